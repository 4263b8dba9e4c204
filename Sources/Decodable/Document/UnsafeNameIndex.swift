/// A hash table of the names of one object, which lies behind the object's members on the tape.
///
/// Looking a name up costs the same for every order of asking, and for a million members what it costs for ten. The
/// parser needs the table anyhow, to find names that occur twice.
///
///     … members │ slot 0, slot 1 │ slot 2, slot 3 │ … │ number of entries with slots
///
/// A slot is 32 bits: how many entries after the object's first one the name is, or 0 for none. A name is in the first
/// free slot from the one on that its hash names (linear probing); at most half of them are taken.
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
    let entries = unsafe Int(truncatingIfNeeded: last.pointee.bits)
    unsafe self.object = unsafe object
    unsafe slots = unsafe UnsafeMutableRawPointer(mutating: last - entries)
    mask = 2 * entries - 1
  }

  /// How many entries a table for so many names takes, the last one included.
  static func entryCount(forNames count: Int) -> Int {
    var slotPairs = 8
    while slotPairs < count { slotPairs *= 2 }
    return slotPairs + 1
  }

  /// Where the members of an object end.
  @inline(always)
  static func endOfMembers(of object: UnsafePointer<TapeEntry>) -> UnsafePointer<TapeEntry> {
    let end = unsafe object + object.pointee.length
    guard unsafe object.pointee.kind == .indexedObject else { return unsafe end }
    return unsafe end - 1 - Int(truncatingIfNeeded: end[-1].bits)
  }

  /// The name in a slot, counted in entries from the object's first one; 0 if the slot is free.
  @inline(always)
  subscript(slot: Int) -> Int {
    get { unsafe Int(slots.load(fromByteOffset: slot &* 4, as: UInt32.self)) }
    nonmutating set {
      unsafe slots.storeBytes(of: UInt32(truncatingIfNeeded: newValue), toByteOffset: slot &* 4, as: UInt32.self)
    }
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

  /// The slot that a hash names.
  @inline(always)
  func firstSlot(forHash hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & mask }
}
