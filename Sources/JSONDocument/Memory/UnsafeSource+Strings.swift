import Foundation

extension UnsafeSource {
  /// Returns the bytes of a string in the text, with its escapes.
  @inline(always)
  func rawBytes(of entry: TapeEntry) -> UnsafeRawBufferPointer {
    unsafe bytes(entry.offset..<end(of: entry))
  }

  /// Returns the end of the text of a string or a number.
  package func end(of entry: TapeEntry) -> Int {
    entry.length < TapeEntry.maximumLength ? entry.offset + entry.length : distantEnd(of: entry)
  }

  /// Returns the end of a text whose length does not fit in a tape entry, by scanning the text again.
  @inline(never)
  func distantEnd(of entry: TapeEntry) -> Int {
    var position = entry.offset
    switch entry.kind {
    case .integer, .real:
      _ = try? scanNumber(&position)
      return position
    default:
      position -= 1
      _ = try? scanString(&position)
      return position - 1
    }
  }

  /// Returns a part of the text.
  func text(in range: Range<Int>) -> String { unsafe String(decoding: bytes(range), as: UTF8.self) }

  /// Returns the content of a string or a name.
  package func string(of entry: TapeEntry) -> String {
    if entry.kind == .escapedString { return unescapedString(of: entry) }
    return unsafe Self.string(of: rawBytes(of: entry), isASCII: entry.kind == .string)
  }

  /// Creates a String from bytes that the parser has validated.
  package static func string(of bytes: UnsafeRawBufferPointer, isASCII: Bool) -> String {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
    return unsafe bytes.withMemoryRebound(to: UInt8.self) {
      unsafe String(copying: UTF8Span(unchecked: $0.span, isKnownASCII: isASCII))
    }
  }

  @inline(never)
  func unescapedString(of entry: TapeEntry) -> String {
    unsafe withUnescapedBytes(of: entry) { unsafe Self.string(of: $0, isASCII: $0.allSatisfy { $0 < 0x80 }) }
  }

  /// Returns the content of a string with escapes, which the parser has validated.
  func unescapedBytes(of entry: TapeEntry) -> [UInt8] {
    unsafe withUnescapedBytes(of: entry) { unsafe [UInt8]($0) }
  }

  /// Calls a function with the content of a string with escapes.
  ///
  /// An escape is never shorter than the character it represents, so that the length of the text is enough. Eight more
  /// bytes allow copying whole words.
  @inline(always)
  private func withUnescapedBytes<Result>(
    of entry: TapeEntry, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let end = end(of: entry)
    return unsafe withUnsafeTemporaryAllocation(byteCount: end - entry.offset + 8, alignment: 8) { buffer in
      guard let start = buffer.baseAddress else { return unsafe body(UnsafeRawBufferPointer(buffer)) }
      var position = entry.offset
      var count = 0
      while position < end {
        let word = word(at: position)
        unsafe start.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
        let run = min(lengthBeforeBackslash(word), end &- position)
        position &+= run
        count &+= run
        if run < 8 && position < end { unsafe unescape(&position, into: buffer, &count) }
      }
      return unsafe body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Returns the number of bytes before the first backslash of eight bytes.
  @inline(always)
  private func lengthBeforeBackslash(_ word: UInt64) -> Int {
    // The first byte that is zero is the first to borrow, and so the first whose high bit is set.
    let others = word ^ 0x5C5C_5C5C_5C5C_5C5C
    return ((others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080).trailingZeroBitCount &>> 3
  }

  /// Decodes one escape.
  @inline(always)
  private func unescape(_ position: inout Int, into buffer: UnsafeMutableRawBufferPointer, _ count: inout Int) {
    let escape = self[position + 1]
    position += 2
    let byte: UInt8
    switch escape {
    case UInt8(ascii: "b"): byte = 0x08
    case UInt8(ascii: "f"): byte = 0x0C
    case UInt8(ascii: "n"): byte = 0x0A
    case UInt8(ascii: "r"): byte = 0x0D
    case UInt8(ascii: "t"): byte = 0x09
    case UInt8(ascii: "u"):
      for byte in UTF8.encode(escapedScalar(&position)) ?? UTF8.encodedReplacementCharacter {
        unsafe buffer[count] = byte
        count += 1
      }
      return
    default: byte = escape
    }
    unsafe buffer[count] = byte
    count += 1
  }

  /// Returns the scalar of one `\u` escape, or of two that form a surrogate pair (RFC 8259 section 7).
  func escapedScalar(_ position: inout Int) -> Unicode.Scalar {
    let unit = hexadecimal(at: position) ?? 0
    position += 4
    guard UTF16.isLeadSurrogate(unit), let low = hexadecimal(at: position + 2) else {
      return Unicode.Scalar(unit) ?? "\u{FFFD}"
    }
    position += 6
    return UTF16.decode(UTF16.EncodedScalar([unit, low]))
  }
}
