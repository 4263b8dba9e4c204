import Synchronization

/// A table of the members that decode functions look up next, for objects that they do not read in order.
///
/// A decode function looks up the same members of each object in the same order. After a member, the table has the
/// number of the member that was found next, in the order of the document. Like a processor's table of branches, the
/// table is small, its items do not say whom they belong to, and all documents share it, so that it also serves small
/// documents. Each prediction is verified by comparing the name.
///
/// Objects of one type have different contexts if they have different numbers of members. The last order counts: if two
/// functions read objects of one type in different orders, or a function reads a member twice, some predictions are wrong.
/// The lookup then takes a search in the index and a few steps more.
///
/// Any thread may read and write an item at any time; the table changes only how long a lookup takes.
enum UnsafeLookupPredictor {
  /// The place of an item in the table.
  struct Context {
    /// The index of the item.
    let index: UInt32
  }

  /// The number of bits in the index of an item.
  private static let indexBits = 14

  /// The address of the items, 0 until one of them is written.
  ///
  /// Invariant: it leads to 2 to the power of ``indexBits`` items, which are never freed.
  private static let address = Atomic<UInt>(0)

  private static var items: UnsafeMutablePointer<Atomic<UInt16>>? {
    @inline(always) get { unsafe UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring)) }
  }

  /// Returns the number of the member that was found last in a context; nil if there was none.
  @inline(always)
  static func number(in context: Context) -> Int? {
    guard let items = unsafe items else { return nil }
    let item = unsafe items[context.offset].load(ordering: .relaxed)
    return item == 0 ? nil : Int(item) - 1
  }

  /// Learns the number of the member that was found in a context, at most
  /// ``UnsafeNameIndex/maximumPredictedCount``.
  static func learn(_ number: Int, in context: Context) {
    let items = unsafe items ?? makeItems()
    unsafe items[context.offset].store(UInt16(truncatingIfNeeded: number + 1), ordering: .relaxed)
  }

  @inline(never)
  private static func makeItems() -> UnsafeMutablePointer<Atomic<UInt16>> {
    let items = UnsafeMutablePointer<Atomic<UInt16>>.allocate(capacity: 1 << indexBits)
    for index in 0..<(1 << indexBits) { unsafe (items + index).initialize(to: Atomic(0)) }
    let (isFirst, first) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: items), ordering: .acquiringAndReleasing)
    if isFirst { return unsafe items }
    unsafe items.deallocate()
    return unsafe UnsafeMutablePointer(bitPattern: first).unsafelyUnwrapped
  }
}

extension UnsafeLookupPredictor.Context {
  /// The context after the lookup of a name.
  ///
  /// - Parameter count: The number of members, by which objects with some equal names differ.
  @inline(always)
  init(after name: UnsafeName, count: Int) {
    let numbers = UInt64(truncatingIfNeeded: name.count) &<< 32 ^ UInt64(truncatingIfNeeded: count)
    var word = name.low ^ numbers
    if name.count > 16 { unsafe word ^= name.start.word(at: name.count &- 8) }
    // Two odd constants without a pattern. The upper bits of a product depend on all bits of its factors.
    let mixed = (name.high &* 0xD6E8_FEB8_6659_FD93 ^ word) &* 0x9E37_79B9_7F4A_7C15
    index = UInt32(truncatingIfNeeded: mixed &>> UInt64(64 - UnsafeLookupPredictor.indexBits))
  }

  /// The context of a lookup that does not find its name at an expected entry, as the first one in an object.
  init(expecting entry: TapeEntry, in source: UnsafeSource, count: Int) {
    // Without the length of a very long name, its end would be searched for again.
    let isShort = entry.isPlainString && entry.length < TapeEntry.maximumLength
    let bytes = unsafe isShort ? source.rawBytes(of: entry) : UnsafeRawBufferPointer(start: nil, count: 0)
    self.init(after: unsafe UnsafeName(bytes), count: ~count)
  }

  /// The index, whatever the word holds that it comes from.
  @inline(always)
  fileprivate var offset: Int { Int(index) & (1 << UnsafeLookupPredictor.indexBits - 1) }
}
