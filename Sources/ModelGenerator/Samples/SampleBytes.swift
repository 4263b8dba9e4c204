import Foundation

/// The bytes of a source in pieces, read on demand.
struct SampleBytes: AsyncSequence, AsyncIteratorProtocol {
  /// The length of a piece, which stays in the processor's cache until it is parsed.
  private static let pieceLength = 128 << 10

  private let source: SampleSource
  private let file: FileHandle
  /// The piece that was read ahead.
  private var ahead: Data?
  private let didRead: (Int) -> Void
  /// Whether the next piece is the first, which may start with a byte order mark.
  private var isAtStart = true
  /// Whether the first piece started with a byte order mark.
  private(set) var hasByteOrderMark = false

  /// Opens a source.
  ///
  /// - Parameter didRead: Receives the length of each piece.
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

  /// Returns at least `count` bytes, or all if there are fewer; they are also the start of the next piece.
  mutating func peek(_ count: Int) throws -> Data {
    var piece = ahead ?? Data()
    while piece.count < count, let more = try read() { piece += more }
    ahead = piece
    return piece
  }

  /// Returns all remaining bytes.
  mutating func all() throws -> Data { try peek(.max) }

  private mutating func read() throws -> Data? {
    guard isAtStart else { return try readPiece() }
    isAtStart = false
    var piece = Data()
    // A pipe may deliver the bytes one by one.
    while piece.count < Self.byteOrderMark.count, let more = try readPiece() { piece += more }
    hasByteOrderMark = piece.starts(with: Self.byteOrderMark)
    if hasByteOrderMark { piece = Data(piece.dropFirst(Self.byteOrderMark.count)) }
    return try piece.isEmpty ? readPiece() : piece
  }

  /// The byte order mark of UTF-8, which RFC 8259 does not allow, and which editors for Windows write.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private func readPiece() throws -> Data? {
    do {
      guard let piece = try pooled({ try file.read(upToCount: Self.pieceLength) }), !piece.isEmpty else { return nil }
      didRead(piece.count)
      return piece
    } catch {
      throw InputError("cannot read \(source.name): \(reason(for: error))")
    }
  }
}

/// Frees temporary objects of Foundation at once, on platforms with autorelease pools.
private func pooled<Result>(_ operation: () throws -> Result) rethrows -> Result {
  #if canImport(ObjectiveC)
    try autoreleasepool(invoking: operation)
  #else
    try operation()
  #endif
}
