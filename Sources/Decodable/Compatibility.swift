import Foundation

// The names of Anviking/Decodable that have a successor.

extension Array where Element: Decodable {
  /// Returns the elements of a JSON array, without those that cannot be decoded if asked so.
  ///
  /// ```swift
  /// try [Int].decode([1, "2", 3], ignoreInvalidObjects: true)   // [1, 3]
  /// ```
  ///
  /// It is ``skipping(_:)`` as a function, and its errors are kept in the same way.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array, and if invalid elements
  ///   are not ignored, the error of the first.
  /// - Complexity: O(*n*)
  public static func decode(_ json: Any, ignoreInvalidObjects: Bool) throws -> [Element] {
    ignoreInvalidObjects ? try decodeElements(of: json, as: Self.self, skipping: .invalid) : try decode(json)
  }
}

// Names from before one function took every source of text. New code passes the URL as `parsing:` or `in:`.

extension JSON {
  /// Parses a file; the same as `JSON(parsing: file)`.
  public init(contentsOf file: URL, options: ParsingOptions = ParsingOptions()) throws {
    try self.init(parsing: file, options: options)
  }
}

extension Decodable {
  /// Parses a file and decodes it; the same as ``decode(parsing:at:options:unknownKeys:)`` with a URL.
  public static func decode(
    contentsOf file: URL, at path: KeyPath = [], options: ParsingOptions = ParsingOptions()
  ) throws -> Self {
    try decode(parsing: file, at: path, options: options)
  }

  /// Parses a file and returns every problem; the same as ``problems(parsing:at:options:unknownKeys:limit:)`` with a URL.
  public static func problems(
    contentsOf file: URL, options: ParsingOptions = ParsingOptions(), unknownKeys: UnknownKeys = .ignore,
    limit: Int = 1_000
  ) throws -> Problems {
    try problems(parsing: file, options: options, unknownKeys: unknownKeys, limit: limit)
  }

  /// Decodes the records of a file; the same as ``records(in:as:options:maximumLength:)-(Source,_,_,_)`` with a URL.
  public static func records(
    contentsOf file: URL, as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = defaultMaximumRecordLength
  ) -> JSONRecords<Self> {
    records(in: file, as: format, options: options, maximumLength: maximumLength)
  }
}
