import Foundation

extension Double: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Double>()

  /// Returns the number that `json` is, rounded to the nearest Double.
  ///
  /// ```swift
  /// try Double.decode(1.5)     // 1.5
  /// try Double.decode(2)       // 2.0
  /// try Double.decode("1.5")   // expected Double, found string "1.5"
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but a number, and for one that is too
  ///   large.
  public static func decode(_ json: Any) throws -> Double { try decodeOverridable(json) }

  /// Decodes the value as it stands in the document; not part of the API.
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
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Float>()

  /// Returns the number that `json` is, rounded to the nearest Float.
  ///
  /// ```swift
  /// try Float.decode(1.5)     // 1.5
  /// try Float.decode(1e300)   // 1e+300 does not fit Float (up to 3.4e38)
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but a number, and for one that is too
  ///   large.
  public static func decode(_ json: Any) throws -> Float { try decodeOverridable(json) }

  /// Decodes the value as it stands in the document; not part of the API.
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
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Decimal>()

  /// Returns the number that `json` is, digit for digit.
  ///
  /// ```swift
  /// try Decimal.decode(0.1)   // 0.1
  /// ```
  ///
  /// A Double in a plain graph counts as the shortest text that reads back as it.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but a number, and for one that a
  ///   Decimal does not hold.
  public static func decode(_ json: Any) throws -> Decimal { try decodeOverridable(json) }

  static func decodeStandard(_ json: Any) throws -> Decimal {
    if let value = Number(json)?.decimal { return value }
    throw DecodingError.typeMismatch(expected: Decimal.self, found: json)
  }
}
