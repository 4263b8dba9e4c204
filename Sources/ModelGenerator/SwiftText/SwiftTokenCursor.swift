/// A position in a list of tokens.
struct SwiftTokenCursor {
  private var tokens: ArraySlice<SwiftToken>
  private var depth = 0
  /// The last token that was skipped or taken.
  private(set) var last: SwiftToken?
  /// The end of that token.
  var end: Int { last?.range.upperBound ?? 0 }

  private static let maximumDepth = 64

  init(_ tokens: ArraySlice<SwiftToken>) {
    self.tokens = tokens
  }

  var next: SwiftToken? { tokens.first }

  /// The index of the next token, or the end of the tokens.
  var position: Int { tokens.startIndex }

  /// The token after the next.
  var following: SwiftToken? { tokens.dropFirst().first }

  mutating func skip() {
    if let next { last = next }
    tokens = tokens.dropFirst()
  }

  mutating func take() -> SwiftToken? {
    defer { skip() }
    return next
  }

  /// Skips the rest of a line.
  mutating func skipLine() {
    repeat { skip() } while next.map { !$0.startsLine } ?? false
  }

  /// Skips a token, or everything up to the closing bracket if the token is an opening bracket.
  mutating func skipBalanced() {
    _ = takeBalanced()
  }

  /// Takes a token, or everything up to the closing bracket if the token is an opening bracket.
  mutating func takeBalanced() -> ArraySlice<SwiftToken> {
    let start = tokens
    var depth = 0
    repeat {
      guard let token = take() else { break }
      if token.opensBracket { depth += 1 }
      if token.closesBracket { depth -= 1 }
    } while depth > 0
    return start[start.startIndex..<tokens.startIndex]
  }

  /// Skips to a symbol, or to the next brace if that comes first.
  mutating func skipTo(_ symbol: String) {
    while let token = next, !token.isSymbol(symbol), !token.isSymbol("{"), !token.isSymbol("}") { skip() }
  }

  /// Takes the rest of a signature; in a protocol, no body follows.
  mutating func takeToBody() -> ArraySlice<SwiftToken> {
    let start = tokens
    while let token = next, !token.isSymbol("{"), !token.isSymbol("}") {
      if token.startsLine, let name = token.name, ["func", "var", "let", "init", "case"].contains(name) { break }
      skipBalanced()
    }
    return start[start.startIndex..<tokens.startIndex]
  }

  /// Takes the value after an equals sign, if there is one.
  ///
  /// Outside brackets, the value ends with the line unless the next line continues the expression.
  mutating func takeInitialValue() -> ArraySlice<SwiftToken> {
    guard next?.isSymbol("=") == true else { return [] }
    let start = tokens
    skip()
    var isFirst = true
    while let token = next, !token.closesBracket, !token.isSymbol(";"), !token.isSymbol(",") {
      if token.startsLine, !isFirst, !token.continuesExpression { break }
      isFirst = false
      skipBalanced()
    }
    return start[start.startIndex..<tokens.startIndex]
  }

  /// Takes a statement, with the brackets in it, up to a semicolon or to the end of its last line.
  mutating func takeStatement() -> ArraySlice<SwiftToken> {
    let start = tokens
    repeat {
      skipBalanced()
    } while next.map { !$0.isSymbol(";") && (!$0.startsLine || $0.continuesExpression) } ?? false
    let statement = start[start.startIndex..<tokens.startIndex]
    if next?.isSymbol(";") == true { skip() }
    return statement
  }

  /// Takes tokens up to a comma, or another symbol, outside brackets, or to the end.
  mutating func takeElement(before symbol: String = ",") -> ArraySlice<SwiftToken> {
    let start = tokens
    while let token = next, !token.isSymbol(symbol) { skipBalanced() }
    let element = start[start.startIndex..<tokens.startIndex]
    skip()
    return element
  }

  /// Takes a list in brackets, and returns its elements.
  mutating func takeElements() -> [ArraySlice<SwiftToken>] { Self.elements(in: takeBalanced().dropFirst().dropLast()) }

  /// Returns the elements of a list without its brackets.
  static func elements(in list: ArraySlice<SwiftToken>) -> [ArraySlice<SwiftToken>] {
    var list = SwiftTokenCursor(list)
    var elements: [ArraySlice<SwiftToken>] = []
    while !list.isAtEnd { elements.append(list.takeElement()) }
    return elements.filter { !$0.isEmpty }
  }

  var isAtEnd: Bool { tokens.isEmpty }
}

// MARK: - Types
extension SwiftTokenCursor {
  /// Reads a type; returns nil, with the cursor somewhere in the type, if a model cannot have the type.
  mutating func readType() -> SwiftType? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth, var type = readTypeWithoutSuffix() else { return nil }
    while let token = next, !token.startsLine {
      if token.isSymbol("?") || token.isSymbol("!") {
        type = .optional(type)
      } else if token.isSymbol("??"), token.range.lowerBound == end {
        // After a space, `??` is the operator for a default.
        type = .optional(.optional(type))
      } else {
        break
      }
      skip()
    }
    // A model has neither function types nor compositions.
    return next?.isSymbol("->") == true || next?.isSymbol("&") == true ? nil : type
  }

  /// Reads a type of any form, up to an initial value, a body, a comma, a closing bracket or the end of the line.
  mutating func readAnnotation() -> SwiftAnnotation? {
    let start = tokens
    var angles = 0
    while let token = next, !token.closesBracket, !token.isSymbol("="), !token.isSymbol("{"), !token.isSymbol(";") {
      if token.isSymbol(","), angles <= 0 { break }
      if token.startsLine, start.startIndex < tokens.startIndex, !token.continuesExpression { break }
      if token.isSymbol("<") { angles += 1 }
      if token.isSymbol(">") { angles -= 1 }
      skipBalanced()
    }
    let slice = start[start.startIndex..<tokens.startIndex]
    guard let first = slice.first, let last = slice.last else { return nil }
    var inside = SwiftTokenCursor(slice)
    let type = inside.readType()
    return SwiftAnnotation(
      type: inside.isAtEnd ? type : nil, range: first.range.lowerBound..<last.range.upperBound)
  }

  private mutating func readTypeWithoutSuffix() -> SwiftType? {
    guard let token = next else { return nil }
    if token.isSymbol("[") { return readBracketed() }
    if token.isSymbol("(") {
      var inside = SwiftTokenCursor(takeBalanced().dropFirst().dropLast())
      inside.depth = depth
      let type = inside.readType()
      return inside.isAtEnd ? type : nil
    }
    return readNamed()
  }

  private mutating func readBracketed() -> SwiftType? {
    var inside = SwiftTokenCursor(takeBalanced().dropFirst().dropLast())
    inside.depth = depth
    guard let first = inside.readType() else { return nil }
    if inside.isAtEnd { return .array(first) }
    guard inside.next?.isSymbol(":") == true, first.isNamed("String") else { return nil }
    inside.skip()
    let value = inside.readType()
    return inside.isAtEnd ? value.map { .dictionary($0) } : nil
  }

  private mutating func readNamed() -> SwiftType? {
    var last: SwiftToken?
    while let token = next, let name = token.name {
      if last == nil, token.isKeyword("any") || token.isKeyword("some") {
        skip()
        continue
      }
      guard !name.hasPrefix("@") else { return nil }
      last = token
      skip()
      guard next?.isSymbol(".") == true else { break }
      skip()
    }
    guard let last, let name = last.name else { return nil }
    return next?.isSymbol("<") == true ? readGeneric(name) : .named(name)
  }

  /// Reads the arguments of a generic type; a type other than an array, a dictionary or an optional has them in its
  /// name.
  private mutating func readGeneric(_ name: String) -> SwiftType? {
    let start = tokens
    var arguments: [SwiftType?] = []
    repeat {
      skip()
      arguments.append(readType())
    } while next?.isSymbol(",") == true
    guard next?.isSymbol(">") == true else { return nil }
    skip()
    switch (name, arguments.first ?? nil, arguments.last ?? nil) {
    case ("Array", let element?, _): return .array(element)
    case ("Optional", let wrapped?, _): return .optional(wrapped)
    case ("Presence", let wrapped?, _): return .presence(wrapped)
    case ("Dictionary", let key?, let value?) where key.isNamed("String"): return .dictionary(value)
    default:
      let texts = start[start.startIndex..<tokens.startIndex].map { $0.isSymbol(",") ? ", " : $0.text }
      return .named(name + texts.joined())
    }
  }

  /// Skips `name:` or `_ name:`.
  private mutating func skipLabel() {
    let words = tokens.prefix { $0.name != nil }.count
    guard words > 0, tokens.dropFirst(words).first?.isSymbol(":") == true else { return }
    tokens = tokens.dropFirst(words + 1)
  }

  /// Reads the types in the parentheses of a case.
  mutating func readAssociatedTypes() -> [SwiftAnnotation] {
    var inside = SwiftTokenCursor(takeBalanced().dropFirst().dropLast())
    var types: [SwiftAnnotation] = []
    while !inside.isAtEnd {
      var element = SwiftTokenCursor(inside.takeElement())
      element.skipLabel()
      if let type = element.readAnnotation() { types.append(type) }
    }
    return types
  }
}

extension SwiftToken {
  var opensBracket: Bool { isSymbol("(") || isSymbol("[") || isSymbol("{") }
  var closesBracket: Bool { isSymbol(")") || isSymbol("]") || isSymbol("}") }

  /// Whether an expression may end with the token, so that the next line starts a statement.
  var endsExpression: Bool {
    if case .symbol(let text) = kind { return [")", "]", "}", "?", "!"].contains(text) }
    return !isKeyword("return")
  }

  /// Whether the token continues an expression on a new line.
  var continuesExpression: Bool {
    guard case .symbol(let text) = kind else { return false }
    return !["@", "#", "{", "(", "["].contains(text)
  }
}
