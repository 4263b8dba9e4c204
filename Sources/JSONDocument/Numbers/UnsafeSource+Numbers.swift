// Reads numbers from their texts. The parser has validated them (RFC 8259 section 6). A number therefore ends at the
// first character that cannot continue it, at the latest in the margin.

extension UnsafeSource {
  /// Returns the value of a number of digits, at most 19.
  @inline(always)
  func integer(at offset: Int, count: Int) -> UInt64 {
    let end = offset &+ count
    var position = offset &+ count & 7
    var value = digits(at: offset).value(first: count & 7)
    while position < end {
      value = value &* 100_000_000 &+ digits(at: position).value
      position &+= 8
    }
    return value
  }

  /// Returns the value of an integer of at most 18 characters, which cannot overflow an Int; nil for any other value.
  package func smallInteger(of entry: TapeEntry) -> Int? {
    guard entry.kind == .integer, entry.length <= 18 else { return nil }
    if lacksMargin(after: entry) { return withMargin(after: entry) { $0.smallInteger(of: $1) } }
    let sign = self[entry.offset] == UInt8(ascii: "-") ? 1 : 0
    let value = integer(at: entry.offset &+ sign, count: entry.length &- sign)
    return sign == 1 ? 0 &- Int(truncatingIfNeeded: value) : Int(truncatingIfNeeded: value)
  }

  /// Returns a number rounded to the nearest value of a format; nil if the number is too large.
  package func nearest<T: DecimalRoundable>(_ type: T.Type, of entry: TapeEntry) -> T? {
    if lacksMargin(after: entry) { return withMargin(after: entry) { $0.nearest(type, of: $1) } }
    let isNegative = self[entry.offset] == UInt8(ascii: "-")
    let start = isNegative ? entry.offset &+ 1 : entry.offset
    let magnitude: T
    if entry.kind == .integer, entry.length <= 18 {
      let count = isNegative ? entry.length &- 1 : entry.length
      magnitude = T(Int64(truncatingIfNeeded: integer(at: start, count: count)))
    } else if let value = nearestOfFewDigits(type, at: start) {
      magnitude = value
    } else {
      guard let value = nearestOfAnyDigits(type, at: start, to: entry) else { return nil }
      magnitude = value
    }
    return T(bits: magnitude.bits | (isNegative ? 1 : 0) &<< UInt64(T.exponentBitCount + T.significandBitCount))
  }

  /// Returns a number without sign whose point is among the first eight characters, as in most numbers.
  ///
  /// The result is nil for any other number, and for a number that has more than 19 digits or is too large.
  @inline(always)
  func nearestOfFewDigits<T: DecimalRoundable>(_ type: T.Type, at start: Int) -> T? {
    let first = digits(at: start)
    let fraction = start &+ first.count &+ 1
    guard first.count < 8, self[fraction &- 1] == UInt8(ascii: ".") else { return nil }
    let count = first.countWithPoint
    var position = start &+ count
    var significand = first.withoutPoint.value(first: count &- 1)
    if count == 8 {
      position = start &+ 8
      readDigits(&position, into: &significand)
    } else if !isExponent(at: position) {
      return T(dividing: significand, places: position &- fraction)
    }
    guard position &- start <= 20 else { return nil }
    var exponent = fraction &- position
    if isExponent(at: position) { exponent &+= writtenExponent(at: position &+ 1) }
    let value = T(nearest: significand, exponent: exponent)
    return value.isFinite ? value : nil
  }

  /// Moves past digits, and appends them to a number, which is exact up to 19 digits.
  @inline(always)
  func readDigits(_ position: inout Int, into value: inout UInt64) {
    var word = digits(at: position)
    while word.count == 8 {
      value = value &* 100_000_000 &+ word.value
      position &+= 8
      word = digits(at: position)
    }
    value = value &* powersOfTen[word.count] &+ word.value(first: word.count)
    position &+= word.count
  }

  /// Returns the eight characters from an offset on, for reading them as digits.
  @inline(always)
  func digits(at offset: Int) -> DigitWord { DigitWord(word(at: offset)) }

  @inline(always)
  func isExponent(at offset: Int) -> Bool { self[offset] | 0x20 == UInt8(ascii: "e") }

  /// Returns the exponent after its `e`.
  @inline(never)
  func writtenExponent(at offset: Int) -> Int {
    let isNegative = self[offset] == UInt8(ascii: "-")
    let start = isNegative || self[offset] == UInt8(ascii: "+") ? offset &+ 1 : offset
    let digits = digits(at: start)
    let count = digits.count
    let magnitude = count < 8 ? Int(truncatingIfNeeded: digits.value(first: count)) : longExponent(at: start)
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// Returns an exponent of eight digits or more, at most `Int.max / 16`: no text has digits enough to make up for
  /// that.
  @inline(never)
  private func longExponent(at offset: Int) -> Int {
    var position = offset
    var exponent = 0
    while self[position] &- UInt8(ascii: "0") < 10 {
      exponent = min(exponent * 10 + Int(self[position] &- UInt8(ascii: "0")), .max / 16)
      position += 1
    }
    return exponent
  }
}

// MARK: - More than 19 digits

extension UnsafeSource {
  /// Returns a number without sign, of any number of digits; nil if the number is too large.
  @inline(never)
  func nearestOfAnyDigits<T: DecimalRoundable>(_ type: T.Type, at start: Int, to entry: TapeEntry) -> T? {
    let number = leadingDigits(at: start)
    var value = T(nearest: number.significand, exponent: number.exponent)
    // The number is between its first 19 digits and the same digits with one more in the last place. If both round to
    // the same value, so does the number. Otherwise it is so close to the middle between two values that all digits
    // count.
    if number.isCutOff, value != T(nearest: number.significand + 1, exponent: number.exponent) {
      guard let parsed = unsafe T(String(decoding: bytes(start..<end(of: entry)), as: UTF8.self)) else { return nil }
      value = parsed
    }
    return value.isFinite ? value : nil
  }

  /// Returns the first 19 digits of a number, without leading zeros, as `significand` times ten to the power of
  /// `exponent`.
  ///
  /// `isCutOff` is true if other digits than zeros follow.
  private func leadingDigits(at start: Int) -> (significand: UInt64, exponent: Int, isCutOff: Bool) {
    var position = start
    var significand: UInt64 = 0
    var exponent = 0
    var isFraction = false
    var isCutOff = false
    while true {
      let byte = self[position]
      if significand < 100_000_000_000, digits(at: position).count == 8 {
        significand = significand * 100_000_000 + digits(at: position).value
        exponent -= isFraction ? 8 : 0
        position += 8
      } else if byte &- UInt8(ascii: "0") < 10 {
        if significand < 1_000_000_000_000_000_000 {
          significand = significand * 10 + UInt64(byte &- UInt8(ascii: "0"))
          exponent -= isFraction ? 1 : 0
        } else {
          exponent += isFraction ? 0 : 1
          isCutOff = isCutOff || byte != UInt8(ascii: "0")
        }
        position += 1
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
        position += 1
      } else {
        break
      }
    }
    if isExponent(at: position) { exponent += writtenExponent(at: position + 1) }
    return (significand, exponent, isCutOff)
  }
}
