import Foundation

/// A value that is reached under a lock only.
///
/// Synchronization's Mutex would do the same, but the thread sanitizer cannot see into it on Linux and reports races
/// where there are none (Swift 6.3.1); it knows the system's lock, which NSLock is.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
