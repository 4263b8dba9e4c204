#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The stack that the current thread has left.
///
/// A type that is part of itself is decoded on the stack, one level inside the other, and a thread may have as little as
/// 512 KiB. Each place through which that goes asks here, and throws while there is still room for the error. Documents of
/// few levels are never asked about (``Document/isDeep``).
package enum StackSpace {
  /// How many bytes decode functions may take from one look-up to the next.
  package static let margin = 64 << 10

  /// How many bytes the coders of Foundation may take from one call of this library's functions to the next.
  ///
  /// The coding path that each of their errors has is put together by a function that calls itself, in 256 bytes of the
  /// stack for each of the 512 levels that there may be.
  package static let marginOfCoders = margin + 512 * 256

  /// How many bytes the search for problems may take from one level to the next: substitutes are made of objects inside
  /// each other.
  package static let marginOfSearch = 2 * margin

  /// A Boolean value that indicates whether the thread has room for another level.
  package static var isPlenty: Bool { has(margin) }

  /// Returns whether the thread has at least so many bytes left.
  ///
  /// On a stack that is not the thread's own, as coroutines have, it returns true: that lies beyond one end or the other,
  /// and the difference is large, if need be by wrapping around.
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

  /// The size of the thread's stack in bytes, if it is known.
  package static var size: Int? { bounds.map(\.count) }

  /// Where the thread's stack ends is kept for each thread: to find it out takes microseconds, on the main thread of Linux
  /// milliseconds.
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
    /// `pthread_getattr_np`, an extension of GNU that Swift does not see in the headers.
    private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
  #endif
}
