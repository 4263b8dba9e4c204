/// Codable's view of an array, read from the front.
struct UnkeyedGraphContainer: UnkeyedDecodingContainer {
  let array: ArrayView
  let decoder: GraphDecoder
  private(set) var currentIndex = 0

  init(array: ArrayView, decoder: GraphDecoder) {
    self.array = array
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { array.count }

  var isAtEnd: Bool { currentIndex >= array.count }

  /// Moves on only past a null: anything else is for the next `decode`.
  mutating func decodeNil() throws -> Bool {
    let isNull = try next(expecting: Any?.self).decodeNil()
    if isNull { currentIndex += 1 }
    return isNull
  }

  /// Moves on only after a success, so that an initializer may try another type on the same element.
  mutating func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    try advancing(expecting: type) { try $0.decode(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try advancing(expecting: [String: Any].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try advancing(expecting: [Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try advancing(expecting: (any Decoder).self) { $0 }
  }

  private mutating func advancing<Result>(
    expecting type: Any.Type, _ read: (GraphDecoder) throws -> Result
  ) throws -> Result {
    let result = try read(next(expecting: type))
    currentIndex += 1
    return result
  }

  private func next(expecting type: Any.Type) throws -> GraphDecoder {
    let key = GraphKey(index: currentIndex)
    guard let value = array.element(at: currentIndex) else {
      let missing = Lookup.missing(KeyPath.Key(currentIndex), in: decoder.value)
      throw Swift.DecodingError.valueNotFound(
        type,
        Swift.DecodingError.Context(
          codingPath: codingPath, debugDescription: missing.description, underlyingError: missing))
    }
    return decoder.decoder(for: value, at: key)
  }
}
