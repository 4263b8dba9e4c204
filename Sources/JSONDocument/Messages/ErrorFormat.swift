/// How much an error's text says, and for whom.
///
/// ```swift
/// logger.error("\(error.formatted(.oneLine))")
/// FileHandle.standardError.write(Data(error.formatted(.full.colored).utf8))
/// response.body = error.formatted(.full.redacted)
/// ```
///
/// Whatever a document holds, no line break or control character of it is in the text. A line has at most 1500 Unicode
/// scalars, and a text at most 40 lines; colors add at most 30 to a line.
public struct ErrorFormat: Hashable, Sendable {
  /// Whether the text goes on after its first line.
  package private(set) var isFull: Bool

  /// Whether there are escape sequences for the colors of a terminal.
  ///
  /// Off unless ``colored`` was asked for.
  public private(set) var isColored = false

  /// Whether no value of the document is in the text.
  ///
  /// Off unless ``redacted-swift.property`` was asked for.
  public private(set) var isRedacted = false

  /// One line: what is wrong, and where.
  ///
  /// ```
  /// missing key "name" at items[1] (line 5, column 5)
  /// ```
  public static let oneLine = ErrorFormat(isFull: false)

  /// The same line, then the place in the text, if that is known, and what would be right.
  ///
  /// ```
  /// missing key "name" at items[1] (line 5, column 5)
  ///   5 |     { "nmae": "b", "price": 2 }
  ///     |     ^ has keys "nmae", "price"; is "nmae" a misspelling of "name"?
  /// ```
  public static let full = ErrorFormat(isFull: true)

  /// ``full`` without anything that only the document says: ``DecodingError/defaultFormat`` of a process whose payloads are
  /// secret.
  public static let redacted = ErrorFormat.full.redacted

  /// The first line alone, without colors: for `localizedDescription`.
  package var onOneLine: ErrorFormat {
    var format = self
    (format.isFull, format.isColored) = (false, false)
    return format
  }

  /// The same in the colors of a terminal (ECMA-48 section 8.3.117).
  public var colored: ErrorFormat {
    var format = self
    format.isColored = true
    return format
  }

  /// The same without anything that only the document says: values, and the names that it has and no decode function
  /// asked for.
  ///
  /// ```
  /// expected Double, found string at items[1].price (line 5, column 29)
  /// ```
  ///
  /// What stays are the paths that decode functions follow, also where they have made a key of a value, the types and
  /// cases that they allow, and the place. A name that is a dictionary's key is `["*"]` in the path. Of an error of your
  /// own there is only the type, of a ``JSON/SyntaxError`` what its own redacted text says.
  public var redacted: ErrorFormat {
    var format = self
    format.isRedacted = true
    return format
  }
}

extension ErrorFormat {
  private static let processFormat = Locked(ErrorFormat.full)
  /// The format of texts by which errors are compared, whatever the process has set.
  @TaskLocal private static var comparisonFormat: ErrorFormat?

  /// The format of descriptions: ``full`` unless set.
  ///
  /// ```swift
  /// ErrorFormat.default = .redacted   // at the start of the process
  /// ```
  ///
  /// `description`, `debugDescription`, `localizedDescription` and the user info of an `NSError` follow it. Redacted, they
  /// contain no value of a payload. `formatted(_:)` uses the format that it is given.
  ///
  /// Setting it changes the whole process, and is safe from any thread.
  public static var `default`: ErrorFormat {
    get { comparisonFormat ?? processFormat.withLock { $0 } }
    set { processFormat.withLock { $0 = newValue } }
  }

  /// Returns the text that distinguishes a value from others of its type, whatever the process has set.
  package static func distinctText(of value: Any) -> String {
    $comparisonFormat.withValue(.full) { String(reflecting: value) }
  }
}
