/// A stack without reference counting and without checks for other owners, which an array makes at each change.
///
/// Invariant: `base` points to `capacity` elements, of which the first `count` are initialized, until `free` is called
/// once.
@safe struct UnsafeStack<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>?
  private(set) var count = 0
  private var capacity = 0

  func free() { unsafe base?.deallocate() }

  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count)
    return unsafe base.unsafelyUnwrapped[index]
  }

  @inline(always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (base.unsafelyUnwrapped + count).initialize(to: element)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    capacity = max(32, 2 * capacity)
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let base = unsafe base { unsafe newBase.initialize(from: base, count: count) }
    unsafe base?.deallocate()
    unsafe base = newBase
  }

  /// Removes the elements from an index on.
  @inline(always)
  mutating func removeAll(from index: Int) { count = min(count, max(index, 0)) }

  /// Returns the last element at or after an index that satisfies a condition.
  func last(from first: Int, where condition: (Element) -> Bool) -> Element? {
    var index = count
    while index > first {
      index -= 1
      if condition(self[index]) { return self[index] }
    }
    return nil
  }
}
