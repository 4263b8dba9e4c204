import Foundation

extension JSON.SyntaxError {
  /// Returns the message of the error in a format.
  ///
  /// ```swift
  /// error.formatted(.oneLine)
  /// // invalid JSON: expected a value, found "]" at line 1, column 7 (after element 1)
  /// error.formatted(.oneLine.redacted)
  /// // invalid JSON: expected a value, found another character at line 1, column 7 (after element 1)
  /// ```
  ///
  /// A redacted message contains nothing of the text: names in the path appear as `["*"]`. The message may change from
  /// version to version; ``code-swift.property`` does not.
  ///
  /// The message has at most three lines and 4,000 bytes of UTF-8, however long or hostile the text is. It has no
  /// control characters except those of ``ErrorFormat/colored``.
  ///
  /// - Complexity: O(*n*) in the text before the error and in the token at the error.
  public func formatted(_ format: ErrorFormat) -> String {
    PlacedMessage(self, format).text(format)
  }
}

extension JSON.SyntaxError: CustomStringConvertible, CustomReflectable {
  /// The message in the ``ErrorFormat/default`` format.
  ///
  /// The first line has the problem and its location. The place in the text follows, with help for a common mistake.
  ///
  /// ```
  /// invalid JSON: expected "," or "]", found "2" at line 2, column 14 (in items, after element 0)
  ///   2 |  "items": [1 2]
  ///     |              ^ a comma may be missing before it
  /// ```
  public var description: String { formatted(.default) }

  /// The code, and the message in the ``ErrorFormat/default`` format, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["code": code, "description": description]) }
}

extension JSON.SyntaxError: CustomNSError, LocalizedError {
  /// The domain of the error as an `NSError`, the same in every version: `Decodable.JSON.SyntaxError`.
  public static var errorDomain: String { "Decodable.JSON.SyntaxError" }

  /// The number of the error's ``code-swift.property``, the same in every version: ``Code-swift.enum/number``.
  public var errorCode: Int { code.number }

  /// The first line of the message for users, and the whole message for debugging.
  ///
  /// Both have the ``ErrorFormat/default`` format.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: errorDescription ?? "", NSDebugDescriptionErrorKey: description]
  }

  /// The first line of the message in the ``ErrorFormat/default`` format, for `localizedDescription`.
  public var errorDescription: String? { formatted(ErrorFormat.default.onOneLine) }
}

extension JSON.SyntaxError.Code {
  /// The number of the code in an `NSError`, the same in every version.
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
