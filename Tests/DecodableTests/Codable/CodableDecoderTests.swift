import Decodable
import Foundation
import Testing

/// Codable types decoded with `CodableDecoder`, from text, documents and plain values.
@Suite struct CodableDecoderTests {
  struct User: Codable, Equatable {
    var id: Int
    var name: String
    var tags: [String]?
  }

  static let text = #"{"id": 1, "name": "Ada", "tags": ["a", "b"]}"#
  static let user = User(id: 1, name: "Ada", tags: ["a", "b"])

  @Test func `CodableDecoder decodes JSON text from a String, Data or bytes`() throws {
    let decoder = CodableDecoder()
    let bytes = Array(Self.text.utf8)
    #expect(try decoder.decode(User.self, parsing: Self.text) == Self.user)
    #expect(try decoder.decode(User.self, parsing: Data(bytes)) == Self.user)
    #expect(try decoder.decode(User.self, from: Data(bytes)) == Self.user)
    #expect(try decoder.decode(User.self, parsing: bytes) == Self.user)
    #expect(try bytes.withUnsafeBytes { try decoder.decode(User.self, parsing: $0) } == Self.user)
  }

  @Test(arguments: Representation.allCases)
  func `A Codable type decodes from a value, alone or in collections`(representation: Representation) throws {
    #expect(try User(json: representation(Self.text)) == Self.user)
    #expect(try [User](json: representation("[\(Self.text)]")) == [Self.user])
    #expect(try [String: User](json: representation("{\"a\": \(Self.text)}")) == ["a": Self.user])
    #expect(
      try [[String: User?]](json: representation("[{\"a\": \(Self.text), \"b\": null}]")) == [
        ["a": Self.user, "b": nil]
      ])
    #expect(try User?(json: representation("null")) == nil)
    #expect(try User?(json: representation(Self.text)) == Self.user)
  }

  @Test(arguments: Representation.allCases)
  func `A value on a path is decoded and not parsed`(representation: Representation) throws {
    let json = try representation("{\"user\": {\"first\": \(Self.text)}}")
    #expect(try CodableDecoder().decode(User.self, from: json => "user" => "first") == Self.user)
  }

  @Test(arguments: Representation.allCases)
  func `A scalar decodes as the root value`(representation: Representation) throws {
    #expect(try Int(json: representation("7")) == 7)
    #expect(try String(json: representation("\"a\"")) == "a")
    #expect(try Double(json: representation("0.5")) == 0.5)
    #expect(try Bool(json: representation("true")))
    #expect(try UInt128(json: representation("7")) == 7)
    #expect(try Float(json: representation("0.5")) == 0.5)
    #expect(try Date(json: representation("\"1970-01-01T00:00:01Z\"")) == Date(timeIntervalSince1970: 1))
    #expect(failureFacts(try Int(json: representation("true"))) == "type_mismatch")
    #expect(failureFacts(try Int(json: representation("null"))) == "unexpected_null")
  }

  @Test func `Invalid JSON, excess depth or a duplicate key throws a syntax error`() {
    let decoder = CodableDecoder()
    let shallow = ParsingOptions(maximumDepth: 1)
    #expect(failureFacts(try decoder.decode(User.self, parsing: "{,}")) == "expectedName 1")
    #expect(failureFacts(try decoder.decode([Int].self, parsing: "[1,]")) == "expectedValue 3")
    #expect(failureFacts(try decoder.decode([[Int]].self, parsing: "[[1]]", options: shallow)) == "tooDeep 1")
    #expect(
      failureFacts(try decoder.decode([String: Int].self, parsing: #"{"a": 1, "a": 2}"#)) == "duplicateKey 9")
  }

  @Test(arguments: [ParsingOptions.DuplicateKeys.useFirst, .useLast])
  func `The duplicateKeys option selects the member to decode`(rule: ParsingOptions.DuplicateKeys) throws {
    struct Both: Codable, Equatable { var a: Int, b: [String: Int] }
    let both = try CodableDecoder().decode(
      Both.self, parsing: #"{"a": 1, "b": {"x": 3, "x": 4}, "a": 2}"#, options: ParsingOptions(duplicateKeys: rule))
    #expect(both == (rule == .useFirst ? Both(a: 1, b: ["x": 3]) : Both(a: 2, b: ["x": 4])))
  }

  @Test(arguments: Representation.allCases)
  func `A member of each numeric type accepts a number and rejects a Boolean`(representation: Representation) throws {
    struct Numbers: Codable, Equatable {
      var a: Int8, b: Int16, c: Int32, d: Int64, e: Int128
      var f: UInt8, g: UInt16, h: UInt32, i: UInt64, j: UInt128, k: UInt
      var l: Float, m: Decimal, n: Int8?, o: Float?
    }
    let members = "abcdefghijklmno".map { "\"\($0)\": 7" }
    let numbers = try Numbers(json: representation("{\(members.joined(separator: ","))}"))
    #expect(
      numbers
        == Numbers(
          a: 7, b: 7, c: 7, d: 7, e: 7, f: 7, g: 7, h: 7, i: 7, j: 7, k: 7, l: 7, m: 7, n: 7, o: 7))
    for name in "abcdefghijklmno" {
      let wrong = members.map { $0.replacing("\"\(name)\": 7", with: "\"\(name)\": true") }.joined(separator: ",")
      #expect(failureFacts(try Numbers(json: representation("{\(wrong)}"))) == "type_mismatch /\(name)")
    }
  }

  struct Reader: Swift.Decodable {
    static let key = CodingUserInfoKey(rawValue: "suffix")
    var text: String

    init(from decoder: any Decoder) throws {
      let suffix = Self.key.flatMap { decoder.userInfo[$0] as? String } ?? "none"
      text = try decoder.singleValueContainer().decode(String.self) + suffix
    }
  }

  @Test(arguments: Representation.allCases)
  func `Every initializer receives userInfo`(representation: Representation) throws {
    var decoder = CodableDecoder()
    decoder.userInfo[try #require(Reader.key)] = "!"
    #expect(try [String: [Reader]](json: representation(#"{"a": ["x"]}"#), using: decoder)["a"]?.map(\.text) == ["x!"])
    #expect(try Reader(json: representation("\"x\"")).text == "xnone")
  }

  /// A type with both conformances, whose decode function reads a different key.
  struct Both: Codable, Decodable, Equatable {
    var a: Int

    static func decode(_ json: Any) throws -> Both { Both(a: try json => "b") }
  }

  @Test func `The entry point selects the Codable or the Decodable conformance`() throws {
    let text = #"{"a": 1, "b": 2}"#
    #expect(try Both.decode(parsing: text) == Both(a: 2))
    #expect(try CodableDecoder().decode(Both.self, parsing: text) == Both(a: 1))
    #expect(try Both(json: JSON(parsing: text)) == Both(a: 1))
    let both: Both = try ["it": JSON(parsing: text)] => "it"
    #expect(both == Both(a: 2))
  }

  @Test func `An override of Bool applies wherever a Codable type contains a Bool`() throws {
    struct Places: Codable, Equatable { var a: Bool, b: Bool?, c: [Bool], d: [String: Bool], e: [Bool?] }
    let yes: @Sendable (Any) throws -> Bool = { json in
      if let text = json as? String { return text == "yes" }
      return try cast(json)
    }
    let text = #"{"a": "yes", "b": "yes", "c": ["no", true], "d": {"x": "yes"}, "e": ["no", null]}"#
    let places = try Bool.withDecoder(yes) { try CodableDecoder().decode(Places.self, parsing: text) }
    #expect(places == Places(a: true, b: true, c: [false, true], d: ["x": true], e: [false, nil]))
    #expect(failureFacts(try CodableDecoder().decode(Places.self, parsing: text)) == "type_mismatch /a")
  }

  @Test func `An error that an override throws keeps its type and gains the path`() throws {
    let refuse: @Sendable (Any) throws -> Bool = { _ in throw Refusal() }
    let error = try Bool.withDecoder(refuse) {
      decodingError(try CodableDecoder().decode([String: [Bool]].self, parsing: #"{"a": [true]}"#))
    }
    guard case .other(is Refusal, let metadata) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(metadata.formattedPath == "a[0]")
  }
}
