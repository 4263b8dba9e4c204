import Foundation

/// Who sees what decode functions do, in this thread, from here on.
struct DiagnosisScope: Sendable {
  /// The call whose operations are seen; nil where none are.
  let invocation: Invocation?
  /// Where the keys that are asked for are written down, if anywhere.
  let keys: KeyLedger?
  /// A task that a decode function starts inherits the scope, and is none of it.
  private let thread = ObjectIdentifier(Thread.current)

  @TaskLocal private static var taskLocal: DiagnosisScope?

  init(invocation: Invocation?, keys: KeyLedger?) {
    self.invocation = invocation
    self.keys = keys
  }

  static var current: DiagnosisScope? {
    guard Diagnosis.isActive, let scope = taskLocal, scope.thread == ObjectIdentifier(Thread.current) else {
      return nil
    }
    return scope
  }

  func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.$taskLocal.withValue(self, operation: operation)
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
  static func attempt<Result>(_ operation: () throws -> Result) rethrows -> Result {
    guard let current else { return try operation() }
    return try DiagnosisScope(invocation: nil, keys: current.keys).run {
      guard let keys = current.keys else { return try operation() }
      return try keys.attempt(operation)
    }
  }

  /// Runs something that nobody sees.
  static func unseen<Result>(_ operation: () throws -> Result) rethrows -> Result {
    current == nil ? try operation() : try DiagnosisScope(invocation: nil, keys: nil).run(operation)
  }
}
