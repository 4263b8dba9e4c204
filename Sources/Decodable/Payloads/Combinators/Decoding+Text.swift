extension Decoding where Value == String {
  /// A decoding that removes white space and line breaks from both ends of the text.
  ///
  /// ```swift
  /// try String.decoding.trimmed(" Ada\n")   // "Ada"
  /// ```
  public var trimmed: Decoding<String> {
    map(kind: kind.followed(by: .trimmed)) { text in
      let scalars = text.unicodeScalars.drop(while: \.properties.isWhitespace)
      return scalars.lastIndex { !$0.properties.isWhitespace }.map { String(scalars[...$0]) } ?? ""
    }
  }

  /// A decoding that accepts only texts that are not empty.
  ///
  /// ```swift
  /// try String.decoding.trimmed.nonEmpty("  ")   // expected a text that is not empty, found string "  "
  /// ```
  ///
  /// - An empty text throws ``DecodingError/other(_:_:)`` with a ``RequirementError``.
  public var nonEmpty: Decoding<String> {
    filter("a text that is not empty", kind: kind.followed(by: .nonEmpty)) { !$0.isEmpty }
  }

  /// Returns a decoding that accepts only texts in which a regular expression finds a match.
  ///
  /// ```swift
  /// let code = String.decoding.matching("^[A-Z]{3}-[0-9]+$")
  /// try code("ABC-12")   // "ABC-12"
  /// try code("abc-12")   // expected a match of ^[A-Z]{3}-[0-9]+$, found string "abc-12"
  /// ```
  ///
  /// The expression may match any part of the text, unless it has `^` and `$` for the start and the end of the text.
  /// `\d`, `\w` and `\s` match ASCII characters only, and `.` matches one Unicode scalar other than a line end. `\b` is a
  /// word boundary of Unicode, which is not inside `3.14`.
  ///
  /// - Parameter pattern: A regular expression in the syntax of Swift's `Regex`.
  /// - Returns: A decoding that throws ``DecodingError/other(_:_:)`` with a ``RequirementError`` if there is no match,
  ///   and with an error that names the pattern if Swift cannot read it.
  /// - Complexity: The expression is compiled once, not for each value, if it has at most 1,000 bytes and a program has
  ///   at most 1,000 expressions. A match takes time linear in the length of the text, unless the expression can match
  ///   the same text in many ways, as `^(a+)+$` can. Do not use such an expression for documents of strangers.
  public func matching(_ pattern: String) -> Decoding<String> {
    let regex = Result { try SharedRegex.regex(pattern) }
    return filter("a match of \(pattern)", kind: kind.followed(by: .matching, pattern.hashValue)) {
      try regex.get().matches($0)
    }
  }

  /// Returns a decoding that accepts only texts in which a regular expression finds a match.
  ///
  /// ```swift
  /// let code: String = try json => "code" => .matching("^[A-Z]{3}-[0-9]+$")
  /// ```
  ///
  /// - Parameter pattern: A regular expression. See ``matching(_:)-swift.method``.
  /// - Returns: A decoding that throws ``DecodingError/other(_:_:)`` with a ``RequirementError`` if there is no match,
  ///   and with an error that names the pattern if Swift cannot read it.
  public static func matching(_ pattern: String) -> Decoding<String> { String.decoding.matching(pattern) }

  /// A decoding whose result for an empty text is nil.
  ///
  /// ```swift
  /// let nickname = String.decoding.trimmed.nilIfEmpty
  /// try ["nickname": " "] => "nickname" => nickname                        // nil
  /// try ["nickname": NSNull()] => "nickname" => nickname.ifNull(nil)       // nil
  /// try ["nickname": NSNull()] => "nickname" => nickname                   // expected String, found null at nickname
  /// ```
  ///
  /// - Null and a missing key are still errors. Use ``ifNull(_:)`` and ``ifMissing(_:)`` for defaults.
  public var nilIfEmpty: Decoding<String?> {
    map(kind: kind.followed(by: .nilIfEmpty)) { $0.isEmpty ? nil : $0 }
  }

  /// Returns a decoding that parses the text as a JSON document, and decodes the document.
  ///
  /// ```swift
  /// let json: Any = ["payload": #"{"id": 7}"#]
  /// try json => "payload" => String.decoding.parsed(as: [String: Int].self)   // ["id": 7]
  /// ```
  ///
  /// The location of an error is that of the string. The error contains the error of the inner document.
  ///
  /// - Parameters:
  ///   - type: The type as which the document is decoded.
  ///   - options: The options of the parser.
  /// - Returns: A decoding that throws ``DecodingError/other(_:_:)``: with a `JSON.SyntaxError` if the text is not
  ///   JSON, and with an ``EmbeddedDocumentError`` if a value of the document cannot be decoded.
  public func parsed<T: Decodable & SendableMetatype>(
    as type: T.Type, options: ParsingOptions = ParsingOptions()
  ) -> Decoding<T> {
    @Sendable func parse(_ text: String) throws -> T { try decodeEmbedded(JSON(parsing: text, options: options)) }
    return Decoding<T>(
      absence: absence(mappedBy: parse), kind: kind.followed(by: .parsed, options.hashValue),
      ofFound: { [decode] json in
        // During the search for problems, a substitute for an object also replaces a text that contains an object.
        if containsDocumentSubstitute(json) { return try decodeValue(json) }
        let text = try decode(json)
        let (result, errors) = RecoveredErrors.collectingSeparately { Result { try parse(text) } }
        do {
          let value = try result.get()
          // As an error that is thrown, a recovered one is about the string.
          for error in errors?.all ?? [] {
            RecoveredErrors.note(
              DecodingError(EmbeddedDocumentError(error: error), at: [], of: json, decoding: json))
          }
          return value
        } catch {
          throw DecodingError.other(error, DecodingError.Metadata(object: json))
        }
      })
  }
}

extension Decoding {
  /// A decoding whose result for an empty text is nil; the original decoding decodes any other value.
  ///
  /// ```swift
  /// try ["homepage": ""] => "homepage" => URL.decoding.nilIfEmpty     // nil
  /// try ["stars": "38"] => "stars" => Int.lenient.nilIfEmpty          // 38
  /// ```
  ///
  /// Use `nilIfEmpty` for services that write `""` for a missing value. For a String, `nilIfEmpty` checks the text
  /// after earlier transformations, such as ``trimmed``.
  ///
  /// - The original decoding decodes null, which is an error for most types. Use ``ifNull(_:)`` for a default.
  /// - A missing key is an error, unless the original decoding has a default for it. Use ``ifMissing(_:)``.
  public var nilIfEmpty: Decoding<Value?> {
    Decoding<Value?>(
      absence: absence(mappedBy: { .some(.some($0)) }), kind: kind.followed(by: .nilIfEmpty),
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
