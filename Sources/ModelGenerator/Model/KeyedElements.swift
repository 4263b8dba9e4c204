extension Sequence {
  /// Returns the elements by a key; the first of several with one key.
  func keyed<Key: Hashable>(by key: (Element) -> Key) -> [Key: Element] {
    Dictionary(map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Array {
  /// Returns the indices of the elements by a key; the first of several with one key.
  func indices<Key: Hashable>(by key: (Element) -> Key) -> [Key: Int] {
    Dictionary(enumerated().map { (key($1), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
