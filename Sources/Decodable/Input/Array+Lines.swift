import Foundation

extension Array where Element: Decodable & Sendable {
  /// Parses and decodes JSON Lines, a text with a value on each line, on all cores.
  ///
  /// ```swift
  /// let events = try await [Event].decode(concurrentlyParsingLines: URL(filePath: "events.jsonl"))
  /// ```
  ///
  /// Lines end with LF or CRLF; the last line may end with the text. Lines of only white space are skipped. Child tasks
  /// parse and decode pieces of the text, as with ``decode(concurrently:at:skipping:)``. The error is that of the first
  /// invalid line. Its line, column and bytes refer to the whole text, and its path starts at the value of the line.
  ///
  /// - Parameters:
  ///   - source: A text in memory, or the URL of a file. Data is not copied, and a file is mapped into memory.
  ///   - options: The limits and the dialect of each line.
  /// - Throws: The error of Foundation if a file cannot be read, a `JSON.SyntaxError` if a line is not JSON, a
  ///   ``DecodingError`` if its value cannot be decoded, or `CancellationError` if the task is cancelled before the
  ///   end.
  /// - Complexity: O(*n*) in the length of the text, divided by the number of cores.
  @inlinable
  @concurrent
  public static func decode<Source: JSONSource & Sendable>(
    concurrentlyParsingLines source: Source, options: ParsingOptions = ParsingOptions()
  ) async throws -> [Element] {
    // Inlined closures know the type of the elements.
    try await decodedLines(data(of: source), options) { piece, watch, values in
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

/// Decodes the values of lines, in order.
@usableFromInline
func decodedLines<Element: Sendable>(
  _ data: Data, _ options: ParsingOptions,
  _ decode: @escaping @Sendable (LinePiece, PieceWatch, inout OutputSpan<Element>) throws -> Void
) async throws -> [Element] {
  var elements: [Element] = []
  try await elements.append(concurrently: LinePieces(data, options), decode)
  return elements
}
