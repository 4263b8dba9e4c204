extension JSON {
  /// The value of the member with a name; nil if the object has no such member, and for any other value.
  ///
  /// ```swift
  /// try JSON(parsing: #"{"a": 1}"#)["a"]?.description   // "1"
  /// ```
  ///
  /// The subscript compares names byte for byte, with their escapes decoded (RFC 8259 section 8.3).
  ///
  /// - Complexity: O(1) on average for members that are looked up in document order. In an object of nine or more
  ///   members, the third full search at the latest fills an index, after which any lookup is O(1) on average.
  public subscript(name: String) -> JSON? {
    guard let policy = document.policy else { return member(named: name) }
    let name = policy.memberName(for: name)
    policy.willLookUp(name, in: self)
    return member(named: name)
  }

  /// Returns the value of the member with a name of the document, which the lookup policy does not change.
  package func member(named name: String) -> JSON? {
    withExtendedLifetime(self) { _UnsafeCursor.at(self)?.member(named: name)?.json }
  }

  /// The element at an index; nil if the array has no such element, and for any other value.
  ///
  /// ```swift
  /// try JSON(parsing: "[1, 2]")[1]?.description   // "2"
  /// ```
  ///
  /// - Complexity: O(log *n*), after the elements before the index have been counted once.
  public subscript(index: Int) -> JSON? {
    withExtendedLifetime(self) { _UnsafeCursor.at(self)?.element(at: index)?.json }
  }

  /// Returns an element that is too far from the start to count to it each time.
  ///
  /// The array must have the element.
  func element(far index: Int) -> JSON? { lastChild { $0.ordinal <= index }.map(value(of:)) }

  /// The name of the member that has this value: the entry before the value.
  ///
  /// Invariant: this is the value of a member.
  package var memberName: JSON { JSON(document: document, index: index - 1) }

  /// The elements of an array in order; empty for any other value.
  ///
  /// ```swift
  /// try JSON(parsing: "[1, 2]").elements.map(\.description)   // ["1", "2"]
  /// ```
  ///
  /// - Complexity: O(1), and O(1) for each element.
  public var elements: Elements {
    let isArray = entry.kind == .array
    return Elements(
      document: document, position: index + 2, end: isArray ? index + entry.length : index,
      underestimatedCount: isArray ? count : 0)
  }

  /// The members of an object in the order of the document; empty for any other value.
  ///
  /// ```swift
  /// for (name, value) in json.members { print(name, value) }
  /// ```
  ///
  /// - Complexity: O(1). Each iteration takes O(*n*) in the length of the name.
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

    /// The number of elements left.
    public private(set) var underestimatedCount: Int

    init(document: Document, position: Int, end: Int, underestimatedCount: Int) {
      self.document = document
      self.position = position
      self.end = end
      self.underestimatedCount = underestimatedCount
    }

    /// Returns the next element, or nil after the last.
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

    /// Returns the next member, or nil after the last.
    public mutating func next() -> (name: String, value: JSON)? {
      while position < end {
        let name = document.tape[position]
        let value = JSON(document: document, index: position + 1)
        position += 1 + value.entry.span
        if name.kind != .shadowedName { return (document.unpaddedSource.string(of: name), value) }
      }
      return nil
    }
  }
}
