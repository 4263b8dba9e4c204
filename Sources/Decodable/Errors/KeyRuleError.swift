/// An error that reports keys that are missing, exclude each other or are forbidden.
///
/// ```swift
/// do {
///   try require(.atMostOneOf("card", "iban"), in: ["card": "4111", "iban": "DE02"])
/// } catch let DecodingError.other(error as KeyRuleError, _) {
///   print(error.rule.kind, error.present)   // atMostOneOf [card, iban]
/// }
/// ```
public struct KeyRuleError: Error, Hashable {
  /// The rule that the object breaks.
  ///
  /// If several keys are forbidden, each has an error and a rule of its own.
  public let rule: KeyRule

  /// The keys of the rule that are present, in the order of the rule.
  ///
  /// A key with alternatives appears as the alternative that is present.
  public let present: [KeyPath]

  /// The keys of the rule that are missing, in the order of the rule.
  public let missing: [KeyPath]
}

extension KeyRuleError {
  /// A way to break a rule.
  enum Problem {
    case missingKey
    /// A key excludes the unwanted key.
    case conflictingKeys
    case forbiddenKey
  }

  var problem: Problem {
    switch rule.kind {
    case .noneOf: .forbiddenKey
    case .exactlyOneOf, .atMostOneOf: present.count > 1 ? .conflictingKeys : .missingKey
    case .anyOf, .allOrNoneOf: .missingKey
    }
  }

  /// The key that should not be present; nil if a key is missing.
  var unwanted: KeyPath? {
    switch problem {
    case .missingKey: nil
    case .conflictingKeys: present[1]
    case .forbiddenKey: present.first
    }
  }
}

extension DecodingError {
  /// The names of the keys of which one or all are missing; nil if no key is missing.
  var missingNames: [String]? {
    switch self {
    case .missingKey(let key, let metadata): metadata.missingNames ?? [key]
    default: ruleOfMissingKeys?.missingNames(in: ObjectView(metadata.foundObject))
    }
  }

  /// The rule that the object does not meet because keys are missing; nil for any other error.
  var ruleOfMissingKeys: KeyRuleError? {
    guard case .other(let error as KeyRuleError, _) = self, error.problem == .missingKey else { return nil }
    return error
  }
}

extension KeyRuleError {
  /// Returns the names of the missing keys of an object, and of the first keys of longer paths, unless it has these.
  fileprivate func missingNames(in object: ObjectView?) -> [String] {
    missing.flatMap { path -> [String] in
      let names = path.keys.first?.firstNames ?? []
      return path.keys.count == 1 || names.allSatisfy { object?[$0] == nil } ? names : []
    }
  }
}
