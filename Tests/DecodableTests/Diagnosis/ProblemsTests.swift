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
    let found = problems.map(facts)
    let expected = [
      "missing_key /maker", "type_mismatch /id", "invalid_value /items/0/color", "missing_key /items/1/name",
      "type_mismatch /items/1/price", "type_mismatch /items/1/maker/id", "invalid_value /items/1/maker/since",
      "unexpected_null /items/3", "unexpected_null /stock/b", "type_mismatch /stock/c",
    ]
    #expect(representation == .document ? found == expected : Set(found) == Set(expected))
  }

  @Test func `The problems of a document have their lines`() throws {
    let problems = try Order.problems(parsing: Self.text)
    #expect(problems.map { $0.metadata.location?.line } == [1, 2, 4, 5, 5, 5, 5, 7, 9, 9])
  }

  @Test func `Equal mistakes of different documents in a plain value are different problems`() throws {
    struct Item: Decodable {
      static func decode(_ json: Any) throws -> Item {
        _ = try json => "id" as Int
        _ = try json => "name" as String
        return Item()
      }
    }
    let documents: [Any] = [try JSON(parsing: #"{"id": "x"}"#), try JSON(parsing: #"{"id": "x"}"#)]
    let paths = [Item].problems(in: documents).map { "\($0.code.rawValue) \($0.metadata.formattedPath)" }
    #expect(paths == ["type_mismatch [0].id", "type_mismatch [1].id"])
  }
}
