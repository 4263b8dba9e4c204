import Foundation
import Synchronization

/// The text of a document: its own copy, that of another document, or the bytes of the caller, which it borrows.
///
/// Invariant: ``current`` points to bytes that do not change: those of `owned`, of the lender and then of its copy, or
/// of the document with which the text is shared.
@usableFromInline @safe struct UnsafeDocumentText: ~Copyable {
  @usableFromInline let base: Atomic<UnsafeRawPointer>
  @usableFromInline let count: Int
  @usableFromInline let readableCount: Int
  private let owned: UnsafeSource?
  private let loan: Loan?

  /// A value that lends its bytes, and the copy of the bytes that is made when it is needed.
  ///
  /// The value is kept as long as the document, because functions and other threads may read its bytes.
  ///
  /// The types of lenders are arrays, String and Data, which are all Sendable.
  private final class Loan: @unchecked Sendable {
    let lender: any JSONSource
    let copy = Locked<UnsafeSource?>(nil)

    init(from lender: any JSONSource) { self.lender = lender }

    deinit { copy.withLock { $0?.deallocate() } }
  }

  /// Takes ownership of a text.
  init(_ source: UnsafeSource) {
    self.init(source, owned: source)
  }

  /// Borrows a text from a value that keeps the bytes alive.
  init(_ source: UnsafeSource, from lender: any JSONSource) {
    self.init(source, loan: Loan(from: lender))
  }

  /// Uses the text of a document that lives longer.
  init(sharing source: UnsafeSource) {
    self.init(source, owned: nil)
  }

  private init(_ source: UnsafeSource, owned: UnsafeSource? = nil, loan: Loan? = nil) {
    unsafe base = unsafe Atomic(source.base)
    count = source.count
    readableCount = source.readableCount
    self.owned = owned
    self.loan = loan
  }

  /// The text, without a margin if it is borrowed.
  ///
  /// Every processor reads an address before the bytes at it, so a relaxed load is enough. An acquiring load takes 1.7 %
  /// more instructions for decoding.
  @inlinable @inline(__always)
  var current: UnsafeSource {
    unsafe UnsafeSource(.borrowed(base.load(ordering: .relaxed)), count: count, readableCount: readableCount)
  }

  /// The text with a margin, for which a borrowed text is copied.
  var padded: UnsafeSource {
    guard let loan else { return current }
    return loan.copy.withLock { copy in
      if let copy { return copy }
      let source = unsafe UnsafeSource(copying: current.bytes(0..<count))
      copy = source
      return source
    }
  }

  /// Makes the text independent of the caller.
  ///
  /// The bytes of an array or a string do not change while it is kept. Data may have bytes that its creator frees.
  func keep() {
    if loan?.lender is Data { unsafe base.store(padded.base, ordering: .releasing) }
  }

  deinit { owned?.deallocate() }
}
