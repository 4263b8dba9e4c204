/// The entries of a document, in memory that grows as the parser appends.
///
/// Invariant: `block` belongs to this value, and the first `count` entries in it are initialized. Whoever holds the last
/// copy calls `deallocate`; while there are several, none of them appends.
struct UnsafeTape {
  private(set) var count = 0
  private let block: UnsafeBlock

  init(capacity: Int) {
    block = .take(atLeast: max(capacity, 16) * MemoryLayout<TapeEntry>.stride)
  }

  @inline(always)
  var base: UnsafeMutablePointer<TapeEntry> { block.base.assumingMemoryBound(to: TapeEntry.self) }

  @inline(always)
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

  /// Makes room for more entries: what is appended next needs it.
  @inline(always)
  mutating func makeRoom(for entries: Int) {
    // Not a mutating call, which would take the address of the tape and keep its fields out of registers.
    if count &+ entries > block.capacity / MemoryLayout<TapeEntry>.stride { self = grown(by: entries) }
  }

  @inline(always)
  mutating func append(_ entry: TapeEntry) {
    assert(count < block.capacity / MemoryLayout<TapeEntry>.stride)
    base[count] = entry
    count &+= 1
  }

  /// Appends as many entries of zeros.
  mutating func appendZeros(_ entries: Int) {
    makeRoom(for: entries)
    (base + count).initialize(repeating: TapeEntry(bits: 0), count: entries)
    count += entries
  }

  @inline(never)
  private func grown(by entries: Int) -> UnsafeTape {
    var larger = UnsafeTape(capacity: max(count * 2, count + entries))
    larger.base.update(from: base, count: count)
    larger.count = count
    deallocate()
    return larger
  }

  func deallocate() {
    block.giveBack()
  }
}
