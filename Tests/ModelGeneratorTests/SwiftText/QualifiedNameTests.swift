import Testing

@testable import ModelGenerator

/// Names that mean a type by its place.
@Suite struct QualifiedNameTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let siblings = """
    struct Doc: Decodable {
      let a: A.ID
      let b: B.ID
      static func decode(_ json: Any) throws -> Doc { try Doc(a: json => "a", b: json => "b") }
    }
    struct A { typealias ID = String }
    struct B {}
    extension B { typealias ID = Int }

    """

  private static let outer = """
    struct Doc: Decodable {
      typealias ID = String
      struct Inner: Decodable {
        typealias ID = Int
        let a: Doc.ID
        let b: ID
        static func decode(_ json: Any) throws -> Inner { try Inner(a: json => "a", b: json => "b") }
      }
      let inner: Inner
      static func decode(_ json: Any) throws -> Doc { try Doc(inner: .decode(json)) }
    }

    """

  private static let namespace = """
    typealias Number = Int
    enum API {
      typealias Name = String
      struct Doc: Decodable {
        typealias Name = Int
        let a: API.Name
        let b: Name
        static func decode(_ json: Any) throws -> Doc { try Doc(a: json => "a", b: json => "b") }
      }
    }

    """

  private static let module = """
    struct Doc: Decodable {
      let a: Swift.String
      let b: Swift.Int
      struct String: Decodable {
        let text: Swift.String
        static func decode(_ json: Any) throws -> String { try String(text: json => "text") }
      }
      static func decode(_ json: Any) throws -> Doc { try Doc(a: json => "a", b: json => "b") }
    }

    """

  @Test(arguments: [siblings, namespace, module])
  func `A name before a dot tells which type is meant`(_ text: String) async throws {
    try folder.write("import Decodable\n\n" + text, to: "Doc.swift")
    try folder.write(#"{"a": "x", "b": 1}"#, to: "good.json")
    try folder.write(#"{"a": 1, "b": "x"}"#, to: "bad.json")
    let check = try await runTool(["Doc.swift", "--check", "good.json", "bad.json"], in: folder)
    #expect(
      check.output.hasPrefix("good.json: fits\nbad.json: expected String, found number 1 at a "), "\(check.output)")
    #expect(check.output.hasSuffix("\nbad.json: 2 problems\n"))
    try folder.write(#"{"a": "x", "b": 1, "count": 2}"#, to: "new.json")
    let update = try await runTool(["Doc.swift", "new.json"], in: folder)
    #expect(update.error == "Doc.swift:\n+ count: Int?  may be missing\n")
  }

  @Test func `A name without a dot is that of the innermost scope`() throws {
    let document = try SwiftDocument("import Decodable\n\n" + Self.outer)
    guard case .structure(let inner) = document.model.declarationsByName["Inner"] else { return #expect(Bool(false)) }
    #expect(inner.properties.map(\.type) == [.string, .int])
  }

  @Test func `Types of one name in two scopes are not compared, for that reason`() async throws {
    let text = """
      import Decodable

      struct Page: Decodable {
        let owner: Owner
        let repo: Repo
        static func decode(_ json: Any) throws -> Page { try Page(owner: json => "owner", repo: json => "repo") }
      }

      struct Owner: Decodable {
        let id: Int
        static func decode(_ json: Any) throws -> Owner { try Owner(id: json => "id") }
      }

      struct Repo: Decodable {
        let owner: Owner
        static func decode(_ json: Any) throws -> Repo { try Repo(owner: json => "owner") }
        struct Owner: Decodable {
          let name: String
          static func decode(_ json: Any) throws -> Owner { try Owner(name: json => "name") }
        }
      }

      """
    let run = try await folder.update(text, by: #"{"owner": {"id": 1}, "repo": {"owner": {"name": "a"}}}"#)
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift: samples are not compared with Owner on line 9, since several types have this name

        """)
  }

  @Test func `The type before a dot is not used by the property`() throws {
    let text = """
      import Decodable

      struct Pull: Decodable {
        let state: Issue.State
        static func decode(_ json: Any) throws -> Pull { try Pull(state: json => "state") }
      }

      struct Issue: Decodable {
        enum State: String, Decodable { case open, closed }
        let pull: Pull
        static func decode(_ json: Any) throws -> Issue { try Issue(pull: json => "pull") }
      }

      """
    #expect(try SwiftDocument(text).rootName == "Issue")
  }
}
