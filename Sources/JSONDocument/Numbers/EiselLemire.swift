/// A binary format of IEEE 754 that decimal numbers are rounded to, ties to even.
///
/// The algorithm is that of Eisel and Lemire (Lemire, "Number Parsing at a Gigabyte per Second", 2021): a significand of
/// at most 64 bits is multiplied by the first bits of a power of five, and the product cut off after the bit that decides
/// which way to round. Mushtak and Lemire ("Fast Number Parsing Without Fallback", 2022) prove that the first 128 bits
/// are always enough.
package protocol DecimalRoundable: BinaryFloatingPoint & LosslessStringConvertible {
  /// The exponents of ten with which a significand of 64 bits can be exactly halfway between two values.
  ///
  /// What is halfway is an odd number of one bit more than the format has, times a power of two. A power of five that it
  /// was multiplied by is a factor of it, and has no more bits; one that it was divided by was a factor of the
  /// significand, and has no more than the bits that are left of 64.
  static var halfwayExponents: ClosedRange<Int> { get }

  /// The value with these bits, which are no more than the format has.
  init(bits: UInt64)

  /// Its bits.
  var bits: UInt64 { get }
}

extension Double: DecimalRoundable {
  package static var halfwayExponents: ClosedRange<Int> { -4...23 }

  package init(bits: UInt64) { self.init(bitPattern: bits) }

  package var bits: UInt64 { bitPattern }
}

extension Float: DecimalRoundable {
  package static var halfwayExponents: ClosedRange<Int> { -17...10 }

  package init(bits: UInt64) { self.init(bitPattern: UInt32(truncatingIfNeeded: bits)) }

  package var bits: UInt64 { UInt64(bitPattern) }
}

extension DecimalRoundable {
  /// Rounds `significand` times ten to the power of `exponent`, to infinity if it is too large.
  package init(nearest significand: UInt64, exponent: Int) {
    self.init(bits: Self.bits(nearest: significand, exponent: exponent))
  }

  /// Rounds `significand` over ten to the power of `places`, where both are at most a million.
  ///
  /// The format holds both exactly, and IEEE 754 rounds that one division correctly (Clinger, "How to Read Floating
  /// Point Numbers Accurately", 1990).
  @inline(always)
  init(dividing significand: UInt64, places: Int) {
    let divisor = powersOfTen[places]
    self = Self(Int64(truncatingIfNeeded: significand)) / Self(Int64(truncatingIfNeeded: divisor))
  }

  @inline(always)
  static var infinityBits: UInt64 { (1 << UInt64(exponentBitCount) - 1) << UInt64(significandBitCount) }

  @inline(always)
  static func bits(nearest significand: UInt64, exponent: Int) -> UInt64 {
    guard significand > 0, exponent >= -342 else { return 0 }
    guard exponent <= 308 else { return infinityBits }
    let leadingZeros = significand.leadingZeroBitCount
    let product = product(significand &<< UInt64(truncatingIfNeeded: leadingZeros), powersOfFive[exponent &+ 342])

    // The product has 127 bits, or 128 with a carry. One bit more is kept of it than the format has.
    let carry = product.high &>> 63
    let cut = carry &+ UInt64(truncatingIfNeeded: 61 - significandBitCount)
    var result = product.high &>> cut
    // 217706 / 2^16 is the binary logarithm of ten, near enough for these exponents.
    let binaryExponent = (217_706 &* exponent) &>> 16 &+ 63 &- leadingZeros &+ Int(truncatingIfNeeded: carry)
    let biased = binaryExponent &+ (1 << (exponentBitCount - 1) - 1)
    let infiniteExponent = 1 << exponentBitCount - 1
    if !(1..<infiniteExponent).contains(biased) {
      if biased > 0 { return infinityBits }
      // Subnormal. Exponents of ten are far below `halfwayExponents` here, so that the last bit alone decides.
      result >>= 1 - biased
      return (result + result & 1) >> 1
    }
    let isHalfway = halfwayExponents.contains(exponent) && result << cut == product.high
    if product.low <= 1, isHalfway, result & 3 == 1 {
      // The even neighbour is the one below.
      result &-= 1
    }
    // Where rounding up overflows, it carries into the exponent, as it should.
    result = (result &+ result & 1) &>> 1
    let exponentBits = UInt64(truncatingIfNeeded: biased &- 1) &<< UInt64(truncatingIfNeeded: significandBitCount)
    return exponentBits &+ result
  }

  /// The upper 128 bits of the product of a significand and a power of five, each with its highest bit set.
  ///
  /// What the lower half of the power adds is less than one to the upper half of the product: the bits that are kept
  /// change only if all below them are set.
  @inline(always)
  static func product(_ significand: UInt64, _ power: UInt128) -> (high: UInt64, low: UInt64) {
    var (high, low) = significand.multipliedFullWidth(by: UInt64(truncatingIfNeeded: power &>> 64))
    let cutOff = UInt64.max &>> UInt64(truncatingIfNeeded: significandBitCount + 3)
    if high & cutOff == cutOff {
      let lower = significand.multipliedFullWidth(by: UInt64(truncatingIfNeeded: power)).high
      let (sum, isCarried) = low.addingReportingOverflow(lower)
      low = sum
      if isCarried { high &+= 1 }
    }
    return (high, low)
  }
}
