/// The keys from the root object to a value that is wrong, put together when somebody asks for them.
///
/// An error passes each `=>` on its way out, and most are thrown away unread, by `try?` for example. So what each adds is
/// only linked to what came before, as it is there: the path of its own, and what that starts from.
final class ErrorPath: Sendable {
  /// The keys that were added last, which come first.
  private let first: Keys
  /// What the path starts from.
  private let start: Snapshot?
  /// The place on the tape of what the first keys lead to, if it is known.
  private let index: Int?
  /// The keys after that.
  private let rest: ErrorPath?
  /// How many are linked.
  private let length: Int

  /// Links in a row are freed in a row, each on the stack of the one before.
  private static let maximumLength = 64

  private enum Keys {
    case said(KeyPath)
    /// A name that only the document says: the key of a dictionary.
    case dataName(KeyPath)
    /// Several keys, some of which are such names.
    case several([KeyPath.Key], dataNames: [String])
    /// The keys to a value that several errors are in.
    case shared(SharedPath)
  }

  private init(_ first: Keys, from start: Snapshot?, index: Int? = nil, before rest: ErrorPath? = nil) {
    self.first = first
    self.start = start
    self.index = index
    self.rest = rest
    length = (rest?.length ?? 0) + 1
  }

  /// What the path starts from, if that is known.
  var root: Any? { start?.value }
}

extension ErrorPath {
  /// Puts keys before a path.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - isDataName: Whether they are a name that only the document says.
  ///   - rest: The path, if it has any keys.
  ///   - root: What the keys start from.
  ///   - value: What they lead to.
  convenience init(
    _ keys: KeyPath, isDataName: Bool = false, before rest: ErrorPath?, from root: Any, to value: Any? = nil
  ) {
    let index = value.flatMap { _UnsafeCursor.index(of: $0, inDocumentOf: root) }
    self.init(keys, isDataName: isDataName, before: rest, from: root, toIndex: index)
  }

  /// The same with the place on the tape of what they lead to, if they start from a value of a document.
  convenience init(
    _ keys: KeyPath, isDataName: Bool = false, before rest: ErrorPath?, from root: Any, toIndex index: Int?
  ) {
    self.init(
      isDataName ? .dataName(keys) : .said(keys), from: Snapshot(root), index: index, before: rest.map(Self.shortened))
  }

  /// The same with the keys to a value that several errors are in.
  convenience init(_ shared: SharedPath, before rest: ErrorPath?, from root: Any, to value: Any) {
    self.init(
      .shared(shared), from: Snapshot(root), index: _UnsafeCursor.index(of: value, inDocumentOf: root),
      before: rest.map(Self.shortened))
  }

  private static func shortened(_ path: ErrorPath) -> ErrorPath {
    path.length < maximumLength ? path : ErrorPath(path.keys, dataNames: path.dataNames, from: nil)
  }

  /// Makes a path of keys.
  convenience init(_ keys: [KeyPath.Key], dataNames: [String] = [], before rest: ErrorPath? = nil, from root: Any?) {
    self.init(
      .several(keys, dataNames: dataNames), from: root.map(Snapshot.init), before: rest.map(Self.shortened))
  }
}

extension ErrorPath {
  /// This and what it is linked to, from the outermost keys inwards.
  private var links: UnfoldFirstSequence<ErrorPath> { sequence(first: self, next: \.rest) }

  /// A key, and who says it.
  struct Part {
    let key: KeyPath.Key
    let origin: Origin

    enum Origin {
      /// The program, or it is an index.
      case program
      /// Only the document: the key of a dictionary.
      case document
      /// Somebody who is not known: a decode function has gone into a view by itself.
      case unknown
    }
  }

  /// All keys, and who says each.
  var parts: [Part] {
    links.flatMap { $0.firstParts + $0.unsaidKeys.map { Part(key: $0, origin: .unknown) } }
  }

  private var firstParts: [Part] {
    switch first {
    case .said(let keys): return keys.keys.map { Part(key: $0, origin: .program) }
    case .dataName(let keys): return keys.keys.map { Part(key: $0, origin: .document) }
    case .several(let keys, let dataNames):
      let names = Set(dataNames)
      return keys.map { Part(key: $0, origin: $0.name.map(names.contains) == true ? .document : .program) }
    case .shared(let path): return path.parts
    }
  }

  /// All keys.
  var keys: [KeyPath.Key] { links.flatMap { $0.firstKeys + $0.unsaidKeys } }

  private var firstKeys: [KeyPath.Key] {
    switch first {
    case .said(let keys), .dataName(let keys): keys.keys
    case .several(let keys, _): keys
    case .shared(let path): path.parts.map(\.key)
    }
  }

  /// The keys from what the first ones lead to, to what the rest starts from: those by which a decode function has gone
  /// into a view by itself.
  private var unsaidKeys: [KeyPath.Key] {
    guard let index, let rest, let start = start.flatMap({ held($0.value, as: JSON.self) }),
      let next = rest.root.flatMap({ held($0, as: JSON.self) }), next.document.owner === start.document.owner,
      next.index != index
    else { return [] }
    return JSON(document: start.document, index: index).path(to: next).map(KeyPath.Key.init)
  }

  /// The names that only the document says.
  var dataNames: [String] {
    links.flatMap { link in
      let said: [String] =
        switch link.first {
        case .said: []
        case .several(_, let dataNames): dataNames
        case .dataName, .shared: link.firstParts.filter { $0.origin != .program }.compactMap(\.key.name)
        }
      return said + link.unsaidKeys.compactMap(\.name)
    }
  }

  /// The value of a document that the path leads to, or the last on the way that is there; nil for a plain graph.
  var value: JSON? {
    guard let root = root.flatMap({ held($0, as: JSON.self) }) else { return nil }
    var (value, keys) = (root, [KeyPath.Key]())
    for link in links {
      // A decode function may have parsed another document, in whose text and tape this one has no place.
      let start = link.root.flatMap { held($0, as: JSON.self) }
      if let start, start.document.owner !== root.document.owner { break }
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
