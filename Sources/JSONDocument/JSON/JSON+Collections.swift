extension JSON {
  /// The member of an object with a name, or nil if there is none, or the value is no object.
  ///
  /// ```swift
  /// try JSON(parsing: #"{"a": 1}"#)["a"]?.description   // "1"
  /// ```
  ///
  /// Names are compared byte for byte, with escapes undone (RFC 8259 section 8.3).
  ///
  /// - Complexity: O(1) on average for the member after the one that was found last, and in objects of nine members or
  ///   more; each object of more is gone through at most twice before that.
  public subscript(name: String) -> JSON? {
    guard let policy = document.policy else { return member(named: name) }
    let name = policy.memberName(for: name)
    policy.willLookUp(name, in: self)
    return member(named: name)
  }

  /// The member of an object with the name that the document has.
  package func member(named name: String) -> JSON? {
    withExtendedLifetime(self) { _UnsafeCursor.at(self)?.member(named: name)?.json }
  }

  /// The element of an array at an index, or nil if there is none, or the value is no array.
  ///
  /// ```swift
  /// try JSON(parsing: "[1, 2]")[1]?.description   // "2"
  /// ```
  ///
  /// - Complexity: O(1) on average, after the elements before it have been counted once.
  public subscript(index: Int) -> JSON? {
    if index >= ChildTable.step { return element(far: index) }
    return withExtendedLifetime(self) { _UnsafeCursor.at(self)?.element(at: index)?.json }
  }

  /// The element at an index that it takes long to count to.
  private func element(far index: Int) -> JSON? {
    guard entry.kind == .array, index < count else { return nil }
    return lastChild { $0.ordinal <= index }.map(value(of:))
  }

  /// The name of the member whose value this is: the entry before it.
  ///
  /// Invariant: the value is that of a member.
  package var memberName: JSON { JSON(document: document, index: index - 1) }

  /// The elements of an array in order; none for any other value.
  ///
  /// ```swift
  /// try JSON(parsing: "[1, 2]").elements.map(\.description)   // ["1", "2"]
  /// ```
  ///
  /// - Complexity: O(1); each element O(1).
  public var elements: Elements {
    let isArray = entry.kind == .array
    return Elements(
      document: document, position: index + 2, end: isArray ? index + entry.length : index,
      underestimatedCount: isArray ? count : 0)
  }

  /// The members of an object in the order of the document; none for any other value.
  ///
  /// ```swift
  /// for (name, value) in json.members { print(name, value) }
  /// ```
  ///
  /// - Complexity: O(1); each member O(1) and the making of its name.
  public var members: Members {
    document.policy?.willReadMembers(of: self)
    guard entry.isObject else { return Members(document: document, position: index, end: index) }
    return Members(document: document, position: index + 2, end: document.tape.endOfMembers(ofObjectAt: index))
  }

  /// The elements of an array.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    let document: Document
    var position: Int
    let end: Int

    /// How many elements are left.
    public private(set) var underestimatedCount: Int

    init(document: Document, position: Int, end: Int, underestimatedCount: Int) {
      self.document = document
      self.position = position
      self.end = end
      self.underestimatedCount = underestimatedCount
    }

    /// The next element, or nil after the last.
    public mutating func next() -> JSON? {
      guard position < end else { return nil }
      underestimatedCount -= 1
      defer { position += document.tape[position].span }
      return JSON(document: document, index: position)
    }
  }

  /// The members of an object.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    let document: Document
    var position: Int
    let end: Int

    /// The next member, or nil after the last.
    public mutating func next() -> (name: String, value: JSON)? {
      while position < end {
        let name = document.tape[position]
        let value = JSON(document: document, index: position + 1)
        position += 1 + value.entry.span
        if name.kind != .shadowedName { return (document.source.string(of: name), value) }
      }
      return nil
    }
  }
}
