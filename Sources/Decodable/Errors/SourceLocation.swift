/// A place in the text of a JSON document.
///
/// ```swift
/// error.metadata.location.map { "line \($0.line), column \($0.column)" }
/// ```
public struct SourceLocation: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int

  /// The column, counted from 1.
  public let column: Int

  /// Makes a location.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
