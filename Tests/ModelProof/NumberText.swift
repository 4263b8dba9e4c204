/// A decimal number as its digits and an exponent, so that numbers can be compared whatever their sizes and spellings.
struct NumberText: Equatable {
  /// Without zeros at either end; none for zero.
  private var digits: [UInt8] = []
  private var exponent = 0
  private var isNegative = false

  /// Nil for what is no number as JSON writes them.
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
