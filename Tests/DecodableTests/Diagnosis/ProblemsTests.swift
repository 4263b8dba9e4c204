import Decodable
import Foundation
import Testing

/// A search that finds all problems of a value at once.
@Suite struct ProblemsTests {
  enum Color: String, CaseIterable { case red, green }

  struct Item: Decodable {
    let name: String
    let price: Double
    let color: Color
    let maker: Maker?

    static func decode(_ json: Any) throws -> Item {
      try Item(name: json => "name", price: json => "price", color: json => "color", maker: json =>? "maker")
    }
  }

  struct Maker: Decodable {
    let id: Int
    let since: Date

    static func decode(_ json: Any) throws -> Maker {
      try Maker(id: json => "id", since: json => "since")
    }
  }

  struct Order: Decodable {
    let id: Int
    let maker: Maker
    let items: [Item]
    let stock: [String: Int]

    static func decode(_ json: Any) throws -> Order {
      try Order(id: json => "id", maker: json => "maker", items: json => "items", stock: json => "stock")
    }
  }

  static let text = """
    {
      "id": "7",
      "items": [
        {"name": "a", "price": 1, "color": "gren"},
        {"nmae": "b", "price": "2", "color": "red", "maker": {"id": 1.5, "since": "x"}},
        {"name": "c", "price": 1, "color": "red"},
        null
      ],
      "stock": {"a": 1, "b": null, "c": "1"}
    }
    """

  @Test(arguments: Representation.allCases)
  func `A search finds each problem at its path`(representation: Representation) throws {
    let problems = Order.problems(in: try representation(Self.text))
    let lines = problems.map(headline)
    let expected = [
      "missing key \"maker\"",
      "expected Int, found string \"7\" at id",
      "\"gren\" is not a Color at items[0].color; expected \"red\" or \"green\"; did you mean \"green\"?",
      "missing key \"name\" at items[1]",
      "expected Double, found string \"2\" at items[1].price",
      "expected Int, found number 1.5 at items[1].maker.id",
      "\"x\" is not a Date at items[1].maker.since; expected a date and time such as \"2026-11-21T12:00:00Z\"",
      "expected object, found null at items[3]",
      "expected Int, found null at stock.b",
      "expected Int, found string \"1\" at stock.c",
    ]
    #expect(representation == .document ? lines == expected : Set(lines) == Set(expected))
  }

  @Test func `The problems of a document have their lines`() throws {
    let problems = try Order.problems(parsing: Self.text)
    #expect(problems.map { $0.metadata.location?.line } == [1, 2, 4, 5, 5, 5, 5, 7, 9, 9])
  }
}
