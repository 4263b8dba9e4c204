extension Optional: LenientlyDecodable where Wrapped: LenientlyDecodable {
  /// Decodes nil from null, and a `Wrapped` leniently from any other value.
  ///
  /// ```swift
  /// try Int?.decodeLeniently("1")        // 1
  /// try Int?.decodeLeniently(NSNull())   // nil
  /// try Int?.decodeLeniently("")         // expected Int, found string ""
  /// ```
  ///
  /// - Throws: The error of `Wrapped`.
  @inlinable
  public static func decodeLeniently(_ json: Any) throws -> Wrapped? {
    isNull(json) ? nil : .some(try decodeValueLeniently(json))
  }

  /// Decodes a value of a document; not part of the API.
  @inlinable
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Wrapped? {
    isNull(cursor) ? nil : .some(try Wrapped._decodeLeniently(cursor))
  }
}

extension Array: LenientlyDecodable where Element: LenientlyDecodable {
  /// Decodes an array, with lenient elements.
  ///
  /// ```swift
  /// try [Int].decodeLeniently([1, "2", true])   // [1, 2, 1]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an array, including null;
  ///   otherwise the error of the first invalid element, with its index in the path.
  /// - Complexity: O(*n*) in the number of elements
  @inlinable
  public static func decodeLeniently(_ json: Any) throws -> [Element] {
    try decodeElements(of: json, as: Self.self, with: decodeValueLeniently)
  }

  /// Decodes a value of a document; not part of the API.
  @inlinable
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> [Element] {
    guard let count = elementCount(of: cursor) else { return try decodeLeniently(cursor.json) }
    return try decodeElements(count, of: cursor, with: Element._decodeLeniently)
  }
}

extension Set: LenientlyDecodable where Element: LenientlyDecodable {
  /// Decodes an array to a set, with lenient elements; the set contains equal elements once.
  ///
  /// ```swift
  /// try Set<Int>.decodeLeniently([1, "1", true])   // [1]
  /// ```
  ///
  /// - Throws: The same errors as `[Element].lenient`.
  /// - Complexity: O(*n*) in the number of elements
  @inlinable
  public static func decodeLeniently(_ json: Any) throws -> Set<Element> {
    Set(try decodeElements(of: json, as: Self.self, with: decodeValueLeniently))
  }

  /// Decodes a value of a document; not part of the API.
  @inlinable
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Set<Element> {
    elementCount(of: cursor) == nil
      ? try decodeLeniently(cursor.json) : Set(try [Element]._decodeLeniently(cursor))
  }
}

extension Dictionary: LenientlyDecodable where Value: LenientlyDecodable {
  /// Decodes an object, with lenient values.
  ///
  /// ```swift
  /// try [String: Int?].decodeLeniently(["a": "1"])   // ["a": 1]
  /// ```
  ///
  /// Keys are read from names by the rules of `Dictionary`'s decode function.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an object, including null;
  ///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for a name that is not a valid key; the error
  ///   of an invalid value, with its name in the path.
  /// - Complexity: O(*n*) in the number of members
  @inlinable
  public static func decodeLeniently(_ json: Any) throws -> [Key: Value] {
    try decodeMembers(of: json, as: Self.self, with: decodeValueLeniently)
  }

  /// Decodes a value of a document; not part of the API.
  @inlinable
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> [Key: Value] {
    guard let count = memberCount(of: cursor),
      let result: Self = try decodeMembers(count, of: cursor, with: Value._decodeLeniently)
    else { return try decodeLeniently(cursor.json) }
    return result
  }
}
