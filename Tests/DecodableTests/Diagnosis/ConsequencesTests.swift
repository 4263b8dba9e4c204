import Decodable
import Foundation
import Synchronization
import Testing

/// The problems that ``Decodable/problems(in:unknownKeys:limit:)`` reports for typical decode functions.
@Suite struct ConsequencesTests {
  struct Looping: Decodable {
    static func decode(_ json: Any) throws -> Looping {
      let list: JSON = try json => "list"
      for element in list.elements { _ = try element => "v" as Int }
      return Looping()
    }
  }

  @Test func `Each invalid element in a loop over a view is a problem`() throws {
    #expect(
      try [Looping].problems(parsing: #"[{"list": [{"v": "a"}, {"v": "b"}]}]"#).map(\.metadata.formattedPath) == [
        "[0].list[0].v", "[0].list[1].v",
      ])
    #expect(
      decodingError(try [Looping].decode(parsing: #"[{"list": [{"v": 1}, {"v": "b"}]}]"#))?.metadata.jsonPointer
        == "/0/list/1/v")
  }

  @Test func `A search takes a closure instead of a type`() throws {
    let json = try JSON(parsing: #"{"data": {"items": [1, "2", 3, null]}, "more": 1}"#)
    let found = Decodable::problems(in: json) { json in try json => "data" => "items" as [Int] }
    #expect(found.map(\.metadata.formattedPath) == ["data.items[1]", "data.items[3]"])
    let unknown = Decodable::problems(in: json, unknownKeys: .reject) { json in try json => "data" => "items" as [JSON]
    }
    #expect(unknown.map(facts) == ["unknown_key /more"])
  }

  struct Texts: Decodable {
    static func decode(_ json: Any) throws -> Texts {
      let list: JSON = try json => "list"
      for element in list.elements { _ = try element => "v" as String }
      return Texts()
    }
  }

  @Test func `An error in a view has the location of its value`() throws {
    let text = #"[{"list": [{"v": "a"}, {"v": 1}]}]"#
    #expect(decodingError(try [Texts].decode(parsing: text))?.metadata.location?.byteRange == 29..<30)
    #expect(try [Texts].problems(parsing: text).map { $0.metadata.location?.byteRange } == [29..<30])
  }

  enum Attachment: Decodable {
    case video(String), link(String)

    static func decode(_ json: Any) throws -> Attachment {
      switch try json => "type" as String {
      case "video": .video(try json => "url")
      default: .link(try json => "href")
      }
    }
  }

  @Test func `A key that a default branch looks up for a substitute is not a problem`() throws {
    #expect(try problemFacts(of: Attachment.self, in: #"{"type": 1, "url": "u"}"#) == ["type_mismatch /type"])
  }

  struct Shape: Decodable {
    static func decode(_ json: Any) throws -> Shape {
      switch try json => "outline" as String {
      case "circle": _ = try json => "radius" as Double
      case "square": _ = try json => "side" as Double
      default: _ = try json => "points" as [Double]
      }
      _ = try json => "area" as Double
      return Shape()
    }
  }

  @Test(arguments: [
    (
      #"[{"outline": 1, "radius": 1, "area": 3}, {"outline": "circle", "radius": 1, "area": 3}]"#,
      "type_mismatch /0/outline"
    ),
    (
      #"[{"outline": "circle", "radius": 1, "area": 3}, {"outline": 1, "radius": 1, "area": 3}]"#,
      "type_mismatch /1/outline"
    ),
    (
      #"[{"radius": 1, "area": 3}, {"outline": "square", "side": 1, "area": 3}]"#,
      "missing_key /0/outline"
    ),
  ]) func `Valid texts of the same key reveal that the text selects a branch`(text: String, problem: String) throws {
    #expect(try problemFacts(of: [Shape].self, in: text) == [problem])
  }

  @Test func `A key that is missing in each branch is a problem`() throws {
    let text = #"[{"outline": 1, "radius": 1}, {"outline": "circle", "radius": 1, "area": 3}]"#
    #expect(try problemFacts(of: [Shape].self, in: text) == ["missing_key /0/area", "type_mismatch /0/outline"])
  }

  @Test func `A valid text that selects the same branch hides no problem`() throws {
    let text = #"[{"outline": "oval", "points": [], "area": 3}, {"outline": 1, "points": [], "area": "3"}]"#
    #expect(try problemFacts(of: [Shape].self, in: text) == ["type_mismatch /1/outline", "type_mismatch /1/area"])
  }

  struct Versioned: Decodable {
    static func decode(_ json: Any) throws -> Versioned {
      let version: Int = try json => "version"
      if version >= 2 { _ = try json => "new" as Int } else { _ = try json => "old" as Int }
      return Versioned()
    }
  }

  @Test func `A branch on a substitute number causes no problem`() throws {
    #expect(try problemFacts(of: Versioned.self, in: #"{"version": "2", "new": 1}"#) == ["type_mismatch /version"])
  }

  struct Flagged: Decodable {
    static func decode(_ json: Any) throws -> Flagged {
      let features: [String] = try json => "features"
      if features.contains("beta") { _ = try json => "beta" as Int } else { _ = try json => "stable" as Int }
      return Flagged()
    }
  }

  @Test func `The substitute for an array keeps its valid elements`() throws {
    #expect(
      try problemFacts(of: Flagged.self, in: #"{"features": ["beta", 1], "beta": 3}"#) == [
        "type_mismatch /features/1"
      ])
  }

  struct Enveloped: Decodable {
    static func decode(_ json: Any) throws -> Enveloped {
      let page: JSON = try json => "page"
      _ = try page => "number" as Int
      return Enveloped()
    }
  }

  @Test func `A missing JSON value causes no problems inside it`() throws {
    #expect(try problemFacts(of: Enveloped.self, in: "{}") == ["missing_key /page"])
  }

  struct Exhaustive: Decodable {
    static func decode(_ json: Any) throws -> Exhaustive {
      let value: Any = try json => "value"
      switch value {
      case is String, is Bool, is Int, is Double, is NSNull, is JSON: break
      default: Issue.record("a document cannot hold \(type(of: value))")
      }
      return Exhaustive()
    }
  }

  @Test func `A decode function receives only values that a document can hold`() throws {
    #expect(try problemFacts(of: Exhaustive.self, in: "{}").count == 1)
  }

  struct Password: Decodable {
    struct Refused: Error { let reason: String }

    static func decode(_ json: Any) throws -> Password {
      func text(_ reason: String, _ isGood: @escaping (String) -> Bool) throws -> String {
        try json => "password" => { json -> String in
          let text: String = try cast(json)
          guard isGood(text) else { throw Refused(reason: reason) }
          return text
        }
      }
      _ = try text("too short") { $0.count > 7 }
      _ = try text("no digit") { $0.contains(where: \.isNumber) }
      return Password()
    }
  }

  @Test func `Two errors of one type at one value are two problems`() throws {
    #expect(try Password.problems(parsing: #"{"password": "abc"}"#).count == 2)
  }

  struct Leaf: Swift.Decodable { let a: Int, b: Int }

  struct Leaves: Decodable {
    static func decode(_ json: Any) throws -> Leaves {
      _ = try json => "leaves" as [Leaf]
      _ = try json => "more" as Leaf
      return Leaves()
    }
  }

  @Test func `A search finds all problems of each Codable value and element`() throws {
    #expect(
      try problemFacts(of: Leaves.self, in: #"{"leaves": [{"a": 1}, {"b": 1}], "more": {"a": "1"}}"#) == [
        "missing_key /leaves/0/b", "missing_key /leaves/1/a", "missing_key /more/b", "type_mismatch /more/a",
      ])
  }

  /// A recursive type like JSON Schema.
  final class Schema: Decodable {
    static let calls = Atomic<Int>(0)

    static func decode(_ json: Any) throws -> Schema {
      calls.add(1, ordering: .relaxed)
      _ = try json => "type" as String
      for key in ["items", "not"] { do { _ = try json => KeyPath(key) as Schema } catch {} }
      return Schema()
    }
  }

  struct Endpoint: Decodable {
    static func decode(_ json: Any) throws -> Endpoint {
      _ = try json => "schema" as Schema
      return Endpoint()
    }
  }

  @Test func `A substitute for a recursive type takes a bounded number of calls`() throws {
    Schema.calls.store(0, ordering: .relaxed)
    #expect(try problemFacts(of: Endpoint.self, in: "{}").count == 1)
    #expect(Schema.calls.load(ordering: .relaxed) < 1_000)
  }
}
