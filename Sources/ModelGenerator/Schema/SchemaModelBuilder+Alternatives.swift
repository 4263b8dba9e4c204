import Decodable

extension SchemaModelBuilder {
  /// A case of an enum of alternatives.
  struct Candidate {
    var name: String
    var type: TypeUse
  }

  typealias Alternative = (place: SchemaPlace, conjunction: SchemaConjunction, facts: SchemaFacts)

  /// Returns the type of values that satisfy one of several schemas.
  mutating func alternatives(
    of group: SchemaPlace, _ shape: Shape, _ context: Context
  ) throws -> TypeUse? {
    let alternatives = try alternatives(of: group, in: shape.conjunction)
    let rest = try reader.conjunction(
      of: shape.conjunction.parts, chosen: shape.conjunction.chosen.union([group]), kinds: shape.conjunction.kinds)
    // An alternative that every value satisfies makes the others irrelevant.
    if alternatives.contains(where: { $0.conjunction == rest }) { return try typed(rest, context)?.type }
    guard let first = alternatives.first else { return nil }
    if alternatives.count == 1 { return try typed(first.conjunction, self.context(of: first, context))?.type }
    if let values = strings(of: alternatives) { return stringEnum(values, shape, context) }
    if let tagging = try tagging(of: alternatives, in: group) {
      return try declareVariants(tagging, alternatives, shape, context)
    }
    var cases: [Candidate] = []
    for alternative in alternatives {
      let name = caseName(of: alternative, among: alternatives)
      var inner = context
      inner.isRoot = false
      inner.definition = reader.definitionName(of: alternative.place)
      let words = context.definition.map { Words(of: $0) } ?? context.words
      if inner.definition == nil { inner.words = words.appending(Words(of: name)) }
      if let typed = try typed(alternative.conjunction, inner) { cases.append(Candidate(name: name, type: typed.type)) }
    }
    return declareAlternatives(cases, shape, context)
  }

  private mutating func context(of alternative: Alternative, _ context: Context) -> Context {
    var result = context
    result.definition = reader.definitionName(of: alternative.place) ?? context.definition
    return result
  }

  /// Returns the name of an alternative's case: that of its definition, its title, the key that only its objects have,
  /// or its kind.
  private mutating func caseName(of alternative: Alternative, among all: [Alternative]) -> String {
    // A definition that only contains another has the name of the alternative.
    let component = reader.component(at: alternative.place)
    if let name = component?.definitionName ?? reader.definitionName(of: alternative.place) { return name }
    if let title = reader.document.value(at: alternative.place)?["title"]?.string, !title.isEmpty { return title }
    let others = all.filter { $0.place != alternative.place && $0.facts.kinds == .object }
    if alternative.facts.kinds == .object, !others.isEmpty, let key = ownKey(of: alternative, besides: others) {
      return key
    }
    return alternative.facts.kinds.parts.first?.name ?? "value"
  }

  /// Returns a key that only the objects of an alternative have, preferably a required one, and that is not the name of a
  /// kind of values.
  private func ownKey(of alternative: Alternative, besides others: [Alternative]) -> String? {
    let facts = alternative.facts
    let keys = facts.keys.filter { key in !SchemaKinds.all.parts.contains { $0.name == key } }
    let required = keys.filter { facts.required.contains($0) }
    return required.first { key in !others.contains { $0.facts.keys.contains(key) } }
      ?? required.first { key in !others.contains { $0.facts.required.contains(key) } }
      ?? keys.first { key in !others.contains { $0.facts.keys.contains(key) } }
  }

  /// Returns the strings of alternatives that are lists of strings; nil if there are other alternatives.
  private func strings(of alternatives: [Alternative]) -> [String]? {
    var result: [String] = []
    for (_, _, facts) in alternatives {
      guard facts.kinds == .string, facts.groups.isEmpty, let values = facts.values else { return nil }
      result += values.compactMap(\.string)
    }
    return result
  }

  /// Declares an enum of alternatives; nil if there are none, and the type itself if there is only one.
  mutating func declareAlternatives(_ candidates: [Candidate], _ shape: Shape, _ context: Context) -> TypeUse? {
    var cases: [Candidate] = []
    // A value that a former case accepts never becomes a later case.
    for each in candidates where !cases.contains(where: { accepts($0.type, allOf: each.type) }) { cases.append(each) }
    guard let first = cases.first else { return nil }
    if cases.count == 1 { return first.type }
    if cases.contains(where: { $0.type == .json }) { return .json }
    let name = name(of: shape, context)
    let caseNames = Identifiers.cases(for: cases.map { ($0.name, nil) })
    declarations[name] = .alternatives(
      AlternativesType(
        name: name, cases: zip(caseNames, cases).map { AlternativesType.Case(name: $0, type: $1.type) },
        description: description(of: shape)))
    return .declared(name)
  }

  /// Returns whether a type accepts all values of another one.
  private func accepts(_ type: TypeUse, allOf other: TypeUse) -> Bool {
    if type == other { return true }
    switch (type, other.withoutDecoders) {
    case (.string, .string), (.string, .date), (.string, .url), (.string, .uuid): return true
    case (.string, .declared(let name)):
      if case .stringEnum = declarations[name] { return true }
      return false
    case (.double, .double), (.double, .int), (.double, .int64), (.double, .uint64): return true
    default: return false
    }
  }

  // MARK: - Tags

  /// The key that distinguishes alternatives, and its values with the indices of their alternatives.
  struct Tagging {
    var key: String
    var tags: [(tag: String, index: Int)]
  }

  /// Returns the tags that a discriminator names, or that a key has in all alternatives; nil if there are none.
  private mutating func tagging(of alternatives: [Alternative], in group: SchemaPlace) throws -> Tagging? {
    let parent = SchemaPlace(pointer: group.parent.dropFirst())
    guard alternatives.allSatisfy({ $0.facts.kinds == .object }) else { return nil }
    if let discriminator = reader.document.value(at: parent)?["discriminator"],
      let key = discriminator["propertyName"]?.string
    {
      return try tagging(of: alternatives, discriminator, key, at: parent)
    }
    guard let first = alternatives.first, alternatives.allSatisfy({ $0.facts.groups.isEmpty }) else { return nil }
    for key in first.facts.keys {
      var tags: [(tag: String, index: Int)] = []
      for (index, alternative) in alternatives.enumerated() {
        guard let values = try strings(of: key, in: alternative.facts) else { break }
        tags += values.map { ($0, index) }
      }
      let isComplete = Set(tags.map(\.index)).count == alternatives.count
      if isComplete, Set(tags.map(\.tag)).count == tags.count { return Tagging(key: key, tags: tags) }
    }
    return nil
  }

  /// Returns the strings that a required key may have; nil if they are not listed.
  private mutating func strings(of key: String, in facts: SchemaFacts) throws -> [String]? {
    guard facts.required.contains(key) else { return nil }
    let property = try SchemaFacts(reader.conjunction(of: facts.places(of: key)), reader)
    guard property.kinds == .string, property.groups.isEmpty, let values = property.values else { return nil }
    return values.compactMap(\.string)
  }

  mutating func tagging(
    of alternatives: [Alternative], _ discriminator: JSON, _ key: String, at place: SchemaPlace
  ) throws -> Tagging? {
    var targets: [SchemaPlace: [String]] = [:]
    if let mapping = discriminator["mapping"], mapping.kind == .object {
      for (tag, value) in mapping.members {
        guard let reference = value.string else { continue }
        let isReference = reference.contains("/") || reference.contains("#")
        let text = isReference ? reference : "#/components/schemas/\(reference)"
        let target = try reader.mappingTarget(
          text, at: place.appending("discriminator").appending("mapping").appending(tag))
        targets[target, default: []].append(tag)
      }
    }
    var tags: [(tag: String, index: Int)] = []
    for (index, alternative) in alternatives.enumerated() {
      let target = reader.component(at: alternative.place)
      let mapped = target.flatMap { targets[$0] } ?? []
      if !mapped.isEmpty {
        tags += mapped.map { ($0, index) }
      } else if let values = try strings(of: key, in: alternative.facts) {
        tags += values.map { ($0, index) }
      } else if let name = target?.definitionName ?? reader.definitionName(of: alternative.place) {
        tags.append((name, index))
      } else {
        reader.note("the model does not use the discriminator, since an alternative has no name", at: place)
        return nil
      }
    }
    guard Set(tags.map(\.tag)).count == tags.count else {
      reader.note("the model does not use the discriminator, since a value names two alternatives", at: place)
      return nil
    }
    return Tagging(key: key, tags: tags)
  }

  mutating func declareVariants(
    _ tagging: Tagging, _ alternatives: [Alternative], _ shape: Shape, _ context: Context, keepsOtherTags: Bool = false
  ) throws -> TypeUse {
    let name = name(of: shape, context)
    var types: [Int: TypeUse?] = [:]
    for (tag, index) in tagging.tags where types[index] == nil {
      var inner = Context(owner: name, words: Words(of: tag))
      let place = alternatives[index].place
      inner.definition = place.definitionName ?? reader.definitionName(of: place)
      types[index] = try content(of: alternatives[index], taggedBy: tagging.key, inner)
    }
    let caseNames = Identifiers.variants(for: tagging.tags.map { ($0.tag, nil) })
    let cases = zip(caseNames, tagging.tags).map { caseName, tag in
      VariantType.Case(name: caseName, tag: tag.tag, type: types[tag.index] ?? nil)
    }
    var type = VariantType(name: name, tagKey: tagging.key, cases: cases)
    type.keepsOtherTags = keepsOtherTags
    type.description = description(of: shape)
    declarations[name] = .variants(type)
    return .declared(name)
  }

  /// Returns the type of a variant; nil if nothing but the tag is in the object.
  ///
  /// The type does not have the tag, unless other types share it or it is an enum.
  private mutating func content(
    of alternative: Alternative, taggedBy key: String, _ context: Context
  ) throws -> TypeUse? {
    let isShared = sharesDefinitions && context.definition != nil
    guard !isShared, alternative.facts.groups.isEmpty else { return try typed(alternative.conjunction, context)?.type }
    let others = alternative.facts.otherPlaces
    let hasOtherKeys = alternative.facts.keys.contains { !isSame($0, key) }
    if !hasOtherKeys, others.isEmpty, alternative.facts.count("minProperties", "maxProperties") == nil { return nil }
    return declareStructure(Shape(conjunction: try simplified(alternative.conjunction), tagKey: key), context)
  }
}

extension SchemaReader {
  mutating func mappingTarget(_ reference: String, at place: SchemaPlace) throws -> SchemaPlace {
    guard let target = target(of: reference, in: .root) else {
      throw SchemaError(place: place.text, message: "\(reference) leads to no schema")
    }
    return target
  }
}
