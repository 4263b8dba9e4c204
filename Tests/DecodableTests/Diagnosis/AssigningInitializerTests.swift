import Decodable
import Testing

/// Decode functions whose initializer assigns the properties, beside functions that call the memberwise initializer.
@Suite struct AssigningInitializerTests {
  struct Called: Decodable {
    let id: Int
    let name: String
    let price: Double?

    static func decode(_ json: Any) throws -> Called {
      try Called(id: json => "id", name: json => "name", price: json =>? "price")
    }
  }

  struct Assigned: Decodable {
    let id: Int
    let name: String
    let price: Double?

    static func decode(_ json: Any) throws -> Assigned { try Assigned(decoding: json) }

    private init(decoding json: Any) throws {
      id = try json => "id"
      name = try json => "name"
      price = try json =>? "price"
    }
  }

  final class AssignedClass: Decodable {
    let id: Int
    let name: String
    let price: Double?

    static func decode(_ json: Any) throws -> AssignedClass { try AssignedClass(decoding: json) }

    private init(decoding json: Any) throws {
      id = try json => "id"
      name = try json => "name"
      price = try json =>? "price"
    }
  }

  struct AssignedInParts: Decodable {
    let id: Int
    let name: String
    let price: Double?

    static func decode(_ json: Any) throws -> AssignedInParts { try AssignedInParts(decoding: json) }

    private init(decoding json: Any) throws {
      (id, name) = try Self.decodePart1(of: json)
      price = try json =>? "price"
    }

    private static func decodePart1(of json: Any) throws -> (Int, String) { try (json => "id", json => "name") }
  }

  private static let text =
    #"{"items": [{"id": "x", "price": "y", "nmae": 1}, {"id": 1, "name": null, "price": true}]}"#

  private func problems<T: Decodable>(of type: T.Type) throws -> String {
    let json = try JSON(parsing: Self.text)
    return Decodable::problems(in: json, unknownKeys: .reject) { try $0 => "items" as [T] }.description
  }

  @Test func `All problems are found, whatever assigns the properties`() throws {
    let expected = try problems(of: Called.self)
    #expect(expected.contains("items[0].id"))
    #expect(expected.contains("items[1].price"))
    #expect(try problems(of: Assigned.self) == expected)
    #expect(try problems(of: AssignedClass.self) == expected)
    #expect(try problems(of: AssignedInParts.self) == expected)
  }

  @Test func `An error has the same path, whatever assigns the properties`() throws {
    let call = #expect(throws: DecodingError.self) { try [Called].decode(parsing: Self.text, at: "items") }
    let assigned = #expect(throws: DecodingError.self) { try [Assigned].decode(parsing: Self.text, at: "items") }
    #expect(call?.metadata.path == ["items", 0, "id"])
    #expect(assigned == call)
  }
}
