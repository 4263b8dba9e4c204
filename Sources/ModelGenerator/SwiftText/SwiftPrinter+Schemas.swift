// Alternatives, wrappers and requirements.

extension SwiftPrinter {
  /// Returns the expression that decodes a type in an extension at the top of the file.
  func decodingExpression(of type: TypeUse) -> String { SwiftDecoder.text(of: type, declaredAs: qualifiedName) }

  /// Returns the expression that decodes a whole value.
  func value(of type: TypeUse, from argument: String) -> String {
    type.needsDecoding ? "\(decodingExpression(of: type))(\(argument))" : ".decode(\(argument))"
  }
}

// MARK: - Structures
extension SwiftPrinter {
  func lines(of others: OtherMembers?, _ style: SwiftStyle) -> [String] {
    guard let others else { return [] }
    return [
      "/// The members with other keys.",
      "\(style.modifier)let \(SwiftName.declared(others.name)): [String: \(SwiftName.text(of: others.type))]",
    ]
  }

  /// Returns the declaration of the keys that a structure knows, if the decode function compares keys with them.
  func knownKeys(of type: Structure) -> [String] {
    var keys: [String]?
    if let others = type.otherMembers { keys = others.knownKeys }
    for case .onlyKeys(let only) in type.rules { keys = only }
    guard let keys else { return [] }
    let list = keys.map { SwiftLiteral.text(of: $0) }.joined(separator: ", ")
    let line = "private static let knownKeys: Set<String> = [\(list)]"
    return [line]
  }

  /// Returns the constant of keys as code in a decode function names it.
  private static func nameOfKnownKeys(in form: SwiftDecodeFunction.Form) -> String {
    // An initializer does not see static members without their type.
    switch form {
    case .call: "knownKeys"
    case .assignments: "Self.knownKeys"
    }
  }

  static func statement(for rule: ObjectRule, in form: SwiftDecodeFunction.Form) -> String {
    let description = SwiftLiteral.text(of: rule.description)
    switch rule {
    case .onlyKeys:
      return "try require(\(description), in: json) { "
        + "try JSON.decode(json).members.allSatisfy { \(nameOfKnownKeys(in: form)).contains($0.name) } }"
    case .noneOf(let keys): return statement("noneOf", keys)
    case .anyOf(let keys): return statement("anyOf", keys)
    case .exactlyOneOf(let keys): return statement("exactlyOneOf", keys)
    case .members(let minimum, let maximum):
      let condition = SwiftRule.count("try JSON.decode(json).count", minimum, maximum)
      return "try require(\(description), in: json) { \(condition) }"
    }
  }

  private static func statement(_ rule: String, _ keys: [String]) -> String {
    "try require(.\(rule)(\(keys.map { SwiftLiteral.text(of: $0) }.joined(separator: ", "))), in: json)"
  }

  /// Returns the expression that decodes the members with other keys.
  func expression(for others: OtherMembers, in form: SwiftDecodeFunction.Form) -> String {
    let chain =
      "json => KeyPath($1.name)" + (others.type.needsDecoding ? " => \(decodingExpression(of: others.type))" : "")
    // An assignment to a subscript would decode an optional.
    return "JSON.decode(json).members.filter { !\(Self.nameOfKnownKeys(in: form)).contains($0.name) }"
      + ".reduce(into: [:]) { try $0.updateValue(\(chain), forKey: $1.name) }"
  }
}

// MARK: - Alternatives and wrappers
extension SwiftPrinter {
  func declaration(of type: AlternativesType) -> [String] {
    [headOfEnum(named: type.name)] + type.cases.map { "  case " + element(for: $0) } + ["}"]
  }

  /// Returns a case without its keyword.
  func element(for each: AlternativesType.Case) -> String {
    "\(SwiftName.declared(each.name))(\(SwiftName.text(of: each.type)))"
  }

  /// Returns the element of the list of variants: the name of a case and the closure that decodes it.
  func listElement(for each: AlternativesType.Case) -> String {
    let decoding = "try .\(SwiftName.member(each.name))(\(value(of: each.type, from: "$0")))"
    return "\(SwiftLiteral.text(of: each.name)): { \(decoding) }"
  }

  func decodeFunction(of type: AlternativesType) -> [String] {
    let cases = type.cases.map { "  \(listElement(for: $0))," }
    let function = [headOfDecode(of: type.name), "  try variants.decode(untagged: json)", "}"]
    return [listOfVariants(of: type.name)] + cases + ["]", ""] + function
  }

  func declaration(of type: WrapperType) -> [String] {
    let style = style(of: type.name)
    let property = "\(style.modifier)let \(SwiftName.declared(type.property)): \(SwiftName.text(of: type.type))"
    var structStyle = style
    structStyle.isClass = false
    let initializer = initializer([Parameter(name: type.property, type: SwiftName.text(of: type.type))], structStyle)
    return ["\(style.modifier)struct \(SwiftName.type(type.name)): \(conformances(of: type.name)) {"]
      + ([property] + (initializer.isEmpty ? [] : [""] + initializer)).indented + ["}"]
  }

  func decodeFunction(of type: WrapperType) -> [String] {
    let argument = "\(SwiftName.label(type.property)): \(value(of: type.type, from: "json"))"
    let call = "try \(nameInDecode(of: type.name))(\(argument))"
    return [headOfDecode(of: type.name), "  \(call)", "}"]
  }
}
