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
  func `A path leads to a dictionary of a model`(_ path: String) {
    #expect(DataPath(path).isDictionary(in: Self.model))
  }

  @Test(arguments: ["users.scores", "users[]", "users[].score", "by.id.*.*", "by", "", "[]", "items.type"])
  func `A path that leads to none is known`(_ path: String) {
    #expect(!DataPath(path).isDictionary(in: Self.model))
  }

  @Test func `The brackets of the document may be left out`() {
    #expect(DataPath("[].users[].scores").inElement.normalized == "users.[].scores")
    #expect(DataPath("users[].scores").inElement.normalized == "users.[].scores")
  }

  @Test func `A structure that is part of itself by a key without letters has an end`() {
    let next = Property(key: "", name: "next", type: .declared("Node"), isNullable: true)
    let model = Model(
      root: .declared("Node"), declarations: [.structure(Structure(name: "Node", properties: [next]))])
    #expect(!DataPath("scores").isDictionary(in: model))
  }

  @Test func `A path that the samples do not have is told`() async throws {
    let folder = try Folder()
    try folder.write(#"{"id": 1}"#, to: "a.json")
    let run = try await runTool(["a.json", "--dictionary", "scroes"], in: folder)
    #expect(run == .misused("--dictionary scroes leads to no object of the samples"))
  }
}
