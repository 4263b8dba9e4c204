/// The format of a text that consists of records.
///
/// ```swift
/// User.records(in: data, as: .lines)
/// ```
public enum RecordFormat: Hashable, Sendable, CaseIterable {
  /// JSON Lines, also called NDJSON: a value on each line.
  ///
  /// Lines end with LF or CRLF, the last one also with the text. Lines of only white space are skipped.
  ///
  /// In a ``ParsingOptions/Dialect-swift.enum``, each line is a text by itself. A comment ends with its line, and a
  /// line of only comments is an error, because its value is missing. The other formats support no dialects
  /// (``RecordDialectError``).
  case lines

  /// Values one after another, with or without white space between them: `{"a": 1}{"a": 2}`.
  ///
  /// A record ends with its value. A number or a literal ends at white space, a quotation mark or an opening bracket.
  case concatenated

  /// The elements of an array that is the whole text: `[{"a": 1}, {"a": 2}]`.
  ///
  /// The path of an error contains the index. A missing or superfluous bracket or comma is an error at its place.
  case array
}
