import Dispatch

/// Pieces that are decoded on all cores, each of them straight into its place.
///
/// Whoever claims a piece is the only one to use its slots, of which the first are initialized when it is done, as many as
/// the claim says then. Nobody touches a slot after `finish()`.
final class ConcurrentRound<Pieces: ConcurrentPieces, Element>: Sendable {
  typealias Decoder = @Sendable (Pieces.Piece, PieceWatch, inout OutputSpan<Element>) throws -> Void

  private let slots: UnsafeSlots<Element>
  private let decoder: Decoder
  private let failures = FirstFailure()
  private let state: Locked<State>
  private let othersAreDone = DispatchSemaphore(value: 0)

  private struct State {
    var pieces: Pieces
    /// What became of the pieces that somebody has claimed, in their order.
    var claims: [Claim] = []
    var unfinishedCount = 0
    var isAwaited = false
  }

  private struct Claim {
    /// Where its slots are.
    let slots: Range<Int>
    /// How many of them are initialized.
    var count = 0
    var error: (any Error)?
    /// The errors that decoding it went on after.
    var recovered: RecoveredErrors?
  }

  /// - Parameter slots: One for each value that the pieces may have.
  init(_ pieces: Pieces, into slots: UnsafeSlots<Element>, _ decoder: @escaping Decoder) {
    self.slots = slots
    self.decoder = decoder
    state = Locked(State(pieces: pieces))
  }

  /// Decodes pieces until none is left.
  func work() {
    while let (piece, index, range) = claim() {
      let watch = PieceWatch(failures: failures, index: index)
      let ((count, error), recovered) = RecoveredErrors.collectingSeparately {
        slots.fill(range) { values in
          try watch.check()
          try decoder(piece, watch, &values)
        }
      }
      if error != nil { failures.note(index) }
      let isLast = state.withLock { state in
        state.claims[index].count = count
        state.claims[index].error = error
        state.claims[index].recovered = recovered
        state.unfinishedCount -= 1
        return state.isAwaited && state.unfinishedCount == 0
      }
      if isLast { othersAreDone.signal() }
    }
  }

  private func claim() -> (piece: Pieces.Piece, index: Int, slots: Range<Int>)? {
    state.withLock { state in
      let index = state.claims.count
      guard !failures.isBefore(index), let piece = state.pieces.next() else { return nil }
      let start = state.claims.last?.slots.upperBound ?? 0
      let claim = Claim(slots: start..<(start + piece.count))
      state.claims.append(claim)
      state.unfinishedCount += 1
      return (piece, index, claim.slots)
    }
  }

  /// Waits for those who are decoding a piece, when none is left to be claimed.
  ///
  /// It blocks the thread, for no longer than a piece takes: each is being decoded on another thread.
  ///
  /// - Returns: What follows the round; how many of the first slots are initialized; and the error of the first piece
  ///   that has one.
  func finish() -> (pieces: Pieces, count: Int, error: (any Error)?) {
    let isDone = state.withLock { state in
      state.isAwaited = true
      return state.unfinishedCount == 0
    }
    if !isDone { othersAreDone.wait() }
    let (pieces, claims) = state.withLock { ($0.pieces, $0.claims) }
    var (count, error) = (0, nil as (any Error)?)
    for claim in claims {
      slots.move(claim.slots.prefix(claim.count), to: count)
      count += claim.count
      guard error == nil else { continue }
      if let recovered = claim.recovered { RecoveredErrors.current?.append(recovered) }
      error = claim.error
    }
    return (pieces, count, error)
  }
}
