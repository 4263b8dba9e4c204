/// An element of an array or a member of an object, by its number and its place on the tape.
package struct ChildPosition {
  /// How many are before it.
  let ordinal: Int
  /// The index on the tape of the element, or of the member's name.
  let index: Int
}

extension JSON {
  /// The last child of an array or object that a condition holds for; nil if there is none.
  ///
  /// A member that gave way to another of its name counts.
  ///
  /// - Parameter condition: Holds for all children before one that it holds for.
  /// - Complexity: O(log *n*) in the children, after those before it have been counted once.
  func lastChild(where condition: (ChildPosition) -> Bool) -> ChildPosition? {
    guard var child = firstChild, condition(child) else { return nil }
    // Most containers have few children, and need no table; members that gave way to others are not in their number.
    for isNoted in count <= ChildTable.step ? [false, true] : [true] {
      if isNoted, let noted = document.places.child(of: self, where: condition) { child = noted }
      for _ in 0..<ChildTable.step {
        guard let next = self.child(after: child), condition(next) else { return child }
        child = next
      }
    }
    return child
  }

  /// The first element or member, one that gave way to another of its name included.
  package var firstChild: ChildPosition? {
    entry.isContainer && index + 2 < endOfChildren ? ChildPosition(ordinal: 0, index: index + 2) : nil
  }

  /// The element or member after another.
  package func child(after child: ChildPosition) -> ChildPosition? {
    let value = value(of: child)
    let next = value.index + value.entry.span
    return next < endOfChildren ? ChildPosition(ordinal: child.ordinal + 1, index: next) : nil
  }

  /// The element, or the value of the member.
  package func value(of child: ChildPosition) -> JSON {
    JSON(document: document, index: entry.isObject ? child.index + 1 : child.index)
  }

  private var endOfChildren: Int {
    entry.isObject ? document.tape.endOfMembers(ofObjectAt: index) : index + entry.length
  }
}

extension JSON {
  /// The keys that lead to a value inside this one; none for any other.
  ///
  /// - Complexity: O(*d* log *n*) in the arrays and objects around it and their children, after those before it have been
  ///   counted once.
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

  /// The name of the member whose value this is.
  private var nameOfMember: String { document.source.string(of: memberName.entry) }
}
