/// The entries of a document, in memory that grows as the parser appends.
///
/// Invariant: `base` points to `capacity` entries, of which the first `count` are initialized. Whoever holds the last
/// copy calls `deallocate`; while there are several, none of them appends.
struct UnsafeTape {
  private(set) var base: UnsafeMutablePointer<TapeEntry>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  @inline(__always)
  subscript(index: Int) -> TapeEntry {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ entry: TapeEntry) {
    if count == capacity { grow() }
    base[count] = entry
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<TapeEntry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  func deallocate() {
    base.deallocate()
  }
}
