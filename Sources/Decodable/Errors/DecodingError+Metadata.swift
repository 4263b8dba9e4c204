import Foundation

extension DecodingError {
  /// Where an error is, and what was found there.
  public struct Metadata: Sendable {
    /// The keys from the root object to the value; for a missing key, to the object that lacks it.
    public var path: [KeyPath.Key]

    /// The names in the path that only the document says: the keys of dictionaries.
    private var dataNames: [String] = []

    private var objectSnapshot: Snapshot
    private var rootSnapshot: Snapshot?

    var detail: Detail = .none

    /// Only there while problems are looked for.
    var trace: Trace?

    /// What ran when the error was thrown, which some advice depends on.
    var scope: Scope = []

    /// Makes the metadata of an error of your own.
    ///
    /// ```swift
    /// throw DecodingError.other(EmptyName(), DecodingError.Metadata(object: json))
    /// ```
    ///
    /// - Parameters:
    ///   - path: The keys from `rootObject` to `object`. What lies further out is added on the way through `=>`.
    ///   - object: The value that is wrong.
    ///   - rootObject: What the path starts from.
    public init(path: [KeyPath.Key] = [], object: Any, rootObject: Any? = nil) {
      self.path = path
      objectSnapshot = Snapshot(object)
      rootSnapshot = rootObject.map(Snapshot.init)
    }

    /// The value that is wrong; for a missing key, the object that lacks it.
    ///
    /// A scalar of a document is the plain value of it, an array or object a ``JSON``.
    public var object: Any {
      get { plainValue(of: objectSnapshot.value) }
      set { objectSnapshot = Snapshot(newValue) }
    }

    /// The value that is wrong, as it was found: a number of a document with all its digits.
    var foundObject: Any { objectSnapshot.value }

    /// The value that the path starts from: what the outermost `=>` was given.
    ///
    /// Nil before there was one.
    public var rootObject: Any? {
      get { rootSnapshot?.value }
      set { rootSnapshot = newValue.map(Snapshot.init) }
    }

    /// Where it stands in the text, if the value is from a document: the value, for a missing key the object that lacks
    /// it, for a name that is no key of its dictionary the name.
    ///
    /// ```swift
    /// error.metadata.location?.line   // 5
    /// ```
    ///
    /// Nil for plain graphs. It costs nothing until it is asked for.
    ///
    /// - Complexity: O(*n*) in the text before it.
    public var location: SourceLocation? { sourceRange?.location }

    /// The path as text: `items[1].color.name`.
    ///
    /// A name that is not a plain word stands in brackets: `["a.b"]`.
    ///
    /// Empty at the root.
    public var formattedPath: String { PathFormat.dotted(path) }

    /// The path as a JSON Pointer (RFC 6901): `/items/1/color/name`.
    ///
    /// Empty at the root.
    public var jsonPointer: String { PathFormat.pointer(path) }
  }
}

extension DecodingError.Metadata {
  /// Puts keys before the path.
  mutating func prependPath(_ keys: [KeyPath.Key]) { path = keys + path }

  /// Puts a name before the path that only the document says.
  mutating func prependDataName(_ name: String) {
    path.insert(KeyPath.Key(name), at: 0)
    dataNames.append(name)
  }

  /// Notes that some names of the path are only in the document.
  mutating func noteDataNames(_ names: [String]) { dataNames += names }

  /// Puts an error that starts from this one's value where it is in the document.
  func locating(_ inner: Self) -> Self {
    var metadata = inner
    metadata.path = path + inner.path
    metadata.dataNames += dataNames
    metadata.rootSnapshot = rootSnapshot ?? inner.rootSnapshot
    return metadata
  }

  /// The path as it is shown: names that only the document says are left out of what is redacted.
  ///
  /// Any key of that name is, since a path may have been changed after the name was noted.
  func shownPath(isRedacted: Bool) -> [KeyPath.Key] {
    guard isRedacted, !dataNames.isEmpty else { return path }
    return path.map { key in key.name.map { dataNames.contains($0) } == true ? "*" : key }
  }

  /// Whether the last key of the path is the name of a dictionary's member.
  var isDictionaryValue: Bool { path.last?.name.map { dataNames.contains($0) } ?? false }

  /// What ran when an error was thrown.
  struct Scope: OptionSet {
    let rawValue: UInt8

    /// The initializer of a Codable type, where there is no `=>`.
    static let codable = Scope(rawValue: 1)
    /// A decoder that someone has set for a type.
    static let override = Scope(rawValue: 2)
    /// The reading of a name as a dictionary's key.
    static let name = Scope(rawValue: 4)
  }

  /// What the text of an error says beyond the facts that its case has.
  enum Detail: Sendable {
    case none
    case missing(KeyPath.Key)
    case rawValue(of: Any.Type, expecting: String?)
    case format(String)
  }

  func expecting(_ format: String?) -> Self {
    guard let format else { return self }
    var metadata = self
    metadata.detail = .format(format)
    return metadata
  }
}

/// A value that an error carries.
///
/// `Error` is `Sendable`, and `Any` is not. What graphs are made of, in Swift and as JSONSerialization and property
/// lists make them, never changes and may be read from any thread, and this library only reads it. A container or string
/// of Foundation that may change is copied here. That does not reach one that lies deeper, inside another container, nor
/// an object of a class of your own: such a graph must not be changed while another thread looks at an error about it.
/// Copying graphs to their leaves would make every error as expensive as its document.
private struct Snapshot: @unchecked Sendable {
  let value: Any

  init(_ value: Any) {
    // The type first: casting a Swift container to a class copies all of it.
    let type = type(of: value)
    if type is NSMutableDictionary.Type || type is NSMutableArray.Type || type is NSMutableString.Type,
      let object = value as? NSObject
    {
      self.value = object.copy()
    } else {
      self.value = value
    }
  }
}
