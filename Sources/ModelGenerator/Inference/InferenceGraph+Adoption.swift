/// Structures that turn out to be variants of a type found elsewhere.
extension InferenceGraph {
  /// Turns structures with a single value of a tag into variants, if variants with that tag and these keys exist.
  ///
  /// For example, a group of shapes may contain only circles, and still belongs to the shapes.
  mutating func adoptVariants() {
    let variants = representatives.filter { nodes[$0].tagKey != nil && nodes[$0].contentKey == nil }
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

  /// Returns the tags of a structure that is no variant itself, and of no type of an earlier model.
  private func tagsOfStructure(_ index: Int) -> Tags? {
    let node = nodes[index]
    return node.tagKey == nil && !node.isCase && node.typeName == nil ? node.tags : nil
  }

  private func keys(of slot: Slot) -> [ExactKey] { slot.node.map { nodes[$0].fields.map(\.exactKey) } ?? [] }

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
}

extension InferenceGraph.Slot {
  /// The node of the objects here, or in the elements or values.
  var innermostNode: Int? { node ?? (elements.first ?? values.first)?.innermostNode }
}
