import Decodable

extension ObjectEvidence {
  /// The key whose value selects the variant of an object, if there is one.
  enum Tagging: Equatable, Sendable {
    /// No object was seen.
    case undecided
    case none
    case by(String)
  }
}

extension ObjectEvidence.Tagging {
  /// The keys that may be tags, the most common first.
  static let keys = ["type", "kind", "__typename", "@type", "_type", "$type", "event", "tag", "object", "op", "t"]

  /// The last words of other keys that may be tags, such as `cell_type`.
  private static let nouns: Set = [
    "type", "kind", "action", "event", "method", "command", "cmd", "operation", "variant", "class", "discriminator",
    "format", "mode", "shape",
  ]

  /// Creates a tagging by the first of the usual keys that has a string, or else by the first key whose last word
  /// suggests a tag.
  init(firstObject json: JSON) {
    let key = Self.keys.first { json[$0]?.kind == .string } ?? Self.keyWithNoun(in: json)
    self = key.map { .by($0) } ?? .none
  }

  private static func keyWithNoun(in json: JSON) -> String? {
    json.members.lazy.filter { $0.value.kind == .string }.map(\.name).prefix(EvidenceLimits.tags).first(
      where: endsInNoun)
  }

  private static func endsInNoun(_ key: String) -> Bool {
    // Splitting a key into words takes longer than reading its value.
    nouns.contains { key.utf8.count >= $0.utf8.count && key.lowercased().hasSuffix($0) }
      && Words(of: key).words.last.map { nouns.contains($0.lowercased()) } == true
  }

  /// Returns whether a key has the name of a tag.
  static func mayBeTag(_ key: String) -> Bool { keys.contains(key) || endsInNoun(key) }

  static func isTag(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= EvidenceLimits.tagLength else { return false }
    return isLetter(first) && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "_-./:#".utf8.contains($0) }
  }
}
