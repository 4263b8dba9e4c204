extension JSON: Decodable {
  /// Decodes a view of the value, in a new document if the value is a plain value.
  ///
  /// ```swift
  /// let extra: [String: JSON] = try json => "extra"
  /// ```
  ///
  /// - Null is a view of null.
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a plain value of a type outside JSON, such as a
  ///   Date.
  /// - Complexity: O(1) for a value of a document, O(*n*) in the size of a plain value.
  public static func decode(_ json: Any) throws -> JSON {
    if let view = held(json, as: JSON.self) {
      Observation.willReadMembers(of: view)
      Observation.willReturnView()
      return view
    }
    let document = try JSON(parsing: PlainValueText.text(of: json), options: ParsingOptions(maximumDepth: .max))
    return document.keys(KeyStyle.of(json) ?? .unchanged)
  }

  /// Decodes a value of a document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> JSON {
    Observation.willReadMembers(of: cursor.json)
    Observation.willReturnView()
    return cursor.json
  }
}

extension JSON: StandardDecodable {
  static func decodeStandard(_ json: Any) throws -> JSON { try decode(json) }
}
