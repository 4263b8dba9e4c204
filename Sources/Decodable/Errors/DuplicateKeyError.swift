/// An error that reports two names of one object that are the same key of a dictionary.
///
/// ```swift
/// try [Int: String].decode(["1": "a", "01": "b"])   // "01" and "1" are the same key 1
/// ```
public struct DuplicateKeyError: Error, Hashable, CustomStringConvertible, CustomReflectable {
  /// The two names.
  public let names: [String]
  /// The key that both names stand for, as text.
  public let key: String

  /// The text of the error, without the names and the key if the ``DecodingError/defaultFormat`` is redacted.
  public var description: String { text(isRedacted: ErrorFormat.default.isRedacted) }

  /// The text, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  func text(isRedacted: Bool) -> String {
    if isRedacted { return "two names are the same key" }
    return "\(names.map { MessageText.quoted($0) }.joined(separator: " and ")) are the same key \(key)"
  }
}
