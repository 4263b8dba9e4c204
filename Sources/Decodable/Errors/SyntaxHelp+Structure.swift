// Slips in what stands around strings: values, names, colons, commas, and what follows the document.

extension SyntaxHelp {
  private static let noTrailingComma = "JSON has no trailing commas"

  var value: String? {
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
    let literals = ["true", "false", "null"]
    let begun = literals.first { $0.dropLast() == lowercased }
    if let nearest = begun ?? Suggestion.nearest(to: text, in: literals) {
      return "did you mean \(nearest), or a string in double quotes?"
    }
    return "strings stand in double quotes"
  }

  var name: String? {
    switch (token.kind, mark) {
    case (.word, _), (.number, _): "names stand in double quotes"
    case (_, "}"): Self.noTrailingComma
    case (_, ","): "a member is missing before it, or it is a comma too many"
    case (_, ":"): "the name is missing before it"
    default: nil
    }
  }

  var colon: String? {
    switch mark {
    case ",", "}": "the name before it has no value"
    case "=": "\":\" stands between a name and its value"
    default: token.isValue ? "a colon may be missing before it" : nil
    }
  }

  var separator: String? {
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

  var trailing: String? {
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
