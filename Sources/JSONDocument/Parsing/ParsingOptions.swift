/// What a parser accepts beyond the default.
///
/// ```swift
/// try Model.decode(parsing: data, options: ParsingOptions(duplicateKeys: .useLast))
/// ```
public struct ParsingOptions: Hashable, Sendable {
  /// What two members of one object with the same name mean.
  ///
  /// RFC 8259 section 4 says that names should be unique, and leaves open what happens if they are not.
  public enum DuplicateKeys: Hashable, Sendable {
    /// A ``JSON/SyntaxError``.
    case reject
    /// The last member counts, as for JSONSerialization and in JavaScript.
    case useLast
    /// The first member counts.
    case useFirst
  }

  /// How many arrays and objects may be open at once: 512 unless set.
  ///
  /// More are a ``JSON/SyntaxError``. The parser and ``JSON`` have no limit of their own, but decode functions that call
  /// themselves for each level have that of the thread's stack, and graphs of `[Any]` and `[String: Any]`, which overrides
  /// and ``cast(_:)`` are given, are no deeper than 512; beyond that there is a ``NestingError``.
  public var maximumDepth: Int

  /// What two members of one object with the same name mean: an error unless set.
  public var duplicateKeys: DuplicateKeys

  /// The language that the text is written in: JSON unless set.
  public var dialect: Dialect

  /// A Boolean value that indicates whether a text may begin with a byte order mark, U+FEFF: false unless set.
  ///
  /// RFC 8259 section 8.1 forbids to write one, and lets a parser ignore it. The bytes of a location count it, the columns
  /// do not. In any other place it is a mistake.
  ///
  /// ```swift
  /// let options = ParsingOptions(allowsByteOrderMark: true)
  /// try Settings.decode(contentsOf: file, options: options)
  /// ```
  public var allowsByteOrderMark: Bool

  /// Makes options, by default those of the strictest parser.
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
