import Foundation

extension Decodable {
  /// Parses a JSON text in UTF-8 and decodes it.
  ///
  /// ```swift
  /// let users = try [User].decode(parsing: data)
  /// ```
  ///
  /// - Throws: ``DecodingError/other(_:_:)`` with the parser's error if the text is not JSON, otherwise what
  ///   `decode(_:)` throws.
  public static func decode(parsing data: Data) throws -> Self {
    try decode(parseDocument(data))
  }

  /// Parses the bytes of a JSON text in UTF-8 and decodes it.
  ///
  /// ```swift
  /// try Int.decode(parsing: [0x34, 0x32])   // 42
  /// ```
  ///
  /// - Throws: As ``decode(parsing:)-(Data)``.
  public static func decode(parsing bytes: [UInt8]) throws -> Self {
    try decode(parsing: Data(bytes))
  }

  /// Parses a JSON text and decodes it.
  ///
  /// ```swift
  /// try [Int].decode(parsing: "[1, 2]")   // [1, 2]
  /// ```
  ///
  /// - Throws: As ``decode(parsing:)-(Data)``.
  public static func decode(parsing text: String) throws -> Self {
    try decode(parsing: Data(text.utf8))
  }
}

/// The one place that turns bytes into a value to decode.
private func parseDocument(_ data: Data) throws -> Any {
  do {
    return plainValue(of: try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed]))
  } catch {
    throw DecodingError.other(ParsingError(underlying: error as NSError), DecodingError.Metadata(object: data))
  }
}

private struct ParsingError: Error, CustomStringConvertible {
  let underlying: NSError

  var description: String {
    "invalid JSON: \(underlying.userInfo[NSDebugDescriptionErrorKey] ?? underlying.localizedDescription)"
  }
}
