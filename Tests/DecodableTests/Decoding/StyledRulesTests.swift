import Decodable
import Foundation
import Testing

/// Rules, requirements and variants for keys that have a style.
@Suite struct StyledRulesTests {
  private func snake(_ representation: Representation, _ text: String) throws -> Any {
    KeyStyle.snakeCase.applied(to: try representation(text))
  }

  @Test(
    arguments: Representation.allCases,
    [
      (.anyOf("firstName", "lastName"), #"missing key "first_name" or "last_name""#),
      (.anyOf("userData" => "firstName", "b"), #"missing key "user_data.first_name" or "b""#),
      (.exactlyOneOf("aB", "cD"), #"keys "a_b" and "c_d" are mutually exclusive at c_d"#),
      (
        .atMostOneOf("aB", "userData" => "cD"),
        #"keys "a_b" and "user_data.c_d" are mutually exclusive at user_data.c_d"#
      ),
      (.allOrNoneOf("aB", "firstName"), #"missing key "first_name" required by "a_b""#),
      (.noneOf("firstName", "aB"), #"forbidden key "a_b""#),
      (.noneOf(.oneOf("firstName", "userData" => "cD")), #"forbidden key "c_d" at user_data"#),
    ] as [(KeyRule, String)])
  func `The error of a rule names the keys of the document`(
    representation: Representation, rule: (KeyRule, String)
  ) throws {
    let json = try snake(representation, #"{"a_b": 1, "c_d": 2, "user_data": {"c_d": 3}}"#)
    #expect(failure(try require(rule.0, in: json)) == rule.1)
  }

  @Test(arguments: Representation.allCases)
  func `Rules apply to keys in the style`(representation: Representation) throws {
    let json = try snake(representation, #"{"a_b": 1, "c_d": null, "user_data": {"e_f": 3}}"#)
    try require(
      .anyOf("aB", "x"), .exactlyOneOf("aB", "userData" => "x"), .allOrNoneOf("aB", "userData" => "eF"),
      .noneOf("firstName"), in: json)
    try require(.noneOf("cD"), in: json, nullIsMissing: true)
  }

  struct Period: Decodable {
    static func decode(_ json: Any) throws -> Period {
      let (start, end): (Int, Int) = try (json => "startDate", json => "endDate")
      try require("an end after the start", at: "endDate", "startDate", in: json) { end > start }
      return Period()
    }
  }

  @Test(arguments: Representation.allCases)
  func `The error of a requirement has the path of the styled keys`(representation: Representation) throws {
    let json = try snake(representation, #"{"the_period": {"start_date": 2, "end_date": 1}}"#)
    let expected = "expected an end after the start, found number 1 at the_period.end_date"
    #expect(failure(try json => "thePeriod" as Period) == expected)
    #expect(problems(in: json) { try $0 => "thePeriod" as Period }.map(headline) == [expected])
  }

  enum Shape {
    case circle(Double), empty

    static let variants: Variants<Shape> = ["bigCircle": { try .circle($0 => "theRadius") }, "empty": { _ in .empty }]
  }

  @Test(arguments: Representation.allCases)
  func `A style applies to the content of a variant but not to its tag`(representation: Representation) throws {
    let decode = { (text: String) in try Shape.variants.decode(externallyTagged: snake(representation, text)) }
    guard case .circle(1) = try decode(#"{"bigCircle": {"the_radius": 1}}"#) else {
      Issue.record("no circle")
      return
    }
    #expect(
      failure(try decode(#"{"bigCircle": {"the_radius": "1"}}"#))
        == #"expected Double, found string "1" at bigCircle.the_radius"#)
    #expect(
      failure(try decode(#"{"big_circle": {}}"#))
        == #"the key "big_circle" is not a Shape at big_circle; expected "bigCircle" or "empty"; did you mean "bigCircle"?"#
    )
    let problems = problems(in: try snake(representation, #"{"bigCircle": {"the_radius": "1"}}"#)) {
      try Shape.variants.decode(externallyTagged: $0)
    }
    #expect(problems.map(headline) == [#"expected Double, found string "1" at bigCircle.the_radius"#])
  }

  @Test(arguments: Representation.allCases)
  func `A tag of the wrong type reports the path of the tag`(representation: Representation) throws {
    let json = try snake(representation, #"{"the_kind": "empty"}"#)
    #expect(
      failure(try Shape.variants.decode(json, taggedBy: "theKind", as: Int.self))
        == #"expected an Int, found string "empty" at the_kind"#)
  }

  @Test(arguments: Representation.allCases)
  func `Recovered errors name the keys of the document`(representation: Representation) throws {
    let json = try snake(representation, #"{"the_list": [{"end_date": "x"}], "the_map": {"aB": {"end_date": 1}}}"#)
    let end = Decoding { try $0 => "endDate" => Int.decoding.ifInvalid(0) }
    let (_, errors) = try collectingRecoveredErrors {
      (try json => "theList" => end.array, try json => "theMap" => [String: Period].skipping(.invalid))
    }
    #expect(
      errors.map(headline) == [
        #"expected Int, found string "x" at the_list[0].end_date"#, #"missing key "start_date" at the_map.aB"#,
      ])
  }

  @Test(arguments: Representation.allCases)
  func `An error after a default reports the object that lacks the key`(representation: Representation) throws {
    let json = try snake(representation, #"{"the_page": {"x": 1}}"#)
    let page: Decoding<Int> = Int.decoding.ifMissing(0).map { _ in throw RequirementError("a page") }
    let error = try #require(decodingError(try json => "thePage" => "pageNumber" => page))
    #expect(error.metadata.jsonPointer == "/the_page")
    #expect(try JSON.decode(error.metadata.object) == JSON(parsing: #"{"x": 1}"#))
  }
}
