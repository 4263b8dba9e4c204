import Decodable
import Foundation
import Testing

/// JSON Lines decoded concurrently; `Scripts/check sanitizer` runs these tests under the thread sanitizer.
@Suite struct LinesConcurrencyTests {
  struct Entry: Decodable, Equatable {
    let id: Int
    let text: String
    static func decode(_ json: Any) throws -> Entry { try Entry(id: json => "id", text: json => "text") }
  }

  static func line(_ id: Int) -> String { #"{"id": \#(id), "text": "this is the entry of the number \#(id)"}"# }

  static func data(_ count: Int, _ replacements: [Int: String] = [:], end: String = "\n") -> Data {
    Data((0..<count).map { (replacements[$0] ?? line($0)) + end }.joined().utf8)
  }

  @Test(arguments: [0, 1, 100, 5000], ["\n", "\r\n", "\n \n\n"])
  func `Concurrent decoding keeps the order of lines and skips blank lines`(count: Int, end: String) async throws {
    let entries = try await [Entry].decode(concurrentlyParsingLines: Self.data(count, end: end))
    #expect(entries.map(\.id) == Array(0..<count))
  }

  @Test func `The last line needs no line break, and the data may be a slice`() async throws {
    let data = Data("x\n1\n2\n3".utf8).dropFirst(2)
    #expect(try await [Int].decode(concurrentlyParsingLines: data) == [1, 2, 3])
    #expect(try await [Int].decode(concurrentlyParsingLines: Data()) == [])
    #expect(try await [Int].decode(concurrentlyParsingLines: Data("\n \r\n".utf8)) == [])
  }

  @Test func `The text may have any source`() async throws {
    let text = "1\n2\n"
    #expect(try await [Int].decode(concurrentlyParsingLines: text) == [1, 2])
    #expect(try await [Int].decode(concurrentlyParsingLines: text.dropFirst(2)) == [2])
    #expect(try await [Int].decode(concurrentlyParsingLines: Array(text.utf8)) == [1, 2])
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try await [Int].decode(concurrentlyParsingLines: file) == [1, 2])
    await #expect(throws: CocoaError.self) {
      try await [Int].decode(concurrentlyParsingLines: URL(filePath: "/nowhere/none.jsonl"))
    }
  }

  @Test func `A line may be longer than a piece`() async throws {
    let long = "\(Array(repeating: 7, count: 100_000))"
    let data = Data("[1]\n\(long)\n[2]\n\(long)".utf8)
    #expect(try await [[Int]].decode(concurrentlyParsingLines: data).map(\.count) == [1, 100_000, 1, 100_000])
  }

  /// The invalid lines, as a text for each index, and the message of the first error.
  static let mistakes: [([Int: String], String)] = [
    ([4321: #"{"id": "1", "text": ""}"#, 4990: "1"], #"expected Int, found string "1" at id (line 4322, column 8)"#),
    ([0: "{}"], #"missing key "id" at line 1, column 1"#),
    ([2000: "7", 4999: "x"], "expected object, found number 7 at line 2001, column 1"),
    (
      [3000: #"{"id": 1,}"#, 3001: "{}"],
      #"invalid JSON: expected a name in double quotes, found "}" at line 3001, column 10 (after "id")"#
    ),
    (
      [4999: "[1"],
      #"invalid JSON: expected "," or "]", found the end of the line at line 5000, column 3 (after element 0)"#
    ),
  ]

  @Test(arguments: mistakes)
  func `Concurrent decoding locates the first error in the whole text`(
    replacements: [Int: String], message: String
  ) async throws {
    let data = Self.data(5000, replacements)
    let error = await #expect(throws: (any Error).self) { try await [Entry].decode(concurrentlyParsingLines: data) }
    let text = (error as? DecodingError)?.formatted(.oneLine) ?? (error as? JSON.SyntaxError)?.formatted(.oneLine)
    let number = try #require(replacements.keys.min())
    let offset = (0..<number).reduce(0) { $0 + Self.line($1).utf8.count + 1 }
    if let location = (error as? DecodingError)?.metadata.location {
      #expect(location.line == number + 1)
      #expect(location.byteRange.lowerBound >= offset)
    }
    #expect(text == message)
  }

  @Test(arguments: ["\n", "\r\n", "\r \n"], [0, 1, 2500, 4999])
  func `Concurrent decoding throws the error of sequential records`(end: String, number: Int) async throws {
    let data = Self.data(5000, [number: #"{"id": 1, "text": null}"#], end: end)
    let records = Entry.records(in: data, as: .lines)
    let expected = #expect(throws: DecodingError.self) { try records.map { try $0.get() } }
    let error = await #expect(throws: DecodingError.self) { try await [Entry].decode(concurrentlyParsingLines: data) }
    #expect(error == expected && error?.description == expected?.description)
    #expect(error?.metadata.location == expected?.metadata.location)
  }

  @Test func `Recovered errors keep their order and their line in the whole text`() async throws {
    let numbers = [0, 17, 2500, 4999]
    let data = Self.data(5000, Dictionary(uniqueKeysWithValues: numbers.map { ($0, #"["x"]"#) }), end: "\r\n")
    let lines = String(decoding: data, as: UTF8.self).replacing(#/\{.*\}/#, with: "[1]")
    let (values, errors) = try await collectingRecoveredErrors {
      try await [SkippedInts].decode(concurrentlyParsingLines: Data(lines.utf8))
    }
    #expect(values.map(\.values.count) == (0..<5000).map { numbers.contains($0) ? 0 : 1 })
    #expect(errors.map(\.metadata.location?.line) == numbers.map { $0 + 1 })
  }

  struct SkippedInts: Decodable {
    let values: [Int]
    static func decode(_ json: Any) throws -> SkippedInts {
      SkippedInts(values: try [Int].decode(json, ignoreInvalidObjects: true))
    }
  }

  @Test func `Two values on one line throw a syntax error`() async throws {
    let error = await #expect(throws: JSON.SyntaxError.self) {
      try await [Int].decode(concurrentlyParsingLines: Data("1\n2 3\n".utf8))
    }
    #expect(error?.location.line == 2 && error?.location.column == 3)
  }

  @Test func `A cancelled task throws CancellationError`() async throws {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await [Entry].decode(concurrentlyParsingLines: Self.data(5000))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
