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
    /// What the keys that lead here call it, in order, one for each place.
    var words: [Words] = []
    /// The nodes that these keys are in, or -1.
    var wordOwners: [Int] = []
    /// The nodes that have it as a member, one for each such place.
    var owners: [Int] = []
    /// Whether it is first met as an element or a value of a dictionary.
    var isElement = false
    /// Whether it is what a variant has.
    var isCase = false
    /// The key that would tell variants apart, and its values, if the node is not of variants.
    var tags: (key: String, values: [ObjectEvidence.Variant])?

    /// Where fields are, by their keys.
    var fieldIndices: [ExactKey: Int] {
      Dictionary(fields.enumerated().map { ($1.exactKey, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  let options: InferenceOptions
  var nodes: [Node] = []
  /// The node that took another over, or itself.
  private var parents: [Int] = []
  var root = Slot()
  /// How many more comparisons of fields are worth while: payloads of some hundred types take some ten thousand, and
  /// this many as long as reading some megabytes.
  var effort = 2_000_000
  private let dictionaries: Set<PlacePath>

  init(_ evidence: Evidence, named name: String, options: InferenceOptions) {
    self.options = options
    dictionaries = Set(options.dictionaries.map(PlacePath.init))
    root = slot(evidence.root, Place(words: Words(of: name)))
  }

  /// Where in the payload a value is.
  private struct Place {
    var path = PlacePath()
    var words: Words
    /// The key of the member whose value it is; nil for elements and the document.
    var key: String?
    var isElement = false
    var owner = -1

    func member(_ key: String, of owner: Int) -> Place {
      Place(path: path.appending(key), words: Words(of: key), key: key, owner: owner)
    }

    /// - Parameter isPlural: Whether the words are those of the collection.
    func inside(_ step: String, isPlural: Bool) -> Place {
      Place(
        path: path.appending(step), words: isPlural ? words.singular : words, isElement: true,
        owner: owner)
    }
  }

  // MARK: - From evidence

  private mutating func slot(_ place: PlaceEvidence, _ here: Place, isSingular: Bool = false) -> Slot {
    var slot = Slot(scalars: place.scalars)
    // It will be a JSON, so that what is in it is evidence for no type.
    if place.isAnything || place.kinds.count > 1 {
      slot.isDictionary = place.object != nil
      return slot
    }
    // An array of arrays has one plural, and a document's name is in the singular already.
    let isPlural = !isSingular && here.path != PlacePath()
    if let element = place.element {
      slot.elements = [self.slot(element, here.inside(PlacePath.element, isPlural: isPlural), isSingular: true)]
    }
    guard let object = place.object else { return slot }
    let isChosen = dictionaries.contains(here.path)
    if isChosen || Dictionaries.isDictionary(object, under: here.key) {
      var object = object
      object.becomeDictionary()
      slot.isDictionary = true
      if object.values != PlaceEvidence() {
        let inside = here.inside(PlacePath.value, isPlural: isPlural)
        slot.values = [self.slot(object.values, inside, isSingular: true)]
      }
    } else {
      slot.node = node(object, here)
    }
    return slot
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

  private mutating func structure(_ object: ObjectEvidence, _ here: Place, without tagKey: String? = nil) -> Int {
    let content = tagKey == nil ? VariantRule.content(of: object) : nil
    let members = object.untagged
    // Before its fields, so that nodes are in the order in which their types are declared.
    let index = append(
      Node(
        count: object.count, typeName: object.typeName, words: [here.words], wordOwners: [here.owner],
        isElement: here.isElement,
        isCase: tagKey != nil))
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
      Node(
        count: object.count, tagKey: tagKey, typeName: object.typeName, words: [here.words], wordOwners: [here.owner],
        isElement: here.isElement))
    for variant in variants {
      let place = Place(path: here.path, words: Words(of: variant.tag), owner: index)
      let node = structure(variant.object, place, without: tagKey)
      nodes[index].cases.append(Case(tag: variant.tag, slot: Slot(node: node), name: variant.caseName))
    }
    return index
  }

  /// What a key beside the tag has.
  private mutating func contentSlot(_ forms: [VariantRule.Form], in object: ObjectEvidence, _ here: Place) -> Slot {
    guard case .by(let tagKey) = object.tagging, let key = here.key else { return Slot() }
    let index = append(
      Node(
        count: object.count, tagKey: tagKey, contentKey: key, typeName: object.content?.typeName, words: [here.words],
        wordOwners: [here.owner]))
    let words = Words.distinctive(of: forms.map(\.tag))
    for (form, words) in zip(forms, words) {
      let place = Place(path: here.path, words: words.appending(Words(of: key)), owner: index)
      var slot = Slot(scalars: form.content.scalars)
      if form.isStructure, let object = form.content.object {
        slot.node = structure(object, place, without: "")
      } else {
        slot = self.slot(form.content, place)
      }
      nodes[index].cases.append(Case(tag: form.tag, slot: slot, name: form.caseName))
    }
    return Slot(node: index)
  }

  // MARK: - Nodes that are one

  /// The node that stands for a node.
  func representative(of node: Int) -> Int {
    var node = node
    while parents[node] != node { node = parents[node] }
    return node
  }

  /// The variants that a field has which another field tells apart, if it has such.
  func content(of field: Field) -> Node? {
    guard field.slot.kinds == [.object], !field.slot.scalars.isAnything, let index = field.slot.node else { return nil }
    let node = nodes[representative(of: index)]
    return node.contentKey.map { isSame($0, field.key) } == true ? node : nil
  }

  /// The nodes that stand for themselves.
  var representatives: [Int] { nodes.indices.filter { parents[$0] == $0 } }

  /// Makes nodes one, as the first of them.
  ///
  /// What their fields have is merged with them, which may make more nodes one: they are in the pairs too.
  mutating func unite(_ pairs: [(Int, Int)]) {
    for (left, right) in pairs {
      let (left, right) = (representative(of: left), representative(of: right))
      if left == right { continue }
      let (first, second) = (min(left, right), max(left, right))
      parents[second] = first
      let other = nodes[second]
      nodes[second] = Node()
      nodes[first].absorb(other)
    }
  }
}

extension InferenceGraph.Node {
  fileprivate mutating func absorb(_ other: Self) {
    count += other.count
    typeName = typeName ?? other.typeName
    words += other.words
    wordOwners += other.wordOwners
    owners += other.owners
    isCase = isCase && other.isCase
    for item in other.cases {
      if let index = cases.firstIndex(where: { $0.tag == item.tag }) {
        cases[index].slot.absorb(item.slot)
      } else {
        cases.append(item)
      }
    }
    absorbFields(of: other)
  }

  /// Takes over fields: one that was not there before comes after the one that it follows, and last if it follows none.
  private mutating func absorbFields(of other: Self) {
    guard !fields.isEmpty else { return fields = other.fields }
    let indices = fieldIndices
    var last = fields.count - 1
    var followers: [Int: [InferenceGraph.Field]] = [:]
    for field in other.fields {
      if let index = indices[field.exactKey] {
        fields[index].present += field.present
        fields[index].name = fields[index].name ?? field.name
        fields[index].slot.absorb(field.slot)
        last = index
      } else {
        followers[last, default: []].append(field)
      }
    }
    guard !followers.isEmpty else { return }
    fields = fields.enumerated().flatMap { [$1] + (followers[$0] ?? []) }
  }
}

extension InferenceGraph.Slot {
  fileprivate mutating func absorb(_ other: Self) {
    scalars.merge(other.scalars)
    isDictionary = isDictionary || other.isDictionary
    node = node ?? other.node
    if elements.isEmpty { elements = other.elements } else { other.elements.forEach { elements[0].absorb($0) } }
    if values.isEmpty { values = other.values } else { other.values.forEach { values[0].absorb($0) } }
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
