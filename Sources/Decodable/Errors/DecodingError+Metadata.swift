extension DecodingError {
  /// Where an error is, and what was found there.
  public struct Metadata: Sendable {
    private var finding: Finding
    private var way: ErrorPath?

    /// Only there while problems are looked for.
    var trace: Trace? {
      get { finding.trace }
      set { finding = Finding(object: finding.object, detail: detail, trace: newValue) }
    }

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
      self.init(object: object, rootObject: rootObject, detail: .none)
      if !path.isEmpty { way = ErrorPath(path, from: rootObject) }
    }

    private init(finding: Finding, way: ErrorPath?, scope: Scope) {
      self.finding = finding
      self.way = way
      self.scope = scope
    }

    init(object: __owned Any, rootObject: Any? = nil, detail: Detail) {
      finding = Finding(object: Snapshot(object), detail: detail)
      way = rootObject.map { ErrorPath([], before: nil, from: $0) }
    }

    /// The keys from the root object to the value; for a missing key, to the object that lacks it.
    ///
    /// - Complexity: O(*n*) in the keys.
    public var path: [KeyPath.Key] {
      get { way?.keys ?? [] }
      set { way = ErrorPath(newValue, dataNames: dataNames, from: rootObject) }
    }

    /// The value that is wrong; for a missing key, the object that lacks it.
    ///
    /// A scalar of a document is the plain value of it, an array or object a ``JSON``.
    public var object: Any {
      get { plainValue(of: foundObject) }
      set { finding = Finding(object: Snapshot(newValue), detail: detail, trace: trace) }
    }

    /// The value that is wrong, as it was found: a number of a document with all its digits.
    var foundObject: Any { finding.object.value }

    /// The value that the path starts from: what the outermost `=>` was given.
    ///
    /// Nil before there was one.
    public var rootObject: Any? {
      get { way?.root }
      set { way = ErrorPath(path, dataNames: dataNames, from: newValue) }
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
    /// - Complexity: O(1), after the text before it has been counted once for all errors about its document.
    public var location: SourceLocation? { sourceRange?.location }

    /// The path as text: `items[1].color.name`.
    ///
    /// A name that is not a plain word stands in brackets: `["a.b"]`.
    ///
    /// Empty at the root.
    public var formattedPath: String { PathText.dotted(path.map(\.component)) }

    /// The path as a JSON Pointer (RFC 6901): `/items/1/color/name`.
    ///
    /// Empty at the root.
    public var jsonPointer: String { PathText.pointer(path.map(\.component)) }
  }
}

extension DecodingError.Metadata {
  /// What is wrong: apart, so that an error is small while it is passed on, and copied by counting references.
  private final class Finding: Sendable {
    let object: Snapshot
    let detail: Detail
    let trace: Trace?

    init(object: Snapshot, detail: Detail, trace: Trace? = nil) {
      self.object = object
      self.detail = detail
      self.trace = trace
    }
  }

  /// What ran when an error was thrown.
  struct Scope: OptionSet {
    let rawValue: UInt8

    /// The initializer of a Codable type, where there is no `=>`.
    static let codable = Scope(rawValue: 1)
    /// A decoder that someone has set for a type.
    static let override = Scope(rawValue: 2)
    /// The reading of a name as a dictionary's key.
    static let name = Scope(rawValue: 4)
    /// A lenient decoder, to which nobody needs to point.
    static let lenient = Scope(rawValue: 8)
  }

  /// What the text of an error says beyond the facts that its case has.
  enum Detail: Sendable {
    case none
    case missing(KeyPath.Key)
    case rawValue(of: Any.Type, expecting: String?)
    case variant(of: Any.Type, tags: [any Sendable])
    case format(String)
    /// An element or a member's value is null, and was to be decoded as a type.
    case nullElement(of: Any.Type)
  }

  var detail: Detail { finding.detail }

  /// The names one of which would have done, of a look-up that has failed; nil for any other error.
  var missingNames: [String]? {
    if case .missing(let key) = detail { key.firstNames } else { nil }
  }
}

extension DecodingError {
  /// Notes what an element or a member's value was to be decoded as, if the error is that it is null.
  ///
  /// A decode function that looks up a key in null speaks of an object. Of the type around it only the collection knows.
  func notingElement(of type: Any.Type) -> DecodingError {
    guard case .typeMismatch(let expected, let actual, var metadata) = self, actual == ValueKind.nullType,
      metadata.isAboutWhole
    else { return self }
    metadata.note(.nullElement(of: type))
    return .typeMismatch(expected: expected, actual: actual, metadata)
  }
}

extension DecodingError.Metadata {
  /// Whether the error is about the value that was decoded, and nothing in it, and says no more of it.
  fileprivate var isAboutWhole: Bool {
    if case .none = detail { path.isEmpty } else { false }
  }

  fileprivate mutating func note(_ detail: Detail) {
    finding = Finding(object: finding.object, detail: detail, trace: trace)
  }
}

extension DecodingError.Metadata {
  /// Puts keys before the path.
  ///
  /// - Parameters:
  ///   - keys: The keys, none of them alternatives.
  ///   - isDataName: Whether they are a name that only the document says.
  ///   - root: What they start from.
  ///   - value: What they lead to.
  mutating func prepend(_ keys: KeyPath, isDataName: Bool = false, from root: Any, to value: Any? = nil) {
    way = ErrorPath(keys, isDataName: isDataName, before: way, from: root, to: value)
  }

  /// Puts keys before the path, some of which are names that only the document says.
  mutating func prepend(_ keys: [KeyPath.Key], dataNames: [String], from root: Any) {
    way = ErrorPath(keys, dataNames: dataNames, before: way, from: root)
  }

  /// Puts keys before the path that lead to a place on the tape of the document that they start from.
  @inline(__always)
  func prepending(_ keys: KeyPath, from root: Any, toIndex index: Int) -> Self {
    Self(finding: finding, way: ErrorPath(keys, before: way, from: root, toIndex: index), scope: scope)
  }

  /// The keys of the path, and who says each.
  var parts: [ErrorPath.Part] { way?.parts ?? [] }

  /// Puts the keys before the path that lead to a value that several errors are in.
  mutating func prepend(_ keys: SharedPath, from root: Any, to value: Any) {
    way = ErrorPath(keys, before: way, from: root, to: value)
  }

  private var dataNames: [String] { way?.dataNames ?? [] }

  /// Notes that some names of the path are only in the document.
  mutating func noteDataNames(_ names: [String]) {
    if !names.isEmpty { way = ErrorPath(path, dataNames: dataNames + names, from: rootObject) }
  }

  /// Puts an error that starts from this one's value where it is in the document.
  func locating(_ inner: Self) -> Self {
    var metadata = inner
    metadata.way = ErrorPath(
      path + inner.path, dataNames: dataNames + inner.dataNames, from: rootObject ?? inner.rootObject)
    return metadata
  }

  /// The path as it is shown: names that only the document says are left out of what is redacted.
  ///
  /// Any key of that name is, since a path may have been changed after the name was noted.
  func shownPath(isRedacted: Bool) -> [KeyPath.Key] {
    guard isRedacted else { return path }
    let dataNames = Set(dataNames)
    return path.map { key in key.name.map { dataNames.contains($0) } == true ? "*" : key }
  }

  /// Whether the last key of the path is the name of a dictionary's member.
  var isDictionaryValue: Bool { path.last?.name.map { dataNames.contains($0) } ?? false }

  /// The value of a document at the end of the path, or the last on the way that is there.
  var valueAtPath: JSON? { way?.value }
}

extension DecodingError {
  /// Where the error stands in the text, if it is about a document: its metadata's ``Metadata/location``.
  ///
  /// ```swift
  /// problems.map(\.location)   // [line 5, column 29]
  /// ```
  public var location: SourceLocation? { metadata.location }
}
