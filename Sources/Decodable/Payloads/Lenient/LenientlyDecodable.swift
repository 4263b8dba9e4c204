/// A type that can also be made from values of another type which spell the same.
///
/// Nothing is converted unless a decode function says so, by ``lenient``, at that place:
///
/// ```swift
/// try ["stars": "38"] => "stars" => Int.lenient   // 38
/// try ["stars": "many"] => "stars" => Int.lenient // expected Int, found string "many" at stars
/// ```
///
/// Bool, String, all integers, Double, Float and Decimal are such types, and optionals, arrays, sets and dictionaries of
/// such: `[String: Int?].lenient`. <doc:Conversions> has the table of what is made of what.
///
/// A type of your own becomes one by its ``decodeLeniently(_:)``; one with raw values of such a type needs only the
/// conformance.
public protocol LenientlyDecodable: Decodable, SendableMetatype {
  /// Returns the value that `json` stands for or spells.
  ///
  /// - Parameter json: As ``Decodable/decode(_:)`` has it.
  /// - Throws: ``DecodingError``. What is not clearly a value of the type is an error, and never a default.
  static func decodeLeniently(_ json: Any) throws -> Self

  /// Decodes a value of a document; not part of the API.
  static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Self
}

extension LenientlyDecodable {
  /// Decodes the type from its own values, and from those of other types that spell one.
  ///
  /// ```swift
  /// let json = try JSON(parsing: #"{"stars": "38", "price": "12.50", "active": "yes"}"#)
  /// try json => "stars" => Int.lenient        // 38
  /// try json => "price" => Decimal.lenient    // 12.5
  /// try json => "active" => Bool.lenient      // true
  /// try json =>? "forks" => Int.lenient       // nil
  /// ```
  ///
  /// It converts exactly or not at all: `"1.5"` is no Int, `"300"` no Int8, 2 no Bool. No override has a say in it. It can
  /// be refined like any ``Decoding``: `Int.lenient.where("a percentage") { (0...100).contains($0) }`.
  ///
  /// Where a closure is expected instead, the name is that of the function ``lenient(_:)``.
  ///
  /// - Null is an error, unless the type is an optional.
  /// - A missing key is an error, unless `=>?` comes before it.
  @inlinable
  public static var lenient: Decoding<Self> {
    Decoding(ofFound: { try decodeValueLeniently($0) }, inPlace: { try Self._decodeLeniently($0) })
  }

  /// Decodes the type from its own values, and from those of other types that spell one: ``lenient`` where a closure is
  /// expected.
  ///
  /// ```swift
  /// Int.decoder = Int.lenient
  /// try Bool.withDecoder(Bool.lenient) { try Model.decode(json) }
  /// try json => "sizes" => Array.decoder(Int.lenient)
  /// try ["1", "2"].map(Int.lenient)   // [1, 2]
  /// ```
  ///
  /// - Throws: ``DecodingError``.
  @_disfavoredOverload
  public static func lenient(_ json: Any) throws -> Self { try decodeValueLeniently(json) }

  /// Gives the plain value to ``decodeLeniently(_:)``; not part of the API.
  @inlinable
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Self {
    try decodeLeniently(cursor.plainUnlessContainer)
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

/// Decodes a value that was looked up: one of a document as it stands there, any other as a plain value.
@inlinable
func decodeValueLeniently<T: LenientlyDecodable>(_ json: Any) throws -> T {
  guard let cursor = _UnsafeCursor.at(json) else { return try T.decodeLeniently(plainValue(of: json)) }
  defer { extendLifetime(json) }
  return try T._decodeLeniently(cursor)
}

extension LenientlyDecodable where Self: RawRepresentable, RawValue: LenientlyDecodable {
  /// Returns the value with the raw value that `json` is or spells.
  ///
  /// ```swift
  /// enum Level: Int, LenientlyDecodable { case low = 1, high }
  /// try ["level": "2"] => "level" => Level.lenient   // .high
  /// ```
  ///
  /// - Throws: ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` if there is none, and what the raw
  ///   value's type throws.
  public static func decodeLeniently(_ json: Any) throws -> Self {
    let rawValue = try RawValue.decodeLeniently(json)
    if let value = Self(rawValue: rawValue) { return value }
    throw DecodingError.invalidRawValue(rawValue, of: Self.self, found: json)
  }
}
