import Decodable
import TestSupport
import Testing

/// Each production of RFC 8259's grammar, and each violation with its reported offset.
@Suite struct ParserTests {
  @Test(arguments: [
    // Section 2: structural characters and white space.
    "[]", "{}", " \t\r\n[ \t\r\n] \t\r\n", "[1,2]", "[ 1 , 2 ]", #"{"a":1}"#, #" { "a" : 1 , "b" : 2 } "#, "[[[]],{}]",
    // Section 3: values, including values at the root.
    "null", "true", "false", "0", "\"\"", " 1 ", "[null,true,false]",
    // Section 6: numbers.
    "-0", "-1", "10", "1234567890123456789012345678901234567890", "0.0", "-0.5", "1.25", "1e1", "1E1", "1e+1", "1e-1",
    "1.5e300", "0e0", "1e999999999999", "[-1]", #"{"a":-0.0e-0}"#,
    // Section 7: strings.
    #""\"\\\/\b\f\n\r\t""#, #""\u0000\u00e9\uD834\uDD1E""#, #""\uFFFF""#,
    "\"\u{7f}\u{80}\u{7ff}\u{800}\u{ffff}\u{10000}\u{10ffff}\"",
    "\"éあ𝄞\"", #"{"":0}"#, #"{"\u0061":0}"#, "\"0123456\"", "\"01234567\"", "\"012345678\"",
    "\"\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\"",
  ])
  func `The parser accepts every production of the grammar`(text: String) throws {
    #expect(try JSON(parsing: text).description == text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test(
    arguments: [
      // Empty and incomplete texts.
      ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("[", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2),
      ("[1,", .unexpectedEnd, 3), ("{", .unexpectedEnd, 1), (#"{"a""#, .unexpectedEnd, 4),
      (#"{"a":"#, .unexpectedEnd, 5),
      (#"{"a":1"#, .unexpectedEnd, 6), (#"{"a":1,"#, .unexpectedEnd, 7), ("\"", .unexpectedEnd, 1),
      ("\"a", .unexpectedEnd, 2),
      ("\"a\\", .unexpectedEnd, 3), ("\"\\u00", .unexpectedEnd, 5), ("nul", .unexpectedEnd, 3),
      ("-", .unexpectedEnd, 1),
      ("1.", .unexpectedEnd, 2), ("1e", .unexpectedEnd, 2), ("1e+", .unexpectedEnd, 3),
      // Unexpected characters.
      ("]", .expectedValue, 0), ("[,]", .expectedValue, 1), ("[1,]", .expectedValue, 3), ("[1,,2]", .expectedValue, 3),
      ("nulL", .expectedValue, 0), ("True", .expectedValue, 0), ("NaN", .expectedValue, 0),
      ("Infinity", .expectedValue, 0),
      ("+1", .expectedValue, 0), (".5", .expectedValue, 0), ("'a'", .expectedValue, 0), ("// x", .expectedValue, 0),
      ("\u{feff}[]", .expectedValue, 0), ("\u{a0}1", .expectedValue, 0), ("\u{c}1", .expectedValue, 0),
      ("{a:1}", .expectedName, 1), ("{1:1}", .expectedName, 1), ("{,}", .expectedName, 1),
      (#"{"a":1,}"#, .expectedName, 7),
      ("{'a':1}", .expectedName, 1), ("{null:1}", .expectedName, 1), (#"{"a" 1}"#, .expectedColon, 5),
      (#"{"a",1}"#, .expectedColon, 4),
      (#"{"a"}"#, .expectedColon, 4), ("[1 2]", .expectedCommaOrEnd, 3), ("[1}", .expectedCommaOrEnd, 2),
      (#"{"a":1]"#, .expectedCommaOrEnd, 6), (#"{"a":1 "b":2}"#, .expectedCommaOrEnd, 7),
      ("[1;2]", .expectedCommaOrEnd, 2),
      ("1 2", .trailingCharacters, 2), ("[]]", .trailingCharacters, 2), ("{}x", .trailingCharacters, 2),
      ("nullx", .trailingCharacters, 4),
      ("[]\0", .trailingCharacters, 2),
      // Numbers.
      ("01", .invalidNumber, 1), ("-01", .invalidNumber, 2), ("-a", .invalidNumber, 1), ("1.a", .invalidNumber, 2),
      ("[1.]", .invalidNumber, 3),
      ("1.e1", .invalidNumber, 2), ("1ea", .invalidNumber, 2), ("1e+-1", .invalidNumber, 3),
      ("1.2.3", .invalidNumber, 3),
      ("--1", .invalidNumber, 1), ("0x1", .trailingCharacters, 1), ("1_000", .trailingCharacters, 1),
      ("1e1.5", .invalidNumber, 3),
      // Strings.
      ("\"a\nb\"", .controlCharacter, 2), ("\"\t\"", .controlCharacter, 1), ("\"\0\"", .controlCharacter, 1),
      ("\"0123456789\u{1f}\"", .controlCharacter, 11),
      (#""\x""#, .invalidEscape, 1), (#""\'""#, .invalidEscape, 1), (#""\u00g0""#, .invalidEscape, 1),
      (#""\U0041""#, .invalidEscape, 1),
      (#""\ud800""#, .loneSurrogate, 1), (#""\udc00""#, .loneSurrogate, 1), (#""\ud800x""#, .loneSurrogate, 1),
      (#""\ud800\u0041""#, .loneSurrogate, 1), (#""\ud800\ud800""#, .loneSurrogate, 1),
      (#""ab\udfff\ud800""#, .loneSurrogate, 3),
      // Duplicate names.
      (#"{"a":1,"a":2}"#, .duplicateKey, 7), (#"{"a":1,"\u0061":2}"#, .duplicateKey, 7),
      (#"{"x":{"a":1,"b":2,"a":3}}"#, .duplicateKey, 18),
      (#"{"":1,"":2}"#, .duplicateKey, 6),
    ] as [(String, JSON.SyntaxError.Code, Int)])
  func `A violation of the grammar reports its code and offset`(
    text: String, code: JSON.SyntaxError.Code, offset: Int
  ) {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
    #expect(error?.code == code)
    #expect(error?.byteOffset == offset)
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xE1, 0x80],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF, 0x41], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF1, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE],
      [0xFF],
    ] as [[UInt8]])
  func `The parser rejects malformed UTF-8 at every offset in a word`(bytes: [UInt8]) {
    for scalar in ["a", "é", "あ", "𝄞"] {
      for padding in 0..<17 {
        let before = [0x22] + Array(String(repeating: scalar, count: padding).utf8)
        for after in [[], Array("あ".utf8)] {
          let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: before + bytes + after + [0x22]) }
          #expect(error?.code == .invalidUTF8)
          #expect(error?.byteOffset == before.count)
        }
      }
    }
  }

  @Test func `Every Unicode scalar decodes in a string`() throws {
    var scalars = String.UnicodeScalarView()
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      scalars.append(scalar)
    }
    let text = String(scalars)
    #expect(try String.decode(parsing: "\"\(text)\"").unicodeScalars.elementsEqual(scalars))
  }

  @Test func `Every escape sequence decodes`() throws {
    #expect(
      try String.decode(parsing: #""\"\\\/\b\f\n\r\t\u00e9\u65E5\ud834\udd1e x""#)
        == "\"\\/\u{8}\u{c}\n\r\t\u{e9}\u{65e5}\u{1d11e} x")
    #expect(try [String: Int].decode(parsing: #"{"\u0061\/": 1}"#) == ["a/": 1])
    #expect(try JSON(parsing: #"{"\u0061": 1}"#) => "a" == 1)
  }

  @Test func `An option sets the maximum depth`() throws {
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(try JSON(parsing: nested(512)).count == 1)
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: nested(513)) }
    #expect(error?.code == .tooDeep && error?.byteOffset == 512)
    #expect(try JSON(parsing: nested(100_000), options: ParsingOptions(maximumDepth: 100_000)).count == 1)
    #expect(try JSON(parsing: "1", options: ParsingOptions(maximumDepth: 0)) => [] == 1)
  }

  @Test func `Lines end with LF, CR or CRLF, and columns count scalars`() {
    for (text, line, column) in [
      ("[\n\n  x", 3, 3), ("[\r\n x", 2, 2), ("[\r x", 2, 2), ("[\"é𝄞\", x", 1, 8), ("[\t\tx", 1, 4), ("x", 1, 1),
      ("", 1, 1),
    ] {
      let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
      #expect(error?.line == line && error?.column == column, "\(text)")
      #expect(error?.location.line == line && error?.location.column == column)
    }
  }

  @Test(arguments: [ParsingOptions.DuplicateKeys.useFirst, .useLast])
  func `An option selects the first or the last duplicate member`(rule: ParsingOptions.DuplicateKeys) throws {
    let names = (0..<300).map { "k\($0 % 100)" }
    let text = "{" + names.enumerated().map { "\"\($1)\": [\($0)]" }.joined(separator: ",") + "}"
    let json = try JSON(parsing: text, options: ParsingOptions(duplicateKeys: rule))
    #expect(json.count == 100)
    #expect(Array(json.members).count == 100)
    for key in 0..<100 {
      #expect(try json => KeyPath("k\(key)") == [rule == .useFirst ? key : key + 200])
    }
    #expect(try [String: [Int]].decode(json).count == 100)
  }

  @Test func `Hostile documents take linear time and little stack`() throws {
    // Quadratic code would take hours here, and recursive code would overflow the stack. DECODABLE_STRESS=1 selects the
    // sizes that the parser is built for: 50 million brackets, a million members, a string of 100 MB.
    let scale = Stress.isEnabled ? 1 : 50
    let brackets = Array(repeating: UInt8(ascii: "["), count: 50_000_000 / scale)
    for options in [ParsingOptions(), ParsingOptions(maximumDepth: .max)] {
      let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: brackets, options: options) }
      #expect(error?.code == (options.maximumDepth == 512 ? .tooDeep : .unexpectedEnd))
    }
    let members = 1_000_000 / scale
    let distinct = "{" + (0..<members).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    #expect(try JSON(parsing: distinct).count == members)
    let alike =
      "{"
      + (0..<members).map { "\"\(String(repeating: "a", count: 40))\(members + $0)aaaaaaaa\":0" }.joined(separator: ",")
      + "}"
    #expect(try JSON(parsing: alike).count == members)
    let same = "{" + Array(repeating: "\"a\":0", count: members).joined(separator: ",") + "}"
    #expect(try JSON(parsing: same, options: ParsingOptions(duplicateKeys: .useLast)).count == 1)
    let number = String(repeating: "7", count: 1_000_000 / scale)
    #expect(try Double.decode(parsing: "0." + number) == 0.7777777777777777777)
    #expect(failureFacts(try Int.decode(parsing: number)) == "number_out_of_range")
    let string = [0x22] + Array(repeating: UInt8(ascii: "x"), count: 100_000_000 / scale) + [0x22]
    #expect(try String.decode(parsing: string).utf8.count == string.count - 2)
  }
}
