import Decodable

/// The result builder of `encode()`, whose statements write members while they run.
///
/// The builder is inferred for `encode()` of a conforming type. Overrides, helpers and default implementations repeat it.
///
/// If several rules fit a value, the first applies: ``Encodable``, raw-representable, Codable.
@resultBuilder
public enum MembersBuilder {
  /// Writes a member whose value is encodable.
  public static func buildExpression<Value: Encodable>(_ member: Member<Value>) -> AnyMembers {
    Writer.writeMember(at: member.path) { try member.value._write(to: $0) }
  }

  /// Writes a member whose value is encodable, unless it is nil.
  public static func buildExpression<Value: Encodable>(_ member: OptionalMember<Value>) -> AnyMembers {
    guard let value = member.value else { return AnyMembers() }
    return Writer.writeMember(at: member.path) { try value._write(to: $0) }
  }

  /// Writes a member with the raw value.
  @_disfavoredOverload
  public static func buildExpression<Value: RawRepresentable>(
    _ member: Member<Value>
  ) -> AnyMembers where Value.RawValue: Encodable {
    Writer.writeMember(at: member.path) { try (member.value?.rawValue)._write(to: $0) }
  }

  /// Writes a member with the raw value, unless the value is nil.
  @_disfavoredOverload
  public static func buildExpression<Value: RawRepresentable>(
    _ member: OptionalMember<Value>
  ) -> AnyMembers where Value.RawValue: Encodable {
    guard let value = member.value else { return AnyMembers() }
    return Writer.writeMember(at: member.path) { try value.rawValue._write(to: $0) }
  }

  /// Explains that a value cannot be encoded.
  @available(*, unavailable, message: "the value is neither Encodable nor raw-representable")
  @_disfavoredOverload
  public static func buildExpression<Value>(_ member: Member<Value>) -> AnyMembers { AnyMembers() }

  /// Keeps the members of another value, which are written already.
  public static func buildExpression(_ members: some ObjectMembers) -> AnyMembers { AnyMembers() }

  /// Allows statements without a result, such as `print(name)`.
  public static func buildExpression(_ result: Void) -> AnyMembers { AnyMembers() }

  /// Returns the value that takes the place of this one.
  public static func buildExpression<Value: Encodable>(_ value: Value) -> Value { value }

  /// Returns the members of a body without statements.
  public static func buildBlock() -> AnyMembers { AnyMembers() }

  /// Returns the content of the first statement.
  public static func buildPartialBlock<Content>(first: Content) -> Content { first }

  /// Returns the members of two statements.
  public static func buildPartialBlock(accumulated: AnyMembers, next: AnyMembers) -> AnyMembers { next }

  /// Returns the members of an `if` without `else`.
  public static func buildOptional(_ members: AnyMembers?) -> AnyMembers { AnyMembers() }

  /// Returns the content of a branch.
  public static func buildEither<Content>(first: Content) -> Content { first }

  /// Returns the content of the other branch.
  public static func buildEither<Content>(second: Content) -> Content { second }

  /// Returns the members of a loop.
  public static func buildArray(_ members: [AnyMembers]) -> AnyMembers { AnyMembers() }
}
