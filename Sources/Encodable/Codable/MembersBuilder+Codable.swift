import Decodable

extension MembersBuilder {
  /// Writes a member with a Codable value.
  ///
  /// The parameter is optional so that the overload ranks below that of raw-representable values.
  @_disfavoredOverload
  public static func buildExpression<Value: Swift.Encodable, Path: _MemberPath>(
    _ member: Member<Value, Path>?
  ) -> AnyMembers {
    guard let member else { return .none }
    return _Writer.writeMember(member.value, member.nilRule, at: member.path) { value, writer in
      try writer.writeCodable(value)
    }
  }
}
