/// The bytes of a document, followed by a margin of zeros.
///
/// The margin makes reading past a word's start safe, and ends every loop: a zero is no part of any token (RFC 8259
/// allows it nowhere), so that the parser needs to ask where the text ends only when it finds one.
///
/// Invariant: `base` points to `count + margin` initialized bytes, which do not change while this value is in use; the
/// document that owns them outlives it.
struct UnsafeSource {
  /// More than is read at once from an offset up to `count` itself.
  static let margin = 32

  let base: UnsafeRawPointer
  let count: Int

  /// Copies a text into a block that has room for it and the margin; the block's owner keeps it as long as this is used.
  init(copying text: UnsafeRawBufferPointer, into block: UnsafeBlock) {
    if let start = text.baseAddress { block.base.copyMemory(from: start, byteCount: text.count) }
    (block.base + text.count).initializeMemory(as: UInt8.self, repeating: 0, count: Self.margin)
    base = UnsafeRawPointer(block.base)
    count = text.count
  }

  /// The byte at an offset of at most `count`, where the margin's zero is.
  @inline(always)
  subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count + Self.margin)
    return base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// The eight bytes from an offset of at most `count` on, the first of them lowest.
  @inline(always)
  func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset <= count + Self.margin - 8)
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The sixteen bytes from an offset of at most `count` on.
  @inline(always)
  func sixteenBytes(at offset: Int) -> SIMD16<Int8> {
    assert(offset >= 0 && offset <= count + Self.margin - 16)
    return base.loadUnaligned(fromByteOffset: offset, as: SIMD16<Int8>.self)
  }

  /// The four bytes from an offset of at most `count` on, the first of them lowest.
  @inline(always)
  func halfWord(at offset: Int) -> UInt32 {
    assert(offset >= 0 && offset <= count + Self.margin - 8)
    return UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The bytes of a range within the text.
  @inline(always)
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
