import Decodable

extension ObjectEvidence {
  /// Whether a key tells objects apart, and which.
  enum Tagging: Equatable, Sendable {
    /// There was no object.
    case undecided
    case none
    case by(String)
  }
}

extension ObjectEvidence.Tagging {
  /// Keys that tell variants apart, the usual ones first.
  static let keys = ["type", "kind", "__typename", "@type", "_type", "$type", "event", "tag", "object", "op", "t"]

  /// By the first of the usual keys that has a string.
  init(firstObject json: JSON) {
    let key = Self.keys.first { json[$0]?.kind == .string }
    self = key.map { .by($0) } ?? .none
  }

  static func isTag(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= EvidenceLimits.tagLength else { return false }
    return isLetter(first) && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "_-./:#".utf8.contains($0) }
  }
}
