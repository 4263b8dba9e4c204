/// The digits and the exponent of a number's text: its value is `digits` times ten to the power of `exponent`.
///
/// Zeros at either end are taken off, so that a number is an integer exactly if its exponent is not negative.
struct DecimalText: Equatable {
  let isNegative: Bool
  /// Empty for zero.
  let digits: Substring
  let exponent: Int

  /// Reads a number of RFC 8259 section 6.
  init(_ text: String) {
    let parts = text.drop { $0 == "-" }.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    let mantissa = parts.first ?? ""
    // An exponent that Int does not hold is so far out that no digits bring it back.
    let written = parts.count > 1 ? Int(parts[1]) ?? (parts[1].hasPrefix("-") ? -Self.far : Self.far) : 0
    let point = mantissa.firstIndex(of: ".") ?? mantissa.endIndex
    let fraction = mantissa[point...].dropFirst()
    var digits = Substring(mantissa[..<point] + fraction)
    var exponent = min(max(written, -Self.far), Self.far) - fraction.utf8.count
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    self.digits = digits.drop { $0 == "0" }
    self.exponent = self.digits.isEmpty ? 0 : exponent
    isNegative = text.hasPrefix("-") && !self.digits.isEmpty
  }

  private static let far = Int.max / 16

  /// The digits with their sign, and 0 for zero.
  var significand: String { (isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits) }
}

extension FixedWidthInteger {
  /// The integer that a number's text is by value, such as 1.0 or 1e3; nil if it is none or does not fit.
  init?(exactly text: String) {
    let number = DecimalText(text)
    // No type here has more digits than these.
    guard number.exponent >= 0, number.digits.utf8.count + number.exponent <= 40 else { return nil }
    self.init(number.significand + String(repeating: "0", count: number.exponent))
  }
}
