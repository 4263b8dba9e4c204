/// A piece of Swift text.
struct SwiftToken: Equatable {
  enum Kind: Equatable {
    /// A name or keyword; a name in backticks is never a keyword.
    case word(String, isQuoted: Bool)
    /// A string literal, what it stands for; nil if that is not known before run time.
    case string(String?)
    case number
    /// An operator, or a single character of punctuation.
    case symbol(String)
  }

  var kind: Kind
  /// From 1 on.
  var line: Int
  /// Where it is among the scalars of the text.
  var range: Range<Int>
  /// Whether it is the first of its line.
  var startsLine: Bool
  /// The lines of the documentation comment before it.
  var documentation: [String] = []

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }

  func isKeyword(_ text: String) -> Bool { kind == .word(text, isQuoted: false) }

  /// The name, whether it might be a keyword or not.
  var name: String? {
    if case .word(let text, _) = kind { text } else { nil }
  }

  /// The token as messages show it.
  var text: String {
    switch kind {
    case .word(let text, _): text
    case .string(let text): text.map { SwiftLiteral.text(of: $0) } ?? "\"…\""
    case .number: "a number"
    case .symbol(let text): text
    }
  }
}

/// Cuts Swift text into tokens, by scalars: a mark may be combined with the quote before it.
///
/// It takes any text. What it does not know, such as regular expression literals, becomes tokens of which nothing is
/// read.
struct SwiftTokenizer {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// Where the token that is read starts.
  private var start = 0
  private var line = 1
  private var startsLine = true
  private var documentation: [String] = []
  private var tokens: [SwiftToken] = []
  private var interpolations = 0

  private static let maximumInterpolations = 64
  private static let operators = ["=>?", "=>", "->", "??", "==", "..."].map { Array($0.unicodeScalars) }

  static func tokens(of text: String) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(text)
    while tokenizer.position < tokenizer.scalars.count { tokenizer.readNext() }
    return tokenizer.tokens
  }

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  private mutating func readNext() {
    let scalar = scalars[position]
    start = position
    if Self.isNewline(scalar) {
      if !(scalar == "\n" && position > 0 && scalars[position - 1] == "\r") { line += 1 }
      startsLine = true
      position += 1
    } else if scalar.properties.isWhitespace {
      position += 1
    } else if starts(with: "//") {
      skipLineComment()
    } else if starts(with: "/*") {
      skipBlockComment()
    } else if let hashes = hashesBeforeQuote {
      let (start, startedLine) = (line, startsLine)
      append(.string(readString(hashes: hashes)), line: start, startsLine: startedLine)
    } else if scalar == "`" {
      append(.word(readQuotedName(), isQuoted: true))
    } else if Self.isWord(scalar) {
      let text = read(while: Self.isWord)
      append(("0"..."9").contains(scalar) ? .number : .word(text, isQuoted: false))
    } else {
      readSymbol()
    }
  }

  private mutating func append(_ kind: SwiftToken.Kind, line: Int? = nil, startsLine: Bool? = nil) {
    tokens.append(
      SwiftToken(
        kind: kind, line: line ?? self.line, range: start..<position, startsLine: startsLine ?? self.startsLine,
        documentation: documentation))
    documentation = []
    self.startsLine = false
  }

  private mutating func readSymbol() {
    let symbol = Self.operators.first { scalars[position...].starts(with: $0) } ?? [scalars[position]]
    position += symbol.count
    var text = ""
    text.unicodeScalars.append(contentsOf: symbol)
    append(.symbol(text))
  }

  private mutating func readQuotedName() -> String {
    position += 1
    let name = read { $0 != "`" && !Self.isNewline($0) }
    if position < scalars.count, scalars[position] == "`" { position += 1 }
    return name
  }

  private mutating func read(while isIncluded: (Unicode.Scalar) -> Bool) -> String {
    let end = scalars[position...].firstIndex { !isIncluded($0) } ?? scalars.count
    defer { position = end }
    return Self.text(scalars[position..<end])
  }

  private func starts(with text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    "_$@".unicodeScalars.contains(scalar) || SwiftName.isPartOfIdentifier(scalar)
  }
}

// Comments.
extension SwiftTokenizer {
  private mutating func skipLineComment() {
    let text = read { !Self.isNewline($0) }
    if text.hasPrefix("///"), !text.hasPrefix("////") { documentation.append(String(text.dropFirst(3))) }
  }

  /// A comment that may have comments in it, and ends with the text at the latest.
  private mutating func skipBlockComment() {
    let (start, firstLine) = (position, line)
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        if scalars[position] == "\n" { line += 1 }
        position += 1
      }
    } while depth > 0 && position < scalars.count
    let text = Self.text(scalars[start..<min(position, scalars.count)])
    guard text.hasPrefix("/**"), text.hasSuffix("*/"), text.utf8.count > 5 else { return }
    if line > firstLine { startsLine = true }
    documentation += text.dropFirst(3).dropLast(2).split(whereSeparator: \.isNewline).map { line in
      let content = String(line).trimmed
      return content.hasPrefix("*") ? String(content.dropFirst()) : content
    }
  }
}

// String literals.
extension SwiftTokenizer {
  /// The number of signs before a quote, if a literal starts here.
  private var hashesBeforeQuote: Int? {
    let rest = scalars[position...].drop { $0 == "#" }
    return rest.first == "\"" ? rest.startIndex - position : nil
  }

  /// Reads a literal to its end, or to that of the line.
  private mutating func readString(hashes: Int) -> String? {
    position += hashes
    let quotes = starts(with: "\"\"\"") ? 3 : 1
    position += quotes
    let end = Array(repeating: Unicode.Scalar("\""), count: quotes) + Array(repeating: "#", count: hashes)
    let escape: [Unicode.Scalar] = ["\\"] + Array(repeating: "#", count: hashes)
    var text: String? = ""
    while position < scalars.count {
      if scalars[position...].starts(with: end) {
        position += end.count
        return quotes == 1 ? text : nil
      }
      if Self.isNewline(scalars[position]) {
        guard quotes == 3 else { return nil }
        if scalars[position] == "\n" { line += 1 }
      }
      if scalars[position...].starts(with: escape) {
        position += escape.count
        if let scalar = readEscape() { text?.unicodeScalars.append(scalar) } else { text = nil }
      } else {
        text?.unicodeScalars.append(scalars[position])
        position += 1
      }
    }
    return nil
  }

  /// What follows a backslash; nil for code, which is skipped, and for what is no escape.
  private mutating func readEscape() -> Unicode.Scalar? {
    guard position < scalars.count, !Self.isNewline(scalars[position]) else { return nil }
    let scalar = scalars[position]
    if scalar == "(" {
      skipInterpolation()
      return nil
    }
    position += 1
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "\"", "'", "\\": return scalar
    case "u": return readScalarNumber()
    default: return nil
    }
  }

  private mutating func readScalarNumber() -> Unicode.Scalar? {
    guard position < scalars.count, scalars[position] == "{" else { return nil }
    position += 1
    let digits = read { $0.isASCII && $0.properties.isASCIIHexDigit }
    guard position < scalars.count, scalars[position] == "}" else { return nil }
    position += 1
    return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
  }

  /// Skips code in parentheses, the literals in it included.
  private mutating func skipInterpolation() {
    interpolations += 1
    defer { interpolations -= 1 }
    guard interpolations < Self.maximumInterpolations else { return }
    var depth = 0
    repeat {
      if let hashes = hashesBeforeQuote {
        _ = readString(hashes: hashes)
        continue
      }
      if scalars[position] == "(" { depth += 1 }
      if scalars[position] == ")" { depth -= 1 }
      if Self.isNewline(scalars[position]) { return }
      position += 1
    } while depth > 0 && position < scalars.count
  }
}
