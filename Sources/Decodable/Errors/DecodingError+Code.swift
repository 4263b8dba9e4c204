import Foundation

extension DecodingError {
  /// A kind of error, for programs: the names do not change from version to version.
  ///
  /// ```swift
  /// switch error.code {
  /// case .missingKey, .unexpectedNull: …
  /// default: …
  /// }
  /// ```
  public enum Code: String, Codable, CaseIterable, Sendable, Hashable {
    /// A required member or element is missing, such as `"name"` in `{"nmae": "Ada"}`, or a key that a ``KeyRule``
    /// requires.
    case missingKey = "missing_key"
    /// A value of another kind than expected, such as `"2"` for an Int, or a number with a fraction for an integer
    /// type.
    case typeMismatch = "type_mismatch"
    /// Null where a value is required, such as `null` for an Int.
    case unexpectedNull = "unexpected_null"
    /// A number that is too large or too small for its type, such as `300` for an Int8.
    case numberOutOfRange = "number_out_of_range"
    /// A text or raw value that the type does not allow, such as `"gren"` for a color or `"21.11."` for a Date.
    case invalidValue = "invalid_value"
    /// A member that no decode function looked up: ``UnknownKeyError``.
    case unknownKey = "unknown_key"
    /// Members that exclude each other: ``KeyRuleError``.
    case conflictingKeys = "conflicting_keys"
    /// A forbidden member: ``KeyRuleError``.
    case forbiddenKey = "forbidden_key"
    /// Two names that decode to the same key of a dictionary, such as `{"1": "a", "01": "b"}` as `[Int: String]`:
    /// ``DuplicateKeyError``.
    case duplicateKey = "duplicate_key"
    /// A value that none of several types could decode: ``NoAlternativeError``.
    case noAlternative = "no_alternative"
    /// Arrays and objects that are nested too deeply for a plain value or for the stack: ``NestingError``.
    case tooDeep = "too_deep"
    /// A value that does not meet a requirement: ``RequirementError``.
    case unmetRequirement = "unmet_requirement"
    /// An error of your own, or of another library, that a decode function threw.
    case custom = "custom"
  }

  /// The kind of the error.
  ///
  /// ```swift
  /// error.code            // .missingKey
  /// error.code.rawValue   // "missing_key"
  /// ```
  public var code: Code {
    switch self {
    case .missingKey: .missingKey
    case .rawRepresentableInitializationError: .invalidValue
    case .typeMismatch(let expected, _, let metadata):
      switch ValueKind(metadata.foundObject) {
      case .null: .unexpectedNull
      default: NumberRange.description(of: expected, exceededIn: metadata) == nil ? .typeMismatch : .numberOutOfRange
      }
    case .other(let error, _):
      switch error {
      case is UnknownKeyError: .unknownKey
      case is DuplicateKeyError: .duplicateKey
      case is NoAlternativeError: .noAlternative
      case is NestingError: .tooDeep
      case let error as KeyRuleError:
        switch error.problem {
        case .missingKey: .missingKey
        case .conflictingKeys: .conflictingKeys
        case .forbiddenKey: .forbiddenKey
        }
      case is RequirementError: .unmetRequirement
      case let error as EmbeddedDocumentError: error.error.code
      default: .custom
      }
    }
  }
}

extension DecodingError.Code {
  /// The number of the kind in an `NSError`, the same in every version.
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
