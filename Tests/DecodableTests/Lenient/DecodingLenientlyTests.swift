import Decodable
import Foundation
import Testing

/// Scopes in which all scalars decode leniently.
@Suite struct DecodingLenientlyTests {
  struct Offer: Decodable, Equatable {
    let title: String
    let stars: Int
    let small: UInt8?
    let price: Decimal
    let ratio: Double
    let isActive: Bool
    let sizes: [Int64?]
    let limits: [String: Float]

    static func decode(_ json: Any) throws -> Offer {
      try Offer(
        title: json => "title", stars: json => "stars", small: json =>? "small", price: json => "price",
        ratio: json => "ratio", isActive: json => "active", sizes: json => "sizes", limits: json => "limits")
    }
  }

  enum Level: Int { case low = 1, high }
  struct Row: Codable, Equatable { var id: Int, isNew: Bool }

  static let text = #"""
    {"title": 7, "stars": "38", "small": "255", "price": "12.50", "ratio": "1e3", "active": "yes",
     "sizes": ["1", 2, null, true], "limits": {"a": "0.5"}}
    """#
  static let offer = Offer(
    title: "7", stars: 38, small: 255, price: 12.5, ratio: 1000, isActive: true, sizes: [1, 2, nil, 1],
    limits: ["a": 0.5])

  @Test(arguments: Representation.allCases)
  func `decodingLeniently applies to all scalars`(representation: Representation) throws {
    let json = try representation(Self.text)
    #expect(try decodingLeniently { try Offer.decode(json) } == Self.offer)
    #expect(failure(try Offer.decode(json)) == "expected String, found number 7 at title")
  }

  @Test(arguments: Representation.allCases)
  func `decodingLeniently applies to an asynchronous scope`(representation: Representation) async throws {
    let offers = try await decodingLeniently {
      await Task.yield()
      async let child = Offer.decode(representation(Self.text))
      return try await [child, Task { try Offer.decode(representation(Self.text)) }.value]
    }
    #expect(offers == [Self.offer, Self.offer])
    let strict = await Task { Result { try Offer.decode(representation(Self.text)) } }.value
    let error = decodingError(try strict.get())
    #expect(error?.code == .typeMismatch && error?.metadata.path == ["title"])
  }

  @Test(arguments: Representation.allCases)
  func `Raw values, Codable types and all integer widths decode leniently`(representation: Representation) throws {
    let json = try representation(#"{"level": "2", "row": {"id": "7", "isNew": 1}, "n": "1"}"#)
    let (level, row) = try decodingLeniently { (try json => "level" as Level, try json => "row" as Row) }
    #expect(level == .high && row == Row(id: 7, isNew: true))
    func check<T: Decodable & Equatable & ExpressibleByIntegerLiteral>(_ type: T.Type) throws {
      #expect(try decodingLeniently { try json => "n" as T } == 1, "\(type)")
    }
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int128.self)
    try check(UInt.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    try check(UInt128.self)
  }

  @Test(
    arguments: Representation.allCases,
    [
      (#""many""#, #"expected Int, found string "many""#), ("1.5", "expected Int, found number 1.5"),
      ("null", "expected Int, found null"), ("[]", "expected Int, found array of 0 elements"),
    ])
  func `A value that does not convert throws an error`(representation: Representation, wrong: (String, String)) throws {
    let json = try representation(#"{"a": \#(wrong.0)}"#)
    #expect(failure(try decodingLeniently { try json => "a" as Int }) == wrong.1 + " at a")
    #expect(failure(try decodingLeniently { try json => "b" as Int }) == #"missing key "b""#)
    #expect(try decodingLeniently { try json =>? "b" as Int? } == nil)
  }

  @Test func `Numbers keep their digits and their text in a lenient scope`() throws {
    let json = try JSON(parsing: #"{"d": 0.1234567890123456789012, "v": 1.10, "n": 9007199254740993.0}"#)
    let (decimal, version, number) = try decodingLeniently {
      (try json => "d" as Decimal, try json => "v" as String, try json => "n" as Int64)
    }
    #expect(decimal.description == "0.1234567890123456789012")
    #expect(version == "1.10" && number == 9_007_199_254_740_993)
  }

  @Test func `The innermost scope takes precedence`() throws {
    let json = try JSON(parsing: #"{"a": "1", "b": "x"}"#)
    let length: @Sendable (Any) throws -> Int = { json in
      guard let text = json as? String, Int(text) == nil else { return try Int.decode(json) }
      return text.count
    }
    let inner = try decodingLeniently {
      try Int.withDecoder(length) { try [json => "a", json => "b"] as [Int] }
    }
    #expect(inner == [1, 1])
    let outer = try Int.withDecoder({ _ in 0 }) { try decodingLeniently { try json => "a" as Int } }
    #expect(outer == 1)
  }

  @Test func `An error ends the lenient scope`() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) { try decodingLeniently { throw Stop() } }
    #expect(decodingLeniently { 3 } == 3)
    #expect(failure(try ["a": "1"] => "a" as Int) == #"expected Int, found string "1" at a"#)
  }

  @Test func `problems converts values leniently inside a lenient scope`() throws {
    let json = try JSON(
      parsing: #"{"title": 1, "stars": "x", "price": 1, "ratio": "y", "active": 1, "sizes": [], "limits": {}}"#)
    #expect(
      decodingLeniently { Offer.problems(in: json) }.map(headline) == [
        #"expected Int, found string "x" at stars"#, #"expected Double, found string "y" at ratio"#,
      ])
  }
}
