/// The entries of a document, in memory that grows as the parser appends.
///
/// Invariant: `base` points to `capacity` entries, of which the first `count` are initialized. Whoever holds the last
/// copy calls `deallocate`; while there are several, none of them appends.
struct UnsafeTape {
  private(set) var base: UnsafeMutablePointer<TapeEntry>
  private(set) var count = 0
  private var capacity: Int
  private var block: UnsafeBlock

  init(capacity: Int) {
    block = .take(atLeast: max(capacity, 16) * MemoryLayout<TapeEntry>.stride)
    self.capacity = block.capacity / MemoryLayout<TapeEntry>.stride
    base = block.base.bindMemory(to: TapeEntry.self, capacity: self.capacity)
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
    var larger = UnsafeTape(capacity: capacity * 2)
    larger.base.update(from: base, count: count)
    larger.count = count
    deallocate()
    self = larger
  }

  func deallocate() {
    block.giveBack()
  }
}
