import Decodable

extension SchemaModelBuilder {
  mutating func object(_ facts: SchemaFacts, _ shape: Shape, _ context: Context) throws -> TypeUse? {
    if try lacksRequiredValue(shape.conjunction, facts) { return nil }
    guard facts.keys.isEmpty else { return declareStructure(shape, context) }
    let places = facts.otherPlaces
    let value = places.isEmpty ? Typed(type: .json) : try typed(places, context.element)
    guard let value else { return declareStructure(shape, context) }
    var requirements: [Requirement] = []
    if let (minimum, maximum) = facts.count("minProperties", "maxProperties") {
      requirements.append(.members(minimum: minimum, maximum: maximum))
    }
    return TypeUse.refined(.dictionary(value.use), requirements).simplified
  }

  /// Names a structure, which is declared later.
  mutating func declareStructure(_ shape: Shape, _ context: Context) -> TypeUse {
    let name = name(of: shape, context)
    if opened.insert(shape).inserted { open.append((shape, name)) }
    return .declared(name)
  }

  /// Makes the declaration of a structure.
  mutating func declaration(of shape: Shape, named name: String) throws -> Declaration {
    let facts = try SchemaFacts(shape.conjunction, reader)
    var structure = Structure(name: name, properties: [])
    structure.description = description(of: shape)
    var forbidden: [String] = []
    var found: [(key: String, typed: Typed)] = []
    for key in facts.keys where shape.tagKey.map({ isSame($0, key) }) != true {
      let places = facts.places(of: key)
      let context = Context(owner: name, words: Words(of: key))
      if let typed = places.isEmpty ? Typed(type: .json) : try typed(places, context) {
        found.append((key, typed))
      } else if facts.required.contains(key) {
        found.append((key, Typed(type: .refined(.json, [.never]))))
        if !places.isEmpty { noteWithoutValue(key, at: places) }
      } else {
        forbidden.append(key)
      }
    }
    let othersKey = "otherMembers"
    let propertyNames = Identifiers.properties(
      for: found.map { ($0.key, nil) } + [(othersKey, nil)], besides: [Identifiers.functionOfRules])
    for (propertyName, (key, typed)) in zip(propertyNames, found) {
      structure.properties.append(
        Property(
          key: key, name: propertyName, type: typed.type, isNullable: typed.isNullable,
          mayBeAbsent: !facts.required.contains(key), description: description(onKey: key, facts, typed)))
    }
    let known = found.map(\.key) + (shape.tagKey.map { [$0] } ?? [])
    let others = facts.otherPlaces
    let members = facts.count("minProperties", "maxProperties")
    if !others.isEmpty || members?.minimum != nil {
      let context = Context(owner: name, words: Words(of: "value"))
      if let typed = others.isEmpty ? Typed(type: .json) : try typed(others, context) {
        // Without the other members, an encoded object could have too few.
        if typed.type != .json || members?.minimum != nil {
          structure.otherMembers = OtherMembers(
            name: propertyNames.last ?? othersKey, type: typed.use, knownKeys: known + forbidden)
        }
      } else {
        structure.rules.append(.onlyKeys(known))
        forbidden = []
      }
    }
    structure.rules += facts.keyRules
    if !forbidden.isEmpty { structure.rules.append(.noneOf(forbidden)) }
    if let (minimum, maximum) = members { structure.rules.append(.members(minimum: minimum, maximum: maximum)) }
    return .structure(structure)
  }

  /// Returns the description of a key's value, unless the declaration of its type has the description.
  private func description(onKey key: String, _ facts: SchemaFacts, _ typed: Typed) -> String? {
    for place in facts.places(of: key) {
      guard let description = reader.description(of: place) else { continue }
      if case .declared = typed.type, reader.isDeclared(at: place) { return nil }
      return description
    }
    return nil
  }
}

extension SchemaReader {
  /// Returns whether a schema has keywords of its own, which make a type with the schema's description.
  func isDeclared(at place: SchemaPlace) -> Bool {
    document.value(at: place).map { document.hasAssertions($0) } ?? false
  }
}
