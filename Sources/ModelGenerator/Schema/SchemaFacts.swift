import Decodable

/// The facts about the values that satisfy a conjunction of schemas, apart from `anyOf` and `oneOf`.
struct SchemaFacts {
  /// The kinds of values.
  private(set) var kinds: SchemaKinds
  /// The values, if they are listed.
  private(set) var values: [JSON]?
  /// The format of strings or numbers.
  private(set) var format: String?
  /// The keys of objects that have schemas or are required, in order.
  private(set) var keys: [String] = []
  private(set) var required: Set<String> = []
  /// The groups of alternatives, whose keyword is `anyOf` or `oneOf`.
  private(set) var groups: [SchemaPlace] = []
  /// The groups whose alternatives only require one key each.
  private(set) var keyRules: [ObjectRule] = []
  /// Whether the schemas constrain the values at all.
  let isAny: Bool

  private let parts: [(place: SchemaPlace, schema: JSON)]

  init(_ conjunction: SchemaConjunction, _ reader: SchemaReader) throws {
    parts = try conjunction.parts.map { ($0, try reader.schema(at: $0)) }
    isAny = parts.isEmpty && conjunction.kinds == .all
    kinds = conjunction.kinds
    var implied: SchemaKinds = []
    var isTyped = false
    for (place, schema) in parts {
      if schema.bool == false { kinds = [] }
      if let type = schema["type"] {
        isTyped = true
        kinds.formIntersection(try Self.kinds(of: type, nullable: schema["nullable"]?.bool == true, at: place))
      }
      try add(schema, at: place, chosen: conjunction.chosen)
      for (keyword, _) in schema.members { implied.formUnion(SchemaKeywords.kinds(of: keyword) ?? []) }
      if !keyRules.isEmpty { implied.formUnion(.object) }
      if schema["multipleOf"]?.double == 1 { kinds.remove(.fraction) }
    }
    if let values {
      let valueKinds = values.reduce(into: SchemaKinds()) { $0.formUnion($1.schemaKinds) }
      // A list with a whole number may have it as 1.0.
      kinds.formIntersection(valueKinds)
      self.values = values.filter { !kinds.isDisjoint(with: $0.schemaKinds) }
      isTyped = true
    }
    // Keywords for one kind imply the kind: a schema with properties is one of objects.
    if reader.impliesKinds, !isTyped, implied.parts.count == 1 { kinds.formIntersection(implied) }
  }

  private static func kinds(of type: JSON, nullable: Bool, at place: SchemaPlace) throws -> SchemaKinds {
    let names = type.kind == .array ? type.elements.map(\.string) : [type.string]
    var kinds: SchemaKinds = nullable ? .null : []
    for name in names {
      guard let name, let kind = SchemaKinds(typeName: name) else {
        throw SchemaError(place: place.appending("type").text, message: "\(type) is not a type of JSON")
      }
      kinds.formUnion(kind)
    }
    return kinds
  }

  private mutating func add(_ schema: JSON, at place: SchemaPlace, chosen: Set<SchemaPlace>) throws {
    if let list = schema["enum"], list.kind == .array { restrict(to: Array(list.elements)) }
    if let value = schema["const"] { restrict(to: [value]) }
    if format == nil { format = schema["format"]?.string }
    var known = Set(keys.map(ExactKey.init))
    let names = (schema["properties"].map { Array($0.members.map(\.name)) } ?? [])
    let requiredNames = (schema["required"].map { $0.elements.compactMap(\.string) } ?? [])
    for name in names + requiredNames where known.insert(ExactKey(name)).inserted { keys.append(name) }
    required.formUnion(requiredNames)
    for keyword in ["anyOf", "oneOf"] {
      guard let alternatives = schema[keyword], !chosen.contains(place.appending(keyword)) else { continue }
      guard let names = Self.requiredKeys(of: alternatives) else {
        groups.append(place.appending(keyword))
        continue
      }
      keyRules.append(keyword == "anyOf" ? .anyOf(names) : .exactlyOneOf(names))
      for name in names where known.insert(ExactKey(name)).inserted { keys.append(name) }
    }
  }

  /// Returns the keys that alternatives require, one each; nil if they have other keywords.
  private static func requiredKeys(of alternatives: JSON) -> [String]? {
    var keys: [String] = []
    for alternative in alternatives.elements {
      guard alternative.kind == .object, alternative.count == 1, let required = alternative["required"],
        required.count == 1, let key = required[0]?.string, !keys.contains(key)
      else { return nil }
      keys.append(key)
    }
    return keys.count > 1 ? keys : nil
  }

  private mutating func restrict(to list: [JSON]) {
    let set = JSONSet(list)
    values = values.map { $0.filter(set.contains) } ?? set.elements
  }

  // MARK: - Parts of values

  /// Returns the places of the schemas of a key's value.
  func places(of key: String) -> [SchemaPlace] {
    parts.compactMap { place, schema in
      if schema["properties"]?[key] != nil { return place.appending("properties").appending(key) }
      return others(of: schema, at: place)
    }
  }

  /// The places of the schemas of the values of all other keys.
  var otherPlaces: [SchemaPlace] { parts.compactMap { others(of: $1, at: $0) } }

  /// Returns the place of the schema for keys without a schema of their own.
  private func others(of schema: JSON, at place: SchemaPlace) -> SchemaPlace? {
    if let patterns = schema["patternProperties"] {
      // If all other keys are forbidden, each key that is valid matches the only pattern.
      guard schema["additionalProperties"]?.bool == false, patterns.count == 1,
        let pattern = patterns.members.first(where: { _ in true })
      else { return nil }
      return place.appending("patternProperties").appending(pattern.name)
    }
    guard schema["additionalProperties"] != nil else { return nil }
    return place.appending("additionalProperties")
  }

  /// The places of the schemas of elements.
  var elementPlaces: [SchemaPlace] {
    parts.compactMap { place, schema in
      guard let items = schema["items"], items.kind != .array, schema["prefixItems"] == nil else { return nil }
      return place.appending("items")
    }
  }

  // MARK: - Bounds

  private func numbers(_ keyword: String) -> [JSON] {
    parts.compactMap { _, schema in schema[keyword].flatMap { $0.kind == .number ? $0 : nil } }
  }

  private func counts(_ keyword: String) -> [Int] {
    numbers(keyword).compactMap { $0.int ?? $0.double.flatMap { Int(exactly: $0.rounded()) } }
  }

  /// Returns the requirement of a number of characters, elements or members; nil without bounds.
  func count(_ minimum: String, _ maximum: String) -> (minimum: Int?, maximum: Int?)? {
    let lower = counts(minimum).max().flatMap { $0 > 0 ? $0 : nil }
    let upper = counts(maximum).min()
    return lower == nil && upper == nil ? nil : (lower, upper)
  }

  var hasUniqueElements: Bool { parts.contains { $1["uniqueItems"]?.bool == true } }

  var patterns: [(pattern: String, place: SchemaPlace)] {
    parts.compactMap { place, schema in
      schema["pattern"]?.string.map { ($0, place.appending("pattern")) }
    }
  }

  var divisors: [(number: JSON, place: SchemaPlace)] {
    parts.compactMap { place, schema in
      schema["multipleOf"].flatMap { $0.kind == .number ? ($0, place.appending("multipleOf")) : nil }
    }
  }

  /// The lower bound of numbers, and whether it is exclusive.
  var lowerBound: (number: JSON, isExclusive: Bool)? {
    bound("minimum", "exclusiveMinimum") { $0 > $1 }
  }

  /// The upper bound of numbers, and whether it is exclusive.
  var upperBound: (number: JSON, isExclusive: Bool)? {
    bound("maximum", "exclusiveMaximum") { $0 < $1 }
  }

  private func bound(
    _ keyword: String, _ exclusiveKeyword: String, _ isTighter: (Double, Double) -> Bool
  ) -> (number: JSON, isExclusive: Bool)? {
    var result: (number: JSON, isExclusive: Bool)?
    func add(_ number: JSON?, isExclusive: Bool) {
      guard let number, number.kind == .number, let value = number.double else { return }
      guard let old = result, let oldValue = old.number.double else {
        result = (number, isExclusive)
        return
      }
      if isTighter(value, oldValue) || (value == oldValue && isExclusive) { result = (number, isExclusive) }
    }
    for (_, schema) in parts {
      // Up to draft-04 and in OpenAPI 3.0, a Boolean value makes the other bound exclusive.
      add(schema[keyword], isExclusive: schema[exclusiveKeyword]?.bool == true)
      add(schema[exclusiveKeyword], isExclusive: true)
    }
    return result
  }

  /// Whether the schemas name kinds of values at most.
  var acceptsEveryValue: Bool {
    values == nil
      && parts.allSatisfy { _, schema in
        schema.members.allSatisfy { keyword, _ in
          ["type", "nullable", "format"].contains(keyword) || !SchemaKeywords.assertions.contains(keyword)
        }
      }
  }
}

extension JSON {
  /// The kinds of schemas that accept the value.
  var schemaKinds: SchemaKinds {
    switch kind {
    case .null: .null
    case .boolean: .boolean
    case .number: isWhole ? .integer : .fraction
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  private var isWhole: Bool {
    if int != nil { return true }
    return double.map { $0 == $0.rounded() } ?? true
  }
}

/// Distinct values, in order.
private struct JSONSet {
  private(set) var elements: [JSON] = []
  private var strings: Set<ExactKey> = []
  private var others: [JSON] = []

  init(_ values: [JSON]) {
    for value in values {
      if let text = value.string {
        if strings.insert(ExactKey(text)).inserted { elements.append(value) }
      } else if !others.contains(value) {
        others.append(value)
        elements.append(value)
      }
    }
  }

  func contains(_ value: JSON) -> Bool {
    value.string.map { strings.contains(ExactKey($0)) } ?? others.contains(value)
  }
}
