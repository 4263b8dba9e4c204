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
  /// - Complexity: O(1), after the text before the place has been counted once for all errors about its document, and
  ///   O(*n*) in the value; what is shown of it, and looked at in an object that lacks a key, is bounded.
  public func formatted(_ format: ErrorFormat) -> String {
    PlacedMessage(self, Excerpt(isRedacted: format.isRedacted, isFull: format.isFull)).text(format)
  }
}

extension DecodingError {
  /// The format of the texts that nobody gives a format: ``ErrorFormat/full`` unless set.
  ///
  /// ```swift
  /// DecodingError.defaultFormat = .redacted   // at the start of the process
  /// print(error)                              // expected Double, found string at items[1].price (line 5, column 29)
  /// ```
  ///
  /// `description`, `debugDescription`, `localizedDescription` and the user info of an `NSError` follow it, of a
  /// ``JSON/SyntaxError`` and of the errors inside ``other(_:_:)`` as well, and so do `print`, `dump` and a ``ProblemReport``
  /// that says nothing of redaction. Redacted, no value of a payload is in any of them. ``formatted(_:)`` and
  /// ``metadata-swift.property`` give what they are asked for.
  ///
  /// Setting it changes the whole process, and is safe from any thread.
  public static var defaultFormat: ErrorFormat {
    get { ErrorFormat.default }
    set { ErrorFormat.default = newValue }
  }
}

extension DecodingError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text in the ``defaultFormat``: what is wrong and where, on the first line; then the place in the text, if that is
  /// known, and what would have been right, where there is something to say.
  ///
  /// ```
  /// missing key "name" at items[1] (line 5, column 5)
  ///   5 |     { "nmae": "b", "price": 2 }
  ///     |     ^ has keys "nmae", "price"; is "nmae" a misspelling of "name"?
  /// ```
  public var description: String { formatted(Self.defaultFormat) }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The code and the text in the ``defaultFormat``, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["code": code, "description": description]) }
}

// Beside the texts, so that whoever links an archive has the conformance with them.
extension DecodingError: CustomNSError, LocalizedError {
  /// The domain of the error as an `NSError`, the same in every version: `Decodable.DecodingError`.
  public static var errorDomain: String { "Decodable.DecodingError" }

  /// The number of the error's ``code-swift.property``, the same in every version: ``Code/number``.
  public var errorCode: Int { code.number }

  /// The text on one line for people, and the whole text for those who look for the mistake, both in the
  /// ``defaultFormat``.
  public var errorUserInfo: [String: Any] {
    var userInfo: [String: Any] = [
      NSLocalizedDescriptionKey: formatted(Self.defaultFormat.onOneLine), NSDebugDescriptionErrorKey: description,
    ]
    // What a foreign error says of itself is not known to be free of values.
    if case .other(let error, _) = self, !Self.defaultFormat.isRedacted { userInfo[NSUnderlyingErrorKey] = error }
    return userInfo
  }

  /// The first line of the text in the ``defaultFormat``, for `localizedDescription`.
  ///
  /// ```swift
  /// error.localizedDescription   // expected Double, found string "2" at items[1].price (line 5, column 29)
  /// ```
  public var errorDescription: String? { formatted(Self.defaultFormat.onOneLine) }
}
