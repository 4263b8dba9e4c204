import Decodable

/// An optional of a Codable value; not part of the API.
///
/// The protocol has no conformance of other types, so `=>?` distinguishes optionals from values that are never nil.
public protocol _OptionalCodable {
  /// Writes a member with the value.
  func _writeCodable(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers
}

extension Optional: _OptionalCodable where Wrapped: Swift.Encodable {
  /// Writes a member with the value; not part of the API.
  public func _writeCodable(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers {
    MembersBuilder.writeCodable(Member(self, nilRule, path))
  }
}

/// An optional of an optional Codable value; not part of the API.
public protocol _NestedOptionalCodable {
  /// Writes a member with the value: an inner nil is null.
  func _writeCodableUnlessNil(at path: KeyPath) -> AnyMembers
}

extension Optional: _NestedOptionalCodable where Wrapped: _OptionalCodable {
  /// Writes a member with the value; not part of the API.
  public func _writeCodableUnlessNil(at path: KeyPath) -> AnyMembers {
    map { $0._writeCodable(at: path, ifNil: .null) } ?? path._writeNil(.omitted)
  }
}

/// Makes a member of a Codable value, which needs no conformance; nil is null.
///
/// ```swift
/// coordinate => "coordinate"   // "coordinate": {"x": 1, "y": 2}
/// ```
public func => <Value: Swift.Encodable>(value: Value????, path: KeyPath) -> AnyMembers {
  MembersBuilder.writeCodable(Member(((value ?? nil) ?? nil) ?? nil, .null, path))
}

/// Makes a member of a Codable value at a path with optional later keys.
///
/// Nil leaves out the first optional key and those after it.
public func => <Value: Swift.Encodable>(value: Value?????, path: OptionalKeyPath) -> AnyMembers {
  MembersBuilder.writeCodable(Member((((value ?? nil) ?? nil) ?? nil) ?? nil, .byPath, path))
}

/// Makes a member of an optional Codable value; nil leaves the member out.
///
/// ```swift
/// coordinate =>? "coordinate"   // no member if coordinate is nil
/// ```
public func =>? <Value: _OptionalCodable>(value: Value????, path: KeyPath) -> AnyMembers {
  guard case .some(.some(.some(.some(let value)))) = value else { return path._writeNil(.omitted) }
  return value._writeCodable(at: path, ifNil: .omitted)
}

/// Makes a member of an optional of an optional Codable value: nil leaves the member out, and an inner nil is null.
public func =>? <Value: _NestedOptionalCodable>(value: Value??, path: KeyPath) -> AnyMembers {
  (value ?? nil).map { $0._writeCodableUnlessNil(at: path) } ?? path._writeNil(.omitted)
}

extension MembersBuilder {
  /// Writes a member with a Codable value.
  @_disfavoredOverload
  public static func buildExpression<Value: Swift.Encodable, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers {
    writeCodable(member)
  }

  static func writeCodable<Value: Swift.Encodable>(_ member: consuming Member<Value, some _MemberPath>) -> AnyMembers {
    _Writer.writeMember(member.value, member.nilRule, at: member.path) { value, writer in
      try writer.writeCodable(value)
    }
  }
}
