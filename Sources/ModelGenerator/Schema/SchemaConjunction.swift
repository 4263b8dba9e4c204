import Decodable

/// Schemas that a value must satisfy together, with references and `allOf` resolved.
struct SchemaConjunction: Hashable {
  /// The places of the schemas, without those that have no effect.
  var parts: [SchemaPlace] = []
  /// The places of `anyOf` and `oneOf` whose alternative is already among the parts.
  var chosen: Set<SchemaPlace> = []
  /// The kinds of values, if only some of those that the schemas accept are meant.
  var kinds = SchemaKinds.all

  static func == (left: SchemaConjunction, right: SchemaConjunction) -> Bool {
    guard left.kinds == right.kinds, left.parts.count == right.parts.count, left.chosen == right.chosen else {
      return false
    }
    return left.parts == right.parts || Set(left.parts) == Set(right.parts)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kinds)
    // The order of the parts makes no difference.
    hasher.combine(parts.reduce(0) { $0 ^ $1.hashValue })
  }
}

/// Reads schemas from a document, and collects notes on keywords that the model does not represent.
struct SchemaReader {
  private(set) var document: SchemaDocument
  /// Whether keywords for one kind of values imply the kind; JSON Schema itself lets them accept all other kinds.
  var impliesKinds = true
  private(set) var notes: [SchemaNote] = []
  private var noted: Set<SchemaNote> = []
  private var checked: Set<SchemaPlace> = []
  /// The components that contain a component in `allOf`, by its place; nil until they are needed.
  var childrenByParent: [SchemaPlace: [SchemaPlace]]?

  init(_ document: SchemaDocument) { self.document = document }

  mutating func note(_ message: String, at place: SchemaPlace) {
    let note = SchemaNote(place: place.text, message: message)
    if noted.insert(note).inserted { notes.append(note) }
  }

  /// Returns a schema.
  ///
  /// - Throws: ``SchemaError`` if the value is no schema.
  func schema(at place: SchemaPlace) throws -> JSON {
    guard let schema = document.value(at: place) else {
      throw SchemaError(place: place.text, message: "there is no schema")
    }
    guard schema.kind == .object || schema.kind == .boolean else {
      throw SchemaError(place: place.text, message: "expected a schema, which is an object or a Boolean value")
    }
    return schema
  }

  private enum Step {
    case enter(SchemaPlace)
    case leave(SchemaPlace)
  }

  /// Returns the conjunction of schemas, and of those that they refer to and contain in `allOf`.
  ///
  /// - Throws: ``SchemaError`` if a schema refers to itself.
  mutating func conjunction(
    of places: [SchemaPlace], chosen: Set<SchemaPlace> = [], kinds: SchemaKinds = .all
  ) throws -> SchemaConjunction {
    var parts: [SchemaPlace] = []
    var (seen, open) = (Set<SchemaPlace>(), Set<SchemaPlace>())
    var steps = places.reversed().map { Step.enter($0) }
    while let step = steps.popLast() {
      guard case .enter(let place) = step else {
        if case .leave(let place) = step { open.remove(place) }
        continue
      }
      if open.contains(place) {
        throw SchemaError(place: place.text, message: "the schema refers to itself without a key or an index between")
      }
      guard seen.insert(place).inserted else { continue }
      open.insert(place)
      steps.append(.leave(place))
      let schema = try schema(at: place)
      try check(schema, at: place)
      let isChosen = { (keyword: String) in chosen.contains(place.appending(keyword)) }
      if document.hasAssertions(schema, without: { SchemaKeywords.arrays.contains($0) && isChosen($0) }) {
        parts.append(place)
      }
      steps += try operands(of: schema, at: place).reversed().map { .enter($0) }
    }
    let kept = chosen.filter { choice in parts.contains { $0.text == choice.parent } }
    return SchemaConjunction(parts: parts, chosen: kept, kinds: kinds)
  }

  /// Returns the places of the schemas that a schema refers to or contains in `allOf`.
  private mutating func operands(of schema: JSON, at place: SchemaPlace) throws -> [SchemaPlace] {
    var operands: [SchemaPlace] = []
    if let reference = document.reference(of: schema) {
      operands.append(try document.target(of: reference, in: place))
      if document.ignoresKeywords(of: schema) { return operands }
    }
    if let all = schema["allOf"], all.kind == .array {
      for index in 0..<all.count { operands.append(place.appending("allOf").appending(index)) }
    }
    return operands
  }

  /// Notes keywords that the model does not represent, and throws for keywords that are not valid.
  private mutating func check(_ schema: JSON, at place: SchemaPlace) throws {
    guard schema.kind == .object, !document.ignoresKeywords(of: schema), checked.insert(place).inserted else { return }
    for (keyword, value) in schema.members {
      let inner = place.appending(keyword)
      let isOfRest = keyword == "items" && (value.kind == .array || schema["prefixItems"] != nil)
      if SchemaKeywords.unsupported.contains(keyword) || isOfRest {
        note("the model does not check \"\(keyword)\"", at: inner)
      }
      if keyword == "discriminator", discriminator(ofParent: place) != nil,
        !document.isOpenAPI || children(of: place).isEmpty
      {
        note("the model does not use a discriminator without oneOf or anyOf", at: inner)
      }
      if ["allOf", "anyOf", "oneOf"].contains(keyword), value.kind != .array {
        throw SchemaError(place: inner.text, message: "expected an array of schemas")
      }
    }
  }

  /// Returns the name of the definition that a schema is or refers to.
  mutating func definitionName(of place: SchemaPlace) -> String? {
    var (place, name) = (place, place.definitionName)
    for _ in 0..<16 {
      guard let schema = document.value(at: place), schema.kind == .object, !document.hasAssertions(schema),
        let operands = try? operands(of: schema, at: place), operands.count == 1
      else { break }
      place = operands[0]
      name = place.definitionName ?? name
    }
    return name
  }

  /// Returns the description of a schema.
  func description(of place: SchemaPlace) -> String? {
    guard let schema = document.value(at: place), schema.kind == .object, !document.ignoresKeywords(of: schema)
    else { return nil }
    return schema["description"]?.string.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }

  mutating func target(of reference: String, in place: SchemaPlace) -> SchemaPlace? {
    try? document.target(of: reference, in: place)
  }
}

extension SchemaPlace {
  /// The text of the place around this one.
  var parent: String { text.lastIndex(of: "/").map { String(text[..<$0]) } ?? "" }
}
