extension Dictionary: Decodable where Value: Decodable {
  /// Returns the members of a JSON object, each decoded.
  ///
  /// ```swift
  /// try [String: Int].decode(["a": 1])    // ["a": 1]
  /// try [Int: String].decode(["7": "x"])  // [7: "x"]
  /// try [Int: String].decode(["x": "7"])  // "x" is not an Int at x
  /// ```
  ///
  /// A key is read from the member's name: a String as it is, a raw-representable type by its raw value, a
  /// `LosslessStringConvertible` one such as Int by its description, and a ``Decodable`` one such as UUID as it reads
  /// a string.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an object, null included;
  ///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for a name that is no key; the error of a
  ///   value, with its name in the path.
  /// - Complexity: O(*n*)
  public static func decode(_ json: Any) throws -> [Key: Value] {
    try decodeMembers(of: json, as: Self.self, with: Value.decode)
  }
}

extension Dictionary {
  /// Makes a decode closure for a dictionary out of one for its keys and one for its values.
  ///
  /// ```swift
  /// let decoder = Dictionary.decoder(key: String.decode, value: Date.decoder(using: .secondsSince1970))
  /// let visits = try json => "visits" => decoder   // [String: Date]
  /// ```
  ///
  /// - Parameters:
  ///   - key: Is given each member's name, a String.
  ///   - value: Is given each member's value.
  /// - Throws: From the closure: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an object, null
  ///   included; what `key` and `value` throw, with the name in the path; ``DecodingError/other(_:_:)`` with a
  ///   ``DuplicateKeyError`` if two names become the same key.
  public static func decoder(
    key: @escaping (Any) throws -> Key,
    value: @escaping (Any) throws -> Value
  ) -> (Any) throws -> [Key: Value] {
    { json in try decodeMembers(of: json, as: Self.self, key: key, with: value) }
  }
}

/// Two names of one object that a dictionary's key type reads as the same key.
///
/// ```swift
/// try [Int: String].decode(["1": "a", "01": "b"])   // "01" and "1" are the same key 1
/// ```
public struct DuplicateKeyError: Error, Hashable, CustomStringConvertible {
  /// The names that collide.
  public let names: [String]
  /// The key that they both are, as text.
  public let key: String

  /// The two names and their key.
  public var description: String {
    "\(names.map { Excerpt.quoted($0) }.joined(separator: " and ")) are the same key \(key)"
  }
}

func decodeMembers<Key, Value>(
  of json: Any, as type: [Key: Value].Type, with value: (Any) throws -> Value
) throws -> [Key: Value] {
  try decodeMembers(of: json, as: type, key: DictionaryKey.reader(of: Key.self), with: value)
}

/// Decodes the members of an object, and puts the name into the path of an error.
private func decodeMembers<Key, Value>(
  of json: Any, as type: [Key: Value].Type, key readKey: (Any) throws -> Key, with decoder: (Any) throws -> Value
) throws -> [Key: Value] {
  guard let members = ObjectView(json)?.members else {
    throw DecodingError.typeMismatch(expected: type, found: json)
  }
  var result: [Key: Value] = [:]
  result.reserveCapacity(members.count)
  for (name, value) in members {
    let value = plainValue(of: value)
    do {
      result[try readKey(name)] = try decoder(value)
    } catch {
      throw DecodingError(error, at: [KeyPath.Key(name)], of: json, decoding: value)
    }
  }
  if result.count < members.count {
    let names = try [Key: [String]](grouping: members.map(\.name), by: { try readKey($0) })
    let twins = names.filter { $0.value.count > 1 }.map { (names: $0.value.sorted(), key: "\($0.key)") }
    if let first = twins.min(by: { $0.names[0] < $1.names[0] }) {
      throw DuplicateKeyError(names: first.names, key: first.key)
    }
  }
  return result
}
