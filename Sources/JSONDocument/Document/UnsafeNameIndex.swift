import Synchronization

/// A hash table of the names of one object, which follows the object's members on the tape.
///
/// A search takes the same time in any order of names, and for a million members as for ten. The parser fills the table
/// to find duplicate names. If the shape hint proves that the names are distinct, the parser leaves the table empty.
/// Lookups fill it after a few searches for names that are not at the lookup hint.
///
///     … members │ null │ slot 0, slot 1 │ slot 2, slot 3 │ … │ entries with slots, searches before they are filled
///
/// After the last member, the lookup hint points to the null rather than to a slot, which another thread may change.
///
/// A slot has 32 bits: the distance of the name from the object's first entry, in entries, or 0 if the slot is free. A
/// name goes into the first free slot at or after the one that its hash selects (linear probing). At most half of the
/// slots are taken.
///
/// Several threads may fill the same table at once. All of them put the same names into the same slots. A thread that
/// sees that the table is filled sees all names.
///
/// Invariant: the object's entries, from `object` on, and `mask + 1` slots, a power of two, are initialized memory.
@safe struct UnsafeNameIndex {
  /// The minimum number of members; in smaller objects, a linear search is faster than hashing.
  static let minimumCount = 9

  let object: UnsafePointer<TapeEntry>
  private let slots: UnsafeMutableRawPointer
  private let mask: Int

  /// Finds the index at the end of an object that has one.
  @inline(always)
  init(of object: UnsafePointer<TapeEntry>) {
    let last = unsafe object + object.pointee.length - 1
    let entries = unsafe Self.slotEntries(last)
    unsafe self.object = unsafe object
    unsafe slots = unsafe UnsafeMutableRawPointer(mutating: last - entries)
    mask = 2 * entries - 1
  }

  /// The number of the search that fills an empty table; for fewer searches, comparing all names is faster.
  private static let fillingSearch: UInt64 = 3

  /// Returns the last entry of a table: the number of entries with slots in the lower half, and in the upper half the
  /// number of searches left until one of them fills the table.
  static func lastEntry(slotEntries: Int, isFilled: Bool) -> TapeEntry {
    TapeEntry(bits: UInt64(slotEntries) | (isFilled ? 0 : fillingSearch << 32))
  }

  /// Returns the lower half of the last entry, which never changes.
  @inline(always)
  private static func slotEntries(_ last: UnsafePointer<TapeEntry>) -> Int {
    unsafe Int(UnsafeRawPointer(last).load(as: UInt32.self))
  }

  /// Returns the number of entries of a table for a number of names, the first and the last entry included.
  static func entryCount(forNames count: Int) -> Int {
    var slotPairs = 8
    while slotPairs < count { slotPairs *= 2 }
    return slotPairs + 2
  }

  /// Returns the position after the last member of an object.
  @inline(always)
  static func endOfMembers(of object: UnsafePointer<TapeEntry>) -> UnsafePointer<TapeEntry> {
    let end = unsafe object + object.pointee.length
    guard unsafe object.pointee.kind == .indexedObject else { return unsafe end }
    return unsafe end - 2 - slotEntries(end - 1)
  }

  /// The distance of the name in a slot from the object's first entry, in entries; 0 if the slot is free.
  @inline(always)
  subscript(slot: Int) -> Int {
    get { unsafe Int(word(slot).pointee.load(ordering: .relaxed)) }
    nonmutating set { unsafe word(slot).pointee.store(UInt32(truncatingIfNeeded: newValue), ordering: .relaxed) }
  }

  @inline(always)
  private func word(_ index: Int) -> UnsafeMutablePointer<Atomic<UInt32>> {
    unsafe (slots + 4 &* index).assumingMemoryBound(to: Atomic<UInt32>.self)
  }

  /// Returns the slot of a name, or the free slot that it would take; the search begins at a slot.
  @inline(always)
  func slot(from start: Int, where isEqual: (TapeEntry) -> Bool) -> Int {
    var slot = start
    while true {
      let name = self[slot]
      if unsafe name == 0 || isEqual(object[name]) { return slot }
      slot = (slot &+ 1) & mask
    }
  }

  /// Counts a search, and returns whether the table is filled for it.
  @inline(always)
  func isFilled(from source: UnsafeSource) -> Bool {
    // The upper half of the last entry. A lost count of another thread's search does no harm.
    let searches = unsafe word(mask &+ 2)
    let left = unsafe searches.pointee.load(ordering: .acquiring)
    if left == 0 { return true }
    if left > 1 {
      unsafe searches.pointee.store(left &- 1, ordering: .relaxed)
      return false
    }
    fill(from: source)
    unsafe searches.pointee.store(0, ordering: .releasing)
    return true
  }

  @inline(never)
  private func fill(from source: UnsafeSource) {
    let end = unsafe Self.endOfMembers(of: object) - object
    var name = 2
    while name < end {
      var slot = unsafe firstSlot(forHash: source.withName(of: object[name]) { NameHash.shared($0) })
      // Another thread may have put the name there.
      while self[slot] != 0 && self[slot] != name { slot = (slot &+ 1) & mask }
      self[slot] = name
      name += unsafe 1 + object[name + 1].span
    }
  }

  /// Returns the slot that a hash selects.
  @inline(always)
  func firstSlot(forHash hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & mask }
}
