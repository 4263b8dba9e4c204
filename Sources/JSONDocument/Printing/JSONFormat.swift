/// The layout and the escapes of a printed JSON text.
///
/// ```swift
/// let json = try JSON(parsing: #"{"b": [1, 2.50], "a": {}}"#)
/// json.formatted()               // {"b":[1,2.50],"a":{}}
/// json.formatted(.sortedKeys)    // {"a":{},"b":[1,2.50]}
/// json.formatted([.pretty, .sortedKeys])
/// // {
/// //   "a" : {
/// //
/// //   },
/// //   "b" : [
/// //     1,
/// //     2.50
/// //   ]
/// // }
/// ```
///
/// The empty set prints compact text: without white space, and with only the escapes that RFC 8259 requires.
public struct JSONFormat: OptionSet, Sendable, Hashable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates a format from bits; ``JSON/formatted(_:)`` ignores bits without an option.
  ///
  /// ```swift
  /// JSONFormat(rawValue: 0) == []   // true
  /// ```
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line for each member and element, indented by two spaces for each level.
  ///
  /// The layout is that of JSONEncoder, so that a file does not change because another encoder writes it. The text does
  /// not end with a line break.
  ///
  /// ```swift
  /// try JSON(parsing: #"[1, {"a": 2}]"#).formatted(.pretty)
  /// // [
  /// //   1,
  /// //   {
  /// //     "a" : 2
  /// //   }
  /// // ]
  /// ```
  ///
  /// Levels below level 512, the default of ``ParsingOptions/maximumDepth``, are indented like level 512. A text is
  /// therefore never longer than about a thousand times the compact text.
  public static let pretty = JSONFormat(rawValue: 1 << 0)

  /// Members in ascending order of their names, by Unicode scalars.
  ///
  /// Names are compared with their escapes decoded. Without this option, members keep the order of the document.
  ///
  /// ```swift
  /// try JSON(parsing: #"{"b": 1, "\u0061": 2, "B": 3}"#).formatted(.sortedKeys)   // {"B":3,"a":2,"b":1}
  /// ```
  public static let sortedKeys = JSONFormat(rawValue: 1 << 1)

  /// Slashes in strings and names as `\/`, so that the text does not contain `</script>`.
  ///
  /// ```swift
  /// try JSON(parsing: #""</script>""#).formatted(.escapedSlashes)   // "<\/script>"
  /// ```
  public static let escapedSlashes = JSONFormat(rawValue: 1 << 2)

  /// Characters outside ASCII as `\u` escapes with lower-case digits, so that the text is ASCII.
  ///
  /// A character beyond U+FFFF becomes a surrogate pair.
  ///
  /// ```swift
  /// try JSON(parsing: #""é😀""#).formatted(.escapedNonASCII)   // "\u00e9\ud83d\ude00"
  /// ```
  public static let escapedNonASCII = JSONFormat(rawValue: 1 << 3)
}
