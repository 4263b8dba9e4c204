extension Int: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Int>()

  /// Returns the integer that `json` is.
  ///
  /// ```swift
  /// try Int.decode(7)     // 7
  /// try Int.decode(7.0)   // 7
  /// try Int.decode(7.5)   // expected Int, found number 7.5
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but a number with an integer's value
  ///   that fits.
  public static func decode(_ json: Any) throws -> Int { try decodeOverridable(json) }

  /// Decodes the value as it stands in the document; not part of the API.
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
  /// Returns the integer that `json` is.
  ///
  /// ```swift
  /// try Int8.decode(7)     // 7
  /// try Int8.decode(7.0)   // 7
  /// try Int8.decode(300)   // 300 does not fit Int8 (-128...127)
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but a number with an integer's value
  ///   that fits.
  public static func decode(_ json: Any) throws -> Self { try decodeInteger(json) }

  /// Decodes the value as it stands in the document; not part of the API.
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
  /// Returns the integer that `json` is.
  ///
  /// ```swift
  /// try UInt8.decode(7)     // 7
  /// try UInt8.decode(7.0)   // 7
  /// try UInt8.decode(300)   // 300 does not fit UInt8 (0...255)
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but a number with an integer's value
  ///   that fits. ``DynamicDecodable/decoder`` can change that.
  public static func decode(_ json: Any) throws -> Self {
    mayBeOverridden ? try override.decodeOverridden(json) ?? decodeInteger(json) : try decodeInteger(json)
  }

  /// Decodes the value as it stands in the document; not part of the API.
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
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Int8>()
}

extension Int16: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Int16>()
}

extension Int32: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Int32>()
}

extension Int64: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Int64>()
}

extension Int128: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Int128>()
}

extension UInt: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<UInt>()
}

extension UInt8: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<UInt8>()
}

extension UInt16: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<UInt16>()
}

extension UInt32: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<UInt32>()
}

extension UInt64: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<UInt64>()
}

extension UInt128: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<UInt128>()
}
