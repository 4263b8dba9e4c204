/// A decimal number of any size, to write the same number in several ways.
struct DecimalDigits {
  enum Notation: CaseIterable {
    /// 1.25e-3
    case scientific
    /// 0.00125
    case plain
  }

  /// The values of the digits after the point: 125 for 0.125.
  private(set) var digits: [UInt8]
  /// Of ten, which the digits after the point are multiplied by.
  private(set) var exponent: Int

  /// All digits of a binary number, `significand` times two to the power of `exponent`; neither end has a zero.
  init(_ significand: UInt64, timesTwoToThe exponent: Int) {
    let base: UInt64 = 1_000_000_000
    var limbs = [significand % base, significand / base % base, significand / base / base]
    // Halving is multiplying by five, one place further right.
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

  /// Reads what `%e` of printf writes of a number that is not negative: `1.25e-03`.
  init(scientific text: String) {
    let parts = text.split(separator: "e")
    digits = parts[0].utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - UInt8(ascii: "0") }
    exponent = (Int(parts[1]) ?? 0) + 1
  }

  /// A number that is larger by as little as a digit after as many zeros.
  func increased(afterZeros count: Int) -> DecimalDigits {
    var result = self
    result.digits += Array(repeating: 0, count: count) + [1]
    return result
  }

  /// A number that is smaller by as little as makes the last digit one less, with as many nines after it.
  func decreased(withNines count: Int) -> DecimalDigits {
    var result = self
    result.digits[digits.count - 1] -= 1
    result.digits += Array(repeating: 9, count: count)
    return result
  }

  /// The first digits alone.
  func cut(to count: Int) -> DecimalDigits {
    var result = self
    result.digits = Array(digits.prefix(count))
    return result
  }

  /// More digits at the end.
  func extended(by digits: [UInt8]) -> DecimalDigits {
    var result = self
    result.digits += digits
    return result
  }

  /// The number in JSON's notation.
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
