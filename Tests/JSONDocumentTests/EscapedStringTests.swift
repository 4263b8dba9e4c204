import JSONDocument
import Testing

/// Strings with escapes; the bytes between these are copied at once.
struct EscapedStringTests {
  static let escapes: [(text: String, content: String)] = [
    (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\b"#, "\u{8}"), (#"\f"#, "\u{C}"), (#"\n"#, "\n"),
    (#"\r"#, "\r"), (#"\t"#, "\t"), (#"\u0041"#, "A"), (#"\u00e9"#, "é"), (#"\u2019"#, "\u{2019}"),
    (#"\ud83d\uDE0A"#, "😊"), (#"\u0000"#, "\0"),
  ]

  @Test(arguments: escapes, ["x", "é", "日", "😊"]) func `An escape is decoded wherever it stands`(
    escape: (text: String, content: String), filler: String
  ) throws {
    for before in 0..<40 {
      for after in [0, 1, 8, 33] {
        let (start, end) = (String(repeating: filler, count: before), String(repeating: "y", count: after))
        let json = try JSON(parsing: #"["\#(start)\#(escape.text)\#(end)", "日本"]"#)
        try #require(json[0]?.string == start + escape.content + end, "\(before) characters before, \(after) after")
      }
    }
  }

  @Test(arguments: 1..<40) func `Escapes that follow each other are decoded`(count: Int) throws {
    let all = (0..<count).map { Self.escapes[$0 % Self.escapes.count] }
    let json = try JSON(parsing: "\"\(all.map(\.text).joined())\"")
    #expect(json.string == all.map(\.content).joined())
  }

  static let otherCharacters = (0..<128 as Range<UInt8>).map { Character(Unicode.Scalar($0)) }.filter {
    !"\"\\/bfnrtu".contains($0)
  }

  @Test(arguments: otherCharacters) func `Any other character after a backslash is an error at the backslash`(
    character: Character
  ) throws {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: "\"abc\\\(character)\"") }
    #expect(error?.code == .invalidEscape)
    #expect(error?.byteOffset == 4)
  }
}
