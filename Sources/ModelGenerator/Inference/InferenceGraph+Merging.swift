extension InferenceGraph {
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
    use(other)
    owners += other.owners
    isCase = isCase && other.isCase
    absorbShape(of: other)
  }

  /// Takes over the name, the fields and the cases.
  mutating func absorbShape(of other: Self) {
    typeName = typeName ?? other.typeName
    tagKeys.formUnion(other.tagKeys)
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
