/// Which keys an object has besides, instead of, or without each other.
///
/// ```swift
/// try require(.anyOf("email", "phone"), .noneOf("password"), in: json)
/// ```
///
/// Keys are paths: `.allOrNoneOf("place" => "latitude", "place" => "longitude")`.
public struct KeyRule: Hashable, Sendable {
  /// How many of the keys must be there.
  public enum Kind: Hashable, Sendable {
    /// One of them or more.
    case anyOf
    /// One of them, and no more.
    case exactlyOneOf
    /// One of them, or none: they exclude each other.
    case atMostOneOf
    /// All of them, or none: they belong together.
    case allOrNoneOf
    /// None: they are forbidden.
    case noneOf
  }

  /// How many of the keys must be there.
  public let kind: Kind

  /// The keys that it is about.
  public let keys: [KeyPath]

  init(_ kind: Kind, _ keys: [KeyPath]) {
    self.kind = kind
    self.keys = keys
  }

  /// At least one of the keys must be there.
  public static func anyOf(_ key: KeyPath, _ others: KeyPath...) -> KeyRule { KeyRule(.anyOf, [key] + others) }

  /// One of the keys must be there, and only one.
  public static func exactlyOneOf(_ key: KeyPath, _ others: KeyPath...) -> KeyRule {
    KeyRule(.exactlyOneOf, [key] + others)
  }

  /// At most one of the keys may be there.
  public static func atMostOneOf(_ key: KeyPath, _ others: KeyPath...) -> KeyRule {
    KeyRule(.atMostOneOf, [key] + others)
  }

  /// If one of the keys is there, all of them must be.
  public static func allOrNoneOf(_ key: KeyPath, _ others: KeyPath...) -> KeyRule {
    KeyRule(.allOrNoneOf, [key] + others)
  }

  /// None of the keys may be there.
  public static func noneOf(_ key: KeyPath, _ others: KeyPath...) -> KeyRule { KeyRule(.noneOf, [key] + others) }
}

extension KeyRule {
  /// The rule as those that are broken one by one: each forbidden key is a mistake of its own.
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
