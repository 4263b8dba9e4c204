import Decodable
import Foundation
import Testing

/// Problems of functions with decoders of the library that refine those of types, such as `Int.lenient`.
///
/// The search reuses their values, unless a function chooses the decoder by a value that failed.
@Suite struct LibraryDecoderProblemsTests {
  enum Mode: Int { case text, number }

  struct Record: Decodable {
    static func decode(_ json: Any) throws -> Record {
      _ = try json => "id" as Int
      return Record()
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let expected: [String]
    let decode: @Sendable (Any) throws -> Void
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a lenient decoder or a strict one", text: #"{"f": "x", "n": "5"}"#,
      expected: ["type_mismatch /f"]
    ) { json in
      let isLenient: Bool = try json => "f"
      _ = try json => "n" => (isLenient ? Int.lenient : Int.decoding)
    },
    Case(
      testDescription: "arrays of a lenient decoder or a strict one", text: #"{"b": ["5"], "c": "x"}"#,
      expected: ["type_mismatch /c"]
    ) { json in
      let count: Int = try json => "c"
      if count != 0 { _ = try json => "b" => Int.lenient.array } else { _ = try json => "b" => Int.decoding.array }
    },
    Case(
      testDescription: "the elements to skip", text: #"{"f": "x", "list": [1, "a"], "n": "x"}"#,
      expected: ["type_mismatch /f", "type_mismatch /n"]
    ) { json in
      let isLossy: Bool = try json => "f"
      _ = try json => "list" => Int.decoding.array(skipping: isLossy ? .invalid : [])
      _ = try json => "list" => [Int].skipping(isLossy ? .invalid : [])
      _ = try json => "n" as Int
    },
    Case(
      testDescription: "a pattern", text: #"{"mode": 5, "value": "12"}"#, expected: ["invalid_value /mode"]
    ) { json in
      let mode: Mode = try json => "mode"
      _ = try json => "value" => String.decoding.matching(mode == .text ? "^[a-z]+$" : "^[0-9]+$")
    },
    Case(
      testDescription: "a part of a pattern", text: #"{"prefix": 0, "id": "SW1A"}"#, expected: ["type_mismatch /prefix"]
    ) { json in
      let prefix: String = try json => "prefix"
      _ = try json => "id" => String.decoding.matching("^" + prefix)
    },
    Case(
      testDescription: "a dialect", text: #"{"f": "x", "document": "[1,]"}"#, expected: ["type_mismatch /f"]
    ) { json in
      let options = ParsingOptions(dialect: try json => "f" as Bool ? .json5 : .json)
      _ = try json => "document" => String.decoding.parsed(as: [Int].self, options: options)
    },
    Case(
      testDescription: "decoders at optional keys", text: #"{"f": "x", "p": "1", "o": {"q": "1"}}"#,
      expected: ["type_mismatch /f"]
    ) { json in
      let isLenient: Bool = try json => "f"
      _ = try json =>? "p" => (isLenient ? Int.lenient : Int.decoding).presence
      _ = try json => "o" =>? "q" => (isLenient ? Int.lenient : Int.decoding)
    },
    Case(
      testDescription: "a decoder that accepts an empty value", text: #"{"f": "x", "s": "", "n": "x"}"#,
      expected: ["type_mismatch /f", "type_mismatch /n"]
    ) { json in
      let mayBeEmpty: Bool = try json => "f"
      _ = try json => "s" => (mayBeEmpty ? String.decoding.trimmed : String.decoding.trimmed.nonEmpty)
      _ = try json => "n" as Int
    },
    Case(
      testDescription: "no choice", text: #"{"f": "x", "n": "y", "list": [1, "z"], "item": {}, "s": " "}"#,
      expected: [
        "type_mismatch /f", "type_mismatch /n", "type_mismatch /list/1", "missing_key /item/id", "unmet_requirement /s",
      ]
    ) { json in
      _ = try json => "f" as Bool
      _ = try json => "n" => Int.lenient.optional
      _ = try json => "list" => [Int].skipping(.null)
      _ = try json => "item" => Record.decoding.oneOrMany
      _ = try json => "s" => String.decoding.trimmed.nonEmpty
    },
    Case(
      testDescription: "documents in strings", text: #"{"a": "[{\"id\": \"x\"}]", "b": 5, "n": "x"}"#,
      expected: ["type_mismatch /a", "type_mismatch /b", "type_mismatch /n"]
    ) { json in
      _ = try json => "a" => String.decoding.parsed(as: [Record].self)
      _ = try json => "b" => String.decoding.parsed(as: [String: Record].self)
      _ = try json => "n" as Int
    },
  ]

  @Test(arguments: cases)
  func `A problem does not depend on a decoder that a failed value chooses`(example: Case) throws {
    let json = try JSON(parsing: example.text)
    #expect(problems(in: json, decode: example.decode).map(facts) == example.expected)
    let plain = try json.plain()
    #expect(problems(in: plain, decode: example.decode).map(facts) == example.expected)
  }

  @Test func `The search calls no handler of recovered errors, and collects none`() throws {
    let json = try JSON(parsing: #"{"list": [1, "x"], "n": "x", "m": "x"}"#)
    let (found, errors) = collectingRecoveredErrors {
      problems(in: json) { json in
        _ = try json => "list" => [Int].skipping(.invalid).onRecoveredError { Issue.record($0) }
        _ = try json => "n" as Int
        _ = try json => "m" as Int
      }
    }
    #expect(found.map(facts) == ["type_mismatch /n", "type_mismatch /m"])
    #expect(errors.isEmpty)
  }
}
