import Testing

@testable import ModelGenerator

/// Files that are arrays where the documents of a model are not, and the other way around.
@Suite struct ToolArrayTests {
  @Test func `An array is a document of a type with a case for lists`() async throws {
    let folder = try Folder()
    try folder.write("\"a\"\n{\"x\": 1}\n[1, 2]\n", to: "kinds.jsonl")
    let text = try await runTool(["kinds.jsonl", "--root", "Kinds"], in: folder).output
    #expect(text.contains("enum Kinds: "))
    try folder.write(text, to: "Kinds.swift")
    try folder.write("[3, 4]", to: "new.json")
    let same = try await runTool(["Kinds.swift", "new.json"], in: folder)
    #expect(same == ToolRun(status: .success, output: text, error: "Kinds.swift: no changes\n"))
    try folder.write("[3, true]", to: "new.json")
    let wider = try await runTool(["Kinds.swift", "new.json"], in: folder)
    #expect(wider.error.hasPrefix("Kinds.swift:\n~ []: Int → "))
  }

  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(swiftText(of: try model(of: [#"{"id": 1}"#], named: "Hook")), to: "Hook.swift")
    try folder.write(swiftText(of: try model(of: [#"{"id": 1}"#], named: "Hook", isArray: true)), to: "Hooks.swift")
    try folder.write(#"{"id": 1}"#, to: "object.json")
    try folder.write(#"[{"id": 1}]"#, to: "array.json")
    try folder.write("[]", to: "empty.json")
    try folder.write("{\"id\": 1}\n{\"id\": 2}\n", to: "lines.jsonl")
  }

  @Test(arguments: ["array.json", "empty.json"]) func `An array does not fit a model of objects`(
    file: String
  ) async throws {
    let run = try await runTool(["Hook.swift", "--check", file], in: folder)
    #expect(run.status == .badInput)
    #expect(run.output.hasPrefix("\(file): expected object, found "))
    #expect(
      run.output.hasSuffix(
        "\(file): note: with --format array, each element is checked as a document\n\(file): 1 problem\n"))
  }

  @Test func `With the format array, each element is checked`() async throws {
    for file in ["array.json", "empty.json"] {
      let run = try await runTool(["Hook.swift", "--format", "array", "--check", file], in: folder)
      #expect(run == ToolRun(status: .success, output: "\(file): fits\n"))
    }
    try folder.write(#"[{"id": 1}, {"id": "a"}]"#, to: "array.json")
    let run = try await runTool(["Hook.swift", "--format", "array", "--check", "array.json"], in: folder)
    #expect(run.output.hasPrefix(#"array.json: expected Int, found string "a" at [1].id"#))
  }

  @Test func `An object does not fit a model of arrays, but lines may be elements`() async throws {
    let run = try await runTool(["Hooks.swift", "--check", "object.json", "array.json", "lines.jsonl"], in: folder)
    #expect(run.status == .badInput)
    #expect(run.output.hasPrefix("object.json: expected [Hook], found object with key \"id\" at line 1, column 1\n"))
    #expect(run.output.hasSuffix("object.json: 1 problem\narray.json: fits\nlines.jsonl: fits\n"))
  }

  @Test func `An update by a file of the other kind has a note`() async throws {
    let array = try await runTool(["Hook.swift", "array.json"], in: folder)
    #expect(
      array.error == """
        note: array.json is an array, but documents decode as Hook; its elements were read as documents
        Hook.swift: no changes

        """)
    let object = try await runTool(["Hooks.swift", "object.json", "lines.jsonl"], in: folder)
    #expect(
      object.error == """
        note: object.json is not an array, but documents decode as [Hook]; it was read as an element
        Hooks.swift: no changes

        """)
    let arrays = try await runTool(["Hook.swift", "array.json", "empty.json"], in: folder)
    #expect(arrays.error.hasPrefix("note: array.json, like 1 other file, is an array, but documents decode as Hook; "))
    let list = try await runTool(["Hook.swift", "--format", "array", "array.json"], in: folder)
    #expect(list.error == "Hook.swift: no changes\n")
  }

  @Test func `A model of a schema may accept arrays`() async throws {
    try folder.write(##"{"$ref": "#/$defs/a", "$defs": {"a": {"items": {"$ref": "#/$defs/a"}}}}"##, to: "a.schema.json")
    try folder.write("[[], [[]]]", to: "nested.json")
    let run = try await runTool(["--schema", "a.schema.json", "--check", "nested.json", "object.json"], in: folder)
    #expect(run.output.hasPrefix("nested.json: fits\nobject.json: expected "))
  }

  @Test func `One root of several is an array`() async throws {
    try folder.write(#"{"name": "a", "mail": "b"}"#, to: "user.json")
    try folder.write(#"[{"number": 1, "total": 2.5}]"#, to: "invoices.json")
    let models = try await runTool(["user.json", "invoices.json"], in: folder)
    try folder.write(models.output, to: "Models.swift")
    try folder.write(#"[{"name": "a", "mail": "b"}]"#, to: "user.json")
    let run = try await runTool(["Models.swift", "--check", "user.json", "invoices.json"], in: folder)
    #expect(
      run.output == """
        user.json: expected a document that decodes as User, found an array of documents
        user.json: 1 problem as User
        invoices.json: fits Invoice

        """)
  }
}
