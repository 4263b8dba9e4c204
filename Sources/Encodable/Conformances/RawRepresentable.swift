import Decodable

/// A collection or optional of raw-representable values, which need no conformance; not part of the API.
public protocol _RawContainer {
  /// Writes the raw values.
  func _writeRawValues(to writer: _Writer) throws
}

extension Array: _RawContainer where Element: RawRepresentable, Element.RawValue: Encodable {
  /// Writes the raw values; not part of the API.
  public func _writeRawValues(to writer: _Writer) throws {
    try writer.writeArray(self) { element, writer in try element.rawValue._write(to: writer) }
  }
}

extension Set: _RawContainer where Element: RawRepresentable, Element.RawValue: Encodable {
  /// Writes the raw values; not part of the API.
  public func _writeRawValues(to writer: _Writer) throws {
    try writer.writeArray(self) { element, writer in try element.rawValue._write(to: writer) }
  }
}

extension Dictionary: _RawContainer where Value: RawRepresentable, Value.RawValue: Encodable {
  /// Writes the raw values; not part of the API.
  public func _writeRawValues(to writer: _Writer) throws {
    try writer.writeObject(keyedByText: self) { value, writer in try value.rawValue._write(to: writer) }
  }
}

extension Optional: _RawContainer where Wrapped: RawRepresentable, Wrapped.RawValue: Encodable {
  /// Writes the raw value, or null; not part of the API.
  public func _writeRawValues(to writer: _Writer) throws {
    if let self { try self.rawValue._write(to: writer) } else { writer.writeNull() }
  }
}

extension MembersBuilder {
  /// Writes a member with the raw values of a collection.
  @_disfavoredOverload
  public static func buildExpression<Value: _RawContainer, Path: _MemberPath>(
    _ member: Member<Value, Path>
  ) -> AnyMembers {
    _Writer.writeMember(member.value, member.nilRule, at: member.path) { value, writer in
      try value._writeRawValues(to: writer)
    }
  }

  /// Writes a member with an array of raw values and nil.
  @_disfavoredOverload
  public static func buildExpression<Value: RawRepresentable, Path: _MemberPath>(
    _ member: Member<[Value?], Path>
  ) -> AnyMembers where Value.RawValue: Encodable {
    member.path._writeMember(member.value?.map { $0?.rawValue }, member.nilRule)
  }

  /// Writes a member with a dictionary of raw values and nil.
  @_disfavoredOverload
  public static func buildExpression<Value: RawRepresentable, Path: _MemberPath>(
    _ member: Member<[String: Value?], Path>
  ) -> AnyMembers where Value.RawValue: Encodable {
    member.path._writeMember(member.value?.mapValues { $0?.rawValue }, member.nilRule)
  }
}
