// Numbers straight from the text. What is not here takes the way over `Number`.

extension _UnsafeCursor {
  /// An integer of at most 18 digits, which cannot overflow an Int; nil for anything else.
  @inline(always)
  var smallInteger: Int? {
    let entry = entry
    guard entry.kind == .integer, entry.length <= 18 else { return nil }
    let sign = source[entry.offset] == UInt8(ascii: "-") ? 1 : 0
    let value = source.integer(at: entry.offset &+ sign, count: entry.length &- sign)
    return sign == 1 ? 0 &- Int(truncatingIfNeeded: value) : Int(truncatingIfNeeded: value)
  }

  /// A number rounded to the nearest Double; nil for one that is too large, and for anything else.
  @inline(always)
  var double: Double? { isNumber ? source.nearest(Double.self, of: entry) : nil }

  /// A number rounded to the nearest Float; nil for one that is too large, and for anything else.
  @inline(always)
  var float: Float? { isNumber ? source.nearest(Float.self, of: entry) : nil }

  @inline(always)
  var isNumber: Bool { entry.kind == .integer || entry.kind == .real }
}
