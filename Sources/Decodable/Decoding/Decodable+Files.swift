import Foundation

extension JSON {
  /// Parses a file in UTF-8.
  ///
  /// ```swift
  /// let settings = try JSON(contentsOf: URL(filePath: "settings.json"))
  /// ```
  ///
  /// The file is mapped into memory where that is safe, so that its text is copied once.
  ///
  /// - Throws: What Foundation throws if the file cannot be read, ``SyntaxError`` for anything that RFC 8259 does not
  ///   allow.
  /// - Complexity: O(*n*)
  public init(contentsOf file: URL, options: ParsingOptions = ParsingOptions()) throws {
    // Foundation would load what is no file from the network.
    guard file.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: file]) }
    try self.init(parsing: Data(contentsOf: file, options: .mappedIfSafe), options: options)
  }
}

extension Decodable {
  /// Parses a file in UTF-8 and decodes it.
  ///
  /// ```swift
  /// let settings = try Settings.decode(contentsOf: URL(filePath: "settings.json"))
  /// ```
  ///
  /// A file of many records takes less memory with ``records(contentsOf:as:options:maximumLength:)``.
  ///
  /// - Throws: What Foundation throws if the file cannot be read, otherwise as ``decode(parsing:options:)-(Data,_)``.
  /// - Complexity: O(*n*) in the text, and what the decode function takes.
  public static func decode(contentsOf file: URL, options: ParsingOptions = ParsingOptions()) throws -> Self {
    try decodeRoot(JSON(contentsOf: file, options: options))
  }

  /// Parses a file in UTF-8 and decodes the value at a path.
  ///
  /// ```swift
  /// let ports = try [Int].decode(contentsOf: file, at: "server" => "ports")
  /// ```
  ///
  /// - Throws: As ``decode(contentsOf:options:)`` and ``decode(parsing:at:options:)-(Data,_,_)``.
  public static func decode(
    contentsOf file: URL, at path: KeyPath, options: ParsingOptions = ParsingOptions()
  ) throws -> Self {
    try decodeValue(in: JSON(contentsOf: file, options: options), at: path)
  }

  /// Parses a file in UTF-8 and returns everything that is wrong with its value.
  ///
  /// ```swift
  /// for problem in try Settings.problems(contentsOf: file, unknownKeys: .reject) { print(problem) }
  /// ```
  ///
  /// - Returns: As ``problems(in:unknownKeys:limit:)``.
  /// - Throws: What Foundation throws if the file cannot be read, ``JSON/SyntaxError`` if the text is not JSON.
  public static func problems(
    contentsOf file: URL, options: ParsingOptions = ParsingOptions(), unknownKeys: UnknownKeys = .ignore,
    limit: Int = 1_000
  ) throws -> Problems {
    problems(in: try JSON(contentsOf: file, options: options), unknownKeys: unknownKeys, limit: limit)
  }
}
