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
public protocol ObjectMembers {
  /// The part of the text that has the members; not part of the API.
  var _members: AnyMembers { get }
}

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
  // The members are in the writer already. The offsets prove that each of them was written by a statement of the object.
  @usableFromInline let start: Int
  @usableFromInline let end: Int

  @inlinable
  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// No members, at no place.
  @inlinable static var none: AnyMembers { AnyMembers(start: -1, end: -1) }

  /// Members that no statement of the object has written.
  @inlinable static var apart: AnyMembers { AnyMembers(start: -2, end: -2) }

  /// The members themselves; not part of the API.
  public var _members: AnyMembers { self }

  private var isNone: Bool { start == -1 }

  /// Returns the members of two statements, of which the second one follows the first.
  @inlinable @inline(__always)
  func followed(by next: AnyMembers) -> AnyMembers {
    end == next.start ? AnyMembers(start: start, end: next.end) : followed(byDistant: next)
  }

  @usableFromInline
  func followed(byDistant next: AnyMembers) -> AnyMembers {
    if isNone { return next }
    return next.isNone ? self : .apart
  }

  /// Returns whether these are all members in a part of the text.
  func isExactly(_ range: Range<Int>) -> Bool {
    isNone ? range.isEmpty : start == range.lowerBound && end == range.upperBound
  }
}
