// The tokens that JSON5 adds to JSON (https://spec.json5.org). The productions are those of ECMAScript 5.1,
// sections 7.6 and 7.8.

extension Transcoder {
  /// Transcodes a name, a number or a literal; returns false for any other token.
  mutating func transcodeWord() throws(ParsingFailure) -> Bool {
    if isNameNext {
      guard let end = source.endOfIdentifier(from: position) else { return false }
      quote(to: end)
      last = .name
      return true
    }
    switch source[position] {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try transcodeNumber()
    default:
      guard let end = source.endOfIdentifier(from: position) else { return false }
      switch source.text(in: position..<min(end, position + 10)) {
      case "true", "false", "null": copy(to: end)
      case "Infinity", "NaN": try transcodeNumber()
      default: return false
      }
    }
    last = .value
    return true
  }

  /// Puts a name into quotes; its escapes are valid in strings.
  private mutating func quote(to end: Int) {
    replace(0, by: "\"")
    copy(to: end)
    replace(0, by: "\"")
  }
}

extension Transcoder {
  /// Transcodes a string in single or double quotes.
  mutating func transcodeString() throws(ParsingFailure) {
    let mark = source[position]
    replace(1, by: "\"")
    while true {
      let byte = source[position]
      switch byte {
      case mark:
        replace(1, by: "\"")
        return
      case UInt8(ascii: "\""): replace(1, by: "\\\"")
      case UInt8(ascii: "\\"): try transcodeEscape()
      case ..<0x20:
        guard position < source.count, byte != 0x0A, byte != 0x0D else {
          throw failure(.controlCharacter, at: position)
        }
        replace(1, by: Self.escape(byte))
      default:
        try copyText(upTo: mark)
      }
    }
  }

  /// Copies text that contains no escape and needs none.
  ///
  /// The text must be UTF-8, because removing an escape must not join invalid bytes into a valid scalar.
  private mutating func copyText(upTo quote: UInt8) throws(ParsingFailure) {
    var end = position
    while source[end] >= 0x20, source[end] != quote, source[end] != UInt8(ascii: "\""),
      source[end] != UInt8(ascii: "\\")
    {
      if source[end] < 0x80 {
        end += 1
      } else if let (_, length) = source.scalar(at: end) {
        end += length
      } else {
        copy(to: end)
        throw failure(.invalidUTF8, at: end)
      }
    }
    copy(to: end)
  }

  /// Transcodes an escape of a string, or removes an escaped line break.
  private mutating func transcodeEscape() throws(ParsingFailure) {
    guard position + 1 < source.count else { throw failure(.unexpectedEnd, at: source.count) }
    let next = source[position + 1]
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      copy(to: position + 2)
    case UInt8(ascii: "u"):
      try expectHexadecimal(4)
      copy(to: position + 6)
    case UInt8(ascii: "x"):
      try expectHexadecimal(2)
      replace(4, by: "\\u00" + source.text(in: (position + 2)..<(position + 4)))
    case UInt8(ascii: "v"): replace(2, by: Self.escape(0x0B))
    case UInt8(ascii: "0") where !isDigit(at: position + 2): replace(2, by: Self.escape(0))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): throw failure(.invalidEscape, at: position)
    case 0x0A: replace(2, by: "")
    case 0x0D: replace(source[position + 2] == 0x0A ? 3 : 2, by: "")
    case UInt8(ascii: "'"): replace(2, by: "'")
    case 0x80...:
      let isContinuation = source.scalar(at: position + 1)?.scalar.isLineSeparator == true
      replace(isContinuation ? 4 : 1, by: "")
    // Any other escaped character represents itself.
    default: replace(1, by: "")
    }
  }

  private mutating func expectHexadecimal(_ count: Int) throws(ParsingFailure) {
    let digits = (position + 2)..<(position + 2 + count)
    guard let end = digits.first(where: { source.hexadecimalDigit(at: $0) == nil }) else { return }
    throw failure(.invalidEscape, at: end >= source.count ? source.count : position)
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Transcoder {
  /// Transcodes a number.
  private mutating func transcodeNumber() throws(ParsingFailure) {
    let sign = source[position]
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    let start = isSigned ? position + 1 : position
    let end: Int
    if source.hasHexadecimalPrefix(at: start) {
      end = endOfHexadecimal(from: start + 2)
      if end == start + 2 { throw invalidNumber(at: end) }
      try expectEnd(at: end)
      if sign == UInt8(ascii: "-") { output.append(sign) }
      output.append(decimalDigits(ofHexadecimal: (start + 2)..<end))
    } else if let name = source.endOfIdentifier(from: start) {
      let text = source.text(in: start..<min(name, start + 10))
      guard text == "Infinity" || text == "NaN" else { throw invalidNumber(at: start) }
      end = name
      try expectEnd(at: end)
      appendNonFiniteNumber(text == "NaN" ? .nan : sign == UInt8(ascii: "-") ? -.infinity : .infinity)
    } else {
      end = try decimal(from: start, isNegative: sign == UInt8(ascii: "-"))
    }
    position = end
    align()
  }

  /// Writes a decimal number, and returns its end.
  private mutating func decimal(from start: Int, isNegative: Bool) throws(ParsingFailure) -> Int {
    var end = endOfDigits(from: start)
    let integer = start..<end
    // A leading zero is not allowed.
    if integer.count > 1, source[start] == UInt8(ascii: "0") { throw invalidNumber(at: start + 1) }
    var fraction = end..<end
    if source[end] == UInt8(ascii: ".") {
      fraction = end..<endOfDigits(from: end + 1)
      end = fraction.upperBound
    }
    if integer.isEmpty, fraction.count < 2 { throw invalidNumber(at: end) }
    let exponent = end
    if source[end] | 0x20 == UInt8(ascii: "e") {
      let isSigned = source[end + 1] == UInt8(ascii: "-") || source[end + 1] == UInt8(ascii: "+")
      let digits = isSigned ? end + 2 : end + 1
      end = endOfDigits(from: digits)
      if end == digits { throw invalidNumber(at: end) }
    }
    try expectEnd(at: end)
    if isNegative { output.append(UInt8(ascii: "-")) }
    if integer.isEmpty { output.append(UInt8(ascii: "0")) }
    position = start
    // Omits a decimal point that no digit follows.
    copy(to: fraction.count == 1 ? fraction.lowerBound : exponent)
    position = exponent
    copy(to: end)
    return end
  }

  private func endOfDigits(from start: Int) -> Int {
    var end = start
    while isDigit(at: end) { end += 1 }
    return end
  }

  private func endOfHexadecimal(from start: Int) -> Int {
    var end = start
    while source.hexadecimalDigit(at: end) != nil { end += 1 }
    return end
  }

  /// Throws if a character directly after a number could continue it (ECMAScript 5.1 section 7.8.3).
  ///
  /// After transcoding, the number and the character might form one valid token.
  private mutating func expectEnd(at end: Int) throws(ParsingFailure) {
    let isNumberByte = [UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(source[end])
    guard isNumberByte || isDigit(at: end) || source.endOfIdentifier(from: end) != nil else { return }
    // A number with a point at its end would look incomplete.
    copy(to: source[end - 1] == UInt8(ascii: ".") ? end - 1 : end)
    throw failure(.invalidNumber, at: end)
  }

  private mutating func invalidNumber(at offset: Int) -> ParsingFailure {
    copy(to: min(offset, source.count))
    return failure(.invalidNumber, at: offset)
  }

  private func isDigit(at offset: Int) -> Bool { source[offset] &- UInt8(ascii: "0") < 10 }

  /// Returns hexadecimal digits as a decimal integer.
  ///
  /// An integer of more than 256 digits exceeds every type. It becomes a power of ten of about its size, because
  /// writing its digits would take quadratic time.
  ///
  /// - Complexity: O(*n*) in the digits.
  private func decimalDigits(ofHexadecimal digits: Range<Int>) -> String {
    let digits = digits.drop { source[$0] == UInt8(ascii: "0") }
    // log10(16) is 1.204.
    guard digits.count <= 256 else { return "1e\(digits.count / 1000 * 1204 + digits.count % 1000 * 1204 / 1000)" }
    // Groups of nine decimal digits, the lowest group first.
    var parts: [UInt32] = [0]
    for offset in digits {
      var carry = UInt64(source.hexadecimalDigit(at: offset) ?? 0)
      for index in parts.indices {
        let value = UInt64(parts[index]) << 4 + carry
        parts[index] = UInt32(value % 1_000_000_000)
        carry = value / 1_000_000_000
      }
      if carry > 0 { parts.append(UInt32(carry)) }
    }
    return parts.dropLast().reversed().reduce(String(parts[parts.count - 1])) { text, part in
      let digits = String(part)
      return text + String(repeating: "0", count: 9 - digits.count) + digits
    }
  }
}
