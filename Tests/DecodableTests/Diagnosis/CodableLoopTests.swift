import Decodable
import Testing

/// The decoders and errors that initializers of elements and collections see during a search.
@Suite struct CodableLoopTests {
  struct Refusal: Error {}

  /// A value that only occurs at the index that it states.
  struct Row: Swift.Decodable {
    enum CodingKeys: CodingKey { case index, value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let index = try container.decode(Int.self, forKey: .index)
      guard decoder.codingPath.last?.intValue == index else { throw Refusal() }
      _ = try container.decode(Int.self, forKey: .value)
    }
  }

  @Test(arguments: Representation.allCases)
  func `Initializers of elements see their own indices`(representation: Representation) throws {
    let json = try representation(
      #"[{"index": 0, "value": "x"}, {"index": 1, "value": "x"}, {"index": 2, "value": 1}, {"index": 0}]"#)
    let found = problems(in: json) { try CodableDecoder().decode([Row].self, from: $0) }
    #expect(found.map(\.metadata.formattedPath) == ["[0].value", "[1].value", "[3]"])
  }

  struct Negative: Error { let number: Int }

  struct Positive: Swift.Decodable {
    init(from decoder: any Decoder) throws {
      let number = try decoder.singleValueContainer().decode(Int.self)
      if number < 0 { throw Negative(number: number) }
    }
  }

  struct Lists: Swift.Decodable {
    enum CodingKeys: CodingKey { case first, numbers, last }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = try container.decode([Positive].self, forKey: .first)
      do {
        _ = try container.decode([Positive].self, forKey: .numbers)
      } catch let error as Negative where error.number == -1 {}
      _ = try container.decode([Positive].self, forKey: .last)
    }
  }

  @Test func `An error that an initializer catches around an array is no problem`() throws {
    let json = try JSON(parsing: #"{"first": ["1"], "numbers": [-1], "last": [1, "2"]}"#)
    let found = problems(in: json) { try CodableDecoder().decode(Lists.self, from: $0) }
    #expect(found.map(\.metadata.formattedPath) == ["first[0]", "last[1]"])
  }

  struct Retried: Swift.Decodable {
    enum CodingKeys: CodingKey { case value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard try container.decode(Int.self, forKey: .value) != 0 else {
        throw Swift.DecodingError.dataCorruptedError(forKey: .value, in: container, debugDescription: "retry")
      }
    }
  }

  struct Retrying: Swift.Decodable {
    enum CodingKeys: CodingKey { case first, values, last }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = try container.decode([Positive].self, forKey: .first)
      do {
        _ = try container.decode([Retried].self, forKey: .values)
      } catch Swift.DecodingError.dataCorrupted(let context) where context.debugDescription == "retry" {}
      _ = try container.decode([Positive].self, forKey: .last)
    }
  }

  @Test func `An initializer catches the same error in each run`() throws {
    let json = try JSON(parsing: #"{"first": ["1"], "values": [{"value": 0}], "last": ["2"]}"#)
    let found = problems(in: json) { try CodableDecoder().decode(Retrying.self, from: $0) }
    #expect(found.map(\.metadata.formattedPath) == ["first[0]", "last[0]"])
  }

  struct Amount: Swift.Decodable, Hashable { let cents: Int }

  enum Price: Swift.Decodable, Hashable {
    case amount(Amount), text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let amount = try? container.decode(Amount.self) {
        self = .amount(amount)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  struct Prices: Decodable {
    static func decode(_ json: Any) throws -> Prices {
      _ = try json => "list" as [Price]
      _ = try json => "named" as [String: Price]
      _ = try json => "nested" as [[Price]]
      return Prices()
    }
  }

  @Test(arguments: Representation.allCases)
  func `An attempt with the value of an element is no problem`(representation: Representation) throws {
    let json = try representation(
      #"""
      {"list": ["free", {"cents": 5}, 7], "named": {"a": "free", "b": {"cents": 5}, "c": {"cents": "5"}},
       "nested": [["free", true]]}
      """#)
    #expect(
      Prices.problems(in: json).map { $0.formatted(.oneLine).prefix { $0 != "(" } }
        == [
          "expected String, found number 7 at list[2]", "expected String, found object with key \"cents\" at named.c",
          "expected String, found boolean true at nested[0][1]",
        ].map { $0 + (representation == .document ? " " : "") })
  }

  private static let units = CodingUserInfoKey(rawValue: "units")

  struct Measured: Swift.Decodable {
    enum CodingKeys: CodingKey { case value }

    init(from decoder: any Decoder) throws {
      let units = try #require(CodableLoopTests.units.flatMap { decoder.userInfo[$0] as? [String] })
      let index = try #require(decoder.codingPath.last?.intValue)
      _ = try #require(units.indices.contains(index) ? units[index] : nil)
      _ = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .value)
    }
  }

  @Test func `Initializers have the user info and the coding path while they make substitutes`() throws {
    var decoder = CodableDecoder()
    decoder.userInfo[try #require(Self.units)] = ["m", "s"]
    let json = try JSON(parsing: #"[{"value": "1"}, {"value": "2"}]"#)
    let found = problems(in: json) { [decoder] in try decoder.decode([Measured].self, from: $0) }
    #expect(found.map(\.metadata.formattedPath) == ["[0].value", "[1].value"])
  }

  /// A type without substitutes: its initializer rejects every text that a search tries.
  struct Code: Swift.Decodable {
    struct Unknown: Error {}

    init(from decoder: any Decoder) throws {
      guard try decoder.singleValueContainer().decode(String.self) == "alpha" else { throw Unknown() }
    }
  }

  struct Coded: Swift.Decodable { let code: Code, number: Int }

  @Test(arguments: Representation.allCases)
  func `A collection has the problems after an element without a substitute`(representation: Representation) throws {
    func found<T: Swift.Decodable>(_ type: T.Type, in text: String) throws -> [String] {
      problems(in: try representation(text)) { try CodableDecoder().decode(T.self, from: $0) }.map(facts)
    }
    #expect(
      try found([Code].self, in: #"["x", 1, "alpha", "y"]"#) == ["custom /0", "type_mismatch /1", "custom /3"])
    #expect(
      try found([String: Code].self, in: #"{"a": "x", "b": 1, "c": "alpha", "d": "y"}"#).sorted()
        == ["custom /a", "custom /d", "type_mismatch /b"])
    #expect(
      try found(
        [Coded].self,
        in: #"[{"code": "x", "number": 1}, {"code": "alpha", "number": "2"}, {"code": "y", "number": 3}, {}]"#)
        == ["custom /0/code", "type_mismatch /1/number", "custom /2/code", "missing_key /3/code"])
  }

  @Test func `A search ends after as many elements as the limit allows`() throws {
    let json = try JSON(parsing: "[" + repeatElement(#""x""#, count: 5_000).joined(separator: ", ") + "]")
    let found = problems(in: json, limit: 100) { try CodableDecoder().decode([Code].self, from: $0) }
    #expect(found.count == 100 && found.hasMore)
  }

  @Test func `In many elements with one wrong member, another mistake is found`() throws {
    let elements = (0..<60).map { index in
      switch index {
      case 40: #"{"first": "1", "second": "2"}"#
      case 41: "{}"
      case 42: "5"
      case 43: #"{"first": 1, "second": 2}"#
      default: #"{"first": 1, "second": "2"}"#
      }
    }
    let json = try JSON(parsing: "[\(elements.joined(separator: ", "))]")
    let found = problems(in: json) { try CodableDecoder().decode([Two].self, from: $0) }.map(facts)
    let expected = (0..<60).flatMap { index -> [String] in
      switch index {
      case 40: ["type_mismatch /40/first", "type_mismatch /40/second"]
      case 41: ["missing_key /41/first", "missing_key /41/second"]
      case 42: ["type_mismatch /42"]
      case 43: []
      default: ["type_mismatch /\(index)/second"]
      }
    }
    #expect(found == expected)
  }

  struct Two: Swift.Decodable { let first: Int, second: Int }
}
