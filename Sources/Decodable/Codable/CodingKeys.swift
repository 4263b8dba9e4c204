/// The coding key of an array's element.
package struct ElementKey: CodingKey {
  let index: Int

  package init(_ index: Int) {
    self.index = index
  }

  package init(intValue: Int) {
    index = intValue
  }

  package init?(stringValue: String) { nil }

  package var stringValue: String { "Index \(index)" }

  package var intValue: Int? { index }
}

/// The coding key of an object's member for which no type has a key.
package struct NameKey: CodingKey {
  package let stringValue: String

  package init(_ name: String) {
    stringValue = name
  }

  package init(stringValue: String) {
    self.stringValue = stringValue
  }

  package init?(intValue: Int) { nil }

  package var intValue: Int? { nil }
}

extension [any CodingKey] {
  /// Returns whether a coding path leads through a key at a depth.
  ///
  /// Each decoder and encoder has its own keys for elements, so that the path of another one does not lead through an
  /// ``ElementKey``.
  package func leads(through key: any CodingKey, atDepth depth: Int) -> Bool {
    guard count >= depth else { return false }
    let other = self[depth - 1]
    return other.stringValue == key.stringValue && (other is ElementKey || !(key is ElementKey))
  }
}
