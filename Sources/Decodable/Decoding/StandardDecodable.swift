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
}

extension DecoderOverride where Value: StandardDecodable {
  convenience init() {
    self.init { try Value.decodeStandard($0) }
  }
}
