extension [String: Any] {
  /// The address of the members, which is the same for all copies of a dictionary until a copy changes.
  ///
  /// Invariant: a dictionary is one reference to its storage (`Swift.Dictionary` is frozen).
  var storage: UInt {
    assert(MemoryLayout<Self>.size == MemoryLayout<UInt>.size)
    return unsafe unsafeBitCast(self, to: UInt.self)
  }
}
