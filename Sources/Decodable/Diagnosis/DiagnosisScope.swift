import Foundation

/// Who sees what decode functions do, in this thread, while problems or unknown keys are looked for.
final class DiagnosisScope: @unchecked Sendable {
  // Read and changed by one thread only, which is asked for before anything else.

  /// The call whose operations are seen, if they are.
  private var call: Call
  /// Where the keys that are asked for are written down, if anywhere.
  private(set) var keys: KeyLedger?
  /// What look-ups have given, for those that fail.
  let examples: Examples
  /// How many calls are inside each other.
  private(set) var depth = 0
  /// The types that a stand-in is being made of, one for the other: one inside itself would have no end.
  private var typesOfStandIns: Set<ObjectIdentifier> = []
  private var attemptsLeft = 0
  /// A task that a decode function starts inherits the scope, and is none of it.
  ///
  /// `Thread.current` takes longer to ask for than all else here.
  private let thread = pthread_self()

  private enum Call {
    case unseen
    /// Nobody needs to know of a call without operations, and that is most of them: leaves.
    case withoutOperations
    case running(Invocation)
  }

  @TaskLocal private static var taskLocal: DiagnosisScope?

  private init(keys: KeyLedger?, examples: Examples) {
    call = .unseen
    self.keys = keys
    self.examples = examples
  }

  static var current: DiagnosisScope? {
    guard Diagnosis.isActive, let scope = taskLocal, pthread_equal(scope.thread, pthread_self()) != 0 else {
      return nil
    }
    return scope
  }

  /// Whether decode functions are called to find problems: again, or with what is in no document.
  static var isSearching: Bool { current.map { $0.depth > 0 } ?? false }

  /// Runs something in a scope of its own.
  static func run<Result>(
    keys: KeyLedger?, examples: Examples, _ operation: () throws -> Result
  ) rethrows -> Result {
    let scope = DiagnosisScope(keys: keys, examples: examples)
    // Tasks that were started meanwhile keep it.
    defer { scope.keys = nil }
    return try $taskLocal.withValue(scope, operation: operation)
  }

  /// The call that is running here, if there is one whose operations are seen.
  var invocation: Invocation? {
    switch call {
    case .unseen: return nil
    case .running(let invocation): return invocation
    case .withoutOperations:
      let invocation = Invocation()
      call = .running(invocation)
      return invocation
    }
  }

  /// Runs a call, and says which it was if it has done something.
  func run<T>(as invocation: inout Invocation?, _ decode: () throws -> T) throws -> T {
    let outer = call
    call = .withoutOperations
    depth += 1
    defer {
      if case .running(let done) = call { invocation = done }
      call = outer
      depth -= 1
    }
    return try decode()
  }

  /// Runs a call again.
  func run<T>(_ invocation: Invocation, _ decode: () throws -> T) rethrows -> T {
    let outer = call
    call = .running(invocation)
    depth += 1
    defer {
      call = outer
      depth -= 1
    }
    return try decode()
  }

  func unseen<Result>(keys: KeyLedger?, _ operation: () throws -> Result) rethrows -> Result {
    let outer = (call, self.keys)
    (call, self.keys) = (.unseen, keys)
    defer { (call, self.keys) = outer }
    return try operation()
  }

  /// Makes stand-ins of a type, and says whether they may be objects that others are made for.
  func makingStandIn<Result>(of type: Any.Type, _ operation: (_ mayLookInto: Bool) throws -> Result) rethrows -> Result
  {
    let outer = typesOfStandIns
    if outer.isEmpty { attemptsLeft = StandIn.maximumAttempts }
    let isNew = typesOfStandIns.insert(ObjectIdentifier(type)).inserted
    defer { typesOfStandIns = outer }
    return try unseen(keys: nil) { try operation(isNew) }
  }

  /// Whether a decoder may be tried on another value.
  func mayAttempt() -> Bool {
    attemptsLeft -= 1
    return attemptsLeft >= 0
  }

  /// Notes that a key was asked for in an object, if someone wants to know.
  @inline(always)
  static func ask(for key: @autoclosure () -> KeyPath.Key, of json: @autoclosure () -> Any) {
    if Diagnosis.isActive { current?.keys?.ask(for: key(), of: json()) }
  }

  /// Notes that an object was taken with all its members, if someone wants to know.
  @inline(always)
  static func takeWhole(_ json: @autoclosure () -> Any) {
    if Diagnosis.isActive { current?.keys?.takeWhole(json()) }
  }

  /// Runs something that tries, and catches what fails: its operations are not seen, the keys that it asks for are
  /// written down if it succeeds.
  ///
  /// What it went on after is forgotten if it fails.
  ///
  /// - Parameter startsOutside: Whether it starts by looking up what is tried, in an object that is not.
  static func attempt<Result>(startsOutside: Bool = false, _ operation: () throws -> Result) rethrows -> Result {
    guard Diagnosis.isActive else { return try operation() }
    guard let errors = RecoveredErrors.current else { return try attemptUnseen(startsOutside, operation) }
    return try errors.attempt { try attemptUnseen(startsOutside, operation) }
  }

  private static func attemptUnseen<Result>(_ startsOutside: Bool, _ operation: () throws -> Result) rethrows -> Result
  {
    guard let current else { return try operation() }
    return try current.unseen(keys: current.keys) {
      guard let keys = current.keys else { return try operation() }
      return try keys.attempt(keepsFirst: startsOutside, operation)
    }
  }

  /// Runs something that nobody sees.
  static func unseen<Result>(_ operation: () throws -> Result) rethrows -> Result {
    guard let current else { return try operation() }
    return try current.unseen(keys: nil, operation)
  }
}
