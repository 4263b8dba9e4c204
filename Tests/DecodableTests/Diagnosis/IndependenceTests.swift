import Decodable
import Foundation
import Testing

/// The problems of a value depend neither on its neighbors nor on the limit, nor on the kind of lookup.
@Suite struct IndependenceTests {
  private func found<T>(
    _ text: String, unknownKeys: UnknownKeys = .ignore, limit: Int = 1_000, _ decode: (Any) throws -> T
  ) throws -> [String] {
    Decodable::problems(in: try JSON(parsing: text), unknownKeys: unknownKeys, limit: limit, decode: decode).map(facts)
  }

  /// A type whose closure looks up a key that depends on a value outside the closure.
  private struct Branching: Decodable {
    static func decode(_ json: Any) throws -> Branching {
      let a: Int = try json => "a"
      let b: Int? = try json =>? "b"
      if let b, b < a { throw Refusal() }
      let flag: Bool = try json => "m"
      _ = try json => "in" => { json in
        _ = flag ? try json => "a" as Int : try json => "b" as Int
        return try json => "path" as Int
      }
      return Branching()
    }
  }

  @Test func `Equal elements have equal problems, however many there are`() throws {
    let element = #"{"b": "5", "in": {"a": "x", "path": null}}"#
    let paths = { (text: String) in try [Branching].problems(parsing: text).map(\.metadata.formattedPath) }
    #expect(try paths("[\(element)]") == ["[0]", "[0]", "[0].b", "[0].in.path"])
    let many = try paths("[\(Array(repeating: element, count: 40).joined(separator: ","))]")
    #expect(many == (0..<40).flatMap { ["[\($0)]", "[\($0)]", "[\($0)].b", "[\($0)].in.path"] })
  }

  /// A type in which a valid value decides whether anything depends on the failed one.
  private struct Linked: Decodable {
    static func decode(_ json: Any) throws -> Linked {
      let link: URL = try json => "link"
      guard try json => "strict" else { return try Linked(json => "b") }
      return try Linked(link.scheme == "mailto" ? json => "a" : json => "b")
    }

    init(_ number: Int) {}
  }

  @Test func `Many elements that fail alike cause no false problem in another element`() throws {
    let others = Array(repeating: #"{"link": 0, "strict": false}"#, count: 40).joined(separator: ",")
    let problems = try [Linked].problems(parsing: #"[\#(others),{"link": 0, "strict": true, "a": 1}]"#)
    #expect(problems.count == 81)
    #expect(problems.last.map(facts) == "type_mismatch /40/link")
  }

  private struct Choosing: Decodable {
    static func decode(_ json: Any) throws -> Choosing {
      let big: Bool = try json => "big"
      _ = try json => "in" => { json in
        _ = big ? try json => "x" as Int : try json => "y" as Int
        return try json => "z" as Int
      }
      return Choosing()
    }
  }

  @Test(arguments: 1...8) func `A list that ends at its limit holds only problems of the full list`(limit: Int) throws {
    let text = #"[\#(Array(repeating: #"{"in": {"x": 1}}"#, count: 3).joined(separator: ","))]"#
    let all = try problemFacts(of: [Choosing].self, in: text)
    #expect(all.count == 6)
    let some = try [Choosing].problems(parsing: text, limit: limit)
    #expect(some.count == min(limit, 6))
    #expect(Set(some.map(facts)).subtracting(all) == [])
  }

  /// A type that looks up keys depending on its mode, which fails.
  private struct Moded: Decodable {
    enum Mode: String, CaseIterable, Decodable { case file, net }

    static func decode(_ json: Any) throws -> Moded {
      _ = try json => "a" as Int
      _ = try json =>? "b" as [String]?
      let mode: Mode = try json => "m"
      _ = mode == .file ? try json => "path" as [Int] : []
      _ = mode == .net ? try json =>? "in" as Moded? : nil
      return Moded()
    }
  }

  @Test(arguments: [1, 2, 3, 1_000]) func `An object that the search has not reached has no unknown keys`(
    limit: Int
  ) throws {
    let text = #"{"a": 1, "b": 1, "m": null, "path": [null, "5"], "in": {"a": "x", "b": [true], "m": null}, "zz": 7}"#
    let problems = try Moded.problems(parsing: text, unknownKeys: .reject, limit: limit)
    #expect(problems.map(facts) == ["type_mismatch /b"])
  }

  /// A type that decodes its nested values with a closure.
  private struct Nested: Decodable {
    static func decode(_ json: Any) throws -> Nested {
      SearchCostTests.Calls.note()
      _ = try json => "v" as Int
      _ = try json =>? "n" => { try Nested.decode($0) }
      _ = try json => "w" as Int
      return Nested()
    }

    static func text(depth: Int) -> String {
      String(repeating: #"{"n":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    }
  }

  @Test func `The number of calls grows linearly with the depth of nested closures`() throws {
    let calls = { (depth: Int) in
      try SearchCostTests.Calls.counting {
        let count = try Nested.problems(parsing: Nested.text(depth: depth)).count
        #expect(count == 2 * depth + 2)
      }
    }
    let (few, many) = (try calls(40), try calls(160))
    #expect(many < 5 * few, "\(few) calls, and \(many) for four times the depth")
  }

  private struct Kept: Decodable {
    let raw: JSON
    static func decode(_ json: Any) throws -> Kept { try Kept(raw: json => "raw") }
  }

  @Test func `A search finds failed lookups in views inside any container`() throws {
    let items = #"[{"a": "x"}, {"a": "y"}, {"b": 1}]"#
    let expected = ["type_mismatch /items/0/a", "type_mismatch /items/1/a"]
    let array = try found(#"{"items": \#(items), "raw": {"a": "x"}}"#) { json in
      let items: [JSON] = try json => "items"
      for item in items { _ = try item => "a" as Int }
      _ = try json => "c" as Int
    }
    let last = "missing_key /items/2/a"
    #expect(array == ["missing_key /c"] + expected + [last])
    let kept = try found(#"{"one": {"raw": {"a": "x"}}, "two": {"raw": {"a": "y"}}}"#) { json in
      let all: [String: Kept] = try json => []
      for key in all.keys.sorted() { _ = try all[key]!.raw => "a" as Int }
      let optional: JSON? = try json =>? "three"
      _ = try json => "c" as Int
      return optional
    }
    #expect(kept == ["missing_key /c", "type_mismatch /one/raw/a", "type_mismatch /two/raw/a"])
  }

  /// A lookup returns nil for an absent value without the closure, which would return a value for null.
  @Test func `An absent value after a failed one stays nil`() throws {
    let problems = try found(#"{"n": "x", "a": 1}"#) { json in
      _ = try json => "n" as Int
      let value: Int? = try parse(json, keyPath: "a" =>? "b") { $0 is NSNull ? 0 : try Int.decode($0) }
      if value != nil { _ = try json => "x" as Int }
    }
    #expect(problems == ["type_mismatch /n", "type_mismatch /a"])
  }

  @Test func `Arithmetic with substitutes does not overflow`() throws {
    #expect(
      try found("{}") { json in
        let (price, quantity) = (try json => "price" as Int, try json => "quantity" as Int)
        let seconds: Int = try json => "seconds"
        let (left, right) = (try json => "left" as Int32, try json => "right" as Int32)
        let (level, volume) = (try json => "level" as UInt8, try json => "volume" as UInt8)
        return (price * quantity, seconds * 1_000_000_000, left + right + left, level + volume, Int32(seconds))
      }.count == 7)
  }

  @Test func `Any two failed values differ in some replay`() throws {
    let problems = try found(#"{"x": 1}"#) { json in
      let values = try ["a", "b", "c", "d", "e", "f", "g"].map { try json => KeyPath($0) as Int }
      _ = values[0] != values[4] ? try json => "x" as Int : try json => "y" as Int
      _ = values[1] < values[5] ? try json => "x" as Int : try json => "z" as Int
      return values
    }
    #expect(problems.count == 7)
  }
}
