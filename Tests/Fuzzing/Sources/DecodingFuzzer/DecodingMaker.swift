import Decodable
import Foundation
import Invariants

/// A generator of decodings to text, composed as the input chooses.
struct DecodingMaker {
  /// The prefix of each name, which a key style removes; may be empty.
  let prefix: String
  private(set) var choices: Choices
  /// A Boolean value that indicates whether the first error is deterministic; see difference 4.
  private(set) var isOrdered = true

  init(prefix: String = "", choices: Choices) {
    self.prefix = prefix
    self.choices = choices
  }

  /// Creates a decoding with up to `depth` layers.
  mutating func decoding(depth: Int = 4) -> Decoding<String> {
    guard depth > 0, choices.index(below: 5) > 0 else { return leaf() }
    let inner = decoding(depth: depth - 1)
    return switch choices.index(below: 4) {
    case 0: refined(inner, depth)
    case 1: defaulted(inner)
    case 2: collected(inner)
    default: lookedUp(inner, depth)
    }
  }

  private mutating func leaf() -> Decoding<String> {
    switch choices.index(below: 12) {
    case 0: Int.decoding.text
    case 1: Int.lenient.text
    case 2: UInt8.lenient.text
    case 3: Bool.lenient.text
    case 4: String.lenient
    case 5: Double.lenient.text
    case 6: [Int?].lenient.text
    case 7: [String].oneOrMany.text
    case 8: String.decoding.parsed(as: [Int].self).text
    case 9: URL.decoding.nilIfEmpty.text
    case 10: Presence<Bool>.decoding.text
    default: String.decoding.trimmed.nonEmpty
    }
  }

  private mutating func refined(_ inner: Decoding<String>, _ depth: Int) -> Decoding<String> {
    let limit = choices.index(below: 6)
    return switch choices.index(below: 5) {
    case 0: inner.where("at most \(limit) characters") { $0.utf8.count <= limit }
    case 1: inner.map { if $0.utf8.count == limit { throw RequirementError("another length") } else { $0 + "'" } }
    case 2: inner.compactMap("not \(limit) characters") { $0.utf8.count == limit ? nil : $0 }
    case 3: inner.or(decoding(depth: depth - 1))
    default: chosen(inner, decoding(depth: depth - 1), limit)
    }
  }

  private func chosen(_ inner: Decoding<String>, _ other: Decoding<String>, _ limit: Int) -> Decoding<String> {
    inner.flatMap { $0.utf8.count < limit ? other : inner }
  }

  private mutating func defaulted(_ inner: Decoding<String>) -> Decoding<String> {
    switch choices.index(below: 7) {
    case 0: inner.ifMissing("missing")
    case 1: inner.ifNull("null")
    case 2: inner.ifInvalid("invalid")
    case 3: inner.optional.text
    case 4: inner.omittable.text
    case 5: inner.presence.text
    default: inner.nilIfEmpty.text
    }
  }

  private mutating func collected(_ inner: Decoding<String>) -> Decoding<String> {
    let skipping = SkippedElements(rawValue: UInt8(choices.index(below: 4)))
    switch choices.index(below: 5) {
    case 0: return inner.array(skipping: skipping).text
    case 1: return inner.oneOrMany(skipping: skipping).text
    case 2: return inner.set(skipping: skipping).map { "\($0.sorted())" }
    case 3:
      isOrdered = false
      return inner.dictionary(skipping: skipping).map { "\($0.sorted { $0.key < $1.key })" }
    default:
      isOrdered = false
      return inner.dictionary(keyedBy: Int.self, skipping: skipping).map { "\($0.sorted { $0.key < $1.key })" }
    }
  }
}

extension DecodingMaker {
  private mutating func lookedUp(_ inner: Decoding<String>, _ depth: Int) -> Decoding<String> {
    let (path, other) = (path(), path())
    switch choices.index(below: 6) {
    case 0: return Decoding { try $0 => path => inner }
    case 1: return Decoding { try $0 =>? path => inner ?? "nothing" }
    case 2: return Decoding { try $0 => path =>? other => inner ?? "nothing" }
    case 3:
      let rule = rule(path, other)
      return Decoding { json in
        try require(rule, in: json)
        return try json => path => inner
      }
    case 4:
      return Decoding { json in
        let texts = try (json => path => inner, json => other => inner)
        try require("two of a length", at: other, path, in: json) { texts.0.utf8.count == texts.1.utf8.count }
        return texts.0 + texts.1
      }
    default: return tagged(inner, decoding(depth: depth - 1), path, other)
    }
  }

  private mutating func tagged(
    _ inner: Decoding<String>, _ second: Decoding<String>, _ path: Decodable::KeyPath, _ content: Decodable::KeyPath
  ) -> Decoding<String> {
    let isOpen = choices.index(below: 2) == 0
    let otherwise: @Sendable (VariantTag, Any) throws -> String = { tag, _ in "other \(tag)" }
    let variants = Variants<String>(decodings: ["a": inner, "b": second], otherwise: isOpen ? otherwise : nil)
    return switch choices.index(below: 4) {
    case 0: Decoding { try variants.decode($0, taggedBy: path) }
    case 1: Decoding { try variants.decode($0, taggedBy: path, content: content) }
    case 2: Decoding { try variants.decode(externallyTagged: $0) }
    default: Decoding { try variants.decode(untagged: $0) }
    }
  }

  private mutating func rule(_ path: Decodable::KeyPath, _ other: Decodable::KeyPath) -> KeyRule {
    switch choices.index(below: 5) {
    case 0: .anyOf(path, other)
    case 1: .exactlyOneOf(path, other)
    case 2: .atMostOneOf(path, other)
    case 3: .allOrNoneOf(path, other)
    default: .noneOf(other)
    }
  }

  /// Creates a path of names that occur in the corpus and the dictionary.
  private mutating func path() -> Decodable::KeyPath {
    switch choices.index(below: 8) {
    case 0: .oneOf(KeyPath(name()), KeyPath(name()) => KeyPath(name()))
    case 1: .oneOf(KeyPath(choices.index(below: 3)), KeyPath(name()))
    case 2: .dotted("\(name()).\(name())")
    case 3: KeyPath(choices.index(below: 3))
    case 4: KeyPath(name()) => KeyPath(name())
    default: KeyPath(name())
    }
  }

  private mutating func name() -> String { prefix + ["a", "b", "id", "name", "tags", ""][choices.index(below: 6)] }
}

extension Decoding {
  /// A decoding of the value's description.
  fileprivate var text: Decoding<String> { map { "\($0)" } }
}

extension Decodable::KeyPath {
  /// Returns the path with a prefix before each name.
  func prefixed(_ prefix: String) -> Decodable::KeyPath {
    KeyPath(
      keys: keys.flatMap { key in
        if !key.alternatives.isEmpty { return KeyPath.oneOf(key.alternatives.map { $0.prefixed(prefix) }).keys }
        return [key.name.map { KeyPath.Key(prefix + $0) } ?? key]
      })
  }
}
