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

  /// Gives structures with a single value of a tag the content that depends on it, if structures of the same name have
  /// such a content with that tag and these keys.
  ///
  /// For example, the rich text of a heading may be plain, and still has the type of the rich text of a paragraph.
  mutating func adoptContents() {
    let owners = representatives.compactMap { index in
      nodes[index].fields.lazy.compactMap(content).first.map { (index: index, variants: $0) }
    }
    for index in representatives {
      guard let tags = tagsOfStructure(index), tags.values.count == 1 else { continue }
      let tag = tags.values[0].tag
      for (owner, variants) in owners where !nodes[owner].names.isDisjoint(with: nodes[index].names) {
        guard let tagKey = variants.tagKey, let contentKey = variants.contentKey, isSame(tagKey, tags.key),
          let item = variants.cases.first(where: { $0.tag == tag }),
          let field = nodes[index].fields.first(where: { isSame($0.key, isSame(contentKey, tagKey) ? tag : contentKey) }
          )
        else { continue }
        let keys = Set(nodes[index].fields.map(\.exactKey)).subtracting([field.exactKey])
        let others = Set(nodes[owner].fields.map(\.exactKey)).subtracting([ExactKey(contentKey)])
        let areAlike =
          areSimilar(keys.union([ExactKey(tagKey)]), others.union([ExactKey(tagKey)]))
          && areSimilar(Set(self.keys(of: field.slot)), Set(self.keys(of: item.slot)))
        if areAlike { makeContent(of: index, from: field, tag, tagKey, contentKey) }
        break
      }
    }
  }

  /// Turns a field of a structure into the content of variants with one case.
  private mutating func makeContent(
    of index: Int, from field: Field, _ tag: String, _ tagKey: String, _ contentKey: String
  ) {
    var content = field.slot
    // A missing key is the same as null beside a tag.
    if field.present < nodes[index].count { content.scalars.nulls += 1 }
    var variants = Node(count: nodes[index].count, tagKey: tagKey, contentKey: contentKey)
    variants.cases = [Case(tag: tag, slot: content)]
    variants.use(Words(of: contentKey), in: index)
    let slot = Slot(node: append(variants))
    if let node = content.node.map(representative) {
      let words = Words(of: tag)
      nodes[node].becomeCase(
        named: isSame(contentKey, tagKey) ? words : words.appending(Words(of: contentKey)), in: slot.node ?? index)
    }
    if isSame(contentKey, tagKey) { nodes[index].fields.removeAll { $0.exactKey == field.exactKey } }
    guard let position = nodes[index].fields.firstIndex(where: { isSame($0.key, contentKey) }) else { return }
    nodes[index].fields[position].slot = slot
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
  var innermostNode: Int? { innermostNodes.first }

  /// The nodes of the objects at the place, and inside arrays and dictionaries there.
  var innermostNodes: [Int] { [node].compactMap(\.self) + (elements + values).flatMap(\.innermostNodes) }
}
