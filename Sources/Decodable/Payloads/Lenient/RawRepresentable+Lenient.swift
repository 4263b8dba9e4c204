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
    Decoding(
      kind: .lenient,
      ofFound: { found in
        let json = plainValue(of: found)
        let rawValue: RawValue = try decodeValueLeniently(json)
        if let value = Self(rawValue: rawValue) { return value }
        throw DecodingError.invalidRawValue(rawValue, of: Self.self, found: json)
      })
  }
}
