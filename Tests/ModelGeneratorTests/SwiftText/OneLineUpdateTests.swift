import Testing

@testable import ModelGenerator

/// Updates of declarations on one line.
@Suite struct OneLineUpdateTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `A note gets a line of its own, and the report has all changes`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable { let id: Int; let size: Int; static func decode(_ json: Any) throws -> Item { try \
      Item(id: json => "id", size: json => "size") } }

      """
    try folder.write(text, to: "Item.swift")
    try folder.write(
      #"[{"id": 1, "size": 2, "name": "a", "tags": "a", "x": null}, {"id": 1, "size": "3", "tags": ["b"], "x": null}]"#,
      to: "new.json")
    let run = try await runTool(["Item.swift", "new.json", "--format", "array", "--no-examples"], in: folder)
    #expect(
      run.output == """
        import Decodable

        struct Item: Decodable { let id: Int;
        // samples: numbers and strings
        let size: Int; let name: String?
        // samples: single values and arrays of them
        let tags: [String]?
        // samples: no value
        let x: JSON?; static func decode(_ json: Any) throws -> Item { try Item(id: json => "id", size: json => "size" \
        => Int.lenient, name: json =>? "name", tags: json =>? "tags" => [String].oneOrMany, x: json =>? "x") } }

        """)
    #expect(
      run.error == """
        Item.swift:
        ~ size: Int → Int.lenient
        + name: String?    may be missing
        + tags: [String]?  may be missing
        + x:    JSON?      may be missing

        """)
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }
}
