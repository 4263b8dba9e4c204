extension Decoding where Value == String {
  /// Takes white space and line ends off both ends of the text.
  ///
  /// ```swift
  /// try String.decoding.trimmed(" Ada\n")   // "Ada"
  /// ```
  public var trimmed: Decoding<String> {
    map { text in
      let start = text.drop(while: \.isWhitespace)
      return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    }
  }

  /// Takes only texts that are not empty.
  ///
  /// ```swift
  /// try String.decoding.trimmed.nonEmpty("  ")   // expected a text that is not empty, found string "  "
  /// ```
  ///
  /// - Throws: When used, ``DecodingError/other(_:_:)`` with a ``RequirementError``.
  public var nonEmpty: Decoding<String> { self.where("a text that is not empty") { !$0.isEmpty } }

  /// Decodes an empty text as nil.
  ///
  /// ```swift
  /// let nickname = String.decoding.trimmed.nilIfEmpty
  /// try ["nickname": " "] => "nickname" => nickname                        // nil
  /// try ["nickname": NSNull()] => "nickname" => nickname.ifNull(nil)       // nil
  /// try ["nickname": NSNull()] => "nickname" => nickname                   // expected String, found null at nickname
  /// ```
  ///
  /// - Null and a missing key are errors still: ``ifNull(_:)`` and ``ifMissing(_:)`` allow for them.
  public var nilIfEmpty: Decoding<String?> { map { $0.isEmpty ? nil : $0 } }

  /// Parses the text as a JSON document, and decodes that.
  ///
  /// ```swift
  /// let json: Any = ["payload": #"{"id": 7}"#]
  /// try json => "payload" => String.decoding.parsed(as: [String: Int].self)   // ["id": 7]
  /// ```
  ///
  /// The path of an error goes on inside of the text; its location is that of the string.
  ///
  /// - Parameters:
  ///   - type: What the document is decoded as.
  ///   - options: How the text is parsed.
  /// - Throws: When used, what `type` throws, and for a text that is not JSON ``DecodingError/other(_:_:)`` with a
  ///   ``JSON/SyntaxError``.
  public func parsed<T: Decodable & SendableMetatype>(
    as type: T.Type, options: ParsingOptions = ParsingOptions()
  ) -> Decoding<T> {
    map { try T.decode(parsing: $0, options: options) }
  }
}
