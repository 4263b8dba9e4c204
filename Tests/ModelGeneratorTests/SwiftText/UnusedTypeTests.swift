import Testing

@testable import ModelGenerator

/// Notes on types that an update does not use any more.
@Suite struct UnusedTypeTests {
  private static let text = """
    import Decodable

    struct Item: Equatable, Sendable {
      let id: Int
      let state: State
      let owner: Owner
    }

    extension Item: Decodable {
      static func decode(_ json: Any) throws -> Item {
        try Item(
          id: json => "id",
          state: json => "state",
          owner: json => "owner")
      }
    }

    extension Item {
      enum State: String, CaseIterable, Sendable {
        case open, closed
      }

      struct Owner: Decodable, Equatable, Sendable {
        let role: Role

        static func decode(_ json: Any) throws -> Owner {
          try Owner(role: json => "role")
        }
      }

      struct Role: Decodable, Equatable, Sendable {
        let level: Int

        static func decode(_ json: Any) throws -> Role {
          try Role(level: json => "level")
        }
      }
    }

    extension Item.Role: Comparable {
      static func < (left: Item.Role, right: Item.Role) -> Bool { left.level < right.level }
    }

    """

  private func notes(_ text: String) async throws -> String {
    let folder = try Folder()
    try folder.write(text, to: "Item.swift")
    // Values of four kinds have no type in common.
    let values = [(#"{"is_open": true}"#, #""ada""#), ("1", "1"), ("true", "true")]
    let lines = values.map { "{\"id\": 1, \"state\": \($0), \"owner\": \($1)}\n" }
    try folder.write(lines.joined(), to: "item.json")
    return try await runTool(["Item.swift", "item.json", "-o", "Item.swift"], in: folder).error
  }

  @Test func `Types that the new text does not use are noted`() async throws {
    let notes = try await notes(Self.text)
    #expect(
      notes == """
        Item.swift:
        ~ state: State → JSON
        ~ owner: Owner → JSON
        note: Item.swift:21: State is not used any more; remove it if no other code uses it
        note: Item.swift:25: Owner is not used any more; remove it if no other code uses it
        note: Item.swift:33: Role is not used any more; remove it if no other code uses it

        """)
  }

  @Test func `A type in a change that is not applied is used`() async throws {
    let notes = try await notes(Self.text.replacing("let state: State", with: "let state: State = .open"))
    #expect(
      notes == """
        Item.swift:
        ~ owner: Owner → JSON
        note: Item.swift:5: samples need state to be JSON; change the code by hand
        note: Item.swift:24: Owner is not used any more; remove it if no other code uses it
        note: Item.swift:32: Role is not used any more; remove it if no other code uses it

        """)
  }

  @Test func `A type in own code is used, with the types that it uses`() async throws {
    let notes = try await notes(Self.text + "\nfunc greet(_ owner: Item.Owner) {}\n")
    #expect(
      notes == """
        Item.swift:
        ~ state: State → JSON
        ~ owner: Owner → JSON
        note: Item.swift:21: State is not used any more; remove it if no other code uses it

        """)
  }

  @Test func `An update adds no type for a property that it does not change`() async throws {
    let text = """
      import Decodable

      struct Run: Decodable {
        let ratio: Double

        static func decode(_ json: Any) throws -> Run {
          try Run(ratio: json =>? "ratio" ?? 0.5)
        }
      }

      """
    let run = try await Folder().update(text, by: #"{"ratio": "half"}"#)
    #expect(run.output == text)
    #expect(
      run.error == """
        Item.swift: no changes
        note: Item.swift:4: samples need ratio to be Double or String, decoded by =>?; change the code by hand

        """)
  }
}
