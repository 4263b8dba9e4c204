import Foundation

extension LenientlyDecodable where Self: FixedWidthInteger {
  /// Decodes an integer from a number, from a string that spells a number, or from a boolean: true is 1, false is 0.
  ///
  /// ```swift
  /// try Int8.decodeLeniently("1.0")   // 1
  /// try Int8.decodeLeniently("300")   // "300" does not fit Int8 (-128...127)
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for any other value, including null, and for a number
  ///   that is not integral or does not fit.
  public static func decodeLeniently(_ json: Any) throws -> Self {
    if let value = held(json, as: Int.self).flatMap({ Self(exactly: $0) }) { return value }
    if let value = Number(spelledBy: json)?.exactly(Self.self) { return value }
    throw DecodingError.unspelled(Self.self, in: json)
  }

  /// Decodes a value of a document; not part of the API.
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Self {
    if let value = cursor.smallInteger.flatMap({ Self(exactly: $0) }) { return value }
    if let value = cursor.shortSpelledInteger.flatMap({ Self(exactly: $0) }) { return value }
    return try decodeSpelled(cursor)
  }

  @inline(never)
  private static func decodeSpelled(_ cursor: _UnsafeCursor) throws -> Self {
    if let number = cursor.spelledNumber, let value = cursor.source.smallInteger(of: number) {
      if let value = Self(exactly: value) { return value }
    }
    return try decodeLeniently(cursor.json)
  }
}

extension LenientlyDecodable where Self: DecimalRoundable {
  static func decodeFloatingPointLeniently(_ json: Any) throws -> Self {
    if let value = Number(spelledBy: json)?.nearest(Self.self) { return value }
    throw DecodingError.unspelled(Self.self, in: json)
  }

  @inline(never)
  static func decodeSpelled(_ cursor: _UnsafeCursor) throws -> Self {
    if let number = cursor.spelledNumber, let value = cursor.source.nearest(Self.self, of: number) { return value }
    return try decodeFloatingPointLeniently(cursor.json)
  }
}

extension Double: LenientlyDecodable {
  /// Decodes a Double from a number, from a string that spells a number, or from a boolean: true is 1, false is 0.
  ///
  /// ```swift
  /// try Double.decodeLeniently("12.50")   // 12.5
  /// try Double.decodeLeniently("NaN")     // expected Double, found string "NaN"
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for any other value, including null, and for a number
  ///   that is too large.
  public static func decodeLeniently(_ json: Any) throws -> Double {
    if let value = held(json, as: Double.self) { return value }
    return try decodeFloatingPointLeniently(json)
  }

  /// Decodes a value of a document; not part of the API.
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Double {
    if let value = cursor.double { return value }
    return try decodeSpelled(cursor)
  }
}

extension Float: LenientlyDecodable {
  /// Decodes a Float from a number, from a string that spells a number, or from a boolean: true is 1, false is 0.
  ///
  /// ```swift
  /// try Float.decodeLeniently("12.50")   // 12.5
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for any other value, including null, and for a number
  ///   that is too large.
  public static func decodeLeniently(_ json: Any) throws -> Float { try decodeFloatingPointLeniently(json) }

  /// Decodes a value of a document; not part of the API.
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Float {
    if let value = cursor.float { return value }
    return try decodeSpelled(cursor)
  }
}

extension Decimal: LenientlyDecodable {
  /// Decodes all digits of a number, or of a string that spells a number, or a boolean: true is 1, false is 0.
  ///
  /// ```swift
  /// try Decimal.decodeLeniently("0.1")   // 0.1
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for any other value, including null, and for a number
  ///   that a Decimal cannot represent exactly.
  public static func decodeLeniently(_ json: Any) throws -> Decimal {
    if let value = Number(spelledBy: json)?.decimal { return value }
    throw DecodingError.unspelled(Decimal.self, in: json)
  }

  /// Decodes a value of a document; not part of the API.
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Decimal { try decodeLeniently(cursor.json) }
}

extension Int: LenientlyDecodable {}
extension Int8: LenientlyDecodable {}
extension Int16: LenientlyDecodable {}
extension Int32: LenientlyDecodable {}
extension Int64: LenientlyDecodable {}
extension Int128: LenientlyDecodable {}
extension UInt: LenientlyDecodable {}
extension UInt8: LenientlyDecodable {}
extension UInt16: LenientlyDecodable {}
extension UInt32: LenientlyDecodable {}
extension UInt64: LenientlyDecodable {}
extension UInt128: LenientlyDecodable {}

extension DecodingError {
  /// Returns the error for a value that cannot be converted leniently to a type.
  static func unspelled(_ type: Any.Type, in json: Any) -> DecodingError {
    var error = typeMismatch(expected: type, found: json)
    error.metadata.scope.insert(.lenient)
    return error
  }
}
