import Testing

/// Files in which a decode function decides itself which values it accepts.
@Suite struct OwnDecisionTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A file with a struct whose member is an enum, and the line of the decode function's first statement.
  private static func page(
    _ body: String, variants: String = #"["a": { try .a(.decode($0)) }, "b": { _ in .b }]"#
  ) -> String {
    """
    import Decodable

    struct Page: Equatable, Sendable {
      let part: Part
    }

    extension Page: Decodable {
      static func decode(_ json: Any) throws -> Page {
        try Page(part: json => "part")
      }
    }

    extension Page {
      enum Part: Decodable, Equatable, Sendable {
        case a(Item)
        case b

        private static let variants: Variants<Part> = \(variants)

        static func decode(_ json: Any) throws -> Part {
          \(body)
        }
      }

      struct Item: Decodable, Equatable, Sendable {
        let x: Int

        static func decode(_ json: Any) throws -> Item {
          try Item(x: json => "x")
        }
      }
    }

    """
  }

  @Test(arguments: [
    """
        #if DEBUG
        try User(name: json => "name")
        #else
        try User(name: json => "login")
        #endif
    """,
    """
        return try User(
          #if DEBUG
          name: json => "name"
          #else
          name: json => "login"
          #endif
        )
    """,
    """
        #if DEBUG
        let name: String = try json => "name"
        #else
        let name = "release"
        #endif
        return User(name: name)
    """,
  ])
  func `A function that reads other keys under another condition is left out`(body: String) async throws {
    let text = """
      import Decodable

      struct User {
        let name: String
      }

      extension User: Decodable {
        static func decode(_ json: Any) throws -> User {
      \(body)
        }
      }

      """
    try folder.write(text, to: "User.swift")
    try folder.write(#"{"login": "a", "age": 7}"#, to: "new.json")
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("=>") }
    let check = try await runTool(["User.swift", "--check", "new.json"], in: folder)
    #expect(check.output == "new.json: fits, but User (line \((line ?? 0) + 1)) was not checked\n")
    let update = try await runTool(["User.swift", "new.json"], in: folder)
    #expect(update.output == text)
  }

  @Test(arguments: [
    """
    extension User: Decodable {
      #if DEBUG
      static func decode(_ json: Any) throws -> User { try User(id: json => "uid") }
      #else
      static func decode(_ json: Any) throws -> User { try User(id: json => "id") }
      #endif
    }
    """,
    """

    #if DEBUG
    extension User: Decodable {
      static func decode(_ json: Any) throws -> User { try User(id: json => "uid") }
    }
    #else
    extension User: Decodable {
      static func decode(_ json: Any) throws -> User { try User(id: json => "id") }
    }
    #endif
    """,
  ])
  func `A decode function for each branch of a condition is left out`(code: String) async throws {
    let text = "import Decodable\n\nstruct User {\n  let id: Int\n}\n\n\(code)\n"
    try folder.write(text, to: "User.swift")
    for sample in [#"{"id": 1}"#, #"{"uid": 1}"#] {
      try folder.write(sample, to: "new.json")
      let check = try await runTool(["User.swift", "--check", "new.json"], in: folder)
      #expect(check.output.hasPrefix("new.json: fits, but User (line "))
      #expect(try await runTool(["User.swift", "new.json"], in: folder).output == text)
    }
  }

  @Test(arguments: [true, false])
  func `A type declared in each branch of a condition is left out`(isRoot: Bool) async throws {
    let page = """
      struct Page: Decodable {
        let user: User
        static func decode(_ json: Any) throws -> Page { try Page(user: json => "user") }
      }

      """
    let text = """
      import Decodable

      \(isRoot ? "" : page)#if DEBUG
      struct User {
        let id: Int
      }
      #else
      struct User {
        let id: String
      }
      #endif

      extension User: Decodable {
        static func decode(_ json: Any) throws -> User { try User(id: json => "id") }
      }

      """
    try folder.write(text, to: "User.swift")
    for user in [#"{"id": 1}"#, #"{"id": "a"}"#, #"{"id": "a", "age": 7}"#] {
      try folder.write(isRoot ? user : "{\"user\": \(user)}", to: "new.json")
      let check = try await runTool(["User.swift", "--check", "new.json"], in: folder)
      #expect(check.output == "new.json: fits, but User (line \(isRoot ? 4 : 8)) was not checked\n")
      #expect(try await runTool(["User.swift", "new.json"], in: folder).output == text)
    }
  }

  @Test func `A property whose type depends on a condition is left out`() async throws {
    let text = """
      import Decodable

      struct User {
        #if DEBUG
        let id: Int
        #else
        let id: String
        #endif
        let age: Int
      }

      extension User: Decodable {
        static func decode(_ json: Any) throws -> User { try User(id: json => "id", age: json => "age") }
      }

      """
    try folder.write(text, to: "User.swift")
    for user in [#"{"id": 1, "age": 7}"#, #"{"id": "a", "age": 7}"#] {
      try folder.write(user, to: "new.json")
      let check = try await runTool(["User.swift", "--check", "new.json"], in: folder)
      #expect(check.output == "new.json: fits, but the code on line 13 was not checked\n")
      #expect(try await runTool(["User.swift", "new.json"], in: folder).output == text)
    }
  }

  @Test func `Variants whose tag depends on a condition are left out`() async throws {
    let text = Self.page(
      """
      #if DEBUG
          try variants.decode(json, taggedBy: "kind")
          #else
          try variants.decode(json, taggedBy: "type")
          #endif
      """)
    try folder.write(text, to: "Page.swift")
    try folder.write(#"{"part": {"type": "b"}}"#, to: "new.json")
    let check = try await runTool(["Page.swift", "--check", "new.json"], in: folder)
    #expect(check.output == "new.json: fits, but Part (line 21) was not checked\n")
  }

  @Test func `A file in which no code is understood fits, but for its code`() async throws {
    let text = """
      import Decodable

      enum Shape: Decodable {
        case circle(Double), square
        static func decode(_ json: Any) throws -> Shape {
          if let radius: Double = try? json => "r" { return .circle(radius) }
          return .square
        }
      }

      """
    try folder.write(text, to: "Shape.swift")
    try folder.write(#"{"r": 1}"#, to: "new.json")
    let check = try await runTool(["Shape.swift", "--check", "new.json"], in: folder)
    #expect(check.output == "new.json: fits, but Shape (line 5) was not checked\n")
    let update = try await runTool(["Shape.swift", "new.json"], in: folder)
    #expect(update.output == text)
    #expect(
      update.error == """
        Shape.swift: no changes
        note: Shape.swift: samples are not compared with Shape, whose code on line 5 is your own

        """)
  }

  @Test(arguments: [
    (#"try variants.decode(json, taggedBy: "meta" => "type")"#, #"{"meta": {"type": "a"}, "x": 1}"#),
    (#"try variants.decode(json, taggedBy: "t", content: "c" => "d")"#, #"{"t": "a", "c": {"d": {"x": 1}}}"#),
    (#"try variants.decode(json => "data", taggedBy: "t")"#, #"{"data": {"t": "a", "x": 1}}"#),
    (#"try variants.decode(KeyStyle.snakeCase.applied(to: json), taggedBy: "t")"#, #"{"t": "a", "x": 1}"#),
    (#"(try? variants.decode(json, taggedBy: "t")) ?? .b"#, "7"),
    (#"if json is String { return .b }; return try variants.decode(json, taggedBy: "t")"#, #""b""#),
    (#"json is String ? .b : try variants.decode(json, taggedBy: "t")"#, #""b""#),
    (#"if json is String { .b } else { try variants.decode(json, taggedBy: "t") }"#, #""b""#),
    (#"try decodingLeniently { try variants.decode(json, taggedBy: "t") }"#, #"{"t": "a", "x": "1"}"#),
  ])
  func `An enum whose decode function does more than select a variant is left out`(
    body: String, part: String
  ) async throws {
    let text = Self.page(body)
    try folder.write(text, to: "Page.swift")
    try folder.write(#"{"part": \#(part)}"#, to: "page.json")
    let note = "note: Page.swift: samples are not compared with Part, whose code on line 21 is your own\n"
    let check = try await runTool(["Page.swift", "--check", "page.json"], in: folder)
    #expect(check.output == "page.json: fits, but Part (line 21) was not checked\n")
    #expect(check.error == note)
    let update = try await runTool(["Page.swift", "page.json", "--output", "Page.swift"], in: folder)
    #expect(update.error == "Page.swift: no changes\n" + note)
    #expect(try folder.read("Page.swift") == text)
  }

  @Test(arguments: [
    #"try require(.noneOf("x"), in: json); return try variants.decode(json, taggedBy: "t")"#,
    #"let part = try variants.decode(json, taggedBy: "t"); print(part); return part"#,
    #"print(json); do { return try Self.variants.decode(json, taggedBy: "t") } catch { throw CancellationError() }"#,
  ])
  func `An enum with statements that can only reject a value is checked and updated`(body: String) async throws {
    try folder.write(Self.page(body), to: "Page.swift")
    try folder.write(#"{"part": {"t": "a", "x": "1"}}"#, to: "page.json")
    let check = try await runTool(["Page.swift", "--check", "page.json"], in: folder)
    #expect(check.output.hasPrefix("page.json: expected Int, found string \"1\" at part.x"), "\(check.output)")
    #expect(check.error == "note: Page.swift: the code on line 21 is your own; samples are not compared with it\n")
    try folder.write(#"{"part": {"t": "a", "x": 1, "y": 2}}"#, to: "page.json")
    _ = try await runTool(["Page.swift", "page.json", "--output", "Page.swift"], in: folder)
    let text = try folder.read("Page.swift")
    #expect(
      text.contains("      \(body)\n") && text.contains(#"try Item(x: json => "x", y: json =>? "y")"#), "\(text)")
  }

  @Test func `A case keeps the type whose decode function decides what a value is`() async throws {
    var text = Self.page(#"try variants.decode(json, taggedBy: "t")"#)
    text.replace(
      #"try Item(x: json => "x")"#, with: #"(try? Item(x: json => "x")) ?? Item(x: 0)"#)
    try folder.write(text, to: "Page.swift")
    for sample in [#"{"part": {"t": "a", "y": 1}}"#, #"{"part": {"t": "b"}}"#] {
      try folder.write(sample, to: "page.json")
      let update = try await runTool(["Page.swift", "page.json", "--output", "Page.swift"], in: folder)
      #expect(update.error.hasPrefix("Page.swift: no changes\n"), "\(update.error)")
      let check = try await runTool(["Page.swift", "--check", "page.json"], in: folder)
      #expect(check.output == "page.json: fits, but Item (line 29) was not checked\n")
    }
    #expect(try folder.read("Page.swift") == text)
  }

  @Test func `A root whose code decides what a value is does not take the documents of others`() async throws {
    let roots = """
      import Decodable

      /// A document that decodes as `User`.
      struct User: Decodable, Equatable {
        let name: String
        static func decode(_ json: Any) throws -> User { (try? User(name: json => "name")) ?? User(name: "") }
      }

      /// A document that decodes as `Invoice`.
      struct Invoice: Decodable, Equatable {
        let total: Double
        let number: String
        static func decode(_ json: Any) throws -> Invoice { try Invoice(total: json => "total", number: json => "number") }
      }

      """
    try folder.write(roots, to: "Roots.swift")
    try folder.write(#"{"total": "x", "number": "1"}"#, to: "new.json")
    let run = try await runTool(["Roots.swift", "--check", "new.json"], in: folder)
    #expect(run.output.hasPrefix("new.json: expected Double, found string \"x\" at total"), "\(run.output)")
    #expect(run.output.hasSuffix("new.json: 1 problem as Invoice\n"))
  }

  @Test(arguments: [
    ("throw CancellationError()", true), (#"try .a(json => "item")"#, true), ("try .a(.decode(json))", true),
    ("try Self.check(); return try .a(.decode(json))", true), (".b", false),
  ])
  func `A check leaves out a case for other tags that may fail`(other: String, isOwn: Bool) async throws {
    let variants = #"Variants<Part>(["a": { try .a(.decode($0)) }], otherwise: { _, json in \#(other) })"#
    try folder.write(
      Self.page(#"return try variants.decode(json, taggedBy: "t")"#, variants: variants), to: "Page.swift")
    try folder.write(#"{"part": {"t": "z"}}"#, to: "page.json")
    let run = try await runTool(["Page.swift", "--check", "page.json"], in: folder)
    #expect(
      run.output == """
        page.json: note: Part has no case for "z", and keeps it as unknown
        page.json: fits, 1 unknown case\(isOwn ? ", but the code on line 18 was not checked" : "")

        """)
  }

  private static func item(_ body: String) -> String {
    """
    import Decodable

    struct Item: Decodable, Equatable, Sendable {
      let a: Int

      static func decode(_ json: Any) throws -> Item {
        \(body)
      }
    }

    """
  }

  @Test(arguments: [
    (#"(try? Item(a: json => "a")) ?? Item(a: 0)"#, #"{"a": "x"}"#),
    (#"do { return try Item(a: json => "a") } catch { return Item(a: 0) }"#, #"{"a": "x"}"#),
    (#"if let a = try? Int.decode(json) { return Item(a: a) }; return try Item(a: json => "a")"#, "7"),
    (#"guard let object = json as? JSON else { return Item(a: 0) }; return try Item(a: object => "a")"#, "7"),
    (#"switch try json => "v" as Int { case 1: Self(a: 1) default: Self(a: try json => "b") }"#, #"{"v": 2, "b": 1}"#),
    (#"try recovering(with: Item(a: 0)) { try Item(a: json => "a") }"#, "7"),
    (#"json is JSON ? try Item(a: json => "a") : .empty"#, "7"), (#"Self.recovering(try Item(a: json => "a"))"#, "7"),
    (#"if json is String { .empty } else { try Item(a: json => "a") }"#, "7"),
    (#"try Self.item(of: json) ?? Item(a: json => "a")"#, "7"),
  ])
  func `A struct whose decode function decides what a value is is left out`(body: String, sample: String) async throws {
    let text = Self.item(body)
    try folder.write(text, to: "Item.swift")
    try folder.write(sample, to: "item.json")
    let check = try await runTool(["Item.swift", "--check", "item.json"], in: folder)
    #expect(check.output == "item.json: fits, but Item (line 7) was not checked\n")
    let update = try await runTool(["Item.swift", "item.json", "--output", "Item.swift"], in: folder)
    #expect(update.error.hasPrefix("Item.swift: no changes\n"), "\(update.error)")
    #expect(try folder.read("Item.swift") == text)
  }

  @Test(arguments: [
    #"do { return try Item(a: json => "a") } catch { throw CancellationError() }"#,
    #"guard json is JSON else { throw CancellationError() }; return try Item(a: json => "a")"#,
    #"let item = try Item(a: json => "a"); guard item.a > 0 else { throw CancellationError() }; return item"#,
    #"let f = { (text: String) -> String in return text }; return try Item(a: json => "a")"#,
    #"func f() -> Int { return 1 }; return try Item(a: json => "a")"#,
    #"try Self.checked(Item(a: json => "a"))"#,
  ])
  func `A struct whose decode function only throws other errors is checked`(body: String) async throws {
    try folder.write(Self.item(body), to: "Item.swift")
    try folder.write(#"{"a": "x"}"#, to: "item.json")
    let run = try await runTool(["Item.swift", "--check", "item.json"], in: folder)
    #expect(run.output.hasPrefix("item.json: expected Int, found string \"x\" at a (line 1, column 7)\n"))
    #expect(run.output.hasSuffix("item.json: 1 problem\n"))
  }

  @Test(arguments: [
    (#"if json is String { id = 0; self.return = 0; return }"#, true), ("print(json)", false),
  ])
  func `A struct is left out if its initializer may return before it looks up the keys`(
    statement: String, isOwn: Bool
  ) async throws {
    let text = """
      import Decodable

      struct Item: Equatable {
        let id: Int
        let `return`: Int
      }

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item {
          try Item(json: json)
        }

        private init(json: Any) throws {
          \(statement)
          id = try json => "id"
          self.return = try json => "return"
        }
      }

      """
    try folder.write(text, to: "Item.swift")
    try folder.write(#"{"id": "x", "return": 1}"#, to: "item.json")
    let run = try await runTool(["Item.swift", "--check", "item.json"], in: folder)
    let fits = "item.json: fits, but Item (line 14) was not checked\n"
    #expect(isOwn ? run.output == fits : run.output.hasSuffix("item.json: 1 problem\n"), "\(run.output)")
  }

  @Test func `A value is decoded from what is no object if the code catches the error of a lookup`() async throws {
    try folder.write(Self.item(#"let a: Int = (try? json => "a") ?? 7; return Item(a: a)"#), to: "Item.swift")
    try folder.write("[1]", to: "item.json")
    let run = try await runTool(["Item.swift", "--check", "item.json", "--format", "json"], in: folder)
    #expect(run.output == "item.json: fits, but the code on line 7 was not checked\n")
  }

  @Test func `A check leaves out a rule after a decoder that converts values`() async throws {
    let rule = #"Int.lenient.where("at least 0") { $0 >= 0 }"#
    try folder.write(Self.item(#"try Item(a: json => "a" => \#(rule))"#), to: "Item.swift")
    try folder.write(#"{"a": "-1"}"#, to: "item.json")
    let run = try await runTool(["Item.swift", "--check", "item.json"], in: folder)
    #expect(run.output == "item.json: fits, but the code on line 7 was not checked\n")
  }

  @Test func `A list of variants on one line is expanded if a new one does not fit`() async throws {
    let variants = #"["a": { try .a(.decode($0)) }, "b": { _ in .b }]"#
    try folder.write(Self.page(#"try variants.decode(json, taggedBy: "t")"#, variants: variants), to: "Page.swift")
    try folder.write(#"{"part": {"t": "another", "y": 1}}"#, to: "page.json")
    _ = try await runTool(["Page.swift", "page.json", "--output", "Page.swift"], in: folder)
    let text = try folder.read("Page.swift")
    #expect(
      text.contains(
        """
            private static let variants: Variants<Part> = [
              "a": { try .a(.decode($0)) },
              "b": { _ in .b },
              "another": { try .another(.decode($0)) }
            ]

        """), "\(text)")
  }
}
