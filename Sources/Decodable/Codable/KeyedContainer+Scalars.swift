// Reads the most frequent scalar types directly from the document. For any other type, the rule is found at run time.

extension KeyedContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(key) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try scalarIfPresent(key) }

  // The default implementations of the standard library throw an error for these types.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try scalarIfPresent(key) }

  @inline(__always)
  private func scalar<T: StandardDecodable & Swift.Decodable>(_ key: Key) throws -> T {
    guard let cursor = cursor(of: key) else { return try decodePlain(T.self, forKey: key) }
    return try decoder.decodeScalar(T.self, at: cursor, for: key)
  }

  @inline(__always)
  private func scalarIfPresent<T: StandardDecodable & Swift.Decodable>(_ key: Key) throws -> T? {
    guard let cursor = cursor(of: key) else { return try decodePlainIfPresent(T.self, forKey: key) }
    return isNull(cursor) ? nil : try decoder.decodeScalar(T.self, at: cursor, for: key)
  }
}
