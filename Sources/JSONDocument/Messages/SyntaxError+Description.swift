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
    PlacedMessage(self, format).text(format)
  }
}

extension JSON.SyntaxError: CustomStringConvertible, CustomReflectable {
  /// The text in the ``ErrorFormat/default``: what is wrong and where, on the first line; then the place in the
  /// text, and a common slip if it shows one.
  ///
  /// ```
  /// invalid JSON: expected "," or "]", found "2" at line 2, column 14 (in items, after element 0)
  ///   2 |  "items": [1 2]
  ///     |              ^ a comma may be missing before it
  /// ```
  public var description: String { formatted(.default) }

  /// The code and the text in the ``ErrorFormat/default``, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["code": code, "description": description]) }
}

extension JSON.SyntaxError: CustomNSError, LocalizedError {
  /// The domain of the error as an `NSError`, the same in every version: `Decodable.JSON.SyntaxError`.
  public static var errorDomain: String { "Decodable.JSON.SyntaxError" }

  /// The number of the error's ``code-swift.property``, the same in every version: ``Code-swift.enum/number``.
  public var errorCode: Int { code.number }

  /// The text on one line for people, and the whole text for those who look for the mistake, both in the
  /// ``ErrorFormat/default``.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: errorDescription ?? "", NSDebugDescriptionErrorKey: description]
  }

  /// The first line of the text in the ``ErrorFormat/default``, for `localizedDescription`.
  public var errorDescription: String? { formatted(ErrorFormat.default.onOneLine) }
}

extension JSON.SyntaxError.Code {
  /// The number that stands for the kind of error in an `NSError`, the same in every version.
  ///
  /// ```swift
  /// JSON.SyntaxError.Code.expectedValue.number   // 1
  /// ```
  public var number: Int {
    switch self {
    case .expectedValue: 1
    case .expectedName: 2
    case .expectedColon: 3
    case .expectedCommaOrEnd: 4
    case .trailingCharacters: 5
    case .unexpectedEnd: 6
    case .invalidNumber: 7
    case .controlCharacter: 8
    case .invalidEscape: 9
    case .loneSurrogate: 10
    case .invalidUTF8: 11
    case .duplicateKey: 12
    case .tooDeep: 13
    case .tooLarge: 14
    }
  }
}
