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
