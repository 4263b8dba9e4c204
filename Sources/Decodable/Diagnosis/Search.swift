import Foundation

/// The search for all problems, or for unknown keys, of one value in one thread.
///
/// A decode function stops at its first error. To find the errors after it, the search replays the function with
/// substitutes for the values that failed. The article "When decoding fails" has the rule for which errors are
/// problems.
///
/// These words have one meaning each in the types of the search:
///
/// - A *call* is one call of a decode function or decode closure with one value.
/// - An *operation* is a step of a call that the search observes: a lookup, a collection, or a check.
/// - A *failure* is an operation that threw an error. A *substitute* is a value in place of the one that failed.
/// - An error *propagates* if the decode function of the call does not catch it.
/// - A *run* is one execution of the decode function of a call. A run after the first is a replay.
/// - A *variant* is a choice of one substitute for each failure of a call. All substitutes of a run are of one variant.
///
/// The search completes inner calls before the calls around them:
///
/// 1. ``explore(_:isObserved:decoderKind:failing:decoder:)`` calls a decode function.
/// 2. ``Replay/perform(_:isPure:observed:keepsValue:again:failure:substitute:)`` performs each operation of the call
///    and records its result. If the operation decodes a value, that is an inner call, which is explored in the same
///    way.
/// 3. When an error propagates, ``Replay/complete(after:of:_:)`` replays the function until its problems are known.
/// 4. The call throws its first error, so that its operation in the outer call becomes a failure. The problems of the
///    inner call are the problems of this failure. The values that the inner call returned in its runs are the
///    substitutes.
///
/// ```
/// Search.explore            a call: returns its value, or throws its first error
///   └ Replay.perform        an operation of the call: performed once, reproduced in each replay
///       └ Search.explore    the inner call that decodes the value of the operation
/// ```
///
/// The types are best read in this order: ``Replay`` (a call and its runs), ``Failure``, ``Substitutes``, ``AccessLog``
/// (unknown keys).
final class Search: @unchecked Sendable {
  // Only one thread receives the search, so that no other thread reads or changes it.

  /// The log of the keys that are looked up; nil unless the search is for unknown keys too.
  private(set) var log: AccessLog?
  /// A Boolean value that indicates whether the search is for unknown keys too.
  let isLogged: Bool
  /// The values that lookups return elsewhere in the document.
  let examples: Examples
  /// The number of problems after which the search ends.
  let limit: Int
  /// The number of problems so far, including those of unfinished calls.
  private(set) var problemCount = 0
  /// A Boolean value that indicates whether the search left problems out because there were enough at that time.
  private(set) var isTruncated = false
  /// A Boolean value that indicates whether the stack of the thread was too small: then no result is certain.
  private(set) var lacksStack = false
  /// The number of operations in all runs so far; an attempt to make a substitute counts as several.
  private var operationCount = 0
  /// The limit of ``operationCount``.
  private let budget: Int
  /// The number of reproduced operations that take as long as an attempt to make a substitute (some 300 and 8,000
  /// instructions).
  private static let costOfAttempt = 32
  /// The number of running calls whose run has substitutes for values that break a requirement.
  var doubtfulRunCount = 0
  private let isForProblems: Bool
  /// The decoders outside of the scopes that decode functions enter.
  private let decoders = ActiveDecoders.current
  /// A Boolean value that indicates whether no decode function has entered a scope with other decoders, which it may have
  /// chosen by a value.
  var hasOwnDecoders: Bool { ActiveDecoders.current == decoders }
  /// The owner (``Place/owner``) of the searched document; nil for a plain value.
  var documentOwner: UInt?
  private var traits: [ObjectIdentifier: TypeTraits] = [:]
  /// The inputs from which decoders of lookups other than the types' own made substitutes.
  var acceptedInputs: [Operation.Kind: AcceptedInputs] = [:]
  /// The orders of the substitutes for lookups in a ``SubstituteObject``.
  var orders: [SubstituteOrder.Key: SubstituteOrder] = [:]

  var call = Call.unobserved
  /// The substitutes that are being made, and the limits of making them.
  var substitutes = SubstitutesInProgress()
  /// The number of explored calls that are inside each other.
  private var depth = 0
  /// The number of repetitions of calls (``Replay/repeated(_:)``) that are inside each other.
  var repetitionDepth = 0
  /// A Boolean value that indicates whether an outer call may repeat the running operation, which depends on values that
  /// the call decoded before, and one of those failed.
  var mayBeRepeated = false
  /// A Boolean value that indicates whether no further call is repeated inside those that are being repeated, each of
  /// which takes place in every run of the calls around it.
  var isAtRepetitionLimit: Bool { repetitionDepth >= 3 }
  /// A Boolean value that indicates whether a decode function received a view, which its result may hold.
  private var hasTakenView = false
  /// The number of errors that were made during the search.
  private var errorCount = 0
  /// The number of values around this call that failed to decode without observation.
  private var failedUnobservedDepth = 0
  /// The document from which values were last decoded without observation, and its unobserved form.
  private var unobservedDocument: (of: Document, is: Document)?

  /// The failed calls of types' own decode functions with values of the searched document.
  var failedCalls = FailedCalls()
  /// The document in which values are observed, which stays alive until the search ends.
  var searchedDocument: ObjectIdentifier?
  /// A Boolean value that indicates whether the searched document has a style of keys.
  var isStyled = false

  /// The state of the running call.
  enum Call {
    case unobserved
    /// The call only collects examples.
    case collecting
    /// The call has no operation yet. Calls of leaf types never have one.
    case withoutOperations(at: Place?, KnownError?)
    case running(Replay)
    /// The call continues after its only known error.
    case continuing(SingleFailure)
    /// The call decodes a scalar, whose decode function may look up keys in vain.
    case decodingScalar(Replay, fingerprint: UInt32)
  }

  /// - Parameter valueCount: The number of values to decode, or 0 if it is unknown.
  /// - Parameter isForProblems: A Boolean value that indicates whether even calls that are not explored only look for
  ///   problems.
  init(
    log: AccessLog?, examples: Examples = Examples(), limit: Int = .max, valueCount: Int = 0,
    isForProblems: Bool = false
  ) {
    self.log = log
    self.isForProblems = isForProblems
    isLogged = log != nil
    self.examples = examples
    self.limit = limit
    budget = 12_000_000 + 1_024 * valueCount
  }

  /// The search of this thread; nil if none is running.
  static var current: Search? { Observation.interceptor as? Search }

  /// A Boolean value that indicates whether decode functions run in search of problems, perhaps with substitutes.
  var isExploring: Bool { depth > 0 || isForProblems }
}

extension Search {
  /// The replay of the running call; nil if the call is not observed.
  var replay: Replay? {
    switch call {
    case .unobserved, .collecting, .continuing, .decodingScalar: return nil
    case .running(let replay): return replay
    case .withoutOperations(let place, let knownError):
      let replay = Replay(in: self, at: place, failingBy: knownError)
      call = .running(replay)
      return replay
    }
  }

  /// A Boolean value that indicates whether the running call only collects examples.
  var isCollecting: Bool { if case .collecting = call { true } else { false } }

  /// A Boolean value that indicates whether collections decode their other parts after one that failed.
  var interceptsParts: Bool {
    switch call {
    case .unobserved, .decodingScalar: false
    case .collecting, .withoutOperations, .running, .continuing: true
    }
  }

  var continuesLoops: Bool {
    switch call {
    case .withoutOperations, .running: !isOver
    case .unobserved, .decodingScalar, .collecting, .continuing: false
    }
  }

  var interceptsOperations: Bool {
    switch call {
    case .withoutOperations, .running, .continuing: true
    case .unobserved, .collecting, .decodingScalar: false
    }
  }

  /// Runs a call for the first time, and sets its replay if it has operations.
  fileprivate func run<T>(
    _ value: Any, as replay: inout Replay?, failingBy knownError: KnownError?, _ decode: () throws -> T
  ) throws -> T {
    let outer = call
    call = .withoutOperations(at: Place(inDocument: value), knownError)
    defer {
      if case .running(let done) = call {
        replay = done
        countOperations(of: done)
      }
      call = outer
    }
    return try decode()
  }

  /// Runs a call again.
  func run<T>(_ replay: Replay, _ decode: () throws -> T) rethrows -> T {
    let outer = call
    call = .running(replay)
    defer {
      countOperations(of: replay)
      call = outer
    }
    return try decode()
  }

  /// Runs an operation without observing what it does.
  ///
  /// - Parameter logsKeys: A Boolean value that indicates whether the access log still records its lookups.
  func unobserved<Result>(logsKeys: Bool, _ operation: () throws -> Result) rethrows -> Result {
    let outer = (call, log)
    call = .unobserved
    if !logsKeys { log = nil }
    defer { (call, log) = outer }
    return try operation()
  }

  /// Runs an operation that may fail, without exploring it.
  ///
  /// - Parameter mayLookUpMore: A Boolean value that indicates whether a failure is unexpected, so that the operation
  ///   might have looked up more keys in any object.
  func unexplored<Result>(mayLookUpMore: Bool = false, _ operation: () throws -> Result) rethrows -> Result {
    try attempt(leaving: mayLookUpMore ? .allUnfinished : .unfinished, operation)
  }

  /// Decodes a value that decoded before, in a run with other values around it, and records an error: the decoder might
  /// look up more keys in the value.
  func decodeAgain<T>(_ value: Any, _ decoder: (Any) throws -> T) throws -> T {
    do {
      return try decoder(value)
    } catch {
      log?.recordUnfinishedCall(of: Place(value), accessing: [])
      throw error
    }
  }

  /// A Boolean value that indicates whether the search has to stop looking for problems.
  var isOver: Bool { problemCount > limit || isExhausted }

  /// A Boolean value that indicates whether the search ended for lack of budget or stack.
  var isExhausted: Bool { operationCount > budget || lacksStack }

  /// Ends the search because the stack of the thread is too small.
  func recordLackOfStack() { lacksStack = true }

  /// Returns whether the stack of the thread has room for another level, and ends the search if not.
  func hasStack(_ count: Int = StackSpace.marginOfSearch) -> Bool {
    if !StackSpace.has(count) { recordLackOfStack() }
    return !lacksStack
  }

  func countProblems(_ count: Int) { problemCount += count }

  /// Records that problems were left out because there are enough.
  func recordTruncation() { isTruncated = true }

  /// Counts the operations of a call's last run.
  private func countOperations(of replay: Replay) { operationCount += replay.trail.position }

  /// Counts an operation that no replay counts.
  func countOperation() { operationCount += 1 }

  /// Counts an attempt to make a substitute, or another call of a decoder that a replay repeats.
  func countAttempt() { operationCount += Self.costOfAttempt }

  /// Counts the parts of a value that a repeated call decodes again.
  func countParts(of value: Any) { operationCount += held(value, as: JSON.self)?.entry.span ?? 0 }
}

/// The choices of a search for one call, and its results if the call fails.
struct ExploredCall {
  /// A Boolean value that indicates whether the search first tries whether the call has a ``SingleFailure``.
  var triesSingleFailure = false
  /// A Boolean value that indicates whether the call has a single failure, and therefore no replay.
  var hasSingleFailure = false
  /// The replay of the call; nil if the call has no operations.
  var replay: Replay?
}

extension Search {
  /// Calls a decode function and, if it fails, replays it until its problems are known.
  ///
  /// Most calls succeed, and take a tenth of the time without observation. So the first attempt to decode an object or
  /// array is unobserved.
  ///
  /// - Parameters:
  ///   - isObserved: A Boolean value that indicates whether the caller needs the replay of a successful call too.
  ///   - decoderKind: The functions of which the decoder consists.
  ///   - call: Receives the results if the call fails.
  /// - Throws: The error of the first run.
  func explore<T>(
    _ value: Any, isObserved: Bool = false, decoderKind: DecoderKind = .closure, failing call: inout ExploredCall,
    decoder: (Any) throws -> T
  ) throws -> T {
    guard !isOver else { return try unexplored { try decoder(value) } }
    // While the log records an attempt, the call might fail in another way the next time.
    let isRepeatable = decoderKind != .closure && log?.isAttempting != true
    let key = isRepeatable ? FailedCalls.Key(value, as: T.self, by: decoderKind, in: searchedDocument) : nil
    if let key, let known = failedCalls[key] {
      call.replay = known.replay
      throw known.error
    }
    let failedCallCount = failedCalls.count
    let isContainer = isContainer(value)
    var (knownError, hasFailed) = (knownErrorOfCall(inside: value), false)
    if knownError == nil, isContainer, !isObserved, mayDecodeUnobserved(T.self) {
      let errorCount = errorCount
      do {
        return try decodeUnobserved(value, decoder)
      } catch {
        hasFailed = true
        if self.errorCount == errorCount + 1 { knownError = KnownError(error) }
        if call.triesSingleFailure, let knownError, hasSingleFailure(value, by: knownError, decoder) {
          call.hasSingleFailure = true
          throw error
        }
      }
    }
    if isContainer { try StackSpace.check(for: value, needing: StackSpace.marginOfSearch) }
    depth += 1
    if hasFailed { failedUnobservedDepth += 1 }
    defer {
      depth -= 1
      if hasFailed { failedUnobservedDepth -= 1 }
    }
    var replay: Replay?
    let (first, last): (any Error, (any Error)?)
    do {
      let result = try run(value, as: &replay, failingBy: knownError) { try decoder(value) }
      guard let replay, let known = replay.firstPropagated else {
        replay?.discardFailures()
        if isObserved { call.replay = replay }
        return result
      }
      replay.recordReturn(of: result)
      (first, last) = (known.errorOfCall ?? known.error, nil)
    } catch {
      (first, last) = (replay?.firstPropagated.map { $0.errorOfCall ?? $0.error } ?? error, error)
    }
    if isContainer, replay == nil { log?.recordUnfinishedCall(of: Place(value), accessing: [Place(value)]) }
    replay?.complete(after: last, of: value) { try decoder(value) }
    call.replay = replay
    if let key, !isOver {
      failedCalls.removeAll(after: failedCallCount)
      failedCalls.record(FailedCalls.Outcome(replay: replay, error: first), of: key)
    }
    throw first
  }

  /// Returns the place of a value in the searched document.
  func place(of cursor: _UnsafeCursor) -> Place { Place(owner: documentOwner ?? 0, index: cursor.index) }

  /// Returns the error by which the running call is known to fail if the error is inside a value.
  ///
  /// The call that decodes the value fails by the same error.
  private func knownErrorOfCall(inside value: Any) -> KnownError? {
    guard case .running(let outer) = call, let knownError = outer.knownError, knownError.isInside(value) else {
      return nil
    }
    return knownError
  }

  private func decodeUnobserved<T>(_ value: Any, _ decoder: (Any) throws -> T) throws -> T {
    let outer = hasTakenView
    hasTakenView = false
    depth += 1
    defer {
      depth -= 1
      hasTakenView = hasTakenView || outer
    }
    guard log == nil else { return try Observation.attempt { try decoder(value) } }
    let result = try Observation.attempt { try decoder(unobserved(value)) }
    // The result may hold a view of the unobserved document, and lookups in a view must be observed.
    guard !hasTakenView else { throw Divergence() }
    return result
  }

  /// Returns a view of the same value whose lookups are not observed.
  func unobserved(_ json: Any) -> Any {
    guard let view = held(json, as: JSON.self) else { return json }
    if let unobservedDocument, unobservedDocument.of === view.document {
      return JSON(document: unobservedDocument.is, index: view.index)
    }
    let unobserved = view.document.unobserved
    unobservedDocument = (of: view.document, is: unobserved)
    return JSON(document: unobserved, index: view.index)
  }

  /// Returns whether the first attempt to decode a value of a type is unobserved.
  ///
  /// Each level of failed attempts decodes the values inside once more, so their depth is limited. A type that is a
  /// view must be observed, because lookups in the view are.
  private func mayDecodeUnobserved(_ type: Any.Type) -> Bool {
    failedUnobservedDepth < Self.maximumFailedUnobservedDepth && !isOver && type != JSON.self && type != Any.self
  }

  private static let maximumFailedUnobservedDepth = 3

  /// Runs an operation that makes substitutes.
  ///
  /// - Parameters:
  ///   - kind: The kind of the failed operation, without a path if the substitutes are for any value of the type.
  ///   - operation: Makes the substitutes. Its argument indicates whether it may make them of a ``SubstituteObject``,
  ///     which needs substitutes for the values that are looked up in it.
  func makingSubstitutes<Result>(
    for kind: Operation.Kind, _ operation: (_ mayMakeObjects: Bool) throws -> Result
  ) rethrows -> Result {
    let (outer, mayMakeObjects) = substitutes.begin(kind) { hasStack(StackSpace.margin) }
    defer { substitutes.end(restoring: outer) }
    return try unobserved(logsKeys: false) { try operation(mayMakeObjects) }
  }

  /// Returns the traits of a type, and remembers them.
  func traits<T>(of type: T.Type) -> TypeTraits {
    if let known = traits[ObjectIdentifier(type)] { return known }
    let new = TypeTraits(type)
    traits[ObjectIdentifier(type)] = new
    return new
  }

  /// Returns whether the failed value of an operation may have substitutes.
  func mayReplace(_ kind: Operation.Kind) -> Bool {
    traits[kind.type].map { !$0.isWhole && Substitutes.mayReplace(kind, $0) } ?? false
  }

  /// Returns the traits of a type if they are known already.
  func knownTraits(of type: Any.Type) -> TypeTraits? { traits[ObjectIdentifier(type)] }

  func mayAttempt() -> Bool { substitutes.mayAttempt() }
}

extension Search {
  /// Decodes a value only to collect examples.
  func collectExamples(_ decode: () throws -> Void) {
    let outer = call
    call = .collecting
    defer { call = outer }
    try? decode()
  }

  /// Records the value of a lookup as an example, if examples are collected.
  ///
  /// - Parameter json: The value before decoding.
  func recordExample<T>(_ value: T, from json: Any, of kind: Operation.Kind) {
    guard isCollecting else { return }
    examples.record(value, from: json, of: kind)
  }

  /// Ends the collection of examples at a part of a collection, if no more examples are wanted.
  ///
  /// - Throws: A ``Divergence``, at which the decode functions end.
  func checkCollecting() throws {
    if examples.areComplete { throw Divergence() }
  }
}

extension Search {
  func willReturnView() { hasTakenView = true }

  func willMakeError() { errorCount += 1 }

  func attempt<Result>(leaving rest: FailedAttempt, _ operation: () throws -> Result) rethrows -> Result {
    try unobserved(logsKeys: true) {
      guard let log else { return try operation() }
      return try log.attempt(leaving: rest, operation)
    }
  }
}
