import Decodable
import Testing

@testable import ModelGenerator

@Suite struct ScalarInferenceTests {
  @Test(arguments: [
    ("[true, false]", "[bool]"),
    ("[1, -2147483648, 2147483647]", "[int]"),
    ("[1, 2147483648]", "[int]"),
    ("[-2147483649]", "[int]"),
    ("[-9223372036854775808]", "[int]"),
    ("[9223372036854775808, 18446744073709551615]", "[uint64]"),
    ("[9223372036854775808, -1]", "[decimal]"),
    ("[-9223372036854775809]", "[decimal]"),
    ("[18446744073709551616]", "[decimal]"),
    ("[1, 0.5]", "[double]"),
    ("[1.0]", "[double]"),
    ("[1e3]", "[double]"),
    ("[-0]", "[double]"),
    ("[1e400]", "[json]"),
    ("[\"\"]", "[string]"),
    ("[\"2026-11-21T12:00:00Z\", \"2026-11-21T12:00:00.25+01:00\"]", "[date]"),
    ("[\"2026-11-21T12:00:00Z\", \"2026-02-30T12:00:00Z\"]", "[string]"),
    ("[\"2026-11-21\"]", "[string]"),
    ("[\"https://swift.org\", \"http://a.example/b?c=d#e\"]", "[url]"),
    ("[\"https://swift.org\", \"\"]", "[string]"),
    ("[\"https:///path\"]", "[string]"),
    ("[\"ftp://swift.org\"]", "[string]"),
    ("[\"https://swift.org/{path}\"]", "[string]"),
    ("[\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\"]", "[uuid]"),
    ("[\"e621e1f8-c36c-495a-93fc-0c247a3e6e5g\"]", "[string]"),
    ("[1, null]", "[int?]"),
    ("[null]", "[json?]"),
    ("[]", "[json]"),
    ("[[], [[1.5]]]", "[[[double]]]"),
    ("[1, {}, [], true]", "[json]"),
    ("[true, []]", "[json]"),
    ("7", "int"),
    ("null", "json?"),
    ("{}", "[String: json]"),
  ])
  func `The type is the narrowest that decodes all samples`(sample: String, type: String) throws {
    #expect(try inferred(sample) == type)
  }

  @Test(arguments: [
    (#"{"lat": 1.5, "lon": 2, "count": 3}"#, "lat: double, lon: double, count: int"),
    (
      #"{"translation": [0.5, 1], "rotation": [0, 1], "scale": 1, "bones": [1]}"#,
      "translation: [double], rotation: [double], scale: int, bones: [int]"
    ),
    (#"{"r": 0.5, "g": 1, "b": 0, "a": 1}"#, "r: double, g: double, b: double, a: double"),
    (#"{"available": 110.94, "current": 100, "limit": 2000}"#, "available: double, current: double, limit: double"),
    (#"{"x": 1, "y": 2.5, "index": 3}"#, "x: double, y: double, index: int"),
    (#"{"min_temp": 1.5, "max_temp": 2, "max": 3}"#, "minTemp(min_temp): double, maxTemp(max_temp): double, max: int"),
    (#"{"width": 1.5, "height": 9007199254740993}"#, "width: double, height: int"),
    (#"{"width": 1, "height": 2}"#, "width: int, height: int"),
    (#"{"x": 1.5, "width": 1, "height": 2}"#, "x: double, width: double, height: double"),
    (#"{"EUR": 1.5, "JPY": 160}"#, "eur(EUR): double, jpy(JPY): double"),
    (#"{"EUR": 1.5, "count": 160}"#, "eur(EUR): double, count: int"),
    (#"{"width": 1.5, "height": "2"}"#, "width: double, height: string"),
  ])
  func `An integer whose sibling has fractions is a Double`(_ sample: String, _ properties: String) throws {
    #expect(try inferred(sample) == "Root\nRoot { \(properties) }")
  }

  @Test(arguments: [
    (#"{"a": {"price": 1.5, "u": 1}, "b": {"price": 2, "v": 1}}"#, "price: double, u: int", "price: double, v: int"),
    (#"{"a": {"box": [1.5], "u": 1}, "b": {"box": [2], "v": 1}}"#, "box: [double], u: int", "box: [double], v: int"),
    (
      #"{"a": {"at": {"1": 1.5}, "u": 1}, "b": {"at": {"1": [2]}, "v": 1}}"#,
      "at: [String: double], u: int", "at: [String: [double]], v: int"
    ),
    (#"{"a": {"price": 1.5, "u": 1}, "b": {"total": 2, "v": 1}}"#, "price: double, u: int", "total: int, v: int"),
    (#"{"a": {"value": 1.5, "u": 1}, "b": {"value": 2, "v": 1}}"#, "value: double, u: int", "value: int, v: int"),
    (
      #"{"a": {"n": [1.5], "u": 1}, "b": {"n": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "v": 1}}"#,
      "n: [double], u: int", "n: [int], v: int"
    ),
    (
      #"{"a": {"n": 1.5, "u": 1}, "b": {"n": 9007199254740993, "v": 1}}"#, "n: double, u: int", "n: int, v: int"
    ),
    (
      #"{"a": {"length": 1.5, "u": 1}, "b": {"length": 1764270000, "v": 1}}"#,
      "length: double, u: int", "length: int, v: int"
    ),
    (#"{"a": {"n": 1.5, "u": 1}, "b": {"n": {"n": 2, "w": 1}}}"#, "n: double, u: int", "n: N"),
  ])
  func `A few integers are Doubles if the same key has fractions elsewhere`(
    _ sample: String, _ a: String, _ b: String
  ) throws {
    let model = try inferred(sample)
    #expect(model.contains("A { \(a) }"), "\(model)")
    #expect(model.contains("B { \(b) }"), "\(model)")
  }

  @Test(arguments: [
    (#"{"website": "https://a.example"}"#, "website: url"),
    (#"{"refreshed": "2026-03-01"}"#, "refreshed: day // days, as their start in UTC"),
    (#"{"generated": 1709300000000}"#, "generated: millisecondsSince1970 // milliseconds since 1970, by key and range"),
    (#"{"created": "2026-11-21T12:00:00Z"}"#, "created: date"),
    (#"{"ids": ["e621e1f8-c36c-495a-93fc-0c247a3e6e5f"]}"#, "ids: [uuid]"),
    (#"{"color": "https://a.example"}"#, "color: string"),
    (#"{"color": "2026-11-21T12:00:00Z"}"#, "color: string"),
    (#"{"color": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}"#, "color: string"),
    (#"{"color": "https://a.example", "shade": "https://b.example"}"#, "color: url, shade: url"),
    (#"{"colors": ["https://a.example", "https://b.example"]}"#, "colors: [url]"),
    (#"{"colors": ["https://a.example"]}"#, "colors: [string]"),
    (#"{"title": "https://a.example", "link": "https://b.example"}"#, "title: string, link: url"),
    (#"{"labels": ["https://a.example", "https://b.example", "https://c.example"]}"#, "labels: [string]"),
    (
      #"{"label": ["https://a.example", "https://b.example", "https://c.example", "https://d.example"]}"#,
      "label: [url]"
    ),
  ])
  func `A single string has a format if its key or a sibling says so`(_ sample: String, _ properties: String) throws {
    #expect(try inferred(sample) == "Root\nRoot { \(properties) }")
  }

  @Test(arguments: [("https://b.example", "url"), ("b", "string")])
  func `A single string has the format of the same key in another structure`(_ text: String, _ type: String) throws {
    let model = try inferred(
      #"{"one": {"shade": "https://a.example", "x": 1}, "two": {"shade": "\#(text)", "y": [1]}}"#)
    #expect(model.hasSuffix("One { shade: \(type), x: int }\nTwo { shade: \(type), y: [int] }"))
  }

  @Test(arguments: [
    (["2012-10-17"], "Version", "version(Version): string"),
    (["2024-06-20", "2023-10-16", "2022-11-15", "2020-08-27"], "api_version", "apiVersion(api_version): string"),
    (["2024-06-20", "2023-10-16"], "minimumVersion", "minimumVersion: string"),
    (["2024-06-20T00:00:00Z", "2023-10-16T00:00:00Z"], "version", "version: string"),
  ])
  func `A version is a string, even if it looks like a date`(values: [String], key: String, property: String) throws {
    let samples = values.map { "{\"\(key)\": \"\($0)\", \"day\": 1}" }
    #expect(try describe(model(of: samples, named: "Root")) == "Root\nRoot { \(property), day: int }")
  }

  @Test(arguments: [(#"["2024-06-20", "2023-10-16"]"#, "[string]"), (#"{"1": "2024-06-20"}"#, "[String: string]")])
  func `Versions are strings, even if they look like dates`(value: String, type: String) throws {
    #expect(try inferred(#"{"versions": \#(value)}"#) == "Root\nRoot { versions: \(type) }")
  }

  @Test func `Null and absence are distinguished`() throws {
    #expect(
      try inferred(
        #"{"a": 1, "b": 1, "c": 1, "d": 1}"#, #"{"a": 2, "b": null, "d": null}"#, #"{"a": 2, "b": null}"#
      ) == """
        Root
        Root { a: int, b: int?, c: int~, d: int?~ }
        """)
  }

  @Test func `A place without a value has a note`() throws {
    #expect(
      try inferred(#"{"a": null, "b": [], "c": {}, "d": [[], []], "e": [null]}"#) == """
        Root
        Root { a: json? // no value, b: [json] // no value, \
        c: [String: json] // no value, d: [[json]] // no value, \
        e: [json?] // no value }
        """)
  }

  @Test func `A place with several kinds of values has a note that lists them`() throws {
    #expect(
      try inferred(
        #"{"a": 1, "b": ["a", [1], 1, true]}"#, #"{"a": {"c": 1}, "b": []}"#, #"{"a": "a", "b": []}"#,
        #"{"a": [], "b": []}"#) == """
          Root
          Root { a: json // numbers, strings, arrays and objects, \
          b: [json] // booleans, numbers, strings and arrays }
          """)
  }

  @Test func `A number too small for a Double has a note, unlike a zero with an exponent`() throws {
    var options = InferenceOptions()
    let sample = #"{"a": 1e-400, "b": 0e5, "c": 0.0e-5}"#
    let note = Notes.tooManyDigits
    #expect(try inferred(sample) == "Root\nRoot { a: double // \(note), b: double, c: double }")
    options.decimals = true
    #expect(try inferred(sample, options: options) == "Root\nRoot { a: double // \(note), b: decimal, c: decimal }")
  }

  @Test func `Digits beyond a Double have a note, and become a Decimal by option`() throws {
    let sample = #"{"a": 0.1234567890123456789, "b": 0.25, "c": [1.5]}"#
    var options = InferenceOptions()
    #expect(
      try inferred(sample) == """
        Root
        Root { a: double // a number with more digits than Double keeps, b: double, c: [double] }
        """)
    options.decimals = true
    #expect(try inferred(sample, options: options) == "Root\nRoot { a: decimal, b: decimal, c: [decimal] }")
    #expect(
      try inferred(#"{"a": 1e-300}"#, options: options) == "Root\nRoot { a: double }")
  }

  @Test(
    arguments: [
      ("[true, false]", nil), ("[0, 1, 7]", nil), ("[0, 1, 17]", "17"), ("[0, -0, 1.0, 0e5, 1.5]", "1.5"),
      ("[0, 1, -1]", "-1"),
      (#"["", " ", "\u0020"]"#, #""\u0020""#), (#"["", "a"]"#, #""a""#), ("[[1,2 ]]", "[1, 2]"),
      ("[[0, 1], [true], [], [0, 2]]", "[0, 2]"),
      ("[[[2]], [{}]]", nil), (#"["e621e1f8-c36c-495a-93fc-0c247a3e6e5f"]"#, nil),
      (#"["2026-11-21T12:00:00Z"]"#, #""2026-11-21T12:00:00Z""#),
    ] as [(String, String?)])
  func `An example shows more than the type`(values: String, example: String?) throws {
    var evidence = Evidence()
    for value in try JSON(parsing: values).elements { evidence.add(try JSON(parsing: "{\"a\": \(value)}")) }
    let model = evidence.model(named: "Root", options: InferenceOptions())
    guard case .structure(let root) = try #require(model.declarations.first) else { return }
    #expect(root.properties[0].example == example)
  }

  @Test func `The first short value is the example`() throws {
    let long = String(repeating: "x", count: 39)
    let samples = [
      #"{"a": "\#(long)", "b": null, "c": "", "d": ["\u0061", 1], "e": {"f": 1}}"#,
      #"{"a": "short", "b": true, "c": "x", "d": [], "e": {"f": 2}}"#,
    ]
    let model = try evidence(of: samples).model(named: "Root", options: InferenceOptions())
    guard case .structure(let root) = try #require(model.declarations.first) else { return }
    #expect(root.properties.map(\.example) == [#""short""#, nil, #""x""#, #"["\u0061", 1]"#, nil])
  }

  @Test func `Closed sets of words become enums by option`() throws {
    let sample = #"{"items": [{"state": "open", "note": "open"}, {"state": "in progress", "note": "a/b"}]}"#
    var options = InferenceOptions()
    options.stringEnums = true
    #expect(
      try inferred(sample, sample, sample, options: options) == """
        Root
        Root { items: [Item] }
        Item { state: State, note: string }
        State = open(open) | inProgress(in progress)
        """)
    #expect(
      try inferred(sample, sample, sample) == "Root\nRoot { items: [Item] }\nItem { state: string, note: string }")
    // Free text and identifiers are not closed sets.
    let text =
      #"[{"name": "ada", "user_id": "u", "kinds": ["a ", "b"]}, {"name": "bob", "user_id": "v", "kinds": ["a ", "b"]}]"#
    #expect(
      try inferred(text, text, text, options: options)
        == "[Root]\nRoot { name: string, userID(user_id): string, kinds: [string] }")
    // An empty string is a case beside two words.
    let gender = #"[{"gender": "f"}, {"gender": ""}, {"gender": "m"}]"#
    #expect(
      try inferred(gender, gender, gender, options: options) == """
        [Root]
        Root { gender: Gender }
        Gender = f(f) | empty() | m(m)
        """)
    let note = #"[{"kind": "a"}, {"kind": ""}]"#
    #expect(try inferred(note, note, note, options: options) == "[Root]\nRoot { kind: string }")
    // Two distinct strings of four are too many: at least three strings must be repetitions.
    #expect(
      try inferred(sample, sample, options: options)
        == "Root\nRoot { items: [Item] }\nItem { state: string, note: string }")
  }

  @Test func `The speed of wind and its gusts have one type`() throws {
    #expect(
      try inferred(#"{"speed": 3, "gust": 4.5, "deg": 120}"#) == """
        Root
        Root { speed: double, gust: double, deg: int }
        """)
  }
}
