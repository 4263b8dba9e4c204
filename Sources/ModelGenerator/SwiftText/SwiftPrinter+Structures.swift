extension SwiftPrinter {
  func declaration(of type: Structure) -> [String] {
    let style = style(of: type.name)
    let keyword = style.isClass ? "final class" : "struct"
    let head = "\(style.modifier)\(keyword) \(SwiftName.type(type.name)): \(conformances(of: type.name)) {"
    let properties = type.properties.flatMap { lines(of: $0, in: type) } + lines(of: type.otherMembers, style)
    let initializers = [initializer(of: type)] + (style.isClass ? [decodingInitializer(of: type)] : [])
    let parts = ([properties] + initializers + [codingKeys(of: type)]).filter { !$0.isEmpty }
    return parts.isEmpty ? [head + "}"] : [head] + Array(parts.joined(separator: [""])).indented + ["}"]
  }

  /// Returns the initializer that the decode function calls; no lines if the memberwise initializer suffices.
  private func initializer(of type: Structure) -> [String] {
    let parameters = type.properties.map { property in
      Parameter(
        name: property.name, type: SwiftName.text(ofTypeOf: property), isIndirect: isIndirect(property, in: type.name))
    }
    let others = type.otherMembers.map {
      [Parameter(name: $0.name, type: "[String: \(SwiftName.text(of: $0.type))]")]
    }
    return initializer(parameters + (others ?? []), style(of: type.name))
  }

  /// Returns whether a property wrapper stores a property.
  func isIndirect(_ property: Property, in type: String) -> Bool {
    layout.indirectProperties.contains(SwiftLayout.Place(type: type, key: property.key))
  }

  /// A parameter of an initializer, for the property of the same name.
  struct Parameter {
    let name: String
    let type: String
    var isIndirect = false
    /// The name inside the initializer, if it differs.
    var innerName: String?

    var text: String {
      let label = value == SwiftName.declared(name) ? value : "\(SwiftName.declared(name)) \(value)"
      return "\(label): \(type)\(type.hasSuffix("?") ? " = nil" : "")"
    }

    private var value: String { innerName ?? SwiftName.declared(name) }

    /// Returns a substitute name for a parameter named `self` or `await`; nil for any other name.
    static func innerName(of name: String, besides others: some Sequence<String>) -> String? {
      ["self", "await"].contains(name) ? Identifiers.distinct(name + "Value", from: Set(others)) : nil
    }

    /// The statement that sets the property.
    func assignment(by wrapper: String) -> String {
      isIndirect
        ? "self._\(name) = \(wrapper)(wrappedValue: \(value))" : "self.\(SwiftName.member(name)) = \(value)"
    }
  }

  func initializer(_ parameters: [Parameter], _ style: SwiftStyle) -> [String] {
    guard style.access != nil || style.isClass else { return [] }
    let names = parameters.map(\.name)
    let parameters = parameters.map { parameter in
      var result = parameter
      result.innerName = Parameter.innerName(of: parameter.name, besides: names)
      return result
    }
    let list = parameters.map(\.text)
    let statements = parameters.map { $0.assignment(by: layout.indirectionName) }
    if statements.isEmpty { return ["\(style.modifier)init() {}"] }
    let line = "\(style.modifier)init(\(list.joined(separator: ", "))) {"
    let isShort = line.unicodeScalars.count <= Self.maximumLineLength - 4
    let head =
      isShort
      ? [line]
      : ["\(style.modifier)init("] + list.separatedByCommas.indented + [") {"]
    return head + statements.indented + ["}"]
  }

  /// Returns the keys of a Codable structure; no lines if they are the names of its properties.
  private func codingKeys(of type: Structure) -> [String] {
    guard conformanceList(of: type.name).contains("Codable"),
      type.properties.contains(where: { !isSame($0.name, $0.key) })
    else { return [] }
    return ["private enum CodingKeys: String, CodingKey {"] + type.properties.map { "  case " + codingKey(of: $0) }
      + ["}"]
  }

  /// Returns a case of the coding keys without its keyword.
  func codingKey(of property: Property) -> String {
    element(for: StringEnum.Case(name: property.name, rawValue: property.key))
  }

  private func lines(of property: Property, in type: Structure) -> [String] {
    SwiftComment.lines(of: property) + [declaration(of: property, in: type.name, style(of: type.name).modifier)]
  }

  /// Returns the declaration of a property.
  ///
  /// - Parameter modifier: The modifier that limits access, with a space.
  func declaration(of property: Property, in type: String, _ modifier: String) -> String {
    let isIndirect = isIndirect(property, in: type)
    let keyword = isIndirect ? "var" : "let"
    let name = SwiftName.declared(property.name)
    let wrapper = isIndirect ? "@\(layout.indirectionName) " : ""
    return "\(wrapper)\(modifier)\(keyword) \(name): \(SwiftName.text(ofTypeOf: property))"
  }

  /// Returns the decode function, with its constant of keys and its initializer.
  func decodeFunction(of type: Structure) -> [String] {
    let isAssigning = form(of: type) == .assignments
    let call = "try \(nameInDecode(of: type.name))(decoding: json)"
    let body = isAssigning ? [call] : type.rules.map { Self.statement(for: $0, in: .call) } + self.call(of: type)
    let function = [headOfDecode(of: type.name)] + body.indented + ["}"]
    // An initializer of a class that assigns its properties is in the braces of the class.
    let initializer = isAssigning && !style(of: type.name).isClass ? decodingInitializer(of: type) : []
    let functions = [knownKeys(of: type), function, initializer] + partFunctions(of: type)
    return Array(functions.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func call(of type: Structure) -> [String] {
    let name = nameInDecode(of: type.name)
    let others = type.otherMembers.map { [(SwiftName.label($0.name) + ":", expression(for: $0, in: .call))] } ?? []
    let pairs = type.properties.map { (SwiftName.label($0.name) + ":", chain(of: $0)) } + others
    guard let first = pairs.first else {
      // The value must be an object, with any members.
      return ["_ = try [String: JSON].decode(json)  // any object", "return \(name)()"]
    }
    let call = type.rules.isEmpty ? "try" : "return try"
    let single = "\(call) \(name)(\(first.0) \(first.1))"
    if pairs.count == 1, single.unicodeScalars.count <= Self.maximumLineLength - indentation(in: type.name) - 2 {
      return [single]
    }
    let list = pairs.map { label, expression in "  \(label) \(expression)" }.separatedByCommas
    return ["\(call) \(name)("]
      + (endsInLongKey(type) ? list + [")"] : list.dropLast() + list.suffix(1).map { $0 + ")" })
  }

  /// Returns whether a line with the last key has no room for a bracket after it.
  private func endsInLongKey(_ type: Structure) -> Bool {
    guard type.otherMembers == nil, let last = type.properties.last, decoder(of: last).isEmpty else { return false }
    let line = "      =>\(last.mayBeAbsent ? "?" : "") \(SwiftLiteral.text(of: last.key)))"
    return line.unicodeScalars.count + indentation(in: type.name) > Self.maximumLineLength
  }

  /// Returns the initializer that assigns the properties; no lines if the decode function does not call it.
  private func decodingInitializer(of type: Structure) -> [String] {
    guard form(of: type) == .assignments else { return [] }
    let others = type.otherMembers.map { [assignment(to: $0.name, expression(for: $0, in: .assignments))] } ?? []
    let rules = type.rules.map { Self.statement(for: $0, in: .assignments) }
    let statements = rules + assignments(of: type) + others
    return ["private init(decoding json: Any) throws {"] + statements.indented + ["}"]
  }

  /// Returns the statement that decodes a property.
  ///
  /// - Parameter parameter: The name of the value that the initializer decodes.
  func assignment(of property: Property, from parameter: String = "json") -> String {
    assignment(to: property.name, chain(of: property, from: parameter), besides: parameter)
  }

  private func assignment(to name: String, _ expression: String, besides parameter: String = "json") -> String {
    "\(target(of: name, besides: parameter)) = try \(expression)"
  }

  /// Returns the name of a property as the target of an assignment.
  func target(of name: String, besides parameter: String = "json") -> String {
    name == parameter ? "self.\(SwiftName.member(name))" : SwiftName.ofProperty(name)
  }

  func form(of type: Structure) -> SwiftDecodeFunction.Form {
    // A property wrapper without a setter is initialized by the memberwise initializer only.
    let hasIndirection = type.properties.contains { isIndirect($0, in: type.name) }
    if hasIndirection { return .call }
    let count = type.properties.count + (type.otherMembers == nil ? 0 : 1)
    return style.decodeForms[type.name] ?? (count > Self.maximumNumberInFunction ? .assignments : .call)
  }

  /// The number of properties above which a function decodes or encodes them in parts, which compile faster.
  static let maximumNumberInFunction = 120

  func chain(of property: Property, from parameter: String = "json") -> String {
    if let variants = layout.declarations.adjacentVariants(in: property) {
      return "\(qualifiedName(of: variants.name)).decode(\(parameter))"
    }
    let chain = "\(parameter) \(property.mayBeAbsent ? "=>?" : "=>") \(SwiftLiteral.text(of: property.key))"
    return chain + decoder(of: property)
  }

  /// Returns the end of a chain that decodes a property in another way than the decoder of its type; otherwise "".
  func decoder(of property: Property) -> String {
    guard property.type.needsDecoding else { return "" }
    // After `=>?`, null is nil in any case.
    let type: TypeUse = property.isNullable && !property.mayBeAbsent ? .optional(property.type) : property.type
    return " => " + SwiftDecoder.textInChain(of: type, declaredAs: qualifiedName)
  }
}
