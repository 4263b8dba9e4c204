/// A path that stands for many: `items[*].geo.lat`.
struct PathPattern {
  /// The keys; nil for any element or member.
  let keys: [KeyPath.Key?]
  /// The same without the names that only the document may say.
  let said: [KeyPath.Key?]

  /// Whether it stands for several places.
  var hasWildcard: Bool { keys.contains { $0 == nil } }

  func text(isRedacted: Bool) -> String { PathText.dotted(components(isRedacted: isRedacted)) }

  /// The same for messages, in bounded length.
  func shortened(isRedacted: Bool) -> String { PathText.shortened(components(isRedacted: isRedacted)) }

  private func components(isRedacted: Bool) -> [PathComponent] {
    (isRedacted ? said : keys).map { $0?.component ?? .any }
  }
}
