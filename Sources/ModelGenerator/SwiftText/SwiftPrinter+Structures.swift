extension SwiftPrinter {
  func declaration(of type: Structure) -> [String] {
    let head = "\(style(of: type.name).modifier)struct \(SwiftName.type(type.name)): \(conformances(of: type.name)) {"
    let properties = type.properties.flatMap { lines(of: $0, in: type) } + lines(of: type.otherMembers)
    return properties.isEmpty ? [head + "}"] : [head] + properties.indented + ["}"]
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
    let isAligned = Set(type.properties.map { SwiftName.label($0.name).unicodeScalars.count }).count > 1
    // The formatter breaks a line with a closure that barely fits.
    let isTooLong = body.contains { line in
      line.unicodeScalars.count > Self.maximumLineLength - (line.contains("{ ") ? 16 : 4)
    }
    let function =
      ["\(style(of: type.name).modifier)static func decode(_ json: Any) throws -> \(name) {"] + body.indented + ["}"]
    let keys = knownKeys(of: type)
    return ["extension \(name): Decodable {"] + keys.indented + (keys.isEmpty ? [] : [""])
      + function.withIgnoreLine(if: isAligned || isTooLong).indented + ["}"]
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
    let width = pairs.map(\.0.unicodeScalars.count).max() ?? 0
    let arguments = pairs.map { label, expression in "  \(label.padded(to: width)) \(expression)" }
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
