import Decodable

/// The result builder of `encode()`, whose statements write members while they run.
///
/// The builder is inferred for `encode()` of a conforming type. Overrides, helpers and default implementations repeat it:
///
/// ```swift
/// @MembersBuilder override func encode() throws -> AnyMembers {
///   try super.encode()
///   radius => "radius"
/// }
/// ```
///
/// If several rules fit a value, the first applies: ``Encodable``, raw-representable, Codable.
@resultBuilder
public enum MembersBuilder {
  // Overloads are ranked by `@_disfavoredOverload`, and among those by the more specific requirement. Once an expression
  // fits an overload that is not disfavored, the type checker tries none of the others with a disfavored operator. So
  // four overloads are not disfavored: the one of the members that operators have written, and those of the values that
  // some operator does not write, existentials, Codable and plain values. `codable => "a" =>? "b"` takes 5,500
  // constraint scopes instead of 13,000. Each such overload adds up to 700 scopes to a statement.

  /// Keeps the member that an operator has written already.
  @inlinable @inline(__always)
  public static func buildExpression(_ member: consuming WrittenMember) -> AnyMembers { member.members }

  /// Writes a member whose value is encodable.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func buildExpression<Value: Encodable, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers {
    member.path._writeMember(member.value, member.nilRule)
  }

  /// Writes a member with the raw value.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func buildExpression<Value: RawRepresentable, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers where Value.RawValue: Encodable {
    member.path._writeMember(member.value?.rawValue, member.nilRule)
  }

  /// Explains that a value cannot be encoded.
  @available(
    *, unavailable,
    message:
      "the value is neither Encodable, RawRepresentable nor Codable; for Any or any Codable, write EncodedValue(plain: …)"
  )
  @_disfavoredOverload
  public static func buildExpression<Value, Path: _MemberPath>(_ member: consuming Member<Value, Path>) -> AnyMembers {
    .none
  }

  /// Keeps the members of another value, which are written already.
  @_disfavoredOverload @inlinable
  public static func buildExpression(_ members: some ObjectMembers) -> AnyMembers { members._members }

  /// Allows statements without a result, such as `print(name)`.
  @_disfavoredOverload
  public static func buildExpression(_ result: Void) -> AnyMembers { .none }

  /// Returns the value that takes the place of this one.
  @_disfavoredOverload @inlinable
  public static func buildExpression<Value: Encodable>(_ value: Value) -> Value { value }

  /// Returns the members of a body without statements.
  public static func buildBlock() -> AnyMembers { .none }

  /// Returns the content of the first statement.
  @inlinable
  public static func buildPartialBlock<Content>(first: Content) -> Content { first }

  /// Returns the members of two statements.
  @inlinable @inline(__always)
  public static func buildPartialBlock(accumulated: AnyMembers, next: AnyMembers) -> AnyMembers {
    accumulated.followed(by: next)
  }

  /// Explains that an operator before `=>` needs parentheses.
  @available(*, unavailable, message: "put the value in parentheses: (a ?? b) => \"key\"")
  public static func buildPartialBlock(accumulated: AnyMembers, next: some Encodable) -> AnyMembers { .none }

  /// Explains that an operator before `=>` needs parentheses.
  @available(*, unavailable, message: "put the value in parentheses: (a ?? b) => \"key\"")
  public static func buildPartialBlock(accumulated: some Encodable, next: AnyMembers) -> AnyMembers { .none }

  /// Returns the members of an `if` without `else`.
  @inlinable
  public static func buildOptional(_ members: AnyMembers?) -> AnyMembers { members ?? .none }

  /// Returns the content of a branch.
  @inlinable
  public static func buildEither<Content>(first: Content) -> Content { first }

  /// Returns the content of the other branch.
  @inlinable
  public static func buildEither<Content>(second: Content) -> Content { second }

  /// Returns the members of a loop.
  public static func buildArray(_ members: [AnyMembers]) -> AnyMembers {
    members.reduce(.none) { $0.followed(by: $1) }
  }

  /// Returns the content of a branch with a limited availability.
  @inlinable
  public static func buildLimitedAvailability<Content>(_ content: Content) -> Content { content }
}

extension MembersBuilder {
  /// Writes a member whose value needs a function to be written.
  static func write<Value>(
    _ member: consuming Member<Value, some _MemberPath>, _ write: (Value, _Writer) throws -> Void
  ) -> AnyMembers {
    _Writer.writeMember(member.value, member.nilRule, at: member.path, write)
  }
}
