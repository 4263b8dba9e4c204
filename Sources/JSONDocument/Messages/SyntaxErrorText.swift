/// The message of a syntax error, except for its help.
package struct SyntaxErrorText {
  let error: JSON.SyntaxError
  let isRedacted: Bool
  let context: SyntaxContext
  let token: SyntaxToken

  package init(_ error: JSON.SyntaxError, isRedacted: Bool, maximumLevels: Int = SyntaxContext.maximumLevels) {
    self.error = error
    self.isRedacted = isRedacted
    context = SyntaxContext(
      before: error.offset, in: error.document.source, maximumLevels: maximumLevels,
      origin: error.document.origin)
    token = SyntaxToken(error)
  }
}

extension PlacedMessage {
  init(_ error: JSON.SyntaxError, _ format: ErrorFormat) {
    let text = SyntaxErrorText(error, isRedacted: format.isRedacted)
    let location = error.document.location(of: text.token.range)
    let place = ["at line \(location.line), column \(location.column)", text.position.map { "(\($0))" }]
    let help = format.isFull ? SyntaxHelp(text).text : nil
    let isShown = format.isFull && !format.isRedacted
    self.init(
      message: Message(problem: text.sentence, help: help), place: place.compactMap(\.self).joined(separator: " "),
      snippet: isShown ? Snippet(range: text.marked, firstLine: location.line, label: help) : nil)
  }
}

extension SyntaxErrorText {
  /// The bytes with carets: the token, or the end of the line if the token is a line break.
  fileprivate var marked: SourceRange {
    let start = token.range.lowerBound
    let isLineBreak = error.document.text.isEndOfLine(at: start)
    return SourceRange(document: error.document, bytes: isLineBreak ? start..<start : token.range)
  }

  /// The problem, without its place.
  package var sentence: String { "invalid \(error.document.dialect.name): \(problem)" }

  package var problem: String {
    let found =
      token.kind == .end ? "the end of the \(isLine ? "line" : "text")" : token.described(isRedacted: isRedacted)
    return switch error.code {
    case .expectedValue, .expectedName, .expectedColon, .expectedCommaOrEnd, .trailingCharacters, .unexpectedEnd,
      .invalidNumber:
      "expected \(expected), found \(found)"
    case .controlCharacter: "\(isRedacted ? "control character" : controlCharacter) in a string"
    case .invalidEscape: isRedacted ? "invalid escape in a string" : "invalid escape \(found) in a string"
    case .loneSurrogate: isRedacted ? "lone surrogate in a string" : "lone surrogate \(found) in a string"
    case .invalidUTF8: isRedacted ? "bytes that are not UTF-8" : "\(found) is not UTF-8"
    case .duplicateKey:
      isRedacted ? "duplicate key" : "duplicate key \(MessageText.quoted(error.document.source.name(at: error.offset)))"
    case .tooDeep: depth == 0 ? "no array or object is allowed" : "nested deeper than \(depth)"
    case .tooLarge: tooLarge
    }
  }

  /// The number of containers that are open at the error in the whole text, of which the document may be a record.
  private var depth: Int { context.depth + (error.document.origin?.path.count ?? 0) }

  private var tooLarge: String {
    guard let origin = error.document.origin, let length = origin.exceededLength else {
      return "the document is too large"
    }
    let subject =
      switch origin.unit {
      case .line: "the line"
      case .element: "the element"
      default: "the value"
      }
    return "\(subject) is longer than \(length) byte\(length == 1 ? "" : "s")"
  }

  /// The kind of text that may contain only one value.
  private var unit: String {
    switch error.document.origin?.unit {
    case .line: "line"
    case .value: "value"
    default: "document"
    }
  }

  var dialect: ParsingOptions.Dialect { error.document.dialect }

  /// A Boolean value that indicates whether the text ends in a comment.
  var isInComment: Bool { error.code == .unexpectedEnd && error.document.sourceMap?.openComment != nil }

  /// A Boolean value that indicates whether the text should be an array of records.
  private var isText: Bool { if case .text = error.document.origin?.unit { true } else { false } }

  /// A Boolean value that indicates whether the text is a line of JSON Lines.
  private var isLine: Bool { if case .line = error.document.origin?.unit { true } else { false } }

  private var controlCharacter: String {
    switch token.first {
    case "\n", "\r": "line break"
    case "\t": "tab"
    default: "control character U+\(token.hexadecimal)"
    }
  }

  /// The text that the grammar allows at the error, which the code names only roughly.
  private var expected: String {
    switch error.code {
    case .trailingCharacters: "the end of the \(unit)"
    case .expectedValue where isText && token.isValue: "an array"
    case .invalidNumber: context.last == .openNumber ? "a digit" : "the end of the number"
    default: expectedNext
    }
  }

  private var expectedNext: String {
    if isInComment { return "the end of the comment" }
    let isObject = context.innermost?.isObject == true
    return switch context.last {
    case .nothing, .colon: "a value"
    case .opening: isObject ? "\(name) or \"}\"" : "a value or \"]\""
    case .comma where dialect.hasTrailingCommas: isObject ? "\(name) or \"}\"" : "a value or \"]\""
    case .comma: isObject ? name : "a value"
    case .name: "\":\""
    case .value: isObject ? "\",\" or \"}\"" : "\",\" or \"]\""
    case .openName, .openString: "the end of the string"
    case .openNumber: "a digit"
    case .openLiteral: "\"\(literal)\""
    }
  }

  private var name: String { dialect.hasECMAScriptTokens ? "a name" : "a name in double quotes" }

  private var literal: String {
    switch error.document.source[context.lastToken.lowerBound] {
    case UInt8(ascii: "t"): "true"
    case UInt8(ascii: "f"): "false"
    default: "null"
    }
  }
}

extension SyntaxErrorText {
  /// The path, and the element or name before the error: `in items, after element 0`; nil at the root.
  package var position: String? {
    guard let level = context.innermost else { return nil }
    let around = keysAround
    if isInValue, let key = key(of: level) { return "at \(PathText.shortened(around + [key]))" }
    let parts = [
      around.isEmpty ? nil : "in \(PathText.shortened(around))", previous(in: level).map { "after \($0)" },
    ]
    return parts.contains { $0 != nil } ? parts.compactMap(\.self).joined(separator: ", ") : nil
  }

  /// The keys of the invalid value, or of the innermost open container.
  package var path: [PathComponent] {
    let last = isInValue ? context.innermost.flatMap(key) : nil
    return keysAround + (last.map { [$0] } ?? [])
  }

  /// The keys of the innermost open container.
  private var keysAround: [PathComponent] {
    let path = error.document.origin?.path ?? []
    return path.map { isRedacted && $0.isName ? .name("*") : $0 } + context.levels.dropLast().compactMap(key)
  }

  /// A Boolean value that indicates whether a value is invalid, rather than the text between values.
  private var isInValue: Bool {
    let isObject = context.innermost?.isObject == true
    return switch context.last {
    case .colon, .openString, .openNumber, .openLiteral: true
    case .opening, .comma: !isObject && error.code != .unexpectedEnd && error.code != .duplicateKey && !isPunctuation
    case .value: error.code == .invalidNumber
    case .nothing, .name, .openName: false
    }
  }

  private var isPunctuation: Bool { token.kind == .scalar && [",", ":", "]", "}"].contains(token.first) }

  /// Returns the key of the value at which the parser stopped in a container.
  private func key(of level: SyntaxContext.Level) -> PathComponent? {
    guard level.isObject else { return .index(level.commas) }
    // A shortened name would be another member's.
    return level.name.map { .name(isRedacted ? "*" : error.document.source.name(at: $0, limit: .max)) }
  }

  private func previous(in level: SyntaxContext.Level) -> String? {
    guard error.code != .duplicateKey else { return nil }
    if level.isObject {
      guard let name = level.name else { return nil }
      return isRedacted ? "a member" : MessageText.quoted(error.document.source.name(at: name))
    }
    let index = context.last == .value ? level.commas : level.commas - 1
    return index < 0 ? nil : "element \(index)"
  }
}
