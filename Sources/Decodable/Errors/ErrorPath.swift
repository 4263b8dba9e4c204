/// The keys from the root to the value that is wrong, as a linked list.
///
/// An error passes each `=>` on its way out, and many errors are discarded unread, for example by `try?`. Each `=>`
/// therefore adds only a link, which holds its own path and the value that this path starts from. The list of keys is
/// computed when it is read.
final class ErrorPath: Sendable {
  /// The keys of this link; ``rest`` has the keys after them.
  private let first: Keys
  /// The value that the path starts from.
  let start: Snapshot?
  /// The tape entry that the keys of this link lead to, if it is known.
  private let index: Int?
  /// The link with the keys that follow.
  private let rest: ErrorPath?
  /// The number of links.
  private let length: Int

  /// The maximum number of links.
  ///
  /// Links are released recursively, so a longer list is merged into one link.
  private static let maximumLength = 64

  private enum Keys {
    case program(KeyPath)
    /// A name that is data of the document: the key of a dictionary.
    case dynamicName(KeyPath)
    /// Several keys, some of which are data of the document.
    case several([KeyPath.Key], dynamicNames: [String])
    /// The keys to a value that contains several errors.
    case shared(SharedPath)
  }

  private init(_ first: Keys, from start: Snapshot?, index: Int? = nil, before rest: ErrorPath? = nil) {
    self.first = first
    self.start = start
    self.index = index
    self.rest = rest
    length = (rest?.length ?? 0) + 1
  }
}

extension ErrorPath {
  /// Creates a path by prepending keys to another path.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - isDynamicName: Whether the key is data of the document.
  ///   - rest: The path after `keys`; nil if it is empty.
  ///   - root: The value that the keys start from.
  ///   - index: The tape entry that the keys lead to, if they start from a value of a document.
  convenience init(
    _ keys: KeyPath, isDynamicName: Bool = false, before rest: ErrorPath?, from root: Snapshot, toIndex index: Int?
  ) {
    self.init(
      isDynamicName ? .dynamicName(keys) : .program(keys), from: root, index: index,
      before: rest.map(Self.shortened))
  }

  /// Creates a path by prepending the path of a value that contains several errors.
  convenience init(_ shared: SharedPath, before rest: ErrorPath?, from root: Any, to value: Any) {
    self.init(
      .shared(shared), from: Snapshot(root), index: _UnsafeCursor.index(of: value, inDocumentOf: root),
      before: rest.map(Self.shortened))
  }

  private static func shortened(_ path: ErrorPath) -> ErrorPath {
    path.length < maximumLength ? path : ErrorPath(path.keys, dynamicNames: path.dynamicNames, from: nil)
  }

  /// Creates a path from keys.
  convenience init(_ keys: [KeyPath.Key], dynamicNames: [String] = [], before rest: ErrorPath? = nil, from root: Any?) {
    self.init(
      .several(keys, dynamicNames: dynamicNames), from: root.map(Snapshot.init), before: rest.map(Self.shortened))
  }
}

extension ErrorPath {
  /// The links, from the outermost keys inwards.
  private var links: UnfoldFirstSequence<ErrorPath> { sequence(first: self, next: \.rest) }

  /// A key and its origin.
  struct Part {
    let key: KeyPath.Key
    let origin: Origin

    enum Origin {
      /// A name in the code of the program, or an index.
      case program
      /// Data of the document: the key of a dictionary.
      case document
      /// Unknown, because a decode function subscripted a `JSON` itself.
      case unknown
    }
  }

  /// All keys, each with its origin.
  var parts: [Part] {
    links.flatMap { $0.firstParts + $0.gapKeys.map { Part(key: $0, origin: .unknown) } }
  }

  private var firstParts: [Part] {
    switch first {
    case .program(let keys): return keys.keys.map { Part(key: $0, origin: .program) }
    case .dynamicName(let keys): return keys.keys.map { Part(key: $0, origin: .document) }
    case .several(let keys, let dynamicNames):
      let names = Set(dynamicNames)
      return keys.map { Part(key: $0, origin: $0.name.map(names.contains) == true ? .document : .program) }
    case .shared(let path): return path.parts
    }
  }

  /// All keys.
  var keys: [KeyPath.Key] { links.flatMap { $0.firstKeys + $0.gapKeys } }

  /// Returns whether another path has the same keys.
  ///
  /// Most paths that are compared have a single link each, and then no list is made.
  func hasSameKeys(as other: ErrorPath) -> Bool {
    if case (.program(let keys), .program(let others)) = (first, other.first), rest == nil, other.rest == nil {
      return keys == others
    }
    return keys == other.keys
  }

  private var firstKeys: [KeyPath.Key] {
    switch first {
    case .program(let keys), .dynamicName(let keys): keys.keys
    case .several(let keys, _): keys
    case .shared(let path): path.parts.map(\.key)
    }
  }

  /// A Boolean value that indicates whether the path has no keys.
  var isEmpty: Bool { links.allSatisfy { $0.firstIsEmpty && $0.gapKeys.isEmpty } }

  private var firstIsEmpty: Bool {
    switch first {
    case .program(let keys), .dynamicName(let keys): keys.isEmpty
    case .several(let keys, _): keys.isEmpty
    case .shared(let path): path.isEmpty
    }
  }

  /// The keys between the value that this link leads to and the value that the next link starts from: a decode function
  /// that subscripts a `JSON` itself leaves this gap.
  private var gapKeys: [KeyPath.Key] {
    guard let index, let rest, let start = start?.view, let next = rest.start?.view,
      next.document.ownerIdentity == start.document.ownerIdentity, next.index != index
    else { return [] }
    return JSON(document: start.document, index: index).path(to: next).map(KeyPath.Key.init)
  }

  /// The names that are data of the document.
  var dynamicNames: [String] {
    links.flatMap { link in
      let firstNames: [String] =
        switch link.first {
        case .program: []
        case .several(_, let dynamicNames): dynamicNames
        case .dynamicName, .shared: link.firstParts.filter { $0.origin != .program }.compactMap(\.key.name)
        }
      return firstNames + link.gapKeys.compactMap(\.name)
    }
  }

  /// The value of a document that the path leads to, or the innermost existing value on the path, within the document
  /// of the root; nil for plain values.
  var value: JSON? {
    guard let root = start?.view else { return nil }
    var (value, keys) = (root, [KeyPath.Key]())
    for link in links {
      // A decode function may have parsed another document. Its values have no entries on the tape of this one.
      if let start = link.start?.view, start.document.ownerIdentity != root.document.ownerIdentity { break }
      if let index = link.index {
        (value, keys) = (JSON(document: root.document, index: index), [])
      } else {
        keys += link.firstKeys
      }
    }
    for key in keys {
      guard let next = part(of: value, at: key), let view = held(next, as: JSON.self) else { break }
      value = view
    }
    return value
  }
}
