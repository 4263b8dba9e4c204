import Testing

@testable import ModelGenerator

/// Models inside an enum that is only a name.
@Suite struct NamespaceTests {
  private let folder: Folder

  private static let inside = """
    import Decodable

    enum API {
      struct Item: Decodable, Equatable, Sendable {
        let id: Int
        let owner: Owner

        static func decode(_ json: Any) throws -> Item {
          try Item(
            id: json => "id",
            owner: json => "owner")
        }
      }

      struct Owner: Decodable, Equatable, Sendable {
        let name: String

        static func decode(_ json: Any) throws -> Owner {
          try Owner(name: json => "name")
        }
      }
    }

    """

  private static let extended = """
    import Decodable

    extension API.V2 {
      struct Item: Equatable, Sendable {
        let id: Int
        let owner: Owner
      }
    }

    extension API.V2.Item: Decodable {
      static func decode(_ json: Any) throws -> API.V2.Item {
        try API.V2.Item(
          id: json => "id",
          owner: json => "owner")
      }
    }

    extension API.V2.Item {
      struct Owner: Decodable, Equatable, Sendable {
        let name: String

        static func decode(_ json: Any) throws -> Owner {
          try Owner(name: json => "name")
        }
      }
    }

    """

  private static let empty = extended.replacing("extension API.V2 {", with: "enum API {}\n\nextension API {")
    .replacing("API.V2", with: "API")

  init() throws {
    folder = try Folder()
    try folder.write(#"{"id": 1, "owner": {"name": "a"}}"#, to: "item.json")
    try folder.write(#"{"id": 1, "owner": {"name": null, "home": {"x": 1}}, "link": {"to": "b"}}"#, to: "new.json")
  }

  @Test(arguments: [inside, extended, empty]) func `A model in a namespace is checked`(text: String) async throws {
    try folder.write(text, to: "Item.swift")
    let run = try await runTool(["Item.swift", "--check", "item.json", "new.json"], in: folder)
    #expect(run.output.hasPrefix("item.json: fits\nnew.json: expected String, found null at owner.name"))
    #expect(run.error == "")
  }

  @Test(arguments: [(inside, "API"), (extended, "API.V2"), (empty, "API")])
  func `A model in a namespace is updated there`(text: String, namespace: String) async throws {
    try folder.write(text, to: "Item.swift")
    for options in [[], ["--encodable"]] {
      let run = try await runTool(["Item.swift", "new.json", "-o", "Item.swift"] + options, in: folder)
      #expect(run.status == .success)
      #expect(!run.error.contains("note:"), "\(run.error)")
      let updated = try folder.read("Item.swift")
      // A type that another one uses is beside it.
      let owner = text == Self.inside ? namespace : "\(namespace).Item"
      #expect(updated.contains("\nextension \(owner) {\n  struct Home: "))
      #expect(updated.contains("\nextension \(namespace).Item {\n  struct Link: ") || text != Self.inside)
      #expect(updated.contains("let name: String?\n"))
      #expect(updated.contains("let link: Link?\n"))
      let check = try await runTool(["Item.swift", "--check", "item.json", "new.json"], in: folder)
      #expect(check == ToolRun(status: .success, output: "item.json: fits\nnew.json: fits\n"))
      if SwiftCompiler.isHere {
        let declaration = namespace == "API.V2" ? "enum API { enum V2 {} }\n" : ""
        #expect(try SwiftCompiler.problems(in: [updated, declaration]) == "")
      }
    }
  }

  @Test func `New types at the top of a namespace share an extension`() async throws {
    let text = Self.inside.replacing("let owner: Owner\n", with: "let owner: Owner\n    let link: Link\n")
      .replacing(#"owner: json => "owner")"#, with: #"owner: json => "owner",\n        link: json => "link")"#)
      .replacing(
        "    struct Owner:",
        with: """
              struct Link: Decodable, Equatable, Sendable {
                let to: String

                static func decode(_ json: Any) throws -> Link { try Link(to: json => "to") }
              }

              struct Owner:
          """)
    let run = try await folder.update(
      text, by: #"{"id": 1, "owner": {"name": "a", "home": {"x": {"y": 1}}}, "link": {"to": "b"}}"#)
    #expect(
      run.output.dropFirst(run.output.firstRange(of: "\n}\n")?.upperBound.utf16Offset(in: run.output) ?? 0) == """

        extension API {
          struct Home: Decodable, Equatable, Sendable {
            let x: X

            static func decode(_ json: Any) throws -> Home {
              try Home(x: json => "x")
            }
          }

          struct X: Decodable, Equatable, Sendable {
            let y: Int

            static func decode(_ json: Any) throws -> X {
              try X(y: json => "y")
            }
          }
        }

        """)
  }
}
