import Decodable

// The type checker considers these overloads in decode functions too. Two rules keep it fast there:
//
// - Both modules together have at most 50 overloads of `=>`. The type checker begins with the operator that has the
//   fewest overloads, and `+` has about as many. With 51 overloads of `=>`, the demanding probe of decoding takes
//   223,000 constraint scopes instead of 58,700. (Without this module, it takes 55,600.)
// - The result type of an overload that is not disfavored does not contain the type of the value. The type checker then
//   rejects an operand of type `Any` at once. With `Member` as the result, the probe takes 120,000 scopes.
//
// Overloads that are not disfavored make statements fast: once a statement fits one of them, the type checker tries
// none of the others. They write the member themselves. For values of all other types, `MembersBuilder` does.
//
// `=>?` has as many overloads as `=>`, so that the type checker begins with the outer of two operators. With one fewer,
// `text => "a" =>? "b" => "c"` takes 17,000 scopes instead of 2,100.
//
// Parameters with several question marks rank overloads below those of decoding, which convert a value to `Any`:
// without an expected type, `try json => "a"` decodes even if the type of `json` is encodable.

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

/// Makes a member of a value at a path with optional keys, or with an encoder before the path.
///
/// ```swift
/// company => "owner" =>? "company"                                   // "owner": {} if company is nil
/// createdAt => Date.encoder(using: .secondsSince1970) => "created_at"
/// ```
///
/// Nil leaves out the first optional key and those after it. Without an optional key, nil is null.
@_disfavoredOverload @inlinable
public func => <Value, Route: _MemberRoute>(value: Value?, route: Route) -> Member<Value, Route> {
  Member(value, .byPath, route)
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

/// Makes a member of a value at a path with optional keys, or with an encoder before the path; nil leaves the member
/// out.
///
/// ```swift
/// createdAt =>? Date.encoder(using: .secondsSince1970) => "created_at"
/// ```
@_disfavoredOverload @inlinable
public func =>? <Value, Route: _MemberRoute>(value: Value?, route: Route) -> Member<Value, Route> {
  Member(value, .omitted, route)
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

/// Makes a member of a presence at a path with optional keys, or with an encoder before the path.
///
/// ```swift
/// born =>? Date.encoder(using: .secondsSince1970) => "born"
/// ```
@_disfavoredOverload @inlinable
public func =>? <Value, Route: _MemberRoute>(value: Presence<Value>, route: Route) -> Member<Value, Route> {
  Member(value.value, value.isMissing ? .omitted : .null, route)
}

/// Makes a member of a value that is never nil, for which `=>` suffices.
@available(*, deprecated, message: "the value is never nil, so the member is never left out; write => instead")
@_disfavoredOverload @inlinable
public func =>? <Value>(value: Value, path: KeyPath) -> Member<Value, KeyPath> {
  Member(value, .omitted, path)
}
