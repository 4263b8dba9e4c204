/// A token of Swift text.
struct SwiftToken: Equatable {
  enum Kind: Equatable {
    /// A name or keyword; a name in backticks is never a keyword.
    case word(String, isQuoted: Bool)
    /// A string literal with its value; nil if the value is known only at run time, or for a regular expression.
    case string(String?)
    case number(String)
    /// An operator, or a single character of punctuation.
    case symbol(String)
  }

  var kind: Kind
  /// The line, counted from 1.
  var line: Int
  /// The range of the token in the scalars of the text.
  var range: Range<Int>
  /// Whether the token is the first of its line.
  var startsLine: Bool
  /// The lines of the documentation comment before it.
  var documentation: [String] = []
  /// The note in the comment before it.
  var note: SwiftNote?

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }

  func isKeyword(_ text: String) -> Bool { kind == .word(text, isQuoted: false) }

  /// The name or keyword.
  var name: String? {
    if case .word(let text, _) = kind { text } else { nil }
  }

  /// The token as messages show it.
  var text: String {
    switch kind {
    case .word(let text, _): text
    case .string(let text): text.map { SwiftLiteral.text(of: $0) } ?? "\"…\""
    case .number(let text): text
    case .symbol(let text): text
    }
  }
}

/// A note of the tool, in a comment on a line of its own.
struct SwiftNote: Equatable {
  let text: String
  /// The range of the comment in the scalars of the text.
  let range: Range<Int>
}

/// Splits Swift text into tokens.
///
/// Splitting works on scalars, since a combining mark may follow a quote. Any text is accepted: unknown syntax becomes
/// tokens that the reader ignores.
struct SwiftTokenizer {
  private let scalars: [Unicode.Scalar]
  private let lines: SwiftLines
  private var position = 0
  /// The start of the current token.
  private var start = 0
  private var documentation: [String] = []
  private var note: SwiftNote?
  /// The ranges of comments other than documentation comments.
  private var comments: [Range<Int>] = []
  private var tokens: [SwiftToken] = []
  private var interpolations = 0

  private static let maximumInterpolations = 64
  private static let operators = ["=>?", "=>", "->", "??", "==", "..."].map { Array($0.unicodeScalars) }

  static func tokens(of text: String) -> [SwiftToken] { read(text).tokens }

  /// Returns the tokens of a text, and the ranges of its comments without the documentation comments.
  ///
  /// Code between `#if false` and `#endif` is a comment.
  static func read(_ text: String) -> (tokens: [SwiftToken], comments: [Range<Int>]) {
    var tokenizer = SwiftTokenizer(text)
    while tokenizer.position < tokenizer.scalars.count { tokenizer.readNext() }
    let (tokens, inactive) = SwiftBranches.activeTokens(of: tokenizer.tokens)
    return (tokens, tokenizer.comments + inactive)
  }

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    lines = SwiftLines(scalars)
  }

  private mutating func readNext() {
    let scalar = scalars[position]
    start = position
    if scalar.properties.isWhitespace {
      position += 1
    } else if starts(with: "//") {
      skipLineComment()
    } else if starts(with: "/*") {
      skipBlockComment()
    } else if let hashes = hashesBeforeQuote {
      append(.string(readString(hashes: hashes)))
    } else if let end = endOfRegularExpression {
      position = end
      append(.string(nil))
    } else if scalar == "`" {
      append(.word(readQuotedName(), isQuoted: true))
    } else if Self.isWord(scalar) {
      let text = read(while: Self.isWord)
      append(("0"..."9").contains(scalar) ? .number(text) : .word(text, isQuoted: false))
    } else {
      readSymbol()
    }
  }

  private mutating func append(_ kind: SwiftToken.Kind) {
    let line = lines.number(at: start)
    let startsLine = tokens.last.map { lines.number(at: $0.range.upperBound) < line } ?? true
    tokens.append(
      SwiftToken(
        kind: kind, line: line, range: start..<position, startsLine: startsLine, documentation: documentation,
        note: note))
    documentation = []
    note = nil
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
    let name = read { $0 != "`" && !$0.isNewline }
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

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    "_$@".unicodeScalars.contains(scalar) || SwiftName.isPartOfIdentifier(scalar)
  }
}

// MARK: - Comments
extension SwiftTokenizer {
  private mutating func skipLineComment() {
    let text = read { !$0.isNewline }
    if text.hasPrefix("///"), !text.hasPrefix("////") {
      documentation.append(String(text.dropFirst(3)))
    } else {
      comments.append(start..<position)
      guard text.hasPrefix(SwiftComment.notePrefix) else { return }
      note = SwiftNote(text: text.dropFirst(SwiftComment.notePrefix.count).description.trimmed, range: start..<position)
    }
  }

  /// Skips a comment, which may contain comments, and which may be unterminated.
  private mutating func skipBlockComment() {
    let start = position
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < scalars.count
    let text = Self.text(scalars[start..<min(position, scalars.count)])
    guard text.hasPrefix("/**"), text.hasSuffix("*/"), text.utf8.count > 5 else {
      comments.append(start..<min(position, scalars.count))
      return
    }
    documentation += text.dropFirst(3).dropLast(2).split(whereSeparator: \.isNewline).map { line in
      let content = String(line).trimmed
      return content.hasPrefix("*") ? String(content.dropFirst()) : content
    }
  }
}

// MARK: - Regular expression literals
extension SwiftTokenizer {
  /// The end of the regular expression literal that starts here, such as `/\(/` or `#/\(/#`; nil if none does.
  ///
  /// As in Swift, a literal ends on its line, unless it has `#` and its first line is empty, and a slash after an operand
  /// is a division.
  private var endOfRegularExpression: Int? {
    let slash = scalars[position...].drop { $0 == "#" }.startIndex
    guard slash + 1 < scalars.count, scalars[slash] == "/" else { return nil }
    let hashes = slash - position
    if hashes == 0, followsOperand || scalars[slash + 1].properties.isWhitespace { return nil }
    let hasLines = hashes > 0 && scalars[slash + 1].isNewline
    let close: [Unicode.Scalar] = ["/"] + Array(repeating: "#", count: hashes)
    var end = slash + 1
    // The limit bounds the cost of a line in which many literals could start.
    let limit = hasLines ? scalars.count : min(scalars.count, slash + Self.maximumRegularExpression)
    while end < limit {
      if scalars[end...].starts(with: close) { return end + close.count }
      if scalars[end].isNewline, !hasLines { return nil }
      end += scalars[end] == "\\" ? 2 : 1
    }
    return hasLines ? scalars.count : nil
  }

  private static let maximumRegularExpression = 4_096

  /// The keywords before an operand.
  private static let prefixes: Set<String> = [
    "await", "case", "guard", "if", "in", "return", "switch", "throw", "try", "where", "while",
  ]

  /// Whether the last token can end an operand.
  private var followsOperand: Bool {
    switch tokens.last?.kind {
    case .word(let text, let isQuoted): isQuoted || !Self.prefixes.contains(text)
    case .string, .number: true
    // `try? /a/` is a literal, and `a! / b` a division.
    case .symbol("?"), .symbol("!"): tokens.dropLast().last?.isKeyword("try") == false
    case .symbol(let text): [")", "]", "}"].contains(text)
    case nil: false
    }
  }
}

// MARK: - String literals
extension SwiftTokenizer {
  /// The number of `#` before a quote, if a literal starts here.
  private var hashesBeforeQuote: Int? {
    let rest = scalars[position...].drop { $0 == "#" }
    return rest.first == "\"" ? rest.startIndex - position : nil
  }

  /// Reads a literal to its end, or to the end of the line if it is unterminated.
  ///
  /// - Returns: The value; nil if it is not known or the literal has several lines.
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
      if scalars[position].isNewline, quotes != 3 { return nil }
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

  /// Reads an escape after its backslash; nil for an interpolation, which is skipped, and for an invalid escape.
  private mutating func readEscape() -> Unicode.Scalar? {
    guard position < scalars.count, !scalars[position].isNewline else { return nil }
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

  /// Skips code in parentheses, with the literals in it.
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
      if scalars[position].isNewline { return }
      position += 1
    } while depth > 0 && position < scalars.count
  }
}
