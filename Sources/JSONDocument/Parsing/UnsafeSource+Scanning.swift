// Scans tokens: each function moves the position to the byte after its token. The margin's zeros end all loops, or in a
// borrowed text the quotes that UnsafeBorrowedText finds.

/// The indentation of a document that is formatted for people: a number of spaces for each level.
///
/// With a predicted start of the next line, the processor continues at once: it only compares the prediction with the
/// text, instead of computing the position from the text.
struct Indentation {
  /// The number of bytes for each level, learned from the first line of the outermost container.
  var unit = 0
}

extension UnsafeSource {
  /// Skips white space between the values of a container at a depth, and returns the byte after it.
  @inline(always)
  func skipWhitespace(_ position: inout Int, atDepth depth: Int, _ indentation: inout Indentation) -> UInt8 {
    let byte = self[position]
    if byte > 0x20 { return byte }
    if byte == 0x0A {
      let end = position &+ 1 &+ depth &* indentation.unit
      if areSpaces(from: position &+ 1, to: end) {
        let next = self[end]
        if next > 0x20 {
          position = end
          return next
        }
      }
    }
    // Passed by value, because variables that are passed by reference stay in memory.
    let (end, unit) = endOfWhitespace(from: position, atDepth: depth, indentation)
    position = end
    indentation.unit = unit
    return self[end]
  }

  /// Returns whether all bytes between two positions are spaces.
  ///
  /// Never reads past the margin: the words are compared in order, and the first zero of the margin, or a quote, ends
  /// the comparison.
  @inline(always)
  private func areSpaces(from start: Int, to end: Int) -> Bool {
    let spaces: UInt64 = 0x2020_2020_2020_2020
    if end &- start < 8 {
      let others: UInt64 = .max &<< UInt64(truncatingIfNeeded: 8 &* (end &- start))
      return (word(at: start) ^ spaces) & ~others == 0
    }
    // The last word may overlap the one before.
    var position = start
    while position < end &- 8 {
      if word(at: position) != spaces { return false }
      position &+= 8
    }
    return word(at: end &- 8) == spaces
  }

  @inline(never)
  private func endOfWhitespace(from start: Int, atDepth depth: Int, _ indentation: Indentation) -> (end: Int, unit: Int)
  {
    var position = start
    _ = skipWhitespace(&position)
    let isLine = depth == 1 && self[start] == 0x0A
    return (position, isLine ? position &- start &- 1 : indentation.unit)
  }

  /// Skips white space (RFC 8259 section 2), and returns the byte after it.
  @inline(always)
  func skipWhitespace(_ position: inout Int) -> UInt8 {
    while true {
      let byte = self[position]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position &+= 1
      // Skips indentation word by word: without this, it takes 40 % of the time for citm_catalog.json.
      position = firstByte(from: position) { $0 ^ 0x2020_2020_2020_2020 }
    }
  }

  /// Returns whether a byte is white space (RFC 8259 section 2).
  func isWhitespace(at offset: Int) -> Bool {
    switch self[offset] {
    case 0x20, 0x0A, 0x0D, 0x09: true
    default: false
    }
  }

  /// Returns the first offset of a byte that is not white space.
  func endOfWhitespace(from offset: Int) -> Int {
    var position = offset
    while isWhitespace(at: position) { position += 1 }
    return position
  }

  /// Returns whether a number of bytes are equal at two positions.
  @inline(always)
  func isEqualText(at position: Int, as other: Int, count: Int) -> Bool {
    if count < 8 {
      let others: UInt64 = .max &<< UInt64(truncatingIfNeeded: 8 &* count)
      return (word(at: position) ^ word(at: other)) & ~others == 0
    }
    // The last word may overlap the one before.
    let last = count &- 8
    var offset = 0
    while offset < last {
      if word(at: position &+ offset) != word(at: other &+ offset) { return false }
      offset &+= 8
    }
    return word(at: position &+ last) == word(at: other &+ last)
  }

  /// Returns the position of the first byte that matches a test, which looks at one word at a time.
  ///
  /// The test's result has a bit in the first byte of the word that matches, and none before it. (Two words at a time,
  /// or SIMD16, take 10 to 30 % longer: finding the byte in them costs more than they save.)
  @inline(always)
  private func firstByte(from start: Int, _ test: (UInt64) -> UInt64) -> Int {
    var position = start
    while true {
      let found = test(word(at: position))
      if found != 0 { return position &+ found.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
  }

  /// Scans `true`, `false` or `null`.
  @inline(always)
  func scanLiteral(
    _ position: inout Int, _ literal: StaticString, _ kind: TapeEntry.Kind
  ) throws(ParsingFailure) -> TapeEntry {
    let start = position
    // The caller has compared the first letter. The last four letters are the rest, or all of them.
    let length = literal.utf8CodeUnitCount
    let rest = unsafe UnsafeRawPointer(literal.utf8Start).loadUnaligned(fromByteOffset: length - 4, as: UInt32.self)
    guard halfWord(at: start &+ length &- 4) == UInt32(littleEndian: rest) else {
      throw failure(ofLiteral: literal, at: start)
    }
    position &+= length
    return TapeEntry(kind, length: length, offset: start)
  }

  private func failure(ofLiteral literal: StaticString, at start: Int) -> ParsingFailure {
    let end = start + (0..<literal.utf8CodeUnitCount).prefix { unsafe self[start + $0] == literal.utf8Start[$0] }.count
    return ParsingFailure(code: end >= count ? .unexpectedEnd : .expectedValue, offset: end >= count ? end : start)
  }

  /// Scans a number (RFC 8259 section 6).
  @inline(always)
  func scanNumber(_ position: inout Int) throws(ParsingFailure) -> TapeEntry {
    let start = position
    var kind = TapeEntry.Kind.integer
    if self[position] == UInt8(ascii: "-") { position += 1 }
    if self[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try scanDigits(&position)
    }
    if self[position] == UInt8(ascii: ".") {
      kind = .real
      position += 1
      try scanDigits(&position)
    }
    if self[position] | 0x20 == UInt8(ascii: "e") {
      kind = .real
      position += 1
      if self[position] == UInt8(ascii: "+") || self[position] == UInt8(ascii: "-") { position += 1 }
      try scanDigits(&position)
    }
    // Without this check, a digit after a leading zero or a second point would look like a missing comma.
    if isNumberByte(self[position]) { throw ParsingFailure(code: .invalidNumber, offset: position) }
    return TapeEntry(kind, length: position - start, offset: start)
  }

  /// Skips one digit or more, eight at a time.
  @inline(always)
  private func scanDigits(_ position: inout Int) throws(ParsingFailure) {
    let start = position
    var others = nondigits(of: word(at: position))
    while others == 0 {
      position &+= 8
      others = nondigits(of: word(at: position))
    }
    position &+= others.trailingZeroBitCount &>> 3
    if position == start {
      throw ParsingFailure(code: position >= count ? .unexpectedEnd : .invalidNumber, offset: position)
    }
  }

  /// Returns the high bit of each byte that is not a digit; only the lowest of these bits is exact.
  @inline(always)
  private func nondigits(of word: UInt64) -> UInt64 {
    // Digits are 0x30...0x39. The XOR turns any other byte into more than 9, so that adding 0x76 sets its high bit.
    let values = word ^ 0x3030_3030_3030_3030
    let carries = (values & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676
    return (values | carries) & 0x8080_8080_8080_8080
  }

  @inline(always)
  private func isNumberByte(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  /// Scans a string (RFC 8259 section 7) from its opening quote.
  @inline(always)
  func scanString(_ position: inout Int) throws(ParsingFailure) -> TapeEntry {
    let start = position &+ 1
    position = start
    var kind = TapeEntry.Kind.string
    while true {
      position = firstByte(from: position, specialBytes)
      let byte = self[position]
      if byte == UInt8(ascii: "\"") {
        position &+= 1
        return TapeEntry(kind, length: position &- 1 &- start, offset: start)
      } else if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        if isShortEscape(self[position &+ 1]) { position &+= 2 } else { position = try endOfEscape(at: position) }
      } else if byte >= 0x80 {
        if kind == .string { kind = .unicodeString }
        try scanUTF8(&position)
      } else {
        throw ParsingFailure(code: position >= count ? .unexpectedEnd : .controlCharacter, offset: position)
      }
    }
  }

  /// Returns the high bit of each byte that is special in a string: a quote, a backslash, a control character, or a
  /// byte outside ASCII.
  ///
  /// Subtracting borrows from the next byte only if this byte is special, so that the lowest bit is exact.
  @inline(always)
  private func specialBytes(of word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = (word ^ (ones &* 0x22)) &- ones
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    let controls = word &- (ones &* 0x20)
    return (quotes | backslashes | controls | word) & (ones &* 0x80)
  }

  /// Skips scalars of more than one byte.
  ///
  /// The well-formed sequences are those of table 3-7 of the Unicode Standard; RFC 3629 section 4 has the same.
  @inline(always)
  private func scanUTF8(_ position: inout Int) throws(ParsingFailure) {
    repeat {
      let word = word(at: position)
      if word & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0 && isScalar(word) && isScalar(word &>> 24) {
        position &+= 6
        continue
      }
      let bytes = UInt32(truncatingIfNeeded: word)
      if bytes & 0x00C0_C0F0 == 0x0080_80E0 {
        guard isScalar(word) else { throw invalidUTF8(at: position) }
        position &+= 3
      } else if bytes & 0x0000_C0E0 == 0x0000_80C0 {
        guard bytes & 0x1E != 0 else { throw invalidUTF8(at: position) }
        position &+= 2
      } else if bytes & 0xC0C0_C0F8 == 0x8080_80F0 {
        // Neither overlong (F0 80...8F) nor past U+10FFFF: the plane is 1 to 16.
        let plane = (bytes & 0x07) << 2 | bytes >> 12 & 0x03
        guard (1...16).contains(plane) else { throw invalidUTF8(at: position) }
        position &+= 4
      } else {
        throw invalidUTF8(at: position)
      }
    } while self[position] >= 0x80
  }

  /// Returns whether a sequence of three bytes is neither overlong (E0 80...9F) nor a surrogate (ED A0...BF).
  @inline(always)
  private func isScalar(_ word: UInt64) -> Bool {
    let significant = word & 0x200F
    return significant != 0 && significant != 0x200D
  }

  private func invalidUTF8(at position: Int) -> ParsingFailure {
    ParsingFailure(code: .invalidUTF8, offset: position)
  }

  /// Returns whether a byte after a backslash is one of `"`, `\`, `/`, `b`, `f`, `n`, `r` and `t`.
  @inline(always)
  private func isShortEscape(_ byte: UInt8) -> Bool {
    // Two bits of the byte select a word, and the others a bit of it.
    let set: UInt64 =
      switch byte &>> 6 {
      case 0: 1 << 0x22 | 1 << 0x2F
      case 1: 1 << 0x1C | 1 << 0x22 | 1 << 0x26 | 1 << 0x2E | 1 << 0x32 | 1 << 0x34
      default: 0
      }
    return set &>> UInt64(byte & 0x3F) & 1 != 0
  }

  /// Returns the end of one `\u` escape, or of two that form a surrogate pair.
  @inline(never)
  private func endOfEscape(at start: Int) throws(ParsingFailure) -> Int {
    switch self[start + 1] {
    case UInt8(ascii: "u"):
      guard let unit = hexadecimal(at: start + 2) else {
        let end = ((start + 2)..<(start + 6)).first { hexadecimalDigit(at: $0) == nil } ?? start
        throw ParsingFailure(
          code: end >= count ? .unexpectedEnd : .invalidEscape, offset: end >= count ? end : start)
      }
      let end = start + 6
      guard UTF16.isSurrogate(unit) else { return end }
      guard UTF16.isLeadSurrogate(unit), self[end] == UInt8(ascii: "\\"), self[end + 1] == UInt8(ascii: "u"),
        let low = hexadecimal(at: end + 2), UTF16.isTrailSurrogate(low)
      else { throw ParsingFailure(code: .loneSurrogate, offset: start) }
      return end + 6
    default:
      let isCutOff = start + 1 >= count
      throw ParsingFailure(code: isCutOff ? .unexpectedEnd : .invalidEscape, offset: isCutOff ? start + 1 : start)
    }
  }

  /// Returns the UTF-16 code unit of four hexadecimal digits; nil for other text.
  func hexadecimal(at position: Int) -> UInt16? {
    var unit: UInt16 = 0
    for index in position..<(position + 4) {
      guard let digit = hexadecimalDigit(at: index) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Returns whether `0x` or `0X` is at a position.
  func hasHexadecimalPrefix(at position: Int) -> Bool {
    self[position] == UInt8(ascii: "0") && self[position + 1] | 0x20 == UInt8(ascii: "x")
  }

  /// Returns the value of a hexadecimal digit; nil for any other byte.
  func hexadecimalDigit(at position: Int) -> UInt16? {
    let byte = self[position]
    return switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
