/// A binary format of IEEE 754 to which decimal numbers are rounded, ties to even.
///
/// The algorithm is that of Eisel and Lemire (Lemire, "Number Parsing at a Gigabyte per Second", 2021). It multiplies a
/// significand of at most 64 bits by the first bits of a power of five, and cuts the product after the bit that decides
/// the rounding. Mushtak and Lemire ("Fast Number Parsing Without Fallback", 2022) prove that the first 128 bits are
/// always enough.
package protocol DecimalRoundable: BinaryFloatingPoint & LosslessStringConvertible {
  /// The exponents of ten with which a significand of 64 bits can be exactly halfway between two values.
  ///
  /// A halfway value is an odd number of one bit more than the format has, times a power of two. With a positive
  /// exponent, the power of five is a factor of that odd number, and has no more bits. With a negative exponent, the
  /// significand contains the power of five as a factor, which must fit the remaining bits of 64.
  static var halfwayExponents: ClosedRange<Int> { get }

  /// Creates a value from its bit pattern, in which all bits above the width of the format are zero.
  init(bits: UInt64)

  /// The bit pattern of the value.
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
  /// Creates the value nearest to `significand` times ten to the power of `exponent`; infinity if that is too large.
  package init(nearest significand: UInt64, exponent: Int) {
    self.init(bits: Self.bits(nearest: significand, exponent: exponent))
  }

  /// Creates the value nearest to `significand` divided by ten to the power of `places`; both are at most a million.
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

    // The product has 127 bits, or 128 with a carry. The result keeps one bit more than the format has.
    let carry = product.high &>> 63
    let cut = carry &+ UInt64(truncatingIfNeeded: 61 - significandBitCount)
    var result = product.high &>> cut
    // 217706 / 2^16 approximates the binary logarithm of ten closely enough for these exponents.
    let binaryExponent = (217_706 &* exponent) &>> 16 &+ 63 &- leadingZeros &+ Int(truncatingIfNeeded: carry)
    let biased = binaryExponent &+ (1 << (exponentBitCount - 1) - 1)
    let infiniteExponent = 1 << exponentBitCount - 1
    if !(1..<infiniteExponent).contains(biased) {
      if biased > 0 { return infinityBits }
      // Subnormal. Exponents of ten are far below `halfwayExponents` here, so no value is halfway, and the last bit
      // decides.
      result >>= 1 - biased
      return (result + result & 1) >> 1
    }
    let isHalfway = halfwayExponents.contains(exponent) && result << cut == product.high
    if product.low <= 1, isHalfway, result & 3 == 1 {
      // The even neighbour is the one below.
      result &-= 1
    }
    // An overflow of rounding up correctly carries into the exponent.
    result = (result &+ result & 1) &>> 1
    let exponentBits = UInt64(truncatingIfNeeded: biased &- 1) &<< UInt64(truncatingIfNeeded: significandBitCount)
    return exponentBits &+ result
  }

  /// Returns the upper 128 bits of the product of a significand and a power of five, each with its highest bit set.
  ///
  /// The lower half of the power adds less than one to the upper half of the product. It changes the bits that are kept
  /// only if all bits below them are set.
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
