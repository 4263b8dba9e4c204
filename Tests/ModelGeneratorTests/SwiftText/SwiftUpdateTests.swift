import Decodable
@testable import ModelGenerator
import Testing

/// Text that was edited by hand, for a model that samples have widened.
struct SwiftUpdateTests {
  private static let edited = """
    // The team's header.
    import Decodable

    /// An order of the shop.
    public struct Order: Equatable, Sendable {
      public let id: Int
      public let buyer: Buyer
      public let items: [Item]

      public var isEmpty: Bool { items.isEmpty }
    }

    // MARK: Decoding

    extension Order: Decodable {
      public static func decode(_ json: Any) throws -> Order {
        try Order(id: json => "id", buyer: json => "buyer", items: json =>? "items" ?? [])
      }
    }

    extension Order {
      /// Who pays.
      struct Buyer: Equatable, Sendable {
        /// For example `"Ada"`.
        let name: String
      }
    }

    extension Order.Buyer: Decodable {
      static func decode(_ json: Any) throws -> Order.Buyer {
        try Order.Buyer(name: json => "name")
      }
    }

    // What is bought.

    extension Order {
      struct Item: Equatable, Sendable {
        let price: Double
        func total(_ count: Int) -> Double { price * Double(count) }
      }
    }

    extension Order.Item: Decodable {
      static func decode(_ json: Any) throws -> Order.Item {
        try Order.Item(price: json => "price")
      }
    }

    func sum(of order: Order) -> Double { order.items.reduce(0) { $0 + $1.price } }
    """

  private func update(_ text: String, by samples: String...) throws -> SwiftUpdate? {
    let old = try readModel(fromSwift: text)
    var evidence = Evidence(old)
    for sample in samples { evidence.add(try JSON(parsing: sample)) }
    let new = evidence.model(named: try rootName(fromSwift: text), options: InferenceOptions())
    return SwiftUpdate(of: text, from: old, to: new)
  }

  @Test func `Text whose declarations have not changed comes back as it was`() throws {
    let sample = #"{"id": 7, "buyer": {"name": "Bo"}, "items": [{"price": 2.5}]}"#
    let update = try #require(try update(Self.edited, by: sample))
    #expect(update.text == Self.edited)
    #expect(update.lost == [])
  }

  @Test func `One declaration is printed anew, and all others stay as they were edited`() throws {
    let sample = #"{"id": 7, "buyer": {"name": "Bo", "born": "1990-01-02T03:04:05Z"}, "items": []}"#
    let update = try #require(try update(Self.edited, by: sample))
    let expected = Self.edited.replacing("import Decodable\n", with: "import Decodable\nimport Foundation\n")
      .replacing(
        "    let name: String\n",
        with: """
              let name: String
              /// For example `"1990-01-02T03:04:05Z"`.
              let born: Date?

          """
      )
      .replacing(
        """
            try Order.Buyer(name: json => "name")

        """,
        with: """
              try Order.Buyer(
                name: json => "name",
                born: json =>? "born")

          """)
    #expect(update.text == expected)
    #expect(update.lost == [])
  }

  @Test func `What was edited in a declaration that changes is named`() throws {
    let sample = #"{"id": 7, "buyer": {"name": "Bo"}, "items": [{"price": 2.5, "count": 2}]}"#
    let update = try #require(try update(Self.edited, by: sample))
    let expected = Self.edited
      .replacing(
        """
            let price: Double
            func total(_ count: Int) -> Double { price * Double(count) }

        """,
        with: """
              /// For example `2.5`.
              let price: Double
              /// For example `2`.
              let count: Int?

          """
      )
      .replacing(
        """
          static func decode(_ json: Any) throws -> Order.Item {
            try Order.Item(price: json => "price")

        """,
        with: """
            static func decode(_ json: Any) throws -> Order.Item {
              try Order.Item(
                price: json => "price",
                count: json =>? "count")

          """)
    #expect(update.text == expected)
    #expect(update.lost == ["Item"])
  }

  @Test func `A new declaration comes after the one before it`() throws {
    let sample = #"{"id": 7, "buyer": {"name": "Bo", "address": {"city": "Bonn"}}, "items": []}"#
    let update = try #require(try update(Self.edited, by: sample))
    let added = """
      extension Order {
        struct Address: Equatable, Sendable {
          /// For example `"Bonn"`.
          let city: String
        }
      }

      extension Order.Address: Decodable {
        static func decode(_ json: Any) throws -> Order.Address {
          try Order.Address(city: json => "city")
        }
      }

      // What is bought.
      """
    let parts = try #require(Self.edited.split(separator: "// What is bought.").last)
    #expect(update.text.hasSuffix("\n  }\n}\n\n" + added + parts))
    #expect(update.lost == [])
  }

  @Test func `A declaration that is gone is taken out with its extensions and comments`() throws {
    let sample = #"{"id": 7, "buyer": "Bo", "items": []}"#
    let update = try #require(try update(Self.edited, by: sample))
    #expect(!update.text.contains("Buyer"))
    #expect(!update.text.contains("Who pays"))
    #expect(update.text.contains("}\n\n// What is bought.\n\nextension Order {\n  struct Item"))
    #expect(update.text.contains("/// An order of the shop.\nstruct Order: Equatable"))
    #expect(update.lost == ["Order", "Buyer"])
  }

  private static let decoding = """
      static func decode(_ json: Any) throws -> Order.Buyer { try Order.Buyer(name: json => "name") }
    """

  @Test(arguments: [
    // Nested in nothing, deeper, or on a line with something else.
    "struct Buyer { let name: String }\nextension Buyer: Decodable {\n\(decoding)\n}",
    "extension Order {\n  struct Buyer { let name: String }; struct Other {}\n}\nextension Order.Buyer {\n\(decoding)\n}",
    "extension Order {\n  enum A {\n    struct Buyer { let name: String }\n  }\n}\nextension Order.A.Buyer {\n\(decoding)\n}",
  ])
  func `Where a type that changes stands elsewhere, nothing is replaced`(_ buyer: String) throws {
    let text = """
      import Decodable
      struct Order { let buyer: Buyer }
      extension Order: Decodable {
        static func decode(_ json: Any) throws -> Order { try Order(buyer: json => "buyer") }
      }
      \(buyer)
      """
    #expect(try update(text, by: #"{"buyer": {"name": "Bo"}}"#)?.text == text)
    #expect(try update(text, by: #"{"buyer": {"name": null}}"#) == nil)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `Of any two models the text for the one becomes text for the other, or nothing`(_ seed: UInt64) throws {
    var models = RandomModels(seed: seed)
    let (old, new) = (models.next(named: "Root"), models.next(named: "Root"))
    let text = swiftText(of: old, named: "Root")
    let read = try readModel(fromSwift: text)
    if let same = SwiftUpdate(of: text, from: read, to: read) { #expect(same.text == text) }
    guard let update = SwiftUpdate(of: text, from: read, to: new) else { return }
    #expect(changes(from: try readModel(fromSwift: update.text), to: new).isEmpty)
    #expect(update.lost == [])
  }
}
