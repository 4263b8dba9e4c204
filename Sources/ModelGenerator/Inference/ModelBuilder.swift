extension Evidence {
  /// Infers the model of the samples.
  ///
  /// - Parameter root: The name of the type of a document, or of its elements if the document is an array.
  package func model(named root: String, options: InferenceOptions) -> Model {
    model(named: [root], options: options)
  }

  /// Infers the model of the samples of several roots.
  ///
  /// - Parameter names: The names of the roots, which differ.
  package func model(named names: [String], options: InferenceOptions) -> Model {
    var graph = InferenceGraph(self, named: names, options: options)
    graph.mergeEquivalentTypes()
    graph.alignSiblings()
    graph.alignEqualKeys()
    graph.removeThinFormats()
    var builder = ModelBuilder(graph, named: names)
    return builder.model()
  }
}

/// Makes declarations from the graph, in the order in which they are visited.
struct ModelBuilder {
  private let graph: InferenceGraph
  private let rootNames: [String]
  /// The nodes whose fields have no examples.
  private let sensitiveNodes: Set<Int>
  private var names: TypeNames
  private var declared: [Int: String] = [:]
  private var declarations: [Declaration] = []
  private var declaredNodes: Set<Int> = []
  private var declaredStringEnums: Set<String> = []
  /// The names of string enums, by the name that the key gives and the raw values.
  private var stringEnumNames: [[String]: String] = [:]
  /// The names of enums for values of several kinds, by the last word of the key and the types of the cases.
  private var kindEnumNames: [[String]: String] = [:]
  /// The names that the keys give these enums.
  private var kindEnumWords: [[String]: [Words]] = [:]

  init(_ graph: InferenceGraph, named rootNames: [String]) {
    self.graph = graph
    self.rootNames = rootNames
    names = TypeNames(roots: rootNames, kept: graph.typeNames.union(graph.reservedNames))
    sensitiveNodes = graph.options.examples ? graph.sensitiveNodes : []
  }

  private var rootName: String { rootNames.first ?? "" }

  mutating func model() -> Model {
    for node in graph.representatives {
      let owner = declared[node] ?? rootName
      for field in graph.nodes[node].fields { collectWords(of: field.slot, self.context(of: field, [], owner: owner)) }
    }
    let contexts = rootNames.map { Context(owner: $0, words: Words(of: $0), isSingular: true) }
    nameTypes(contexts)
    let roots = zip(graph.roots, contexts).map { slot, context in
      let typed = value(slot, context)
      // With declarations, a property has the note.
      let hasNote = typed.type.declaredNames.isEmpty && (declarations.isEmpty || contexts.count > 1)
      return ModelRoot(name: context.owner, type: typed.type, note: hasNote ? note(of: typed, at: slot) : nil)
    }
    let first = roots.first ?? ModelRoot(name: "", type: .json)
    var model = Model(root: first.type, declarations: declarations, note: roots.count > 1 ? nil : first.note)
    if roots.count > 1 { model.roots = roots }
    return model.withoutStorageNames
  }

  /// The name that a key gives a value, and the type around it.
  private struct Context {
    var owner: String
    var words: Words
    var isSingular = false
    /// Whether the value is a tag of adjacent content, whose enum keeps unknown tags.
    var isTag = false
    /// Whether a property decodes the value, so that its decode function can name a decoder.
    var isInProperty = false

    /// The context of a case of an enum, which names no decoder.
    var ofCase: Context { Context(owner: owner, words: words, isSingular: isSingular) }

    /// The context of the texts among values of several kinds.
    var ofText: Context {
      Context(owner: owner, words: words.appending(Words(of: "text")), isSingular: isSingular)
    }

    /// Returns the name of an element or a value; only the outermost of nested arrays has a plural, and a place of single
    /// values and arrays may have a singular.
    func inside(_ slot: InferenceGraph.Slot) -> Context {
      if isSingular { return self }
      let words = slot.scalars.isOneOrMany && !words.isPlural ? words : words.singular
      return Context(owner: owner, words: words, isSingular: true, isInProperty: isInProperty)
    }
  }

  private struct Typed {
    var type: TypeUse
    var note: String?
  }

  // MARK: - Names

  /// Names all types, the nearest to the document first: the second of two types with the same name gets the name of
  /// its owner as a prefix.
  private mutating func nameTypes(_ contexts: [Context]) {
    var open: [Int] = []
    var unnamed: [(slot: InferenceGraph.Slot, context: Context)] = []
    for (root, context) in zip(graph.roots, contexts) {
      // The first structure that only arrays and dictionaries contain has the name of the document.
      var slot = root
      while slot.kinds.count == 1, slot.node == nil, let inner = slot.elements.first ?? slot.values.first {
        slot = inner
      }
      if let key = kindEnumKey(slot, context) {
        kindEnumNames[key] = kindEnumNames[key] ?? context.owner
        open += nameParts(of: slot, context)
      } else if slot.kinds.count == 1, let node = slot.node.map(graph.representative) {
        if declared[node] == nil { open.append(node) }
        // The documents of two roots may turn out to have one type.
        declared[node] = declared[node] ?? context.owner
      } else {
        unnamed.append((root, context))
      }
    }
    for root in unnamed { open += nameTypes(of: root.slot, root.context, ownerWords: nil) }
    while !open.isEmpty {
      var next: [Int] = []
      for index in open { next += nameParts(of: index) }
      open = next
    }
  }

  /// Names the types of a node's fields or cases, and returns the nodes that had no name before.
  private mutating func nameParts(of index: Int) -> [Int] {
    let node = graph.nodes[index]
    let owner = declared[index] ?? rootName
    var unnamed: [Int] = []
    for item in node.cases {
      let context = Context(owner: owner, words: Words(of: item.tag))
      unnamed += nameTypes(of: item.slot, context, ownerWords: nil)
    }
    let tagKeys = tagKeys(in: node)
    for field in node.fields {
      let context = context(of: field, tagKeys, owner: owner)
      unnamed += nameTypes(of: field.slot, context, ownerWords: node.uses.first?.words)
    }
    for own in node.ownNodes { unnamed += name(own, owner: owner, ownerWords: nil) }
    for own in node.ownStrings {
      unnamed += nameTypes(of: own, Context(owner: owner, words: Words(of: "")), ownerWords: nil)
    }
    return unnamed
  }

  private mutating func nameTypes(of slot: InferenceGraph.Slot, _ context: Context, ownerWords: Words?) -> [Int] {
    if let key = kindEnumKey(slot, context) {
      if kindEnumNames[key] == nil {
        let words = kindEnumWords[key] ?? [context.words]
        kindEnumNames[key] = names.name(
          kept: slot.scalars.enumeration?.name, for: Words.commonEnding(of: words).map { [$0] } ?? words,
          owner: context.owner)
      }
      return nameParts(of: slot, context)
    }
    guard slot.kinds.count == 1, !slot.scalars.acceptsAnyValue else { return [] }
    if let key = stringEnumKey(slot.scalars.strings, context), stringEnumNames[key] == nil {
      stringEnumNames[key] = names.name(
        kept: slot.scalars.strings.enumName, for: [context.words], owner: context.owner)
    }
    if let node = slot.node, !slot.isDictionary { return name(node, owner: context.owner, ownerWords: ownerWords) }
    return (slot.elements + slot.values).flatMap { nameTypes(of: $0, context.inside(slot), ownerWords: nil) }
  }

  /// Names the types in the cases of an enum for values of several kinds.
  private mutating func nameParts(of union: InferenceGraph.Slot, _ context: Context) -> [Int] {
    let context = context.ofCase
    let text = context.ofText
    if union.hasStringEnum, let key = stringEnumKey(union.scalars.strings, text), stringEnumNames[key] == nil {
      stringEnumNames[key] = names.name(
        kept: union.scalars.strings.enumName, for: [text.words], owner: context.owner)
    }
    let object = union.node.map { name($0, owner: context.owner, ownerWords: nil) } ?? []
    return object
      + (union.elements + union.values).flatMap { nameTypes(of: $0, context.inside(union), ownerWords: nil) }
  }

  private mutating func name(_ node: Int, owner: String, ownerWords: Words?) -> [Int] {
    let index = graph.representative(of: node)
    guard declared[index] == nil else { return [] }
    let node = graph.nodes[index]
    // The name of a type within itself, such as the `replies` of a comment, is not used.
    let inside = node.names.count > 1 ? graph.nodes(inside: index) : []
    let outside = node.uses.filter { $0.owner < 0 || !inside.contains(graph.representative(of: $0.owner)) }
    let uses = outside.isEmpty ? node.uses : outside
    var words = uses.map(\.words)
    // If most fields of `sizes` have one type, the type is a size; two of ten `fields` are not more fields than the
    // others.
    let owners = Set(node.owners.map(graph.representative))
    let fields = owners.first.map { graph.nodes[$0].fields.count } ?? 0
    if let plural = ownerWords, plural.isPlural, owners.count == 1, node.owners.count == node.uses.count,
      2 * node.uses.count > fields,
      Set(words.map(\.upperCamelCase)).count > 1
    {
      words = [plural.singular]
    } else if let plural = pluralAround(uses, of: node) {
      words = [plural.singular]
    } else if let ending = Words.commonEnding(of: words) {
      words = [ending]
    }
    declared[index] = names.name(kept: node.typeName, for: words, owner: owner, isElement: node.isElement)
    return [index]
  }

  /// Returns the plural that names the object around elements whose own key is generic: the `data` of `charges` are
  /// charges.
  private func pluralAround(_ uses: [InferenceGraph.Use], of node: InferenceGraph.Node) -> Words? {
    guard node.isElement, uses.allSatisfy({ $0.owner >= 0 && $0.words.isGeneric }) else { return nil }
    let plurals = uses.map { graph.nodes[graph.representative(of: $0.owner)].uses.first?.words }
    guard let plural = plurals.first ?? nil, plural.isPlural,
      plurals.allSatisfy({ $0?.upperCamelCase == plural.upperCamelCase })
    else { return nil }
    // An element of `tracks` with a `track` is not the track itself.
    let name = plural.singular.upperCamelCase
    guard !node.fields.contains(where: { Words(of: $0.key).upperCamelCase == name }) else { return nil }
    return plural
  }

  // MARK: - Types of places

  /// Returns the type of a value, which is optional if a sample has null.
  private mutating func value(_ slot: InferenceGraph.Slot, _ context: Context) -> Typed {
    var typed = present(slot, context)
    if slot.scalars.nulls > 0 { typed.type = .optional(typed.type) }
    return typed
  }

  /// Returns the type of a value other than null.
  private mutating func present(_ slot: InferenceGraph.Slot, _ context: Context) -> Typed {
    if slot.scalars.acceptsAnyValue {
      let earlier = slot.scalars.earlier
      if let type = earlier?.type, case .own = type { return Typed(type: type) }
      return Typed(type: .json, note: earlier?.type == .json ? earlier?.note : nil)
    }
    let kinds = slot.kinds
    guard let kind = kinds.first else { return Typed(type: .json, note: Notes.noValue) }
    if context.isInProperty, let type = graph.conversion(of: slot) {
      return Typed(type: type, note: Notes.conversion(to: type, from: kinds))
    }
    if let typed = kindEnum(slot, context) { return typed }
    if kinds.count > 1 { return Typed(type: .json, note: Notes.kinds(kinds)) }
    switch kind {
    case .boolean: return Typed(type: .bool)
    case .number:
      let (type, note) = graph.type(of: slot.scalars.numbers)
      return Typed(type: type, note: note)
    case .string: return Typed(type: string(slot.scalars.strings, context))
    case .array: return array(slot, context)
    case .object: return object(slot, context)
    }
  }

  private mutating func array(_ slot: InferenceGraph.Slot, _ context: Context) -> Typed {
    guard let element = slot.elements.first else { return Typed(type: .array(.json), note: Notes.noValue) }
    let typed = value(element, context.inside(slot))
    guard slot.scalars.isOneOrMany else { return Typed(type: .array(typed.type), note: typed.note) }
    return Typed(type: .converted(.array(typed.type), .oneOrMany), note: typed.note ?? Notes.oneOrMany)
  }

  private mutating func object(_ slot: InferenceGraph.Slot, _ context: Context) -> Typed {
    if let node = slot.node {
      if slot.isDictionary { return Typed(type: .json, note: Notes.severalKindsOfObjects) }
      return Typed(type: .declared(declaredName(of: node)))
    }
    guard let values = slot.values.first else { return Typed(type: .dictionary(.json), note: Notes.noValue) }
    let typed = value(values, context.inside(slot))
    return Typed(type: .dictionary(typed.type), note: typed.note)
  }

  private mutating func string(_ strings: StringEvidence, _ context: Context) -> TypeUse {
    if strings.formats.contains(.date) { return .date }
    if strings.formats.contains(.url) { return .url }
    if strings.formats.contains(.uuid) { return .uuid }
    guard let key = stringEnumKey(strings, context), let name = stringEnumNames[key] else { return .string }
    guard declaredStringEnums.insert(name).inserted else { return .declared(name) }
    let caseNames = Identifiers.cases(for: strings.distinct.map { ($0, strings.caseNames[$0]) })
    let cases = zip(caseNames, strings.distinct).map { StringEnum.Case(name: $0, rawValue: $1) }
    let keepsOthers = graph.options.unknownCases || strings.keepsOthers
    declarations.append(.stringEnum(StringEnum(name: name, cases: cases, keepsOthers: keepsOthers)))
    return .declared(name)
  }

  /// Returns the key that equal string enums have in common, their name and raw values; nil unless the strings are an
  /// enum.
  private func stringEnumKey(_ strings: StringEvidence, _ context: Context) -> [String]? {
    guard !context.isTag || strings.enumName != nil, strings.count > 0, strings.isStringEnum,
      (graph.options.stringEnums && !context.words.isFreeText) || strings.enumName != nil || strings.isRequestedEnum
    else { return nil }
    if let name = strings.enumName { return [name] }
    return [context.words.upperCamelCase] + strings.distinct.sorted()
  }

  // MARK: - Enums of kinds

  /// Returns the type of values of several kinds that no decoder of the library reads; nil for any other place.
  private mutating func kindEnum(_ slot: InferenceGraph.Slot, _ context: Context) -> Typed? {
    guard let key = kindEnumKey(slot, context), let name = kindEnumNames[key],
      let cases = graph.enumCases(of: slot, isInProperty: context.isInProperty)
    else { return nil }
    if !declarations.contains(where: { $0.name == name }) {
      // The declaration comes before those of its parts, which may contain it.
      let position = declarations.count
      declarations.append(.alternatives(AlternativesType(name: name, cases: [])))
      let types = cases.map { AlternativesType.Case(name: $0.name, type: type(of: $0.kind, slot, context.ofCase)) }
      declarations[position] = .alternatives(AlternativesType(name: name, cases: types))
    }
    return Typed(type: .declared(name), note: graph.type(of: slot.scalars.numbers).note)
  }

  /// Returns the type of the values of one kind at a place.
  private mutating func type(of kind: PlaceEvidence.Kind, _ slot: InferenceGraph.Slot, _ context: Context) -> TypeUse {
    switch kind {
    case .boolean: .bool
    case .number: graph.type(of: slot.scalars.numbers).type
    case .string: slot.hasStringEnum ? string(slot.scalars.strings, context.ofText) : .string
    case .array: array(slot, context).type
    case .object: object(slot, context).type
    }
  }

  /// Returns the key that equal enums of kinds have in common; nil unless the place needs such an enum.
  private func kindEnumKey(_ slot: InferenceGraph.Slot, _ context: Context) -> [String]? {
    guard let cases = graph.enumCases(of: slot, isInProperty: context.isInProperty) else { return nil }
    if let name = slot.scalars.enumeration?.name { return [name] }
    return [context.words.ending.last ?? context.words.upperCamelCase] + cases.map { signature(of: $0.kind, slot) }
  }

  /// Returns a text that the values of one kind at two places have in common if their types are the same.
  private func signature(of kind: PlaceEvidence.Kind, _ slot: InferenceGraph.Slot) -> String {
    func inside(_ slots: [InferenceGraph.Slot]) -> String {
      slots.map { slot in
        PlaceEvidence.Kind.allCases.filter(slot.kinds.contains).map { signature(of: $0, slot) }.joined(separator: "|")
          + "\(slot.scalars.strings.formats.rawValue)" + (slot.scalars.nulls > 0 ? "?" : "")
          + (slot.scalars.acceptsAnyValue ? "*" : "")
      }.joined()
    }
    switch kind {
    case .boolean: return "flag"
    case .number: return "\(graph.type(of: slot.scalars.numbers).type)"
    case .string: return "text"
    case .array: return "[\(inside(slot.elements))]"
    case .object: return slot.node.map { "object \(graph.representative(of: $0))" } ?? "{\(inside(slot.values))}"
    }
  }

  /// Collects the names of enums of scalars, so that `parent_id` and `owner_id` share an `ID`.
  private mutating func collectWords(of slot: InferenceGraph.Slot, _ context: Context) {
    if let key = kindEnumKey(slot, context) { kindEnumWords[key, default: []].append(context.words) }
    for inner in slot.elements + slot.values { collectWords(of: inner, context.inside(slot)) }
  }

  // MARK: - Declarations

  private mutating func declaredName(of node: Int) -> String {
    let index = graph.representative(of: node)
    if declaredNodes.insert(index).inserted { declare(index) }
    return declared[index] ?? rootName
  }

  private mutating func declare(_ index: Int) {
    let node = graph.nodes[index]
    let name = declared[index] ?? rootName
    // The declaration comes before those of its parts.
    let position = declarations.count
    declarations.append(.structure(Structure(name: name, properties: [])))
    if let tagKey = node.tagKey {
      let caseNames = Identifiers.variants(for: node.cases.map { ($0.tag, $0.earlier?.name) })
      var cases: [VariantType.Case] = []
      for (caseName, item) in zip(caseNames, node.cases) {
        if let earlier = item.earlier, earlier.isOwn {
          cases.append(earlier)
        } else {
          cases.append(VariantType.Case(name: caseName, tag: item.tag, type: content(item, owner: name)))
        }
      }
      declarations[position] = .variants(
        VariantType(name: name, tagKey: tagKey, contentKey: node.contentKey, cases: cases))
      return
    }
    let propertyNames = Identifiers.properties(
      for: node.fields.map { ($0.key, $0.name) }, besides: node.own?.names ?? [])
    let tagKeys = tagKeys(in: node)
    var properties: [Property] = []
    for (propertyName, field) in zip(propertyNames, node.fields) {
      let typed = present(field.slot, context(of: field, tagKeys, owner: name))
      properties.append(property(field, typed, named: propertyName, of: index))
    }
    for own in node.ownNodes { _ = declaredName(of: own) }
    for own in node.ownStrings { _ = string(own.scalars.strings, Context(owner: name, words: Words(of: ""))) }
    declarations[position] = .structure(Structure(name: name, properties: properties, own: node.own))
  }

  /// Returns an example, unless it shows nothing, or may be secret or personal.
  private func example(of field: InferenceGraph.Field, _ type: TypeUse, in node: Int) -> String? {
    let key = Words(of: field.key)
    guard graph.options.examples, let example = field.slot.scalars.example,
      ExampleRule.isInformative(example, of: type, named: key), !sensitiveNodes.contains(node),
      !SensitiveData.isNamed(by: key)
    else { return nil }
    return example
  }

  private func context(of field: InferenceGraph.Field, _ tagKeys: Set<ExactKey>, owner: String) -> Context {
    Context(owner: owner, words: Words(of: field.key), isTag: tagKeys.contains(field.exactKey), isInProperty: true)
  }

  /// Returns the keys of a node's tags for adjacent content.
  private func tagKeys(in node: InferenceGraph.Node) -> Set<ExactKey> {
    Set(node.fields.compactMap { graph.content(of: $0)?.tagKey.map(ExactKey.init) })
  }

  /// Returns the type of a case's content; nil if no sample has content.
  private mutating func content(_ item: InferenceGraph.Case, owner: String) -> TypeUse? {
    if item.slot.kinds.isEmpty, !item.slot.scalars.acceptsAnyValue { return nil }
    return value(item.slot, Context(owner: owner, words: Words(of: item.tag))).type
  }

  private func property(
    _ field: InferenceGraph.Field, _ typed: Typed, named name: String, of node: Int
  ) -> Property {
    let isContent = graph.content(of: field) != nil
    return Property(
      key: field.key, name: name, type: typed.type, isNullable: !isContent && field.slot.scalars.nulls > 0,
      mayBeAbsent: !isContent && field.present < graph.nodes[node].count,
      example: example(of: field, typed.type, in: node),
      note: note(of: typed, at: field.slot))
  }

  /// Returns the note on a place.
  ///
  /// A note of an earlier model is kept as long as the type stays the same.
  private func note(of typed: Typed, at slot: InferenceGraph.Slot) -> String? {
    let earlier = slot.scalars.earlier
    let kept = earlier?.type == typed.type.unwrapped ? earlier?.note : nil
    // The earlier samples may have had other kinds than those that the decoder of a model reads.
    return typed.type.needsDecoding && kept != Notes.noValue ? kept ?? typed.note : typed.note ?? kept
  }
}
