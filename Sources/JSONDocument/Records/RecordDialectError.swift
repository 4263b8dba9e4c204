/// Records are asked for in a dialect, and in a format in which only JSON's records can be found.
///
/// ```swift
/// let records = Int.records(in: "[1, /* two */ 2]", as: .array, options: ParsingOptions(dialect: .jsonc))
/// try Array(records)[0].get()   // throws this error
/// ```
///
/// It is the only record. A text of a dialect that is an array is decoded whole; lines of a dialect are records.
public struct RecordDialectError: Error, Hashable, CustomStringConvertible {
  /// How the records follow each other.
  public let format: RecordFormat

  /// The language that they are written in.
  public let dialect: ParsingOptions.Dialect

  /// What is not done, and what to do.
  public var description: String {
    "records as .\(format) are read in JSON alone, not in \(dialect.name); decode the whole text, or read it as .lines"
  }
}
