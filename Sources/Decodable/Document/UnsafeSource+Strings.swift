import Foundation

extension UnsafeSource {
  /// The bytes of a string as they stand in the text.
  @inline(__always)
  func rawBytes(of entry: TapeEntry) -> UnsafeRawBufferPointer {
    bytes(entry.offset..<end(of: entry))
  }

  /// Where the text of a string or a number ends.
  @inline(__always)
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
  @inline(__always)
  func string(of entry: TapeEntry) -> String {
    if entry.kind == .escapedString { return String(decoding: unescapedBytes(of: entry), as: UTF8.self) }
    let bytes = rawBytes(of: entry)
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    // The parser has validated the text.
    return bytes.withMemoryRebound(to: UInt8.self) { String(copying: UTF8Span(unchecked: $0.span)) }
  }

  /// The content of a string with escapes; the parser has seen that they are right.
  ///
  /// An escape is never shorter than what it stands for, so that the text's length is enough.
  func unescapedBytes(of entry: TapeEntry) -> [UInt8] {
    let end = end(of: entry)
    return [UInt8](unsafeUninitializedCapacity: end - entry.offset) { buffer, count in
      var position = entry.offset
      while position < end {
        // Up to the next backslash as it is.
        let rest = bytes(position..<end)
        let run = rest.prefix { $0 != UInt8(ascii: "\\") }
        _ = UnsafeMutableBufferPointer(rebasing: buffer[count...]).update(fromContentsOf: run)
        count += run.count
        position += run.count
        if position < end { unescape(&position, into: buffer, &count) }
      }
    }
  }

  /// Undoes one escape.
  @inline(__always)
  private func unescape(_ position: inout Int, into buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int) {
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

  /// Whether two names are the same, byte for byte once their escapes are undone (RFC 8259 section 8.3).
  @inline(__always)
  func areEqual(_ left: TapeEntry, _ right: TapeEntry) -> Bool {
    if left.kind == .string && right.kind == .string {
      return left.length == right.length && areEqual(rawBytes(of: left), rawBytes(of: right))
    }
    return unescapedBytes(of: left) == unescapedBytes(of: right)
  }

  /// Whether as many bytes are the same; most names that differ do so in their first byte already.
  @inline(__always)
  private func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard let first = left.baseAddress, let second = right.baseAddress, !right.isEmpty else { return right.isEmpty }
    return first.load(as: UInt8.self) == second.load(as: UInt8.self) && memcmp(first, second, right.count) == 0
  }

  /// Whether a name is a text, byte for byte once its escapes are undone.
  @inline(__always)
  func isEqual(_ entry: TapeEntry, to text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch entry.kind {
    case .string: entry.length == text.count && areEqual(rawBytes(of: entry), UnsafeRawBufferPointer(text))
    case .escapedString: unescapedBytes(of: entry).elementsEqual(text)
    default: false
    }
  }
}
