import Foundation
import Testing

@testable import Decodable

/// Values that there is no room made for at once; `Scripts/check sanitizer` runs it under the thread sanitizer.
@Suite struct ConcurrentRoundsTests {
  @Test(arguments: [1, 10, 10_000, 79_990], ["\n", "\n\n"])
  func `Lines are decoded in as many rounds as their values need`(room: Int, end: String) async throws {
    let text = Data((0..<10_000).map { "\"number \($0)\"\(end)" }.joined().utf8)
    var values: [String] = []
    try await values.append(concurrently: LinePieces(text, ParsingOptions()), room: room) { piece, watch, values in
      try decodeLines(of: piece, watch, into: &values)
    }
    #expect(values == (0..<10_000).map { "number \($0)" })
  }

  @Test(arguments: Graph.allCases, [1, 10, 10_000, 79_990])
  func `Elements are decoded in as many rounds as their values need`(graph: Graph, room: Int) async throws {
    let json = try graph("[\((0..<10_000).map { #"[\#($0)]"# }.joined(separator: ","))]")
    var values: [[Int]] = []
    try await values.append(concurrently: ArrayPieces(json, expecting: [[Int]].self), room: room) {
      try decodeElements(of: $0, $1, into: &$2)
    }
    #expect(values == (0..<10_000).map { [$0] })
  }

  @Test func `What rounds before have decoded is kept until a later one fails, and freed then`() async throws {
    let text = "[\(Array(repeating: "1", count: 30_000).joined(separator: ",")),true]"
    let pieces = try ArrayPieces(JSON(parsing: text), expecting: [Int].self)
    var values: [Int] = []
    let error = await #expect(throws: DecodingError.self) {
      try await values.append(concurrently: pieces, room: 80_000) { try decodeElements(of: $0, $1, into: &$2) }
    }
    #expect(error?.formatted(.oneLine) == "expected Int, found boolean true at [30000] (line 1, column 60002)")
    #expect(values == Array(repeating: 1, count: 30_000))
  }

  /// A value that takes sixty-four kilobytes.
  struct Wide: Decodable {
    let bytes: InlineArray<65536, UInt8>

    static func decode(_ json: Any) throws -> Wide {
      let byte: UInt8 = try json => []
      return Wide(bytes: InlineArray(repeating: byte))
    }
  }

  @Test func `A short text may claim more values than memory holds: no room is made for them before the first`() async {
    let count = 1_000_000
    let text = Data("[true\(String(repeating: ",1", count: count))]".utf8)
    await #expect(throws: DecodingError.self) { try await [Wide].decode(concurrently: JSON(parsing: text)) }
    let lines = Data("true\n\(String(repeating: "1\n", count: count))".utf8)
    await #expect(throws: DecodingError.self) { try await [Wide].decode(concurrentlyParsingLines: lines) }
  }
}
