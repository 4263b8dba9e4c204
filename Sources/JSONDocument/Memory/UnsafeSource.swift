/// The bytes of a document, followed by a margin of zeros.
///
/// The margin makes reading past a word's start safe, and ends every loop: a zero is no part of any token (RFC 8259
/// allows it nowhere), so that the parser needs to ask where the text ends only when it finds one.
///
/// Offsets are those that the parser has found, here or on the tape. That they lie in the text and its margin is asserted,
/// in debug builds and while fuzzing; to check it in release builds, here and on the tape, takes 17 % of parsing.
///
/// Invariant: `block` starts with `count + margin` initialized bytes, which do not change. The document that has this
/// value calls `deallocate`, when nobody uses it any more.
@usableFromInline @safe package struct UnsafeSource: @unchecked Sendable {
  /// More than is read at once from an offset up to `count` itself.
  @usableFromInline static let margin = 32

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

  /// Takes a block that starts with as many bytes and a margin of zeros.
  init(_ block: UnsafeBlock, count: Int) {
    self.block = block
    self.count = count
  }

  /// The same text up to a byte that is a zero for as long as this is used.
  func prefix(_ count: Int) -> UnsafeSource {
    assert(count <= self.count && self[count] == 0)
    return UnsafeSource(block, count: count)
  }

  /// A part of the text, as a text of its own.
  func copy(of range: Range<Int>) -> UnsafeSource { unsafe UnsafeSource(copying: bytes(range)) }

  func deallocate() {
    block.giveBack()
  }

  /// The byte at an offset of at most `count`, where the margin's zero is.
  @inlinable @inline(__always)
  package subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count + Self.margin)
    return unsafe base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// The eight bytes from an offset of at most `count + 24` on, the first of them lowest.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset <= count + Self.margin - 8)
    return unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The four bytes from an offset of at most `count` on, the first of them lowest.
  @inline(always)
  func halfWord(at offset: Int) -> UInt32 {
    assert(offset >= 0 && offset <= count + Self.margin - 8)
    return unsafe UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The bytes of a range within the text.
  @inlinable @inline(__always)
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
