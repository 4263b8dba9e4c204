import Decodable
import Testing

/// The end of a sequence of pieces: by an error, at the end of the text, or by cancellation.
@Suite struct AsyncRecordsTests {
  struct Disconnected: Error, Equatable {}

  /// A sequence of pieces that ends normally or with an error, and counts calls of `next()`.
  struct Source: AsyncSequence, AsyncIteratorProtocol {
    final class Count { var value = 0 }

    var pieces: ArraySlice<[UInt8]>
    var error: Disconnected?
    let requests = Count()

    init(_ pieces: [String], error: Disconnected? = nil) {
      self.pieces = pieces.map { Array($0.utf8) }[...]
      self.error = error
    }

    func makeAsyncIterator() -> Source { self }

    mutating func next() async throws(Disconnected) -> [UInt8]? {
      requests.value += 1
      if let piece = pieces.popFirst() { return piece }
      if let error {
        self.error = nil
        throw error
      }
      return nil
    }
  }

  @Test(arguments: ["[1, {}]", "[1,, 2]", "7", "", "[1] 2", "{\"a\": [1]}", "[1, \u{FF}"], RecordFormat.allCases)
  func `JSON records have the same errors in memory, in pieces and byte by byte`(
    text: String, format: RecordFormat
  ) async {
    let bytes = Array(text.utf8)
    let whole = JSON.records(in: text, as: format).map { placedOutcome(of: $0) }
    var arrived: [[String]] = [[], []]
    for await record in JSON.records(in: Pieces(bytes, cutAt: [bytes.count / 2]), as: format) {
      arrived[0].append(placedOutcome(of: record))
    }
    for await record in JSON.records(in: Pieces(pieces: bytes), as: format) {
      arrived[1].append(placedOutcome(of: record))
    }
    #expect(arrived == [whole, whole])
  }

  @Test(arguments: RecordFormat.allCases)
  func `An error of the source follows the records before it and ends the iteration`(
    format: RecordFormat
  ) async throws {
    let source = Source([format == .array ? "[1,\n" : "1\n", format == .array ? "2,3" : "2\n3"], error: Disconnected())
    var iterator = Int.records(in: source, as: format).makeAsyncIterator()
    #expect(try await iterator.next()?.get() == 1)
    #expect(try await iterator.next()?.get() == 2)
    await #expect(throws: Disconnected()) { try await iterator.next() }
    // The incomplete record is dropped.
    #expect(try await iterator.next() == nil)
    #expect(source.requests.value == 3)
  }

  @Test func `The iterator requests the end of the source only once`() async throws {
    let source = Source(["1\n2"])
    var iterator = Int.records(in: source, as: .lines).makeAsyncIterator()
    var ids: [Int] = []
    while let record = try await iterator.next() { ids.append(try record.get()) }
    #expect(ids == [1, 2])
    #expect(try await iterator.next() == nil)
    #expect(source.requests.value == 2)
  }

  @Test(arguments: RecordFormat.allCases)
  func `Cancellation drops an incomplete record`(format: RecordFormat) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    continuation.yield(Array((format == .array ? "[1, 23" : "1\n23").utf8))
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var values: [Int] = []
      for await record in Int.records(in: stream, as: format) {
        values.append(try record.get())
        arrival.yield()
      }
      return values
    }
    for await _ in arrivals { break }
    task.cancel()
    #expect(try await task.value == [1])
    withExtendedLifetime(continuation) {}
  }

  /// A sequence of single bytes that counts calls of `next()`.
  struct Bytes: AsyncSequence, AsyncIteratorProtocol {
    let requests = Source.Count()
    var bytes: ArraySlice<UInt8>

    init(_ text: String) { bytes = Array(text.utf8)[...] }

    func makeAsyncIterator() -> Bytes { self }

    mutating func next() async throws(Never) -> UInt8? {
      requests.value += 1
      return bytes.popFirst()
    }
  }

  @Test(
    arguments: [
      ("1\n22\n333", .lines, [2, 5, 9]), ("[1,22, 333 ]\n", .array, [3, 6, 12]),
      ("1 22[]{}\"a\"3", .concatenated, [2, 5, 6, 8, 11, 13]),
    ] as [(String, RecordFormat, [Int])])
  func `The iterator requests no bytes after the end of a record`(
    text: String, format: RecordFormat, counts: [Int]
  ) async {
    let bytes = Bytes(text)
    var found: [Int] = []
    for await _ in JSON.records(in: bytes, as: format) { found.append(bytes.requests.value) }
    #expect(found == counts)
  }
}
