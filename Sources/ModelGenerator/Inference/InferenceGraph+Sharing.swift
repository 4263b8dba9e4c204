/// Merging of equivalent types: structures of the same keys and types, variants of the same tags, and types that have
/// one name in an earlier model.
extension InferenceGraph {
  /// Merges equivalent nodes.
  mutating func mergeEquivalentTypes() {
    mergeNodesOfOneName()
    adoptVariants()
    adoptContents()
    mergeRecursiveTypes()
    mergeSimilarNodes()
    countEmptyObjects()
    shareElements()
  }

  /// Counts the objects without members that turned out to be of a node, whose fields they lack.
  private mutating func countEmptyObjects() {
    for index in representatives {
      var counts: [(node: Int, count: Int)] = []
      for field in nodes[index].fields.indices { nodes[index].fields[field].slot.takeEmptyObjects(&counts) }
      for item in nodes[index].cases.indices { nodes[index].cases[item].slot.takeEmptyObjects(&counts) }
      for (node, count) in counts { nodes[representative(of: node)].count += count }
    }
  }

  /// Gives an array without elements in a variant the type of the same member of other variants, if they agree.
  private mutating func shareElements() {
    for index in representatives {
      let contents = Set(nodes[index].cases.compactMap { $0.slot.node.map(representative) }).sorted()
      var arrays: [ExactKey: (elements: [Slot], nodes: Set<Int?>)] = [:]
      for field in contents.flatMap({ nodes[$0].fields }) where !field.slot.elements.isEmpty {
        arrays[field.exactKey, default: (field.slot.elements, [])].nodes
          .insert(field.slot.innermostNode.map(representative))
      }
      for content in contents {
        for position in nodes[content].fields.indices {
          let field = nodes[content].fields[position]
          guard field.slot.kinds == [.array], field.slot.elements.isEmpty, !field.slot.scalars.acceptsAnyValue,
            let array = arrays[field.exactKey], array.nodes.count == 1, let node = array.nodes.first ?? nil
          else { continue }
          nodes[content].fields[position].slot.elements = array.elements
          nodes[node].owners.append(content)
        }
      }
    }
  }

  private mutating func mergeSimilarNodes() {
    // A merged structure may have more in common with others, or less. Real payloads need two rounds.
    for _ in 0..<4 {
      var isDone = true
      ownersOfOneType = Set(representatives.filter(hasFieldsOfOneType))
      let groups = [
        nodesByNames, nodesByKeys, nodesByLastWords, nodesByPlurals, nodesInPlurals, structureNodes, variantNodes,
      ]
      for group in groups.flatMap({ $0 }) where mergeNodes(in: group) { isDone = false }
      if isDone { return }
    }
  }

  /// Merges each node of a group into the first that is equivalent, and returns whether any was merged.
  private mutating func mergeNodes(in group: [Int]) -> Bool {
    var kept: [Int] = []
    var hasChanged = false
    for node in group.map(representative) where !kept.contains(node) {
      // Documents from untrusted sources may have thousands of shapes.
      var isMerged = false
      for other in kept.prefix(64) where representative(of: other) != representative(of: node) {
        guard budget > 0 else { return hasChanged }
        guard let pairs = pairs(merging: other, node) else { continue }
        merge(pairs)
        (isMerged, hasChanged) = (true, true)
        break
      }
      if !isMerged { kept.append(node) }
    }
    return hasChanged
  }

  /// Merges nodes that have one name in the earlier model, or removes the name from nodes that differ too much: the
  /// content beside tags may be in several structures.
  private mutating func mergeNodesOfOneName() {
    for group in groups(by: { $0.typeName.map { [$0] } ?? [] }) {
      for node in group.dropFirst() {
        if let pairs = pairs(merging: group[0], node) { merge(pairs) } else { nodes[node].typeName = nil }
      }
    }
  }

  /// Returns the pairs of nodes to merge if two nodes are merged; nil if their types differ.
  ///
  /// - Parameter recursiveKeys: The keys through which one node contains the other. If there are any, the keys of the two
  ///   nodes may differ.
  mutating func pairs(
    merging left: Int, _ right: Int, recursiveBy recursiveKeys: Set<ExactKey> = []
  ) -> [(Int, Int)]? {
    let (pairs, cost, found) = outcome(merging: left, right, recursiveBy: recursiveKeys)
    budget -= cost
    contradictions.formUnion(found)
    return pairs
  }

  /// Tries a merge in a copy.
  ///
  /// The copy is released before the graph changes, because both share storage.
  private func outcome(
    merging left: Int, _ right: Int, recursiveBy recursiveKeys: Set<ExactKey>
  ) -> (pairs: [(Int, Int)]?, cost: Int, contradictions: Set<NodePair>) {
    var merge = NodeMerge(self, recursiveBy: recursiveKeys)
    let isPossible = merge.add(left, right)
    return (isPossible ? merge.pairs : nil, merge.cost, merge.contradictions)
  }

  // MARK: - Groups

  /// Structures with the same keys, at least two: a single key is too little evidence.
  private var nodesByKeys: [[Int]] {
    groups { node in
      guard node.tagKey == nil, !node.isCase, node.fields.count >= 2 else { return [] }
      return [node.fields.map(\.exactKey).sorted().map(\.text).joined(separator: "\n")]
    }
  }

  /// Structures that have a name in common.
  private var nodesByNames: [[Int]] {
    groups { node in node.tagKey == nil && !node.fields.isEmpty ? Array(node.names) : [] }
  }

  /// Structures whose names end in the same word.
  private var nodesByLastWords: [[Int]] {
    groups { node in node.tagKey == nil && node.fields.count >= 2 ? Array(node.lastWords) : [] }
  }

  /// Structures of one key, at least three in an object with a plural name, such as `_links`.
  private var nodesByPlurals: [[Int]] {
    let links = groups { node in
      guard node.tagKey == nil, !node.isCase, node.fields.count == 1, node.uses.count == 1, node.uses[0].owner >= 0,
        hasPluralName(representative(of: node.uses[0].owner))
      else { return [] }
      return ["\(node.uses[0].owner)\n\(node.fields[0].key)"]
    }
    return links.filter { $0.count >= 3 }
  }

  /// Structures of at least two keys in an object whose fields have one type.
  private var nodesInPlurals: [[Int]] {
    groups { node in
      guard node.tagKey == nil, !node.isCase, !node.isElement, node.fields.count >= 2 else { return [] }
      return ownersOfOneType.intersection(node.owners.map(representative)).sorted().map(String.init)
    }
  }

  /// Returns whether an object with a plural name has only structures with the same keys, at least two, apart from a few
  /// keys that some of them lack: at most a third of those that a structure always has.
  private func hasFieldsOfOneType(_ owner: Int) -> Bool {
    guard hasPluralName(owner), nodes[owner].fields.count >= 2 else { return false }
    let structures = nodes[owner].fields.compactMap { $0.slot.node.map { nodes[representative(of: $0)] } }
    guard structures.count == nodes[owner].fields.count, structures.allSatisfy({ $0.tagKey == nil }) else {
      return false
    }
    var common = Set(structures[0].fields.map(\.exactKey))
    for structure in structures where common.count >= 2 { common.formIntersection(structure.fields.map(\.exactKey)) }
    return common.count >= 2
      && structures.allSatisfy { structure in
        3 * common.count >= 2 * structure.fields.count { $0.present == structure.count }
      }
  }

  /// Returns whether the object of a node has a plural name.
  private func hasPluralName(_ node: Int) -> Bool { nodes[node].uses.contains(where: \.words.isPlural) }

  /// All structures with at least three keys: some differ only in optional members.
  private var structureNodes: [[Int]] {
    groups { node in node.tagKey == nil && !node.isCase && node.fields.count >= 3 ? [""] : [] }
  }

  private var variantNodes: [[Int]] {
    groups { node in node.tagKey.map { ["\($0)\n\(node.contentKey ?? "")"] } ?? [] }
  }

  /// Returns the groups with more than one node, in the order of the graph.
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
}

extension InferenceGraph.Slot {
  /// Adds the number of objects without members, here and inside, to that of the nodes that they share.
  fileprivate mutating func takeEmptyObjects(_ counts: inout [(node: Int, count: Int)]) {
    if let node, emptyObjectCount > 0 {
      counts.append((node, emptyObjectCount))
      emptyObjectCount = 0
    }
    for index in elements.indices { elements[index].takeEmptyObjects(&counts) }
    for index in values.indices { values[index].takeEmptyObjects(&counts) }
  }
}
