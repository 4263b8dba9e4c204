extension Int: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Int>()

  /// Decodes an integer.
  ///
  /// ```swift
  /// try Int.decode(7)     // 7
  /// try Int.decode(7.0)   // 7
  /// try Int.decode(7.5)   // expected Int, found number 7.5
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than a number, including null, and
  ///   for a number that is not integral or does not fit.
  public static func decode(_ json: Any) throws -> Int { try decodeOverridable(json) }

  /// Decodes a value of a document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Int {
    guard let value = cursor.smallInteger, !mayBeOverridden else {
      return try decodeUnusual(cursor, isPossible: cursor.isNumber)
    }
    return value
  }

  static func decodeStandard(_ json: Any) throws -> Int {
    if let value = held(json, as: Int.self) { return value }
    return try decodeInteger(json)
  }
}

extension Decodable where Self: FixedWidthInteger {
  /// Decodes an integer.
  ///
  /// ```swift
  /// try Int8.decode(7)     // 7
  /// try Int8.decode(7.0)   // 7
  /// try Int8.decode(300)   // 300 does not fit Int8 (-128...127)
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than a number, including null, and
  ///   for a number that is not integral or does not fit.
  public static func decode(_ json: Any) throws -> Self { try decodeInteger(json) }

  /// Decodes a value of a document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Self {
    guard let value = cursor.smallInteger.flatMap({ Self(exactly: $0) }) else {
      guard cursor.isNumber else { throw DecodingError.typeMismatch(expected: Self.self, found: cursor) }
      return try decode(cursor.json)
    }
    return value
  }

  static func decodeStandard(_ json: Any) throws -> Self { try decodeInteger(json) }

  fileprivate static func decodeInteger(_ json: Any) throws -> Self {
    if let value = Number(json)?.exactly(Self.self) { return value }
    throw DecodingError.typeMismatch(expected: Self.self, found: json)
  }
}

extension Decodable where Self: FixedWidthInteger & OverridableDecodable, DecodedType == Self {
  /// Decodes an integer, with ``DynamicDecodable/decoder`` if it was replaced.
  ///
  /// ```swift
  /// try UInt8.decode(7)     // 7
  /// try UInt8.decode(7.0)   // 7
  /// try UInt8.decode(300)   // 300 does not fit UInt8 (0...255)
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than a number, including null, and
  ///   for a number that is not integral or does not fit.
  public static func decode(_ json: Any) throws -> Self {
    mayBeOverridden ? try override.decodeOverridden(json) ?? decodeInteger(json) : try decodeInteger(json)
  }

  /// Decodes a value of a document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Self {
    guard let value = cursor.smallInteger.flatMap({ Self(exactly: $0) }), !mayBeOverridden else {
      guard cursor.isNumber || mayBeOverridden else {
        throw DecodingError.typeMismatch(expected: Self.self, found: cursor)
      }
      return try decode(cursor.json)
    }
    return value
  }
}

extension Int8: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Int8>()
}

extension Int16: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Int16>()
}

extension Int32: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Int32>()
}

extension Int64: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Int64>()
}

extension Int128: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Int128>()
}

extension UInt: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<UInt>()
}

extension UInt8: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<UInt8>()
}

extension UInt16: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<UInt16>()
}

extension UInt32: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<UInt32>()
}

extension UInt64: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<UInt64>()
}

extension UInt128: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<UInt128>()
}
