extension Dictionary: Decodable where Value: Decodable {
  /// Decodes an object.
  ///
  /// ```swift
  /// try [String: Int].decode(["a": 1])    // ["a": 1]
  /// try [Int: String].decode(["7": "x"])  // [7: "x"]
  /// try [Int: String].decode(["x": "7"])  // "x" is not an Int at x
  /// ```
  ///
  /// The type of the keys determines how names are read. A String is the name itself. A raw-representable type reads
  /// its raw value, a `LosslessStringConvertible` type such as Int its description, Decimal the text of a number, and a
  /// ``Decodable`` type such as UUID a string.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an object, including null;
  ///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for a name that is not a valid key; the error
  ///   of an invalid value, with its name in the path; ``DecodingError/other(_:_:)`` with a ``DuplicateKeyError`` if
  ///   two names become the same key.
  /// - Complexity: O(*n*) in the number of members
  @inlinable
  public static func decode(_ json: Any) throws -> [Key: Value] {
    guard let cursor = _UnsafeCursor.at(json) else {
      return try decodeMembers(of: json, as: Self.self, with: decodeValue)
    }
    defer { extendLifetime(json) }
    return try _decode(cursor)
  }

  /// Decodes a value of a document; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> [Key: Value] {
    guard let count = memberCount(of: cursor),
      let result: Self = try decodeMembers(count, of: cursor, with: Value._decode)
    else { return try decodeMembers(of: cursor.json, as: Self.self, with: decodeValue) }
    return result
  }
}

extension Dictionary {
  /// Returns a decode closure for dictionaries, made from closures for their keys and values.
  ///
  /// ```swift
  /// let decoder = Dictionary.decoder(key: String.decode, value: Date.decoder(using: .secondsSince1970))
  /// let visits = try json => "visits" => decoder   // [String: Date]
  /// ```
  ///
  /// - Parameters:
  ///   - key: A closure that decodes the name of a member, which is a String.
  ///   - value: A closure that decodes the value of a member.
  /// - Returns: A closure that throws ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an
  ///   object, including null, and ``DecodingError/other(_:_:)`` with a ``DuplicateKeyError`` if two names become the
  ///   same key. The closure adds the name to the path of an error of `key` or `value`.
  public static func decoder(
    key: @escaping (Any) throws -> Key,
    value: @escaping (Any) throws -> Value
  ) -> (Any) throws -> [Key: Value] {
    { json in try decodeMembers(of: json, as: Self.self, key: key) { try value(plainValue(of: $0)) } }
  }
}

extension Dictionary where Key == String {
  /// Returns a decode closure for dictionaries, made from a closure for their values.
  ///
  /// ```swift
  /// let visits = try json => "visits" => Dictionary.decoder(Date.decoder(using: .secondsSince1970))   // [String: Date]
  /// ```
  ///
  /// - Returns: A closure that throws the same errors as that of ``decoder(key:value:)``.
  public static func decoder(
    _ value: @escaping (Any) throws -> Value
  ) -> (Any) throws -> [String: Value] {
    decoder(key: String.decode, value: value)
  }
}

extension Dictionary {
  /// Returns a decode closure for dictionaries with keys of any type, made from a closure for their values.
  ///
  /// ```swift
  /// let visits: [Int: Date] = try json => "visits" => Dictionary.decoder(Date.decoder(using: .secondsSince1970))
  /// ```
  ///
  /// The type of the keys determines how names are read, as for a dictionary of ``Decodable/Decodable`` values.
  ///
  /// - Returns: A closure that throws the same errors as that of ``decoder(key:value:)``.
  @_disfavoredOverload
  public static func decoder(
    _ value: @escaping (Any) throws -> Value
  ) -> (Any) throws -> [Key: Value] {
    decoder(key: DictionaryKey.reader(of: Key.self), value: value)
  }
}

/// Decodes the members of an object of a document.
///
/// Returns nil if several names decode to the same key; the slow path reports them.
@inlinable @inline(__always)
func decodeMembers<Key, Value>(
  _ count: Int, of object: _UnsafeCursor, with decoder: (_UnsafeCursor) throws -> Value
) throws -> [Key: Value]? {
  let readKey = DictionaryKey.reader(of: Key.self)
  var result: [Key: Value] = [:]
  result.reserveCapacity(reservedCapacity(for: count, of: (Key, Value).self))
  try object.forEachMember { name, value in
    let key = try decodeName(name, of: object.json, for: value.json, with: readKey)
    do {
      result[key] = try decoder(value)
    } catch {
      throw Lookup.located(error, atName: name, in: object.json, decoding: value.json, as: Value.self)
    }
  }
  return result.count == count ? result : nil
}

/// Decodes the members of an object whose names are keys by the rules of ``DictionaryKey``.
@inlinable
func decodeMembers<Key, Value>(
  of json: Any, as type: [Key: Value].Type, with value: (Any) throws -> Value
) throws -> [Key: Value] {
  try decodeMembers(of: json, as: type, key: DictionaryKey.reader(of: Key.self), with: value)
}

/// Decodes the members of an object, and adds the name to the path of an error.
@inlinable
func decodeMembers<Key, Value>(
  of json: Any, as type: [Key: Value].Type, key readKey: (Any) throws -> Key, with decoder: (Any) throws -> Value
) throws -> [Key: Value] {
  if Observation.isActive, let members = try Observation.members(of: json, as: type, key: readKey, with: decoder) {
    return members
  }
  return try convertMembers(of: json, as: type, key: readKey, with: decoder)
}

/// Converts the members of an object whose names are keys by the rules of ``DictionaryKey``.
@inlinable
func convertMembers<Key, Value>(
  of json: Any, as type: [Key: Value].Type, with value: (Any) throws -> Value
) throws -> [Key: Value] {
  try convertMembers(of: json, as: type, key: DictionaryKey.reader(of: Key.self), with: value)
}

/// Converts the members of an object, and adds the name to the path of an error.
@inlinable
func convertMembers<Key, Value>(
  of json: Any, as type: [Key: Value].Type, key readKey: (Any) throws -> Key, with decoder: (Any) throws -> Value
) throws -> [Key: Value] {
  let members = try objectMembers(of: json, expecting: type)
  var result: [Key: Value] = [:]
  result.reserveCapacity(reservedCapacity(for: members.count, of: (Key, Value).self))
  for (name, value) in members {
    let key = try decodeName(name, of: json, for: value, with: readKey)
    do {
      result[key] = try decoder(value)
    } catch {
      throw Lookup.located(error, atName: name, in: json, decoding: value, as: Value.self)
    }
  }
  if result.count < members.count {
    throw Lookup.located(try duplicateKey(among: members.map(\.name), readKey), at: [], in: json, decoding: json)
  }
  return result
}

/// Reads a key from the name of a member, and locates an error at the name.
@inlinable @inline(__always)
func decodeName<Key>(
  _ name: String, of json: @autoclosure () -> Any, for value: @autoclosure () -> Any, with readKey: (Any) throws -> Key
) throws -> Key {
  do {
    return try readKey(name)
  } catch {
    throw Lookup.located(error, ofName: name, in: json(), for: value())
  }
}

/// The number of members of an object of a document; nil for any other value, and if members must not be read in place.
@usableFromInline
func memberCount(of cursor: _UnsafeCursor) -> Int? {
  cursor.entry.isObject && cursor.isReadable ? cursor.count : nil
}

@usableFromInline
func objectMembers(of json: Any, expecting expected: Any.Type) throws -> [(name: String, value: Any)] {
  let object = ObjectView(json)
  // During observation, a fixed order of members gives errors the same order in each process.
  guard let members = Observation.isActive ? object?.orderedMembers : object?.members else {
    throw DecodingError.typeMismatch(expected: expected, found: json)
  }
  try StackSpace.check(for: json)
  Observation.willReadMembers(of: json)
  return members
}

/// Returns the error for names that decode to the same key: the first ones in alphabetical order.
@usableFromInline
func duplicateKey<Key: Hashable>(
  among names: [String], _ readKey: (Any) throws -> Key
) throws -> DuplicateKeyError {
  let namesByKey = try [Key: [String]](grouping: names, by: { try readKey($0) })
  let errors = namesByKey.filter { $0.value.count > 1 }.map { key, names in
    DuplicateKeyError(names: names.sorted(), key: "\(key)")
  }
  return errors.min { $0.names[0] < $1.names[0] } ?? DuplicateKeyError(names: names, key: "")
}
