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
  public static func decode(
    concurrentlyParsingLines data: Data, options: ParsingOptions = ParsingOptions()
  ) async throws -> [Element] {
    try await ConcurrentLines<Element>(data, options).decoded { try decodeValue($0) }
  }
}

/// A text of lines that is decoded in pieces.
@usableFromInline
struct ConcurrentLines<Element: Sendable> {
  private let data: Data
  private let options: ParsingOptions

  @usableFromInline
  init(_ data: Data, _ options: ParsingOptions) {
    self.data = data
    self.options = options
  }

  /// The values in order.
  ///
  /// - Parameter decode: Decodes the value of a line.
  @usableFromInline
  func decoded(_ decode: @escaping @Sendable (JSON) throws -> Element) async throws -> [Element] {
    var pieces = LinePieces(data)
    let (data, options) = (data, options)
    var segments: [UnsafeSegment<Element>] = []
    do {
      try await inOrder({ pieces.next() }) { piece, watch in
        let segment = UnsafeSegment<Element>(for: data.lineCount(in: piece))
        var count = 0
        try data.forEachLine(in: piece, options) { line, parsed in
          if count & PieceWatch.mask == 0 { try watch.check() }
          count += 1
          do {
            segment.append(try decode(parsed()))
          } catch {
            throw LineFailure(line: line, error: error)
          }
        }
        return segment
      } consume: {
        segments.append($0)
      }
    } catch let failure as LineFailure {
      throw located(failure, decode)
    }
    return Array(moving: segments)
  }

  /// The error with its place in the whole text: what is thrown when the line is decoded where it stands.
  private func located(_ failure: LineFailure, _ decode: (JSON) throws -> Element) -> any Error {
    do {
      let json = try JSON(parsing: data.blank(before: failure.line), options: options)
      do {
        _ = try decode(json)
        return failure.error
      } catch {
        return Lookup.located(error, at: KeyPath(keys: []), in: json, decoding: json)
      }
    } catch {
      return error
    }
  }
}

/// A line that cannot be decoded.
private struct LineFailure: Error {
  /// Its bytes, without the line feed.
  let line: Range<Int>
  let error: any Error
}

/// The pieces of a text of lines: ranges of bytes, each of which ends with a line.
struct LinePieces {
  private let data: Data
  private var start = 0
  private let length: Int

  /// What takes some hundred microseconds to decode.
  private static let leastLength = 64 << 10
  /// What is decoded at once, so that it can be given back before there is more of it.
  private static let largestLength = 4 << 20

  init(_ data: Data) {
    self.data = data
    length = min(max(Self.leastLength, data.count / (8 * coreCount)), Self.largestLength)
  }

  mutating func next() -> Range<Int>? {
    guard start < data.count else { return nil }
    let end = data.endOfLine(from: min(start + length, data.count))
    defer { start = end }
    return start..<end
  }
}
