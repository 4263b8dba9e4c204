/// What is known of the types of a payload: structures and variants as nodes, which may become one, and may be part of
/// themselves.
///
/// Evidence is a tree. Here it is decided which objects are dictionaries and which are variants, and types that are the
/// same are merged.
struct InferenceGraph {
  /// What is at one place.
  struct Slot {
    /// Everything but what elements, values and members are.
    var scalars = PlaceEvidence()
    /// What elements are, if there was any: an array, since a value cannot be part of itself.
    var elements: [Slot] = []
    /// What the values of a dictionary are, likewise.
    var values: [Slot] = []
    /// Whether there are objects that are none of a node: dictionaries, or parts of a JSON.
    var isDictionary = false
    /// The node of the objects here.
    var node: Int?
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
    var name: String?
  }

  struct Node {
    var count = 0
    var fields: [Field] = []
    /// The key that tells the variants apart, if the node is of variants.
    var tagKey: String?
    /// The key of the value that has the variants, if it is not the object itself.
    var contentKey: String?
    var cases: [Case] = []
    /// The name of the type in an earlier model.
    var typeName: String?
    /// The places that have it, in order.
    var uses: [Use] = []
    /// What the keys there call it.
    private(set) var names: Set<String> = []
    /// The last words of these names.
    private(set) var lastWords: Set<String> = []
    /// The nodes that have it as a member, one for each such place.
    var owners: [Int] = []
    /// Whether it is first met as an element or a value of a dictionary.
    var isElement = false
    /// Whether it is what a variant has.
    var isCase = false
    /// Keys of the objects that are no fields, since they have told which variant an object is.
    var tagKeys: Set<ExactKey> = []
    /// The key that would tell variants apart, and its values, if the node is not of variants.
    var tags: (key: String, values: [ObjectEvidence.Variant])?

    mutating func use(_ words: Words, in owner: Int) {
      uses.append(Use(words: words, owner: owner))
      names.insert(words.upperCamelCase)
      if let word = words.ending.last { lastWords.insert(word) }
    }

    mutating func use(_ other: Node) {
      uses += other.uses
      names.formUnion(other.names)
      lastWords.formUnion(other.lastWords)
    }

    /// Where fields are, by their keys.
    var fieldIndices: [ExactKey: Int] {
      Dictionary(fields.enumerated().map { ($1.exactKey, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// A place that has a node.
  struct Use {
    /// What the key that leads there calls it.
    let words: Words
    /// The node that the key is in, or -1.
    let owner: Int
  }

  let options: InferenceOptions
  var nodes: [Node] = []
  /// The node that took another over, or itself.
  var parents: [Int] = []
  var root = Slot()
  /// How many more comparisons of fields are worth while: payloads of some hundred types take some ten thousand, and
  /// this many as long as reading some megabytes.
  var effort = 2_000_000
  /// What is known of the types of an earlier model, and their nodes.
  private let types: [String: ObjectEvidence]
  private var typeNodes: [String: Int] = [:]
  /// The types that are dictionaries, while their values are looked at.
  private var openDictionaries: Set<String> = []

  init(_ evidence: Evidence, named name: String, options: InferenceOptions) {
    self.options = options
    var evidence = evidence
    evidence.makeDictionaries(at: options.dictionaries)
    evidence.uniteTypes()
    types = evidence.types
    root = slot(evidence.root, Place(words: Words(of: name), isRoot: true))
    shareChoices()
  }

  /// Where in the payload a value is.
  private struct Place {
    var words: Words
    /// The key of the member whose value it is; nil for elements and the document.
    var key: String?
    var isElement = false
    var isRoot = false
    var owner = -1
    /// How many arrays and dictionaries are around it, one in the other.
    var depth = 0

    func member(_ key: String, of owner: Int) -> Place {
      Place(words: Words(of: key), key: key, owner: owner)
    }

    /// - Parameter isPlural: Whether the words are those of the collection.
    func inside(isPlural: Bool) -> Place {
      Place(words: isPlural ? words.singular : words, isElement: true, owner: owner, depth: depth + 1)
    }
  }

  // MARK: - From evidence

  /// Types are read and written to this depth; nobody has arrays of arrays so deep.
  ///
  /// What the compiler takes for a type grows threefold with two levels: 20 take half a second, 26 take 23.
  private static let maximumDepth = 16

  private mutating func slot(_ place: PlaceEvidence, _ here: Place, isSingular: Bool = false) -> Slot {
    var slot = Slot(scalars: place.scalars)
    if here.depth == Self.maximumDepth, place.element != nil || place.object != nil {
      slot.scalars.takeAnything(Remarks.tooDeep(here.depth))
      return slot
    }
    // It will be a JSON, so that what is in it is evidence for no type.
    if place.isAnything || place.kinds.count > 1 {
      slot.isDictionary = place.object != nil
      return slot
    }
    // An array of arrays has one plural, and a document's name is in the singular already.
    let isPlural = !isSingular && !here.isRoot
    if let element = place.element {
      slot.elements = [self.slot(element, here.inside(isPlural: isPlural), isSingular: true)]
    }
    guard let found = place.object else { return slot }
    let name = found.referredType
    let object = name.flatMap { types[$0] } ?? found
    if Dictionaries.isDictionary(object, under: here.key) {
      var object = object
      object.becomeDictionary()
      slot.isDictionary = true
      if object.hasEqualKeys {
        slot.scalars.takeAnything(Remarks.equalKeys)
        return slot
      }
      if let name, !openDictionaries.insert(name).inserted {
        slot.scalars.takeAnything(Remarks.nestedDictionary)
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
    parents.append(nodes.count - 1)
    return nodes.count - 1
  }

  private mutating func node(_ object: ObjectEvidence, _ here: Place) -> Int {
    if case .by(let key) = object.tagging, VariantRule.areVariants(object) {
      return variants(object.variants, tagKey: key, object, here)
    }
    return structure(object, here)
  }

  /// The node of an earlier model's type, which is the same in all places that have it, among them those in it.
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

  /// The node of what a variant has.
  ///
  /// - Parameter tagKey: The key in the object that has told that it is this variant; nil if it is beside the object.
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
    // Before its fields, so that nodes are in the order in which their types are declared.
    let index = append(
      Node(count: object.count, typeName: object.typeName, isElement: here.isElement, isCase: isCase), here)
    if let tagKey { nodes[index].tagKeys = [ExactKey(tagKey)] }
    if case .by(let key) = object.tagging { nodes[index].tags = (key, object.variants) }
    for member in members.members where tagKey.map({ isSame(member.key, $0) }) != true {
      let slot =
        if let content, isSame(content.key, member.key) {
          contentSlot(content.forms, in: object, here.member(member.key, of: index))
        } else {
          self.slot(member.value, here.member(member.key, of: index))
        }
      if let node = slot.node { nodes[node].owners.append(index) }
      nodes[index].fields.append(Field(key: member.key, present: member.present, slot: slot, name: member.name))
    }
    return index
  }

  /// Objects of several forms, each without the tag, which the form says.
  private mutating func variants(
    _ variants: [ObjectEvidence.Variant], tagKey: String, _ object: ObjectEvidence, _ here: Place
  ) -> Int {
    let index = append(
      Node(count: object.count, tagKey: tagKey, typeName: object.typeName, isElement: here.isElement), here)
    for variant in variants {
      let place = Place(words: Words(of: variant.tag), owner: index)
      let node = caseNode(variant.object, place, without: tagKey)
      nodes[index].cases.append(Case(tag: variant.tag, slot: Slot(node: node), name: variant.caseName))
    }
    return index
  }

  /// What a key beside the tag has.
  private mutating func contentSlot(_ forms: [VariantRule.Form], in object: ObjectEvidence, _ here: Place) -> Slot {
    guard case .by(let tagKey) = object.tagging, let key = here.key else { return Slot() }
    let index = append(
      Node(count: object.count, tagKey: tagKey, contentKey: key, typeName: object.content?.typeName), here)
    let words = Words.distinctive(of: forms.map(\.tag))
    for (form, words) in zip(forms, words) {
      let place = Place(words: words.appending(Words(of: key)), owner: index)
      var slot = Slot(scalars: form.content.scalars)
      if form.isStructure, let object = form.content.object {
        slot.node = caseNode(object, place, without: nil)
      } else {
        slot = self.slot(form.content, place)
      }
      nodes[index].cases.append(Case(tag: form.tag, slot: slot, name: form.caseName))
    }
    return Slot(node: index)
  }
}

extension PlaceEvidence {
  /// The same without what elements and members are.
  var scalars: PlaceEvidence {
    var result = self
    result.element = nil
    result.object = nil
    return result
  }
}
