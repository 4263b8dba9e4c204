import Decodable
import Foundation
import Testing

/// Codable types as results of `=>`.
@Suite struct CodableLeafTests {
  enum Color: String, Codable { case red, green }
  struct Point: Codable, Equatable {
    var x: Int
    var y: Double
  }
  struct Everything: Codable, Equatable {
    var point: Point
    var points: [Point]
    var byName: [String: Point]
    var color: Color
    var optional: Int?
    var date: Date
    var url: URL
    var small: Int8
    var decimal: Decimal
    var nested: [[Int?]]
  }

  static let text = """
    {"point": {"x": 1, "y": 2}, "points": [{"x": 3, "y": 0.5}], "byName": {"a": {"x": 1, "y": 1}}, "color": "green",
     "date": "1970-01-01T00:00:00Z", "url": "https://swift.org", "small": 7, "decimal": 0.1, "nested": [[1, null]]}
    """

  @Test(arguments: Representation.allCases)
  func `A path decodes a Codable type and every type inside it`(representation: Representation) throws {
    let json: Any = ["it": try representation(Self.text)]
    let it: Everything = try json => "it"
    let point = Point(x: 1, y: 2)
    #expect(
      it
        == Everything(
          point: point, points: [Point(x: 3, y: 0.5)], byName: ["a": Point(x: 1, y: 1)], color: .green, optional: nil,
          date: Date(timeIntervalSince1970: 0), url: try URL.decode("https://swift.org"), small: 7,
          decimal: try #require(Decimal(string: "0.1")), nested: [[1, nil]]))
    let points: [Point] = try json => "it" => "points"
    let optional: Point? = try json => "it" =>? "point"
    let missing: Point? = try json =>? "x"
    let null: Point? = try ["p": NSNull()] => "p"
    #expect(points.count == 1 && optional == point && missing == nil && null == nil)
  }

  /// A part of the text, its replacement, and the facts of the resulting error.
  static let mistakes: [(String, String, String)] = [
    (#""x": 3"#, #""x": "3""#, "type_mismatch /it/points/0/x"),
    (#""x": 3, "#, "", "missing_key /it/points/0/x"),
    (#""x": 3"#, #""x": null"#, "unexpected_null /it/points/0/x"),
    (#""x": 3"#, #""x": true"#, "type_mismatch /it/points/0/x"),
    ("\"green\"", "\"gren\"", "invalid_value /it/color"),
    ("\"green\"", "5", "type_mismatch /it/color"),
    ("\"small\": 7", "\"small\": 300", "number_out_of_range /it/small"),
    ("https://swift.org", "a b", "invalid_value /it/url"),
    ("[[1, null]]", "[[1], 2]", "type_mismatch /it/nested/1"),
    ("[[1, null]]", "{}", "type_mismatch /it/nested"),
    (#""y": 2}"#, #""y": {}}"#, "type_mismatch /it/point/y"),
    (#"{"a": {"x": 1, "y": 1}}"#, #"{"a": []}"#, "type_mismatch /it/byName/a"),
    (
      "1970-01-01T00:00:00Z", "soon",
      "invalid_value /it/date"
    ),
  ]

  @Test(arguments: Representation.allCases, mistakes.indices)
  func `An error inside a Codable type reports its path`(representation: Representation, index: Int) throws {
    let (part, replacement, expected) = Self.mistakes[index]
    let text = Self.text.replacing(part, with: replacement, maxReplacements: 1)
    let json: Any = ["it": try representation(text)]
    #expect(failureFacts(try json => "it" as Everything) == expected)
  }

  @Test func `An override applies inside a Codable type`() throws {
    let json: Any = ["p": ["x": 1, "y": "2"] as [String: Any]]
    let point: Point = try Double.withDecoder({ json in
      if let text = json as? String, let value = Double(text) { return value }
      return try cast(json)
    }) { try json => "p" }
    #expect(point == Point(x: 1, y: 2))
  }

  class Base: Codable {
    let id: Int
    init(id: Int) { self.id = id }
  }

  /// A class whose handwritten initializer uses each kind of container.
  final class Handmade: Base {
    var names: [String] = []
    var depth = 0
    var isLast = false
    var extra: String?
    var keys: [String] = []

    enum Keys: String, CodingKey { case names, nested, deep, extra, base }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      keys = container.allKeys.map(\.rawValue)
      var list = try container.nestedUnkeyedContainer(forKey: .names)
      while !list.isAtEnd {
        if try list.decodeNil() { continue }
        // A failed decode must not advance, since the next attempt reads the same element.
        if let number = try? list.decode(Int.self) {
          names.append("#\(number)")
        } else {
          names.append(try list.decode(String.self))
        }
      }
      depth = try container.nestedContainer(keyedBy: Keys.self, forKey: .nested).decode(Int.self, forKey: .deep)
      isLast = list.currentIndex == list.count
      extra = try container.decodeIfPresent(String.self, forKey: .extra)
      try super.init(from: container.superDecoder(forKey: .base))
    }
  }

  @Test(arguments: Representation.allCases)
  func `A handwritten initializer can use every kind of container`(representation: Representation) throws {
    let json: Any = [
      "it": try representation(#"{"names": ["a", null, 1], "nested": {"deep": 3}, "extra": null, "base": {"id": 9}}"#)
    ]
    let it: Handmade = try json => "it"
    #expect(it.names == ["a", "#1"])
    #expect(it.depth == 3 && it.isLast && it.extra == nil && it.id == 9)
    #expect(it.keys.sorted() == ["base", "extra", "names", "nested"])
    #expect(
      failureFacts(try ["it": representation(#"{"names": [true], "nested": {}}"#)] => "it" as Handmade)
        == "type_mismatch /it/names/0")
    #expect(
      failureFacts(try ["it": representation(#"{"names": [], "nested": {}}"#)] => "it" as Handmade)
        == "missing_key /it/nested/deep")
    #expect(
      failureFacts(try ["it": representation(#"{"names": [], "nested": {"deep": 1}}"#)] => "it" as Handmade)
        == "unexpected_null /it/base")
  }

  struct Greedy: Codable {
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while true { _ = try list.decode(Int.self) }
    }
  }
  struct Refusing: Codable {
    init(from decoder: any Decoder) throws { throw Refusal() }
  }
  /// A Codable type that decodes a dictionary with Codable and then uses the operators.
  struct Mixed: Codable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let _: Int = try (container.decode([String: Int].self) as Any) => "z"
    }
  }
  struct Corrupt: Codable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      throw Swift.DecodingError.dataCorruptedError(in: container, debugDescription: "it smells")
    }
  }

  @Test func `An error that an initializer throws keeps its message and gains the path`() {
    #expect(failure(try ["a": [1]] => "a" as Greedy) == "missing element 1 at a")
    #expect(failure(try ["a": 1] => "a" as Refusing) == "Refusal() at a")
    #expect(failure(try ["a": [1]] => "a" as [Corrupt]) == "it smells at a[0]")
    #expect(failure(try ["a": ["list": [1]]] => "a" as [String: [Refusing]]) == "Refusal() at a.list[0]")
    #expect(
      failure(try ["a": ["list": [["x": 1]]]] => "a" as [String: [Mixed]])
        == "missing key \"z\" at a.list[0]")
  }
}
