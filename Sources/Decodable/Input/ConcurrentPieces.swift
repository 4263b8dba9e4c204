import Foundation

/// A piece of an array or text that one thread decodes.
protocol ConcurrentPiece: Sendable {
  /// The maximum number of values of the piece.
  var count: Int { get }
}

/// An array or text that is decoded concurrently, in rounds that consist of pieces.
protocol ConcurrentPieces: Sendable {
  associatedtype Piece: ConcurrentPiece

  /// Starts the next round, for whose values memory is reserved at once.
  ///
  /// - Parameter limit: The maximum number of values of the round, at least one.
  /// - Returns: The number of values for which memory is needed; 0 at the end.
  mutating func startRound(atMost limit: Int) -> Int

  /// The approximate number of pieces left in the round.
  var pieceCount: Int { get }

  /// Returns the next piece of the round.
  ///
  /// Other threads wait meanwhile.
  mutating func next() -> Piece?
}

extension Array where Element: Sendable {
  /// Decodes pieces on all cores, and appends their values in order.
  ///
  /// The function throws the error of the first piece that fails. It decodes all pieces before this one, but may stop
  /// decoding those after it. The caller decodes pieces, too, so that the function makes progress even if no child task
  /// runs.
  ///
  /// - Parameters:
  ///   - room: The maximum number of bytes of values for which memory is reserved at once. The limit matters for
  ///     invalid texts, in which one byte may look like a value of thousands of bytes.
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

/// The number of threads that can run at once.
let coreCount = ProcessInfo.processInfo.activeProcessorCount
/// The number of pieces for each core, unless pieces would be too small.
///
/// With many pieces, all cores finish at about the same time.
let piecesPerCore = 32
