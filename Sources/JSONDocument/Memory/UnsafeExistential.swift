// Reads the value of an `Any` without calls of the runtime.
//
// An `Any` has three words for the value and a fourth for its type (Swift's ABI, "Type Layout": opaque existential
// containers). A value of at most three words is stored in them directly. All types for which these functions are
// called fit: String and JSON have two words, and Int, Double, Bool, Array, Dictionary and class references have one.
//
// With `type(of:) ==` and `as?` instead, decoding the plain values of twitter.json into full models takes 1.5 times as
// long (34.7 instead of 20.3 million instructions).

/// Returns whether the value was converted to `Any` from exactly this type.
///
/// For an instance of a class, that is its static type at the conversion, not the class of the instance. The result
/// false therefore proves nothing.
@inlinable @inline(__always)
package func holds<T>(_ json: Any, _ type: T.Type) -> Bool {
  // Swift would pass the value inside the `Any` to withUnsafeBytes(of:), instead of the `Any`.
  unsafe withUnsafePointer(to: json) { words in
    unsafe UnsafeRawPointer(words).load(
      fromByteOffset: 3 * MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
      == unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}

/// Returns the value of an `Any` for which ``holds(_:_:)`` is true; nil for any other value.
@inlinable @inline(__always)
package func held<T>(_ json: Any, as type: T.Type) -> T? {
  unsafe assert(MemoryLayout<T>.size <= 3 * MemoryLayout<UnsafeRawPointer>.size)
  guard holds(json, type) else { return nil }
  return unsafe withUnsafePointer(to: json) { unsafe UnsafeRawPointer($0).load(as: type) }
}

/// Returns the `Any` that generic code has wrapped in another `Any`; nil for any other value.
///
/// The inner `Any` has four words, and follows the header of a heap object. Casts skip it, and look at its value.
package func heldAny(_ json: Any) -> Any? {
  guard holds(json, Any.self) else { return nil }
  return unsafe withUnsafePointer(to: json) { words in
    let box = unsafe UnsafeRawPointer(words).load(as: UnsafeRawPointer.self)
    return unsafe box.load(fromByteOffset: 2 * MemoryLayout<UnsafeRawPointer>.size, as: Any.self)
  }
}
