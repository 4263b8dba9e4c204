import Decodable

extension MembersBuilder {
  /// Writes a member with a Codable value.
  @_disfavoredOverload
  public static func buildExpression<Value: Swift.Encodable, Path: _MemberPath>(
    _ member: Member<Value, Path>
  ) -> AnyMembers {
    _Writer.writeMember(member.value, member.nilRule, at: member.path) { value, writer in
      try writer.writeCodable(value)
    }
  }
}
