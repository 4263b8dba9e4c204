// The most frequent scalars, straight from the text. What is not here takes the way over `Number`.

extension _UnsafeCursor {
  /// The content of a string, or nil for anything else.
  @inline(always)
  var string: String? {
    let entry = entry
    guard entry.isString else { return nil }
    return source.string(of: entry)
  }

  /// An integer of at most 18 digits, which cannot overflow an Int; nil for anything else.
  @inline(always)
  var smallInteger: Int? {
    let entry = entry
    guard entry.kind == .integer, entry.length <= 18 else { return nil }
    var position = entry.offset
    let end = position + entry.length
    let isNegative = source[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var value = 0
    while position < end {
      value = value &* 10 &+ Int(source[position] &- UInt8(ascii: "0"))
      position += 1
    }
    return isNegative ? -value : value
  }

  /// A number rounded to the nearest Double, or nil for one that is too large, and for anything else.
  var double: Double? {
    let entry = entry
    guard entry.kind == .integer || entry.kind == .real else { return nil }
    if let value = simpleDouble { return value }
    return Double(String(decoding: source.rawBytes(of: entry), as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A number of at most 19 digits that one division of exact Doubles makes; nil for anything else.
  ///
  /// It is correctly rounded, since IEEE 754 rounds that one operation correctly (Clinger, "How to Read Floating Point
  /// Numbers Accurately", 1990).
  @inline(always)
  private var simpleDouble: Double? {
    let entry = entry
    guard entry.kind == .integer || entry.kind == .real, entry.length <= 19 else { return nil }
    var position = entry.offset
    let end = position + entry.length
    let isNegative = source[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var digits: UInt64 = 0
    var places = 0
    var isFraction = false
    while position < end {
      let byte = source[position]
      position += 1
      if byte &- UInt8(ascii: "0") < 10 {
        digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        if isFraction { places += 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        return nil
      }
    }
    guard digits <= 1 << 53 else { return nil }
    let value = Double(digits) / powersOfTen[places]
    return isNegative ? -value : value
  }
}

/// The powers of ten that 19 places need; a Double holds those up to 1e22 exactly.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
]
