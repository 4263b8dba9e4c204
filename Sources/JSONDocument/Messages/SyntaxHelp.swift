/// The slip that a syntax error comes from: named only where the text shows it.
struct SyntaxHelp {
  let wording: SyntaxErrorText
  let error: JSON.SyntaxError
  let context: SyntaxContext
  let token: SyntaxToken
  /// The text as it was written.
  let source: UnsafeSource
  let dialect: ParsingOptions.Dialect

  init(_ wording: SyntaxErrorText) {
    self.wording = wording
    error = wording.error
    context = wording.context
    token = wording.token
    source = wording.error.document.text
    dialect = wording.dialect
  }

  var text: String? {
    switch error.code {
    case .expectedValue: anywhere ?? value
    case .expectedName: anywhere ?? name
    case .expectedColon: anywhere ?? colon
    case .expectedCommaOrEnd: anywhere ?? separator
    case .trailingCharacters: anywhere ?? trailing
    case .unexpectedEnd: end
    case .invalidNumber: foreignFormat ?? number ?? suffix
    case .controlCharacter: controlCharacter
    case .invalidEscape: wording.isRedacted ? escapes : escape
    case .loneSurrogate: surrogate
    case .invalidUTF8: encoding
    case .duplicateKey: first
    case .tooDeep: "ParsingOptions(maximumDepth:) sets the limit"
    case .tooLarge where error.document.origin?.exceededLength != nil: "maximumLength sets the limit"
    case .tooLarge:
      source.count > UInt32.max ? "it has more than 4 GiB" : "it has more values than a document can hold"
    }
  }
}

extension SyntaxHelp {
  /// The scalar at the place, if it is no part of a longer token.
  var mark: Unicode.Scalar? { token.kind == .scalar ? token.first : nil }

  /// The first byte after the token that is no white space; zero at the end.
  var next: UInt8 {
    var position = token.range.upperBound
    return source.skipWhitespace(&position)
  }

  /// That JSON lacks something, and the dialect that has it, where that may be asked for.
  func missing(_ subject: String, from dialect: ParsingOptions.Dialect) -> String {
    let isOffered =
      switch error.document.origin?.unit {
      case nil, .line: true
      default: false
      }
    return "JSON has no \(subject)" + (isOffered ? "; ParsingOptions(dialect: .\(dialect)) allows them" : "")
  }

  /// The place of a byte of the text as it was written.
  func location(_ offset: Int) -> String {
    let location = error.document.location(of: offset..<offset)
    return "line \(location.line), column \(location.column)"
  }

  /// The bytes of the token before.
  var rangeBefore: Range<Int> { error.document.originalRange(of: context.lastToken) }

  /// The beginning of the token before.
  var tokenBefore: String {
    let range = rangeBefore
    return source.text(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 100))
  }

  /// Whether there is nothing between the token before and this one.
  var isGlued: Bool { context.last != .nothing && rangeBefore.upperBound == token.range.lowerBound }

  var isAfterString: Bool {
    context.last != .nothing && error.document.source[context.lastToken.lowerBound] == UInt8(ascii: "\"")
  }

  /// What is wrong wherever it stands outside of strings.
  var anywhere: String? {
    if let text = encodingOfAll ?? foreignFormat ?? quotationMark ?? bracket { return text }
    switch token.kind {
    case .comment: return missing("comments", from: .jsonc)
    case .word where isCall: return "\(dialect.name) has no function calls"
    case .scalar where token.first == "#" && [0x20, 0x21, 0x23].contains(source[token.range.upperBound]):
      return dialect == .json ? "JSON has no comments" : "a comment begins with // or /*"
    case .scalar where token.isBlank, .byteOrderMark:
      let isSpace = token.first.properties.isWhitespace
      return isSpace && dialect != .json5
        ? "white space is space, tab, line feed and carriage return alone" : "an invisible character"
    case .scalar where (0xFF01...0xFF5E).contains(token.first.value):
      return "it is the fullwidth form of \"\(Character(Unicode.Scalar(UInt8(token.first.value - 0xFEE0))))\""
    default: return nil
    }
  }

  private var isCall: Bool {
    guard context.last != .value else { return false }
    return next == UInt8(ascii: "(") || (token.text == "new" && Character(Unicode.Scalar(next)).isLetter)
  }

  private var quotationMark: String? {
    if dialect != .json5, token.kind == .singleQuoted || mark == "'" || mark == "`" {
      return "strings and names stand in double quotes"
    }
    if let mark, "“”„‟‘’‚‛«»".unicodeScalars.contains(mark) {
      return "\(dialect.name)'s quotation mark is \", not a typographic one"
    }
    guard isGlued, isAfterString, token.kind == .word, !token.isValue else { return nil }
    return "a quotation mark in a string is written \\\"; or one is missing before it"
  }

  /// A bracket that closes nothing, or something else.
  private var bracket: String? {
    guard mark == "]" || mark == "}" else { return nil }
    guard let level = context.innermost else { return "no bracket is open here" }
    return level.isObject == (mark == "}") ? nil : isOpen(level)
  }

  func isOpen(_ level: SyntaxContext.Level) -> String {
    guard level.start >= 0 else { return "the array around the elements is not closed" }
    return
      "the \(level.isObject ? "object" : "array") that begins at \(location(error.document.originalOffset(of: level.start))) is not closed"
  }

  /// Texts that are something else from their first bytes on.
  private var encodingOfAll: String? {
    let start = (source[0], source[1])
    switch (token.range.lowerBound, source[token.range.lowerBound]) {
    case (0, 0xEF) where token.kind == .byteOrderMark:
      let isOffered = error.document.origin?.offset ?? 0 == 0
      return "RFC 8259 section 8.1 allows none"
        + (isOffered ? "; ParsingOptions(allowsByteOrderMark: true) accepts it" : "; leave its three bytes out")
    case (0, 0xFE) where start.1 == 0xFF, (0, 0xFF) where start.1 == 0xFE: return "the text is UTF-16; JSON is UTF-8"
    case (0, 0x1F) where start.1 == 0x8B: return "the text is compressed by gzip"
    case (0...1, 0) where source.count > 1: return "a zero byte: the text may be UTF-16; JSON is UTF-8"
    case (_, 0) where error.code == .trailingCharacters: return "a zero byte: the text may be shorter than its buffer"
    default: return nil
    }
  }
}
