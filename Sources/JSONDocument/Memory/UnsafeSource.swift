/// The bytes of a document, followed by a margin of zeros.
///
/// The margin allows reading whole words at the end of the text. It also ends every loop, because a zero is not part of
/// any token (RFC 8259 allows it nowhere). The parser therefore checks for the end of the text only when it finds a
/// zero.
///
/// A text that is borrowed from the caller has no margin (``UnsafeBorrowedText``). In such a text, functions may read
/// words only from a string or a name without escapes, and from a number unless ``lacksMargin(after:)`` is true: at
/// least 32 bytes follow each of these.
///
/// Offsets come from the parser or from the tape. Assertions check that they lie in the text and its margin, in debug
/// builds and while fuzzing. Checking them in release builds, here and on the tape, takes 17 % of parsing.
///
/// Invariant: `block` starts with `readableCount` initialized bytes, which do not change: `count + margin`, or `count`
/// in a text without margin. The document that owns this value calls `deallocate` after the last use.
@usableFromInline @safe package struct UnsafeSource: @unchecked Sendable {
  /// The number of zeros after the text: more bytes than one read takes from an offset of at most `count`.
  @usableFromInline static let margin = 32

  /// A word with the lowest bit of each byte set.
  static let ones: UInt64 = 0x0101_0101_0101_0101
  /// A word with the highest bit of each byte set.
  static let highestBits: UInt64 = 0x8080_8080_8080_8080

  @usableFromInline let block: UnsafeBlock
  @usableFromInline let count: Int
  /// The number of bytes that may be read, the margin included.
  @usableFromInline let readableCount: Int

  @inlinable @inline(__always)
  var base: UnsafeRawPointer { unsafe UnsafeRawPointer(block.base) }

  init(copying text: UnsafeRawBufferPointer) {
    block = .take(atLeast: text.count + Self.margin)
    count = text.count
    readableCount = count + Self.margin
    if let start = text.baseAddress { unsafe block.base.copyMemory(from: start, byteCount: count) }
    unsafe (block.base + count).initializeMemory(as: UInt8.self, repeating: 0, count: Self.margin)
  }

  /// Takes ownership of a block that starts with a text and a margin of zeros.
  init(_ block: UnsafeBlock, count: Int) {
    self.init(block, count: count, readableCount: count + Self.margin)
  }

  @inlinable @inline(__always)
  init(_ block: UnsafeBlock, count: Int, readableCount: Int) {
    self.block = block
    self.count = count
    self.readableCount = readableCount
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

  /// The byte at an offset of at most `count`, where the margin starts; less than `count` without a margin.
  @inlinable @inline(__always)
  package subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < readableCount)
    return unsafe base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Returns the eight bytes from an offset on, the first of them lowest.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset <= readableCount - 8)
    return unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the four bytes from an offset on, the first of them lowest.
  @inline(always)
  func halfWord(at offset: Int) -> UInt32 {
    assert(offset >= 0 && offset <= readableCount - 8)
    return unsafe UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Returns the bytes of a range within the text.
  @inlinable @inline(__always)
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}

extension UnsafeSource {
  /// Returns whether a number is so near the end of a text without a margin that words after it cannot be read.
  @inline(always)
  func lacksMargin(after entry: TapeEntry) -> Bool {
    entry.offset &+ entry.length &+ Self.margin > readableCount
  }

  /// Calls a function with a copy of the text of a number, which has a margin.
  @inline(never)
  func withMargin<Result>(after entry: TapeEntry, _ body: (UnsafeSource, TapeEntry) -> Result) -> Result {
    let copy = unsafe UnsafeSource(copying: rawBytes(of: entry))
    defer { copy.deallocate() }
    return body(copy, entry.moved(to: 0))
  }
}
