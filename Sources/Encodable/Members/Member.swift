import Decodable

/// A value and the path of its member, which a statement of `encode()` writes.
///
/// The operators create this type for a value whose type does not conform to ``Encodable``. You rarely name it. The
/// type is noncopyable, which makes statements compile faster, as with ``EncodedPath``.
///
/// ```swift
/// color =>? "owner" =>? "color"   // Member<Color, OptionalKeyPath> for an enum with raw values
/// ```
public struct Member<Value, Path>: ~Copyable {
  @usableFromInline let value: Value?
  @usableFromInline let nilRule: _NilRule
  @usableFromInline let path: Path

  @inlinable
  init(_ value: Value?, _ nilRule: _NilRule, _ path: Path) {
    self.value = value
    self.nilRule = nilRule
    self.path = path
  }
}

/// A member that an operator has written, and that only a statement of a body takes.
///
/// You never name this type. If the compiler does, add `@MembersBuilder` to the function, and remove `return` before the
/// member. The type is noncopyable so that it is no `Any`: `print(try json => "a")` decodes, although `json` is encodable
/// too.
public struct WrittenMember: ~Copyable {
  @usableFromInline let members: AnyMembers

  @inlinable @inline(__always)
  init(_ members: AnyMembers) { self.members = members }
}

/// The effect of nil on a member; not part of the API.
public enum _NilRule: Sendable {
  /// The member is null.
  case null
  /// The member is left out.
  case omitted
  /// The member is left out if the path has an optional key; otherwise it is null.
  case byPath
}

/// An optional or a presence of an encodable value; not part of the API.
///
/// No other type conforms, so `=>?` distinguishes optionals from values that are never nil.
public protocol _OptionalEncodable: Encodable {
  /// Writes a member with the value, unless it is nil.
  func _writeUnlessNil(at path: KeyPath) -> AnyMembers

  /// Writes a member with the value at a path with optional keys, unless it is nil.
  func _writeUnlessNil(at path: OptionalKeyPath) -> AnyMembers
}

/// An optional of an optional, or a presence: a value that may be left out or null; not part of the API.
public protocol _NestedOptionalEncodable: _OptionalEncodable {}

/// The path of a member; not part of the API.
public protocol _MemberPath {
  /// The keys, for errors.
  var _keys: [KeyPath.Key] { get }

  /// Begins a member.
  ///
  /// - Parameter nilRule: The effect of nil; nil if the member has a value.
  func _beginMember(nilRule: _NilRule?) -> _MemberMark

  /// Writes a member whose value is nil.
  func _writeNil(_ nilRule: _NilRule) -> AnyMembers

  /// Writes a member.
  func _writeMember<Value: Encodable>(_ value: Value?, _ nilRule: _NilRule) -> AnyMembers
}

extension KeyPath: _MemberPath {
  /// The keys; not part of the API.
  public var _keys: [Key] { keys }

  /// Begins a member; not part of the API.
  public func _beginMember(nilRule: _NilRule?) -> _MemberMark {
    _Writer.beginMember { writer in
      if case .omitted = nilRule { return .skipped }
      return writer.state.beginMember(self)
    }
  }

  /// Writes a member; not part of the API.
  @inlinable @inline(__always)
  public func _writeMember<Value: Encodable>(_ value: Value?, _ nilRule: _NilRule) -> AnyMembers {
    guard let value else { return _writeNil(nilRule) }
    return Value._writeMember(value, at: self)
  }

  /// Writes a member whose value is nil; not part of the API.
  public func _writeNil(_ nilRule: _NilRule) -> AnyMembers { _Writer.writeNil(nilRule, at: self) }
}

extension OptionalKeyPath: _MemberPath {
  /// The keys; not part of the API.
  public var _keys: [KeyPath.Key] { keys.map(\.key) }

  /// Begins a member; not part of the API.
  public func _beginMember(nilRule: _NilRule?) -> _MemberMark {
    _Writer.beginMember { writer in
      switch nilRule {
      case .omitted: return .skipped
      case .byPath:
        guard let optional = keys.firstIndex(where: { !$0.isRequired }) else { fallthrough }
        if optional > 0 { writer.state.makeBranches(_keys, count: optional) }
        return .skipped
      case .null, nil: return writer.state.beginMember(_keys)
      }
    }
  }

  /// Writes a member whose value is nil; not part of the API.
  public func _writeNil(_ nilRule: _NilRule) -> AnyMembers { _Writer.writeNil(nilRule, at: self) }

  /// Writes a member; not part of the API.
  public func _writeMember<Value: Encodable>(_ value: Value?, _ nilRule: _NilRule) -> AnyMembers {
    guard let value else { return _writeNil(nilRule) }
    return Value._writeMember(value, at: self)
  }
}
