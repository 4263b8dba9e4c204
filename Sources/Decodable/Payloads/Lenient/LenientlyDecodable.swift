/// A type that can also be decoded from values of other types.
///
/// Only a lenient decoder, at a key or set for a scope or the process, converts a value:
///
/// ```swift
/// try ["stars": "38"] => "stars" => Int.lenient   // 38
/// try ["stars": "many"] => "stars" => Int.lenient // expected Int, found string "many" at stars
/// ```
///
/// Bool, String, all integers, Double, Float and Decimal conform, as do optionals, arrays, sets and dictionaries of
/// such types: `[String: Int?].lenient`. <doc:Conversions> has a table of the conversions.
///
/// A type of your own implements ``decodeLeniently(_:)``. A type with raw values of a conforming type needs only the
/// conformance.
public protocol LenientlyDecodable: Decodable, SendableMetatype {
  /// Decodes a value of the type, or a value of another type that can be converted.
  ///
  /// - Parameter json: A value as ``Decodable/decode(_:)`` receives it.
  /// - Throws: A ``DecodingError``. An ambiguous value is an error, never a default.
  static func decodeLeniently(_ json: Any) throws -> Self

  /// Decodes a value of a document; not part of the API.
  static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Self
}

extension LenientlyDecodable {
  /// The decoding of the type that also converts values of other types.
  ///
  /// ```swift
  /// let json = try JSON(parsing: #"{"stars": "38", "price": "12.50", "active": "yes"}"#)
  /// try json => "stars" => Int.lenient        // 38
  /// try json => "price" => Decimal.lenient    // 12.5
  /// try json => "active" => Bool.lenient      // true
  /// try json =>? "forks" => Int.lenient       // nil
  /// ```
  ///
  /// Conversions are exact: `"1.5"` is not an Int, `"300"` is not an Int8, and 2 is not a Bool. Replaced decoders do
  /// not apply. The decoding can be refined: `Int.lenient.where("a percentage") { (0...100).contains($0) }`.
  ///
  /// If the context expects a closure, the name `lenient` refers to the function ``lenient(_:)``.
  ///
  /// - Null is an error, unless the type is an optional.
  /// - A missing key is an error, unless `=>?` precedes it.
  /// - A value that cannot be converted throws ``DecodingError/typeMismatch(expected:actual:_:)``.
  @inlinable
  public static var lenient: Decoding<Self> {
    Decoding(
      kind: .lenient, history: nil, ofFound: { try decodeValueLeniently($0) },
      inPlace: { try Self._decodeLeniently($0) })
  }

  /// Decodes a value of the type, or converts a value of another type, as ``lenient`` does.
  ///
  /// ```swift
  /// Int.decoder = Int.lenient
  /// try Bool.withDecoder(Bool.lenient) { try Model.decode(json) }
  /// try json => "sizes" => Array.decoder(Int.lenient)
  /// try ["1", "2"].map(Int.lenient)   // [1, 2]
  /// ```
  ///
  /// - Throws: A ``DecodingError`` for a value that cannot be converted.
  @_disfavoredOverload
  public static func lenient(_ json: Any) throws -> Self { try decodeValueLeniently(json) }

  /// Passes the value to ``decodeLeniently(_:)``, a scalar as a plain value; not part of the API.
  @inlinable
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Self {
    try cursor.pass(to: decodeLeniently)
  }
}

extension Decoding where Value: LenientlyDecodable {
  /// The lenient decoding of the type that the context expects: ``LenientlyDecodable/lenient-swift.type.property``.
  ///
  /// ```swift
  /// let stars: Int = try ["stars": "38"] => "stars" => .lenient   // 38
  /// ```
  @inlinable
  public static var lenient: Decoding<Value> { Value.lenient }
}

/// Decodes a value leniently: directly if it belongs to a document, otherwise as a plain value.
@inlinable
func decodeValueLeniently<T: LenientlyDecodable>(_ json: Any) throws -> T {
  guard let cursor = _UnsafeCursor.at(json) else { return try T.decodeLeniently(plainValue(of: json)) }
  defer { extendLifetime(json) }
  return try T._decodeLeniently(cursor)
}

extension LenientlyDecodable where Self: RawRepresentable, RawValue: LenientlyDecodable {
  /// Decodes a value from its raw value, which is decoded leniently.
  ///
  /// ```swift
  /// enum Level: Int, LenientlyDecodable { case low = 1, high }
  /// try ["level": "2"] => "level" => Level.lenient   // .high
  /// ```
  ///
  /// - Throws: ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` if the value is not a raw value of
  ///   the type; the error of the raw value's type for a value that cannot be converted, including null.
  public static func decodeLeniently(_ json: Any) throws -> Self {
    let rawValue = try RawValue.decodeLeniently(json)
    if let value = Self(rawValue: rawValue) { return value }
    throw DecodingError.invalidRawValue(rawValue, of: Self.self, found: json)
  }
}
