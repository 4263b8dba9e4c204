// Help for texts in another format, which the first line shows: prose, YAML, logs.

extension SyntaxHelp {
  /// The help for a text in another format; nil for JSON with a mistake.
  ///
  /// Only an error on the first line shows another format, at the root or after the bracket that begins a line of a
  /// log.
  var foreignFormat: String? {
    let start = source.endOfWhitespace(from: source.byteOrderMarkLength)
    // An element or a member is only a part of the text.
    guard context.depth < 2, source[start] != UInt8(ascii: "{"), source[start] != UInt8(ascii: "\""),
      error.document.origin?.container == nil, token.range.lowerBound >= start,
      source.lineBreaks(in: start..<token.range.lowerBound) == 0
    else { return nil }
    let lines = source.text(in: start..<min(source.count, start + Self.maximumCount))
      .split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    guard let line = lines.first.map(String.init) else { return nil }
    if line.hasPrefix(")]}'") { return "the prefix )]}' keeps browsers from running JSON; remove it before parsing" }
    if isLog(line) { return "it looks like a log" }
    let isAtStart = token.range.lowerBound == start
    if context.depth == 0, isYAML(line, next: lines.dropFirst().first.map(String.init)) { return "it looks like YAML" }
    return context.depth == 0 && isProse(line, isAtStart: isAtStart) ? "it looks like plain text" : nil
  }

  /// The number of bytes of the text to examine.
  private static let maximumCount = 400

  private func isYAML(_ line: String, next: String?) -> Bool {
    if Self.startOfYAML.matchesStart(of: line) { return true }
    // The value of an item is on the next line. Otherwise the hyphen is a minus without digits.
    if line == "-" { return next?.hasPrefix(" ") == true }
    guard Self.memberOfYAML.matchesStart(of: line) else { return false }
    // A single line is a sentence if the text after the colon is one.
    guard let next else { return line.first?.isLowercase == true && !Self.sentence.matchesStart(of: line) }
    return Self.lineOfYAML.matchesStart(of: next)
  }

  private static let startOfYAML = TextPattern(#/---( |$)|%YAML|- [^-]/#)
  private static let memberOfYAML = TextPattern(#/[A-Za-z_][\w.\-]*:( |$)/#)
  private static let lineOfYAML = TextPattern(#/ |- |[A-Za-z_][\w.\-]*:( |$)|#/#)
  private static let sentence = TextPattern(/[^:]*:( +\S+){3}/)

  private func isLog(_ line: String) -> Bool {
    Self.startsOfLogs.contains { $0.matchesStart(of: line) }
  }

  private static let startsOfLogs = [
    TextPattern(#/\[?[0-9]{4}[\-\/][0-9]{2}[\-\/][0-9]{2}[ T][0-9]{2}:[0-9]{2}\S*\]?:? +\S/#),
    TextPattern(#/\[?(TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL)\]?[: ] *\S/#),
    TextPattern(#/[A-Z][a-z]{2} +[0-9]{1,2} [0-9]{2}:[0-9]{2}:[0-9]{2} /#),
    TextPattern(#/[0-9]{1,3}(\.[0-9]{1,3}){3} \S+ \S+ \[/#),
  ]

  private func isProse(_ line: String, isAtStart: Bool) -> Bool {
    let hasWords = Self.words.matchesStart(of: line)
    switch error.code {
    case .expectedValue:
      guard isAtStart, token.kind == .word, next != UInt8(ascii: "(") else { return false }
      return hasWords || next == 0 && !isLiteral(token.text)
    // `404 Not Found`, `true story`
    case .trailingCharacters: return hasWords && token.kind == .word && !token.isValue && !isGlued
    case .unexpectedEnd, .invalidNumber: return line.hasPrefix("-----BEGIN ")
    default: return false
    }
  }

  private static let words = TextPattern(#/[^\s"{}\[\]]+[ ,]+[\p{L}0-9]/#)
}
