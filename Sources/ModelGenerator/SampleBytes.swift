import Foundation

/// The bytes of a source in pieces, read when they are asked for.
struct SampleBytes: AsyncSequence, AsyncIteratorProtocol {
  /// How much is read at once: what stays in the processor's cache until it is parsed.
  private static let pieceLength = 128 << 10

  private let source: SampleSource
  private let file: FileHandle
  /// What was read ahead.
  private var ahead: Data?
  private let didRead: (Int) -> Void

  /// - Parameter didRead: Is told how many bytes each piece has.
  init(_ source: SampleSource, _ console: Console, didRead: @escaping (Int) -> Void) throws {
    self.source = source
    self.didRead = didRead
    file = try source.open(console)
  }

  func makeAsyncIterator() -> SampleBytes { self }

  mutating func next() async throws -> Data? {
    if let piece = ahead {
      ahead = nil
      return piece
    }
    return try read()
  }

  /// Reads on until there are as many bytes, or no more, and returns them; they are the next piece as well.
  mutating func peek(_ count: Int) throws -> Data {
    var piece = ahead ?? Data()
    while piece.count < count, let more = try read() { piece += more }
    ahead = piece
    return piece
  }

  /// All bytes that are left.
  mutating func all() throws -> Data { try peek(.max) }

  private func read() throws -> Data? {
    do {
      guard let piece = try pooled({ try file.read(upToCount: Self.pieceLength) }), !piece.isEmpty else { return nil }
      didRead(piece.count)
      return piece
    } catch {
      throw InputError("cannot read \(source.name): \(reason(for: error))")
    }
  }
}

/// Frees at once what Foundation would free later, where it has a pool for that.
private func pooled<Result>(_ operation: () throws -> Result) rethrows -> Result {
  #if canImport(ObjectiveC)
    try autoreleasepool(invoking: operation)
  #else
    try operation()
  #endif
}
