extension Optional: LenientlyDecodable where Wrapped: LenientlyDecodable {
  /// Returns nil for null, and what `Wrapped` makes of anything else.
  ///
  /// ```swift
  /// try Int?.decodeLeniently("1")        // 1
  /// try Int?.decodeLeniently(NSNull())   // nil
  /// try Int?.decodeLeniently("")         // expected Int, found string ""
  /// ```
  ///
  /// - Throws: What `Wrapped` throws.
  @inlinable
  public static func decodeLeniently(_ json: Any) throws -> Wrapped? {
    isNull(json) ? nil : .some(try decodeValueLeniently(json))
  }

  /// Decodes the value as it stands in the document; not part of the API.
  @inlinable
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Wrapped? {
    isNull(cursor) ? nil : .some(try Wrapped._decodeLeniently(cursor))
  }
}

extension Array: LenientlyDecodable where Element: LenientlyDecodable {
  /// Returns the elements of a JSON array, each decoded leniently.
  ///
  /// ```swift
  /// try [Int].decodeLeniently([1, "2", true])   // [1, 2, 1]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array, null included, and the
  ///   error of the first element that has one, with its index in the path.
  /// - Complexity: O(*n*)
  @inlinable
  public static func decodeLeniently(_ json: Any) throws -> [Element] {
    try decodeElements(of: json, as: Self.self, with: decodeValueLeniently)
  }

  /// Decodes the value as it stands in the document; not part of the API.
  @inlinable
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> [Element] {
    guard let count = elementCount(of: cursor) else { return try decodeLeniently(cursor.json) }
    return try decodeElements(count, of: cursor, with: Element._decodeLeniently)
  }
}

extension Set: LenientlyDecodable where Element: LenientlyDecodable {
  /// Returns the elements of a JSON array, each decoded leniently; equal ones become one.
  ///
  /// ```swift
  /// try Set<Int>.decodeLeniently([1, "1", true])   // [1]
  /// ```
  ///
  /// - Throws: As `[Element].lenient` does.
  /// - Complexity: O(*n*)
  @inlinable
  public static func decodeLeniently(_ json: Any) throws -> Set<Element> {
    Set(try decodeElements(of: json, as: Self.self, with: decodeValueLeniently))
  }

  /// Decodes the value as it stands in the document; not part of the API.
  @inlinable
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Set<Element> {
    elementCount(of: cursor) == nil
      ? try decodeLeniently(cursor.json) : Set(try [Element]._decodeLeniently(cursor))
  }
}

extension Dictionary: LenientlyDecodable where Value: LenientlyDecodable {
  /// Returns the members of a JSON object, each value decoded leniently.
  ///
  /// ```swift
  /// try [String: Int?].decodeLeniently(["a": "1"])   // ["a": 1]
  /// ```
  ///
  /// Names are read as the decode function of `Dictionary` reads them.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an object, null included;
  ///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for a name that is no key; the error of a
  ///   value, with its name in the path.
  /// - Complexity: O(*n*)
  @inlinable
  public static func decodeLeniently(_ json: Any) throws -> [Key: Value] {
    try decodeMembers(of: json, as: Self.self, with: decodeValueLeniently)
  }

  /// Decodes the value as it stands in the document; not part of the API.
  @inlinable
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> [Key: Value] {
    guard let count = memberCount(of: cursor),
      let result: Self = try decodeMembers(count, of: cursor, with: Value._decodeLeniently)
    else { return try decodeLeniently(cursor.json) }
    return result
  }
}
