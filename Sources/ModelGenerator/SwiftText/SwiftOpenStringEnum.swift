/// An enum of strings with a case that keeps any other string, as the tool writes it.
struct SwiftOpenStringEnum {
  /// The cases without the one for other strings.
  private(set) var cases: [StringEnum.Case] = []
  /// The name of the case for other strings.
  let otherCase: String
  /// The keyword of the default in the initializer.
  let fallback: SwiftToken

  /// Reads the enum; nil unless the initializer has a case for each raw value, and a default that keeps the string.
  init?(of type: SwiftTypeSyntax) {
    guard type.inherited.contains("RawRepresentable"), let body = type.rawValueInitializer?.body else { return nil }
    // The name of a case may be a keyword: `.default`, `.case`.
    let keywords = zip(body, body.indices.dropFirst()).filter { !$0.0.isSymbol(".") }.map(\.1)
    guard let index = keywords.first(where: { body[$0].isKeyword("default") }),
      let other = type.cases.first(where: { $0.types.count == 1 }),
      body[index...].dropFirst().prefix(8).map(\.text) == [":", "self", "=", ".", other.name, "(", "rawValue", ")"]
    else { return nil }
    let fallback = body[index]
    (self.fallback, otherCase) = (fallback, other.name)
    for index in keywords where body[index].isKeyword("case") {
      let rest = Array(body[index...].dropFirst().prefix(6))
      guard rest.count == 6, case .string(let rawValue?) = rest[0].kind,
        rest[1...4].map(\.text) == [":", "self", "=", "."], let name = rest[5].name
      else { return nil }
      cases.append(StringEnum.Case(name: name, rawValue: rawValue))
    }
    guard cases.count + 1 == type.cases.count else { return nil }
  }
}

extension SwiftTypeSyntax {
  /// The initializer in the text that converts raw values.
  var rawValueInitializer: Initializer? {
    (initializers + furtherInitializers).first { initializer in
      initializer.parameters.count == 1 && initializer.parameters[0].first?.name == "rawValue"
    }
  }
}
