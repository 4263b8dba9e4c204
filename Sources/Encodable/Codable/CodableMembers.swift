import Decodable

/// An optional of a Codable value; not part of the API.
///
/// No other type conforms, so `=>?` distinguishes optionals from values that are never nil.
public protocol _OptionalCodable {
  /// A Boolean value that indicates whether the optional is nil, or contains an optional that is.
  var _isNil: Bool { get }

  /// Writes a member with the value.
  func _writeCodable(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers
}

extension Optional: _OptionalCodable where Wrapped: Swift.Encodable {
  /// A Boolean value that indicates whether the optional is nil, or contains one that is; not part of the API.
  public var _isNil: Bool { map { ($0 as? any _OptionalCodable)?._isNil ?? false } ?? true }

  /// Writes a member with the value; not part of the API.
  public func _writeCodable(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers {
    MembersBuilder.writeCodable(Member(self, nilRule, path))
  }
}

/// An optional of an optional Codable value, or the presence of one; not part of the API.
public protocol _NestedOptionalCodable {
  /// Writes a member with the value, or with null for an inner nil.
  func _writeCodableUnlessNil(at path: KeyPath) -> AnyMembers
}

extension Optional: _NestedOptionalCodable where Wrapped: _OptionalCodable {
  /// Writes a member with the value; not part of the API.
  public func _writeCodableUnlessNil(at path: KeyPath) -> AnyMembers {
    map { $0._writeCodable(at: path, ifNil: .null) } ?? path._writeNil(.omitted)
  }
}

extension Presence: _NestedOptionalCodable where Wrapped: Swift.Encodable {
  /// Writes a member with the value or null, unless it is missing; not part of the API.
  public func _writeCodableUnlessNil(at path: KeyPath) -> AnyMembers {
    MembersBuilder.writeCodable(Member(value, nilRule, path))
  }
}

extension MembersBuilder {
  /// Writes a member with a Codable value.
  ///
  /// The optional ranks the overload below those for raw-representable values, which may be Codable as well.
  public static func buildExpression<Value: Swift.Encodable, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>?
  ) -> AnyMembers {
    switch consume member {
    case .some(let member):
      // An optional is Codable itself. Without an optional key in the path, nil is null either way.
      if case .byPath = member.nilRule, let value = member.value as? any _OptionalCodable, value._isNil {
        return member.path._writeNil(.byPath)
      }
      return writeCodable(member)
    case nil: return .none
    }
  }

  static func writeCodable<Value: Swift.Encodable>(_ member: consuming Member<Value, some _MemberPath>) -> AnyMembers {
    _Writer.writeMember(member.value, member.nilRule, at: member.path) { value, writer in
      try writer.writeCodable(value)
    }
  }
}
