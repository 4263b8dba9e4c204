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
}
