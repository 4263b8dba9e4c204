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
  public static var decoding: Decoding<Self> { Decoding(decodeRawRepresentable) }
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
  public static var decoding: Decoding<Self> { Decoding(ofFound: decodeCodable) }
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
  public static var decoding: Decoding<Self> { Decoding(decodeRawRepresentable) }
}

extension RawRepresentable where Self: SendableMetatype, RawValue: LenientlyDecodable {
  /// The decoding of a raw-representable type by its raw value, which is decoded leniently.
  ///
  /// ```swift
  /// enum Size: Int { case small = 1, large }
  /// try ["size": "2"] => "size" => Size.lenient   // .large
  /// ```
  ///
  /// - Null is decoded as the raw value decodes null.
  /// - Throws: When used, as ``decoding``.
  @_disfavoredOverload
  public static var lenient: Decoding<Self> {
    Decoding { json in
      let rawValue: RawValue = try decodeValueLeniently(json)
      if let value = Self(rawValue: rawValue) { return value }
      throw DecodingError.invalidRawValue(rawValue, of: Self.self, found: json)
    }
  }
}

extension Array where Element: RawRepresentable & SendableMetatype, Element.RawValue: Decodable {
  /// The decoding of an array that omits some elements, of a raw-representable type.
  ///
  /// ```swift
  /// try ["colors": ["red", "gren"]] => "colors" => [Color].skipping(.invalid)   // [.red]
  /// ```
  @_disfavoredOverload
  public static func skipping(_ elements: SkippedElements) -> Decoding<[Element]> {
    Element.decoding.array(skipping: elements)
  }

  /// The decoding of an array, or of one value in place of an array, of a raw-representable type.
  @_disfavoredOverload
  public static var oneOrMany: Decoding<[Element]> { Element.decoding.oneOrMany }
}

extension Array where Element: Swift.Decodable & SendableMetatype {
  /// The decoding of an array that omits some elements, of a Codable type.
  ///
  /// ```swift
  /// try json => "points" => [Point].skipping(.invalid)
  /// ```
  @_disfavoredOverload
  public static func skipping(_ elements: SkippedElements) -> Decoding<[Element]> {
    Element.decoding.array(skipping: elements)
  }

  /// The decoding of an array, or of one value in place of an array, of a Codable type.
  @_disfavoredOverload
  public static var oneOrMany: Decoding<[Element]> { Element.decoding.oneOrMany }
}

extension Array where Element: RawRepresentable & Swift.Decodable & SendableMetatype, Element.RawValue: Decodable {
  /// The decoding of an array that omits some elements, of a raw-representable type that is also Codable.
  @_disfavoredOverload
  public static func skipping(_ elements: SkippedElements) -> Decoding<[Element]> {
    Element.decoding.array(skipping: elements)
  }

  /// The decoding of an array, or of one value in place of an array, of a raw-representable type that is also Codable.
  @_disfavoredOverload
  public static var oneOrMany: Decoding<[Element]> { Element.decoding.oneOrMany }
}
