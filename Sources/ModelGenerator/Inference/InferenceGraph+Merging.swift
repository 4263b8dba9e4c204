extension InferenceGraph {
  /// Returns the node that a node was merged into, or the node itself.
  func representative(of node: Int) -> Int {
    merged.representative(of: node)
  }

  /// Returns the node of the variants in a field whose tag is in the field beside it, or nil for any other field.
  func content(of field: Field) -> Node? {
    guard field.slot.kinds == [.object], !field.slot.scalars.acceptsAnyValue, let index = field.slot.node
    else { return nil }
    let node = nodes[representative(of: index)]
    return node.contentKey.map { isSame($0, field.key) } == true ? node : nil
  }

  /// Returns a node and the nodes that it contains, as far as they are near.
  func nodes(inside index: Int) -> Set<Int> {
    var found: Set = [index]
    var open = [index]
    while let node = open.popLast(), found.count < Self.maximumReach {
      let slots = nodes[node].fields.map(\.slot) + nodes[node].cases.map(\.slot)
      for inner in slots.flatMap(\.innermostNodes).map(representative) where found.insert(inner).inserted {
        open.append(inner)
      }
    }
    return found
  }

  private static let maximumReach = 256

  /// The nodes that were not merged into others.
  var representatives: [Int] { nodes.indices.filter { representative(of: $0) == $0 } }

  /// Merges the nodes of each pair into the one with the lower number.
  ///
  /// Merging the contents of fields may require further merges, which must be among the pairs.
  mutating func merge(_ pairs: [(Int, Int)]) {
    for (left, right) in pairs {
      let (left, right) = (representative(of: left), representative(of: right))
      if left == right { continue }
      let (first, second) = (min(left, right), max(left, right))
      merged.merge(second, into: first)
      let other = nodes[second]
      nodes[second] = Node()
      nodes[first].absorb(other)
    }
  }
}

extension InferenceGraph.Node {
  fileprivate mutating func absorb(_ other: Self) {
    count += other.count
    use(other)
    owners += other.owners
    isCase = isCase && other.isCase
    tags = tags.flatMap { tags in other.tags.flatMap { tags.merged(with: $0) } }
    absorbShape(of: other)
  }

  /// Merges the name, the fields and the cases of another node.
  mutating func absorbShape(of other: Self) {
    typeName = typeName ?? other.typeName
    own = own ?? other.own
    ownNodes += other.ownNodes
    ownStrings += other.ownStrings
    tagKeys.formUnion(other.tagKeys)
    for item in other.cases {
      if let index = cases.firstIndex(where: { $0.tag == item.tag }) {
        cases[index].slot.absorb(item.slot)
      } else {
        cases.append(item)
      }
    }
    absorbFields(of: other)
    removeFields(of: own)
  }

  /// Removes the fields whose keys hand-written code reads.
  mutating func removeFields(of own: OwnCode?) {
    if let own, !own.keys.isEmpty { fields.removeAll { own.keys.contains($0.key) } }
  }

  /// Merges fields; a new field comes after the field that it follows, or last if it follows none.
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
    isUnion = isUnion || other.isUnion
    emptyObjectCount += other.emptyObjectCount
    node = node ?? other.node
    if elements.isEmpty { elements = other.elements } else { other.elements.forEach { elements[0].absorb($0) } }
    if values.isEmpty { values = other.values } else { other.values.forEach { values[0].absorb($0) } }
  }
}
