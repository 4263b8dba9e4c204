import Testing

@testable import ModelGenerator

/// The option `--schema`.
@Suite struct ToolSchemaTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      ##"{"type": "object", "properties": {"id": {"type": "integer", "minimum": 1}}, "required": ["id"], "not": {}}"##,
      to: "user_account.schema.json")
  }

  private static let note = "note: user_account.schema.json#/not: the model does not check \"not\"\n"

  @Test func `The model has the name of the file, and notes are written to standard error`() async throws {
    #expect(
      try await runTool(["--schema", "user_account.schema.json"], in: folder)
        == ToolRun(
          status: .success,
          output: """
            import Decodable

            struct UserAccount: Equatable, Sendable {
              let id: Int
            }

            extension UserAccount: Decodable {
              static func decode(_ json: Any) throws -> UserAccount {
                try UserAccount(id: json => "id" => Int.decoding.where("at least 1") { $0 >= 1 })
              }
            }

            """, error: Self.note))
  }

  @Test func `The options for the name, the file and encode functions apply`() async throws {
    let arguments = ["--schema", "user_account.schema.json", "--root", "User", "--output", "User.swift", "--encodable"]
    #expect(try await runTool(arguments, in: folder) == ToolRun(status: .success, error: Self.note))
    let text = try folder.read("User.swift")
    #expect(text.hasPrefix("import Encodable\n\nstruct User: Equatable, Sendable {"))
    #expect(text.contains("extension User: Encodable {"))
  }

  @Test(arguments: ["{}", "true", #"{"$comment": "to do"}"#]) func `A schema that accepts any value is noted`(
    schema: String
  ) async throws {
    try folder.write(schema, to: "item.json")
    let run = try await runTool(["--schema", "item.json"], in: folder)
    #expect(run.status == .success)
    #expect(run.output == "import Decodable\n\ntypealias Item = JSON\n")
    #expect(run.error == "note: item.json requires nothing that the model checks, so the model has no types\n")
    try folder.write("5", to: "a.json")
    let check = try await runTool(["--schema", "item.json", "--check", "a.json"], in: folder)
    #expect(check.output == "a.json: fits\n")
    #expect(check.error == run.error)
  }

  @Test func `A pointer selects a schema, which names the type`() async throws {
    let components = #"{"schemas": {"Pet": {"type": "object", "properties": {"name": {"type": "string"}}}}}"#
    try folder.write(#"{"openapi": "3.1.0", "components": \#(components)}"#, to: "api.json")
    let run = try await runTool(["--schema", "\(folder.path("api.json"))#/components/schemas/Pet"], in: folder)
    #expect(run.output.hasPrefix("import Decodable\n\nstruct Pet: Equatable, Sendable {\n  let name: String?\n}\n"))
    let whole = try await runTool(["--schema", "api.json"], in: folder)
    #expect(whole.output.hasPrefix("import Decodable\n\nenum API {}\n\nextension API {\n  struct Pet: "))
  }

  @Test func `A check of a printed model applies its rules`() async throws {
    try folder.write(
      """
      {"type": "object", "properties": {
        "id": {"type": "integer", "minimum": 1}, "tags": {"type": "array", "items": {"type": "string", "minLength": 2}},
        "owner": {"anyOf": [{"type": "string"}, {"type": "object", "properties": {"id": {"type": "integer"}}}]}}}
      """, to: "user.json")
    try folder.write(#"{"id": 0}"#, to: "a.json")
    _ = try await runTool(["--schema", "user.json", "-o", "User.swift"], in: folder)
    let problem = """
      a.json: expected at least 1, found number 0 at id (line 1, column 8)
        1 | {"id": 0}
          |        ^
      a.json: 1 problem

      """
    #expect(
      try await runTool(["User.swift", "--check", "a.json"], in: folder)
        == ToolRun(status: .badInput, output: problem))
  }

  @Test func `A document is checked against the model of a schema`() async throws {
    try folder.write(#"{"id": 0, "x": 1}"#, to: "a.json")
    let report = """
      a.json: expected at least 1, found number 0 at id (line 1, column 8)
        1 | {"id": 0, "x": 1}
          |        ^
      a.json: note: unknown key "x" at line 1, column 11
        1 | {"id": 0, "x": 1}
          |           ^^^ the known key is "id"
      a.json: 1 problem, 1 unknown key

      """
    #expect(
      try await runTool(["--schema", "user_account.schema.json", "--check", "a.json"], in: folder)
        == ToolRun(status: .badInput, output: report, error: Self.note))
  }

  @Test func `A tag that a schema does not list is a problem`() async throws {
    let schema = #"""
      {"properties": {"payment": {"oneOf": [
        {"type": "object", "required": ["type", "n"], "properties": {"type": {"const": "card"}, "n": {"type": "string"}}},
        {"type": "object", "required": ["type", "to"], "properties": {"type": {"const": "bank"}, "to": {"type": "string"}}}
      ]}}}
      """#
    try folder.write(schema, to: "order.schema.json")
    try folder.write(#"{"payment": {"type": "cash"}}"#, to: "order.json")
    let run = try await runTool(["--schema", "order.schema.json", "--check", "order.json"], in: folder)
    #expect(
      run
        == ToolRun(
          status: .badInput,
          output: """
            order.json: "cash" is not a Payment at payment.type (line 1, column 22); expected "card" or "bank"
              1 | {"payment": {"type": "cash"}}
                |                      ^^^^^^
            order.json: 1 problem

            """))
  }

  @Test func `Documents are not checked against definitions alone`() async throws {
    try folder.write(
      #"{"openapi": "3.1.0", "components": {"schemas": {"Pet": {"type": "object", "properties": {"id": {"type": "integer"}}}}}}"#,
      to: "api.json")
    try folder.write(#"["nonsense", 17]"#, to: "pet.json")
    let run = try await runTool(["--schema", "api.json", "--check", "pet.json"], in: folder)
    #expect(
      run
        == ToolRun(
          status: .badInput,
          error: """
            decodable-model: api.json has only definitions; add the pointer to that of the documents, such as \
            api.json#/components/schemas/NAME or #/$defs/NAME

            """))
  }

  @Test func `An error names the place in the file`() async throws {
    try folder.write(#"{"items": {"$ref": "other.json#/a"}}"#, to: "a.json")
    #expect(
      try await runTool(["--schema", "a.json"], in: folder)
        == ToolRun(
          status: .badInput,
          error: "decodable-model: a.json#/items/$ref: other.json#/a is outside the file; "
            + "copy the schema into the file, as a definition\n"))
  }

  @Test func `A file in YAML is reported with the command that converts it`() async throws {
    try folder.write("openapi: 3.0.0\n", to: "api.yaml")
    #expect(
      try await runTool(["--schema", folder.path("api.yaml")], in: folder)
        == ToolRun(
          status: .badInput,
          error: "decodable-model: api.yaml is not JSON; convert it by yq -o json api.yaml > api.json\n"))
  }

  @Test func `A schema that is nested too deeply is an error`() async throws {
    let count = 10_000
    let text = String(repeating: #"{"allOf": ["#, count: count) + "{}" + String(repeating: "]}", count: count)
    try folder.write(text, to: "a.json")
    let run = try await runTool(["--schema", "a.json"], in: folder)
    #expect(run.status == .badInput)
    #expect(run.error.hasPrefix("a.json: invalid JSON: nested deeper than 512 at line 1, column "))
  }

  @Test func `A missing schema is an error`() async throws {
    #expect(
      try await runTool(["--schema", "b.json"], in: folder)
        == ToolRun(status: .badInput, error: "decodable-model: cannot read b.json: no such file\n"))
  }

  static let mistakes: [([String], String)] = [
    (
      ["--schema", "user_account.schema.json", "a.json"],
      "--schema takes the place of samples and of a Swift file; remove one of them"
    ),
    (
      ["--schema", "user_account.schema.json", "A.swift"],
      "--schema takes the place of samples and of a Swift file; remove one of them"
    ),
    (
      ["--schema", "user_account.schema.json", "--enums"],
      "--enums applies to samples only; a schema decides this itself"
    ),
    (
      ["--schema", "user_account.schema.json", "--dictionary", "a"],
      "--dictionary applies to samples only; a schema decides this itself"
    ),
    (
      ["--schema", "user_account.schema.json", "--unknown-case"],
      "--unknown-case applies to samples only; a schema decides this itself"
    ),
    (
      ["--schema", "user_account.schema.json", "--numeric-strings"],
      "--numeric-strings applies to samples only; a schema decides this itself"
    ),
    (["--schema"], "--schema requires a file"),
    (["--schema", "-", "--check", "-"], "standard input can be read only once"),
  ]

  @Test(arguments: mistakes) func `A mistake is reported with a correction`(
    _ arguments: [String], _ message: String
  ) async throws {
    #expect(try await runTool(arguments, in: folder) == .misused(message))
  }

  @Test(arguments: [
    #""pattern": "^[A-Z]{3}$""#, #""pattern": "^(?:x|yy)zz+$", "minLength": 4"#, #""minLength": 400"#,
    #""enum": ["A-17", "B-18"]"#,
  ])
  func `A check reports everything beside a value that breaks a rule`(rule: String) async throws {
    try folder.write(
      """
      {"type": "object", "required": ["lines", "total"], "properties": {"lines": {"type": "array", "items": {
        "type": "object", "required": ["sku", "count"], "properties": {
          "sku": {"type": "string", \(rule)}, "count": {"type": "integer", "maximum": 5}}}},
        "total": {"type": "number", "multipleOf": 0.5}}}
      """, to: "order.schema.json")
    try folder.write(
      #"{"lines": [{"sku": "a", "count": 6}, {"sku": "b", "count": 7}], "total": 0.3}"#, to: "order.json")
    let run = try await runTool(["--schema", "order.schema.json", "--check", "order.json"], in: folder)
    let problems = run.output.split(separator: "\n").filter { $0.hasPrefix("order.json: ") }
    let places = problems.compactMap { $0.firstMatch(of: /\ at ([^ ]+) \(line/)?.1 }
    #expect(places == ["lines[0].sku", "lines[0].count", "lines[1].sku", "lines[1].count", "total"])
    #expect(problems.last == "order.json: 5 problems")
  }

  @Test(arguments: [
    (#"{"type": "array", "items": {"type": "integer", "minimum": 0}, "maxItems": 1}"#, "[-1, 2]"),
    (#"{"type": "array", "items": {"type": "integer"}, "uniqueItems": true}"#, #"["x", "x"]"#),
    (#"{"type": "object", "additionalProperties": {"type": "integer"}, "maxProperties": 1}"#, #"{"a": "x", "b": 1}"#),
  ])
  func `A rule for a collection does not hide problems outside it`(_ schema: String, _ value: String) async throws {
    try folder.write(
      #"{"type": "object", "properties": {"a": \#(schema), "b": {"type": "integer", "maximum": 5}}}"#,
      to: "list.schema.json")
    try folder.write("{\"a\": \(value), \"b\": 9}", to: "list.json")
    let run = try await runTool(["--schema", "list.schema.json", "--check", "list.json"], in: folder)
    #expect(run.output.contains("list.json: expected at most 5, found number 9 at b"))
    #expect(try #require(run.output.split(separator: "\n").first).contains(" at a (line 1"))
    #expect(run.output.hasSuffix("list.json: 2 problems\n"))
  }

  @Test func `The model of a schema finds unknown keys beside a member that breaks a rule`() async throws {
    let schema =
      #""additionalProperties": false, "required": ["x"], "properties": {"x": {"type": "integer", "minimum": 1}}"#
    try folder.write(#"{"title": "Doc", "type": "object", \#(schema)}"#, to: "doc.schema.json")
    try folder.write(#"{"x": 0, "z": 1}"#, to: "doc.json")
    #expect(
      try await runTool(["--schema", "doc.schema.json", "--output", "Doc.swift"], in: folder).status == .success)
    let model = try await runTool(["Doc.swift", "--check", "doc.json"], in: folder)
    #expect(model == (try await runTool(["--schema", "doc.schema.json", "--check", "doc.json"], in: folder)))
    #expect(model.output.hasSuffix("doc.json: 2 problems\n"))
  }

  @Test func `A schema is not overwritten`() async throws {
    let path = folder.path("user_account.schema.json")
    let run = try await runTool(["--schema", path, "--output", path], in: folder)
    #expect(run.status == .badUsage)
    #expect(run.error.contains("would overwrite the schema; choose another file"))
  }

  @Test func `A new key of an object without other keys is noted`() async throws {
    let schema = #"{"type": "object", "additionalProperties": false, "properties": {"amount": {"type": "integer"}}}"#
    try folder.write(schema, to: "money.json")
    _ = try await runTool(["--schema", "money.json", "-o", "Money.swift"], in: folder)
    try folder.write(#"{"amount": 1, "vat": 2}"#, to: "new.json")
    let run = try await runTool(["Money.swift", "new.json"], in: folder)
    #expect(
      run.error == """
        Money.swift: no changes
        note: Money.swift:14: samples of Money have "vat" (Int): add it, and its key to knownKeys, since other keys are \
        forbidden by the code on line 11

        """)
  }

  @Test func `Samples that widen the model of a schema are noted`() async throws {
    let arguments = ["--schema", "user_account.schema.json", "-o", "User.swift"]
    #expect(try await runTool(arguments, in: folder).status == .success)
    try folder.write(#"{"id": 1}"#, to: "same.json")
    try folder.write(#"{"id": 1, "name": "a"}"#, to: "new.json")
    let same = try await runTool(["User.swift", "same.json"], in: folder)
    #expect(same.error == "User.swift: no changes\n")
    let new = try await runTool(["User.swift", "new.json"], in: folder)
    #expect(
      new.error == """
        User.swift:
        + name: String?  may be missing
        note: User.swift is the model of a schema, which does not have these changes; add them to the schema

        """)
  }

  @Test func `A fragment is a pointer or an anchor, and may be part of the name of the file`() async throws {
    let schema = #"{"$defs": {"a": {"$anchor": "foo", "properties": {"inner": {"type": "integer"}}}}}"#
    try folder.write(schema, to: "a.json")
    try folder.write(#"{"properties": {"x": {"type": "string"}}}"#, to: "b#c.json")
    let whole = try await runTool(["--schema", folder.path("a.json") + "#/$defs/a", "--root", "Foo"], in: folder)
    #expect(whole.output.contains("let inner: Int?"))
    #expect(try await runTool(["--schema", folder.path("a.json") + "#foo"], in: folder) == whole)
    #expect(try await runTool(["--schema", "b#c.json"], in: folder).output.contains("let x: String?"))
    #expect(
      try await runTool(["--schema", folder.path("a.json") + "#bar"], in: folder)
        == ToolRun(
          status: .badInput,
          error: "decodable-model: a.json#bar: there is no schema with this anchor; a pointer begins with /\n"))
  }
}
