/// Values that one thread makes, and another moves into an array.
///
/// An array of them would be copied: every reference in every value counted up, and down when the array is freed.
///
/// Invariant: of `capacity` values at `base`, the first `count` are initialized. One thread at a time uses it: the one
/// that fills it, then the one that waits for that.
@usableFromInline
@safe final class UnsafeSegment<Element>: @unchecked Sendable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var count = 0

  /// - Parameter count: How many values there will be, as far as one knows: see `reservedCapacity`.
  @inlinable
  init(for count: Int) {
    capacity = max(reservedCapacity(for: count, of: Element.self), 1)
    unsafe base = .allocate(capacity: capacity)
  }

  @inlinable
  deinit {
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  @inlinable @inline(__always)
  func append(_ value: consuming Element) {
    if count == capacity { grow() }
    unsafe (base + count).initialize(to: value)
    count += 1
  }

  @usableFromInline @inline(never)
  func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
    capacity *= 2
  }

  /// Moves the values to the end of an array, all of them at once.
  @inlinable
  func move(to array: inout [Element]) {
    array.append(addingCapacity: count) { end in
      unsafe end.withUnsafeMutableBufferPointer { buffer, initialized in
        guard let start = buffer.baseAddress else { return }
        unsafe (start + initialized).moveInitialize(from: base, count: count)
        initialized += count
        count = 0
      }
    }
  }
}
