/// The arguments that a decode function passes to the initializer of its type.
struct SwiftDecodeFunction {
  struct Argument {
    let label: String
    /// The key; nil if the property is decoded from the whole object, by `Type.decode(json)`.
    let key: String?
    let mayBeAbsent: Bool
    /// Whether `??` replaces nil with a default.
    let hasDefault: Bool
    let line: Int
  }

  private(set) var arguments: [Argument] = []
  private let parameter: String

  init(of type: SwiftTypeSyntax) throws {
    guard let (parameter, body) = type.decoding else {
      throw SwiftReadingError(line: type.line, message: "\(type.name) has no decode function")
    }
    self.parameter = parameter
    guard var call = Self.call(of: type.name, in: body) else {
      let message = "the decode function of \(type.name) does not call its initializer"
      throw SwiftReadingError(line: body.first?.line ?? type.line, message: message)
    }
    while !call.isAtEnd {
      let tokens = call.takeElement()
      if let first = tokens.first { arguments.append(try argument(tokens, line: first.line)) }
    }
  }

  /// Returns the arguments of the first call of the initializer: `Name(…)`, `Self(…)`, `.init(…)`.
  private static func call(of name: String, in body: ArraySlice<SwiftToken>) -> SwiftTokenCursor? {
    for (index, token) in zip(body.indices, body) where [name, "Self", "init"].contains(token.name) {
      let rest = body[(index + 1)...]
      guard rest.first?.isSymbol("(") == true else { continue }
      var cursor = SwiftTokenCursor(rest)
      return SwiftTokenCursor(cursor.takeBalanced().dropFirst().dropLast())
    }
    return nil
  }

  /// Reads `label: json => "key"` or `label: json =>? "key"`, with an optional `try` before and `?? default` after the
  /// chain.
  private func argument(_ tokens: ArraySlice<SwiftToken>, line: Int) throws -> Argument {
    var rest = tokens.dropFirst(2)
    guard let label = tokens.first?.name, tokens.dropFirst().first?.isSymbol(":") == true else {
      throw SwiftReadingError(line: line, message: "expected a label, found \(Self.excerpt(of: tokens))")
    }
    if rest.first?.isKeyword("try") == true { rest = rest.dropFirst() }
    if isDecodedFromWholeObject(rest) {
      return Argument(label: label, key: nil, mayBeAbsent: false, hasDefault: false, line: line)
    }
    let chain = Array(rest.prefix(3))
    let after = rest.dropFirst(3).first
    guard chain.count == 3, chain[0].name == parameter, chain[1].isSymbol("=>") || chain[1].isSymbol("=>?"),
      case .string(let key?) = chain[2].kind, after == nil || after?.isSymbol("??") == true
    else {
      let message = "expected \(parameter) => and a key for \(label), found \(Self.excerpt(of: rest))"
      throw SwiftReadingError(line: rest.first?.line ?? line, message: message)
    }
    return Argument(
      label: label, key: key, mayBeAbsent: chain[1].isSymbol("=>?"), hasDefault: after != nil, line: line)
  }

  /// Returns whether an argument is `Type.decode(json)` or `.decode(json)`.
  private func isDecodedFromWholeObject(_ tokens: ArraySlice<SwiftToken>) -> Bool {
    let call = Array(tokens.suffix(5))
    return call.count == 5 && call[0].isSymbol(".") && call[1].name == "decode" && call[2].isSymbol("(")
      && call[3].name == parameter && call[4].isSymbol(")")
      && tokens.dropLast(5).allSatisfy { $0.name != nil || $0.isSymbol(".") }
  }

  private static func excerpt(of tokens: ArraySlice<SwiftToken>) -> String {
    let text = tokens.prefix(8).map(\.text).joined(separator: " ")
    return tokens.isEmpty ? "nothing" : tokens.count > 8 ? text + " …" : text
  }
}

/// The tags and keys of an enum with associated values.
struct SwiftVariants {
  struct Tag {
    let tag: String
    let caseName: String
    let line: Int
  }

  private(set) var tags: [Tag] = []
  let tagKey: String
  /// The key of the content, if the tag is beside the content.
  private(set) var contentKey: String?

  init(of type: SwiftTypeSyntax) throws {
    guard let body = type.decoding?.body, let label = body.firstIndex(where: { $0.isKeyword("taggedBy") }),
      case .string(let key?) = body[label...].dropFirst(2).first?.kind
    else {
      throw SwiftReadingError(line: type.line, message: "the decode function of \(type.name) has no taggedBy: and key")
    }
    tagKey = key
    let content = body[label...].dropFirst(3).prefix(4).map(\.self)
    if content.count == 4, content[1].isKeyword("content"), case .string(let key?) = content[3].kind {
      contentKey = key
    }
    var cursor = SwiftTokenCursor(type.variants?.drop { !$0.isSymbol("[") } ?? [])
    var list = SwiftTokenCursor(cursor.takeBalanced().dropFirst().dropLast())
    while !list.isAtEnd {
      let element = list.takeElement()
      guard let first = element.first, !element.allSatisfy({ $0.isSymbol(":") }) else { continue }
      guard case .string(let tag?) = first.kind, let name = Self.caseName(in: element) else {
        throw SwiftReadingError(line: first.line, message: "expected a tag and its case, found \(first.text)")
      }
      tags.append(Tag(tag: tag, caseName: name, line: first.line))
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
