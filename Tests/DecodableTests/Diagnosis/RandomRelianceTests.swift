import Decodable
import Foundation
import RandomSource
import Synchronization
import Testing

/// Decode functions that rely on checks, with random documents.
///
/// Each notes a value that does not pass its check, where a real function would trap.
@Suite struct RandomRelianceTests {
  struct Refusal: Error {}

  private static let violations = Mutex<[String]>([])

  private static func expect(_ holds: Bool, _ check: String) {
    if !holds { violations.withLock { $0.append(check) } }
  }

  /// An object whose members depend on each other.
  struct Span: Decodable {
    let (start, end): (Int, Int)

    static func decode(_ json: Any) throws -> Span {
      let start: Int = try json => "start"
      let end: Int = try json => "end"
      try require("an end after the start", at: "end", "start", in: json) { end >= start }
      RandomRelianceTests.expect(end >= start, "span")
      return Span(start: start, end: end)
    }

    init(start: Int, end: Int) { (self.start, self.end) = (start, end) }
  }

  struct Graph: Decodable {
    static func decode(_ json: Any) throws -> Graph {
      let nodes: [String] = try json => "nodes"
      let prices: [String: Int]? = try json =>? "prices"
      let step: Int = try json => "step" => .where("a step") { $0 > 0 }
      expect(step > 0, "step")
      func node(_ json: Any) throws -> Int {
        let node: Int = try json => "to"
        guard nodes.indices.contains(node) else { throw Refusal() }
        return node
      }
      let edges: [Int] = try json => "edges" => Array.decoder(node)
      expect(edges.allSatisfy(nodes.indices.contains), "edges")
      let named: [String: Int] =
        try json => "named" => Int.decoding.where("a node") { nodes.indices.contains($0) }.dictionary
      expect(named.values.allSatisfy(nodes.indices.contains), "named")
      let home: Int? = try json =>? "home" => node
      expect(home.map(nodes.indices.contains) ?? true, "home")
      let cart: [String] = try json => "cart" => String.decoding.where("a product") { prices?[$0] != nil }.array
      expect(cart.allSatisfy { prices?[$0] != nil }, "cart")
      let rows =
        try json => "rows"
        => Array.decoder { json in
          try Array.decoder { json in
            let cell = try Int.decode(json)
            guard cell.isMultiple(of: step), cell < nodes.count else { throw Refusal() }
            return cell
          }(json)
        }
      expect(rows.allSatisfy { $0.allSatisfy { $0.isMultiple(of: step) && $0 < nodes.count } }, "rows")
      let groups =
        try json => "groups" => Array.decoder { json in try json => "edges" => Array.decoder(node) }
      expect(groups.allSatisfy { $0.allSatisfy(nodes.indices.contains) }, "groups")
      let nested =
        try json => "deep" => { json in
          try json => "a" => { json in try json => "b" => { json in try json => "c" => node } }
        }
      expect(nodes.indices.contains(nested), "deep")
      let stock: [String: Int] =
        try json => "stock"
        => Dictionary.decoder(
          key: { json in
            let name = try String.decode(json)
            guard prices?[name] != nil else { throw Refusal() }
            return "\(step) \(name)"
          }, value: Int.decode)
      expect(stock.keys.allSatisfy { $0.hasPrefix("\(step) ") && prices?[String($0.suffix(1))] != nil }, "stock")
      let limit: Int = try json => "limit"
      let sizes: [Int] = try json => "sizes" => Int.decoding.where("a size") { $0 >= limit }.array
      try require("a positive limit", at: "limit", in: json) { limit > 0 }
      expect(limit > 0 && sizes.allSatisfy { $0 >= limit }, "sizes")
      try json =>? "check" => { json in
        guard try Int.decode(json) < nodes.count else { throw Refusal() }
      }
      if let check: Int = try json =>? "check" { expect(check < nodes.count, "check") }
      let span: Span = try json => "span"
      expect(span.end >= span.start, "span of graph")
      let inner =
        try json => "inner" => { json in
          let span: Span = try json => "span"
          let index: Int = try json => "index" => .where("a node in the span") { $0 >= span.start && $0 < nodes.count }
          expect(index >= span.start && index < nodes.count, "index")
          return index
        }
      expect(inner < nodes.count, "inner")
      return Graph()
    }
  }

  private static let template = """
    {"nodes": ["a", "b", "c"], "prices": {"a": 1, "b": 2}, "step": 1, "edges": [{"to": 0}, {"to": 2}],
     "named": {"x": 1, "y": 2}, "home": {"to": 1}, "cart": ["a", "b"], "rows": [[0, 1], [2]], "check": 1,
     "groups": [{"edges": [{"to": 0}, {"to": 1}]}, {"edges": []}], "deep": {"a": {"b": {"c": {"to": 2}}}},
     "stock": {"a": 1, "b": 2}, "limit": 1, "sizes": [1, 2],
     "span": {"start": 1, "end": 2}, "inner": {"span": {"start": 0, "end": 2}, "index": 1}}
    """

  private static let others: [any Sendable] = [
    0, 1, 2, -1, 9, 2.5, "1", "a", "z", "", true, [Int](), ["a"], [1], [String: Int](), ["to": 1], ["to": "0"],
    ["start": 3, "end": 1],
  ]

  /// Returns a copy of a value in which each part is replaced, or left out, with a probability.
  private static func mistaken(_ value: Any, _ percent: Int, _ random: inout SeededGenerator) -> Any? {
    if random.chance(percent) {
      if random.chance(25) { return nil }
      let other: any Sendable = random.pick(others)
      return other
    }
    switch value {
    case let array as [Any]:
      var result: [Any] = []
      for element in array {
        if let element = mistaken(element, percent, &random) { result.append(element) }
      }
      return result
    case let object as [String: Any]:
      var result: [String: Any] = [:]
      for (name, value) in object.sorted(by: { $0.key < $1.key }) {
        result[name] = mistaken(value, percent, &random)
      }
      return result
    default: return value
    }
  }

  @Test(.serialized, arguments: [4, 10, 25])
  func `Each value that a function receives has passed its checks`(percent: Int) throws {
    let template = try JSON(parsing: Self.template).plain()
    #expect(Graph.problems(in: template).isEmpty)
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      guard let plain = Self.mistaken(template, percent, &random) else { continue }
      let data = try JSONSerialization.data(withJSONObject: plain, options: [.fragmentsAllowed, .sortedKeys])
      let json = try JSON(parsing: data)
      _ = Graph.problems(in: plain)
      _ = Graph.problems(in: json, unknownKeys: seed.isMultiple(of: 4) ? .reject : .ignore)
      let violations = Self.violations.withLock { violations in
        defer { violations = [] }
        return Set(violations)
      }
      #expect(violations.isEmpty, "seed \(seed): \(json)")
    }
  }
}
