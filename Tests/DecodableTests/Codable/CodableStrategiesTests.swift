import Decodable
import Foundation
import Testing

/// The decoding strategies that `CodableDecoder` shares with `JSONDecoder`.
@Suite struct CodableStrategiesTests {
  private func decoder(_ configure: (inout CodableDecoder) -> Void) -> CodableDecoder {
    var decoder = CodableDecoder()
    configure(&decoder)
    return decoder
  }

  @Test(arguments: Representation.allCases)
  func `Dates decode as RFC 3339 unless a strategy is set`(representation: Representation) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd"
    let strategies: [(CodableDecoder.DateDecodingStrategy, String, Double)] = [
      (.iso8601, "\"1970-01-01T00:01:00.5Z\"", 60.5),
      (.secondsSince1970, "60", 60),
      (.secondsSince1970, "0.5", 0.5),
      (.millisecondsSince1970, "1500", 1.5),
      (.deferredToDate, "-978307200", 0),
      (.formatted(formatter), "\"1970-01-02\"", 86400),
      (.using(Date.decoder(using: .iso8601, .secondsSince1970)), "60", 60),
      (.using(Date.decoder(using: .iso8601, .secondsSince1970)), "\"1970-01-01T00:01:00Z\"", 60),
      (.custom { try Date(timeIntervalSince1970: $0.singleValueContainer().decode(Double.self) * 60) }, "2", 120),
    ]
    struct Dates: Codable, Equatable { var one: Date, two: Date?, list: [Date], byName: [String: Date] }
    for (strategy, text, seconds) in strategies {
      let json = try representation(
        "{\"one\": \(text), \"two\": \(text), \"list\": [\(text)], \"byName\": {\"a\": \(text)}}")
      let dates = try Dates(json: json, using: decoder { $0.dateDecodingStrategy = strategy })
      let date = Date(timeIntervalSince1970: seconds)
      #expect(dates == Dates(one: date, two: date, list: [date], byName: ["a": date]))
    }
  }

  @Test(arguments: Representation.allCases)
  func `A date that a strategy cannot decode reports its path`(representation: Representation) throws {
    let seconds = decoder { $0.dateDecodingStrategy = .secondsSince1970 }
    let deferred = decoder { $0.dateDecodingStrategy = .deferredToDate }
    let refusing = decoder { $0.dateDecodingStrategy = .custom { _ in throw Refusal() } }
    let json = try representation(#"{"a": ["soon"]}"#)
    typealias Dates = [String: [Date]]
    #expect(failureFacts(try Dates(json: json)) == "invalid_value /a/0")
    #expect(failureFacts(try Dates(json: json, using: seconds)) == "type_mismatch /a/0")
    #expect(failureFacts(try Dates(json: json, using: deferred)) == "type_mismatch /a/0")
    #expect(failureFacts(try Dates(json: json, using: refusing)) == "custom /a/0")
  }

  @Test func `A date strategy takes precedence over an override`() throws {
    let day: @Sendable (Any) throws -> Date = { json in
      Date(timeIntervalSince1970: try cast(json) * 86400)
    }
    let seconds = decoder { $0.dateDecodingStrategy = .secondsSince1970 }
    let dates = try Date.withDecoder(day) {
      [try CodableDecoder().decode(Date.self, parsing: "1"), try seconds.decode(Date.self, parsing: "1")]
    }
    #expect(dates == [Date(timeIntervalSince1970: 86400), Date(timeIntervalSince1970: 1)])
  }

  @Test(arguments: Representation.allCases)
  func `Data decodes as base64 unless a strategy is set`(representation: Representation) throws {
    let deferred = decoder { $0.dataDecodingStrategy = .deferredToData }
    let custom = decoder {
      $0.dataDecodingStrategy = .custom { Data(try $0.singleValueContainer().decode(String.self).utf8) }
    }
    #expect(try [Data](json: representation("[\"AQI=\"]")) == [Data([1, 2])])
    #expect(try [Data](json: representation("[[1, 2]]"), using: deferred) == [Data([1, 2])])
    #expect(try [Data](json: representation("[\"a\"]"), using: custom) == [Data("a".utf8)])
    #expect(failureFacts(try [Data](json: representation("[\"AQI\"]"))) == "invalid_value /0")
    #expect(failureFacts(try [Data](json: representation("[[1, 256]]"), using: deferred)) == "number_out_of_range /0/1")
  }

  @Test(arguments: Representation.allCases)
  func `A strategy decodes infinity and NaN from its configured strings`(representation: Representation) throws {
    let lenient = decoder {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    }
    struct Numbers: Codable { var a: Double, b: Float, c: [Double], d: Double?, e: [String: Float] }
    let text = #"{"a": "Infinity", "b": "-Infinity", "c": [1, "NaN"], "d": "NaN", "e": {"x": "Infinity"}}"#
    let numbers = try Numbers(json: representation(text), using: lenient)
    #expect(numbers.a == .infinity && numbers.b == -.infinity && numbers.c[0] == 1 && numbers.c[1].isNaN)
    #expect(numbers.d?.isNaN == true && numbers.e == ["x": .infinity])
    #expect(failureFacts(try Numbers(json: representation(text))) == "type_mismatch /a")
    #expect(failureFacts(try Double(json: representation("\"inf\""), using: lenient)) == "type_mismatch")
    #expect(failureFacts(try Int(json: representation("\"NaN\""), using: lenient)) == "type_mismatch")
  }

  struct Person: Codable, Equatable {
    struct Address: Codable, Equatable { var streetName: String, zipCodes: [Int] }
    var firstName: String
    var homeAddress: Address?
    var _privateNote: String?
    var scoresByName: [String: Int]
    var others: [Address]
  }

  static let snakeCase = """
    {"first_name": "Ada", "home_address": {"street_name": "a", "zip_codes": [1]}, "_private_note": "x",
     "scores_by_name": {"first_name": 1, "second_name": 2}, "others": [{"street_name": "b", "zip_codes": []}]}
    """

  @Test(arguments: Representation.allCases)
  func `convertFromSnakeCase maps names to coding keys in camel case`(representation: Representation) throws {
    let person = try Person(
      json: representation(Self.snakeCase), using: decoder { $0.keyDecodingStrategy = .convertFromSnakeCase })
    #expect(
      person
        == Person(
          firstName: "Ada", homeAddress: Person.Address(streetName: "a", zipCodes: [1]), _privateNote: "x",
          scoresByName: ["first_name": 1, "second_name": 2],
          others: [Person.Address(streetName: "b", zipCodes: [])]))
  }

  /// A part of the text, its replacement, and the facts of the resulting error.
  static let snakeCaseMistakes: [(String, String, String)] = [
    ("\"Ada\"", "1", "type_mismatch /first_name"),
    ("\"a\"", "null", "unexpected_null /home_address/street_name"),
    ("[1]", "[1, true]", "type_mismatch /home_address/zip_codes/1"),
    ("\"first_name\": 1", "\"first_name\": \"1\"", "type_mismatch /scores_by_name/first_name"),
    (
      "{\"street_name\": \"b\", \"zip_codes\": []}", "{}",
      "missing_key /others/0/streetName"
    ),
  ]

  @Test(arguments: Representation.allCases, snakeCaseMistakes.indices)
  func `An error's path has the names of the JSON, not the coding keys`(representation: Representation, index: Int)
    throws
  {
    let (part, replacement, expected) = Self.snakeCaseMistakes[index]
    let json = try representation(Self.snakeCase.replacing(part, with: replacement, maxReplacements: 1))
    let snakeCase = decoder { $0.keyDecodingStrategy = .convertFromSnakeCase }
    #expect(failureFacts(try Person(json: json, using: snakeCase)) == expected)
  }

  struct Names: Swift.Decodable {
    var names: [String]

    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    }
  }

  @Test(arguments: [
    "", "_", "__", "a", "A", "_a", "a_", "_a_b", "__a_b__", "a_b_", "a__b", "A_B", "_A", "image_url", "imageURL",
    "image_URL", "a-b_c-d", "a_b c_d", "é_é", "a_1b", "ß_ß", "1_2", "a_😀b", "ǆ_ǆ", "a_b\u{301}_\u{301}c", "ΑΣ_ΑΣ",
  ])
  func `convertFromSnakeCase converts a name as JSONDecoder does`(name: String) throws {
    let text = try JSONSerialization.data(withJSONObject: [name: 1])
    let theirs = JSONDecoder()
    theirs.keyDecodingStrategy = .convertFromSnakeCase
    let ours = decoder { $0.keyDecodingStrategy = .convertFromSnakeCase }
    #expect(try ours.decode(Names.self, from: text).names == theirs.decode(Names.self, from: text).names)
  }

  @Test(arguments: [
    #"{"first_name": 1, "firstName": 2}"#, #"{"firstName": 2, "first_name": 1}"#,
    #"{"FIRST_NAME": 3, "first__name": 2, "first_name": 1}"#,
  ])
  func `The first name wins if several names convert to the same key`(text: String) throws {
    struct Named: Codable, Equatable { var firstName: Int }
    let theirs = JSONDecoder()
    theirs.keyDecodingStrategy = .convertFromSnakeCase
    let ours = decoder { $0.keyDecodingStrategy = .convertFromSnakeCase }
    #expect(try ours.decode(Named.self, parsing: text) == theirs.decode(Named.self, from: Data(text.utf8)))
  }

  struct Outer: Codable, Equatable {
    struct Inner: Codable, Equatable { var x: Int }
    var list: [Inner]
  }

  @Test(arguments: Representation.allCases)
  func `A custom key strategy receives the path to each member`(
    representation: Representation
  ) throws {
    let paths = Recorder()
    let custom = decoder {
      $0.keyDecodingStrategy = .custom { path in
        paths.add(path.map(\.stringValue).joined(separator: "/"))
        return AnyKey(stringValue: (path.last?.stringValue ?? "").lowercased())
      }
    }
    #expect(
      try Outer(json: representation(#"{"LIST": [{"X": 1}]}"#), using: custom) == Outer(list: [Outer.Inner(x: 1)]))
    #expect(paths.texts == ["LIST", "list/Index 0/X"])
    #expect(
      failureFacts(try Outer(json: representation(#"{"LIST": [{"X": "1"}]}"#), using: custom))
        == "type_mismatch /LIST/0/X")
  }

  @Test func `CodingKeyRepresentable dictionary keys decode as in JSONDecoder`() throws {
    enum Represented: String, Codable, CodingKeyRepresentable { case a_b, aB }
    let theirs = JSONDecoder()
    theirs.keyDecodingStrategy = .convertFromSnakeCase
    let ours = decoder { $0.keyDecodingStrategy = .convertFromSnakeCase }
    let text = #"{"a_b": 1}"#
    #expect(
      try ours.decode([Represented: Int].self, parsing: text)
        == theirs.decode([Represented: Int].self, from: Data(text.utf8)))
  }
}

/// A coding key with any name.
struct AnyKey: CodingKey {
  let stringValue: String

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }

  var intValue: Int? { nil }
}
