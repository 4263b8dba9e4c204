// Types and requirements that only models of schemas have.

extension SwiftPrinter {
  /// Returns the expression that decodes a type in an extension at the top of the file.
  func decoding(of type: TypeUse) -> String { SwiftDecoder.text(of: type, declaredAs: qualifiedName) }

  /// Returns the expression that decodes a whole value.
  func value(of type: TypeUse, from argument: String) -> String {
    type.needsDecoding ? "\(decoding(of: type))(\(argument))" : ".decode(\(argument))"
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

  static func statement(for rule: ObjectRule) -> String {
    let description = SwiftLiteral.text(of: rule.description)
    switch rule {
    case .onlyKeys:
      return "try require(\(description), in: json) { "
        + "try JSON.decode(json).members.allSatisfy { knownKeys.contains($0.name) } }"
    case .noneOf(let keys): return statement("noneOf", keys)
    case .anyOf(let keys): return statement("anyOf", keys)
    case .exactlyOneOf(let keys): return statement("exactlyOneOf", keys)
    case .members(let minimum, let maximum):
      let condition = SwiftCondition.count("try JSON.decode(json).count", minimum, maximum)
      return "try require(\(description), in: json) { \(condition) }"
    }
  }

  private static func statement(_ rule: String, _ keys: [String]) -> String {
    "try require(.\(rule)(\(keys.map { SwiftLiteral.text(of: $0) }.joined(separator: ", "))), in: json)"
  }

  /// Returns the expression that decodes the members with other keys.
  func expression(for others: OtherMembers) -> String {
    let chain = "json => KeyPath($1.name)" + (others.type.needsDecoding ? " => \(decoding(of: others.type))" : "")
    // An assignment to a subscript would decode an optional.
    return "JSON.decode(json).members.filter { !knownKeys.contains($0.name) }"
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

  /// Returns the name of a case and the closure that decodes it.
  func closure(for each: AlternativesType.Case) -> String {
    let decoding = "try .\(SwiftName.member(each.name))(\(value(of: each.type, from: "$0")))"
    return "\(SwiftLiteral.text(of: each.name)): { \(decoding) }"
  }

  func decoding(of type: AlternativesType) -> [String] {
    let cases = type.cases.map { "  \(closure(for: $0))," }
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

  func decoding(of type: WrapperType) -> [String] {
    let argument = "\(SwiftName.label(type.property)): \(value(of: type.type, from: "json"))"
    let call = "try \(nameInDecode(of: type.name))(\(argument))"
    return [headOfDecode(of: type.name), "  \(call)", "}"]
  }
}

/// The conditions of requirements, as expressions on `$0`.
enum SwiftCondition {
  static func text(of requirement: Requirement, _ type: TypeUse) -> String {
    switch requirement {
    case .numbers(let lower?, let upper?) where isRange(lower, upper):
      "(\(lower.text)...\(upper.text)).contains($0)"
    case .numbers(let lower, let upper):
      [
        lower.map { "$0 \($0.isExclusive ? ">" : ">=") \($0.text)" },
        upper.map { "$0 \($0.isExclusive ? "<" : "<=") \($0.text)" },
      ].compactMap(\.self).joined(separator: " && ")
    case .multiple(let divisor):
      switch type {
      case .int where Int(divisor) != nil, .int64 where Int(divisor) != nil, .uint64 where Int(divisor) != nil:
        "$0.isMultiple(of: \(divisor))"
      case .int, .int64, .uint64: "(Double($0) / \(divisor)).rounded() == Double($0) / \(divisor)"
      default: "($0 / \(divisor)).rounded() == $0 / \(divisor)"
      }
    case .length(let minimum, let maximum): count("$0.unicodeScalars.count", minimum, maximum)
    case .pattern(let pattern):
      "try $0.contains(Regex(\(SwiftLiteral.text(of: pattern)))"
        + ".asciiOnlyCharacterClasses().matchingSemantics(.unicodeScalar))"
    case .elements(let minimum, let maximum): count("$0.count", minimum, maximum)
    case .uniqueElements: unique(type)
    case .members(let minimum, let maximum): count("$0.count", minimum, maximum)
    case .oneOf(let values): oneOf(values, type)
    case .null: "$0.kind == .null"
    case .never: "_ in false"
    }
  }

  /// Returns a condition on a number of characters, elements or members.
  static func count(_ expression: String, _ minimum: Int?, _ maximum: Int?) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?) where minimum == maximum: "\(expression) == \(minimum)"
    case (let minimum?, let maximum?) where minimum < maximum: range(expression, minimum, maximum)
    case (let minimum?, let maximum?):
      "\(expression) >= \(minimum) && \(expression.replacing("try ", with: "")) <= \(maximum)"
    case (let minimum?, nil): "\(expression) >= \(minimum)"
    case (nil, let maximum?): "\(expression) <= \(maximum)"
    case (nil, nil): "true"
    }
  }

  private static func range(_ expression: String, _ minimum: Int, _ maximum: Int) -> String {
    expression.hasPrefix("try ")
      ? "try (\(minimum)...\(maximum)).contains(\(expression.dropFirst(4)))"
      : "(\(minimum)...\(maximum)).contains(\(expression))"
  }

  /// Returns whether two bounds are a closed range, which must not be empty.
  private static func isRange(_ lower: NumberBound, _ upper: NumberBound) -> Bool {
    guard !lower.isExclusive, !upper.isExclusive else { return false }
    if let lower = Int(lower.text), let upper = Int(upper.text) { return lower <= upper }
    guard let lower = Double(lower.text), let upper = Double(upper.text) else { return false }
    return lower <= upper
  }

  private static func unique(_ type: TypeUse) -> String {
    guard case .array(let element) = type else { return "true" }
    switch element {
    case .bool, .int, .int64, .uint64, .double, .decimal, .string, .date, .url, .uuid:
      return "Set($0).count == $0.count"
    case .refined(let base, _): return unique(.array(base))
    default:
      return "elements in elements.indices.allSatisfy { !elements[..<$0].contains(elements[$0]) }"
    }
  }

  private static func oneOf(_ values: [String], _ type: TypeUse) -> String {
    switch type {
    case .bool: values.first == "true" ? "$0" : "!$0"
    case .int, .int64, .uint64, .double, .decimal, .string: "[\(values.joined(separator: ", "))].contains($0)"
    default:
      "try [\(values.map { "JSON(parsing: \(SwiftLiteral.text(of: $0)))" }.joined(separator: ", "))].contains($0)"
    }
  }
}
