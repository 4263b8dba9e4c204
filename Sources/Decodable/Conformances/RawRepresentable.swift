extension Decodable where Self: RawRepresentable, RawValue: Decodable {
  /// Decodes a value from its raw value.
  ///
  /// ```swift
  /// enum Color: String, Decodable { case red, green }
  /// try Color.decode("red")    // .red
  /// try Color.decode("gren")   // "gren" is not a Color
  /// ```
  ///
  /// The operator `=>` decodes raw-representable types without a conformance to ``Decodable``. With a conformance, the
  /// type can also be nested in optionals, arrays and dictionaries at any depth.
  ///
  /// - Throws: ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` if the value is not a raw value of
  ///   the type; the error of the raw value's type for a value of another type, including null.
  public static func decode(_ json: Any) throws -> Self {
    try decodeRawRepresentable(json)
  }
}

/// Decodes a raw-representable type, which need not conform to `Decodable`.
func decodeRawRepresentable<T: RawRepresentable>(_ json: Any) throws -> T where T.RawValue: Decodable {
  let rawValue: T.RawValue
  do {
    rawValue = try T.RawValue.decode(json)
  } catch {
    throw notingRawValue(of: T.self, error)
  }
  guard let value = T(rawValue: rawValue) else {
    throw DecodingError.invalidRawValue(rawValue, of: T.self, found: json)
  }
  return value
}
