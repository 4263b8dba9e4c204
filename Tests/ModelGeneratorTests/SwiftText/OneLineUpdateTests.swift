import Testing

@testable import ModelGenerator

/// Updates of declarations on one line.
@Suite struct OneLineUpdateTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `Members on a line that becomes too long get lines of their own`() async throws {
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

        struct Item: Decodable {
          let id: Int
          // samples: numbers and strings
          let size: Int
          let name: String?
          // samples: single values and arrays of them
          let tags: [String]?
          // samples: no value
          let x: JSON?
          static func decode(_ json: Any) throws -> Item {
            try Item(
              id: json => "id",
              size: json => "size" => Int.lenient,
              name: json =>? "name",
              tags: json =>? "tags" => [String].oneOrMany,
              x: json =>? "x")
          }
        }

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

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `A line that has room for an update stays one line`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable { let id: Int; static func decode(_ json: Any) throws -> Item { try Item(id: json => "i") } }
      struct Part { let id: Int }
      extension Part: Decodable { static func decode(_ j: Any) throws -> Part { try .init(id: j => "id") } }
      struct Page: Decodable {
        let item: Item, part: Part; var isNew: Bool { item.id == 0 }
        static func decode(_ json: Any) throws -> Page { try Page(item: json => "item", part: json => "part") }
      }

      """
    let run = try await folder.update(text, by: #"{"item": {"i": 1}, "part": {"id": 1, "x": 2}}"#)
    #expect(
      run.output
        == text.replacing("struct Part { let id: Int }", with: "struct Part { let id: Int; let x: Int? }")
        .replacing(#"j => "id") } }"#, with: #"j => "id", x: j =>? "x") } }"#))
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test func `A member below a member beside the brace is indented`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable { let id: Int
          static func decode(_ json: Any) throws -> Item {
              try Item(id: json => "id")
          }
      }

      """
    let run = try await folder.update(text, by: #"{"id": 1, "x": 2}"#)
    #expect(
      run.output == """
        import Decodable

        struct Item: Decodable { let id: Int
            let x: Int?
            static func decode(_ json: Any) throws -> Item {
                try Item(id: json => "id", x: json =>? "x")
            }
        }

        """)
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `Types inside each other and initializers get lines of their own`() async throws {
    let text = """
      import Decodable

      enum Shop { struct Item: Decodable { let id: Int; static func decode(_ json: Any) throws -> Item { try Self(id: json \
      => "id") } } }
      struct Page: Decodable {
        let item: Shop.Item

        init(item: Shop.Item) { self.item = item }

        static func decode(_ json: Any) throws -> Page { try Page(item: json => "item") }
      }

      """
    let run = try await folder.update(
      text,
      by: #"{"item": {"id": 1, "weight": true}, "language": true, "is_read": true, "is_open": true, "is_new": true}"#)
    #expect(
      run.output == """
        import Decodable

        enum Shop {
          struct Item: Decodable {
            let id: Int
            let weight: Bool?
            static func decode(_ json: Any) throws -> Item {
              try Self(
                id: json => "id",
                weight: json =>? "weight")
            }
          }
        }
        struct Page: Decodable {
          let item: Shop.Item
          let language: Bool?
          let isRead: Bool?
          let isOpen: Bool?
          let isNew: Bool?

          init(item: Shop.Item, language: Bool? = nil, isRead: Bool? = nil, isOpen: Bool? = nil, isNew: Bool? = nil) {
            self.item = item
            self.language = language
            self.isRead = isRead
            self.isOpen = isOpen
            self.isNew = isNew
          }

          static func decode(_ json: Any) throws -> Page {
            try Page(
              item: json => "item",
              language: json =>? "language",
              isRead: json =>? "is_read",
              isOpen: json =>? "is_open",
              isNew: json =>? "is_new")
          }
        }

        """)
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `Parameters on a line that becomes too long get lines of their own`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let id: Int
        public init(id: Int) { self.id = id }
        static func decode(_ json: Any) throws -> Item { try Item(id: json => "id") }
      }

      """
    let run = try await folder.update(
      text, by: #"{"id": 1, "isPublished": true, "isProtected": true, "isPromoted": true, "isPersonal": true}"#)
    #expect(
      run.output.hasPrefix(
        """
        import Decodable

        struct Item: Decodable {
          let id: Int
          let isPublished: Bool?
          let isProtected: Bool?
          let isPromoted: Bool?
          let isPersonal: Bool?
          public init(
            id: Int,
            isPublished: Bool? = nil,
            isProtected: Bool? = nil,
            isPromoted: Bool? = nil,
            isPersonal: Bool? = nil
          ) {
            self.id = id
            self.isPublished = isPublished

        """))
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `Notes name the lines of a text whose lines were broken`() async throws {
    let text = """
      import Encodable

      struct Item: Encodable { let id: Int; var isNew: Bool { id == 0 } /* new */ var isOld: Bool { id > 9 }; func encode() \
      throws -> some ObjectMembers { id => "id" } }

      extension Item: Decodable { static func decode(_ json: Any) throws -> Item { try Item(id: json => "id") } }
      struct Page: Decodable {
        let item: Item
        let size: Int
        static func decode(_ json: Any) throws -> Page {
          try Page(item: json => "item", size: max(0, json => "a" => "size"))
        }
      }

      """
    let run = try await folder.update(
      text, by: #"{"item": {"id": 1, "count": 2, "weight": 3.5, "state": "open"}, "a": {"size": 1}}"#)
    #expect(
      run.output.hasPrefix(
        """
        import Encodable

        struct Item: Encodable {
          let id: Int
          let count: Int?
          /// For example `3.5`.
          let weight: Double?
          /// For example `"open"`.
          let state: String?
          var isNew: Bool { id == 0 } /* new */
          var isOld: Bool { id > 9 }
          func encode() throws -> some ObjectMembers {
            id => "id"
            count =>? "count"
            weight =>? "weight"
            state =>? "state"
          }
        }

        extension Item: Decodable {
          static func decode(_ json: Any) throws -> Item {
            try Item(
              id: json => "id",
              count: json =>? "count",
              weight: json =>? "weight",
              state: json =>? "state")
          }
        }

        """))
    #expect(
      run.error.hasSuffix("note: Item.swift: the code on line 33 is your own; samples are not compared with it\n"))
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test(arguments: [
    ("case a, b, c, d, e", "", "case a, b, c, d, e, f, g", ""),
    ("case a, b, c, d, e // \(String(repeating: "-", count: 93))", "", nil, "\n  case g"),
    ("case a, b, c, d, e // \(String(repeating: "-", count: 97))", "", nil, "\n  case f\n  case g"),
    ("case a, b,\n    c, d, e", "  // \(String(repeating: "-", count: 102))", nil, "\n  case f\n  case g"),
  ])
  func `A case for which a line has no room gets a line of its own`(
    cases: String, comment: String, line: String?, added: String
  ) async throws {
    func text(_ cases: String) -> String {
      """
      import Decodable

      struct Item: Decodable {
        let kind: Kind

        static func decode(_ json: Any) throws -> Item { try Item(kind: json => "kind") }
      }

      enum Kind: String, Decodable {
        \(cases)
        static let count = 5
      }

      """
    }
    try folder.write(text(cases + comment), to: "Item.swift")
    try folder.write(#"[{"kind": "f"}, {"kind": "g"}]"#, to: "new.json")
    let run = try await runTool(["Item.swift", "new.json", "--root", "Item"], in: folder)
    let isOnLine = added == "\n  case g"
    let former = isOnLine ? cases.replacing("e //", with: "e, f //") : line ?? cases
    #expect(run.output == text(former + comment + added))
  }

  @Test func `Notes name the lines of arguments that got lines of their own`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let id: Int
        let name: String
        let size: Int
        static func decode(_ json: Any) throws -> Item {
          try Item(id: json => "id", name: json => "a" => "name", size: max(0, json => "size"))
        }
      }

      """
    let run = try await folder.update(text, by: #"{"id": 1, "a": {"name": 2}, "size": 1, "weight": 3, "isOpen": true}"#)
    #expect(
      run.output.hasSuffix(
        """
            try Item(
              id: json => "id",
              weight: json =>? "weight",
              isOpen: json =>? "isOpen",
              name: json => "a" => "name",
              size: max(0, json => "size"))
          }
        }

        """))
    #expect(
      run.error.hasSuffix(
        """
        note: Item.swift:14: name does not fit new.json; change the code by hand: expected String, found number 2 at \
        a.name (line 1, column 25)
        note: Item.swift: the code on line 15 is your own; samples are not compared with it

        """))
  }
}
