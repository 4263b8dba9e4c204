/// The bytes of a document, followed by a margin of zeros.
///
/// The margin allows reading whole words at the end of the text. It also ends every loop, because a zero is not part of
/// any token (RFC 8259 allows it nowhere). The parser therefore checks for the end of the text only when it finds a
/// zero.
///
/// Offsets come from the parser or from the tape. Assertions check that they lie in the text and its margin, in debug
/// builds and while fuzzing. Checking them in release builds, here and on the tape, takes 17 % of parsing.
///
/// Invariant: `block` starts with `count + margin` initialized bytes, which do not change. The document that owns this
/// value calls `deallocate` after the last use.
@usableFromInline @safe package struct UnsafeSource: @unchecked Sendable {
  /// The number of zeros after the text: more bytes than one read takes from an offset of at most `count`.
  @usableFromInline static let margin = 32

  /// A word with the lowest bit of each byte set.
  static let ones: UInt64 = 0x0101_0101_0101_0101
  /// A word with the highest bit of each byte set.
  static let highestBits: UInt64 = 0x8080_8080_8080_8080

  @usableFromInline let block: UnsafeBlock
  @usableFromInline let count: Int

  @inlinable @inline(__always)
  var base: UnsafeRawPointer { unsafe UnsafeRawPointer(block.base) }

  init(copying text: UnsafeRawBufferPointer) {
    block = .take(atLeast: text.count + Self.margin)
    count = text.count
    if let start = text.baseAddress { unsafe block.base.copyMemory(from: start, byteCount: count) }
    unsafe (block.base + count).initializeMemory(as: UInt8.self, repeating: 0, count: Self.margin)
  }

  /// Takes ownership of a block that starts with a text and a margin of zeros.
  init(_ block: UnsafeBlock, count: Int) {
    self.block = block
    self.count = count
  }

  /// Returns the text up to an offset, where the byte must be zero while the result is in use.
  func prefix(_ count: Int) -> UnsafeSource {
    assert(count <= self.count && self[count] == 0)
    return UnsafeSource(block, count: count)
  }

  /// Returns a copy of a part of the text.
  func copy(of range: Range<Int>) -> UnsafeSource { unsafe UnsafeSource(copying: bytes(range)) }

  func deallocate() {
    block.recycle()
  }

  /// The byte at an offset of at most `count`, where the margin starts.
  @inlinable @inline(__always)
  package subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count + Self.margin)
    return unsafe base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Returns the eight bytes from an offset of at most `count + 24` on, the first of them lowest.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset <= count + Self.margin - 8)
    return unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the four bytes from an offset of at most `count` on, the first of them lowest.
  @inline(always)
  func halfWord(at offset: Int) -> UInt32 {
    assert(offset >= 0 && offset <= count + Self.margin - 8)
    return unsafe UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Returns the bytes of a range within the text.
  @inlinable @inline(__always)
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
