/// Options that limit or extend the texts that a parser accepts.
///
/// ```swift
/// try Model.decode(parsing: data, options: ParsingOptions(duplicateKeys: .useLast))
/// ```
public struct ParsingOptions: Hashable, Sendable {
  /// The meaning of two members of one object with the same name.
  ///
  /// According to RFC 8259 section 4, names should be unique; otherwise, the result is unpredictable.
  public enum DuplicateKeys: Hashable, Sendable {
    /// Parsing throws a ``JSON/SyntaxError``.
    case reject
    /// The last member counts, as in JSONSerialization and JavaScript.
    case useLast
    /// The first member counts.
    case useFirst
  }

  /// The maximum depth of arrays and objects inside each other: 512 by default.
  ///
  /// A deeper text throws a ``JSON/SyntaxError``. The parser and ``JSON`` have no limit of their own, but recursive
  /// decode functions have that of the thread's stack. Plain values of `[Any]` and `[String: Any]`, which overrides and
  /// `cast(_:)` receive, are at most 512 levels deep. Deeper ones throw a `NestingError`.
  public var maximumDepth: Int

  /// The meaning of two members of one object with the same name: an error by default.
  public var duplicateKeys: DuplicateKeys

  /// The language of the text: JSON by default.
  public var dialect: Dialect

  /// A Boolean value that indicates whether a text may begin with a byte order mark, U+FEFF: false by default.
  ///
  /// RFC 8259 section 8.1 forbids writing the mark, and lets a parser ignore it. Byte ranges of locations count the
  /// mark, columns do not. Anywhere else, the mark is a syntax error.
  ///
  /// ```swift
  /// let options = ParsingOptions(allowsByteOrderMark: true)
  /// try Settings.decode(parsing: file, options: options)
  /// ```
  public var allowsByteOrderMark: Bool

  /// Creates options, by default those of the strictest parser.
  ///
  /// ```swift
  /// ParsingOptions(duplicateKeys: .useLast)   // as JSONSerialization, but no deeper than 512
  /// ParsingOptions(dialect: .jsonc)            // comments and trailing commas
  /// ```
  public init(
    maximumDepth: Int = 512, duplicateKeys: DuplicateKeys = .reject, dialect: Dialect = .json,
    allowsByteOrderMark: Bool = false
  ) {
    self.maximumDepth = maximumDepth
    self.duplicateKeys = duplicateKeys
    self.dialect = dialect
    self.allowsByteOrderMark = allowsByteOrderMark
  }
}
