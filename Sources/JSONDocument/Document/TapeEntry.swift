/// One entry of a document's tape: what a value or a name is, and where its text is.
///
///     63      60 59                    32 31                             0
///     ┌─────────┬────────────────────────┬───────────────────────────────┐
///     │ kind    │ length                 │ offset                        │
///     └─────────┴────────────────────────┴───────────────────────────────┘
///
/// `offset` is where the text starts, without the quote of a string, and `length` how many bytes it has, without the
/// quotes of a string.
///
/// An array or an object has two entries, and what it holds follows. The first has the offset of the bracket and, for its
/// length, the number of entries to the value after it; the second has the number of elements or members in its lower
/// half, and in its upper half, for an object, where to look for the next name first. A member is the entry of its name,
/// and then its value. After the members of an object of many, there is an index of their names (``UnsafeNameIndex``).
///
///     {"a": [1, true]}     object 6 @0 │ 1 │ string 1 @2 │ array 4 @6 │ 2 │ integer 1 @7 │ true 4 @10
@usableFromInline package struct TapeEntry {
  @usableFromInline package enum Kind: UInt8 {
    case null, `false`, `true`
    /// A number without fraction and exponent.
    case integer
    /// A string or a name whose bytes are its content, all of them ASCII.
    case string
    /// A string or a name whose bytes are its content, not all of them ASCII.
    case unicodeString
    /// A string or a name with a backslash in it.
    case escapedString
    case real
    /// The name of a member that gave way to another of the same name.
    case shadowedName
    // Containers come last.
    case array, object
    /// An object with an index of its names.
    case indexedObject
  }

  /// A longer text has this for its length, and its end is looked for when it is needed.
  @usableFromInline static let maximumLength = 1 << 28 - 1

  @usableFromInline var bits: UInt64

  @inline(always)
  init(bits: UInt64) {
    self.bits = bits
  }

  @inline(always)
  package init(_ kind: Kind, length: Int, offset: Int) {
    let length = UInt64(truncatingIfNeeded: min(length, Self.maximumLength))
    bits = UInt64(kind.rawValue) &<< 60 | length &<< 32 | UInt64(UInt32(truncatingIfNeeded: offset))
  }

  @inlinable @inline(__always)
  package var length: Int { Int(bits >> 32 & UInt64(Self.maximumLength)) }

  @inlinable @inline(__always)
  package var offset: Int { Int(bits & 0xFFFF_FFFF) }

  /// The same for a text at another place.
  @inline(always)
  func moved(to offset: Int) -> TapeEntry {
    TapeEntry(bits: bits & ~0xFFFF_FFFF | UInt64(UInt32(truncatingIfNeeded: offset)))
  }

  /// How many entries a value has.
  @inlinable @inline(__always)
  package var span: Int { isContainer ? length : 1 }

  @inlinable @inline(__always)
  package var isContainer: Bool { bits >> 60 >= UInt64(Kind.array.rawValue) }

  @inlinable @inline(__always)
  package var isObject: Bool { bits >> 60 >= UInt64(Kind.object.rawValue) }

  /// Whether this is a string or a name of exactly this many bytes, without escapes; false for a text whose length an
  /// entry cannot say.
  @inlinable @inline(__always)
  func isString(ofLength length: Int) -> Bool {
    // Both kinds at once: they differ in one bit.
    (bits >> 32) & ~(1 << 28) == UInt64(Kind.string.rawValue) << 28 | UInt64(truncatingIfNeeded: length)
      && length < Self.maximumLength
  }

  /// Whether this is a string or a name without escapes.
  @inlinable @inline(__always)
  var isPlainString: Bool { bits >> 61 == UInt64(Kind.string.rawValue) >> 1 }

  /// Whether there are quotes around its text.
  var isQuoted: Bool { isString || kind == .shadowedName }

  /// Whether this is a string.
  @inlinable @inline(__always)
  package var isString: Bool { isPlainString || kind == .escapedString }
}
