import Testing

@testable import ModelGenerator

/// Updates of types with hand-written initializers.
@Suite struct InitializerUpdateTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func update(_ text: String) async throws -> ToolRun {
    try await folder.update(text, by: #"{"id": 1, "owner": {"login": "a"}}"#)
  }

  @Test(arguments: [
    (
      "name: String?", #"name: json =>? "name""#, #"{"id": 1, "name": 5}"#,
      "expected String, found number 5 at name (line 1, column 19)"
    ),
    ("name: Int", #"name: json => "name""#, #"{"id": 1}"#, #"missing key "name" at line 1, column 1"#),
    (
      "name: Int", #"name: json => "name""#, #"{"id": 1, "name": null}"#,
      "expected Int, found null at name (line 1, column 19)"
    ),
    (
      "name: Double = 1", #"name: json => "name""#, #"{"id": 1, "name": "2"}"#,
      #"expected Double, found string "2" at name (line 1, column 19)"#
    ),
    (
      "count: Int", #"count: json => "name""#, #"{"id": 1, "name": "a"}"#,
      #"expected Int, found string "a" at name (line 1, column 19)"#
    ),
  ])
  func `A value has the type of the parameter that an initializer converts`(
    _ parameter: String, _ argument: String, _ sample: String, _ error: String
  ) async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let id: Int
        let name: String

        init(id: Int, \(parameter)) {
          self.id = id
          self.name = "\\(\(parameter.prefix { $0 != ":" }))"
        }

        static func decode(_ json: Any) throws -> Item {
          try Item(id: json => "id", \(argument))
        }
      }

      """
    let run = try await folder.update(text, by: sample)
    #expect(run.output == text)
    let label = parameter.prefix { $0 != ":" }
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:13: \(label) does not fit new.json; change the code by hand: \(error)

        """)
    let check = try await runTool(["Item.swift", "--check", "new.json"], in: folder)
    #expect(check.output.hasPrefix("new.json: \(error)\n") && check.output.hasSuffix("new.json: 1 problem\n"))
  }

  @Test(arguments: ["rawValue", "stringLiteral"])
  func `An initializer that a protocol may require gets no parameter`(label: String) async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let \(label): String

        init(\(label): String) { self.\(label) = \(label) }

        static func decode(_ json: Any) throws -> Item { try Item(\(label): json => "name") }
      }

      """
    let run = try await folder.update(text, by: #"{"name": "a", "hex": "f"}"#)
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:8: samples of Item have "hex" (String): add it by another initializer, since a protocol may \
        require this one on line 6

        """)
  }

  @Test(
    .enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence),
    arguments: [
      ("", "private ", "", ""), ("", "fileprivate ", "", ""), ("public ", "private ", "public ", "public "),
      ("public ", "", "public ", "public "), ("package ", "", "package ", "package "), ("public ", "", "", ""),
    ])
  func `A new type in place of another is as visible as its uses`(
    type: String, property: String, initializer: String, expected: String
  ) async throws {
    let text = """
      import Decodable

      \(type)struct Item {
        let id: Int
        \(property)let secret: String

        \(initializer)init(id: Int, secret: String) {
          self.id = id
          self.secret = secret
        }
      }

      extension Item: Decodable {
        \(type)static func decode(_ json: Any) throws -> Item {
          try Item(id: json => "id", secret: json => "secret")
        }
      }

      """
    let run = try await folder.update(text, by: #"{"id": 1, "secret": 2}"#)
    #expect(run.error == "Item.swift:\n~ secret: String → Secret\n")
    #expect(
      run.output == text.replacing("secret: String", with: "secret: Secret") + """

        extension Item {
          \(expected)enum Secret: Decodable, Equatable, Sendable {
            case number(Int)
            case text(String)

            private static let variants: Variants<Secret> = [
              "number": { try .number(.decode($0)) },
              "text": { try .text(.decode($0)) },
            ]

            \(expected)static func decode(_ json: Any) throws -> Secret {
              try variants.decode(untagged: json)
            }
          }
        }

        """)
    #expect(try SwiftCompiler.problems(in: [run.output], options: ["-package-name", "Printed"]) == "")
  }

  @Test(arguments: ["id = row.count", "self.id = row.count"])
  func `A property is not added if another initializer assigns properties`(
    assignment: String
  ) async throws {
    let run = try await update(
      """
      import Decodable

      struct Item: Decodable {
        let id: Int

        init(row: [String]) { \(assignment) }
        init(id: Int) { self.id = id }

        static func decode(_ json: Any) throws -> Item { try Item(id: json => "id") }
      }

      """)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:9: samples of Item have "owner" (object): add it, also to the initializer on line 6

        """)
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `A property is assigned after one that is assigned without self`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let id: Int

        init(id number: Int) {
          id = number
        }

        static func decode(_ json: Any) throws -> Item { try Item(id: json => "id") }
      }

      """
    let run = try await folder.update(text, by: #"{"id": 1, "size": 2}"#)
    #expect(
      run.output
        == text.replacing("let id: Int\n", with: "let id: Int\n  let size: Int?\n")
        .replacing("(id number: Int)", with: "(id number: Int, size: Int? = nil)")
        .replacing("    id = number\n", with: "    id = number\n    self.size = size\n")
        .replacing(#"json => "id")"#, with: #"json => "id", size: json =>? "size")"#))
    #expect(run.error == "Item.swift:\n+ size: Int?  may be missing\n")
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test func `A property is not added to an initializer that assigns only in branches`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let id: Int

        init(id: Int) {
          if id > 0 { self.id = id } else { self.id = 0 }
        }

        static func decode(_ json: Any) throws -> Item { try Item(id: json => "id") }
      }

      """
    let run = try await folder.update(text, by: #"{"id": 1, "size": 2}"#)
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:10: samples of Item have "size" (Int): add it, also to the initializer on line 6

        """)
  }

  @Test func `The type of a parameter is as visible as its initializer`() async throws {
    let run = try await update(
      """
      import Decodable

      public struct Item: Decodable {
        let id: Int

        public init(id: Int) { self.id = id }

        public static func decode(_ json: Any) throws -> Item { try Item(id: json => "id") }
      }

      """)
    #expect(run.output.contains("let owner: Owner?"))
    #expect(run.output.contains("public struct Owner: Decodable"))
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test func `An initializer that calls another one is hand-written`() async throws {
    let text = """
      import Decodable

      struct Item { let id: Int }

      extension Item: Decodable {
        init(json: Any) throws { try self.init(id: json => "id") }
        static func decode(_ json: Any) throws -> Item { try Item(json: json) }
      }

      """
    let run = try await folder.update(text, by: #"{"id": 1, "count": 2}"#)
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift: samples are not compared with Item, whose code on line 7 is your own

        """)
  }
}
