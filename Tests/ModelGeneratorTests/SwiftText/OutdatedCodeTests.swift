import Testing

/// Warnings of hand-written code that an update of the file prevents from compiling.
@Suite struct OutdatedCodeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func notes(on text: String, samples: String) async throws -> String {
    try folder.write(text, to: "Order.swift")
    try folder.write(samples, to: "new.json")
    let run = try await runTool(
      ["Order.swift", "new.json", "--format", "array", "--output", "Order.swift"], in: folder)
    #expect(run.status == .success)
    return run.error.split(separator: "\n").filter { $0.hasPrefix("note: ") }.map { $0 + "\n" }.joined()
  }

  private static let text = """
    import Decodable

    struct Order: Decodable {
      let id: Int
      let state: State

      static func decode(_ json: Any) throws -> Order {
        try Order(id: json => "id", state: json => "state")
      }
    }

    extension Order {
      enum State: String {
        case open, done
      }
    }


    """

  @Test func `A call of the memberwise initializer lacks a new property`() async throws {
    let code = """
      extension Order {
        static let sample = Order(
          id: 1, state: .open)
        static let others = [Order(id: 2, state: .open), .init(id: 3, state: .done)]

        init(id: Int) { self = Order(id: id, state: flags[id] == true ? .open : .done) }

        static let new = Order(id: 3)
      }

      """
    let notes = try await notes(on: Self.text + code, samples: #"[{"id": 1, "state": "open", "total": 2.5}]"#)
    #expect(
      notes == """
        note: Order.swift:21: this call of Order lacks total; add it by hand
        note: Order.swift:23: this call of Order lacks total; add it by hand
        note: Order.swift:25: this call of Order lacks total; add it by hand

        """)
  }

  @Test func `A call that leaves out properties with defaults lacks a new property`() async throws {
    let code = """
      extension Order {
        static let first = Order(id: 1)
        static let second: Order = .init(id: 2)
        static let third: Order = .init(id: 2, note: "a")
        static let fourth = Order(state: .open)
        static let fifth = Int.init(id: 5)

        init(state: State) { self = Order(id: 0, state: state) }
      }

      """
    let text = Self.text.replacing("  let state: State", with: "  var state: State = .open\n  var note: String?")
    #expect(text.contains("var note"))
    let notes = try await notes(on: text + code, samples: #"[{"id": 1, "state": "open", "total": 2.5}]"#)
    #expect(
      notes
        == [22, 23, 24, 28].map { "note: Order.swift:\($0): this call of Order lacks total; add it by hand\n" }
        .joined())
  }

  @Test func `A call by any of its names lacks a new property`() async throws {
    let code = """
      typealias Purchase = Order
      func orders(_ id: Int) -> [Order] {
        let first: Order =
          .init(id: id, state: .open)
        let others = [
          Order.init(id: id, state: .open),
          Purchase(id: id, state: .open),
        ]
        print(":( \\(Order(id: id, state: .open).id) \\(id)")
        print(State.init(id: 1, state: 2), Order.init(id: 1))
        return [first] + others
      }

      """
    let notes = try await notes(on: Self.text + code, samples: #"[{"id": 1, "state": "open", "total": 2.5}]"#)
    #expect(
      notes
        == [23, 25, 26, 28].map { "note: Order.swift:\($0): this call of Order lacks total; add it by hand\n" }
        .joined())
  }

  @Test func `A keyword is no use of a property with its name`() async throws {
    let text = """
      import Decodable

      struct Order: Decodable {
        let `static`: Int
        let `throws`: Int

        static func decode(_ json: Any) throws -> Order {
          try Order(static: json => "static", throws: json => "throws")
        }
      }

      """
    #expect(try await notes(on: text, samples: #"[{"static": 1.5, "throws": null}]"#) == "")
    let use = "extension Order { static var last: Int { sample.static } }\n"
    #expect(
      try await notes(on: text + use, samples: #"[{"static": 1.5, "throws": 1}]"#)
        == "note: Order.swift:11: static is Double now; see whether this code still compiles\n")
  }

  @Test func `Code that uses a property with another type is noted once`() async throws {
    let code = """
      extension Order {
        var next: Order { Order(id: id + 1, state: state) }
        var last: Int { id - 1 }
      }

      """
    let notes = try await notes(on: Self.text + code, samples: #"[{"id": 1.5, "state": "open"}]"#)
    #expect(notes == "note: Order.swift:19: id is Double now; see whether this code still compiles\n")
  }

  @Test func `A switch over optionals and tuples lacks a new case`() async throws {
    let code = """
      extension Order {
        func precedes(_ other: Order.State?) -> Bool {
          switch other {
          case .some(.open), nil: false
          case .some(.done): true
          }
          switch (state, other) {
          case (.open, .open?), (.open, nil): return false
          case (.done, _): return true
          }
        }
      }

      """
    let notes = try await notes(on: Self.text + code, samples: #"[{"id": 1, "state": "lost"}]"#)
    #expect(
      notes == """
        note: Order.swift:20: this switch over State lacks lost; add it by hand
        note: Order.swift:24: this switch over State lacks lost; add it by hand

        """)
  }

  @Test func `A call of another initializer lacks nothing`() async throws {
    let initializer = """
        init(id: Int, state: State) {
          self.id = id
          self.state = state
        }

        static let sample = Order(id: 1, state: .open)

        static func decode
      """
    let text = Self.text.replacing("  static func decode", with: initializer)
    #expect(try await notes(on: text, samples: #"[{"id": 1, "state": "open", "total": 2.5}]"#) == "")
  }

  @Test func `A switch over an enum lacks a new case`() async throws {
    let code = """
      extension Order.State {
        var isFinal: Bool {
          switch self {
          case .open: false
          case .done: { true }()
          }
        }

        var isNew: Bool {
          switch self {
          case .open: true
          default: false
          }
        }

        func precedes(_ other: Order.State?) -> Bool {
          switch other { case .open?, nil: false; case Order.State.done: if case .open = self { true } else { false } }
        }

        var weight: Int {
          switch isFinal {
          case true: 0
          case false: 1
          }
        }
      }

      """
    let notes = try await notes(
      on: Self.text + code, samples: #"[{"id": 1, "state": "lost"}, {"id": 1, "state": "gone"}]"#)
    #expect(
      notes == """
        note: Order.swift:20: this switch over State lacks lost, gone; add it by hand
        note: Order.swift:34: this switch over State lacks lost, gone; add it by hand

        """)
  }

  @Test func `Initializers and functions of other types do not use a property of the same name`() async throws {
    let text = """
      import Encodable

      public struct Order: Decodable, Sendable {
        public let name: String
        public let owner: Owner

        public init(name: String, owner: Owner) {
          self.name = name
          self.owner = owner
        }

        public static func decode(_ json: Any) throws -> Order {
          try Order(name: json => "name", owner: json => "owner")
        }
      }

      extension Order {
        public struct Owner: Decodable, Encodable, Sendable {
          public let name: String

          public init(name: String) {
            self.name = name
          }

          public static func decode(_ json: Any) throws -> Owner {
            try Owner(name: json => "name")
          }

          public func encode() throws -> some ObjectMembers {
            name => "name"
          }
        }
      }

      """
    let samples = #"[{"name": null, "owner": {"name": "a"}}]"#
    #expect(try await notes(on: text, samples: samples) == "")
    let code = "extension Order {\n  var title: String { self.name }\n}\n"
    #expect(
      try await notes(on: text + code, samples: samples)
        == "note: Order.swift:35: name is String? now; see whether this code still compiles\n")
  }
}
