import Foundation
import Testing

@testable import ModelGenerator

/// Edits that people make to a generated model: a check accepts them, and an update keeps them.
@Suite struct HandEditTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: HandEdit.all) func `A sample is checked against an edited model`(_ edit: HandEdit) async throws {
    try folder.write(edit.editedText, to: "Item.swift")
    try folder.write(HandEdit.sample, to: "old.json")
    let run = try await runTool(["Item.swift", "--check", "old.json"], in: folder)
    #expect(run.status == .success)
    #expect(run.output.hasSuffix("old.json: fits\n"))
  }

  @Test(arguments: HandEdit.all) func `The same sample does not change an edited model`(_ edit: HandEdit) async throws {
    try folder.write(edit.editedText, to: "Item.swift")
    try folder.write(HandEdit.sample, to: "old.json")
    let run = try await runTool(["Item.swift", "old.json"], in: folder)
    #expect(run.output == (try edit.editedText))
    #expect(run.error.hasPrefix("Item.swift: no changes\n"))
  }

  @Test(arguments: HandEdit.all)
  func `A new sample adds to an edited model, and once only`(_ edit: HandEdit) async throws {
    try folder.write(edit.editedText, to: "Item.swift")
    try folder.write(HandEdit.newSample, to: "new.json")
    let run = try await runTool(["Item.swift", "new.json", "--output", "Item.swift"], in: folder)
    #expect(run.status == .success)
    #expect(try folder.read("Item.swift") == edit.updatedText)
    let notes = run.error.split(separator: "\n").filter { $0.hasPrefix("note: ") }.map { $0 + "\n" }.joined()
    #expect(notes == edit.notes)
    let again = try await runTool(["Item.swift", "new.json"], in: folder)
    #expect(again.output == (try edit.updatedText))
    #expect(again.error == "Item.swift: no changes\n" + edit.notes)
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `A new type that a type at the top uses is at the top`() async throws {
    let text = """
      import Decodable

      struct Page: Decodable {
        let block: Block

        static func decode(_ json: Any) throws -> Page { try Page(block: json => "block") }
      }

      struct Block: Decodable {
        let text: String

        static func decode(_ json: Any) throws -> Block { try Block(text: json => "text") }
      }

      """
    try folder.write(text, to: "Page.swift")
    try folder.write(#"{"block": {"text": "a", "sub": {"q": {"r": true}}}}"#, to: "page.json")
    let run = try await runTool(["Page.swift", "page.json"], in: folder)
    #expect(run.output.contains("  let sub: Sub?\n"))
    #expect(run.output.contains("\nstruct Sub: ") && run.output.contains("\nstruct Q: "))
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `New types at one place share an extension`() async throws {
    let text = """
      import Decodable

      public struct Page: Decodable, Hashable {
        public let id: Int

        public static func decode(_ json: Any) throws -> Page { try Page(id: json => "id") }
      }

      extension Page {
        func isFirst() -> Bool { id == 0 }
      }

      """
    try folder.write(text, to: "Page.swift")
    try folder.write(#"{"id": 1, "sub": {"part": {"kind": "one"}}}"#, to: "page.json")
    let run = try await runTool(["Page.swift", "page.json", "--encodable", "--enum", "sub.part.kind"], in: folder)
    let expected = """
      import Encodable

      public struct Page: Decodable, Hashable {
        public let id: Int
        public let sub: Sub?

        public static func decode(_ json: Any) throws -> Page { try Page(id: json => "id", sub: json =>? "sub") }
      }

      extension Page: Encodable {
        public func encode() throws -> some ObjectMembers {
          id => "id"
          sub =>? "sub"
        }
      }

      extension Page {
        public struct Sub: Decodable, Encodable, Equatable, Hashable, Sendable {
          public let part: Part

          public init(part: Part) {
            self.part = part
          }

          public static func decode(_ json: Any) throws -> Sub {
            try Sub(part: json => "part")
          }

          public func encode() throws -> some ObjectMembers {
            part => "part"
          }
        }

        public struct Part: Decodable, Encodable, Equatable, Hashable, Sendable {
          /// For example `"one"`.
          public let kind: Kind

          public init(kind: Kind) {
            self.kind = kind
          }

          public static func decode(_ json: Any) throws -> Part {
            try Part(kind: json => "kind")
          }

          public func encode() throws -> some ObjectMembers {
            kind => "kind"
          }
        }

        public enum Kind: String, CaseIterable, Sendable {
          case one
        }
      }

      extension Page {
        func isFirst() -> Bool { id == 0 }
      }

      """
    #expect(run.output == expected)
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `All edited models compile before and after their updates`() throws {
    var texts: [String] = []
    for edit in HandEdit.all {
      for text in [try edit.editedText, try edit.updatedText] {
        // Each text is a module part of its own.
        texts.append(text.replacing("Item", with: "Item\(texts.count)"))
      }
    }
    #expect(try SwiftCompiler.problems(in: texts) == "")
  }
}

extension HandEdit {
  /// The note on a line whose code the tool does not understand.
  static func unchecked(_ line: Int) -> String {
    "note: Item.swift: the code on line \(line) is your own; samples are not compared with it\n"
  }

  static let all = decodings + types + declarations + additions + assignments

  /// Edits of the decode function.
  private static let decodings = [
    HandEdit(
      "A key within a key",
      [
        Change("  let stats: Stats\n", "  let stars: Int\n"),
        Change("stats: json => \"stats\"", "stars: json => \"stats\" => \"stars\""),
      ]),
    HandEdit(
      "Alternative keys", [Change("json => \"name\"", "json => .oneOf(\"name\", \"title\")")],
      update: update(without: nameIsOptional), notes: unchecked(24)),
    HandEdit(
      "A lenient decoder",
      [Change("id: json => \"id\",\n      price", "id: json => \"id\" => Int.lenient,\n      price")],
      notes: unchecked(22)),
    HandEdit(
      "A rule", [Change("json => \"price\"", "json => \"price\" => .where(\"a price\") { $0 >= 0 }")],
      notes: unchecked(23)),
    HandEdit(
      "A date format",
      [
        Change("import Decodable\n", "import Decodable\nimport Foundation\n"),
        Change("  let created: Int\n", "  let created: Date\n"),
        Change("json => \"created\"", "json => \"created\" => Date.decoder(using: .secondsSince1970)"),
      ], notes: unchecked(27)),
    HandEdit(
      "Ignored errors",
      [
        Change("  let state: String\n", "  let state: String?\n"),
        Change("json => \"state\"", "try? json => \"state\""),
      ],
      notes: unchecked(25)),
    HandEdit(
      "One element or many", [Change("json => \"tags\"", "json => \"tags\" => [String].oneOrMany")],
      notes: unchecked(27)),
    HandEdit("A default", [Change("json => \"tags\"", "json =>? \"tags\" ?? []")]),
    HandEdit(
      "A comparison",
      [
        Change("  let state: String\n", "  let isOpen: Bool\n"),
        Change("state: json => \"state\"", "isOpen: (json => \"state\") as String == \"open\""),
      ], notes: unchecked(25)),
    HandEdit(
      "Statements before the initializer",
      [
        Change("    try Item(\n", "    let state: String = try json => \"state\"\n    return try Item(\n"),
        Change("state: json => \"state\"", "state: state.lowercased()"),
      ], notes: unchecked(26)),
    HandEdit(
      "A constant before the initializer",
      [
        Change("    try Item(\n", "    let name: String = try json => \"name\"\n    return try Item(\n"),
        Change("name: json => \"name\"", "name: name"),
      ], update: update + [Change("    let name: String =", "    let name: String? =")]),
    HandEdit(
      "A constant that other code uses",
      [
        Change(
          "    try Item(\n",
          "    let name: String = try json => \"name\"\n    assert(name != \"?\")\n    return try Item(\n"),
        Change("name: json => \"name\"", "name: name"),
      ], update: update(without: nameIsOptional),
      notes: """
        note: Item.swift:7: samples need name to be String?, decoded by =>; change the code by hand

        """),
    HandEdit(
      "A constant of a narrower type",
      [
        Change("  let name: String\n", "  let name: String?\n"),
        Change("    try Item(\n", "    let name: String = try json => \"name\"\n    return try Item(\n"),
        Change("name: json => \"name\"", "name: name"),
      ], update: update(without: nameIsOptional),
      notes: """
        note: Item.swift:7: samples need name to be String?, decoded by =>; change the code by hand

        """),
    HandEdit(
      "A function that reads other keys",
      [
        Change("  let state: String\n", "  let state: String\n  let title: String\n"),
        Change("state: json => \"state\",", "state: json => \"state\",\n      title: makeTitle(json),"),
        Change(
          "extension Item: Decodable {\n",
          "extension Item: Decodable {\n  private static func makeTitle(_ json: Any) throws -> String { try json => \"name\" }\n\n"
        ),
      ],
      update: update(without: newProperty, newArgument).map {
        $0.old == newOwnerArgument.old
          ? Change($0.old, $0.new.replacing(newType, with: "")) : $0
      },
      notes: """
        note: Item.swift:23: samples of Item have "total" (object): add it, unless it is read by the code on line 28
        note: Item.swift: the code on line 28 is your own; samples are not compared with it

        """),
    HandEdit(
      "A member deleted on purpose",
      [
        Change("  let stats: Stats\n", ""),
        Change("      stats: json => \"stats\",\n", "      // stats: json => \"stats\",\n"),
      ]),
  ]

  /// Edits of types.
  private static let types = [
    HandEdit(
      "An integer type", [Change("  let id: Int\n  /// For example `2.5`", "  let id: UInt8\n  /// For example `2.5`")]),
    HandEdit("A smaller floating-point type", [Change("price: Double", "price: Float")]),
    HandEdit("A set", [Change("tags: [String]", "tags: Set<String>")]),
    HandEdit(
      "Data",
      [Change("state: String", "state: Data"), Change("import Decodable\n", "import Decodable\nimport Foundation\n")]),
    HandEdit(
      "Decimal",
      [
        Change("price: Double", "price: Decimal"),
        Change("import Decodable\n", "import Decodable\nimport Foundation\n"),
      ]),
    HandEdit("Another spelling of an array", [Change("tags: [String]", "tags: Array<String>")]),
    HandEdit(
      "An enum with names of its own",
      [
        Change("state: String", "state: State"),
        Change(
          "extension Item {\n  struct Stats",
          "extension Item {\n  enum State: String, Sendable {\n    case isOpen = \"open\", isClosed = \"closed\"\n    var isFinal: Bool { self == .isClosed }\n  }\n}\n\nextension Item {\n  struct Stats"
        ),
      ]),
    HandEdit(
      "A type with its own decode function",
      [
        Change("created: Int", "created: Seconds"),
        Change(
          "extension Item {\n  struct Stats",
          "extension Item {\n  struct Seconds: Decodable, Equatable {\n    let value: Int\n    static func decode(_ json: Any) throws -> Seconds { Seconds(value: try Int.decode(json)) }\n  }\n}\n\nextension Item {\n  struct Stats"
        ),
      ], notes: unchecked(26)),
  ]

  /// Edits of declarations.
  private static let declarations = [
    HandEdit(
      "Public declarations",
      [
        Change(
          "struct Item: Equatable, Sendable {\n  let id", "public struct Item: Equatable, Sendable {\n  public let id"),
        Change("  let owner: Owner\n", "  public let owner: Owner\n"),
        Change(
          "  static func decode(_ json: Any) throws -> Item {",
          "  public static func decode(_ json: Any) throws -> Item {"),
        Change("  struct Owner: Equatable", "  public struct Owner: Equatable"),
        Change("-> Item.Owner {", "-> Item.Owner {  // public"),
        Change(
          "  static func decode(_ json: Any) throws -> Item.Owner",
          "  public static func decode(_ json: Any) throws -> Item.Owner"),
      ],
      update: [
        nameIsOptional, newArgument, newOwnerProperty,
        Change("  public let owner: Owner\n", "  public let owner: Owner\n  public let total: Total?\n"),
        Change(newOwnerArgument.old, newOwnerArgument.new.replacing(newType, with: newType(access: "public "))),
      ]),
    HandEdit(
      "Codable",
      [
        Change("struct Item: Equatable, Sendable", "struct Item: Codable, Equatable, Sendable"),
        Change("struct Stats: Equatable, Sendable", "struct Stats: Codable, Equatable, Sendable"),
        Change("struct Owner: Equatable, Sendable", "struct Owner: Codable, Equatable, Sendable"),
      ],
      update: update(without: newOwnerArgument) + [
        Change(
          newOwnerArgument.old,
          newOwnerArgument.new.replacing(newType, with: newType(conformances: "Equatable, Codable, Sendable")))
      ]),
    HandEdit(
      "Hashable",
      [
        Change("struct Item: Equatable, Sendable", "struct Item: Hashable"),
        Change("struct Stats: Equatable, Sendable", "struct Stats: Hashable"),
        Change("struct Owner: Equatable, Sendable", "struct Owner: Hashable"),
      ],
      update: update(without: newOwnerArgument) + [
        Change(
          newOwnerArgument.old,
          newOwnerArgument.new.replacing(newType, with: newType(conformances: "Equatable, Hashable, Sendable")))
      ]),
    HandEdit(
      "A class",
      [
        Change("struct Owner: Equatable, Sendable {", "final class Owner: Sendable, Equatable {"),
        Change(
          "    let nick: String\n",
          """
              let nick: String

              init(id: Int, nick: String) {
                self.id = id
                self.nick = nick
              }

              static func == (left: Owner, right: Owner) -> Bool { left.id == right.id }

          """),
      ],
      update: update(without: newOwnerProperty) + [
        Change("    let nick: String\n", "    let nick: String\n    let admin: Bool?\n"),
        Change("init(id: Int, nick: String)", "init(id: Int, nick: String, admin: Bool? = nil)"),
        Change("      self.nick = nick\n", "      self.nick = nick\n      self.admin = admin\n"),
      ]),
    HandEdit(
      "Functions in the braces of a type",
      [
        Change("struct Owner: Equatable", "struct Owner: Decodable, Equatable"),
        Change(
          """
              let nick: String
            }
          }

          extension Item.Owner: Decodable {
            static func decode(_ json: Any) throws -> Item.Owner {
              try Item.Owner(
                id: json => "id",
                nick: json => "nick")
            }
          }

          """,
          """
              let nick: String

              static func decode(_ json: Any) throws -> Owner {
                try Owner(
                  id: json => "id",
                  nick: json => "nick")
              }
            }
          }

          """),
      ],
      update: update(without: newOwnerArgument) + [
        Change(
          "        nick: json => \"nick\")\n    }\n  }\n}\n",
          "        nick: json => \"nick\",\n        admin: json =>? \"admin\")\n    }\n  }\n}\n" + newType)
      ]),
    HandEdit(
      "A renamed property",
      [
        Change("  let owner: Owner\n", "  let author: Owner\n"),
        Change("owner: json => \"owner\"", "author: json => \"owner\""),
      ],
      update: update(without: newProperty, newArgument) + [
        Change("  let author: Owner\n", "  let author: Owner\n  let total: Total?\n"),
        Change("author: json => \"owner\")", "author: json => \"owner\",\n      total: json =>? \"total\")"),
      ]),
    HandEdit(
      "A renamed type",
      [
        Change("  let owner: Owner\n", "  let owner: Person\n"), Change("  struct Owner:", "  struct Person:"),
        Change("extension Item.Owner:", "extension Item.Person:"), Change("-> Item.Owner {", "-> Item.Person {"),
        Change("try Item.Owner(", "try Item.Person("),
      ],
      update: update(without: newProperty) + [
        Change("  let owner: Person\n", "  let owner: Person\n  let total: Total?\n")
      ]),
    HandEdit(
      "Members in another order",
      [
        Change(
          "  let stats: Stats\n  let owner: Owner\n", "  /// Who sells it.\n  let owner: Owner\n  let stats: Stats\n"),
        Change(
          "      stats: json => \"stats\",\n      owner: json => \"owner\")",
          "      owner: json => \"owner\",\n      stats: json => \"stats\")"),
      ],
      update: update(without: newProperty, newArgument, newOwnerArgument) + [
        Change(
          "try Item.Stats(stars: json => \"stars\")\n  }\n}\n",
          "try Item.Stats(stars: json => \"stars\")\n  }\n}\n" + newType),
        Change(newOwnerArgument.old, newOwnerArgument.new.replacing(newType, with: "")),
        Change("  let stats: Stats\n", "  let stats: Stats\n  let total: Total?\n"),
        Change(
          "      stats: json => \"stats\")", "      stats: json => \"stats\",\n      total: json =>? \"total\")"),
      ]),
    HandEdit(
      "A type at the top of the file",
      [
        Change(
          "extension Item {\n  struct Stats: Equatable, Sendable {\n    let stars: Int\n  }\n}",
          "struct ItemStats: Equatable, Sendable { let stars: Int }"),
        Change("  let stats: Stats\n", "  let stats: ItemStats\n"),
        Change("extension Item.Stats:", "extension ItemStats:"),
        Change("-> Item.Stats {", "-> ItemStats {"), Change("try Item.Stats(", "try ItemStats("),
      ]),
    HandEdit(
      "Declarations on one line",
      [
        Change(
          "    let id: Int\n    /// For example `\"bo\"`.\n    let nick: String\n",
          "    let id: Int; let nick: String\n"),
        Change(
          "(\n      id: json => \"id\",\n      nick: json => \"nick\")",
          "(id: json => \"id\", nick: json => \"nick\")"),
      ],
      update: update(without: newOwnerProperty, newOwnerArgument) + [
        Change("let id: Int; let nick: String\n", "let id: Int; let nick: String\n    let admin: Bool?\n"),
        Change(
          "nick: json => \"nick\")\n  }\n}\n", "nick: json => \"nick\", admin: json =>? \"admin\")\n  }\n}\n" + newType),
      ]),
  ]

  /// Additions to the text.
  private static let additions = [
    HandEdit(
      "Comments",
      [
        Change("struct Item: Equatable", "/// An item of the shop.\n///\n/// It is for sale.\nstruct Item: Equatable"),
        Change(
          "  let name: String\n",
          "  // samples of names are short\n  /// Samples have short names. No sample has a long one.\n  let name: String\n"
        ),
        Change("import Decodable\n", "// Somebody's header.\nimport Decodable\n"),
        Change(
          "      price: json => \"price\",\n",
          "      // Without taxes.\n      price: json => \"price\",  // in euros\n"),
      ]),
    HandEdit(
      "A computed property",
      [Change("  let owner: Owner\n", "  let owner: Owner\n\n  var isFree: Bool { price == 0 }\n")]),
    HandEdit(
      "A computed property with the name of a new key",
      [Change("  let owner: Owner\n", "  let owner: Owner\n\n  var total: Double { price * 2 }\n")],
      update: update(without: newProperty, newArgument) + [
        Change("  let owner: Owner\n", "  let owner: Owner\n  let total2: Total?\n"),
        Change(newArgument.old, newArgument.new.replacing("total: ", with: "total2: ")),
      ]),
    HandEdit(
      "An initializer in an extension",
      [
        Change(
          "extension Item {\n  struct Stats",
          "extension Item.Owner {\n  init(nick: String) { self.init(id: 0, nick: nick) }\n}\n\nextension Item {\n  struct Stats"
        )
      ],
      update: update(without: newOwnerProperty, newOwnerArgument) + [
        Change(newOwnerArgument.old, newOwnerArgument.old + newType)
      ],
      notes: """
        note: Item.swift:60: samples of Owner have "admin" (Bool): add it, also to the initializer on line 35

        """),
    HandEdit(
      "An initializer in an extension that decodes",
      [
        Change(
          "extension Item {\n  struct Stats",
          "extension Item {\n  init(text: String) throws { self = try Item.decode(parsing: text) }\n}\n\nextension Item {\n  struct Stats"
        )
      ]),
    HandEdit(
      "An initializer",
      [
        Change(
          "    let nick: String\n",
          """
              let nick: String

              public init(
                id: Int,
                nick: String = ""
              ) {
                self.id = id
                self.nick = nick
              }

          """)
      ],
      update: update(without: newOwnerProperty) + [
        Change("    let nick: String\n", "    let nick: String\n    let admin: Bool?\n"),
        Change("      nick: String = \"\"\n", "      nick: String = \"\",\n      admin: Bool? = nil\n"),
        Change("      self.nick = nick\n", "      self.nick = nick\n      self.admin = admin\n"),
      ]),
    HandEdit(
      "An initializer that computes",
      [
        Change(
          "    let nick: String\n",
          "    let nick: String\n\n    init(id: Int, nick: String) { (self.id, self.nick) = (id, nick) }\n")
      ],
      update: update(without: newOwnerProperty, newOwnerArgument) + [
        Change(newOwnerArgument.old, newOwnerArgument.old + newType)
      ],
      notes: """
        note: Item.swift:58: samples of Owner have "admin" (Bool): add it, also to the initializer on line 52

        """),
    HandEdit(
      "Coding keys",
      [
        Change("struct Owner: Equatable", "struct Owner: Codable, Equatable"),
        Change(
          "    let nick: String\n", "    let nick: String\n\n    enum CodingKeys: String, CodingKey { case id, nick }\n"
        ),
      ],
      update: update + [
        Change("CodingKey { case id, nick }", "CodingKey { case id, nick, admin }")
      ]),
    HandEdit(
      "Methods in an extension",
      [
        Change(
          "extension Item {\n  struct Stats",
          "extension Item {\n  func total(_ count: Int) -> Double { price * Double(count) }\n  static let none = \"}\"\n}\n\nextension Item {\n  struct Stats"
        )
      ],
      update: update(without: newProperty, newArgument) + [
        Change("  let owner: Owner\n", "  let owner: Owner\n  let total2: Total?\n"),
        Change(newArgument.old, newArgument.new.replacing("total: ", with: "total2: ")),
      ]),
    HandEdit(
      "A stored property with a value",
      [
        Change(
          "  let owner: Owner\n",
          "  let owner: Owner\n  var isSelected = false\n  var cache: [String: Int] = [:] { didSet { print(\"}\") } }\n"
        )
      ]),
    HandEdit(
      "Other code in the file",
      [
        Change(
          "extension Item {\n  struct Stats",
          "func sum(of items: [Item]) -> Double { items.reduce(0) { $0 + $1.price } }\n\nprotocol ItemWithPrice { var price: Double { get } }\nextension Item: ItemWithPrice {}\n\nextension Item {\n  struct Stats"
        )
      ]),
  ]
}
