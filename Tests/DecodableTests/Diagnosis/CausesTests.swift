import Decodable
import Foundation
import Testing

/// Problems that are grouped by their cause.
@Suite struct CausesTests {
  struct Item: Decodable {
    static func decode(_ json: Any) throws -> Item {
      _ = try (json => "name" as String, json => "geo" => "lat" as Double)
      return Item()
    }
  }

  enum Color: String, CaseIterable { case red, green }

  /// Returns the errors of several decodings as one list.
  private func problems<T>(of count: Int, hasMore: Bool = false, _ decode: (Int) throws -> T) -> Problems {
    var errors: [DecodingError] = []
    for index in 0..<count { errors += [decodingError(try decode(index))].compactMap(\.self) }
    return Problems(errors, hasMore: hasMore)
  }

  private func items(_ count: Int, lat: (Int) -> String = { "\"\($0).5\"" }) -> String {
    let items = (0..<count).map { "{\"name\": \"n\($0)\", \"geo\": {\"lat\": \(lat($0))}}" }
    return "{\"items\": [\n  \(items.joined(separator: ",\n  "))\n]}"
  }

  @Test func `A type mismatch in each element is one cause`() throws {
    let json = try JSON(parsing: items(1200))
    let problems = problems(of: 1200) { try json => "items" => KeyPath($0) => "geo" => "lat" as Double }
    #expect(problems.count == 1200 && problems.causes.count == 1)
    #expect(
      problems.formatted(.oneLine) == """
        items[*].geo.lat: expected Double, found string, at 1,200 of 1,200 elements; the strings hold numbers; \
        decode it with Double.lenient
        """)
    #expect(
      problems.description == """
        items[*].geo.lat: expected Double, found string, at 1,200 of 1,200 elements; the strings hold numbers; \
        decode it with Double.lenient
          first at items[0].geo.lat (line 2, column 33)
          2 |   {"name": "n0", "geo": {"lat": "0.5"}},
            |                                 ^^^^^
        """)
    #expect(
      problems.formatted(.oneLine.redacted)
        == "items[*].geo.lat: expected Double, found string, at 1,200 of 1,200 elements")
    #expect(
      problems.formatted(.redacted) == """
        items[*].geo.lat: expected Double, found string, at 1,200 of 1,200 elements
          first at items[0].geo.lat (line 2, column 33)
        """)
    #expect(
      problems.formatted(.oneLine.colored) == """
        items[*].geo.lat: \u{1B}[1mexpected Double, found string\u{1B}[0m, at 1,200 of 1,200 elements; \
        the strings hold numbers; decode it with Double.lenient
        """)
  }

  @Test(arguments: Representation.allCases)
  func `A cause has a place count only in a document`(representation: Representation) throws {
    let problems = Item.problems(in: try representation(#"{"name": "a", "geo": {"lat": "x"}}"#))
    #expect(problems.causes.map(\.count) == [1])
    let items = [Item].problems(
      in: try representation(#"[{"name": 1, "geo": {"lat": "1"}}, {"name": 2, "geo": {"lat": 0}}]"#))
    let causes = items.causes
    #expect(causes.map(\.path) == ["[*].name", "[*].geo.lat"])
    #expect(causes.map(\.message) == ["expected String, found number", "expected Double, found string"])
    #expect(causes.map(\.count) == [2, 1])
    #expect(causes.map(\.placeCount) == (representation == .document ? [2, 2] : [nil, nil]))
    #expect(causes.map(\.code) == [.typeMismatch, .typeMismatch])
    #expect(
      causes.map(\.advice) == [
        "decode it with String.lenient to have its text", "the strings hold numbers; decode it with Double.lenient",
      ])
    #expect(causes[0].first == items[causes[0].indices[0]])
    #expect(Array(causes[0].problems) == causes[0].indices.map { items[$0] })
    #expect(causes.flatMap(\.indices).sorted() == [0, 1, 2])
    #expect(
      items.formatted(.oneLine) == """
        [*].name: expected String, found number, at 2 \(representation.text("places", ofDocument: "of 2 elements")); \
        decode it with String.lenient to have its text
        \(causes[1].first.formatted(.oneLine))
        """)
  }

  @Test func `The largest cause is first, and a cause of one problem shows its error`() throws {
    let json = try JSON(parsing: #"{"id": "1", "items": [1, 2, null, null, null]}"#)
    let errors = [
      decodingError(try json => "id" as Int), decodingError(try json => "items" => 0 as String),
      decodingError(try json => "items" => 1 as String), decodingError(try json => "items" => 2 as String),
      decodingError(try json => "items" => 3 as String), decodingError(try json => "items" => 4 as String),
    ].compactMap(\.self)
    #expect(
      Problems(errors).description == """
        items[*]: expected String, found null, at 3 of 5 elements; to allow null, make the elements optional: String?
          first at items[2] (line 1, column 29)
          1 | {"id": "1", "items": [1, 2, null, null, null]}
            |                             ^^^^
        items[*]: expected String, found number, at 2 of 5 elements; decode it with String.lenient to have its text
          first at items[0] (line 1, column 23)
          1 | {"id": "1", "items": [1, 2, null, null, null]}
            |                       ^
        \(errors[0])
        """)
  }

  @Test func `A cause in a dictionary covers all names and counts members`() throws {
    let json = try JSON(parsing: #"{"prices": {"EUR": {"v": "1"}, "USD": {"v": "x"}, "GBP": {"v": 3}, "CHF": {}}}"#)
    let decoder = Dictionary<String, Double>.decoder(key: String.decode) { try $0 => "v" }
    let problems = Decodable::problems(in: json) { json in try json => "prices" => decoder as [String: Double] }
    #expect(
      problems.formatted(.oneLine) == """
        prices[*].v: expected Double, found string, at 2 of 4 members
        missing key "v" at prices.CHF (line 1, column 75)
        """)
    #expect(
      problems.formatted(.oneLine.redacted) == """
        prices[*].v: expected Double, found string, at 2 of 4 members
        missing key "v" at prices["*"] (line 1, column 75)
        """)
  }

  @Test func `A key that several elements lack is one cause with a common suggestion`() throws {
    let json = try JSON(parsing: #"[{"nmae": "a"}, {"nmae": "b", "x": 1}, {"name": "c"}]"#)
    let problems = problems(of: 3) { try json => KeyPath($0) => "name" as String }
    #expect(
      problems.formatted(.oneLine)
        == #"[*]: missing key "name", at 2 of 3 elements; is "nmae" a misspelling of "name"?"#)
    #expect(problems.formatted(.oneLine.redacted) == #"[*]: missing key "name", at 2 of 3 elements"#)
    #expect(
      problems.formatted(.full) == """
        [*]: missing key "name", at 2 of 3 elements; is "nmae" a misspelling of "name"?
          first at [0] (line 1, column 2)
          1 | [{"nmae": "a"}, {"nmae": "b", "x": 1}, {"name": "c"}]
            |  ^
        """)
    let other = try JSON(parsing: #"[{"nmae": "a"}, {"x": 1}]"#)
    #expect(
      self.problems(of: 2) { try other => KeyPath($0) => "name" as String }.description == """
        [*]: missing key "name", at 2 of 2 elements
          first at [0] (line 1, column 2)
          1 | [{"nmae": "a"}, {"x": 1}]
            |  ^ has key "nmae"; is "nmae" a misspelling of "name"?
        """)
  }

  @Test func `Invalid raw values are one cause, whatever their text`() throws {
    let json = try JSON(parsing: #"["gren", "blue", "rd"]"#)
    let problems = problems(of: 3) { try json => KeyPath($0) as Color }
    #expect(
      problems.formatted(.oneLine)
        == #"[*]: the string is not a Color, at 3 of 3 elements; expected "red" or "green""#)
    let same = try JSON(parsing: #"["gren", "gren"]"#)
    #expect(
      self.problems(of: 2) { try same => KeyPath($0) as Color }.formatted(.oneLine)
        == #"[*]: the string is not a Color, at 2 of 2 elements; expected "red" or "green"; did you mean "green"?"#)
  }

  @Test func `Problems that differ in type, kind, key or path are separate causes`() throws {
    let json = try JSON(parsing: #"[{"a": "x", "b": "x", "c": 1}, {"a": "x", "b": "x", "c": true}]"#)
    var errors: [DecodingError?] = []
    for item in [KeyPath(0), KeyPath(1)] {
      errors += [
        decodingError(try json => item => "a" as Int), decodingError(try json => item => "a" as Bool),
        decodingError(try json => item => "b" as Int), decodingError(try json => item => "d" as Int),
        decodingError(try json => item => "e" as Int), decodingError(try json => item => "c" as [Int]),
      ]
    }
    let problems = Problems(errors.compactMap(\.self))
    #expect(
      problems.causes.map { "\($0.path) \($0.message) \($0.count)" } == [
        "[*].a expected Int, found string 2", "[*].a expected Bool, found string 2",
        "[*].b expected Int, found string 2",
        #"[*] missing key "d" 2"#, #"[*] missing key "e" 2"#, "[*].c expected [Int], found number 1",
        "[*].c expected [Int], found boolean 1",
      ])
  }

  @Test func `Arrays of different lengths are one cause`() throws {
    let json = try JSON(parsing: "[[], [1], [1, 2]]")
    #expect(
      problems(of: 3) { try json => KeyPath($0) as Int }.formatted(.oneLine)
        == "[*]: expected Int, found array, at 3 of 3 elements")
  }

  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  @Test func `Custom errors of one type are one cause, with their text if it is equal`() throws {
    let json = try JSON(parsing: "[1, 2]")
    let same = problems(of: 2) { try json => KeyPath($0) => { _ -> Int in throw Refusal(description: "too old") } }
    #expect(same.formatted(.oneLine) == "[*]: too old, at 2 of 2 elements")
    #expect(same.formatted(.oneLine.redacted) == "[*]: an error of type Refusal, at 2 of 2 elements")
    let other = problems(of: 2) { index in
      try json => KeyPath(index) => { _ -> Int in throw Refusal(description: "no \(index)") }
    }
    #expect(other.formatted(.oneLine) == "[*]: an error of type Refusal, at 2 of 2 elements")
  }

  @Test func `An unknown key in each element is one cause`() throws {
    struct User: Decodable {
      static func decode(_ json: Any) throws -> User {
        _ = try json => "id" as Int
        return User()
      }
    }
    let problems = try [User].problems(
      parsing: #"[{"id": 1, "nick": "a"}, {"id": 2, "nick": "b"}, {"id": 3, "alias": "b"}]"#, unknownKeys: .reject)
    #expect(
      problems.formatted(.oneLine) == """
        [*]: unknown key "nick", at 2 of 3 elements; the known key is "id"
        unknown key "alias" at [2] (line 1, column 60)
        """)
    #expect(
      problems.formatted(.oneLine.redacted) == """
        [*]: unknown key, at 2 of 3 elements
        unknown key at [2] (line 1, column 60)
        """)
  }

  @Test func `A cause shows a name from a view if all its problems share the name`() throws {
    let json = try JSON(parsing: #"{"items": [{"v": "x"}, {"v": "y"}], "more": {"a": {"w": "x"}, "b": {"w": "y"}}}"#)
    let elements = try #require(json["items"]).elements.map { $0 }
    let problems = problems(of: 2) { index in try json => [] => { _ -> Int in try elements[index] => "v" } }
    #expect(problems.map(\.metadata.formattedPath) == ["items[0].v", "items[1].v"])
    #expect(problems.formatted(.oneLine) == "items[*].v: expected Int, found string, at 2 of 2 elements")
    #expect(problems.formatted(.oneLine.redacted) == "[*][*].v: expected Int, found string, at 2 of 2 elements")
    let members = try #require(json["more"]).members.map(\.value)
    let others = self.problems(of: 2) { index in try json => [] => { _ -> Int in try members[index] => "w" } }
    #expect(others.formatted(.oneLine) == "more[*].w: expected Int, found string, at 2 of 2 members")
  }

  @Test func `A list that ends at its limit reports that there may be more problems`() throws {
    let json = try JSON(parsing: items(5, lat: { _ in "null" }))
    let problems = problems(of: 2, hasMore: true) { try json => "items" => KeyPath($0) => "geo" => "lat" as Double }
    #expect(
      problems.formatted(.oneLine) == """
        items[*].geo.lat: expected Double, found null, at 2 or more of 5 elements; to allow null, make the property \
        optional, or use =>?
        there may be more problems; the list ends after 2
        """)
    #expect(Problems([]).description == "no problems")
    #expect(Problems([], hasMore: true).description == "there may be more problems; the list ends after 0")
    #expect(Problems([]).causes.isEmpty)
  }

  @Test func `Problems of several documents are one cause without a place count`() throws {
    let problems = problems(of: 1200) { try JSON(parsing: "[\($0)]") => 0 as String }
    #expect(
      problems.formatted(.oneLine)
        == "[*]: expected String, found number, at 1,200 places; decode it with String.lenient to have its text")
    let same = self.problems(of: 3) { _ in try JSON(parsing: "{\"a\": 1}") => "a" as String }
    #expect(
      same.formatted(.oneLine)
        == "a: expected String, found number, 3 times; decode it with String.lenient to have its text")
  }

  @Test func `A place count covers nested arrays and skips missing values`() throws {
    let json = try JSON(parsing: #"{"a": [{"b": [1, "x"]}, {"b": []}, {"b": {"k": 1}}, {}, 7, {"b": ["y", "z", 4]}]}"#)
    let places = [[0, 1], [5, 0], [5, 1]]
    let problems = problems(of: 3) { try json => "a" => KeyPath(places[$0][0]) => "b" => KeyPath(places[$0][1]) as Int }
    let cause = try #require(problems.causes.first)
    #expect(cause.path == "a[*].b[*]" && cause.count == 3 && cause.placeCount == 6)
    #expect(cause.formatted(.oneLine) == "a[*].b[*]: expected Int, found string, at 3 of 6 places")
  }

  @Test func `A redacted default format keeps the document's strings out of all output`() async {
    await #expect(processExitsWith: .success) {
      DecodingError.defaultFormat = .redacted
      let json = try JSON(parsing: #"{"secret": ["hidden", "hidden"], "hidden": 1}"#)
      var errors: [DecodingError] = []
      for element in json["secret"]?.elements.map(\.self) ?? [] {
        errors += [decodingError(try json => [] => { _ in try element => [] as Int })].compactMap(\.self)
      }
      let problems = Problems(errors, hasMore: true)
      let report = ProblemReport(problems)
      var text = "\(problems) \(problems.causes) \(report) \(report.problemDetails())"
      dump(problems, to: &text)
      dump(problems.causes, to: &text)
      precondition(errors.count == 2 && !text.contains("hidden") && !text.contains("secret"))
    }
  }
}
