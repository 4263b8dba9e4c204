/// The help for a syntax error, which names the mistake if the text shows it.
struct SyntaxHelp {
  let message: SyntaxErrorText
  let error: JSON.SyntaxError
  let context: SyntaxContext
  let token: SyntaxToken
  /// The original text.
  let source: UnsafeSource
  let dialect: ParsingOptions.Dialect

  init(_ message: SyntaxErrorText) {
    self.message = message
    error = message.error
    context = message.context
    token = message.token
    source = message.error.document.text
    dialect = message.dialect
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
    case .invalidEscape: message.isRedacted ? escapes : escape
    case .loneSurrogate: surrogate
    case .invalidUTF8: encoding
    case .duplicateKey: firstOccurrence
    case .tooDeep: "ParsingOptions(maximumDepth:) sets the limit"
    case .tooLarge where error.document.origin?.exceededLength != nil: "maximumLength sets the limit"
    // The error of a text of more than 4 GiB has only its beginning, which cannot have so many values.
    case .tooLarge where source.count <= Document.excessStartCount: "it has more than 4 GiB"
    case .tooLarge: "it has more values than a document can hold"
    }
  }
}

extension SyntaxHelp {
  /// The scalar at the error; nil if it is part of a longer token.
  var mark: Unicode.Scalar? { token.kind == .scalar ? token.first : nil }

  /// The first byte after the token that is not white space; zero at the end of the text.
  var next: UInt8 {
    var position = token.range.upperBound
    return source.skipWhitespace(&position)
  }

  /// Returns the help for a feature that JSON lacks, with the dialect that has it if the caller can choose the dialect.
  func missing(_ subject: String, from dialect: ParsingOptions.Dialect) -> String {
    let isOffered =
      switch error.document.origin?.unit {
      case nil, .line: true
      default: false
      }
    return "JSON has no \(subject)" + (isOffered ? "; ParsingOptions(dialect: .\(dialect)) allows them" : "")
  }

  /// Returns the location of an offset in the original text.
  func location(_ offset: Int) -> String {
    let location = error.document.location(of: offset..<offset)
    return "line \(location.line), column \(location.column)"
  }

  /// The range of the token before the error.
  var rangeBefore: Range<Int> { error.document.originalRange(of: context.lastToken) }

  /// The beginning of the token before the error.
  var tokenBefore: String {
    let range = rangeBefore
    return source.text(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 100))
  }

  /// A Boolean value that indicates whether the token directly follows the token before it.
  var isGlued: Bool { context.last != .nothing && rangeBefore.upperBound == token.range.lowerBound }

  var isAfterString: Bool {
    context.last != .nothing && error.document.source[context.lastToken.lowerBound] == UInt8(ascii: "\"")
  }

  /// The help for mistakes that can occur anywhere outside strings.
  var anywhere: String? {
    if let text = encodingOfText ?? foreignFormat ?? quotationMark ?? bracket { return text }
    switch token.kind {
    case .comment: return missing("comments", from: .jsonc)
    case .word where isCall: return "\(dialect.name) has no function calls"
    case .scalar where token.first == "#" && [0x20, 0x21, 0x23].contains(source[token.range.upperBound]):
      return dialect.hasComments ? "a comment begins with // or /*" : "\(dialect.name) has no comments"
    case .scalar where token.isBlank, .byteOrderMark:
      let isSpace = token.first.properties.isWhitespace
      return isSpace && !dialect.hasECMAScriptTokens
        ? "white space is only space, tab, line feed and carriage return" : "an invisible character"
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
    if !dialect.hasECMAScriptTokens, token.kind == .singleQuoted || mark == "'" || mark == "`" {
      return "strings and names must be in double quotes"
    }
    if let mark, "“”„‟‘’‚‛«»".unicodeScalars.contains(mark) {
      return "\(dialect.name)'s quotation mark is \", not a typographic one"
    }
    guard isGlued, isAfterString, token.kind == .word, !token.isValue else { return nil }
    return "a quotation mark in a string is written \\\"; or one is missing before it"
  }

  /// The help for byte order marks, other encodings, compressed texts and zero bytes.
  private var encodingOfText: String? {
    let start = (source[0], source[1])
    switch (token.range.lowerBound, source[token.range.lowerBound]) {
    case (0, 0xEF) where token.kind == .byteOrderMark:
      let isOffered = error.document.origin?.offset ?? 0 == 0
      return "RFC 8259 section 8.1 allows none"
        + (isOffered ? "; ParsingOptions(allowsByteOrderMark: true) accepts it" : "; leave its three bytes out")
    case (0, 0xFF) where start.1 == 0xFE && source.count > 3 && (source[2], source[3]) == (0, 0):
      return "the text is UTF-32; JSON is UTF-8"
    case (0, 0xFE) where start.1 == 0xFF, (0, 0xFF) where start.1 == 0xFE: return "the text is UTF-16; JSON is UTF-8"
    case (0, 0x1F) where start.1 == 0x8B: return "the text is compressed by gzip"
    case (0...1, 0) where source.count > 1: return "a zero byte: the text may be UTF-16; JSON is UTF-8"
    case (_, 0) where error.code == .trailingCharacters: return "a zero byte: the text may be shorter than its buffer"
    default: return nil
    }
  }
}
