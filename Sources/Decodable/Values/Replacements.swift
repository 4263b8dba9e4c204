import Synchronization

/// The functions that replace a standard function for the process and for scopes.
package final class Replacements<Function: Sendable>: Sendable {
  /// The active function: scopes take precedence over the process, and the process over the standard function.
  ///
  /// While a function runs, the layer below it is active, so that it may use the same type without recursion.
  fileprivate indirect enum Layer: Sendable {
    case standard
    case process
    case scope(Replacement)
  }

  /// A function that replaces the standard function.
  package struct Replacement: Sendable {
    fileprivate let function: Function
    /// The layer that is active while the function runs.
    fileprivate let below: Layer
  }

  private let processWide = Locked<Function?>(nil)
  /// A Boolean value that indicates whether ``processWide`` has a function, so that most reads need no lock.
  private let isSetForProcess = Atomic<Bool>(false)
  private let layer = TaskLocal<Layer>(wrappedValue: .process)

  /// A Boolean value that indicates whether the standard function was ever replaced.
  ///
  /// The value is never reset, since a task that was started in a scope may outlive the scope.
  private let isUsed = Atomic<Bool>(false)

  package init() {}

  /// The active function; nil if it is the standard one.
  package var active: Replacement? {
    guard isUsed.load(ordering: .relaxed) else { return nil }
    return switch layer.get() {
    case .standard: nil
    case .process: processWide.withLock { $0 }.map { Replacement(function: $0, below: .standard) }
    case .scope(let replacement): replacement
    }
  }

  /// A Boolean value that indicates whether the active function may be a replacement.
  package var mayBeActive: Bool {
    guard isUsed.load(ordering: .relaxed) else { return false }
    return switch layer.get() {
    case .standard: false
    case .process: isSetForProcess.load(ordering: .relaxed)
    case .scope: true
    }
  }

  /// Sets or removes the function of the process.
  package func setForProcess(_ function: Function?) {
    processWide.withLock {
      $0 = function
      isSetForProcess.store(function != nil, ordering: .relaxed)
    }
    if function != nil { isUsed.store(true, ordering: .relaxed) }
  }

  /// Runs an operation with a function, while the layer below the function is active.
  package func run<Result>(
    _ replacement: Replacement, _ operation: (Function) throws -> Result
  ) rethrows -> Result {
    try layer.withValue(replacement.below) { try operation(replacement.function) }
  }

  /// Runs an operation in a scope in which a function is active.
  package func withScope<Result>(_ function: Function, operation: () throws -> Result) rethrows -> Result {
    try layer.withValue(enter(function), operation: operation)
  }

  /// Runs an asynchronous operation in a scope in which a function is active.
  package func withScope<Result>(
    _ function: Function, isolation: isolated (any Actor)?, operation: () async throws -> Result
  ) async rethrows -> Result {
    try await layer.withValue(enter(function), operation: operation, isolation: isolation)
  }

  private func enter(_ function: Function) -> Layer {
    isUsed.store(true, ordering: .relaxed)
    return .scope(Replacement(function: function, below: layer.get()))
  }
}
