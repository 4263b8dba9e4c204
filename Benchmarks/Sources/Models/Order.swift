import Decodable

/// A typical model: four levels of nesting, and two people.
package struct Order: Decodable {
  let id: Int
  let buyer: Person
  let seller: Person
  let tags: [String]
  let total: Double

  package static func decode(_ json: Any) throws -> Order {
    try Order(
      id: json => "id", buyer: json => "buyer", seller: json => "seller", tags: json => "tags", total: json => "total")
  }

  struct Person: Decodable {
    let name: String
    let age: Int
    let address: Address

    static func decode(_ json: Any) throws -> Person {
      try Person(name: json => "name", age: json => "age", address: json => "address")
    }
  }

  struct Address: Decodable {
    let street: String
    let place: Place

    static func decode(_ json: Any) throws -> Address {
      try Address(street: json => "street", place: json => "place")
    }
  }

  struct Place: Decodable {
    let latitude: Double
    let longitude: Double

    static func decode(_ json: Any) throws -> Place {
      try Place(latitude: json => "latitude", longitude: json => "longitude")
    }
  }
}

extension Order {
  /// Returns the text of an order.
  ///
  /// - Parameter latitude: The text of the buyer's latitude.
  package static func text(latitude: String = "51.5") -> String {
    let person = { (latitude: String) in
      #"{"name": "Ada Lovelace", "age": 36, "address": {"street": "12 St James's Square", "#
        + #""place": {"latitude": \#(latitude), "longitude": -0.13}}}"#
    }
    return #"{"id": 1, "buyer": \#(person(latitude)), "seller": \#(person("51.5")), "tags": ["a", "b"], "total": 12.5}"#
  }
}
