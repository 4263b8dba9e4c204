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
  /// How many are going on in the process, and how many collections of recovered errors.
  private static let count = Atomic<Int>(0)
  private static let collectionCount = Atomic<Int>(0)

  /// Whether there may be one going on here, or errors are collected.
  @usableFromInline
  static var isActive: Bool { count.load(ordering: .relaxed) > 0 }

  /// Whether recovered errors may be collected here.
  static var mayCollect: Bool { collectionCount.load(ordering: .relaxed) > 0 }

  /// Runs something while look-ups in plain values and collections ask here.
  static func whileActive<Result>(_ operation: () throws -> Result) rethrows -> Result {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return try operation()
  }

  /// The same while recovered errors are collected.
  static func whileCollecting<Result>(_ operation: () throws -> Result) rethrows -> Result {
    collectionCount.add(1, ordering: .relaxed)
    defer { collectionCount.subtract(1, ordering: .relaxed) }
    return try whileActive(operation)
  }

  static func whileCollecting<Result>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    collectionCount.add(1, ordering: .relaxed)
    count.add(1, ordering: .relaxed)
    defer {
      count.subtract(1, ordering: .relaxed)
      collectionCount.subtract(1, ordering: .relaxed)
    }
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
    documentOwner = Place(view).owner
    let observer = SearchObserver()
    let original = view.document.unstyled
    let document = Document(original, policy: DocumentPolicy(observer: observer))
    // Views of it may be kept, and are those of any document afterwards.
    defer {
      observer.end()
      document.bypassPolicy()
    }
    let json = JSON(document: document, index: view.index).keys(style ?? .unchanged)
    searchedDocument = ObjectIdentifier(json.document)
    defer { searchedDocument = nil }
    return try operation(json)
  }
}

extension Diagnosis {
  /// Looks a value up and decodes it, as an operation of the running call if one is observed.
  @usableFromInline @inline(never)
  static func operation<T: Decodable>(_ path: KeyPath, in json: Any) throws -> T {
    let step = step(to: path, in: json, as: T.self)
    if let (scalar, search) = scalar(at: step, in: json) {
      defer { extendLifetime(json) }
      do { return try search.unobserved(logsKeys: false) { try T._decode(scalar) } } catch {}
    }
    return try operation(path, in: json, at: step, isTypesOwn: true, decoder: decodeFound) {
      try Decodable::lookUp(path, in: json, with: $0)
    }
  }

  /// Looks a value up whose path's first key may be absent, and decodes it, as an operation.
  @usableFromInline @inline(never)
  static func operation<T: Decodable>(optional path: KeyPath, in json: Any) throws -> T? {
    let step = step(to: path, in: json, as: T?.self, optionalCount: path.stepCount)
    if let (scalar, search) = scalar(at: step, in: json) {
      defer { extendLifetime(json) }
      do { return try search.unobserved(logsKeys: false) { try T?._decode(scalar) } } catch {}
    }
    return try operation(path, in: json, at: step, isTypesOwn: true, decoder: decodeFound) {
      try Decodable::lookUp(optional: path, in: json, with: $0)
    }
  }

  /// Registers a look-up as an operation of the running call, if one is observed.
  private static func step(
    to path: KeyPath, in json: Any, as type: Any.Type, optionalCount: Int = 0
  ) -> Replay.Step? {
    guard SubstituteObject(json) == nil else { return nil }
    return Replay.current?.step(to: Operation(path, in: json, as: type, optionalCount: optionalCount))
  }

  /// The scalar that a look-up finds, if nothing is known of it and it needs no more than to be decoded.
  private static func scalar(at step: Replay.Step?, in json: Any) -> (_UnsafeCursor, Search)? {
    guard let step, step.record == nil, step.replay.search.log == nil,
      let scalar = Lookup.scalar(at: step.operation.path, in: json)
    else { return nil }
    return (scalar, step.replay.search)
  }

  /// Does a look-up as an operation of the call that it belongs to, if there is one.
  ///
  /// - Parameters:
  ///   - path: The path that is followed.
  ///   - json: The value that it starts from.
  ///   - optionalCount: How many keys at the start of the path may be absent.
  ///   - isTypesOwn: Whether the decoder is that of the type.
  ///   - isDataName: Whether the path is a name that only the document says.
  ///   - decoder: Decodes what is found.
  ///   - lookUp: Follows the path, and gives what it finds to the function that it is given.
  @usableFromInline @inline(never)
  static func operation<T>(
    _ path: KeyPath, in json: Any, optionalCount: Int = 0, isTypesOwn: Bool = false, isDataName: Bool = false,
    decoder: (Any) throws -> T, lookUp: ((Any) throws -> T) throws -> T
  ) throws -> T {
    try operation(
      path, in: json, at: nil, optionalCount: optionalCount, isTypesOwn: isTypesOwn, isDataName: isDataName,
      decoder: decoder, lookUp: lookUp)
  }

  /// - Parameter step: The operation, if it is registered already.
  private static func operation<T>(
    _ path: KeyPath, in json: Any, at step: Replay.Step?, optionalCount: Int = 0, isTypesOwn: Bool,
    isDataName: Bool = false, decoder: (Any) throws -> T, lookUp: ((Any) throws -> T) throws -> T
  ) throws -> T {
    if step == nil, let object = SubstituteObject(json) {
      return try object.value(of: decoder, at: path, isTypesOwn: isTypesOwn)
    }
    let lookingUp = LookingUp(
      path: path, json: json, optionalCount: optionalCount, isTypesOwn: isTypesOwn, isDataName: isDataName)
    return try withoutActuallyEscaping(decoder) { decoder in
      guard let errors = RecoveredErrors.current else { return try lookingUp.perform(step, decoder, lookUp) }
      return try lookingUp.perform(
        step, { value in try errors.locating(at: path, in: json, decoding: value) { try decoder(value) } }, lookUp)
    }
  }

  /// A value that Codable has looked up.
  struct CodablePart {
    let value: Any
    /// The next value around it that is a part as well, or else the outermost, and the path from there.
    let start: Any
    let path: [KeyPath.Key]

    /// Decodes the value, as an operation of the call in which it was looked up.
    ///
    /// - Parameter dataNames: The names in the path that only the document says.
    func perform<T>(
      in replay: Replay, dataNames: @autoclosure () -> [String], decoder: (Any) throws -> T
    ) throws -> T {
      let operation = Operation(KeyPath(keys: path), in: start, as: T.self)
      var inner: Replay?
      return try replay.perform(replay.step(to: operation), isPure: true) {
        try replay.search.explore(value, failing: &inner, decoder: decoder)
      } plain: { _ in
        try decoder(value)
      } failure: { error in
        let problems = inner?.problems ?? []
        let all = located(
          problems.isEmpty ? [.error(error.decodingError ?? .other(error, found: value))] : problems, dataNames())
        return LookUpFailure(
          error, all, of: replay.search.traits(of: T.self), inner: inner, found: value
        ) {
          Substitutes.values(
            of: decoder, for: operation, isTypesOwn: true, insteadOf: error, isPresent: !isNull(value),
            in: replay.search)
        }
      } substitute: { record, index in
        (record.failure as? LookUpFailure)?.substitute(index, decoder)
      }
    }

    private func located(_ problems: [ProblemTree], _ dataNames: [String]) -> [ProblemTree] {
      path.enumerated().reversed().reduce(problems) { problems, part in
        let isDataName = part.element.name.map { dataNames.contains($0) } ?? false
        let start = part.offset == 0 ? start : value
        return [.inside(from: start, KeyPath(keys: [part.element]), isDataName: isDataName, value: value, problems)]
      }
    }
  }

  private struct LookingUp {
    let path: KeyPath
    let json: Any
    let optionalCount: Int
    let isTypesOwn: Bool
    let isDataName: Bool

    func perform<T>(
      _ step: Replay.Step?, _ decoder: @escaping (Any) throws -> T, _ lookUp: ((Any) throws -> T) throws -> T
    ) throws -> T {
      guard let replay = step?.replay ?? Replay.current else {
        let value = try lookUp(decoder)
        Search.current?.noteExample(value, of: Operation.Kind(path: path, type: ObjectIdentifier(T.self)))
        return value
      }
      let search = replay.search
      let step =
        step
        ?? replay.step(
          to: Operation(path, in: json, as: T.self, optionalCount: optionalCount, isTypesOwn: isTypesOwn))
      var found: Any?
      var inner: Replay?
      return try replay.perform(step, isPure: isTypesOwn) {
        try lookUp { value in
          found = value
          // The keys that a closure looks up may depend on values that failed outside it.
          let mayVary = search.log != nil && !isTypesOwn
          defer {
            if mayVary, let inner { replay.noteAccesses(of: inner) }
          }
          return try search.explore(
            value, failing: &inner, isObserved: mayVary, isTypesOwn: isTypesOwn, decoder: decoder)
        }
      } isKept: {
        found.map(isContainer) ?? false
      } plain: { record in
        try lookUp { value in
          guard let failure = record.failure as? LookUpFailure else { return try decoder(value) }
          return try failure.repeat(value, decoder)
        }
      } failure: { error in
        failure(error, found, inner, step.operation, decoder, replay)
      } substitute: { record, index in
        (record.failure as? LookUpFailure)?.substitute(index, decoder)
      }
    }

    private func failure<T>(
      _ error: any Error, _ found: Any?, _ inner: Replay?, _ operation: Operation, _ decoder: (Any) throws -> T,
      _ replay: Replay
    ) -> LookUpFailure {
      let search = replay.search
      var problems = [ProblemTree.error(error.decodingError ?? .other(error, found: json))]
      if let inner, let found, !inner.problems.isEmpty {
        problems = [
          .inside(
            from: json, isDataName ? path : Lookup.taken(path, in: json), isDataName: isDataName, value: found,
            inner.problems)
        ]
      }
      return LookUpFailure(error, problems, of: search.traits(of: T.self), inner: inner, found: found) {
        // When the value that the call decodes is not a container, every other look-up fails in the same way.
        if search.isOver || replay.isOwnValue(json) && isMismatch(error) || inner?.lacksPart == true { return .none }
        return Substitutes.values(
          of: decoder, for: operation, isTypesOwn: isTypesOwn, insteadOf: error,
          isPresent: found.map { !isNull($0) } ?? false, in: search)
      }
    }

    /// Whether the error is that the value itself cannot be looked into: then no other look-up says more.
    private func isMismatch(_ error: any Error) -> Bool {
      guard case .typeMismatch(_, _, let metadata)? = error.decodingError, metadata.path.isEmpty else { return false }
      return !path.keys.isEmpty && Lookup.containerMismatch(at: path.keys[0], of: json) != nil
    }
  }
}

extension Replay {
  /// Does an operation that is explored no further, or gives what it gave when it was done.
  ///
  /// - Parameter decoder: Decodes substitutes, if there are any.
  func perform<T>(
    _ operation: Operation, _ body: () throws -> T, substitutedBy decoder: ((Any) throws -> T)? = nil
  ) throws -> T {
    try perform(step(to: operation), isPure: false, observed: body) { _ in
      try body()
    } failure: { error in
      let problem = error.decodingError ?? .other(error, DecodingError.Metadata(object: ()))
      return LookUpFailure(error, [.error(problem)], of: search.traits(of: T.self)) {
        guard let decoder else { return .none }
        return Substitutes.values(
          of: decoder, for: operation, isTypesOwn: false, insteadOf: error,
          isPresent: error.decodingError?.isAboutNothing != true, in: search)
      }
    } substitute: { record, index in
      (record.failure as? LookUpFailure)?.substitute(index, decoder ?? { _ in throw Divergence() })
    }
  }
}
