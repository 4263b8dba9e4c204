/// The slip that a syntax error comes from: named only where the text shows it.
struct SyntaxHelp {
  let wording: SyntaxErrorText
  let error: JSON.SyntaxError
  let context: SyntaxContext
  let token: SyntaxToken
  let source: UnsafeSource

  init(_ wording: SyntaxErrorText) {
    self.wording = wording
    error = wording.error
    context = wording.context
    token = wording.token
    source = wording.error.document.source
  }

  var text: String? {
    switch error.code {
    case .expectedValue: anywhere ?? value
    case .expectedName: anywhere ?? name
    case .expectedColon: anywhere ?? colon
    case .expectedCommaOrEnd: anywhere ?? separator
    case .trailingCharacters: anywhere ?? trailing
    case .unexpectedEnd: end
    case .invalidNumber: number
    case .controlCharacter: controlCharacter
    case .invalidEscape: wording.isRedacted ? Self.escapes : escape
    case .loneSurrogate: surrogate
    case .invalidUTF8: encoding
    case .duplicateKey: first
    case .tooDeep: "ParsingOptions(maximumDepth:) sets the limit"
    case .tooLarge:
      source.count > UInt32.max ? "it has more than 4 GiB" : "it has more values than a document can hold"
    }
  }
}

extension SyntaxHelp {
  /// The scalar at the place, if it is no part of a longer token.
  private var mark: Unicode.Scalar? { token.kind == .scalar ? token.first : nil }

  /// The first byte after the token that is no white space; zero at the end.
  private var next: UInt8 {
    var position = token.range.upperBound
    return source.skipWhitespace(&position)
  }

  private func location(_ offset: Int) -> String {
    let location = error.document.location(of: offset..<offset)
    return "line \(location.line), column \(location.column)"
  }

  /// The beginning of the token before.
  private var tokenBefore: String {
    let range = context.lastToken
    return source.text(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 100))
  }

  /// Whether there is nothing between the token before and this one.
  private var isGlued: Bool { context.last != .nothing && context.lastToken.upperBound == token.range.lowerBound }

  private var isAfterString: Bool {
    context.last != .nothing && source[context.lastToken.lowerBound] == UInt8(ascii: "\"")
  }

  /// What is wrong wherever it stands outside of strings.
  private var anywhere: String? {
    if let text = encodingOfAll ?? quotationMark ?? bracket { return text }
    switch token.kind {
    case .comment: return "JSON has no comments"
    case .word where isCall: return "JSON has no function calls"
    case .scalar where token.first == "#" && [0x20, 0x21, 0x23].contains(source[token.range.upperBound]):
      return "JSON has no comments"
    case .scalar where token.isBlank, .byteOrderMark:
      let isSpace = token.first.properties.isWhitespace
      return isSpace ? "white space is space, tab, line feed and carriage return alone" : "an invisible character"
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
    if token.kind == .singleQuoted || mark == "'" || mark == "`" { return "strings and names stand in double quotes" }
    if let mark, "“”„‟‘’‚‛«»".unicodeScalars.contains(mark) {
      return "JSON's quotation mark is \", not a typographic one"
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

  private func isOpen(_ level: SyntaxContext.Level) -> String {
    "the \(level.isObject ? "object" : "array") that begins at \(location(level.start)) is not closed"
  }

  /// Texts that are something else from their first bytes on.
  private var encodingOfAll: String? {
    let start = (source[0], source[1])
    switch (token.range.lowerBound, source[token.range.lowerBound]) {
    case (0, 0xEF) where token.kind == .byteOrderMark:
      return "RFC 8259 section 8.1 allows none; leave its three bytes out"
    case (0, 0xFE) where start.1 == 0xFF, (0, 0xFF) where start.1 == 0xFE: return "the text is UTF-16; JSON is UTF-8"
    case (0, 0x1F) where start.1 == 0x8B: return "the text is compressed by gzip"
    case (0...1, 0) where source.count > 1: return "a zero byte: the text may be UTF-16; JSON is UTF-8"
    case (_, 0) where error.code == .trailingCharacters: return "a zero byte: the text may be shorter than its buffer"
    default: return nil
    }
  }
}

extension SyntaxHelp {
  private static let noTrailingComma = "JSON has no trailing commas"

  private var value: String? {
    switch token.kind {
    case .word: return word(token.text)
    case .number:
      return token.first == "+" ? "a number has no leading plus sign" : "digits stand on both sides of a decimal point"
    default: break
    }
    switch mark {
    case "]" where context.last == .comma: return Self.noTrailingComma
    case ",", "}", "]":
      let isComma = mark == "," && context.last == .comma
      return "a value is missing before it" + (isComma ? ", or it is a comma too many" : "")
    case "<" where context.last == .nothing && isMarkup: return "it looks like HTML or XML"
    default: return nil
    }
  }

  private var isMarkup: Bool {
    let next = source[token.range.upperBound]
    return next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || Character(Unicode.Scalar(next)).isLetter
  }

  /// A word where a value stands: of another language, misspelt, or one that lacks its quotation marks.
  private func word(_ text: String) -> String {
    let lowercased = text.lowercased()
    switch lowercased {
    case "true", "false", "null": return "JSON writes it \(lowercased)"
    case "nan", "infinity", "inf": return "JSON has no NaN and no infinities"
    default: break
    }
    switch text {
    case "None", "nil": return "JSON writes it null"
    case "undefined": return "JSON has no undefined, but null"
    default: break
    }
    if let nearest = Suggestion.nearest(to: text, in: ["true", "false", "null"]) {
      return "did you mean \(nearest), or a string in double quotes?"
    }
    return "strings stand in double quotes"
  }

  private var name: String? {
    switch (token.kind, mark) {
    case (.word, _), (.number, _): "names stand in double quotes"
    case (_, "}"): Self.noTrailingComma
    case (_, ","): "a member is missing before it, or it is a comma too many"
    case (_, ":"): "the name is missing before it"
    default: nil
    }
  }

  private var colon: String? {
    switch mark {
    case ",", "}": "the name before it has no value"
    case "=": "\":\" stands between a name and its value"
    default: token.isValue ? "a colon may be missing before it" : nil
    }
  }

  private var separator: String? {
    if let text = suffix { return text }
    let isObject = context.innermost?.isObject == true
    switch mark {
    case ":": return isAfterString && !isObject ? "an array has no names; members stand in an object" : nil
    case ";": return "commas separate, not semicolons"
    default: break
    }
    let isName = [.string, .word].contains(token.kind) && next == UInt8(ascii: ":")
    return (isObject ? isName : token.isValue) ? "a comma may be missing before it" : nil
  }

  private var trailing: String? {
    if let text = suffix { return text }
    switch mark {
    case ",": return next == 0 ? Self.noTrailingComma : "several values stand in an array"
    case ":": return isAfterString ? "members stand in an object" : nil
    case ";": return "no semicolon ends a document"
    default: break
    }
    guard token.isValue else { return nil }
    let isNextLine = source.lineBreaks(in: context.lastToken.upperBound..<token.range.lowerBound) > 0
    if isNextLine { return "a second document begins; as JSON Lines, each line is decoded by itself" }
    return token.kind == .scalar || token.kind == .string ? "a second document begins" : nil
  }

  /// What is glued to a number or a literal.
  private var suffix: String? {
    guard isGlued, context.last == .value, token.kind == .word else { return nil }
    let before = tokenBefore
    guard before != "]", before != "}" else { return nil }
    let text = token.text
    let isNumber = before.contains(/^-?[0-9]/)
    if before.contains(/^-?0$/), text.contains(/^([xX][0-9a-fA-F]+|[oO][0-7]+|[bB][01]+)$/) {
      return "JSON has decimal numbers alone"
    }
    if isNumber, text.contains(/^_[0-9]/) { return "JSON has no separators between digits" }
    if isNumber, text == "n" { return "JSON has no suffix for large integers" }
    return isNumber ? "a number has no letters but those of its exponent" : "strings stand in double quotes"
  }
}

extension SyntaxHelp {
  private var end: String? {
    switch context.last {
    case .nothing: return source.count == 0 ? "the text is empty" : "the text is white space alone"
    case .openName, .openString:
      return "the string that begins at \(location(context.lastToken.lowerBound)) is not closed"
    default: break
    }
    guard let level = context.innermost else { return nil }
    let others = context.depth - 1
    return isOpen(level) + (others == 0 ? "" : ", nor \(others == 1 ? "is the one" : "are the \(others)") around it")
  }

  private var number: String? {
    let text = token.text
    if context.last == .openNumber {
      if token.kind == .word, ["nan", "infinity", "inf"].contains(text.lowercased()) {
        return "JSON has no NaN and no infinities"
      }
      let isAtPoint = text.hasPrefix(".") || source[token.range.lowerBound - 1] == UInt8(ascii: ".")
      return isAtPoint ? "digits stand on both sides of a decimal point" : nil
    }
    let before = tokenBefore
    if before == "0" || before == "-0", text.contains(/^[0-9]/) { return "a number has no leading zeros" }
    if before.contains(/^[0-9]{4}$/), text.contains(/^-[0-9]{2}-[0-9]{2}/) {
      return "a date is a string, in double quotes"
    }
    if text.hasPrefix("."), before.contains("."), !before.contains(/[eE]/) { return "a number has one decimal point" }
    return nil
  }
}

extension SyntaxHelp {
  private var controlCharacter: String {
    guard !wording.isRedacted else { return "control characters are escaped in strings" }
    switch token.first {
    case "\n", "\r":
      let start = location(context.lastToken.lowerBound)
      return "write it \(token.first == "\n" ? "\\n" : "\\r"), or close the string that begins at \(start)"
    case "\t": return "write it \\t"
    default: return "write it \\u\(token.hexadecimal)"
    }
  }

  private static let escapes =
    "a backslash is written \\\\; escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits"

  private var escape: String {
    let start = token.range.lowerBound
    let digits = source.text(in: min(start + 2, source.count)..<min(start + 4, source.count))
    switch source[start + 1] {
    case UInt8(ascii: "u"): return "four hexadecimal digits stand after \\u"
    case UInt8(ascii: "'"): return "a single quote needs no backslash"
    case UInt8(ascii: "x") where digits.contains(/^[0-9a-fA-F]{2}$/): return "write it \\u00\(digits)"
    default: return Self.escapes
    }
  }

  private var surrogate: String {
    let unit = source.hexadecimal(at: token.range.lowerBound + 2) ?? 0
    return UTF16.isLeadSurrogate(unit)
      ? "one of \\uDC00 to \\uDFFF must follow" : "one of \\uD800 to \\uDBFF must stand before it"
  }

  private var encoding: String? {
    let (start, lead) = (token.range.lowerBound, source[token.range.lowerBound])
    guard (0xC2...0xF4).contains(lead) else { return nil }
    let rest = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    let continuation = (1...rest).prefix { source[start + $0] & 0xC0 == 0x80 }.count
    if start + 1 + continuation >= source.count { return "the text ends within a character" }
    return continuation == 0 ? "the text may be ISO 8859-1 or Windows-1252; JSON is UTF-8" : nil
  }

  /// Where a name that is there twice is for the first time.
  private var first: String? {
    guard let level = context.innermost else { return nil }
    var position = token.range.lowerBound
    guard let name = try? source.scanString(&position) else { return nil }
    return source.withName(of: name) { name in
      var (depth, isName) = (0, false)
      for token in Tokens(of: source, in: level.start..<token.range.lowerBound) {
        depth += token.nesting
        if isName, token.first == UInt8(ascii: "\"") {
          var position = token.range.lowerBound
          if let other = try? source.scanString(&position), name.isEqual(to: other, in: source) {
            return "it is first at \(location(token.range.lowerBound))"
          }
        }
        isName = depth == 1 && (token.first == UInt8(ascii: ",") || token.first == UInt8(ascii: "{"))
      }
      return nil
    }
  }
}
