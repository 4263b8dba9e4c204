/// The keys from the root object to a value that is wrong, put together when somebody asks for them.
///
/// An error passes each `=>` on its way out, and most are thrown away unread, by `try?` for example. So what each adds is
/// only linked to what came before, as it is there: the path of its own, and what that starts from.
final class ErrorPath: Sendable {
  /// The keys that were added last, which come first.
  private let first: KeyPath
  /// How far from their end the names are that only the document says: the keys of dictionaries.
  private let dataNames: [Int]
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

  private init(
    _ first: KeyPath, dataNames: [Int] = [], from start: Snapshot?, index: Int? = nil, before rest: ErrorPath? = nil
  ) {
    self.first = first
    self.dataNames = dataNames
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
    let rest = rest.map { $0.length < Self.maximumLength ? $0 : ErrorPath($0.keys, $0.dataNameDistances, from: nil) }
    // Both views or none: what lies in a document is of the same.
    let index = holds(root, JSON.self) ? value.flatMap { held($0, as: JSON.self)?.index } : nil
    self.init(
      keys, dataNames: isDataName ? Self.oneDataName : [], from: Snapshot(root), index: index, before: rest)
  }

  /// Makes a path of keys.
  convenience init(_ keys: [KeyPath.Key], _ dataNames: [Int] = [], from root: Any?) {
    self.init(
      KeyPath(keys: keys), dataNames: dataNames.filter { $0 <= keys.count }, from: root.map(Snapshot.init))
  }

  private static let oneDataName = [1]
}

extension ErrorPath {
  /// This and what it is linked to, from the outermost keys inwards.
  private var links: UnfoldFirstSequence<ErrorPath> { sequence(first: self, next: \.rest) }

  /// All keys.
  var keys: [KeyPath.Key] { links.flatMap(\.first.keys) }

  /// How far from the end of the path the names are that only the document says.
  var dataNameDistances: [Int] {
    var (result, following) = ([Int](), 0)
    for link in links.reversed() {
      result += link.dataNames.map { $0 + following }
      following += link.first.keys.count
    }
    return result
  }

  /// The value of a document that the path leads to, or the last on the way that is there; nil for a plain graph.
  var value: JSON? {
    guard let root = root.flatMap({ held($0, as: JSON.self) }) else { return nil }
    var (value, keys) = (root, [KeyPath.Key]())
    for link in links {
      keys += link.first.keys
      guard let index = link.index else { continue }
      (value, keys) = (JSON(document: root.document, index: index), [])
    }
    for key in keys {
      guard let next = Lookup.follow([key], from: value), let view = held(next, as: JSON.self) else { break }
      value = view
    }
    return value
  }
}
