/// The tags and keys of an enum with associated values.
struct SwiftVariants {
  struct Tag {
    let tag: String
    let caseName: String
    /// The tokens of the tag and its closure.
    let tokens: ArraySlice<SwiftToken>

    /// Whether the closure reads nothing: `{ _ in .ping }`.
    var isConstant: Bool { closure?.parameter == "_" && closure?.arguments == [] }

    /// The parameter of the closure, and the arguments of the case; nil unless the closure only creates the case.
    fileprivate var closure: (parameter: String, arguments: [String])? {
      let closure = tokens.dropFirst(2)
      guard closure.first?.isSymbol("{") == true, closure.last?.isSymbol("}") == true else { return nil }
      var body = closure.dropFirst().dropLast().map(\.text)
      var parameter = "$0"
      // A case may have the name `in`.
      if let end = body.firstIndex(of: "in"), end > 0, body[end - 1] != "." {
        let names = body[..<end].filter { $0 != "(" && $0 != ")" }
        guard names.count == 1 else { return nil }
        parameter = names[0]
        body = Array(body[(end + 1)...])
      }
      // `try`, and the name of the enum, may be left out.
      if body.first == "try" { body.removeFirst() }
      if body.first != "." { body = Array(body.dropFirst()) }
      guard body.starts(with: [".", caseName]) else { return nil }
      let arguments = body.dropFirst(2)
      if arguments.isEmpty { return (parameter, []) }
      guard arguments.first == "(", arguments.last == ")" else { return nil }
      return (parameter, Array(arguments.dropFirst().dropLast()))
    }
  }

  private(set) var tags: [Tag] = []
  let tagKey: String
  /// The key of the content, if the tag is beside the content; the key of the tag, if the tag names the content.
  private(set) var contentKey: String?
  /// Whether a further case keeps objects with other tags.
  let keepsOthers: Bool
  /// The name of this case.
  let otherCase: String?
  /// The line of code that may reject objects with other tags; nil if it keeps all of them.
  private(set) var lineOfOwnOther: Int?
  /// The brackets of the list of tags.
  let open: SwiftToken
  let close: SwiftToken

  /// Reads the variants of a type; nil unless they have the form that the tool writes.
  init?(of type: SwiftTypeSyntax) {
    guard let body = type.decoding?.body, let label = body.firstIndex(where: { $0.isKeyword("taggedBy") }),
      case .string(let key?) = body[label...].dropFirst(2).first?.kind
    else { return nil }
    tagKey = key
    let other = type.variants?.drop { !$0.isKeyword("otherwise") } ?? []
    keepsOthers = !other.isEmpty
    otherCase = Self.caseName(in: other)
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
      guard case .string(let tag?) = first.kind else { return nil }
      tags.append(Tag(tag: tag, caseName: Self.caseName(in: element) ?? "", tokens: element))
    }
    // A tag that names its content has these two forms: `"card": { try .card($0 => "card") }`, and for other tags,
    // `json =>? KeyPath(tag.description)`.
    let isNamedByTag = zip(other, other.dropFirst(2)).contains { $0.isKeyword("KeyPath") && $1.isKeyword("tag") }
    if contentKey == nil, isNamedByTag { contentKey = tagKey }
    let keepsJSON = zip(other, other.dropFirst(2)).contains { $0.isKeyword("JSON") && $1.isKeyword("decode") }
    // A reference to a function may throw, and so may any `try` besides that of the tool.
    let tries = other.count { $0.isKeyword("try") }
    let isClosure = other.dropFirst(2).first?.isSymbol("{") == true
    let mayThrow = other.contains { $0.isKeyword("throw") || $0.isArrow && !isNamedByTag }
    if !other.isEmpty, mayThrow || !isClosure || tries > (isNamedByTag || keepsJSON ? 1 : 0) {
      lineOfOwnOther = other.first?.line
    }
  }

  /// Returns whether the closure of a tag decodes the only value of its case as the tool would.
  ///
  /// - Parameter type: The name of the value's type, if it has one.
  func decodesValue(of tag: Tag, as type: String?) -> Bool {
    guard let (parameter, arguments) = tag.closure else { return false }
    if contentKey == tagKey, let key = tag.tokens.first?.text {
      return arguments == [parameter, "=>", key] || arguments == [parameter, "=>?", key]
    }
    let call = [".", "decode", "(", parameter, ")"]
    return arguments == call || type.map { arguments == [$0] + call } == true
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
