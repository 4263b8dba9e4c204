/// A decimal number as digits and an exponent, so that numbers of any size and spelling can be compared.
struct NumberText: Equatable {
  /// The digits without zeros at either end; empty for zero.
  private var digits: [UInt8] = []
  private var exponent = 0
  private var isNegative = false

  /// Parses a number in the syntax of JSON; nil for other texts.
  init?(_ text: String) {
    let parts = text.lowercased().split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    guard let mantissa = parts.first, let power = parts.count == 2 ? Int(parts[1]) : 0 else { return nil }
    var hasPoint = false
    for byte in mantissa.utf8.drop(while: { $0 == UInt8(ascii: "-") }) {
      if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        guard (0x30...0x39).contains(byte) else { return nil }
        digits.append(byte - 0x30)
        exponent -= hasPoint ? 1 : 0
      }
    }
    exponent += power
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    digits.removeFirst(digits.prefix { $0 == 0 }.count)
    if digits.isEmpty { exponent = 0 }
    isNegative = !digits.isEmpty && mantissa.hasPrefix("-")
  }
}
