/// How the records of a text follow each other.
///
/// ```swift
/// User.records(in: data, as: .lines)
/// ```
public enum RecordFormat: Hashable, Sendable, CaseIterable {
  /// JSON Lines, also called NDJSON: a value on each line.
  ///
  /// Lines end with LF or CRLF, the last one also with the text. Those of white space alone are skipped.
  ///
  /// In a ``ParsingOptions/Dialect-swift.enum``, each line is a text by itself: a comment ends with it, and a line of
  /// comments alone lacks its value. The other formats have no dialects (``RecordDialectError``).
  case lines

  /// Values one after another, with white space between them or none: `{"a": 1}{"a": 2}`.
  ///
  /// A record ends with the value; where that is a number or a literal, at white space, a quotation mark or an opening
  /// bracket.
  case concatenated

  /// The elements of the array that the text is: `[{"a": 1}, {"a": 2}]`.
  ///
  /// Errors have the index in their path. A bracket or comma that is missing, or too many, is an error at its place.
  case array
}
