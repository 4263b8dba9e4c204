/// An error that reports names of one object that decode to the same dictionary key.
///
/// ```swift
/// try [Int: String].decode(["1": "a", "01": "b"])   // "01" and "1" decode to the same key 1
/// ```
public struct DuplicateKeyError: Error, Hashable, CustomStringConvertible, CustomReflectable {
  /// The names, sorted: two or more.
  public let names: [String]
  /// The key to which all names decode, as text.
  public let key: String

  /// The text of the error, without the names and the key if the ``DecodingError/defaultFormat`` is redacted.
  public var description: String { text(isRedacted: ErrorFormat.default.isRedacted) }

  /// The text, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  func text(isRedacted: Bool) -> String {
    if isRedacted { return "several names decode to the same key" }
    // Such names look the same.
    let areCanonicallyEqual = Set(names).count < names.count
    let list = names.map { MessageText.quoted($0, inASCII: areCanonicallyEqual) }.joined(separator: " and ")
    let reason = areCanonicallyEqual ? ": Strings that are canonically equal are equal" : ""
    return "\(list) decode to the same key \(key)\(reason)"
  }
}
