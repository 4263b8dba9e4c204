import Decodable
import Foundation
import Testing

/// The external, adjacent and untagged layouts of variants.
@Suite struct LayoutsTests {
  enum Answer: Decodable, Equatable {
    case yes, number(Decimal), pair(Int, Int)

    static let variants = Variants<Answer>(decodings: [
      "yes": Decoding { json in
        guard json is NSNull else { throw RequirementError("nothing") }
        return .yes
      },
      "number": Decimal.decoding.map(Answer.number),
      "pair": Decoding { try .pair($0 => "a", $0 => "b") },
    ])

    static func decode(_ json: Any) throws -> Answer { try variants.decode(externallyTagged: json) }
  }

  private static let digits = "0.1234567890123456789012345678"

  @Test(arguments: Representation.allCases)
  func `External: the tag is the only key or a string`(representation: Representation) throws {
    let json = try representation(#"[{"number": 2}, "yes", {"yes": null}, {"pair": {"a": 1, "b": 2}}]"#)
    #expect(try [Answer].decode(json) == [.number(2), .yes, .yes, .pair(1, 2)])
    #expect(
      try Answer.decode(parsing: #"{"number": \#(Self.digits)}"#) == .number(Decimal(string: Self.digits) ?? 0))
  }

  @Test(arguments: [
    (#"{"s": {"pear": 1}}"#, "invalid_value /s/pear"),
    (#"{"s": {}}"#, "missing_key /s/yes"),
    (#"{"s": {"t": "pair", "a": 1, "b": 2}}"#, "missing_key /s/yes"),
    (#"{"s": {"number": 1, "pair": {}}}"#, "conflicting_keys /s/pair"),
    (#"{"s": {"a": 1, "number": 2}}"#, "unknown_key /s/a"),
    (#"{"s": "numbr"}"#, "invalid_value /s"),
    (#"{"s": "pair"}"#, "unmet_requirement /s"),
    (#"{"s": {"pair": {"a": 1}}}"#, "missing_key /s/pair/b"),
    (#"{"s": {"number": null}}"#, "unexpected_null /s/number"),
    (#"{"s": [1]}"#, "type_mismatch /s"),
    (#"{"s": null}"#, "unexpected_null /s"),
    (#"{"s": 7}"#, "type_mismatch /s"),
  ]) func `External: an invalid value reports its error and path`(text: String, expected: String) throws {
    for representation in Representation.allCases {
      let json = try representation(text)
      #expect(failureFacts(try json => "s" as Answer) == expected)
      #expect(problems(in: json) { try $0 => "s" as Answer }.map(facts) == [expected])
    }
  }

  @Test func `External: the error for a tag alone names the expected key`() {
    let expected = #"expected an object with the key "pair", found string "pair""#
    #expect(failure(try Answer.decode("pair")) == expected)
  }

  @Test func `External: duplicate members count as one key`() throws {
    let text = #"{"number": 1, "number": 2}"#
    let json = try JSON(parsing: text, options: ParsingOptions(duplicateKeys: .useLast))
    #expect(try Answer.decode(json) == .number(2))
    let escaped = try JSON(parsing: #"{"num\u0062er": 3}"#)
    #expect(try Answer.decode(escaped) == .number(3))
  }

  private static func adjacent(_ json: Any) throws -> Answer {
    try Answer.variants.decode(json, taggedBy: "t", content: "c")
  }

  @Test(arguments: Representation.allCases)
  func `Adjacent: the content is a separate member, which may be missing`(representation: Representation) throws {
    let json = try representation(
      #"[{"t": "number", "c": 2}, {"t": "yes"}, {"c": null, "t": "yes"}, {"t": "pair", "c": {"a": 1, "b": 2}}]"#)
    #expect(try Array.decoder(Self.adjacent)(json) == [.number(2), .yes, .yes, .pair(1, 2)])
    #expect(
      try Self.adjacent(JSON(parsing: #"{"t": "number", "c": \#(Self.digits)}"#))
        == .number(Decimal(string: Self.digits) ?? 0))
  }

  @Test(arguments: [
    (#"{"s": {"t": "pear"}}"#, "invalid_value /s/t"),
    (#"{"s": {"c": 1}}"#, "missing_key /s/t"),
    (#"{"s": {"t": "number"}}"#, "missing_key /s/c"),
    (#"{"s": {"t": "pair", "a": 1, "b": 2}}"#, "missing_key /s/c"),
    (#"{"s": {"t": "number", "c": "x"}}"#, "type_mismatch /s/c"),
    (#"{"s": {"t": "pair", "c": {"a": 1, "b": "x"}}}"#, "type_mismatch /s/c/b"),
    (#"{"s": {"number": 1}}"#, "missing_key /s/t"),
  ]) func `Adjacent: an invalid value reports its error and path`(text: String, expected: String) throws {
    for representation in Representation.allCases {
      let json = try representation(text)
      #expect(failureFacts(try json => "s" => Self.adjacent) == expected)
      #expect(problems(in: json) { try $0 => "s" => Self.adjacent }.map(facts) == [expected])
    }
  }

  @Test(
    arguments: [
      (#"{"t": "number", "c": {"d": 2}}"#, nil), (#"{"t": "yes"}"#, nil), (#"{"t": "yes", "c": {}}"#, nil),
      (#"{"t": "yes", "c": null}"#, nil), (#"{"t": "yes", "c": {"d": null}}"#, nil),
      (#"{"t": "number"}"#, "missing_key /c"), (#"{"t": "number", "c": {}}"#, "missing_key /c/d"),
      (#"{"t": "number", "c": null}"#, "unexpected_null /c"), (#"{"t": "yes", "c": 1}"#, "type_mismatch /c"),
    ] as [(String, String?)])
  func `Adjacent: content at a path of two keys may be missing at either`(text: String, expected: String?) throws {
    func decode(_ json: Any) throws -> Answer {
      try Answer.variants.decode(json, taggedBy: "t", content: "c" => "d")
    }
    for representation in Representation.allCases {
      let json = try representation(text)
      #expect(problems(in: json, decode: decode).map(facts) == (expected.map { [$0] } ?? []))
      if expected == nil { #expect(try [.yes, .number(2)].contains(decode(json))) }
    }
  }

  @Test(arguments: Representation.allCases)
  func `Adjacent: the tag and the content are known keys`(representation: Representation) throws {
    let json = try representation(#"{"t": "pair", "c": {"a": 1, "b": 2, "x": 3}, "y": 4}"#)
    let found = problems(in: json, unknownKeys: .reject) { try Self.adjacent($0) }
    #expect(Set(found.map(facts)) == ["unknown_key /c/x", "unknown_key /y"])
    let unit = try representation(#"{"t": "yes"}"#)
    #expect(problems(in: unit, unknownKeys: .reject) { try Self.adjacent($0) }.isEmpty)
  }

  @Test(arguments: Representation.allCases)
  func `Adjacent: the fallback receives an unknown tag and the content`(representation: Representation) throws {
    let variants = Variants<String>(["a": { _ in "a" }], otherwise: { "\($0): \(try String.decode($1))" })
    #expect(try variants.decode(representation(#"{"t": "b", "c": "d"}"#), taggedBy: "t", content: "c") == "b: d")
    #expect(try variants.decode(externallyTagged: representation(#"{"b": "d"}"#)) == "b: d")
    #expect(
      failureFacts(try variants.decode(representation(#"{"t": "b"}"#), taggedBy: "t", content: "c")) == "missing_key /c"
    )
  }

  private static func untagged(_ json: Any) throws -> Shape { try Shape.variants.decode(untagged: json) }

  @Test(arguments: Representation.allCases)
  func `Untagged: the first variant that decodes wins`(representation: Representation) throws {
    let json = try representation(#"[{"radius": 1, "side": 2}, {"side": 2}, {"shapes": []}, 3]"#)
    #expect(
      try Array.decoder(Self.untagged)(json) == [.circle(radius: 1), .square(side: 2), .group([]), .empty])
  }

  @Test(arguments: Representation.allCases)
  func `Untagged: the error contains the error of each variant`(representation: Representation) throws {
    let variants: Variants<Int> = ["one": { try $0 => "a" }, "two": { try $0 => "b" }]
    let json = try representation(#"{"v": {"b": "x"}}"#)
    let error = try #require(decodingError(try json => "v" => { try variants.decode(untagged: $0) }))
    #expect(
      error.description
        == representation.text(
          """
          the value is neither one nor two at v
            one: missing key "a"
              it has key "b"
            two: expected Int, found string "x" at v.b
          """,
          ofDocument: """
            the value is neither one nor two at v (line 1, column 7)
              1 | {"v": {"b": "x"}}
                |       ^^^^^^^^^^
              one: missing key "a"
                it has key "b"
              two: expected Int, found string "x" at v.b (line 1, column 13)
            """))
    guard case .other(let none as NoAlternativeError, _) = error else {
      Issue.record("wrong error")
      return
    }
    #expect(none.failures.map(\.name) == ["one", "two"])
    #expect(problems(in: json) { try $0 => "v" => { try variants.decode(untagged: $0) } }.count == 1)
  }

  @Test func `Untagged: a key that only a failed variant looked up is unknown`() throws {
    let variants: Variants<Int> = ["one": { try ($0 => "a" as Int) + ($0 => "b" as Int) }, "two": { try $0 => "c" }]
    let found = problems(in: ["a": 1, "c": 2], unknownKeys: .reject) { try variants.decode(untagged: $0) }
    #expect(found.map(facts) == ["unknown_key /a"])
  }
}
