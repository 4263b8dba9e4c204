// Identifiers and white space of ECMAScript 5.1 (sections 7.2, 7.3 and 7.6), which JSON5 adopts.

extension UnsafeSource {
  /// Returns the scalar at an offset and its number of bytes; nil for invalid UTF-8.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    if self[offset] < 0x80 { return (Unicode.Scalar(self[offset]), 1) }
    var bytes = (offset..<(offset + 4)).lazy.map { self[$0] }.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    guard case .valid(let encoded) = parser.parseScalar(from: &bytes) else { return nil }
    return (Unicode.UTF8.decode(encoded), encoded.count)
  }

  /// Returns the end of an identifier, whose characters may be `\u` escapes; nil if no identifier begins at the offset.
  ///
  /// - Complexity: O(*n*) in the identifier.
  func endOfIdentifier(from start: Int) -> Int? {
    var end = start
    while let length = identifierPart(at: end, isFirst: end == start) { end += length }
    return end > start ? end : nil
  }

  private func identifierPart(at offset: Int, isFirst: Bool) -> Int? {
    if self[offset] == UInt8(ascii: "\\") {
      guard self[offset + 1] == UInt8(ascii: "u"), let unit = hexadecimal(at: offset + 2),
        let scalar = Unicode.Scalar(unit), scalar.isIdentifierPart(isFirst: isFirst)
      else { return nil }
      return 6
    }
    guard let (scalar, length) = scalar(at: offset), scalar.isIdentifierPart(isFirst: isFirst) else { return nil }
    return length
  }
}

extension Unicode.Scalar {
  fileprivate func isIdentifierPart(isFirst: Bool) -> Bool {
    switch self {
    case "a"..."z", "A"..."Z", "$", "_": return true
    case "0"..."9": return !isFirst
    case ..."\u{7F}": return false
    case "\u{200C}", "\u{200D}": return !isFirst
    default: break
    }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: !isFirst
    default: false
    }
  }

  /// A Boolean value that indicates whether the scalar ends a line of ECMAScript outside ASCII: U+2028 or U+2029.
  var isLineSeparator: Bool { self == "\u{2028}" || self == "\u{2029}" }

  /// A Boolean value that indicates whether the scalar is white space of JSON5 outside ASCII.
  var isJSON5WhiteSpace: Bool {
    isLineSeparator || self == "\u{FEFF}" || properties.generalCategory == .spaceSeparator
  }
}
