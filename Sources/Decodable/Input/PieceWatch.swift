import Synchronization

/// A check of whether the decoding of a piece should stop.
@usableFromInline
struct PieceWatch: Sendable {
  let failures: FirstFailure
  /// The number of the piece.
  let index: Int

  /// Checks for cancellation and for the failure of an earlier piece.
  ///
  /// - Throws: `CancellationError` if the result of the piece is no longer needed.
  @usableFromInline
  func check() throws {
    if Task.isCancelled || failures.isBefore(index) { throw CancellationError() }
  }
}

/// The first piece that has failed so far.
///
/// The results of later pieces are not needed.
final class FirstFailure: Sendable {
  private let index = Atomic<Int>(.max)

  func note(_ failing: Int) { index.min(failing, ordering: .relaxed) }

  func isBefore(_ other: Int) -> Bool { index.load(ordering: .relaxed) < other }
}
