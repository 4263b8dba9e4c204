import Foundation

/// A part of what is decoded concurrently.
protocol ConcurrentPiece: Sendable {
  /// How many values it has at most.
  var count: Int { get }
}

/// What is decoded concurrently, in rounds, which are cut into pieces.
protocol ConcurrentPieces: Sendable {
  associatedtype Piece: ConcurrentPiece

  /// Goes on to the next round, for whose values there is room made at once.
  ///
  /// - Parameter limit: How many values it may have; not 0.
  /// - Returns: How many it has at most; 0 at the end.
  mutating func startRound(atMost limit: Int) -> Int

  /// About how many pieces are left in the round.
  var pieceCount: Int { get }

  /// The next piece of the round. Others wait until it is cut.
  mutating func next() -> Piece?
}

extension Array where Element: Sendable {
  /// Decodes pieces on all cores, and appends their values in their order.
  ///
  /// The error is that of the first piece that fails; those before it are decoded to their ends, those after it are not.
  /// The caller decodes along with child tasks, so that it needs none of them to come to an end.
  ///
  /// - Parameters:
  ///   - room: How many bytes of values there is room made for at once. It is not made for all of them, since a byte of a
  ///     text that is wrong may claim to be a value of thousands.
  ///   - decode: Decodes a piece.
  mutating func append<Pieces: ConcurrentPieces>(
    concurrently pieces: Pieces, room: Int = 64 << 20,
    _ decode: @escaping ConcurrentRound<Pieces, Element>.Decoder
  ) async throws {
    try Task.checkCancellation()
    var pieces = pieces
    let limit = Swift.max(1, room / MemoryLayout<Element>.stride)
    while true {
      let count = pieces.startRound(atMost: limit)
      guard count > 0 else { return }
      let error = await withTaskGroup(of: Void.self) { group in
        var error: (any Error)?
        append(slots: count) { slots in
          let round = ConcurrentRound(pieces, into: slots, decode)
          for _ in 1..<Swift.max(1, Swift.min(coreCount, pieces.pieceCount)) { group.addTask { round.work() } }
          round.work()
          let done = round.finish()
          (pieces, error) = (done.pieces, done.error)
          return done.count
        }
        return error
      }
      if let error { throw error }
    }
  }
}

/// How many threads can run at once.
let coreCount = ProcessInfo.processInfo.activeProcessorCount
/// How many pieces there are for each core, if they are not too small: the last ones end at about the same time.
let piecesPerCore = 32
