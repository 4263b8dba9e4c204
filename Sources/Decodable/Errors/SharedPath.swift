/// The keys from the root object to a value that contains several errors.
///
/// Each path links to the path of the value around it, so that many errors deep in a document share its levels.
final class SharedPath: Sendable {
  private let keys: Keys
  private let outer: SharedPath?

  private enum Keys {
    case keys(KeyPath, ErrorPath.Part.Origin)
    /// The keys between two values of a document.
    case gap(from: JSON, to: JSON)
  }

  /// - Parameters:
  ///   - keys: The innermost keys.
  ///   - origin: The origin of the keys.
  ///   - outer: The path before these keys.
  init(_ keys: KeyPath, from origin: ErrorPath.Part.Origin, inside outer: SharedPath?) {
    self.keys = .keys(keys, origin)
    self.outer = outer
  }

  private init(from value: JSON, to inner: JSON, inside outer: SharedPath?) {
    keys = .gap(from: value, to: inner)
    self.outer = outer
  }

  /// Returns the path to the start of another path.
  ///
  /// The start is the value around the other path, or lies inside it if a decode function subscripted a `JSON` itself.
  ///
  /// - Parameters:
  ///   - value: The value around the other path.
  ///   - start: The value that the other path starts from.
  ///   - outer: The path to `value`.
  static func path(from value: Any, to start: Any, inside outer: SharedPath?) -> SharedPath? {
    guard let value = held(value, as: JSON.self), let start = held(start, as: JSON.self),
      value.document.ownerIdentity == start.document.ownerIdentity, value.index != start.index
    else { return outer }
    return SharedPath(from: value, to: start, inside: outer)
  }

  /// The links, from the innermost keys outwards.
  private var links: UnfoldFirstSequence<SharedPath> { sequence(first: self, next: \.outer) }

  /// A Boolean value that indicates whether there are no keys.
  var isEmpty: Bool {
    links.allSatisfy { link in
      switch link.keys {
      case .keys(let keys, _): keys.isEmpty
      case .gap(let value, let inner): value.path(to: inner).isEmpty
      }
    }
  }

  /// The keys, each with its origin.
  var parts: [ErrorPath.Part] {
    var parts: [ErrorPath.Part] = []
    for link in links.reversed() {
      switch link.keys {
      case .keys(let keys, let origin): for key in keys.keys { parts.append(ErrorPath.Part(key: key, origin: origin)) }
      case .gap(let value, let inner):
        for part in value.path(to: inner) { parts.append(ErrorPath.Part(key: KeyPath.Key(part), origin: .unknown)) }
      }
    }
    return parts
  }
}
