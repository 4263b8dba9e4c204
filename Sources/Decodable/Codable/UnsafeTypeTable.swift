import Synchronization

/// A cache of facts about types for the whole process: a hash table without locks, which is read in a few nanoseconds.
///
/// If two types share a slot, only the first is cached. A program rarely uses as many types as the table has slots.
///
/// Invariant: `slots` points to 1024 initialized slots, which are never freed. An entry is initialized before it is
/// stored in a slot, and never changed or freed afterwards.
@safe package struct UnsafeTypeTable<Value>: @unchecked Sendable {
  @usableFromInline struct Entry {
    /// The address of the type's metadata, which the runtime never moves or frees.
    @usableFromInline let type: UInt
    @usableFromInline let value: Value

    @usableFromInline init(type: UInt, value: Value) {
      self.type = type
      self.value = value
    }
  }

  @usableFromInline typealias Slot = Atomic<UnsafePointer<Entry>?>

  @usableFromInline let slots: UnsafeMutablePointer<Slot>

  package init() {
    unsafe slots = .allocate(capacity: 1 << 10)
    for index in 0..<(1 << 10) { unsafe (slots + index).initialize(to: Slot(nil)) }
  }

  /// Returns the cached value for a type, or the result of `find`, which is then cached if the slot is free.
  @inlinable @inline(__always)
  package func value(for type: Any.Type, _ find: () -> Value) -> Value {
    let address = unsafe unsafeBitCast(type, to: UInt.self)
    // The upper ten bits of the product: the lower bits of an address vary little, since metadata is aligned.
    let slot = unsafe slots + Int(((UInt64(address) >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 54)
    if let entry = unsafe slot.pointee.load(ordering: .acquiring), unsafe entry.pointee.type == address {
      return unsafe entry.pointee.value
    }
    let value = find()
    unsafe add(Entry(type: address, value: value), to: slot)
    return value
  }

  @usableFromInline @inline(never)
  func add(_ entry: Entry, to slot: UnsafeMutablePointer<Slot>) {
    guard unsafe slot.pointee.load(ordering: .relaxed) == nil else { return }
    let new = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    unsafe new.initialize(to: entry)
    let result = unsafe slot.pointee.compareExchange(
      expected: nil, desired: UnsafePointer(new), ordering: .acquiringAndReleasing)
    if unsafe !result.exchanged {
      unsafe new.deinitialize(count: 1)
      unsafe new.deallocate()
    }
  }
}

/// Returns a value as a type that is the same at run time, although the compiler cannot know it.
@inlinable @inline(__always)
package func identical<Value, T>(_ value: Value, as type: T.Type) -> T {
  precondition(Value.self == T.self)
  return unsafe unsafeBitCast(value, to: type)
}

/// Returns an array with an element type that is the same at run time, although the compiler cannot know it.
@inlinable @inline(__always)
package func identical<Value, T>(_ array: [Value], as type: T.Type) -> [T] {
  precondition(Value.self == T.self)
  return unsafe unsafeBitCast(array, to: [T].self)
}
