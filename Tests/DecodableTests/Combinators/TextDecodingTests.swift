import Decodable
import Foundation
import Testing

/// Operations of ``Decoding`` for strings.
@Suite struct TextDecodingTests {
  @Test(arguments: [
    ("", ""), (" ", ""), (" \t\r\n ", ""), ("a", "a"), (" a b ", "a b"), ("\u{3000}a\u{A0}", "a"), ("a\r\n", "a"),
    (" \u{301}a ", "\u{301}a"),
  ]) func `trimmed removes white space at both ends`(text: String, trimmed: String) throws {
    #expect(try String.decoding.trimmed(text) == trimmed)
  }

  @Test(arguments: Representation.allCases)
  func `nonEmpty rejects an empty string, and nilIfEmpty returns nil`(representation: Representation) throws {
    let json = try representation(#"{"empty": "", "blank": " ", "text": " a ", "null": null, "number": 1}"#)
    #expect(try json => "empty" => String.decoding == "")
    #expect(try json => "blank" => String.decoding.nonEmpty == " ")
    #expect(try json => "text" => String.decoding.trimmed.nonEmpty == "a")
    #expect(
      failure(try json => "empty" => String.decoding.nonEmpty)
        == #"expected a text that is not empty, found string "" at empty"#)
    #expect(
      failure(try json => "blank" => String.decoding.trimmed.nonEmpty)
        == #"expected a text that is not empty, found string " " at blank"#)
    let nickname = String.decoding.trimmed.nilIfEmpty
    #expect(try json => "empty" => nickname == nil)
    #expect(try json => "blank" => nickname == nil)
    #expect(try json => "text" => nickname == "a")
    #expect(failure(try json => "null" => nickname) == "expected String, found null at null")
    #expect(failure(try json => "number" => nickname) == "expected String, found number 1 at number")
    #expect(failure(try json => "none" => nickname) == #"missing key "none""#)
    #expect(try json => "null" => nickname.ifNull(nil) == nil)
    #expect(try json => "none" => nickname.ifNull(nil).ifMissing(nil) == nil)
    #expect(try json => "number" => String.lenient.trimmed.nonEmpty == "1")
  }

  @Test(arguments: Representation.allCases)
  func `matching accepts texts in which a regular expression finds a match`(representation: Representation) throws {
    let json = try representation(#"{"code": "ABC-12", "lower": "abc-12", "lines": "ABC-1\n", "number": 1}"#)
    let code = String.decoding.matching("^[A-Z]{3}-[0-9]+$")
    #expect(try json => "code" => code == "ABC-12")
    #expect(try json => "code" => .matching("[0-9]") == "ABC-12")
    #expect(try json =>? "none" => .matching("[0-9]") == nil)
    #expect(
      failure(try json => "lower" => code)
        == #"expected a match of ^[A-Z]{3}-[0-9]+$, found string "abc-12" at lower"#)
    #expect(
      failure(try json => "lines" => code)
        == #"expected a match of ^[A-Z]{3}-[0-9]+$, found string "ABC-1\n" at lines"#)
    #expect(failure(try json => "number" => code) == "expected String, found number 1 at number")
    #expect(problems(in: json) { try $0 => "lower" => code }.count == 1)
    #expect(problems(in: json) { try $0 => "code" => code }.isEmpty)
  }

  @Test(arguments: [
    ("^e\u{301}$", "e\u{301}", true), ("^e\u{301}$", "\u{E9}", false), ("^\u{E9}$", "\u{E9}", true),
    ("^\u{E9}$", "e\u{301}", false), (#"^\d$"#, "7", true), (#"^\d$"#, "\u{663}", false), (#"^\w$"#, "\u{E9}", false),
    ("^.$", "\u{1F600}", true), ("^..$", "e\u{301}", true), ("", "", true), ("a|b", "xbx", true),
    (#"^3\b"#, "3 14", true), (#"^3\b"#, "3.14", false), ("^.$", "\n", false),
  ]) func `matching compares Unicode scalars, and classes have ASCII characters`(
    pattern: String, text: String, isMatch: Bool
  ) {
    #expect((try? String.decoding.matching(pattern)(text)) == (isMatch ? text : nil))
  }

  @Test func `matching throws the error of a pattern that Swift cannot read`() {
    #expect(
      failure(try ["code": "a"] => "code" => .matching("("))
        == "( is not a regular expression that Swift can read: expected ')' at code")
  }

  @Test func `matching shares expressions between threads, however many there are`() {
    DispatchQueue.concurrentPerform(iterations: 2400) { iteration in
      let number = iteration / 2
      let pattern = String.decoding.matching("^a\(number)$")
      #expect((try? pattern("a\(number)")) == "a\(number)")
      #expect((try? pattern("a\(number + 1)")) == nil)
    }
  }

  @Test(arguments: Representation.allCases)
  func `nilIfEmpty decodes an empty string as nil for any type`(representation: Representation) throws {
    let json = try representation(#"{"empty": "", "blank": " ", "url": "https://a.b", "null": null, "number": 1}"#)
    let url = URL.decoding.nilIfEmpty
    #expect(try json => "empty" => url == nil)
    #expect(try json => "url" => url == URL(string: "https://a.b"))
    #expect(failure(try json => "number" => url) == "expected URL, found number 1 at number")
    #expect(failure(try json => "null" => url) == "expected URL, found null at null")
    #expect(failure(try json => "none" => url) == #"missing key "none""#)
    #expect(try json => "null" => url.ifNull(nil) == nil)
    #expect(try json => "none" => URL.decoding.ifMissing(.temporaryDirectory).nilIfEmpty == .temporaryDirectory)
    #expect(try json =>? "none" => url == .none)
    #expect(try json => "empty" => Int.lenient.nilIfEmpty == nil)
    #expect(try json => "number" => Int.lenient.nilIfEmpty == 1)
    #expect(failure(try json => "blank" => Int.lenient.nilIfEmpty) == #"expected Int, found string " " at blank"#)
    #expect(problems(in: json) { try $0 => "blank" => Int.decoding.nilIfEmpty }.count == 1)
    #expect(problems(in: json) { try $0 => "empty" => Int.decoding.nilIfEmpty }.isEmpty)
  }

  @Test(arguments: Representation.allCases)
  func `parsed decodes the JSON in a string and marks its errors`(representation: Representation) throws {
    let json = try representation(#"{"log": ["{\"id\": 7}", "{\"id\": [\"x\"]}", "{\"id\" 7}", 7, ""]}"#)
    let ids = String.decoding.parsed(as: [String: Int].self)
    let empty: Any = [:] as [String: Any]
    #expect(try empty => "p" => String.decoding.ifMissing("[1]").parsed(as: [Int].self) == [1])
    #expect(try json => "log" => 0 => ids == ["id": 7])
    #expect(
      failure(try json => "log" => 1 => ids)
        == "in the string's JSON at id: expected Int, found array of 1 element at log[1]")
    #expect(
      failure(try json => "log" => 1 => String.decoding.parsed(as: [String: [Int]].self))
        == #"in the string's JSON at id[0]: expected Int, found string "x" at log[1]"#)
    #expect(
      failure(try json => "log" => 2 => ids)
        == #"invalid JSON in the string: expected ":", found "7" at log[2]"#)
    #expect(failure(try json => "log" => 3 => ids) == "expected String, found number 7 at log[3]")
    #expect(
      failure(try json => "log" => 4 => ids)
        == "invalid JSON in the string: expected a value, found the end of the text at log[4]")
  }

  @Test func `An error in a string's JSON reports the location of the string`() throws {
    let json = try JSON(parsing: #"{"id": 1, "payload": "{\"id\": \"x\"}"}"#)
    #expect(
      text(of: try json => "payload" => String.decoding.parsed(as: [String: Int].self)) == #"""
        in the string's JSON at id: expected Int, found string "x" at payload (line 1, column 22)
          1 | {"id": 1, "payload": "{\"id\": \"x\"}"}
            |                      ^^^^^^^^^^^^^^^^^
          in the string: line 1, column 8
        """#)
    let error = decodingError(try json => "payload" => String.decoding.parsed(as: [String: Int].self))
    #expect(error?.code == .typeMismatch)
    #expect(error?.metadata.jsonPointer == "/payload")
    #expect(
      error?.formatted(.oneLine.redacted)
        == "in the string's JSON at [\"*\"]: expected Int, found string at payload (line 1, column 22)")
    let duplicate = String.decoding.parsed(as: [String: Int].self, options: ParsingOptions(duplicateKeys: .useLast))
    #expect(try ["p": #"{"a": 1, "a": 2}"#] => "p" => duplicate == ["a": 2])
  }

  struct Event: Decodable {
    static func decode(_ json: Any) throws -> Event {
      _ = try json => "name" => String.decoding.trimmed.nonEmpty
      _ = try json => "payload" => String.decoding.parsed(as: [String: Int].self)
      _ = try json => "size" => Int.lenient
      return Event()
    }
  }

  @Test func `The problems include errors of trimmed, parsed and lenient strings`() throws {
    let text = #"[{"name": " ", "payload": "{\"a\": null}", "size": "x"}, {"name": "a", "payload": "{}", "size": "1"}]"#
    let problems = try [Event].problems(parsing: text).map { $0.formatted(.oneLine) }
    #expect(
      problems == [
        #"expected a text that is not empty, found string " " at [0].name (line 1, column 11)"#,
        "in the string's JSON at a: expected Int, found null at [0].payload (line 1, column 27)",
        #"expected Int, found string "x" at [0].size (line 1, column 52)"#,
      ])
  }
}
