import Foundation

extension JSON.SyntaxError {
  /// What is wrong and where, in a format.
  ///
  /// ```swift
  /// error.formatted(.oneLine)
  /// // invalid JSON: expected a value, found "]" at line 1, column 7 (after element 1)
  /// error.formatted(.oneLine.redacted)
  /// // invalid JSON: expected a value, found another character at line 1, column 7 (after element 1)
  /// ```
  ///
  /// Redacted, it has nothing of the text: names in the path are `["*"]`. The wording may change from version to version;
  /// ``code-swift.property`` does not.
  ///
  /// However long and hostile the text is, there are three lines at most, of 4,000 bytes together, in UTF-8 and without
  /// control characters but those of ``ErrorFormat/colored``.
  ///
  /// - Complexity: O(*n*) in the text before the place and in the token that is there.
  public func formatted(_ format: ErrorFormat) -> String {
    ErrorText(self, Excerpt(isRedacted: format.isRedacted, isFull: format.isFull)).text(format)
  }
}

extension JSON.SyntaxError: CustomStringConvertible, CustomReflectable {
  /// The text in the ``DecodingError/defaultFormat``: what is wrong and where, on the first line; then the place in the
  /// text, and a common slip if it shows one.
  ///
  /// ```
  /// invalid JSON: expected "," or "]", found "2" at line 2, column 14 (in items, after element 0)
  ///   2 |  "items": [1 2]
  ///     |              ^ a comma may be missing before it
  /// ```
  public var description: String { formatted(DecodingError.defaultFormat) }

  /// The code and the text in the ``DecodingError/defaultFormat``, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["code": code, "description": description]) }
}
