import Synchronization

/// Tells those who decode pieces when to stop.
@usableFromInline
struct PieceWatch: Sendable {
  fileprivate let failures: FirstFailure
  /// The number of the piece.
  fileprivate let index: Int

  /// - Throws: `CancellationError` if nobody wants the piece any more.
  @usableFromInline
  func check() throws {
    if Task.isCancelled || failures.isBefore(index) { throw CancellationError() }
  }
}

/// The first piece, in their order, that is known to fail: nobody wants those after it.
private final class FirstFailure: Sendable {
  private let index = Atomic<Int>(.max)

  func note(_ failing: Int) { index.min(failing, ordering: .relaxed) }

  func isBefore(_ other: Int) -> Bool { index.load(ordering: .relaxed) < other }
}

/// What became of a piece.
private struct Finished<Output: Sendable>: Sendable {
  let index: Int
  let result: Result<Output, any Error>
  /// The errors that decoding it went on after.
  let recovered: RecoveredErrors?
}

/// Decodes pieces on all cores, and hands what they give on in their order.
///
/// The error is that of the first piece that fails; those before it are decoded to their ends, those after it are not.
///
/// - Parameters:
///   - next: The pieces, asked for one by one.
///   - decode: Decodes one.
///   - consume: Is given what `decode` returns.
func inOrder<Piece: Sendable, Output: Sendable>(
  _ next: () -> Piece?, _ decode: @escaping @Sendable (Piece, PieceWatch) throws -> Output,
  consume: (Output) -> Void
) async throws {
  let failures = FirstFailure()
  guard let first = next() else { return try Task.checkCancellation() }
  guard let second = next() else { return consume(try decode(first, PieceWatch(failures: failures, index: 0))) }
  try await withThrowingTaskGroup(of: Finished<Output>.self) { group in
    var (started, awaited) = (0, 0)
    var finished: [Int: Finished<Output>] = [:]
    func start(_ piece: Piece) {
      let watch = PieceWatch(failures: failures, index: started)
      started += 1
      group.addTask { run(piece, watch, decode) }
    }
    start(first)
    start(second)
    // More than there are cores: none of them waits while pieces are handed on.
    while started < 2 * coreCount, let piece = next() { start(piece) }
    while let one = try await group.next() {
      finished[one.index] = one
      if !failures.isBefore(started), let piece = next() { start(piece) }
      while let one = finished.removeValue(forKey: awaited) {
        awaited += 1
        if let recovered = one.recovered { RecoveredErrors.current?.append(recovered) }
        consume(try one.result.get())
      }
    }
  }
}

private func run<Piece, Output: Sendable>(
  _ piece: Piece, _ watch: PieceWatch, _ decode: (Piece, PieceWatch) throws -> Output
) -> Finished<Output> {
  let (result, recovered) = RecoveredErrors.apart {
    Result { () throws -> Output in
      do {
        try watch.check()
        return try decode(piece, watch)
      } catch {
        watch.failures.note(watch.index)
        throw error
      }
    }
  }
  return Finished(index: watch.index, result: result, recovered: recovered)
}
