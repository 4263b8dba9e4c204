import Testing

@testable import Decodable

@Suite struct JSONHashableTests {
  @Test(arguments: [
    ("null", "null"), ("[true, false]", "[ true,false ]"), ("1", "1.0"), ("100", "1e2"), ("0", "-0"), ("0", "-0.0e7"),
    ("0.1", "1E-1"), ("170141183460469231731687303715884105728", "1701411834604692317316873037158841057280e-1"),
    ("123456789012345678901234567890123456789012345", "123456789012345678901234567890123456789012345.0"),
    (#""é""#, #""\u00e9""#), (#""\/""#, #""/""#), (#"{"a": 1, "b": [2, {}]}"#, #"{"b": [2.0, {}], "a": 1}"#),
    (#"{"\u0061": {"x": null, "y": 1}}"#, #"{"a": {"y": 1, "x": null}}"#),
    (#"{"é": 1, "e\u0301": 2}"#, #"{"e\u0301": 2, "é": 1}"#),
  ])
  func `Equal values have equal hashes`(left: String, right: String) throws {
    let values = [try JSON(parsing: left), try JSON(parsing: right)]
    #expect(values[0] == values[1])
    #expect(values[0].hashValue == values[1].hashValue)
    #expect(Set(values).count == 1)
  }

  @Test(arguments: [
    ("null", "false"), ("0", "false"), ("1", #""1""#), ("[]", "{}"), ("[1, 2]", "[2, 1]"), ("[[1], 2]", "[[1, 2]]"),
    ("0.1", "0.10000000000000001"), (#"{"a": 1}"#, #"{"a": 2}"#), (#"{"a": 1}"#, #"{"b": 1}"#),
    (#"{"a": {"b": 1}}"#, #"{"a": {}, "b": 1}"#), (#"["ab", "c"]"#, #"["a", "bc"]"#),
    // Equal as Swift strings, but other code units (RFC 8259 section 8.3).
    (#""é""#, #""e\u0301""#), (#"{"é": 1}"#, #"{"e\u0301": 1}"#), (#""\u212B""#, #""\u00C5""#),
  ])
  func `Different values are not equal, and have different hashes`(left: String, right: String) throws {
    let values = [try JSON(parsing: left), try JSON(parsing: right)]
    #expect(values[0] != values[1])
    #expect(values[0].hashValue != values[1].hashValue)
    #expect(Set(values).count == 2)
  }

  @Test func `Numbers of JSON5 that are not finite have hashes`() throws {
    let options = ParsingOptions(dialect: .json5)
    let values = try JSON(parsing: "[Infinity, -Infinity, +Infinity, NaN, NaN, 0x10, 16]", options: options)
    #expect(Set(values.elements).count == 4)
  }

  @Test func `A model with a JSON member is Hashable`() throws {
    struct Event: Hashable, Decodable {
      let name: String
      let payload: JSON

      static func decode(_ json: Any) throws -> Event { try Event(name: json => "name", payload: json => "payload") }
    }
    let events = try [Event].decode(
      parsing: """
        [{"name": "a", "payload": {"x": 1, "y": 2}}, {"name": "a", "payload": {"y": 2, "x": 1}},
         {"name": "a", "payload": null}]
        """)
    #expect(Set(events).count == 2)
  }

  @Test func `A value of any depth has a hash`() throws {
    let depth = 100_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let values = try (0..<2).map { _ in try JSON(parsing: text, options: ParsingOptions(maximumDepth: depth)) }
    #expect(Set(values).count == 1)
  }
}
