/// The position of an element of an array, or of a member of an object.
package struct ChildPosition {
  /// The number of children before this one.
  let ordinal: Int
  /// The index on the tape of the element, or of the member's name.
  let index: Int
}

extension JSON {
  /// Returns the last child of an array or object that satisfies a condition; nil if none does.
  ///
  /// Shadowed members are children, too.
  ///
  /// - Parameter condition: A condition that holds for every child before one that satisfies it.
  /// - Complexity: O(log *n*) in the children, after the children before the result have been counted once.
  func lastChild(where condition: (ChildPosition) -> Bool) -> ChildPosition? {
    guard var child = firstChild, condition(child) else { return nil }
    // Most containers have few children, and need no table. Shadowed members are not in `count`, so that a container
    // may have more children than its count, and need the table after all.
    for usesTable in count <= ChildTable.step ? [false, true] : [true] {
      if usesTable, let recorded = document.places.child(of: self, where: condition) { child = recorded }
      for _ in 0..<ChildTable.step {
        guard let next = self.child(after: child), condition(next) else { return child }
        child = next
      }
    }
    return child
  }

  /// The first element or member, shadowed members included; nil for an empty container and for any other value.
  package var firstChild: ChildPosition? {
    entry.isContainer && index + 2 < endOfChildren ? ChildPosition(ordinal: 0, index: index + 2) : nil
  }

  /// Returns the element or member after a child; nil after the last.
  package func child(after child: ChildPosition) -> ChildPosition? {
    let value = value(of: child)
    let next = value.index + value.entry.span
    return next < endOfChildren ? ChildPosition(ordinal: child.ordinal + 1, index: next) : nil
  }

  /// Returns the element, or the value of the member, at a position.
  package func value(of child: ChildPosition) -> JSON {
    JSON(document: document, index: entry.isObject ? child.index + 1 : child.index)
  }

  private var endOfChildren: Int {
    entry.isObject ? document.tape.endOfMembers(ofObjectAt: index) : index + entry.length
  }
}

extension JSON {
  /// Returns the keys that lead to a value inside this one; none for a value elsewhere.
  ///
  /// - Complexity: O(*d* log *n*) in the *d* arrays and objects around the value and their children, after the children
  ///   before the value have been counted once.
  package func path(to inner: JSON) -> [PathComponent] {
    var (position, path) = (self, [PathComponent]())
    while position.index != inner.index {
      guard let child = position.lastChild(where: { $0.index <= inner.index }) else { return [] }
      let value = position.value(of: child)
      guard (value.index..<(value.index + value.entry.span)).contains(inner.index) else { return [] }
      path.append(position.entry.isObject ? .name(value.nameOfMember) : .index(child.ordinal))
      position = value
    }
    return path
  }

  /// Returns whether this value is at the same place of the same document as another.
  package func isPlaced(at other: JSON) -> Bool {
    index == other.index && document.ownerIdentity == other.document.ownerIdentity
  }

  /// Returns whether another value is this one, or is inside it.
  package func contains(_ other: JSON) -> Bool {
    other.index >= index && document.ownerIdentity == other.document.ownerIdentity && other.index < index + entry.span
  }

  /// The name of the member that has this value.
  private var nameOfMember: String { document.unpaddedSource.string(of: memberName.entry) }
}
