import Decodable
import Foundation
import Testing

/// Requirements on the values of an object.
@Suite struct RequirementTests {
  struct Period: Decodable {
    static func decode(_ json: Any) throws -> Period {
      let start: Int = try json => "start"
      let end: Int = try json => "end"
      try require("an end after the start", at: "end", "start", in: json) { end >= start }
      let name: String = try json => "name"
      try require("a name", at: "name", in: json) { !name.isEmpty }
      return Period()
    }
  }

  private func problems<T: Decodable>(_ type: T.Type, _ json: Any) -> [String] {
    type.problems(in: json).map(headline)
  }

  @Test(arguments: Representation.allCases)
  func `An unmet requirement throws an error at its value`(representation: Representation) throws {
    let json = try representation(#"{"p": {"start": 5, "end": 4, "name": "x"}}"#)
    #expect(failure(try json => "p" as Period) == "expected an end after the start, found number 4 at p.end")
    let error = try #require(decodingError(try json => "p" as Period))
    #expect(error.code == .unmetRequirement)
    #expect(error.metadata.object as? Int == 4)
    #expect((error.metadata.location?.column == 27) == (representation == .document))
  }

  @Test(arguments: [
    (
      #"{"start": 5, "end": 4, "name": ""}"#,
      ["expected an end after the start, found number 4 at end", #"expected a name, found string "" at name"#]
    ),
    (#"{"start": "x", "end": -4, "name": "a"}"#, [#"expected Int, found string "x" at start"#]),
    (#"{"start": 500, "end": "x", "name": "a"}"#, [#"expected Int, found string "x" at end"#]),
    (
      #"{"start": "x", "end": -4, "name": ""}"#,
      [#"expected Int, found string "x" at start"#, #"expected a name, found string "" at name"#]
    ),
    (
      #"{"start": 5, "end": 4, "name": 3}"#,
      ["expected an end after the start, found number 4 at end", "expected String, found number 3 at name"]
    ),
  ]) func `A search checks each requirement whose values are valid`(text: String, expected: [String]) throws {
    for representation in Representation.allCases {
      #expect(problems(Period.self, try representation(text)) == expected)
    }
  }

  struct Unnamed: Decodable {
    static func decode(_ json: Any) throws -> Unnamed {
      let (low, high): (Int, Int) = try (json => "low", json => "high")
      try require("low before high", in: json) { low < high }
      try require("an even high", at: "high", in: json) { high % 2 == 0 }
      return Unnamed()
    }
  }

  @Test func `A requirement without keys reports the object if all values are valid`() throws {
    #expect(problems(Unnamed.self, ["low": 3, "high": 2]) == ["expected low before high"])
    #expect(
      problems(Unnamed.self, ["low": "x", "high": -3])
        == [#"expected Int, found string "x" at low"#, "expected an even high, found number -3 at high"])
    #expect(
      text(of: try Unnamed.decode(parsing: #" {"low": 3, "high": 2}"#)) == """
        expected low before high at line 1, column 2
          1 |  {"low": 3, "high": 2}
            |  ^^^^^^^^^^^^^^^^^^^^^
        """)
  }

  struct Forgetful: Decodable {
    static func decode(_ json: Any) throws -> Forgetful {
      let (low, high): (Int, Int) = try (json => "low", json => "high")
      try require("low before high", at: "high", in: json) { low < high }
      _ = try json => "more" as Int
      return Forgetful()
    }
  }

  @Test func `A requirement that does not name a failed value reports no false problem`() throws {
    #expect(
      problems(Forgetful.self, ["low": "x", "high": 100, "more": "y"])
        == [#"expected Int, found string "x" at low"#, #"expected Int, found string "y" at more"#])
    #expect(
      problems(Forgetful.self, ["low": "200", "high": 100, "more": "y"])
        == [#"expected Int, found string "200" at low"#, #"expected Int, found string "y" at more"#])
  }

  struct Nested: Decodable {
    static func decode(_ json: Any) throws -> Nested {
      let values: [Int] = try json => "box" => "values"
      try require("several values", at: "box", in: json) { values.count > 1 }
      let other: Int = try json => .oneOf("a", "b")
      try require("a positive number", at: "b", in: json) { other > 0 }
      return Nested()
    }
  }

  @Test func `A requirement is skipped if a value at or inside its path failed`() throws {
    #expect(
      problems(Nested.self, ["box": ["values": [1, "x"]], "b": "y"] as [String: Any])
        == [#"expected Int, found string "x" at box.values[1]"#, #"expected Int, found string "y" at b"#])
    #expect(
      problems(Nested.self, ["box": ["values": [1]], "b": 0] as [String: Any])
        == ["expected several values at box", "expected a positive number, found number 0 at b"])
  }

  /// A type that relies on its requirements.
  struct Trusting: Decodable {
    let quotient: Int
    let first: String
    let range: ClosedRange<Int>

    static func decode(_ json: Any) throws -> Trusting {
      let (total, count): (Int, Int) = try (json => "total", json => "count")
      try require("a positive count", at: "count", in: json) { count > 0 }
      let quotient = total / count
      let names: [String] = try json => "names"
      try require("a name", at: "names", in: json) { !names.isEmpty }
      let (low, high): (Int, Int) = try (json => "low", json => "high")
      try require("an ordered range", at: "high", "low", in: json) { low <= high }
      _ = try json => "last" as Int
      return Trusting(quotient: quotient, first: names[0], range: low...high)
    }
  }

  @Test(arguments: [
    (#""count": 0, "names": ["a"], "low": 1, "high": 2"#, ["expected a positive count, found number 0 at count"]),
    (#""count": "x", "names": ["a"], "low": 1, "high": 2"#, [#"expected Int, found string "x" at count"#]),
    (#""count": 1, "names": [], "low": 1, "high": 2"#, ["expected a name at names"]),
    (#""count": 1, "names": 3, "low": 1, "high": 2"#, ["expected [String], found number 3 at names"]),
    (#""count": 1, "names": ["a"], "low": 3, "high": 2"#, ["expected an ordered range, found number 2 at high"]),
    (
      #""count": -1, "names": ["a"], "low": 3, "high": 2"#,
      ["expected a positive count, found number -1 at count", "expected an ordered range, found number 2 at high"]
    ),
  ])
  func `A function may rely on its requirements during the search`(members: String, expected: [String]) throws {
    let json = try JSON(parsing: #"{"total": 3, \#(members), "last": "x"}"#)
    let all = expected + [#"expected Int, found string "x" at last"#]
    #expect(Trusting.problems(in: json).map(headline) == all)
    #expect([Trusting].problems(in: try JSON(encoding: [json, json])).count == 2 * all.count)
  }

  @Test func `An error that a requirement's closure throws gets the path of the value`() throws {
    struct Refused: Error, CustomStringConvertible { let description = "refused" }
    let json: Any = ["a": ["b": 1], "n": 3]
    #expect(
      failure(try require("x", at: "a" => "b", in: json) { throw Refused() }) == "refused at a.b")
    #expect(
      failure(try require("x", at: "a", in: json) { try (json => "n" as String).isEmpty })
        == "expected String, found number 3 at n")
    #expect(failure(try require("x", at: "gone", in: json) { false }) == "expected x")
    #expect(failure(try require("x", at: "a" => "gone", in: json) { throw Refused() }) == "refused")
    try require("x", at: "gone", in: json) { true }
  }

  @Test func `The keys that a requirement names or looks up are known keys`() throws {
    let json: Any = ["a": 1, "b": 2, "c": 3]
    let found = Decodable::problems(in: json, unknownKeys: .reject) { json in
      try require("x", at: "a", in: json) { try json => "b" as Int == 2 }
    }
    #expect(found.map(headline) == [#"unknown key "c""#])
  }

  struct Holder: Decodable {
    static func decode(_ json: Any) throws -> Holder {
      _ = try json => "period" as Period
      _ = try json => "user" as KeyRuleTests.User
      _ = try json => "last" as Int
      return Holder()
    }
  }

  @Test func `A type with rules has a substitute`() {
    #expect(
      problems(Holder.self, ["period": 1, "last": "x"] as [String: Any]) == [
        "expected object, found number 1 at period", #"missing key "user""#, #"expected Int, found string "x" at last"#,
      ])
  }
}
