import Foundation

/// A piece of memory that documents use one after another.
///
/// The system hands out memory of this size page by page, and clears each page when it is first touched: for a text of
/// 631 KB that takes longer than parsing it. So two blocks of at most 8 MB are kept for the next document, for as long as
/// the process runs, with what was in them.
///
/// Invariant: `base` points to `capacity` bytes that belong to whoever took the block, until it is given back, once.
@usableFromInline @safe struct UnsafeBlock: @unchecked Sendable {
  @usableFromInline let base: UnsafeMutableRawPointer
  let capacity: Int

  /// Smaller blocks are as fast from malloc; larger ones are too much to keep.
  private static let keptSizes = (64 << 10)...(8 << 20)
  private static let keptCount = 2
  private static let kept = Locked<[UnsafeBlock]>([])

  /// A block of at least as many bytes.
  static func take(atLeast size: Int) -> UnsafeBlock {
    if keptSizes.contains(size) {
      let block = kept.withLock { blocks in
        // A document may live long; it should not keep far more than it needs.
        blocks.firstIndex { (size...(4 * size)).contains($0.capacity) }.map { blocks.remove(at: $0) }
      }
      if let block { return block }
    }
    return unsafe UnsafeBlock(base: allocated(size), capacity: size)
  }

  /// New memory; a large piece is wanted in large pages, since each page costs the system as much as parsing a kilobyte.
  private static func allocated(_ size: Int) -> UnsafeMutableRawPointer {
    #if os(Linux)
      if size >= 2 * largePage {
        let base = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: largePage)
        // Only a wish: where it is not granted, the memory is as good.
        _ = unsafe madvise(base, size, MADV_HUGEPAGE)
        return unsafe base
      }
    #endif
    return .allocate(byteCount: size, alignment: 16)
  }

  private static let largePage = 2 << 20

  /// Gives the block back, to be kept instead of the one that was kept longest, or freed.
  func giveBack() {
    var superfluous: UnsafeBlock? = self
    if Self.keptSizes.contains(capacity) {
      superfluous = Self.kept.withLock { blocks in
        blocks.append(self)
        return blocks.count > Self.keptCount ? blocks.removeFirst() : nil
      }
    }
    superfluous?.free()
  }

  /// Frees a block that has shown to be too small.
  func free() {
    unsafe base.deallocate()
  }
}
