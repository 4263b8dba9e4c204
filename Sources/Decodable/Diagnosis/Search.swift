import Foundation

/// The search for all problems, or for unknown keys, of one value in one thread.
///
/// ```
/// Search       the problems that are wanted, and the progress so far
///   └ explore  a call of a decode function: returns its value, or throws its first error and keeps its problems
///       └ Replay.perform   an operation of the call: done once, and repeated in each replay
///           └ explore      the call that decodes the value of the operation
/// ```
final class Search: @unchecked Sendable {
  // Read and changed by one thread only, which is the only one that is given it.

  /// The record of keys that are looked up, if unknown keys are wanted.
  private(set) var log: AccessLog?
  /// What look-ups have given elsewhere, for those that fail.
  let examples: Examples
  /// How many problems end the search.
  let limit: Int
  /// How many problems there are so far, in calls that are still running as well.
  private(set) var problemCount = 0
  /// Whether something was left out, since there were enough problems at that time.
  private(set) var isCut = false
  /// Whether the thread had no stack to go on: then nothing that was found is certain.
  private(set) var lacksStack = false
  /// How many operations of decode functions have been replayed.
  private(set) var replayedCount = 0
  /// How many may be.
  private let budget: Int
  private var replayCount = 0
  /// The document that is searched, if it is one (``Place/owner``).
  var documentOwner: UInt?
  private var traits: [ObjectIdentifier: TypeTraits] = [:]
  /// Which inputs have given substitutes to the other decoders of look-ups.
  var acceptedInputs: [Operation.Kind: AcceptedInputs] = [:]

  private var call = Call.unobserved
  /// What substitutes are being made for: one inside itself would have no end.
  private var kindsOfSubstitutes: Set<Operation.Kind> = []
  /// How many substitutes could not be made of objects, since they are being made.
  private(set) var lackingCount = 0
  /// The kinds whose substitutes lack those: in which making they were made, and how often they were made again inside
  /// another.
  private var lackingKinds: [Operation.Kind: (makingID: Int, count: Int)] = [:]
  /// How often substitutes were made outside of others.
  private var makingID = 0
  private var attemptsLeft = 0
  /// How often in a row a decoder was tried on all values, and took none: eight times as much where it could have had all.
  private var vainAttempts: [Operation.Kind: Int] = [:]
  /// How many calls that are explored are inside each other.
  private var depth = 0
  /// How many calls are being repeated inside each other (``Replay/repeated(_:)``).
  var repetitionDepth = 0
  /// Whether a view was handed out that is kept.
  private var hasTakenView = false
  /// How many values around this call were decoded without observation first, in vain.
  private var vainDepth = 0
  /// The document that values were last decoded from without observation.
  private var unobservedDocument: (of: Document, is: Document)?

  /// The calls of types' own decode functions that have failed: the same call fails in the same way.
  ///
  /// Those inside another that is known are not kept.
  private var explorations: [Exploration: (replay: Replay?, error: any Error)] = [:]
  /// The keys of ``explorations``, in the order in which the calls have failed.
  private var explored: [Exploration] = []
  /// The document whose calls are remembered, which the search keeps alive.
  var searchedDocument: ObjectIdentifier?
  private let replacementCount = decoderReplacementCount()

  /// A call of a type's own decode function with a value of the document that is searched.
  private struct Exploration: Hashable {
    let index: Int
    let type: ObjectIdentifier
  }

  private enum Call {
    case unobserved
    /// Examples are collected.
    case collecting
    /// Most calls have no operations: those of leaves.
    case withoutOperations(at: Place?)
    case running(Replay)
  }

  /// - Parameter valueCount: How many values there are to decode, as far as that is known.
  init(log: AccessLog?, examples: Examples = Examples(), limit: Int = .max, valueCount: Int = 0) {
    self.log = log
    self.examples = examples
    self.limit = limit
    budget = 4_000_000 + 32 * valueCount
  }

  /// The search of this thread, if there is one.
  static var current: Search? { Observation.observer as? Search }

  /// Whether decode functions are called here to find problems: again, or with what no document holds.
  var isExploring: Bool { depth > 0 }
}

extension Search {
  /// The call that is running, if its operations are observed.
  var replay: Replay? {
    switch call {
    case .unobserved, .collecting: return nil
    case .running(let replay): return replay
    case .withoutOperations(let place):
      let replay = Replay(in: self, at: place)
      call = .running(replay)
      return replay
    }
  }

  /// Whether examples are collected here.
  var isCollecting: Bool { if case .collecting = call { true } else { false } }

  /// Whether it goes on where parts of collections fail.
  var observesParts: Bool { if case .unobserved = call { false } else { true } }

  var observesOperations: Bool { replay != nil }

  /// Runs a call, and tells its operations if it has any.
  fileprivate func run<T>(_ value: Any, as replay: inout Replay?, _ decode: () throws -> T) throws -> T {
    let outer = call
    call = .withoutOperations(at: held(value, as: JSON.self).map { Place($0) })
    defer {
      if case .running(let done) = call { replay = done }
      call = outer
    }
    return try decode()
  }

  /// Runs a call again.
  func run<T>(_ replay: Replay, _ decode: () throws -> T) rethrows -> T {
    let outer = call
    call = .running(replay)
    defer { call = outer }
    return try decode()
  }

  /// Runs something whose operations are not observed, and the keys that it looks up only if it is to be.
  func unobserved<Result>(logsKeys: Bool, _ operation: () throws -> Result) rethrows -> Result {
    let outer = (call, log)
    call = .unobserved
    if !logsKeys { log = nil }
    defer { (call, log) = outer }
    return try operation()
  }

  /// Runs something whose operations are not observed, and which may fail without being explored.
  ///
  /// - Parameter mayAskMore: Whether it was not expected to fail, so that it might ask any object for more.
  func unexplored<Result>(mayAskMore: Bool = false, _ operation: () throws -> Result) rethrows -> Result {
    try attempt(leaving: mayAskMore ? .allUnfinished : .unfinished, operation)
  }

  /// Whether all that is left to do is to come to an end.
  var isOver: Bool { problemCount > limit || isExhausted }

  /// Whether there may be problems that were not looked for.
  var isExhausted: Bool { replayedCount > budget || lacksStack }

  /// Ends the search, since the thread has no stack to go on.
  func noteLackOfStack() { lacksStack = true }

  /// Returns whether the thread has the stack to go a level deeper, and ends the search if it has not.
  func hasStack(_ count: Int = StackSpace.marginOfSearch) -> Bool {
    if !StackSpace.has(count) { noteLackOfStack() }
    return !lacksStack
  }

  func countProblems(_ count: Int) { problemCount += count }

  /// Notes that something was left out, since there are enough problems.
  func noteCut() { isCut = true }

  func countReplayed() { replayedCount += 1 }

  func makeReplayID() -> Int {
    replayCount += 1
    return replayCount
  }
}

extension Search {
  /// Calls a decode function; if it fails, replays it until its problems are known.
  ///
  /// Most calls succeed, and without observation that takes a tenth of the time. So an object or an array is decoded
  /// without it first.
  ///
  /// - Parameters:
  ///   - replay: The call, if it has failed and there is something to learn from it.
  ///   - isObserved: Whether the call is wanted if it succeeds as well.
  ///   - isTypesOwn: Whether the decode function is that of the type, which depends on the value alone.
  /// - Throws: What the first call has thrown.
  func explore<T>(
    _ value: Any, failing replay: inout Replay?, isObserved: Bool = false, isTypesOwn: Bool = false,
    decoder: (Any) throws -> T
  ) throws -> T {
    guard !isOver else { return try unexplored { try decoder(value) } }
    // Of a function that calls itself, each level would else be explored in each run of the levels around it.
    let exploration = isTypesOwn ? exploration(of: value, as: T.self) : nil
    if let exploration, let known = explorations[exploration] {
      replay = known.replay
      throw known.error
    }
    let exploredCount = explored.count
    let isContainer = isContainer(value)
    var hasFailed = false
    if isContainer, !isObserved, mayTry(T.self) {
      do { return try decodeUnobserved(value, decoder) } catch { hasFailed = true }
    }
    if isContainer { try StackSpace.check(for: value, needing: StackSpace.marginOfSearch) }
    depth += 1
    if hasFailed { vainDepth += 1 }
    defer {
      depth -= 1
      if hasFailed { vainDepth -= 1 }
    }
    var call: Replay?
    do {
      let result = try run(value, as: &call) { try decoder(value) }
      call?.discardFailures()
      if isObserved { replay = call }
      return result
    } catch {
      if isContainer, call == nil { log?.noteUnfinished([Place(value)]) }
      call?.complete(after: error, of: value) { try decoder(value) }
      replay = call
      if let exploration, !isOver {
        forgetExplorations(after: exploredCount)
        explorations[exploration] = (call, error)
        explored.append(exploration)
      }
      throw error
    }
  }

  /// How many failed calls are remembered.
  var explorationCount: Int { explored.count }

  /// Forgets the failed calls after some that are remembered.
  func forgetExplorations(after count: Int) {
    guard count < explored.count else { return }
    for exploration in explored[count...] { explorations[exploration] = nil }
    explored.removeSubrange(count...)
  }

  /// What a call is remembered by; nil if it may not be the same another time.
  private func exploration(of value: Any, as type: Any.Type) -> Exploration? {
    guard let view = held(value, as: JSON.self), ObjectIdentifier(view.document) == searchedDocument,
      view.entry.isContainer, log?.isAttempting != true, replacementCount == decoderReplacementCount()
    else { return nil }
    return Exploration(index: view.index, type: ObjectIdentifier(type))
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
    // The result may hold a view, and look-ups in it must be observed.
    guard !hasTakenView else { throw Divergence() }
    return result
  }

  /// The same value, whose look-ups in a document go straight to the tape.
  private func unobserved(_ json: Any) -> Any {
    guard let view = held(json, as: JSON.self) else { return json }
    if unobservedDocument?.of !== view.document {
      unobservedDocument = (of: view.document, is: view.document.unobserved)
    }
    return unobservedDocument.map { JSON(document: $0.is, index: view.index) } ?? json
  }

  /// Whether values are decoded without observation first.
  ///
  /// Of those that fail, the values inside are decoded so as well, down to some depth: at each a value is decoded once more.
  /// Look-ups in views are to be observed.
  private func mayTry(_ type: Any.Type) -> Bool {
    vainDepth < Self.maximumVainDepth && !isOver && type != JSON.self && type != Any.self
  }

  private static let maximumVainDepth = 3

  /// Makes substitutes.
  ///
  /// - Parameters:
  ///   - kind: What they are for; without a path if they are for any value of the type.
  ///   - operation: Is told whether objects may be made, in which others are looked up.
  func makingSubstitutes<Result>(
    for kind: Operation.Kind, _ operation: (_ mayMakeObjects: Bool) throws -> Result
  ) rethrows -> Result {
    let outer = kindsOfSubstitutes
    if outer.isEmpty {
      attemptsLeft = Substitutes.maximumAttempts
      makingID += 1
    }
    let isNew = kindsOfSubstitutes.insert(kind).inserted
    defer { kindsOfSubstitutes = outer }
    let mayMakeObjects = isNew && outer.count < Self.maximumSubstituteDepth && hasStack(StackSpace.margin)
    if !mayMakeObjects { lackingCount += 1 }
    return try unobserved(logsKeys: false) { try operation(mayMakeObjects) }
  }

  /// Notes that substitutes were made that are kept.
  ///
  /// - Parameter areLacking: Whether some could not be made of objects, since those are being made.
  func noteSubstitutes(for kind: Operation.Kind, areLacking: Bool) {
    lackingKinds[kind] = areLacking && isMakingParts ? (makingID, lackingKinds[kind]?.count ?? 0) : nil
  }

  /// Whether the substitutes made before serve here; if not, they are to be made again.
  func mayReuseSubstitutes(for kind: Operation.Kind) -> Bool {
    guard let lacking = lackingKinds[kind] else { return true }
    guard isMakingSubstitutes else { return false }
    if lacking.makingID != makingID, lacking.count < Self.maximumRemakingCount, !kindsOfSubstitutes.contains(kind) {
      lackingKinds[kind] = (makingID, lacking.count + 1)
      return false
    }
    lackingCount += 1
    return true
  }

  /// How often substitutes that lack others are made again while others are made around them.
  private static let maximumRemakingCount = 4

  /// How many substitutes are made inside each other, each on the stack of the one before.
  private static let maximumSubstituteDepth = 10

  /// What a type says of its values.
  func traits<T>(of type: T.Type) -> TypeTraits {
    if let known = traits[ObjectIdentifier(type)] { return known }
    let new = TypeTraits(type)
    traits[ObjectIdentifier(type)] = new
    return new
  }

  /// Whether substitutes are being made that are looked up in others.
  var isMakingParts: Bool { kindsOfSubstitutes.count > 1 }

  /// Whether substitutes are being made.
  var isMakingSubstitutes: Bool { !kindsOfSubstitutes.isEmpty }

  /// Whether a decoder that took nothing may be tried again: it may depend on values of the function that it belongs to.
  func mayAttemptAgain(for kind: Operation.Kind) -> Bool { vainAttempts[kind, default: 0] < Self.maximumVainAttempts }

  /// Notes whether a decoder has taken any of the values that it was tried on.
  ///
  /// - Parameter areLacking: Whether it might have taken others that are being made just now.
  func noteAttempts(for kind: Operation.Kind, areVain: Bool, areLacking: Bool) {
    if areVain { vainAttempts[kind, default: 0] += areLacking ? 1 : 8 } else { vainAttempts[kind] = nil }
  }

  private static let maximumVainAttempts = 32

  /// Whether a decoder may be tried on another value.
  func mayAttempt() -> Bool {
    attemptsLeft -= 1
    return attemptsLeft >= 0
  }
}

extension Search {
  /// Decodes a value for the examples that it has, and for nothing else.
  func collectExamples(_ decode: () throws -> Void) {
    let outer = call
    call = .collecting
    defer { call = outer }
    try? decode()
  }

  /// Notes what a look-up has given, if examples are collected.
  func noteExample<T>(_ value: T, of kind: @autoclosure () -> Operation.Kind) {
    guard isCollecting else { return }
    examples.note(value, of: kind())
    if examples.areComplete { call = .unobserved }
  }
}

extension Search {
  func willReturnView() { hasTakenView = true }

  func attempt<Result>(leaving rest: FailedAttempt, _ operation: () throws -> Result) rethrows -> Result {
    try unobserved(logsKeys: true) {
      guard let log else { return try operation() }
      return try log.attempt(leaving: rest, operation)
    }
  }
}

/// Whether something may be looked up in a value.
func isContainer(_ json: Any) -> Bool {
  if let view = held(json, as: JSON.self) { return view.entry.isContainer }
  return !holds(json, String.self) && !holds(json, Int.self) && !holds(json, Double.self) && !holds(json, Bool.self)
    && !holds(json, NSNull.self)
}
