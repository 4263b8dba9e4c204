import Foundation

/// The bytes that have arrived and are not parsed yet, followed by the margin of zeros of an ``UnsafeSource``.
///
/// Invariant: `block` belongs to this value and starts with `count` initialized bytes, followed by the zeros of the
/// margin. The owner calls `deallocate` at the end. `take` hands over the block, and the value gets another one.
@safe struct UnsafeRecordBuffer {
  private var block: UnsafeBlock
  private(set) var count = 0

  init(capacity: Int) {
    block = .take(atLeast: capacity + UnsafeSource.margin)
    clearMargin()
  }

  /// The bytes as a text, which is valid until bytes are appended or taken.
  var source: UnsafeSource { UnsafeSource(block, count: count) }

  private func clearMargin() {
    unsafe (block.base + count).initializeMemory(as: UInt8.self, repeating: 0, count: UnsafeSource.margin)
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    makeRoom(for: bytes.count)
    unsafe (block.base + count).copyMemory(from: start, byteCount: bytes.count)
    count += bytes.count
    clearMargin()
  }

  /// Appends the next bytes of a file descriptor, and returns their number; 0 at the end of the file.
  mutating func append(atMost added: Int, of file: CInt) throws(POSIXError) -> Int {
    makeRoom(for: added)
    defer { clearMargin() }
    while true {
      let result = unsafe read(file, block.base + count, added)
      if result >= 0 {
        count += result
        return result
      }
      guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }

  private mutating func makeRoom(for added: Int) {
    let needed = count + added + UnsafeSource.margin
    guard needed > block.capacity else { return }
    let larger = UnsafeBlock.take(atLeast: max(needed, 2 * block.capacity))
    unsafe larger.base.copyMemory(from: block.base, byteCount: count)
    block.recycle()
    block = larger
  }

  /// Replaces a byte by zero while a function runs, so that the text ends there for the function.
  @inline(always)
  func withEnd<Result>(at end: Int, _ body: (UnsafeSource) -> Result) -> Result {
    precondition(end >= 0 && end <= count)
    let byte = unsafe block.base.load(fromByteOffset: end, as: UInt8.self)
    unsafe block.base.storeBytes(of: 0, toByteOffset: end, as: UInt8.self)
    defer { unsafe block.base.storeBytes(of: byte, toByteOffset: end, as: UInt8.self) }
    return body(source.prefix(end))
  }

  /// Hands over the first bytes in their block, and moves the other bytes to a new block.
  ///
  /// - Parameter added: The number of bytes that will probably be appended next.
  mutating func take(_ taken: Int, expecting added: Int) -> UnsafeSource {
    precondition(taken >= 0 && taken <= count)
    let whole = self
    self = UnsafeRecordBuffer(capacity: count - taken + added)
    unsafe append(UnsafeRawBufferPointer(start: whole.block.base + taken, count: whole.count - taken))
    unsafe (whole.block.base + taken).initializeMemory(as: UInt8.self, repeating: 0, count: UnsafeSource.margin)
    return UnsafeSource(whole.block, count: taken)
  }

  func deallocate() { block.recycle() }
}
