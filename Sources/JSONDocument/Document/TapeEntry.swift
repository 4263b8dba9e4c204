/// One entry of a document's tape: the kind of a value or a name, and the position of its text.
///
///     63      60 59                    32 31                             0
///     ┌─────────┬────────────────────────┬───────────────────────────────┐
///     │ kind    │ length                 │ offset                        │
///     └─────────┴────────────────────────┴───────────────────────────────┘
///
/// `offset` is the start of the text, and `length` is its number of bytes. Both exclude the quotes of a string.
///
/// An array or an object has two entries, and its children follow. The first entry has the offset of the bracket and,
/// as its length, the number of entries up to the value after the container. The second entry has the number of
/// elements or members in its lower half. For an object, its upper half has the lookup hint: the position of the name
/// to compare first, and one bit more (`_UnsafeCursor.hint`). A member is the entry of its name, followed by its value.
/// An object of many members ends with an index of their names (``UnsafeNameIndex``).
///
///     {"a": [1, true]}     object 6 @0 │ 1 │ string 1 @2 │ array 4 @6 │ 2 │ integer 1 @7 │ true 4 @10
@usableFromInline package struct TapeEntry {
  @usableFromInline package enum Kind: UInt8 {
    case null, `false`, `true`
    /// A number without fraction and exponent.
    case integer
    /// A string or a name without escapes, all of it ASCII.
    case string
    /// A string or a name without escapes, not all of it ASCII.
    case unicodeString
    /// A string or a name with escapes, or near the end of a text without margin (``UnsafeBorrowedText``).
    case escapedString
    /// A number with a fraction or an exponent.
    case real
    /// The name of a shadowed member: another member of the same name counts instead.
    case shadowedName
    // Containers come last.
    case array, object
    /// An object with an index of its names.
    case indexedObject
  }

  /// The length of an entry whose text has at least as many bytes.
  ///
  /// The end of such a text is found by scanning the text again.
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

  /// Returns the entry for the same text at another offset.
  @inline(always)
  func moved(to offset: Int) -> TapeEntry {
    TapeEntry(bits: bits & ~0xFFFF_FFFF | UInt64(UInt32(truncatingIfNeeded: offset)))
  }

  /// The same string or name, as one with escapes.
  var countedAsEscaped: TapeEntry {
    TapeEntry(bits: bits & ~(0xF << 60) | UInt64(Kind.escapedString.rawValue) << 60)
  }

  /// The number of entries of the value.
  @inlinable @inline(__always)
  package var span: Int { isContainer ? length : 1 }

  @inlinable @inline(__always)
  package var isContainer: Bool { bits >> 60 >= UInt64(Kind.array.rawValue) }

  @inlinable @inline(__always)
  package var isObject: Bool { bits >> 60 >= UInt64(Kind.object.rawValue) }

  /// Returns whether this is a string or a name without escapes, and has exactly this many bytes.
  ///
  /// The result is false for a text of ``maximumLength`` bytes or more.
  @inlinable @inline(__always)
  func isString(ofLength length: Int) -> Bool {
    // The two kinds without escapes differ in one bit.
    (bits >> 32) & ~(1 << 28) == UInt64(Kind.string.rawValue) << 28 | UInt64(truncatingIfNeeded: length)
      && length < Self.maximumLength
  }

  /// A Boolean value that indicates whether this is a string or a name without escapes.
  @inlinable @inline(__always)
  var isPlainString: Bool { bits >> 61 == UInt64(Kind.string.rawValue) >> 1 }

  /// A Boolean value that indicates whether the text is in quotes.
  var isQuoted: Bool { isString || kind == .shadowedName }

  /// A Boolean value that indicates whether this is a string or a name, and not that of a shadowed member.
  @inlinable @inline(__always)
  package var isString: Bool { isPlainString || kind == .escapedString }
}
