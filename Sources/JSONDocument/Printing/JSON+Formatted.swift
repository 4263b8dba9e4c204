extension JSON {
  /// Returns the value as JSON text of RFC 8259.
  ///
  /// ```swift
  /// let json = try JSON(parsing: #"{"name": "Ad\u0061", "scores": [38, 4.50]}"#)
  /// json.formatted()                     // {"name":"Ada","scores":[38,4.50]}
  /// json["scores"]?.formatted(.pretty)
  /// // [
  /// //   38,
  /// //   4.50
  /// // ]
  /// ```
  ///
  /// Numbers keep the digits of ``numberText``, and numbers that are not finite become null, as in ``description``.
  /// Strings have only the escapes that RFC 8259 or the format requires. Members that another member of the same name
  /// replaces (``ParsingOptions/DuplicateKeys-swift.enum``) are omitted.
  ///
  /// - Parameter format: The layout and the escapes: compact text by default.
  /// - Complexity: O(*n*) in the text of the value and of the result; with ``JSONFormat/sortedKeys``, O(*n* log *n*).
  ///   The function does not recurse, so that it can print values of any depth on any thread.
  public func formatted(_ format: JSONFormat = []) -> String {
    withExtendedLifetime(self) { Printer.printed(self, format).string }
  }

  /// Appends the value as JSON text of RFC 8259 in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The text before the value.
  ///   - format: The layout and the escapes. The first line is not indented, and the others are as in ``formatted(_:)``.
  /// - Complexity: As ``formatted(_:)``.
  package func append(to bytes: inout [UInt8], as format: JSONFormat = []) {
    withExtendedLifetime(self) { Printer.printed(self, format).append(to: &bytes) }
  }
}
