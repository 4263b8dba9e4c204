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
    if lacksMargin(after: entry) { return withMargin(after: entry) { $0.unescapedString(of: $1) } }
    return unsafe withUnescapedBytes(of: entry) { unsafe Self.string(of: $0, isASCII: $1) }
  }

  /// Returns the content of a string with escapes, which the parser has validated.
  func unescapedBytes(of entry: TapeEntry) -> [UInt8] {
    if lacksMargin(after: entry) { return withMargin(after: entry) { $0.unescapedBytes(of: $1) } }
    return unsafe withUnescapedBytes(of: entry) { bytes, _ in unsafe [UInt8](bytes) }
  }

  /// Calls a function with the content of a string with escapes, and with whether all of it is ASCII.
  ///
  /// An escape is never shorter than the character it represents, so that the length of the text is enough, and a block
  /// more. Most texts have an escape every 30 to 80 bytes, at no regular distance, so that each branch on its place is a
  /// wrong guess of the processor. Blocks of 32 bytes need fewer branches than words: 40 % less time for articles.json.
  @inline(always)
  private func withUnescapedBytes<Result>(
    of entry: TapeEntry, _ body: (_ bytes: UnsafeRawBufferPointer, _ isASCII: Bool) -> Result
  ) -> Result {
    let end = end(of: entry)
    return unsafe withUnsafeTemporaryAllocation(byteCount: end - entry.offset + 32, alignment: 8) { buffer in
      guard let start = buffer.baseAddress else { return unsafe body(UnsafeRawBufferPointer(buffer), true) }
      var position = entry.offset
      var count = 0
      // All bytes of the content, one over the other.
      var bits: UInt64 = 0
      while position < end {
        let run = unsafe copyBlock(at: position, to: start + count, before: end, &bits)
        position &+= run
        count &+= run
        if run < 32 && position < end { unsafe unescape(&position, into: start, &count, &bits) }
      }
      let isASCII = bits & 0x8080_8080_8080_8080 == 0
      return unsafe body(UnsafeRawBufferPointer(rebasing: buffer[..<count]), isASCII)
    }
  }

  /// Copies 32 bytes, and returns the number of bytes before the first backslash and before an end.
  ///
  /// - Parameter bits: Receives the bits of these bytes.
  @inline(always)
  private func copyBlock(
    at position: Int, to target: UnsafeMutableRawPointer, before end: Int, _ bits: inout UInt64
  ) -> Int {
    let words = (
      word(at: position), word(at: position &+ 8), word(at: position &+ 16), word(at: position &+ 24)
    )
    unsafe target.storeBytes(of: words.0.littleEndian, as: UInt64.self)
    unsafe target.storeBytes(of: words.1.littleEndian, toByteOffset: 8, as: UInt64.self)
    unsafe target.storeBytes(of: words.2.littleEndian, toByteOffset: 16, as: UInt64.self)
    unsafe target.storeBytes(of: words.3.littleEndian, toByteOffset: 24, as: UInt64.self)
    let found = (backslashes(words.0), backslashes(words.1), backslashes(words.2), backslashes(words.3))
    if found.0 | found.1 | found.2 | found.3 == 0, end &- position >= 32 {
      bits |= words.0 | words.1 | words.2 | words.3
      return 32
    }
    // The length before the first backslash in each word; 8 if the word has none.
    var run = 24 &+ found.3.trailingZeroBitCount &>> 3
    if found.2 != 0 { run = 16 &+ found.2.trailingZeroBitCount &>> 3 }
    if found.1 != 0 { run = 8 &+ found.1.trailingZeroBitCount &>> 3 }
    if found.0 != 0 { run = found.0.trailingZeroBitCount &>> 3 }
    run = min(run, end &- position)
    bits |= first(run, of: words.0) | first(run &- 8, of: words.1) | first(run &- 16, of: words.2)
    bits |= first(run &- 24, of: words.3)
    return run
  }

  /// Returns a word whose bytes after the first ones are zero.
  @inline(always)
  private func first(_ count: Int, of word: UInt64) -> UInt64 { word & ~(.max << UInt64(8 &* max(count, 0))) }

  /// Returns a word whose lowest set bit is in the first backslash of eight bytes; 0 if none is one.
  @inline(always)
  private func backslashes(_ word: UInt64) -> UInt64 {
    // The first byte that is zero is the first to borrow, and so the first whose high bit is set.
    let others = word ^ 0x5C5C_5C5C_5C5C_5C5C
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
  }

  /// Decodes one escape.
  @inline(always)
  private func unescape(
    _ position: inout Int, into start: UnsafeMutableRawPointer, _ count: inout Int, _ bits: inout UInt64
  ) {
    let escape = self[position &+ 1]
    position &+= 2
    guard escape != UInt8(ascii: "u") else {
      return unsafe unescapeScalar(&position, into: start, &count, &bits)
    }
    unsafe start.storeBytes(of: shortEscapes.utf8Start[Int(escape & 0x7F)], toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Decodes the digits of one `\u` escape, or of two.
  @inline(never)
  private func unescapeScalar(
    _ position: inout Int, into start: UnsafeMutableRawPointer, _ count: inout Int, _ bits: inout UInt64
  ) {
    for byte in UTF8.encode(escapedScalar(&position)) ?? UTF8.encodedReplacementCharacter {
      unsafe start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
      count &+= 1
      bits |= UInt64(byte)
    }
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

/// The characters of the escapes of two characters, by the second one: a table takes no branch (RFC 8259 section 7).
private let shortEscapes: StaticString = """
  ................................\
  ..\"............/................\
  ............................\\...\
  ..\u{8}...\u{C}.......\n...\r.\t...........
  """
