import Foundation

/// A thread whose stack is large enough for samples of any depth that the parser accepts.
///
/// Evidence, types and their printed form are recursive and take a few kilobytes of stack for each level. The threads
/// that Swift runs tasks on may have half a megabyte.
final class LargeStack: TaskExecutor, @unchecked Sendable {
  // The condition guards the variables.

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var isOver = false

  /// The size of the stack; unused memory is only reserved.
  private static let size = 64 << 20

  private init() {
    let thread = Thread { [self] in
      while let job = next() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
    thread.stackSize = Self.size
    thread.start()
  }

  /// Runs an operation on a new thread.
  static func run<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    let stack = LargeStack()
    defer { stack.end() }
    return try await withTaskExecutorPreference(stack, operation: operation)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  private func next() -> UnownedJob? {
    condition.withLock {
      while jobs.isEmpty, !isOver { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }

  private func end() {
    condition.withLock {
      isOver = true
      condition.signal()
    }
  }
}
