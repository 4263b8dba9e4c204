import Decodable
@testable import ModelGenerator
import Testing

/// Updates of edited texts with encode functions.
struct SwiftEncodingUpdateTests {
  private static let edited = """
    // The team's header.
    import Encodable

    struct Order: Equatable, Sendable {
      let id: Int
      let buyer: Buyer

      var isPaid: Bool { false }
    }

    extension Order: Decodable {
      static func decode(_ json: Any) throws -> Order {
        try Order(id: json => "id", buyer: json => "buyer")
      }
    }

    // The number comes first.
    extension Order: Encodable {
      func encode() throws -> some ObjectMembers {
        id => "id"
        buyer => "buyer"
        isPaid => "paid"
      }
    }

    extension Order {
      struct Buyer: Decodable, Encodable, Equatable, Sendable {
        let name: String

        static func decode(_ json: Any) throws -> Buyer {
          try Buyer(name: json => "name")
        }

        func encode() throws -> some ObjectMembers {
          name => "name"
        }
      }
    }

    """

  func update(_ text: String, addsEncoding: Bool = false, by samples: String...) throws -> SwiftUpdate {
    let document = try SwiftDocument(text)
    var evidence = Evidence(document.model)
    for sample in samples { evidence.add(try JSON(parsing: sample)) }
    let model = evidence.model(named: document.rootName, options: InferenceOptions())
    return SwiftUpdate(of: document, to: model, addsEncoding: addsEncoding)
  }

  @Test func `Text without changed declarations stays the same`() throws {
    for addsEncoding in [false, true] {
      let update = try update(Self.edited, addsEncoding: addsEncoding, by: #"{"id": 7, "buyer": {"name": "Bo"}}"#)
      #expect(update.text == Self.edited)
    }
  }

  @Test func `A new property gets a statement after the one before it`() throws {
    let update = try update(Self.edited, by: #"{"id": 7, "buyer": {"name": "Bo", "age": 40}, "total": 2.5}"#)
    let expected = Self.edited
      .replacing("  let buyer: Buyer\n", with: "  let buyer: Buyer\n  /// For example `2.5`.\n  let total: Double?\n")
      .replacing("buyer: json => \"buyer\")", with: "buyer: json => \"buyer\", total: json =>? \"total\")")
      .replacing("    buyer => \"buyer\"\n", with: "    buyer => \"buyer\"\n    total =>? \"total\"\n")
      .replacing("    let name: String\n", with: "    let name: String\n    /// For example `40`.\n    let age: Int?\n")
      .replacing("name: json => \"name\")", with: "name: json => \"name\", age: json =>? \"age\")")
      .replacing("      name => \"name\"\n", with: "      name => \"name\"\n      age =>? \"age\"\n")
    #expect(update.text == expected)
    #expect(update.warnings == [])
  }

  @Test func `An encode function without statements of the tool stays as it is, which is noted`() throws {
    let text = """
      import Encodable

      struct Order: Encodable {
        let id: Int

        func encode() throws -> Int { id }
      }

      extension Order: Decodable {
        static func decode(_ json: Any) throws -> Order {
          try Order(id: json => "id")
        }
      }

      """
    #expect(try update(text, addsEncoding: true, by: #"{"id": 1}"#).text == text)
    let update = try update(text, by: #"{"id": 1, "name": null}"#)
    let expected =
      text
      .replacing("  let id: Int\n", with: "  let id: Int\n  // samples: no value\n  let name: JSON?\n")
      .replacing("id: json => \"id\")", with: "id: json => \"id\", name: json =>? \"name\")")
    #expect(update.text == expected)
    #expect(
      update.warnings == [
        SwiftUpdate.Warning(line: 8, text: "encode() of Order does not write name; add it by hand")
      ])
  }

  @Test func `A new type has an encode function`() throws {
    let sample = #"{"id": 7, "buyer": {"name": "Bo", "home": {"city": "Bonn"}}}"#
    let update = try update(Self.edited, by: sample)
    let added = """

      extension Order {
        struct Home: Decodable, Encodable, Equatable, Sendable {
          /// For example `"Bonn"`.
          let city: String

          static func decode(_ json: Any) throws -> Home {
            try Home(city: json => "city")
          }

          func encode() throws -> some ObjectMembers {
            city => "city"
          }
        }
      }

      """
    #expect(update.text.hasSuffix("      home =>? \"home\"\n    }\n  }\n}\n" + added))
  }

  @Test func `A type that is not used any more stays, which is noted`() throws {
    let update = try update(
      Self.edited, by: #"{"id": 7, "buyer": "Bo"}"#, #"{"id": 7, "buyer": 1}"#, #"{"id": 7, "buyer": true}"#)
    let expected = Self.edited.replacing("let buyer: Buyer\n", with: "let buyer: JSON\n")
      .replacing("  let buyer", with: "  // samples: booleans, numbers, strings and objects\n  let buyer")
    #expect(update.text == expected)
    #expect(
      update.warnings == [
        SwiftUpdate.Warning(line: 28, text: "Buyer is not used any more; remove it if no other code uses it")
      ])
  }

  @Test func `Encode functions are added to a text without them`() throws {
    let plain = """
      // The team's header.
      import Decodable

      /// A comment.
      struct Order {
        let id: Int
        let state: [State?]
      }

      extension Order: Decodable {
        static func decode(_ json: Any) throws -> Order {
          try Order(id: json => "id", state: json => "state")
        }
      }

      // Between.

      extension Order {
        enum State: String, CaseIterable, Sendable {
          case open
        }
      }

      // The end.
      """
    let update = try update(plain, addsEncoding: true, by: #"{"id": 1, "state": ["open", null]}"#)
    let expected = plain.replacing("import Decodable", with: "import Encodable")
      .replacing(
        "// Between.",
        with: """
          extension Order: Encodable {
            func encode() throws -> some ObjectMembers {
              id => "id"
              state => "state"
            }
          }

          // Between.
          """
      )
      .replacing(
        "// The end.",
        with: """
          extension Order.State: Encodable {
            func encode() throws -> String { rawValue }
          }

          // The end.
          """)
    #expect(update.text == expected)
    #expect(update.warnings == [])
  }

  @Test func `New cases are added to enums and to their encode functions`() throws {
    let samples = [
      #"{"id": 1, "events": [{"type": "a", "x": 1}, {"type": "b", "y": 1}, {"type": "a", "x": 1}]}"#,
      #"{"id": 1, "events": [{"type": "c", "z": 1}]}"#,
    ]
    var evidence = try evidence(of: [samples[0]])
    let text = swiftText(of: evidence.model(named: "Root", options: InferenceOptions()), isEncodable: true)
    try evidence.add([samples[1]])
    let both = swiftText(of: evidence.model(named: "Root", options: InferenceOptions()), isEncodable: true)
    let update = try update(text + "// edited\n", by: samples[1])
    // The case of the encode function comes before the others.
    let line = try #require(both.firstMatch(of: /.*case \.c\(let content\): .*\n/)?.output)
    let first = try #require(both.firstMatch(of: /.*case \.a\(let content\): .*\n/)?.output)
    // The new type is in an extension of its own.
    let expected = both.replacing(line, with: "").replacing(first, with: line + first)
      .replacing(
        "\n\n  struct C: Decodable, Encodable,", with: "\n}\n\nextension Root {\n  struct C: Decodable, Encodable,")
    #expect(expected.contains("extension Root {\n  struct C:"))
    #expect(update.text == expected + "// edited\n")
    #expect(update.warnings == [])
  }

  @Test func `A type whose encode function was removed gets none`() throws {
    let function = "\n\n    func encode() throws -> some ObjectMembers {\n      name => \"name\"\n    }\n"
    let text = Self.edited.replacing("Buyer: Decodable, Encodable", with: "Buyer: Decodable")
      .replacing(function, with: "\n")
    let sample = #"{"id": 7, "buyer": {"name": null}}"#
    #expect(try update(text, by: sample).text.contains("extension Order.Buyer: Encodable") == false)
    #expect(try update(text, addsEncoding: true, by: sample).text.contains("extension Order.Buyer: Encodable") == true)
  }

  @Test(arguments: [
    "if !tags.isEmpty {\n      tags => \"tags\"\n    }", "if !tags.isEmpty { tags => \"tags\" }",
    "if id > 1 {\n      tags => \"tags\"\n    } else if tags.isEmpty {\n      id => \"a\"\n    } else {\n      id => \"b\"\n    }",
    "for tag in tags {\n      if tag != \"\" {\n        tags => \"tags\"\n      }\n    }",
    "switch id {\n    case 1: id => \"one\"\n    default:\n      tags => \"tags\"\n    }",
  ])
  func `A new statement comes after the block that writes the member before it`(block: String) throws {
    let text = """
      import Encodable

      struct Order: Decodable, Encodable {
        let id: Int
        let tags: [String]

        static func decode(_ json: Any) throws -> Order { try Order(id: json => "id", tags: json =>? "tags" ?? []) }

        func encode() throws -> some ObjectMembers {
          id => "id"
          \(block)
          "x" => "y"
        }
      }

      """
    let update = try update(text, by: #"{"id": 1, "tags": [], "count": 2}"#)
    #expect(update.text.contains("    \(block)\n    count =>? \"count\"\n    \"x\" => \"y\"\n"))
    #expect(update.warnings == [])
  }

  /// Returns a type of one property.
  private static func order(writtenBy statements: String) -> String {
    """
    import Encodable

    struct Order: Decodable, Encodable {
      let id: Int

      static func decode(_ json: Any) throws -> Order { try Order(id: json => "id") }

      func encode() throws -> some ObjectMembers {
        \(statements)
      }
    }

    """
  }

  @Test(arguments: [
    #"id => "meta" => "id""#, #"id => ["meta", "id"]"#, "id => \"meta\"\n      => \"id\"", #"id =>? "meta" =>? "id""#,
  ])
  func `A new statement comes after all keys of the one before`(statement: String) throws {
    let text = Self.order(writtenBy: statement)
    let update = try update(text, by: #"{"id": 1, "count": 2}"#)
    #expect(update.text.contains("    \(statement)\n    count =>? \"count\"\n"))
    #expect(update.warnings == [])
  }

  @Test(arguments: [
    (#""00" => "count""#, true), (#"id => "count""#, true), (#"id => "a" => "count""#, false),
    (#"id => Encoding { "\($0)" } => "count""#, true), (#"id => "count" => "a""#, true),
  ])
  func `A member that a hand-written statement writes is not written twice`(
    _ statement: String, _ isWritten: Bool
  ) throws {
    let text = Self.order(writtenBy: "id => \"id\"\n    \(statement)")
    let update = try update(text, by: #"{"id": 1, "count": 2}"#)
    #expect(update.text.contains(#"count =>? "count""#) == !isWritten)
    let note = #"encode() of Order writes "count" itself; write count by hand if it should"#
    #expect(update.warnings == (isWritten ? [SwiftUpdate.Warning(line: 11, text: note)] : []))
  }

  @Test(arguments: [
    ("stats: Stats", #"stats.stars => "stats" => "stars""#, true),
    ("stats: Stats?", #"stats?.stars =>? "stars""#, true),
    ("stats: Stats", #"try self.stats.stars => "stars""#, true),
    ("stats: Stats", #"stats => "stats""#, false),
    ("stats: Stats", #"other.stars => "stars""#, false),
  ])
  func `An encode function that writes members of another type is noted`(
    _ property: String, _ statement: String, _ isNoted: Bool
  ) throws {
    let text = """
      import Encodable

      struct Repo: Decodable, Encodable {
        let \(property)

        static func decode(_ json: Any) throws -> Repo { try Repo(stats: json => "stats") }

        func encode() throws -> some ObjectMembers {
          \(statement)
        }
      }

      struct Stats: Decodable {
        let stars: Int
        static func decode(_ json: Any) throws -> Stats { try Stats(stars: json => "stars") }
      }

      """
    let update = try update(text, by: #"{"stats": {"stars": 1, "forks": 2, "issues": 3}}"#)
    #expect(update.text.contains("  let stars: Int\n  let forks: Int?\n  let issues: Int?\n"))
    let note = "encode() of Repo writes members of Stats; write forks and issues by hand if it should"
    #expect(update.warnings == (isNoted ? [SwiftUpdate.Warning(line: 9, text: note)] : []))
  }

  @Test(arguments: [
    (#"Variants<V> = ["x": { try .x(.decode($0)) }]"#, "case x(X)", [#".x(let content): EncodedVariant("x""#], nil),
    (
      #"Variants<V>(["x": { try .x(.decode($0)) }], otherwise: { tag, json in try .other("\(tag)", JSON.decode(json)) })"#,
      "case x(X), other(String, JSON)",
      [#".x(let content): EncodedVariant("x""#, ".other(_, let json): EncodedVariant(untagged: json)"], nil
    ),
    (
      #"Variants<V>(["x": { try .x(.decode($0)) }], otherwise: { tag, _ in .other("\(tag)") })"#,
      "case x(X), other(String)", [#".x(let content): EncodedVariant("x""#], "does not write other; add it by hand"
    ),
    (
      #"Variants<V> = ["x": { try .x(.decode($0)) }, "y": { try .x(.decode($0)) }]"#, "case x(X)",
      [#".x(let content): EncodedVariant("x""#],
      "writes one of several tags for x; change it by hand if another is needed"
    ),
  ])
  func `The encode function has the cases of the text`(
    _ variants: String, _ cases: String, _ lines: [String], _ note: String?
  ) throws {
    let text = """
      import Decodable

      enum V: Decodable {
        \(cases)
        private static let variants\(variants.hasPrefix("Variants<V> ") ? ": " : " = ")\(variants)
        static func decode(_ json: Any) throws -> V { try variants.decode(json, taggedBy: "type") }
      }
      struct X: Decodable {
        let n: Int
        static func decode(_ json: Any) throws -> X { try X(n: json => "n") }
      }

      """
    let update = try update(text, addsEncoding: true, by: #"{"type": "x", "n": 1}"#)
    let found = update.text.split(separator: "\n").filter { $0.hasPrefix("    case .") }.map { $0.dropFirst(9) }
    #expect(found.count == lines.count)
    #expect(zip(found, lines).allSatisfy { $0.hasPrefix($1) }, "\(found)")
    #expect(
      update.warnings == [note.map { SwiftUpdate.Warning(line: 4, text: "encode() of V \($0)") }].compactMap(\.self))
  }

  @Test func `A type whose properties are elements of an array gets no encode function`() throws {
    let text = """
      import Decodable

      struct Order: Decodable {
        let point: Point
        static func decode(_ json: Any) throws -> Order { try Order(point: json => "point") }
      }
      struct Point: Decodable {
        let x: Int
        static func decode(_ json: Any) throws -> Point { try Point(x: json => 0) }
      }

      """
    let update = try update(text, addsEncoding: true, by: #"{"point": [1]}"#)
    #expect(update.text.contains("extension Order: Encodable"))
    #expect(!update.text.contains("extension Point"))
    let warning = SwiftUpdate.Warning(line: 13, text: "Point has no encode function; add it by hand")
    #expect(update.warnings == [warning])
  }

  @Test(arguments: [
    ("id => \"id\"", false), ("if id > 0 { id => \"id\" }", true), ("id => \"id\"\n    \"\\(id)\" => \"text\"", false),
    ("(id + 1) => \"id\"", true), ("id => \"id\"\n    id.description => \"text\"", true),
  ])
  func `An encode function that uses a property with another type is noted`(
    _ statements: String, _ isNoted: Bool
  ) throws {
    let text = Self.order(writtenBy: statements)
    let update = try update(text, by: #"{"id": null}"#)
    let texts = update.warnings.map(\.text)
    #expect(texts == (isNoted ? ["id is Int? now; see whether this code still compiles"] : []))
  }

  @Test func `A hand-written encode function of another form gets no case`() throws {
    let text = """
      import Encodable

      enum Order: Decodable, Encodable {
        case a(A)

        private static let variants: Variants<Order> = ["a": { try .a(.decode($0)) }]

        static func decode(_ json: Any) throws -> Order { try variants.decode(json, taggedBy: "type") }

        func encode() throws -> some ObjectMembers {
          switch self {
          case .a(let content):
            "a" => "type"
            content.x => "x"
          }
        }
      }
      struct A: Decodable {
        let x: Int
        static func decode(_ json: Any) throws -> A { try A(x: json => "x") }
      }

      """
    let update = try update(text, by: #"{"type": "c", "y": 1}"#)
    #expect(update.text.contains("case c(C)\n"))
    #expect(!update.text.contains("EncodedVariant"))
    let texts = update.warnings.map(\.text)
    #expect(texts.contains("encode() of Order does not write c; add it by hand"))
  }

  @Test func `Encode functions write what the tool understands, and the rest is noted`() throws {
    let text = """
      import Decodable

      public struct Order {
        public let id: Int
        public var tags: [String]
        let isPaid: Bool

        init(id: Int, tags: [String], isPaid: Bool) { self.id = id; self.tags = tags; self.isPaid = isPaid }
      }

      extension Order: Decodable {
        public static func decode(_ json: Any) throws -> Order {
          try .init(id: json => "id", tags: json =>? "tags" ?? [], isPaid: (json => "state") as String == "paid")
        }
      }

      """
    let update = try update(text, addsEncoding: true, by: #"{"id": 1, "state": "paid", "total": 2.5}"#)
    let expected = text.replacing("import Decodable", with: "import Encodable")
      .replacing(
        "  public var tags: [String]\n",
        with: "  public var tags: [String]\n  /// For example `2.5`.\n  public let total: Double?\n"
      )
      .replacing("tags: [String], isPaid", with: "tags: [String], total: Double? = nil, isPaid")
      .replacing("{ self.id = id; ", with: "{\n    self.id = id\n    ")
      .replacing("self.tags = tags; ", with: "self.tags = tags\n    self.total = total\n    ")
      .replacing("self.isPaid = isPaid }", with: "self.isPaid = isPaid\n  }")
      .replacing(".init(id:", with: ".init(\n      id:").replacing(", tags: json", with: ",\n      tags: json")
      .replacing("?? [], isPaid", with: "?? [],\n      total: json =>? \"total\",\n      isPaid")
    let encoding = """

      extension Order: Encodable {
        public func encode() throws -> some ObjectMembers {
          id => "id"
          tags => "tags"
          total =>? "total"
        }
      }

      """
    #expect(update.text == expected + encoding)
    #expect(
      update.warnings == [
        SwiftUpdate.Warning(line: 24, text: "encode() of Order does not write isPaid; add it by hand")
      ])
  }
}
