/// Binds tighter than `as` and `??`, and to the right: `json => "a" => "b" as Int` is `(json => ("a" => "b")) as Int`.
///
/// Beside arithmetic a chain needs parentheses: `(json => "width") * (json => "height")`.
precedencegroup DecodingPrecedence {
  associativity: right
  higherThan: CastingPrecedence
}

infix operator => : DecodingPrecedence
infix operator =>? : DecodingPrecedence

// Everything but the join of two plain paths is disfavoured: it is as good as free where its types are told by an
// operand, and halves what the type checker tries where all operands are literals.

/// Joins two paths: `"a" => "b"` is `["a", "b"]`.
public func => (left: KeyPath, right: KeyPath) -> KeyPath {
  left.appending(right)
}

/// Joins two paths, the right one of which starts with a key that may be absent: in `"a" =>? "b"`, that is `b`.
public func =>? (left: KeyPath, right: KeyPath) -> OptionalKeyPath {
  OptionalKeyPath(left, firstIsRequired: true).appending(OptionalKeyPath(right, firstIsRequired: false))
}

/// Joins two paths, the right one of which starts with a required key.
@_disfavoredOverload
public func => (left: KeyPath, right: OptionalKeyPath) -> OptionalKeyPath {
  OptionalKeyPath(left, firstIsRequired: true).appending(right.startingWith(isRequired: true))
}

/// Joins two paths, the right one of which starts with a key that may be absent.
@_disfavoredOverload
public func =>? (left: KeyPath, right: OptionalKeyPath) -> OptionalKeyPath {
  OptionalKeyPath(left, firstIsRequired: true).appending(right.startingWith(isRequired: false))
}

/// Joins two paths, the right one of which is required.
@_disfavoredOverload
public func => (left: OptionalKeyPath, right: KeyPath) -> OptionalKeyPath {
  left.appending(OptionalKeyPath(right, firstIsRequired: true))
}

/// Joins two paths, the right one of which starts with a key that may be absent.
@_disfavoredOverload
public func =>? (left: OptionalKeyPath, right: KeyPath) -> OptionalKeyPath {
  left.appending(OptionalKeyPath(right, firstIsRequired: false))
}

/// Joins two paths, the right one of which starts with a required key.
@_disfavoredOverload
public func => (left: OptionalKeyPath, right: OptionalKeyPath) -> OptionalKeyPath {
  left.appending(right.startingWith(isRequired: true))
}

/// Joins two paths, the right one of which starts with a key that may be absent.
@_disfavoredOverload
public func =>? (left: OptionalKeyPath, right: OptionalKeyPath) -> OptionalKeyPath {
  left.appending(right.startingWith(isRequired: false))
}
