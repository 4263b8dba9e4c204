import Decodable
import Foundation
import RandomSource
import TestSupport
import Testing

/// The formats of syntax errors, and properties of their messages for any text.
@Suite struct SyntaxErrorFormatTests {
  private func error(_ json: String, _ options: ParsingOptions = ParsingOptions()) -> JSON.SyntaxError? {
    #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: json, options: options) }
  }

  @Test func `A syntax error has one-line, redacted and colored formats`() {
    let error = error(#"{"secret": [1, "hidden" whispered]}"#)
    #expect(
      error?.formatted(.oneLine) == """
        invalid JSON: expected "," or "]", found "whispered" at line 1, column 25 (in secret, after element 1)
        """)
    #expect(
      error?.formatted(.oneLine.redacted) == """
        invalid JSON: expected "," or "]", found a word at line 1, column 25 (in ["*"], after element 1)
        """)
    #expect(
      self.error("[1,]")?.formatted(.full.colored) == """
        \u{1B}[1minvalid JSON: expected a value, found "]"\u{1B}[0m at line 1, column 4 (after element 0)
          \u{1B}[2m1 |\u{1B}[0m [1,]
           \u{1B}[2m |\u{1B}[0m    \u{1B}[1;31m^\u{1B}[0m \u{1B}[1;31mJSON has no trailing commas; ParsingOptions(dialect: .jsonc) allows them\u{1B}[0m
        """)
    #expect(error?.description == error?.formatted(.full))
    #expect(error?.localizedDescription == error?.formatted(.oneLine))
  }

  @Test(
    arguments: [
      (#"{"k": 'v'}"#, "expected a value, found another character at line 1, column 7 (at [\"*\"])"),
      (#"{"k": 1, "k": 2}"#, "duplicate key at line 1, column 10"),
      (#"{"k" "v"}"#, "expected \":\", found a string at line 1, column 6 (after a member)"),
      (#"{"k": "\q"}"#, "invalid escape in a string at line 1, column 8 (at [\"*\"])"),
      (#"{"k": "\udead"}"#, "lone surrogate in a string at line 1, column 8 (at [\"*\"])"),
      ("[\"\u{1}\"]", "control character in a string at line 1, column 3 (at [0])"),
      ("[1 2]", "expected \",\" or \"]\", found a number at line 1, column 4 (after element 0)"),
    ])
  func `A redacted message omits the text of the document`(json: String, expected: String) {
    #expect(error(json)?.formatted(.oneLine.redacted) == "invalid JSON: " + expected)
    #expect(error(json)?.formatted(.full.redacted).hasPrefix("invalid JSON: " + expected) == true)
  }

  @Test(
    arguments: [
      ([0x22, 0xE9, 0x22], "byte 0xE9 is not UTF-8", "the text may be ISO 8859-1 or Windows-1252; JSON is UTF-8"),
      ([0x22, 0xC3], "byte 0xC3 is not UTF-8", "the text ends within a character"),
      ([0x22, 0xE2, 0x82], "byte 0xE2 is not UTF-8", "the text ends within a character"),
      ([0x22, 0xFF, 0x22], "byte 0xFF is not UTF-8", nil),
      ([0xFF, 0xFE, 0x5B, 0], "expected a value, found byte 0xFF", "the text is UTF-16; JSON is UTF-8"),
      ([0xFE, 0xFF, 0, 0x5B], "expected a value, found byte 0xFE", "the text is UTF-16; JSON is UTF-8"),
      (
        [0x7B, 0, 0x7D, 0], "expected a name in double quotes or \"}\", found \"\\u{0}\"",
        "a zero byte: the text may be UTF-16; JSON is UTF-8"
      ),
      ([0x1F, 0x8B, 8], "expected a value, found \"\\u{1f}\"", "the text is compressed by gzip"),
      ([0x5B, 0xFF, 0x5D], "expected a value or \"]\", found byte 0xFF", nil),
    ] as [([UInt8], String, String?)])
  func `A message shows invalid bytes by number`(bytes: [UInt8], problem: String, help: String?) {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: bytes) }
    #expect(error?.formatted(.oneLine).hasPrefix("invalid JSON: \(problem) at line 1, column ") == true)
    let marked = error?.description.split(separator: "\n").last ?? ""
    #expect(marked.hasSuffix(help.map { "^ " + $0 } ?? "^"))
  }

  @Test(
    arguments: [
      ("[1 true]", 3..<7), ("[1 \"ab\"]", 3..<7), ("[1 -1.5e3]", 3..<9), ("['ab']", 1..<5), ("[1 // x", 3..<5),
      ("[é]", 1..<3), ("[😀]", 1..<5), ("[", 1..<1), ("", 0..<0), (#"["\x"]"#, 2..<4), (#"["\ud800"]"#, 2..<8),
      (#"{"a":1,"a":2}"#, 7..<10), ("[01]", 2..<3), ("[1}", 2..<3), ("[1 \"ab]", 3..<4), ("[\"a\n", 3..<4),
    ] as [(String, Range<Int>)])
  func `A location covers the bytes of the token`(json: String, range: Range<Int>) {
    #expect(error(json)?.location.byteRange == range)
    #expect(error(json)?.byteOffset == range.lowerBound)
  }

  @Test func `A message names the depth limit of the options`() {
    #expect(
      error("{\"a\": [\n[]]}", ParsingOptions(maximumDepth: 2))?.description == """
        invalid JSON: nested deeper than 2 at line 2, column 1 (at a[0])
          2 | []]}
            | ^ ParsingOptions(maximumDepth:) sets the limit
        """)
    #expect(
      error("[]", ParsingOptions(maximumDepth: 0))?.formatted(.oneLine)
        == "invalid JSON: no array or object is allowed at line 1, column 1")
  }

  @Test func `The path to a deep place is short and ends with the innermost names`() {
    for depth in [63, 64, 65, 127, 128, 129, 130, 1000, 100_000] {
      // Closed arrays of the same depth precede the mistake.
      let closed = String(repeating: "[", count: depth + 3) + String(repeating: "]", count: depth + 3)
      let json = "{\"first\": [\(closed), " + String(repeating: "[7, ", count: depth) + "{\"last\": oops"
      let text = error(json, ParsingOptions(maximumDepth: .max))?.formatted(.oneLine) ?? ""
      #expect(text.contains("(at first[1][1][1]"))
      #expect(text.hasSuffix("[1][1].last)"))
      #expect(text.utf8.count < 300)
    }
  }

  @Test func `A path cuts long names and decodes escapes`() {
    let long = String(repeating: "é", count: 100_000)
    #expect(
      error("{\"\(long)\": [1 2]}")?.formatted(.oneLine).hasSuffix("(in [\"\(long.prefix(80))…\"], after element 0)")
        == true)
    #expect(
      error(#"{"a\"\u00e9\ud83d\ude00": [1 2]}"#)?.formatted(.oneLine).hasSuffix(#"(in ["a\"é😀"], after element 0)"#)
        == true)
    #expect(error(#"{"\u001b[31m": 1 2}"#)?.formatted(.oneLine).hasSuffix(#"(after "\u{1b}[31m")"#) == true)
  }

  @Test(arguments: ["x", "\u{301}", "\u{200D}", "\u{1F468}\u{200D}", "\u{202E}", "\u{1}", "é", "\u{10FFFF}", "'", "["])
  func `The message for one long hostile line is short`(piece: String) {
    let hostile = String(repeating: piece, count: 10_000)
    for json in [
      hostile, "[\(hostile)]", "[\"\(hostile)", "{\"\(hostile)\": x}", "[1 \"\(hostile)\"]", "[1 '\(hostile)']",
    ] {
      for options in [ParsingOptions(), ParsingOptions(maximumDepth: .max)] {
        guard let error = error(json, options) else { continue }
        check(error)
      }
    }
  }

  @Test(arguments: 0..<(Stress.isEnabled ? 60 : 3) as Range<UInt64>)
  func `The message for a random mistake is bounded and can be redacted`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var errorCount = 0
    for _ in 0..<200 {
      var strings: [String] = []
      var bytes = Array(document(depth: 4, &strings, &generator).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) { mutate(&bytes, &generator) }
      guard case .failure(let failure) = Result(catching: { try JSON(parsing: bytes) }),
        let error = failure as? JSON.SyntaxError
      else { continue }
      errorCount += 1
      check(error)
      #expect((0...bytes.count).contains(error.byteOffset))
      let range = error.location.byteRange
      #expect(range.lowerBound == error.byteOffset && range.upperBound <= bytes.count)
      #expect(range.isEmpty == (error.code == .unexpectedEnd))
      for format in [ErrorFormat.oneLine.redacted, .full.redacted] {
        let text = error.formatted(format)
        #expect(!strings.contains { text.contains($0) }, "\(text)")
      }
    }
    // Some changes leave the document valid, such as another letter in a string.
    #expect((50..<200).contains(errorCount))
  }

  /// Checks the properties that hold for each error.
  private func check(_ error: JSON.SyntaxError) {
    let oneLine = error.formatted(.oneLine)
    let start = "at line \(error.line), column \(error.column)"
    #expect(oneLine.hasPrefix("invalid JSON: ") && oneLine.contains(start))
    for format in [ErrorFormat.oneLine, .full, .oneLine.redacted, .full.redacted] {
      let text = error.formatted(format)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= (format == .oneLine || format == .oneLine.redacted ? 1 : 3))
      #expect(text.utf8.count <= 4000)
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control }, "\(text)")
    }
    #expect(error.description.hasPrefix(oneLine))
    #expect(error.formatted(.full.colored).replacing(/\x1B\[[0-9;]*m/, with: "") == error.description)
  }

  /// Returns a random document whose strings are too long to occur elsewhere by chance.
  private func document(
    depth: Int, _ strings: inout [String], _ generator: inout SeededGenerator
  ) -> String {
    func string() -> String {
      let text = "Z" + String((0..<6).map { _ in "QXZJKVW".randomElement(using: &generator) ?? "Q" })
      strings.append(text)
      return "\"\(text)\""
    }
    let count = Int.random(in: 0...3, using: &generator)
    switch Int.random(in: depth > 0 ? 0...5 : 2...5, using: &generator) {
    case 0:
      let elements = (0..<count).map { _ in document(depth: depth - 1, &strings, &generator) }
      return "[\(elements.joined(separator: ", "))]"
    case 1:
      let members = (0..<count).map { _ in "\(string()): \(document(depth: depth - 1, &strings, &generator))" }
      return "{\(members.joined(separator: ",\n"))}"
    case 2, 3: return string()
    case 4: return ["0", "-1.5", "1e3", "2024"].randomElement(using: &generator) ?? "0"
    default: return ["true", "false", "null"].randomElement(using: &generator) ?? "null"
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let pieces: [[UInt8]] = [
      Array(",".utf8), Array("]".utf8), Array("}".utf8), Array(":".utf8), Array("\"".utf8), Array("'".utf8),
      Array("\\".utf8), Array("\\u".utf8), Array("\n".utf8), Array("None".utf8), Array("-".utf8), Array("0".utf8),
      Array("//".utf8), Array("\u{202E}".utf8), Array("\u{1B}[31m".utf8), Array("\u{301}".utf8), [0], [0xFF], [0xE9],
      [0xF0, 0x9F], Array("\\ud800".utf8), Array("{".utf8), Array("[".utf8), Array("\u{FEFF}".utf8), Array(".".utf8),
    ]
    switch Int.random(in: 0...3, using: &generator) {
    case 0: bytes.removeLast(bytes.count - place)
    case 1 where place < bytes.count: bytes.remove(at: place)
    default: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
    }
  }
}
