import Testing

@testable import ModelGenerator

/// Updates of code under conditional compilation.
@Suite struct SwiftBranchesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func update(_ text: String, by sample: String) async throws -> ToolRun {
    try folder.write(text, to: "Item.swift")
    try folder.write(sample, to: "new.json")
    return try await runTool(["Item.swift", "new.json"], in: folder)
  }

  @Test func `A property is not added to one branch only`() async throws {
    let text = """
      import Decodable

      struct Item: Equatable {
        let id: Int
        #if os(Linux)
        let name: String
        #else
        let name: Substring
        #endif
      }

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item {
          #if os(Linux)
          return try Item(id: json => "id", name: json => "name")
          #else
          return try Item(id: json => "id", name: Substring(json => "name" as String))
          #endif
        }
      }

      """
    let run = try await update(text, by: #"{"id": 1, "name": "a", "size": 2}"#)
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:15: samples of Item have "size" (Int): add it to each branch of the condition on line 14
        note: Item.swift: the code on line 17 is your own; samples are not compared with it

        """)
    let null = try await update(text, by: #"{"id": 1, "name": null}"#)
    #expect(null.output == text)
    #expect(null.error.contains("note: Item.swift:6: samples need name to be String?; change the code"))
  }

  @Test func `An initializer in a branch is changed by hand`() async throws {
    let text = """
      import Decodable

      final class Item: Sendable {
        let id: Int

        #if DEBUG
        init(id: Int) {
          print(id)
          self.id = id
        }
        #else
        init(id: Int) { self.id = id }
        #endif
      }

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item { try Item(id: json => "id") }
      }

      """
    let run = try await update(text, by: #"{"id": 1.5, "size": 2}"#)
    #expect(run.output == text)
    #expect(run.error.contains("note: Item.swift:4: samples need id to be Double; change the code"))
    #expect(run.error.contains("add it to each branch of the condition on line 6\n"))
  }

  @Test func `A case is not added to one branch only`() async throws {
    let text = """
      import Decodable

      struct Item: Equatable {
        let state: State
        enum State: String {
          case open
          #if DEBUG
          case debug
          #endif
        }
      }

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item { try Item(state: json => "state") }
      }

      """
    let run = try await update(text, by: #"{"state": "shut"}"#)
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:5: samples of State have other cases: add them by hand to each branch of the condition on line 7

        """)
  }

  @Test func `Conditions around methods and around whole types do not matter`() async throws {
    let text = """
      import Decodable

      #if DEBUG
      struct Item: Equatable {
        let id: Int

        #if os(Linux)
        func show() {}
        #endif
        func log() {
          #if DEBUG
          print(id)
          #endif
        }
      }

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item { Item(id: try json => "id") }
      }
      #endif

      """
    let run = try await update(text, by: #"{"id": 1, "size": 2, "name": "a"}"#)
    let body = #"""

          try Item(
            id: try json => "id",
            size: json =>? "size",
            name: json =>? "name")

      """# + "  "
    #expect(
      run.output
        == text.replacing("  let id: Int\n", with: "  let id: Int\n  let size: Int?\n  let name: String?\n")
        .replacing(#" Item(id: try json => "id") "#, with: body))
    #expect(run.error.hasPrefix("Item.swift:\n"))
    #expect(!run.error.contains("note: "))
  }

  @Test func `A new argument has the indentation of the others`() async throws {
    let text = """
      import Decodable

      struct Item: Equatable { let id: Int }

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item {
          try Item(id: json => "id", // the number
          )
        }
      }

      """
    let run = try await update(text, by: #"{"id": 1, "size": 2}"#)
    #expect(run.output.contains("try Item(id: json => \"id\", // the number\n      size: json =>? \"size\",\n    )\n"))
  }

  @Test(
    .enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence),
    arguments: [
      "  let id: Int\n  #if DEBUG\n  var trace = 0\n  #endif\n  let name: String\n",
      "  let id: Int\n  #if os(Linux)\n  let name: String\n  #else\n  var name: String\n  #endif\n",
    ])
  func `A condition around one property keeps no new key out`(properties: String) async throws {
    let text = """
      import Decodable

      struct Item: Equatable {
      \(properties)}

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item {
          try Item(id: json => "id", name: json => "name")
        }
      }

      """
    let run = try await update(text, by: #"{"id": 1, "size": 2, "name": "a", "tag": "b"}"#)
    #expect(run.error == "Item.swift:\n+ size: Int?     may be missing\n+ tag:  String?  may be missing\n")
    #expect(run.output.contains("  let id: Int\n  let size: Int?\n"))
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `Inactive code is a comment`() async throws {
    let text = """
      import Decodable

      #if false
      struct Item { let old: Int }
      #if DEBUG
      struct Other {}
      #endif
      #endif

      struct Item: Equatable {
        let id: Int
        #if false
        let name: String
        #else
        let label: String
        #endif
      }

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item {
          #if false
          return try Item(id: json => "id", name: json => "name")
          #else
          return try Item(id: json => "id", label: json => "label")
          #endif
        }
      }

      """
    let run = try await update(text, by: #"{"id": 1.5, "name": "a", "label": "b", "size": 2}"#)
    #expect(run.error == "Item.swift:\n~ id:   Int → Double\n+ size: Int?  may be missing\n")
    #expect(
      run.output
        == text.replacing("let id: Int\n", with: "let id: Double\n")
        .replacing("  let label: String\n", with: "  let label: String\n  let size: Int?\n")
        .replacing(#"json => "label")"#, with: #"json => "label", size: json =>? "size")"#))
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test(arguments: [
    ("#if false\na\n#endif\nb", "b"), ("#if false\na\n#else\nb\n#endif\nc", "b c"),
    ("#if false\na\n#elseif X\nb\n#else\nc\n#endif\nd", "# if X b # else c # endif d"),
    ("#if X\na\n#if false\nb\n#else\nc\n#endif\n#else\nd\n#endif", "# if X a c # else d # endif"),
    ("#if false\na\n#if X\nb\n#else\nc\n#endif\nd\n#endif\ne", "e"),
    ("#if false || X\na\n#endif", "# if false | | X a # endif"),
    ("#if false", ""), ("#if false\na\n#if X", ""), ("#else\na\n#endif\n#endif", "# else a # endif # endif"),
    ("#if", "# if"), ("#", "#"),
  ])
  func `Tokens are without the code after a condition that is false`(text: String, expected: String) {
    let active = SwiftTokenizer.tokens(of: text).map(\.text).joined(separator: " ")
    #expect(active == expected)
  }
}
