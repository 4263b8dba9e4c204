import Decodable
import Foundation
import Testing

@Suite struct DecodeAsOneOfTests {
  class Vehicle: Decodable {
    let wheels: Int
    required init(_ json: Any) throws { wheels = try json => "wheels" }
    static func decode(_ json: Any) throws -> Self { try Self(json) }
  }
  final class Truck: Vehicle {
    let load: Double
    required init(_ json: Any) throws {
      load = try json => "load"
      try super.init(json)
    }
  }
  struct Train: Decodable {
    let isElectric: Bool
    static func decode(_ json: Any) throws -> Train { try Train(isElectric: json => "electric") }
  }

  @Test(arguments: Representation.allCases)
  func `decodeAsOneOf returns the first type that decodes`(representation: Representation) throws {
    let json = try representation(#"[{"electric": true}, {"wheels": 18, "load": 2.5}, {"wheels": 4}]"#)
    let vehicles = try decodeArrayAsOneOf(json, objectTypes: Train.self, Truck.self, Vehicle.self)
    #expect((vehicles[0] as? Train)?.isElectric == true)
    #expect((vehicles[1] as? Truck)?.load == 2.5)
    #expect((vehicles[2] as? Vehicle)?.wheels == 4 && !(vehicles[2] is Truck))
    let types: [any Decodable.Type] = [Train.self, Vehicle.self]
    #expect(try decodeAsOneOf(json => 1, objectTypes: types) is Vehicle)
    #expect(try decodeArrayAsOneOf(json => [], objectTypes: types).count == 3)
  }

  @Test(arguments: Representation.allCases)
  func `The error contains the failure of each type`(representation: Representation) throws {
    let json = try representation(#"{"v": [{"electric": true}, {"electric": 1, "wheels": "4"}]}"#)
    let decode = { (json: Any) in try decodeArrayAsOneOf(json, objectTypes: Train.self, Truck.self, Vehicle.self) }
    let error = try #require(decodingError(try json => "v" => decode))
    #expect(failure(try json => "v" => decode) == "the value is neither Train, Truck nor Vehicle at v[1]")
    #expect(
      error.description
        == representation.text(
          """
          the value is neither Train, Truck nor Vehicle at v[1]
            Train: expected Bool, found number 1 at v[1].electric
              0 and 1 are numbers; decode them with Bool.lenient
            Truck: missing key "load"
              it has keys "electric", "wheels"
            Vehicle: expected Int, found string "4" at v[1].wheels
              the string holds the number 4; decode it with Int.lenient
          """,
          ofDocument: """
            the value is neither Train, Truck nor Vehicle at v[1] (line 1, column 28)
              1 | {"v": [{"electric": true}, {"electric": 1, "wheels": "4"}]}
                |                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
              Train: expected Bool, found number 1 at v[1].electric (line 1, column 41)
                0 and 1 are numbers; decode them with Bool.lenient
              Truck: missing key "load"
                it has keys "electric", "wheels"
              Vehicle: expected Int, found string "4" at v[1].wheels (line 1, column 54)
                the string holds the number 4; decode it with Int.lenient
            """))
    guard case .other(let none as NoAlternativeError, let metadata) = error else {
      Issue.record("wrong error")
      return
    }
    #expect(metadata.path == ["v", 1])
    #expect(none.failures.map(\.error.metadata.formattedPath) == ["electric", "", "wheels"])
    #expect(none.failures.map { "\($0.type)" } == ["Train", "Truck", "Vehicle"])
  }

  @Test func `decodeAsOneOf keeps all digits of a number`() throws {
    let json = try JSON(parsing: "0.1234567890123456789012345678")
    let value = try decodeAsOneOf(json, objectTypes: Int.self, Decimal.self)
    #expect(value as? Decimal == Decimal(string: "0.1234567890123456789012345678"))
  }

  @Test func `An empty list of types throws an error`() {
    #expect(failure(try decodeAsOneOf(1, objectTypes: [])) == "no alternatives are declared")
    #expect(failure(try decodeArrayAsOneOf(1, objectTypes: Train.self)) == "expected array, found number 1")
  }
}
