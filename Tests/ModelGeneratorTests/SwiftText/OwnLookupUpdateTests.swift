import Testing

@testable import ModelGenerator

/// Updates of types that only hand-written code decodes.
@Suite struct OwnLookupUpdateTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static func text(_ argument: String, type: String = "Owner") -> String {
    """
    import Decodable

    struct Item: Equatable {
      let id: Int
      let owner: \(type)
    }

    extension Item: Decodable {
      static func decode(_ json: Any) throws -> Item {
        try Item(
          id: json => "id",
          owner: \(argument))
      }
    }

    extension Item {
      struct Owner: Decodable, Equatable, Sendable {
        let login: String

        static func decode(_ json: Any) throws -> Owner {
          try Owner(login: json => "login")
        }
      }
    }

    """
  }

  @Test(arguments: [
    (#"json => "meta" => "owner""#, "Owner", #"{"id": 1, "meta": {"owner": OWNER}}"#, "meta.owner"),
    (#"json => "meta" =>? "owner""#, "Owner?", #"{"id": 1, "meta": {"owner": OWNER}}"#, "meta.owner"),
    (#"json => "owner" => [Owner].oneOrMany"#, "[Owner]", #"{"id": 1, "owner": OWNER}"#, "owner[]"),
    (#"json => "owner" => [Owner].oneOrMany"#, "[Owner]", #"{"id": 1, "owner": [OWNER]}"#, "owner[]"),
    (#"json => "meta" => "all""#, "[String: [Owner]]", #"{"id": 1, "meta": {"all": {"a": [OWNER]}}}"#, "meta.all.*[]"),
  ])
  func `A type behind several keys or a decoder is widened`(
    argument: String, type: String, sample: String, path: String
  ) async throws {
    let text = Self.text(argument, type: type)
    let run = try await folder.update(
      text, by: sample.replacing("OWNER", with: #"{"login": null, "team": {"name": "a"}}"#))
    #expect(
      run.output
        == text.replacing("let login: String\n", with: "let login: String?\n    let team: Team?\n")
        .replacing(#"login: json => "login")"#, with: #"login: json => "login", team: json =>? "team")"#)
          + """

          extension Item {
            struct Team: Decodable, Equatable, Sendable {
              let name: String

              static func decode(_ json: Any) throws -> Team {
                try Team(name: json => "name")
              }
            }
          }

          """)
    #expect(
      run.error == """
        Item.swift:
        ~ \(path).login: String → String?  may be null
        + \(path).team:  Team?             may be missing

        """)
  }

  @Test(arguments: [#"json => "meta" => "kind""#, #"json =>? "meta" =>? "kind" ?? .a"#])
  func `A new value of a string enum behind several keys is added`(argument: String) async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let kind: Kind

        static func decode(_ json: Any) throws -> Item { try Item(kind: \(argument)) }
      }

      enum Kind: String, Decodable { case a, b }

      """
    let run = try await folder.update(text, by: #"{"meta": {"kind": "c"}}"#)
    #expect(run.output == text.replacing("case a, b", with: "case a, b, c"))
    #expect(run.error == "Item.swift:\n+ meta.kind: case \"c\"\n")
    let other = try await folder.update(text, by: #"{"meta": {"kind": "a sentence, not a case"}}"#)
    #expect(other.output == text)
    #expect(
      other.error == """
        Item.swift: no changes
        note: Item.swift:6: kind does not fit new.json; change the code by hand: "a sentence, not a case" is not a \
        Kind at meta.kind (line 1, column 19); expected "a" or "b"

        """)
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `A new case has another name than a static member`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let kind: Kind
        let shape: Shape

        static func decode(_ json: Any) throws -> Item { try Item(kind: json => "kind", shape: json => "shape") }
      }

      enum Kind: String, Decodable {
        case a, b
        static let fallback = Kind.a
      }

      extension Kind {
        static var c: Kind { .b }
      }

      enum Shape: Decodable {
        case none

        private static let variants: Variants<Shape> = [
          "none": { _ in .none },
        ]
        static let bank = Shape.none

        static func decode(_ json: Any) throws -> Shape { try variants.decode(json, taggedBy: "type") }
      }

      """
    let samples = [#"{"kind": "fallback", "shape": {"type": "bank"}}"#, #"{"kind": "c", "shape": {"type": "none"}}"#]
    try folder.write(text, to: "Item.swift")
    try folder.write(samples.joined(separator: "\n"), to: "new.jsonl")
    let run = try await runTool(["Item.swift", "new.jsonl", "--root", "Item"], in: folder)
    #expect(
      run.output.hasPrefix(
        text.replacing("case a, b", with: #"case a, b, fallback2 = "fallback", c2 = "c""#)
          .replacing("  case none\n", with: "  case none\n  case bank2(Bank)\n")
          .replacing(
            "{ _ in .none },\n", with: "{ _ in .none },\n    \"bank\": { try .bank2(.decode($0)) },\n")))
    #expect(
      run.error.hasSuffix(
        """
        note: Item.swift:10: Kind has its own fallback, so the case of "fallback" is fallback2; rename one of them
        note: Item.swift:10: Kind has its own c, so the case of "c" is c2; rename one of them
        note: Item.swift:19: Shape has its own bank, so the case of "bank" is bank2; rename one of them

        """))
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test(arguments: [
    (#"json => "owner" => { try Owner.decode($0) }"#, "Owner"), (#"(json => "owner" as Owner).login"#, "String"),
    (#"[(json => "owner") as Owner].map(\.login)"#, "[String]"),
  ])
  func `A type that only opaque code decodes is noted`(_ argument: String, _ type: String) async throws {
    let text = Self.text(argument, type: type)
    let run = try await folder.update(text, by: #"{"id": 1, "owner": {"login": "a", "team": "b"}}"#)
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:12: samples do not widen Owner, since only this code decodes it
        note: Item.swift: the code on line 12 is your own; samples are not compared with it

        """)
  }

  @Test func `Keys beside one that a lookup through several keys reads are noted`() async throws {
    let text = Self.text(#"json => "meta" => "owner""#)
    let run = try await folder.update(
      text, by: #"{"id": 1, "meta": {"owner": {"login": "a"}, "size": 1, "page": {"next": 2}}}"#)
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:12: new.json has "size" and "page" in meta, which no lookup reads; add lookups by hand if you \
        need them

        """)
  }

  @Test(arguments: [
    (#"json => "pages" => 1 => "id""#, #""pages": [{"id": 1, "a": 2}, {"id": 1, "b": 3}]"#, #""b" in pages[1]"#),
    (#"read(json => "pages" => 0 => "id")"#, #""pages": [{"id": 1, "a": 2}, {"b": 3}]"#, #""a" in pages[0]"#),
    (#"json =>? ["pages", 0, "meta", "id"] ?? 0"#, #""pages": [{"meta": {"c": 4}}]"#, #""c" in pages[0].meta"#),
    (#"json => "pages" => 1 => "id""#, #""pages": {"id": 1}"#, nil),
    (#"json =>? "pages" =>? 1 =>? "id" ?? 0"#, #""pages": []"#, nil),
  ])
  func `Keys beside one that a lookup in an element reads are noted`(
    _ argument: String, _ member: String, _ keys: String?
  ) async throws {
    let text = Self.text(argument, type: "Int")
    let run = try await folder.update(text, by: "{\"id\": 1, \(member)}")
    #expect(run.output == text)
    let notes = run.error.split(separator: "\n").filter { $0.contains("which no lookup reads") }
    let note = keys.map {
      "note: Item.swift:12: new.json has \($0), which no lookup reads; add a lookup by hand if you need it"
    }
    #expect(notes.map(String.init) == [note].compactMap(\.self))
  }

  @Test func `A note on unread keys has the line of a lookup that got a line of its own`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let id: Int
        let owner: String

        static func decode(_ json: Any) throws -> Item { try Item(id: json => "id", owner: json => "meta" => "owner") }
      }

      """
    let run = try await folder.update(
      text, by: #"{"id": 1, "meta": {"owner": "a", "size": 2}, "open_issues": 5, "page_count": 3}"#)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[13] == #"      owner: json => "meta" => "owner")"#)
    #expect(
      run.error == """
        Item.swift:
        + open_issues: Int?  may be missing
        + page_count:  Int?  may be missing
        note: Item.swift:14: new.json has "size" in meta, which no lookup reads; add a lookup by hand if you need it

        """)
  }

  @Test func `A new object of the same type does not add the keys that own code reads`() async throws {
    let text = """
      import Decodable

      struct Item: Decodable {
        let home: Address
        static func decode(_ json: Any) throws -> Item { try Item(home: json => "home_address") }
      }
      struct Address: Decodable {
        let lines: [String]
        let city: String
        let code: String
        static func decode(_ json: Any) throws -> Address {
          try Address(lines: [json => "line1", json => "line2"], city: json => "city", code: json => "code")
        }
      }

      """
    let address = #"{"line1": "a", "line2": "b", "city": "c", "code": "d"}"#
    let run = try await folder.update(text, by: "{\"home_address\": \(address), \"work_address\": \(address)}")
    #expect(run.output.contains("  let workAddress: Address?\n"))
    #expect(!run.output.contains("let line1"))
    #expect(
      run.error == """
        Item.swift:
        + work_address: Address?  may be missing
        note: Item.swift: the code on line 17 is your own; samples are not compared with it

        """)
  }

  @Test func `Keys that other code may read are not unknown, and noted by an update`() async throws {
    let text = Self.text(#"json => "meta" => "owner""#)
      .replacing(#"id: json => "id""#, with: #"id: json => meta => "id""#)
    let sample = #"{"meta": {"id": 1, "owner": {"login": "a"}, "size": 1}}"#
    let run = try await folder.update(text, by: sample)
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:12: new.json has "id" and "size" in meta, which perhaps no code reads; add lookups by hand if \
        you need them
        note: Item.swift: the code on line 11 is your own; samples are not compared with it

        """)
    let check = try await runTool(["Item.swift", "--check", "new.json"], in: folder)
    #expect(check.output == "new.json: fits, but the code on line 11 was not checked\n")
  }

  @Test(arguments: [
    (#"UserID(json => "meta" => "owner")"#, "UserID"), (#"json => "meta" => "owner""#, "UserID"),
    (#"(json => "meta" => "owner") as String == "a""#, "Bool"),
    (#"(try? json => "meta" => "owner") ?? "a""#, "UserID"), (#"json => "meta" => "owner" => key"#, "UserID"),
  ])
  func `A key beside one that own code reads is unknown to a check, and noted by an update`(
    _ argument: String, _ type: String
  ) async throws {
    let text = Self.text(argument, type: type) + "\nstruct UserID: RawRepresentable { var rawValue: String }\n"
    let sample = #"{"id": 1, "meta": {"owner": {"login": "a"}, "size": 1}}"#
    try folder.write(text, to: "Item.swift")
    try folder.write(sample, to: "new.json")
    let check = try await runTool(["Item.swift", "--check", "new.json"], in: folder)
    #expect(
      check.output == """
        new.json: note: unknown key "size" at meta (line 1, column 45)
          1 | \(sample)
            |                                             ^^^^^^ the known key is "owner"
        new.json: fits, 1 unknown key, but the code on line 12 was not checked

        """)
    let run = try await folder.update(text, by: sample)
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:12: new.json has "size" in meta, which no lookup reads; add a lookup by hand if you need it
        note: Item.swift: the code on line 12 is your own; samples are not compared with it

        """)
  }

  @Test(arguments: [
    (#"json => .oneOf("login", "name")"#, #""name": 1"#, "name", 19, ""),
    (#"json =>? .oneOf("login", "user" => "name") ?? """#, #""user": {"name": 1}"#, "user.name", 28, ""),
    (#"json => .oneOf("login", "users" => 0 => "name")"#, #""users": [{"name": 1}]"#, "users[0].name", 30, ""),
    (#"json => "users" => 0 => "name""#, #""users": [{"name": 1}]"#, "users[0].name", 30, ""),
    (#"json =>? ["users", 0, "name"] ?? """#, #""users": [{"name": 1}]"#, "users[0].name", 30, ""),
    (
      #"json => "meta" => .oneOf("a", "b")"#, #""meta": {"b": 1, "size": 2}"#, "meta.b", 25,
      """
      note: Item.swift:12: new.json has "size" in meta, which no lookup reads; add a lookup by hand if you need it

      """
    ),
  ])
  func `Lookups by alternatives, indices and lists of keys are performed`(
    _ argument: String, _ member: String, _ place: String, _ column: Int, _ note: String
  ) async throws {
    let text = Self.text(argument, type: "String")
    let run = try await folder.update(text, by: "{\"id\": 1, \(member)}")
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:12: owner does not fit new.json; change the code by hand: expected String, found number 1 at \
        \(place) (line 1, column \(column))
        \(note)
        """)
    let check = try await runTool(["Item.swift", "--check", "new.json"], in: folder)
    #expect(
      check.output.hasPrefix("new.json: expected String, found number 1 at \(place) (line 1, column \(column))\n"))
    #expect(check.status == .badInput)
  }

  @Test(arguments: [#"json => "meta" => { $0 }"#, #"json => "meta" => key"#, #"read(json => "meta")"#])
  func `No key of an object that own code reads as a whole is unknown`(_ argument: String) async throws {
    let text = Self.text(argument, type: "String")
    let run = try await folder.update(text, by: #"{"id": 1, "meta": {"owner": "a", "size": 1}}"#)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift: the code on line 12 is your own; samples are not compared with it

        """)
  }

  @Test func `The types of alternatives are noted, since samples do not widen them`() async throws {
    let text =
      Self.text(#"json => "owner""#) + """

        enum Shape: Decodable {
          case circle(Circle)
          case owner(Item.Owner)

          private static let variants: Variants<Shape> = [
            "circle": { try .circle(.decode($0)) },
            "owner": { try .owner(.decode($0)) },
          ]

          static func decode(_ json: Any) throws -> Shape { try variants.decode(untagged: json) }
        }

        struct Circle: Decodable {
          let radius: Int

          static func decode(_ json: Any) throws -> Circle { try Circle(radius: json => "radius") }
        }

        """
    let edited = text.replacing("  let owner: Owner\n", with: "  let owner: Owner\n  let shape: Shape\n")
      .replacing(#"owner: json => "owner")"#, with: #"owner: json => "owner", shape: json => "shape")"#)
    let run = try await folder.update(
      edited, by: #"{"id": 1, "owner": {"login": "a"}, "shape": {"radius": 1, "color": "red"}}"#)
    #expect(run.output == edited)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:27: samples do not widen Circle and Shape, since only this code decodes them

        """)
  }

  @Test func `The keys of a type that is decoded from the whole object are not added again`() async throws {
    let text = Self.text(".decode(json)")
    let run = try await folder.update(text, by: #"{"id": 1, "login": "a", "team": "b"}"#)
    #expect(
      run.output
        == text.replacing("let id: Int\n", with: "let id: Int\n  /// For example `\"b\"`.\n  let team: String?\n")
        .replacing(#"id: json => "id","#, with: #"id: json => "id",\#n      team: json =>? "team","#))
    #expect(
      run.error == """
        Item.swift:
        + team: String?  may be missing
        note: Item.swift:15: samples do not widen Owner, since only this code decodes it
        note: Item.swift: the code on line 15 is your own; samples are not compared with it

        """)
  }
}
