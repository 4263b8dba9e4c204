/// Breaks a line of printed code that is too long.
///
/// The formatter keeps existing breaks, but prescribes the indentation after each. So the line gets the breaks that read
/// best: in front of operators and methods, after opening brackets, and around the statements of a closure.
struct SwiftLineBreaker {
  static let maximumLength = 120

  private let scalars: [Unicode.Scalar]
  private let tokens: [SwiftToken]
  /// Whether the line is the rest of one that was broken after its label or its equals sign.
  private let continues: Bool
  /// The index of the closing bracket of each opening bracket.
  private var closing: [Int: Int] = [:]
  /// The indices of the tokens outside brackets.
  private var outside: [Int] = []

  /// Returns a line, or the lines in its place if it is too long.
  static func lines(of line: String) -> [String] {
    guard !fits(line, at: 0) else { return [line] }
    let code = String(line.drop { $0 == " " })
    return code.hasPrefix("//") ? [line] : lines(of: code, at: line.count - code.count)
  }

  private static func lines(of code: String, at indentation: Int, continues: Bool = false) -> [String] {
    let line = String(repeating: " ", count: indentation) + code
    guard !fits(code, at: indentation) else { return [line] }
    let breaker = SwiftLineBreaker(code, continues: continues)
    guard let parts = breaker.parts(at: indentation), parts.count > 1 || parts[0].indentation > 0 else { return [line] }
    return parts.flatMap { lines(of: $0.code, at: indentation + $0.indentation, continues: $0.continues) }
  }

  private static func fits(_ code: String, at indentation: Int) -> Bool {
    let room = maximumLength - indentation - code.unicodeScalars.count
    guard room >= 0, code.unicodeScalars.count(where: { $0 == "[" }) > room else { return room >= 0 }
    // The formatter adds a comma after the last of several elements, if it breaks their list.
    return listCount(in: code) <= room
  }

  /// Returns the number of lists with several elements.
  private static func listCount(in code: String) -> Int {
    var open: [(isList: Bool, hasComma: Bool)] = []
    var count = 0
    for token in SwiftTokenizer.tokens(of: code) {
      if token.opensBracket {
        open.append((token.isSymbol("["), false))
      } else if token.closesBracket {
        if let last = open.popLast(), last.isList, last.hasComma { count += 1 }
      } else if token.isSymbol(","), !open.isEmpty {
        open[open.count - 1].hasComma = true
      }
    }
    return count
  }

  private init(_ code: String, continues: Bool) {
    self.continues = continues
    scalars = Array(code.unicodeScalars)
    tokens = SwiftTokenizer.tokens(of: code)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.closesBracket, let start = open.popLast() { closing[start] = index }
      if open.isEmpty { outside.append(index) }
      if token.opensBracket { open.append(index) }
    }
    // A bracket that is closed on a later line does not enclose the rest of this one.
    if let first = open.first { outside = outside.filter { $0 <= first } }
  }

  /// A part of a line, to be on a line of its own.
  private struct Part {
    /// The indentation in addition to that of the line.
    var indentation = 0
    let code: String
    var continues = false
  }

  private func text(_ start: Int, _ end: Int) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<max(start, end)])
    return text.trimmed
  }

  private func text(before token: Int) -> String { text(0, tokens[token].range.lowerBound) }
  private func text(from token: Int) -> String { text(tokens[token].range.lowerBound, scalars.count) }
  private func text(after token: Int) -> String { text(tokens[token].range.upperBound, scalars.count) }
  private func text(through token: Int) -> String { text(0, tokens[token].range.upperBound) }

  /// Returns the text between two brackets.
  private func text(inside open: Int, _ close: Int) -> String {
    text(tokens[open].range.upperBound, tokens[close].range.lowerBound)
  }
}

// MARK: - The kinds of lines
extension SwiftLineBreaker {
  private func parts(at indentation: Int) -> [Part]? {
    guard let first = tokens.first else { return nil }
    let words = outside.prefix { tokens[$0].name != nil }.compactMap { tokens[$0].name }
    if tokens.last.map({ $0.isSymbol("{") || $0.isSymbol("}") }) == true,
      words.contains(where: ["struct", "class", "enum", "extension"].contains)
    {
      return partsOfHead
    }
    if words.contains("case") { return partsOfCase(at: indentation) }
    if words.contains("let") || words.contains("var") { return partsOfProperty(at: indentation) }
    if first.isArrow || first.isSymbol(".") { return partsOfChainEnd(at: indentation) }
    return partsOfChain(at: indentation) ?? partsOfMethods ?? partsOfClosure(at: indentation)
      ?? partsOfBrackets(at: indentation) ?? (isLabeled ? parts(after: ":") : nil)
  }

  // `enum Kind: String,`, `  Sendable` and `{`
  private var partsOfHead: [Part]? {
    guard let brace = outside.first(where: { tokens[$0].isSymbol("{") }) else { return nil }
    let head = text(before: brace)
    let items = head.split(separator: ",").map { String($0).trimmed }
    var lines: [String] = []
    for (index, item) in items.enumerated() {
      let item = item + (index == items.count - 1 ? "" : ",")
      if let line = lines.last, Self.fits(line + " " + item, at: lines.count == 1 ? 0 : 2) {
        lines[lines.count - 1] = line + " " + item
      } else {
        lines.append(item)
      }
    }
    return lines.enumerated().map { Part(indentation: $0 == 0 ? 0 : 2, code: $1) } + [Part(code: text(from: brace))]
  }

  // `case name =` and the raw value, `case name(` and the type, or `case .name(let content):` and the expression.
  private func partsOfCase(at indentation: Int) -> [Part]? {
    if tokens.dropFirst().first?.name == nil { return parts(after: ":") }
    return parts(after: "=") ?? partsOfBrackets(at: indentation)
  }

  // `let name:` and the type, or a list of keys.
  private func partsOfProperty(at indentation: Int) -> [Part]? {
    outside.contains { tokens[$0].isSymbol("=") } ? partsOfBrackets(at: indentation) : parts(after: ":")
  }

  /// Returns the parts of a line that is broken after a symbol.
  private func parts(after symbol: String) -> [Part]? {
    guard let index = outside.first(where: { tokens[$0].isSymbol(symbol) }), index + 1 < tokens.count else {
      return nil
    }
    return [Part(code: text(through: index)), Part(indentation: 2, code: text(after: index), continues: true)]
  }
}

// MARK: - Expressions
extension SwiftLineBreaker {
  // `name: json => "key"` and `  => decoder`, or else `name:` and `  json => "key" => decoder`.
  private func partsOfChain(at indentation: Int) -> [Part]? {
    let arrows = outside.filter { tokens[$0].isArrow }
    guard let last = arrows.last else { return nil }
    let head = text(before: last)
    let start = parts(after: isLabeled ? ":" : "=")
    if let start, arrows.count == 1 || !Self.fits(head, at: indentation) { return start }
    return [Part(code: head, continues: continues), Part(indentation: continues ? 0 : 2, code: text(from: last))]
  }

  private var isLabeled: Bool { tokens.dropFirst().first?.isSymbol(":") == true }

  // `=> Int.decoding.where("…") { … }` and `.where("…") { … }`
  private func partsOfChainEnd(at indentation: Int) -> [Part]? {
    let methods = methods.filter { $0 > 0 && tokens[$0 - 1].isSymbol("}") }
    guard let method = methods.first else { return partsOfClosure(at: indentation) ?? partsOfBrackets(at: indentation) }
    return [Part(code: text(before: method)), Part(code: text(from: method))]
  }

  // `JSON.decode(json).members`, `  .filter { … }` and `  .reduce(into: [:]) { … }`
  private var partsOfMethods: [Part]? {
    let methods = methods
    guard methods.count > 1 || methods.first.map({ tokens[$0 - 1].isSymbol("}") }) == true, let first = methods.first
    else { return nil }
    let ends = methods.dropFirst().map { tokens[$0].range.lowerBound } + [scalars.count]
    return [Part(code: text(before: first))]
      + zip(methods, ends).map { Part(indentation: 2, code: text(tokens[$0].range.lowerBound, $1)) }
  }

  /// The dots of the methods outside brackets that are called with a closure, after the first closure or before it.
  private var methods: [Int] {
    outside.filter { index in
      guard index > 0, tokens[index].isSymbol(".") else { return false }
      if tokens[index - 1].isSymbol("}") { return true }
      var next = index + 2
      if next < tokens.count, tokens[next].isSymbol("("), let close = closing[next] { next = close + 1 }
      return next < tokens.count && tokens[next].isSymbol("{")
    }
  }

  // `"tag": {`, `  try .name(.decode($0))` and `},`, or else `"tag":` and `  { … },`
  private func partsOfClosure(at indentation: Int) -> [Part]? {
    guard let open = outside.last(where: { tokens[$0].isSymbol("{") && closing[$0] != nil }), let close = closing[open],
      close > open + 1
    else { return nil }
    // The parameters of a closure are on its first line.
    let parameters = tokens[(open + 1)..<close].prefix { $0.name != nil && !$0.isKeyword("in") || $0.isSymbol(",") }
    let start = tokens[parameters.endIndex].isKeyword("in") ? parameters.endIndex : open
    if case .string = tokens[0].kind, isLabeled, !Self.fits(text(through: start), at: indentation) {
      return parts(after: ":")
    }
    return [
      Part(code: text(through: start)), Part(indentation: 2, code: text(inside: start, close)),
      Part(code: text(from: close)),
    ]
  }

  // `try require(` and an argument on each line, or `[`, the elements and `]`.
  private func partsOfBrackets(at indentation: Int) -> [Part]? {
    // The longest brackets have most to break.
    let open = outside.filter { closing[$0] != nil && !tokens[$0].isSymbol("{") }.max {
      length(from: $0) < length(from: $1)
    }
    guard let open, let close = closing[open], close > open + 1 else { return nil }
    let elements = elements(inside: open, close)
    if tokens[open].isSymbol("[") {
      return [Part(code: text(through: open))]
        + elements.map { $0 + "," }.filled { Self.fits($0, at: indentation + 2) }.map { Part(indentation: 2, code: $0) }
        + [Part(code: text(from: close))]
    }
    let lines = elements.separatedByCommas
    // Methods and closures follow the closing bracket on a line of its own. A long text leaves no room for the bracket.
    let longest = tokens[open..<close].map(\.range.count).max() ?? 0
    let hasRoom = indentation + 4 + longest + text(from: close).unicodeScalars.count <= Self.maximumLength
    if !hasRoom || tokens[close...].contains(where: { !$0.isSymbol(")") && !$0.isSymbol(",") }) {
      return [Part(code: text(through: open))] + lines.map { Part(indentation: 2, code: $0) }
        + [Part(code: text(from: close))]
    }
    let last = (lines.last ?? "") + text(from: close)
    return [Part(code: text(through: open))] + (lines.dropLast() + [last]).map { Part(indentation: 2, code: $0) }
  }

  private func length(from open: Int) -> Int {
    closing[open].map { tokens[$0].range.lowerBound - tokens[open].range.upperBound } ?? 0
  }

  private func elements(inside open: Int, _ close: Int) -> [String] {
    var cursor = SwiftTokenCursor(tokens[(open + 1)..<close])
    var elements: [String] = []
    while !cursor.isAtEnd {
      let element = cursor.takeElement()
      guard let first = element.first, let last = element.last else { continue }
      elements.append(text(first.range.lowerBound, last.range.upperBound))
    }
    return elements
  }
}
