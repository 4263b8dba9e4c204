extension Array: CollectionDecodable where Element: Swift.Decodable {
  static func filled(by decoder: ValueDecoder) throws -> [Element] {
    guard let cursor = decoder.cursor, let count = elementCount(of: cursor) else {
      guard Observation.interceptsOperations else { return try decoder.initialize([Element].self) }
      return try decoder.decodeLoop { decoder in
        guard documentSubstitute(decoder.value) == nil else { return try decoder.initializeObserved([Element].self) }
        return try decoder.decodeElementsObserved(Element.self)
      }
    }
    if count == 0 { return [] }
    // Specialized code for the types of large arrays.
    if Element.self == Double.self {
      return identical(try decoder.decodeScalars(Double.self, from: cursor.first, count: count), as: Element.self)
    } else if Element.self == Int.self {
      return identical(try decoder.decodeScalars(Int.self, from: cursor.first, count: count), as: Element.self)
    } else if Element.self == String.self {
      return identical(try decoder.decodeScalars(String.self, from: cursor.first, count: count), as: Element.self)
    }
    return try decoder.decodeElements(Element.self, from: cursor.first, count: count)
  }
}

extension ValueDecoder {
  /// Decodes all elements, each as an operation, including those after one that failed.
  fileprivate func decodeElementsObserved<T: Swift.Decodable>(_ type: T.Type) throws -> [T] {
    var (container, result) = (try elements(), [T]())
    try decodeParts(of: 0..<container.elementCount) { index in
      defer { container.skip(to: index + 1) }
      result.append(try container.decode(type))
    }
    return result
  }

  fileprivate func decodeScalars<T: StandardDecodable>(
    _ type: T.Type, from first: _UnsafeCursor, count: Int
  ) throws -> [T] {
    var result: [T] = []
    result.reserveCapacity(reservedCapacity(for: count, of: T.self))
    var element = first
    for index in 0..<count {
      result.append(try decodeScalar(type, at: element, for: ElementKey(index)))
      element = element.next
    }
    return result
  }
}
