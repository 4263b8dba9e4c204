import Testing

@testable import ModelGenerator

/// Updates of texts in styles that teams have, which must compile.
@Suite struct OrdinaryStyleUpdateTests {
  private static let styles: [(text: String, sample: String, lines: [String])] = [
    (
      """
      struct Order: Decodable {
        let id: Int
        static func decode(_ json: Any) throws -> Order {
          let id: Int = try json => "id"
          return Order(id: id)
        }
      }

      """,
      #"{"id": 1, "count": 2}"#, [#"return try Order(id: id, count: json =>? "count")"#]
    ),
    (
      """
      struct Invoice: Decodable {
        let id: Int
        let name: String
        let size: Int

        static func decode(_ json: Any) throws -> Invoice {
          try Invoice(
            id: json => "id",
            name: json => "name", size: json => "size")
        }
      }

      """,
      #"{"id": 1, "name": "a", "size": 1, "count": 2}"#,
      [#"name: json => "name", size: json => "size","#, #"count: json =>? "count")"#]
    ),
    (
      """
      struct Customer: Decodable {
        let id: Int, email: String
        static func decode(_ json: Any) throws -> Customer {
          try Customer(id: json => "id", email: (json => "email" as String).lowercased())
        }
      }

      """,
      #"{"id": 1, "email": "a", "phone": "b"}"#, ["let id: Int, email: String", "let phone: String?"]
    ),
    (
      """
      struct Repo: Decodable {
        let owner: Owner
        static func decode(_ json: Any) throws -> Repo { try Repo(owner: json => "owner") }
      }

      struct Owner: Decodable {
        let plan: Plan
        static func decode(_ json: Any) throws -> Owner { try Owner(plan: json => "plan") }

        struct Plan: Decodable {
          let name: String
          static func decode(_ json: Any) throws -> Plan { try Plan(name: json => "name") }
        }
      }

      """,
      #"{"owner": {"plan": {"name": "a", "limits": {"seats": 1}}}}"#,
      ["let limits: Limits?", "struct Limits: Decodable, Equatable, Sendable {"]
    ),
    (
      """
      struct Page: Decodable {
        let user: User
        let repo: Archive
        static func decode(_ json: Any) throws -> Page { try Page(user: json => "user", repo: json => "repo") }
      }

      struct User: Decodable {
        typealias ID = Int
        let id: ID
        static func decode(_ json: Any) throws -> User { try User(id: json => "id") }
      }

      struct Archive: Decodable {
        typealias ID = String
        let id: ID
        static func decode(_ json: Any) throws -> Archive { try Archive(id: json => "id") }
      }

      """,
      #"{"user": {"id": 1}, "repo": {"id": "x", "size": 2}}"#,
      ["typealias ID = String", "let id: ID", "let size: Int?"]
    ),
  ]

  private func update(_ text: String, by samples: String...) throws -> SwiftUpdate {
    let document = try SwiftDocument("import Decodable\n\n" + text)
    var evidence = Evidence(document.model, reservedNames: document.reservedNames)
    try evidence.add(samples)
    let model = evidence.model(named: [document.rootName], options: InferenceOptions())
    return SwiftUpdate(of: document, to: model)
  }

  @Test func `A note on a property beside the brace of its type is indented`() throws {
    let text = """
      struct Item: Decodable { let id: Int; let size: Int
        static func decode(_ json: Any) throws -> Item { try Item(id: json => "id", size: json => "size") } }

      """
    #expect(
      try update(text, by: #"{"id": 1, "size": 1}"#, #"{"id": "2", "size": 1}"#).text == """
        import Decodable

        struct Item: Decodable {
          // samples: numbers and strings
          let id: Int; let size: Int
          static func decode(_ json: Any) throws -> Item { try Item(id: json => "id" => Int.lenient, size: json => "size") } }

        """)
  }

  @Test(arguments: styles)
  func `An update adds what samples have to ordinary code`(_ text: String, _ sample: String, _ lines: [String]) throws {
    let update = try update(text, by: sample)
    let found = update.text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    for line in lines { #expect(found.contains(Substring(line)), "\(update.text)") }
    #expect(update.warnings == [])
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `The updates compile`() throws {
    let texts = try Self.styles.map { try update($0.text, by: $0.sample).text }
    #expect(try SwiftCompiler.problems(in: texts) == "")
  }

  @Test(arguments: [
    ("let id: Int, email: String", "samples need id to be Int or String; change the code by hand"),
    ("@Checked var id: Int\n  let email: String", "samples need id to be Int or String; change the code by hand"),
  ])
  func `A property that must be changed by hand gets no new type`(_ properties: String, _ note: String) throws {
    let text = """
      struct Customer: Decodable {
        \(properties)
        static func decode(_ json: Any) throws -> Customer { try Customer(id: json => "id", email: json => "email") }
      }

      """
    let update = try update(text, by: #"{"id": "a", "email": "b"}"#)
    #expect(update.text == "import Decodable\n\n" + text)
    #expect(update.warnings == [SwiftUpdate.Warning(line: 4, text: note)])
  }

  @Test func `A null does not change a JSON, and a guard that throws does not prevent additions`() throws {
    let text = """
      struct Item: Decodable {
        let id: Int
        let extra: JSON
        static func decode(_ json: Any) throws -> Item {
          guard (try? json => "id" as Int) != nil else { throw DecodingError.typeMismatch(expected: Item.self, found: json) }
          return try Item(id: json => "id", extra: json => "extra")
        }
      }

      """
    let update = try update(text, by: #"{"id": 1, "extra": null, "count": 2}"#)
    #expect(update.text.contains("  let extra: JSON\n  let count: Int?\n"))
    #expect(update.text.contains(#"Item(id: json => "id", extra: json => "extra", count: json =>? "count")"#))
  }

  @Test(arguments: [
    ("Data", "Data", #""open""#), ("Status", "Status", #""open""#), ("[Status]", "Status", #"["open"]"#),
  ])
  func `A type of another scope is not taken for that of the same name`(
    _ type: String, _ name: String, _ value: String
  ) throws {
    let text = """
      struct Page: Decodable {
        let user: User
        let repo: Repo
        static func decode(_ json: Any) throws -> Page { try Page(user: json => "user", repo: json => "repo") }
      }

      struct User: Decodable {
        let value: \(name)
        static func decode(_ json: Any) throws -> User { try User(value: json => "value") }
        enum \(name): String { case on, off }
      }

      struct Repo: Decodable {
        let value: \(type)
        static func decode(_ json: Any) throws -> Repo { try Repo(value: json => "value") }
      }

      """
    let document = try SwiftDocument("import Decodable\n\n" + text)
    #expect(document.uncheckedLines.own == [17])
    let update = try update(text, by: #"{"user": {"value": "on"}, "repo": {"value": \#(value)}}"#)
    #expect(update.text == document.text)
  }
}
