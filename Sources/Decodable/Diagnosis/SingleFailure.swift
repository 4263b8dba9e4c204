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
  /// The problem, with a path that starts from the value whose decoding has ended last; nil until the error is met.
  private(set) var problem: ProblemTree?

  init(_ knownError: KnownError) { self.knownError = knownError }

  /// Performs an operation, and extends the path of the problem if the operation meets the error.
  ///
  /// - Parameter outer: Returns the problem with a path that starts from an outer value.
  func enclosing<Result>(
    _ operation: () throws -> Result, as outer: ([ProblemTree]) -> ProblemTree
  ) rethrows -> Result {
    let isMet = problem != nil
    let result = try operation()
    if !isMet, let problem { self.problem = outer([problem]) }
    return result
  }

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
  func mayBeInside(_ json: Any) -> Bool { problem == nil && knownError.isInside(json) }

  /// Returns whether an error is the failure, and records the problem if so.
  ///
  /// An error inside the decoded value is that of a part, and other parts may fail too.
  ///
  /// - Parameter path: The path to the decoded value; nil if the lookup found no value.
  func meets(_ error: any Error, at path: KeyPath?) -> Bool {
    guard problem == nil, !isRefused, let decodingError = error.decodingError, knownError.matches(error),
      path.map({ $0.keys == decodingError.metadata.path }) != false
    else { return false }
    problem = .error(decodingError)
    return true
  }
}

extension Search {
  /// The failure after which the running call continues; nil if the call is observed otherwise.
  var singleFailure: SingleFailure? { if case .continuing(let failure) = call { failure } else { nil } }

  /// Decodes a value again, and returns the only problem if a single lookup fails.
  func onlyProblem<T>(of value: Any, by knownError: KnownError, _ decoder: (Any) throws -> T) -> ProblemTree? {
    guard log == nil else { return nil }
    let failure = SingleFailure(knownError)
    let outer = call
    call = .continuing(failure)
    defer { call = outer }
    do {
      _ = try decoder(value)
      return failure.problem
    } catch {
      return nil
    }
  }

  /// Performs a lookup, and returns a substitute if the lookup is the single failure of the call.
  func lookUp<T>(
    _ route: Route, in json: Any, continuingAfter failure: SingleFailure, usesOwnDecodeFunction: Bool,
    orAbsent absent: (Route.Absence) throws -> T?, with decoder: (Any) throws -> T
  ) throws -> T {
    countAttempt()
    var found: Any?
    do {
      return try failure.enclosing {
        try Decodable::lookUp(route, in: json, orAbsent: absent) { value in
          found = value
          return try decoder(view(of: value, for: failure))
        }
      } as: { problems in
        .inside(from: json, route, value: found ?? json, problems)
      }
    } catch {
      let path = found.map { _ in Lookup.taken(route.path, in: json) }
      guard !route.fails(by: error, in: json), failure.meets(error, at: path) else { throw error }
      let substitute = Substitutes.usual(
        of: decoder, for: Operation.Kind(path: route.path, type: ObjectIdentifier(T.self)),
        usesOwnDecodeFunction: usesOwnDecodeFunction, isPresent: found.map { !isNull($0) } ?? false, in: self)
      guard let substitute else { throw error }
      return try substitute.value()
    }
  }

  /// Returns a view of a value, whose lookups are observed only if the failure may be inside.
  func view(of value: Any, for failure: SingleFailure) -> Any {
    failure.mayBeInside(value) ? value : unobserved(value)
  }
}
