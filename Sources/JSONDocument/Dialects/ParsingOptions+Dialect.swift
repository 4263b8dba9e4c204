extension ParsingOptions {
  /// The dialect of a text.
  ///
  /// ```swift
  /// let options = ParsingOptions(dialect: .json5)
  /// try JSON(parsing: "{port: 0x1F90, /* open */ hosts: ['a', 'b',],}", options: options)
  /// // {"port": 8080,            "hosts": ["a", "b" ] }
  /// ```
  ///
  /// A text of a dialect is transcoded to RFC 8259 and then parsed. ``JSON/description`` is always JSON, and so is
  /// ``JSON/numberText`` except for `Infinity`, `-Infinity` and `NaN`. Errors show the original text, with its lines,
  /// columns and bytes.
  ///
  /// Transcoding takes about ten times as long as parsing JSON: 200 to 400 MB a second, instead of 2 to 3 GB. Dialects
  /// are meant for text that people write.
  ///
  /// Each dialect accepts every text of RFC 8259, with the same value. The rules for duplicate names, depth, UTF-8 and
  /// lone surrogates apply to all dialects.
  public enum Dialect: Hashable, Sendable, CaseIterable {
    /// JSON exactly as in RFC 8259.
    case json

    /// JSON with comments, as in the settings of Visual Studio Code: `//` up to the end of the line, `/*` to `*/`, and
    /// one comma after the last element or member.
    ///
    /// Comments are allowed wherever white space is, contain UTF-8, and do not nest. No other extension is allowed.
    case jsonc

    /// JSON5 exactly as in its specification, version 1.0.0 (https://spec.json5.org).
    ///
    /// JSON5 adds comments and trailing commas; names without quotes that are identifiers of ECMAScript 5.1, also with
    /// `\u` escapes; single quotes; strings that continue on the next line, and ECMAScript's escapes; hexadecimal
    /// numbers, plus signs, and decimal points without digits on one side; and more white space, including a byte order
    /// mark.
    ///
    /// `Infinity`, `-Infinity` and `NaN` are numbers. Only Double and Float decode them. They have no text in JSON, so
    /// ``JSON/description`` shows null, as ECMAScript's `JSON.stringify` does. An encoder receives the Double;
    /// JSONEncoder throws unless it has a strategy for it.
    ///
    /// Strings may contain control characters except line breaks. The specification's grammar allows them, although its
    /// prose does not.
    case json5
  }
}

// What a dialect adds to JSON. The transcoder, the records and the messages ask for these, and not for the dialect.
extension ParsingOptions.Dialect {
  /// The name in messages.
  package var name: String {
    switch self {
    case .json: "JSON"
    case .jsonc: "JSONC"
    case .json5: "JSON5"
    }
  }

  /// A Boolean value that indicates whether a text is parsed as it is, and not transcoded.
  package var isJSON: Bool { self == .json }

  /// A Boolean value that indicates whether a comment may be in the place of white space.
  package var hasComments: Bool { self != .json }

  /// A Boolean value that indicates whether a comma may follow the last element or member.
  package var hasTrailingCommas: Bool { self != .json }

  /// A Boolean value that indicates whether names, strings, numbers and white space are those of ECMAScript 5.1.
  package var hasECMAScriptTokens: Bool { self == .json5 }
}
