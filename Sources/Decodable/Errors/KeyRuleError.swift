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
  public let present: [KeyPath]

  /// The keys of the rule that are missing, in the order of the rule.
  public var missing: [KeyPath] { rule.keys.filter { !present.contains($0) } }
}

extension KeyRuleError {
  /// The key that should not be present; nil if a key is missing.
  var unwanted: KeyPath? {
    switch rule.kind {
    case .noneOf: present.first
    case .exactlyOneOf, .atMostOneOf: present.dropFirst().first
    case .anyOf, .allOrNoneOf: nil
    }
  }

  var isForbidden: Bool { rule.kind == .noneOf }
}
