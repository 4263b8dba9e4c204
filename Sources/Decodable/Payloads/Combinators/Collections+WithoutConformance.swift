// Collections of types without a conformance to `Decodable`: see `Decoding+WithoutConformance.swift`.

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
