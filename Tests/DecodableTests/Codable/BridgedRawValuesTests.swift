import Decodable
import Foundation
import Testing

/// Raw-representable types with a decode function inside Codable types.
@Suite struct BridgedRawValuesTests {
  private enum Priority: Int8, BridgedDecodable {
    case low = 1, high

    static func decode(_ json: Any) throws -> Priority { try Int8.decode(json) == 10 ? .high : .low }
  }

  private struct Level: RawRepresentable, BridgedDecodable, Equatable {
    let rawValue: String

    static func decode(_ json: Any) throws -> Level { Level(rawValue: try json => "level") }
  }

  private struct Flags: OptionSet, BridgedDecodable {
    let rawValue: UInt

    static func decode(_ json: Any) throws -> Flags { Flags(rawValue: 1 << (try UInt.decode(json))) }
  }

  private struct Identifier: RawRepresentable, BridgedDecodable, Equatable {
    let rawValue: Int64

    static func decode(_ json: Any) throws -> Identifier { Identifier(rawValue: try json => "id") }
  }

  private struct Ratio: RawRepresentable, BridgedDecodable, Equatable {
    let rawValue: Double

    static func decode(_ json: Any) throws -> Ratio { Ratio(rawValue: try json => "ratio") }
  }

  @Test func `A raw-representable type uses its decode function with any raw value`() throws {
    func expect<T: Swift.Decodable & Equatable>(_ text: String, is value: T) throws {
      #expect(try CodableDecoder().decode([T].self, parsing: "[\(text)]") == [value])
      #expect(try JSONDecoder().decode([T].self, from: Data("[\(text)]".utf8)) == [value])
    }
    try expect("10", is: Priority.high)
    try expect("3", is: Flags(rawValue: 8))
    try expect(#"{"id": 5}"#, is: Identifier(rawValue: 5))
    try expect(#"{"ratio": 0.5}"#, is: Ratio(rawValue: 0.5))
    try expect(#"{"level": "a"}"#, is: Level(rawValue: "a"))
  }

  @Test(arguments: ["18446744073709551616", "36893488147419103232", "12345678901234567890123", "0.1"])
  func `JSONDecoder passes on all digits of a number that a Decimal holds`(text: String) throws {
    struct Price: BridgedDecodable {
      let amount: Decimal

      static func decode(_ json: Any) throws -> Price { Price(amount: try Decimal.decode(json)) }
    }
    let prices = try JSONDecoder().decode([Price].self, from: Data("[\(text)]".utf8))
    #expect(prices.map(\.amount) == [Decimal(string: text)])
  }
}
