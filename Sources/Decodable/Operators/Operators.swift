// The joins stand in `KeyPath+Operators.swift`, chains that end in a closure in `DecodingStep.swift`, and what can
// never conform to `Decodable` in `Generated/Overloads.swift`. One plain generic function for each operator and kind
// of path is what the type checker takes quickly; further plain overloads for `[T]`, `T?` or `[Key: T]` make it try
// thousands of combinations (CONTRIBUTING.md has the figures).

/// Decodes the value at a required path.
///
/// ```swift
/// let json: Any = ["user": ["id": 7, "email": NSNull()]]
/// try json => "user" => "id" as Int            // 7
/// try json => "user" => "email" as String?     // nil
/// try json => "user" => "phone" as String?     // missing key "phone" at user
/// ```
///
/// - Null is nil if `T` is optional, otherwise a type mismatch.
/// - A missing key throws ``DecodingError/missingKey(_:_:)``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``; an error from inside `T` is
///   rethrown with the path.
@inlinable
public func => <T: Decodable>(json: Any, keyPath: KeyPath) throws -> T {
  try decodeValue(in: json, at: keyPath)
}

/// Decodes the value at a path that may lead nowhere further in.
///
/// ```swift
/// let json: Any = ["user": ["id": 7]]
/// try json => "user" =>? "company" => "name" as String?   // nil
/// ```
///
/// - Null or nothing at a key after `=>?` is nil.
/// - A missing key after `=>` throws ``DecodingError/missingKey(_:_:)``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``; an error from inside `T` is
///   rethrown with the path.
@inlinable
public func => <T: Decodable>(json: Any, keyPath: OptionalKeyPath) throws -> T? {
  try decodeValue(in: json, optionalAt: .optional(keyPath.startingWith(isRequired: true)), with: decodeValue)
}

/// Decodes the value at a path whose first key may be absent.
///
/// ```swift
/// let json: Any = ["id": 7, "email": NSNull()]
/// try json =>? "email" as String?   // nil
/// try json =>? "phone" as String?   // nil
/// try json =>? "id" as String?      // expected String, found number 7 at id
/// ```
///
/// - Null is nil.
/// - A missing key is nil. The keys after a further `=>` are required: in `json =>? "a" => "b"`, only `a` may be absent, in
///   `json =>? ["a", "b"]` both may.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``; an error from inside `T` is
///   rethrown with the path.
@inlinable
public func =>? <T: Decodable>(json: Any, keyPath: KeyPath) throws -> T? {
  try decodeValue(in: json, atOptional: keyPath)
}

/// Decodes the value at a path that may lead nowhere, from its first key on.
///
/// ```swift
/// let json: Any = ["owner": ["company": NSNull()]]
/// try json =>? "owner" =>? "company" => "name" as String?   // nil
/// ```
///
/// - Null or nothing at a key after `=>?` is nil.
/// - A missing key after `=>` throws ``DecodingError/missingKey(_:_:)``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``; an error from inside `T` is
///   rethrown with the path.
@inlinable
public func =>? <T: Decodable>(json: Any, keyPath: OptionalKeyPath) throws -> T? {
  try decodeValue(in: json, optionalAt: .optional(keyPath.startingWith(isRequired: false)), with: decodeValue)
}

/// Returns the value at a required path as it is, for a decode function to look into.
///
/// ```swift
/// let raw = try ["user": ["id": 7]] => "user" => "id"   // 7 as Any
/// ```
///
/// - Null is `NSNull`, also where an `Any?` is expected; `=>?` returns nil for it. (An overload for `Any?` would make
///   every use without a type ambiguous.)
/// - A missing key throws ``DecodingError/missingKey(_:_:)``.
/// - A value on the way that is no object or array throws ``DecodingError/typeMismatch(expected:actual:_:)``.
@inlinable
public func => (json: Any, keyPath: KeyPath) throws -> Any {
  try parse(json, keyPath: keyPath) { $0 }
}

/// Returns the value at a path that may lead nowhere further in, as it is.
///
/// ```swift
/// let raw = try ["user": ["id": 7]] => "user" =>? "company"   // nil as Any?
/// ```
///
/// - Null or nothing at a key after `=>?` is nil.
/// - A missing key after `=>` throws ``DecodingError/missingKey(_:_:)``.
/// - A value on the way that is no object or array throws ``DecodingError/typeMismatch(expected:actual:_:)``.
@inlinable
public func => (json: Any, keyPath: OptionalKeyPath) throws -> Any? {
  try parse(json, keyPath: keyPath.startingWith(isRequired: true), decoder: nilIfNull)
}

/// Returns the value at a path whose first key may be absent, as it is.
///
/// ```swift
/// let raw = try ["id": 7] =>? "email"   // nil as Any?
/// ```
///
/// - Null is nil.
/// - A missing key is nil.
/// - A value on the way that is no object or array throws ``DecodingError/typeMismatch(expected:actual:_:)``.
@inlinable
public func =>? (json: Any, keyPath: KeyPath) throws -> Any? {
  try parse(json, optionalKeyPath: keyPath, decoder: nilIfNull)
}

/// Returns the value at a path that may lead nowhere, from its first key on, as it is.
///
/// ```swift
/// let raw = try ["id": 7] =>? "owner" =>? "company"   // nil as Any?
/// ```
///
/// - Null or nothing at a key after `=>?` is nil.
/// - A missing key after `=>` throws ``DecodingError/missingKey(_:_:)``.
/// - A value on the way that is no object or array throws ``DecodingError/typeMismatch(expected:actual:_:)``.
@inlinable
public func =>? (json: Any, keyPath: OptionalKeyPath) throws -> Any? {
  try parse(json, keyPath: keyPath.startingWith(isRequired: false), decoder: nilIfNull)
}

@usableFromInline
func nilIfNull(_ json: Any) -> Any? {
  isNull(json) ? nil : json
}
