// `KeyPath+Operators.swift` contains the operators that join paths, `DecodingStep.swift` those for chains that end in a
// closure, and `Generated/Overloads.swift` those for types that cannot conform to `Decodable`. The type checker is fast
// with one generic function for each operator and kind of path. Further overloads for `[T]`, `T?` or `[Key: T]` would
// make simple calls ambiguous.
//
// The overloads that return `Any` are disfavored: they fit almost every place of an expression, so for each of them the
// type checker would try all the overloads around it. The demanding probe takes 600 constraint scopes instead of 16,500.

/// Decodes the value at a required path.
///
/// ```swift
/// let json: Any = ["user": ["id": 7, "email": NSNull()]]
/// try json => "user" => "id" as Int            // 7
/// try json => "user" => "email" as String?     // nil
/// try json => "user" => "phone" as String?     // missing key "phone" at user
/// ```
///
/// - Null is passed to `T`: an optional is nil, a ``Presence`` is `.null`, and most other types throw a type mismatch.
/// - A missing key throws ``DecodingError/missingKey(_:_:)``, unless `T` is a ``Presence``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``.
/// - An error of `T` is rethrown with the path.
/// - Complexity: One lookup for each key, and the cost of decoding `T`.
@inlinable
public func => <T: Decodable>(json: Any, keyPath: KeyPath) throws -> T {
  try decodeValue(in: json, at: keyPath)
}

/// Decodes the value at a path with optional keys after the first.
///
/// ```swift
/// let json: Any = ["user": ["id": 7]]
/// try json => "user" =>? "company" => "name" as String?   // nil
/// ```
///
/// - A null of the last key or of a key after `=>?` is nil.
/// - A missing key after `=>?` is nil; any other missing key throws ``DecodingError/missingKey(_:_:)``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``.
/// - An error of `T` is rethrown with the path.
@inlinable
public func => <T: Decodable>(json: Any, keyPath: OptionalKeyPath) throws -> T? {
  try decodeValue(
    in: json, optionalAt: .optional(keyPath.startingWith(isRequired: true)), decoderKind: .ofType,
    with: decodeValue)
}

/// Decodes the value at a path whose first key is optional.
///
/// ```swift
/// let json: Any = ["id": 7, "email": NSNull()]
/// try json =>? "email" as String?   // nil
/// try json =>? "phone" as String?   // nil
/// try json =>? "id" as String?      // expected String, found number 7 at id
/// ```
///
/// - A null of the first or last key is nil.
/// - A missing first key is nil; any other missing key throws ``DecodingError/missingKey(_:_:)``. In
///   `json =>? "a" => "b"`, only `a` may be absent; in `json =>? ["a", "b"]`, both may.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``.
/// - An error of `T` is rethrown with the path.
@inlinable
public func =>? <T: Decodable>(json: Any, keyPath: KeyPath) throws -> T? {
  try decodeValue(in: json, atOptional: keyPath)
}

/// Decodes the value at a path with optional first and later keys.
///
/// ```swift
/// let json: Any = ["owner": ["company": NSNull()]]
/// try json =>? "owner" =>? "company" => "name" as String?   // nil
/// ```
///
/// - A null of the last key or of a key after `=>?` is nil.
/// - A missing key after `=>?` is nil; any other missing key throws ``DecodingError/missingKey(_:_:)``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``.
/// - An error of `T` is rethrown with the path.
@inlinable
public func =>? <T: Decodable>(json: Any, keyPath: OptionalKeyPath) throws -> T? {
  try decodeValue(
    in: json, optionalAt: .optional(keyPath.startingWith(isRequired: false)), decoderKind: .ofType,
    with: decodeValue)
}

/// Returns the value at a required path without decoding it.
///
/// ```swift
/// let raw = try ["user": ["id": 7]] => "user" => "id"   // 7 as Any
/// ```
///
/// - As the argument of a function with several overloads, the value is decoded if one of them takes a type that decodes:
///   `f(try json => "a")` calls `f(_: String)` rather than `f(_: Any)`. Write `as Any` to pass the value itself.
/// - Null is returned as `NSNull`, also where the caller expects `Any?`; `=>?` returns nil for null. (An overload for
///   `Any?` would make every use without a type ambiguous.)
/// - A missing key throws ``DecodingError/missingKey(_:_:)``.
/// - A value before the end that is not an object or array throws ``DecodingError/typeMismatch(expected:actual:_:)``.
@_disfavoredOverload @inlinable
public func => (json: Any, keyPath: KeyPath) throws -> Any {
  try decodeByType(json, keyPath: keyPath) { $0 }
}

/// Returns the value at a path with optional keys after the first, without decoding it.
///
/// ```swift
/// let raw = try ["user": ["id": 7]] => "user" =>? "company"   // nil as Any?
/// ```
///
/// - A null of the last key or of a key after `=>?` is nil.
/// - A missing key after `=>?` is nil; any other missing key throws ``DecodingError/missingKey(_:_:)``.
/// - A value before the end that is not an object or array throws ``DecodingError/typeMismatch(expected:actual:_:)``.
@_disfavoredOverload @inlinable
public func => (json: Any, keyPath: OptionalKeyPath) throws -> Any? {
  try decodeByType(json, keyPath: keyPath.startingWith(isRequired: true), decoder: nilIfNull)
}

/// Returns the value at a path whose first key is optional, without decoding it.
///
/// ```swift
/// let raw = try ["id": 7] =>? "email"   // nil as Any?
/// ```
///
/// - A null of the first or last key is nil.
/// - A missing first key is nil; any other missing key throws ``DecodingError/missingKey(_:_:)``.
/// - A value before the end that is not an object or array throws ``DecodingError/typeMismatch(expected:actual:_:)``.
@_disfavoredOverload @inlinable
public func =>? (json: Any, keyPath: KeyPath) throws -> Any? {
  try decodeByType(json, optionalKeyPath: keyPath, decoder: nilIfNull)
}

/// Returns the value at a path with optional first and later keys, without decoding it.
///
/// ```swift
/// let raw = try ["id": 7] =>? "owner" =>? "company"   // nil as Any?
/// ```
///
/// - A null of the last key or of a key after `=>?` is nil.
/// - A missing key after `=>?` is nil; any other missing key throws ``DecodingError/missingKey(_:_:)``.
/// - A value before the end that is not an object or array throws ``DecodingError/typeMismatch(expected:actual:_:)``.
@_disfavoredOverload @inlinable
public func =>? (json: Any, keyPath: OptionalKeyPath) throws -> Any? {
  try decodeByType(json, keyPath: keyPath.startingWith(isRequired: false), decoder: nilIfNull)
}

@usableFromInline
func nilIfNull(_ json: Any) -> Any? {
  isNull(json) ? nil : json
}
