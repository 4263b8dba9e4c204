/// A text that grows at its end.
///
/// The memory is that of documents, so that the pool keeps it and ``JSON/clearsReleasedMemory`` applies to it.
///
/// Invariant: `block` belongs to this value. Its bytes from `block.base` up to `next` are initialized, and `next` is at
/// least ``margin`` bytes before its end.
@safe struct UnsafeTextBuffer: ~Copyable {
  /// The number of bytes that a write may change after the text: two words.
  private static let margin = 16

  private var block: UnsafeBlock
  private var next: UnsafeMutableRawPointer
  /// A Boolean value that indicates whether all bytes are known to be ASCII.
  var isASCII = true

  init(capacity: Int) {
    block = .take(atLeast: max(capacity, 64) + Self.margin)
    unsafe next = unsafe block.base
  }

  deinit {
    block.recycle()
  }

  var count: Int { unsafe next - block.base }

  /// The text as a String.
  var string: String {
    unsafe UnsafeSource.string(of: UnsafeRawBufferPointer(start: block.base, count: count), isASCII: isASCII)
  }

  /// Returns the text as that of a document, which owns the memory from now on.
  consuming func source() -> UnsafeSource {
    reserve(UnsafeSource.margin)
    unsafe next.initializeMemory(as: UInt8.self, repeating: 0, count: UnsafeSource.margin)
    let source = UnsafeSource(block, count: count)
    discard self
    return source
  }

  /// Appends the text to an array.
  func append(to bytes: inout [UInt8]) {
    unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: block.base, count: count))
  }
}

extension UnsafeTextBuffer {
  /// Makes room for a number of bytes.
  @inline(always)
  private mutating func reserve(_ size: Int) {
    if unsafe block.base + block.capacity - next < size &+ Self.margin { grow(by: size) }
  }

  @inline(never)
  private mutating func grow(by size: Int) {
    let count = count
    let larger = UnsafeBlock.take(atLeast: max(2 * block.capacity, count + size + Self.margin))
    unsafe larger.base.copyMemory(from: block.base, byteCount: count)
    block.free()
    block = larger
    unsafe next = unsafe larger.base + count
  }

  /// Appends a byte.
  @inline(always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe next.storeBytes(of: byte, as: UInt8.self)
    unsafe next += 1
  }

  /// Appends text of the program.
  @inline(always)
  mutating func append(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    reserve(count)
    unsafe next.copyMemory(from: text.utf8Start, byteCount: count)
    unsafe next += count
  }

  /// Appends a short text.
  mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Replaces the byte at an offset of the text.
  mutating func replace(at offset: Int, by byte: UInt8) {
    precondition((0..<count).contains(offset))
    unsafe block.base.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
  }

  /// Appends a part of the text of a document.
  ///
  /// Most parts have at most sixteen bytes. The margins of both texts allow copying those as two words.
  @inline(always)
  mutating func append(_ source: UnsafeSource, _ range: Range<Int>) {
    let count = range.count
    reserve(count)
    if count <= 16 {
      unsafe next.storeBytes(of: source.word(at: range.lowerBound).littleEndian, as: UInt64.self)
      unsafe next.storeBytes(
        of: source.word(at: range.lowerBound &+ 8).littleEndian, toByteOffset: 8, as: UInt64.self)
    } else if let start = unsafe source.bytes(range).baseAddress {
      unsafe next.copyMemory(from: start, byteCount: count)
    }
    unsafe next += count
  }

  /// Appends a line break and a number of spaces.
  mutating func appendLine(indentedBy spaces: Int) {
    reserve(spaces &+ 1)
    unsafe next.storeBytes(of: UInt8(ascii: "\n"), as: UInt8.self)
    unsafe (next + 1).initializeMemory(as: UInt8.self, repeating: UInt8(ascii: " "), count: spaces)
    unsafe next += spaces &+ 1
  }
}
