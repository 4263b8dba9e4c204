#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The stack space that the current thread has left.
///
/// Decoding a recursive type takes stack space for each level, and a thread may have as little as 512 KiB. Each
/// function on the way checks the space, and throws while there is still room for the error. Documents of few levels
/// skip the check (``Document/isDeep``).
package enum StackSpace {
  /// The number of bytes that decode functions may take from one lookup to the next.
  package static let margin = 64 << 10

  /// The number of bytes that Foundation's coders may take from one call of this library's functions to the next.
  ///
  /// A recursive function builds the coding path of each of their errors. It takes 256 bytes of the stack for each of
  /// at most 512 levels.
  package static let marginOfCoders = margin + 512 * 256

  /// The number of bytes that the search for problems may take from one level to the next.
  ///
  /// The search needs more than decoding, because its substitutes are nested objects.
  package static let marginOfSearch = 2 * margin

  /// A Boolean value that indicates whether the thread has room for another level.
  package static var isPlenty: Bool { has(margin) }

  /// Returns whether the thread has at least a number of bytes left.
  ///
  /// The result is true on a stack that is not the thread's own, such as that of a coroutine. That stack lies beyond
  /// one end of the thread's own, so that the difference is large, if need be by wrapping around.
  @inline(never)
  package static func has(_ count: Int) -> Bool {
    var mark: UInt8 = 0
    let here = unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    var end = unsafe UInt(bitPattern: pthread_getspecific(endKey))
    if end == 0 {
      end = bounds?.lowerBound ?? 1
      unsafe pthread_setspecific(endKey, UnsafeRawPointer(bitPattern: end))
    }
    return here &- end >= UInt(count)
  }

  /// The size of the thread's stack in bytes; nil if unknown.
  package static var size: Int? { bounds.map(\.count) }

  /// The key of the thread-specific end of the stack.
  ///
  /// Each thread stores it, because finding it takes microseconds, and milliseconds on the main thread of Linux.
  private static let endKey = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()

  /// The addresses of the thread's stack, which grows downwards.
  private static var bounds: Range<UInt>? {
    #if canImport(Darwin)
      let start = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      return start - UInt(pthread_get_stacksize_np(pthread_self()))..<start
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
      guard let symbol = unsafe dlsym(nil, "pthread_getattr_np") else { return nil }
      let getAttributes = unsafe unsafeBitCast(symbol, to: GetAttributes.self)
      var attributes = pthread_attr_t()
      guard unsafe getAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { unsafe pthread_attr_destroy(&attributes) }
      var (address, size) = unsafe (UnsafeMutableRawPointer?.none, 0)
      guard unsafe pthread_attr_getstack(&attributes, &address, &size) == 0 else { return nil }
      let end = UInt(bitPattern: address)
      return end..<end + UInt(size)
    #else
      return nil
    #endif
  }

  #if !canImport(Darwin) && (canImport(Glibc) || canImport(Musl) || canImport(Android))
    /// The type of `pthread_getattr_np`, a GNU extension that Swift does not see in the headers.
    private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
  #endif
}
