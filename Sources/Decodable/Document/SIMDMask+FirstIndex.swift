extension SIMDMask<SIMD16<Int8>> {
  /// The index of the first true element, or 16 if there is none.
  ///
  /// The two halves are told apart without a branch, which would be wrong as often as right.
  @inline(always)
  var firstIndex: Int {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let (low, high) = (halves[0].littleEndian, halves[1].littleEndian)
    let isInHigh = low == 0
    return (isInHigh ? 8 : 0) &+ (isInHigh ? high : low).trailingZeroBitCount &>> 3
  }
}
