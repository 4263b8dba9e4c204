import Testing

@testable import ModelGenerator

@Suite struct DataPathTests {
  private static let model = Model(
    root: .declared("Page"),
    declarations: [
      .structure(
        Structure(
          name: "Page",
          properties: [
            Property(key: "users", name: "users", type: .array(.optional(.declared("User")))),
            Property(key: "by.id", name: "byID", type: .dictionary(.dictionary(.int))),
            Property(key: "items", name: "items", type: .declared("Item")),
          ])),
      .structure(Structure(name: "User", properties: [Property(key: "scores", name: "s", type: .dictionary(.int))])),
      .variants(
        VariantType(
          name: "Item", tagKey: "type",
          cases: [VariantType.Case(name: "user", tag: "user", type: .declared("User"))])),
    ])

  @Test(arguments: ["users[].scores", "users.[].scores", "by.id", "by.id.*", "items.scores"])
  func `A path leads to an object`(_ path: String) {
    var evidence = Evidence(Self.model)
    let isFound = evidence.makeDictionaries(at: DataPath(path))
    #expect(isFound)
  }

  @Test(arguments: ["users.scores", "users", "users[].score", "by.id.*.*", "by", "[]", "items.type"])
  func `A path that does not lead to an object is recognized`(_ path: String) {
    var evidence = Evidence(Self.model)
    let isFound = evidence.makeDictionaries(at: DataPath(path))
    #expect(!isFound)
  }

  @Test func `The brackets of the document may be omitted`() {
    #expect(DataPath("[].users[].scores").inElement.steps == ["users", "[]", "scores"])
    #expect(DataPath("users[].scores").inElement.steps == ["users", "[]", "scores"])
  }

  @Test(arguments: [
    ("items<user>.scores", ["items", "scores"]), ("[]<push>.size", ["[]", "size"]), ("<push>.size", ["size"]),
    ("*<push>[].size", ["*", "[]", "size"]), (#"[]<"user.created"><b>.size"#, ["[]", "size"]),
    ("items<user>", ["items<user>"]), ("<user>", ["<user>"]), ("a.<b>.c", ["a", "<b>", "c"]), ("a<b.c", ["a<b", "c"]),
    (#"["f g"].v"#, ["f g", "v"]), (#"a["b.c"][]"#, ["a", #"["b.c"]"#, "[]"]), (#"[""].u"#, [#"[""]"#, "u"]),
    (#"["a\"]\u{7}\n"].b"#, ["a\"]\u{7}\n", "b"]), (#"["<k>"]<a>.t"#, ["<k>", "t"]), (#"["*"]"#, [#"["*"]"#]),
    (#"[]<"a.b">["c<d>"].e"#, ["[]", "c<d>", "e"]), (#"["a"#, [#"["a"#]), (#"["a"b]"#, [#"["a"b]"#]),
  ])
  func `A path of a report may have tags before further steps`(_ path: String, steps: [String]) {
    #expect(DataPath(path).steps == steps)
    #expect(DataPath(path).text == path)
  }

  @Test func `The search for a path ends in a recursive structure with an empty key`() {
    let next = Property(key: "", name: "next", type: .declared("Node"), isNullable: true)
    let model = Model(
      root: .declared("Node"), declarations: [.structure(Structure(name: "Node", properties: [next]))])
    var evidence = Evidence(model)
    let isFound = evidence.makeDictionaries(at: DataPath("scores"))
    #expect(!isFound)
  }

  @Test(arguments: ["a.json", "empty.json"])
  func `A path that the samples lack is reported`(_ file: String) async throws {
    let folder = try Folder()
    try folder.write(#"{"id": 1}"#, to: "a.json")
    try folder.write("[]", to: "empty.json")
    let run = try await runTool([file, "--dictionary", "scroes"], in: folder)
    #expect(run == .misused("--dictionary scroes does not lead to an object in the samples"))
  }

  @Test func `An object beside other values is found`() async throws {
    let folder = try Folder()
    try folder.write(#"[{"a": {"b": 1}}, {"a": 1}]"#, to: "a.json")
    let run = try await runTool(["a.json", "--dictionary", "a"], in: folder)
    #expect(run.status == .success)
    #expect(run.output.contains("case object([String: Int])"))
  }
}
