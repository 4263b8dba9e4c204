import Synchronization

/// Tells those who decode pieces when to stop.
@usableFromInline
struct PieceWatch: Sendable {
  let failures: FirstFailure
  /// The number of the piece.
  let index: Int

  /// - Throws: `CancellationError` if nobody wants the piece any more.
  @usableFromInline
  func check() throws {
    if Task.isCancelled || failures.isBefore(index) { throw CancellationError() }
  }
}

/// The first piece, in their order, that is known to fail: nobody wants those after it.
final class FirstFailure: Sendable {
  private let index = Atomic<Int>(.max)

  func note(_ failing: Int) { index.min(failing, ordering: .relaxed) }

  func isBefore(_ other: Int) -> Bool { index.load(ordering: .relaxed) < other }
}
