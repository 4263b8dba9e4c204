import Foundation
import Testing

@testable import ModelGenerator

/// Files that are not related, which have roots of their own.
@Suite struct ToolRootsTests {
  private let folder: Folder
  private static let user = #"{"id": 7, "login": "ada", "home": {"street": "Quay 1", "city": "Oslo"}}"#
  private static let invoice =
    #"{"number": "R-1", "total": 12.5, "payer": \#(user), "site": {"street": "B", "city": "C"}}"#
  private static let text = """
    import Decodable

    /// A document that decodes as `User`.
    struct User: Equatable, Sendable {
      let id: Int
      let login: String
      let home: Home
    }

    extension User: Decodable {
      static func decode(_ json: Any) throws -> User {
        try User(
          id: json => "id",
          login: json => "login",
          home: json => "home")
      }
    }

    struct Home: Equatable, Sendable {
      let street: String
      let city: String
    }

    extension Home: Decodable {
      static func decode(_ json: Any) throws -> Home {
        try Home(
          street: json => "street",
          city: json => "city")
      }
    }

    /// A document that decodes as `Invoice`.
    struct Invoice: Equatable, Sendable {
      let number: String
      let total: Double
      let payer: User
      let site: Home
    }

    extension Invoice: Decodable {
      static func decode(_ json: Any) throws -> Invoice {
        try Invoice(
          number: json => "number",
          total: json => "total",
          payer: json => "payer",
          site: json => "site")
      }
    }

    """

  init() throws {
    folder = try Folder()
    try folder.write(Self.user, to: "user.json")
    try folder.write(Self.invoice, to: "invoice.json")
  }

  /// Returns the names and types of the roots of some files.
  private func roots(_ files: [(name: String, text: String)], _ options: String...) async throws -> [String] {
    for file in files { try folder.write(file.text, to: file.name) }
    let run = try await runTool(files.map(\.name) + options, in: folder)
    #expect(run.status == .success, "\(run.error)")
    let document = try SwiftDocument(run.output)
    return document.model.roots(named: document.rootName).map { "\($0.name): \(SwiftName.text(of: $0.type))" }
  }

  // MARK: Generating

  @Test func `Files without common keys are roots that share types`() async throws {
    let run = try await runTool(["user.json", "invoice.json", "--no-examples"], in: folder)
    #expect(run == ToolRun(status: .success, output: Self.text))
  }

  @Test func `A part of the first file has the type of the second`() async throws {
    let run = try await runTool(["invoice.json", "user.json", "--no-examples"], in: folder)
    #expect(run.status == .success)
    #expect(run.output.contains("let payer: User\n"))
    #expect(run.output.components(separatedBy: "struct ").count == 4)
  }

  @Test(arguments: [
    // Half of the keys of the smaller object.
    (#"{"a": 1, "b": 2}"#, #"{"b": 1, "c": 2, "d": 3}"#, ["One: One"]),
    (#"{"a": 1, "b": 2, "e": 3}"#, #"{"b": 1, "c": 2, "d": 3}"#, ["One: One", "Two: Two"]),
    // An object of any kind has an id.
    (#"{"id": 1, "b": 2}"#, #"{"id": 1, "c": 2}"#, ["One: One", "Two: Two"]),
    (#"{"id": 1}"#, #"{"id": 1, "c": 2}"#, ["One: One"]),
    // The elements of arrays are compared.
    (#"[{"a": 1, "b": 2}]"#, #"[{"c": 1}, {"d": 3}]"#, ["One: [One]", "Two: [Two]"]),
    (#"[{"a": 1, "b": 2}]"#, #"{"b": 1}"#, ["One: One"]),
    // Values in an envelope are compared.
    (#"{"data": {"a": 1}, "page": 1}"#, #"{"data": {"b": 1}, "page": 1}"#, ["One: One", "Two: Two"]),
    (#"{"data": {"a": 1}, "page": 1}"#, #"{"data": {"a": 1}, "page": 1}"#, ["One: One"]),
    (#"{"type": "x", "data": {"a": 1}}"#, #"{"type": "y", "data": {"b": 1}}"#, ["One: One"]),
    // Variants have one tag.
    (
      #"[{"type": "x", "a": 1, "b": 1}, {"type": "y", "c": 1, "d": 1}]"#, #"[{"type": "z", "e": 1, "f": 1}]"#,
      ["One: [One]"]
    ),
    (#"{"type": "x", "a": 1, "b": 1}"#, #"{"type": "y", "c": 1, "d": 1}"#, ["One: One", "Two: Two"]),
    // Values other than objects.
    ("[1, 2]", #"{"a": 1}"#, ["One: [Int]", "Two: Two"]),
    ("[1, 2]", "[2.5]", ["One: [Double]"]),
    (#"{"1": {"a": 1}, "2": {"a": 2}}"#, #"{"3": {"a": 1}, "4": {"a": 1}}"#, ["One: [String: One]"]),
    (#"{"1": {"a": 1}, "2": {"a": 2}}"#, #"{"b": 1}"#, ["One: [String: One]", "Two: Two"]),
    // A file without a value tells nothing.
    ("null", #"{"a": 1}"#, ["Two: Two?"]), ("[]", #"[{"a": 1}]"#, ["Two: [Two]"]), ("{}", #"{"a": 1}"#, ["Two: Two"]),
  ])
  func `Two files have one root if they are related`(_ one: String, _ two: String, _ expected: [String]) async throws {
    #expect(try await roots([("one.json", one), ("two.json", two)]).sorted() == expected)
  }

  @Test func `Files whose names differ in digits have one root without digits in its name`() async throws {
    let files = [("user1.json", #"{"a": 1}"#), ("user_2.json", #"{"b": 1}"#), ("page-3.json", #"{"c": 1}"#)]
    #expect(try await roots(files) == ["User: User", "Page3: Page3"])
  }

  @Test func `Files that are related through others have one root in any order`() async throws {
    let files = [("a.json", #"{"a": 1, "b": 2}"#), ("b.json", #"{"c": 1, "d": 2}"#), ("c.json", #"{"b": 1, "c": 2}"#)]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let name = ["A", "B", "C"][order[0]]
      #expect(try await roots(order.map { files[$0] }) == ["\(name): \(name)"])
    }
  }

  @Test func `The documents of one file have one root`() async throws {
    #expect(try await roots([("lines.jsonl", "{\"a\": 1}\n{\"b\": 1}\n")]) == ["Line: Line"])
  }

  @Test func `A requested root is the only one`() async throws {
    let files = [("user.json", Self.user), ("invoice.json", Self.invoice)]
    #expect(try await roots(files, "--root", "Document") == ["Document: Document"])
  }

  @Test func `Files user and users get different type names`() async throws {
    #expect(
      try await roots([("user.json", #"{"a": 1}"#), ("users.json", #"[{"b": 1}]"#)]) == [
        "User: User", "User2: [User2]",
      ])
  }

  @Test func `Roots without a type of their own are aliases`() async throws {
    try folder.write(#"{"1": 1.5, "2": 2}"#, to: "rates.json")
    try folder.write(#"[]"#, to: "empty.json")
    let run = try await runTool(["user.json", "rates.json", "--no-examples", "--access=public"], in: folder)
    #expect(
      run.output.hasPrefix(
        """
        import Decodable

        /// A document that decodes as `[String: Double]`.
        public typealias Rates = [String: Double]

        /// A document that decodes as `User`.
        public struct User: Equatable, Sendable {

        """))
    try folder.write(run.output, to: "Models.swift")
    let update = try await runTool(["Models.swift", "rates.json", "user.json", "empty.json"], in: folder)
    let note =
      "note: empty.json is an array, but documents decode as [String: Double]; its elements were read as documents\n"
    #expect(update == ToolRun(status: .success, output: run.output, error: note + "Models.swift: no changes\n"))
  }

  @Test func `Options with a path apply to each root that has the path`() async throws {
    let arguments = ["user.json", "invoice.json", "--type", "site=Site", "--optional", "login", "--optional", "total"]
    let run = try await runTool(arguments, in: folder)
    #expect(run.status == .success)
    #expect(run.output.contains("let login: String?\n"))
    #expect(run.output.contains("let total: Double?\n"))
    #expect(run.output.contains("let home: Site\n"))
    let wrong = try await runTool(["user.json", "invoice.json", "--optional", "logon"], in: folder)
    #expect(wrong == .misused("--optional logon does not occur in the samples; did you mean login?"))
  }

  // MARK: Checking

  @Test func `A check says which root fits a file`() async throws {
    try folder.write(Self.text, to: "Models.swift")
    try folder.write(Self.user, to: "other.json")
    try folder.write("\(Self.invoice)\n\(Self.invoice)\n", to: "lines.jsonl")
    let run = try await runTool(["Models.swift", "--check", "user.json", "other.json", "lines.jsonl"], in: folder)
    #expect(
      run
        == ToolRun(
          status: .success, output: "user.json: fits User\nother.json: fits User\nlines.jsonl: fits Invoice\n"))
  }

  @Test(arguments: [
    ("user2.json", #"{"number": "R-1"}"#, "3 problems as User, 1 unknown key"),
    ("other.json", #"{"number": "R-1", "total": 1, "site": null}"#, "2 problems as Invoice"),
    ("other.json", "true", "1 problem as User"),
    ("other.json", #"{"x": 1}"#, "3 problems as User, 1 unknown key"),
  ])
  func `A check reports differences from the named root, else the nearest`(
    _ name: String, _ sample: String, _ summary: String
  ) async throws {
    try folder.write(Self.text, to: "Models.swift")
    try folder.write(sample, to: name)
    let run = try await runTool(["Models.swift", "--check", name], in: folder)
    #expect(run.status == .badInput)
    #expect(run.output.hasSuffix("\n\(name): \(summary)\n"), "\(run.output)")
  }

  @Test func `A late sample decides between roots that fit all earlier ones`() async throws {
    try folder.write(#"{"a": 1, "b": 1, "c": 1}"#, to: "one.json")
    try folder.write(#"{"a": "x", "d": 1, "e": 1}"#, to: "two.json")
    let options = ["a", "b", "c", "d", "e"].flatMap { ["--optional", $0] }
    let model = try await runTool(["one.json", "two.json"] + options, in: folder)
    try folder.write(model.output, to: "Models.swift")
    try folder.write(String(repeating: "{\"a\": null}\n", count: 40) + #"{"a": "x"}"#, to: "lines.jsonl")
    let run = try await runTool(["Models.swift", "--check", "lines.jsonl"], in: folder)
    #expect(run == ToolRun(status: .success, output: "lines.jsonl: fits Two\n"))
  }

  // MARK: Updating

  @Test func `An update widens the root of each sample, and adds new roots`() async throws {
    try folder.write(Self.text, to: "Models.swift")
    try folder.write(Self.user.replacing("\"ada\"", with: "null"), to: "user2.json")
    try folder.write(Self.invoice.replacing("12.5", with: "\"12\""), to: "new.json")
    try folder.write(#"[{"sku": "a"}]"#, to: "products.json")
    let run = try await runTool(
      ["Models.swift", "user2.json", "new.json", "products.json", "--no-examples", "-o", "Models.swift"], in: folder)
    #expect(
      run
        == ToolRun(
          status: .success,
          error: """
            Models.swift:
            ~ User.login:    String → String?  may be null, shared with Invoice.payer
            ~ Invoice.total: Double → Double.lenient
            + Product:       [Product]

            """))
    let expected =
      Self.text.replacing("login: String\n", with: "login: String?\n")
      .replacing("  let total", with: "  // samples: numbers and strings\n  let total")
      .replacing(#""total","#, with: #""total" => Double.lenient,"#) + """

        /// An element of a document that decodes as `[Product]`.
        struct Product: Equatable, Sendable {
          let sku: String
        }

        extension Product: Decodable {
          static func decode(_ json: Any) throws -> Product {
            try Product(sku: json => "sku")
          }
        }

        """
    #expect(try folder.read("Models.swift") == expected)
  }

  @Test func `An update of an edited text adds roots at its end`() async throws {
    let edited = Self.text.replacing("  let id: Int\n", with: "  let id: Int  // never 0\n") + "// the end\n"
    try folder.write(edited, to: "Models.swift")
    try folder.write(#"{"1": 1.5, "2": 2}"#, to: "rates.json")
    try folder.write(#"[{"sku": "a"}]"#, to: "products.json")
    let run = try await runTool(["Models.swift", "products.json", "rates.json", "--no-examples"], in: folder)
    #expect(run.error == "Models.swift:\n+ Rates:   [String: Double]\n+ Product: [Product]\n")
    let alias = "\n/// A document that decodes as `[String: Double]`.\ntypealias Rates = [String: Double]\n"
    let product = """

      /// An element of a document that decodes as `[Product]`.
      struct Product: Equatable, Sendable {
        let sku: String
      }

      extension Product: Decodable {
        static func decode(_ json: Any) throws -> Product {
          try Product(sku: json => "sku")
        }
      }

      """
    #expect(run.output == edited.replacing("// the end\n", with: product + "// the end\n" + alias))
  }

  @Test func `A file with one root keeps one`() async throws {
    _ = try await runTool(["user.json", "-o", "User.swift"], in: folder)
    let refused = try await runTool(["User.swift", "invoice.json"], in: folder)
    #expect(refused.status == .badInput)
    let run = try await runTool(["User.swift", "invoice.json", "--root", "User"], in: folder)
    #expect(run.status == .success)
    #expect(run.output.contains("let total: Double?\n"))
  }

  // MARK: Folders

  @Test func `Each type of several roots has a file with its name`() async throws {
    let models = folder.path("Models/")
    #expect(try await runTool(["user.json", "invoice.json", "-o", models], in: folder) == ToolRun(status: .success))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: models).sorted() == [
        "Home.swift", "Invoice.swift", "User.swift",
      ])
    let check = try await runTool([models, "--check", "invoice.json"], in: folder)
    #expect(check == ToolRun(status: .success, output: "invoice.json: fits Invoice\n"))
    // Values of four kinds have no type in common.
    let values = ["5", "true", #""x""#]
    try folder.write(values.map { "{\"id\": 7, \"login\": \"ada\", \"home\": \($0)}\n" }.joined(), to: "user.json")
    let invoice = #"{"number": "R-1", "total": 12.5, "payer": null, "site": "#
    try folder.write(values.map { "\(invoice)\($0)}\n" }.joined(), to: "invoice.json")
    let update = try await runTool([models, "user.json", "invoice.json", "-o", models], in: folder)
    #expect(update.status == .success)
    #expect(update.error.hasSuffix("\nnote: Models/Home.swift is not used any more; remove it\n"))
    try folder.write(try folder.read("Models/User.swift") + "// edited\n", to: "Models/User.swift")
    let edited = try await runTool(["invoice.json", "user.json", "-o", models, "--no-examples", "--class"], in: folder)
    #expect(edited.error.hasPrefix("decodable-model: Models/User.swift would lose edits;"))
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `Models of several roots compile with encode functions`() async throws {
    try folder.write(#"{"1": [1.5], "2": []}"#, to: "rates.json")
    try folder.write(#"{"type": "x", "next": {"type": "y", "next": null}}"#, to: "node.json")
    for options in [[], ["--encodable", "--access=public"], ["--encodable", "--class"]] {
      let run = try await runTool(["user.json", "invoice.json", "rates.json", "node.json"] + options, in: folder)
      #expect(try SwiftCompiler.problems(in: [run.output]) == "")
    }
  }
}
