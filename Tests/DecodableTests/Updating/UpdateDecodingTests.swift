import Decodable
import Foundation
import Testing

/// Updates of properties by a `Decoding`.
@Suite struct UpdateDecodingTests {
  struct Product: Updatable, Equatable {
    var quantity = Decimal(1)
    var stars = 1
    var rank: Int? = 1
    var price: Decimal? = 1
    var name: String? = "lamp"
    var tags: Set<String> = ["a"]

    static let updates: [Update<Product>] = [
      .field("q", \.quantity, decoder: Decimal.lenient),
      .field("stars", \.stars, decoder: Int.lenient.where("a count") { $0 >= 0 }.ifMissing(5)),
      .field("rank", \.rank, decoder: Int.lenient),
      .field("price", \.price, decoder: Decimal.lenient.where("a price") { $0 > 0 }),
      .field("name", \.name, decoder: String.decoding.nilIfEmpty),
      .field("tags", decoder: String.decoding.trimmed.set) { $0.tags.formUnion($1) },
    ]
  }

  private func updated(_ json: Any) throws -> Product {
    var product = Product()
    try product.update(from: json)
    return product
  }

  @Test(arguments: Representation.allCases)
  func `A property receives the result of its decoding`(representation: Representation) throws {
    let json = try representation(
      #"{"q": "2.5", "stars": "38", "rank": "7", "price": "12.50", "name": "", "tags": [" b "]}"#)
    #expect(try updated(json) == Product(quantity: 2.5, stars: 38, rank: 7, price: 12.5, name: nil, tags: ["a", "b"]))
    #expect(try updated(representation(#"{"rank": null, "price": null}"#)) == Product(rank: nil, price: nil))
    #expect(try updated(representation("{}")) == Product())
  }

  @Test(
    arguments: Representation.allCases,
    [
      (#"{"q": "x"}"#, "type_mismatch /q"),
      (#"{"q": null}"#, "unexpected_null /q"),
      (#"{"stars": -1}"#, "unmet_requirement /stars"),
      (#"{"rank": "x"}"#, "type_mismatch /rank"),
      (#"{"price": 0}"#, "unmet_requirement /price"),
      (#"{"rank": 2, "tags": [1]}"#, "type_mismatch /tags/0"),
    ])
  func `An error of a decoding reports its path and changes nothing`(
    representation: Representation, wrong: (String, String)
  ) throws {
    var product = Product()
    let json = try representation(wrong.0)
    #expect(failureFacts(try product.update(from: json)) == wrong.1)
    #expect(product == Product())
    #expect(product.problems(updatingFrom: json).map(facts) == [wrong.1])
  }

  @Test func `A number of a document keeps all of its digits`() throws {
    let json = try JSON(parsing: #"{"q": 0.1234567890123456789012345, "price": 9007199254740993.5}"#)
    let product = try updated(json)
    #expect(product.quantity.description == "0.1234567890123456789012345")
    #expect(product.price?.description == "9007199254740993.5")
  }
}

/// Updates that merge a payload into the value of a property.
@Suite struct UpdateMergingTests {
  struct UnknownItem: Error, Equatable { let id: Int }

  struct Item: Updatable, Decodable, Equatable {
    let id: Int
    var count: Int
    static let updates: [Update<Item>] = [.field("count", \.count)]
    static func decode(_ json: Any) throws -> Item { try Item(id: json => "id", count: json => "count") }
  }

  final class Theme: Updatable {
    var color = "red"
    static let updates: [Update<Theme>] = [.field("color", \.color)]
  }

  struct Panel: Updatable {
    let theme = Theme()
    var name = "p"
    static let updates: [Update<Panel>] = [.object("theme", \.theme), .field("name", \.name)]
  }

  /// A struct with the same properties as `SharedCart`.
  struct Cart: Updatable {
    var items = [Item(id: 1, count: 1), Item(id: 2, count: 2)]
    var note = "n"
    static let updates: [Update<Cart>] = [
      .field("items", \.items, decoder: [Item].decode, merge: UpdateMergingTests.merge), .field("note", \.note),
    ]
  }

  final class SharedCart: Updatable {
    var items = [Item(id: 1, count: 1), Item(id: 2, count: 2)]
    var note = "n"
    static let updates: [Update<SharedCart>] = [
      .field("note", \.note), .field("items", \.items, decoder: [Item].decode, merge: UpdateMergingTests.merge),
    ]
  }

  /// Objects, and structs that contain objects, which a payload identifies by their index.
  struct Window: Updatable {
    var themes = [Theme(), Theme()]
    var panels = [Panel()]
    var note = "n"
    static let updates: [Update<Window>] = [
      .field("themes", \.themes, decoder: [JSON].decode) { themes, changes in
        for (index, change) in changes.enumerated() { try themes[index].update(from: change) }
      },
      .field("panels", \.panels, decoder: [JSON].decode) { panels, changes in
        for (index, change) in changes.enumerated() { try panels[index].update(from: change) }
      },
      .field("note", \.note),
    ]
  }

  @Sendable private static func merge(_ items: inout [Item], with changes: [Item]) throws {
    for change in changes {
      guard let index = items.firstIndex(where: { $0.id == change.id }) else { throw UnknownItem(id: change.id) }
      items[index] = change
    }
  }

  @Test(arguments: Representation.allCases)
  func `A merge replaces the matching elements of an array`(representation: Representation) throws {
    var cart = Cart()
    let shared = SharedCart()
    let json = try representation(#"{"items": [{"id": 2, "count": 5}], "note": "m"}"#)
    try cart.update(from: json)
    try shared.update(from: json)
    #expect(cart.items == [Item(id: 1, count: 1), Item(id: 2, count: 5)] && cart.note == "m")
    #expect(shared.items == cart.items && shared.note == "m")
  }

  private struct Tagged: Updatable {
    var tags = [1]

    static let updates: [Update<Tagged>] = [
      .field("tags", \.tags), .field("add", \.tags, decoder: [Int].decode) { $0 += $1 },
      .field("remove", \.tags, decoder: [Int].decode) { tags, removed in tags.removeAll { removed.contains($0) } },
    ]
  }

  @Test(arguments: [
    (#"{"add": [2, 3], "remove": [1]}"#, [2, 3]), (#"{"tags": [7], "add": [8]}"#, [7, 8]),
    (#"{"tags": [7], "remove": [7], "add": [9]}"#, [9]), (#"{"remove": [1]}"#, []), ("{}", [1]),
  ]) func `Merges of one property apply in order`(payload: String, expected: [Int]) throws {
    for representation in Representation.allCases {
      var value = Tagged()
      #expect(try value.problems(updatingFrom: representation(payload)).isEmpty)
      try value.update(from: representation(payload))
      #expect(value.tags == expected)
    }
  }

  @Test(arguments: Representation.allCases)
  func `A merge that throws changes neither a struct nor a class`(representation: Representation) throws {
    var cart = Cart()
    let shared = SharedCart()
    let json = try representation(#"{"note": "m", "items": [{"id": 1, "count": 5}, {"id": 3, "count": 5}]}"#)
    let error = try #require(decodingError(try cart.update(from: json)))
    #expect(facts(of: error) == "custom /items")
    guard case .other(let underlying as UnknownItem, _) = error else {
      Issue.record("wrong error")
      return
    }
    #expect(underlying == UnknownItem(id: 3))
    #expect(failureFacts(try shared.update(from: json)) == "custom /items")
    #expect(cart.items == Cart().items && cart.note == "n")
    #expect(shared.items == Cart().items && shared.note == "n")
    #expect(cart.problems(updatingFrom: json).map(facts) == ["custom /items"])
  }

  @Test func `Objects in a merged array change only if the whole update succeeds`() throws {
    var window = Window()
    let (themes, panel) = (window.themes, window.panels[0])
    func colors() -> [String] { themes.map(\.color) + [panel.theme.color, window.panels[0].name] }
    let right = #""themes": [{"color": "a"}, {"color": "b"}], "panels": [{"theme": {"color": "c"}, "name": "q"}]"#

    #expect(failureFacts(try window.update(from: JSON(parsing: "{\(right), \"note\": 1}"))) == "type_mismatch /note")
    #expect(colors() == ["red", "red", "red", "p"])
    let wrong = try JSON(parsing: #"{"themes": [{"color": "a"}, {"color": 1}]}"#)
    #expect(failureFacts(try window.update(from: wrong)) == "type_mismatch /themes/1/color")
    #expect(colors() == ["red", "red", "red", "p"])
    #expect(window.problems(updatingFrom: try JSON(parsing: "{\(right)}")).isEmpty)
    #expect(colors() == ["red", "red", "red", "p"])

    try window.update(from: JSON(parsing: "{\(right), \"note\": \"m\"}"), unknownKeys: .reject)
    #expect(colors() == ["a", "b", "c", "q"])
    #expect(window.themes[0] === themes[0] && window.note == "m")
  }
}
