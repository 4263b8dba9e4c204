import Decodable
import Dispatch

/// The facts of a record: its location, and the text of its value or its error.
struct RecordFacts: Equatable, CustomStringConvertible {
  enum Outcome: Equatable {
    case value(String)
    case syntaxError(JSON.SyntaxError.Code, offset: Int, line: Int, column: Int)
    case otherError(String)
  }

  var line: Int
  var bytes: Range<Int>
  var outcome: Outcome

  init(line: Int, bytes: Range<Int>, _ outcome: Outcome) {
    self.line = line
    self.bytes = bytes
    self.outcome = outcome
  }

  init(_ record: JSONRecord<JSON>) {
    line = record.line
    bytes = record.byteRange
    switch record.result {
    case .success(let json): outcome = .value(json.description)
    case .failure(let error as JSON.SyntaxError): outcome = .init(error)
    case .failure(let error as DecodingError): outcome = .otherError(error.formatted(.oneLine))
    case .failure(let error): outcome = .otherError("\(error)")
    }
  }

  var description: String { "\(line) \(bytes) \(outcome)" }
}

extension RecordFacts.Outcome {
  /// Creates the outcome of a syntax error, and formats the error, which must not trap.
  init(_ error: JSON.SyntaxError) {
    self = .syntaxError(error.code, offset: error.byteOffset, line: error.line, column: error.column)
    _ = String(describing: error)
  }
}

extension RecordFacts {
  /// Returns the facts of the records in a text in memory.
  static func all(
    in text: [UInt8], as format: RecordFormat, _ options: ParsingOptions, _ maximumLength: Int
  ) -> [RecordFacts] {
    JSON.records(in: text, as: format, options: options, maximumLength: maximumLength).map(RecordFacts.init)
  }

  /// Returns the facts of the records in a text that arrives in pieces and in single bytes.
  static func arriving(
    _ text: [UInt8], cutAt cuts: [Int], as format: RecordFormat, _ options: ParsingOptions, _ maximumLength: Int
  ) -> (pieces: [RecordFacts], bytes: [RecordFacts]) {
    let bounds = [0] + cuts + [text.count]
    let pieces = zip(bounds, bounds.dropFirst()).map { text[$0..<$1] }
    let result = Box()
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      for await record in JSON.records(
        in: Arriving(pieces), as: format, options: options, maximumLength: maximumLength)
      {
        result.pieces.append(RecordFacts(record))
      }
      for await record in JSON.records(in: Arriving(text), as: format, options: options, maximumLength: maximumLength) {
        result.bytes.append(RecordFacts(record))
      }
      isDone.signal()
    }
    isDone.wait()
    return (result.pieces, result.bytes)
  }

  /// The results, written before the semaphore is signalled and read afterwards.
  private final class Box: @unchecked Sendable {
    var pieces: [RecordFacts] = []
    var bytes: [RecordFacts] = []
  }
}

/// An asynchronous sequence of pieces that are already in memory.
private struct Arriving<Piece>: AsyncSequence, AsyncIteratorProtocol {
  var pieces: ArraySlice<Piece>

  init(_ pieces: [Piece]) { self.pieces = pieces[...] }

  func makeAsyncIterator() -> Arriving { self }

  mutating func next() async throws(Never) -> Piece? { pieces.popFirst() }
}
