import Foundation

/// Codable's view of an object.
struct KeyedGraphContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: ObjectView
  let decoder: GraphDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { object.names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(for: key).decodeNil() }

  func decode<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder(for: key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { superDecoder(at: GraphKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) -> any Decoder { superDecoder(at: key) }

  /// A class without anything of its own in the object may still have a superclass that wants nothing: as JSONDecoder
  /// does, it is given null.
  private func superDecoder(at key: any CodingKey) -> any Decoder {
    decoder.decoder(for: object[key.stringValue] ?? NSNull(), at: key)
  }

  private func decoder(for key: Key) throws -> GraphDecoder {
    guard let value = object[key.stringValue] else {
      let missing = Lookup.missing(KeyPath.Key(key.stringValue), in: decoder.value)
      throw Swift.DecodingError.keyNotFound(
        key,
        Swift.DecodingError.Context(
          codingPath: codingPath, debugDescription: missing.description, underlyingError: missing))
    }
    return decoder.decoder(for: value, at: key)
  }
}
