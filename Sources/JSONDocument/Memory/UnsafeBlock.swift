import Foundation
import Synchronization

/// A block of memory that documents and encodings use one after another.
///
/// The system provides large blocks page by page, and clears each page on its first use. For a text of 631 KB, that
/// takes longer than parsing. Therefore a pool keeps three blocks of at most 8 MiB for later documents, for as long as
/// the process runs.
///
/// A document overwrites only the part of a block that it needs. Clearing each block takes 5 % of the time of decoding,
/// and is therefore a choice of the program (``JSON/clearsReleasedMemory``).
///
/// A block of capacity 0 stands for memory of other code, which is never recycled or freed.
///
/// Invariant: `base` points to `capacity` bytes. They belong to the code that took the block until it calls `recycle`
/// or `free`, once.
@usableFromInline @safe package struct UnsafeBlock: @unchecked Sendable {
  @usableFromInline package let base: UnsafeMutableRawPointer
  @usableFromInline package let capacity: Int

  /// The sizes of blocks in the pool: malloc is as fast for smaller blocks, and larger blocks are too much to keep.
  private static let pooledSizes = (64 << 10)...largestPooledSize
  static let largestPooledSize = 8 << 20
  private static let maximumPoolCount = 3
  private static let pool = Locked<[UnsafeBlock]>([])

  /// Returns a block of at least a number of bytes, from the pool or new.
  ///
  /// - Parameter isKept: A Boolean value that indicates whether the block may be in use for long.
  package static func take(atLeast size: Int, isKept: Bool = true) -> UnsafeBlock {
    if pooledSizes.contains(size) {
      let block = pool.withLock { blocks in
        // A document may live long, and should not keep far more memory than it needs.
        let sizes = size...(isKept ? 4 * size : .max)
        return blocks.firstIndex { sizes.contains($0.capacity) }.map { blocks.remove(at: $0) }
      }
      if let block { return block }
    }
    return unsafe UnsafeBlock(base: allocated(size), capacity: size)
  }

  /// Returns new memory, in large pages if possible: each page costs the system as much as parsing a kilobyte.
  private static func allocated(_ size: Int) -> UnsafeMutableRawPointer {
    #if os(Linux)
      if size >= 2 * largePage {
        let base = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: largePage)
        // The system may ignore the advice; the memory then has small pages.
        _ = unsafe madvise(base, size, MADV_HUGEPAGE)
        return unsafe base
      }
    #endif
    return .allocate(byteCount: size, alignment: 16)
  }

  private static let largePage = 2 << 20

  /// A Boolean value that indicates whether blocks are overwritten with zeros before they are reused or freed.
  static let clears = Atomic(false)

  private func clearIfNeeded() {
    unsafe Self.clearIfNeeded(UnsafeMutableRawBufferPointer(start: base, count: capacity))
  }

  /// Overwrites other memory that held a part of a text, if the program wants that.
  static func clearIfNeeded(_ bytes: UnsafeMutableRawBufferPointer) {
    guard clears.load(ordering: .relaxed), let base = bytes.baseAddress else { return }
    // The optimizer may omit an ordinary store to memory that is freed afterwards.
    #if canImport(Darwin)
      _ = unsafe memset_s(base, bytes.count, 0, bytes.count)
    #else
      unsafe explicit_bzero(base, bytes.count)
    #endif
  }

  /// Returns a block that stands for memory of other code.
  @inlinable @inline(__always)
  static func borrowed(_ base: UnsafeRawPointer) -> UnsafeBlock {
    unsafe UnsafeBlock(base: UnsafeMutableRawPointer(mutating: base), capacity: 0)
  }

  @inlinable @inline(__always)
  init(base: UnsafeMutableRawPointer, capacity: Int) {
    unsafe self.base = unsafe base
    self.capacity = capacity
  }

  /// Returns the block to the pool, where it replaces the oldest block, or frees it if its size does not fit the pool.
  package func recycle() {
    guard capacity > 0 else { return }
    clearIfNeeded()
    var superfluous: UnsafeBlock? = self
    if Self.pooledSizes.contains(capacity) {
      superfluous = Self.pool.withLock { blocks in
        blocks.append(self)
        return blocks.count > Self.maximumPoolCount ? blocks.removeFirst() : nil
      }
    }
    if let superfluous { unsafe superfluous.base.deallocate() }
  }

  /// Frees the block.
  package func free() {
    guard capacity > 0 else { return }
    clearIfNeeded()
    unsafe base.deallocate()
  }
}
