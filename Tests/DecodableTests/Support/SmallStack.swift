import Foundation

/// The stack that threads of an app have beside its main thread, on Apple's systems.
let smallStackSize = 512 << 10

/// Returns what a closure gives on a thread with a stack of so many bytes.
func onStack<Value>(of size: Int = smallStackSize, _ body: @escaping () throws -> Value) throws -> Value {
  let call = Call(body)
  let thread = Thread { call.run() }
  thread.stackSize = size
  thread.start()
  return try call.wait().get()
}

/// A call that another thread makes while this one waits for it.
///
/// What it was given and what it gives is freed by this thread, which may have more stack.
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
