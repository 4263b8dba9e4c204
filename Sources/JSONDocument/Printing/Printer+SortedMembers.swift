/// A member of an object whose members are printed in the order of their names.
struct SortedMember {
  /// The index of the name on the tape.
  let index: Int
  /// The first eight bytes of the name, the first of them highest, with zeros after the name's end.
  ///
  /// Most comparisons need no other bytes.
  let prefix: UInt64
  /// The content of a name with escapes; nil for a name that the text holds as it is.
  let unescaped: [UInt8]?
}

extension Printer {
  /// Appends the members of an object that are not shadowed, in descending order.
  ///
  /// The printer removes them from the end, in ascending order.
  ///
  /// - Complexity: O(*n* log *n*) in the names.
  mutating func appendSortedMembers(from start: Int, to end: Int) {
    let count = sortedMembers.count
    var name = start
    while name < end {
      let entry = tape[name]
      if entry.kind != .shadowedName { sortedMembers.append(sortedMember(at: name, entry)) }
      name += 1 + tape[name + 1].span
    }
    source.sortDescending(&sortedMembers, from: count, on: tape)
  }

  private func sortedMember(at index: Int, _ entry: TapeEntry) -> SortedMember {
    guard entry.kind == .escapedString else {
      let count = min(source.end(of: entry) - entry.offset, 8)
      let prefix = (source.word(at: entry.offset) & UnsafeName.mask(count)).byteSwapped
      return SortedMember(index: index, prefix: prefix, unescaped: nil)
    }
    let name = source.unescapedBytes(of: entry)
    let prefix = (0..<8).reduce(0 as UInt64) { $0 << 8 | UInt64($1 < name.count ? name[$1] : 0) }
    return SortedMember(index: index, prefix: prefix, unescaped: name)
  }
}
