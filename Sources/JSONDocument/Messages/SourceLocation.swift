/// A location in the text of a JSON document.
///
/// ```swift
/// error.metadata.location?.description   // "line 5, column 29"
/// ```
public struct SourceLocation: Hashable, Sendable {
  /// The line, counted from 1.
  ///
  /// A line ends with a line feed, a carriage return, or both.
  public let line: Int

  /// The column in Unicode scalars, counted from 1; a tab is one scalar.
  ///
  /// Most editors show this column for a line without tabs.
  public let column: Int

  /// The byte range of the value with its quotation marks or brackets; offsets start at 0.
  public let byteRange: Range<Int>

  /// Creates a location.
  public init(line: Int, column: Int, byteRange: Range<Int>) {
    self.line = line
    self.column = column
    self.byteRange = byteRange
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The line and the column: `line 5, column 29`.
  public var description: String { "line \(line), column \(column)" }
}
