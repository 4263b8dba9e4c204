extension DecodingError {
  /// The place of an error, and the value that was found there.
  public struct Metadata: Sendable {
    private var finding: Finding
    private var errorPath: ErrorPath?

    /// The call that failed; nil outside of a search for problems.
    var trace: Trace? {
      get { finding.trace }
      set { finding = Finding(object: finding.object, detail: detail, trace: newValue) }
    }

    /// The code that threw the error, on which some advice depends.
    var scope: Scope = []

    /// Creates the metadata of an error of your own.
    ///
    /// ```swift
    /// throw DecodingError.other(EmptyName(), DecodingError.Metadata(object: json))
    /// ```
    ///
    /// - Parameters:
    ///   - path: The keys from `rootObject` to `object`. Each `=>` that the error passes adds its own keys before them.
    ///   - object: The value that is wrong.
    ///   - rootObject: The value that the path starts from.
    public init(path: [KeyPath.Key] = [], object: Any, rootObject: Any? = nil) {
      let hasPath = rootObject != nil || !path.isEmpty
      self.init(
        found: Snapshot(object), errorPath: hasPath ? ErrorPath(path, from: rootObject) : nil, detail: .none)
    }

    init(found: Snapshot, errorPath: ErrorPath? = nil, detail: Detail) {
      Observation.willMakeError()
      finding = Finding(object: found, detail: detail)
      self.errorPath = errorPath
    }

    /// The keys from the root object to the value; for a missing key, to the object that lacks it.
    ///
    /// - Complexity: O(*n*) in the number of keys.
    public var path: [KeyPath.Key] {
      get { errorPath?.keys ?? [] }
      set { errorPath = ErrorPath(newValue, dynamicNames: dynamicNames, from: rootObject) }
    }

    /// Returns whether another error has the same path.
    func hasSamePath(as other: Self) -> Bool {
      guard let errorPath, let others = other.errorPath else { return isPathEmpty && other.isPathEmpty }
      return errorPath.hasSameKeys(as: others)
    }

    /// A Boolean value that indicates whether the path has no keys, so that the root object itself is wrong.
    var isPathEmpty: Bool { errorPath?.isEmpty ?? true }

    /// The value that is wrong; for a missing key, the object that lacks it.
    ///
    /// A scalar of a document is a plain value here; an array or object is a `JSON`.
    public var object: Any {
      get { plainValue(of: foundObject) }
      set { finding = Finding(object: Snapshot(newValue), detail: detail, trace: trace) }
    }

    /// The value that is wrong, as it was found: a number of a document keeps all its digits.
    var foundObject: Any { found.value }

    var found: Snapshot { finding.object }

    /// The value that the path starts from: the left operand of the outermost `=>`.
    ///
    /// Nil until the error passes a `=>`.
    public var rootObject: Any? {
      get { start?.value }
      set { errorPath = ErrorPath(path, dynamicNames: dynamicNames, from: newValue) }
    }

    var start: Snapshot? { errorPath?.start }

    /// The position in the text of the document: of the value, of the object that lacks a key, or of a name that is not
    /// a valid key of its dictionary.
    ///
    /// ```swift
    /// error.metadata.location?.line   // 5
    /// ```
    ///
    /// Nil for plain values. The position is computed when this property is read.
    ///
    /// - Complexity: O(1), after one pass over the text before the position, which all errors about the document share.
    public var location: SourceLocation? { sourceRange?.location }

    /// The path as text: `items[1].color.name`.
    ///
    /// A name that is not a plain word is in brackets: `["a.b"]`. The path of the root is empty.
    public var formattedPath: String { PathText.dotted(path.map(\.component)) }

    /// The path as a JSON Pointer (RFC 6901): `/items/1/color/name`.
    ///
    /// The pointer to the root is empty.
    public var jsonPointer: String { PathText.pointer(path.map(\.component)) }
  }
}

extension DecodingError.Metadata {
  /// The value that is wrong, and details about it.
  ///
  /// These are a class of their own so that an error stays small, and so that a copy costs one reference count.
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

  /// The code that threw an error.
  struct Scope: OptionSet {
    let rawValue: UInt8

    /// The initializer of a Codable type, which does not use `=>`.
    static let codable = Scope(rawValue: 1)
    /// A decoder that overrides the standard one of a type.
    static let override = Scope(rawValue: 2)
    /// The conversion of a name to the key type of a dictionary.
    static let name = Scope(rawValue: 4)
    /// A lenient decoder, which advice need not suggest again.
    static let lenient = Scope(rawValue: 8)
    /// A decode function or another decoder that the initializer of a Codable type has called.
    static let insideInitializer = Scope(rawValue: 16)
    /// An update of a value, which does not use `=>`.
    static let update = Scope(rawValue: 32)
    /// An update of a property, which null sets to nil if the property is optional.
    static let updatedProperty = Scope(rawValue: 64)
  }

  /// Notes that an error has passed the initializer of a Codable type.
  mutating func passInitializer() {
    if !scope.contains(.insideInitializer) { scope.insert(.codable) }
  }

  /// Notes that a decode function or another decoder threw the error, unless an initializer inside did.
  mutating func leaveInitializer() {
    if !scope.contains(.codable) { scope.insert(.insideInitializer) }
  }

  /// A fact for the text of an error that its case does not hold.
  enum Detail: Sendable {
    case none
    case missing(KeyPath.Key)
    case rawValue(of: Any.Type, expecting: String?)
    /// The expected type is that of the raw values of a type.
    case rawValueType(of: Any.Type)
    case variant(of: Any.Type, tags: [any Sendable])
    case format(String)
    /// An element or a member's value is null where the collection has elements of a type.
    case nullElement(of: Any.Type)
    /// The text of an error that an initializer of a Codable type threw.
    case explanation(String)
  }

  var detail: Detail { finding.detail }

  /// The names of a failed lookup, any of which would have been accepted; nil for any other error.
  var missingNames: [String]? {
    if case .missing(let key) = detail { key.firstNames } else { nil }
  }
}

extension DecodingError {
  /// Returns the error with the element type of a collection; nil unless the error is that the element is null.
  ///
  /// A decode function that looks up a key in null reports that it expected an object. Only the collection knows the
  /// type that would have to be optional.
  func notingNullElement(of type: Any.Type) -> DecodingError? {
    // Most errors are about another value, and binding the metadata would copy it.
    guard case .typeMismatch(_, let found, _) = self, found == ValueKind.nullType,
      case .typeMismatch(let expected, let actual, var metadata) = self, metadata.isAboutWhole
    else { return nil }
    metadata.note(.nullElement(of: type))
    return .typeMismatch(expected: expected, actual: actual, metadata)
  }
}

/// Returns an error with the type whose raw value was to be decoded, if it is that the raw value has another type.
func notingRawValue(of type: Any.Type, _ error: any Error) -> any Error {
  guard case .typeMismatch(let expected, let actual, var metadata)? = error.decodingError, metadata.isPathEmpty else {
    return error
  }
  switch metadata.detail {
  // A raw value may have a raw value itself.
  case .none, .rawValueType: break
  case .missing, .rawValue, .variant, .format, .nullElement, .explanation: return error
  }
  metadata.note(.rawValueType(of: type))
  return DecodingError.typeMismatch(expected: expected, actual: actual, metadata)
}

/// Returns an error with the element type of a collection, if it is that the element is null.
///
/// A method of `Error` would return most errors in a new box.
func notingElement(of type: Any.Type, _ error: any Error) -> any Error {
  error.decodingError?.notingNullElement(of: type) ?? error
}

extension DecodingError.Metadata {
  /// Whether the error is about the decoded value itself rather than a part of it, and has no detail yet.
  fileprivate var isAboutWhole: Bool {
    if case .none = detail { isPathEmpty } else { false }
  }

  mutating func note(_ detail: Detail) {
    finding = Finding(object: finding.object, detail: detail, trace: trace)
  }
}

extension DecodingError.Metadata {
  /// Returns whether the path starts from a value of a document that contains another value.
  ///
  /// Then the error was thrown before, or a closure looked up a value that it captured, and no keys belong before it.
  func startsAbove(_ value: Any) -> Bool { held(value, as: JSON.self).map(startsAbove) ?? false }

  private func startsAbove(_ value: JSON) -> Bool {
    guard let start = errorPath?.start?.view else { return false }
    return start.index < value.index && start.contains(value)
  }

  /// Puts keys before the path.
  ///
  /// - Parameters:
  ///   - keys: The keys, without alternatives.
  ///   - isDynamicName: Whether the key is data of the document, such as the key of a dictionary, rather than part of
  ///     the program.
  ///   - root: The value that the keys start from.
  ///   - value: The value that the keys lead to.
  mutating func prepend(_ keys: KeyPath, isDynamicName: Bool = false, from root: Any, to value: Any) {
    let index = _UnsafeCursor.index(of: value, inDocumentOf: root)
    prepend(keys, isDynamicName: isDynamicName, from: root, toIndex: index)
  }

  /// Puts keys before the path.
  ///
  /// - Parameter index: The tape entry that the keys lead to, if they start from a value of a document and it is known.
  mutating func prepend(_ keys: KeyPath, isDynamicName: Bool = false, from root: Any, toIndex index: Int? = nil) {
    let start = Snapshot(root)
    if let index, let document = start.view?.document {
      let value = JSON(document: document, index: index)
      if startsAbove(value) { return }
      // A decode function may have reached the value that is wrong without a lookup.
      if errorPath == nil, let object = found.view, object.index != index, value.contains(object) {
        errorPath = ErrorPath([], before: nil, from: object)
      }
    }
    errorPath = ErrorPath(keys, isDynamicName: isDynamicName, before: errorPath, from: start, toIndex: index)
  }

  /// Starts the path from a value, if it starts inside this value of the same document.
  mutating func startInside(_ value: Any) {
    guard let value = held(value, as: JSON.self), let start = rootInDocument, value.contains(start),
      start.index != value.index
    else { return }
    prepend([], from: value, to: value)
  }

  /// Puts keys before the path, some of which are data of the document.
  mutating func prepend(_ keys: [KeyPath.Key], dynamicNames: [String], from root: Any) {
    if startsAbove(root) { return }
    errorPath = ErrorPath(keys, dynamicNames: dynamicNames, before: errorPath, from: root)
  }

  /// The keys of the path, each with its origin.
  var parts: [ErrorPath.Part] { errorPath?.parts ?? [] }

  /// Puts a path before this one that leads to a value with several errors.
  mutating func prepend(_ keys: SharedPath, from root: Any, to value: Any) {
    errorPath = ErrorPath(keys, before: errorPath, from: root, to: value)
  }

  private var dynamicNames: [String] { errorPath?.dynamicNames ?? [] }

  /// Marks some names of the path as data of the document.
  mutating func markDynamicNames(_ names: [String]) {
    if !names.isEmpty { errorPath = ErrorPath(path, dynamicNames: dynamicNames + names, from: rootObject) }
  }

  /// Returns the metadata of an inner error, whose path starts from this error's value, with the whole path.
  func locating(_ inner: Self) -> Self {
    var metadata = inner
    metadata.errorPath = ErrorPath(
      path + inner.path, dynamicNames: dynamicNames + inner.dynamicNames, from: rootObject ?? inner.rootObject)
    return metadata
  }

  /// Returns the path as messages show it; a redacted path has `*` for each name that is data of the document.
  ///
  /// The path may have changed after the name was marked, so every key of that name is redacted.
  func shownPath(isRedacted: Bool) -> [KeyPath.Key] {
    guard isRedacted else { return path }
    let dynamicNames = Set(dynamicNames)
    return path.map { key in key.name.map { dynamicNames.contains($0) } == true ? "*" : key }
  }

  /// A Boolean value that indicates whether the last key of the path is certainly the name of a dictionary's member.
  var isDictionaryValue: Bool { parts.last?.origin == .document }

  /// A Boolean value that indicates whether the last key of the path may be data of the document.
  var endsInDynamicName: Bool { path.last?.name.map { dynamicNames.contains($0) } ?? false }

  /// The value of a document at the end of the path, or the innermost existing value on the path.
  var valueAtPath: JSON? { errorPath?.value }
}

extension DecodingError {
  /// The position of the error in the text of the document: its metadata's ``Metadata/location``.
  ///
  /// ```swift
  /// problems.map(\.location)   // [line 5, column 29]
  /// ```
  public var location: SourceLocation? { metadata.location }
}
