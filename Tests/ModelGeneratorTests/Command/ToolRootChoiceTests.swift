import Testing

@testable import ModelGenerator

/// Swift files with several types that may be the root.
@Suite struct ToolRootChoiceTests {
  private let folder: Folder

  private static let owner = """
    struct Owner: Decodable, Equatable {
      let login: String
      let url: String

      static func decode(_ json: Any) throws -> Owner {
        try Owner(login: json => "login", url: json => "url")
      }
    }

    """
  private static let repository = """
    struct Repository: Decodable, Equatable {
      let name: String
      let stars: Int
      let owner: Owner

      static func decode(_ json: Any) throws -> Repository {
        try Repository(name: json => "name", stars: json => "stars", owner: json => "owner")
      }
    }

    """
  private static let failure = """
    struct Failure: Decodable, Equatable {
      let message: String
      let code: Int

      static func decode(_ json: Any) throws -> Failure {
        try Failure(message: json => "message", code: json => "code")
      }
    }

    """
  private static let sample = #"{"name": "a", "stars": 1, "owner": {"login": "b", "url": "c"}}"#

  private static func text(_ types: String...) -> String {
    (["import Decodable\n"] + types).joined(separator: "\n")
  }

  init() throws {
    folder = try Folder()
    try folder.write(Self.sample, to: "repo.json")
    try folder.write(#"{"message": "a", "code": "404"}"#, to: "error.json")
    try folder.write(#"{"temperature": 1.5}"#, to: "other.json")
  }

  private func run(_ text: String, _ arguments: String...) async throws -> ToolRun {
    try folder.write(text, to: "Models.swift")
    return try await runTool(["Models.swift"] + arguments, in: folder)
  }

  @Test(arguments: [
    text(owner, repository),
    text(
      owner,
      repository.replacing("owner: Owner", with: "owner: String").replacing(
        #"owner: json => "owner""#, with: #"owner: (json => "owner" as Owner).login"#)),
    text(owner, repository.replacing("owner: Owner", with: "owner: Page<Owner>"), "struct Page<T> {}\n"),
  ])
  func `The type that uses the others is the root`(text: String) async throws {
    #expect(try SwiftDocument(text).rootName == "Repository")
    let check = try await run(text, "--check", "repo.json")
    #expect(check.status == .success)
    #expect(check.output.hasPrefix("repo.json: fits"))
  }

  @Test func `An update adds keys to the type that uses the others`() async throws {
    try folder.write(Self.sample.replacing("1", with: #"1, "forks": 2"#), to: "repo.json")
    let update = try await run(Self.text(Self.owner, Self.repository), "repo.json")
    #expect(update.error == "Models.swift:\n+ forks: Int?  may be missing\n")
    #expect(
      update.output
        == Self.text(
          Self.owner,
          Self.repository.replacing("let stars: Int\n", with: "let stars: Int\n  let forks: Int?\n")
            .replacing(#""stars", "#, with: #""stars", forks: json =>? "forks", "#)))
  }

  @Test func `The keys of a document choose its type`() async throws {
    let text = Self.text(Self.failure, Self.owner, Self.repository)
    let check = try await run(text, "--check", "repo.json", "error.json")
    #expect(
      check
        == ToolRun(
          status: .badInput,
          output: #"""
            repo.json: fits Repository
            error.json: expected Int, found string "404" at code (line 1, column 26)
              1 | {"message": "a", "code": "404"}
                |                          ^^^^^ the string holds the number 404; decode it with Int.lenient
            error.json: 1 problem as Failure

            """#))
    try folder.write(#"{"message": "a", "code": null}"#, to: "error.json")
    let update = try await run(text, "error.json")
    #expect(update.output == text.replacing("code: Int", with: "code: Int?"))
    #expect(update.error == "Models.swift:\n~ Failure.code: Int → Int?  may be null\n")
  }

  @Test func `A check compares a document with the type that has its keys`() async throws {
    let base = """
      struct Base: Decodable {
        let name: String

        static func decode(_ json: Any) throws -> Base { try Base(name: json => "name") }
      }

      """
    try folder.write(#"{"name": "a", "stars": "1", "owner": {"login": "b", "url": "c"}}"#, to: "item.json")
    let check = try await run(Self.text(base, Self.owner, Self.repository), "--check", "item.json")
    #expect(
      check
        == ToolRun(
          status: .badInput,
          output: #"""
            item.json: expected Int, found string "1" at stars (line 1, column 24)
              1 | {"name": "a", "stars": "1", "owner": {"login": "b", "url": "c"}}
                |                        ^^^ the string holds the number 1; decode it with Int.lenient
            item.json: 1 problem as Repository

            """#))
  }

  @Test func `A check prefers a type without problems to that of the file's name`() async throws {
    try folder.write(
      #"{"message": 1, "name": "a", "stars": 1, "owner": {"login": "b", "url": "c"}}"#, to: "failure.json")
    let check = try await run(Self.text(Self.failure, Self.owner, Self.repository), "--check", "failure.json")
    #expect(check.status == .success)
    #expect(check.output.hasSuffix("\nfailure.json: fits Repository, 1 unknown key\n"))
  }

  @Test(arguments: [
    "struct Store<Value>: Sendable where Value: Decodable & Sendable { let repository: Repository?; let value: Value }\n",
    "protocol Part<Decodable> { associatedtype Decodable }\n\nstruct Shelf: Part { let repositories: [Repository] }\n",
    "struct Shelf<each T> { let all: [Repository] }\n\nextension Shelf: Sendable where repeat each T: Decodable {}\n",
    "struct Shelf<let N: Int> { let all: [Repository] }\n",
  ])
  func `A type whose parameters are decodable is no type of documents`(helper: String) async throws {
    try folder.write(Self.sample.replacing("1", with: "null"), to: "repo.json")
    let check = try await run(Self.text(Self.owner, Self.repository, helper), "--check", "repo.json")
    #expect(check.status == .badInput)
    #expect(check.output.hasSuffix("\nrepo.json: 1 problem\n"))
  }

  @Test(arguments: ["/// A document that decodes as `Order`.\n", ""])
  func `A root may get its decode function from a protocol`(comment: String) async throws {
    let entity = """
      protocol Entity: Decodable { init(json: Any) throws }

      protocol Named: Entity, Sendable {}

      extension Entity {
        static func decode(_ json: Any) throws -> Self { try Self(json: json) }
      }

      \(comment)struct Order: Named {
        let name: String
        let owner: Owner

        init(json: Any) throws { (name, owner) = try (json => "name", json => "owner") }
      }

      """
    let text = Self.text(entity, Self.owner)
    let line = comment.isEmpty ? 11 : 12
    let check = try await run(text, "--check", "repo.json")
    #expect(
      check
        == ToolRun(
          status: .success, output: "repo.json: fits, but Order (line \(line)) was not checked\n",
          error: "note: Models.swift: samples are not compared with Order, whose code on line \(line) is your own\n"))
    #expect(try await run(text, "--root", "Order", "repo.json").output == text)
  }

  @Test func `A parameter of a generic type is not a type of another file`() async throws {
    let page = """
      struct Page<Item: Part<[Int], Int> & Sendable, Other>: Decodable {
        let items: [Item]
        let total: Int

        static func decode(_ json: Any) throws -> Page { try Page(items: json => "items", total: json => "total") }
      }

      """
    try folder.write(#"{"items": [{"message": "a", "code": 1}], "total": 1}"#, to: "page.json")
    let check = try await run(Self.text(page), "--check", "page.json")
    #expect(
      check
        == ToolRun(
          status: .success, output: "page.json: fits, but the code on line 7 was not checked\n",
          error: "note: Models.swift: the code on line 7 is your own; samples are not compared with it\n"))
  }

  @Test func `A document with too few keys of every type is refused`() async throws {
    let text = Self.text(Self.failure, Self.owner, Self.repository)
    let expected = ToolRun(
      status: .badInput,
      error:
        "decodable-model: other.json has too few keys of Failure or Repository to show which of these types it has; "
        + "choose one, or another type, by --root\n")
    #expect(try await run(text, "--check", "other.json") == expected)
    #expect(try await run(text, "other.json") == expected)
    try folder.write("{}", to: "other.json")
    #expect(try await run(text, "--check", "other.json") == expected)
    #expect(try await run(text, "other.json") == expected)
  }

  @Test func `An option chooses the root of a file`() async throws {
    let text = Self.text(Self.failure, Self.owner, Self.repository)
    let check = try await run(text, "--root", "Failure", "--check", "other.json")
    #expect(check.output.hasPrefix("other.json: missing key \"message\""))
    let update = try await run(text, "--root", "Owner", "other.json", "--no-examples")
    #expect(update.output.contains("  let login: String?\n  let url: String?\n  let temperature: Double?\n"))
    let missing = try await run(text, "--root", "Commit", "--check", "repo.json")
    #expect(
      missing.error
        == "decodable-model: Models.swift: Commit is not a type of documents at the top of the file; --root may name "
        + "Failure, Owner or Repository\n")
  }

  @Test func `An option chooses one of several roots`() async throws {
    try folder.write(#"{"message": "a", "code": 1}"#, to: "failure.json")
    _ = try await runTool(["repo.json", "failure.json", "-o", "Models.swift"], in: folder)
    let run = try await runTool(["Models.swift", "--root", "Failure", "--check", "failure.json"], in: folder)
    #expect(run == ToolRun(status: .success, output: "failure.json: fits\n"))
  }

  @Test func `Documents choose their types in a namespace`() async throws {
    let types = [Self.failure, Self.owner, Self.repository].joined(separator: "\n")
    let text = "import Decodable\n\nenum API {\n\(types)}\n"
    let check = try await run(text, "--check", "repo.json")
    #expect(check == ToolRun(status: .success, output: "repo.json: fits Repository\n"))
    try folder.write(Self.sample.replacing("1", with: #"1, "link": {"to": "x"}"#), to: "repo.json")
    let update = try await run(text, "repo.json")
    #expect(update.error == "Models.swift:\n+ Repository.link: Link?  may be missing\n")
    #expect(update.output.contains("  let stars: Int\n  let link: Link?\n"))
    #expect(update.output.contains("extension API {\n  struct Link: "))
  }

  @Test func `An update by a document without a key of the root is refused`() async throws {
    let text = Self.text(Self.owner, Self.repository)
    let expected = ToolRun(
      status: .badInput,
      error:
        "decodable-model: other.json has too few keys of Repository; to widen the type all the same, add --root "
        + "Repository\n")
    #expect(try await run(text, "other.json") == expected)
    let update = try await run(text, "other.json", "--root", "Repository")
    #expect(update.status == .success)
    #expect(update.output.contains("  let temperature: Double?\n"))
  }
}
