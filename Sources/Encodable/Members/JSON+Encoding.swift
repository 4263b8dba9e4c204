import Decodable
import JSONDocument

extension JSON {
  /// Creates a document from an encodable value.
  ///
  /// ```swift
  /// let json = try JSON(encoding: user)
  /// try json => "name" as String   // "Ada"
  /// ```
  ///
  /// - Throws: An ``EncodingError``.
  /// - Complexity: O(*n*)
  public init(encoding value: some Encodable) throws { try self.init(encoding: value, keys: .unchanged) }

  /// Creates a document from an encodable value, with the members' names in a style.
  init(encoding value: some Encodable, keys style: KeyStyle) throws {
    self = try value.withJSONText(EncodingOptions(keys: style)) { text in try JSON(text) }
  }

  /// Parses the text of a writer.
  init(_ text: UnsafeText) throws {
    let options = ParsingOptions(maximumDepth: .max)
    self = try unsafe JSON(parsing: UnsafeRawBufferPointer(text.bytes), options: options)
  }
}

extension Encodable {
  /// Calls a function with the compact text of the value.
  func withJSONText<Result>(
    _ options: EncodingOptions, tagsStrings: Bool = false, _ body: (UnsafeText) throws -> Result
  ) throws -> Result {
    do {
      return try _Writer.withWriter(WriterSettings(options, tagsStrings: tagsStrings)) {
        try _write(to: $0)
      } result: {
        try body($0)
      }
    } catch let error as EncodingError {
      throw error
    } catch {
      throw EncodingError.other(error, .init())
    }
  }
}
