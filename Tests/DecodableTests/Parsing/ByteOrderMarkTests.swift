import Decodable
import Foundation
import Testing

/// A byte order mark before a text, which is an error unless an option allows it.
@Suite struct ByteOrderMarkTests {
  private static let options = ParsingOptions(allowsByteOrderMark: true)
  private static let mark = "\u{FEFF}"

  @Test(arguments: ParsingOptions.Dialect.allCases)
  func `An option allows a mark before a text`(dialect: ParsingOptions.Dialect) throws {
    let options = ParsingOptions(dialect: dialect, allowsByteOrderMark: true)
    #expect(try [Int].decode(parsing: Self.mark + "[1, 2]", options: options) == [1, 2])
    #expect(try [Int].decode(parsing: "[1, 2]", options: options) == [1, 2])
    #expect(try JSON(parsing: Self.mark + " 1 ", options: options).description == "1")
    #expect(try [Int].decode(parsing: Data((Self.mark + "{\"a\": [3]}").utf8), at: "a", options: options) == [3])
    // To JSON5, a later mark is white space.
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: "[\(Self.mark)", options: options) }
    #expect(error?.code == (dialect == .json5 ? .unexpectedEnd : .expectedValue))
    #expect(error?.byteOffset == (dialect == .json5 ? 4 : 1))
  }

  @Test func `A mark is an error without the option`() throws {
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: Self.mark + "1") }
    #expect(
      error.description == """
        invalid JSON: expected a value, found a byte order mark at line 1, column 1
          1 | \u{FFFD}1
            | ^ RFC 8259 section 8.1 allows none; ParsingOptions(allowsByteOrderMark: true) accepts it
        """)
  }

  @Test(
    arguments: [
      (" \u{FEFF}1", .expectedValue, 1), ("\u{FEFF}\u{FEFF}1", .expectedValue, 3),
      ("1\u{FEFF}", .trailingCharacters, 1), ("[\u{FEFF}1]", .expectedValue, 1), ("\u{FFFE}1", .expectedValue, 0),
    ] as [(String, JSON.SyntaxError.Code, Int)])
  func `A mark elsewhere is an error despite the option`(text: String, code: JSON.SyntaxError.Code, offset: Int) {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text, options: Self.options) }
    #expect(error?.code == code && error?.byteOffset == offset)
  }

  @Test func `Byte offsets count the mark, but columns do not`() throws {
    let json = try JSON(parsing: Self.mark + "[true,\n false]", options: Self.options)
    let first = try #require(decodingError(try json => 0 as Int))
    #expect(first.metadata.location == SourceLocation(line: 1, column: 2, byteRange: 4..<8))
    #expect(
      first.description == """
        expected Int, found boolean true at [0] (line 1, column 2)
          1 | [true,
            |  ^^^^ decode it with Int.lenient to have 1 for true
        """)
    let second = try #require(decodingError(try json => 1 as Int))
    #expect(second.metadata.location == SourceLocation(line: 2, column: 2, byteRange: 11..<16))
    #expect(ProblemReport([first, second]).problems.map(\.column) == [2, 2])
  }

  @Test func `A syntax error after a mark reports its location`() throws {
    let error = try #require(throws: JSON.SyntaxError.self) {
      try JSON(parsing: Self.mark + "[1 2]", options: Self.options)
    }
    #expect(error.byteOffset == 6 && error.line == 1 && error.column == 4)
    #expect(
      error.description == """
        invalid JSON: expected "," or "]", found "2" at line 1, column 4 (after element 0)
          1 | [1 2]
            |    ^ a comma may be missing before it
        """)
    let word = try #require(throws: JSON.SyntaxError.self) {
      try JSON(parsing: Self.mark + "oops", options: Self.options)
    }
    #expect(
      word.description == """
        invalid JSON: expected a value, found "oops" at line 1, column 1
          1 | oops
            | ^^^^ it looks like plain text
        """)
    let empty = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: Self.mark, options: Self.options) }
    #expect(empty.code == .unexpectedEnd && empty.byteOffset == 3 && empty.column == 1)
  }

  @Test(arguments: [RecordFormat.lines, .concatenated, .array])
  func `A text of records may begin with a mark`(format: RecordFormat) async throws {
    let text = Self.mark + (format == .array ? "[1, 2, x]" : "1\n2\nx")
    let records = Array(Int.records(in: text, as: format, options: Self.options))
    #expect(records.prefix(2).map { try? $0.get() } == [1, 2])
    #expect(records.map(\.byteRange.lowerBound) == (format == .array ? [4, 7, 10] : [3, 5, 7]))
    guard case .failure(let error as JSON.SyntaxError) = records[2].result else {
      Issue.record("no syntax error")
      return
    }
    #expect(error.byteOffset == (format == .array ? 10 : 7))
    #expect(error.line == (format == .array ? 1 : 3) && error.column == (format == .array ? 8 : 1))
    // The same text arrives byte by byte.
    let bytes = AsyncStream<[UInt8]> { stream in
      for byte in text.utf8 { stream.yield([byte]) }
      stream.finish()
    }
    var ranges: [Range<Int>] = []
    for await record in Int.records(in: bytes, as: format, options: Self.options) { ranges.append(record.byteRange) }
    #expect(ranges == records.map(\.byteRange))
    #expect(throws: (any Error).self) { try Int.records(in: text, as: format).map { try $0.get() } }
  }

  @Test(arguments: [ParsingOptions.Dialect.json, .jsonc])
  func `Only the first record may begin with a mark`(dialect: ParsingOptions.Dialect) async throws {
    let options = ParsingOptions(dialect: dialect, allowsByteOrderMark: true)
    let text = "\(Self.mark)1\n\(Self.mark)2\n"
    let results = Int.records(in: text, as: .lines, options: options).map { try? $0.get() }
    #expect(results == [1, nil])
    let lines = Data((Self.mark + "1\n2\n").utf8)
    #expect(try await [Int].decode(concurrentlyParsingLines: lines, options: options) == [1, 2])
  }

  @Test(arguments: ["", "\u{FEFF}", "1", "\u{FEFF}1"])
  func `A text may be shorter than a mark`(text: String) {
    let results = Int.records(in: text, as: .lines, options: Self.options).map { try? $0.get() }
    #expect(results == (text.hasSuffix("1") ? [1] : []))
    let partial = Int.records(in: [0xEF, 0xBB], as: .lines, options: Self.options).map { try? $0.get() }
    #expect(partial == [nil])
  }
}
