import Foundation

/// Some lines of a text, which are parsed and decoded at once.
@usableFromInline
struct LinePiece: Sendable {
  fileprivate let text: Data
  fileprivate let place: TextPlace
  fileprivate let options: ParsingOptions
  /// How many lines it has at most.
  @usableFromInline let lineCount: Int

  /// What reads them, as records of the whole text.
  @usableFromInline
  func feed(expecting type: Any.Type) -> RecordFeed {
    RecordFeed(
      .data(text), RecordReader(.lines, options: options, maximumLength: .max, expecting: type, at: place))
  }
}

/// The pieces of a text of lines, each of which ends with a line feed, or with the text.
struct LinePieces {
  private var text: Data
  private var place = TextPlace()
  private let options: ParsingOptions
  private let length: Int

  /// What takes some hundred microseconds to decode.
  private static let leastLength = 64 << 10
  /// What is decoded at once, so that it can be given back before there is more of it.
  private static let largestLength = 4 << 20

  init(_ text: Data, _ options: ParsingOptions) {
    self.text = text
    self.options = options
    length = min(max(Self.leastLength, text.count / (8 * coreCount)), Self.largestLength)
  }

  mutating func next() -> LinePiece? {
    guard !text.isEmpty else { return nil }
    let piece = text.prefix(text.lengthOfLines(atLeast: length))
    let lineCount = piece.lineBreakCount
    defer {
      place.offset += piece.count
      place.line += lineCount
      text = text.dropFirst(piece.count)
    }
    return LinePiece(text: piece, place: place, options: options, lineCount: lineCount + 1)
  }
}
