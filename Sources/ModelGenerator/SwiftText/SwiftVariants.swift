/// The tags and keys of an enum with associated values.
struct SwiftVariants {
  struct Tag {
    let tag: String
    let caseName: String
    /// The tokens of the tag and its closure.
    let tokens: ArraySlice<SwiftToken>
  }

  private(set) var tags: [Tag] = []
  let tagKey: String
  /// The key of the content, if the tag is beside the content; the key of the tag, if the tag names the content.
  private(set) var contentKey: String?
  /// The brackets of the list of tags.
  let open: SwiftToken
  let close: SwiftToken

  /// Reads the variants of a type; nil unless they have the form that the tool writes.
  init?(of type: SwiftTypeSyntax) {
    guard let body = type.decoding?.body, let label = body.firstIndex(where: { $0.isKeyword("taggedBy") }),
      case .string(let key?) = body[label...].dropFirst(2).first?.kind
    else { return nil }
    tagKey = key
    let content = body[label...].dropFirst(3).prefix(4).map(\.self)
    if content.count == 4, content[1].isKeyword("content"), case .string(let key?) = content[3].kind {
      contentKey = key
    }
    var cursor = SwiftTokenCursor(type.variants?.drop { !$0.isSymbol("[") } ?? [])
    let tokens = cursor.takeBalanced()
    guard let open = tokens.first, let close = tokens.last, close.isSymbol("]") else { return nil }
    (self.open, self.close) = (open, close)
    var list = SwiftTokenCursor(tokens.dropFirst().dropLast())
    while !list.isAtEnd {
      let element = list.takeElement()
      guard let first = element.first, !element.allSatisfy({ $0.isSymbol(":") }) else { continue }
      guard case .string(let tag?) = first.kind, let name = Self.caseName(in: element) else { return nil }
      tags.append(Tag(tag: tag, caseName: name, tokens: element))
    }
    // `"card": { try .card($0 => "card") }`, and `json =>? KeyPath(tag.description)` for other tags.
    let areNamed = tags.allSatisfy { tag in
      let arrow = tag.tokens.firstIndex(where: \.isArrow)
      return arrow.map { tag.tokens[$0...].dropFirst().first?.kind == .string(tag.tag) } ?? true
    }
    let others = type.variants?.map(\.text) ?? []
    if areNamed, contentKey == nil, zip(others, others.dropFirst(2)).contains(where: { $0 == ("KeyPath", "tag") }) {
      contentKey = tagKey
    }
  }

  /// Returns the first name after a dot that is called, as in `{ try .photo(.decode($0)) }`, or else the last name
  /// after a dot, as in `{ _ in .ping }`.
  private static func caseName(in element: ArraySlice<SwiftToken>) -> String? {
    var last: String?
    for (index, token) in zip(element.indices, element) where token.isSymbol(".") {
      let rest = element[(index + 1)...]
      if let name = rest.first?.name, rest.dropFirst().first?.isSymbol("(") == true { return name }
      last = rest.first?.name ?? last
    }
    return last
  }
}
