import Foundation

extension Array where Element: Decodable & Sendable {
  /// Parses and decodes JSON Lines on all cores: a value on each line.
  ///
  /// ```swift
  /// let events = try await [Event].decode(concurrentlyParsingLines: Data(contentsOf: log, options: .mappedIfSafe))
  /// ```
  ///
  /// Lines end with LF or CRLF, the last one also with the text; those of white space alone are skipped. The text is cut at
  /// line feeds into pieces, which child tasks parse and decode as ``decode(concurrently:at:)`` does. The error is that of
  /// the first line that has one; lines, columns and bytes in it are those of the whole text, its path starts from the
  /// line's value.
  ///
  /// - Parameters:
  ///   - data: The text in UTF-8.
  ///   - options: What is allowed in a line.
  /// - Throws: ``JSON/SyntaxError`` if a line is not JSON, ``DecodingError`` if it cannot be decoded, `CancellationError`
  ///   if the task was cancelled before the end.
  /// - Complexity: O(*n*), divided by the cores.
  @inlinable
  @concurrent
  public static func decode(
    concurrentlyParsingLines data: Data, options: ParsingOptions = ParsingOptions()
  ) async throws -> [Element] {
    // Closures from here know the type of the elements.
    try await decodedLines(data, options) { piece, watch, values in
      try decodeLines(of: piece, watch, into: &values)
    }
  }
}

/// Decodes the lines of a piece.
@inlinable
func decodeLines<Element: Decodable>(
  of piece: LinePiece, _ watch: PieceWatch, into values: inout OutputSpan<Element>
) throws {
  let content = Element.recordContent()
  let feed = piece.feed(content)
  while var batch = feed.next() {
    try watch.check()
    while let record = batch.next(content) { values.append(try record.get()) }
  }
}

/// The values of lines in order.
@usableFromInline
func decodedLines<Element: Sendable>(
  _ data: Data, _ options: ParsingOptions,
  _ decode: @escaping @Sendable (LinePiece, PieceWatch, inout OutputSpan<Element>) throws -> Void
) async throws -> [Element] {
  var elements: [Element] = []
  try await elements.append(concurrently: LinePieces(data, options), decode)
  return elements
}
