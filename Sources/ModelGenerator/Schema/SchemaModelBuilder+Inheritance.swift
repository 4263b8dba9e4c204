import Decodable

// In OpenAPI, a schema with a discriminator may leave its alternatives to the schemas that contain it in `allOf`
// (OpenAPI 3.0.3, "Discriminator Object").
extension SchemaModelBuilder {
  /// Returns the enum of the components that inherit from a component with a discriminator; nil for any other schema.
  mutating func variantsOfChildren(_ places: [SchemaPlace], _ context: Context) throws -> TypeUse? {
    guard reader.document.isOpenAPI, places.count == 1, let base = reader.component(at: places[0]),
      let discriminator = reader.discriminator(ofParent: base), let key = discriminator["propertyName"]?.string
    else { return nil }
    if let name = parents[base] { return name.map { .declared($0) } }
    parents[base] = .some(nil)
    let children = reader.children(of: base)
    guard !children.isEmpty else { return nil }
    let alternatives = try children.map { place in
      let conjunction = try reader.conjunction(of: [place])
      return (place: place, conjunction: conjunction, facts: try SchemaFacts(conjunction, reader))
    }
    guard alternatives.allSatisfy({ $0.facts.kinds == .object }),
      let tagging = try tagging(of: alternatives, discriminator, key, at: base)
    else { return nil }
    var shape = Shape(conjunction: try reader.conjunction(of: [base]))
    shape.tagKey = key
    parents[base] = name(of: shape, context)
    return try declareVariants(tagging, alternatives, shape, context, keepsOtherTags: true)
  }
}

extension SchemaReader {
  /// Returns the component that a schema is or refers to, perhaps in an `allOf` that makes it nullable; nil if it is or
  /// has anything else.
  mutating func component(at place: SchemaPlace) -> SchemaPlace? {
    var place = place
    for _ in 0..<16 {
      guard let schema = document.value(at: place), schema.kind == .object else { return nil }
      if let reference = document.reference(of: schema) {
        guard let target = target(of: reference, in: place) else { return nil }
        place = target
      } else if place.definitionName == nil, schema["allOf"]?.count == 1, !document.hasAssertions(schema) {
        // A component with such an `allOf` is a child of the other.
        place = place.appending("allOf").appending(0)
      } else {
        break
      }
    }
    return place.definitionName == nil ? nil : place
  }

  /// Returns the discriminator of a schema without alternatives.
  func discriminator(ofParent place: SchemaPlace) -> JSON? {
    guard let schema = document.value(at: place), schema["oneOf"] == nil, schema["anyOf"] == nil else { return nil }
    return schema["discriminator"]
  }

  /// Returns the components that contain a component in `allOf`, or contain one that does.
  mutating func children(of base: SchemaPlace) -> [SchemaPlace] {
    let childrenByParent = childrenByParent ?? readChildren()
    self.childrenByParent = childrenByParent
    var found: Set<SchemaPlace> = [base]
    var open = [base]
    while let next = open.popLast() {
      for child in childrenByParent[next] ?? [] where found.insert(child).inserted { open.append(child) }
    }
    if found.count == 1 { return [] }
    return document.definitions.map(\.place).filter { $0 != base && found.contains($0) }
  }

  private mutating func readChildren() -> [SchemaPlace: [SchemaPlace]] {
    var children: [SchemaPlace: [SchemaPlace]] = [:]
    for (_, place) in document.definitions {
      guard let all = document.value(at: place)?["allOf"], all.kind == .array else { continue }
      for index in 0..<all.count {
        guard let parent = component(at: place.appending("allOf").appending(index)) else { continue }
        children[parent, default: []].append(place)
      }
    }
    return children
  }
}
