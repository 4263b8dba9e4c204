/// The types of a payload as a graph: structures and variants are nodes, which may be merged and may contain
/// themselves.
///
/// Evidence is a tree. The graph decides which objects are dictionaries and which are variants, and merges equivalent
/// types.
struct InferenceGraph {
  /// A place whose type is inferred.
  struct Slot {
    /// The evidence without elements, values and members.
    var scalars = PlaceEvidence()
    /// The elements: at most one item, in an array since a value cannot contain itself.
    var elements: [Slot] = []
    /// The values of a dictionary: at most one item, for the same reason.
    var values: [Slot] = []
    /// Whether the place has objects without a node: dictionaries, or parts of a JSON.
    var isDictionary = false
    /// The number of objects, if none of them has a member: they are dictionaries, unless an equivalent place has a node.
    var emptyObjectCount = 0
    /// The node of the objects.
    var node: Int?
    /// Whether an enum has a case for each kind of the values, some of which are arrays or objects.
    var isUnion = false
    /// Whether the values are elements of arrays that have the same kinds at the same positions.
    var isPartOfTuple = false
  }

  struct Field {
    var key: String
    var present: Int
    var slot: Slot
    /// The name in an earlier model.
    var name: String?

    var exactKey: ExactKey { ExactKey(key) }
  }

  struct Case {
    var tag: String
    var slot: Slot
    /// The case in an earlier model.
    var earlier: VariantType.Case?
  }

  struct Node {
    var count = 0
    var fields: [Field] = []
    /// The key of the tag, if the node is for variants.
    var tagKey: String?
    /// The key of the content, if the tag is beside the content.
    var contentKey: String?
    var cases: [Case] = []
    /// The name of the type in an earlier model.
    var typeName: String?
    /// The hand-written code of the type in an earlier model.
    var own: OwnCode?
    /// The nodes of types that this code decodes.
    var ownNodes: [Int] = []
    /// The string enums that it decodes.
    var ownStrings: [Slot] = []
    /// The places of the type, in order.
    var uses: [Use] = []
    /// The names that the keys of these places give it.
    private(set) var names: Set<String> = []
    /// The last words of these names.
    private(set) var lastWords: Set<String> = []
    /// The nodes that have the type as a member, once for each member.
    var owners: [Int] = []
    /// Whether the first place is an element or a value of a dictionary.
    var isElement = false
    /// Whether the node is the content of a variant.
    var isCase = false
    /// The keys of the tags that selected the variant, which are not fields.
    var tagKeys: Set<ExactKey> = []
    /// The possible tags of the objects, if the node is not for variants.
    var tags: Tags?

    mutating func use(_ words: Words, in owner: Int) {
      uses.append(Use(words: words, owner: owner))
      names.insert(words.upperCamelCase)
      if let word = words.ending.last { lastWords.insert(word) }
    }

    /// Makes the node the content of a variant, which gives it its name unless it has other places.
    mutating func becomeCase(named words: Words, in variants: Int) {
      isCase = true
      guard uses.count == 1 else { return }
      (uses, names, lastWords) = ([], [], [])
      use(words, in: variants)
    }

    mutating func use(_ other: Node) {
      uses += other.uses
      names.formUnion(other.names)
      lastWords.formUnion(other.lastWords)
    }

    /// The indices of the fields by key.
    var fieldIndices: [ExactKey: Int] { fields.indices(by: \.exactKey) }
  }

  /// The values of a possible tag, and the members of the objects with each.
  struct Tags {
    struct Members {
      let tag: String
      var count: Int
      var present: [ExactKey: Int]
    }

    let key: String
    var values: [Members]
  }

  /// A place of a node.
  struct Use {
    /// The name that the key of the place gives the type.
    let words: Words
    /// The node with that key, or -1.
    let owner: Int
  }

  let options: InferenceOptions
  var nodes: [Node] = []
  /// The nodes that were merged into others.
  var merged = DisjointSets<Int>()
  /// The documents of each root.
  var roots: [Slot] = []
  /// The nodes that cannot be merged, whatever other nodes are merged into them.
  var contradictions: Set<NodePair> = []
  /// The objects with a plural name whose fields certainly have one type.
  var ownersOfOneType: Set<Int> = []
  /// The remaining number of comparisons of fields.
  ///
  /// Payloads of a few hundred types need about ten thousand; all of the budget takes as long as reading a few
  /// megabytes.
  var budget = 2_000_000
  /// The evidence for the types of an earlier model, and their nodes.
  private let types: [String: ObjectEvidence]
  private var typeNodes: [String: Int] = [:]
  /// The names that new types must not have.
  let reservedNames: Set<String>
  /// The types that are dictionaries and whose values are being visited.
  private var openDictionaries: Set<String> = []

  init(_ evidence: Evidence, named names: [String], options: InferenceOptions) {
    self.options = options
    var evidence = evidence
    evidence.mergeTypes()
    evidence.mergeRecursiveVariants()
    evidence.shareEnumerations()
    types = evidence.types
    reservedNames = evidence.reservedNames
    for (place, name) in zip(evidence.roots, names) {
      roots.append(slot(place, Place(words: Words(of: name), isRoot: true)))
    }
    shareStringEnums()
  }

  /// The place of a value in the payload.
  private struct Place {
    var words: Words
    /// The key of the member; nil for elements and the document.
    var key: String?
    var isElement = false
    var isRoot = false
    /// Whether a property decodes the value, so that its decode function can name a decoder.
    var isInProperty = false
    var owner = -1
    /// The number of arrays and dictionaries around the value since the last member.
    var depth = 0

    func member(_ key: String, of owner: Int) -> Place {
      Place(words: Words(of: key), key: key, isInProperty: true, owner: owner)
    }

    /// Returns the place of an element or of a value of a dictionary.
    ///
    /// - Parameter isPlural: Whether the words name the collection.
    func inside(isPlural: Bool) -> Place {
      Place(
        words: isPlural ? words.singular : words, isElement: true, isInProperty: isInProperty, owner: owner,
        depth: depth + 1)
    }
  }

  // MARK: - From evidence

  /// The maximum depth of nested arrays and dictionaries in a type.
  ///
  /// The compiler's time for a type grows threefold with two levels: 20 levels take half a second, 26 take 23.
  private static let maximumDepth = 16

  private mutating func slot(_ place: PlaceEvidence, _ here: Place, isSingular: Bool = false) -> Slot {
    var place = place
    place.mergeSingles()
    var slot = Slot(scalars: place.scalars)
    if place.isOneOrMany, !here.isInProperty {
      slot.scalars.acceptAnyValue(Notes.oneOrMany)
      return slot
    }
    if here.depth == Self.maximumDepth, place.element != nil || place.object != nil {
      slot.scalars.acceptAnyValue(Notes.tooDeep(here.depth))
      return slot
    }
    // The type will be JSON, so the content is not evidence for any type.
    // The enum would need the name of the root, which the type of an earlier model has.
    let isNameTaken = here.owner < 0 && place.enumeration == nil && place.object?.referredType != nil
    if place.acceptsAnyValue || place.kinds.count > 1 && (!place.isUnion || isNameTaken) {
      slot.isDictionary = place.object != nil
      return slot
    }
    var here = here
    if place.kinds.count > 1 {
      slot.isUnion = true
      // The enum has the name, and a case names no decoder.
      here.isInProperty = false
      if place.object != nil, place.element == nil { here.words = here.words.appending(Words(of: "object")) }
    }
    // Only the outermost of nested arrays has a plural name, and the name of a document is in the singular already.
    let isPlural = !isSingular && !here.isRoot && (!place.isOneOrMany || here.words.isPlural)
    if let element = place.element {
      slot.elements = [self.slot(element, here.inside(isPlural: isPlural), isSingular: true)]
      if case .same = place.tuple { slot.elements[0].isPartOfTuple = true }
    }
    guard let found = place.object else { return slot }
    let name = found.referredType
    let object = name.flatMap { types[$0] } ?? found
    if name == nil, object.hasNoMember {
      slot.emptyObjectCount = object.count
    } else if DictionaryRule.isDictionary(object, under: here.key) {
      var object = object
      object.becomeDictionary()
      slot.isDictionary = true
      if object.hasEqualKeys {
        slot.scalars.acceptAnyValue(Notes.equalKeys)
        return slot
      }
      if let name, !openDictionaries.insert(name).inserted {
        slot.scalars.acceptAnyValue(Notes.nestedDictionary)
        return slot
      }
      if object.values != PlaceEvidence() {
        let inside = here.inside(isPlural: isPlural)
        slot.values = [self.slot(object.values, inside, isSingular: true)]
      }
      if let name { openDictionaries.remove(name) }
    } else {
      slot.node = if let name { typeNode(name, object, here) } else { node(object, here) }
    }
    return slot
  }

  private mutating func append(_ node: Node, _ here: Place) -> Int {
    var node = node
    node.use(here.words, in: here.owner)
    return append(node)
  }

  mutating func append(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func node(_ object: ObjectEvidence, _ here: Place) -> Int {
    var object = object
    object.decideTag()
    if case .by(let key) = object.tagging, VariantRule.areVariants(object) {
      return variants(object.variants, tagKey: key, object, here)
    }
    return structure(object, here)
  }

  /// Returns the node of an earlier model's type, which all places of the type share.
  private mutating func typeNode(_ name: String, _ type: ObjectEvidence, _ here: Place, isCase: Bool = false) -> Int {
    if let index = typeNodes[name] {
      nodes[index].use(here.words, in: here.owner)
      nodes[index].isCase = nodes[index].isCase && isCase
      return index
    }
    typeNodes[name] = nodes.count
    let index = node(type, here)
    nodes[index].isCase = isCase
    return index
  }

  /// Returns the node of the content of a variant.
  ///
  /// - Parameter tagKey: The key of the tag; nil if the tag is beside the object.
  private mutating func caseNode(_ object: ObjectEvidence, _ here: Place, without tagKey: String?) -> Int {
    guard let name = object.referredType, let type = types[name] else {
      return structure(object, here, isCase: true, without: tagKey)
    }
    let index = typeNode(name, type, here, isCase: true)
    if let tagKey, type.untagged.member(tagKey) == nil { nodes[index].tagKeys.insert(ExactKey(tagKey)) }
    return index
  }

  private mutating func structure(
    _ object: ObjectEvidence, _ here: Place, isCase: Bool = false, without tagKey: String? = nil
  ) -> Int {
    let content = isCase ? nil : VariantRule.content(of: object)
    let members = object.untagged
    // The node comes before the nodes of its fields, as its declaration does.
    let index = append(
      Node(count: object.count, typeName: object.typeName, isElement: here.isElement, isCase: isCase), here)
    nodes[index].own = object.own
    if let tagKey { nodes[index].tagKeys = [ExactKey(tagKey)] }
    if case .by(let key) = object.tagging { nodes[index].tags = Tags(key: key, object.variants) }
    // The variants have the members that their tag names.
    let isNamed: Bool =
      if case .by(let key) = object.tagging { content.map { isSame($0.key, key) } == true } else { false }
    let named = Set(isNamed ? object.variants.map { ExactKey($0.tag) } : [])
    for member in members.members
    where tagKey.map({ isSame(member.key, $0) }) != true && !named.contains(ExactKey(member.key)) {
      let slot =
        if let content, isSame(content.key, member.key) {
          contentSlot(content.variants, in: object, here.member(member.key, of: index))
        } else {
          self.slot(member.value, here.member(member.key, of: index))
        }
      if let node = slot.node { nodes[node].owners.append(index) }
      nodes[index].fields.append(Field(key: member.key, present: member.present, slot: slot, name: member.name))
    }
    for (_, strings) in object.ownStrings.sorted(by: { $0.key < $1.key }) {
      var slot = Slot()
      slot.scalars.strings = strings
      nodes[index].ownStrings.append(slot)
    }
    for lookup in object.ownLookups {
      let place = here.member(lookup.path.last?.key.name ?? lookup.name, of: index)
      for name in lookup.type.declaredNames {
        guard let type = types[name] else { continue }
        let node = typeNode(name, type, place)
        nodes[index].ownNodes.append(node)
      }
    }
    return index
  }

  /// Adds a node for variants, whose contents do not have the tag.
  private mutating func variants(
    _ variants: [ObjectEvidence.Variant], tagKey: String, _ object: ObjectEvidence, _ here: Place
  ) -> Int {
    let index = append(
      Node(count: object.count, tagKey: tagKey, typeName: object.typeName, isElement: here.isElement), here)
    for variant in variants {
      let place = Place(words: Words(of: variant.tag), owner: index)
      let isOwn = variant.earlier?.isOwn == true
      let slot = isOwn ? Slot() : Slot(node: caseNode(variant.object, place, without: tagKey))
      nodes[index].cases.append(Case(tag: variant.tag, slot: slot, earlier: variant.earlier))
    }
    return index
  }

  /// Returns the slot of the content beside a tag.
  private mutating func contentSlot(
    _ variants: [VariantRule.AdjacentVariant], in object: ObjectEvidence, _ here: Place
  ) -> Slot {
    guard case .by(let tagKey) = object.tagging, let key = here.key else { return Slot() }
    let index = append(
      Node(count: object.count, tagKey: tagKey, contentKey: key, typeName: object.content?.typeName), here)
    let words = Words.distinctive(of: variants.map(\.tag))
    for (variant, words) in zip(variants, words) {
      let words = isSame(key, tagKey) ? Words(of: variant.tag) : words.appending(Words(of: key))
      let place = Place(words: words, owner: index)
      var slot = Slot(scalars: variant.content.scalars)
      if variant.isStructure, let object = variant.content.object {
        slot.node = caseNode(object, place, without: nil)
      } else {
        slot = self.slot(variant.content, place)
      }
      nodes[index].cases.append(Case(tag: variant.tag, slot: slot, earlier: variant.earlier))
    }
    return Slot(node: index)
  }
}

extension PlaceEvidence {
  /// The evidence without elements and members.
  var scalars: PlaceEvidence {
    var result = self
    result.element = nil
    result.object = nil
    return result
  }
}

extension InferenceGraph.Slot {
  /// The kinds of the values at the place.
  var kinds: Set<PlaceEvidence.Kind> {
    scalars.kinds.union(isDictionary || node != nil || emptyObjectCount > 0 ? [.object] : [])
  }

  /// Whether the objects at the place may be those of a node at an equivalent place.
  var hasOnlyEmptyObjects: Bool { emptyObjectCount > 0 && node == nil && !isDictionary }
}
