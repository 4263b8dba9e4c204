/// A place in the text of a JSON document.
///
/// ```swift
/// error.metadata.location.map { "line \($0.line), column \($0.column)" }
/// ```
public struct SourceLocation: Hashable, Sendable {
  /// The line, counted from 1.
  ///
  /// A line ends with a line feed, a carriage return, or both.
  public let line: Int

  /// The column, counted from 1 in Unicode scalars, whatever their number of bytes and width; a tab is one.
  ///
  /// That is the column that most editors show for a line without tabs.
  public let column: Int

  /// The bytes of the text that it is about, counted from 0: a value with its quotes or brackets.
  public let byteRange: Range<Int>

  /// Makes a location.
  public init(line: Int, column: Int, byteRange: Range<Int>) {
    self.line = line
    self.column = column
    self.byteRange = byteRange
  }
}
