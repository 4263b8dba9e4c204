import Testing

/// Checks and updates of files with edits that the reader understands in part.
@Suite struct EditedFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static func item(_ body: String, members: String = "", properties: String = "let id: Int") -> String {
    """
    import Decodable

    struct Item: Equatable, Sendable {
      \(properties)
    \(members)}

    extension Item: Decodable {
      static func decode(_ json: Any) throws -> Item {
        \(body)
      }
    }

    """
  }

  @Test(arguments: [
    (#"try Item(id: json => "id").validated()"#, "the code on line 9"),
    (#"try Item.make(Item(id: json => "id"))"#, "the code on line 9"),
    (#"return try check(Item(id: json => "id"))"#, "the code on line 9"),
    (#"(try? Item(id: json => "id")) ?? Item(id: 0)"#, "Item (line 9)"),
    (#"try Item(id: json => "id")"#, nil), (#"return try Item(id: json => "id");"#, nil),
    (#"try .init(id: json => "id")"#, nil), (#"Item(id: try json => "id")"#, nil),
  ])
  func `A check says that it leaves out code around the initializer`(body: String, code: String?) async throws {
    try folder.write(Self.item(body), to: "Item.swift")
    try folder.write(#"{"id": 1}"#, to: "item.json")
    let run = try await runTool(["Item.swift", "--check", "item.json"], in: folder)
    #expect(run.output == "item.json: fits\(code.map { ", but \($0) was not checked" } ?? "")\n")
  }

  @Test func `An object without the tag of an edited enum is left out, and the others widen it`() async throws {
    let samples = #"{"els": [{"type": "user", "id": "a"}, {"type": "link", "url": "b"}, {"type": "user", "id": "c"}]}"#
    try folder.write(samples, to: "a.json")
    var text = try await runTool(["a.json", "--root", "Page"], in: folder).output
    text.replace(
      "struct Page: Equatable, Sendable {\n", with: "struct Page: Equatable, Sendable {\n  var own: Int { 1 }\n")
    try folder.write(text, to: "Page.swift")
    try folder.write(#"{"els": [{"type": "user", "id": "a", "name": "x"}, {"id": 7}, {"id": "y"}]}"#, to: "b.json")
    let arguments = ["Page.swift", "b.json", "--output", "Page.swift"]
    let first = try await runTool(arguments, in: folder)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("enum El") } ?? 0
    let note =
      "note: Page.swift:\(line + 1): El has a case for each tag at \"type\"; "
      + "an object in b.json has no tag, and is left out\n"
    #expect(first.error == "Page.swift:\n+ els[]<user>.name: String?  may be missing\n\(note)")
    let updated = try folder.read("Page.swift")
    let name = updated.contains(#"name: json =>? "name""#)
    #expect(name, "\(updated)")
    let second = try await runTool(arguments, in: folder)
    #expect(second.error == "Page.swift: no changes\n\(note)")
    #expect(try folder.read("Page.swift") == updated)
  }

  @Test func `A property whose name another member has is noted`() async throws {
    let text = Self.item(#"try Item(id: json => "id")"#, members: "  var total: Int { id * 2 }\n")
    let run = try await folder.update(text, by: #"{"id": 1, "total": 5}"#)
    #expect(
      run.error == """
        Item.swift:
        + total: Int?  may be missing
        note: Item.swift:3: Item has its own total, so the property of "total" is total2; rename one of them

        """)
  }

  @Test func `Code that uses a property is not noted if only the decoder changes`() async throws {
    let text = Self.item(#"try Item(id: json => "id")"#, members: "  var twice: Int { 2 * id }\n")
    let run = try await folder.update(text, by: #"{"id": "7"}"#)
    #expect(run.output.contains(#"json => "id" => Int.lenient"#), "\(run.output)")
    #expect(!run.error.contains("note"), "\(run.error)")
  }
}
