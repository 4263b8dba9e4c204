import Foundation

/// A container with the members of an object.
struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  // The container has no other property, because Swift copies it for each requested member.
  let decoder: ValueDecoder

  @inline(__always)
  private var members: MemberTable? { decoder.members }

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// The keys in the order of the document; sorted for a plain value.
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
    guard let cursor = cursor(of: key) else { return try decodePlain(type, forKey: key) }
    return try decoder.decodeMember(type, at: cursor, for: key)
  }

  /// Decodes a member of a document with one lookup, where `contains`, `decodeNil` and `decode` would take three.
  func decodeIfPresent<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let cursor = cursor(of: key) else {
      return try decodePlainIfPresent(type, forKey: key)
    }
    return isNull(cursor) ? nil : try decoder.decodeMember(type, at: cursor, for: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(forKey: key) { try $0.container(keyedBy: type) }
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(forKey: key) { try $0.unkeyedContainer() }
  }

  func superDecoder() -> any Decoder { superDecoder(at: NameKey("super")) }

  func superDecoder(forKey key: Key) -> any Decoder { superDecoder(at: key) }

  /// Returns the decoder of the superclass, for null if the member is missing, as in JSONDecoder.
  private func superDecoder(at key: any CodingKey) -> any Decoder {
    ValueDecoder(value(named: key.stringValue) ?? NSNull(), decoder.call, in: decoder, for: key)
  }
}

extension KeyedContainer {
  /// Returns the cursor of a member in a document; nil for a plain value or a missing member.
  @inline(__always)
  func cursor(of key: Key) -> _UnsafeCursor? {
    if let members { return members.cursor(named: key.stringValue) }
    return decoder.cursor?.member(named: key.stringValue)
  }

  private func value(named name: String) -> Any? {
    if let members { return members.value(named: name) }
    return decoder.cursor?.member(named: name)?.json
  }

  /// Decodes a member of a plain value, or one that is missing.
  func decodePlain<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    guard let value = value(named: key.stringValue) else { return try decoder.decodeMissing(type, forKey: key) }
    return try ValueDecoder(value, decoder.call, in: decoder, for: key).decode(type)
  }

  /// Decodes a member of a plain value; nil if the member is missing or null.
  func decodePlainIfPresent<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let value = members?.value(named: key.stringValue), !isNull(value) else { return nil }
    return try decoder(for: key).decode(type)
  }

  /// Opens a container of a member.
  private func nested<Container>(
    forKey key: Key, _ open: (any Decoder) throws -> Container
  ) throws -> Container {
    guard let value = value(named: key.stringValue) else {
      let nested = ValueDecoder(NSNull(), decoder.call, in: decoder, for: key)
      return try nested.openSubstitute(after: decoder.missingMember(key), isMissing: true, open)
    }
    return try ValueDecoder(value, decoder.call, in: decoder, for: key).opened(by: open)
  }

  /// Returns a decoder that the caller may keep.
  @inline(never)
  func decoder(for key: Key) throws -> ValueDecoder {
    guard let value = value(named: key.stringValue) else { throw decoder.missingMember(key) }
    return ValueDecoder(value, decoder.call, in: decoder, for: key)
  }
}
