// What an `Any` holds, without asking the runtime.
//
// An `Any` is three words for the value and a fourth for its type (Swift's ABI, "Type Layout": opaque existential
// containers). A value of at most three words lies in them itself. All types that these functions are called with do:
// String and JSON of two words, and Int, Double, Bool, Array, Dictionary and class references of one.
//
// With `type(of:) ==` and `as?` in their places, decoding a graph of twitter.json into full models takes 1.5 times as
// long (34.7 instead of 20.3 million instructions).

/// Whether the value was put into `Any` as exactly this type.
///
/// For an instance of a class that is the static type it had then, not the class of the instance: false says nothing.
@inlinable @inline(__always)
package func holds<T>(_ json: Any, _ type: T.Type) -> Bool {
  // Not withUnsafeBytes(of:), to which Swift passes what is in the Any instead of the Any.
  unsafe withUnsafePointer(to: json) { words in
    unsafe UnsafeRawPointer(words).load(
      fromByteOffset: 3 * MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
      == unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}

/// The value of an `Any` of which ``holds(_:_:)`` said that it is of this type; nil for any other.
@inlinable @inline(__always)
package func held<T>(_ json: Any, as type: T.Type) -> T? {
  unsafe assert(MemoryLayout<T>.size <= 3 * MemoryLayout<UnsafeRawPointer>.size)
  guard holds(json, type) else { return nil }
  return unsafe withUnsafePointer(to: json) { unsafe UnsafeRawPointer($0).load(as: type) }
}

/// The `Any` that was put into an `Any` as such, by generic code, or nil for any other value.
///
/// It has four words, and is in a heap object after its header. Every cast goes past it, to what is in it.
package func heldAny(_ json: Any) -> Any? {
  guard holds(json, Any.self) else { return nil }
  return unsafe withUnsafePointer(to: json) { words in
    let box = unsafe UnsafeRawPointer(words).load(as: UnsafeRawPointer.self)
    return unsafe box.load(fromByteOffset: 2 * MemoryLayout<UnsafeRawPointer>.size, as: Any.self)
  }
}
