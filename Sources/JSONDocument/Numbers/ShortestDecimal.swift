/// The shortest decimal number that reads back as a Double, and the nearest of several: `significand` times ten to the
/// power of `exponent`.
///
/// The algorithm is Schubfach (Giulietti, "The Schubfach way to render doubles", 2020): of the decimal numbers with the
/// largest exponent that can have one in the interval that rounds to the Double, it takes the ones around the value.
/// Products with the first 128 bits of a power of ten, of which the bits below are kept as one bit, are exact enough to
/// compare these numbers with the bounds of the interval.
package struct ShortestDecimal {
  /// The digits, without zeros at the end.
  package let significand: UInt64
  package let exponent: Int

  /// Creates the decimal number of a finite Double greater than zero.
  package init(_ value: Double) {
    var (significand, exponent) = Self.digits(of: value)
    while significand.isMultiple(of: 10) {
      significand /= 10
      exponent &+= 1
    }
    (self.significand, self.exponent) = (significand, exponent)
  }

  private static func digits(of value: Double) -> (significand: UInt64, exponent: Int) {
    let fraction = value.significandBitPattern
    let isNormal = value.exponentBitPattern > 0
    let binary = isNormal ? fraction | 1 << 52 : fraction
    let exponent = (isNormal ? Int(truncatingIfNeeded: value.exponentBitPattern) : 1) &- 1075
    // The value below a power of two is nearer than the one above.
    let isPowerOfTwo = fraction == 0 && value.exponentBitPattern > 1
    // The decimal logarithms of 2 and 3/4, in units of 2^-22, and the binary logarithm of ten, in units of 2^-19, are
    // exact enough for all exponents.
    let power = (exponent &* 1_262_611 &- (isPowerOfTwo ? 524_031 : 0)) &>> 22
    let shift = UInt64(truncatingIfNeeded: exponent &+ (power &* -1_741_647) &>> 19 &+ 1)
    let factor = powerOfTen(-power)
    let below = roundedToOdd(factor, (4 &* binary &- (isPowerOfTwo ? 1 : 2)) &<< shift)
    let product = roundedToOdd(factor, (4 &* binary) &<< shift)
    let above = roundedToOdd(factor, (4 &* binary &+ 2) &<< shift)
    // A bound rounds to the even one of its neighbours.
    let odd = binary & 1
    let bounds = (below &+ odd, above &- odd)
    let digits = product / 4
    if digits >= 10 {
      let shorter = digits / 10
      let isInside = bounds.0 <= 40 &* shorter
      if isInside != (40 &* shorter &+ 40 <= bounds.1) {
        return (shorter &+ (isInside ? 0 : 1), power &+ 1)
      }
    }
    let isInside = bounds.0 <= 4 &* digits
    if isInside != (4 &* digits &+ 4 <= bounds.1) { return (digits &+ (isInside ? 0 : 1), power) }
    let middle = 4 &* digits &+ 2
    let isNearerAbove = product > middle || product == middle && digits & 1 == 1
    return (digits &+ (isNearerAbove ? 1 : 0), power)
  }

  /// Returns the first 128 bits of a power of ten, rounded up.
  @inline(always)
  private static func powerOfTen(_ exponent: Int) -> UInt128 {
    // The table has the exact powers from 0 to 55, rounds those from -27 to -1 up, and truncates the others.
    powersOfFive[exponent &+ 342] &+ ((-27...55).contains(exponent) ? 0 : 1)
  }

  /// Returns the product without its lower 128 bits, whose last bit also stands for all bits below it.
  @inline(always)
  private static func roundedToOdd(_ power: UInt128, _ factor: UInt64) -> UInt64 {
    let lower = UInt64(truncatingIfNeeded: power).multipliedFullWidth(by: factor).high
    let upper = UInt64(truncatingIfNeeded: power &>> 64).multipliedFullWidth(by: factor)
    let (middle, isCarried) = upper.low.addingReportingOverflow(lower)
    return (upper.high &+ (isCarried ? 1 : 0)) | (middle > 1 ? 1 : 0)
  }
}
