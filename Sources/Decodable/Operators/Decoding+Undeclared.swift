// Types without a conformance to `Decodable`, as `=>` decodes them: raw-representable types and Codable types. A type that is
// both, or conforms as well, takes the more specific declaration.

extension RawRepresentable where Self: SendableMetatype, RawValue: Decodable {
  /// The decoding of a raw-representable type, to be refined.
  ///
  /// ```swift
  /// enum Color: String { case red, green }
  /// try ["colors": ["red", "gren"]] => "colors" => Color.decoding.array(skipping: .invalid)   // [.red]
  /// ```
  ///
  /// - Null is decoded as the raw value decodes null.
  /// - Throws: When used, ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for a raw value of no case, and
  ///   the error of the raw value.
  @_disfavoredOverload
  public static var decoding: Decoding<Self> { Decoding(decodeRawRepresentable) }
}

extension Swift.Decodable where Self: SendableMetatype {
  /// The decoding of a Codable type, to be refined.
  ///
  /// ```swift
  /// struct Point: Codable { var x, y: Double }
  /// try ["at": [["x": 1, "y": 2]]] => "at" => Point.decoding.oneOrMany   // [Point(x: 1.0, y: 2.0)]
  /// ```
  ///
  /// - Null is decoded as the type decodes null.
  /// - Throws: When used, the error of the initializer as a ``DecodingError``.
  @_disfavoredOverload
  public static var decoding: Decoding<Self> { Decoding(ofFound: decodeCodable) }
}

extension RawRepresentable where Self: Swift.Decodable & SendableMetatype, RawValue: Decodable {
  /// The decoding of a raw-representable type that is also Codable: by its raw value.
  @_disfavoredOverload
  public static var decoding: Decoding<Self> { Decoding(decodeRawRepresentable) }
}
