import Testing

@testable import ModelGenerator

/// Options without an effect, and inputs of the wrong kind.
@Suite struct ToolOptionEffectTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(#"{"id": 1, "price": 2.5}"#, to: "item.json")
  }

  private func update(_ sample: String, _ options: String...) async throws -> ToolRun {
    _ = try await runTool(["item.json", "-o", "Item.swift"], in: folder)
    try folder.write(sample, to: "new.json")
    return try await runTool(["Item.swift", "new.json"] + options, in: folder)
  }

  @Test func `Options that an update cannot apply are noted`() async throws {
    let run = try await update(
      #"{"id": 2, "price": 2.5}"#, "--access", "public", "--conform", "Codable", "--decimal")
    #expect(
      run.error == """
        Item.swift: no changes
        note: --access and --conform have no effect on types that Item.swift already has, and none is new
        note: --decimal has no effect on numbers that Item.swift already has, and none is new

        """)
  }

  @Test func `Options apply to new types and properties without a note`() async throws {
    let run = try await update(
      #"{"id": 2, "price": 2.5, "tax": {"rate": 0.5}}"#, "--conform", "Codable", "--decimal", "--no-examples")
    #expect(run.output.contains("struct Tax: Decodable, Equatable, Codable, Sendable {\n    let rate: Decimal\n"))
    #expect(run.error == "Item.swift:\n+ tax: Tax?  may be missing\n")
  }

  @Test func `A conformance that no type can have does not prevent another`() async throws {
    try folder.write(#"[{"id": 1}, {"id": "b"}]"#, to: "items.json")
    let run = try await runTool(["items.json", "--conform", "Codable,Hashable"], in: folder)
    #expect(run.status == .success)
    #expect(run.output.contains("struct Item: Equatable, Hashable, Sendable {"))
    #expect(run.error == "note: Item and ID are not Codable, because ID is an enum with associated values\n")
    let alone = try await runTool(["items.json", "--conform", "Codable"], in: folder)
    #expect(alone.status == .badInput)
    #expect(alone.error.hasSuffix("; remove --conform\n"))
  }

  @Test func `A model without types has no conformances`() async throws {
    try folder.write(#"{"1": 2, "2": 3}"#, to: "counts.json")
    let run = try await runTool(["counts.json", "--conform", "Codable"], in: folder)
    #expect(run.error == "note: --conform has no effect, since the model declares no type\n")
  }

  @Test(arguments: [
    (
      #"{"id": 1, "name": "a"}"#,
      "sample.json has no keyword of JSON Schema or OpenAPI; for a sample, leave out --schema"
    ),
    (#"[{"type": "object"}]"#, "sample.json#: expected a schema, which is an object or a Boolean value"),
  ])
  func `A sample is no schema`(text: String, message: String) async throws {
    try folder.write(text, to: "sample.json")
    let run = try await runTool(["--schema", "sample.json"], in: folder)
    #expect(run == ToolRun(status: .badInput, error: "decodable-model: \(message)\n"))
  }

  @Test func `A tag at the end of a path selects the type of a variant`() async throws {
    try folder.write(
      #"{"items": [{"type": "book", "pages": 3, "by": "a"}, {"type": "disc", "minutes": 4, "of": "b"}]}"#,
      to: "shop.json")
    let run = try await runTool(["shop.json", "--type", "items[]<book>=Novel"], in: folder)
    #expect(run.output.contains("    case book(Novel)\n"))
    for option in [["--type", "items[]<cd>=Disc"], ["--optional", "items[]<cd>.minutes"]] {
      let unknown = try await runTool(["shop.json"] + option, in: folder)
      let path = option[1].split(separator: "=")[0]
      #expect(unknown == .misused(#"\#(option[0]) \#(path): no variant in the samples has the tag "cd""#))
    }
  }
}
