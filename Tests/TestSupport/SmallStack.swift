import Foundation

/// The stack size of secondary threads on Apple platforms.
package let smallStackSize = 512 << 10

/// Calls a closure on a thread with a stack of the given size, and returns its result.
package func onStack<Value>(of size: Int = smallStackSize, _ body: @escaping () throws -> Value) throws -> Value {
  let call = Call(body)
  let thread = Thread { call.run() }
  thread.stackSize = size
  thread.start()
  return try call.wait().get()
}

/// A call on another thread, for which the current thread waits.
///
/// The waiting thread frees the closure and the result, because it may have the larger stack.
private final class Call<Value>: @unchecked Sendable {
  private var body: (() throws -> Value)?
  private var result: Result<Value, any Error>?
  private let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping () throws -> Value) { self.body = body }

  func run() {
    if let body { result = Result { try body() } }
    isDone.signal()
  }

  func wait() -> Result<Value, any Error> {
    isDone.wait()
    defer { (body, result) = (nil, nil) }
    return result ?? .failure(CancellationError())
  }
}
