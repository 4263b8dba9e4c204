import Decodable
import Foundation
import RandomSource
import Testing

/// Reports of errors for programs and clients.
@Suite struct ProblemReportTests {
  @Test(arguments: Representation.allCases)
  func `Each kind of error has its code`(representation: Representation) throws {
    func code<T>(_ text: String, _ decode: (Any) throws -> T) throws -> String? {
      try decodingError(decode(representation(text)))?.code.rawValue
    }
    #expect(try code("{}") { try $0 => "name" as Int } == "missing_key")
    #expect(try code("[]") { try $0 => 0 as Int } == "missing_key")
    #expect(try code("\"2\"") { try Int.decode($0) } == "type_mismatch")
    #expect(try code("1.5") { try Int.decode($0) } == "type_mismatch")
    #expect(try code("{\"a\": 1}") { try $0 => "a" => "b" as Int } == "type_mismatch")
    #expect(try code("null") { try Int.decode($0) } == "unexpected_null")
    #expect(try code("{\"a\": null}") { try $0 => "a" => "b" as Int } == "unexpected_null")
    #expect(try code("300") { try Int8.decode($0) } == "number_out_of_range")
    #expect(try code("1e300") { try Float.decode($0) } == "number_out_of_range")
    #expect(try code("\"x\"") { try Date.decode($0) } == "invalid_value")
    #expect(try code(#"{"1": 1, "01": 1}"#) { try [Int: Int].decode($0) } == "duplicate_key")
    #expect(try code("1") { try decodeAsOneOf($0, objectTypes: String.self) } == "no_alternative")
    #expect(try code("[1]") { try $0 => 0 => { _ -> Int in throw Refusal() } } == "custom")
    #expect(DecodingError.other(NestingErrorMaker.error, .init(object: 1)).code == .tooDeep)
    #expect(try code("1") { try Int.decoding.where("more") { $0 > 1 }($0) } == "unmet_requirement")
    #expect(try code("\"300\"") { try Int8.lenient($0) } == "number_out_of_range")
    #expect(try code("\"[\\\"x\\\"]\"") { try String.decoding.parsed(as: [Int].self)($0) } == "type_mismatch")
    #expect(try code("{}") { try require(.anyOf("a"), in: $0) } == "missing_key")
    #expect(try code(#"{"a": 1, "b": 2}"#) { try require(.atMostOneOf("a", "b"), in: $0) } == "conflicting_keys")
    #expect(try code(#"{"a": 1}"#) { try require(.noneOf("a"), in: $0) } == "forbidden_key")
    #expect(try code("1") { json in try require("more", in: json) { false } } == "unmet_requirement")
    #expect(DecodingError.Code.allCases.count == 13)
  }

  @Test func `A mismatch of a number that fits its type is not out of range`() {
    let error = DecodingError.typeMismatch(expected: Int.self, actual: Int.self, .init(object: 5))
    #expect(error.code == .typeMismatch && error.description == "expected Int, found number 5")
  }

  enum NestingErrorMaker {
    static var error: any Error {
      let text = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
      let json = try? JSON(parsing: text, options: ParsingOptions(maximumDepth: 1000))
      guard case .other(let error, _)? = decodingError(try [Any].decode(json as Any)) else { return Refusal() }
      return error
    }
  }

  private func text(of report: ProblemReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }

  @Test func `A report encodes to JSON and decodes to an equal report`() throws {
    let json = try JSON(parsing: "{\"a/b\": [\n  \"x\", {\"secret\": {\"id\": \"y\"}}\n]}")
    let errors = [
      decodingError(try json => "a/b" => 0 as Int), decodingError(try json => "a/b" => 1 as [String: Int]),
      decodingError(try ["a": 1] => "b" as Int),
    ].compactMap { $0 }
    let report = ProblemReport(errors)
    #expect(
      try text(of: report) == """
        {
          "causes" : [
            {
              "code" : "type_mismatch",
              "count" : 1,
              "message" : "expected Int, found string",
              "path" : "[\\"a/b\\"][*]",
              "places" : 2,
              "problems" : [
                0
              ]
            },
            {
              "code" : "type_mismatch",
              "count" : 1,
              "message" : "expected Int, found object",
              "path" : "[\\"a/b\\"][*][*]",
              "places" : 1,
              "problems" : [
                1
              ]
            },
            {
              "code" : "missing_key",
              "count" : 1,
              "message" : "missing key \\"b\\"",
              "path" : "",
              "problems" : [
                2
              ]
            }
          ],
          "hasMore" : false,
          "problems" : [
            {
              "code" : "type_mismatch",
              "column" : 3,
              "expected" : {
                "type" : "Int"
              },
              "line" : 2,
              "message" : "expected Int, found string \\"x\\"",
              "path" : "[\\"a/b\\"][0]",
              "pointer" : "/a~1b/0"
            },
            {
              "code" : "type_mismatch",
              "column" : 19,
              "expected" : {
                "type" : "Int"
              },
              "line" : 2,
              "message" : "expected Int, found object with key \\"id\\"",
              "path" : "[\\"a/b\\"][1].secret",
              "pointer" : "/a~1b/1/secret"
            },
            {
              "code" : "missing_key",
              "message" : "missing key \\"b\\"",
              "missingKey" : "b",
              "missingPointer" : "/b",
              "path" : "",
              "pointer" : ""
            }
          ]
        }
        """)
    let decoded = try CodableDecoder().decode(ProblemReport.self, parsing: text(of: report))
    #expect(decoded == report)
    let redacted = ProblemReport(errors, redacted: true).problems
    #expect(
      redacted.map(\.message) == ["expected Int, found string", "expected Int, found object", "missing key \"b\""])
    #expect(redacted.map(\.path) == ["[\"a/b\"][0]", "[\"a/b\"][1][\"*\"]", ""])
    #expect(redacted.map(\.pointer) == ["/a~1b/0", "/a~1b/1/*", ""])
  }

  @Test(arguments: ["\n", "\r", "\r\n", " ", "\n\n", "\r\r\n", " \"é日本😀\", ", "\n1,\n"])
  func `A report locates each error, in any order and across documents`(break text: String) throws {
    var generator = SeededGenerator(seed: 4)
    var errors: [DecodingError] = []
    for count in [1, 7, 40] {
      let separator = text.contains(",") ? "," + text : text + "," + text
      let json = try JSON(parsing: "[" + Array(repeating: "\"a\"", count: count).joined(separator: separator) + "]")
      for element in json.elements { errors += [decodingError(try Bool.decode(element))].compactMap { $0 } }
      errors += [decodingError(try json => "x" as Int), decodingError(try ["a": 1] => "b" as Int)].compactMap { $0 }
    }
    for errors in [errors, errors.reversed(), errors.shuffled(using: &generator), errors + errors] {
      let problems = ProblemReport(errors).problems
      #expect(problems.map(\.line) == errors.map { $0.metadata.location?.line })
      #expect(problems.map(\.column) == errors.map { $0.metadata.location?.column })
    }
  }

  @Test func `A report has the causes of its problems and whether there are more`() throws {
    let json = try JSON(parsing: #"{"items": [{"v": "1"}, {"v": 2}, {"v": "3"}], "names": {"secret": 1, "other": 2}}"#)
    let items = Array<Int>.decoder { try $0 => "v" }
    let found = Decodable::problems(in: json) { json in
      try (json => "items" => items as [Int], json => "names" as [String: String])
    }
    let problems = Problems(found.errors, hasMore: true)
    let report = ProblemReport(problems)
    #expect(
      report.causes == [
        .init(
          path: "items[*].v", code: "type_mismatch", message: "expected Int, found string", count: 2, places: 3,
          advice: "the strings hold numbers; decode it with Int.lenient", problems: [0, 1]),
        .init(
          path: "names[*]", code: "type_mismatch", message: "expected String, found number", count: 2, places: 2,
          advice: "decode it with String.lenient to have its text", problems: [2, 3]),
      ])
    #expect(report.hasMore && report.problems.count == 4)
    #expect(try CodableDecoder().decode(ProblemReport.self, parsing: text(of: report)) == report)
    let redacted = ProblemReport(problems, redacted: true)
    #expect(redacted.causes.map(\.path) == ["items[*].v", "names[*]"])
    #expect(redacted.causes.map(\.advice) == [nil, "decode it with String.lenient to have its text"])
    #expect(
      redacted.problemDetails().detail
        == "items[0].v (line 1, column 18): expected Int, found string; and at least 4 more problems")
    #expect(!ProblemReport(Array(problems)).hasMore)
  }

  @Test func `The report of a syntax error has long names in full`() throws {
    let name = String(repeating: "n", count: 200)
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: #"{"a": {"\#(name)": [1, x]}}"#) }
    let problem = ProblemReport(error).problems[0]
    #expect(problem.pointer == "/a/\(name)/1" && problem.path == "a.\(name)[1]")
    #expect(error.formatted(.oneLine).hasSuffix(#"(at a["\#(name.prefix(80))…"][1])"#))
  }

  @Test func `A syntax error has a report`() throws {
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: "[\n1 \"secret\"]") }
    let problem = ProblemReport(error).problems[0]
    #expect(problem.code == "syntax_expected_comma_or_end" && problem.line == 2 && problem.column == 3)
    #expect(problem.path.isEmpty && problem.pointer.isEmpty)
    #expect(problem.message == "invalid JSON: expected \",\" or \"]\", found string \"secret\"")
    let redacted = ProblemReport(error, redacted: true)
    #expect(
      try text(of: redacted) == """
        {
          "causes" : [
            {
              "code" : "syntax_expected_comma_or_end",
              "count" : 1,
              "message" : "invalid JSON: expected \\",\\" or \\"]\\", found a string",
              "path" : "",
              "problems" : [
                0
              ]
            }
          ],
          "hasMore" : false,
          "problems" : [
            {
              "code" : "syntax_expected_comma_or_end",
              "column" : 3,
              "line" : 2,
              "message" : "invalid JSON: expected \\",\\" or \\"]\\", found a string",
              "path" : "",
              "pointer" : ""
            }
          ]
        }
        """)
  }

  @Test(arguments: [
    ("", "", ""), ("[1,]", "", ""), ("[1, x]", "[1]", "/1"),
    (#"{"a/b": [0, {"c": 01}]}"#, "[\"a/b\"][1].c", "/a~1b/1/c"),
    (#"{"a": {"b" 1}}"#, "a", "/a"), (#"{"a": 1, "a": 2}"#, "", ""), (#"{"a": [1 2]}"#, "a", "/a"), ("{} {}", "", ""),
    (#"{"a": "x"#, "a", "/a"),
  ])
  func `The report of a syntax error has the path to its place`(text: String, path: String, pointer: String) throws {
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
    let problem = try #require(ProblemReport(error).problems.first)
    #expect(problem.path == path && problem.pointer == pointer)
  }

  @Test func `The path of a syntax error has all keys, and no names if redacted`() throws {
    let deep = String(repeating: #"{"secret":[0,"#, count: 200) + "x"
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: deep) }
    #expect(ProblemReport(error).problems[0].pointer == String(repeating: "/secret/1", count: 200))
    let redacted = ProblemReport(error, redacted: true).problems[0]
    #expect(redacted.pointer == String(repeating: "/*/1", count: 200))
    #expect(redacted.path == String(repeating: #"["*"][1]"#, count: 200))
  }
}
