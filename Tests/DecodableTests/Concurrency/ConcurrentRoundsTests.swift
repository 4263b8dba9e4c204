import Foundation
import Testing

@testable import Decodable

/// Concurrent decoding in rounds, for values whose memory is not reserved all at once.
///
/// `Scripts/check sanitizer` runs these tests under the thread sanitizer.
@Suite struct ConcurrentRoundsTests {
  @Test(arguments: [1, 10, 1_000, 7_990], ["\n", "\n\n"])
  func `Lines decode in order for any size of a round`(room: Int, end: String) async throws {
    let text = Data((0..<1_000).map { "\"number \($0)\"\(end)" }.joined().utf8)
    var values: [String] = []
    try await values.append(concurrently: LinePieces(text, ParsingOptions()), room: room) { piece, watch, values in
      try decodeLines(of: piece, watch, into: &values)
    }
    #expect(values == (0..<1_000).map { "number \($0)" })
  }

  @Test(arguments: Representation.allCases, [1, 10, 1_000, 7_990])
  func `Elements decode in order for any size of a round`(representation: Representation, room: Int) async throws {
    let json = try representation("[\((0..<1_000).map { #"[\#($0)]"# }.joined(separator: ","))]")
    var values: [[Int]] = []
    try await values.append(concurrently: ArrayPieces(json, expecting: [[Int]].self), room: room) {
      try decodeElements(of: $0, $1, into: &$2)
    }
    #expect(values == (0..<1_000).map { [$0] })
  }

  @Test func `A failing round keeps the values of earlier rounds`() async throws {
    let text = "[\(Array(repeating: "1", count: 30_000).joined(separator: ",")),true]"
    let pieces = try ArrayPieces(JSON(parsing: text), expecting: [Int].self)
    var values: [Int] = []
    let error = await #expect(throws: DecodingError.self) {
      try await values.append(concurrently: pieces, room: 80_000) { try decodeElements(of: $0, $1, into: &$2) }
    }
    #expect(error?.formatted(.oneLine) == "expected Int, found boolean true at [30000] (line 1, column 60002)")
    #expect(values == Array(repeating: 1, count: 30_000))
  }

  /// A value of 64 KB.
  struct Wide: Decodable {
    let bytes: InlineArray<65536, UInt8>

    static func decode(_ json: Any) throws -> Wide {
      let byte: UInt8 = try json => []
      return Wide(bytes: InlineArray(repeating: byte))
    }
  }

  @Test func `A million values of 64 KB do not reserve their memory in advance`() async {
    let count = 1_000_000
    let text = Data("[true\(String(repeating: ",1", count: count))]".utf8)
    await #expect(throws: DecodingError.self) { try await [Wide].decode(concurrently: JSON(parsing: text)) }
    let lines = Data("true\n\(String(repeating: "1\n", count: count))".utf8)
    await #expect(throws: DecodingError.self) { try await [Wide].decode(concurrentlyParsingLines: lines) }
  }
}
