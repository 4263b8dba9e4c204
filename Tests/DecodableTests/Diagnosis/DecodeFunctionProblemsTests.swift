import Decodable
import Foundation
import Testing

/// Problems of decode functions that catch, throw, branch or recurse.
@Suite struct DecodeFunctionProblemsTests {
  struct Swallowing: Decodable {
    static func decode(_ json: Any) throws -> Swallowing {
      _ = (try? json => "a" as Int) ?? 0
      do { _ = try json => "b" as [Int] } catch { _ = try json => "b" as Int }
      _ = try [Int].decode(try json => "list", ignoreInvalidObjects: true)
      _ = try decodeAsOneOf(json => "one", objectTypes: Bool.self, Int.self)
      _ = try json => "c" as Int
      return Swallowing()
    }
  }

  @Test func `A caught error is not a problem`() throws {
    #expect(try problemFacts(of: Swallowing.self, in: #"{"a": "x", "b": 1, "list": [1, "2"], "one": 1, "c": 1}"#) == [])
    #expect(
      try problemFacts(of: Swallowing.self, in: #"{"a": "x", "b": "y", "list": [1, "2"], "one": "1", "c": "z"}"#) == [
        "no_alternative", "type_mismatch /b", "type_mismatch /c",
      ])
  }

  struct Empty: Error, CustomStringConvertible { let description = "the name is empty" }

  struct Validating: Decodable {
    static func decode(_ json: Any) throws -> Validating {
      let name: String = try json => "name"
      guard !name.isEmpty else { throw Empty() }
      _ = try json => "size" as Int
      return Validating()
    }
  }

  @Test func `A custom error is a problem unless a substitute may have caused it`() throws {
    #expect(try problemFacts(of: Validating.self, in: #"{"name": "", "size": "x"}"#) == ["custom"])
    #expect(
      try problemFacts(of: [Validating].self, in: #"[{"name": "", "size": 1}, {"name": ""}]"#) == [
        "custom /0", "custom /1",
      ])
    #expect(
      try problemFacts(of: Validating.self, in: #"{"name": 1, "size": "x"}"#) == [
        "type_mismatch /name", "type_mismatch /size",
      ])
  }

  enum Kind: String, CaseIterable { case circle, square }

  struct Shape: Decodable {
    static func decode(_ json: Any) throws -> Shape {
      let kind: Kind = try json => "kind"
      let text: String = try json => "text"
      switch kind {
      case .circle: _ = try json => "radius" as Double
      case .square: _ = try json => "side" as Double
      }
      if text == "" { _ = try json => "reason" as String }
      return Shape()
    }
  }

  @Test func `A key that is looked up only for a substitute is not a problem`() throws {
    #expect(
      try problemFacts(of: Shape.self, in: #"{"kind": "circel", "text": 1}"#) == [
        "invalid_value /kind", "type_mismatch /text",
      ])
    #expect(
      try problemFacts(of: Shape.self, in: #"{"kind": "square", "text": 1}"#) == [
        "missing_key /side", "type_mismatch /text",
      ])
  }

  struct Named: Decodable {
    static func decode(_ json: Any) throws -> Named {
      let key: String = try json => "key"
      _ = try json => KeyPath(key) as Int
      return Named()
    }
  }

  @Test func `A path that is made from a substitute causes no problem`() throws {
    #expect(try problemFacts(of: Named.self, in: #"{"key": 1}"#) == ["type_mismatch /key"])
    #expect(try problemFacts(of: Named.self, in: #"{"key": "a", "a": "b"}"#) == ["type_mismatch /a"])
  }

  final class Node: Decodable {
    let name: String
    let children: [Node]
    let partner: Node?

    init(name: String, children: [Node], partner: Node?) {
      (self.name, self.children, self.partner) = (name, children, partner)
    }

    static func decode(_ json: Any) throws -> Self {
      let node = try Node(name: json => "name", children: json => "children", partner: json =>? "partner")
      guard let node = node as? Self else { throw Empty() }
      return node
    }
  }

  @Test func `A search reaches the leaves of a recursive type`() throws {
    #expect(
      try problemFacts(
        of: Node.self,
        in: #"{"name": "a", "children": [{"name": 1, "children": [{"children": 2}]}], "partner": {"children": {}}}"#)
        == [
          "type_mismatch /children/0/name", "missing_key /children/0/children/0/name",
          "type_mismatch /children/0/children/0/children", "missing_key /partner/name",
          "type_mismatch /partner/children",
        ])
  }

  @Test(arguments: Representation.allCases)
  func `A search reaches the innermost value of the deepest document`(representation: Representation) throws {
    let depth = 255
    let opening = String(repeating: #"{"name": "a", "children": ["#, count: depth)
    let text = opening + #"{"name": 1, "children": []}"# + String(repeating: "]}", count: depth)
    let problems = Node.problems(in: try representation(text))
    #expect(problems.count == 1 && problems[0].metadata.path.count == 2 * depth + 1)
  }

  @Test func `A search finds many problems in one object and in one array`() throws {
    let wide = #"{"a": ["# + (0..<2_000).map { $0 % 2 == 0 ? "1" : "\"x\"" }.joined(separator: ",") + "]}"
    #expect(try [String: [Int]].problems(parsing: wide).count == 1_000)
    struct Wide: Decodable {
      static func decode(_ json: Any) throws -> Wide {
        for number in 0..<300 { _ = try json => "\(number)" as Int }
        return Wide()
      }
    }
    #expect(try Wide.problems(parsing: "{}").count == 300)
  }

  struct Endless: Decodable {
    indirect enum Inner { case inner(Endless) }
    let inner: Inner

    static func decode(_ json: Any) throws -> Endless { try Endless(inner: .inner(json => "inner")) }
  }

  @Test func `A type that always contains itself reports its first problem`() throws {
    #expect(try problemFacts(of: Endless.self, in: #"{"inner": {"inner": {}}}"#) == ["missing_key /inner/inner/inner"])
  }

  struct Raw: Decodable {
    static func decode(_ json: Any) throws -> Raw {
      let nested: Any = try json => "nested"
      _ = try nested => "a" as Int
      _ = try nested => "b" as Int
      let object: [String: Any] = try json => "representation"
      _ = try object => "c" as Int
      _ = try json => "d" => { json -> Int in try Int.decode(json) + 1 }
      return Raw()
    }
  }

  @Test func `A missing or failed value causes no problems for the keys inside it`() throws {
    #expect(
      try problemFacts(of: Raw.self, in: #"{"nested": {"a": "x"}, "representation": {"c": "y"}, "d": "z"}"#) == [
        "type_mismatch /c", "missing_key /nested/b", "type_mismatch /nested/a", "type_mismatch /d",
      ])
    #expect(
      try problemFacts(of: Raw.self, in: #"{"representation": 1, "d": "z"}"#) == [
        "missing_key /nested", "type_mismatch /representation",
      ])
  }

  struct Codable: Swift.Decodable, Equatable { let a: Int, b: Int }

  struct Leaves: Decodable {
    static func decode(_ json: Any) throws -> Leaves {
      _ = try json => "codable" as Codable
      _ = try json => "set" as Set<Int>
      _ = try json => "nested" as [String: [Int?]]
      _ = try json => "url" as URL
      _ = try json => "uuid" as UUID?
      _ = try json => "json" as JSON
      _ = try json => "step" => Array.decoder { try $0 => "x" as Int }
      _ = try json => "any" as [Any]
      return Leaves()
    }
  }

  @Test(arguments: Representation.allCases)
  func `A search continues after a failed value of each kind`(representation: Representation) throws {
    let json = try representation(
      """
      {"codable": {"a": 1}, "set": [1, "2"], "nested": {"k": [1, null, "x"]}, "url": "", "uuid": "x", "any": 1,
        "step": [{"x": 1}, {}, {"x": null}]}
      """)
    #expect(
      Set(Leaves.problems(in: json).map(facts)) == [
        "missing_key /codable/b", "type_mismatch /set/1", "type_mismatch /nested/k/2", "invalid_value /url",
        "invalid_value /uuid", "missing_key /json", "type_mismatch /any", "missing_key /step/1/x",
        "unexpected_null /step/2/x",
      ])
  }
}
