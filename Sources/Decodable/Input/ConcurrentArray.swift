/// An array that several threads decode in pieces.
///
/// See `SharedArray` for the sharing of the value at the start of the path.
@usableFromInline
struct ConcurrentArray<Element: Sendable>: @unchecked Sendable {
  private let json: Any
  private let path: KeyPath
  private let pieces: ArrayPieces

  /// Looks up an array.
  ///
  /// - Throws: The errors of `=>`.
  @usableFromInline
  init(_ json: Any, at path: KeyPath, expecting type: Any.Type) throws {
    self.json = json
    self.path = path
    let decode = { (array: Any) in try ArrayPieces(array, expecting: type) }
    // Without a path, an error of the array itself is located at the root.
    pieces =
      path.keys.isEmpty
      ? try locatingRoot(json, decode) : try lookUp(.required(path), in: json, orAbsent: { _ in nil }, with: decode)
  }

  /// Decodes the elements, and returns them in order.
  ///
  /// - Parameter decode: Decodes a piece. Its error has the index of the element.
  @usableFromInline
  func decoded(
    _ decode: @escaping @Sendable (ArrayPiece, PieceWatch, inout OutputSpan<Element>) throws -> Void
  ) async throws -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(reservedCapacity(for: pieces.array.count, of: Element.self))
    do {
      try await elements.append(concurrently: pieces) { piece, watch, elements in
        guard !path.keys.isEmpty else { return try decode(piece, watch, &elements) }
        try Observation.locating(at: path, in: json, decoding: piece.array.json) {
          try decode(piece, watch, &elements)
        }
      }
    } catch let error as DecodingError where !path.keys.isEmpty {
      throw Lookup.located(error, at: path, in: json, decoding: pieces.array.json)
    }
    return elements
  }
}
