/// Types that are one: structures of the same keys and types, variants of the same tags, and what an earlier model has
/// under one name in several places.
extension InferenceGraph {
  /// Makes nodes one as long as there are any to be.
  mutating func shareTypes() {
    shareNames()
    adoptVariants()
    // A structure that was merged has more in common with others, or less. Real payloads are done after two rounds.
    for _ in 0..<4 {
      var isDone = true
      let groups = [nodesByKeys, nodesByNames, nodesByLastWords, nodesByPlurals, variantNodes]
      for group in groups.flatMap({ $0 }) where share(group) { isDone = false }
      if isDone { return }
    }
  }

  /// Makes nodes of a group one, each with the first that it can be one with.
  private mutating func share(_ group: [Int]) -> Bool {
    var kept: [Int] = []
    var hasChanged = false
    for node in group.map(representative) where !kept.contains(node) {
      // A stranger may send a document of thousands of shapes.
      var isUnited = false
      for other in kept.prefix(64) where representative(of: other) != representative(of: node) {
        guard effort > 0 else { return hasChanged }
        guard let pairs = pairs(uniting: other, node) else { continue }
        unite(pairs)
        (isUnited, hasChanged) = (true, true)
        break
      }
      if !isUnited { kept.append(node) }
    }
    return hasChanged
  }

  /// Makes nodes of one name one, or gives them another name if they have become too different: what keys beside tags
  /// have may be in several structures.
  private mutating func shareNames() {
    for group in groups(by: { $0.typeName.map { [$0] } ?? [] }) {
      for node in group.dropFirst() {
        if let pairs = pairs(uniting: group[0], node) { unite(pairs) } else { nodes[node].typeName = nil }
      }
    }
  }

  /// All nodes that become one with another if two do; nil if they cannot, since their types differ.
  private mutating func pairs(uniting left: Int, _ right: Int) -> [(Int, Int)]? {
    // It has the graph, which is copied if it is changed as long as there is another.
    var unification = Unification(self)
    let areOne = unification.unite(left, right)
    effort -= unification.effort
    return areOne ? unification.pairs : nil
  }

  // MARK: - Groups

  /// Structures of the same keys, of which there are at least two: a single key says too little.
  private var nodesByKeys: [[Int]] {
    groups { node in
      guard node.tagKey == nil, !node.isCase, node.fields.count >= 2 else { return [] }
      return [node.fields.map(\.exactKey).sorted().map(\.text).joined(separator: "\n")]
    }
  }

  /// Structures that are called the same.
  private var nodesByNames: [[Int]] {
    groups { node in node.tagKey == nil && !node.fields.isEmpty ? Array(node.names) : [] }
  }

  /// Structures whose names end in the same word.
  private var nodesByLastWords: [[Int]] {
    groups { node in node.tagKey == nil && node.fields.count >= 2 ? Array(node.lastWords) : [] }
  }

  /// Structures of one key, of which there are at least three in an object that is called by a plural, such as `_links`.
  private var nodesByPlurals: [[Int]] {
    let links = groups { node in
      guard node.tagKey == nil, !node.isCase, node.fields.count == 1, node.uses.count == 1, node.uses[0].owner >= 0,
        nodes[representative(of: node.uses[0].owner)].uses.contains(where: \.words.isPlural)
      else { return [] }
      return ["\(node.uses[0].owner)\n\(node.fields[0].key)"]
    }
    return links.filter { $0.count >= 3 }
  }

  private var variantNodes: [[Int]] {
    groups { node in node.tagKey.map { ["\($0)\n\(node.contentKey ?? "")"] } ?? [] }
  }

  /// The nodes of each group that has several, in order.
  private func groups(by keys: (Node) -> [String]) -> [[Int]] {
    var order: [ExactKey] = []
    var groups: [ExactKey: [Int]] = [:]
    for index in representatives {
      for key in keys(nodes[index]).map(ExactKey.init).sorted() {
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(index)
      }
    }
    return order.compactMap { key in groups[key].flatMap { $0.count > 1 ? $0 : nil } }
  }

  // MARK: - Variants of one tag

  /// Makes structures with a single tag variants, if there are variants that have the tag with these keys.
  ///
  /// A group of shapes may have circles only, and its shapes are those that it is one of all the same.
  private mutating func adoptVariants() {
    let variants = representatives.filter { nodes[$0].tagKey != nil && nodes[$0].contentKey == nil }
    for index in representatives where nodes[index].tagKey == nil && !nodes[index].isCase {
      guard let tags = nodes[index].tags, tags.values.count == 1, nodes[index].typeName == nil else { continue }
      let tag = tags.values[0].tag
      let keys = Set(nodes[index].fields.map(\.exactKey)).subtracting([ExactKey(tags.key)])
      let isVariant = variants.contains { other in
        nodes[other].tagKey.map { isSame($0, tags.key) } == true
          && !nodes[other].names.isDisjoint(with: nodes[index].names)
          && nodes[other].cases.contains { $0.tag == tag && areSimilar(keys, Set(self.keys(of: $0.slot))) }
      }
      if isVariant { makeVariants(index, tagKey: tags.key, tag: tag) }
    }
  }

  private func keys(of slot: Slot) -> [ExactKey] { slot.node.map { nodes[$0].fields.map(\.exactKey) } ?? [] }

  private mutating func makeVariants(_ index: Int, tagKey: String, tag: String) {
    let former = nodes[index]
    var form = Node(
      count: former.count, fields: former.fields, owners: former.owners, isElement: former.isElement, isCase: true,
      tagKeys: [ExactKey(tagKey)])
    form.fields.removeAll { isSame($0.key, tagKey) }
    form.use(Words(of: tag), in: index)
    let node = append(form)
    nodes[index] = Node(count: former.count, tagKey: tagKey, cases: [Case(tag: tag, slot: Slot(node: node))])
    nodes[index].use(former)
  }
}

/// Whether the keys of structures that are called the same are much the same: three out of five, or half if one has no
/// others.
func areSimilar<Key>(_ left: Set<Key>, _ right: Set<Key>) -> Bool {
  areSimilar(left.count, right.count, common: left.intersection(right).count)
}

private func areSimilar(_ left: Int, _ right: Int, common: Int) -> Bool {
  let all = left + right - common
  return common == min(left, right) ? 2 * common >= all : 5 * common >= 3 * all
}

/// What else is one if two nodes are.
private struct Unification {
  private let graph: InferenceGraph
  /// How many nodes and fields were looked at.
  private(set) var effort = 0
  private(set) var pairs: [(Int, Int)] = []
  private var open: [(left: Int, right: Int, isRelaxed: Bool)] = []
  /// The node that each would become.
  private var targets: [Int: Int] = [:]
  /// What the nodes would be that others become: of three structures, the first and the last may have what the one
  /// between them does not have.
  private var shapes: [Int: InferenceGraph.Node] = [:]

  init(_ graph: InferenceGraph) {
    self.graph = graph
  }

  /// Whether two nodes can be one.
  mutating func unite(_ left: Int, _ right: Int) -> Bool {
    open = [(left, right, graph.areCalledAlike(left, right))]
    while let (left, right, isRelaxed) = open.popLast() {
      effort += 1
      guard unite(left, right, isRelaxed: isRelaxed) else { return false }
    }
    return true
  }

  private func target(of node: Int) -> Int {
    var node = graph.representative(of: node)
    while let next = targets[node] { node = next }
    return node
  }

  private mutating func unite(_ left: Int, _ right: Int, isRelaxed: Bool) -> Bool {
    let (left, right) = (target(of: left), target(of: right))
    if left == right { return true }
    let (first, second) = (min(left, right), max(left, right))
    var (node, other) = (shapes[first] ?? graph.nodes[first], shapes[second] ?? graph.nodes[second])
    if let name = node.typeName, let otherName = other.typeName, name != otherName { return false }
    guard node.tagKey.map(ExactKey.init) == other.tagKey.map(ExactKey.init),
      node.contentKey.map(ExactKey.init) == other.contentKey.map(ExactKey.init)
    else { return false }
    let areUnited =
      node.tagKey == nil ? compareFields(node, other, isRelaxed: isRelaxed) : compareCases(node, other)
    guard areUnited else { return false }
    node.absorbShape(of: other)
    shapes[first] = node
    shapes[second] = nil
    targets[second] = first
    pairs.append((first, second))
    return true
  }

  private mutating func compareFields(
    _ node: InferenceGraph.Node, _ other: InferenceGraph.Node, isRelaxed: Bool
  ) -> Bool {
    let (count, otherCount) = (node.fields.count, other.fields.count)
    guard isRelaxed || count == otherCount else { return false }
    effort += count + otherCount
    let others = other.fieldIndices
    let pairs = node.fields.compactMap { field in others[field.exactKey].map { (field, other.fields[$0]) } }
    let haveSameKeys = pairs.count == count && count == otherCount
    guard haveSameKeys || (isRelaxed && areSimilar(count, otherCount, common: pairs.count)) else {
      return false
    }
    guard tellSame(node, other), node.tagKeys.isDisjoint(with: others.keys),
      other.tagKeys.isDisjoint(with: node.fields.map(\.exactKey))
    else { return false }
    return pairs.allSatisfy { compare($0.slot, $1.slot, isRelaxed: isRelaxed) }
  }

  /// Whether tags in both tell what the same key has, or in neither: without the key, nobody knows what the tags that the
  /// other has tell.
  private func tellSame(_ node: InferenceGraph.Node, _ other: InferenceGraph.Node) -> Bool {
    node.fields.first { graph.content(of: $0) != nil }?.exactKey
      == other.fields.first { graph.content(of: $0) != nil }?.exactKey
  }

  private mutating func compareCases(_ node: InferenceGraph.Node, _ other: InferenceGraph.Node) -> Bool {
    let (tags, otherTags) = (Set(node.cases.map(\.tag)), Set(other.cases.map(\.tag)))
    guard areSimilar(tags, otherTags) || tags.isSubset(of: otherTags) || otherTags.isSubset(of: tags)
    else { return false }
    for item in node.cases {
      if let otherItem = other.cases.first(where: { $0.tag == item.tag }) {
        guard compare(item.slot, otherItem.slot, isRelaxed: true) else { return false }
      }
    }
    return true
  }

  /// Whether two places have compatible types; those without evidence are compatible with any.
  private mutating func compare(
    _ slot: InferenceGraph.Slot, _ other: InferenceGraph.Slot, isRelaxed: Bool
  ) -> Bool {
    let (kinds, otherKinds) = (slot.kinds, other.kinds)
    if let node = slot.node, let otherNode = other.node { open.append((node, otherNode, true)) }
    if let element = slot.elements.first, let otherElement = other.elements.first {
      guard compare(element, otherElement, isRelaxed: isRelaxed) else { return false }
    }
    if let value = slot.values.first, let otherValue = other.values.first {
      guard compare(value, otherValue, isRelaxed: isRelaxed) else { return false }
    }
    if kinds.isEmpty || otherKinds.isEmpty { return true }
    guard kinds == otherKinds, slot.isDictionary == other.isDictionary else { return false }
    if isRelaxed { return true }
    return slot.scalars.strings.formats.isEmpty == other.scalars.strings.formats.isEmpty
      && slot.scalars.numbers.hasFractions == other.scalars.numbers.hasFractions
  }
}

extension InferenceGraph {
  /// Whether keys call two nodes the same; or whether they call them the same but for the words before, and three of
  /// four keys are the same, as in a `home_address` and an `address`.
  fileprivate func areCalledAlike(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (nodes[left], nodes[right])
    if !left.names.isDisjoint(with: right.names) { return true }
    guard !left.lastWords.isDisjoint(with: right.lastWords) else { return false }
    let (keys, otherKeys) = (Set(left.fields.map(\.exactKey)), Set(right.fields.map(\.exactKey)))
    return 4 * keys.intersection(otherKeys).count >= 3 * keys.union(otherKeys).count
  }
}

extension InferenceGraph.Slot {
  /// The kinds that there are.
  var kinds: Set<PlaceEvidence.Kind> {
    scalars.kinds.union(isDictionary || node != nil ? [.object] : [])
  }
}
