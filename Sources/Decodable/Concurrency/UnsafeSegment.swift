/// Values that one thread makes, and another moves into an array.
///
/// An array of them would be copied: every reference in every value counted up, and down when the array is freed.
///
/// Invariant: of `capacity` values at `base`, the first `count` are initialized. One thread at a time uses it: the one
/// that fills it, then the one that waits for that.
@usableFromInline
@safe final class UnsafeSegment<Element>: @unchecked Sendable {
  @usableFromInline let base: UnsafeMutablePointer<Element>
  @usableFromInline let capacity: Int
  @usableFromInline var count = 0

  @inlinable
  init(capacity: Int) {
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable
  deinit {
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  @inlinable @inline(__always)
  func append(_ value: consuming Element) {
    precondition(count < capacity)
    unsafe (base + count).initialize(to: value)
    count += 1
  }

  /// Moves the values to the end of an array.
  @inlinable
  func move(to array: inout [Element]) {
    let moved = count
    count = 0
    for index in 0..<moved { unsafe array.append((base + index).move()) }
  }
}
