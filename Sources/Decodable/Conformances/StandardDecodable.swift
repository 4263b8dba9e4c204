/// A type with a standard decoder in this library, which ``cast(_:)`` calls and an override may replace.
protocol StandardDecodable: Decodable, SendableMetatype {
  static func decodeStandard(_ json: Any) throws -> Self
}

extension StandardDecodable where Self: OverridableDecodable, DecodedType == Self {
  static func decodeOverridable(_ json: Any) throws -> Self {
    mayBeOverridden ? try override.decodeOverridden(json) ?? decodeStandard(json) : try decodeStandard(json)
  }

  /// Decodes a value of a document that the fast path does not handle: a value of another kind, or for a replaced
  /// decoder.
  ///
  /// - Parameter isPossible: A Boolean value that indicates whether the standard decoder may accept the value.
  @inline(never)
  static func decodeUnusual(_ cursor: _UnsafeCursor, isPossible: Bool) throws -> Self {
    guard isPossible || mayBeOverridden else { throw DecodingError.typeMismatch(expected: Self.self, found: cursor) }
    return try decode(cursor.json)
  }
}

extension DecoderOverride where Value: StandardDecodable {
  convenience init() {
    self.init { try Value.decodeStandard($0) }
  }
}
