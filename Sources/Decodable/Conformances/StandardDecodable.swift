/// A type that this library decodes by a rule of its own.
///
/// `decodeStandard` is that rule, whatever override is in force: what an override falls back to, and ``cast(_:)``.
protocol StandardDecodable: Decodable, SendableMetatype {
  static func decodeStandard(_ json: Any) throws -> Self
}

extension StandardDecodable where Self: OverridableDecodable, DecodedType == Self {
  static func decodeOverridable(_ json: Any) throws -> Self {
    mayBeOverridden ? try override.decodeOverridden(json) ?? decodeStandard(json) : try decodeStandard(json)
  }

  /// Decodes a value of a document that is not what it mostly is: of another kind, or perhaps an override's.
  ///
  /// - Parameter isPossible: Whether the standard rule may accept it.
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
