extension SwiftPrinter {
  func declaration(of type: Structure) -> [String] {
    let style = style(of: type.name)
    let keyword = style.isClass ? "final class" : "struct"
    let head = "\(style.modifier)\(keyword) \(SwiftName.type(type.name)): \(conformances(of: type.name)) {"
    let properties = type.properties.flatMap { lines(of: $0, in: type) } + lines(of: type.otherMembers, style)
    let parts = [properties, initializer(of: type), codingKeys(of: type)].filter { !$0.isEmpty }
    return parts.isEmpty ? [head + "}"] : [head] + Array(parts.joined(separator: [""])).indented + ["}"]
  }

  /// Returns the initializer that the decode function calls; no lines if the memberwise initializer suffices.
  private func initializer(of type: Structure) -> [String] {
    let parameters = type.properties.map { property in
      let isIndirect = layout.indirectProperties.contains(SwiftLayout.Place(type: type.name, key: property.key))
      return Parameter(name: property.name, type: SwiftName.text(ofTypeOf: property), isIndirect: isIndirect)
    }
    let others = type.otherMembers.map {
      [Parameter(name: $0.name, type: "[String: \(SwiftName.text(of: $0.type))]")]
    }
    return initializer(parameters + (others ?? []), style(of: type.name))
  }

  /// A parameter of an initializer, for the property of the same name.
  struct Parameter {
    let name: String
    let type: String
    var isIndirect = false

    var text: String {
      let label = value == SwiftName.declared(name) ? value : "\(SwiftName.declared(name)) \(value)"
      return "\(label): \(type)\(type.hasSuffix("?") ? " = nil" : "")"
    }

    /// The name inside the initializer, where `self` is the value to initialize.
    private var value: String { name == "self" ? "selfValue" : SwiftName.declared(name) }

    /// The statement that sets the property.
    func assignment(by wrapper: String) -> String {
      isIndirect
        ? "self._\(name) = \(wrapper)(wrappedValue: \(value))" : "self.\(SwiftName.member(name)) = \(value)"
    }
  }

  func initializer(_ parameters: [Parameter], _ style: SwiftStyle) -> [String] {
    guard style.access != nil || style.isClass else { return [] }
    let list = parameters.map(\.text)
    let statements = parameters.map { $0.assignment(by: layout.indirectionName) }
    if statements.isEmpty { return ["\(style.modifier)init() {}"] }
    let line = "\(style.modifier)init(\(list.joined(separator: ", "))) {"
    let isShort = line.unicodeScalars.count <= Self.maximumLineLength - 4
    let head =
      isShort
      ? [line]
      : ["\(style.modifier)init("] + (list.dropLast().map { $0 + "," } + list.suffix(1)).indented + [") {"]
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
    let isIndirect = layout.indirectProperties.contains(SwiftLayout.Place(type: type, key: property.key))
    let keyword = isIndirect ? "var" : "let"
    let name = SwiftName.declared(property.name)
    let wrapper = isIndirect ? "@\(layout.indirectionName) " : ""
    return "\(wrapper)\(modifier)\(keyword) \(name): \(SwiftName.text(ofTypeOf: property))"
  }

  /// Returns the extension with the decode function.
  func decoding(of type: Structure) -> [String] {
    let name = qualifiedName(of: type.name)
    let body = statements(for: type.rules) + body(of: type, named: name)
    // The formatter breaks a line with a closure that barely fits.
    let isTooLong = body.contains { line in
      line.unicodeScalars.count > Self.maximumLineLength - (line.contains("{ ") ? 16 : 4)
    }
    let function =
      ["\(style(of: type.name).modifier)static func decode(_ json: Any) throws -> \(name) {"] + body.indented + ["}"]
    let keys = knownKeys(of: type)
    return ["extension \(name): Decodable {"] + keys.indented + (keys.isEmpty ? [] : [""])
      + function.withIgnoreLine(if: isTooLong).indented + ["}"]
  }

  private func body(of type: Structure, named name: String) -> [String] {
    let others = type.otherMembers.map { [(SwiftName.label($0.name) + ":", expression(for: $0))] } ?? []
    let pairs = type.properties.map { (SwiftName.label($0.name) + ":", chain(of: $0)) } + others
    guard let first = pairs.first else {
      // The value must be an object, with any members.
      return ["_ = try [String: JSON].decode(json)  // any object", "return \(name)()"]
    }
    let call = type.rules.isEmpty ? "try" : "return try"
    let single = "\(call) \(name)(\(first.0) \(first.1))"
    if pairs.count == 1, single.unicodeScalars.count <= Self.maximumLineLength - 4 { return [single] }
    let arguments = pairs.map { label, expression in "  \(label) \(expression)" }
    return ["\(call) \(name)("] + arguments.dropLast().map { $0 + "," } + arguments.suffix(1).map { $0 + ")" }
  }

  func chain(of property: Property) -> String {
    if let variants = layout.declarations.adjacentVariants(in: property) {
      return "\(qualifiedName(of: variants.name)).decode(json)"
    }
    let chain = "json \(property.mayBeAbsent ? "=>?" : "=>") \(SwiftLiteral.text(of: property.key))"
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

extension String {
  /// Returns the text, padded with spaces to a number of scalars.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - unicodeScalars.count))
  }
}
