/// A constraint on which keys may appear together in an object.
///
/// ```swift
/// try require(.anyOf("email", "phone"), .noneOf("password"), in: json)
/// ```
///
/// Keys are paths: `.allOrNoneOf("place" => "latitude", "place" => "longitude")`.
public struct KeyRule: Hashable, Sendable {
  /// The number of the keys that must be present.
  public enum Kind: Hashable, Sendable {
    /// One or more.
    case anyOf
    /// Exactly one.
    case exactlyOneOf
    /// One or none: the keys exclude each other.
    case atMostOneOf
    /// All or none: the keys belong together.
    case allOrNoneOf
    /// None: the keys are forbidden.
    case noneOf
  }

  /// The number of the keys that must be present.
  public let kind: Kind

  /// The keys that the rule is about.
  public let keys: [KeyPath]

  init(_ kind: Kind, _ keys: [KeyPath]) {
    self.kind = kind
    self.keys = keys
  }

  /// Returns a rule that requires at least one of the keys.
  public static func anyOf(_ key: KeyPath, _ others: KeyPath...) -> KeyRule { KeyRule(.anyOf, [key] + others) }

  /// Returns a rule that requires exactly one of the keys.
  public static func exactlyOneOf(_ key: KeyPath, _ others: KeyPath...) -> KeyRule {
    KeyRule(.exactlyOneOf, [key] + others)
  }

  /// Returns a rule that allows at most one of the keys.
  public static func atMostOneOf(_ key: KeyPath, _ others: KeyPath...) -> KeyRule {
    KeyRule(.atMostOneOf, [key] + others)
  }

  /// Returns a rule that requires all of the keys if one of them is present.
  public static func allOrNoneOf(_ key: KeyPath, _ others: KeyPath...) -> KeyRule {
    KeyRule(.allOrNoneOf, [key] + others)
  }

  /// Returns a rule that forbids each of the keys.
  public static func noneOf(_ key: KeyPath, _ others: KeyPath...) -> KeyRule { KeyRule(.noneOf, [key] + others) }
}

extension KeyRule {
  /// The rules that are checked one by one: each forbidden key is a problem of its own.
  var parts: [KeyRule] { kind == .noneOf ? keys.map { KeyRule(.noneOf, [$0]) } : [self] }

  func isMet(by presentCount: Int) -> Bool {
    switch kind {
    case .anyOf: presentCount > 0
    case .exactlyOneOf: presentCount == 1
    case .atMostOneOf: presentCount <= 1
    case .allOrNoneOf: presentCount == 0 || presentCount == keys.count
    case .noneOf: presentCount == 0
    }
  }
}
