extension Printer {
  /// Prints a string or a name, with its quotes.
  @inline(always)
  mutating func appendString(_ entry: TapeEntry) {
    let isUnchanged =
      switch entry.kind {
      case .string: !format.contains(.escapedSlashes)
      case .unicodeString: format.isDisjoint(with: [.escapedSlashes, .escapedNonASCII])
      default: false
      }
    if entry.kind != .string, !format.contains(.escapedNonASCII) { output.isASCII = false }
    let end = source.end(of: entry)
    if isUnchanged {
      output.append(source, (entry.offset - 1)..<(end + 1))
    } else {
      appendString(entry.offset..<end)
    }
  }

  /// Prints the string whose content, with escapes, is a range of the text.
  @inline(never)
  private mutating func appendString(_ range: Range<Int>) {
    output.append(UInt8(ascii: "\""))
    var (position, start) = (range.lowerBound, range.lowerBound)
    while position < range.upperBound {
      let specials = specialBytes(of: source.word(at: position))
      guard specials != 0 else {
        position += 8
        continue
      }
      position += specials.trailingZeroBitCount / 8
      guard position < range.upperBound else { break }
      output.append(source, start..<position)
      switch source[position] {
      case UInt8(ascii: "\\"): appendEscape(&position)
      case UInt8(ascii: "/"):
        output.append("\\/")
        position += 1
      default:
        // The parser has validated the text, so that the source has a scalar here.
        let (scalar, length) = source.scalar(at: position) ?? ("\u{FFFD}", 1)
        append(scalar)
        position += length
      }
      start = position
    }
    output.append(source, start..<range.upperBound)
    output.append(UInt8(ascii: "\""))
  }

  /// Returns the high bit of each byte that the printer may have to change; only the lowest of these bits is exact.
  @inline(always)
  private func specialBytes(of word: UInt64) -> UInt64 {
    var specials = zeroBytes(of: word ^ (UnsafeSource.ones &* UInt64(UInt8(ascii: "\\"))))
    if format.contains(.escapedSlashes) {
      specials |= zeroBytes(of: word ^ (UnsafeSource.ones &* UInt64(UInt8(ascii: "/"))))
    }
    if format.contains(.escapedNonASCII) { specials |= word & UnsafeSource.highestBits }
    return specials
  }

  /// Returns the high bit of each byte that is zero; only the lowest of these bits is exact.
  @inline(always)
  private func zeroBytes(of word: UInt64) -> UInt64 { (word &- UnsafeSource.ones) & ~word & UnsafeSource.highestBits }

  /// Prints the character of one escape, or of two that form a surrogate pair.
  private mutating func appendEscape(_ position: inout Int) {
    let start = position
    position += 2
    switch source[start + 1] {
    case UInt8(ascii: "u"): append(source.escapedScalar(&position))
    case UInt8(ascii: "/"): append("/")
    // The others are the shortest escapes of their characters.
    default: output.append(source, start..<position)
    }
  }

  /// Prints a character of a string, as an escape if one is needed (RFC 8259 section 7).
  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": output.append("\\\"")
    case "\\": output.append("\\\\")
    case "/" where format.contains(.escapedSlashes): output.append("\\/")
    case "\u{8}": output.append("\\b")
    case "\u{C}": output.append("\\f")
    case "\n": output.append("\\n")
    case "\r": output.append("\\r")
    case "\t": output.append("\\t")
    case ..<"\u{20}": appendEscape(ofUnit: UInt16(scalar.value))
    case "\u{80}"... where format.contains(.escapedNonASCII):
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { appendEscape(ofUnit: unit) }
    default:
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { output.append(byte) }
    }
  }

  private mutating func appendEscape(ofUnit unit: UInt16) {
    output.append("\\u")
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 0xF)
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
