/// An enum of strings with a case that keeps any other string, as the tool writes it.
struct SwiftOpenStringEnum {
  /// The cases without the one for other strings.
  private(set) var cases: [StringEnum.Case] = []
  /// The name of the case for other strings.
  let otherCase: String
  /// The keyword of the default in the initializer.
  let fallback: SwiftToken

  /// Reads the enum; nil unless the initializer has a case for each raw value, and a default.
  init?(of type: SwiftTypeSyntax) {
    guard type.inherited.contains("RawRepresentable"), let body = type.initializers.first?.body,
      let fallback = body.first(where: { $0.isKeyword("default") }),
      let other = type.cases.first(where: { $0.types.count == 1 })
    else { return nil }
    (self.fallback, otherCase) = (fallback, other.name)
    for (index, token) in zip(body.indices, body) where token.isKeyword("case") {
      let rest = Array(body[index...].dropFirst().prefix(6))
      guard rest.count == 6, case .string(let rawValue?) = rest[0].kind,
        rest[1...4].map(\.text) == [":", "self", "=", "."], let name = rest[5].name
      else { return nil }
      cases.append(StringEnum.Case(name: name, rawValue: rawValue))
    }
    guard cases.count + 1 == type.cases.count else { return nil }
  }
}
