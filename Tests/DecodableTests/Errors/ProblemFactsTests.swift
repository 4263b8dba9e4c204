import Decodable
import Foundation
import Testing

/// The machine-readable fields of a report, and problem details of RFC 9457.
@Suite struct ProblemFactsTests {
  enum Color: String, CaseIterable { case red, green }
  enum Level: Int, CaseIterable { case low = 1, high }
  struct User: Decodable {
    static func decode(_ json: Any) throws -> User {
      _ = try json => "name" as String
      return User()
    }
  }

  private func problem<T>(
    _ body: @autoclosure () throws -> T, redacted: Bool = false
  ) throws -> ProblemReport.Problem {
    let error = try #require(decodingError(try body()))
    return try #require(ProblemReport([error], redacted: redacted).problems.first)
  }

  @Test(arguments: Representation.allCases)
  func `The report of a missing key has its name and its pointer`(representation: Representation) throws {
    let json = try representation(#"{"a/b": [{"nmae": 1}], "c": []}"#)
    let missing = try problem(json => "a/b" => 0 => "name" as Int)
    #expect(missing.missingKey == "name" && missing.missingPointer == "/a~1b/0/name")
    #expect(missing.pointer == "/a~1b/0" && missing.expected == nil)
    #expect(missing.suggestion == #"is "nmae" a misspelling of "name"?"#)
    let element = try problem(json => "c" => 2 as Int)
    #expect(element.missingKey == "2" && element.missingPointer == "/c/2" && element.suggestion == nil)
    let alternatives = try problem(json => .oneOf("x" => "y", "z") as Int)
    #expect(alternatives.missingKey == "x.y" && alternatives.missingPointer == "/x/y")
    let nested = try problem(json => .oneOf("x" => .oneOf("y", "w"), "z") as Int)
    #expect(nested.missingKey == "x.y" && nested.missingPointer == "/x/y")
    let nestedRule = try problem(require(.anyOf(.oneOf("x" => .oneOf("y", "w"), "z")), in: json))
    #expect(nestedRule.missingKey == "x.y" && nestedRule.missingPointer == "/x/y")
    let slashed = try problem(json => "m~n" as Int)
    #expect(slashed.missingKey == "m~n" && slashed.missingPointer == "/m~0n")
    let rule = try problem(require(.anyOf("x", "y"), in: json))
    #expect(rule.missingKey == "x" && rule.missingPointer == "/x")
    let inner = try problem(require(.anyOf("c" => 0 => "x", "a/b" => 0 => "name"), in: json))
    #expect(inner.suggestion == nil)
    let only = try problem(require(.anyOf("a/b" => 0 => "name", "a/b" => 0 => "title"), in: json))
    #expect(only.suggestion == #"is "nmae" a misspelling of "name"?"#)
    let other = try problem(json => "c" as Int)
    #expect(other.missingKey == nil && other.missingPointer == nil)
  }

  @Test(arguments: Representation.allCases)
  func `A report describes the expected value by type, cases, range and format`(representation: Representation) throws {
    typealias Expectation = ProblemReport.Expectation
    let json = try representation(#"{"n": 300, "s": "gren", "l": 3, "list": [1]}"#)
    #expect(try problem(json => "s" as Int).expected == Expectation(type: "Int"))
    #expect(try problem(json => "n" as Int8).expected == Expectation(type: "Int8", range: "-128...127"))
    #expect(try problem(json => "s" as Color).expected == Expectation(type: "Color", cases: ["red", "green"]))
    #expect(try problem(json => "s" as Color).suggestion == "did you mean \"green\"?")
    #expect(try problem(json => "l" as Level).expected == Expectation(type: "Level", cases: ["1", "2"]))
    #expect(try problem(json => "l" as Level).suggestion == nil)
    #expect(try problem(json => "list" as [String]).expected == Expectation(type: "String"))
    #expect(try problem(json => "n" => "x" as Int).expected == Expectation(type: "object"))
    #expect(
      try problem(json => "s" as Date).expected
        == Expectation(type: "Date", format: "a date and time such as \"2026-11-21T12:00:00Z\""))
    #expect(
      try problem(json => "n" => Int.decoding.where("a percentage") { $0 <= 100 }).expected
        == Expectation(format: "a percentage"))
    #expect(
      try problem(json => "n" => { try decodeAsOneOf($0, objectTypes: String.self, Bool.self) }).expected
        == Expectation(type: "String or Bool"))
    #expect(try problem(json => "s" => { _ -> Int in throw CancellationError() }).expected == nil)
  }

  @Test func `A redacted report keeps the facts of the program and has no suggestion`() throws {
    let json = try JSON(parsing: #"{"s": "gren", "nmae": 1}"#)
    let color = try problem(json => "s" as Color, redacted: true)
    #expect(color.expected?.cases == ["red", "green"] && color.suggestion == nil)
    let missing = try problem(json => "name" as Int, redacted: true)
    #expect(missing.missingPointer == "/name" && missing.suggestion == nil)
  }

  @Test func `The report of an unknown key suggests a known key`() throws {
    let problem = try problem(User.decode(parsing: #"{"name": "Ada", "nmae": 1}"#, unknownKeys: .reject))
    #expect(problem.pointer == "/nmae" && problem.suggestion == #"is "nmae" a misspelling of "name"?"#)
  }

  private func text(of details: ProblemDetails) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(details), as: UTF8.self)
  }

  @Test func `A report is rendered as problem details`() throws {
    let json = try JSON(parsing: "{\"items\": [\n  {\"a b\": \"x\", \"nmae\": 1}]}")
    let errors = [
      decodingError(try json => "items" => 0 => "a b" as Int), decodingError(try json => "items" => 0 => "name" as Int),
    ].compactMap(\.self)
    let report = ProblemReport(errors)
    let details = report.problemDetails(instance: "/requests/7")
    #expect(
      try text(of: details) == #"""
        {
          "detail" : "items[0][\"a b\"] (line 2, column 11): expected Int, found string \"x\"; and 1 more problem",
          "errors" : [
            {
              "code" : "type_mismatch",
              "column" : 11,
              "detail" : "expected Int, found string \"x\"",
              "expected" : {
                "type" : "Int"
              },
              "line" : 2,
              "pointer" : "#/items/0/a%20b"
            },
            {
              "code" : "missing_key",
              "column" : 3,
              "detail" : "missing key \"name\"",
              "line" : 2,
              "missingKey" : "name",
              "pointer" : "#/items/0/name",
              "suggestion" : "is \"nmae\" a misspelling of \"name\"?"
            }
          ],
          "instance" : "/requests/7",
          "status" : 422,
          "title" : "Unprocessable Content",
          "type" : "about:blank"
        }
        """#)
    #expect(try CodableDecoder().decode(ProblemDetails.self, parsing: text(of: details)) == details)
    #expect(ProblemDetails.mediaType == "application/problem+json")
    let own = report.problemDetails(type: "https://example.com/order", title: "The order is not complete", status: 400)
    #expect(own.type == "https://example.com/order" && own.title == "The order is not complete" && own.status == 400)
    #expect(report.problemDetails(status: 400).title == "Bad Request")
  }

  @Test func `The problem details of a syntax error are those of a bad request`() throws {
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: "[1 2]") }
    let details = ProblemReport(error).problemDetails()
    #expect(details.status == 400 && details.title == "Bad Request")
    #expect(details.detail == "line 1, column 4: invalid JSON: expected \",\" or \"]\", found \"2\"")
    #expect(details.errors.map(\.pointer) == ["#"])
  }
}
