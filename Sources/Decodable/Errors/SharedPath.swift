/// The keys from the root object to a value that several errors are in.
///
/// They are linked from the inside out, so that errors deep in a document do not each have all of its levels.
final class SharedPath: Sendable {
  private let keys: KeyPath
  private let isDataName: Bool
  private let outer: SharedPath?

  /// - Parameters:
  ///   - keys: The last keys.
  ///   - isDataName: Whether they are a name that only the document says.
  ///   - outer: The keys before those.
  init(_ keys: KeyPath, isDataName: Bool = false, inside outer: SharedPath?) {
    self.keys = keys
    self.isDataName = isDataName
    self.outer = outer
  }

  /// The keys, and who says each.
  var parts: [ErrorPath.Part] {
    sequence(first: self, next: \.outer).reversed().flatMap { link in
      link.keys.keys.map { ErrorPath.Part(key: $0, origin: link.isDataName ? .document : .program) }
    }
  }
}
