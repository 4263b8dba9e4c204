import Foundation

extension UnsafeSource {
  /// The number of members up to which insertion is faster than the standard library's sort.
  private static let maximumInsertionCount = 16

  /// Sorts the members from an index on by their names, the greatest first.
  ///
  /// Sorting a slice of the array could copy the whole array, once for each object.
  func sortDescending(_ members: inout [SortedMember], from start: Int, on tape: UnsafeTape) {
    unsafe members.withUnsafeMutableBufferPointer { buffer in
      var members = unsafe UnsafeMutableBufferPointer(rebasing: buffer[start...])
      guard members.count <= Self.maximumInsertionCount else {
        return unsafe members.sort { isOrdered($1, before: $0, on: tape) }
      }
      var sorted = 1
      while sorted < members.count {
        var index = sorted
        while unsafe index > 0 && isOrdered(members[index - 1], before: members[index], on: tape) {
          unsafe members.swapAt(index, index - 1)
          index -= 1
        }
        sorted += 1
      }
    }
  }

  /// Returns whether the name of a member is less than that of another, byte for byte.
  ///
  /// The order of the bytes of UTF-8 is that of the scalars.
  @inline(always)
  private func isOrdered(_ member: SortedMember, before other: SortedMember, on tape: UnsafeTape) -> Bool {
    if member.prefix != other.prefix { return member.prefix < other.prefix }
    return isOrderedFully(member, before: other, on: tape)
  }

  @inline(never)
  private func isOrderedFully(_ member: SortedMember, before other: SortedMember, on tape: UnsafeTape) -> Bool {
    let order = unsafe withContent(of: member, on: tape) { name in
      unsafe withContent(of: other, on: tape) { other in
        unsafe Self.order(of: name, relativeTo: other)
      }
    }
    return order == 0 ? member.index < other.index : order < 0
  }

  private func withContent<Result>(
    of member: SortedMember, on tape: UnsafeTape, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard let unescaped = member.unescaped else { return unsafe body(rawBytes(of: tape[member.index])) }
    return unsafe unescaped.withUnsafeBytes(body)
  }

  /// Returns a negative number if bytes are less than others, 0 if they are equal, and a positive number otherwise.
  private static func order(of bytes: UnsafeRawBufferPointer, relativeTo others: UnsafeRawBufferPointer) -> Int {
    let common = min(bytes.count, others.count)
    if common > 0, let start = bytes.baseAddress, let other = others.baseAddress {
      let order = unsafe memcmp(start, other, common)
      if order != 0 { return Int(order) }
    }
    return bytes.count - others.count
  }
}
