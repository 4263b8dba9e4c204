import Foundation

extension Number {
  /// The number as a decode function receives it, an Int or a Double; nil for a number that is too large for a Double.
  ///
  /// The Double keeps this number (see ``ExactDouble``): alone it may read as another, or as the same written otherwise.
  var plain: Any? {
    if case .real(let value) = self { return value }
    if let value = integer { return value }
    return nearest(Double.self).map { ExactDouble.value($0, of: self) }
  }

  /// The number in a type of Swift that holds it, for code that reads plain values without this library; nil if there is
  /// none.
  var exactValue: Any? {
    switch self {
    case .integer(let value): Int(exactly: value) ?? UInt64(exactly: value) ?? value
    case .large(let value): value
    case .decimal(let value): value
    case .real, .text: nil
    }
  }

  /// The number as an Int, unless it was written as a number with a fraction or an exponent.
  private var integer: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .decimal(let value) where value.exponent >= 0: exactly(Int.self)
    case .decimal, .large, .real, .text: nil
    }
  }
}

extension Double {
  /// Whether no other number that is nearest to this Double is an integer, or nearest to another Float.
  ///
  /// From 2⁵³ on the text of a Double is not its value: 1e23 is 99999999999999991611392. A number near the middle
  /// between two Floats is rounded twice by way of a Double. Of a Double in the middle the last 29 bits, which a Float
  /// does not have, are a one and zeros; below the normal Floats they may be others.
  var isDistinct: Bool {
    let isMiddle = bitPattern & (1 << 29 - 1) == 1 << 28
    let magnitude = magnitude
    return magnitude < 0x1p53 && !isMiddle && (magnitude >= Double(Float.leastNormalMagnitude) || magnitude == 0)
  }
}

extension _UnsafeCursor {
  /// A number with a fraction or an exponent as a decode function receives it; nil for any other, and for one that is too
  /// large or written in a dialect.
  var plainReal: Any? {
    guard entry.kind == .real, !isTranscoded, let value = double else { return nil }
    return isPrinted(value) ? value : ExactDouble.value(value, of: .text(source.string(of: entry)))
  }

  /// Whether a number's text is the one that Swift prints for the nearest Double; false says nothing.
  ///
  /// It knows the short texts without an exponent: up to 15 digits are always the shortest text of their Double.
  private func isPrinted(_ value: Double) -> Bool {
    let entry = entry
    guard entry.length <= 16, value.isDistinct, value.magnitude >= 1e-4 || value == 0 else { return false }
    let (source, end) = (source, entry.offset + entry.length)
    // Of the characters in a number, the letter of an exponent alone has this bit.
    for position in entry.offset..<end where source[position] & 0x40 != 0 { return false }
    return source[end - 1] != UInt8(ascii: "0") || source[end - 2] == UInt8(ascii: ".")
  }
}
