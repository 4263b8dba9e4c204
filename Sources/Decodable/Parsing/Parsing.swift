import Foundation

extension Decodable {
  /// Parses a JSON text in UTF-8 and decodes it.
  ///
  /// ```swift
  /// let users = try [User].decode(parsing: data)
  /// ```
  ///
  /// - Throws: ``JSON/SyntaxError`` if the text is not JSON, otherwise a ``DecodingError`` with its place in the text. What
  ///   `decode(_:)` throws that is none arrives as ``DecodingError/other(_:_:)``.
  /// - Complexity: O(*n*) in the text, and what the decode function takes.
  public static func decode(parsing data: Data, options: ParsingOptions = ParsingOptions()) throws -> Self {
    try decodeRoot(JSON(parsing: data, options: options))
  }

  /// Parses the bytes of a JSON text in UTF-8 and decodes it.
  ///
  /// ```swift
  /// try Int.decode(parsing: [0x34, 0x32])   // 42
  /// ```
  ///
  /// - Throws: As ``decode(parsing:options:)-(Data,_)``.
  public static func decode(parsing bytes: [UInt8], options: ParsingOptions = ParsingOptions()) throws -> Self {
    try decodeRoot(JSON(parsing: bytes, options: options))
  }

  /// Parses a JSON text and decodes it.
  ///
  /// ```swift
  /// try [Int].decode(parsing: "[1, 2]")   // [1, 2]
  /// ```
  ///
  /// - Throws: As ``decode(parsing:options:)-(Data,_)``.
  public static func decode(parsing text: String, options: ParsingOptions = ParsingOptions()) throws -> Self {
    try decodeRoot(JSON(parsing: text, options: options))
  }
}
