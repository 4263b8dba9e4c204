// The only unsafe code of this library: what an `Any` holds, without asking the runtime.
//
// An `Any` is three words for the value and a fourth for its type; this is part of Swift's ABI ("Type Layout", opaque
// existential containers). A value of at most three words, and no more than word-aligned, lies in the first three itself.
// Every type that these functions are called with does: String and Data-like structs of two words, Int, Double, Bool,
// and single references (Array, Dictionary, classes).
//
// Measured on a graph of twitter.json decoded into full models: `type(of:) ==` and `as?` in these places make the whole
// decode 1.3 times as slow.

/// Whether the value was put into `Any` as exactly this type.
///
/// For an instance of a class that is the static type it had then, not the class of the instance: false says nothing.
@inline(__always)
func holds<T>(_ json: Any, _ type: T.Type) -> Bool {
  // Not withUnsafeBytes(of:), to which Swift passes what is in the Any instead of the Any.
  withUnsafePointer(to: json) { words in
    UnsafeRawPointer(words).load(fromByteOffset: 3 * MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
      == unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}

/// The value of an `Any` of which ``holds(_:_:)`` said that it is of this type; nil for any other.
@inline(__always)
func held<T>(_ json: Any, as type: T.Type) -> T? {
  assert(MemoryLayout<T>.size <= 3 * MemoryLayout<UnsafeRawPointer>.size)
  guard holds(json, type) else { return nil }
  return withUnsafePointer(to: json) { UnsafeRawPointer($0).load(as: type) }
}
