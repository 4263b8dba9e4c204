/// The entries of a document, in memory that grows as the parser appends.
///
/// Four words, which are passed in registers.
///
/// That an index is one of an entry is asserted, as for ``UnsafeSource``.
///
/// Invariant: `block` belongs to this value, starts at `base`, and is initialized up to `next`; `limit` is at least
/// ``entriesPerStep`` entries before its end. Whoever holds the last copy calls `deallocate`; while there are several,
/// none of them appends.
@usableFromInline @safe package struct UnsafeTape {
  /// How many entries may be appended after room was made.
  static let entriesPerStep = 4

  @usableFromInline let block: UnsafeBlock
  private var next: UnsafeMutablePointer<TapeEntry>
  private let limit: UnsafeMutablePointer<TapeEntry>

  init(capacity: Int) {
    block = .take(atLeast: max(capacity, 4 * Self.entriesPerStep) * MemoryLayout<TapeEntry>.stride)
    let capacity = block.capacity / MemoryLayout<TapeEntry>.stride
    let base = unsafe block.base.bindMemory(to: TapeEntry.self, capacity: capacity)
    unsafe next = unsafe base
    // Longer than an entry can say it never needs to be.
    unsafe limit = unsafe base + min(capacity - Self.entriesPerStep, TapeEntry.maximumLength)
  }

  @inlinable @inline(__always)
  var base: UnsafeMutablePointer<TapeEntry> { unsafe block.base.assumingMemoryBound(to: TapeEntry.self) }

  /// How many entries there are.
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

  /// Whether it has to grow before the next step.
  @inline(always)
  var isFull: Bool { unsafe next > limit }

  @inline(always)
  mutating func append(_ entry: TapeEntry) {
    unsafe assert(next < limit + Self.entriesPerStep)
    unsafe next.pointee = entry
    unsafe next += 1
  }

  /// Appends as many entries of zeros.
  mutating func appendZeros(_ entries: Int) {
    if unsafe next + entries > limit { self = grown(to: count + count / 4 + entries + Self.entriesPerStep) }
    unsafe next.initialize(repeating: TapeEntry(bits: 0), count: entries)
    unsafe next += entries
  }

  /// Takes back the entries from an index on.
  mutating func removeEntries(from index: Int) {
    assert(index >= 0 && index <= count)
    unsafe next = base + index
  }

  /// The tape with an empty index of names at the end of the object that is the last on it.
  ///
  /// This value is not to be used any more.
  @inline(never)
  func appendingNameIndex(forObjectAt object: Int, count: Int, isFilled: Bool) -> UnsafeTape {
    var tape = self
    let entries = UnsafeNameIndex.entryCount(forNames: count)
    tape.appendZeros(entries)
    tape[tape.count - 1] = UnsafeNameIndex.lastEntry(slotEntries: entries - 2, isFilled: isFilled)
    tape[object] = TapeEntry(.indexedObject, length: tape.count - object, offset: tape[object].offset)
    return tape
  }

  func nameIndex(ofObjectAt object: Int) -> UnsafeNameIndex { unsafe UnsafeNameIndex(of: base + object) }

  /// Where the members of an object end.
  func endOfMembers(ofObjectAt object: Int) -> Int {
    unsafe UnsafeNameIndex.endOfMembers(of: base + object) - UnsafePointer(base)
  }

  /// The tape with more room, instead of this value, which is not to be used any more.
  ///
  /// It is enough for all of a text if the rest of it is like the part that was read, and at least a quarter more.
  ///
  /// It is no mutating method: a call of one would take the address of the tape and keep its fields out of registers.
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
    block.free()
    return larger
  }

  func deallocate() {
    block.giveBack()
  }
}
