/// An error that reports a member that no decode function looked up.
///
/// ```swift
/// try User.decode(parsing: #"{"id": 1, "nmae": "Ada"}"#, unknownKeys: .reject)   // unknown key "nmae"
/// ```
public struct UnknownKeyError: Error, Hashable {
  /// The member's name.
  public let key: String

  /// The keys that decode functions looked up in the same object, sorted.
  public let knownKeys: [String]
}

extension UnknownKeyError: CustomStringConvertible, CustomReflectable {
  /// The text, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  /// The text of the error, without the key if the ``DecodingError/defaultFormat`` is redacted.
  public var description: String {
    ErrorFormat.default.isRedacted ? "unknown key" : "unknown key \(MessageText.quoted(key))"
  }
}

extension DecodingError {
  /// Creates an error about an unknown key, with the path from the object.
  init(_ error: UnknownKeyError, for value: Any, in object: Any) {
    var metadata = Metadata(object: memberName(of: value, named: error.key))
    metadata.prepend(KeyPath(error.key), isDynamicName: true, from: object, to: value)
    self = .other(error, metadata)
  }
}
