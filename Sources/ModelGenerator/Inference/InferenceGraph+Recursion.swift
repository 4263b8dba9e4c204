/// Merging of structures that contain structures of the same kind by the same key.
extension InferenceGraph {
  /// Merges each structure with the structures in a field that they have as well, and with those in a partner of that
  /// field: the `left` and the `right` of a tree.
  ///
  /// The innermost structures may have other keys, which the others lack.
  mutating func mergeRecursiveTypes() {
    mergeChains()
    for index in representatives where isStructure(index) {
      for field in nodes[index].fields where representative(of: index) == index {
        guard let child = inner(of: field.slot), child != index, isStructure(child), areNested(index, child, by: field),
          let pairs = pairs(merging: index, child, recursiveBy: recursiveKeys(of: field, in: index))
        else { continue }
        merge(pairs)
        mergePartner(of: field, in: index)
      }
    }
  }

  /// Merges structures that have nothing but each other, by one key or by a few in turn, with the innermost one.
  private mutating func mergeChains() {
    for index in representatives where representative(of: index) == index {
      let chain = chain(at: index)
      let period = (1...Self.maximumPeriod).first { period in
        let keys = chain.map(\.key).prefix(Self.levelsOfChain * period)
        return keys.count == Self.levelsOfChain * period && zip(keys, keys.dropFirst(period)).allSatisfy { $0 == $1 }
      }
      guard let period, let pairs = pairs(merging: index, chain[period - 1].node, recursiveBy: Set(chain.map(\.key)))
      else { continue }
      merge(pairs)
    }
  }

  /// The number of repetitions that certainly have one type; `data` in `data` may have two.
  private static let levelsOfChain = 4
  private static let maximumPeriod = 3

  /// Returns the keys of nested structures of one key each, with the structures that they lead to.
  private func chain(at index: Int) -> [(key: ExactKey, node: Int)] {
    var chain: [(key: ExactKey, node: Int)] = []
    var node = index
    while chain.count < Self.levelsOfChain * Self.maximumPeriod, nodes[node].tagKey == nil, !nodes[node].isCase,
      nodes[node].fields.count == 1, let next = inner(of: nodes[node].fields[0].slot), next != node
    {
      chain.append((nodes[node].fields[0].exactKey, next))
      node = next
    }
    return chain
  }

  /// Returns the keys of a field and of its partners.
  private func recursiveKeys(of field: Field, in index: Int) -> Set<ExactKey> {
    let partners = nodes[index].fields.filter { RecursionPartners.arePartners($0.key, field.key) }
    return Set(partners.map(\.exactKey) + [field.exactKey])
  }

  private func isStructure(_ index: Int) -> Bool {
    nodes[index].tagKey == nil && !nodes[index].isCase && nodes[index].fields.count >= 2
  }

  /// Returns the structure in a place, or in the elements or values there.
  private func inner(of slot: Slot) -> Int? {
    if slot.scalars.acceptsAnyValue || slot.kinds.count > 1 { return nil }
    if let node = slot.node { return representative(of: node) }
    return (slot.elements.first ?? slot.values.first).flatMap { inner(of: $0) }
  }

  /// Returns whether a structure in a field is of the same kind: it has the field, contains a structure there as well,
  /// and shares a key of scalars.
  private func areNested(_ outer: Int, _ child: Int, by field: Field) -> Bool {
    let others = nodes[child].fieldIndices
    guard let nested = others[field.exactKey], inner(of: nodes[child].fields[nested].slot) != nil else { return false }
    let common = nodes[outer].fields.filter { others[$0.exactKey] != nil }
    return areSimilar(Set(nodes[outer].fields.map(\.exactKey)), Set(others.keys))
      && common.contains { field in
        let kinds = field.slot.kinds
        return kinds.count == 1 && kinds.isDisjoint(with: [.object, .array])
          && others[field.exactKey].map { nodes[child].fields[$0].slot.kinds } == kinds
      }
  }

  /// Merges the structure in the partner of a field, if the owner has all its keys.
  private mutating func mergePartner(of nested: Field, in index: Int) {
    let recursiveKeys = recursiveKeys(of: nested, in: index)
    let keys = Set(nodes[index].fields.map(\.exactKey))
    for field in nodes[index].fields where RecursionPartners.arePartners(field.key, nested.key) {
      guard let other = inner(of: field.slot), other != representative(of: index), !nodes[other].fields.isEmpty,
        nodes[other].tagKey == nil, keys.isSuperset(of: nodes[other].fields.map(\.exactKey)),
        let pairs = pairs(merging: index, other, recursiveBy: recursiveKeys)
      else { continue }
      merge(pairs)
    }
  }
}

/// Keys that come in pairs.
private enum RecursionPartners {
  private static let pairs = [
    ("left", "right"), ("lhs", "rhs"), ("first", "second"), ("next", "previous"), ("next", "prev"), ("then", "else"),
    ("yes", "no"), ("before", "after"), ("low", "high"), ("start", "end"), ("parent", "child"),
  ]

  static func arePartners(_ key: String, _ other: String) -> Bool {
    let (words, others) = (Words(of: key).words.map { $0.lowercased() }, Words(of: other).words.map { $0.lowercased() })
    guard words.count == others.count else { return false }
    let different = zip(words, others).filter { $0 != $1 }
    return different.count == 1
      && pairs.contains { (different[0] == ($0.0, $0.1)) || (different[0] == ($0.1, $0.0)) }
  }
}
