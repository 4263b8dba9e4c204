/// An interceptor of the operations of the decode functions that run in a thread.
///
/// It performs the operations of decode functions itself, so that it can repeat them and replace their values. The
/// search for problems is the only interceptor.
protocol DecodingInterceptor: AnyObject {
  /// A Boolean value that indicates whether the operations of the running call are intercepted.
  var interceptsOperations: Bool { get }

  /// A Boolean value that indicates whether the elements of arrays and the members of dictionaries are intercepted.
  var interceptsParts: Bool { get }

  /// A Boolean value that indicates whether a loop over the parts of a Codable collection continues after an error.
  var continuesLoops: Bool { get }

  /// A Boolean value that indicates whether lookups are recorded.
  var recordsLookups: Bool { get }

  /// A Boolean value that indicates whether decode functions run in search of problems.
  var isExploring: Bool { get }

  // MARK: Operations

  /// Follows a route and decodes the value at its end.
  ///
  /// - Parameters:
  ///   - decoderKind: The functions of which the decoder consists.
  ///   - absent: A closure that returns the default for an absent value, or nil if absence is an error.
  func lookUp<T>(
    _ route: Route, in json: Any, decoderKind: DecoderKind, orAbsent absent: (Route.Absence) throws -> T?,
    with decoder: (Any) throws -> T
  ) throws -> T

  /// Begins the lookup of a member, which its type's decode function decodes.
  ///
  /// The caller decodes a scalar itself, and then calls ``endScalar(isDecoded:)``. If that fails, or if the result is
  /// nil, the caller performs the lookup with ``lookUp(_:in:decoderKind:orAbsent:with:)``.
  func beginMember(at path: KeyPath, isOptional: Bool, in json: Any, as type: Any.Type) -> BegunLookup?

  /// Ends the lookup of a scalar.
  func endScalar(isDecoded: Bool)

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

  /// Decodes a value for each of several parts.
  func each<Part, Value>(of parts: [Part], in json: Any, with decoder: (Part, Any) throws -> Value) throws -> [Value]

  /// Runs a pure operation.
  ///
  /// - Parameters:
  ///   - name: A type that distinguishes the operation from others of the same value.
  ///   - decoder: A closure that decodes a substitute for the value; nil if there is no substitute.
  func perform<T>(
    _ name: Any.Type, in json: Any, _ operation: () throws -> T, substitutedBy decoder: ((Any) throws -> T)?
  ) throws -> T

  /// Checks a requirement.
  ///
  /// - Parameters:
  ///   - name: A name that distinguishes the check from others of the same values.
  ///   - paths: The paths of the values that the check depends on; empty for all values, nil if it depends only on
  ///     which keys are present.
  ///   - keys: The keys that the check looks up.
  ///   - json: The object that the paths start from.
  func check(
    _ name: String, about paths: [KeyPath]?, keys: [KeyPath], in json: Any, _ body: () throws -> Void
  ) throws

  /// Decodes a value that the `Swift.Decodable` initializer of a type has looked up.
  ///
  /// - Parameters:
  ///   - start: The value at the start of the path.
  ///   - isMissing: A Boolean value that indicates whether the value is a missing member, represented by null.
  ///   - dynamicNames: The names in the path that are data of the document.
  ///   - letsErrorThrough: A Boolean value that indicates whether the caller surely does not catch an error.
  func codablePart<T>(
    _ value: Any, from start: Any, at path: [KeyPath.Key], isMissing: Bool, dynamicNames: @autoclosure () -> [String],
    letsErrorThrough: Bool, with decoder: (Any) throws -> T
  ) throws -> T

  // MARK: Attempts

  /// Runs an operation whose error the caller catches.
  func attempt<Result>(leaving rest: FailedAttempt, _ operation: () throws -> Result) rethrows -> Result

  /// Uses up one attempt to decode a substitute, and returns whether any attempt was left.
  func mayAttempt() -> Bool

  // MARK: Records

  /// Records that a key is looked up in a value.
  func willLookUp(_ key: KeyPath.Key, in json: Any)

  /// Records that all members of an object are read.
  func willReadMembers(of json: Any)

  /// Counts a ``DecodingError`` that is about to be created.
  func willMakeError()

  /// Records that a lookup returns a view of a document to a decode function.
  func willReturnView()

  /// Records that the stack of the thread is too small to continue.
  func recordLackOfStack()
}

/// A lookup that an interceptor has begun.
enum BegunLookup {
  /// The lookup has found a scalar, which is still to be decoded.
  case scalar(_UnsafeCursor)
  /// The lookup has ended without a value, which the route allows.
  case absent
  /// The lookup has ended with a value.
  case ended(any UntypedValue)
}

/// A value whose type is known to the caller alone.
protocol UntypedValue: AnyObject {
  /// Returns the value.
  ///
  /// - Throws: An error if the value has another type.
  func value<T>(as _: T.Type) throws -> T
}

/// The effect of a failed attempt on the record of its lookups, from which unknown keys are derived.
enum FailedAttempt {
  /// The lookups are discarded: another alternative reads the objects next.
  case forgotten
  /// Every member of the objects with new lookups counts as known.
  case whole
  /// As `whole`, except for the first object, in which the attempt started.
  case wholeInside
  /// The objects with new lookups might have more known keys.
  case unfinished
  /// All objects of the attempt might have more known keys.
  case allUnfinished
}
