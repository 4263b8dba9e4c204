/// A decimal number of any size that can be written in several notations.
struct DecimalDigits {
  enum Notation: CaseIterable {
    /// 1.25e-3
    case scientific
    /// 0.00125
    case plain
  }

  /// The values of the digits after the decimal point, such as `[1, 2, 5]` for 0.125.
  private(set) var digits: [UInt8]
  /// The power of ten by which the fraction is multiplied.
  private(set) var exponent: Int

  /// Creates the exact digits of `significand` × 2^`exponent`, without leading and trailing zeros.
  init(_ significand: UInt64, timesTwoToThe exponent: Int) {
    let base: UInt64 = 1_000_000_000
    var limbs = [significand % base, significand / base % base, significand / base / base]
    // To halve a decimal number, multiply it by five and move the point one place to the left.
    let factor: UInt64 = exponent < 0 ? 5 : 2
    var remaining = abs(exponent)
    while remaining > 0 {
      let step = min(remaining, 12)
      remaining -= step
      let multiplier = (0..<step).reduce(UInt64(1)) { power, _ in power * factor }
      var carry: UInt64 = 0
      for index in limbs.indices {
        carry += limbs[index] * multiplier
        limbs[index] = carry % base
        carry /= base
      }
      if carry > 0 { limbs.append(carry) }
    }
    var written: [UInt8] = []
    for limb in limbs.reversed() {
      var place = base / 10
      while place > 0 {
        written.append(UInt8(limb / place % 10))
        place /= 10
      }
    }
    let leadingZeros = written.prefix { $0 == 0 }.count
    digits = Array(written[leadingZeros...])
    self.exponent = digits.count + min(exponent, 0)
    while digits.last == 0 { digits.removeLast() }
  }

  /// Parses what printf writes for `%e` and a nonnegative number, such as `1.25e-03`.
  init(scientific text: String) {
    let parts = text.split(separator: "e")
    digits = parts[0].utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - UInt8(ascii: "0") }
    exponent = (Int(parts[1]) ?? 0) + 1
  }

  /// Returns a slightly larger number: zeros and a one follow the digits.
  func increased(afterZeros count: Int) -> DecimalDigits {
    var result = self
    result.digits += Array(repeating: 0, count: count) + [1]
    return result
  }

  /// Returns a slightly smaller number: the last digit is one less, and nines follow it.
  func decreased(withNines count: Int) -> DecimalDigits {
    var result = self
    result.digits[digits.count - 1] -= 1
    result.digits += Array(repeating: 9, count: count)
    return result
  }

  /// Returns a number with the first digits only.
  func cut(to count: Int) -> DecimalDigits {
    var result = self
    result.digits = Array(digits.prefix(count))
    return result
  }

  /// Returns a number with more digits at the end.
  func extended(by digits: [UInt8]) -> DecimalDigits {
    var result = self
    result.digits += digits
    return result
  }

  /// Returns the number as JSON text.
  func text(_ notation: Notation) -> String {
    func characters(_ digits: some Sequence<UInt8>) -> String {
      String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    }
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

    if notation == .scientific {
      let fraction = digits.count > 1 ? "." + characters(digits.dropFirst()) : ""
      return characters(digits.prefix(1)) + fraction + "e\(exponent - 1)"
    }
    if exponent <= 0 { return "0." + zeros(-exponent) + characters(digits) }
    let integer = characters(digits.prefix(exponent)) + zeros(max(0, exponent - digits.count))
    let significant = String(integer.drop { $0 == "0" })
    let fraction = digits.count > exponent ? "." + characters(digits.dropFirst(exponent)) : ""
    return (significant.isEmpty ? "0" : significant) + fraction
  }
}
