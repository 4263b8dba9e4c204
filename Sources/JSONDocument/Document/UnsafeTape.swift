/// The entries of a document, in memory that grows as the parser appends.
///
/// A tape has four words, so that it is passed in registers.
///
/// Assertions check that each index is that of an entry, as for ``UnsafeSource``.
///
/// Invariant: `block` belongs to this value, starts at `base`, and is initialized up to `next`. `limit` is at least
/// ``entriesPerStep`` entries before the end of the block. The owner of the last copy calls `deallocate`. While there
/// are several copies, none of them appends.
@usableFromInline @safe package struct UnsafeTape {
  /// The number of entries that fit between two checks of ``isFull``.
  static let entriesPerStep = 4

  @usableFromInline let block: UnsafeBlock
  private var next: UnsafeMutablePointer<TapeEntry>
  private var limit: UnsafeMutablePointer<TapeEntry>

  /// Returns the number of entries that a text probably needs.
  ///
  /// A value takes ten to twenty bytes of most texts. A tape that is too short has to be copied, and is in memory twice
  /// meanwhile. The system provides a large block page by page, so that a longer tape than needed costs nothing there:
  /// 100 copies of twitter.json take a fifth less memory.
  static func capacity(forText count: Int) -> Int { count / (count > UnsafeBlock.largestPooledSize ? 8 : 16) }

  init(capacity: Int) {
    block = .take(atLeast: max(capacity, 4 * Self.entriesPerStep) * MemoryLayout<TapeEntry>.stride)
    let base = unsafe block.base.bindMemory(
      to: TapeEntry.self, capacity: block.capacity / MemoryLayout<TapeEntry>.stride)
    unsafe (next, limit) = unsafe (base, base)
    unmarkFull()
  }

  @inlinable @inline(__always)
  var base: UnsafeMutablePointer<TapeEntry> { unsafe block.base.assumingMemoryBound(to: TapeEntry.self) }

  /// The number of entries.
  @inline(always)
  var count: Int { unsafe next - base }

  @inline(always)
  subscript(index: Int) -> TapeEntry {
    get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }

  /// A Boolean value that indicates whether the tape has to grow before the next step, or is marked.
  @inline(always)
  var isFull: Bool { unsafe next > limit }

  /// Makes ``isFull`` true until ``unmarkFull()``, so that the parser stops before the next step.
  ///
  /// The tape must have an entry.
  @inline(always)
  mutating func markFull() { unsafe limit = base }

  /// Makes ``isFull`` true only if the tape has to grow.
  mutating func unmarkFull() {
    let capacity = block.capacity / MemoryLayout<TapeEntry>.stride
    // An entry cannot hold the length of a longer tape.
    unsafe limit = base + min(capacity - Self.entriesPerStep, TapeEntry.maximumLength)
  }

  @inline(always)
  mutating func append(_ entry: TapeEntry) {
    unsafe assert(next < base + block.capacity / MemoryLayout<TapeEntry>.stride)
    unsafe next.pointee = entry
    unsafe next += 1
  }

  /// Appends a number of entries that are zero.
  mutating func appendZeros(_ entries: Int) {
    if unsafe next + entries > limit { self = grown(to: count + count / 4 + entries + Self.entriesPerStep) }
    unsafe next.initialize(repeating: TapeEntry(bits: 0), count: entries)
    unsafe next += entries
  }

  /// Removes the entries from an index on.
  mutating func removeEntries(from index: Int) {
    assert(index >= 0 && index <= count)
    unsafe next = base + index
  }

  /// Returns the tape with an empty index of names after the members of its last object.
  ///
  /// The result replaces this value, which must not be used afterwards.
  @inline(never)
  func appendingNameIndex(forObjectAt object: Int, count: Int, isFilled: Bool) -> UnsafeTape {
    var tape = self
    let entries = UnsafeNameIndex.entryCount(forNames: count)
    tape.appendZeros(entries)
    tape[tape.count - 1] = UnsafeNameIndex.lastEntry(entries: entries - 2, isFilled: isFilled)
    tape[object] = TapeEntry(.indexedObject, length: tape.count - object, offset: tape[object].offset)
    return tape
  }

  func nameIndex(ofObjectAt object: Int) -> UnsafeNameIndex { unsafe UnsafeNameIndex(of: base + object) }

  /// Returns the index after the last member of an object.
  func endOfMembers(ofObjectAt object: Int) -> Int {
    unsafe UnsafeNameIndex.endOfMembers(of: base + object) - UnsafePointer(base)
  }

  /// Returns a larger tape, which replaces this value; this value must not be used afterwards.
  ///
  /// The result grows by at least a quarter. It has room for the whole text if the rest of the text resembles the part
  /// that was read.
  ///
  /// A mutating method would take the address of the tape, and so keep its fields out of registers.
  @inline(never)
  func grown(afterReading part: Int, of whole: Int) -> UnsafeTape {
    let estimate = Int(1.06 * Double(count) * Double(whole) / Double(max(part, 1)))
    return grown(to: min(max(estimate, count + count / 4), TapeEntry.maximumLength) + 2 * Self.entriesPerStep)
  }

  @inline(never)
  private func grown(to capacity: Int) -> UnsafeTape {
    var larger = UnsafeTape(capacity: capacity)
    unsafe larger.base.update(from: base, count: count)
    unsafe larger.next += count
    if unsafe limit == base { larger.markFull() }
    block.free()
    return larger
  }

  func deallocate() {
    block.recycle()
  }
}
