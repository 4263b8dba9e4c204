import Synchronization

/// A hash table of the names of one object, and the positions of its members, which follow the members on the tape.
///
/// A search takes the same time in any order of names, and for a million members as for ten. The parser fills the table
/// to find duplicate names. If the shape hint proves that the names are distinct, the parser leaves the table empty.
/// Lookups fill it after a few searches for names that are not at the lookup hint.
///
///     … members │ null │ slot 0, slot 1 │ … │ position 2, position 1 │ position 0, context │ entries, searches
///
/// The last entry has the number of entries between the null and itself, and the number of searches before the slots
/// are filled.
///
/// After the last member, the lookup hint points to the null rather than to a slot, which another thread may change.
///
/// A slot has 32 bits: the distance of the name from the object's first entry, in entries, or 0 if the slot is free. A
/// name goes into the first free slot at or after the one that its hash selects (linear probing). At most two thirds of
/// the slots are taken.
///
/// A position is the same distance for the member with a number, or 0. The positions are filled when lookups in an
/// object of at most ``maximumPredictedCount`` members need them (``UnsafeLookupPredictor``); larger objects have neither
/// positions nor a context.
///
/// Each word is less than 2 to the power of 28, so the kind of each entry of the index is null.
///
/// Several threads may fill the same table at once. All of them put the same names into the same slots. A thread that
/// sees that the table is filled sees all names. A thread may see some of the positions, each of which is that of a
/// name.
///
/// Invariant: the object's entries, from `object` on, and `entries` entries from `words` on are initialized memory.
@safe struct UnsafeNameIndex {
  /// The minimum number of members; in smaller objects, a linear search is faster than hashing.
  static let minimumCount = 9

  /// The maximum number of members of an object whose lookups are predicted.
  ///
  /// Few decode functions read more members. A larger object is mostly a dictionary, whose lookups have no order.
  static let maximumPredictedCount = 500

  let object: UnsafePointer<TapeEntry>
  private let words: UnsafeMutableRawPointer
  /// The number of entries of the slots, the positions and the context.
  private let entries: Int

  /// Finds the index at the end of an object that has one.
  @inline(always)
  init(of object: UnsafePointer<TapeEntry>) {
    let last = unsafe object + object.pointee.length - 1
    entries = unsafe Self.entries(last)
    unsafe self.object = unsafe object
    unsafe words = unsafe UnsafeMutableRawPointer(mutating: last - entries)
  }

  /// The number of slots, less one: the slots take a power of two entries, and all other words take fewer.
  @inline(always)
  private var mask: Int { Int(UInt32.max &>> UInt32(UInt32(truncatingIfNeeded: entries).leadingZeroBitCount)) }

  /// The number of words after the slots.
  private var otherWords: Int { 2 &* entries &- (mask &+ 1) }

  /// A Boolean value that indicates whether the index has positions and a context.
  @inline(always)
  var isPredicted: Bool { otherWords > 0 }

  /// The number of the search that fills an empty table; for fewer searches, comparing all names is faster.
  private static let fillingSearch: UInt64 = 3

  /// Returns the last entry of an index: the number of entries before it in the lower half, and in the upper half the
  /// number of searches left until one of them fills the table.
  static func lastEntry(entries: Int, isFilled: Bool) -> TapeEntry {
    TapeEntry(bits: UInt64(entries) | (isFilled ? 0 : fillingSearch << 32))
  }

  /// Returns the lower half of the last entry, which never changes.
  @inline(always)
  private static func entries(_ last: UnsafePointer<TapeEntry>) -> Int {
    unsafe Int(UnsafeRawPointer(last).load(as: UInt32.self))
  }

  /// Returns the number of entries of an index for a number of names, the first and the last entry included.
  static func entryCount(forNames count: Int) -> Int {
    var slotPairs = 8
    while 4 * slotPairs < 3 * count { slotPairs *= 2 }
    return slotPairs + (count <= maximumPredictedCount ? (count + 2) / 2 : 0) + 2
  }

  /// Returns the position after the last member of an object.
  @inline(always)
  static func endOfMembers(of object: UnsafePointer<TapeEntry>) -> UnsafePointer<TapeEntry> {
    let end = unsafe object + object.pointee.length
    guard unsafe object.pointee.kind == .indexedObject else { return unsafe end }
    return unsafe end - 2 - entries(end - 1)
  }

  @inline(always)
  private func word(_ index: Int) -> UnsafeMutablePointer<Atomic<UInt32>> {
    unsafe (words + 4 &* index).assumingMemoryBound(to: Atomic<UInt32>.self)
  }
}

extension UnsafeNameIndex {
  /// The distance of the name in a slot from the object's first entry, in entries; 0 if the slot is free.
  @inline(always)
  subscript(slot: Int) -> Int {
    get { unsafe Int(word(slot).pointee.load(ordering: .relaxed)) }
    nonmutating set { unsafe word(slot).pointee.store(UInt32(truncatingIfNeeded: newValue), ordering: .relaxed) }
  }

  /// Returns the slot of a name, or the free slot that it would take; the search begins at a slot.
  @inline(always)
  func slot(of name: UnsafeName, from start: Int, in source: UnsafeSource) -> Int {
    var slot = start
    while true {
      let distance = self[slot]
      if unsafe distance == 0 || name.isEqual(to: object[distance], in: source) { return slot }
      slot = (slot &+ 1) & mask
    }
  }

  /// Returns the name of an object's member that equals a name; nil if it has none.
  @inline(always)
  func name(_ name: UnsafeName, in source: UnsafeSource) -> UnsafePointer<TapeEntry>? {
    if isFilled(from: source) {
      let distance = self[slot(of: name, from: firstSlot(forHash: NameHash.shared(name)), in: source)]
      return unsafe distance == 0 ? nil : object + distance
    }
    return unsafe name.first(from: object + 2, to: Self.endOfMembers(of: object), in: source)
  }

  /// Counts a search, and returns whether the table is filled for it.
  @inline(always)
  private func isFilled(from source: UnsafeSource) -> Bool {
    // The upper half of the last entry. A lost count of another thread's search does no harm.
    let searches = unsafe word(2 &* entries &+ 1)
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
    let hash = NameHash.shared
    var name = 2
    while name < end {
      var slot = unsafe firstSlot(forHash: source.withName(of: object[name]) { hash($0) })
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

extension UnsafeNameIndex {
  /// The context in which the next lookup is predicted.
  var context: UnsafeLookupPredictor.Context {
    @inline(always) get {
      unsafe UnsafeLookupPredictor.Context(index: word(2 &* entries &- 1).pointee.load(ordering: .relaxed))
    }
    @inline(always) nonmutating set {
      unsafe word(2 &* entries &- 1).pointee.store(newValue.index, ordering: .relaxed)
    }
  }

  /// The word of the position of a member.
  @inline(always)
  private func positionWord(_ number: Int) -> Int { 2 &* entries &- 2 &- number }

  /// Returns the position of the member with a number; nil before it is filled in.
  ///
  /// The result for a greater number is the position of any other member, or nil.
  @inline(always)
  func position(_ number: Int) -> Int? {
    guard positionWord(number) >= 0 else { return nil }
    let position = unsafe word(positionWord(number)).pointee.load(ordering: .relaxed)
    return position == 0 ? nil : Int(position)
  }

  /// Fills in the positions of all members, unless the first one is there.
  @inline(never)
  func fillPositions() {
    guard position(0) == nil else { return }
    let end = unsafe Self.endOfMembers(of: object) - object
    var (name, target) = (2, positionWord(0))
    while name < end {
      unsafe word(target).pointee.store(UInt32(truncatingIfNeeded: name), ordering: .relaxed)
      name &+= unsafe 1 &+ object[name &+ 1].span
      target &-= 1
    }
  }

  /// Returns the number of the member at a position.
  ///
  /// - Complexity: O(log *n*) in the members.
  func number(at position: Int) -> Int {
    // One of the other words is the context. If the number of members is odd, the last word is not that of a member.
    var numbers = 0..<(otherWords - 1)
    while numbers.count > 1 {
      let middle = numbers.lowerBound + numbers.count / 2
      // A word that is not that of a member is zero; in another thread, so may be any word.
      let isAfter = self.position(middle).map { $0 > position } ?? true
      numbers = isAfter ? numbers.lowerBound..<middle : middle..<numbers.upperBound
    }
    return numbers.lowerBound
  }
}
