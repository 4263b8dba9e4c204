/// Eight characters of a number's text, to read the digits that they start with at once.
///
/// What this says is right up to the second character that is no digit, as long as the characters before are ASCII: that
/// is all that a number of RFC 8259 section 6 needs.
struct DigitWord {
  /// For each character its value if it is a digit, else ten or more; the first character is in the lowest byte.
  var values: UInt64

  /// Takes eight bytes, the first of them lowest.
  @inline(always)
  init(_ word: UInt64) { values = word ^ 0x3030_3030_3030_3030 }

  /// The highest bit of each byte that is no digit, which 118 makes of ten and more.
  @inline(always)
  var others: UInt64 { (values &+ 0x7676_7676_7676_7676) & 0x8080_8080_8080_8080 }

  /// How many digits there are before anything else.
  @inline(always)
  var count: Int { others.trailingZeroBitCount &>> 3 }

  /// How many characters there are before the second that is no digit.
  @inline(always)
  var countWithPoint: Int { (others & (others &- 1)).trailingZeroBitCount &>> 3 }

  /// The characters without the first that is no digit; what the last is then means nothing.
  @inline(always)
  var withoutPoint: DigitWord {
    let beforePoint = (others ^ (others &- 1)) &>> 8
    var result = self
    result.values = values & beforePoint | values &>> 8 & ~beforePoint
    return result
  }

  /// The number that eight digits are.
  ///
  /// Neighbours are joined: digits to pairs, and the pairs to the whole. A multiplication by two factors at once puts
  /// the sum of two pairs, each times its own factor, into the upper half.
  @inline(always)
  var value: UInt64 {
    let pairs = values &* 10 &+ values &>> 8
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    let firstAndThird = (pairs & mask) &* (1_000_000 << 32 + 100)
    let secondAndFourth = (pairs &>> 16 & mask) &* (10_000 << 32 + 1)
    return (firstAndThird &+ secondAndFourth) &>> 32
  }

  /// The number that the first digits are, at most seven of them; 0 if there are none.
  @inline(always)
  func value(first count: Int) -> UInt64 {
    // Moved to the end, they have zeros before them.
    var result = self
    result.values = (values &<< UInt64(truncatingIfNeeded: 56 &- 8 &* count)) &<< 8
    return result.value
  }
}

/// What to multiply by to append up to seven digits.
let powersOfTen: [UInt64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]
