extension Evidence {
  /// The types that a careful engineer would have written for the samples.
  ///
  /// - Parameter root: The name of the type of a document, or of its elements if it is an array.
  package func model(named root: String, options: InferenceOptions) -> Model {
    var graph = InferenceGraph(self, named: root, options: options)
    graph.shareTypes()
    var builder = ModelBuilder(graph, named: root)
    return builder.model()
  }
}

/// Makes declarations out of the graph, in the order in which they are met.
struct ModelBuilder {
  private let graph: InferenceGraph
  private let rootName: String
  private var names: TypeNames
  private var declared: [Int: String] = [:]
  private var declarations: [Declaration] = []
  private var declaredNodes: Set<Int> = []
  private var declaredChoices: Set<String> = []
  /// The names of choices by what they are called and their raw values.
  private var choices: [[String]: String] = [:]

  init(_ graph: InferenceGraph, named rootName: String) {
    self.graph = graph
    self.rootName = rootName
    names = TypeNames(root: rootName, kept: graph.typeNames)
  }

  mutating func model() -> Model {
    let context = Context(owner: rootName, words: Words(of: rootName), isSingular: true)
    nameTypes(context)
    let root = value(graph.root, context)
    // What is said of a part of a declared type, its property says.
    let remark = declarations.isEmpty ? remark(of: root, at: graph.root) : nil
    return Model(root: root.type, declarations: declarations, remark: remark).withoutStorageNames
  }

  /// What the value at a place is called, and the type that it is part of.
  private struct Context {
    var owner: String
    var words: Words
    var isSingular = false
    /// Whether it tells what a key beside it has, whose enum keeps tags that are not known.
    var isTag = false

    /// What elements are called; an array of arrays has one plural.
    var singular: Context { isSingular ? self : Context(owner: owner, words: words.singular, isSingular: true) }
  }

  private struct Typed {
    var type: TypeUse
    var remark: String?
  }

  // MARK: - Names

  /// Names all types, those nearest to the document first: of two that are called the same, the other has the name of
  /// its owner before its own.
  private mutating func nameTypes(_ context: Context) {
    // The first structure on the way to which there are only arrays and dictionaries has the name of the document.
    var slot = graph.root
    while slot.kinds.count == 1, slot.node == nil, let inner = slot.elements.first ?? slot.values.first { slot = inner }
    var open: [Int] = []
    if slot.kinds.count == 1, let node = slot.node {
      declared[graph.representative(of: node)] = rootName
      open.append(graph.representative(of: node))
    } else {
      open += nameTypes(of: graph.root, context, ownerWords: nil)
    }
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
    return unnamed
  }

  private mutating func nameTypes(of slot: InferenceGraph.Slot, _ context: Context, ownerWords: Words?) -> [Int] {
    guard slot.kinds.count == 1, !slot.scalars.isAnything else { return [] }
    if let key = choiceKey(slot.scalars.strings, context), choices[key] == nil {
      choices[key] = names.name(kept: slot.scalars.strings.choiceName, for: [context.words], owner: context.owner)
    }
    if let node = slot.node, !slot.isDictionary { return name(node, owner: context.owner, ownerWords: ownerWords) }
    return (slot.elements + slot.values).flatMap { nameTypes(of: $0, context.singular, ownerWords: nil) }
  }

  private mutating func name(_ node: Int, owner: String, ownerWords: Words?) -> [Int] {
    let index = graph.representative(of: node)
    guard declared[index] == nil else { return [] }
    let node = graph.nodes[index]
    // What a type calls itself inside itself, such as the replies of a comment, is no name for it.
    let outside = node.uses.filter { $0.owner < 0 || graph.representative(of: $0.owner) != index }
    let uses = outside.isEmpty ? node.uses : outside
    var words = uses.map(\.words)
    // What most fields of `sizes` have is a size; two of ten `fields` are no more fields than the others.
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

  /// What the object around the elements that a node is of is called, if that is a plural and their key says nothing:
  /// the `data` of `charges` are charges.
  private func pluralAround(_ uses: [InferenceGraph.Use], of node: InferenceGraph.Node) -> Words? {
    guard node.isElement, uses.allSatisfy({ $0.owner >= 0 && $0.words.saysNothing }) else { return nil }
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

  /// The type of a value, or of a value or null.
  private mutating func value(_ slot: InferenceGraph.Slot, _ context: Context) -> Typed {
    var typed = present(slot, context)
    if slot.scalars.nulls > 0 { typed.type = .optional(typed.type) }
    return typed
  }

  /// The type of what is no null.
  private mutating func present(_ slot: InferenceGraph.Slot, _ context: Context) -> Typed {
    if slot.scalars.isAnything {
      let earlier = slot.scalars.earlier
      return Typed(type: .json, remark: earlier?.type == .json ? earlier?.remark : nil)
    }
    let kinds = slot.kinds
    guard let kind = kinds.first else { return Typed(type: .json, remark: Remarks.noValue) }
    if kinds.count > 1 { return Typed(type: .json, remark: Remarks.severalKinds(kinds)) }
    switch kind {
    case .boolean: return Typed(type: .bool)
    case .number: return number(slot.scalars.numbers)
    case .string: return Typed(type: string(slot.scalars.strings, context))
    case .array:
      guard let element = slot.elements.first else { return Typed(type: .array(.json), remark: Remarks.noValue) }
      let typed = value(element, context.singular)
      return Typed(type: .array(typed.type), remark: typed.remark)
    case .object: return object(slot, context)
    }
  }

  private mutating func object(_ slot: InferenceGraph.Slot, _ context: Context) -> Typed {
    if let node = slot.node {
      if slot.isDictionary { return Typed(type: .json, remark: Remarks.severalKindsOfObjects) }
      return Typed(type: .declared(declaredName(of: node)))
    }
    guard let values = slot.values.first else { return Typed(type: .dictionary(.json), remark: Remarks.noValue) }
    let typed = value(values, context.singular)
    return Typed(type: .dictionary(typed.type), remark: typed.remark)
  }

  private func number(_ numbers: NumberEvidence) -> Typed {
    if numbers.isInfinite { return Typed(type: .json, remark: Remarks.tooLarge) }
    if numbers.hasFractions {
      if graph.options.decimals, !numbers.exceedsDecimal { return Typed(type: .decimal) }
      let isExact = !numbers.exceedsDouble
      return Typed(type: .double, remark: isExact ? nil : Remarks.tooManyDigits)
    }
    switch numbers.width {
    case .int32: return Typed(type: .int)
    case .int64: return Typed(type: .int64)
    case .uint64 where !numbers.hasNegatives: return Typed(type: .uint64)
    case .uint64, .decimal:
      if !numbers.exceedsDecimal { return Typed(type: .decimal) }
      return Typed(type: .double, remark: Remarks.tooManyDigits)
    }
  }

  private mutating func string(_ strings: StringEvidence, _ context: Context) -> TypeUse {
    if strings.formats.contains(.date) { return .date }
    if strings.formats.contains(.url) { return .url }
    if strings.formats.contains(.uuid) { return .uuid }
    guard let key = choiceKey(strings, context), let name = choices[key] else { return .string }
    guard declaredChoices.insert(name).inserted else { return .declared(name) }
    let caseNames = Identifiers.cases(for: strings.distinct.map { ($0, strings.caseNames[$0]) })
    let cases = zip(caseNames, strings.distinct).map { Choice.Case(name: $0, rawValue: $1) }
    declarations.append(.choice(Choice(name: name, cases: cases)))
    return .declared(name)
  }

  /// What choices that are one have in common: what they are called, and the raw values.
  private func choiceKey(_ strings: StringEvidence, _ context: Context) -> [String]? {
    guard !context.isTag || strings.choiceName != nil, strings.count > 0, strings.isChoice,
      (graph.options.choices && !context.words.isOfText) || strings.choiceName != nil
    else { return nil }
    if let name = strings.choiceName { return [name] }
    return [context.words.upperCamelCase] + strings.distinct.sorted()
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
    // Its place is before those of its parts.
    let position = declarations.count
    declarations.append(.structure(Structure(name: name, properties: [])))
    if let tagKey = node.tagKey {
      let caseNames = Identifiers.variants(for: node.cases.map { ($0.tag, $0.name) })
      var cases: [VariantType.Case] = []
      for (caseName, item) in zip(caseNames, node.cases) {
        cases.append(VariantType.Case(name: caseName, tag: item.tag, type: content(item, owner: name)))
      }
      declarations[position] = .variants(
        VariantType(name: name, tagKey: tagKey, contentKey: node.contentKey, cases: cases))
      return
    }
    let propertyNames = Identifiers.properties(for: node.fields.map { ($0.key, $0.name) })
    let tagKeys = tagKeys(in: node)
    var properties: [Property] = []
    for (propertyName, field) in zip(propertyNames, node.fields) {
      let typed = present(field.slot, context(of: field, tagKeys, owner: name))
      properties.append(property(field, typed, named: propertyName, of: node))
    }
    declarations[position] = .structure(Structure(name: name, properties: properties))
  }

  /// A value of the samples, unless the type says all: any UUID is as good as another.
  private func example(of slot: InferenceGraph.Slot, _ type: TypeUse) -> String? {
    type == .uuid || type == .bool ? nil : slot.scalars.example
  }

  private func context(of field: InferenceGraph.Field, _ tagKeys: Set<ExactKey>, owner: String) -> Context {
    Context(owner: owner, words: Words(of: field.key), isTag: tagKeys.contains(field.exactKey))
  }

  /// The keys of a node's fields that tell what another field has.
  private func tagKeys(in node: InferenceGraph.Node) -> Set<ExactKey> {
    Set(node.fields.compactMap { graph.content(of: $0)?.tagKey.map(ExactKey.init) })
  }

  /// The type of what a case has; nil if no sample has anything.
  private mutating func content(_ item: InferenceGraph.Case, owner: String) -> TypeUse? {
    if item.slot.kinds.isEmpty, !item.slot.scalars.isAnything { return nil }
    return value(item.slot, Context(owner: owner, words: Words(of: item.tag))).type
  }

  private func property(
    _ field: InferenceGraph.Field, _ typed: Typed, named name: String, of node: InferenceGraph.Node
  ) -> Property {
    let isContent = graph.content(of: field) != nil
    return Property(
      key: field.key, name: name, type: typed.type, isNullable: !isContent && field.slot.scalars.nulls > 0,
      mayBeAbsent: !isContent && field.present < node.count, example: example(of: field.slot, typed.type),
      remark: remark(of: typed, at: field.slot))
  }

  /// A remark that an earlier model has stays as long as the type does; what somebody has written, whatever the type.
  private func remark(of typed: Typed, at slot: InferenceGraph.Slot) -> String? {
    guard let earlier = slot.scalars.earlier else { return typed.remark }
    if !Remarks.isInferred(earlier.remark) { return earlier.remark }
    return typed.remark ?? (earlier.type == typed.type.unwrapped ? earlier.remark : nil)
  }
}
