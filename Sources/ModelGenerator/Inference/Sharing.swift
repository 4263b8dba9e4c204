/// Types that are one: structures of the same keys and types, variants of the same tags, and what an earlier model has
/// under one name.
extension InferenceGraph {
  /// Makes nodes one as long as there are any to be.
  mutating func shareTypes() {
    adoptVariants()
    // A structure that was merged has more in common with others, or less. Real payloads are done after two rounds.
    for _ in 0..<4 {
      var isDone = true
      let groups = [namedNodes, nodesByKeys, nodesByWords, variantNodes]
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
        var unification = Unification(self)
        let pairs = unification.pairs(uniting: other, node)
        effort -= unification.effort
        guard let pairs else { continue }
        unite(pairs)
        (isUnited, hasChanged) = (true, true)
        break
      }
      if !isUnited { kept.append(node) }
    }
    return hasChanged
  }

  // MARK: - Groups

  private var namedNodes: [[Int]] { groups { $0.typeName.map { [$0] } ?? [] } }

  /// Structures of the same keys, of which there are at least two: a single key says too little.
  private var nodesByKeys: [[Int]] {
    groups { node in
      guard node.tagKey == nil, !node.isCase, node.fields.count >= 2 else { return [] }
      return [node.fields.map(\.exactKey).sorted().map(\.text).joined(separator: "\n")]
    }
  }

  /// Structures that are called the same.
  private var nodesByWords: [[Int]] {
    groups { node in node.tagKey == nil && !node.fields.isEmpty ? Array(Set(node.words.map(\.upperCamelCase))) : [] }
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
          && nodes[other].cases.contains { $0.tag == tag && areSimilar(keys, Set(self.keys(of: $0.slot))) }
      }
      if isVariant { makeVariants(index, tagKey: tags.key, tag: tag) }
    }
  }

  private func keys(of slot: Slot) -> [ExactKey] { slot.node.map { nodes[$0].fields.map(\.exactKey) } ?? [] }

  private mutating func makeVariants(_ index: Int, tagKey: String, tag: String) {
    var form = nodes[index]
    form.fields.removeAll { isSame($0.key, tagKey) }
    (form.isCase, form.tags, form.words, form.wordOwners) = (true, nil, [Words(of: tag)], [index])
    let node = append(form)
    let former = nodes[index]
    nodes[index] = Node(
      count: form.count, tagKey: tagKey, cases: [Case(tag: tag, slot: Slot(node: node))], words: former.words,
      wordOwners: former.wordOwners)
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
  private var pairs: [(Int, Int)] = []
  private var open: [(left: Int, right: Int, isRelaxed: Bool)] = []
  /// The node that each would become.
  private var targets: [Int: Int] = [:]

  init(_ graph: InferenceGraph) {
    self.graph = graph
  }

  /// All nodes that become one with another if two do; nil if they cannot, since their types differ, or since a
  /// structure would be part of itself without an array or a dictionary between.
  ///
  /// Swift has no such structures. What is a child of its kind alone, and not in an array, has a type for each depth
  /// that samples have; of deeper ones there is no key, or the `JSON?` of a null.
  mutating func pairs(uniting left: Int, _ right: Int) -> [(Int, Int)]? {
    let words = Set(graph.nodes[left].words.map(\.upperCamelCase))
    let isRelaxed = graph.nodes[right].words.contains { words.contains($0.upperCamelCase) }
    open = [(left, right, isRelaxed)]
    while let (left, right, isRelaxed) = open.popLast() {
      effort += 1
      guard unite(left, right, isRelaxed: isRelaxed) else { return nil }
    }
    // An earlier model may have such a structure.
    let name = graph.nodes[left].typeName
    let haveOneName = name != nil && name == graph.nodes[right].typeName
    return !haveOneName && hasCycle() ? nil : pairs
  }

  private func target(of node: Int) -> Int {
    var node = graph.representative(of: node)
    while let next = targets[node] { node = next }
    return node
  }

  private mutating func unite(_ left: Int, _ right: Int, isRelaxed: Bool) -> Bool {
    let (left, right) = (graph.representative(of: left), graph.representative(of: right))
    let (first, second) = (target(of: left), target(of: right))
    if first == second { return true }
    // Compared are the nodes themselves: what they have become one with was compared with them.
    let (node, other) = (graph.nodes[left], graph.nodes[right])
    if let name = node.typeName, let otherName = other.typeName, name != otherName { return false }
    guard node.tagKey.map(ExactKey.init) == other.tagKey.map(ExactKey.init),
      node.contentKey.map(ExactKey.init) == other.contentKey.map(ExactKey.init)
    else { return false }
    let haveOneName = node.typeName != nil && node.typeName == other.typeName
    let areUnited =
      node.tagKey == nil
      ? compareFields(node, other, isRelaxed: isRelaxed || haveOneName, isForced: haveOneName)
      : compareCases(node, other, isForced: haveOneName)
    guard areUnited else { return false }
    targets[max(first, second)] = min(first, second)
    pairs.append((left, right))
    return true
  }

  private mutating func compareFields(
    _ node: InferenceGraph.Node, _ other: InferenceGraph.Node, isRelaxed: Bool, isForced: Bool
  ) -> Bool {
    let (count, otherCount) = (node.fields.count, other.fields.count)
    guard isForced || isRelaxed || count == otherCount else { return false }
    effort += count + otherCount
    let others = other.fieldIndices
    let pairs = node.fields.compactMap { field in others[field.exactKey].map { (field, other.fields[$0]) } }
    let haveSameKeys = pairs.count == count && count == otherCount
    guard isForced || haveSameKeys || (isRelaxed && areSimilar(count, otherCount, common: pairs.count)) else {
      return false
    }
    return pairs.allSatisfy { compare($0.slot, $1.slot, isRelaxed: isRelaxed) || isForced }
  }

  private mutating func compareCases(
    _ node: InferenceGraph.Node, _ other: InferenceGraph.Node, isForced: Bool
  ) -> Bool {
    let (tags, otherTags) = (Set(node.cases.map(\.tag)), Set(other.cases.map(\.tag)))
    guard isForced || areSimilar(tags, otherTags) || tags.isSubset(of: otherTags) || otherTags.isSubset(of: tags)
    else { return false }
    for item in node.cases {
      if let otherItem = other.cases.first(where: { $0.tag == item.tag }) {
        guard compare(item.slot, otherItem.slot, isRelaxed: true) || isForced else { return false }
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

  // MARK: - Cycles

  /// Whether a structure would be part of itself without an array or a dictionary between.
  private mutating func hasCycle() -> Bool {
    var members: [Int: [Int]] = [:]
    for node in targets.keys { members[target(of: node), default: []].append(node) }
    for node in members.keys { members[node]?.append(node) }
    for start in members.keys {
      var seen: Set<Int> = []
      var open = [start]
      while let node = open.popLast() {
        let same = members[node] ?? [node]
        effort += 1 + same.reduce(0) { $0 + graph.nodes[$1].fields.count }
        for child in same.flatMap({ graph.parts(of: $0) }).map({ target(of: $0) }) {
          if child == start { return true }
          if seen.insert(child).inserted { open.append(child) }
        }
      }
    }
    return false
  }
}

extension InferenceGraph {
  /// The nodes whose values are stored in a value of a node.
  fileprivate func parts(of node: Int) -> [Int] {
    (nodes[node].fields.map(\.slot) + nodes[node].cases.map(\.slot)).compactMap(\.node)
  }
}

extension InferenceGraph.Slot {
  /// The kinds that there are.
  var kinds: Set<PlaceEvidence.Kind> {
    scalars.kinds.union(isDictionary || node != nil ? [.object] : [])
  }
}
