import Decodable
import Testing

/// The lines of the document that an error shows.
@Suite struct SnippetTests {
  /// Returns the message for decoding the value at a path as a Bool, without the first line.
  private func snippet(_ text: String, at path: KeyPath = KeyPath([String]())) throws -> String {
    let json = try JSON(parsing: text)
    let lines = try #require(decodingError(try json => path as Bool)).description.split(separator: "\n")
    return lines.dropFirst().joined(separator: "\n")
  }

  @Test func `Carets stand under the value`() throws {
    #expect(
      try snippet("{\n  \"a\": \"xyz\"\n}", at: "a") == """
          2 |   "a": "xyz"
            |        ^^^^^
        """)
    #expect(
      try snippet("12", at: []) == """
          1 | 12
            | ^^
        """)
  }

  @Test(arguments: [
    ("\t[\t12]", "  [  12]", "     ^^"),
    ("[\"日本\", 12]", "[\"日本\", 12]", "         ^^"),
    ("[\"e\u{301}\", 12]", "[\"e\u{301}\", 12]", "      ^^"),
    ("[\"👨\u{200D}👩\u{200D}👧\", 12]", "[\"👨\u{200D}👩\u{200D}👧\", 12]", "       ^^"),
    ("[\"🇩🇪\", 12]", "[\"🇩🇪\", 12]", "       ^^"),
    ("[\"❤\u{FE0F}\", 12]", "[\"❤\u{FE0F}\", 12]", "       ^^"),
    ("[\"❤\", 12]", "[\"❤\", 12]", "      ^^"),
    ("[\"1\u{FE0F}\u{20E3}\", 12]", "[\"1\u{FE0F}\u{20E3}\", 12]", "       ^^"),
    ("[\"❤\u{FE0F}\u{200D}🔥\", 12]", "[\"❤\u{FE0F}\u{200D}🔥\", 12]", "       ^^"),
    ("[\"⌚\u{FE0F}\", 12]", "[\"⌚\u{FE0F}\", 12]", "       ^^"),
    ("[\"🏳\u{FE0F}\u{200D}⚧\u{FE0F}\", 12]", "[\"🏳\u{FE0F}\u{200D}⚧\u{FE0F}\", 12]", "       ^^"),
    ("[\"日\u{FE0F}\", 12]", "[\"日\u{FE0F}\", 12]", "       ^^"),
    ("[\"한국\", 12]", "[\"한국\", 12]", "         ^^"),
    ("[\"\u{202E}\u{FEFF}\u{7F}\", 12]", "[\"\u{FFFD}\u{FFFD}\u{FFFD}\", 12]", "        ^^"),
  ])
  func `Carets align with the cells of a terminal`(text: String, line: String, mark: String) throws {
    let path: KeyPath = text.contains(",") ? [1] : [0]
    #expect(try snippet(text, at: path) == "  1 | \(line)\n    | \(mark)")
  }

  @Test func `A wide value has a caret for each cell`() throws {
    #expect(try snippet("[\"日本\"]", at: [0]) == "  1 | [\"日本\"]\n    |  ^^^^^^")
  }

  @Test func `A multi-line value is marked at both ends, and its middle is omitted`() throws {
    func array(_ count: Int) -> String {
      "[" + Array(repeating: "\n 1", count: count - 2).joined(separator: ",") + "\n]"
    }
    #expect(
      try snippet("[\n]") == """
          1 | [
            | ^
          2 | ]
            | ^
        """)
    #expect(
      try snippet(array(3)) == """
          1 | [
            | ^
          2 |  1
          3 | ]
            | ^
        """)
    #expect(
      try snippet(array(4)) == """
          1 | [
            | ^
          2 |  1,
          3 |  1
          4 | ]
            | ^
        """)
    #expect(
      try snippet(array(5)) == """
          1 | [
            | ^
            | …
          5 | ]
            | ^
        """)
    #expect(
      try snippet(array(1000)) == """
             1 | [
               | ^
               | …
          1000 | ]
               | ^
        """)
  }

  static let tens = (1...40).map { "\($0 % 10)" + String(repeating: ".", count: 9) }.joined()

  @Test func `A long line is cut after a place near its start`() throws {
    #expect(
      try snippet("[12, \"\(Self.tens)\"]", at: [0]) == """
          1 | [12, "\(Self.tens.prefix(94))…
            |  ^^
        """)
  }

  @Test func `A long line is cut before a place near its end`() throws {
    #expect(
      try snippet("[\"\(Self.tens)\", 12]", at: [1]) == """
          1 | …\(Self.tens.suffix(93))", 12]
            | \(String(repeating: " ", count: 97))^^
        """)
  }

  @Test func `A long line is cut on both sides`() throws {
    #expect(
      try snippet("[\"\(Self.tens)\", 12, \"\(Self.tens)\"]", at: [1]) == """
          1 | …\(Self.tens.suffix(36))", 12, "\(Self.tens.prefix(55))…
            | \(String(repeating: " ", count: 40))^^
        """)
  }

  @Test func `The carets of a long value end where the line is cut`() throws {
    #expect(
      try snippet("[\"\(Self.tens)\"]", at: [0]) == """
          1 | ["\(Self.tens.prefix(98))…
            |  \(String(repeating: "^", count: 99))
        """)
  }

  @Test func `The snippet of a document of one long line is bounded`() throws {
    let item = "{\"name\": \"x\"},"
    let text = "[" + String(repeating: item, count: 700_000) + "12]"
    let shown = try snippet(text, at: [700_000])
    #expect(
      shown == """
          1 | …\(String(repeating: item, count: 8).suffix(96))12]
            | \(String(repeating: " ", count: 97))^^
        """)
  }

  @Test func `A long run of combining accents does not make a snippet long`() throws {
    let accents = String(repeating: "\u{301}", count: 1_000_000)
    let shown = try snippet("[12, \"\(accents)\"]", at: [0])
    #expect(shown.unicodeScalars.count < 1000 && shown.hasSuffix("…\n    |  ^^"))
    let behind = try snippet("[\"\(accents)\", 12]", at: [1])
    #expect(behind.unicodeScalars.count < 1000 && behind.hasPrefix("  1 | …"))
  }

  @Test func `A value at the end of a document is shown`() throws {
    #expect(try snippet("\n\n12", at: []) == "  3 | 12\n    | ^^")
    #expect(try snippet("[\r\n12]", at: [0]) == "  2 | 12]\n    | ^^")
    #expect(try snippet("[12]\n", at: [0]) == "  1 | [12]\n    |  ^^")
  }
}
