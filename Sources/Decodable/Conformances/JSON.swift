extension JSON: Decodable {
  /// Returns the value itself, or a document of its own for a plain graph.
  ///
  /// ```swift
  /// let extra: [String: JSON] = try json => "extra"
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for what a plain graph may hold and JSON does not have,
  ///   such as a Date.
  /// - Complexity: O(1) for a value of a document, O(*n*) for a plain graph.
  public static func decode(_ json: Any) throws -> JSON {
    if let view = held(json, as: JSON.self) {
      Observation.willReadMembers(of: view)
      Observation.willReturnView()
      return view
    }
    let document = try JSON(parsing: PlainValueText.text(of: json), options: ParsingOptions(maximumDepth: .max))
    return document.keys(KeyStyle.of(json) ?? .unchanged)
  }

  /// Decodes the value as it stands in the document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> JSON {
    Observation.willReturnView()
    return cursor.json
  }
}
