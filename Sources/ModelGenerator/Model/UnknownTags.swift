import Synchronization

/// The tags and strings that the unknown cases of a model keep, while samples are decoded.
final class UnknownTags: Sendable {
  /// A tag or a string, and the enum whose unknown case keeps it.
  struct Tag: Hashable, Sendable {
    let type: String
    let text: String
  }

  private let found = Mutex<[Tag]>([])

  func insert(_ text: String, of type: String) {
    let tag = Tag(type: type, text: text)
    found.withLock { if !$0.contains(tag) { $0.append(tag) } }
  }

  /// Removes the tags whose text satisfies a condition.
  func remove(where isRemoved: (String) -> Bool) {
    found.withLock { $0.removeAll { isRemoved($0.text) } }
  }

  /// Returns the tags since the last call.
  func takeAll() -> [Tag] {
    found.withLock { found in
      defer { found = [] }
      return found
    }
  }
}

/// The unknown tags that were reported: a few of each type, since an unknown case may keep any string.
struct ReportedTags {
  private var texts: [String: Set<String>] = [:]
  private static let maximumCount = 8

  /// The number of tags.
  var count: Int { texts.values.reduce(0) { $0 + $1.count } }

  /// Returns whether a tag needs no report.
  func covers(_ text: String, of type: String) -> Bool {
    texts[type].map { $0.count >= Self.maximumCount || $0.contains(text) } ?? false
  }

  mutating func insert(_ tag: UnknownTags.Tag) { texts[tag.type, default: []].insert(tag.text) }
}
