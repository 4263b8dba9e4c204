/// The cases of an enum for scalars of several kinds, as the tool writes it.
struct SwiftAlternatives {
  struct Case {
    let name: String
    let type: SwiftType
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
      let texts = element.dropFirst(2).map(\.text)
      guard texts.starts(with: ["{", "try", "."]), texts.dropFirst(4).starts(with: ["(", ".", "decode", "("]),
        texts.suffix(3) == [")", ")", "}"], let declared = type.cases.first(where: { $0.name == texts[3] }),
        declared.types.count == 1, let content = declared.types[0].type
      else { return nil }
      cases.append(Case(name: declared.name, type: content, tokens: element))
    }
    guard !cases.isEmpty, cases.count == type.cases.count else { return nil }
  }
}
