extension Array where Element: Decodable & Sendable {
  /// Decodes the elements of a large JSON array on all cores.
  ///
  /// ```swift
  /// let json = try JSON(parsing: data)
  /// let items = try await [Item].decode(concurrently: json)
  /// let users = try await [User].decode(concurrently: json, at: "data" => "users")
  /// ```
  ///
  /// The result, its order and the error are those of `try json => path`: the error is that of the first element that has
  /// one, though a later one may have failed before. Child tasks decode pieces of the array, so that decoders replaced by
  /// ``OverridableDecodable/withDecoder(_:operation:)`` apply, errors that decoding went on after are collected in
  /// order, and nothing runs on after the call has returned. An array that takes less than some hundred microseconds is
  /// decoded at once, without them.
  ///
  /// - Null and any other value that is no array are type mismatches, a key that is not there is a missing key.
  /// - Parameters:
  ///   - json: A ``JSON`` or a plain graph. Several threads read it at once: a graph that holds mutable containers of
  ///     Foundation must not be changed meanwhile.
  ///   - path: The keys that lead to the array.
  ///   - skipping: The elements to omit, as ``Swift/Array/skipping(_:)`` omits them.
  /// - Throws: ``DecodingError``, as `=>` does; `CancellationError` if the task was cancelled before the end.
  /// - Complexity: O(*n*), divided by the cores.
  @inlinable
  @concurrent
  public static func decode(
    concurrently json: sending Any, at path: KeyPath = [], skipping: SkippedElements = []
  ) async throws -> [Element] {
    // Closures from here know the type of the elements.
    guard !skipping.isEmpty else {
      return try await ConcurrentArray(json, at: path, expecting: Self.self).decoded { piece, watch, elements in
        try decodeElements(of: piece, watch, into: &elements)
      }
    }
    let elements = try await ConcurrentArray<Element?>(json, at: path, expecting: Self.self).decoded {
      piece, watch, elements in
      try decodeElements(of: piece, watch, skipping: skipping, into: &elements)
    }
    return elements.compactMap { $0 }
  }
}

/// Decodes the elements of a piece; nil for each one that is skipped.
@usableFromInline
func decodeElements<Element: Decodable>(
  of piece: ArrayPiece, _ watch: PieceWatch, skipping: SkippedElements, into elements: inout OutputSpan<Element?>
) throws {
  let piece = piece.apart
  let mask = piece.watchMask
  let array = piece.array.json
  var cursor = piece.first
  defer { extendLifetime(piece) }
  for index in piece.indices {
    if index & mask == 0 { try watch.check() }
    let element = cursor.map { $0.json as Any } ?? piece.element(at: index)
    cursor = cursor?.next
    if skipping.contains(.null), isNull(element) {
      elements.append(nil)
    } else if skipping.contains(.invalid) {
      elements.append(recoveredElement(element, at: index, of: array, with: decodeValue))
    } else {
      do {
        elements.append(try decodeValue(element) as Element)
      } catch {
        throw Lookup.located(error, at: index, in: array, decoding: element, as: Element.self)
      }
    }
  }
}

/// Decodes the elements of a piece.
@inlinable
func decodeElements<Element: Decodable>(
  of piece: ArrayPiece, _ watch: PieceWatch, into elements: inout OutputSpan<Element>
) throws {
  let piece = piece.apart
  let mask = piece.watchMask
  guard let first = piece.first, let array = _UnsafeCursor.at(piece.array.json) else {
    for index in piece.indices {
      if index & mask == 0 { try watch.check() }
      elements.append(try piece.element(at: index, decodeValue))
    }
    return
  }
  defer { extendLifetime(piece) }
  var element = first
  for index in piece.indices {
    if index & mask == 0 { try watch.check() }
    do {
      elements.append(try Element._decode(element))
    } catch {
      throw Lookup.located(error, at: index, in: array, decoding: element, as: Element.self)
    }
    element = element.next
  }
}
