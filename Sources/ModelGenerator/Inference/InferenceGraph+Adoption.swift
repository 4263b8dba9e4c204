/// Structures that turn out to be variants of a type found elsewhere.
extension InferenceGraph {
  /// Turns structures with a single value of a tag into variants, if variants with that tag and these keys exist.
  ///
  /// For example, a group of shapes may contain only circles, and still belongs to the shapes.
  mutating func adoptVariants() {
    let variants = variantsWithInnerTag
    for index in representatives {
      guard let tags = tagsOfStructure(index), tags.values.count == 1 else { continue }
      let tag = tags.values[0].tag
      let keys = Set(nodes[index].fields.map(\.exactKey)).subtracting([ExactKey(tags.key)])
      let isVariant = variants.contains { other in
        nodes[other].tagKey.map { isSame($0, tags.key) } == true
          && !nodes[other].names.isDisjoint(with: nodes[index].names)
          && nodes[other].cases.contains { $0.tag == tag && areSimilar(keys, Set(self.keys(of: $0.slot))) }
      }
      if isVariant { makeVariants(index, of: tags) }
    }
  }

  /// Turns structures with a tag into variants if they contain variants with that tag, which contain them: paragraphs
  /// in a text contain links and lists, which contain paragraphs.
  ///
  /// - Returns: Whether there were any.
  mutating func adoptRecursiveVariants() -> Bool {
    let variants = variantsWithInnerTag
    if variants.isEmpty { return false }
    var hasChanged = false
    for index in representatives where representative(of: index) == index {
      guard let tags = tagsOfStructure(index), tags.coverAll(of: nodes[index]), budget > 0,
        nodes[index].fields.allSatisfy({ content(of: $0) == nil })
      else { continue }
      let inner = nodesInside(index)
      let other = variants.map(representative).first { other in
        nodes[other].tagKey.map { isSame($0, tags.key) } == true && nodes[other].typeName == nil
          && inner.contains(other) && nodesInside(other).contains(index)
      }
      guard let other else { continue }
      let (former, count) = (nodes[index], nodes.count)
      makeVariants(index, of: tags)
      guard let pairs = pairs(merging: index, other, recursiveBy: []) else {
        // The nodes of the cases stay without fields, because contradictions have their numbers.
        nodes[index] = former
        for unused in count..<nodes.count { nodes[unused] = Node() }
        continue
      }
      merge(pairs)
      hasChanged = true
    }
    return mergeRecursiveVariants() || hasChanged
  }

  /// Merges variants of one tag that contain each other, and returns whether there were any.
  private mutating func mergeRecursiveVariants() -> Bool {
    var hasChanged = false
    let variants = variantsWithInnerTag
    for (position, first) in variants.enumerated() where nodes[first].typeName == nil {
      for other in variants[..<position] {
        let (left, right) = (representative(of: other), representative(of: first))
        guard left != right, budget > 0, nodes[left].typeName == nil,
          nodes[left].tagKey.map(ExactKey.init) == nodes[right].tagKey.map(ExactKey.init),
          nodesInside(left).contains(right), nodesInside(right).contains(left),
          let pairs = pairs(merging: left, right, recursiveBy: [])
        else { continue }
        merge(pairs)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// The variants whose tag is in their content.
  private var variantsWithInnerTag: [Int] {
    representatives.filter { nodes[$0].tagKey != nil && nodes[$0].contentKey == nil }
  }

  /// Returns the tags of a structure that is no variant itself, and of no type of an earlier model.
  private func tagsOfStructure(_ index: Int) -> Tags? {
    let node = nodes[index]
    return node.tagKey == nil && !node.isCase && node.typeName == nil ? node.tags : nil
  }

  private func keys(of slot: Slot) -> [ExactKey] { slot.node.map { nodes[$0].fields.map(\.exactKey) } ?? [] }

  /// Returns the nodes that a node contains, at any depth.
  private mutating func nodesInside(_ index: Int) -> Set<Int> {
    var found: Set<Int> = []
    var open = [index]
    while let node = open.popLast() {
      let slots = nodes[node].fields.map(\.slot) + nodes[node].cases.map(\.slot)
      budget -= slots.count
      for inner in slots.compactMap(\.innermostNode).map(representative) where found.insert(inner).inserted {
        open.append(inner)
      }
    }
    return found
  }

  private mutating func makeVariants(_ index: Int, of tags: Tags) {
    let former = nodes[index]
    nodes[index] = Node(count: former.count, tagKey: tags.key, isElement: former.isElement)
    nodes[index].use(former)
    for variant in tags.values {
      var content = Node(
        count: variant.count, owners: former.owners, isElement: former.isElement, isCase: true,
        tagKeys: [ExactKey(tags.key)])
      content.fields = former.fields.compactMap { field in
        guard !isSame(field.key, tags.key), let present = variant.present[field.exactKey] else { return nil }
        var field = field
        field.present = present
        return field
      }
      content.use(Words(of: variant.tag), in: index)
      nodes[index].cases.append(Case(tag: variant.tag, slot: Slot(node: append(content))))
    }
  }
}

extension InferenceGraph.Tags {
  init(key: String, _ variants: [ObjectEvidence.Variant]) {
    self.key = key
    values = variants.map { variant in
      let members = variant.object.untagged.members
      return Members(
        tag: variant.tag, count: variant.object.count,
        present: Dictionary(members.map { (ExactKey($0.key), $0.present) }, uniquingKeysWith: +))
    }
  }

  /// Returns the tags of both; nil if their keys differ.
  func merged(with other: Self) -> Self? {
    guard isSame(key, other.key) else { return nil }
    var result = self
    for value in other.values {
      if let index = result.values.firstIndex(where: { isSame($0.tag, value.tag) }) {
        result.values[index].count += value.count
        result.values[index].present.merge(value.present, uniquingKeysWith: +)
      } else {
        result.values.append(value)
      }
    }
    return result
  }

  /// Returns whether each object of a node has a tag, and each of its members is a member of the objects with the tag.
  func coverAll(of node: InferenceGraph.Node) -> Bool {
    values.reduce(0) { $0 + $1.count } == node.count
      && node.fields.allSatisfy { field in
        if isSame(field.key, key) {
          return field.present == node.count && field.slot.kinds == [.string] && field.slot.scalars.nulls == 0
        }
        return values.reduce(0) { $0 + ($1.present[field.exactKey] ?? 0) } == field.present
      }
  }
}

extension InferenceGraph.Slot {
  /// The node of the objects here, or in the elements or values.
  var innermostNode: Int? { node ?? (elements.first ?? values.first)?.innermostNode }
}
