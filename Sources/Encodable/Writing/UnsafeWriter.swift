import Foundation
import Decodable
import JSONDocument
import Synchronization

/// The key of the writer of a thread plus 1; 0 before the first encoding.
///
/// This copy of the key is initialized statically, so that reading it does not check whether it is initialized.
private let keyMark = Atomic<UInt>(0)

/// A reference to the writer of a value's text; not part of the API.
///
/// `encode()` writes members while its statements run, so the statements use the writer of their thread. A statement
/// cannot throw: the writer keeps the first error, ignores later members, and throws the error at the end of the object.
///
/// Invariant: `pointer` leads to an initialized state while ``withWriter(_:_:)`` runs. No function stores a writer.
@safe public struct _Writer {
  private let pointer: UnsafeMutablePointer<WriterState>

  @inline(__always)
  var state: WriterState {
    unsafeAddress { unsafe UnsafePointer(pointer) }
    nonmutating unsafeMutableAddress { unsafe pointer }
  }

  /// The key of the writer of a thread; nil if the process has no key left.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// The writer of the thread; nil outside of an encoding.
  ///
  /// Reading a task-local value takes ten times as long, and child tasks inherit such a value.
  @inline(__always)
  static var current: _Writer? {
    let mark = keyMark.load(ordering: .acquiring)
    guard mark != 0, let address = unsafe pthread_getspecific(pthread_key_t(mark &- 1)) else { return nil }
    return unsafe _Writer(pointer: address.assumingMemoryBound(to: WriterState.self))
  }

  /// Runs an operation with a new writer, which is the writer of the thread, and returns the result of another one with
  /// the text.
  static func withWriter<Result>(
    _ settings: WriterSettings?, _ operation: (_Writer) throws -> Void,
    result: (UnsafeText) throws -> Result
  ) throws -> Result {
    guard let key else { throw NoThreadKeyError() }
    // An encode function may encode another value, and so on, each with a writer that starts at the outermost level.
    guard StackSpace.isPlenty else { throw EncodingError.tooDeep }
    keyMark.store(UInt(key) + 1, ordering: .releasing)
    return try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { memory in
      let text = unsafe memory.baseAddress.map { unsafe UnsafeText(base: $0, capacity: memory.count) }
      var state = WriterState(text: text ?? UnsafeText(capacity: 1024), settings)
      return try unsafe withUnsafeMutablePointer(to: &state) { pointer in
        let writer = unsafe _Writer(pointer: pointer)
        let outer = unsafe pthread_getspecific(key)
        unsafe pthread_setspecific(key, pointer)
        defer {
          unsafe pthread_setspecific(key, outer)
          writer.state.free()
        }
        try operation(writer)
        writer.state.joinSegments()
        return try result(writer.state.text)
      }
    }
  }
}

/// An error that reports that the process has no key left for a thread-specific value.
struct NoThreadKeyError: Error, CustomStringConvertible {
  var description: String { "the process has no key left for a thread-specific value" }
}
