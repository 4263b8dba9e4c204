import Decodable
import Foundation
import Testing

@Suite struct PropertyListTests {
  static let formats: [PropertyListSerialization.PropertyListFormat] = [.xml, .binary]

  struct Device: Decodable, Equatable {
    let name: String
    let bought: Date
    let icon: Data
    let count: Int
    let largest: UInt64
    let smallest: Int64
    let ratio: Double
    let whole: Double
    let isOn: Bool
    let tags: [String]
    let ports: [String: [Int]]
    let note: String?

    static func decode(_ json: Any) throws -> Device {
      try Device(
        name: json => "name", bought: json => "bought", icon: json => "icon", count: json => "count",
        largest: json => "largest", smallest: json => "smallest", ratio: json => "ratio", whole: json => "whole",
        isOn: json => "isOn", tags: json => "tags", ports: json => "ports", note: json =>? "note")
    }
  }

  static let device = Device(
    name: "Lämpchen", bought: Date(timeIntervalSince1970: 1_763_726_400), icon: Data([1, 2, 255]), count: 7,
    largest: .max, smallest: .min, ratio: 0.1, whole: 2, isOn: true, tags: ["a", ""],
    ports: ["tcp": [80, 443], "udp": []],
    note: nil)

  static func plainValue(_ changes: [String: Any] = [:]) -> [String: Any] {
    let plainValue: [String: Any] = [
      "name": device.name, "bought": device.bought, "icon": device.icon, "count": device.count,
      "largest": device.largest, "smallest": device.smallest, "ratio": device.ratio, "whole": device.whole,
      "isOn": device.isOn, "tags": device.tags, "ports": device.ports,
    ]
    return plainValue.merging(changes) { $1 }
  }

  static func data(_ plainValue: Any, _ format: PropertyListSerialization.PropertyListFormat) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: plainValue, format: format, options: 0)
  }

  @Test(arguments: formats)
  func `Every type of a property list decodes`(format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try Self.data(Self.plainValue(), format)
    #expect(try Device.decode(propertyList: data) == Self.device)
    #expect(try Device.problems(propertyList: data, unknownKeys: .reject).isEmpty)
  }

  @Test(arguments: formats)
  func `A property list separates numbers from Booleans`(format: PropertyListSerialization.PropertyListFormat) throws {
    func failing<T: Decodable>(_ type: T.Type, _ value: Any) throws -> String {
      let data = try Self.data(["a": value], format)
      return failure(try [String: T].decode(propertyList: data))
    }
    #expect(try failing(Bool.self, 1) == "expected Bool, found number 1 at a")
    #expect(try failing(Bool.self, 0) == "expected Bool, found number 0 at a")
    #expect(try failing(Int.self, true) == "expected Int, found boolean true at a")
    #expect(try failing(Double.self, false) == "expected Double, found boolean false at a")
    #expect(try failing(Int.self, 1.5) == "expected Int, found number 1.5 at a")
    #expect(try failing(Int8.self, 300) == "300 does not fit Int8 (-128...127) at a")
    #expect(try failing(Int.self, UInt64.max) == "18446744073709551615 does not fit Int (\(Int.min)...\(Int.max)) at a")
    #expect(try failing(UInt.self, -1) == "-1 does not fit UInt (0...18446744073709551615) at a")
    #expect(try failing(Double.self, 3) == "no error, but [\"a\": 3.0]")
    #expect(try failing(Int.self, 3.0) == "no error, but [\"a\": 3]")
  }

  @Test(arguments: formats)
  func `String rejects dates and data, but Date and Data accept strings`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let data = try Self.data(["date": Self.device.bought, "data": Data([1]), "text": "2026-11-21T12:00:00Z"], format)
    #expect(
      failure(try Date.decode(propertyList: Self.data(Self.device.bought, format)))
        == "no error, but 2025-11-21 12:00:00 +0000")
    #expect(
      failure(try [String: Data].decode(propertyList: Self.data(["a": "AQI="], format)))
        == "no error, but [\"a\": 2 bytes]")
    let plainValue = try PropertyListSerialization.propertyList(from: data, format: nil)
    #expect(failure(try plainValue => "date" as String) == "expected String, found value of type Date at date")
    #expect(
      failure(try plainValue => "data" as Date)
        == "expected Date (a date and time such as \"2026-11-21T12:00:00Z\"), found value of type Data at data")
    #expect(failure(try plainValue => "date" as Data) == "expected Data, found value of type Date at date")
    #expect(failure(try plainValue => "text" as Date) == "no error, but 2026-11-21 12:00:00 +0000")
  }

  @Test(arguments: formats)
  func `problems reports the path of every error`(format: PropertyListSerialization.PropertyListFormat) throws {
    let plainValue = Self.plainValue(["bought": Data([1]), "tags": ["a", 1], "ports": ["tcp": [80, "443"]]])
    let data = try Self.data(plainValue, format)
    #expect(failure(try Device.decode(propertyList: data)).hasPrefix("expected Date"))
    let paths = try Device.problems(propertyList: data).map(\.metadata.formattedPath)
    #expect(paths == ["bought", "tags[1]", "ports.tcp[1]"])
  }

  @Test func `Date rejects a date that is not finite`() {
    for seconds in [Double.infinity, -.infinity, .nan] {
      // Foundation cannot print such a date.
      let plainValue: [String: Any] = ["a": Date(timeIntervalSinceReferenceDate: seconds)]
      #expect(failure(try plainValue => "a" as Date) == "expected Date (a finite date), found value of type Date at a")
    }
  }

  @Test func `Data that is not a property list throws Foundation's error`() {
    #expect(throws: CocoaError.self) { try Device.decode(propertyList: Data([1, 2, 3])) }
  }

  @Test(arguments: formats)
  func `A path leads into a property list`(format: PropertyListSerialization.PropertyListFormat) throws {
    let value: [String: Any] = ["owner": ["name": "Ada", "age": "x"], "extra": 1]
    let data = try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
    #expect(try String.decode(propertyList: data, at: "owner" => "name") == "Ada")
    let error = decodingError(try Int.decode(propertyList: data, at: "owner" => "age"))
    #expect(error?.code == .typeMismatch)
    #expect(error?.metadata.formattedPath == "owner.age")
    let problems = try Int.problems(propertyList: data, at: "owner" => "age")
    #expect(problems.map(\.metadata.formattedPath) == ["owner.age"])
  }

  struct Owner: Decodable {
    static func decode(_ json: Any) throws -> Owner {
      let _: String = try json => "name"
      return Owner()
    }
  }

  @Test(arguments: formats)
  func `A property list may be checked for unknown keys`(format: PropertyListSerialization.PropertyListFormat) throws {
    let value: [String: Any] = ["name": "Ada", "age": 36]
    let data = try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
    _ = try Owner.decode(propertyList: data)
    #expect(throws: DecodingError.self) { try Owner.decode(propertyList: data, unknownKeys: .reject) }
  }

  @Test(arguments: ["hello", "name = tide;", "{name = tide;}", "", "(1, 2)"])
  func `A text in another format is no property list`(text: String) {
    #expect(throws: CocoaError.self) { try String.decode(propertyList: Data(text.utf8)) }
  }
}
