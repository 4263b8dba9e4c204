import Foundation

extension DecodingError: CustomNSError, LocalizedError {
  /// The domain of the error as an `NSError`, the same in every version: `Decodable.DecodingError`.
  public static var errorDomain: String { "Decodable.DecodingError" }

  /// The number of the error's ``code-swift.property``, the same in every version: ``Code/number``.
  public var errorCode: Int { code.number }

  /// The text on one line for people, and the whole text for those who look for the mistake, both in the
  /// ``defaultFormat``.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: formatted(Self.defaultFormat.onOneLine), NSDebugDescriptionErrorKey: description]
  }

  /// The first line of the text in the ``defaultFormat``, for `localizedDescription`.
  ///
  /// ```swift
  /// error.localizedDescription   // expected Double, found string "2" at items[1].price (line 5, column 29)
  /// ```
  public var errorDescription: String? { formatted(Self.defaultFormat.onOneLine) }
}

extension DecodingError.Code {
  /// The number that stands for the kind of error in an `NSError`, the same in every version.
  ///
  /// ```swift
  /// DecodingError.Code.missingKey.number   // 1
  /// ```
  public var number: Int {
    switch self {
    case .missingKey: 1
    case .typeMismatch: 2
    case .unexpectedNull: 3
    case .numberOutOfRange: 4
    case .invalidValue: 5
    case .unknownKey: 6
    case .conflictingKeys: 7
    case .forbiddenKey: 8
    case .duplicateKey: 9
    case .noAlternative: 10
    case .tooDeep: 11
    case .unmetRequirement: 12
    case .custom: 13
    }
  }
}

extension JSON.SyntaxError: CustomNSError, LocalizedError {
  /// The domain of the error as an `NSError`, the same in every version: `Decodable.JSON.SyntaxError`.
  public static var errorDomain: String { "Decodable.JSON.SyntaxError" }

  /// The number of the error's ``code-swift.property``, the same in every version: ``Code-swift.enum/number``.
  public var errorCode: Int { code.number }

  /// The text on one line for people, and the whole text for those who look for the mistake, both in the
  /// ``DecodingError/defaultFormat``.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: errorDescription ?? "", NSDebugDescriptionErrorKey: description]
  }

  /// The first line of the text in the ``DecodingError/defaultFormat``, for `localizedDescription`.
  public var errorDescription: String? { formatted(DecodingError.defaultFormat.onOneLine) }
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
