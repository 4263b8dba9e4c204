extension [String: Any] {
  /// Where the members are: the same for all copies of a dictionary, as long as none of them is changed.
  ///
  /// Invariant: a dictionary is one reference, to its storage (`Swift.Dictionary` is frozen).
  var storage: UInt {
    assert(MemoryLayout<Self>.size == MemoryLayout<UInt>.size)
    return unsafe unsafeBitCast(self, to: UInt.self)
  }
}
