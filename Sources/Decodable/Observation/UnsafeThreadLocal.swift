import Foundation

/// A reference that each thread has for itself, while something runs in it.
///
/// A task-local value takes ten times as long to read, and child tasks inherit it.
struct ThreadLocal<Object: AnyObject>: Sendable {
  /// Nil if the process has no key left: then nothing is kept.
  private let key: pthread_key_t?

  init() {
    var key = pthread_key_t()
    self.key = unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }

  /// The reference of this thread.
  var object: Object? {
    guard let key, let pointer = unsafe pthread_getspecific(key) else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs something in this thread with a reference.
  func withObject<Result>(_ object: Object, _ operation: () throws -> Result) rethrows -> Result {
    guard let key else { return try operation() }
    let outer = unsafe pthread_getspecific(key)
    // Invariant: the object lives until the reference is taken back.
    unsafe pthread_setspecific(key, Unmanaged.passUnretained(object).toOpaque())
    defer {
      unsafe pthread_setspecific(key, outer)
      extendLifetime(object)
    }
    return try operation()
  }
}
