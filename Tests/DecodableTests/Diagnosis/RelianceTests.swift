import Decodable
import Foundation
import Testing

/// Decode functions that rely on what a requirement, a rule or a closure has checked.
///
/// Each would trap with a value that does not pass the check.
@Suite struct RelianceTests {
  struct Refusal: Error {}

  private func found(_ text: String, _ decode: (Any) throws -> Void) throws -> [String] {
    problems(in: try JSON(parsing: text), decode: decode).map(facts(of:))
  }

  struct Period: Decodable {
    let range: ClosedRange<Int>

    static func decode(_ json: Any) throws -> Period {
      let start: Int = try json => "start"
      let end: Int = try json => "end"
      try require("an end after the start", at: "end", "start", in: json) { end >= start }
      return Period(range: start...end)
    }
  }

  @Test(
    arguments: [
      #"{"title": 1}"#: ["missing_key /period", "type_mismatch /title"],
      #"{"period": null, "title": 1}"#: ["unexpected_null /period", "type_mismatch /title"],
      #"{"period": {"start": "7", "end": 5}, "title": "a"}"#: ["type_mismatch /period/start"],
      #"{"period": {"start": 7, "end": 5}, "title": 1}"#: ["unmet_requirement /period/end", "type_mismatch /title"],
    ])
  func `A requirement of two values holds in a substitute for their object`(text: String, expected: [String]) throws {
    let problems = try found(text) { json in
      _ = try json => "period" as Period
      _ = try json => "title" as String
    }
    #expect(problems == expected)
  }

  @Test func `A requirement that no substitute meets leaves the value without a substitute`() throws {
    let problems = try found(#"{"z": "a"}"#) { json in
      _ =
        try json => "parts" => { json in
          let (first, second): (Int, Int) = try (json => "first", json => "second")
          try require("a sum of 100", at: "first", "second", in: json) { first &+ second == 100 }
          precondition(first &+ second == 100)
          return first
        }
      _ = try json => "z" as Int
    }
    #expect(problems == ["missing_key /parts"])
  }

  @Test(
    arguments: [
      #"{"start": "7", "end": 5, "z": "1"}"#: ["type_mismatch /start", "type_mismatch /z"],
      #"{"start": "1", "end": 5, "z": "1"}"#: ["type_mismatch /start", "type_mismatch /z"],
      #"{"start": "1", "end": "5", "z": "1"}"#: ["type_mismatch /start", "type_mismatch /end", "type_mismatch /z"],
      #"{"start": "7", "end": -5, "z": "1"}"#: ["type_mismatch /start", "type_mismatch /z"],
      #"{"start": 7, "end": 5, "z": "1"}"#: ["unmet_requirement /end", "type_mismatch /z"],
      #"{"start": null, "z": "1"}"#: ["missing_key /end", "unexpected_null /start", "type_mismatch /z"],
    ])
  func `A rule that depends on an earlier value holds for each substitute of the value`(
    text: String, expected: [String]
  ) throws {
    let byRule = try found(text) { json in
      let start: Int = try json => "start"
      let end: Int = try json => "end" => .where("an end after the start") { $0 > start }
      _ = start..<end
      _ = try json => "z" as Int
    }
    #expect(byRule.sorted() == expected.sorted())
    let byClosure = try found(text) { json in
      let start: Int = try json => "start"
      let end =
        try json => "end" => { json in
          let end = try Int.decode(json)
          guard end > start else { throw Refusal() }
          return end
        }
      _ = start..<end
      _ = try json => "z" as Int
    }
    #expect(byClosure.sorted() == expected.map { $0.replacing("unmet_requirement", with: "custom") }.sorted())
  }

  @Test(
    arguments: [
      #"{"nodes": ["a", 1, "c"], "edges": [2, "1"], "z": "a"}"#: [
        "type_mismatch /edges/1", "type_mismatch /nodes/1", "type_mismatch /z",
      ],
      #"{"nodes": ["a", 1], "edges": [1, 0], "z": "a"}"#: ["type_mismatch /nodes/1", "type_mismatch /z"],
      #"{"nodes": null, "edges": [0, "0"], "z": "a"}"#: ["unexpected_null /nodes"],
      #"{"nodes": ["a", "b"], "edges": [1, 9, "1"], "z": "a"}"#: [
        "type_mismatch /edges/2", "type_mismatch /z", "unmet_requirement /edges/1",
      ],
      #"{"nodes": ["a", 1], "edges": {}, "z": "a"}"#: [
        "type_mismatch /edges", "type_mismatch /nodes/1", "type_mismatch /z",
      ],
    ])
  func `The indices of an earlier array that each element has to be are in range`(
    text: String, expected: [String]
  ) throws {
    let problems = try found(text) { json in
      let nodes: [String] = try json => "nodes"
      let edges: [Int] = try json => "edges" => Int.decoding.where("a node") { nodes.indices.contains($0) }.array
      for edge in edges { _ = nodes[edge] }
      _ = try json => "z" as Int
    }
    #expect(problems.sorted() == expected)
  }

  @Test(
    arguments: [
      #"{"nodes": ["a", 1, "c"], "edges": [{"to": 2}, {"to": "0"}], "z": "a"}"#: [
        "type_mismatch /edges/1/to", "type_mismatch /nodes/1", "type_mismatch /z",
      ],
      #"{"nodes": ["a", 1], "edges": [{}, null], "z": "a"}"#: [
        "missing_key /edges/0/to", "type_mismatch /nodes/1", "type_mismatch /z", "unexpected_null /edges/1",
      ],
    ])
  func `So are those in closures for objects`(text: String, expected: [String]) throws {
    let problems = try found(text) { json in
      let nodes: [String] = try json => "nodes"
      let edges =
        try json => "edges"
        => Array.decoder { json in
          let edge: Int = try json => "to"
          guard nodes.indices.contains(edge) else { throw Refusal() }
          return edge
        }
      for edge in edges { _ = nodes[edge] }
      _ = try json => "z" as Int
    }
    #expect(problems.sorted() == expected)
  }

  @Test(
    arguments: [
      #"{"prices": {"a": "1", "b": 2}, "cart": ["a", 2, "b"], "z": "a"}"#: [
        "type_mismatch /cart/1", "type_mismatch /prices/a", "type_mismatch /z",
      ],
      #"{"prices": {"a": "1", "b": 2}, "cart": ["x"], "z": "a"}"#: [
        "type_mismatch /prices/a", "type_mismatch /z", "unmet_requirement /cart/0",
      ],
      #"{"prices": {"a": 1}, "cart": {"first": "a", "second": null}, "z": "a"}"#: ["type_mismatch /cart"],
    ])
  func `The keys of an earlier dictionary that each element has to be are present`(
    text: String, expected: [String]
  ) throws {
    let problems = try found(text) { json in
      let prices: [String: Int] = try json => "prices"
      let cart: [String] = try json => "cart" => String.decoding.where("a product") { prices[$0] != nil }.array
      for product in cart { _ = try #require(prices[product]) }
      _ = try json => "z" as Int
    }
    #expect(problems.sorted() == expected)
  }

  @Test(arguments: [
    #"{"nodes": ["a", 1, "c"], "home": "2"}"#, #"{"nodes": ["a", 1]}"#, #"{"nodes": ["a"], "home": 9}"#,
    #"{"nodes": null, "home": 0}"#,
  ])
  func `A closure without a result may check a value that is decoded after it`(text: String) throws {
    _ = try found(text) { json in
      let nodes: [String] = try json => "nodes"
      try json => "home" => { json in
        guard nodes.indices.contains(try Int.decode(json)) else { throw Refusal() }
      }
      let home: Int = try json => "home"
      _ = nodes[home]
    }
  }
}

/// Lookups that replays repeat, because their closures or types may depend on earlier values.
@Suite struct RepeatedLookupTests {
  @Test func `A value that is present stays present`() throws {
    let problems = problems(in: try JSON(parsing: #"{"seal": {}}"#)) { json in
      let date: Date = try json => "date"
      let seal: Presence<Double> = try json => "seal"
      if seal.value == nil { try require("an old date", at: "date", in: json) { date < .distantPast } }
      _ = try json => "ant" as Int
    }
    #expect(problems.map(facts(of:)) == ["missing_key /date", "missing_key /ant", "type_mismatch /seal"])
  }
}

/// Problems before a value that has no substitute, in a function that rejects some substitutes.
@Suite struct RejectionTests {
  struct Refusal: Error {}

  @Test(
    arguments: [
      #"{"start": "1", "title": 3, "kind": "k"}"#: ["type_mismatch /start", "type_mismatch /title"],
      #"{"start": 1, "title": 3}"#: ["missing_key /kind", "type_mismatch /title"],
      #"{"start": "1", "title": 3}"#: ["missing_key /kind", "type_mismatch /start", "type_mismatch /title"],
    ])
  func `A guard hides no problem if a later value has no substitute`(text: String, expected: [String]) throws {
    let problems = problems(in: try JSON(parsing: text)) { json in
      let start: Int = try json => "start"
      guard start >= 0 else { throw Refusal() }
      _ = try json => "title" as String
      _ = try json => "kind" as String
    }
    #expect(problems.map(facts(of:)).sorted() == expected)
  }
}
