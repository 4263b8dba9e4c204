import Foundation

extension Decodable {
  /// Parses a JSON text in UTF-8 and decodes the value at a path.
  ///
  /// ```swift
  /// let items = try [Item].decode(parsing: data, at: "data" => "items")
  /// ```
  ///
  /// It is `=>` with the whole text on its left: the path of an error starts at the root of the document.
  ///
  /// - Null at the end of the path is for the type to judge; on the way it is a type mismatch.
  /// - A key of the path that is missing is ``DecodingError/missingKey(_:_:)``.
  /// - Throws: ``JSON/SyntaxError`` if the text is not JSON, also outside of the value, otherwise what `=>` throws.
  /// - Complexity: O(*n*) in the text, and what the decode function takes.
  public static func decode(
    parsing data: Data, at path: KeyPath, options: ParsingOptions = ParsingOptions()
  ) throws -> Self {
    try decodeValue(in: JSON(parsing: data, options: options), at: path)
  }

  /// Parses the bytes of a JSON text in UTF-8 and decodes the value at a path.
  ///
  /// ```swift
  /// try Int.decode(parsing: Array(#"{"a": [7]}"#.utf8), at: ["a", 0])   // 7
  /// ```
  ///
  /// - Throws: As ``decode(parsing:at:options:)-(Data,_,_)``.
  public static func decode(
    parsing bytes: [UInt8], at path: KeyPath, options: ParsingOptions = ParsingOptions()
  ) throws -> Self {
    try decodeValue(in: JSON(parsing: bytes, options: options), at: path)
  }

  /// Parses a JSON text and decodes the value at a path.
  ///
  /// ```swift
  /// try String.decode(parsing: #"{"user": {"name": "Ada"}}"#, at: "user" => "name")   // "Ada"
  /// ```
  ///
  /// - Throws: As ``decode(parsing:at:options:)-(Data,_,_)``.
  public static func decode(
    parsing text: String, at path: KeyPath, options: ParsingOptions = ParsingOptions()
  ) throws -> Self {
    try decodeValue(in: JSON(parsing: text, options: options), at: path)
  }
}
