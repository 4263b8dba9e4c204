/// The branches of the conditional compilation in a text: the code between `#if`, `#else` and `#endif`.
struct SwiftBranches {
  private struct Directive {
    let position: Int
    let line: Int
    /// The branches that the code after the directive is in, each by the position of the directive that starts it.
    let path: [Int]
  }

  private var directives: [Directive] = []

  init(in tokens: [SwiftToken]) {
    var path: [Int] = []
    for (sign, word) in zip(tokens, tokens.dropFirst()) where sign.isSymbol("#") && sign.startsLine {
      let position = sign.range.lowerBound
      guard sign.range.upperBound == word.range.lowerBound else { continue }
      switch word.name {
      case "if": path.append(position)
      case "elseif", "else": path = path.dropLast() + [position]
      case "endif": path = path.dropLast()
      default: continue
      }
      directives.append(Directive(position: position, line: sign.line, path: path))
    }
  }

  /// Returns whether two places are in the same branches.
  func areTogether(_ position: Int, _ other: Int) -> Bool { path(at: position) == path(at: other) }

  private func path(at position: Int) -> [Int] { directives.last { $0.position < position }?.path ?? [] }

  /// Returns the line of the first directive inside of code; nil if the code has none.
  private func line(in code: ArraySlice<SwiftToken>) -> Int? {
    guard let first = code.first, let last = code.last else { return nil }
    return directives.first { first.range.lowerBound < $0.position && $0.position < last.range.lowerBound }?.line
  }

  /// Returns the line of a directive on which the cases or the functions of a type depend; nil if none of them does.
  func line(within type: SwiftTypeSyntax) -> Int? {
    if directives.isEmpty { return nil }
    let functions =
      [type.decoding?.body, type.encoding, type.variants].compactMap(\.self) + type.initializers.map(\.body)
    for code in functions { if let line = line(in: code) { return line } }
    let positions = type.cases.map(\.range.lowerBound) + functions.compactMap(\.first?.range.lowerBound)
    return positions.lazy.compactMap { line(around: $0, in: type) }.first
  }

  /// Returns whether a property is declared in one branch of a condition inside its type.
  func isConditional(_ property: SwiftTypeSyntax.Property, in type: SwiftTypeSyntax) -> Bool {
    line(around: property.range.lowerBound, in: type) != nil
  }

  /// Returns the line of the directive before a place in a type; nil if the place is in the same branches as the type.
  private func line(around position: Int, in type: SwiftTypeSyntax) -> Int? {
    let start = type.range.lowerBound
    if directives.isEmpty || areTogether(position, start) { return nil }
    return directives.last { $0.position < position && !$0.path.isEmpty }?.line
      ?? directives.last { $0.position < start }?.line
  }
}
