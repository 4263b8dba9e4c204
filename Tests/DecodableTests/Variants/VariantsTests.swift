import Decodable
import Foundation
import Testing

/// A type with variants that decodes in each layout.
enum Shape: Decodable, Equatable {
  case circle(radius: Double)
  case square(side: Int)
  case group([Shape])
  case empty

  static let variants: Variants<Shape> = [
    "circle": { try .circle(radius: $0 => "radius") },
    "square": { try .square(side: $0 => "side") },
    "group": { try .group($0 => "shapes") },
    "empty": { _ in .empty },
  ]

  static func decode(_ json: Any) throws -> Shape { try variants.decode(json, taggedBy: "type") }
}

/// Objects with the tag among their members.
@Suite struct InternallyTaggedTests {
  @Test(arguments: Representation.allCases)
  func `The tag selects the variant`(representation: Representation) throws {
    let json = try representation(
      """
      [{"type": "circle", "radius": 1.5}, {"side": 2, "type": "square"}, {"type": "empty"},
        {"type": "group", "shapes": [{"type": "empty"}, {"type": "group", "shapes": []}]}]
      """)
    #expect(
      try [Shape].decode(json) == [
        .circle(radius: 1.5), .square(side: 2), .empty, .group([.empty, .group([])]),
      ])
  }

  @Test(arguments: [("null", "null"), ("5", "number 5"), ("true", "boolean true"), ("{}", "empty object")])
  func `A tag of another type has the tags in its message, and no advice about properties`(
    tag: String, found: String
  ) throws {
    let error = try #require(decodingError(try Shape.decode(parsing: #"{"type": \#(tag), "radius": 1}"#)))
    #expect(
      error.description == """
        expected String, found \(found) at type (line 1, column 10); the tag of a Shape is "circle", "square", "group" \
        or "empty"
          1 | {"type": \(tag), "radius": 1}
            |          \(String(repeating: "^", count: tag.count))
        """)
    #expect(ProblemReport([error]).problems[0].expected?.cases == ["circle", "square", "group", "empty"])
  }

  @Test(arguments: [1, 20])
  func `A tag has the code units of the text`(count: Int) throws {
    let tags = ["\u{E9}"] + (1..<count).map { "tag\($0)" }
    let variants = Variants<Int>(
      uniqueTagsWithDecodings: tags.map { tag in (.string(tag), Decoding { _ in tag.utf8.count }) })
    let composed = try JSON(parsing: "{\"type\": \"\u{E9}\", \"\u{E9}\": 1}")
    let decomposed = try JSON(parsing: "{\"type\": \"e\u{301}\"}")
    #expect(try variants.decode(composed, taggedBy: "type") == 2)
    #expect(decodingError(try variants.decode(decomposed, taggedBy: "type"))?.code == .invalidValue)
    #expect(decodingError(try variants.decode(externallyTagged: JSON(parsing: "\"e\u{301}\"")))?.code == .invalidValue)
    #expect(VariantTag.string("\u{E9}") != .string("e\u{301}") && VariantTag.integer(1) != .string("1"))
  }

  @Test(arguments: Representation.allCases, [3, 20])
  func `A duplicate tag makes decoding fail in every layout`(representation: Representation, count: Int) throws {
    let names = (0..<count).map { "tag\($0)" } + ["tag1"]
    let variants = Variants<Int>(
      uniqueTagsWithDecodings: names.map { (.string($0), Decoding { _ in 1 }) }, otherwise: { _, _ in 0 })
    let json = try representation(#"{"t": "tag0", "c": 1}"#)
    #expect(failure(try variants.decode(json, taggedBy: "t")) == #"two variants of Int have the tag "tag1""#)
    #expect(failureFacts(try variants.decode(json, taggedBy: "t", content: "c")) == "custom")
    #expect(failureFacts(try variants.decode(externallyTagged: representation(#"{"tag0": 1}"#))) == "custom")
    #expect(failureFacts(try variants.decode(externallyTagged: representation(#""tag0""#))) == "custom")
    #expect(failureFacts(try variants.decode(untagged: json)) == "custom")
    #expect(failureFacts(try json => "t" => { try variants.decode(untagged: $0) }) == "custom /t")
    #expect(problems(in: json) { try variants.decode($0, taggedBy: "t") }.map(facts) == ["custom"])
    let literal: Variants<Int> = ["a": { _ in 1 }, 1: { _ in 2 }, "a": { _ in 3 }]
    #expect(failure(try literal.decode(json, taggedBy: "t")) == #"two variants of Int have the tag "a""#)
  }

  @Test(arguments: Representation.allCases)
  func `An invalid tag reports the same error as an invalid enum value`(representation: Representation) throws {
    func fail(_ text: String) throws -> String { try failureFacts(representation(text) => "s" as Shape) }
    #expect(
      failure(try representation(#"{"s": {"type": "cirle"}}"#) => "s" as Shape)
        == #""cirle" is not a Shape at s.type; expected "circle", "square", "group" or "empty"; did you mean "circle"?"#
    )
    #expect(try fail(#"{"s": {"typ": "circle"}}"#) == "missing_key /s/type")
    #expect(try fail(#"{"s": {"type": 3}}"#) == "type_mismatch /s/type")
    #expect(try fail(#"{"s": {"type": null}}"#) == "unexpected_null /s/type")
    #expect(try fail(#"{"s": {"type": {"circle": 1}}}"#) == "type_mismatch /s/type")
    #expect(try fail(#"{"s": 3}"#) == "type_mismatch /s")
    #expect(try fail(#"{"s": {"type": "circle", "radius": "x"}}"#) == "type_mismatch /s/radius")
    let error = try #require(decodingError(try representation(#"{"s": {"type": "cirle"}}"#) => "s" as Shape))
    guard case .rawRepresentableInitializationError(let rawValue, let metadata) = error else {
      Issue.record("wrong error")
      return
    }
    #expect(rawValue as? String == "cirle" && error.code == .invalidValue)
    #expect((metadata.location?.column == 16) == (representation == .document))
    #expect(
      error.formatted(.oneLine.redacted).hasPrefix("the string is not a Shape at s.type")
        && !error.formatted(.full.redacted).contains("cirle"))
  }

  @Test(arguments: Representation.allCases)
  func `Tags may be integers or Booleans at the end of a path`(representation: Representation) throws {
    let variants: Variants<String> = [1: { _ in "one" }, 2: { _ in "two" }, true: { _ in "yes" }, "1": { _ in "text" }]
    func decode(_ tag: String) throws -> String {
      try variants.decode(representation(#"{"head": {"v": [\#(tag)]}}"#), taggedBy: "head" => "v" => 0)
    }
    #expect(try ["1", "2.0", "true", #""1""#].map(decode) == ["one", "two", "yes", "text"])
    #expect(
      failure(try decode("3")) == #"3 is not a String at head.v[0]; expected 1, 2, true or "1""#)
    #expect(failureFacts(try decode("false")) == "invalid_value /head/v/0")
    #expect(failureFacts(try decode("1.5")) == "type_mismatch /head/v/0")
    #expect(failureFacts(try decode("null")) == "unexpected_null /head/v/0")
    #expect(failureFacts(try decode("99999999999999999999")) == "number_out_of_range /head/v/0")
    #expect(
      failureFacts(try variants.decode(representation(#"{"head": 1}"#), taggedBy: "head" => "v"))
        == "type_mismatch /head")
    let numbers: Variants<Int> = [1: { _ in 1 }]
    #expect(failureFacts(try numbers.decode(representation(#"{"v": "1"}"#), taggedBy: "v")) == "type_mismatch /v")
  }

  enum Event: Decodable {
    case login(String)
    case unknown(VariantTag, Any)

    static let variants = Variants<Event>(
      ["login": { try .login($0 => "user") }], otherwise: { tag, json in .unknown(tag, json) })

    static func decode(_ json: Any) throws -> Event { try variants.decode(json, taggedBy: "event") }
  }

  @Test(arguments: Representation.allCases)
  func `The fallback receives an unknown tag and the value`(representation: Representation) throws {
    guard case .unknown(let tag, let json) = try Event.decode(representation(#"{"event": "logout", "after": 3}"#))
    else {
      Issue.record("wrong case")
      return
    }
    #expect(tag == "logout" && tag.description == "logout")
    #expect(try json => "after" as Int == 3)
    #expect(failureFacts(try Event.decode(representation(#"{"event": 3}"#))) == "type_mismatch /event")
    #expect(failureFacts(try Event.decode(representation("{}"))) == "missing_key /event")
  }

  @Test func `Without variants each tag is unknown`() throws {
    let none: Variants<Int> = [:]
    #expect(failureFacts(try none.decode(["t": "a"], taggedBy: "t")) == "invalid_value /t")
    #expect(failureFacts(try none.decode(["t": 1], taggedBy: "t")) == "type_mismatch /t")
    #expect(failureFacts(try none.decode(externallyTagged: ["a": 1])) == "invalid_value /a")
    #expect(failure(try none.decode(externallyTagged: [:])) == "expected one key, the tag")
    #expect(failureFacts(try none.decode(untagged: 1)) == "no_alternative")
    let all = Variants<String>([:], otherwise: { tag, _ in tag.description })
    #expect(try all.decode(["t": "a"], taggedBy: "t") == "a")
    #expect(try all.decode(externallyTagged: ["a": 1]) == "a")
    #expect(failureFacts(try all.decode(externallyTagged: ["a": 1, "b": 2])) == "unmet_requirement")
  }

  @Test func `One of ten thousand variants decodes`() throws {
    let variants = Variants<Int>(
      uniqueTagsWithDecodings: (0..<10_000).map { number -> (VariantTag, Decoding<Int>) in
        (.string("v\(number)"), Decoding { json in number + (try json => "n" as Int) })
      })
    #expect(try variants.decode(["t": "v9999", "n": 1], taggedBy: "t") == 10_000)
    #expect(try variants.decode(externallyTagged: ["v0": ["n": 1]]) == 1)
    let text = failure(try variants.decode(["t": "v10000", "n": 1], taggedBy: "t"))
    #expect(text.contains(#"expected "v0", "v1", "#) && text.contains("more") && text.count < 200)
  }

  @Test(arguments: Representation.allCases)
  func `An override of String applies to tags`(representation: Representation) throws {
    let json = try representation(#"{"type": "SQUARE", "side": 1}"#)
    let lowercased: @Sendable (Any) throws -> String = { try (cast($0) as String).lowercased() }
    #expect(try String.withDecoder(lowercased) { try Shape.decode(json) } == .square(side: 1))
    #expect(failureFacts(try Shape.decode(json)) == "invalid_value /type")
    #expect(try Shape.decode(JSON(parsing: #"{"type": "squ\u0061re", "side": 1}"#)) == .square(side: 1))
  }

  @Test func `A recursive variant reports the path of a deep error`() throws {
    let depth = 200
    let text =
      String(repeating: #"{"type": "group", "shapes": ["#, count: depth) + #"{"type": "empt"}"#
      + String(repeating: "]}", count: depth)
    let error = try #require(decodingError(try Shape.decode(parsing: text)))
    #expect(error.metadata.path.count == 2 * depth + 1 && error.metadata.path.last == "type")
    #expect(try Shape.problems(parsing: text).count == 1)
  }
}

/// Problems of values with variants.
@Suite struct VariantProblemsTests {
  struct Drawing: Decodable {
    static func decode(_ json: Any) throws -> Drawing {
      _ = try json => "shapes" as [Shape]
      _ = try json => "frame" as Shape
      _ = try json => "title" as String
      return Drawing()
    }
  }

  private func problems(_ text: String, _ representation: Representation, unknownKeys: UnknownKeys = .ignore) throws
    -> Set<String>
  {
    let problems = try Drawing.problems(in: representation(text), unknownKeys: unknownKeys).map(facts)
    #expect(Set(problems).count == problems.count)
    return Set(problems)
  }

  @Test(arguments: Representation.allCases)
  func `An invalid tag is one problem and does not hide others`(representation: Representation) throws {
    #expect(
      try problems(
        """
        {"shapes": [{"type": "oval", "radius": "x"}, {"type": 1}, {"radius": 1}, {"type": "square", "side": "3"}],
          "frame": {"type": "frame", "sides": 3}, "title": 4}
        """, representation) == [
          "invalid_value /shapes/0/type", "type_mismatch /shapes/1/type", "missing_key /shapes/2/type",
          "type_mismatch /shapes/3/side", "invalid_value /frame/type", "type_mismatch /title",
        ])
    #expect(
      try problems(#"{"shapes": [], "title": 4}"#, representation) == [
        "missing_key /frame", "type_mismatch /title",
      ])
  }

  @Test(arguments: Representation.allCases)
  func `Tags are known keys, but keys of other variants are unknown`(representation: Representation) throws {
    let text =
      #"{"shapes": [{"type": "circle", "radius": 1, "side": 2}], "frame": {"type": "empty", "x": 1}, "title": ""}"#
    #expect(
      try problems(text, representation, unknownKeys: .reject) == [
        "unknown_key /shapes/0/side", "unknown_key /frame/x",
      ])
    let error = decodingError(try Drawing.decode(representation(text), unknownKeys: .reject))
    // The first unknown key: in a document by its place, in plain values by the order of the names.
    let pointer = representation == .document ? "/shapes/0/side" : "/frame/x"
    #expect(error?.code == .unknownKey && error?.metadata.jsonPointer == pointer)
    let wrong = #"{"shapes": [{"type": "oval", "side": 2}], "frame": {"type": "empty"}, "title": ""}"#
    #expect(try problems(wrong, representation, unknownKeys: .reject).count == 1)
  }

  struct Two: Decodable {
    static let layouts: Variants<Int> = [
      "a": { json in
        let (x, y): (Int, Int) = try (json => "x", json => "y")
        return x + y
      },
      "b": { try $0 => "z" },
    ]
    let number: Int

    static func decode(_ json: Any) throws -> Two {
      let numbers = try [
        json => "internal" => { try layouts.decode($0, taggedBy: "t") },
        json => "adjacent" => { try layouts.decode($0, taggedBy: "t", content: "c") },
        json => "external" => { try layouts.decode(externallyTagged: $0) },
      ]
      return Two(number: numbers.reduce(0, +))
    }
  }

  @Test(arguments: Representation.allCases)
  func `Problems include every error inside a variant, in each layout`(representation: Representation) throws {
    let json = try representation(
      """
      {"internal": {"t": "a", "x": "1", "y": "2", "w": 1}, "adjacent": {"t": "a", "c": {"x": "1", "w": 1}, "w": 1},
        "external": {"a": {"x": "1", "y": null, "w": 1}}}
      """)
    let expected: Set = [
      "type_mismatch /internal/x", "type_mismatch /internal/y", "type_mismatch /adjacent/c/x",
      "missing_key /adjacent/c/y", "type_mismatch /external/a/x", "unexpected_null /external/a/y",
    ]
    let unknown = ["internal", "adjacent", "adjacent/c", "external/a"].map { "unknown_key /\($0)/w" }
    #expect(Set(Two.problems(in: json).map(facts)) == expected)
    #expect(Set(Two.problems(in: json, unknownKeys: .reject).map(facts)) == expected.union(unknown))
  }
}
