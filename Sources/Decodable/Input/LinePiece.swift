import Foundation

/// Several lines of a text, which one thread parses and decodes.
@usableFromInline
struct LinePiece: ConcurrentPiece {
  fileprivate let text: Data
  fileprivate let place: TextPlace
  fileprivate let options: ParsingOptions
  /// The maximum number of lines with a value.
  @usableFromInline let count: Int

  /// Returns a feed of the lines, as records of the whole text.
  @usableFromInline
  func feed<Value>(_ content: RecordContent<Value>) -> RecordFeed {
    let settings = RecordSettings(.lines, options, maximumLength: .max)
    return RecordFeed(RecordSource(text), RecordReader(settings, arrayError: content.arrayError, at: place))
  }
}

/// The pieces of a text, each of which ends with a line feed or with the text.
struct LinePieces: ConcurrentPieces {
  /// The text after the round.
  private var text: Data
  private var place = TextPlace()
  /// The pieces of the round, in reverse order.
  private var round: [LinePiece] = []
  private let options: ParsingOptions
  private let length: Int

  /// The minimum and maximum number of bytes of a piece.
  ///
  /// Decoding the minimum takes about a hundred microseconds.
  private static let lengths = (64 << 10)...(1 << 20)

  init(_ text: Data, _ options: ParsingOptions) {
    self.text = text
    self.options = options
    let length = text.count / (piecesPerCore * coreCount)
    self.length = min(max(Self.lengths.lowerBound, length), Self.lengths.upperBound)
  }

  mutating func startRound(atMost limit: Int) -> Int {
    round.removeAll(keepingCapacity: true)
    var count = 0
    while count < limit, round.count < 2 * piecesPerCore * coreCount, let piece = cutPiece(atMost: limit - count) {
      round.append(piece)
      count += piece.count
    }
    round.reverse()
    return count
  }

  var pieceCount: Int { round.count }

  mutating func next() -> LinePiece? { round.popLast() }

  private mutating func cutPiece(atMost limit: Int) -> LinePiece? {
    guard !text.isEmpty else { return nil }
    let lines = text.lines(ofLength: length, atMost: limit)
    let piece = text.prefix(lines.length)
    defer {
      place.offset += piece.count
      place.line += lines.count + piece.loneCarriageReturnCount
      text = text.dropFirst(piece.count)
    }
    return LinePiece(text: piece, place: place, options: options, count: lines.count)
  }
}
