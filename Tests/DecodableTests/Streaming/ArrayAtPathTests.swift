import Decodable
import Foundation
import RandomSource
import Testing

/// Records that are the elements of an array inside other containers.
@Suite struct ArrayAtPathTests {
  /// Returns a line for each record.
  private func records<T: Decodable>(
    _ type: T.Type, in text: String, at path: KeyPath, maximumLength: Int = 1 << 20,
    options: ParsingOptions = ParsingOptions()
  ) -> [String] {
    T.records(in: text, as: .array, at: path, options: options, maximumLength: maximumLength).map(summary)
  }

  @Test(
    arguments: [
      (#"{"data": [1, 2]}"#, "data", ["1 [10..<11] 1", "1 [13..<14] 2"]),
      (#"{"data": []}"#, "data", []),
      (#"{"meta": {"data": [9]}, "data": [1]}"#, "data", ["1 [33..<34] 1"]),
      (#"{"a": "]}", "b": [[{}]], "data": [1]}"#, "data", ["1 [34..<35] 1"]),
      (#"{"d\u0061ta": [1]}"#, "data", ["1 [15..<16] 1"]),
      ("{\"data\":\n[1,\n2], \"next\": {\"data\": [3]}}\n", "data", ["2 [10..<11] 1", "3 [13..<14] 2"]),
      (#"{"data": {"rows": [1]}}"#, "data" => "rows", ["1 [19..<20] 1"]),
      (#"[0, [1, 2], "x"]"#, [1], ["1 [5..<6] 1", "1 [8..<9] 2"]),
      (#"{"pages": [[], {"rows": [1]}]}"#, "pages" => 1 => "rows", ["1 [25..<26] 1"]),
      (#"{"rows": [1]}"#, .oneOf("data", "rows"), ["1 [10..<11] 1"]),
      ("{\"e\u{301}\": [1], \"\u{E9}\": [3]}", "\u{E9}", ["1 [20..<21] 3"]),
    ] as [(String, KeyPath, [String])])
  func `The elements of an array at a path are records`(text: String, path: KeyPath, expected: [String]) {
    #expect(records(Int.self, in: text, at: path) == expected)
  }

  @Test func `Errors of elements have the path and the location in the whole text`() throws {
    let text = #"{"data": {"rows": [{"id": "1"}, {"id": 2, x}, {"id": 3}]}}"#
    let found = Array(ArrayRecordsTests.Item.records(in: text, as: .array, at: "data" => "rows"))
    let error = try #require(throws: DecodingError.self) { try found[0].get() }
    #expect(error.formatted(.oneLine) == #"expected Int, found string "1" at data.rows[0].id (line 1, column 27)"#)
    #expect(error.metadata.jsonPointer == "/data/rows/0/id")
    let syntaxError = try #require(throws: JSON.SyntaxError.self) { try found[1].get() }
    #expect(
      syntaxError.formatted(.oneLine)
        == #"invalid JSON: expected a name in double quotes, found "x" at line 1, column 43 (in data.rows[1], after "id")"#
    )
    #expect(ProblemReport(syntaxError).problems.first?.pointer == "/data/rows/1")
    #expect(found.count == 3)
  }

  @Test(arguments: [
    ("", "1 [0..<0] invalid JSON: expected a value, found the end of the text at line 1, column 1 0 0..<0"),
    ("5", "1 [0..<1] expected object, found number 5 at line 1, column 1 0..<1"),
    ("[]", "1 [0..<2] expected object, found array of 0 elements at line 1, column 1 0..<2"),
    ("{}", #"1 [1..<1] missing key "data" nowhere"#),
    (#"{"dat": []}"#, #"1 [10..<10] missing key "data" nowhere"#),
    (#"{"data": 5}"#, "1 [9..<10] expected [Int], found number 5 at data (line 1, column 10) 9..<10"),
    (
      #"{"data": {"a": 1}, "b": 2}"#,
      #"1 [9..<17] expected [Int], found object with key "a" at data (line 1, column 10) 9..<17"#
    ),
    (
      #"{"data": nul}"#,
      #"1 [9..<12] invalid JSON: expected "null", found the end of the text at line 1, column 13 12 12..<12"#
    ),
    (#"{"data" []}"#, #"1 [1..<11] invalid JSON: expected ":", found "[" at line 1, column 9 (after "data") 8 8..<9"#),
    (#"{"data": ]"#, #"1 [1..<10] invalid JSON: expected a value, found "]" at line 1, column 10 (at data) 9 9..<10"#),
    (#"{"a": ,"#, #"1 [1..<7] invalid JSON: expected a value, found "," at line 1, column 7 (at a) 6 6..<7"#),
    (
      #"{x: []}"#,
      #"1 [1..<7] invalid JSON: expected a name in double quotes or "}", found "x" at line 1, column 2 1 1..<2"#
    ),
    (
      #"{"a": 1,}"#, #"1 [8..<9] invalid JSON: expected a name in double quotes, found "}" at line 1, column 9 8 8..<9"#
    ),
    (#"{"a\x": 1}"#, #"1 [1..<10] invalid JSON: invalid escape \x in a string at line 1, column 4 3 3..<5"#),
    (
      #"{"a"#,
      "1 [1..<3] invalid JSON: expected the end of the string, found the end of the text at line 1, column 4 3 3..<3"
    ),
    (
      #"{"a": 1"#,
      #"1 [7..<7] invalid JSON: expected "," or "}", found the end of the text at line 1, column 8 7 7..<7"#
    ),
  ])
  func `A text without the array has one record, which is the error`(text: String, expected: String) {
    #expect(records(Int.self, in: text, at: "data") == [expected])
  }

  @Test(arguments: [
    (#"{"data": [1"#, "1 [10..<11] invalid JSON: expected \",\" or \"]\", found the end of the text"),
    (#"{"data": [1]"#, "1 [12..<12] invalid JSON: expected \",\" or \"}\", found the end of the text"),
    (#"{"data": [1]} x"#, "1 [14..<15] invalid JSON: expected the end of the document, found \"x\""),
    (#"{"data": [1],}"#, "1 [13..<14] invalid JSON: expected a name in double quotes, found \"}\""),
    (#"{"data": [1], x}"#, "1 [14..<16] invalid JSON: expected a name in double quotes, found \"x\""),
    (#"{"data": [1], "x" 2}"#, "1 [14..<20] invalid JSON: expected \":\", found \"2\""),
    (#"{"data": [1] "x": 2}"#, "1 [13..<20] invalid JSON: expected \",\" or \"}\", found string \"x\""),
    (#"{"data": [1], "x": [}"#, "1 [21..<21] invalid JSON: expected \",\" or \"}\", found the end of the text"),
    (#"{"data": [1]]"#, "1 [12..<13] invalid JSON: expected \",\" or \"}\", found \"]\""),
    (#"{"data": [1], "x"#, "1 [14..<16] invalid JSON: expected the end of the string, found the end of the text"),
  ])
  func `The error of a text after the array is the last record`(text: String, expected: String) throws {
    #expect(try #require(records(Int.self, in: text, at: "data").last).hasPrefix(expected))
  }

  @Test func `An index that an array lacks is missing`() {
    #expect(records(Int.self, in: "[[1]]", at: [1]) == ["1 [4..<4] missing element 1 nowhere"])
    #expect(records(Int.self, in: #"{"a": [[]]}"#, at: "a" => 4) == ["1 [9..<9] missing element 4 at a nowhere"])
  }

  @Test func `Alternatives of which an object has none are missing`() {
    #expect(
      records(Int.self, in: #"{"a": 1}"#, at: .oneOf("b", "c")) == [#"1 [7..<7] missing key "b" or "c" nowhere"#])
  }

  @Test func `Alternatives of several keys are not supported`() {
    let found = records(Int.self, in: #"{"a": {"b": [1]}}"#, at: .oneOf("c", "a" => "b"))
    #expect(found == ["1 [0..<0] expected a path of names and indices, found string \"oneOf(c, a.b)\" nowhere"])
  }

  @Test func `A limit of the depth counts the containers on the path`() {
    let text = #"{"data": [[1], [[1]]]}"#
    let found = records(JSON.self, in: text, at: "data", options: ParsingOptions(maximumDepth: 3))
    #expect(found.count == 2)
    #expect(found[0] == "1 [10..<13] [1]")
    #expect(found[1].contains("nested deeper than 3 "))
    let deeper = records(
      Int.self, in: #"{"a":{"b":[[[1]]]}}"#, at: "a" => "b", options: ParsingOptions(maximumDepth: 4))
    #expect(deeper.map { $0.contains("nested deeper than 4 ") } == [true])
  }

  @Test func `A name that is longer than a record may be is an error`() async {
    let text = "{\"\(String(repeating: "a", count: 100))\": 1, \"data\": [1]}"
    var found: [String] = []
    let pieces = Pieces(Array(text.utf8), cutAt: [40])
    for await record in Int.records(in: pieces, as: .array, at: "data", maximumLength: 30) {
      found.append(summary(of: record))
    }
    #expect(found == ["1 [1..<31] invalid JSON: the value is longer than 30 bytes at line 1, column 2 1 1..<2"])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `The records do not depend on where pieces end, even in a damaged text`(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(#"{"a\"]": {"x": [1, "}"]}, "data": {"rows": [1, {"a": [2]}, "3"], "n": [{}]}, "b": 1} "#.utf8)
    for _ in 0..<(seed % 3) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = Array("\"\\{}[],:0x\n\u{1}".utf8).randomElement(using: &generator) ?? 0x20
      default: bytes.insert(Array("\"\\{}[],:0x\n ".utf8).randomElement(using: &generator) ?? 0x20, at: place)
      }
    }
    let path: KeyPath = "data" => "rows"
    let whole = JSON.records(in: bytes, as: .array, at: path).map(summary)
    let cuts = (0..<6).map { _ in Int.random(in: 0...bytes.count, using: &generator) }.sorted()
    var found: [String] = []
    for await record in JSON.records(in: Pieces(bytes, cutAt: cuts), as: .array, at: path) {
      found.append(summary(of: record))
    }
    #expect(found == whole, "\(String(decoding: bytes, as: UTF8.self))")
    // A text that is JSON has the same elements as its array.
    if let elements = try? (JSON(parsing: bytes) => "data" => "rows" as [JSON]) {
      #expect(JSON.records(in: bytes, as: .array, at: path).compactMap { try? $0.get() } == elements)
    }
  }

  @Test func `A path leads into each line`() throws {
    let text = "{\"user\": {\"id\": 1}}\n{\"user\": {\"id\": \"2\"}}\n"
    let found = Int.records(in: text, as: .lines, at: "user" => "id").map(summary)
    #expect(
      found == [
        "1 [0..<19] 1", #"2 [20..<41] expected Int, found string "2" at user.id (line 2, column 17) 36..<39"#,
      ])
  }

  @Test(arguments: [
    (#"{"items":[{"id":5}],"items":[{"id":6}]}"#, ["items"], "line 1, column 21"),
    (#"{"a":{"items":[{"id":5}]},"b":{"items":1},"a":{}}"#, ["a", "items"], "line 1, column 43"),
    (#"{"a":{"b":1,"items":[{"id":5}],"items":2}}"#, ["a", "items"], "line 1, column 32 (in a)"),
  ])
  func `A second member with a name of the path is an error after the records`(
    text: String, names: [String], place: String
  ) throws {
    let path = Decodable::KeyPath(names)
    for duplicates in [ParsingOptions.DuplicateKeys.reject, .useFirst, .useLast] {
      let options = ParsingOptions(duplicateKeys: duplicates)
      let records = JSON.records(in: text, as: .array, at: path, options: options).map { record in
        switch record.result {
        case .success(let json): json.description
        case .failure(let error): (error as? JSON.SyntaxError)?.formatted(.oneLine) ?? "\(error)"
        }
      }
      let name = place.contains("in a") ? "items" : names[0]
      let error = "invalid JSON: duplicate key \"\(name)\" at \(place)"
      #expect(records == [#"{"id":5}"#] + (duplicates == .useFirst ? [] : [error]))
    }
  }
}
