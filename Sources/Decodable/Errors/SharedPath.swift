/// The keys from the root object to a value that several errors are in.
///
/// They are linked from the inside out, so that errors deep in a document do not each have all of its levels.
final class SharedPath: Sendable {
  private let keys: Keys
  private let outer: SharedPath?

  private enum Keys {
    case said(KeyPath, isDataName: Bool)
    /// Those between two values of a document.
    case unsaid(from: JSON, to: JSON)
  }

  /// - Parameters:
  ///   - keys: The last keys.
  ///   - isDataName: Whether they are a name that only the document says.
  ///   - outer: The keys before those.
  init(_ keys: KeyPath, isDataName: Bool = false, inside outer: SharedPath?) {
    self.keys = .said(keys, isDataName: isDataName)
    self.outer = outer
  }

  private init(from value: JSON, to inner: JSON, inside outer: SharedPath?) {
    keys = .unsaid(from: value, to: inner)
    self.outer = outer
  }

  /// The path to where another starts: to the value around it, or to one inside that, into which a decode function has gone
  /// by itself.
  ///
  /// - Parameters:
  ///   - value: The value around it.
  ///   - start: The value that the other path starts from.
  ///   - outer: The path to the value around it.
  static func path(from value: Any, to start: Any, inside outer: SharedPath?) -> SharedPath? {
    guard let value = held(value, as: JSON.self), let start = held(start, as: JSON.self),
      value.document.owner === start.document.owner, value.index != start.index
    else { return outer }
    return SharedPath(from: value, to: start, inside: outer)
  }

  /// The keys, and who says each.
  var parts: [ErrorPath.Part] {
    sequence(first: self, next: \.outer).reversed().flatMap { link in
      switch link.keys {
      case .said(let keys, let isDataName):
        keys.keys.map { ErrorPath.Part(key: $0, origin: isDataName ? .document : .program) }
      case .unsaid(let value, let inner):
        value.path(to: inner).map { ErrorPath.Part(key: KeyPath.Key($0), origin: .unknown) }
      }
    }
  }
}
