// Help for mistakes of structure: brackets, values, names, colons, commas, and text after the document.

extension SyntaxHelp {
  /// The help for a closing bracket that does not match the innermost open container.
  var bracket: String? {
    guard mark == "]" || mark == "}" else { return nil }
    guard let level = context.innermost else { return "no bracket is open here" }
    return level.isObject == (mark == "}") ? nil : unclosed(level)
  }

  /// Returns the help for a container that is not closed.
  func unclosed(_ level: SyntaxContext.Level) -> String {
    guard level.start >= 0 else {
      return level.isObject ? "the object is not closed" : "the array around the elements is not closed"
    }
    return
      "the \(level.isObject ? "object" : "array") that begins at \(location(error.document.originalOffset(of: level.start))) is not closed"
  }

  private var noTrailingComma: String {
    dialect.hasTrailingCommas
      ? "a trailing comma is allowed only before a closing bracket" : missing("trailing commas", from: .jsonc)
  }

  var value: String? {
    switch token.kind {
    // The value of another kind than records have.
    case .word where token.isValue: return nil
    case .word: return word(token.text)
    case .number:
      return token.first == "+" ? "a number has no leading plus sign" : "a decimal point needs digits on both sides"
    default: break
    }
    switch mark {
    case "]" where context.last == .comma: return noTrailingComma
    case ",", "}", "]":
      let isComma = mark == "," && context.last == .comma
      return "a value is missing before it" + (isComma ? ", or the comma is extra" : "")
    case "<" where context.last == .nothing && isMarkup: return "it looks like HTML or XML"
    default: return nil
    }
  }

  private var isMarkup: Bool {
    let next = source[token.range.upperBound]
    return next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || Character(Unicode.Scalar(next)).isLetter
  }

  /// The help for a word that means a number that is not finite.
  var noInfinity: String {
    dialect.hasECMAScriptTokens
      ? "\(dialect.name) writes them NaN and Infinity" : missing("NaN and no infinities", from: .json5)
  }

  /// Returns the help for a word in the place of a value.
  ///
  /// The word is a literal of another language, a misspelling, or a string without quotation marks.
  private func word(_ text: String) -> String { literal(text) ?? quotedStrings }

  /// Returns whether a word represents a literal of JSON, or resembles one.
  func isLiteral(_ text: String) -> Bool { literal(text) != nil }

  private func literal(_ text: String) -> String? {
    let lowercased = text.lowercased()
    switch lowercased {
    case "true", "false", "null": return "JSON writes it \(lowercased)"
    case "nan", "infinity", "inf": return noInfinity
    default: break
    }
    switch text {
    case "None", "nil": return "JSON writes it null"
    case "undefined": return "\(dialect.name) has no undefined; write null"
    default: break
    }
    let literals = ["true", "false", "null"]
    let begun = literals.first { $0.dropLast() == lowercased }
    let nearest = begun ?? NearestWord.nearest(to: text, in: literals)
    return nearest.map { "did you mean \($0), or a string in double quotes?" }
  }

  private var quotedStrings: String {
    dialect.hasECMAScriptTokens ? "strings must be in quotes" : "strings must be in double quotes"
  }

  var name: String? {
    switch (token.kind, mark) {
    case (.word, _), (.number, _):
      dialect.hasECMAScriptTokens ? "a name without quotes is an identifier" : "names must be in double quotes"
    case (_, "}"): noTrailingComma
    case (_, ","): "a member is missing before it, or the comma is extra"
    case (_, ":"): "the name is missing before it"
    default: nil
    }
  }

  var colon: String? {
    switch mark {
    case ",", "}": "the name before it has no value"
    case "=": "use \":\" between a name and its value"
    case "-" where dialect.hasECMAScriptTokens && isGlued: "a name without quotes is an identifier"
    default: token.isValue ? "a colon may be missing before it" : nil
    }
  }

  var separator: String? {
    if let text = suffix { return text }
    let isObject = context.innermost?.isObject == true
    switch mark {
    case ":": return isAfterString && !isObject ? "an array has no names; members belong in an object" : nil
    case ";": return "commas separate, not semicolons"
    default: break
    }
    let isName = [.string, .word].contains(token.kind) && next == UInt8(ascii: ":")
    return (isObject ? isName : token.isValue) ? "a comma may be missing before it" : nil
  }

  var trailing: String? {
    if let text = suffix { return text }
    switch mark {
    case "," where next != 0: return "several values belong in an array"
    case ",": return dialect.hasTrailingCommas ? noTrailingComma : "remove the comma"
    case ":": return isAfterString ? "members belong in an object" : nil
    case ";": return "remove the semicolon"
    default: break
    }
    guard token.isValue else { return nil }
    let isNextLine = source.lineBreaks(in: rangeBefore.upperBound..<token.range.lowerBound) > 0
    if isNextLine { return "a second document begins; as JSON Lines, each line is decoded by itself" }
    return token.kind == .scalar || token.kind == .string ? "a second document begins" : nil
  }

  /// The help for a word directly after a number or a literal.
  var suffix: String? {
    guard isGlued, context.last == .value, token.kind == .word else { return nil }
    let before = tokenBefore
    guard before != "]", before != "}" else { return nil }
    let text = token.text
    let isNumber = Self.number.matchesStart(of: before)
    if before == "0" || before == "-0", Self.restOfPrefixedNumber.matchesStart(of: text) {
      return "\(dialect.name) has only decimal \(dialect.hasECMAScriptTokens ? "and hexadecimal " : "")numbers"
    }
    if isNumber, Self.separatedDigit.matchesStart(of: text) {
      return "\(dialect.name) has no separators between digits"
    }
    if isNumber, text == "n" { return "\(dialect.name) has no suffix for large integers" }
    return isNumber ? "a number has no letters except that of its exponent" : quotedStrings
  }

  private static let number = TextPattern(/-?[0-9]/)
  private static let restOfPrefixedNumber = TextPattern(/([xX][0-9a-fA-F]+|[oO][0-7]+|[bB][01]+)$/)
  private static let separatedDigit = TextPattern(/_[0-9]/)
}
