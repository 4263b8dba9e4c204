import Synchronization

/// A hash table of the names of one object, which lies behind the object's members on the tape.
///
/// Looking a name up costs the same for every order of asking, and for a million members what it costs for ten. The
/// parser needs the table to find names that occur twice. Where it knows that they do not, it leaves the table to whoever
/// looks more than a few times for names that are not where the hint says.
///
///     … members │ null │ slot 0, slot 1 │ slot 2, slot 3 │ … │ entries with slots, searches before they are filled
///
/// The null is what the hint leads to after the last member: slots may change while it is read.
///
/// A slot is 32 bits: how many entries after the object's first one the name is, or 0 for none. A name is in the first
/// free slot from the one on that its hash names (linear probing); at most half of them are taken.
///
/// Several threads may fill the same table at once: all of them put the same names into the same slots, and whoever has
/// seen that it is filled sees all of them.
///
/// Invariant: the object's entries, from `object` on, and `mask + 1` slots, a power of two, are initialized memory.
@safe struct UnsafeNameIndex {
  /// Smaller objects are searched faster than hashed.
  static let minimumCount = 9

  let object: UnsafePointer<TapeEntry>
  private let slots: UnsafeMutableRawPointer
  private let mask: Int

  /// The index at the end of an object that has one.
  @inline(always)
  init(of object: UnsafePointer<TapeEntry>) {
    let last = unsafe object + object.pointee.length - 1
    let entries = unsafe Self.slotEntries(last)
    unsafe self.object = unsafe object
    unsafe slots = unsafe UnsafeMutableRawPointer(mutating: last - entries)
    mask = 2 * entries - 1
  }

  /// The search at which a table is filled that was left empty: up to then it is faster to go through all names.
  private static let fillingSearch: UInt64 = 3

  /// What stands at the end: how many entries have slots, in the lower half, and in the upper how many searches there may
  /// be before they are filled.
  static func lastEntry(slotEntries: Int, isFilled: Bool) -> TapeEntry {
    TapeEntry(bits: UInt64(slotEntries) | (isFilled ? 0 : fillingSearch << 32))
  }

  /// The lower half of the last entry, which never changes.
  @inline(always)
  private static func slotEntries(_ last: UnsafePointer<TapeEntry>) -> Int {
    unsafe Int(UnsafeRawPointer(last).load(as: UInt32.self))
  }

  /// How many entries a table for so many names takes, the first and the last one included.
  static func entryCount(forNames count: Int) -> Int {
    var slotPairs = 8
    while slotPairs < count { slotPairs *= 2 }
    return slotPairs + 2
  }

  /// Where the members of an object end.
  @inline(always)
  static func endOfMembers(of object: UnsafePointer<TapeEntry>) -> UnsafePointer<TapeEntry> {
    let end = unsafe object + object.pointee.length
    guard unsafe object.pointee.kind == .indexedObject else { return unsafe end }
    return unsafe end - 2 - slotEntries(end - 1)
  }

  /// The name in a slot, counted in entries from the object's first one; 0 if the slot is free.
  @inline(always)
  subscript(slot: Int) -> Int {
    get { unsafe Int(word(slot).pointee.load(ordering: .relaxed)) }
    nonmutating set { unsafe word(slot).pointee.store(UInt32(truncatingIfNeeded: newValue), ordering: .relaxed) }
  }

  @inline(always)
  private func word(_ index: Int) -> UnsafeMutablePointer<Atomic<UInt32>> {
    unsafe (slots + 4 &* index).assumingMemoryBound(to: Atomic<UInt32>.self)
  }

  /// The slot in which a name with a hash is, or the free one in which it would be, looked for from one on.
  @inline(always)
  func slot(from start: Int, where isEqual: (TapeEntry) -> Bool) -> Int {
    var slot = start
    while true {
      let name = self[slot]
      if unsafe name == 0 || isEqual(object[name]) { return slot }
      slot = (slot &+ 1) & mask
    }
  }

  /// Whether the table says where a name is, for one more search.
  @inline(always)
  func isFilled(from source: UnsafeSource) -> Bool {
    // The upper half of the last entry. That threads may lose count of each other's searches does no harm.
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
      // Another thread may have put it there.
      while self[slot] != 0 && self[slot] != name { slot = (slot &+ 1) & mask }
      self[slot] = name
      name += unsafe 1 + object[name + 1].span
    }
  }

  /// The slot that a hash names.
  @inline(always)
  func firstSlot(forHash hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & mask }
}
