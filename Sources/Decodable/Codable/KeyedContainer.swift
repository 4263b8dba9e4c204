import Foundation

/// Codable's view of an object.
struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// All there is: Swift copies the container for each member that is asked for.
  let decoder: ValueDecoder

  @inline(__always)
  private var members: MemberTable? { decoder.members }

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// In the order of the document, for a plain graph sorted.
  var allKeys: [Key] {
    if let members { return members.names.compactMap { Key(stringValue: $0) } }
    var keys: [Key] = []
    decoder.cursor?.forEachMember { name, _ in
      if let key = Key(stringValue: name) { keys.append(key) }
    }
    return keys
  }

  func contains(_ key: Key) -> Bool { cursor(of: key) != nil || members?.value(named: key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    if let cursor = cursor(of: key) { return isNull(cursor) }
    return try decoder(for: key).decodeNil()
  }

  func decode<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    guard let cursor = cursor(of: key) else { return try decoder(for: key).decode(type) }
    return try decoder.decodeMember(type, at: cursor, for: key)
  }

  /// Looks the member up once, where `contains`, `decodeNil` and `decode` would do so three times.
  func decodeIfPresent<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let cursor = cursor(of: key) else {
      return try decodePlainIfPresent(type, forKey: key)
    }
    return isNull(cursor) ? nil : try decoder.decodeMember(type, at: cursor, for: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { superDecoder(at: NameKey("super")) }

  func superDecoder(forKey key: Key) -> any Decoder { superDecoder(at: key) }

  /// A class without anything of its own in the object may still have a superclass that wants nothing: as JSONDecoder
  /// does, it is given null.
  private func superDecoder(at key: any CodingKey) -> any Decoder {
    ValueDecoder(value(named: key.stringValue) ?? NSNull(), decoder.call, in: decoder, for: key)
  }
}

extension KeyedContainer {
  /// Where in a document the member is; nil in a plain graph, or if there is none.
  @inline(__always)
  func cursor(of key: Key) -> _UnsafeCursor? {
    if let members { return members.cursor(named: key.stringValue) }
    return decoder.cursor?.member(named: key.stringValue)
  }

  private func value(named name: String) -> Any? {
    if let members { return members.value(named: name) }
    return decoder.cursor?.member(named: name)?.json
  }

  /// Decodes the member of a plain graph, or nothing.
  func decodePlainIfPresent<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let value = members?.value(named: key.stringValue), !isNull(value) else { return nil }
    return try decoder(for: key).decode(type)
  }

  /// A decoder for the member that may be kept.
  @inline(never)
  func decoder(for key: Key) throws -> ValueDecoder {
    guard let value = value(named: key.stringValue) else {
      let missing = DecodingError.missingKey(KeyPath.Key(key.stringValue), in: decoder.value)
      throw Swift.DecodingError(missing, missing: key, expecting: Any.self, at: codingPath)
    }
    return ValueDecoder(value, decoder.call, in: decoder, for: key)
  }
}
