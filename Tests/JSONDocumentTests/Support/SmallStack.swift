import Foundation

/// Calls a closure on a thread with the stack of secondary threads on Apple platforms, and returns its result.
func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
  let call = Call(body)
  let thread = Thread { call.run() }
  thread.stackSize = 512 << 10
  thread.start()
  return try call.wait()
}

/// A call on another thread.
private final class Call<Value: Sendable>: @unchecked Sendable {
  private let body: @Sendable () throws -> Value
  private var result: Result<Value, any Error>?
  private let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () throws -> Value) { self.body = body }

  func run() {
    result = Result { try body() }
    isDone.signal()
  }

  func wait() throws -> Value {
    isDone.wait()
    return try (result ?? .failure(CancellationError())).get()
  }
}
