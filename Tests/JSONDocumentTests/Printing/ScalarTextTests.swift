import JSONDocument
import Testing

/// Strings and numbers in printed texts.
@Suite struct ScalarTextTests {
  @Test(
    arguments: [
      "0", "-0", "1.50", "-0.0", "1E5", "1e+05", "1e400", "-1e-400", "1234567890123456789012345678901234567890",
      "0.1234567890123456789012345678901234567890",
    ], [JSONFormat(), .pretty, .sortedKeys])
  func `Numbers keep their digits`(text: String, format: JSONFormat) throws {
    #expect(try JSON(parsing: text).formatted(format) == text)
    #expect(try JSON(parsing: "{\"a\": \(text) }")["a"]?.formatted(format) == text)
  }

  @Test(
    arguments: [
      (#""\u0041\u007a""#, #""Az""#), (#""\/""#, #""/""#), (#""\u002F""#, #""/""#), (#""a/b""#, #""a/b""#),
      (#""\u0022\u005c""#, #""\"\\""#), (#""\"\\\b\f\n\r\t""#, #""\"\\\b\f\n\r\t""#), (#""\u000A\u0009""#, #""\n\t""#),
      (#""\u00e9\u20AC\ud83d\ude00""#, #""é€😀""#), (#""é€😀""#, #""é€😀""#), (#""\u007f""#, "\"\u{7F}\""),
      (#""\u2028\u0080""#, "\"\u{2028}\u{80}\""), (#""12345678\u004112345678""#, #""12345678A12345678""#),
      (#""1234567890123456789012345678901234567890\n""#, #""1234567890123456789012345678901234567890\n""#),
    ])
  func `Strings have as few escapes as possible`(text: String, expected: String) throws {
    #expect(try JSON(parsing: text).formatted() == expected)
    #expect(try JSON(parsing: "{\(text): \(text)}").formatted() == "{\(expected):\(expected)}")
  }

  @Test(
    arguments: [
      (#""a/b""#, #""a\/b""#), (#""\/""#, #""\/""#), (#""\u002f""#, #""\/""#), (#""é/""#, #""é\/""#),
      (#""///\\/""#, #""\/\/\/\\\/""#),
    ])
  func `Slashes are escaped on request`(text: String, expected: String) throws {
    #expect(try JSON(parsing: text).formatted(.escapedSlashes) == expected)
    #expect(try JSON(parsing: "{\(text):1}").formatted(.escapedSlashes) == "{\(expected):1}")
  }

  @Test(
    arguments: [
      (#""aé/""#, #""a\u00e9/""#), (#""\u00E9""#, #""\u00e9""#), ("\"\u{80}\u{7FF}\"", #""\u0080\u07ff""#),
      ("\"€\u{FFFF}\"", #""\u20ac\uffff""#), (#""😀""#, #""\ud83d\ude00""#), (#""\uD83D\uDE00""#, #""\ud83d\ude00""#),
      ("\"\u{10FFFF}\"", #""\udbff\udfff""#), ("\"\u{7F}\"", "\"\u{7F}\""), (#""\n""#, #""\n""#),
      (#""1234567é12345678""#, #""1234567\u00e912345678""#),
    ])
  func `Characters outside ASCII are escaped on request`(text: String, expected: String) throws {
    #expect(try JSON(parsing: text).formatted(.escapedNonASCII) == expected)
    #expect(try JSON(parsing: "{\(text):1}").formatted(.escapedNonASCII) == "{\(expected):1}")
  }

  @Test func `Both kinds of characters are escaped on request`() throws {
    let json = try JSON(parsing: #"{"é/": "\/\u00c9"}"#)
    #expect(json.formatted([.escapedSlashes, .escapedNonASCII]) == #"{"\u00e9\/":"\/\u00c9"}"#)
  }

  @Test(arguments: 0..<0x20 as Range<UInt8>)
  func `Each control character has its shortest escape`(code: UInt8) throws {
    let short: [UInt8: String] = [8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r"]
    let digits = (code < 16 ? "0" : "") + String(code, radix: 16)
    let expected = "\"\(short[code] ?? "\\u00" + digits)\""
    for text in ["\"\\u00\(digits)\"", "\"\\u00\(digits.uppercased())\""] {
      for format in JSONFormat.all { #expect(try JSON(parsing: text).formatted(format) == expected) }
    }
  }

  @Test(arguments: 0..<70, JSONFormat.all)
  func `Escapes at any offset leave the rest unchanged`(offset: Int, format: JSONFormat) throws {
    for character in [#"\n"#, #"\u0041"#, "/", "é", "😀", #"\\"#] {
      let text = "[\"" + String(repeating: "x", count: offset) + character + String(repeating: "y", count: 20) + "\"]"
      let json = try JSON(parsing: text)
      #expect(json.formatted(format) == ReferencePrinter(format: format).text(json))
    }
  }

  @Test(
    arguments: [
      (.jsonc, "{ // a\n\"a\": [1, /* 2 */ 3,],}", #"{"a":[1,3]}"#),
      (.json5, #"{a: 0xFF, 'b': +1, "c": [.5, 5., -0x10,],}"#, #"{"a":255,"b":1,"c":[0.5,5,-16]}"#),
      (.json5, "[Infinity, -Infinity, NaN, 1e999]", "[null,null,null,1e999]"),
      (.json5, #"{Infinity: Infinity, \u006eull: 1}"#, #"{"Infinity":null,"null":1}"#),
      (.json5, #"['a"b', 'it\'s', '\x41\v\0', "\q", '\/']"#, #"["a\"b","it's","A\u000b\u0000","q","/"]"#),
      (.json5, "['\t\\\n']", #"["\t"]"#),
    ] as [(ParsingOptions.Dialect, String, String)])
  func `A value of a dialect is printed as JSON`(
    dialect: ParsingOptions.Dialect, text: String, expected: String
  ) throws {
    #expect(try JSON(parsing: text, options: ParsingOptions(dialect: dialect)).formatted() == expected)
  }

  @Test func `A view of a dialect's value is printed as JSON`() throws {
    let json = try JSON(parsing: "{a: [NaN, {b: 'c'}]}", options: ParsingOptions(dialect: .json5))
    #expect(json["a"]?[0]?.formatted() == "null")
    #expect(json["a"]?[1]?.formatted(.pretty) == "{\n  \"b\" : \"c\"\n}")
  }

  @Test func `A byte order mark is not printed`() throws {
    let json = try JSON(parsing: "\u{FEFF} [ 1 ]", options: ParsingOptions(allowsByteOrderMark: true))
    #expect(json.formatted() == "[1]")
  }
}
