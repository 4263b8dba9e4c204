import Decodable
import Foundation
import Testing

/// Functions that take parsing options, with a dialect.
@Suite struct DialectReachTests {
  private static let options = ParsingOptions(dialect: .json5)
  private static let text = "{a: [1, 0x2,], /* b */}"

  @Test func `Every source of text decodes in the dialect`() throws {
    let (text, options) = (Self.text, Self.options)
    let expected = ["a": [1, 2]]
    #expect(try [String: [Int]].decode(parsing: text, options: options) == expected)
    #expect(try [String: [Int]].decode(parsing: Data(text.utf8), options: options) == expected)
    #expect(try [String: [Int]].decode(parsing: Array(text.utf8), options: options) == expected)
    #expect(try [Int].decode(parsing: text, at: "a", options: options) == [1, 2])
    #expect(try [Int].decode(parsing: Data(text.utf8), at: "a", options: options) == [1, 2])
    #expect(try CodableDecoder().decode([String: [Int]].self, parsing: text, options: options) == expected)
    #expect(try [String: [Int]].problems(parsing: text, options: options).isEmpty)
    #expect(
      try ["payload": text] => "payload" => String.decoding.parsed(as: [String: [Int]].self, options: options)
        == expected)
    try FileTests.withFile(Array(text.utf8)) { (file: URL) throws in
      #expect(try [String: [Int]].decode(contentsOf: file, options: options) == expected)
      #expect(try JSON(contentsOf: file, options: options)["a"]?.count == 2)
      #expect(try [Int].decode(contentsOf: file, at: "a", options: options) == [1, 2])
      #expect(try [String: [Int]].problems(contentsOf: file, options: options).isEmpty)
    }
  }

  @Test func `Options for depth and duplicates apply in a dialect`() throws {
    func options(_ depth: Int, _ rule: ParsingOptions.DuplicateKeys) -> ParsingOptions {
      ParsingOptions(maximumDepth: depth, duplicateKeys: rule, dialect: .json5)
    }
    let text = "{a: 1, 'a': 2, \\u0061: 3}"
    #expect(try [String: Int].decode(parsing: text, options: options(1, .useFirst)) == ["a": 1])
    #expect(try [String: Int].decode(parsing: text, options: options(1, .useLast)) == ["a": 3])
    #expect(failureFacts(try JSON(parsing: "[/**/[,]]", options: options(1, .reject))) == "tooDeep 5")
  }

  @Test func `Each line is a separate text of the dialect`() async throws {
    let text = "{a: 1} // one\n\n/* a\n'b'\r\n[1 2]\n// none\n+3"
    let whole = JSON.records(in: text, as: .lines, options: Self.options)
    #expect(
      whole.map(placedOutcome) == [
        "1 [0..<13] {\"a\": 1}", "3 [15..<19] unexpectedEnd 19", "4 [20..<23] \"b\"",
        "5 [25..<30] expectedCommaOrEnd 28", "6 [31..<38] unexpectedEnd 38", "7 [39..<41] 3",
      ])
    for size in 1...7 {
      let bytes = Array(text.utf8)
      let pieces = Pieces(bytes, cutAt: Array(stride(from: size, to: bytes.count, by: size)))
      var summaries: [String] = []
      for await record in JSON.records(in: pieces, as: .lines, options: Self.options) {
        summaries.append(summary(of: record))
      }
      #expect(summaries == whole.map(summary))
    }
  }

  @Test func `An error in a line reports its location in the whole text`() throws {
    let records = Array(Int.records(in: "1 // one\n/* two */ '2'\n", as: .lines, options: Self.options))
    #expect(records.map(placedOutcome) == ["1 [0..<8] 1", "2 [9..<22] type_mismatch"])
    let error = try #require(decodingError(try records[1].get()))
    #expect(error.location == SourceLocation(line: 2, column: 11, byteRange: 19..<22))
  }

  @Test(arguments: [RecordFormat.array, .concatenated], [ParsingOptions.Dialect.jsonc, .json5])
  func `A record format that a dialect lacks throws once`(format: RecordFormat, dialect: ParsingOptions.Dialect) async {
    let options = ParsingOptions(dialect: dialect)
    let bytes = Array("[1, /* ] */ 2]".utf8)
    let name = dialect == .json5 ? "JSON5" : "JSONC"
    let expected = [
      "1 [0..<0] records as .\(format) are read in JSON alone, not in \(name); decode the whole text, or read it as .lines"
    ]
    #expect(Int.records(in: bytes, as: format, options: options).map(summary) == expected)
    #expect(Int.records(in: [UInt8](), as: format, options: options).map(summary) == expected)
    var summaries: [String] = []
    for await record in Int.records(in: Pieces(bytes, cutAt: [1, 4]), as: format, options: options) {
      summaries.append(summary(of: record))
      let error = #expect(throws: RecordDialectError.self) { try record.get() }
      #expect(error?.format == format && error?.dialect == dialect)
    }
    #expect(summaries == expected)
  }

  @Test func `Lines and arrays of the dialect decode concurrently`() async throws {
    let lines = (0..<10_000).map { "{n: 0x\(String($0, radix: 16)),} // \($0)" }.joined(separator: "\n")
    let numbers = try await [[String: Int]].decode(concurrentlyParsingLines: Data(lines.utf8), options: Self.options)
    #expect(numbers == (0..<10_000).map { ["n": $0] })
    let array = try JSON(parsing: "[\(lines.replacing("\n", with: "\n,"))\n]", options: Self.options)
    #expect(try await [[String: Int]].decode(concurrently: array) == numbers)
    let broken = Data((lines + "\n{n: /* x */ 'y'}").utf8)
    do {
      _ = try await [[String: Int]].decode(concurrentlyParsingLines: broken, options: Self.options)
      Issue.record("no error")
    } catch let error as DecodingError {
      #expect(facts(of: error) == "type_mismatch /n")
      #expect(error.location?.line == 10_001 && error.location?.column == 13)
    }
  }
}
