import Decodable

/// A container for the members of an object.
struct KeyedEncoderContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encode<T: Swift.Encodable>(_ value: T, forKey key: Key) throws {
    let rule = encoder.call.rule(for: T.self)
    try encoder.write(named: encoder.name(of: key), key) { writer in
      try encoder.write(value, by: rule, for: key, writer)
    }
  }

  func encodeNil(forKey key: Key) throws {
    try encoder.write(named: encoder.name(of: key), key) { $0.writeNull() }
  }

  @inline(__always)
  private func encodeScalar(_ value: some StandardEncodable, _ key: Key) throws {
    try encoder.write(named: encoder.name(of: key), key) { writer in
      try encoder.writeScalar(value, for: key, writer)
    }
  }

  func encode(_ value: Bool, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: String, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: Int, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: Int8, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: Int16, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: Int32, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: Int64, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: Int128, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: UInt, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: UInt8, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: UInt16, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: UInt32, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: UInt64, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: UInt128, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: Double, forKey key: Key) throws { try encodeScalar(value, key) }
  func encode(_ value: Float, forKey key: Key) throws { try encodeScalar(value, key) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.nestedContainer(key, named: encoder.name(of: key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.nestedContainer(key, named: encoder.name(of: key)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    let key = SuperKey.superclass
    return encoder.nested(key, named: encoder.name(of: key))
  }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.nested(key, named: encoder.name(of: key)) }
}

/// A container for the elements of an array, which are written in order.
struct UnkeyedEncoderContainer: UnkeyedEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  var count: Int { encoder.count }

  private var key: ElementKey { ElementKey(encoder.count) }

  func encode<T: Swift.Encodable>(_ value: T) throws {
    let (rule, key) = (encoder.call.rule(for: T.self), key)
    try encoder.write(named: nil, key) { writer in try encoder.write(value, by: rule, for: key, writer) }
  }

  func encodeNil() throws { try encoder.write(named: nil, key) { $0.writeNull() } }

  @inline(__always)
  private func encodeScalar(_ value: some StandardEncodable) throws {
    let key = key
    try encoder.write(named: nil, key) { writer in try encoder.writeScalar(value, for: key, writer) }
  }

  func encode(_ value: Bool) throws { try encodeScalar(value) }
  func encode(_ value: String) throws { try encodeScalar(value) }
  func encode(_ value: Int) throws { try encodeScalar(value) }
  func encode(_ value: Int8) throws { try encodeScalar(value) }
  func encode(_ value: Int16) throws { try encodeScalar(value) }
  func encode(_ value: Int32) throws { try encodeScalar(value) }
  func encode(_ value: Int64) throws { try encodeScalar(value) }
  func encode(_ value: Int128) throws { try encodeScalar(value) }
  func encode(_ value: UInt) throws { try encodeScalar(value) }
  func encode(_ value: UInt8) throws { try encodeScalar(value) }
  func encode(_ value: UInt16) throws { try encodeScalar(value) }
  func encode(_ value: UInt32) throws { try encodeScalar(value) }
  func encode(_ value: UInt64) throws { try encodeScalar(value) }
  func encode(_ value: UInt128) throws { try encodeScalar(value) }
  func encode(_ value: Double) throws { try encodeScalar(value) }
  func encode(_ value: Float) throws { try encodeScalar(value) }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    encoder.nested(key, named: nil).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.nested(key, named: nil).unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder.nested(key, named: nil) }
}
