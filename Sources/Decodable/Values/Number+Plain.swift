import Foundation

extension Number {
  /// The number as decode functions receive it: an Int or a Double; nil for a number that is too large for a Double.
  ///
  /// The Double keeps the exact number (see ``ExactDouble``), since a Double alone may have another value or another
  /// text.
  var plain: Any? {
    if case .real(let value) = self { return value }
    if let value = integer { return value }
    return nearest(Double.self).map { ExactDouble.value($0, of: self) }
  }

  /// The number in a Swift type that represents it exactly, for code that reads plain values without this library; nil
  /// if no type does.
  var exactValue: Any? {
    switch self {
    case .integer(let value): Int(exactly: value) ?? UInt64(exactly: value) ?? value
    case .large(let value): value
    case .decimal(let value): value
    case .real, .text: nil
    }
  }

  /// The number as an Int; nil if it does not fit or is written with a fraction or an exponent.
  private var integer: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .decimal(let value) where value.exponent >= 0: exactly(Int.self)
    case .decimal, .large, .real, .text: nil
    }
  }
}

extension Double {
  /// A Boolean value that indicates whether all numbers that round to this Double decode alike as an integer and a
  /// Float.
  ///
  /// From 2⁵³ on, the text of a Double differs from its value: 1e23 is 99999999999999991611392. A number near the
  /// middle between two Floats would be rounded twice: to a Double and to a Float. In a Double in the middle, the last
  /// 29 bits, which a Float does not have, are a one and zeros. Below the normal Floats, the bits may be others.
  var isDistinct: Bool {
    let isMiddle = bitPattern & (1 << 29 - 1) == 1 << 28
    let magnitude = magnitude
    return magnitude < 0x1p53 && !isMiddle && (magnitude >= Double(Float.leastNormalMagnitude) || magnitude == 0)
  }
}

extension _UnsafeCursor {
  /// A number with a fraction or an exponent as decode functions receive it.
  ///
  /// The property is nil for any other value, and for a number that is too large or written in a dialect.
  var plainReal: Any? {
    guard entry.kind == .real, !isTranscoded, let value = double else { return nil }
    return isPrinted(value) ? value : ExactDouble.value(value, of: .text(source.string(of: entry)))
  }

  /// Returns whether the text of a number is certainly the text that Swift prints for the nearest Double.
  ///
  /// The function returns true only for short texts without an exponent: a text of up to 15 digits is always the
  /// shortest text of its Double.
  private func isPrinted(_ value: Double) -> Bool {
    let entry = entry
    guard entry.length <= 16, value.isDistinct, value.magnitude >= 1e-4 || value == 0 else { return false }
    let (source, end) = (source, entry.offset + entry.length)
    // In a number, only the letter of an exponent has this bit.
    for position in entry.offset..<end where source[position] & 0x40 != 0 { return false }
    return source[end - 1] != UInt8(ascii: "0") || source[end - 2] == UInt8(ascii: ".")
  }
}
