import Decodable

// The type checker considers these overloads in decode functions too. With two overloads of `=>`, the demanding probe of
// decoding takes 61,800 constraint scopes instead of 58,900; with three, 227,000. So each operator has one overload for a
// path and one for everything else, and `MembersBuilder` distinguishes the types of values.

/// A value and the path of its member.
public struct Member<Value> {
  let value: Value?
  let path: KeyPath
}

/// A value and the path of its member, which is left out if the value is nil.
public struct OptionalMember<Value> {
  let value: Value?
  let path: KeyPath
}

/// Makes a member of a value; nil is null.
///
/// ```swift
/// language => "language"
/// branch => "nested" => "branch"
/// ```
@_disfavoredOverload
public func => <Value>(value: Value?, path: KeyPath) -> Member<Value> { Member(value: value, path: path) }

/// Makes a member of a value, unless the value is nil.
///
/// ```swift
/// homepage =>? "homepage"
/// ```
@_disfavoredOverload
public func =>? <Value>(value: Value?, path: KeyPath) -> OptionalMember<Value> {
  OptionalMember(value: value, path: path)
}
