/// The format of records in a text, and the limits of each record.
@usableFromInline
package struct RecordSettings: Sendable {
  let format: RecordFormat
  let options: ParsingOptions
  let maximumLength: Int
  /// The path of the array whose elements are the records, for ``RecordFormat/array``.
  let path: ArrayPath
  /// The error for a dialect or a path that the format does not support.
  ///
  /// Splitters other than that of lines look for brackets and quotation marks, which have no meaning in a comment.
  let unsupported: (any Error)?

  @usableFromInline
  package init(
    _ format: RecordFormat, _ options: ParsingOptions, maximumLength: Int, at path: ArrayPath = ArrayPath(),
    unsupported: (any Error)? = nil
  ) {
    self.format = format
    self.options = options
    self.maximumLength = maximumLength
    self.path = path
    self.unsupported =
      unsupported
      ?? (options.dialect.isJSON || format == .lines
        ? nil : RecordDialectError(format: format, dialect: options.dialect))
  }
}
