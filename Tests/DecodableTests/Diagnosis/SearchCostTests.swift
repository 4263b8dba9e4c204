import Decodable
import Synchronization
import Testing

/// The cost of a search, counted in calls of decode functions rather than timed.
@Suite struct SearchCostTests {
  /// Counts the calls of decode functions in a task.
  final class Calls: Sendable {
    @TaskLocal static var current: Calls?
    private let number = Atomic<Int>(0)

    var count: Int { number.load(ordering: .relaxed) }

    static func note() { current?.number.add(1, ordering: .relaxed) }

    static func counting(_ operation: () throws -> Void) rethrows -> Int {
      let calls = Calls()
      try $current.withValue(calls, operation: operation)
      return calls.count
    }
  }

  struct Order: Decodable {
    static func decode(_ json: Any) throws -> Order {
      Calls.note()
      _ = try json => "id" as Int
      _ = try json => "buyer" as Person
      _ = try json => "seller" as Person
      _ = try json => "tags" as [String]
      return Order()
    }
  }

  struct Person: Decodable {
    static func decode(_ json: Any) throws -> Person {
      Calls.note()
      _ = try json => "name" as String
      _ = try json => "place" as Place
      return Person()
    }
  }

  struct Place: Decodable {
    static func decode(_ json: Any) throws -> Place {
      Calls.note()
      _ = try json => "latitude" as Double
      _ = try json => "longitude" as Double
      return Place()
    }
  }

  final class Link: Decodable {
    static func decode(_ json: Any) throws -> Link {
      Calls.note()
      _ = try json => "number" as Int
      _ = try json =>? "next" as Link?
      return Link()
    }
  }

  struct Branch: Decodable {
    static func decode(_ json: Any) throws -> Branch {
      Calls.note()
      _ = try json => "number" as Int
      _ = try json =>? "list" as [Branch]?
      return Branch()
    }
  }

  final class CodableLink: Swift.Decodable {
    let number: Int
    let next: CodableLink?

    private enum CodingKeys: CodingKey { case number, next }

    init(from decoder: any Decoder) throws {
      Calls.note()
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number = try container.decode(Int.self, forKey: .number)
      next = try container.decodeIfPresent(CodableLink.self, forKey: .next)
    }
  }

  struct CodableItem: Swift.Decodable {
    let number: Int

    private enum CodingKeys: CodingKey { case number }

    init(from decoder: any Decoder) throws {
      Calls.note()
      number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
    }
  }

  struct CodableCollections: Swift.Decodable {
    let list: [CodableItem]?
    let members: [String: CodableItem]?
  }

  struct Loop: Decodable {
    static func decode(_ json: Any) throws -> Loop {
      Calls.note()
      for element in (try json => "list" as JSON).elements {
        Calls.note()
        _ = try element => "value" as Int
      }
      return Loop()
    }
  }

  struct Missing: Decodable {
    static func decode(_ json: Any) throws -> Missing {
      Calls.note()
      for number in 0..<(try json => "count" as Int) {
        Calls.note()
        _ = try json => "members" => KeyPath("member \(number)") as Int
      }
      return Missing()
    }
  }

  struct Grade: RawRepresentable {
    let rawValue: String

    init?(rawValue: String) {
      Calls.note()
      guard rawValue.count == 1 else { return nil }
      self.rawValue = rawValue
    }
  }

  /// A type whose lookups have decoders that are not decode functions of types.
  struct Mixed: Decodable {
    static func decode(_ json: Any) throws -> Mixed {
      Calls.note()
      _ = try json => "item" as CodableItem
      _ = try json => "grade" as Grade
      _ = try json => "more" => "children" as Presence<[String: Mixed]>
      return Mixed()
    }
  }

  /// A type whose lookups have decoders of the library that refine those of types.
  struct Refined: Decodable {
    static func decode(_ json: Any) throws -> Refined {
      Calls.note()
      _ = try json => "grade" => Grade.lenient
      _ = try json => "items" => [CodableItem].skipping(.null)
      _ = try json => "item" => CodableItem.decoding.optional
      return Refined()
    }
  }

  struct Closures: Decodable {
    static func decode(_ json: Any) throws -> Closures {
      Calls.note()
      _ = try json => "item" as CodableItem
      let number: Int =
        try json => "number" => { json in
          Calls.note()
          return try Int.decode(json)
        }
      _ = number
      return Closures()
    }
  }

  /// A kind of document with mistakes, made in any size.
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: @Sendable (Int) -> String
    let good: @Sendable (Int) -> String
    let decode: @Sendable (Any) throws -> Void
    var unknownKeys = UnknownKeys.ignore
    /// The number of mistakes in the larger document.
    var size = 400
    /// Returns the number of problems of a document; nil if the number depends on the stack of the thread.
    var problemCount: (@Sendable (Int) -> Int)? = { $0 }
  }

  private static func person(_ latitude: String) -> String {
    #"{"name": "Ada", "place": {"latitude": \#(latitude), "longitude": 1}}"#
  }

  private static func order(_ latitude: String = "1") -> String {
    #"{"id": 1, "buyer": \#(person(latitude)), "seller": \#(person("1")), "tags": []}"#
  }

  private static func list(_ element: String, _ count: Int) -> String {
    "[\(repeatElement(element, count: count).joined(separator: ","))]"
  }

  private static func links(_ number: String, _ count: Int) -> String {
    String(repeating: #"{"number": \#(number), "next": "#, count: count) + "null" + String(repeating: "}", count: count)
  }

  private static func branches(_ number: String, _ count: Int) -> String {
    (0..<count).reduce(#"{"number": \#(number)}"#) { inner, _ in #"{"number": \#(number), "list": [\#(inner)]}"# }
  }

  private static func codableList(_ number: String, _ count: Int) -> String {
    #"{"list": \#(list(#"{"number": \#(number)}"#, count))}"#
  }

  private static func codableMembers(_ number: String, _ count: Int) -> String {
    let members = (0..<count).map { #""member \#($0)": {"number": \#(number)}"# }
    return #"{"members": {\#(members.joined(separator: ", "))}}"#
  }

  @Sendable private static func decodeCodableCollections(_ json: Any) throws {
    _ = try CodableDecoder().decode(CodableCollections.self, from: json)
  }

  private static func orders(
    _ name: String, _ element: String, _ unknownKeys: UnknownKeys = .ignore, problemsPerElement: Int = 1
  ) -> Shape {
    Shape(
      testDescription: name, text: { list(element, $0) }, good: { list(order(), $0) },
      decode: { _ = try [Order].decode($0) }, unknownKeys: unknownKeys, problemCount: { $0 * problemsPerElement })
  }

  static let shapes: [Shape] = [
    orders("empty objects", "{}", problemsPerElement: 4), orders("numbers", "0"),
    orders("elements with an invalid leaf", order(#""1""#)),
    orders("elements with an invalid leaf, unknown keys rejected", order(#""1""#), .reject),
    orders("valid objects, unknown keys rejected", order(), .reject, problemsPerElement: 0),
    Shape(
      testDescription: "raw and Codable values, and missing values of a recursive type",
      text: { list(#"{"item": {}, "grade": "ab"}"#, $0) },
      good: { list(#"{"item": {"number": 1}, "grade": "a", "more": {}}"#, $0) },
      decode: { _ = try [Mixed].decode($0) }, problemCount: { $0 * 3 }),
    Shape(
      testDescription: "values of refined decoders", text: { list(#"{"grade": "ab", "items": [{}], "item": {}}"#, $0) },
      good: { list(#"{"grade": "a", "items": [{"number": 1}], "item": {"number": 1}}"#, $0) },
      decode: { _ = try [Refined].decode($0) }, problemCount: { $0 * 3 }),
    Shape(
      testDescription: "values that closures decode", text: { list(#"{"item": {}, "number": "1"}"#, $0) },
      good: { list(#"{"item": {"number": 1}, "number": 1}"#, $0) }, decode: { _ = try [Closures].decode($0) },
      problemCount: { $0 * 2 }),
    Shape(
      testDescription: "an invalid member at each level", text: { links(#""1""#, $0) }, good: { links("1", $0) },
      decode: { _ = try Link.decode($0) }, problemCount: nil),
    Shape(
      testDescription: "an invalid member at each level of arrays", text: { branches(#""1""#, $0) },
      good: { branches("1", $0) }, decode: { _ = try Branch.decode($0) }, size: 100, problemCount: nil),
    Shape(
      testDescription: "an invalid member at each level of a Codable type", text: { links(#""1""#, $0) },
      good: { links("1", $0) }, decode: { _ = try CodableDecoder().decode(CodableLink.self, from: $0) }),
    Shape(
      testDescription: "invalid elements of a Codable type", text: { codableList(#""1""#, $0) },
      good: { codableList("1", $0) }, decode: decodeCodableCollections),
    Shape(
      testDescription: "invalid members of a Codable dictionary", text: { codableMembers(#""1""#, $0) },
      good: { codableMembers("1", $0) }, decode: decodeCodableCollections),
    Shape(
      testDescription: "a loop in which half of the elements are invalid",
      text: { count in
        let elements = (0..<count).map { $0 < count / 2 ? #"{"value": 1}"# : #"{"value": "1"}"# }
        return #"{"list": [\#(elements.joined(separator: ","))]}"#
      },
      good: { #"{"list": \#(list(#"{"value": 1}"#, $0))}"# }, decode: { _ = try Loop.decode($0) },
      problemCount: { $0 / 2 }),
    Shape(
      testDescription: "missing members of one object", text: { #"{"count": \#($0), "members": {}}"# },
      good: { count in
        let members = (0..<count).map { #""member \#($0)": 1"# }
        return #"{"count": \#(count), "members": {\#(members.joined(separator: ", "))}}"#
      },
      // In a smaller document, replays throw each failure by itself.
      decode: { _ = try Missing.decode($0) }, size: 4_000),
  ]

  @Test(arguments: shapes)
  func `A search calls decode functions at most 30 times as often as decoding does, and linearly`(shape: Shape) throws {
    let decoding = try Calls.counting { [good = try JSON(parsing: shape.good(shape.size))] in try shape.decode(good) }
    let calls = try [shape.size / 2, shape.size].map { count in
      let json = try JSON(parsing: shape.text(count))
      return Calls.counting {
        let found = problems(in: json, unknownKeys: shape.unknownKeys, limit: 100_000, decode: shape.decode).count
        if let problemCount = shape.problemCount { #expect(found == problemCount(count)) }
      }
    }
    #expect(calls[1] <= 30 * decoding, "\(calls[1]) calls instead of \(decoding)")
    #expect(calls[0] > 0 && calls[0] <= calls[1] && Double(calls[1]) <= 2.1 * Double(calls[0]), "\(calls)")
  }
}
