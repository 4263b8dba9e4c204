import Foundation

/// A value that is accessible only under a lock.
///
/// Synchronization's Mutex would do the same. On Linux, however, the thread sanitizer cannot see into Mutex and reports
/// false races (Swift 6.3.1). The sanitizer knows the system's lock, which NSLock uses.
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
