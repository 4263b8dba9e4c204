import Decodable
import Invariants

/// A random path, which usually leads to a value of the document.
struct RandomPath {
  private(set) var keys: [KeyPath.Key] = []
  private var areRequired: [Bool] = []

  /// Creates a path of names and indices, some from the document and some arbitrary.
  init(into json: JSON, _ choices: inout Choices) {
    var value: JSON? = json
    for _ in 0..<choices.index(below: 6) {
      guard let key = Self.key(in: value, &choices) else { break }
      keys.append(key)
      areRequired.append(choices.index(below: 2) == 0)
      value = key.name.flatMap { value?[$0] } ?? key.index.flatMap { value?[$0] }
    }
    if choices.index(below: 8) == 0 { appendAlternatives(in: value, &choices) }
  }

  /// Ends the path with an alternative of up to two keys.
  private mutating func appendAlternatives(in value: JSON?, _ choices: inout Choices) {
    let found = (0..<2).compactMap { _ in Self.key(in: value, &choices) }
    guard !found.isEmpty else { return }
    keys += KeyPath.oneOf(found.map { KeyPath(keys: [$0]) }).keys
    areRequired.append(choices.index(below: 2) == 0)
  }

  private static func key(in value: JSON?, _ choices: inout Choices) -> KeyPath.Key? {
    if choices.index(below: 8) == 0 { return arbitraryKey(&choices) }
    switch value?.kind {
    case .object: return choices.element(of: value?.members.map(\.name) ?? []).map { KeyPath.Key($0) }
    case .array: return (value?.count).map { KeyPath.Key(choices.index(below: $0)) }
    default: return choices.index(below: 4) == 0 ? arbitraryKey(&choices) : nil
    }
  }

  private static func arbitraryKey(_ choices: inout Choices) -> KeyPath.Key {
    switch choices.index(below: 5) {
    case 0: KeyPath.Key(choices.index(below: 4))
    case 1: KeyPath.Key([-1, .min, .max, 1 << 32][choices.index(below: 4)])
    case 2: KeyPath.Key(["a", "b", "", "0", "\u{e9}", "e\u{301}"][choices.index(below: 6)])
    case 3: KeyPath.Key("\(choices.index(below: 256))")
    default: KeyPath.Key(String(decoding: choices.takeBytes(upTo: choices.index(below: 12)), as: UTF8.self))
    }
  }

  var required: KeyPath { KeyPath(keys: keys) }

  /// The same keys, some of them optional.
  var optional: OptionalKeyPath {
    OptionalKeyPath(keys: zip(keys, areRequired).map { OptionalKey(key: $0, isRequired: $1) })
  }
}
