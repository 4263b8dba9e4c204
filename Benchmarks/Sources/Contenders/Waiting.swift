import Dispatch

/// Waits for an asynchronous operation, on a thread outside the cooperative pool.
func wait<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) throws -> Value {
  let isDone = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Result<Value, any Error>?
  Task.detached {
    do { result = .success(try await operation()) } catch { result = .failure(error) }
    isDone.signal()
  }
  isDone.wait()
  guard let result else { stop("no result") }
  return try result.get()
}
