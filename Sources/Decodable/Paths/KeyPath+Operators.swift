/// The precedence of `=>` and `=>?`: higher than `as` and `??`, and right-associative.
///
/// `json => "a" => "b" as Int` is `(json => ("a" => "b")) as Int`. In arithmetic, a chain needs parentheses:
/// `(json => "width") * (json => "height")`.
precedencegroup DecodingPrecedence {
  associativity: right
  higherThan: CastingPrecedence
}

infix operator => : DecodingPrecedence
infix operator =>? : DecodingPrecedence

// The overloads whose left operand is an `OptionalKeyPath` are disfavored: a chain of literals, which groups from the
// right, never needs them. Disfavored joins to the right would make chains with optional keys in encode functions slow.

/// Joins two paths: `"a" => "b"` is `["a", "b"]`.
public func => (left: KeyPath, right: KeyPath) -> KeyPath {
  left.appending(right)
}

/// Joins two paths, and makes the first key of the right path optional: in `"a" =>? "b"`, `b` may be absent.
///
/// If the right path is an array literal, all of its keys may be absent.
public func =>? (left: KeyPath, right: KeyPath) -> OptionalKeyPath {
  OptionalKeyPath(left, firstIsRequired: true).appending(OptionalKeyPath(right, firstIsRequired: false))
}

/// Joins two paths, and makes the first step of the right path required.
public func => (left: KeyPath, right: OptionalKeyPath) -> OptionalKeyPath {
  OptionalKeyPath(left, firstIsRequired: true).appending(right.startingWith(isRequired: true))
}

/// Joins two paths, and makes the first step of the right path optional.
public func =>? (left: KeyPath, right: OptionalKeyPath) -> OptionalKeyPath {
  OptionalKeyPath(left, firstIsRequired: true).appending(right.startingWith(isRequired: false))
}

/// Joins two paths, and makes all keys of the right path required.
@_disfavoredOverload
public func => (left: OptionalKeyPath, right: KeyPath) -> OptionalKeyPath {
  left.appending(OptionalKeyPath(right, firstIsRequired: true))
}

/// Joins two paths, and makes the first step of the right path optional.
@_disfavoredOverload
public func =>? (left: OptionalKeyPath, right: KeyPath) -> OptionalKeyPath {
  left.appending(OptionalKeyPath(right, firstIsRequired: false))
}

/// Joins two paths, and makes the first step of the right path required.
@_disfavoredOverload
public func => (left: OptionalKeyPath, right: OptionalKeyPath) -> OptionalKeyPath {
  left.appending(right.startingWith(isRequired: true))
}

/// Joins two paths, and makes the first step of the right path optional.
@_disfavoredOverload
public func =>? (left: OptionalKeyPath, right: OptionalKeyPath) -> OptionalKeyPath {
  left.appending(right.startingWith(isRequired: false))
}
