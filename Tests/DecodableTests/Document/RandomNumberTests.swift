import Decodable
import Foundation
import RandomSource
import TestSupport
import Testing

/// Random values in many notations, compared with the C library's results.
///
/// With `DECODABLE_STRESS=1`, each test reads ten million values, which takes minutes with
/// `swift test -c release -Xswiftc -enable-testing --filter RandomNumberTests`.
@Suite struct RandomNumberTests {
  private static let count = Stress.isEnabled ? 10_000_000 : 4_000

  @Test func `Doubles equal those of the C library`() throws {
    try check(Double.self, digits: 17)
  }

  @Test func `Floats equal those of the C library`() throws {
    try check(Float.self, digits: 9)
  }

  private func check<T: ReferenceReadable>(_ type: T.Type, digits: Int) throws {
    var generator = SeededGenerator(seed: 6)
    var count = 0
    for start in stride(from: 0, to: Self.count, by: 10_000) {
      var texts = NumberTexts<T>()
      for _ in 0..<min(10_000, Self.count - start) {
        append(texts: &texts, of: randomValue(using: &generator), digits: digits, using: &generator)
      }
      try texts.check()
      count += texts.count
    }
    #expect(count > 3 * Self.count)
    if Stress.isEnabled { print("\(count) texts of \(Self.count) random values of \(type) agree") }
  }

  /// Returns a finite value with random bits.
  ///
  /// Half of the values have an exponent from -60 to 60.
  private func randomValue<T: ReferenceReadable>(using generator: inout SeededGenerator) -> T {
    while true {
      let value = T(bitPattern: .random(in: 0 ... .max, using: &generator))
      guard value.isFinite else { continue }
      if Bool.random(using: &generator) { return value }
      let exponent = (1 << (T.exponentBitCount - 1) - 1) + Int.random(in: -60...60, using: &generator)
      return T(
        sign: value.sign, exponentBitPattern: T.RawExponent(exponent),
        significandBitPattern: value.significandBitPattern)
    }
  }

  private func append<T: ReferenceReadable>(
    texts: inout NumberTexts<T>, of value: T, digits: Int, using generator: inout SeededGenerator
  ) {
    texts.append(value.description, value)
    texts.append(printed("%.\(digits)g", value), value)
    let sign = value.sign == .minus ? "-" : ""
    let length = Int.random(in: 15...40, using: &generator)
    let exact = DecimalDigits(scientific: printed("%.44e", value.magnitude)).cut(to: length)
    let short = DecimalDigits(scientific: printed("%.\(digits - 1)e", value.magnitude))
    let more = (0..<max(1, length - digits)).map { _ in UInt8.random(in: 0...9, using: &generator) }
    for number in [exact, short.extended(by: more)] {
      let isPlain = abs(number.exponent) < 50 && Bool.random(using: &generator)
      texts.append(sign + number.text(isPlain ? .plain : .scientific))
    }
  }

  private func printed(_ format: String, _ value: some BinaryFloatingPoint) -> String {
    String(format: format, Double(value))
  }
}
