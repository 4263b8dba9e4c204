import Decodable
import Foundation
import Testing

/// Decoders and containers in handwritten initializers.
@Suite struct CodableContainersTests {
  /// Runs a function as the initializer of a Codable type.
  private func initialize(
    _ json: Any, _ decoder: CodableDecoder = CodableDecoder(), _ body: @escaping (any Decoder) throws -> Void
  ) throws {
    let key = try #require(Scripted.key)
    var decoder = decoder
    decoder.userInfo[key] = Scripted.Script(body: body)
    _ = try decoder.decode(Scripted.self, from: json)
  }

  @Test(arguments: Representation.allCases)
  func `A keyed container decodes its members`(representation: Representation) throws {
    try initialize(representation(#"{"b": 1, "a": null, "list": [], "nested": {"c": 2}}"#)) { decoder in
      let container = try decoder.container(keyedBy: AnyKey.self)
      #expect(container.allKeys.map(\.stringValue).sorted() == ["a", "b", "list", "nested"])
      #expect(container.contains("a") && container.contains("b") && !container.contains("c"))
      #expect(try container.decodeNil(forKey: "a") && !container.decodeNil(forKey: "b"))
      #expect(try container.decodeIfPresent(Int.self, forKey: "b") == 1)
      #expect(try container.decodeIfPresent(Int.self, forKey: "a") == nil)
      #expect(try container.decodeIfPresent(Int.self, forKey: "c") == nil)
      #expect(try container.decodeIfPresent([Int].self, forKey: "list") == [])
      #expect(try container.decodeIfPresent([Int].self, forKey: "a") == nil)
      #expect(try container.decodeIfPresent([Int].self, forKey: "c") == nil)
      #expect(try container.decode(Int?.self, forKey: "a") == nil)
      #expect(try container.decode(Int?.self, forKey: "b") == 1)
      #expect(
        try container.nestedContainer(keyedBy: AnyKey.self, forKey: "nested").decode(UInt8.self, forKey: "c") == 2)
      #expect(try container.nestedUnkeyedContainer(forKey: "list").isAtEnd)
      #expect(throws: Swift.DecodingError.self) { try container.decodeNil(forKey: "c") }
      #expect(throws: Swift.DecodingError.self) { try container.nestedUnkeyedContainer(forKey: "b") }
      #expect(throws: Swift.DecodingError.self) { try container.nestedContainer(keyedBy: AnyKey.self, forKey: "list") }
    }
  }

  @Test func `allKeys returns the keys in document order`() throws {
    try initialize(JSON(parsing: #"{"c": 1, "a": 2, "\u0062": 3}"#)) { decoder in
      let keys = try decoder.container(keyedBy: AnyKey.self).allKeys
      #expect(keys.map(\.stringValue) == ["c", "a", "b"])
    }
  }

  @Test(arguments: Representation.allCases)
  func `A keyed container decodes members in any order and repeatedly`(representation: Representation) throws {
    let names = (0..<40).map { "name\($0)" }
    try initialize(representation("{\(names.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ","))}")) { decoder in
      let container = try decoder.container(keyedBy: AnyKey.self)
      for name in names + names.reversed() + names.sorted() + ["name7", "name7"] {
        #expect(try container.decode(String.self, forKey: AnyKey(stringValue: name)) == name)
      }
    }
  }

  @Test(arguments: Representation.allCases)
  func `An unkeyed container advances only after a successful decode`(representation: Representation) throws {
    try initialize(representation(#"["a", null, [1], {"x": 2}, 3]"#)) { decoder in
      var container = try decoder.unkeyedContainer()
      #expect(container.count == 5)
      #expect(throws: Swift.DecodingError.self) { try container.decode(Int.self) }
      #expect(throws: Swift.DecodingError.self) { try container.nestedUnkeyedContainer() }
      #expect(throws: Swift.DecodingError.self) { try container.nestedContainer(keyedBy: AnyKey.self) }
      #expect(try !container.decodeNil() && container.currentIndex == 0)
      #expect(try container.decode(String.self) == "a" && container.currentIndex == 1)
      #expect(try container.decodeNil() && container.currentIndex == 2)
      var list = try container.nestedUnkeyedContainer()
      #expect(try list.decode(Int8.self) == 1 && list.isAtEnd)
      let nested = try container.nestedContainer(keyedBy: AnyKey.self)
      #expect(try nested.decode(Int.self, forKey: "x") == 2)
      #expect(try container.superDecoder().singleValueContainer().decode(Int.self) == 3)
      #expect(container.isAtEnd && container.currentIndex == 5)
      #expect(throws: Swift.DecodingError.self) { try container.decode(Int.self) }
      #expect(throws: Swift.DecodingError.self) { try container.decodeNil() }
      #expect(throws: Swift.DecodingError.self) { try container.superDecoder() }
      #expect(try container.decodeIfPresent(Int.self) == nil)
    }
  }

  /// Initializers decode arrays of several types by looking ahead with a copy.
  @Test(arguments: Representation.allCases)
  func `A copy of an unkeyed container advances independently`(representation: Representation) throws {
    try initialize(representation("[1, 2, 3]")) { decoder in
      var container = try decoder.unkeyedContainer()
      _ = try container.decode(Int.self)
      var copy = container
      #expect(try copy.decode(Int.self) == 2 && copy.decode(Int.self) == 3)
      #expect(container.currentIndex == 1)
      #expect(try container.decode(Int.self) == 2)
    }
  }

  @Test(arguments: Representation.allCases)
  func `Every kind of container decodes 128-bit integers`(representation: Representation) throws {
    let text = "170141183460469231731687303715884105727"
    try initialize(representation(#"{"a": 1, "list": [1, 2, 3, null]}"#)) { decoder in
      let container = try decoder.container(keyedBy: AnyKey.self)
      #expect(try container.decode(Int128.self, forKey: "a") == 1 && container.decode(UInt128.self, forKey: "a") == 1)
      #expect(try container.decodeIfPresent(Int128.self, forKey: "a") == 1)
      #expect(try container.decodeIfPresent(UInt128.self, forKey: "b") == nil)
      #expect(try container.superDecoder(forKey: "a").singleValueContainer().decode(UInt128.self) == 1)
      var list = try container.nestedUnkeyedContainer(forKey: "list")
      #expect(try list.decode(Int128.self) == 1 && list.decode(UInt128.self) == 2)
      #expect(try list.decodeIfPresent(Int128.self) == 3 && list.decodeIfPresent(UInt128.self) == nil)
    }
    #expect(try [Int128](json: JSON(parsing: "[\(text)]")) == [Int128.max])
  }

  @Test(arguments: Representation.allCases)
  func `A single-value container decodes its value repeatedly`(representation: Representation) throws {
    try initialize(representation("5")) { decoder in
      let container = try decoder.singleValueContainer()
      #expect(!container.decodeNil())
      #expect(try container.decode(Int.self) == 5 && container.decode(Double.self) == 5)
      #expect(throws: Swift.DecodingError.self) { try container.decode(String.self) }
      #expect(throws: Swift.DecodingError.self) { try decoder.container(keyedBy: AnyKey.self) }
      #expect(throws: Swift.DecodingError.self) { try decoder.unkeyedContainer() }
    }
  }

  @Test(arguments: Representation.allCases)
  func `superDecoder returns a decoder for the value at its key`(representation: Representation) throws {
    try initialize(representation(#"{"super": {"a": 1}, "b": 2}"#)) { decoder in
      let container = try decoder.container(keyedBy: AnyKey.self)
      let inner = try container.superDecoder()
      #expect(inner.codingPath.map(\.stringValue) == ["super"])
      #expect(try inner.container(keyedBy: AnyKey.self).decode(Int.self, forKey: "a") == 1)
      #expect(try container.superDecoder(forKey: "b").singleValueContainer().decode(Int.self) == 2)
      // A missing key counts as null, as in JSONDecoder.
      #expect(try container.superDecoder(forKey: "c").singleValueContainer().decodeNil())
    }
  }

  class Animal: Codable {
    let name: String
    init(name: String) { self.name = name }
  }

  final class Dog: Animal {
    let tricks: [String]
    enum CodingKeys: CodingKey { case tricks }

    required init(from decoder: any Decoder) throws {
      tricks = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .tricks)
      try super.init(from: decoder)
    }
  }

  @Test(arguments: Representation.allCases)
  func `A class and its superclass decode from the same object`(representation: Representation) throws {
    let dogs = try [Dog](json: representation(#"[{"name": "Rex", "tricks": ["sit"]}, {"name": "Bo", "tricks": []}]"#))
    #expect(dogs.map(\.name) == ["Rex", "Bo"] && dogs.map(\.tricks) == [["sit"], []])
    #expect(failureFacts(try [Dog](json: representation(#"[{"tricks": []}]"#))) == "missing_key /0/name")
  }

  @Test(arguments: Representation.allCases)
  func `codingPath contains the keys that the initializer used`(representation: Representation) throws {
    let json = try representation(#"{"a": [{"b": {"c": [[5]]}}]}"#)
    try initialize(json) { decoder in
      let outer = try decoder.container(keyedBy: AnyKey.self)
      var list = try outer.nestedUnkeyedContainer(forKey: "a")
      let inner = try list.nestedContainer(keyedBy: AnyKey.self).nestedContainer(keyedBy: AnyKey.self, forKey: "b")
      #expect(inner.codingPath.map(\.stringValue) == ["a", "Index 0", "b"])
      #expect(inner.codingPath.map(\.intValue) == [nil, 0, nil])
      #expect(inner.codingPath[2] is AnyKey)
      #expect(try inner.decode([[Path]].self, forKey: "c").joined().map(\.text) == ["a/Index 0/b/c/Index 0/Index 0"])
      #expect(decoder.codingPath.isEmpty && outer.codingPath.isEmpty && list.codingPath.count == 1)
    }
  }

  struct Path: Swift.Decodable {
    var text: String
    init(from decoder: any Decoder) throws { text = decoder.codingPath.map(\.stringValue).joined(separator: "/") }
  }

  enum Suit: String, Codable { case hearts, spades }
  enum Level: Int, Codable { case low = 1, high = 2 }
  enum Shape: Codable, Equatable { case circle(radius: Double), square(Int, side: String), none }

  @Test(arguments: Representation.allCases)
  func `Enums and standard collections decode as they do with JSONDecoder`(representation: Representation) throws {
    #expect(try [Int: String](json: representation(#"{"1": "a", "-2": "b"}"#)) == [1: "a", -2: "b"])
    #expect(try [Suit: Int](json: representation(#"["hearts", 1, "spades", 2]"#)) == [.hearts: 1, .spades: 2])
    #expect(try [Level](json: representation("[2, 1.0]")) == [.high, .low])
    #expect(try [Suit?](json: representation("[\"hearts\", null]")) == [.hearts, nil])
    #expect(try Set<Suit>(json: representation("[\"hearts\", \"hearts\"]")) == [.hearts])
    #expect(try [Double: Int](json: representation("[0.5, 1]")) == [0.5: 1])
    #expect(try ContiguousArray<Int>(json: representation("[1, 2]")) == [1, 2])
    #expect(try (1..<3) == Range<Int>(json: representation("[1, 3]")))
    #expect(
      try [Shape](
        json: representation(#"[{"circle": {"radius": 2}}, {"square": {"_0": 1, "side": "x"}}, {"none": {}}]"#))
        == [.circle(radius: 2), .square(1, side: "x"), .none])
    let error = decodingError(try [Int: String](json: representation(#"{"x": "a"}"#)))
    #expect(error?.code == .invalidValue && error?.metadata.path == ["x"])
  }

  @Test func `Names that are equal as Strings throw DuplicateKeyError`() throws {
    let text = "{\"\u{e9}\": 1, \"e\u{301}\": 2}"
    let error = decodingError(try [String: Int](json: JSON(parsing: text)))
    guard case .other(is DuplicateKeyError, let metadata) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(metadata.path.isEmpty)
  }

  @Test func `A plain value may contain dates, data and documents`() throws {
    struct Entry: Codable, Equatable { var at: Date, data: Data, numbers: [Int], users: [CodableDecoderTests.User] }
    let plainValue: [String: Any] = [
      "at": Date(timeIntervalSince1970: 1), "data": Data([1]), "numbers": [1, 2] as [Int],
      "users": [
        try JSON(parsing: CodableDecoderTests.text), Optional(try JSON(parsing: CodableDecoderTests.text)) as Any,
      ],
    ]
    #expect(
      try Entry(json: plainValue)
        == Entry(
          at: Date(timeIntervalSince1970: 1), data: Data([1]), numbers: [1, 2],
          users: [CodableDecoderTests.user, CodableDecoderTests.user]))
    #expect(
      failureFacts(try [[CodableDecoderTests.User]](json: [[try JSON(parsing: #"{"id": "1"}"#)]]))
        == "type_mismatch /0/0/id")
  }
}

/// A Codable type whose initializer runs a function from `userInfo`.
private struct Scripted: Swift.Decodable {
  static let key = CodingUserInfoKey(rawValue: "script")

  struct Script: @unchecked Sendable {
    var body: (any Decoder) throws -> Void
  }

  init(from decoder: any Decoder) throws {
    guard let key = Self.key, let script = decoder.userInfo[key] as? Script else { throw CancellationError() }
    try script.body(decoder)
  }
}

extension AnyKey: ExpressibleByStringLiteral {
  init(stringLiteral name: String) {
    self.init(stringValue: name)
  }
}
