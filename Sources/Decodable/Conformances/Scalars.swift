extension Bool: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Bool>()

  /// Returns the boolean that `json` is.
  ///
  /// ```swift
  /// try Bool.decode(true)   // true
  /// try Bool.decode(1)      // expected Bool, found number 1
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but `true` and `false`; 0 and 1 are
  ///   numbers. ``DynamicDecodable/decoder`` can change that.
  public static func decode(_ json: Any) throws -> Bool { try decodeOverridable(json) }

  /// Decodes the value as it stands in the document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Bool {
    let kind = cursor.entry.kind
    guard kind == .true || kind == .false, !mayBeOverridden else {
      return try decodeUnusual(cursor, isPossible: false)
    }
    return kind == .true
  }

  static func decodeStandard(_ json: Any) throws -> Bool {
    if let value = held(json, as: Bool.self) ?? held(plainValue(of: json), as: Bool.self) { return value }
    throw DecodingError.typeMismatch(expected: Bool.self, found: json)
  }
}

extension String: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<String>()

  /// Returns the string that `json` is.
  ///
  /// ```swift
  /// try String.decode("a")   // "a"
  /// try String.decode(1)     // expected String, found number 1
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but a string.
  public static func decode(_ json: Any) throws -> String { try decodeOverridable(json) }

  /// Decodes the value as it stands in the document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> String {
    guard let text = cursor.string, !mayBeOverridden else {
      return try decodeUnusual(cursor, isPossible: false)
    }
    return text
  }

  static func decodeStandard(_ json: Any) throws -> String {
    if let value = held(json, as: String.self) { return value }
    let json = plainValue(of: json)
    if let value = held(json, as: String.self) { return value }
    throw DecodingError.typeMismatch(expected: String.self, found: json)
  }
}
