import Decodable

// The type checker considers these overloads in decode functions too. With two overloads of `=>`, the demanding probe of
// decoding takes 61,900 constraint scopes instead of 58,900; with three, 227,000. So `=>` has one overload for a path and
// one for everything else, and `MembersBuilder` distinguishes the types of values. Overloads of `=>?` cost nothing there.
//
// If the first overload were not disfavored, statements with several keys would take half as long, but the probe would
// take 89,000 scopes.

/// Makes a member of a value; nil is null.
///
/// ```swift
/// language => "language"               // "language": null if language is nil
/// branch => "nested" => "branch"       // "nested": {"branch": …}
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

/// Makes a member of a value; nil leaves the member out.
///
/// ```swift
/// homepage =>? "homepage"   // no member if homepage is nil
/// ```
///
/// In `value =>? "a" => "b"`, nil makes neither `b` nor `a`, unless other members make `a`.
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
