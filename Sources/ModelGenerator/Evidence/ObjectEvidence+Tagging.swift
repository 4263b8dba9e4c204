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

  /// Creates a tagging by the first of the usual keys that has a string.
  init(firstObject json: JSON) {
    let key = Self.keys.first { json[$0]?.kind == .string }
    self = key.map { .by($0) } ?? .none
  }

  static func isTag(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= EvidenceLimits.tagLength else { return false }
    return isLetter(first) && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "_-./:#".utf8.contains($0) }
  }
}
