extension Array where Element: Decodable & Sendable {
  /// Decodes the elements of a large array on all cores.
  ///
  /// ```swift
  /// let json = try JSON(parsing: data)
  /// let items = try await [Item].decode(concurrently: json)
  /// let users = try await [User].decode(concurrently: json, at: "data" => "users")
  /// ```
  ///
  /// The result and the error are the same as of `try json => path`: the error is that of the first invalid element,
  /// even if a later one fails earlier. Child tasks decode pieces of the array. Decoders replaced by
  /// ``OverridableDecodable/withDecoder(_:operation:)`` apply in them, and recovered errors are collected in the order
  /// of the elements. All child tasks have ended when the function returns. An array that takes less than a few hundred
  /// microseconds is decoded without child tasks.
  ///
  /// - Null, and any other value that is not an array, is a type mismatch.
  /// - A missing key throws ``DecodingError/missingKey(_:_:)``.
  /// - Parameters:
  ///   - json: A `JSON` or a plain value. Several threads read the value at once: mutable containers of Foundation in
  ///     it must not change meanwhile.
  ///   - path: The path of the array.
  ///   - skipping: The kinds of elements to skip, as with ``Swift/Array/skipping(_:)``.
  /// - Throws: The ``DecodingError`` of `=>`; `CancellationError` if the task is cancelled before the end.
  /// - Complexity: O(*n*) in the number of elements, divided by the number of cores.
  @inlinable
  @concurrent
  public static func decode(
    concurrently json: sending Any, at path: KeyPath = [], skipping: SkippedElements = []
  ) async throws -> [Element] {
    // Inlined closures know the type of the elements.
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

/// Decodes the elements of a piece, and appends nil for each skipped element.
@usableFromInline
func decodeElements<Element: Decodable>(
  of piece: ArrayPiece, _ watch: PieceWatch, skipping: SkippedElements, into elements: inout OutputSpan<Element?>
) throws {
  let piece = piece.withOwnDocument
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
  let piece = piece.withOwnDocument
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
