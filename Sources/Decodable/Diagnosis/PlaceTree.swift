/// Path patterns that start from one value of a document, with the number of places that match each pattern.
///
/// One walk through the document follows all patterns, so that the cost does not depend on their number.
final class PlaceTree {
  /// The number and the kind of places.
  struct Count {
    let count: Int
    /// `elements`, `members`, or `places` for both.
    let noun: String
  }

  private var members: [String: PlaceTree] = [:]
  private var children: PlaceTree?
  private var elementCount = 0
  private var memberCount = 0

  /// Returns the number of places of each pattern, which match its last wildcard.
  ///
  /// - Returns: Nil for a pattern that does not start from a value of a document.
  static func counts(of patterns: [(root: JSON?, keys: [KeyPath.Key?])]) -> [Count?] {
    var trees: [Root: PlaceTree] = [:]
    let ends = patterns.map { root, keys -> PlaceTree? in
      guard let root = root.map(Root.init) else { return nil }
      let tree = trees[root] ?? PlaceTree()
      trees[root] = tree
      return tree.end(of: keys)
    }
    for (root, tree) in trees { tree.walk(from: root.view) }
    return ends.map { $0?.count }
  }

  private struct Root: Hashable {
    let view: JSON

    static func == (left: Self, right: Self) -> Bool {
      left.view.index == right.view.index && left.view.document.ownerIdentity == right.view.document.ownerIdentity
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(view.document.ownerIdentity)
      hasher.combine(view.index)
    }
  }

  /// Returns the tree at the last wildcard of a pattern, and inserts it if necessary; a tree of one place if the
  /// pattern has no wildcard.
  private func end(of keys: [KeyPath.Key?]) -> PlaceTree {
    guard let last = keys.lastIndex(where: { $0 == nil }) else {
      let place = PlaceTree()
      place.elementCount = 1
      return place
    }
    return keys[...last].reduce(self) { tree, key in
      if let key { return tree.member(named: key.description) }
      let next = tree.children ?? PlaceTree()
      tree.children = next
      return next
    }
  }

  private func member(named name: String) -> PlaceTree {
    if let tree = members[name] { return tree }
    let tree = PlaceTree()
    members[name] = tree
    return tree
  }

  private var count: Count {
    let noun = memberCount == 0 ? "elements" : elementCount == 0 ? "members" : "places"
    return Count(count: elementCount + memberCount, noun: noun)
  }
}

extension PlaceTree {
  private var isLeaf: Bool { children == nil && members.isEmpty }

  /// Counts the places in a value.
  ///
  /// A list replaces recursion, so that the value may have any depth.
  private func walk(from root: JSON) {
    var values: [(value: JSON, tree: PlaceTree)] = [(root, self)]
    var rests: [(container: JSON, next: ChildPosition, tree: PlaceTree)] = []
    while true {
      if let (value, tree) = values.popLast() {
        values += tree.namedMembers(of: value)
        guard let child = tree.countChildren(of: value), let first = value.firstChild, !child.isLeaf else { continue }
        rests.append((value, first, child))
      } else if let (container, position, tree) = rests.popLast() {
        if let next = container.child(after: position) { rests.append((container, next, tree)) }
        values.append((container.value(of: position), tree))
      } else {
        return
      }
    }
  }

  /// Counts the elements or members of a value if a wildcard matches them, and returns the tree below the wildcard.
  private func countChildren(of value: JSON) -> PlaceTree? {
    guard let children, value.entry.isContainer else { return nil }
    if value.entry.isObject { children.memberCount += value.count } else { children.elementCount += value.count }
    return children
  }

  /// Returns the members of a value that patterns name.
  ///
  /// The function looks up each name, or visits each member if the value has fewer members than names.
  private func namedMembers(of value: JSON) -> [(JSON, PlaceTree)] {
    guard !members.isEmpty, value.entry.isObject else { return [] }
    if members.count <= value.count {
      return members.compactMap { name, tree in value.member(named: name).map { ($0, tree) } }
    }
    return value.members.compactMap { name, value in members[name].map { (value, $0) } }
  }
}
