/// A container with the elements of an array, which are read in order.
struct UnkeyedContainer: UnkeyedDecodingContainer {
  enum Elements {
    case document(next: _UnsafeCursor)
    /// The elements of a document whose lookups are observed or that is deep.
    case view(JSON, next: _UnsafeCursor)
    case plain(ArrayView)

    /// The elements of an array, each of which is read as a value.
    init(_ array: ArrayView) {
      if case .document(let view) = array, let cursor = _UnsafeCursor.at(view) {
        self = .view(view, next: cursor.first)
      } else {
        self = .plain(array)
      }
    }
  }

  private let decoder: ValueDecoder
  private var elements: Elements
  let elementCount: Int
  private(set) var currentIndex = 0

  init(decoder: ValueDecoder, elements: Elements, count: Int) {
    self.decoder = decoder
    self.elements = elements
    elementCount = count
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { elementCount }

  var isAtEnd: Bool { currentIndex >= elementCount }

  /// Returns whether the next element is null, and skips a null.
  mutating func decodeNil() throws -> Bool {
    let isNull = try nextIsNull()
    if isNull { advance() }
    return isNull
  }

  /// Decodes the next element.
  ///
  /// After an error, the container stays at the element, so that another type can be tried.
  mutating func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T { try decodeNext(type) }

  private mutating func decodeNext<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    guard case .document(let next) = elements, !isAtEnd else {
      return try advancing(expecting: type) { try $0.decode(type) }
    }
    let result = try decoder.withElement(at: next, index: currentIndex) { try $0.decode(type) }
    advance()
    return result
  }

  // The default implementations of the standard library throw an error for these types.
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try decodeNext(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeNext(type) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try advancing(expecting: [String: Any].self) { try $0.opened { try $0.container(keyedBy: type) } }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try advancing(expecting: [Any].self) { try $0.opened { try $0.unkeyedContainer() } }
  }

  mutating func superDecoder() throws -> any Decoder {
    try advancing(expecting: (any Decoder).self) { $0 }
  }

  private func nextIsNull() throws -> Bool {
    guard case .document(let next) = elements, !isAtEnd else {
      return try elementDecoder(expecting: Any?.self).decodeNil()
    }
    return isNull(next)
  }

  private mutating func advancing<Result>(
    expecting type: Any.Type, _ read: (ValueDecoder) throws -> Result
  ) throws -> Result {
    let result = try read(elementDecoder(expecting: type))
    advance()
    return result
  }

  /// Skips elements up to an index.
  mutating func skip(to index: Int) { while currentIndex < index { advance() } }

  private mutating func advance() {
    switch elements {
    case .document(let next): elements = .document(next: next.next)
    case .view(let array, let next): elements = .view(array, next: next.next)
    case .plain: break
    }
    currentIndex += 1
  }

  /// Returns a decoder, which the caller may keep, for the next element.
  private func elementDecoder(expecting type: Any.Type) throws -> ValueDecoder {
    guard !isAtEnd, let value = nextElement else {
      let missing = DecodingError.missingKey(KeyPath.Key(currentIndex), in: decoder.value)
      throw Swift.DecodingError(
        missing, missing: nil, expecting: type, at: codingPath + [ElementKey(currentIndex)])
    }
    return ValueDecoder(value, decoder.call, in: decoder, for: ElementKey(currentIndex))
  }

  private var nextElement: Any? {
    switch elements {
    case .document(let next), .view(_, let next): next.json
    case .plain(let array): array.element(at: currentIndex)
    }
  }
}
