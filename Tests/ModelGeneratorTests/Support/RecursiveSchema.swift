@testable import ModelProof
import RandomSource

/// Types that contain one another, with few keys that have different meanings in different places.
///
/// Documents of real services are never as irregular.
struct RecursiveSchema {
  private indirect enum Shape {
    case scalar([Node])
    case object(Int)
    case array(Shape)
    case dictionary(Shape)
    /// Objects that contain their tag.
    case tagged(key: String, [String: Int])
    /// Objects with their tag beside them.
    case content(key: String, [String: Int])
    case either(Shape, Shape)
  }

  private var dice: SeededGenerator
  private let keys: [String]
  private var types: [[(key: String, shape: Shape, chance: Int)]] = []

  init(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let all = [
      "id", "name", "type", "data", "child", "home_address", "address", "a", "b", "kind", "1", "value", "self", "URL",
    ]
    keys = Array(dice.shuffled(all).prefix(dice.roll(4...9)))
    self.dice = dice
    let count = self.dice.roll(2...5)
    for _ in 0..<count {
      let keys = self.dice.shuffled(keys).prefix(self.dice.roll(1...5))
      types.append(
        keys.map { (key: $0, shape: shape(of: count, depth: 0), chance: self.dice.pick([100, 100, 70, 30])) })
    }
  }

  private mutating func shape(of count: Int, depth: Int) -> Shape {
    let variants = { (dice: inout SeededGenerator) in
      Dictionary(
        uniqueKeysWithValues: dice.shuffled(["push", "fork", "open"]).prefix(dice.roll(2...3)).map {
          ($0, dice.roll(0...count - 1))
        })
    }
    switch dice.roll(0...(depth > 2 ? 7 : 15)) {
    case 0, 1: return .scalar([.number("1"), .number("-3"), .number("3000000000")])
    case 2: return .scalar([.number("1.5"), .number("1e-300")])
    case 3: return .scalar([.text("open"), .text("closed"), .text("open")])
    case 4: return .scalar([.null, .bool(true), .text("")])
    case 5, 6, 7: return .object(dice.roll(0...count - 1))
    case 8, 9: return .array(shape(of: count, depth: depth + 1))
    case 10: return .dictionary(shape(of: count, depth: depth + 1))
    case 11, 12: return .tagged(key: dice.pick(["type", "kind"]), variants(&dice))
    case 13, 14: return .content(key: dice.pick(["data", "value"]), variants(&dice))
    default: return .either(shape(of: count, depth: depth + 1), shape(of: count, depth: depth + 1))
    }
  }

  mutating func document() -> Node { object(0, depth: 0) }

  /// Returns a path to an object of a document, as `--dictionary` takes it.
  mutating func path(in document: Node) -> String {
    var (node, path) = (document, "")
    while true {
      switch node {
      case .object(let members):
        let inner = members.filter { if case .object = $0.value { true } else { false } }
        guard !inner.isEmpty, path.isEmpty || dice.chance(60) else { return path }
        let member = dice.pick(inner)
        (node, path) = (member.value, path.isEmpty ? member.key : "\(path).\(member.key)")
      default: return path
      }
    }
  }

  private mutating func object(_ type: Int, depth: Int) -> Node {
    var members: [(key: String, value: Node)] = []
    for field in types[type] where dice.chance(field.chance) {
      members.append((field.key, value(field.shape, depth: depth + 1)))
    }
    return .object(members)
  }

  private mutating func value(_ shape: Shape, depth: Int) -> Node {
    switch shape {
    case .scalar(let values): return dice.pick(values)
    case .either(let shape, let other): return value(dice.chance(80) ? shape : other, depth: depth)
    case _ where depth > 5: return dice.chance(50) ? .null : .object([])
    case .object(let type): return object(type, depth: depth)
    case .array(let shape): return .array((0..<dice.roll(0...2)).map { _ in value(shape, depth: depth + 1) })
    case .dictionary(let shape):
      let keys = dice.shuffled(dice.pick([["1", "2", "44"], ["en", "de", "fr"], keys])).prefix(dice.roll(0...3))
      return .object(keys.map { ($0, value(shape, depth: depth + 1)) })
    case .tagged(let key, let variants):
      let tag = dice.pick(variants.keys.sorted())
      guard case .object(let members) = object(variants[tag] ?? 0, depth: depth) else { return .null }
      return .object([(key, .text(tag))] + members.filter { $0.key != key })
    case .content(let key, let variants):
      let tag = dice.pick(variants.keys.sorted())
      let content = dice.chance(90) ? [(key: key, value: object(variants[tag] ?? 0, depth: depth))] : []
      return .object([("type", .text(tag))] + content)
    }
  }
}
