import Decodable

extension MembersBuilder {
  /// Writes a member with a value of any encodable type.
  public static func buildExpression<Path: _MemberPath>(_ member: consuming Member<any Encodable, Path>) -> AnyMembers {
    write(member) { value, writer in try value._write(to: writer) }
  }

  /// Writes a member with values of any encodable types.
  @_disfavoredOverload
  public static func buildExpression<Path: _MemberPath>(_ member: consuming Member<[any Encodable], Path>) -> AnyMembers
  {
    write(member) { elements, writer in
      try writer.writeArray(elements) { element, writer in try element._write(to: writer) }
    }
  }

  /// Writes a member with a dictionary of values of any encodable types.
  @_disfavoredOverload
  public static func buildExpression<Path: _MemberPath>(
    _ member: consuming Member<[String: any Encodable], Path>
  ) -> AnyMembers {
    write(member) { members, writer in
      try writer.writeObject(members) { value, writer in try value._write(to: writer) }
    }
  }
}
