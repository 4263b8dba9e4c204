import Synchronization

/// What was found out about types, for the whole process: a hash table without locks, read in a few nanoseconds.
///
/// Of two types that share a slot the second is asked about each time; a program rarely has as many types to ask about as
/// there are slots.
///
/// Invariant: `slots` points to 1024 initialized slots, which are never freed. An entry is written before it is put into
/// a slot, and never changed or freed after that.
@safe struct UnsafeTypeTable<Value>: @unchecked Sendable {
  private struct Entry {
    /// The address of the type's metadata, which the runtime never moves or frees.
    let type: UInt
    let value: Value
  }

  private typealias Slot = Atomic<UnsafePointer<Entry>?>

  private let slots: UnsafeMutablePointer<Slot>

  init() {
    unsafe slots = .allocate(capacity: 1 << 10)
    for index in 0..<(1 << 10) { unsafe (slots + index).initialize(to: Slot(nil)) }
  }

  /// What is known about a type; `find` finds it out.
  @inline(__always)
  func value(for type: Any.Type, _ find: () -> Value) -> Value {
    let address = unsafe unsafeBitCast(type, to: UInt.self)
    // The upper ten bits of the product: metadata is aligned, so that the lower bits of its address say little.
    let slot = unsafe slots + Int(((UInt64(address) >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 54)
    if let entry = unsafe slot.pointee.load(ordering: .acquiring), unsafe entry.pointee.type == address {
      return unsafe entry.pointee.value
    }
    let value = find()
    unsafe add(Entry(type: address, value: value), to: slot)
    return value
  }

  @inline(never)
  private func add(_ entry: Entry, to slot: UnsafeMutablePointer<Slot>) {
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

/// A value as the type that it is, where the compiler sees two.
@inline(__always)
func identical<Value, T>(_ value: Value, as type: T.Type) -> T {
  precondition(Value.self == T.self)
  return unsafe unsafeBitCast(value, to: type)
}

/// An array as the type that it is, where the compiler sees two.
@inline(__always)
func identical<Value, T>(_ array: [Value], as type: T.Type) -> [T] {
  precondition(Value.self == T.self)
  return unsafe unsafeBitCast(array, to: [T].self)
}
