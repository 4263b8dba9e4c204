/// The format of an error's message: its length, its colors, and whether it shows values.
///
/// ```swift
/// logger.error("\(error.formatted(.oneLine))")
/// FileHandle.standardError.write(Data(error.formatted(.full.colored).utf8))
/// response.body = error.formatted(.full.redacted)
/// ```
///
/// A message contains no line break or control character of a document. A line has at most 1500 Unicode scalars, and a
/// message at most 40 lines. Colors add at most 30 scalars to a line.
public struct ErrorFormat: Hashable, Sendable {
  /// A Boolean value that indicates whether the message continues after its first line.
  package private(set) var isFull: Bool

  /// A Boolean value that indicates whether the message contains escape sequences for the colors of a terminal.
  ///
  /// The value is false by default, and true for ``colored``.
  public private(set) var isColored = false

  /// A Boolean value that indicates whether the message leaves out the values of the document.
  ///
  /// The value is false by default, and true for ``redacted-swift.property``.
  public private(set) var isRedacted = false

  /// One line with the problem and its location.
  ///
  /// ```
  /// missing key "name" at items[1] (line 5, column 5)
  /// ```
  public static let oneLine = ErrorFormat(isFull: false)

  /// The line of ``oneLine``, the place in the text if the text is known, and a remedy.
  ///
  /// ```
  /// missing key "name" at items[1] (line 5, column 5)
  ///   5 |     { "nmae": "b", "price": 2 }
  ///     |     ^ has keys "nmae", "price"; is "nmae" a misspelling of "name"?
  /// ```
  public static let full = ErrorFormat(isFull: true)

  /// The format ``full`` without information that only the document contains.
  ///
  /// Use it as the ``default`` format of a process whose payloads are secret.
  public static let redacted = ErrorFormat.full.redacted

  /// The first line alone, without colors: for `localizedDescription`.
  package var onOneLine: ErrorFormat {
    var format = self
    (format.isFull, format.isColored) = (false, false)
    return format
  }

  /// The same format in the colors of a terminal (ECMA-48 section 8.3.117).
  public var colored: ErrorFormat {
    var format = self
    format.isColored = true
    return format
  }

  /// The same format without information that only the document contains: values, and names that no decode function
  /// looked up.
  ///
  /// ```
  /// expected Double, found string at items[1].price (line 5, column 29)
  /// ```
  ///
  /// The message keeps the paths that decode functions follow, including keys that they make from values. It also keeps
  /// the location, and the types and cases that the functions allow. A name that is a dictionary's key appears as
  /// `["*"]` in the path. An error of your own appears only as its type, and a ``JSON/SyntaxError`` as its redacted
  /// message.
  public var redacted: ErrorFormat {
    var format = self
    format.isRedacted = true
    return format
  }
}

extension ErrorFormat {
  private static let processFormat = Locked(ErrorFormat.full)
  /// The format of messages for comparisons of errors, which does not depend on the default format.
  @TaskLocal private static var comparisonFormat: ErrorFormat?

  /// The format of descriptions: ``full`` unless the process sets another format.
  ///
  /// ```swift
  /// ErrorFormat.default = .redacted   // at the start of the process
  /// ```
  ///
  /// `description`, `debugDescription`, `localizedDescription` and the user info of an `NSError` have this format. With
  /// a redacted format, they contain no value of a payload. `formatted(_:)` uses its argument instead.
  ///
  /// The format applies to the whole process, and can be set on any thread.
  public static var `default`: ErrorFormat {
    get { comparisonFormat ?? processFormat.withLock { $0 } }
    set { processFormat.withLock { $0 = newValue } }
  }

  /// Returns a text that distinguishes a value from others of its type, whatever the default format.
  package static func distinctText(of value: Any) -> String {
    $comparisonFormat.withValue(.full) { String(reflecting: value) }
  }
}
