extension Decodable {
  /// Parses JSON text and decodes it, or the value at a path in it.
  ///
  /// ```swift
  /// let users = try [User].decode(parsing: data)
  /// let items = try [Item].decode(parsing: data, at: "data" => "items")
  /// let settings = try Settings.decode(parsing: URL(filePath: "settings.json"), unknownKeys: .reject)
  /// ```
  ///
  /// - Null at the end of the path is decoded as the type decodes null; null before the end is a type mismatch.
  /// - A missing key of the path throws ``DecodingError/missingKey(_:_:)``.
  /// - Parameters:
  ///   - source: A text in memory, or the URL of a file.
  ///   - path: The path of the value. Paths of errors start at the root of the document.
  ///   - options: The limits and the dialect.
  ///   - unknownKeys: The treatment of members that no decode function looks up.
  /// - Throws: A `JSON.SyntaxError` if the text is not JSON, even outside the value; an error of Foundation if a file
  ///   cannot be read; otherwise a ``DecodingError`` with its location. Other errors of a decode function become
  ///   ``DecodingError/other(_:_:)``.
  /// - Complexity: O(*n*) in the length of the text, and the cost of the decode function; several times that with
  ///   ``UnknownKeys/reject``. A String, Data or array of 32 KiB or more is not copied, unless it ends with numbers
  ///   alone or has another dialect. A `JSON` or an error that outlives the call keeps the source in memory, and for Data
  ///   a copy of the text as well.
  public static func decode<Source: JSONSource>(
    parsing source: Source, at path: KeyPath = [], options: ParsingOptions = ParsingOptions(),
    unknownKeys: UnknownKeys = .ignore
  ) throws -> Self {
    try source.withJSON(options) { json in
      try decodeValue(json, unknownKeys: unknownKeys) { try decode($0, at: path) }
    }
  }

  /// Decodes the value at a path, or the root at an empty path.
  static func decode(_ json: Any, at path: KeyPath) throws -> Self {
    try path.isEmpty ? decodeValue(json) : decodeValue(in: json, at: path)
  }

  /// Parses JSON text and returns every problem of its value, or of the value at a path in it.
  ///
  /// ```swift
  /// let problems = try User.problems(parsing: body, unknownKeys: .reject)
  /// ```
  ///
  /// - Parameters:
  ///   - source: A text in memory, or the URL of a file.
  ///   - path: The path of the value.
  ///   - options: The limits and the dialect.
  ///   - unknownKeys: The treatment of members that no decode function looks up.
  ///   - limit: The maximum number of problems, at least one. The search ends there.
  /// - Returns: The problems, as ``problems(in:unknownKeys:limit:)`` returns them.
  /// - Throws: A `JSON.SyntaxError` if the text is not JSON; an error of Foundation if a file cannot be read.
  public static func problems(
    parsing source: some JSONSource, at path: KeyPath = [], options: ParsingOptions = ParsingOptions(),
    unknownKeys: UnknownKeys = .ignore, limit: Int = 1_000
  ) throws -> Problems {
    let json = try JSON(parsing: source, options: options)
    return Decodable::problems(in: json, unknownKeys: unknownKeys, limit: limit) { try decode($0, at: path) }
  }
}
