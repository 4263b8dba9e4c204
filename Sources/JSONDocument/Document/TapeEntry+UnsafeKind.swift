extension TapeEntry {
  /// What kind of entry this is.
  ///
  /// Invariant: only the parser makes entries, and only of these kinds; nothing else is ever in these bits. (To ask for it
  /// each time takes 9 % of decoding twitter.json.)
  @inlinable @inline(__always)
  package var kind: Kind { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: bits >> 60), to: Kind.self) }
}
