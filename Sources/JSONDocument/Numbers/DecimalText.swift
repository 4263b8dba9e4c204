import Foundation

/// The digits and the exponent of a number's text; the value is `digits` times ten to the power of `exponent`.
///
/// The digits have no zeros at either end, so that a number is an integer exactly if its exponent is not negative.
package struct DecimalText: Hashable {
  package let isNegative: Bool
  /// The digits; empty for zero.
  package let digits: [UInt8]
  package let exponent: Int

  /// Reads a number of RFC 8259 section 6.
  package init(_ text: String) {
    let bytes = text.utf8
    var digits: [UInt8] = []
    var fractionCount = 0
    var isFraction = false
    var position = bytes.startIndex
    while position < bytes.endIndex, bytes[position] | 0x20 != UInt8(ascii: "e") {
      let byte = bytes[position]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte != UInt8(ascii: "-") {
        if isFraction { fractionCount += 1 }
        // Leading zeros do not change the value.
        if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
      }
      position = bytes.index(after: position)
    }
    var exponent = Self.exponent(bytes[position...].dropFirst()) - fractionCount
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
    isNegative = bytes.first == UInt8(ascii: "-") && !digits.isEmpty
  }

  /// Creates an integer without sign.
  package init(digits: [UInt8]) {
    self.digits = digits
    exponent = 0
    isNegative = false
  }

  /// Returns the exponent, at most `Int.max / 16` in magnitude: no text has digits enough to make up for that.
  private static func exponent(_ bytes: Substring.UTF8View) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let far = Int.max / 16
    let written = Int(Substring(bytes)) ?? (bytes.first == UInt8(ascii: "-") ? -far : far)
    return min(max(written, -far), far)
  }

  /// Returns the integer of the digits followed by a number of zeros; nil if it has more than 128 bits.
  package func significand(withZeros count: Int = 0) -> UInt128? {
    // No integer of 128 bits has more digits.
    guard count >= 0, digits.count + count <= 39 else { return nil }
    var value: UInt128 = 0
    for digit in 0..<(digits.count + count) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(
        digit < digits.count ? UInt128(digits[digit] - UInt8(ascii: "0")) : 0)
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }
}

extension FixedWidthInteger {
  /// Converts the text of a number whose value is an integer, such as 1.0 or 1e3; nil if it is not or does not fit.
  package init?(exactly text: String) {
    let number = DecimalText(text)
    guard number.exponent >= 0, number.exponent < 40,
      let magnitude = number.significand(withZeros: number.exponent)
    else { return nil }
    if number.isNegative {
      // The magnitude of the least integer of 128 bits exceeds that of the greatest by one.
      let negative = 0 &- Int128(truncatingIfNeeded: magnitude)
      guard negative < 0 else { return nil }
      self.init(exactly: negative)
    } else {
      self.init(exactly: magnitude)
    }
  }
}

extension Decimal {
  /// Converts the text of a number; nil if it exceeds a Decimal: 128 bits, times ten to the power of -128 to 127.
  package init?(exactly text: String) {
    let number = DecimalText(text)
    guard !number.digits.isEmpty else {
      self = 0
      return
    }
    guard number.exponent >= -128, number.exponent < 127 + 40,
      let significand = number.significand(withZeros: max(0, number.exponent - 127))
    else { return nil }
    // Foundation reads a written-out integer of 128 bits without losing a digit. It turns zeros beyond the range of the
    // exponent into NaN, unless they are written out as well.
    let zeros = number.exponent > 127 ? String(repeating: "0", count: 127) : ""
    guard let integer = Decimal(string: "\(significand)\(zeros)", locale: posix) else { return nil }
    let sign: FloatingPointSign = number.isNegative ? .minus : .plus
    self.init(sign: sign, exponent: number.exponent > 127 ? 0 : number.exponent, significand: integer)
    if isNaN { return nil }
  }
}

private let posix = Locale(identifier: "en_US_POSIX")
