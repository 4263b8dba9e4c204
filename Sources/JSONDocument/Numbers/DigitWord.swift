/// Eight characters of a number's text, from which all leading digits are read at once.
///
/// The results are exact up to the second character that is not a digit, if the characters before it are ASCII. A
/// number of RFC 8259 section 6 needs no more.
struct DigitWord {
  /// For each character its value as a digit, or ten or more if it is not a digit.
  ///
  /// The first character is in the lowest byte.
  var values: UInt64

  /// Creates a digit word of eight bytes, the first of them lowest.
  @inline(always)
  init(_ word: UInt64) { values = word ^ 0x3030_3030_3030_3030 }

  /// The highest bit of each byte that is not a digit: adding 118 to ten or more sets it.
  @inline(always)
  var others: UInt64 { (values &+ 0x7676_7676_7676_7676) & 0x8080_8080_8080_8080 }

  /// The number of leading digits.
  @inline(always)
  var count: Int { others.trailingZeroBitCount &>> 3 }

  /// The number of characters before the second one that is not a digit.
  @inline(always)
  var countWithPoint: Int { (others & (others &- 1)).trailingZeroBitCount &>> 3 }

  /// The characters without the first one that is not a digit; the last character of the result has no meaning.
  @inline(always)
  var withoutPoint: DigitWord {
    let beforePoint = (others ^ (others &- 1)) &>> 8
    var result = self
    result.values = values & beforePoint | values &>> 8 & ~beforePoint
    return result
  }

  /// The value of eight digits.
  ///
  /// The getter joins neighbouring digits into pairs, and the pairs into the value. One multiplication by two factors
  /// puts the sum of two pairs, each times its own factor, into the upper half.
  @inline(always)
  var value: UInt64 {
    let pairs = values &* 10 &+ values &>> 8
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    let firstAndThird = (pairs & mask) &* (1_000_000 << 32 + 100)
    let secondAndFourth = (pairs &>> 16 & mask) &* (10_000 << 32 + 1)
    return (firstAndThird &+ secondAndFourth) &>> 32
  }

  /// Returns the value of the first digits, at most seven; 0 for none.
  @inline(always)
  func value(first count: Int) -> UInt64 {
    // At the end of the word, the digits have zeros before them.
    var result = self
    result.values = (values &<< UInt64(truncatingIfNeeded: 56 &- 8 &* count)) &<< 8
    return result.value
  }
}

/// The factors that append up to seven digits to a number.
let powersOfTen: [UInt64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]
