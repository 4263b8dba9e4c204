import Decodable

// The type checker considers these overloads in decode functions too. Three rules keep both sides fast:
//
// - Overloads that are not disfavored write the member themselves. Once a statement fits one of them, the type checker
//   tries none of the others: three keys after a raw-representable value take 1,700 constraint scopes instead of 20,000.
//   The rest, whose result is a `Member`, is written by `MembersBuilder`.
// - The result type of an overload that is not disfavored does not contain the type of the value. The type checker then
//   rejects an operand of type `Any` at once. With `Member` as the result, the demanding probe of decoding takes twice
//   as many scopes.
// - The type checker begins with the operator that has the fewest overloads. So `=>` has more than `=>?` (50 and 49 in
//   both modules; with equal numbers, an initializer of a generic model with seven members takes a million scopes),
//   and fewer than `+` (with more, the demanding probe takes ten times as many).
//
// Parameters with several question marks rank overloads: below those of decoding, which convert a value to `Any`, so
// that `try json => "a"` decodes even if the type of `json` is encodable; and among themselves, by the order of the
// rules for a value (`Encodable`, raw-representable, Codable).

/// Makes a member of a value; nil is null.
///
/// ```swift
/// language => "language"               // "language": null if language is nil
/// branch => "nested" => "branch"       // "nested": {"branch": …}
/// ```
@inlinable @inline(__always)
public func => <Value: Encodable>(value: Value??, path: KeyPath) -> AnyMembers {
  guard case .some(.some(let value)) = value else { return path._writeNil(.null) }
  return Value._writeMember(value, at: path)
}

/// Makes a member of a value of a type that does not conform to ``Encodable``; nil is null.
///
/// ```swift
/// color => "color"   // an enum with raw values, or a Codable type
/// ```
@_disfavoredOverload @inlinable
public func => <Value>(value: Value?, path: KeyPath) -> Member<Value, KeyPath> {
  Member(value, .null, path)
}

/// Makes a member of a value at a path with optional later keys.
///
/// ```swift
/// company => "owner" =>? "company"   // "owner": {} if company is nil
/// ```
///
/// Nil leaves out the first optional key and those after it.
@inlinable
public func => <Value: Encodable>(value: Value???, path: OptionalKeyPath) -> AnyMembers {
  guard case .some(.some(.some(let value))) = value else { return path._writeNil(.byPath) }
  return Value._writeMember(value, at: path)
}

/// Makes a member of a value of a type that does not conform to ``Encodable``, at a path with optional later keys.
@_disfavoredOverload @inlinable
public func => <Value>(value: Value?, path: OptionalKeyPath) -> Member<Value, OptionalKeyPath> {
  Member(value, .byPath, path)
}

/// Makes a member of an optional; nil leaves the member out.
///
/// ```swift
/// homepage =>? "homepage"   // no member if homepage is nil
/// ```
///
/// In `value =>? "a" => "b"`, nil makes neither `b` nor `a`, unless other members make `a`.
@inlinable @inline(__always)
public func =>? <Value: _OptionalEncodable>(value: Value??, path: KeyPath) -> AnyMembers {
  guard case .some(.some(let value)) = value else { return path._writeNil(.omitted) }
  return value._writeUnlessNil(at: path)
}

/// Makes a member of an optional of an optional: nil leaves the member out, and an inner nil is null.
@inlinable @inline(__always)
public func =>? <Value: _NestedOptionalEncodable>(value: Value, path: KeyPath) -> AnyMembers {
  value._writeUnlessNil(at: path)
}

/// Makes a member of a value at a path with optional later keys; nil leaves the member out.
///
/// ```swift
/// company =>? "owner" =>? "company"
/// ```
@inlinable
public func =>? <Value: Encodable>(value: Value???, path: OptionalKeyPath) -> AnyMembers {
  guard case .some(.some(.some(let value))) = value else { return path._writeNil(.omitted) }
  return Value._writeMember(value, at: path)
}

/// Makes a member of an optional of an optional at a path with optional later keys: nil leaves the member out, and an
/// inner nil is null.
@inlinable
public func =>? <Value: _NestedOptionalEncodable>(value: Value, path: OptionalKeyPath) -> AnyMembers {
  value._writeUnlessNil(at: path)
}

/// Makes a member of an optional of a type that does not conform to ``Encodable``; nil leaves the member out.
@_disfavoredOverload @inlinable
public func =>? <Value>(value: Value?, path: KeyPath) -> Member<Value, KeyPath> {
  Member(value, .omitted, path)
}

/// Makes a member of a value of a type that does not conform to ``Encodable``, at a path with optional later keys; nil
/// leaves the member out.
@_disfavoredOverload @inlinable
public func =>? <Value>(value: Value?, path: OptionalKeyPath) -> Member<Value, OptionalKeyPath> {
  Member(value, .omitted, path)
}

/// Makes a member of a presence: `.missing` leaves the member out, and `.null` is null.
///
/// ```swift
/// email =>? "email"
/// ```
@inlinable
public func =>? <Value: Encodable>(value: Presence<Value>, path: KeyPath) -> AnyMembers {
  path._writeMember(value.value, value.isMissing ? .omitted : .null)
}

/// Makes a member of the presence of a value of a type that does not conform to ``Encodable``.
@_disfavoredOverload @inlinable
public func =>? <Value>(value: Presence<Value>, path: KeyPath) -> Member<Value, KeyPath> {
  Member(value.value, value.isMissing ? .omitted : .null, path)
}

/// Makes a member of a presence at a path with optional later keys.
@_disfavoredOverload @inlinable
public func =>? <Value>(value: Presence<Value>, path: OptionalKeyPath) -> Member<Value, OptionalKeyPath> {
  Member(value.value, value.isMissing ? .omitted : .null, path)
}

/// Makes a member of a value that is never nil, for which `=>` suffices.
@available(*, deprecated, message: "the value is never nil, so the member is never left out; write => instead")
@_disfavoredOverload @inlinable
public func =>? <Value>(value: Value, path: KeyPath) -> Member<Value, KeyPath> {
  Member(value, .omitted, path)
}

// An encoder for values of another type. Declared before the others, these overloads double the scopes of long paths.

/// Takes an encoder for values of another type, which `MembersBuilder` rejects with a message.
@_disfavoredOverload
public func => <Value, Input>(value: Value?, path: consuming EncodedPath<Input>) -> _MismatchedMember<Value> {
  _MismatchedMember()
}

/// Takes an encoder for values of another type, which `MembersBuilder` rejects with a message.
@_disfavoredOverload
public func =>? <Value, Input>(value: Value?, path: consuming EncodedPath<Input>) -> _MismatchedMember<Value> {
  _MismatchedMember()
}

/// A value whose encoder is for values of another type; not part of the API.
///
/// With `Value` as a parameter, the type checker rejects an operand of type `Any` at once, as it does with `Member`.
public struct _MismatchedMember<Value>: ~Copyable {}
