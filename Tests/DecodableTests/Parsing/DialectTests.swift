import Decodable
import Foundation
import Testing

@Suite struct DialectTests {
  private static let json5 = ParsingOptions(dialect: .json5)
  private static let jsonc = ParsingOptions(dialect: .jsonc)

  // MARK: - Syntax

  @Test(
    arguments: [
      // Section 3: objects. Names are identifiers of ECMAScript 5.1, or strings; reserved words are identifiers.
      ("{a:1}", #"{"a":1}"#), ("{$_9Z:1}", #"{"$_9Z":1}"#), ("{null:1,true:2,NaN:3}", #"{"null":1,"true":2,"NaN":3}"#),
      (#"{\u0061b\u0063:1}"#, #"{"abc":1}"#), (#"{ab\u0031:1}"#, #"{"ab1":1}"#),
      ("{é日ªⅷ:1}", #"{"é日ªⅷ":1}"#), ("{𝒳:1}", #"{"𝒳":1}"#),
      ("{a\u{301}\u{203F}\u{661}\u{200C}\u{200D}:1}", "{\"a\u{301}\u{203F}\u{661}\u{200C}\u{200D}\":1}"),
      ("{'a':1,\"b\":2}", #"{"a":1,"b":2}"#), ("{a:1,}", #"{"a":1}"#), ("{'a b':{},}", #"{"a b":{}}"#),
      // Section 4: arrays.
      ("[1,]", "[1]"), ("[[],]", "[[]]"), ("[1,/**/]", "[1]"), ("[1/**/,\n]", "[1]"),
      // Section 5: strings.
      ("'a'", #""a""#), (#"'"'"#, #""\"""#), (#""'""#, #""'""#), (#"'\''"#, #""'""#), (#"'\"'"#, #""\"""#),
      (#""\b\f\n\r\t\v\0\\\/""#, #""\b\f\n\r\t\u000b\u0000\\/""#), (#"'\x00\x7f\xE9'"#, #""\u0000\u007f\u00e9""#),
      (#"'\u00e9\uD834\uDD1E'"#, #""é𝄞""#), (#"'\A\C\/\D\q'"#, #""AC/Dq""#), (#"'\é\𝄞'"#, #""é𝄞""#),
      ("'a\\\nb\\\r\nc\\\rd\\\u{2028}e\\\u{2029}f'", #""abcdef""#), ("'\\\n'", #""""#), (#"'\0a'"#, #""\u0000a""#),
      ("'\u{2028}\u{2029}'", "\"\u{2028}\u{2029}\""), ("'\t\u{1}\u{7F}'", "\"\\t\\u0001\u{7F}\""), ("'\\\t'", #""\t""#),
      ("'\0'", #""\u0000""#), ("'// /* x'", #""// /* x""#),
      ("'\\ud834\\\n\\udd1e'", "\"𝄞\""),
      // Section 6: numbers.
      ("+1", "1"), ("-1", "-1"), (".5", "0.5"), ("-.5", "-0.5"), ("+.5", "0.5"), ("5.", "5"), ("-5.", "-5"),
      ("5.e2", "5e2"),
      (".5E-2", "0.5E-2"), ("0.", "0"), ("-0", "-0"), ("+0.0", "0.0"), ("1e+2", "1e+2"), ("0x0", "0"), ("0xFF", "255"),
      ("0XfF", "255"), ("-0x10", "-16"), ("+0x1", "1"), ("0x00000000000000000000000000000000000000000A", "10"),
      ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
      ("-0x80000000000000000000000000000000", "-170141183460469231731687303715884105728"),
      ("0x3B9ACA00", "1000000000"), ("0x123456789ABCDEF0123456789ABCDEF01", "387165715252267757836693082728079159041"),
      // Sections 7 and 8: comments and white space.
      ("//\n1", "1"), ("1//", "1"), ("/**/1/***/", "1"), ("/* // */1", "1"), ("// /*\n1", "1"), ("//a\r1", "1"),
      ("//a\u{2028}1", "1"), ("//a\u{2029}1", "1"), ("/*\0*/1", "1"), ("[/*]*/1/*,*/]", "[1]"),
      ("{/**/a/**/:/**/1/**/}", #"{"a":1}"#),
      (
        "\u{FEFF}\u{9}\u{A}\u{B}\u{C}\u{D}\u{20}\u{A0}\u{2028}\u{2029}1\u{1680}\u{2000}\u{200A}\u{202F}\u{205F}\u{3000}",
        "1"
      ),
    ] as [(String, String)])
  func `JSON5 follows its specification`(text: String, equivalent: String) throws {
    let json = try JSON(parsing: text, options: Self.json5)
    let strict = try JSON(parsing: equivalent)
    #expect(json == strict)
    // -0 equals 0, but their texts differ.
    #expect(json.numberText == strict.numberText)
    #expect(try JSON(parsing: json.description) == strict)
  }

  @Test func `JSON5 rejects an escape with braces in a name`() {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: #"{\u{62}:1}"#, options: Self.json5) }
    #expect(error?.code == .expectedName && error?.byteOffset == 1)
  }

  @Test(arguments: [
    ("// a\n[1, /* b */ 2,] // c", "[1,         2 ]"), (#"{"a": 1, "b": [[],],}"#, #"{"a": 1, "b": [[] ] }"#),
    ("/**/[/*]*/]//", "[     ]"), (#"["/*", "//", "a\"//",]"#, #"["/*", "//", "a\"//" ]"#), ("1/**/", "1"),
    ("[1,// é\r\n]", "[1      \r\n]"),
  ])
  func `JSONC replaces comments and trailing commas with white space`(
    text: String, description: String
  ) throws {
    #expect(try JSON(parsing: text, options: Self.jsonc).description == description)
  }

  @Test(
    arguments: [
      ("{a: 1}", .expectedName, 1), ("['a']", .expectedValue, 1), ("[+1]", .expectedValue, 1),
      ("[.5]", .expectedValue, 1), ("[1.]", .invalidNumber, 3), ("[0x1]", .expectedCommaOrEnd, 2),
      ("[NaN]", .expectedValue, 1), ("[-Infinity]", .invalidNumber, 2), ("[\"\\x41\"]", .invalidEscape, 2),
      ("[\"a\\\nb\"]", .invalidEscape, 3), ("\u{FEFF}[]", .expectedValue, 0), ("[\u{B}]", .expectedValue, 1),
      ("[\u{A0}]", .expectedValue, 1), ("[1,,]", .expectedValue, 3), ("[,]", .expectedValue, 1),
      ("{,}", .expectedName, 1), ("[1,],", .trailingCharacters, 4), ("\"\t\"", .controlCharacter, 1),
      ("# a\n1", .expectedValue, 0), ("/ 1", .expectedValue, 0), ("/*/", .unexpectedEnd, 3),
      ("[1}/**/", .expectedCommaOrEnd, 2), ("", .unexpectedEnd, 0), ("//", .unexpectedEnd, 2),
      ("tr/**/ue", .expectedValue, 0), ("[1, 2,}", .expectedValue, 6),
    ] as [(String, JSON.SyntaxError.Code, Int)])
  func `JSONC rejects other extensions of JSON`(text: String, code: JSON.SyntaxError.Code, offset: Int) {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text, options: Self.jsonc) }
    #expect(error?.code == code && error?.byteOffset == offset)
  }

  @Test(
    arguments: [
      ("[1,]", .expectedValue, 3), ("// a\n1", .expectedValue, 0), ("{a: 1}", .expectedName, 1),
      ("['a']", .expectedValue, 1), ("[NaN]", .expectedValue, 1), ("[0x1]", .expectedCommaOrEnd, 2),
      ("\u{FEFF}1", .expectedValue, 0),
    ] as [(String, JSON.SyntaxError.Code, Int)])
  func `The default dialect is JSON`(text: String, code: JSON.SyntaxError.Code, offset: Int) throws {
    #expect(ParsingOptions().dialect == .json)
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
    #expect(error?.code == code && error?.byteOffset == offset)
    #expect(try JSON(parsing: text, options: Self.json5).kind != .null)
  }
}

// MARK: - Nonfinite numbers

extension DialectTests {
  @Test func `Infinity and NaN decode as Double and Float`() throws {
    let text = "[Infinity, -Infinity, +Infinity, NaN, -NaN]"
    let doubles = try [Double].decode(parsing: text, options: Self.json5)
    #expect(doubles[..<3] == [.infinity, -.infinity, .infinity] && doubles[3].isNaN && doubles[4].isNaN)
    let floats = try [Float].decode(parsing: text, options: Self.json5)
    #expect(floats[..<3] == [.infinity, -.infinity, .infinity] && floats[3].isNaN && floats[4].isNaN)
    #expect(try Double?.decode(parsing: "Infinity", options: Self.json5) == .infinity)
    #expect(try CodableDecoder().decode([Double].self, parsing: "[-Infinity]", options: Self.json5) == [-.infinity])
    let json = try JSON(parsing: "{a: -Infinity}", options: Self.json5)
    #expect(try json.plain() as? [String: Double] == ["a": -.infinity])
    #expect(try cast(json["a"] as Any) as Double == -.infinity)
    #expect(try json => "a" => Double.lenient == -.infinity)
  }

  @Test(arguments: ["[-Infinity+5]", "[NaN+0x1]", "{a: NaN-1}", "[Infinity+Infinity]", "[Infinity.5]"])
  func `A number directly after Infinity or NaN is an error`(text: String) {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text, options: Self.json5) }
    #expect(error?.code == .invalidNumber)
  }

  @Test func `Infinity and NaN throw for every other type`() throws {
    func error<T: Decodable>(_ type: T.Type, _ text: String) -> String {
      failureFacts(try [T].decode(parsing: text, options: Self.json5))
    }
    #expect(error(Int.self, "[Infinity]") == "type_mismatch /0")
    #expect(error(UInt64.self, "[-Infinity]") == "type_mismatch /0")
    #expect(error(Decimal.self, "[NaN]") == "type_mismatch /0")
    #expect(error(String.self, "[NaN]") == "type_mismatch /0")
    #expect(error(Bool.self, "[Infinity]") == "type_mismatch /0")
    #expect(failureFacts(try JSON(parsing: "[NaN]", options: Self.json5) => 0 => String.lenient) == "type_mismatch /0")
    #expect(error(Double.self, "[1e999]") == "number_out_of_range /0")
    #expect(failureFacts(try [Int].decode([Double.infinity])) == "type_mismatch /0")
  }

  @Test func `The description of a JSON5 value is JSON`() throws {
    let json = try JSON(parsing: "{a: [Infinity, /* x */ -Infinity], b: NaN, c: 0x10}", options: Self.json5)
    #expect(json.description == #"{"a": [null,         null], "b": null, "c": 16}"#)
    #expect(json["a"]?.description == "[null,         null]")
    #expect(json["a"]?[1]?.description == "null")
    #expect(json["a"]?.elements.map(\.kind) == [.number, .number])
    #expect(json["a"]?.elements.map(\.numberText) == ["Infinity", "-Infinity"])
    #expect(json["b"]?.numberText == "NaN")
    #expect(json["c"]?.numberText == "16")
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(json) }
  }
}
