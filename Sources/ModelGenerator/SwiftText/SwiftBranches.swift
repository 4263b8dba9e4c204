/// The branches of the conditional compilation in a text: the code between `#if`, `#else` and `#endif`.
struct SwiftBranches {
  private struct Directive {
    let position: Int
    let line: Int
    /// The branches open after the directive, each as the position of the directive that starts it.
    let path: [Int]
  }

  private enum Keyword: String {
    case `if`, `elseif`, `else`, `endif`

    /// Reads `#` and a word at the start of a line.
    init?(at index: Int, of tokens: [SwiftToken]) {
      guard tokens[index].isSymbol("#"), tokens[index].startsLine, index + 1 < tokens.count,
        tokens[index].range.upperBound == tokens[index + 1].range.lowerBound, let name = tokens[index + 1].name
      else { return nil }
      self.init(rawValue: name)
    }
  }

  private var directives: [Directive] = []

  init(in tokens: [SwiftToken]) {
    var path: [Int] = []
    for index in tokens.indices {
      guard let keyword = Keyword(at: index, of: tokens) else { continue }
      let position = tokens[index].range.lowerBound
      switch keyword {
      case .if: path.append(position)
      case .elseif, .else: path = path.dropLast() + [position]
      case .endif: path = path.dropLast()
      }
      directives.append(Directive(position: position, line: tokens[index].line, path: path))
    }
  }

  /// Returns whether two places are in the same branches.
  func areTogether(_ position: Int, _ other: Int) -> Bool { path(at: position) == path(at: other) }

  private func path(at position: Int) -> [Int] { directives.last { $0.position < position }?.path ?? [] }

  /// Returns the line of the first directive inside code; nil if the code has none.
  func line(in code: ArraySlice<SwiftToken>) -> Int? {
    guard let first = code.first, let last = code.last else { return nil }
    return directives.first { first.range.lowerBound < $0.position && $0.position < last.range.lowerBound }?.line
  }

  /// Returns the line of the first lookup under a condition inside code, unless all its branches look up the same keys.
  func lineOfDifferentLookup(in code: ArraySlice<SwiftToken>) -> Int? {
    guard line(in: code) != nil, let start = code.first else { return nil }
    let lookups = zip(code, code.dropFirst()).filter { $0.0.isSymbol("=>") || $0.0.isSymbol("=>?") }
    var ofBranches = Dictionary(grouping: lookups) { path(at: $0.0.range.lowerBound).last }
    ofBranches[path(at: start.range.lowerBound).last] = nil
    let keys = Set(ofBranches.values.map { Set($0.map { $0.0.text + $0.1.text }) })
    return keys.count == 1 && ofBranches.count > 1 ? nil : ofBranches.values.compactMap(\.first?.0.line).min()
  }

  /// Returns the line of a directive on which the cases or the functions of a type depend; nil if none of them does.
  func line(within type: SwiftTypeSyntax) -> Int? {
    if directives.isEmpty { return nil }
    let functions =
      [type.decoding?.body, type.variants].compactMap(\.self) + type.encodingBodies + type.initializers.map(\.body)
    for code in functions { if let line = line(in: code) { return line } }
    let positions = type.cases.map(\.range.lowerBound) + functions.compactMap(\.first?.range.lowerBound)
    return positions.lazy.compactMap { line(around: $0, in: type) }.first
  }

  /// Returns whether a property is declared in one branch of a condition inside its type.
  func isConditional(_ property: SwiftTypeSyntax.Property, in type: SwiftTypeSyntax) -> Bool {
    line(around: property.range.lowerBound, in: type) != nil
  }

  /// Returns the line of the directive on which the decode function of a type depends, but not the type itself.
  func lineOfConditionalDecoding(of type: SwiftTypeSyntax) -> Int? {
    type.decoding?.body.first.flatMap { line(around: $0.range.lowerBound, in: type) }
  }

  /// Returns the line of the directive before a place in a type; nil if the place is in the same branches as the type.
  private func line(around position: Int, in type: SwiftTypeSyntax) -> Int? {
    let start = type.range.lowerBound
    if directives.isEmpty || areTogether(position, start) { return nil }
    return directives.last { $0.position < position && !$0.path.isEmpty }?.line
      ?? directives.last { $0.position < start }?.line
  }
}

// MARK: - Inactive code
extension SwiftBranches {
  /// Returns the tokens without `#if false`, and the ranges of the code that it makes inactive.
  static func activeTokens(of tokens: [SwiftToken]) -> (active: [SwiftToken], inactive: [Range<Int>]) {
    var (active, inactive): ([SwiftToken], [Range<Int>]) = ([], [])
    // For each open condition, whether its directives are left out.
    var open: [Bool] = []
    var index = 0
    while index < tokens.count {
      let keyword = Keyword(at: index, of: tokens)
      if keyword == .if, isFalse(tokens[(index + 2)...]) {
        let end = endOfBranch(from: index + 3, of: tokens)
        inactive.append(tokens[index + 2].range.upperBound..<tokens[end - 1].range.upperBound)
        index = end
        guard end < tokens.count, let next = Keyword(at: end, of: tokens) else { continue }
        if next != .endif { open.append(next == .else) }
        index += 2
        guard next == .elseif else { continue }
        var word = tokens[end + 1]
        word.kind = .word(Keyword.if.rawValue, isQuoted: false)
        active += [tokens[end], word]
        continue
      }
      if keyword == .if { open.append(false) }
      if keyword == .endif, open.popLast() == true {
        index += 2
        continue
      }
      active.append(tokens[index])
      index += 1
    }
    return (active, inactive)
  }

  private static func isFalse(_ condition: ArraySlice<SwiftToken>) -> Bool {
    condition.first?.isKeyword("false") == true && condition.dropFirst().first?.startsLine != false
  }

  /// Returns the index of the directive that ends a branch, or the number of tokens.
  private static func endOfBranch(from start: Int, of tokens: [SwiftToken]) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      switch Keyword(at: index, of: tokens) {
      case .if: depth += 1
      case .endif where depth > 0: depth -= 1
      case .elseif, .else, .endif: if depth == 0 { return index }
      case nil: break
      }
    }
    return tokens.count
  }
}
