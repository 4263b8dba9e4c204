import Decodable

/// A model of a schema, and the parts of the schema that the model does not represent.
package struct SchemaModel: Sendable {
  package var model: Model
  package let notes: [SchemaNote]

  /// Makes the model of a schema.
  ///
  /// - Parameters:
  ///   - json: A schema of JSON Schema or a description of an API in OpenAPI.
  ///   - fragment: The JSON Pointer of the schema, which starts with a slash, or its anchor. Without it, the whole
  ///     document is the schema; a document of definitions alone has a model with all of them.
  ///   - name: The name of the root type.
  ///   - impliesKinds: Whether keywords for one kind of values imply the kind. JSON Schema itself lets them accept all
  ///     other kinds, but a schema with properties means objects.
  /// - Throws: ``SchemaError``.
  package init(
    _ json: JSON, at fragment: String? = nil, named name: String, options: InferenceOptions, impliesKinds: Bool = true
  ) throws {
    let document = SchemaDocument(json)
    let place = try fragment.map { try document.place(ofFragment: $0) } ?? .root
    var first = SchemaModelBuilder(document, named: name, options)
    first.reader.impliesKinds = impliesKinds
    var builder = first
    var model = try builder.model(of: place, isWhole: fragment == nil)
    if model == nil {
      // The root is a struct around a type with that name.
      builder = first
      builder.wrapsRoot = true
      model = try builder.model(of: place, isWhole: fragment == nil)
    }
    self.model = model ?? Model(root: .json, declarations: [])
    notes = builder.reader.notes
  }
}

/// Makes the declarations of a model from schemas.
struct SchemaModelBuilder {
  var reader: SchemaReader
  let rootName: String
  let options: InferenceOptions
  /// Whether the root is a wrapper, so that no other type has its name.
  var wrapsRoot = false

  var names: TypeNames
  /// Whether each definition is a type of the model, which alternatives share.
  var sharesDefinitions = false
  /// The names of declared types.
  var declared: [Shape: String] = [:]
  var declarations: [String: Declaration] = [:]
  /// The structures that have a name but no declaration yet.
  var open: [(shape: Shape, name: String)] = []
  /// The shapes of ``open``.
  var opened: Set<Shape> = []
  /// The enums of the components that inherit from a component, by its place; nil for a component without such an enum.
  var parents: [SchemaPlace: String?] = [:]
  private var isRootNamed = false
  /// The types that are being made, which are not declared unless they contain themselves.
  private var unfinished: [Shape: Context] = [:]
  private var combinations = 0
  /// The number of groups whose alternatives are being combined.
  private var groupDepth = 0
  /// Whether a required member has no value, for each conjunction of objects that was examined.
  private var unsatisfiable: [SchemaConjunction: Bool] = [:]
  private var examinedDepth = 0
  /// The place of the first required member without a value.
  private var placeWithoutValue: SchemaPlace?

  /// The values that a type represents: those of a conjunction, without the key of a tag.
  struct Shape: Hashable {
    var conjunction: SchemaConjunction
    var tagKey: String?
  }

  /// The place of a value, from which its type is named.
  struct Context {
    var owner: String
    var words: Words
    var isSingular = false
    var isElement = false
    /// Whether the type is the root's, or that of its elements.
    var isRoot = false
    /// The name of the definition that the schema is.
    var definition: String?

    /// The context of elements; only the outermost of nested arrays has a plural.
    var element: Context {
      var result = self
      if !isSingular, !isRoot { result.words = words.singular }
      (result.isSingular, result.isElement) = (true, true)
      return result
    }
  }

  /// The type of a value, and whether the value may be null.
  struct Typed {
    var type: TypeUse
    var isNullable = false

    var use: TypeUse { isNullable ? .optional(type) : type }
  }

  init(_ document: SchemaDocument, named name: String, _ options: InferenceOptions) {
    reader = SchemaReader(document)
    rootName = name
    self.options = options
    names = TypeNames(roots: [name], kept: [])
  }

  // MARK: - The root

  /// Returns the model; nil if the root must be a wrapper.
  mutating func model(of place: SchemaPlace, isWhole: Bool) throws -> Model? {
    let definitions = isWhole ? reader.document.definitions : []
    if !definitions.isEmpty {
      let isRoot = reader.document.json["$ref"] != nil || reader.document.json["allOf"] != nil
      if reader.document.isOpenAPI { return try namespace(of: definitions) }
      if !isRoot, try reader.conjunction(of: [place]).parts.isEmpty { return try namespace(of: definitions) }
    }
    if isWhole, reader.document.isOpenAPI {
      throw SchemaError(place: "#/components/schemas", message: "there are no schemas")
    }
    let words = Words(of: wrapsRoot ? rootName + " item" : rootName)
    let context = Context(owner: rootName, words: words, isRoot: true)
    guard let typed = try typed([place], context) else {
      throw SchemaError(place: (placeWithoutValue ?? place).text, message: "no value satisfies the schema")
    }
    try finish()
    let description = reader.description(of: place)
    let isNamed = declarations[rootName] != nil
    if !typed.use.needsDecoding, isNamed || declarations.isEmpty {
      let ordered = ordered(from: [typed.use])
      return Model(root: typed.use, declarations: ordered, description: ordered.isEmpty ? description : nil)
        .withoutStorageNames
    }
    guard !isNamed else { return nil }
    declarations[rootName] = .wrapper(WrapperType(name: rootName, type: typed.use, description: description))
    return Model(root: .declared(rootName), declarations: ordered(from: [.declared(rootName)])).withoutStorageNames
  }

  private mutating func namespace(of definitions: [(name: String, place: SchemaPlace)]) throws -> Model {
    sharesDefinitions = true
    // A child without members of its own has the values of its parent, whose name is that of the enum.
    for (name, place) in definitions where reader.discriminator(ofParent: place) != nil {
      _ = try typed([place], Context(owner: rootName, words: Words(of: name)))
    }
    var uses: [TypeUse] = []
    for (name, place) in definitions {
      let context = Context(owner: rootName, words: Words(of: name))
      guard let typed = try typed([place], context) else {
        reader.note("no value satisfies the schema, so the model has no type for it", at: place)
        continue
      }
      uses.append(typed.type)
      // The type of a scalar is no surprise.
      guard typed.type.withoutDecoders.isCollectionOrJSON else { continue }
      reader.note("the schema has no type of its own; decode its values as \(SwiftName.text(of: typed.use))", at: place)
    }
    try finish()
    let ordered = ordered(from: uses)
    guard !ordered.isEmpty else {
      throw SchemaError(place: "#", message: "no definition has a type of its own")
    }
    return Model(root: .declared(rootName), declarations: [.namespace(rootName)] + ordered).withoutStorageNames
  }

  /// Makes the declarations of all structures that are used.
  private mutating func finish() throws {
    var next = 0
    while next < open.count {
      let (shape, name) = open[next]
      guard next < Self.maximumStructures else {
        let place = shape.conjunction.parts.first?.text ?? "#"
        throw SchemaError(place: place, message: "the model would have more than \(Self.maximumStructures) structures")
      }
      declarations[name] = try declaration(of: shape, named: name)
      next += 1
    }
  }

  /// Returns the declarations that uses lead to, each before those that only it uses.
  private func ordered(from uses: [TypeUse]) -> [Declaration] {
    var result: [Declaration] = []
    var seen: Set<String> = []
    var rest = Array(uses.flatMap(\.declaredNames).reversed())
    while let name = rest.popLast() {
      guard seen.insert(name).inserted, let declaration = declarations[name] else { continue }
      result.append(declaration)
      rest += declaration.usedTypes().flatMap(\.declaredNames).reversed()
    }
    return result
  }

  // MARK: - Names

  /// Returns the name for the type of a shape, which is new unless the type is already declared.
  mutating func name(of shape: Shape, _ context: Context) -> String {
    if let name = declared[shape] { return name }
    let name: String
    if context.isRoot, !wrapsRoot, !isRootNamed {
      name = rootName
      isRootNamed = true
    } else {
      let words = context.definition.map { [Words(of: $0)] } ?? [context.words]
      name = names.name(kept: nil, for: words, owner: context.owner, isElement: context.isElement)
    }
    declared[shape] = name
    return name
  }

  // MARK: - Types

  /// Returns the type of the values that satisfy all schemas; nil if no value does.
  mutating func typed(_ places: [SchemaPlace], _ context: Context) throws -> Typed? {
    var context = context
    context.definition = places.compactMap { reader.definitionName(of: $0) }.first
    let conjunction = try reader.conjunction(of: places)
    var typed =
      if let type = try variantsOfChildren(places, context) {
        Typed(type: type, isNullable: try acceptsNull(conjunction))
      } else {
        try typed(conjunction, context)
      }
    // In OpenAPI 3.0, a reference is made nullable by an `allOf` around it.
    if reader.document.dialect == .openAPI30, places.contains(where: reader.isNullableWithoutType) {
      typed?.isNullable = true
    }
    return typed
  }

  private static let maximumCombinations = 2_000
  private static let maximumDepth = 100
  private static let maximumStructures = 20_000

  mutating func typed(_ conjunction: SchemaConjunction, _ context: Context) throws -> Typed? {
    var conjunction = try simplified(conjunction)
    let facts = try SchemaFacts(conjunction, reader)
    if facts.isAny { return Typed(type: .json) }
    let isNullable = try acceptsNull(conjunction)
    if facts.kinds.contains(.null) { conjunction.kinds.remove(.null) }
    let shape = Shape(conjunction: conjunction)
    if let name = declared[shape] { return Typed(type: .declared(name), isNullable: isNullable) }
    if let context = unfinished[shape] {
      // The type contains itself.
      return Typed(type: .declared(name(of: shape, context)), isNullable: isNullable)
    }
    guard unfinished.count < Self.maximumDepth else {
      let place = conjunction.parts.first?.text ?? "#"
      throw SchemaError(
        place: place, message: "more than \(Self.maximumDepth) arrays and alternatives contain each other")
    }
    unfinished[shape] = context
    defer { unfinished[shape] = nil }
    let type = try type(of: shape, context)
    if let name = declared[shape], type != .declared(name) {
      // The type was used inside itself.
      let value = type ?? .refined(.json, [.never])
      declarations[name] = .wrapper(WrapperType(name: name, type: value, description: description(of: shape)))
      return Typed(type: .declared(name), isNullable: isNullable)
    }
    guard let type else { return isNullable ? Typed(type: .refined(.json, [.null])) : nil }
    // Any value may be null.
    return type == .json ? Typed(type: .json) : Typed(type: type, isNullable: isNullable)
  }

  /// Returns a conjunction without a restriction to kinds that the schemas themselves make.
  func simplified(_ conjunction: SchemaConjunction) throws -> SchemaConjunction {
    guard conjunction.kinds != .all else { return conjunction }
    var result = conjunction
    result.kinds = .all
    let kinds = try SchemaFacts(result, reader).kinds
    return kinds.isSubset(of: conjunction.kinds) ? result : conjunction
  }

  /// Makes the types of a group's alternatives, which may have further groups.
  mutating func insideGroup<Result>(_ operation: (inout SchemaModelBuilder) throws -> Result) rethrows -> Result {
    groupDepth += 1
    defer { groupDepth -= 1 }
    return try operation(&self)
  }

  /// Counts a combination of alternatives of several groups, so that a schema with very many of them is an error.
  private mutating func countCombination(at place: SchemaPlace) throws {
    guard groupDepth > 2 else { return }
    combinations += 1
    guard combinations <= Self.maximumCombinations else {
      throw SchemaError(place: place.text, message: "more than \(Self.maximumCombinations) alternatives combine")
    }
  }

  /// Returns the alternatives of a group that values can satisfy.
  mutating func alternatives(
    of group: SchemaPlace, in conjunction: SchemaConjunction
  ) throws -> [(place: SchemaPlace, conjunction: SchemaConjunction, facts: SchemaFacts)] {
    let count = reader.document.value(at: group)?.count ?? 0
    return try (0..<count).compactMap { index in
      let place = group.appending(index)
      let alternative = try reader.conjunction(
        of: conjunction.parts + [place], chosen: conjunction.chosen.union([group]), kinds: conjunction.kinds)
      try countCombination(at: place)
      let facts = try SchemaFacts(alternative, reader)
      let isObject = facts.kinds == .object
      if try facts.kinds.isEmpty || (isObject && lacksRequiredValue(alternative, facts)) { return nil }
      return (place, alternative, facts)
    }
  }

  /// Returns whether no object satisfies a conjunction, because no value satisfies the schemas of a required member.
  mutating func lacksRequiredValue(_ conjunction: SchemaConjunction, _ facts: SchemaFacts) throws -> Bool {
    if let result = unsatisfiable[conjunction] { return result }
    // A type that contains itself is judged by its other members.
    unsatisfiable[conjunction] = false
    guard examinedDepth < Self.maximumDepth else { return false }
    examinedDepth += 1
    defer { examinedDepth -= 1 }
    for key in facts.keys where facts.required.contains(key) {
      let places = facts.places(of: key)
      guard !places.isEmpty, try hasNoValue(reader.conjunction(of: places)) else { continue }
      noteWithoutValue(key, at: places)
      unsatisfiable[conjunction] = true
      return true
    }
    return false
  }

  private mutating func hasNoValue(_ conjunction: SchemaConjunction) throws -> Bool {
    let facts = try SchemaFacts(conjunction, reader)
    if facts.kinds.isEmpty { return true }
    if let group = facts.groups.first {
      return try insideGroup { try $0.alternatives(of: group, in: conjunction).isEmpty }
    }
    return try facts.kinds == .object && lacksRequiredValue(conjunction, facts)
  }

  /// Notes that an object has no value, unless the whole schema has none.
  ///
  /// - Parameter places: The schemas of the member.
  mutating func noteWithoutValue(_ key: String, at places: [SchemaPlace]) {
    placeWithoutValue = placeWithoutValue ?? places[0]
    let member = SwiftLiteral.text(of: key)
    let keyword = "additionalProperties"
    let closed = places.first { $0.parent + "/" + keyword == $0.text && reader.document.value(at: $0)?.bool == false }
    guard let closed else {
      return reader.note("no value satisfies the required member \(member), so its object has none", at: places[0])
    }
    let reason = "\"\(keyword)\" knows only the properties beside it, not those of other schemas in allOf"
    reader.note(
      "the required member \(member) is not allowed, so no object satisfies the schema; \(reason)", at: closed)
  }

  /// Returns whether null satisfies a conjunction.
  mutating func acceptsNull(_ conjunction: SchemaConjunction) throws -> Bool {
    var conjunction = conjunction
    guard conjunction.kinds.contains(.null) else { return false }
    conjunction.kinds = .null
    let facts = try SchemaFacts(conjunction, reader)
    guard !facts.kinds.isEmpty else { return false }
    guard let group = facts.groups.first else { return true }
    return try insideGroup { builder in
      try builder.alternatives(of: group, in: conjunction).contains { try builder.acceptsNull($0.conjunction) }
    }
  }

  /// Returns the type of a shape's values, which are not null; nil if there are none.
  private mutating func type(of shape: Shape, _ context: Context) throws -> TypeUse? {
    let facts = try SchemaFacts(shape.conjunction, reader)
    if facts.kinds.isEmpty { return nil }
    if let group = facts.groups.first {
      return try insideGroup { try $0.alternatives(of: group, shape, context) }
    }
    let parts = facts.kinds.parts
    guard parts.count > 1 else { return try type(of: facts, shape, context) }
    if parts.count == SchemaKinds.named.count, facts.acceptsEveryValue { return .json }
    var cases: [Candidate] = []
    for (kinds, name) in parts {
      var conjunction = shape.conjunction
      conjunction.kinds = kinds
      var inner = context
      inner.isRoot = false
      inner.words = context.words.appending(Words(of: name))
      if let typed = try typed(conjunction, inner) { cases.append(Candidate(name: name, type: typed.type)) }
    }
    return declareAlternatives(cases, shape, context)
  }

  private mutating func type(of facts: SchemaFacts, _ shape: Shape, _ context: Context) throws -> TypeUse? {
    if facts.kinds == .boolean { return boolean(facts) }
    if facts.kinds.isSubset(of: .number) { return try number(facts) }
    if facts.kinds == .string { return try string(facts, shape, context) }
    if let values = facts.values { return .refined(.json, [.oneOf(values.map { $0.formatted([]) })]) }
    return facts.kinds == .array ? try array(facts, context) : try object(facts, shape, context)
  }
}

extension SchemaDocument {
  /// The definitions or components of the document.
  var definitions: [(name: String, place: SchemaPlace)] {
    let paths = isOpenAPI ? [["components", "schemas"]] : [["$defs"], ["definitions"]]
    return paths.flatMap { path -> [(String, SchemaPlace)] in
      let place = path.reduce(SchemaPlace.root) { $0.appending($1) }
      guard let value = value(at: place), value.kind == .object else { return [] }
      return value.members.map { ($0.name, place.appending($0.name)) }
    }
  }
}

extension SchemaReader {
  /// Returns whether a schema is nullable and has no type that null could be added to.
  func isNullableWithoutType(_ place: SchemaPlace) -> Bool {
    guard let schema = document.value(at: place), schema.kind == .object else { return false }
    return schema["nullable"]?.bool == true && schema["type"] == nil && schema["$ref"] == nil
  }
}

extension TypeUse {
  fileprivate var isCollectionOrJSON: Bool {
    switch self {
    case .array, .dictionary, .json: true
    default: false
    }
  }
}
