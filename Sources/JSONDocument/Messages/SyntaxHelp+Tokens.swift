// Help for mistakes in strings and numbers, for texts that end too early, and for duplicate names.

extension SyntaxHelp {
  var end: String? {
    if message.isInComment, let start = error.document.sourceMap?.openComment {
      return "the comment that begins at \(location(start)) is not closed by */"
    }
    switch context.last {
    case .nothing:
      let blank = dialect.hasComments ? "white space and comments" : "white space"
      // A text of records may begin before the source.
      return (error.line, error.column) == (1, 1) ? "the text is empty" : "the text is only \(blank)"
    case .openName, .openString:
      return "the string that begins at \(location(rangeBefore.lowerBound)) is not closed"
    default: break
    }
    guard let level = context.innermost else { return nil }
    let others = context.depth - 1
    return unclosed(level) + (others == 0 ? "" : ", nor \(others == 1 ? "is the one" : "are the \(others)") around it")
  }

  var number: String? {
    let text = token.text
    if context.last == .openNumber {
      if token.kind == .word, ["nan", "infinity", "inf"].contains(text.lowercased()) {
        return noInfinity
      }
      let isAtPoint = text.hasPrefix(".") || source[token.range.lowerBound - 1] == UInt8(ascii: ".")
      guard dialect.hasECMAScriptTokens else { return isAtPoint ? "a decimal point needs digits on both sides" : nil }
      if Self.hexadecimal.matchesStart(of: tokenBefore) { return "0x needs hexadecimal digits after it" }
      return tokenBefore.hasSuffix(".") ? "a decimal point needs digits on at least one side" : nil
    }
    let before = tokenBefore
    if text.hasPrefix("."), Self.hexadecimal.matchesStart(of: before) { return "a hexadecimal number has no fraction" }
    if before == "0" || before == "-0", Self.digit.matchesStart(of: text) { return "a number has no leading zeros" }
    if Self.year.matchesStart(of: before), Self.restOfDate.matchesStart(of: text) {
      return "a date is a string, in double quotes"
    }
    if text.hasPrefix("."), before.contains("."), !before.lowercased().contains("e") {
      return "a number has one decimal point"
    }
    return nil
  }

  private static let hexadecimal = TextPattern(/[+-]?0[xX]/)
  private static let digit = TextPattern(/[0-9]/)
  private static let year = TextPattern(/[0-9]{4}$/)
  private static let restOfDate = TextPattern(/-[0-9]{2}-[0-9]{2}/)
  private static let byte = TextPattern(/[0-9a-fA-F]{2}$/)
}

extension SyntaxHelp {
  var controlCharacter: String {
    guard !message.isRedacted else { return "control characters are escaped in strings" }
    switch token.first {
    case "\n", "\r":
      let start = location(rangeBefore.lowerBound)
      let isCRLF = token.first == "\r" && source[token.range.upperBound] == UInt8(ascii: "\n")
      let text = isCRLF ? "\\r\\n" : token.first == "\n" ? "\\n" : "\\r"
      return "write it \(text), or close the string that begins at \(start)"
    case "\t": return "write it \\t"
    default: return "write it \\u\(token.hexadecimal)"
    }
  }

  var escapes: String {
    dialect.hasECMAScriptTokens ? "a backslash is written \\\\; \\0 is the only escape with a digit" : Self.escapes
  }

  static let escapes =
    "a backslash is written \\\\; escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits"

  var escape: String {
    let start = token.range.lowerBound
    let digits = source.text(in: min(start + 2, source.count)..<min(start + 4, source.count))
    switch source[start + 1] {
    case UInt8(ascii: "u"): return "four hexadecimal digits stand after \\u"
    case UInt8(ascii: "'"): return "a single quote needs no backslash"
    case UInt8(ascii: "x") where dialect.hasECMAScriptTokens: return "two hexadecimal digits stand after \\x"
    case UInt8(ascii: "x") where Self.byte.matchesStart(of: digits): return "write it \\u00\(digits)"
    default: return escapes
    }
  }

  var surrogate: String {
    let unit = source.hexadecimal(at: token.range.lowerBound + 2) ?? 0
    return UTF16.isLeadSurrogate(unit)
      ? "one of \\uDC00 to \\uDFFF must follow" : "one of \\uD800 to \\uDBFF must stand before it"
  }

  var encoding: String? {
    let (start, lead) = (token.range.lowerBound, source[token.range.lowerBound])
    guard (0xC2...0xF4).contains(lead) else { return nil }
    let rest = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    let continuation = (1...rest).prefix { source[start + $0] & 0xC0 == 0x80 }.count
    if start + 1 + continuation >= source.count { return "the text ends within a character" }
    return continuation == 0 ? "the text may be ISO 8859-1 or Windows-1252; JSON is UTF-8" : nil
  }

  /// The help for a duplicate name: the location of the first member with that name.
  var firstOccurrence: String? {
    // The document of a record does not have the start of the containers around the record.
    guard let level = context.innermost, level.start >= 0 else { return nil }
    // The text that the parser has read, which for a dialect differs from the original text.
    let (source, start) = (error.document.source, error.offset)
    var position = start
    guard let name = try? source.scanString(&position) else { return nil }
    return source.withName(of: name) { name in
      var (depth, isName) = (0, false)
      for token in Tokens(of: source, in: level.start..<start) {
        depth += token.nesting
        if isName, token.first == UInt8(ascii: "\"") {
          var position = token.range.lowerBound
          if let other = try? source.scanString(&position), name.isEqual(to: other, in: source) {
            return "it is first at \(location(error.document.originalOffset(of: token.range.lowerBound)))"
          }
        }
        isName = depth == 1 && (token.first == UInt8(ascii: ",") || token.first == UInt8(ascii: "{"))
      }
      return nil
    }
  }
}
