extension Optional: Decodable where Wrapped: Decodable {
  /// Decodes nil from null, and a `Wrapped` from any other value.
  ///
  /// ```swift
  /// try Int?.decode(NSNull())   // nil
  /// try Int?.decode(1)          // 1
  /// try Int?.decode("1")        // expected Int, found string "1"
  /// ```
  ///
  /// - Throws: The error of `Wrapped`.
  @inlinable
  public static func decode(_ json: Any) throws -> Wrapped? {
    isNull(json) ? nil : .some(try decodeValue(json))
  }

  /// Decodes a value of a document; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Wrapped? {
    isNull(cursor) ? nil : .some(try Wrapped._decode(cursor))
  }
}

extension Optional {
  /// Returns a decode closure that returns nil for null, and passes any other value to another closure.
  ///
  /// ```swift
  /// let decoder = Optional.decoder(Date.decoder(using: .secondsSince1970))
  /// try decoder(NSNull())   // nil
  /// ```
  ///
  /// - Returns: A closure that throws the errors of `wrapped`.
  public static func decoder(
    _ wrapped: @escaping (Any) throws -> Wrapped
  ) -> (Any) throws -> Wrapped? {
    { json in isNull(json) ? nil : .some(try wrapped(plainValue(of: json))) }
  }
}
