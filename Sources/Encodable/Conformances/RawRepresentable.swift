import Decodable

extension Encodable where Self: RawRepresentable, RawValue: Encodable {
  /// Encodes the raw value.
  ///
  /// ```swift
  /// enum Color: String, Encodable { case red, green }
  /// try [Color.red].jsonString()   // ["red"]
  /// ```
  public func encode() throws -> RawValue { rawValue }
}

/// An optional of a raw-representable value; not part of the API.
///
/// The protocol has no conformance of other types, so `=>?` distinguishes optionals from values that are never nil.
public protocol _OptionalRawRepresentable {
  /// Writes a member with the raw value.
  func _writeRawValue(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers
}

extension Optional: _OptionalRawRepresentable where Wrapped: RawRepresentable, Wrapped.RawValue: Encodable {
  /// Writes a member with the raw value; not part of the API.
  @inlinable @inline(__always)
  public func _writeRawValue(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers {
    path._writeMember(self?.rawValue, nilRule)
  }
}

/// An optional collection of raw-representable values, or the presence of one; not part of the API.
public protocol _OptionalRawContainer {
  /// Writes a member with the raw values.
  func _writeRawValues(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers
}

extension Optional: _OptionalRawContainer
where Wrapped: _ElementwiseEncodable, Wrapped._Element: RawRepresentable, Wrapped._Element.RawValue: Encodable {
  /// Writes a member with the raw values; not part of the API.
  public func _writeRawValues(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers {
    MembersBuilder.buildExpression(Member(self, nilRule, path))
  }
}

extension Presence: _OptionalRawContainer
where Wrapped: _ElementwiseEncodable, Wrapped._Element: RawRepresentable, Wrapped._Element.RawValue: Encodable {
  /// Writes a member with the raw values or null, unless they are missing; not part of the API.
  public func _writeRawValues(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers {
    MembersBuilder.buildExpression(Member(value, _nilRule, path))
  }
}

/// An optional of an optional raw-representable value, or the presence of one; not part of the API.
public protocol _NestedOptionalRawRepresentable {
  /// Writes a member with the raw value, or with null for an inner nil.
  func _writeRawValueUnlessNil(at path: KeyPath) -> AnyMembers
}

extension Optional: _NestedOptionalRawRepresentable where Wrapped: _OptionalRawRepresentable {
  /// Writes a member with the raw value; not part of the API.
  public func _writeRawValueUnlessNil(at path: KeyPath) -> AnyMembers {
    map { $0._writeRawValue(at: path, ifNil: .null) } ?? path._writeNil(.omitted)
  }
}

extension Presence: _NestedOptionalRawRepresentable where Wrapped: RawRepresentable, Wrapped.RawValue: Encodable {
  /// Writes a member with the raw value or null, unless it is missing; not part of the API.
  public func _writeRawValueUnlessNil(at path: KeyPath) -> AnyMembers {
    path._writeMember(value?.rawValue, _nilRule)
  }
}
