extension Optional: Decodable where Wrapped: Decodable {
  /// Returns nil for null, and what `Wrapped` makes of anything else.
  ///
  /// ```swift
  /// try Int?.decode(NSNull())   // nil
  /// try Int?.decode(1)          // 1
  /// try Int?.decode("1")        // expected Int, found string "1"
  /// ```
  ///
  /// - Throws: What `Wrapped` throws.
  @inlinable
  public static func decode(_ json: Any) throws -> Wrapped? {
    isNull(json) ? nil : .some(try decodeValue(json))
  }

  /// Decodes the value as it stands in the document; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Wrapped? {
    isNull(cursor) ? nil : .some(try Wrapped._decode(cursor))
  }
}

extension Optional {
  /// Makes a decode closure that returns nil for null out of one that does not.
  ///
  /// ```swift
  /// let decoder = Optional.decoder(Date.decoder(using: .secondsSince1970))
  /// try decoder(NSNull())   // nil
  /// ```
  ///
  /// - Null is nil; everything else is given to `wrapped`.
  public static func decoder(
    _ wrapped: @escaping (Any) throws -> Wrapped
  ) -> (Any) throws -> Wrapped? {
    { json in isNull(json) ? nil : .some(try wrapped(plainValue(of: json))) }
  }
}
