/// The cases of an enum for values of several forms, as the tool writes it.
struct SwiftAlternatives {
  struct Case {
    let name: String
    let type: SwiftAnnotation
    /// The decoder, such as `Int.decoding.where("at least 0") { $0 >= 0 }`; empty for that of the type.
    let decoder: ArraySlice<SwiftToken>
    /// The tokens of the name as a string and of the closure that decodes the case.
    let tokens: ArraySlice<SwiftToken>
  }

  private(set) var cases: [Case] = []
  /// The opening bracket of the list of closures.
  let open: SwiftToken

  /// Reads the alternatives of a type; nil unless they have the form that the tool writes.
  init?(of type: SwiftTypeSyntax) {
    guard type.decoding?.body.contains(where: { $0.isKeyword("untagged") }) == true else { return nil }
    var cursor = SwiftTokenCursor(type.variants?.drop { !$0.isSymbol("[") } ?? [])
    let tokens = cursor.takeBalanced()
    guard let open = tokens.first, let close = tokens.last, close.isSymbol("]") else { return nil }
    self.open = open
    var list = SwiftTokenCursor(tokens.dropFirst().dropLast())
    while !list.isAtEnd {
      let element = list.takeElement()
      if element.isEmpty { continue }
      // `"number": { try .number(.decode($0)) }`
      let closure = element.dropFirst(2)
      let texts = closure.prefix(5).map(\.text)
      guard texts.starts(with: ["{", "try", "."]), texts.last == "(",
        closure.suffix(5).map(\.text) == ["(", "$0", ")", ")", "}"], closure.count >= 10,
        let declared = type.cases.first(where: { $0.name == texts[3] }), declared.types.count == 1
      else { return nil }
      let decoder = closure.dropFirst(5).dropLast(5)
      let isPlain = decoder.map(\.text) == [".", "decode"]
      cases.append(Case(name: declared.name, type: declared.types[0], decoder: isPlain ? [] : decoder, tokens: element))
    }
    guard !cases.isEmpty, cases.count == type.cases.count else { return nil }
  }
}
