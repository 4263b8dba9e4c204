import Foundation

extension UnsafeSource {
  /// The bytes of a string as they stand in the text.
  @inline(always)
  func rawBytes(of entry: TapeEntry) -> UnsafeRawBufferPointer {
    bytes(entry.offset..<end(of: entry))
  }

  /// Where the text of a string or a number ends.
  @inline(always)
  func end(of entry: TapeEntry) -> Int {
    entry.length < TapeEntry.maximumLength ? entry.offset + entry.length : distantEnd(of: entry)
  }

  /// The end of a text that is too long for an entry to say its length: looked for as the parser did.
  @inline(never)
  private func distantEnd(of entry: TapeEntry) -> Int {
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

  /// The content of a string or a name.
  @inline(always)
  func string(of entry: TapeEntry) -> String {
    if entry.kind == .escapedString { return unescapedString(of: entry) }
    return string(of: rawBytes(of: entry), isASCII: entry.kind == .string)
  }

  /// A string of bytes that the parser has validated.
  @inline(always)
  private func string(of bytes: UnsafeRawBufferPointer, isASCII: Bool) -> String {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return bytes.withMemoryRebound(to: UInt8.self) {
      String(copying: UTF8Span(unchecked: $0.span, isKnownASCII: isASCII))
    }
  }

  @inline(never)
  private func unescapedString(of entry: TapeEntry) -> String {
    withUnescapedBytes(of: entry) { string(of: $0, isASCII: $0.allSatisfy { $0 < 0x80 }) }
  }

  /// The content of a string with escapes; the parser has seen that they are right.
  func unescapedBytes(of entry: TapeEntry) -> [UInt8] {
    withUnescapedBytes(of: entry) { [UInt8]($0) }
  }

  /// Calls a function with the content of a string with escapes.
  ///
  /// An escape is never shorter than what it stands for, so that the text's length is enough, and sixteen bytes more let
  /// it be copied without asking where it ends.
  @inline(always)
  private func withUnescapedBytes<Result>(
    of entry: TapeEntry, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let end = end(of: entry)
    return withUnsafeTemporaryAllocation(byteCount: end - entry.offset + 16, alignment: 16) { buffer in
      guard let start = buffer.baseAddress else { return body(UnsafeRawBufferPointer(buffer)) }
      var position = entry.offset
      var count = 0
      while position < end {
        let bytes = sixteenBytes(at: position)
        start.storeBytes(of: bytes, toByteOffset: count, as: SIMD16<Int8>.self)
        let run = min(lengthBeforeBackslash(bytes), end &- position)
        position &+= run
        count &+= run
        if run < 16 && position < end { unescape(&position, into: buffer, &count) }
      }
      return body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// How many of the bytes come before the first backslash.
  @inline(always)
  private func lengthBeforeBackslash(_ bytes: SIMD16<Int8>) -> Int {
    let isBackslash: SIMDMask<SIMD16<Int8>> = bytes .== SIMD16<Int8>(repeating: 0x5C)
    return isBackslash.firstIndex
  }

  /// Undoes one escape.
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
        buffer[count] = byte
        count += 1
      }
      return
    default: byte = escape
    }
    buffer[count] = byte
    count += 1
  }

  /// The scalar of one `\u` escape, or of two that are a surrogate pair (RFC 8259 section 7).
  private func escapedScalar(_ position: inout Int) -> Unicode.Scalar {
    let unit = hexadecimal(at: position) ?? 0
    position += 4
    guard UTF16.isLeadSurrogate(unit), let low = hexadecimal(at: position + 2) else {
      return Unicode.Scalar(unit) ?? "\u{FFFD}"
    }
    position += 6
    return UTF16.decode(UTF16.EncodedScalar([unit, low]))
  }
}
