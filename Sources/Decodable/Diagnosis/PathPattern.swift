/// A path with wildcards: `items[*].geo.lat`.
struct PathPattern {
  /// The keys; nil for any element or member.
  let keys: [KeyPath.Key?]
  /// The keys without those that may come from the document.
  let redacted: [KeyPath.Key?]

  /// A Boolean value that indicates whether the pattern may match several places.
  var hasWildcard: Bool { keys.contains { $0 == nil } }

  func text(isRedacted: Bool) -> String { PathText.dotted(components(isRedacted: isRedacted)) }

  /// Returns the pattern for messages, in bounded length.
  func shortened(isRedacted: Bool) -> String { PathText.shortened(components(isRedacted: isRedacted)) }

  private func components(isRedacted: Bool) -> [PathComponent] {
    (isRedacted ? redacted : keys).map { $0?.component ?? .any }
  }
}
