import Decodable
import Foundation
import Testing

/// The location of an error in the text of its document.
@Suite struct LocationTests {
  enum Color: String { case red }
  struct Point: Codable { var x: Int }

  /// Returns the line, the column and the part of the text that an error points at.
  private func place<T>(in text: String, _ decode: (JSON) throws -> T) throws -> String {
    let json = try JSON(parsing: text)
    let location = try #require(decodingError(try decode(json))?.metadata.location)
    let bytes = Array(text.utf8)[location.byteRange]
    return "\(location.line):\(location.column) \(String(decoding: bytes, as: UTF8.self))"
  }

  static let text = """
    {
      "name": "Ada",
      "point": {"x": "1", "y": [1, null]},
      "list": [true, {"a": 1}]
    }
    """

  @Test func `Each kind of error points at its value`() throws {
    let text = Self.text
    #expect(try place(in: text) { try $0 => "name" as Int } == #"2:11 "Ada""#)
    #expect(try place(in: text) { try $0 => "point" => "y" => 1 as Int } == "3:32 null")
    #expect(try place(in: text) { try $0 => "list" => 0 as Int } == "4:12 true")
    #expect(try place(in: text) { try $0 => "list" as String } == #"4:11 [true, {"a": 1}]"#)
    #expect(try place(in: text) { try $0 => "name" as Color } == #"2:11 "Ada""#)
    #expect(try place(in: text) { try $0 => "name" as Date } == #"2:11 "Ada""#)
    #expect(try place(in: text) { try decodeAsOneOf($0 => "list" => 1, objectTypes: Int.self) } == #"4:18 {"a": 1}"#)
  }

  @Test func `The error of a failed step points at the value where the step starts`() throws {
    let text = Self.text
    #expect(try place(in: text) { try $0 => "list" => 1 => "b" as Int } == #"4:18 {"a": 1}"#)
    #expect(try place(in: text) { try $0 => "list" => 2 as Int } == #"4:11 [true, {"a": 1}]"#)
    #expect(try place(in: text) { try $0 => "name" => "first" as Int } == #"2:11 "Ada""#)
    #expect(try place(in: text) { try $0 => "nmae" as Int } == "1:1 " + text)
    #expect(try place(in: text) { try $0 => .oneOf("a", "b") as Int } == "1:1 " + text)
  }

  @Test func `The error of an invalid dictionary key points at the name`() throws {
    #expect(try place(in: #"{"1": 1, "x": 2}"#) { try [Int: Int].decode($0) } == #"1:10 "x""#)
    #expect(try place(in: #"{"m": {"1": 1, "x": 2}}"#) { try $0 => "m" as [Int: Int] } == #"1:16 "x""#)
    let decoder = Dictionary<Int, Int>.decoder(key: { _ in throw Refusal() }, value: Int.decode)
    #expect(try place(in: #"{"k": 1}"#) { try decoder($0) } == #"1:2 "k""#)
  }

  @Test func `The error of a Codable type points at its value`() throws {
    let text = Self.text
    #expect(try place(in: text) { try $0 => "point" as Point } == #"3:18 "1""#)
    #expect(try place(in: #"{"p": {"z": 1}}"#) { try $0 => "p" as Point } == #"1:7 {"z": 1}"#)
    #expect(try place(in: #"{"p": [{"x": 1}, {"x": null}]}"#) { try $0 => "p" as [Point] } == "1:24 null")
    #expect(try place(in: #"{"p": {"x": 1.5}}"#) { try $0 => "p" as Point } == "1:13 1.5")
  }

  @Test func `An error that a custom closure or function throws points at its value`() throws {
    let text = Self.text
    #expect(try place(in: text) { try $0 => "name" => { _ -> Int in throw Refusal() } } == #"2:11 "Ada""#)
    #expect(
      try place(in: text) { json in
        try json => "list" => 0 => { value -> Int in
          throw DecodingError.typeMismatch(expected: Int.self, actual: Bool.self, .init(object: value))
        }
      } == "4:12 true")
    #expect(
      try place(in: text) { json in try json => "list" => Array<Int>.decoder { _ in throw Refusal() } } == "4:12 true")
    struct Thrower: Decodable {
      static func decode(_ json: Any) throws -> Thrower { throw Refusal() }
    }
    #expect(try place(in: text) { try $0 => "point" => "x" as Thrower } == #"3:18 "1""#)
  }

  @Test func `An error that an override throws points at its value`() throws {
    let text = Self.text
    let refused = try Bool.withDecoder({ _ in throw Refusal() }) {
      try place(in: text) { try $0 => "list" => 0 as Bool }
    }
    #expect(refused == "4:12 true")
    // An override receives a plain value, so its error has no view of the document.
    let nested = try NSArray.withDecoder({ json in try [[String: Int]].decode(json) as NSArray }) {
      try place(in: #"{"a": [{"x": "1"}]}"#) { try $0 => "a" as [Any] }
    }
    #expect(nested == #"1:14 "1""#)
  }

  @Test func `An error in a document inside a string points at the string`() throws {
    let text = #"{"inner": "{\"a\": true}"}"#
    let place = try place(in: text) { json in
      try json => "inner" => { value -> Int in try JSON(parsing: cast(value) as String) => "a" }
    }
    #expect(place == #"1:11 "{\"a\": true}""#)
  }

  @Test func `An error deep in a document inside a string points at the string`() throws {
    let text = #"{"inner": "[1, 2, 3, 4, 5, 6, 7, {\"a\": [8, 9, true]}]"}"#
    let place = try place(in: text) { json in
      try json => "inner" => { value -> Int in try JSON(parsing: cast(value) as String) => 7 => "a" => 2 }
    }
    #expect(place == #"1:11 "[1, 2, 3, 4, 5, 6, 7, {\"a\": [8, 9, true]}]""#)
  }

  @Test(arguments: [
    ("[\n\"x\"]", 2, 1), ("[\r\"x\"]", 2, 1), ("[\r\n\"x\"]", 2, 1), ("[\n\r\"x\"]", 3, 1), ("[\r\r\n\n\"x\"]", 4, 1),
    ("[\t\"x\"]", 1, 3), ("\r\n[ \t\"x\"]", 2, 4), ("\n\n[\"x\"]\n", 3, 2),
  ])
  func `Lines end with LF, CR or both, and a tab is one column`(text: String, line: Int, column: Int) throws {
    let location = try #require(decodingError(try JSON(parsing: text) => 0 as Int)?.metadata.location)
    #expect(location.line == line && location.column == column, "\(location)")
  }

  @Test(arguments: [("é", 2), ("e\u{301}", 3), ("日本", 6), ("😀", 4), ("👨‍👩‍👧", 18), ("\\u00e9", 6)])
  func `A column counts scalars, and a range counts bytes`(text: String, bytes: Int) throws {
    let json = try JSON(parsing: "[\"\(text)\", \"x\"]")
    let location = try #require(decodingError(try json => 1 as Int)?.metadata.location)
    #expect(location.column == 1 + 1 + 1 + text.unicodeScalars.count + 1 + 2)
    #expect(location.byteRange == (1 + 1 + bytes + 1 + 2)..<(1 + 1 + bytes + 1 + 5))
  }

  @Test func `A minified document has one line`() throws {
    let text = "[" + String(repeating: "{\"a\":1},", count: 100_000) + "{\"b\":1}]"
    let place = try place(in: text) { try $0 => 100_000 => "a" as Int }
    #expect(place == "1:800002 {\"b\":1}")
  }

  @Test(arguments: [Representation.swift, .foundation, .serialized])
  func `The error of a plain value has no location`(representation: Representation) throws {
    let json = try representation(Self.text)
    for error in [
      decodingError(try json => "name" as Int), decodingError(try json => "x" as Int),
      decodingError(try json => "point" as Point), decodingError(try json => "point" as [Int: Int]),
    ] {
      #expect(error != nil && error?.metadata.location == nil)
    }
  }

  @Test func `The location does not affect the equality of errors`() throws {
    let errors = try ([JSON(parsing: "[1]"), JSON(parsing: "[\n 1 ]"), [1]] as [Any]).map { json in
      try #require(decodingError(try json => 0 as String))
    }
    #expect(errors[0].metadata.location != errors[1].metadata.location)
    #expect(errors[0] == errors[1] && errors[1] == errors[2])
    #expect(try errors[0] != #require(decodingError(try JSON(parsing: "[2]") => 0 as String)))
  }

  @Test func `A location is printed as its line and column`() throws {
    let error = try #require(
      decodingError(try JSON(parsing: #"{"items": [{"price": "2"}]}"#) => "items" => 0 => "price" as Double))
    #expect("\(error.metadata)" == "items[0].price (line 1, column 22)")
    #expect(error.location?.description == "line 1, column 22")
  }
}
