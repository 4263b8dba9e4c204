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
    MembersBuilder.writeRawOrCodable(Member(self, nilRule, path))
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
    MembersBuilder.writeRawOrCodable(Member(value, _nilRule, path))
  }
}

extension MembersBuilder {
  /// Writes a member with a Codable value, or by an earlier rule that its type fits.
  ///
  /// The type checker prefers this overload to those of raw-representable values, because they are disfavored. A parameter
  /// that ranks below them costs a statement 500 more constraint scopes, so the rules are applied when the value is written.
  public static func buildExpression<Value: Swift.Encodable, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers {
    // An optional is Codable itself. Without an optional key in the path, nil is null either way.
    if case .byPath = member.nilRule, let value = member.value as? any _OptionalCodable, value._isNil {
      return member.path._writeNil(.byPath)
    }
    return writeRawOrCodable(member)
  }

  /// Writes a member with a value of a type that may be raw-representable, besides Codable.
  ///
  /// Only in generic code, the type may also be ``Encodable``. It is then encoded as a Codable value, as `=>` does.
  static func writeRawOrCodable<Value>(_ member: consuming Member<Value, some _MemberPath>) -> AnyMembers {
    write(member) { value, writer in try writer.writeRawOrCodable(value) }
  }

  static func writeCodable<Value: Swift.Encodable>(_ member: consuming Member<Value, some _MemberPath>) -> AnyMembers {
    write(member) { value, writer in try writer.writeCodable(value) }
  }
}

extension _Writer {
  /// Writes a value by the first rule that its type fits: encodable, raw-representable, Codable.
  ///
  /// - Throws: An ``EncodingError`` for a value of any other type.
  func writeByFirstRule(_ value: Any) throws {
    if let value = value as? any Encodable { try value._write(to: self) } else { try writeRawOrCodable(value) }
  }

  /// Writes each element by the first rule that its type fits.
  private func writeElements(of values: some _ElementwiseEncodable) throws {
    try values._write(to: self) { element in EncodedValue { writer in try writer.writeByFirstRule(element) } }
  }

  fileprivate func writeRawOrCodable(_ value: Any) throws {
    switch value {
    case let values as any _ElementwiseEncodable where values.hasRawValues: try writeElements(of: values)
    case let value:
      let rawValue = (value as? any RawRepresentable).map { $0.rawValue as Any }
      if let rawValue = rawValue as? any Encodable { return try rawValue._write(to: self) }
      guard let value = value as? any Swift.Encodable else { throw EncodingError.unencodable(type(of: value), .init()) }
      try writeCodable(value)
    }
  }
}
