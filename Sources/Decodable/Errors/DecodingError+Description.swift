import Foundation

extension DecodingError {
  /// What is wrong and where, in a format.
  ///
  /// ```swift
  /// error.formatted(.oneLine)            // expected Double, found string "2" at items[1].price (line 5, column 29)
  /// error.formatted(.oneLine.redacted)   // expected Double, found string at items[1].price (line 5, column 29)
  /// ```
  ///
  /// The wording may change from version to version; ``code`` and the cases do not.
  ///
  /// - Complexity: O(*n*) in the text before the place, since its line is counted, and in the members of the object
  ///   that lacks a key; what is shown of them is bounded.
  public func formatted(_ format: ErrorFormat) -> String {
    ErrorText(self, Excerpt(isRedacted: format.isRedacted, isFull: format.isFull)).text(format)
  }
}

extension DecodingError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
  /// What is wrong and where, on the first line; then the place in the text, if that is known, and what would have been
  /// right, where there is something to say.
  ///
  /// ```
  /// missing key "name" at items[1] (line 5, column 5)
  ///   5 |     { "nmae": "b", "price": 2 }
  ///     |     ^ has keys "nmae", "price"; did you mean "nmae"?
  /// ```
  public var description: String { formatted(.full) }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The same as ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }
}
