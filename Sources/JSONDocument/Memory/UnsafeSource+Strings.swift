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
    unsafe withUnescapedBytes(of: entry) { unsafe Self.string(of: $0, isASCII: $1) }
  }

  /// Returns the content of a string with escapes, which the parser has validated.
  func unescapedBytes(of entry: TapeEntry) -> [UInt8] {
    unsafe withUnescapedBytes(of: entry) { bytes, _ in unsafe [UInt8](bytes) }
  }

  /// Calls a function with the content of a string with escapes, and with whether all of it is ASCII.
  ///
  /// An escape is never shorter than the character it represents, so that the length of the text is enough. Long texts
  /// have an escape every 30 to 80 bytes. The C library finds and copies the bytes between by vectors.
  @inline(always)
  private func withUnescapedBytes<Result>(
    of entry: TapeEntry, _ body: (_ bytes: UnsafeRawBufferPointer, _ isASCII: Bool) -> Result
  ) -> Result {
    let end = end(of: entry)
    return unsafe withUnsafeTemporaryAllocation(byteCount: end - entry.offset, alignment: 8) { buffer in
      guard let start = buffer.baseAddress else { return unsafe body(UnsafeRawBufferPointer(buffer), true) }
      defer { unsafe UnsafeBlock.clearIfNeeded(buffer) }
      var position = entry.offset
      var count = 0
      while true {
        let next = firstIndex(of: UInt8(ascii: "\\"), in: position..<end) ?? end
        unsafe (start + count).copyMemory(from: base + position, byteCount: next - position)
        count &+= next &- position
        position = next
        guard position < end else { break }
        unsafe unescape(&position, into: start, &count)
      }
      let bytes = unsafe UnsafeRawBufferPointer(rebasing: buffer[..<count])
      return unsafe body(bytes, bytes.areASCII)
    }
  }

  /// Decodes one escape.
  @inline(always)
  private func unescape(
    _ position: inout Int, into start: UnsafeMutableRawPointer, _ count: inout Int
  ) {
    let escape = self[position &+ 1]
    position &+= 2
    guard escape != UInt8(ascii: "u") else {
      return unsafe unescapeScalar(&position, into: start, &count)
    }
    unsafe start.storeBytes(of: shortEscapes.utf8Start[Int(escape & 0x7F)], toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Decodes the digits of one `\u` escape, or of two.
  @inline(never)
  private func unescapeScalar(
    _ position: inout Int, into start: UnsafeMutableRawPointer, _ count: inout Int
  ) {
    for byte in UTF8.encode(escapedScalar(&position)) ?? UTF8.encodedReplacementCharacter {
      unsafe start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
      count &+= 1
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
