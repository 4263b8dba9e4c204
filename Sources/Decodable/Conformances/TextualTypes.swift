import Foundation

extension URL: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<URL>()

  /// Returns the URL that a string spells.
  ///
  /// ```swift
  /// try URL.decode("https://swift.org")   // https://swift.org
  /// try URL.decode("not a url")           // "not a url" is not a URL
  /// ```
  ///
  /// Nothing is percent-encoded on the way: a space or an umlaut makes it malformed (RFC 3986 section 2).
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but a string or a URL,
  ///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for malformed text.
  public static func decode(_ json: Any) throws -> URL { try decodeOverridable(json) }

  static func decodeStandard(_ json: Any) throws -> URL {
    try decodeText(json) { URL(string: $0, encodingInvalidCharacters: false) }
  }
}

extension UUID: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<UUID>()

  /// Returns the UUID that a string spells, in either case.
  ///
  /// ```swift
  /// try UUID.decode("e621e1f8-c36c-495a-93fc-0c247a3e6e5f")   // E621E1F8-C36C-495A-93FC-0C247A3E6E5F
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but a string or a UUID,
  ///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for malformed text (RFC 9562 section 4).
  public static func decode(_ json: Any) throws -> UUID { try decodeOverridable(json) }

  static func decodeStandard(_ json: Any) throws -> UUID {
    try decodeText(json) { text in
      // Foundation also reads a sign where a digit should be.
      UUID(uuidString: text).flatMap { $0.uuidString == text.uppercased() ? $0 : nil }
    }
  }
}

extension Data: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Data>()

  /// Returns the bytes that a string holds in base64.
  ///
  /// ```swift
  /// try Data.decode("AQI=")   // 2 bytes
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but a string or a Data,
  ///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for text that is not base64 with its padding
  ///   (RFC 4648 section 4).
  public static func decode(_ json: Any) throws -> Data { try decodeOverridable(json) }

  static func decodeStandard(_ json: Any) throws -> Data {
    try decodeText(json, expecting: "base64 with its padding") { text in
      // Foundation also reads padding without data, and bits that padding should have left zero.
      Data(base64Encoded: text).flatMap { $0.base64EncodedString() == text ? $0 : nil }
    }
  }
}

/// Decodes a type that JSON spells as text and a property list may hold as it is.
func decodeText<T>(_ json: Any, expecting format: String? = nil, parse: (String) -> T?) throws -> T {
  if type(of: json) == T.self, let value = json as? T { return value }
  let json = plainValue(of: json)
  guard let text = held(json, as: String.self) else {
    if let value = json as? T { return value }
    throw DecodingError.typeMismatch(expected: T.self, found: json)
  }
  guard let value = parse(text) else {
    throw DecodingError.invalidRawValue(text, of: T.self, expecting: format)
  }
  return value
}
