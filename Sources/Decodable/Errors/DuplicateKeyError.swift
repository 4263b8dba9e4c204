/// Two names of one object that a dictionary's key type reads as the same key.
///
/// ```swift
/// try [Int: String].decode(["1": "a", "01": "b"])   // "01" and "1" are the same key 1
/// ```
public struct DuplicateKeyError: Error, Hashable, CustomStringConvertible, CustomReflectable {
  /// The names that collide.
  public let names: [String]
  /// The key that they both are, as text.
  public let key: String

  /// The two names and their key, unless the ``DecodingError/defaultFormat`` is redacted.
  public var description: String { text(isRedacted: ErrorFormat.default.isRedacted) }

  /// The text, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  func text(isRedacted: Bool) -> String {
    if isRedacted { return "two names are the same key" }
    return "\(names.map { MessageText.quoted($0) }.joined(separator: " and ")) are the same key \(key)"
  }
}
