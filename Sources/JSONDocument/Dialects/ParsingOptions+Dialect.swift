extension ParsingOptions {
  /// The language that a text is written in.
  ///
  /// ```swift
  /// let options = ParsingOptions(dialect: .json5)
  /// try JSON(parsing: "{port: 0x1F90, /* open */ hosts: ['a', 'b',],}", options: options)
  /// // {"port": 8080,            "hosts": ["a", "b" ] }
  /// ```
  ///
  /// A text of a dialect is rewritten to RFC 8259 before it is parsed: ``JSON/description`` and ``JSON/numberText`` are
  /// JSON whatever the text was. Errors show the text as it was written, and their lines, columns and bytes are those of
  /// it.
  ///
  /// That takes about ten times as long as parsing JSON, 200 to 400 MB a second where JSON takes 2 to 3 GB: it is meant for
  /// what people write.
  ///
  /// All that RFC 8259 allows is allowed in each dialect, and has the same value in it. Names that are there twice, the
  /// depth, UTF-8 and lone surrogates are judged as ever.
  public enum Dialect: Hashable, Sendable, CaseIterable {
    /// JSON to the letter of RFC 8259.
    case json

    /// JSON with comments, as the settings of Visual Studio Code are: `//` up to the end of the line, `/*` to `*/`, and one
    /// comma after the last element or member.
    ///
    /// Comments do not nest; they stand wherever white space may, and their text is UTF-8. Nothing else is allowed.
    case jsonc

    /// JSON5 to the letter of its specification, version 1.0.0 (https://spec.json5.org).
    ///
    /// Besides comments and a trailing comma: names that are identifiers of ECMAScript 5.1, without quotes and with `\u`
    /// escapes; single quotes; strings continued on the next line, and its escapes; hexadecimal numbers, a plus sign, and
    /// nothing before or after a decimal point; more white space, a byte order mark included.
    ///
    /// `Infinity`, `-Infinity` and `NaN` are numbers: Double and Float decode them, any other type refuses them as it
    /// does those of a plain graph. JSON has no text for them. ``JSON/description`` says null, as ECMAScript's
    /// `JSON.stringify` does; an encoder is given the Double, and JSONEncoder throws unless a strategy is set.
    ///
    /// A string may hold control characters but line breaks, as in the specification's grammar, which its prose is
    /// stricter than.
    case json5
  }
}
