import Decodable
@testable import ModelGenerator
import Testing

/// Updates of text that was edited by hand, for a model that samples have widened.
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
    let document = try SwiftDocument(text)
    var evidence = Evidence(document.model)
    for sample in samples { evidence.add(try JSON(parsing: sample)) }
    return SwiftUpdate(of: document, to: evidence.model(named: document.rootName, options: InferenceOptions()))
  }

  @Test func `Text without changed declarations stays the same`() throws {
    let sample = #"{"id": 7, "buyer": {"name": "Bo"}, "items": [{"price": 2.5}]}"#
    let update = try #require(try update(Self.edited, by: sample))
    #expect(update.text == Self.edited)
    #expect(update.lost == [])
  }

  @Test func `A changed declaration is printed again, and others keep their edits`() throws {
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

  @Test func `An edited declaration that changes is listed as lost`() throws {
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

  @Test func `A removed declaration loses its extensions and comments`() throws {
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
    // At the top, nested more deeply, or on a line with other code.
    "struct Buyer { let name: String }\nextension Buyer: Decodable {\n\(decoding)\n}",
    "extension Order {\n  struct Buyer { let name: String }; struct Other {}\n}\nextension Order.Buyer {\n\(decoding)\n}",
    "extension Order {\n  enum A {\n    struct Buyer { let name: String }\n  }\n}\nextension Order.A.Buyer {\n\(decoding)\n}",
  ])
  func `There is no update if a type that changes was moved`(_ buyer: String) throws {
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

  @Test(arguments: [false, true])
  func `The text of one random model becomes the text of another`(isEncodable: Bool) throws {
    var updates = 0
    for seed: UInt64 in 0..<300 {
      var models = RandomModels(seed: seed)
      let (old, new) = (models.next(named: "Root"), models.next(named: "Root"))
      let document = try SwiftDocument(swiftText(of: old, named: "Root", isEncodable: isEncodable))
      if let same = SwiftUpdate(of: document, to: document.model) { #expect(same.text == document.text) }
      guard let update = SwiftUpdate(of: document, to: new) else { continue }
      #expect(changes(from: try readModel(fromSwift: update.text), to: new).text == "", "seed \(seed)")
      #expect(update.lost == [])
      #expect(update.keptEncodings == [])
      #expect(try !SwiftDocument(update.text).lacksEncoding || !isEncodable, "seed \(seed)")
      updates += 1
    }
    // The other models have no declarations.
    #expect(updates > 200)
  }
}
