import Foundation

/// A reference that belongs to one thread while an operation runs in the thread.
///
/// Reading a task-local value takes ten times as long, and child tasks inherit such a value.
package struct ThreadLocal<Object: AnyObject>: Sendable {
  /// The key of the reference; nil if the process has no key left, in which case no reference is stored.
  private let key: pthread_key_t?

  package init() {
    var key = pthread_key_t()
    self.key = unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }

  /// The reference of this thread.
  package var object: Object? {
    guard let key, let pointer = unsafe pthread_getspecific(key) else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs an operation in this thread with a reference.
  package func withObject<Result>(_ object: Object, _ operation: () throws -> Result) rethrows -> Result {
    guard let key else { return try operation() }
    let outer = unsafe pthread_getspecific(key)
    // Invariant: the object lives until the outer reference is restored.
    unsafe pthread_setspecific(key, Unmanaged.passUnretained(object).toOpaque())
    defer {
      unsafe pthread_setspecific(key, outer)
      extendLifetime(object)
    }
    return try operation()
  }
}
