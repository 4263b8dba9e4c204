/// An array that is decoded in pieces.
@usableFromInline
struct ConcurrentArray<Element: Sendable> {
  private let json: Any
  private let path: KeyPath
  private let pieces: ArrayPieces

  /// Looks an array up.
  ///
  /// - Throws: As `=>` does.
  @usableFromInline
  init(_ json: Any, at path: KeyPath, as type: [Element].Type) throws {
    self.json = json
    self.path = path
    pieces = try lookUp(path, in: json, isEmpty: path.keys.isEmpty) { array in
      try ArrayPieces(array, expecting: type)
    }
  }

  /// The elements in order.
  ///
  /// - Parameters:
  ///   - decode: Decodes a piece; its error has the index of the element.
  ///   - join: Makes an array of what it gives.
  @usableFromInline
  func decoded(
    _ decode: @escaping @Sendable (ArrayPiece, PieceWatch) throws -> UnsafeSegment<Element>,
    join: ([UnsafeSegment<Element>]) -> [Element]
  ) async throws -> [Element] {
    var pieces = pieces
    let array = pieces.array
    var segments: [UnsafeSegment<Element>] = []
    do {
      try await inOrder({ pieces.next() }, decode) { segments.append($0) }
    } catch let error as DecodingError where !path.keys.isEmpty {
      throw Lookup.located(error, at: path, in: json, decoding: array.json)
    }
    return join(segments)
  }
}

/// Looks a value up, and puts the path into an error; without a path the value is what it starts from.
private func lookUp<T>(
  _ path: KeyPath, in json: Any, isEmpty: Bool, with decoder: (Any) throws -> T
) throws -> T {
  isEmpty ? try decoder(json) : try lookUp(path, in: json, with: decoder)
}
