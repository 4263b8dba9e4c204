import Foundation
import RandomSource

extension SeededGenerator {
  /// Returns an integer of any magnitude.
  mutating func integer<Integer: FixedWidthInteger>() -> Integer {
    let bits = Integer(truncatingIfNeeded: UInt128(next()) << 64 | UInt128(next()))
    switch below(8) {
    case 0: return pick([0, .max, .min, 1])
    case 1: return .max - bits & 7
    default: return bits >> Integer(below(Integer.bitWidth))
    }
  }

  /// Returns a finite number of random bits, or one that people write.
  mutating func double() -> Double {
    switch below(6) {
    case 0: return Double(roll(-100_000...100_000)) / pick([1, 10, 100, 1000, 3])
    case 1: return Double(bitPattern: next() & 0xF) * pick([1, -1])
    case 2: return pick([0, -0.0, .greatestFiniteMagnitude, .leastNormalMagnitude, 9_007_199_254_740_992, 1e23])
    default: break
    }
    let number = Double(bitPattern: next())
    return number.isFinite ? number : 0.1
  }

  mutating func float() -> Float {
    if chance(20) { return Float(roll(-100_000...100_000)) / pick([1, 10, 100, 1000, 3]) }
    let number = Float(bitPattern: UInt32(truncatingIfNeeded: next()))
    return number.isFinite ? number : -0.0
  }

  /// Returns a Decimal with a significand of up to 38 digits and any exponent.
  mutating func decimal() -> Decimal {
    var digits = ""
    for _ in 0..<roll(1...38) { digits += String(below(10)) }
    let significand = Decimal(string: digits) ?? 0
    let exponent = chance(70) ? roll(-20...20) : roll(-128...127)
    let number = Decimal(sign: chance(50) ? .plus : .minus, exponent: exponent, significand: significand)
    return number.isNaN ? significand : number
  }

  /// Returns a date of the years 0 to 9999, with any fraction of a second.
  mutating func date() -> Date {
    let seconds = Double(next() % 315_568_000_000) - 63_145_000_000
    let time: Double =
      switch below(5) {
      case 0: seconds
      case 1: (seconds + Double(below(1000)) / 1000)
      case 2: double().magnitude.truncatingRemainder(dividingBy: 1e10)
      case 3: -double().magnitude.truncatingRemainder(dividingBy: 1e10)
      default: seconds / Double(1 << below(40)) + Double(bitPattern: next() >> 12 | 0x3FF0_0000_0000_0000) - 1
      }
    // A date has 20 decimal places, which do not suffice near 0.
    return Date(timeIntervalSinceReferenceDate: time.magnitude < 1e-3 ? 0 : time)
  }

  mutating func uuid() -> UUID {
    let bytes = (0..<16).map { _ in UInt8(truncatingIfNeeded: next()) }
    return NSUUID(uuidBytes: bytes) as UUID
  }

  mutating func data() -> Data {
    let count = chance(95) ? below(20) : below(1000)
    return Data((0..<count).map { _ in UInt8(truncatingIfNeeded: next()) })
  }

  mutating func string() -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<(chance(95) ? below(24) : below(200)) { scalars.append(scalar()) }
    return String(scalars)
  }

  private mutating func scalar() -> Unicode.Scalar {
    if chance(5) { return pick(specialScalars) }
    return Unicode.Scalar(UInt32(below(pick(scalarLimits)))) ?? "\u{FFFD}"
  }
}

private let scalarLimits = [0x20, 0x80, 0x80, 0x80, 0x100, 0x800, 0x1_0000, 0x11_0000]
private let specialScalars: [Unicode.Scalar] = [
  "\"", "\\", "/", "\u{7F}", "\u{2028}", "\u{301}", "\u{FFFF}", "\u{10FFFF}",
]
