import Decodable

/// A path of a member, and the encoder of its value.
///
/// `=>` creates this type, which you rarely name:
///
/// ```swift
/// createdAt => Date.encoder(using: .secondsSince1970) => "created_at"
/// ```
public struct EncodedPath<Value, Path: _MemberPath> {
  let encoding: Encoding<Value>
  let path: Path

  /// Writes a member with the encoder.
  func writeMember(_ value: Value?, _ nilRule: _NilRule) -> AnyMembers {
    _Writer.writeMember(value, nilRule, at: path) { value, writer in try encoding.write(value, to: writer) }
  }
}
