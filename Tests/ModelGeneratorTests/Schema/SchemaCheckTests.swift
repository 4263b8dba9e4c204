import Testing

@testable import ModelGenerator

/// Checks against the Swift files of schemas, which have rules, alternatives and types around one value.
@Suite struct SchemaCheckTests {
  private static let cases: [(schema: String, accepted: [String], rejected: [String])] = [
    (#"{"properties": {"a": {"type": "integer", "minimum": 1, "maximum": 5}}}"#, ["1", "5"], ["0", "6", #""1""#]),
    (
      #"{"properties": {"a": {"type": "number", "exclusiveMinimum": 1, "exclusiveMaximum": 2.5}}}"#, ["1.5"],
      ["1", "2.5"]
    ),
    (#"{"properties": {"a": {"type": "integer", "multipleOf": 3}}}"#, ["6"], ["7"]),
    (#"{"properties": {"a": {"type": "string", "minLength": 2, "maxLength": 3}}}"#, [#""ab""#], [#""a""#, #""abcd""#]),
    (#"{"properties": {"a": {"type": "string", "pattern": "^[a-z]+ x$"}}}"#, [#""ab x""#], [#""AB x""#, #""abx""#]),
    (
      #"{"properties": {"a": {"type": "array", "items": {"type": "string", "minLength": 1}, "uniqueItems": true}}}"#,
      [#"["a", "b"]"#], [#"["a", "a"]"#, #"[""]"#]
    ),
    (
      #"{"properties": {"a": {"type": "array", "uniqueItems": true, "items": {"properties": {"b": {"type": "integer"}}}}}}"#,
      [#"[{"b": 1}, {"b": 2}]"#, #"[{"b": 1}, {"c": 1}]"#, #"[{"b": 1}, {"b": 1, "c": 2}]"#],
      [#"[{"b": 1}, {"b": 1.0}]"#, #"[{"b": 1, "c": 2}, {"c": 2, "b": 1}]"#, #"[{"b": 1}, {"b": "x"}]"#, "1"]
    ),
    (
      #"{"properties": {"a": {"type": "array", "uniqueItems": true, "maxItems": 2, "items": {"enum": ["x", "y"]}}}}"#,
      ["[]", #"["x", "y"]"#], [#"["x", "x"]"#, #"["x", "y", "x"]"#, #"["z"]"#]
    ),
    (
      #"{"properties": {"a": {"type": "array", "uniqueItems": true}}}"#, [#"[1, "1", [1], {}]"#],
      ["[1, 1.0]", "[[1], [1]]", "[{}, {}]"]
    ),
    (
      #"{"properties": {"a": {"type": "array", "uniqueItems": true, "items": {"type": "string", "format": "date-time"}}}}"#,
      [#"["2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z"]"#],
      [#"["2026-01-01T00:00:00Z", "2026-01-01T01:00:00+01:00"]"#]
    ),
    (
      #"{"properties": {"a": {"type": "array", "uniqueItems": true, "items": {"type": "array", "items": {"type": "string"}}}}}"#,
      [#"[["x"], ["y"], []]"#], [#"[["\u00e9"], ["e\u0301"]]"#]
    ),
    (
      #"{"properties": {"a": {"type": "array", "uniqueItems": true, "items": {"type": "number"}}}}"#, ["[1, 1.5]"],
      ["[9007199254740993, 9007199254740992]"]
    ),
    (#"{"properties": {"a": {"type": "array", "items": {"type": "integer"}, "maxItems": 1}}}"#, ["[1]"], ["[1, 2]"]),
    (#"{"properties": {"a": {"enum": [1, 2, 3]}}}"#, ["2"], ["4"]),
    (#"{"properties": {"a": {"const": true}}}"#, ["true"], ["false"]),
    (#"{"properties": {"a": {"enum": [1, "b", null]}}}"#, [#""b""#, "null"], [#""c""#]),
    (
      #"{"properties": {"a": {"anyOf": [{"type": "string"}, {"properties": {"b": {"type": "integer", "minimum": 0}}}]}}}"#,
      [#""x""#, #"{"b": 0}"#], ["1", #"{"b": -1}"#]
    ),
    (
      ##"{"properties": {"a": {"$ref": "#/$defs/list"}}, "$defs": {"list": {"type": "array", "items": {"$ref": "#/$defs/list"}, "maxItems": 2}}}"##,
      ["[[], [[]]]"], ["[[], [], []]", "[1]"]
    ),
    (
      #"{"properties": {"a": {"properties": {"b": {"type": "integer"}}, "additionalProperties": false}}}"#,
      [#"{"b": 1}"#],
      [#"{"c": 1}"#]
    ),
    (
      #"{"properties": {"a": {"properties": {"b": {}}, "additionalProperties": {"type": "string", "minLength": 2}}}}"#,
      [#"{"b": 1, "c": "xx"}"#], [#"{"c": "x"}"#, #"{"c": 1}"#]
    ),
    (
      #"{"properties": {"a": {"properties": {"b": {}, "c": {}}, "anyOf": [{"required": ["b"]}, {"required": ["c"]}], "minProperties": 2}}}"#,
      [#"{"b": 1, "d": 2}"#], [#"{"d": 1, "e": 2}"#, #"{"b": 1}"#]
    ),
    (
      #"{"properties": {"a": \#(SchemaCompilationTests.wide[0])}}"#, [#"{"key0": 1}"#],
      [#"{"b": 1}"#, "{}", #"{"key0": 1, "key1": 1, "key2": 1, "key3": 1}"#]
    ),
    (
      #"{"properties": {"a": \#(SchemaCompilationTests.wide[1])}}"#, [#"{"key0": 1, "b": "xx"}"#],
      [#"{"b": "x"}"#, #"{"b": 1}"#, "{}"]
    ),
    (
      #"{"properties": {"a": \#(SchemaCompilationTests.wide[2])}}"#, [#"{"key0": 1, "b": null}"#],
      [#"{"b": 1}"#, #"{"key0": "x"}"#]
    ),
  ]

  @Test(arguments: cases.indices) func `The Swift file of a schema accepts the documents of the schema`(
    index: Int
  ) async throws {
    let folder = try Folder()
    let (schema, accepted, rejected) = Self.cases[index]
    try folder.write(schema, to: "schema.json")
    _ = try await runTool(["--schema", "schema.json", "--root", "Item", "-o", "Item.swift"], in: folder)
    for (values, status) in [(accepted, Tool.Status.success), (rejected, .badInput)] {
      for value in values {
        try folder.write(#"{"a": \#(value)}"#, to: "new.json")
        let file = try await runTool(["Item.swift", "--check", "new.json"], in: folder)
        #expect(file.status == status, "\(value)")
        let whole = try await runTool(["--schema", "schema.json", "--root", "Item", "--check", "new.json"], in: folder)
        #expect(file == whole, "\(value)")
      }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: [#"{"type": "string"}"#, #"{"enum": ["0"]}"#])
  func `Many elements are compared in linear time`(items: String) async throws {
    let folder = try Folder()
    try folder.write(#"{"type": "array", "items": \#(items), "uniqueItems": true}"#, to: "schema.json")
    let elements = (0..<30_000).map { "\"\($0)\"" }.joined(separator: ", ")
    try folder.write("[\(elements), \"0\"]", to: "new.json")
    let run = try await runTool(["--schema", "schema.json", "--check", "new.json"], in: folder)
    #expect(run.output.contains("expected unique elements"))
  }

  @Test(arguments: [
    (##"{"type": "array", "items": {"$ref": "#"}, "maxItems": 2}"##, "[[], []]", "[[], [], []]"),
    (#"{"anyOf": [{"required": ["a"]}, {"properties": {"b": {"type": "string"}}}]}"#, #"{"a": 1}"#, #"{"b": 1}"#),
  ])
  func `A root of another form is checked, but not updated`(schema: String, one: String, other: String) async throws {
    let folder = try Folder()
    for (name, text) in [("schema.json", schema), ("one.json", one), ("other.json", other)] {
      try folder.write(text, to: name)
    }
    _ = try await runTool(["--schema", "schema.json", "--root", "Item", "-o", "Item.swift"], in: folder)
    let check = try await runTool(["Item.swift", "--format", "json", "--check", "one.json", "other.json"], in: folder)
    #expect(check.output.hasPrefix("one.json: fits\nother.json: "))
    #expect(check.output.hasSuffix("other.json: 1 problem\n"))
    #expect(check.error == "")
    #expect(
      try await runTool(["Item.swift", "one.json"], in: folder)
        == ToolRun(
          status: .badInput,
          error:
            "decodable-model: Item.swift: samples do not widen Item, which has a form that the tool does not write from samples; use "
            + "--check\n"))
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `A new property does not hide the function of rules`() async throws {
    let folder = try Folder()
    try folder.write(
      #"{"properties": {"a": {"properties": {"b": {}}, "anyOf": [{"required": ["b"]}, {"required": ["c"]}]}}}"#,
      to: "schema.json")
    _ = try await runTool(["--schema", "schema.json", "--root", "Item", "-o", "Item.swift"], in: folder)
    try folder.write(#"{"a": {"b": 1}, "require": {"require": 3}}"#, to: "new.json")
    let update = try await runTool(["Item.swift", "new.json"], in: folder)
    #expect(update.output.contains("      try require(.anyOf(\"b\", \"c\"), in: json)\n"))
    #expect(update.output.contains("  let requireValue: Require?\n"))
    #expect(update.output.contains("    let requireValue: Int\n"))
    #expect(
      update.error == """
        Item.swift:
        + require: Require?  may be missing
        note: Item.swift is the model of a schema, which does not have these changes; add them to the schema

        """)
    #expect(try SwiftCompiler.problems(in: [update.output]) == "")
  }

  @Test func `An update keeps alternatives and types around one value`() async throws {
    let folder = try Folder()
    try folder.write(
      ##"""
      {"properties": {"a": {"anyOf": [{"type": "string"}, {"properties": {"b": {"type": "integer"}}}]},
       "c": {"$ref": "#/$defs/list"}}, "$defs": {"list": {"type": "array", "items": {"$ref": "#/$defs/list"}}}}
      """##, to: "schema.json")
    _ = try await runTool(["--schema", "schema.json", "--root", "Item", "-o", "Item.swift"], in: folder)
    let text = try folder.read("Item.swift")
    try folder.write(#"{"a": "x", "c": [[]], "d": 1}"#, to: "new.json")
    let update = try await runTool(["Item.swift", "new.json"], in: folder)
    #expect(
      update.error == """
        Item.swift:
        + d: Int?  may be missing
        note: Item.swift is the model of a schema, which does not have these changes; add them to the schema

        """)
    #expect(
      update.output
        == text.replacing("  let c: List?\n", with: "  let c: List?\n  let d: Int?\n")
        .replacing(#"c: json =>? "c")"#, with: "c: json =>? \"c\",\n      d: json =>? \"d\")"))
  }
}
