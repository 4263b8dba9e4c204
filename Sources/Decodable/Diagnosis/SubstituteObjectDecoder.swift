/// A decoder of a ``SubstituteObject`` for Codable types.
///
/// All members are present, all arrays are empty, and all values are substitutes.
struct SubstituteObjectDecoder: SubstituteDecoder {
  fileprivate let object: SubstituteObject

  let codingPath: [any CodingKey]
  private let info: [CodingUserInfoKey: any Sendable]

  var userInfo: [CodingUserInfoKey: Any] { info }

  init(_ object: SubstituteObject, at codingPath: [any CodingKey], _ info: [CodingUserInfoKey: any Sendable]) {
    self.object = object
    self.codingPath = codingPath
    self.info = info
  }

  private func member(for key: some CodingKey) -> SubstituteObjectDecoder {
    SubstituteObjectDecoder(object, at: codingPath + [key], info)
  }

  /// The object for decode functions.
  var json: JSON { object.json }

  /// Counts a container, so that an initializer ends that opens one after the other until an error.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for too many, and for one that is deeper than the values
  ///   of a document.
  fileprivate func countContainer(as type: Any.Type) throws {
    guard codingPath.count < ParsingOptions().maximumDepth, Search.current?.substitutes.mayAccess() != false else {
      throw DecodingError.typeMismatch(expected: type, found: json)
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try countContainer(as: [String: Any].self)
    return KeyedDecodingContainer(Members<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try countContainer(as: [Any].self)
    return Elements(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension SubstituteObjectDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { false }

  func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    try object.value(
      of: { try decodeCodable($0, at: codingPath, userInfo: info) },
      at: KeyPath(keys: codingPath.suffix(1).map { KeyPath.Key($0) }), decoderKind: .ofType)
  }
}

extension SubstituteObjectDecoder {
  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: SubstituteObjectDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }
    /// One of the keys, if they are an enum: the synthesized initializer of an enum expects the name of its case.
    var allKeys: [Key] {
      let keys = EnumCases.all(of: Key.self)
      return keys.isEmpty ? [] : [keys[decoder.object.variant % keys.count]]
    }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try decoder.member(for: key).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try decoder.member(for: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder.member(for: key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }

    func superDecoder(forKey key: Key) -> any Decoder { decoder.member(for: key) }
  }

  private struct Elements: UnkeyedDecodingContainer {
    let decoder: SubstituteObjectDecoder
    /// A function may expect a number of elements, as in a pair of coordinates, and count them itself.
    var currentIndex = 0

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { 0 }
    var isAtEnd: Bool { true }

    func decodeNil() -> Bool { false }

    private mutating func advancing<Element>(_ decode: () throws -> Element) rethrows -> Element {
      let element = try decode()
      currentIndex += 1
      return element
    }

    mutating func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T {
      try advancing { [decoder] in try decoder.decode(type) }
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try advancing { [decoder] in try decoder.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try advancing { [decoder] in try decoder.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder {
      try advancing { [decoder] in
        try decoder.countContainer(as: [Any].self)
        return decoder
      }
    }
  }
}
