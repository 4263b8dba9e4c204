import Foundation

extension URL: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<URL>()

  /// Decodes a URL from a string.
  ///
  /// ```swift
  /// try URL.decode("https://swift.org")   // https://swift.org
  /// try URL.decode("not a url")           // "not a url" is not a URL
  /// ```
  ///
  /// The decoder does not percent-encode characters: a space or an umlaut makes the text malformed (RFC 3986 section
  /// 2).
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than a string or a URL, including
  ///   null; ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for malformed text.
  public static func decode(_ json: Any) throws -> URL { try decodeOverridable(json) }

  static func decodeStandard(_ json: Any) throws -> URL {
    try decodeText(json) { URL(string: $0, encodingInvalidCharacters: false) }
  }
}

extension UUID: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<UUID>()

  /// Decodes a UUID from a string in upper or lower case.
  ///
  /// ```swift
  /// try UUID.decode("e621e1f8-c36c-495a-93fc-0c247a3e6e5f")   // E621E1F8-C36C-495A-93FC-0C247A3E6E5F
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than a string or a UUID, including
  ///   null; ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for malformed text (RFC 9562 section
  ///   4).
  public static func decode(_ json: Any) throws -> UUID { try decodeOverridable(json) }

  static func decodeStandard(_ json: Any) throws -> UUID {
    try decodeText(json) { text in
      // Foundation accepts a sign in place of a digit.
      UUID(uuidString: text).flatMap { $0.uuidString == text.uppercased() ? $0 : nil }
    }
  }
}

extension Data: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Data>()

  /// Decodes data from a string in base64.
  ///
  /// ```swift
  /// try Data.decode("AQI=")   // 2 bytes
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than a string or a Data, including
  ///   null; ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for text that is not base64 with its
  ///   padding (RFC 4648 section 4).
  /// - Complexity: O(*n*) in the length of the string
  public static func decode(_ json: Any) throws -> Data { try decodeOverridable(json) }

  static func decodeStandard(_ json: Any) throws -> Data {
    try decodeText(json, expecting: "base64 with its padding") { text in
      // Foundation accepts padding without data, and bits before padding that are not zero.
      Data(base64Encoded: text).flatMap { $0.base64EncodedString() == text ? $0 : nil }
    }
  }
}

/// Decodes a type from a string, or from a value of the type itself, which a property list may contain.
func decodeText<T>(_ json: Any, expecting format: String? = nil, parse: (String) -> T?) throws -> T {
  if type(of: json) == T.self, let value = json as? T { return value }
  let json = plainValue(of: json)
  guard case .string(let text) = ValueKind(json) else {
    if let value = json as? T { return value }
    throw DecodingError.typeMismatch(expected: T.self, found: json)
  }
  guard let value = parse(text) else {
    throw DecodingError.invalidRawValue(text, of: T.self, expecting: format)
  }
  return value
}
