/// An object does not have the keys that a rule wants together, or has some that exclude each other.
///
/// ```swift
/// do {
///   try require(.atMostOneOf("card", "iban"), in: ["card": "4111", "iban": "DE02"])
/// } catch let DecodingError.other(error as KeyRuleError, _) {
///   print(error.rule.kind, error.present)   // atMostOneOf [card, iban]
/// }
/// ```
public struct KeyRuleError: Error, Hashable {
  /// The rule that is broken: of several forbidden keys, that of one.
  public let rule: KeyRule

  /// Those of its keys that are there, in the order of the rule.
  public let present: [KeyPath]

  /// Those of its keys that are not there, in the order of the rule.
  public var missing: [KeyPath] { rule.keys.filter { !present.contains($0) } }
}

extension KeyRuleError {
  /// The key that should not be there, if the mistake is that there is one.
  var unwanted: KeyPath? {
    switch rule.kind {
    case .noneOf: present.first
    case .exactlyOneOf, .atMostOneOf: present.dropFirst().first
    case .anyOf, .allOrNoneOf: nil
    }
  }

  var isForbidden: Bool { rule.kind == .noneOf }
}
