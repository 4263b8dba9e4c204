import Decodable
import Foundation
import Testing

/// Advice on how to fix an error, which a message omits where it would be wrong.
@Suite struct HelpTests {
  enum Color: String, CaseIterable { case red, green }
  enum Level: Int, CaseIterable { case low = 1, high }
  struct Model: Codable { var count: Int }
  struct Whole: Decodable {
    static func decode(_ json: Any) throws -> Whole {
      _ = try json => "x" as Int
      return Whole()
    }
  }

  /// Returns the lines of a message after the first, or an empty text.
  private func help<T>(_ json: Any, _ decode: (Any) throws -> T) throws -> String {
    let error = try #require(decodingError(try decode(json)))
    let lines = error.description.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } }
    return lines.joined(separator: "\n")
  }

  @Test func `A missing key lists the keys of its object and suggests the nearest one`() throws {
    #expect(
      try help(["nmae": 1, "b": 2]) { try $0 => "name" as Int }
        == #"it has keys "b", "nmae"; is "nmae" a misspelling of "name"?"#)
    #expect(try help(["a": 1]) { try $0 => "name" as Int } == #"it has key "a""#)
    #expect(try help([String: Any]()) { try $0 => "name" as Int } == "it has no keys")
    #expect(try help([1: 2] as NSDictionary) { try $0 => "name" as Int } == "it has no keys that are strings")
  }

  @Test func `A missing key suggests a key one level deeper`() throws {
    let json: Any = ["counts": ["stars": 1], "other": ["x": 1]]
    #expect(
      try help(json) { try $0 => "stars" as Int } == #"it has keys "counts", "other"; "stars" is inside "counts""#)
    #expect(
      try help(["strs": ["stars": 1]]) { try $0 => "stars" as Int }
        == #"it has key "strs"; is "strs" a misspelling of "stars", or is "stars" inside "strs" meant?"#)
    // Two candidates are ambiguous.
    let both: Any = ["a": ["stars": 1], "b": ["stars": 1]]
    #expect(try help(both) { try $0 => "stars" as Int } == #"it has keys "a", "b""#)
  }

  @Test func `An object of many members lists its first keys and suggests only a spelling`() throws {
    // 2,000 similar names, in descending order.
    let letters = Array("abcdefghij")
    let names = (0..<2000).reversed().map { number in
      "name" + String(number).map { String(letters[$0.wholeNumberValue ?? 0]) }.joined()
    }
    let members = names.map { "\"\($0)\": {\"only\($0)\": 1}" }.joined(separator: ", ")
    let first = names.sorted().prefix(7).map { "\"\($0)\"" }.joined(separator: ", ")
    let keys = "has keys \(first) and 1993 more"
    let text = "{\(members)}"
    for json in [try JSON(parsing: text), try JSONSerialization.jsonObject(with: Data(text.utf8))] as [Any] {
      #expect(try help(json) { try $0 => "nmaebcdb" as Int }.hasSuffix(keys))
      #expect(try help(json) { try $0 => "onlynameb" as Int }.hasSuffix(keys))
      #expect(
        try help(json) { try $0 => "name_BCDB" as Int }.hasSuffix(
          keys + #"; is "namebcdb" another spelling of "name_BCDB"?"#))
    }
  }

  @Test func `A missing element reports the number of elements`() throws {
    #expect(try help([Any]()) { try $0 => 0 as Int } == "it has no elements")
    #expect(try help([1]) { try $0 => 1 as Int } == "it has 1 element, element 0")
    #expect(try help([1, 2]) { try $0 => 2 as Int } == "it has 2 elements, the last of them element 1")
    #expect(try help([1, 2]) { try $0 => 5 as Int } == "it has 2 elements")
    #expect(try help([1, 2]) { try $0 => -1 as Int } == "it has 2 elements")
  }

  @Test func `The advice about null depends on its place`() throws {
    let null: Any = ["a": NSNull(), "list": [NSNull()]]
    #expect(
      try help(null) { try $0 => "a" as Int } == "to allow null, make the property optional, or use =>?")
    #expect(try help(null) { try $0 => "list" as [Int] } == "to allow null, make the elements optional: Int?")
    #expect(try help(null) { try $0 => "list" => 0 as Int } == "to allow null, make the elements optional: Int?")
    #expect(
      try help(["a": NSNull()]) { try [String: Int].decode($0) } == "to allow null, make the values optional: Int?")
    #expect(try help(NSNull()) { try Int.decode($0) } == "to allow null, decode an optional")
    // An optional property does not help, since the null is on the path to it.
    #expect(try help(null) { try $0 => "a" => "b" as Int? } == #"to allow null, write =>? before "a""#)
    #expect(try help(null) { try $0 => "list" => 0 => "b" as Int? } == "to allow null, write =>? before 0")
    #expect(try help(null) { try $0 => "a" => 0 as Int? } == #"to allow null, write =>? before "a""#)
    #expect(try help(null) { try $0 => "a" as [String: Any] } == #"to allow null, write =>? before "a""#)
    // A Codable type cannot use =>?.
    let codable: Any = ["m": ["count": NSNull()]]
    #expect(try help(codable) { try $0 => "m" as Model } == "to allow null, make the property optional")
    #expect(try help(["m": NSNull()]) { try $0 => "m" as Model } == #"to allow null, write =>? before "m""#)
  }

  private struct Item: Decodable {
    static func decode(_ json: Any) throws -> Item {
      _ = try json => "count" as Int
      return Item()
    }
  }

  private final class Settings: Updatable {
    static let updates: [Update<Settings>] = []
  }

  private struct Form: Updatable {
    var name = ""
    var color = Color.red
    var model = Model(count: 1)
    var numbers = [1]
    var items: [Item] = []
    let settings = Settings()
    var others = Settings()

    static let updates: [Update<Form>] = [
      .field("name", \.name), .field("color", \.color), .field("model", \.model),
      .field("contact" => "name", \.name), .field("numbers", \.numbers), .field("items", \.items),
      .field("strict", \.name, decoder: String.decode), .field("add", \.numbers, decoder: Int.decode) { $0.append($1) },
      .field("assign", decoder: Int.decode) { $0.numbers = [$1] }, .object("settings", \.settings),
      .object("others", \.others),
    ]
  }

  @Test(arguments: [
    (#"{"name": null}"#, "to allow null, make the property optional"),
    (#"{"color": null}"#, "to allow null, make the property optional"),
    (#"{"model": null}"#, "to allow null, make the property optional"),
    (#"{"strict": null}"#, "to allow null, make the property optional"),
    (#"{"others": null}"#, "to allow null, make the property optional"),
    (#"{"model": {"count": null}}"#, "to allow null, make the property optional"),
    (#"{"numbers": [null]}"#, "to allow null, make the elements optional: Int?"),
    (#"{"items": [{"count": null}]}"#, "to allow null, make the property optional, or use =>?"),
    (#"{"contact": null}"#, ""), (#"{"add": null}"#, ""), (#"{"assign": null}"#, ""), (#"{"settings": null}"#, ""),
    ("null", ""),
  ])
  func `The advice about null in an update fits the update`(payload: String, expected: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(payload.utf8), options: .fragmentsAllowed)
    let update: (Any) throws -> Void = { json in
      var form = Form()
      try form.update(from: json)
    }
    #expect(try help(json, update) == expected)
    let problem = try #require(Form().problems(updatingFrom: json).first)
    #expect(try help(json) { _ in throw problem } == expected)
  }

  @Test func `The advice about null makes decoding succeed`() throws {
    let null: Any = ["a": NSNull(), "list": [NSNull()]]
    #expect(try null => "a" as Int? == nil)
    #expect(try null =>? "a" as Int? == nil)
    #expect(try null => "list" == [Int?.none])
    #expect(try null =>? "a" => "b" as Int? == nil)
    #expect(try (null =>? "a" as [String: Any]?) == nil)
  }

  @Test func `The advice about a string names the expected value that it holds`() throws {
    let numbers = "the string holds the number 2; decode it with Int.lenient"
    #expect(try help("2") { try Int.decode($0) } == numbers)
    #expect(try help("2") { try Int8.decode($0) } == "the string holds the number 2; decode it with Int8.lenient")
    #expect(try help(" 2") { try Int8.decode($0) } == "the string holds the number 2")
    #expect(try help("Yes") { try Bool.decode($0) } == "decode it with Bool.lenient to have true")
    #expect(try help("0") { try Bool.decode($0) } == "decode it with Bool.lenient to have false")
    // The initializer of a Codable type decodes a plain Int, so the advice is an override.
    let set = "the string holds the number 2; decode it with Int.decoder = Int.lenient"
    #expect(try help(["m": ["count": "2"]]) { try $0 => "m" as Model } == set)
    #expect(
      try help("2.5") { try Double.decode($0) }
        == "the string holds the number 2.5; decode it with Double.lenient")
    #expect(
      try help("true") { try Bool.decode($0) }
        == "the string holds the boolean true; decode it with Bool.lenient")
    #expect(try help(#"{"x": 1}"#) { try [String: Int].decode($0) } == "the string holds JSON; JSON(parsing:) reads it")
    #expect(try help(#"{"x": 1}"#) { try Whole.decode($0) } == "the string holds JSON; JSON(parsing:) reads it")
    #expect(try help("[1]") { try [Int].decode($0) } == "the string holds JSON; JSON(parsing:) reads it")
  }

  @Test func `The advice about a raw value names the decoder of its type`() throws {
    enum Level: Int, Decodable { case low = 1, high }
    enum Size: String, Decodable { case one = "1", two }
    let level = "the string holds the number 2; decode it with Level.lenient"
    #expect(try help(["a": "2"]) { try $0 => "a" as Level } == level)
    #expect(try help(["a": ["2"]]) { try $0 => "a" as [Level] } == level)
    #expect(try help(1) { try Size.decode($0) } == "decode it with Size.lenient to have its text")
    #expect(try ["a": "2"] => "a" => Level.lenient == .high)
    #expect(try ["a": 1] => "a" => Size.lenient == .one)
    // No lenient decoder exists for a raw value that has a raw value itself.
    struct Outer: RawRepresentable { var rawValue: Level }
    #expect(try help(["a": "2"]) { try $0 => "a" as Outer } == "the string holds the number 2")
    // The lenient decoder rejects a number of no case.
    #expect(try help(["a": "3"]) { try $0 => "a" as Level } == "the string holds the number 3")
    #expect(try help(3) { try Size.decode($0) } == "")
  }

  @Test(arguments: ["", "x", "2.5", "300000000000000000000", "true", "null", "\"2\"", "2 apples", "[2]", "0x2", "two"])
  func `A string that holds another kind of value has no advice`(text: String) throws {
    #expect(try help(text) { try Int.decode($0) } == "")
    #expect(try help(text == "[2]" ? "[2" : text) { try [Int].decode($0) } == "")
  }

  @Test func `The advice does not suggest lenient decoding of an overridden type`() throws {
    let strict: @Sendable (Any) throws -> Bool = { try cast($0) }
    let number = try Bool.withDecoder(strict) { try help(1) { try Bool.decode($0) } }
    #expect(number == "")
    let string = try Bool.withDecoder(strict) { try help("true") { try Bool.decode($0) } }
    #expect(string == "the string holds the boolean true")
    // The advice is back after the override.
    #expect(try help(1) { try Bool.decode($0) } == "0 and 1 are numbers; decode them with Bool.lenient")
  }

  @Test func `The advice about a number depends on its type and value`() throws {
    #expect(try help(1.5) { try Int.decode($0) } == "it has a fraction; Double and Decimal hold it")
    #expect(try help(Double.infinity) { try Int.decode($0) } == "")
    #expect(try help(Double.nan) { try Int8.decode($0) } == "")
    #expect(try help(300) { try Int8.decode($0) } == "")
    #expect(try help(2) { try Bool.decode($0) } == "")
    #expect(try help(0) { try Bool.decode($0) } == "0 and 1 are numbers; decode them with Bool.lenient")
    #expect(try help(1) { try String.decode($0) } == "decode it with String.lenient to have its text")
    #expect(try help(Double.nan) { try String.decode($0) } == "")
    #expect(try help(true) { try String.decode($0) } == "decode it with String.lenient to have its text")
    #expect(try help(true) { try UInt8.decode($0) } == "decode it with UInt8.lenient to have 1 for true")
  }

  @Test func `The advice about a number that may be a date names a date format`() throws {
    let seconds = "if it is seconds since 1970, use Date.decoder(using: .secondsSince1970)"
    let milliseconds = "if it is milliseconds since 1970, use Date.decoder(using: .millisecondsSince1970)"
    #expect(try help(1_763_726_400) { try Date.decode($0) } == seconds)
    #expect(try help(1_763_726_400.5) { try Date.decode($0) } == seconds)
    #expect(try help(1_763_726_400_000) { try Date.decode($0) } == milliseconds)
    for number in [0, 2026, 20_261_121, -1_763_726_400, 1e20] {
      #expect(try help(number) { try Date.decode($0) } == "", "\(number)")
    }
    #expect(try help(1_763_726_400) { try Date.decoder(using: DateFormatter())($0) } == seconds)
    #expect(
      failure(try Date.decoder(using: .iso8601, .secondsSince1970)(true))
        == "expected Date (a date and time such as \"2026-11-21T12:00:00Z\" or seconds since 1970), found boolean true")
  }

  @Test func `The advice points out an object in place of an array and vice versa`() throws {
    #expect(
      try help(["items": [1], "count": 1] as [String: Any]) { try [Int].decode($0) }
        == #"there is an array in its member "items""#)
    #expect(try help(["a": [1], "b": [2]]) { try [Int].decode($0) } == "")
    #expect(try help(["a": 1]) { try [Int].decode($0) } == "")
    #expect(try help(["items": [1]]) { try $0 => 0 as Int } == #"there is an array in its member "items""#)
    let objects = "it is an array of objects; decode an array of the type, or take one element by its index"
    #expect(try help([["x": 1]]) { try Whole.decode($0) } == objects)
    #expect(try help([["x": 1]]) { try [String: Int].decode($0) } == objects)
    #expect(try help([1]) { try Whole.decode($0) } == "")
    #expect(try help([Any]()) { try Whole.decode($0) } == "")
    #expect(try help([["x": 1]]) { try Int.decode($0) } == "")
  }

  @Test func `An invalid raw value lists the cases of its enum and suggests the nearest one`() {
    let expected = "; expected \"red\" or \"green\""
    #expect(
      failure(try ["c": "gren"] => "c" as Color) == "\"gren\" is not a Color at c\(expected); did you mean \"green\"?")
    #expect(
      failure(try ["c": "RED"] => "c" as Color) == "\"RED\" is not a Color at c\(expected); did you mean \"red\"?")
    #expect(failure(try ["c": "blue"] => "c" as Color) == "\"blue\" is not a Color at c\(expected)")
    #expect(failure(try ["c": 3] => "c" as Level) == "3 is not a Level at c; expected 1 or 2")
  }

  @Test(arguments: [
    ("2026-11-21", "the time of day is missing; for days, use Date.decoder(using: .day)"),
    ("2026-11-21T12:00:00", "the offset from UTC is missing, such as \"Z\""),
    ("2026-11-21 12:00:00Z", "there is a space where \"T\" should be"),
    ("2026-11-21 12:00:00", "there is a space where \"T\" should be, and the offset from UTC is missing"),
    ("2026-02-30", "February 2026 has 28 days"), ("2026-02-30T12:00:00Z", "February 2026 has 28 days"),
    ("21.11.2026", ""), ("", ""), ("now", ""), (" ", ""),
  ])
  func `The advice explains why a timestamp is invalid`(text: String, expected: String) throws {
    #expect(try help(text) { try Date.decode($0) } == expected)
    #expect(try help(text) { try Date.decoder(using: .secondsSince1970, .iso8601)($0) } == expected)
    let week = Date.DecodingFormat(name: "a week") { _ in nil }
    #expect(try help(text) { try Date.decoder(using: week)($0) } == "")
  }

  @Test(arguments: [
    ("https://a.b/c d", "percent-encoded: \"https://a.b/c%20d\""),
    ("https://a.b/ü", "percent-encoded: \"https://a.b/%C3%BC\""), ("", ""), ("http://[", ""),
  ])
  func `The advice shows an invalid URL percent-encoded`(text: String, expected: String) throws {
    #expect(try help(text) { try URL.decode($0) } == expected)
  }

  @Test(arguments: [
    ("e621e1f8c36c495a93fc0c247a3e6e5f", "write it as \"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\""),
    ("{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}", "write it as \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""),
    ("e621e1f8", ""), ("", ""), ("x621e1f8c36c495a93fc0c247a3e6e5f", ""),
  ])
  func `The advice shows an invalid UUID in its standard form`(text: String, expected: String) throws {
    #expect(try help(text) { try UUID.decode($0) } == expected)
  }

  @Test(arguments: [
    ("AQI", "the padding is missing: \"=\""), ("AQ", "the padding is missing: \"==\""),
    ("_-8=", "it is base64url, with - for + and _ for / (RFC 4648 section 5)"),
    ("_-8", "it is base64url, with - for + and _ for / (RFC 4648 section 5)"),
    ("AQID\nAQID", "it contains white space"), ("AQ=", "the padding is missing: \"=\""), ("A", ""), ("????", ""),
    ("AB==", "bits before the padding are not zero: \"AA==\" has the same bytes"),
    ("====", ""),
  ])
  func `The advice explains why base64 is invalid`(text: String, expected: String) throws {
    #expect(try help(text) { try Data.decode($0) } == expected)
  }

  @Test func `Failed alternatives report their own errors with paths from the root`() throws {
    let json = try JSON(parsing: #"{"v": [{"count": "x"}]}"#)
    #expect(
      text(
        of: try json => "v" => 0 => { try decodeAsOneOf($0, objectTypes: Whole.self, [Int].self, [String: Int].self) })
          == """
          the value is neither Whole, [Int] nor [String: Int] at v[0] (line 1, column 8)
            1 | {"v": [{"count": "x"}]}
              |        ^^^^^^^^^^^^^^
            Whole: missing key "x"
              it has key "count"
            [Int]: expected [Int], found object with key "count"
            [String: Int]: expected Int, found string "x" at v[0].count (line 1, column 18)
          """)
  }

  @Test func `A message shows eight alternatives, and nested ones two levels deep`() throws {
    struct Nested: Decodable {
      static func decode(_ json: Any) throws -> Nested {
        _ = try json => "n" => { try decodeAsOneOf($0, objectTypes: Nested.self) }
        return Nested()
      }
    }
    let json = try JSON(parsing: #"{"n": {"n": {"n": {"n": 1}}}}"#)
    #expect(
      failure(try Nested.decode(json)) == "the value is not Nested at n")
    #expect(
      decodingError(try Nested.decode(json))?.description.split(separator: "\n").dropFirst(3).joined(separator: "\n")
        == """
          Nested: the value is not Nested at n.n (line 1, column 13)
            Nested: the value is not Nested at n.n.n (line 1, column 19)
        """)
    let many: [any Decodable.Type] = Array(repeating: Int.self, count: 10)
    #expect(text(of: try decodeAsOneOf([1], objectTypes: many)).hasSuffix("of 1 element\n  and 2 more"))
  }
}
