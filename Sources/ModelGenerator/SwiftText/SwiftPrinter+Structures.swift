extension SwiftPrinter {
  func declaration(of type: Structure) -> [String] {
    let head = "\(style(of: type.name).modifier)struct \(SwiftName.type(type.name)): \(conformances(of: type.name)) {"
    guard !type.properties.isEmpty else { return [head + "}"] }
    return [head] + type.properties.flatMap { lines(of: $0, in: type) }.indented + ["}"]
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
    let body = body(of: type, named: name)
    let isAligned = Set(type.properties.map { SwiftName.label($0.name).unicodeScalars.count }).count > 1
    let isTooLong = body.contains { $0.unicodeScalars.count > Self.maximumLineLength - 4 }
    let function =
      ["\(style(of: type.name).modifier)static func decode(_ json: Any) throws -> \(name) {"] + body.indented + ["}"]
    return ["extension \(name): Decodable {"] + function.withIgnoreLine(if: isAligned || isTooLong).indented + ["}"]
  }

  private func body(of type: Structure, named name: String) -> [String] {
    guard let first = type.properties.first else {
      // The value must be an object, with any members.
      return ["_ = try [String: JSON].decode(json)  // any object", "return \(name)()"]
    }
    let single = "try \(name)(\(SwiftName.label(first.name)): \(chain(of: first)))"
    if type.properties.count == 1, single.unicodeScalars.count <= Self.maximumLineLength - 4 { return [single] }
    let labels = type.properties.map { SwiftName.label($0.name) + ":" }
    let width = labels.map(\.unicodeScalars.count).max() ?? 0
    let arguments = zip(labels, type.properties).map { label, property in
      "  \(label.padded(to: width)) \(chain(of: property))"
    }
    return ["try \(name)("] + arguments.dropLast().map { $0 + "," } + arguments.suffix(1).map { $0 + ")" }
  }

  func chain(of property: Property) -> String {
    if let variants = layout.declarations.adjacentVariants(in: property) {
      return "\(qualifiedName(of: variants.name)).decode(json)"
    }
    return "json \(property.mayBeAbsent ? "=>?" : "=>") \(SwiftLiteral.text(of: property.key))"
  }
}

extension String {
  /// Returns the text, padded with spaces to a number of scalars.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - unicodeScalars.count))
  }
}
