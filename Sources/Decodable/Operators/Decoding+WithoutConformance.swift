// The decodings of types that do not conform to `Decodable`: raw-representable types and Codable types. If a type is
// both, or also conforms, the compiler chooses the more specific declaration.

extension RawRepresentable where Self: SendableMetatype, RawValue: Decodable {
  /// The decoding of a raw-representable type.
  ///
  /// ```swift
  /// enum Color: String { case red, green }
  /// try ["colors": ["red", "gren"]] => "colors" => Color.decoding.array(skipping: .invalid)   // [.red]
  /// ```
  ///
  /// - Null is decoded as the raw value decodes null.
  /// - A value that is not a raw value throws ``DecodingError/rawRepresentableInitializationError(rawValue:_:)``.
  /// - A value of another type throws the error of the raw value's type.
  @_disfavoredOverload
  public static var decoding: Decoding<Self> {
    Decoding(kind: .ofType, ofFound: { try decodeRawRepresentable(plainValue(of: $0)) })
  }
}

extension Swift.Decodable where Self: SendableMetatype {
  /// The decoding of a Codable type.
  ///
  /// ```swift
  /// struct Point: Codable { var x, y: Double }
  /// try ["at": [["x": 1, "y": 2]]] => "at" => Point.decoding.oneOrMany   // [Point(x: 1.0, y: 2.0)]
  /// ```
  ///
  /// - Null is decoded as the type decodes null.
  /// - An error of the initializer is thrown as a ``DecodingError``.
  @_disfavoredOverload
  public static var decoding: Decoding<Self> { Decoding(kind: .ofType, ofFound: decodeCodable) }
}

extension RawRepresentable where Self: Swift.Decodable & SendableMetatype, RawValue: Decodable {
  /// The decoding of a raw-representable type that is also Codable, which decodes the raw value.
  ///
  /// ```swift
  /// enum Color: String, Codable { case red, green }
  /// try ["color": "red"] => "color" => Color.decoding   // .red
  /// ```
  ///
  /// - Null is decoded as the raw value decodes null.
  /// - A value that is not a raw value throws ``DecodingError/rawRepresentableInitializationError(rawValue:_:)``.
  /// - A value of another type throws the error of the raw value's type.
  @_disfavoredOverload
  public static var decoding: Decoding<Self> {
    Decoding(kind: .ofType, ofFound: { try decodeRawRepresentable(plainValue(of: $0)) })
  }
}
