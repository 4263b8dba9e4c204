import Testing

@testable import ModelGenerator

@Suite struct ToolUnknownKeyTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `Keys that code reads without a check are not unknown`() async throws {
    try folder.write(
      """
      import Decodable

      struct Page: Decodable {
        let id: Int
        let first: String
        let size: Int

        static func decode(_ json: Any) throws -> Page {
          try Page(
            id: json => "data" => "id", first: json => "data" => "list" => index, size: json => "meta" => "size")
        }
      }

      """, to: "Page.swift")
    try folder.write(
      #"{"data": {"id": 1, "list": ["a"]}, "meta": {"size": 2, "more": true}}"#, to: "page.json")
    let run = try await runTool(["Page.swift", "--check", "page.json"], in: folder)
    #expect(
      run.output == """
        page.json: note: unknown key "more" at meta (line 1, column 56)
          1 | {"data": {"id": 1, "list": ["a"]}, "meta": {"size": 2, "more": true}}
            |                                                        ^^^^^^ the known key is "size"
        page.json: fits, 1 unknown key, but the code on line 10 was not checked

        """)
  }

  @Test func `A key beside the tag of a variant without other members is unknown`() async throws {
    try folder.write(#"[{"type": "divider"}, {"type": "section", "text": "x"}]"#, to: "blocks.json")
    try folder.write(#"[{"type": "divider", "block_id": 1}]"#, to: "new.json")
    try folder.write(try await runTool(["blocks.json"], in: folder).output, to: "Block.swift")
    let check = try await runTool(["Block.swift", "--check", "new.json"], in: folder)
    #expect(
      check.output == """
        new.json: note: unknown key "block_id" at [0] (line 1, column 22)
          1 | [{"type": "divider", "block_id": 1}]
            |                      ^^^^^^^^^^ the known key is "type"
        new.json: fits, 1 unknown key

        """)
  }

  @Test(arguments: [
    (
      [],
      """
      invoice.json: missing key "id" at line 1, column 1
        1 | {"no": 1, "sum": 2, "due": 3, "paid": 4}
          | ^ has keys "due", "no", "paid", "sum"
      invoice.json: 3 more missing keys of the same object: "login", "name" and "plan"
      invoice.json: note: unknown key "no" at line 1, column 2
        1 | {"no": 1, "sum": 2, "due": 3, "paid": 4}
          |  ^^^^ the known keys are "id", "login", "name", "plan"
      invoice.json: note: 3 more unknown keys of the same object: "sum", "due" and "paid"
      invoice.json: 4 problems, 4 unknown keys

      """
    ),
    (
      ["--no-examples"],
      """
      invoice.json: missing key "id" at line 1, column 1
      invoice.json: 3 more missing keys of the same object: "login", "name" and "plan"
      invoice.json: note: unknown key at line 1, column 2
      invoice.json: note: 3 more unknown keys of the same object
      invoice.json: 4 problems, 4 unknown keys

      """
    ),
  ])
  func `Many missing or unknown keys of an object share a line`(options: [String], report: String) async throws {
    try folder.write(#"{"id": 1, "login": "ada", "name": "Ada", "plan": "pro"}"#, to: "user.json")
    _ = try await runTool(["user.json", "-o", "User.swift"], in: folder)
    try folder.write(#"{"no": 1, "sum": 2, "due": 3, "paid": 4}"#, to: "invoice.json")
    let run = try await runTool(["User.swift"] + options + ["--check", "invoice.json"], in: folder)
    #expect(run.output == report)
  }

  @Test func `A sample with unknown keys fits`() async throws {
    try folder.write(#"{"id": 1}"#, to: "old.json")
    try folder.write("{\"id\": 1, \"a\": 1}\n{\"id\": 1, \"a\": 2}\n", to: "new.json")
    let expected = """
      new.json: note: unknown key "a" at line 1, column 11
        1 | {"id": 1, "a": 1}
          |           ^^^ the known key is "id"
      new.json: fits, 1 unknown key

      """
    let run = try await runTool(["old.json", "--check", "new.json"], in: folder)
    #expect(run == ToolRun(status: .success, output: expected))
  }
}
