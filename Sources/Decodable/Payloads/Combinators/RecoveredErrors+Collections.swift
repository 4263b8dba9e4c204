extension RecoveredErrors {
  /// Decodes the elements of an array, and puts the index before the paths of errors that are noted in one.
  @usableFromInline
  func elements<Element>(
    of json: Any, readAs array: Any, as expected: Any.Type, with decoder: (Any) throws -> Element
  ) throws -> [Element] {
    var index = 0
    return try convertElements(of: json, readAs: array, as: expected) { element in
      defer { index += 1 }
      return try locating(at: KeyPath(index), in: json, decoding: element) { try decoder(element) }
    }
  }

  /// Decodes the members of an object, and puts the name before the paths of errors that are noted in one.
  @usableFromInline
  func members<Key, Value>(
    of json: Any, as type: [Key: Value].Type, key readKey: (Any) throws -> Key, with decoder: (Any) throws -> Value
  ) throws -> [Key: Value] {
    // The key of each member is read before its value.
    var name = ""
    func readName(_ json: Any) throws -> Key {
      name = json as? String ?? ""
      return try readKey(json)
    }
    return try convertMembers(of: json, as: type, key: readName) { value in
      try locating(at: KeyPath(name), isDataName: true, in: json, decoding: value) { try decoder(value) }
    }
  }
}
