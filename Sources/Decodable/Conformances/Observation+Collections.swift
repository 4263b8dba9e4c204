extension Observation {
  /// Decodes the elements of an array if they are observed, or if recovered errors are collected; returns nil if not.
  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func elements<Element>(
    of json: Any, readAs array: Any, as expected: Any.Type, with decoder: (Any) throws -> Element
  ) throws -> [Element]? {
    if let interceptor, interceptor.interceptsParts {
      return try interceptor.elements(of: json, readAs: array, as: expected, with: decoder)
    }
    guard let collector else { return nil }
    var index = 0
    return try convertElements(of: json, readAs: array, as: expected) { element in
      defer { index += 1 }
      return try collector.locating(at: KeyPath(index), isDynamicName: false, in: json, decoding: element) {
        try decoder(element)
      }
    }
  }

  /// Decodes the members of an object if they are observed, or if recovered errors are collected; returns nil if not.
  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func members<Key, Value>(
    of json: Any, as type: [Key: Value].Type, key readKey: (Any) throws -> Key, with decoder: (Any) throws -> Value
  ) throws -> [Key: Value]? {
    if let interceptor, interceptor.interceptsParts {
      return try interceptor.members(of: json, as: type, key: readKey, with: decoder)
    }
    guard let collector else { return nil }
    // The key of each member is read before its value.
    var name = ""
    func readName(_ json: Any) throws -> Key {
      name = json as? String ?? ""
      return try readKey(json)
    }
    return try convertMembers(of: json, as: type, key: readName) { value in
      try collector.locating(at: KeyPath(name), isDynamicName: true, in: json, decoding: value) { try decoder(value) }
    }
  }
}
