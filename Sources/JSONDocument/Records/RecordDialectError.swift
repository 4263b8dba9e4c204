/// An error for records in a dialect, in a format that supports only JSON.
///
/// ```swift
/// let records = Int.records(in: "[1, /* two */ 2]", as: .array, options: ParsingOptions(dialect: .jsonc))
/// try Array(records)[0].get()   // throws this error
/// ```
///
/// This error is the only record. An array in a dialect can be decoded as a whole text, and ``RecordFormat/lines``
/// supports all dialects.
public struct RecordDialectError: Error, Hashable, CustomStringConvertible {
  /// The format of the records.
  public let format: RecordFormat

  /// The language of the records.
  public let dialect: ParsingOptions.Dialect

  /// The unsupported format and dialect, and the alternatives.
  public var description: String {
    "records as .\(format) are read in JSON alone, not in \(dialect.name); decode the whole text, or read it as .lines"
  }
}
