extension Bool: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Bool>()

  /// Decodes a boolean.
  ///
  /// ```swift
  /// try Bool.decode(true)   // true
  /// try Bool.decode(1)      // expected Bool, found number 1
  /// ```
  ///
  /// The standard decoder rejects 0 and 1, which are numbers. ``DynamicDecodable/decoder`` can be replaced by one that
  /// accepts them.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than `true` and `false`, including
  ///   null.
  public static func decode(_ json: Any) throws -> Bool { try decodeOverridable(json) }

  /// Decodes a value of a document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Bool {
    let kind = cursor.entry.kind
    guard kind == .true || kind == .false, !mayBeOverridden else {
      return try decodeUnusual(cursor, isPossible: false)
    }
    return kind == .true
  }

  static func decodeStandard(_ json: Any) throws -> Bool {
    if let value = held(json, as: Bool.self) { return value }
    if case .boolean(let value) = ValueKind(json) { return value }
    throw DecodingError.typeMismatch(expected: Bool.self, found: json)
  }
}

extension String: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<String>()

  /// Decodes a string.
  ///
  /// ```swift
  /// try String.decode("a")   // "a"
  /// try String.decode(1)     // expected String, found number 1
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than a string, including null.
  /// - Complexity: O(*n*) in the length of the string
  public static func decode(_ json: Any) throws -> String { try decodeOverridable(json) }

  /// Decodes a value of a document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> String {
    guard let text = cursor.string, !mayBeOverridden else {
      return try decodeUnusual(cursor, isPossible: false)
    }
    return text
  }

  static func decodeStandard(_ json: Any) throws -> String {
    if let value = held(json, as: String.self) { return value }
    if case .string(let value) = ValueKind(json) { return value }
    throw DecodingError.typeMismatch(expected: String.self, found: json)
  }
}
