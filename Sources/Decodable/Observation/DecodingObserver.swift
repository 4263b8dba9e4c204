/// An observer of the decode functions that run in a thread.
///
/// An observer performs the operations of decode functions itself, so that it can repeat them and replace their values. The
/// search for problems is the only one.
protocol DecodingObserver: AnyObject {
  /// A Boolean value that indicates whether the running call has its operations observed.
  var observesOperations: Bool { get }

  /// A Boolean value that indicates whether the elements of arrays and the members of dictionaries are observed.
  var observesParts: Bool { get }

  /// A Boolean value that indicates whether look-ups are recorded.
  var recordsLookUps: Bool { get }

  /// A Boolean value that indicates whether decode functions run to find problems, rather than to return a value.
  var isExploring: Bool { get }

  // MARK: Operations

  /// Follows a route and decodes the value at its end.
  ///
  /// - Parameters:
  ///   - isTypesOwn: A Boolean value that indicates whether the decoder is the decode function of `T`.
  ///   - inPlace: Decodes a scalar of a document, if the type can do so.
  ///   - absent: Returns the value for an absent one, or nil if the absence is an error.
  func lookUp<T>(
    _ route: Route, in json: Any, isTypesOwn: Bool, inPlace: ((_UnsafeCursor) throws -> T)?,
    orAbsent absent: (Route.Absence) throws -> T?, with decoder: (Any) throws -> T
  ) throws -> T

  /// Decodes the elements of an array.
  ///
  /// - Parameter array: The array itself, or the result of a replaced decoder for it.
  func elements<Element>(
    of json: Any, readAs array: Any, as expected: Any.Type, with decoder: (Any) throws -> Element
  ) throws -> [Element]

  /// Decodes the members of an object.
  func members<Key, Value>(
    of json: Any, as type: [Key: Value].Type, key readKey: (Any) throws -> Key, with decoder: (Any) throws -> Value
  ) throws -> [Key: Value]

  /// Decodes several things of one value.
  func each<Part, Value>(of parts: [Part], in json: Any, with decoder: (Part, Any) throws -> Value) throws -> [Value]

  /// Runs an operation that only returns or throws.
  ///
  /// - Parameters:
  ///   - name: A type that distinguishes the operation from others of the same value.
  ///   - decoder: Decodes a substitute for the value; nil if there is no substitute.
  func perform<T>(
    _ name: Any.Type, in json: Any, _ operation: () throws -> T, substitutedBy decoder: ((Any) throws -> T)?
  ) throws -> T

  /// Checks a requirement.
  ///
  /// - Parameters:
  ///   - name: Distinguishes the check from others of the same values.
  ///   - paths: The values that the check is about; empty for all, nil for none.
  ///   - keys: The keys that the check looks up.
  ///   - json: The object that the paths start from.
  func check(
    _ name: String, about paths: [KeyPath]?, keys: [KeyPath], in json: Any, _ body: () throws -> Void
  ) throws

  /// Decodes a value that Codable has looked up.
  ///
  /// - Parameters:
  ///   - start: The value that the path starts from.
  ///   - dataNames: The names in the path that only the document knows.
  func codablePart<T>(
    _ value: Any, from start: Any, at path: [KeyPath.Key], dataNames: @autoclosure () -> [String],
    with decoder: (Any) throws -> T
  ) throws -> T

  // MARK: Attempts

  /// Runs an operation whose error the caller catches.
  func attempt<Result>(leaving rest: FailedAttempt, _ operation: () throws -> Result) rethrows -> Result

  /// Returns whether a decoder may be tried for one more substitute.
  func mayAttempt() -> Bool

  // MARK: Records

  /// Records that a key is looked up in a value.
  func willLookUp(_ key: KeyPath.Key, in json: Any)

  /// Records that all members of an object are read.
  func willReadMembers(of json: Any)

  /// Records that a decode function receives a view of a document.
  func willReturnView()

  /// Records that the stack of the thread is too small to continue.
  func recordLackOfStack()
}

/// The state in which a failed attempt leaves the objects in which it has looked up keys.
enum FailedAttempt {
  /// The look-ups are forgotten: the objects are read in another way next.
  case forgotten
  /// The objects are known to be wrong, and are ignored.
  case whole
  /// The objects are ignored, except for the first: the one in which the attempt started.
  case wholeInside
  /// The objects whose first look-ups were made in the attempt might have more known keys.
  case unfinished
  /// All objects of the attempt might have more known keys.
  case allUnfinished
}
