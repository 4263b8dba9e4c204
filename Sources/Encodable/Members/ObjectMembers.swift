/// The members of an object that an `encode()` function has written.
///
/// The members are the content of an object, not a value, so the protocol does not inherit from ``Encodable``. The members
/// of one value become members of another by a statement:
///
/// ```swift
/// func encode() throws -> some ObjectMembers {
///   try base.encode()
///   radius => "radius"
/// }
/// ```
public protocol ObjectMembers {}

/// The members of an object, for functions that subclasses override.
///
/// ```swift
/// class Shape: Encodable {
///   @MembersBuilder func encode() throws -> AnyMembers { kind => "kind" }
/// }
///
/// class Circle: Shape {
///   @MembersBuilder override func encode() throws -> AnyMembers {
///     try super.encode()
///     radius => "radius"
///   }
/// }
/// ```
public struct AnyMembers: ObjectMembers, Sendable {
  // The members are in the writer. The type only has to be the result of a body.
  init() {}
}
