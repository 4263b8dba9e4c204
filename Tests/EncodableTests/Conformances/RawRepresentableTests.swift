import Encodable
import Foundation
import Testing

/// Raw-representable types that conform to `Encodable`, and exact numbers in plain values.
@Suite struct RawRepresentableTests {
  private enum Color: String, Encodable, Decodable::Decodable, CaseIterable { case red, green }

  private enum Level: Int, Codable, Encodable { case low = 1 }

  private enum Marked: String, Encodable {
    case a

    func encode() throws -> some Encodable { "marked " + rawValue }
  }

  private struct Options: OptionSet, Encodable { let rawValue: UInt8 }

  private struct Palette: Encodable {
    var color = Color.red
    var colors: [Color?] = [.green, nil]
    var nested = [[Color.red]]
    var byName = ["k": Color.green]
    var level: Level? = .low
    var options = Options(rawValue: 5)

    func encode() throws -> some ObjectMembers {
      color => "color"
      colors => "colors"
      nested => "nested"
      byName => "byName"
      level =>? "level"
      options => "options"
      Marked.a => "marked"
    }
  }

  @Test func `A conforming raw-representable type encodes its raw value`() throws {
    #expect(try Color.allCases.jsonString() == #"["red","green"]"#)
    #expect(try ["a": Level.low].jsonString() == #"{"a":1}"#)
    #expect(
      try Palette().jsonString() == #"""
        {"color":"red","colors":["green",null],"nested":[["red"]],"byName":{"k":"green"},"level":1,"options":5,\#
        "marked":"marked a"}
        """#)
    try [Color].checkRoundTrip(of: #"["green"]"#)
  }

  private struct Extra: Encodable, Decodable::Decodable {
    var values: [String: Any]

    static func decode(_ json: Any) throws -> Extra { Extra(values: try json => "values") }

    func encode() throws -> some ObjectMembers { values => "values" }
  }

  @Test func `Numbers in plain values keep the digits of the document`() throws {
    let text = #"{"values":{"a":1234567890123456789.5,"b":[0.12345678901234567890123],"c":1.10}}"#
    let extra = try Extra.decode(parsing: text)
    #expect(try extra.jsonString(.sortedKeys) == text)
    #expect(try EncodedValue(plain: extra.values).jsonString(.sortedKeys) == String(text.dropFirst(10).dropLast()))
    let replaced = try Double.withEncoder({ _ in "double" }) { try extra.jsonString(.sortedKeys) }
    #expect(replaced == #"{"values":{"a":"double","b":["double"],"c":"double"}}"#)
  }
}
