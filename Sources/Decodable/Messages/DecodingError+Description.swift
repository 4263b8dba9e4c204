import Foundation

extension DecodingError {
  /// Returns the text of the error in a format.
  ///
  /// ```swift
  /// error.formatted(.oneLine)            // expected Double, found string "2" at items[1].price (line 5, column 29)
  /// error.formatted(.oneLine.redacted)   // expected Double, found string at items[1].price (line 5, column 29)
  /// ```
  ///
  /// The wording may change from version to version; ``code`` and the cases do not.
  ///
  /// - Complexity: O(1), after one pass over the text before the error, which all errors about the document share. The
  ///   message shows a bounded part of the value, and a search for suggestions looks at a bounded number of members.
  public func formatted(_ format: ErrorFormat) -> String {
    PlacedMessage(self, Excerpt(isRedacted: format.isRedacted, isFull: format.isFull)).text(format)
  }
}

extension DecodingError {
  /// The format of every text that is made without an explicit format: `ErrorFormat.full` by default.
  ///
  /// ```swift
  /// DecodingError.defaultFormat = .redacted   // at the start of the process
  /// print(error)                              // expected Double, found string at items[1].price (line 5, column 29)
  /// ```
  ///
  /// The format applies to `description`, `debugDescription`, `localizedDescription` and the user info of an `NSError`,
  /// also for a `JSON.SyntaxError` and for this library's errors inside ``other(_:_:)``. It therefore applies to
  /// `print` and `dump`, and to a ``ProblemReport`` without an argument `redacted`. With `ErrorFormat.redacted`, none
  /// of these contain a value of the payload. ``formatted(_:)`` and ``metadata-swift.property`` are independent of the
  /// default.
  ///
  /// The setting applies to the whole process. Any thread may change it.
  public static var defaultFormat: ErrorFormat {
    get { ErrorFormat.default }
    set { ErrorFormat.default = newValue }
  }
}

extension DecodingError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text in the ``defaultFormat``: a line with the problem and its path, then the line of the document with
  /// advice.
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

extension DecodingError.Metadata: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The path and the location: `items[1].price (line 5, column 29)`.
  ///
  /// A redacted ``DecodingError/defaultFormat`` hides the keys of dictionaries.
  public var description: String {
    let isRedacted = DecodingError.defaultFormat.isRedacted
    let path = PathText.shortened(shownPath(isRedacted: isRedacted).map(\.component))
    let place = location.map { path.isEmpty ? "\($0)" : " (\($0))" } ?? ""
    return path + place
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The path and the location, for `dump`; the values are not shown.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

// In the same file as the texts, so that the linker keeps the conformance when the library is a static archive.
extension DecodingError: CustomNSError, LocalizedError {
  /// The domain of the error as an `NSError`, the same in every version: `Decodable.DecodingError`.
  public static var errorDomain: String { "Decodable.DecodingError" }

  /// The number of the error's ``code-swift.property``, the same in every version: ``Code/number``.
  public var errorCode: Int { code.number }

  /// The text on one line as the localized description, and the whole text as the debug description, both in the
  /// ``defaultFormat``.
  public var errorUserInfo: [String: Any] {
    var userInfo: [String: Any] = [
      NSLocalizedDescriptionKey: formatted(Self.defaultFormat.onOneLine), NSDebugDescriptionErrorKey: description,
    ]
    // The description of an error of another type may contain values.
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
