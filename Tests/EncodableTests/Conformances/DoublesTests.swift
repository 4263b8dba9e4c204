import Encodable
import RandomSource
import TestSupport
import Testing

/// The text of Doubles: the shortest that reads back as the same value, as in `Double.description`.
@Suite struct DoublesTests {
  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "-0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
      (100, "100"), (123_456.789, "123456.789"), (-65.613616999999977, "-65.61361699999998"),
      // Exponents begin below 1e-4 and above 2^53.
      (0.0001, "0.0001"), (0.00012345, "0.00012345"), (0.00009, "9e-05"), (-1.25e-7, "-1.25e-07"),
      (9_007_199_254_740_992, "9007199254740992"), (9_007_199_254_740_994, "9.007199254740994e+15"), (1e16, "1e+16"),
      (1e22, "1e+22"), (1e23, "1e+23"), (6.02214076e23, "6.02214076e+23"), (-1e-100, "-1e-100"),
      // The least and the greatest values, and those around a change of the exponent.
      (.leastNonzeroMagnitude, "5e-324"), (3 * .leastNonzeroMagnitude, "1.5e-323"),
      (.leastNormalMagnitude.nextDown, "2.225073858507201e-308"),
      (.leastNormalMagnitude, "2.2250738585072014e-308"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
      (9.5367431640625e-07, "9.5367431640625e-07"), (2.0.ulp, "4.440892098500626e-16"),
    ] as [(Double, String)])
  func `A Double is the shortest text that reads back as the same value`(value: Double, text: String) throws {
    #expect(try value.jsonString() == text)
    #expect(try [value, 1].jsonString() == "[\(text),1]")
  }

  @Test func `A Double of any bits is written as its description`() throws {
    var dice = SeededGenerator(seed: 7)
    for _ in 0..<(Stress.isEnabled ? 5_000_000 : 50_000) { try expectDescription(Double(bitPattern: dice.next())) }
  }

  @Test func `Doubles around each power of two are written as their descriptions`() throws {
    for exponent: UInt64 in 0..<2047 {
      for fraction: UInt64 in [0, 1, 2, 3, 1 << 51, (1 << 52) - 2, (1 << 52) - 1] {
        try expectDescription(Double(bitPattern: exponent << 52 | fraction))
      }
    }
  }

  private func expectDescription(_ value: Double) throws {
    guard value.isFinite else { return }
    let description = value.description
    #expect(try value.jsonString() == (description.hasSuffix(".0") ? String(description.dropLast(2)) : description))
  }
}
