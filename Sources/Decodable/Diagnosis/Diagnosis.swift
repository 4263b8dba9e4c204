import Synchronization

/// Running decode functions to learn more than what they return: all problems of a value, or the keys they ask for.
///
/// ```
/// Search       what is looked for, and how far it has come
///   └ explore  a call of a decode function: gives its value, or throws its first error and keeps its problems
///       └ Replay.perform   an operation of the call: done once, and given again in each replay
///           └ explore      the call that decodes what was looked up
/// ```
///
/// It costs nothing where nobody asks for it: an observed ``Document`` sends look-ups the way of plain values, and that
/// way asks here, which is one relaxed load. ``RecoveredErrors`` are asked for by the same load.
@usableFromInline
enum Diagnosis {
  /// How many are going on in the process.
  private static let count = Atomic<Int>(0)

  /// Whether there may be one going on here.
  @usableFromInline
  static var isActive: Bool { count.load(ordering: .relaxed) > 0 }

  /// Runs something while look-ups in plain values and collections ask here.
  static func whileActive<Result>(_ operation: () throws -> Result) rethrows -> Result {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return try operation()
  }

  static func whileActive<Result>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return try await operation()
  }
}

extension Search {
  /// Runs something with a value whose look-ups are observed.
  func observe<Result>(_ json: Any, _ operation: (Any) throws -> Result) rethrows -> Result {
    try Diagnosis.whileActive { try run { try observeLookUps(json, operation) } }
  }

  private func observeLookUps<Result>(_ json: Any, _ operation: (Any) throws -> Result) rethrows -> Result {
    let style = KeyStyle.of(json)
    guard let view = held(json, as: JSON.self) else {
      guard log != nil, let graph = try? plainGraph(of: json) else { return try operation(json) }
      return try operation(style?.applied(to: graph) ?? graph)
    }
    let document = Document(observing: view.document.unstyled)
    // Views of it may be kept, and are those of any document afterwards.
    defer { document.endObservation() }
    return try operation(JSON(document: document, index: view.index).keys(style ?? .unchanged))
  }
}

extension Diagnosis {
  /// Does a look-up as an operation of the call that it belongs to, if there is one.
  ///
  /// - Parameters:
  ///   - path: The path that is followed.
  ///   - json: The value that it starts from.
  ///   - isTypesOwn: Whether the decoder is that of the type.
  ///   - isDataName: Whether the path is a name that only the document says.
  ///   - decoder: Decodes what is found.
  ///   - lookUp: Follows the path, and gives what it finds to the function that it is given.
  @usableFromInline @inline(never)
  static func operation<T>(
    _ path: KeyPath, in json: Any, isTypesOwn: Bool = false, isDataName: Bool = false, decoder: (Any) throws -> T,
    lookUp: ((Any) throws -> T) throws -> T
  ) throws -> T {
    if let object = SubstituteObject(json) {
      return try object.value(of: decoder, at: path, isTypesOwn: isTypesOwn)
    }
    return try withoutActuallyEscaping(decoder) { decoder in
      var locating = decoder
      if let errors = RecoveredErrors.current {
        locating = { value in try errors.locating(at: path, in: json, decoding: value) { try decoder(value) } }
      }
      guard let search = Search.current, let replay = search.replay else { return try lookUp(locating) }
      let lookingUp = LookingUp(path: path, json: json, isTypesOwn: isTypesOwn, isDataName: isDataName)
      return try lookingUp.perform(in: replay, of: search, decoder: locating, lookUp)
    }
  }

  /// Decodes a value that Codable has looked up, as an operation of the call in which it has.
  ///
  /// - Parameters:
  ///   - path: The keys from the root.
  ///   - ownKeyCount: How many of them, at the end, lead to the value from that of the call.
  static func part<T>(
    _ value: Any, at path: [KeyPath.Key], ownKeyCount: Int, dataNames: [String], of root: Any, in replay: Replay,
    decoder: (Any) throws -> T
  ) throws -> T {
    let operation = Operation(KeyPath(keys: path), in: root, as: T.self)
    var inner: Replay?
    return try replay.perform(operation, isPure: true) {
      try replay.search.explore(value, failing: &inner, decoder: decoder)
    } plain: {
      try decoder(value)
    } failure: { (error: any Error) -> LookUpFailure<T> in
      var problems = inner?.problems ?? []
      if problems.isEmpty { problems = [.error(error.decodingError ?? .other(error, found: value))] }
      for key in path.suffix(ownKeyCount).reversed() {
        let isDataName = key.name.map { dataNames.contains($0) } ?? false
        problems = [.inside(KeyPath(keys: [key]), isDataName: isDataName, value: value, problems)]
      }
      if let inner, inner.hasReturned {
        return LookUpFailure(error, problems, inner: inner, .replays(inner, found: value))
      }
      let substitutes = Substitutes.values(
        of: decoder, for: operation, isTypesOwn: true, insteadOf: error, in: replay.search)
      return LookUpFailure(error, problems, inner: inner, .values(substitutes))
    } substitute: { failure, index in
      failure.substitute(index, decoder)
    }
  }

  private struct LookingUp {
    let path: KeyPath
    let json: Any
    let isTypesOwn: Bool
    let isDataName: Bool

    func perform<T>(
      in replay: Replay, of search: Search, decoder: @escaping (Any) throws -> T,
      _ lookUp: ((Any) throws -> T) throws -> T
    ) throws -> T {
      let operation = Operation(path, in: json, as: T.self)
      var (found, inner) = (Any?.none, Replay?.none)
      return try replay.perform(operation, isPure: isTypesOwn) {
        let value = try lookUp { value in
          found = value
          return try search.explore(value, failing: &inner, decoder: decoder)
        }
        search.examples.note(value, of: operation.kind)
        return value
      } plain: {
        try lookUp(decoder)
      } failure: { error in
        failure(error, found, inner, operation, decoder, search)
      } substitute: { failure, index in
        failure.substitute(index, decoder)
      }
    }

    private func failure<T>(
      _ error: any Error, _ found: Any?, _ inner: Replay?, _ operation: Operation, _ decoder: (Any) throws -> T,
      _ search: Search
    ) -> LookUpFailure<T> {
      var problems = [ProblemTree.error(error.decodingError ?? .other(error, found: json))]
      if let inner, let found, !inner.problems.isEmpty {
        problems = [
          .inside(
            isDataName ? path : Lookup.taken(path, in: json), isDataName: isDataName, value: found, inner.problems)
        ]
        if inner.hasReturned {
          return LookUpFailure(error, problems, inner: inner, .replays(inner, found: found))
        }
      }
      // Nothing else can be said of a value that cannot be looked into.
      let isOver = search.isOver || isMismatch(error)
      let substitutes =
        isOver
        ? []
        : Substitutes.values(of: decoder, for: operation, isTypesOwn: isTypesOwn, insteadOf: error, in: search)
      return LookUpFailure(error, problems, inner: inner, .values(substitutes))
    }

    /// Whether the error is that the value itself cannot be looked into: then no other look-up says more.
    private func isMismatch(_ error: any Error) -> Bool {
      guard case .typeMismatch(_, _, let metadata)? = error.decodingError, metadata.path.isEmpty else { return false }
      return !path.keys.isEmpty && Lookup.containerMismatch(at: path.keys[0], of: json) != nil
    }
  }
}
