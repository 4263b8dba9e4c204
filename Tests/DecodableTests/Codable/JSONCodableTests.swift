import Decodable
import Foundation
import Testing

/// `JSON` as a Codable type.
@Suite struct JSONCodableTests {
  struct Event: Codable, Equatable {
    var name: String
    var payload: JSON
    var others: [JSON]
    var extra: JSON?
  }

  static let text =
    #"{"name": "n", "payload": {"b_c": 1.50, "a": [null, 1e2]}, "others": [null, "é\n"], "extra": true}"#

  @Test func `CodableDecoder decodes JSON as a view of the document`() throws {
    var decoder = CodableDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let event = try decoder.decode(Event.self, parsing: Self.text)
    #expect(event.payload.description == #"{"b_c": 1.50, "a": [null, 1e2]}"#)
    #expect(event.others.map(\.description) == ["null", #""é\n""#] && event.extra?.description == "true")
    #expect(try CodableDecoder().decode(JSON.self, parsing: " [1.0] ").description == "[1.0]")
  }

  @Test func `JSONDecoder decodes JSON as a new document with the original names`() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let event = try decoder.decode(Event.self, from: Data(Self.text.utf8))
    #expect(event.payload.description == #"{"a":[null,100],"b_c":1.5}"#)
    #expect(event == (try CodableDecoder().decode(Event.self, parsing: Self.text)))
  }

  @Test(arguments: Representation.allCases)
  func `JSON members decode equally from documents and plain values`(representation: Representation) throws {
    let event = try Event(json: representation(Self.text))
    #expect(event == (try CodableDecoder().decode(Event.self, parsing: Self.text)))
  }

  /// Values that Foundation's encoders and decoders preserve.
  static let values = [
    "null", "true", "false", "0", "-0", "-0.0", "1", "-1", "1.0", "1e3", "9223372036854775807", "-9223372036854775808",
    "18446744073709551615", "170141183460469231731687303715884105727", "340282366920938463463374607431768211455",
    "0.1", "-2.5e-3", "1e300", "5e-324", "1.7976931348623157e308", "0.12345678901234567890123", "123456789012345678.25",
    #""""#, #""a\"\\\u0000😀""#, "[]", "{}", "[[],{}]", #"{"":[1,{"a_b":null}]}"#,
  ]

  @Test(arguments: values)
  func `JSONEncoder and JSONDecoder preserve a value`(text: String) throws {
    let json = try JSON(parsing: text)
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let data = try encoder.encode([json])
    #expect(try JSON(parsing: data)[0] == json)
    #expect(try JSONDecoder().decode([JSON].self, from: data) == [json])
    #expect(try CodableDecoder().decode([JSON].self, from: data) == [json])
  }

  @Test(arguments: ["-0", "-0.0"])
  func `A negative zero keeps its sign`(text: String) throws {
    let data = try JSONEncoder().encode([JSON(parsing: text)])
    #expect(try [Double].decode(JSONDecoder().decode(JSON.self, from: data)).map(\.sign) == [.minus])
  }

  /// Values that a property list can store: no numbers that need a Decimal, and no U+0000.
  static let listValues = values.filter {
    !$0.hasPrefix("170") && !$0.hasPrefix("340") && !$0.hasPrefix("0.12") && !$0.hasPrefix("1234")
      && $0 != #""a\"\\\u0000😀""#
  }

  @Test(arguments: listValues, [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `A property list preserves a value`(text: String, format: PropertyListSerialization.PropertyListFormat) throws {
    let json = try JSON(parsing: text)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let data = try encoder.encode([json])
    #expect(try PropertyListDecoder().decode([JSON].self, from: data) == [json])
  }

  @Test func `An encoder preserves the names in JSON and writes its own null`() throws {
    let json = try JSON(parsing: #"{"aB": null, "a_b": 1}"#)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(String(decoding: try encoder.encode(json), as: UTF8.self) == #"{"aB":null,"a_b":1}"#)
    let list = PropertyListEncoder()
    list.outputFormat = .xml
    let text = String(decoding: try list.encode(json), as: UTF8.self)
    #expect(text.contains("<key>aB</key>\n\t<string>$null</string>"))
  }

  @Test func `Encoding a number beyond the range of Double throws an error`() throws {
    let json = try JSON(parsing: "[1, -1e400]")
    let error = try #require(throws: EncodingError.self) { try JSONEncoder().encode(json) }
    guard case .invalidValue(_, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.debugDescription == "-1e400 is too large for a Double")
    #expect(context.codingPath.map(\.stringValue) == ["Index 1"])
  }

  @Test func `Encoding two names that are equal as Strings throws an error`() throws {
    let json = try JSON(parsing: "{\"\u{E9}\": 1, \"e\u{301}\": 2}")
    let error = try #require(throws: EncodingError.self) { try JSONEncoder().encode(json) }
    guard case .invalidValue(_, let context) = error else {
      Issue.record("\(error)")
      return
    }
    let underlying = try #require(context.underlyingError as? DecodingError)
    #expect(underlying.code == .duplicateKey && underlying.metadata.path.isEmpty && context.codingPath.isEmpty)
  }

  @Test func `Encoding more than 512 levels throws an error`() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let json = try JSON(parsing: deep, options: ParsingOptions(maximumDepth: .max))
    #expect(throws: NestingError.self) { try JSONEncoder().encode(json) }
    // JSONEncoder's own limit is one level lower.
    let allowed = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
    #expect(String(decoding: try JSONEncoder().encode(JSON(parsing: allowed)), as: UTF8.self) == allowed)
    #expect(try JSONDecoder().decode(JSON.self, from: Data(allowed.utf8)).description == allowed)
  }

  @Test func `Decoding JSON from a property list with a date throws typeMismatch`() throws {
    let data = try PropertyListEncoder().encode(["a": [Date(timeIntervalSince1970: 0)]])
    let error = #expect(throws: Swift.DecodingError.self) { try PropertyListDecoder().decode(JSON.self, from: data) }
    guard case .typeMismatch(let type, let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(type == JSON.self && context.codingPath.map(\.stringValue) == ["a", "Index 0"])
    #expect(context.underlyingError is DecodingError)
  }

  @Test func `JSONDecoder throws its own error for a number that is too large`() {
    #expect(throws: Swift.DecodingError.self) { try JSONDecoder().decode(JSON.self, from: Data("[1e400]".utf8)) }
  }
}
