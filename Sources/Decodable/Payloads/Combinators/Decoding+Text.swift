extension Decoding where Value == String {
  /// Takes white space and line ends off both ends of the text.
  ///
  /// ```swift
  /// try String.decoding.trimmed(" Ada\n")   // "Ada"
  /// ```
  public var trimmed: Decoding<String> {
    map { text in
      let scalars = text.unicodeScalars.drop(while: \.properties.isWhitespace)
      return scalars.lastIndex { !$0.properties.isWhitespace }.map { String(scalars[...$0]) } ?? ""
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
  /// An error is about the string, and has the error inside of it.
  ///
  /// - Parameters:
  ///   - type: What the document is decoded as.
  ///   - options: How the text is parsed.
  /// - Throws: When used, ``DecodingError/other(_:_:)``: with a ``JSON/SyntaxError`` for a text that is not JSON, with an
  ///   ``EmbeddedDocumentError`` for a value in it that cannot be decoded.
  public func parsed<T: Decodable & SendableMetatype>(
    as type: T.Type, options: ParsingOptions = ParsingOptions()
  ) -> Decoding<T> {
    Decoding<T>(ofFound: { [decode] json in
      // What stands in for an object while problems are looked for stands in for the text of one.
      if documentSubstitute(json) != nil { return try decodeValue(json) }
      let text = try decode(json)
      do {
        return try decodeEmbedded(JSON(parsing: text, options: options))
      } catch {
        throw DecodingError.other(error, DecodingError.Metadata(object: json))
      }
    })
  }
}

extension Decoding {
  /// Decodes an empty text as nil, and all else as this does.
  ///
  /// ```swift
  /// try ["homepage": ""] => "homepage" => URL.decoding.nilIfEmpty     // nil
  /// try ["stars": "38"] => "stars" => Int.lenient.nilIfEmpty          // 38
  /// ```
  ///
  /// For types that are written as text, and for services that write nothing as `""`. Of a String it is what
  /// ``trimmed`` has made of the text that is empty or not.
  ///
  /// - Null and a missing key are what this makes of them, mostly errors: ``ifNull(_:)`` and ``ifMissing(_:)`` allow for
  ///   them.
  public var nilIfEmpty: Decoding<Value?> {
    Decoding<Value?>(
      absence: absence(mappedBy: { .some(.some($0)) }),
      ofFound: { [decode] json in
        if case .string("") = ValueKind(json) { return nil }
        return try decode(json)
      })
  }
}

private func decodeEmbedded<T: Decodable>(_ document: JSON) throws -> T {
  do {
    return try decodeValue(document)
  } catch {
    throw EmbeddedDocumentError(error: DecodingError(error, at: [], of: document, decoding: document))
  }
}
