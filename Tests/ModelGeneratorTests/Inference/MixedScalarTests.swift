import Decodable
import Testing

@testable import ModelGenerator

/// Scalars of several kinds at one place, and scalars in an unusual form.
@Suite struct MixedScalarTests {
  @Test(arguments: [
    ("1", #""2""#, "a: lenient int // numbers and strings"),
    ("1", #""2.5""#, "a: lenient double // numbers and strings"),
    ("1.5", #""-2""#, "a: lenient double // numbers and strings"),
    ("[1]", #"["2", null]"#, "a: [lenient int?] // numbers and strings"),
    ("true", #""yes""#, "a: lenient bool // booleans and strings"),
    ("true", "0", "a: lenient bool // booleans and numbers"),
    ("[true, 1]", #"["FALSE"]"#, "a: [lenient bool] // booleans, numbers and strings"),
    (#""2026-03-01T09:00:00Z""#, "1700000000", "a: iso8601|secondsSince1970 // numbers and strings"),
    (#""2026-03-01T09:00:00Z""#, "1700000000000", "a: iso8601|millisecondsSince1970 // numbers and strings"),
  ])
  func `A decoder of the library reads scalars that differ`(_ one: String, _ other: String, _ property: String) throws {
    #expect(
      try inferred(#"{"a": \#(one)}"#, #"{"a": \#(other)}"#) == "Root\nRoot { \(property) }")
  }

  @Test(arguments: [
    (["2026-03-01", "2024-02-29"], "due: day // days, as their start in UTC"),
    (["2026-03-01"], "due: day // days, as their start in UTC"),
    (["2026-03-01", "2026-02-30"], "due: string"), (["2026-03-01", "2026-03-01T09:00:00Z"], "due: string"),
    (["2026-03-01", "20260301"], "due: string"),
    (["Sun, 01 Mar 2026 09:00:00 GMT"], "due: httpDate // dates of HTTP headers"),
    (["Sun, 01 Mar 2026 09:00:00 GMT", "Mon, 01 Mar 2026 09:00:00 GMT"], "due: string"),
  ])
  func `Days and dates of HTTP headers are dates if all strings are`(_ texts: [String], _ property: String) throws {
    let samples = texts.map { #"{"due": "\#($0)"}"# }
    #expect(
      try describe(evidence(of: samples).model(named: "Root", options: InferenceOptions()))
        == "Root\nRoot { \(property) }")
  }

  @Test(arguments: [
    ("1", #""x""#, "number: int | text: string"), ("1.5", #""x""#, "number: double | text: string"),
    ("1", #""007""#, "number: int | text: string"), ("1", #""+1""#, "number: int | text: string"),
    ("1", #""1e3""#, "number: int | text: string"), ("1", #""-0""#, "number: int | text: string"),
    ("1", #"" 2""#, "number: int | text: string"), ("1", #""""#, "number: int | text: string"),
    ("1", #""12345678901234567890.5""#, "number: int | text: string"),
    ("true", "2", "flag: bool | number: int"), ("true", #""maybe""#, "flag: bool | text: string"),
    ("2", #""2026-03-01T09:00:00Z""#, "number: int | text: string"),
    (#"[1, "x"]"#, "[true]", "flag: bool | number: int | text: string"),
  ])
  func `An enum has the scalars that no decoder reads alike`(_ one: String, _ other: String, _ cases: String) throws {
    let described = try inferred(#"{"a": \#(one)}"#, #"{"a": \#(other)}"#)
    #expect(described.split(separator: " = ").last.map(String.init) == cases)
  }

  @Test(arguments: [
    (["[1, \"2\"]"], "a: [AItem]"), (["[1.5, \"2\"]", "[1, \"3\"]", "[]"], "a: [AItem]"),
    (["[1, \"2\"]", "[\"1\", 2]"], "a: [lenient int] // numbers and strings"),
    (["[1, \"2\"]", "[1]"], "a: [lenient int] // numbers and strings"),
    (["[1, \"2\", 3, 4, 5]"], "a: [lenient int] // numbers and strings"),
  ])
  func `Strings at one position of all arrays are no numbers`(_ arrays: [String], _ property: String) throws {
    let evidence = try evidence(of: arrays.map { "{\"a\": \($0)}" })
    let described = describe(evidence.model(named: "Root", options: InferenceOptions()))
    #expect(described.split(separator: "\n")[1] == "Root { \(property) }")
  }

  @Test func `Versions stay strings, and amounts with equal places are numbers`() throws {
    #expect(
      try inferred(#"{"a": 1, "b": 1}"#, #"{"a": "1.10", "b": "1.10"}"#, #"{"a": "1.9", "b": "2.50"}"#) == """
        Root
        Root { a: A, b: lenient double // numbers and strings }
        A = number: int | text: string
        """)
  }

  @Test func `Enums with the same cases are shared by keys that end in the same word`() throws {
    #expect(
      try inferred(
        #"{"id": 1, "parent_id": "x", "value": 1, "default_value": 1.5}"#,
        #"{"id": "a", "parent_id": 2, "value": "b", "default_value": "b"}"#) == """
          Root
          Root { id: ID, parentID(parent_id): ID, value: Value, defaultValue(default_value): DefaultValue }
          ID = number: int | text: string
          Value = number: int | text: string
          DefaultValue = number: double | text: string
          """)
  }

  @Test(arguments: [
    (#""a""#, #"["a", "b"]"#, "oneOrMany [string]"), ("1", "[2, 3]", "oneOrMany [int]"),
    ("1", "[2.5]", "oneOrMany [double]"), ("true", "[false]", "oneOrMany [bool]"),
    (#""a""#, "[]", "oneOrMany [string]"), ("1", "[18446744073709551615]", "oneOrMany [uint64]"),
    (#"{"1": 2}"#, #"[{"2": 3}]"#, "oneOrMany [[String: int]]"),
  ])
  func `A value or an array of such values is an array`(_ one: String, _ many: String, _ type: String) throws {
    #expect(
      try inferred(#"{"a": \#(one)}"#, #"{"a": \#(many)}"#)
        == "Root\nRoot { a: \(type) // single values and arrays of them }")
  }

  @Test func `An object or an array of such objects is an array of one type`() throws {
    #expect(
      try inferred(
        #"{"owner": {"name": "a"}, "tags": {"x": 1}}"#,
        #"{"owner": [{"name": "b", "id": 1}], "tags": [{"x": 2}]}"#) == """
          Root
          Root { owner: oneOrMany [Owner] // single values and arrays of them, \
          tags: oneOrMany [Tag] // single values and arrays of them }
          Owner { name: string, id: int~ }
          Tag { x: int }
          """)
  }

  @Test(arguments: [
    (#""a""#, "[1]", "a: A", "\nA = text: string | list: [int]"),
    (#""a""#, #"["a", null]"#, "a: A", "\nA = text: string | list: [string?]"),
    ("{}", #"["a"]"#, "a: A", "\nA = list: [string] | object: [String: json]"),
    ("1", #"{"b": 1}"#, "a: A", "\nA = number: int | object: AObject\nAObject { b: int }"),
    ("[]", #"{"b": 1}"#, "a: A", "\nA = list: [json] | object: AObject\nAObject { b: int }"),
    ("1", #"{"1": 1}"#, "a: A", "\nA = number: int | object: [String: int]"),
    (
      #""a""#, #"[{"b": 1}, "c"]"#, "a: A",
      "\nA = text: string | list: [AItem]\nAItem = text: string | object: AItemObject\nAItemObject { b: int }"
    ),
    (
      "false", "[[], {}, 1]", "a: A",
      "\nA = flag: bool | list: [AItem]\nAItem = number: int | list: [json] | object: [String: json]"
    ),
    (#"[1, true, "a"]"#, "[[]]", "a: [json] // booleans, numbers, strings and arrays", ""),
    ("1e400", #"{"b": 1}"#, "a: json // numbers and objects", ""),
  ])
  func `An enum has a case for each of two or three kinds of values`(
    _ one: String, _ other: String, _ property: String, _ types: String
  ) throws {
    #expect(try inferred(#"{"a": \#(one)}"#, #"{"a": \#(other)}"#) == "Root\nRoot { \(property) }\(types)")
  }

  @Test func `The texts among other kinds are an enum on demand`() throws {
    var evidence = Evidence()
    let path = DataPath("mode")
    evidence.keepStrings(at: [path])
    try evidence.add([#"{"mode": "auto"}"#, #"{"mode": "none"}"#, #"{"mode": {"x": 1}}"#])
    #expect(evidence.makeEnums(at: path) == true)
    #expect(
      describe(evidence.model(named: "Root", options: InferenceOptions())) == """
        Root
        Root { mode: Mode }
        Mode = text: ModeText | object: ModeObject
        ModeText = auto(auto) | noneValue(none)
        ModeObject { x: int }
        """)
  }

  @Test func `Enums of the same kinds are one type, and of other kinds are not`() throws {
    #expect(
      try inferred(
        #"{"a_choice": "x", "choice": {"n": 1, "m": 2}, "list": {"choice": "x"}}"#,
        #"{"a_choice": {"n": 1, "m": 2}, "choice": "y", "list": {"choice": [1]}}"#) == """
          Root
          Root { aChoice(a_choice): Choice, choice: Choice, list: List }
          Choice = text: string | object: ChoiceObject
          ChoiceObject { n: int, m: int }
          List { choice: ListChoice }
          ListChoice = text: string | list: [int]
          """)
  }

  @Test(arguments: [
    (#"{"created_at": 1700000000}"#, "createdAt(created_at): secondsSince1970 // seconds since 1970, by key and range"),
    (#"{"created": 1700000000.25}"#, "created: secondsSince1970 // seconds since 1970, by key and range"),
    (#"{"created_at": 1700000000000.25}"#, "createdAt(created_at): double"),
    (#"{"created": 1.7e9}"#, "created: double"),
    (#"{"size_ms": 1700000000000}"#, "sizeMs(size_ms): int"),
    (
      #"{"time_ms": 1700000000000}"#,
      "timeMs(time_ms): millisecondsSince1970 // milliseconds since 1970, by key and range"
    ),
    (#"{"time_ms": 1700000000}"#, "timeMs(time_ms): int"), (#"{"id": 1700000000}"#, "id: int"),
    (#"{"created_at": 0}"#, "createdAt(created_at): int"),
    (
      #"{"timestamps": [1700000000, 1700000001]}"#,
      "timestamps: [secondsSince1970] // seconds since 1970, by key and range"
    ),
  ])
  func `Numbers are dates if key and range agree`(_ sample: String, _ property: String) throws {
    #expect(try inferred(sample) == "Root\nRoot { \(property) }")
  }

  @Test(arguments: [
    (
      #"{"a": "12", "b": "1.5"}"#,
      "a: lenient int // strings that are numbers, b: lenient double // strings that are numbers"
    ),
    (#"{"a": "007", "b": "1.5.0"}"#, "a: string, b: string"),
    (#"{"zip": "40202", "id": "12", "ids": ["1"]}"#, "zip: string, id: string, ids: [string]"),
    (#"{"a": "", "b": null}"#, "a: string, b: json? // no value"),
  ])
  func `Strings that are numbers become numbers on demand`(_ sample: String, _ properties: String) throws {
    var options = InferenceOptions()
    options.numericStrings = true
    #expect(try inferred(sample, options: options) == "Root\nRoot { \(properties) }")
    #expect(!(try inferred(sample)).contains("lenient"))
  }

  @Test(arguments: [
    [#"{"a": 1}"#, #"{"a": "2"}"#], [#"{"a": 1}"#, #"{"a": "x"}"#], [#"{"a": [1, "2"]}"#, #"{"a": null}"#],
    [#"{"a": {"1": true, "2": "no"}}"#, "{}"], [#"{"a": "x"}"#, #"{"a": ["y"]}"#, "{}"],
    [#"{"a": {"b": 1}}"#, #"{"a": [{"b": "2"}]}"#, #"{"a": null}"#],
    [#"{"created_at": 1700000000}"#, #"{"created_at": null}"#],
    [#"{"created_at": [1700000000, null]}"#],
    [#"{"created_at": "2026-03-01T09:00:00Z"}"#, #"{"created_at": 1700000000}"#],
    [#"[1, "a"]"#], [#"{"1": 1, "2": "a"}"#], [#"{"a": "x"}"#, #"{"a": [{"b": 1}]}"#, #"{"a": null}"#],
    [#"{"a": "x"}"#, #"{"a": {"b": 1, "c": [1]}}"#, #"{"a": {"b": "y", "c": "z"}}"#, #"{"a": true}"#],
    [#"[{"type": "a", "x": 1}, {"type": "b", "y": [1]}, "c"]"#], [#"{"a": {"1": 1}}"#, #"{"a": ["x", [], {}]}"#],
    [#"{"a": "x", "b": {"a": {"n": 1, "m": 2}}}"#, #"{"a": {"n": 3, "m": 4}, "b": {"a": "y"}}"#],
  ])
  func `A printed model is read back, and its samples do not change it`(_ samples: [String]) throws {
    let model = try evidence(of: samples).model(named: "Root", options: InferenceOptions())
    let text = swiftText(of: model, isEncodable: true)
    let document = try SwiftDocument(text)
    #expect(!document.isEdited)
    #expect(document.uncheckedLines == UncheckedLines())
    var evidence = Evidence(document.model)
    try evidence.add(samples)
    let again = evidence.model(named: "Root", options: InferenceOptions())
    #expect(swiftText(of: again, isEncodable: true) == text)
    #expect(changes(from: document.model, to: again) == [])
  }
}
