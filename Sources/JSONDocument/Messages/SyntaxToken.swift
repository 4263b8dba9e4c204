/// The token at a syntax error.
struct SyntaxToken {
  enum Kind {
    case end, string, number, word, singleQuoted, comment, byteOrderMark, escape
    /// A byte that is not part of a scalar.
    case byte
    /// Any other scalar.
    case scalar
  }

  let kind: Kind
  let range: Range<Int>
  private let source: UnsafeSource

  private init(_ kind: Kind, _ range: Range<Int>, in source: UnsafeSource) {
    self.kind = kind
    self.range = range
    self.source = source
  }
}

extension SyntaxToken {
  /// - Complexity: O(*n*) in the token.
  init(_ error: JSON.SyntaxError) {
    let source = error.document.text
    let start = error.originalOffset
    switch error.code {
    case .controlCharacter: self.init(.scalar, start..<(start + 1), in: source)
    case .invalidUTF8: self.init(.byte, start..<(start + 1), in: source)
    case .invalidEscape, .loneSurrogate: self.init(.escape, start..<source.endOfEscape(from: start), in: source)
    default: self.init(at: start, in: source, error.document.dialect)
    }
  }

  private init(at start: Int, in source: UnsafeSource, _ dialect: ParsingOptions.Dialect) {
    guard start < source.count else {
      self.init(.end, start..<start, in: source)
      return
    }
    if let end = source.endOfString(from: start) {
      self.init(.string, start..<end, in: source)
    } else if let end = source.endOfSingleQuoted(from: start) {
      self.init(.singleQuoted, start..<end, in: source)
    } else if dialect.hasECMAScriptTokens, let end = source.endOfIdentifier(from: start) {
      self.init(.word, start..<end, in: source)
    } else if let end = source.endOfWord(from: start) {
      self.init(source.isNumberStart(at: start) ? .number : .word, start..<end, in: source)
    } else if source[start] == UInt8(ascii: "/"), [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(source[start + 1]) {
      self.init(.comment, start..<(start + 2), in: source)
    } else {
      var end = start
      let scalar = source.nextScalar(&end).scalar
      // The text itself may contain a replacement character.
      let isReplacement = (source[start], source[start + 1], source[start + 2]) == (0xEF, 0xBF, 0xBD)
      let isByte = scalar == "\u{FFFD}" && !isReplacement
      let kind = isByte ? Kind.byte : scalar == "\u{FEFF}" ? .byteOrderMark : .scalar
      self.init(kind, start..<(isByte ? start + 1 : end), in: source)
    }
  }
}

extension SyntaxToken {
  /// The number of scalars of a token that a message shows.
  private static let limit = 40

  /// The text of the token, or the beginning of a long token.
  var text: String {
    // Longer than the limit, so that messages do not show a scalar that is cut at the end.
    source.text(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 4 * (Self.limit + 1)))
  }

  var first: Unicode.Scalar { text.unicodeScalars.first ?? "\u{0}" }

  /// A Boolean value that indicates whether the token could begin a value.
  var isValue: Bool {
    switch kind {
    case .string, .number, .singleQuoted: true
    case .word: ["true", "false", "null"].contains(text)
    case .scalar: first == "[" || first == "{"
    default: false
    }
  }

  /// Returns the name of the token in a message.
  func described(isRedacted: Bool) -> String {
    switch kind {
    case .end: "the end of the text"
    case .string where isRedacted: "a string"
    case .number where isRedacted: "a number"
    case .word where isRedacted: "a word"
    case _ where isRedacted: "another character"
    case .string: "string \(MessageText.quoted(content, limit: Self.limit))"
    case .byte: "byte 0x\(String(source[range.lowerBound], radix: 16, uppercase: true))"
    case .byteOrderMark: "a byte order mark"
    case .scalar where isBlank: Self.namesOfBlanks[first] ?? "U+" + hexadecimal
    case .escape: Self.bare(text)
    default: MessageText.quoted(text, limit: Self.limit)
    }
  }

  private static let namesOfBlanks: [Unicode.Scalar: String] = [
    " ": "a space", "\t": "a tab", "\n": "the end of the line", "\r": "the end of the line",
  ]

  /// The content of a string, with its escapes decoded.
  private var content: String { source.name(at: range.lowerBound) }

  /// A Boolean value that indicates whether the token is invisible, or looks like a space.
  var isBlank: Bool {
    let properties = first.properties
    return kind == .byteOrderMark || properties.isWhitespace || properties.isDefaultIgnorableCodePoint
  }

  /// The value of the first scalar in hexadecimal, with at least four digits.
  var hexadecimal: String {
    let digits = String(first.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns the text of an escape without quotation marks, and without doubling its backslash.
  private static func bare(_ text: String) -> String {
    "\\" + MessageText.quoted(String(text.unicodeScalars.dropFirst())).dropFirst().dropLast()
  }
}

extension UnsafeSource {
  /// Returns the name or other string whose quotation mark is at an offset, up to a length.
  func name(at offset: Int, limit: Int = MessageText.limit) -> String {
    var position = offset
    guard var entry = try? scanString(&position) else { return "" }
    let end = position - 1
    position = offset + 1
    var scalars = 0
    while position < end && scalars <= limit {
      position = self[position] == UInt8(ascii: "\\") ? endOfEscape(from: position) : position + 1
      while position < end && !isScalarStart(at: position) { position += 1 }
      scalars += 1
    }
    entry = TapeEntry(entry.kind, length: min(position, end) - offset - 1, offset: offset + 1)
    return string(of: entry)
  }

  /// Returns the end of an escape, or of the text that an invalid escape probably includes.
  fileprivate func endOfEscape(from start: Int) -> Int {
    var position = min(start + 1, count)
    guard position < count else { return position }
    guard self[position] == UInt8(ascii: "u") else {
      // The escape excludes a line break, so that the carets stay on one line.
      if self[position] >= 0x20 { _ = nextScalar(&position) }
      return position
    }
    position += 1
    let end = min(position + 4, count)
    while position < end && isAlphanumeric(at: position) { position += 1 }
    return position
  }

  fileprivate func endOfString(from start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "\"") else { return nil }
    var position = start
    return (try? scanString(&position)).map { _ in position }
  }

  /// Returns the end of a string in single quotes; nil if it does not end soon on the same line.
  fileprivate func endOfSingleQuoted(from start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "'") else { return nil }
    let limit = min(count, start + 100)
    var position = start + 1
    while position < limit && self[position] >= 0x20 {
      position += 1
      if self[position - 1] == UInt8(ascii: "'") { return position }
    }
    return nil
  }

  /// Returns whether a number begins at an offset, in JSON or in another language.
  fileprivate func isNumberStart(at offset: Int) -> Bool {
    let isSigned = [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(self[offset])
    let first = self[isSigned ? offset + 1 : offset]
    return isDigit(first) || (first == UInt8(ascii: ".") && isDigit(self[isSigned ? offset + 2 : offset + 1]))
  }

  /// Returns the end of an identifier or a number; nil if neither begins at the offset.
  fileprivate func endOfWord(from start: Int) -> Int? {
    let isNumber = isNumberStart(at: start)
    var position = isNumber ? start + 1 : start
    while position < count {
      // A fast path for almost all characters.
      if isAlphanumeric(at: position) {
        position += 1
        continue
      }
      var next = position
      let scalar = nextScalar(&next).scalar
      let isJoint = scalar == "-" && position > start && isAlphanumeric(at: next)
      let isPart = scalar.properties.isXIDContinue || scalar == "_" || scalar == "$" || isJoint
      guard isPart || (isNumber && (scalar == "." || scalar == "+" || scalar == "-")) else { break }
      position = next
    }
    return position > start ? position : nil
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func isAlphanumeric(at offset: Int) -> Bool {
    isDigit(self[offset]) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self[offset] | 0x20)
  }
}
