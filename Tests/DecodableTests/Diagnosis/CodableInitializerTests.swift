import Decodable
import Foundation
import Testing

/// The problems inside the initializers of Codable types, which are replayed as decode functions are.
@Suite struct CodableInitializerTests {
  /// A Codable value at `value`, and a member after it.
  private struct Envelope<Value: Swift.Decodable>: Decodable {
    static func decode(_ json: Any) throws -> Envelope {
      let _: Value = try json => "value"
      let _: Int = try json => "last"
      return Envelope()
    }
  }

  /// Expects the same problems in a document and in plain values.
  private func expect<Value: Swift.Decodable>(
    _ type: Value.Type, in text: String, _ facts: [String], unknownKeys: UnknownKeys = .ignore,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    for representation in Representation.allCases {
      let json = try representation(#"{"value": \#(text), "last": true}"#)
      let found = Envelope<Value>.problems(in: json, unknownKeys: unknownKeys).map(DecodableTests.facts)
      #expect(
        Set(found) == Set(facts + ["type_mismatch /last"]) && found.count == facts.count + 1,
        "\(representation): \(found)",
        sourceLocation: sourceLocation)
    }
  }

  struct Member: Swift.Decodable {
    struct Inner: Swift.Decodable { let x: Int, y: Int }

    let number: Int
    let text: String?
    let day: Date
    let inner: Inner
    let counts: [String: Int]
    let rows: [[Int]]
    let byte: UInt8?
  }

  @Test func `All members that fail are problems, whatever their types`() throws {
    try expect(
      Member.self,
      in: """
        {"number": "1", "text": 2, "day": "x", "inner": {"x": "1"}, "counts": {"a": "1", "b": 2, "c": null},
        "rows": [[1, "2"], 3], "byte": 300}
        """,
      [
        "type_mismatch /value/number", "type_mismatch /value/text", "invalid_value /value/day",
        "type_mismatch /value/inner/x", "missing_key /value/inner/y", "type_mismatch /value/counts/a",
        "unexpected_null /value/counts/c", "type_mismatch /value/rows/0/1", "type_mismatch /value/rows/1",
        "number_out_of_range /value/byte",
      ])
    try expect(
      Member.self, in: "{}",
      ["number", "day", "inner", "counts", "rows"].map { "missing_key /value/\($0)" })
  }

  /// A type whose initializer opens containers inside its own.
  private struct Layered: Swift.Decodable {
    enum CodingKeys: CodingKey { case id, user, name, tags, points, x, end }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      _ = try members.decode(Int.self, forKey: .id)
      let user = try members.nestedContainer(keyedBy: CodingKeys.self, forKey: .user)
      _ = try user.decode(String.self, forKey: .name)
      var tags = try members.nestedUnkeyedContainer(forKey: .tags)
      while !tags.isAtEnd { _ = try tags.decode(String.self) }
      var points = try members.nestedUnkeyedContainer(forKey: .points)
      while !points.isAtEnd {
        let point = try points.nestedContainer(keyedBy: CodingKeys.self)
        _ = try point.decode(Int.self, forKey: .x)
      }
      _ = try members.decode(Int.self, forKey: .end)
    }
  }

  @Test func `The initializer goes on after a container that it cannot open`() throws {
    try expect(
      Layered.self,
      in: #"{"id": "1", "user": 3, "tags": {}, "points": [{"x": 1}, 2, {"x": "3"}], "end": null}"#,
      [
        "type_mismatch /value/id", "type_mismatch /value/user", "type_mismatch /value/tags",
        "type_mismatch /value/points/1", "type_mismatch /value/points/2/x", "unexpected_null /value/end",
      ])
    try expect(
      Layered.self, in: "{}", ["id", "user", "tags", "points", "end"].map { "missing_key /value/\($0)" })
    try expect(
      Layered.self, in: #"{"id": 1, "user": {"name": 1}, "tags": [2, null], "points": null, "end": 1}"#,
      [
        "type_mismatch /value/user/name", "type_mismatch /value/tags/0", "unexpected_null /value/tags/1",
        "unexpected_null /value/points",
      ])
  }

  private struct Address: Swift.Decodable { let zip: Int, country: String }

  private struct Order: Decodable {
    static func decode(_ json: Any) throws -> Order {
      let address: Address = try json => "address"
      if address.country == "DE" {
        let _: Int = try json => "vat"
      } else {
        let _: Int = try json => "taxID"
      }
      return Order()
    }
  }

  @Test(arguments: [#""zip": "x", "#, ""])
  func `A condition on a member that decodes takes the branch of the document`(zip: String) throws {
    let problem = zip.isEmpty ? "missing_key /address/zip" : "type_mismatch /address/zip"
    #expect(
      try problemFacts(of: Order.self, in: #"{"address": {\#(zip)"country": "DE"}}"#) == ["missing_key /vat", problem])
    #expect(
      try problemFacts(of: Order.self, in: #"{"address": {\#(zip)"country": "FR"}, "vat": "x"}"#)
        == ["missing_key /taxID", problem])
  }

  struct Amount: Swift.Decodable {
    enum CodingKeys: CodingKey { case number, large, small }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let number = try container.decode(Int.self, forKey: .number)
      _ = try container.decode(Int.self, forKey: number > 1_000 ? .large : .small)
    }
  }

  @Test func `A member that depends on one that failed is no problem`() throws {
    try expect(Amount.self, in: #"{"number": "1"}"#, ["type_mismatch /value/number"])
    try expect(Amount.self, in: #"{"number": "1", "small": "x"}"#, ["type_mismatch /value/number"])
    try expect(Amount.self, in: #"{"number": 1, "large": "x"}"#, ["missing_key /value/small"])
  }

  struct Interval: Swift.Decodable {
    struct Reversed: Error {}
    enum CodingKeys: CodingKey { case low, high }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let low = try container.decode(Int.self, forKey: .low)
      let high = try container.decode(Int.self, forKey: .high)
      guard low < high else { throw Reversed() }
    }
  }

  @Test func `A check of two members is no problem if one of them failed`() throws {
    try expect(Interval.self, in: #"{"low": 2, "high": 1}"#, ["custom /value"])
    try expect(Interval.self, in: #"{"low": "2", "high": 1}"#, ["type_mismatch /value/low"])
    try expect(
      Interval.self, in: #"{"low": "2", "high": "1"}"#, ["type_mismatch /value/low", "type_mismatch /value/high"])
  }

  /// An initializer that catches some errors.
  struct Lenient: Swift.Decodable {
    enum CodingKeys: CodingKey { case number, count, text }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if (try? container.decode(Int.self, forKey: .number)) == nil {
        _ = try container.decode(String.self, forKey: .number)
      }
      do {
        _ = try container.decode(Int.self, forKey: .count)
      } catch Swift.DecodingError.keyNotFound {}
      _ = try container.decode(String.self, forKey: .text)
    }
  }

  @Test func `An error that the initializer catches is no problem`() throws {
    try expect(Lenient.self, in: #"{"number": "1", "text": 1}"#, ["type_mismatch /value/text"])
    try expect(
      Lenient.self, in: #"{"number": true, "count": "1"}"#,
      ["type_mismatch /value/number", "type_mismatch /value/count", "missing_key /value/text"])
    try expect(Lenient.self, in: #"{"text": 1}"#, ["missing_key /value", "type_mismatch /value/text"].map(named))
  }

  /// Returns the fact with the name of the missing key.
  private func named(_ fact: String) -> String { fact == "missing_key /value" ? fact + "/number" : fact }

  struct Numbers: Swift.Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { _ = try container.decode(Int.self) }
    }
  }

  struct Tolerant: Swift.Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        do { _ = try container.decode(Int.self) } catch { _ = try container.decode(JSON.self) }
      }
    }
  }

  @Test func `A loop over a container continues after an element that failed`() throws {
    try expect(Numbers.self, in: #"[1, "2", 3, "4"]"#, ["type_mismatch /value/1", "type_mismatch /value/3"])
    try expect(Tolerant.self, in: #"[1, "2", 3, {}]"#, [])
  }

  class Base: Swift.Decodable { let a: Int }

  final class Derived: Base {
    enum CodingKeys: CodingKey { case b }

    required init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .b)
      try super.init(from: decoder)
    }
  }

  enum Shape: Swift.Decodable { case circle(radius: Double), rectangle(width: Double, height: Double) }

  @Test func `The members of a superclass and of an enum's case are members`() throws {
    try expect(Derived.self, in: #"{"a": "1"}"#, ["missing_key /value/b", "type_mismatch /value/a"])
    try expect(
      Shape.self, in: #"{"rectangle": {"width": "1"}}"#,
      ["type_mismatch /value/rectangle/width", "missing_key /value/rectangle/height"])
  }

  struct Times: Swift.Decodable { let from: Date, to: Date, data: Data }

  @Test func `The closure of a strategy is an operation`() throws {
    struct NoTime: Error {}
    var decoder = CodableDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      guard let date = try Double(decoder.singleValueContainer().decode(String.self)) else { throw NoTime() }
      return Date(timeIntervalSince1970: date)
    }
    let json = try JSON(parsing: #"{"from": 1, "to": "x", "data": 2}"#)
    let found = problems(in: json) { [decoder] in try decoder.decode(Times.self, from: $0) }
    #expect(found.map(facts) == ["type_mismatch /from", "custom /to", "type_mismatch /data"])
  }
}
