/// The failure of a call in which nothing else fails.
///
/// Most elements of an array that fail have one wrong value each. Then two runs of an element are enough: the one that
/// failed, and one that continues with a substitute for the wrong value. If the second run returns, the element has no
/// other problem: the function would reach it with any substitute. Such an element has no ``Replay``, and therefore no
/// substitutes for the elements after it.
final class SingleFailure {
  private let knownError: KnownError
  /// A Boolean value that indicates whether an operation without a substitute has failed.
  private var isRefused = false
  /// A Boolean value that indicates whether the run has continued after the error.
  private(set) var isMet = false

  init(_ knownError: KnownError) { self.knownError = knownError }

  /// The error that the run has still to meet; nil if it may not continue after another one.
  private var expected: ErrorIdentity? { isMet || isRefused ? nil : knownError.identity }

  /// Performs an operation that is neither a lookup nor a part of a collection, and has no substitute here.
  ///
  /// If the operation fails, the lookup around it must not have a substitute: other parts of the lookup may fail too.
  func refusing<Result>(_ operation: () throws -> Result) rethrows -> Result {
    do {
      return try operation()
    } catch {
      isRefused = true
      throw error
    }
  }

  /// Returns whether the error may be met in a value.
  func mayBeInside(_ json: Any) -> Bool { !isMet && knownError.isInside(json) }

  /// Records that the run continues after the error.
  func meet() { isMet = true }

  /// Returns whether an error is the failure, after which the run may continue.
  ///
  /// An error inside the decoded value is that of a part, and other parts may fail too.
  ///
  /// - Parameter found: The decoded value; nil if the lookup found no value.
  func matches(_ error: any Error, decoding found: Any?) -> Bool {
    guard let expected, let error = error.decodingError, ErrorIdentity(error) == expected else { return false }
    return found.map { Place(inDocument: $0) == Place(inDocument: error.metadata.foundObject) } ?? true
  }

  /// Returns whether a type's decode function is certain to fail with the error when it decodes a scalar.
  func isExpected(ofScalarAt place: Place, as type: Any.Type) -> Bool {
    expected == ErrorIdentity(.mismatch(expected: ObjectIdentifier(type)), at: place)
  }

  /// Returns whether the lookup of a missing member is certain to fail with the error.
  func isExpected(ofMissing name: String, inObjectAt place: Place) -> Bool {
    expected == ErrorIdentity(.missingKey(name), at: place)
  }
}

/// The attempts to continue after the single failures of the parts of a collection.
///
/// An attempt that fails takes a tenth of the time of the search for the part. So after failed attempts, fewer and fewer
/// parts are tried, until one succeeds.
struct SingleFailureAttempts {
  /// The number of failed parts before the next one that is tried.
  private var next = 0
  /// The number of failed parts that are not tried, after the last attempt failed.
  private var skipped = 0

  /// Returns whether a part is tried.
  ///
  /// - Parameter count: The number of parts that failed before. The first are searched completely, because other parts
  ///   take their values as substitutes.
  func triesPart(afterFailed count: Int) -> Bool { count >= Self.firstCount && count >= next }

  /// Records whether a part had a single failure.
  ///
  /// - Parameter count: The number of parts that have failed, with this one.
  mutating func record(isSingle: Bool, failedCount count: Int) {
    skipped = isSingle ? 0 : min(2 * skipped + 1, 31)
    next = count + skipped
  }

  /// The number of failed parts that are searched completely, and whose replays a collection keeps.
  ///
  /// Each replay takes a few kilobytes. The values that their calls return are substitutes for the other failed parts too.
  static let firstCount = 16

  /// The number of failed parts whose replays a collection keeps if an outer call may repeat it.
  ///
  /// Only a replay shows which problems of a part depend on values around the collection. Of other parts, only the first
  /// problem is known then.
  static let repeatableCount = 1_024
}

extension Search {
  /// The failure after which the running call continues; nil if the call is observed otherwise.
  var singleFailure: SingleFailure? { if case .continuing(let failure) = call { failure } else { nil } }

  /// Decodes a value again, and returns whether nothing but a single lookup fails.
  func hasSingleFailure<T>(_ value: Any, by knownError: KnownError, _ decoder: (Any) throws -> T) -> Bool {
    guard log == nil else { return false }
    let failure = SingleFailure(knownError)
    let outer = call
    call = .continuing(failure)
    defer { call = outer }
    do {
      _ = try decoder(value)
      return failure.isMet
    } catch {
      return false
    }
  }

  /// Performs a lookup, and returns a substitute if the lookup is the single failure of the call.
  func lookUp<T>(
    _ route: Route, in json: Any, continuingAfter failure: SingleFailure, decoderKind: DecoderKind,
    orAbsent absent: (Route.Absence) throws -> T?, with decoder: (Any) throws -> T
  ) throws -> T {
    countOperation()
    var found: Any?
    do {
      return try Decodable::lookUp(route, in: json, orAbsent: absent) { value in
        found = value
        return try decoder(view(of: value, for: failure))
      }
    } catch {
      guard !route.fails(by: error, in: json) else { throw error }
      return try meet(
        failure, by: error, decoding: found, at: route.path, decoderKind: decoderKind, decoder)
    }
  }

  /// Decodes a part of a Codable value, and returns a substitute if the part is the single failure of the call.
  func codablePart<T>(
    _ value: Any, at path: [KeyPath.Key], isMissing: Bool, continuingAfter failure: SingleFailure,
    with decoder: (Any) throws -> T
  ) throws -> T {
    countOperation()
    do {
      return try decoder(value)
    } catch {
      return try meet(
        failure, by: error, decoding: isMissing ? nil : value, at: KeyPath(keys: path), decoderKind: .ofType,
        decoder)
    }
  }

  /// Returns a substitute for a value that failed, if its error is the single failure of the call.
  ///
  /// - Parameter found: The decoded value; nil if there is none.
  /// - Throws: The error, if it is another one or the value has no substitute.
  private func meet<T>(
    _ failure: SingleFailure, by error: any Error, decoding found: Any?, at path: KeyPath,
    decoderKind: DecoderKind, _ decoder: (Any) throws -> T
  ) throws -> T {
    guard failure.matches(error, decoding: found) else { throw error }
    let substitute = Substitutes.usual(
      of: decoder, for: Operation.Kind(path: path, type: ObjectIdentifier(T.self)),
      decoderKind: decoderKind, isPresent: found.map { !isNull($0) } ?? false, in: self)
    guard let substitute else { throw error }
    failure.meet()
    return try substitute.value()
  }

  /// Begins the lookup of a member, and returns a substitute if the lookup is the single failure of the call.
  ///
  /// If the lookup is certain to fail as in the first run, the error is not thrown again.
  func beginMember(
    at path: KeyPath, isOptional: Bool, in object: _UnsafeCursor, as type: Any.Type,
    continuingAfter failure: SingleFailure
  ) -> BegunLookup? {
    let found = scalar(at: path, isOptional: isOptional, in: object)
    switch found {
    case .scalar(let scalar):
      guard failure.isExpected(ofScalarAt: place(of: scalar), as: type) else { return found }
    case nil:
      guard failure.isExpected(ofMissing: path.name, inObjectAt: place(of: object)),
        object.member(named: path.name) == nil
      else { return nil }
    case .absent, .ended: return found
    }
    guard let substitute = Substitutes.known(for: type, at: path, isPresent: found != nil, in: self) else {
      return found
    }
    countOperation()
    failure.meet()
    return .ended(substitute)
  }

  /// Returns a view of a value, whose lookups are observed only if the failure may be inside.
  func view(of value: Any, for failure: SingleFailure) -> Any {
    failure.mayBeInside(value) ? value : unobserved(value)
  }
}
