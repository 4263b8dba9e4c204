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

  /// Creates a document from a value that becomes a part of the text that is being written.
  init(encodingPart value: some Encodable) throws {
    self = try value.withJSONText(EncodingOptions(), isPart: true) { text in try JSON(text) }
  }

  /// Parses the text of a writer.
  init(_ text: UnsafeText) throws {
    let options = ParsingOptions(maximumDepth: .max)
    self = try unsafe JSON(parsing: UnsafeRawBufferPointer(text.bytes), options: options)
  }
}

extension Encodable {
  /// Calls a function with the compact text of the value.
  ///
  /// - Parameter isPart: A Boolean value that indicates whether the caller adds the text to one that is being written, so
  ///   that the paths of errors continue.
  func withJSONText<Result>(
    _ options: EncodingOptions, for purpose: TextPurpose = .json, isPart: Bool = false,
    _ body: (UnsafeText) throws -> Result
  ) throws -> Result {
    do {
      return try _Writer.withWriter(WriterSettings(options, for: purpose)) {
        try _write(to: $0)
      } result: {
        try body($0)
      }
    } catch {
      var error = EncodingError(error, at: [])
      if !isPart, _Writer.current != nil { error.metadata.isInOtherText = true }
      throw error
    }
  }
}
