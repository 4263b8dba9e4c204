import Foundation

/// A thread with a stack for samples of any depth that a parser accepts.
///
/// Evidence, types and their printed form are made of parts inside each other, which are gone through on the stack, with
/// some kilobytes for each level. The threads that Swift runs tasks on may have half a megabyte.
final class LargeStack: TaskExecutor, @unchecked Sendable {
  // The condition guards what changes.

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var isOver = false

  /// Memory that is not used is only reserved.
  private static let size = 64 << 20

  private init() {
    let thread = Thread { [self] in
      while let job = next() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
    thread.stackSize = Self.size
    thread.start()
  }

  /// Runs an operation on a thread of its own.
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
