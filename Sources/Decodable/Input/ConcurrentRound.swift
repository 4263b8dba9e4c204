import Dispatch

/// A round of pieces that several threads decode, each directly into the slots of its values.
///
/// Only the thread that claims a piece accesses the slots of the piece. Afterwards, the claim has the number of
/// initialized slots, which are the first ones. No thread accesses a slot after `finish()`.
final class ConcurrentRound<Pieces: ConcurrentPieces, Element>: Sendable {
  typealias Decoder = @Sendable (Pieces.Piece, PieceWatch, inout OutputSpan<Element>) throws -> Void

  private let slots: UnsafeSlots<Element>
  private let decoder: Decoder
  private let failures = FirstFailure()
  private let state: Locked<State>
  private let othersAreDone = DispatchSemaphore(value: 0)

  private struct State {
    var pieces: Pieces
    /// The claimed pieces with their results, in order.
    var claims: [Claim] = []
    var unfinishedCount = 0
    var isAwaited = false
  }

  private struct Claim {
    /// The slots of the piece.
    let slots: Range<Int>
    /// The number of initialized slots.
    var count = 0
    var error: (any Error)?
    /// The recovered errors of the piece.
    var recovered: RecoveredErrors?
  }

  /// Creates a round.
  ///
  /// - Parameter slots: A slot for each value that the pieces may have.
  init(_ pieces: Pieces, into slots: UnsafeSlots<Element>, _ decoder: @escaping Decoder) {
    self.slots = slots
    self.decoder = decoder
    state = Locked(State(pieces: pieces))
  }

  /// Decodes pieces until all pieces are claimed.
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

  /// Waits for the threads that are still decoding pieces, after all pieces are claimed.
  ///
  /// The function blocks the thread, but only for the time of one piece, since other threads are already decoding the
  /// remaining pieces.
  ///
  /// - Returns: The pieces after the round, the number of initialized slots, and the error of the first piece that
  ///   failed.
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
