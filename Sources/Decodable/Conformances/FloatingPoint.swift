import Foundation

extension Double: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Double>()

  /// Decodes a number, rounded to the nearest Double.
  ///
  /// ```swift
  /// try Double.decode(1.5)     // 1.5
  /// try Double.decode(2)       // 2.0
  /// try Double.decode("1.5")   // expected Double, found string "1.5"
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than a number, including null, and
  ///   for a number that is too large.
  public static func decode(_ json: Any) throws -> Double { try decodeOverridable(json) }

  /// Decodes a value of a document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Double {
    guard let value = cursor.double, !mayBeOverridden else {
      return try decodeUnusual(cursor, isPossible: cursor.isNumber)
    }
    return value
  }

  static func decodeStandard(_ json: Any) throws -> Double {
    if let value = held(json, as: Double.self) ?? ExactDouble.held(by: json)?.nearest { return value }
    return try decodeFloatingPoint(json)
  }
}

extension Float: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Float>()

  /// Decodes a number, rounded to the nearest Float.
  ///
  /// ```swift
  /// try Float.decode(1.5)     // 1.5
  /// try Float.decode(1e300)   // 1e+300 does not fit Float (up to 3.4e38)
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than a number, including null, and
  ///   for a number that is too large.
  public static func decode(_ json: Any) throws -> Float { try decodeOverridable(json) }

  /// Decodes a value of a document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Float {
    guard let value = cursor.float, !mayBeOverridden else {
      return try decodeUnusual(cursor, isPossible: cursor.isNumber)
    }
    return value
  }

  static func decodeStandard(_ json: Any) throws -> Float { try decodeFloatingPoint(json) }
}

extension StandardDecodable where Self: DecimalRoundable {
  fileprivate static func decodeFloatingPoint(_ json: Any) throws -> Self {
    if let value = Number(json)?.nearest(Self.self) { return value }
    throw DecodingError.typeMismatch(expected: Self.self, found: json)
  }
}

extension Decimal: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Decimal>()

  /// Decodes a number with all of its digits.
  ///
  /// ```swift
  /// try Decimal.decode(0.1)   // 0.1
  /// ```
  ///
  /// The value of a plain Double is the shortest text that reads back as the Double.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than a number, including null, and
  ///   for a number that a Decimal cannot represent exactly.
  public static func decode(_ json: Any) throws -> Decimal { try decodeOverridable(json) }

  static func decodeStandard(_ json: Any) throws -> Decimal {
    if let value = Number(json)?.decimal { return value }
    throw DecodingError.typeMismatch(expected: Decimal.self, found: json)
  }
}
