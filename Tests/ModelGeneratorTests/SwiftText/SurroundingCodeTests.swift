import Testing

@testable import ModelGenerator

/// Code around the changes of an update, which keeps its meaning and its place.
@Suite struct SurroundingCodeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `Presence stays around a wider type`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let id: Int
        let size: Presence<Int>

        static func decode(_ json: Any) throws -> Item { try Item(id: json => "id", size: json => "size") }
      }

      """
    for sample in [#"{"id": 1}"#, #"{"id": 1, "size": null}"#, #"{"id": 1, "size": 2}"#] {
      let run = try await folder.update(text, by: sample)
      #expect(run == ToolRun(status: .success, output: text, error: "Item.swift: no changes\n"))
      let check = try await runTool(["Item.swift", "--check", "new.json"], in: folder)
      #expect(check == ToolRun(status: .success, output: "new.json: fits\n"))
    }
    let run = try await folder.update(text, by: #"{"id": 1, "size": 2.5}"#)
    #expect(run.output == text.replacing("Presence<Int>", with: "Presence<Double>"))
    #expect(run.error == "Item.swift:\n~ size: Int? → Double?\n")
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test(arguments: [
    ("Presence<Int>", #""5""#, "Presence<Int>, decoded by =>? and Int.lenient"),
    ("Presence<[String]>", #""a""#, "Presence<[String]>, decoded by =>? and [String].oneOrMany"),
    ("Presence<Bool>", #""yes""#, "Presence<Bool>, decoded by =>? and Bool.lenient"),
  ])
  func `A presence whose value needs a decoder is noted`(_ type: String, _ value: String, _ note: String) async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let size: \(type)

        static func decode(_ json: Any) throws -> Item { try Item(size: json =>? "size") }
      }

      """
    let run = try await folder.update(text, by: #"{"size": \#(value)}"#)
    #expect(run.output == text)
    #expect(
      run.error
        == "Item.swift: no changes\nnote: Item.swift:4: samples need size to be \(note); change the code by hand\n")
  }

  @Test func `Comments stay beside the members and arguments that they follow`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let id: Int /* the number */
        let size: Int  // in bytes

        static func decode(_ json: Any) throws -> Item {
          try Item(
            id: json => "id", /* a key */
            size: json => "size" /* another */
          )
        }
      }

      struct Owner: Decodable {
        let name: String

        static func decode(_ json: Any) throws -> Owner {
          try Owner(name: json => "name"  // never empty
          )
        }
      }

      struct Page: Decodable {
        let item: Item, owner: Owner

        static func decode(_ json: Any) throws -> Page {
          try Page(item: json => "item" /* one */, owner: json => "owner" /* two */)
        }
      }

      """
    let run = try await folder.update(
      text,
      by: """
        {"item": {"id": 1, "old": true, "size": 2, "x": 1, "y": 1}, "owner": {"name": "a", "age": 1}, "last": 1, "z": 2}
        """)
    #expect(
      run.output == """
        import Decodable

        struct Item: Decodable {
          let id: Int /* the number */
          let old: Bool?
          let size: Int  // in bytes
          let x: Int?
          let y: Int?

          static func decode(_ json: Any) throws -> Item {
            try Item(
              id: json => "id", /* a key */
              old: json =>? "old",
              size: json => "size", /* another */
              x: json =>? "x",
              y: json =>? "y"
            )
          }
        }

        struct Owner: Decodable {
          let name: String
          let age: Int?

          static func decode(_ json: Any) throws -> Owner {
            try Owner(name: json => "name",  // never empty
            age: json =>? "age"
            )
          }
        }

        struct Page: Decodable {
          let item: Item, owner: Owner
          let last: Int?
          let z: Int?

          static func decode(_ json: Any) throws -> Page {
            try Page(item: json => "item" /* one */, owner: json => "owner", /* two */ last: json =>? "last", z: json =>? "z")
          }
        }

        """)
  }

  @Test func `A new type does not have the name of a type alias`() async throws {
    let text = """
      import Decodable

      typealias Total = Int

      struct Item: Decodable {
        let id: Total

        static func decode(_ json: Any) throws -> Item { try Item(id: json => "id") }
      }

      """
    let run = try await folder.update(text, by: #"{"id": 1, "total": {"net": 1}}"#)
    #expect(run.output.contains("  let total: ItemTotal?\n"))
    #expect(run.output.contains("  struct ItemTotal: Decodable, "))
  }

  @Test(arguments: [
    (
      "",
      """
      note: Item.swift:3: Item has no CodingKeys, so Codable reads and writes "siteAdmin" in place of "site_admin"; \
      add them if you use it

      """
    ),
    ("  enum CodingKeys: String, CodingKey { case id }\n", ""),
  ])
  func `A key that the conformance to Codable does not read is noted`(keys: String, note: String) async throws {
    let text = """
      import Decodable

      struct Item: Codable {
        let id: Int
      \(keys)}

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item { try Item(id: json => "id") }
      }

      """
    let run = try await folder.update(text, by: #"{"id": 1, "site_admin": true, "size": 1}"#)
    #expect(
      run.output
        == text.replacing("let id: Int\n", with: "let id: Int\n  let siteAdmin: Bool?\n  let size: Int?\n")
        .replacing("case id }", with: #"case id; case siteAdmin = "site_admin"; case size }"#)
        .replacing(#"json => "id")"#, with: #"json => "id", siteAdmin: json =>? "site_admin", size: json =>? "size")"#)
        .replacing("-> Item { try", with: "-> Item {\n    try").replacing(#""size") }"#, with: "\"size\")\n  }")
        .replacing("Item(id:", with: "Item(\n      id:").replacing(", siteAdmin:", with: ",\n      siteAdmin:")
        .replacing(", size:", with: ",\n      size:"))
    let changes = "Item.swift:\n+ site_admin: Bool?  may be missing\n+ size:       Int?   may be missing\n"
    #expect(run.error == changes + note)
  }
}
