import Decodable

/// A text in pieces, as a network may deliver it.
struct Pieces<Piece: Sendable>: AsyncSequence, Sendable {
  var pieces: [Piece]

  func makeAsyncIterator() -> Iterator { Iterator(pieces: pieces[...]) }

  struct Iterator: AsyncIteratorProtocol {
    var pieces: ArraySlice<Piece>

    mutating func next() async -> Piece? { pieces.popFirst() }
  }
}

extension Pieces<[UInt8]> {
  /// Cuts a text before each of the given offsets.
  init(_ text: [UInt8], cutAt places: [Int]) {
    let bounds = [0] + places + [text.count]
    pieces = zip(bounds, bounds.dropFirst()).map { Array(text[$0..<$1]) }
  }
}

/// Returns the value of a record, or the facts of its error.
func outcome<Value>(of record: JSONRecord<Value>) -> String {
  switch record.result {
  case .success(let value): "\(value)"
  case .failure(let error): errorFacts(error)
  }
}

/// Returns one line with the location of a record, and its value or the facts of its error.
func placedOutcome<Value>(of record: JSONRecord<Value>) -> String { "\(position(of: record)) \(outcome(of: record))" }

/// Returns one line with the location of a record, and its value or the message and the location of its error.
func summary<Value>(of record: JSONRecord<Value>) -> String {
  let start = position(of: record)
  switch record.result {
  case .success(let value): return "\(start) \(value)"
  case .failure(let error as DecodingError):
    return "\(start) \(error.formatted(.oneLine)) \(error.metadata.location.map { "\($0.byteRange)" } ?? "nowhere")"
  case .failure(let error as JSON.SyntaxError):
    return "\(start) \(error.formatted(.oneLine)) \(error.byteOffset) \(error.location.byteRange)"
  case .failure(let error): return "\(start) \(error)"
  }
}

/// Returns the line of a record, and its bytes.
private func position<Value>(of record: JSONRecord<Value>) -> String {
  "\(record.line) [\(record.byteRange.lowerBound)..<\(record.byteRange.upperBound)]"
}

/// Returns a summary of each record in a text that arrives in pieces.
func summaries<Value: Decodable, Piece: Collection<UInt8>>(
  of type: Value.Type, in pieces: Pieces<Piece>, as format: RecordFormat, maximumLength: Int = 64 << 20
) async -> [String] {
  var summaries: [String] = []
  for await record in Value.records(in: pieces, as: format, maximumLength: maximumLength) {
    summaries.append(summary(of: record))
  }
  return summaries
}

/// Returns a summary of each record in a whole text.
func summaries<Value: Decodable>(
  of type: Value.Type, in text: [UInt8], as format: RecordFormat, maximumLength: Int = 64 << 20
) -> [String] {
  Value.records(in: text, as: format, maximumLength: maximumLength).map(summary)
}
