extension Decodable where Self: RawRepresentable, RawValue: Decodable {
  /// Returns the value with the raw value that `json` is.
  ///
  /// ```swift
  /// enum Color: String, Decodable { case red, green }
  /// try Color.decode("red")    // .red
  /// try Color.decode("gren")   // "gren" is not a Color
  /// ```
  ///
  /// A raw-representable type needs no conformance to be what `=>` returns; with one it also nests in optionals,
  /// arrays and dictionaries to any depth.
  ///
  /// - Throws: ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` if there is none, and what the raw
  ///   value's type throws.
  public static func decode(_ json: Any) throws -> Self {
    try decodeRawRepresentable(json)
  }
}

/// Decodes a raw-representable type, conformance or not.
func decodeRawRepresentable<T: RawRepresentable>(_ json: Any) throws -> T where T.RawValue: Decodable {
  let rawValue = try T.RawValue.decode(json)
  guard let value = T(rawValue: rawValue) else {
    throw DecodingError.invalidRawValue(rawValue, of: T.self, found: json)
  }
  return value
}
