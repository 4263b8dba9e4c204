import Encodable
import Foundation
import JSONDocument
import Testing

@Suite struct BridgedEncodableTests {
  struct Money: BridgedEncodable {
    var cents = 250
    var rate = Decimal(string: "1.2345678901234567890123") ?? 0

    func encode() throws -> some ObjectMembers {
      cents => "amount" => "cents"
      rate => "rate"
      if cents < 0 { Double.nan => "nan" }
    }
  }

  struct Order: Swift.Encodable {
    var id = 1
    var total = Money()
    var others: [String: [Money?]] = ["k": [nil]]
  }

  @Test func `CodableEncoder calls encode()`() throws {
    #expect(
      try CodableEncoder().encodeToString(Order()) == #"""
        {"id":1,"total":{"amount":{"cents":250},"rate":1.2345678901234567890123},"others":{"k":[null]}}
        """#)
    #expect(try CodableEncoder().encodeToString([Money(cents: 1, rate: 2)]) == #"[{"amount":{"cents":1},"rate":2}]"#)
    #expect(try CodableEncoder().encodeToString(Money(cents: 1, rate: 2)) == #"{"amount":{"cents":1},"rate":2}"#)
  }

  @Test func `JSONEncoder calls encode()`() throws {
    let json = try JSON(parsing: JSONEncoder().encode(Order(total: Money(cents: 5, rate: 1.5))))
    #expect(try json == JSON(parsing: #"{"id":1,"total":{"amount":{"cents":5},"rate":1.5},"others":{"k":[null]}}"#))
  }

  /// A type with a form of its own besides that of Codable.
  private struct Both: Codable, Equatable, Encodable, Decodable::Decodable {
    var z = 1

    func encode() throws -> some ObjectMembers { z => "ours" }

    static func decode(_ json: Any) throws -> Both { Both(z: try json => "ours") }
  }

  private struct Generic<Value: Codable>: Encodable, Decodable::Decodable {
    var required: Value
    var optional: Value?

    func encode() throws -> some ObjectMembers {
      required => "a"
      optional =>? "b"
      optional => "c" =>? "d"
    }

    static func decode(_ json: Any) throws -> Generic {
      try Generic(required: json => "a", optional: json =>? "b")
    }
  }

  @Test func `Generic code encodes a Codable value in one form, whatever the operator`() throws {
    let text = try Generic(required: Both(z: 5), optional: Both(z: 6)).jsonString()
    #expect(text == #"{"a":{"z":5},"b":{"z":6},"c":{"d":{"z":6}}}"#)
    let decoded = try Generic<Both>.decode(parsing: text)
    #expect(decoded.required == Both(z: 5) && decoded.optional == Both(z: 6))
  }

  /// A type that writes the members of other values into its own object.
  struct Flat: Swift.Encodable {
    var extra: JSON
    var name = "id"

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: AnyKey.self)
      try members.encode(1, forKey: AnyKey(name))
      try extra.encode(to: encoder)
      try Money(cents: 2, rate: 0.5).encode(to: encoder)
      try members.encode(true, forKey: "last")
    }
  }

  @Test func `The members of a value may be added to those of a Codable type`() throws {
    let flat = Flat(extra: try JSON(parsing: #"{"userName":[1,{"b":12345678901234567890123}],"e":{}}"#))
    var encoder = CodableEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(
      try encoder.encodeToString([flat]) == #"""
        [{"id":1,"userName":[1,{"b":12345678901234567890123}],"e":{},"amount":{"cents":2},"rate":0.5,"last":true}]
        """#)
    #expect(throws: EncodingError.self) {
      try CodableEncoder().encodeToString(Flat(extra: JSON(parsing: #"{"rate":1}"#)))
    }
    #expect(throws: EncodingError.self) { try CodableEncoder().encodeToString(Flat(extra: JSON(parsing: "[1]"))) }
  }

  @Test func `PropertyListEncoder calls encode()`() throws {
    let data = try PropertyListEncoder().encode([Money(cents: 5, rate: 2)])
    let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]]
    #expect(list?.first?["rate"] as? Int == 2)
  }

  @Test func `An error has the whole path`() throws {
    let order = Order(others: ["k": [Money(), Money(cents: -1)]])
    #expect {
      try CodableEncoder().encode([order])
    } throws: {
      ($0 as? EncodingError)?.metadata.formattedPath == "[0].others.k[1].nan"
    }
    #expect {
      try JSONEncoder().encode(order)
    } throws: { error in
      guard case .invalidValue(_, let context)? = error as? Swift.EncodingError else { return false }
      return context.codingPath.map(\.stringValue).suffix(2) == ["Index 1", "nan"]
        && (context.underlyingError as? EncodingError)?.code == .unrepresentable
    }
  }

  @Test func `A type may go on after an error of encode()`() throws {
    #expect(
      try CodableEncoder().encodeToString([
        Script { encoder in
          var object = encoder.container(keyedBy: AnyKey.self)
          try? object.encode(Money(cents: -1), forKey: "a")
          try object.encode(Money(rate: 1), forKey: "a")
        }
      ]) == #"[{"a":{"amount":{"cents":250},"rate":1}}]"#)
  }

  enum Color: String, BridgedEncodable {
    case red

    func encode() throws -> String { "color \(rawValue)" }
  }

  enum Size: Int, BridgedEncodable {
    case small

    func encode() throws -> String { "size \(rawValue)" }
  }

  @Test func `A raw-representable type uses encode()`() throws {
    #expect(try CodableEncoder().encodeToString([Color.red]) == #"["color red"]"#)
    #expect(try JSONEncoder().encode([Size.small]) == Data(#"["size 0"]"#.utf8))
    #expect(try [Color.red].jsonString() == #"["color red"]"#)
  }

  struct Wrapper: Encodable {
    var order = Order(total: Money(cents: 1, rate: 1))

    func encode() throws -> some ObjectMembers {
      order => "a" => "order"
      Money(cents: 2, rate: 2) => "money"
      order.id => "a" => "id"
    }
  }

  @Test func `Both ways of encoding nest in each other`() throws {
    #expect(
      try Wrapper().jsonString() == #"""
        {"a":{"order":{"id":1,"total":{"amount":{"cents":1},"rate":1},"others":{"k":[null]}},"id":1},\#
        "money":{"amount":{"cents":2},"rate":2}}
        """#)
  }

  @Test func `encode() may be called on a super encoder that is used late`() throws {
    #expect(
      try CodableEncoder().encodeToString(
        Script { encoder in
          var list = encoder.unkeyedContainer()
          let late = list.superEncoder()
          try list.encode(1)
          try Money(rate: 1).encode(to: late)
        }) == #"[{"amount":{"cents":250},"rate":1},1]"#)
  }

  private enum Priority: Int8, BridgedEncodable {
    case low = 1

    func encode() throws -> String { "low" }
  }

  private struct Flags: OptionSet, BridgedEncodable {
    let rawValue: UInt16

    func encode() throws -> some ObjectMembers { Int(rawValue) => "flags" }
  }

  @Test func `A raw-representable type uses encode() with any raw value`() throws {
    #expect(try CodableEncoder().encodeToString([Priority.low]) == #"["low"]"#)
    #expect(try JSONEncoder().encode([Priority.low]) == Data(#"["low"]"#.utf8))
    #expect(try CodableEncoder().encodeToString([Flags(rawValue: 5)]) == #"[{"flags":5}]"#)
    #expect(try JSONEncoder().encode([Flags(rawValue: 5)]) == Data(#"[{"flags":5}]"#.utf8))
  }
}
