/// Returns whether structures of one name have mostly the same keys: three out of five, or half if one has no other
/// keys.
func areSimilar<Key>(_ left: Set<Key>, _ right: Set<Key>) -> Bool {
  areSimilar(left.count, right.count, common: left.intersection(right).count)
}

private func areSimilar(_ left: Int, _ right: Int, common: Int) -> Bool {
  let all = left + right - common
  return common == min(left, right) ? 2 * common >= all : 5 * common >= 3 * all
}

/// Two nodes, in any order.
struct NodePair: Hashable {
  private let first: Int
  private let second: Int

  init(_ left: Int, _ right: Int) { (first, second) = (min(left, right), max(left, right)) }
}

/// The nodes to merge if two nodes are merged.
struct NodeMerge {
  /// How much two structures must have in common.
  private enum Likeness {
    /// The same keys, and the same formats of strings and numbers.
    case strict
    /// Most of the keys.
    case relaxed
    /// Half of the keys, or one if the others may be missing: the structures are in structures with the same keys.
    case inner
    /// Nothing but the kinds of common keys.
    case recursive
  }

  private let graph: InferenceGraph
  /// The keys of a structure that contains itself: the structures in these fields may have different keys.
  private let recursiveKeys: Set<ExactKey>
  /// The number of nodes and fields that were visited.
  private(set) var cost = 0
  private(set) var pairs: [(Int, Int)] = []
  private var open: [Step] = []
  /// The steps that were taken.
  private var steps: [Step] = []
  /// Whether the last step found values of different kinds, which no other merge can change.
  private var hasContradiction = false

  /// A merge of two nodes.
  private struct Step {
    let left: Int
    let right: Int
    let likeness: Likeness
    /// The index of the step that requires this one; nil for the first.
    var reason: Int?
  }

  /// The nodes that would be merged into others.
  private var merged = DisjointSets<Int>()
  /// The merged nodes by index.
  ///
  /// They are compared instead of the original nodes: of three structures, the first and the last may have a key that
  /// the second lacks.
  private var shapes: [Int: InferenceGraph.Node] = [:]

  init(_ graph: InferenceGraph, recursiveBy recursiveKeys: Set<ExactKey>) {
    self.graph = graph
    self.recursiveKeys = recursiveKeys
  }

  /// Adds two nodes, and returns whether they can be merged.
  mutating func add(_ left: Int, _ right: Int) -> Bool {
    let likeness: Likeness =
      !recursiveKeys.isEmpty ? .recursive : graph.haveSimilarNames(left, right) ? .relaxed : .strict
    open = [Step(left: left, right: right, likeness: likeness)]
    while let step = open.popLast() {
      cost += 1
      steps.append(step)
      if graph.contradictions.contains(pair(of: step)) {
        hasContradiction = true
        return false
      }
      guard merge(step.left, step.right, step.likeness) else { return false }
    }
    return true
  }

  private func pair(of step: Step) -> NodePair {
    NodePair(graph.representative(of: step.left), graph.representative(of: step.right))
  }

  /// The nodes that could not be merged because of a contradiction, directly or in nodes that they contain.
  ///
  /// Without them, each two levels of nested structures would be compared down to the innermost one.
  var contradictions: Set<NodePair> {
    var pairs: Set<NodePair> = []
    var index = hasContradiction ? steps.indices.last : nil
    while let step = index.map({ steps[$0] }) {
      pairs.insert(pair(of: step))
      index = step.reason
    }
    return pairs
  }

  private func representative(of node: Int) -> Int { merged.representative(of: graph.representative(of: node)) }

  private mutating func merge(_ left: Int, _ right: Int, _ likeness: Likeness) -> Bool {
    let (left, right) = (representative(of: left), representative(of: right))
    if left == right { return true }
    let (first, second) = (min(left, right), max(left, right))
    var (node, other) = (shapes[first] ?? graph.nodes[first], shapes[second] ?? graph.nodes[second])
    node.removeFields(of: other.own)
    other.removeFields(of: node.own)
    if let name = node.typeName, let otherName = other.typeName, name != otherName { return false }
    guard node.tagKey.map(ExactKey.init) == other.tagKey.map(ExactKey.init),
      node.contentKey.map(ExactKey.init) == other.contentKey.map(ExactKey.init)
    else { return false }
    let areCompatible =
      node.tagKey == nil ? compareFields(node, other, likeness) : compareCases(node, other, likeness)
    guard areCompatible else { return false }
    // The same keys, or one name, make a recursive type; a few common keys of two types do not.
    if likeness == .strict, node.fields.count != other.fields.count || !others(of: node, besides: other).isEmpty {
      let (inner, otherInner) = (graph.nodes(inside: first), graph.nodes(inside: second))
      cost += inner.count + otherInner.count
      if inner.contains(second) || otherInner.contains(first) { return false }
    }
    node.absorbShape(of: other)
    shapes[first] = node
    shapes[second] = nil
    merged.merge(second, into: first)
    pairs.append((first, second))
    return true
  }

  private mutating func compareFields(
    _ node: InferenceGraph.Node, _ other: InferenceGraph.Node, _ likeness: Likeness
  ) -> Bool {
    let (isRelaxed, isRecursive) = (likeness != .strict, likeness == .recursive)
    let (count, otherCount) = (node.fields.count, other.fields.count)
    cost += 1
    guard isRelaxed || count == otherCount || areSimilar(count, otherCount, common: min(count, otherCount))
    else { return false }
    cost += count + otherCount
    let others = other.fieldIndices
    let pairs = node.fields.compactMap { field in others[field.exactKey].map { (field, other.fields[$0]) } }
    let haveSameKeys = pairs.count == count && count == otherCount
    guard
      haveSameKeys || isRecursive || (isRelaxed && areSimilar(count, otherCount, common: pairs.count))
        || (likeness == .inner && areInner(node, other, common: pairs.count))
        || (isRelaxed && areInCases(node, other) && haveSameRequiredMembers(node, other))
        || areAlike(node, other, common: pairs.count)
    else { return false }
    let haveCommonTag = haveCommonTag(node, other)
    // A toast and a text are not the same because both have a `text` beside their type.
    guard likeness != .strict || count > 3 || haveCommonTag, haveSameContentKey(node, other),
      node.tagKeys.isDisjoint(with: others.keys),
      other.tagKeys.isDisjoint(with: node.fields.map(\.exactKey))
    else { return false }
    let haveOwner = haveOwnerOfOneType(node, other)
    return pairs.allSatisfy { field, otherField in
      // In one of the servers, a number may be a string.
      if haveOwner, field.slot.hasOnlyNumbers, otherField.slot.hasOnlyNumbers { return true }
      let isNested = isRecursive && recursiveKeys.contains(field.exactKey)
      let inner: Likeness = isNested ? .recursive : haveSameKeys && haveCommonTag && count >= 2 ? .inner : .relaxed
      return compare(field.slot, otherField.slot, isRelaxed: isRelaxed, nodes: inner)
    }
  }

  /// Returns whether structures are in one object with a plural name, whose fields have one type.
  private func haveOwnerOfOneType(_ node: InferenceGraph.Node, _ other: InferenceGraph.Node) -> Bool {
    !graph.ownersOfOneType.isEmpty && !node.isElement && !other.isElement
      && !owners(of: node, other).isDisjoint(with: graph.ownersOfOneType)
  }

  /// Returns the nodes that have both structures as members.
  private func owners(of node: InferenceGraph.Node, _ other: InferenceGraph.Node) -> Set<Int> {
    Set(node.owners.map(graph.representative)).intersection(other.owners.map(graph.representative))
  }

  /// Returns whether structures differ only in members that may be missing.
  ///
  /// These are members that some of the structures lack, or the few further members of one of two neighbours, such as
  /// the phone number in one of two addresses. In an object with a plural name, such as `servers`, two common members
  /// are enough if all structures have them.
  private func areAlike(_ node: InferenceGraph.Node, _ other: InferenceGraph.Node, common: Int) -> Bool {
    let (count, otherCount) = (node.fields.count, other.fields.count)
    guard common >= 2, areSimilar(count, otherCount, common: common) else { return false }
    if haveOwnerOfOneType(node, other) { return true }
    guard common >= 3 else { return false }
    if !owners(of: node, other).isEmpty, common == min(count, otherCount), 4 * common >= 3 * max(count, otherCount) {
      return true
    }
    return mayLackOthers(node, other)
  }

  /// Returns whether structures inside others of the same keys are alike.
  private func areInner(_ node: InferenceGraph.Node, _ other: InferenceGraph.Node, common: Int) -> Bool {
    let all = node.fields.count + other.fields.count - common
    return 2 * common >= all || common > 0 && mayLackOthers(node, other)
  }

  /// Returns whether the keys that only one of two structures has may be missing there too.
  private func mayLackOthers(_ node: InferenceGraph.Node, _ other: InferenceGraph.Node) -> Bool {
    others(of: node, besides: other).allSatisfy { $0.present < node.count }
      && others(of: other, besides: node).allSatisfy { $0.present < other.count }
  }

  /// Returns whether structures are in members of cases: the texts in a heading and in a quote differ in their marks.
  private func areInCases(_ node: InferenceGraph.Node, _ other: InferenceGraph.Node) -> Bool {
    [node, other].allSatisfy { node in
      node.uses.contains { $0.owner >= 0 && graph.nodes[graph.representative(of: $0.owner)].isCase }
    }
  }

  /// Returns whether structures have the same members in all their objects, at least one.
  private func haveSameRequiredMembers(_ node: InferenceGraph.Node, _ other: InferenceGraph.Node) -> Bool {
    let members = [node, other].map { node in Set(node.fields.filter { $0.present == node.count }.map(\.exactKey)) }
    return !members[0].isEmpty && members[0] == members[1]
  }

  /// Returns the fields of a node whose keys another node lacks.
  private func others(of node: InferenceGraph.Node, besides other: InferenceGraph.Node) -> [InferenceGraph.Field] {
    let indices = other.fieldIndices
    return node.fields.filter { indices[$0.exactKey] == nil }
  }

  /// Returns whether nodes have a value of a tag in common, unless one has no tag.
  private func haveCommonTag(_ node: InferenceGraph.Node, _ other: InferenceGraph.Node) -> Bool {
    guard let tags = node.tags, let others = other.tags, isSame(tags.key, others.key)
    else { return true }
    return tags.values.contains { value in others.values.contains { $0.tag == value.tag } }
  }

  /// Returns whether both nodes have tags for the content of the same key, or neither has: the tags of a node without
  /// the key have an unknown meaning.
  private func haveSameContentKey(_ node: InferenceGraph.Node, _ other: InferenceGraph.Node) -> Bool {
    node.fields.first { graph.content(of: $0) != nil }?.exactKey
      == other.fields.first { graph.content(of: $0) != nil }?.exactKey
  }

  private mutating func compareCases(
    _ node: InferenceGraph.Node, _ other: InferenceGraph.Node, _ likeness: Likeness
  ) -> Bool {
    let (tags, otherTags) = (Set(node.cases.map(\.tag)), Set(other.cases.map(\.tag)))
    let haveOneName = !node.names.isDisjoint(with: other.names) && !tags.isDisjoint(with: otherTags)
    guard
      likeness == .recursive || haveOneName || areSimilar(tags, otherTags) || tags.isSubset(of: otherTags)
        || otherTags.isSubset(of: tags)
    else { return false }
    for item in node.cases {
      if let otherItem = other.cases.first(where: { $0.tag == item.tag }) {
        guard compare(item.slot, otherItem.slot, isRelaxed: true, nodes: .relaxed) else { return false }
      }
    }
    return true
  }

  /// Returns whether two places have compatible types; a place without evidence is compatible with any.
  private mutating func compare(
    _ slot: InferenceGraph.Slot, _ other: InferenceGraph.Slot, isRelaxed: Bool, nodes likeness: Likeness
  ) -> Bool {
    let (kinds, otherKinds) = (slot.kinds, other.kinds)
    if let node = slot.node, let otherNode = other.node {
      open.append(Step(left: node, right: otherNode, likeness: likeness, reason: steps.count - 1))
    }
    if let element = slot.elements.first, let otherElement = other.elements.first {
      guard compare(element, otherElement, isRelaxed: isRelaxed, nodes: likeness) else { return false }
    }
    if let value = slot.values.first, let otherValue = other.values.first {
      guard compare(value, otherValue, isRelaxed: isRelaxed, nodes: likeness) else { return false }
    }
    if kinds.isEmpty || otherKinds.isEmpty { return true }
    guard kinds == otherKinds, haveLikeObjects(slot, other) else {
      hasContradiction = true
      return false
    }
    if isRelaxed { return true }
    return slot.scalars.strings.formats.isEmpty == other.scalars.strings.formats.isEmpty
      && haveLikeFractions(slot.scalars.numbers, other.scalars.numbers)
  }

  /// Returns whether the numbers of two places are fractions in both or in none, apart from a few that are whole by
  /// chance.
  private func haveLikeFractions(_ numbers: NumberEvidence, _ others: NumberEvidence) -> Bool {
    numbers.hasFractions == others.hasFractions
      || !numbers.isDeclared && !others.isDeclared && (numbers.hasFractions ? others : numbers).mayBeFractions
  }

  /// Returns whether the objects of two places are dictionaries, structures, or variants in both, if any has a member.
  private func haveLikeObjects(_ slot: InferenceGraph.Slot, _ other: InferenceGraph.Slot) -> Bool {
    guard slot.hasOnlyEmptyObjects || other.hasOnlyEmptyObjects else { return slot.isDictionary == other.isDictionary }
    return [slot.node, other.node].allSatisfy { $0.map(mayLackAllMembers) ?? true }
  }

  /// Returns whether an object without members may be of a node.
  ///
  /// Variants need their tag, and the code of types of an earlier model may need any member.
  private func mayLackAllMembers(_ index: Int) -> Bool {
    let node = graph.nodes[graph.representative(of: index)]
    return node.tagKey == nil && node.typeName == nil && node.fields.allSatisfy { graph.content(of: $0) == nil }
  }
}

extension InferenceGraph.Slot {
  /// Whether all values are numbers, or strings of numbers that a lenient decoder reads.
  fileprivate var hasOnlyNumbers: Bool {
    !kinds.isEmpty && kinds.isSubset(of: [.number, .string]) && !scalars.acceptsAnyValue
      && (scalars.strings.count == 0 || scalars.strings.enumName == nil && scalars.strings.spelled.numbers != nil)
  }
}

extension InferenceGraph {
  /// Returns whether two nodes have a name in common, or names with the same last word and three of four keys in
  /// common, such as a `home_address` and an `address`.
  fileprivate func haveSimilarNames(_ left: Int, _ right: Int) -> Bool {
    var (left, right) = (nodes[left], nodes[right])
    left.removeFields(of: right.own)
    right.removeFields(of: left.own)
    if !left.names.isDisjoint(with: right.names) { return true }
    guard !left.lastWords.isDisjoint(with: right.lastWords) else { return false }
    let (keys, otherKeys) = (Set(left.fields.map(\.exactKey)), Set(right.fields.map(\.exactKey)))
    return 4 * keys.intersection(otherKeys).count >= 3 * keys.union(otherKeys).count
  }
}
