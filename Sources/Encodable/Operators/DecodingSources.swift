import Decodable

// Values that the operators decode can be encoded too. Without a type of the result, `try json => "a"` would be a member
// of an object, since the overloads of `Decodable` are disfavored, and those that make members are not. These overloads
// rank above both. Most return an `Any`. The generic one makes `(try? json => "a") ?? 0` an Int, as in a file that imports
// only `Decodable`. More of them would exceed the number of overloads that `=>` and `=>?` may have
// (`Operators.swift`): so the result of `try json => "a" =>? "b"` needs a type.

/// A value whose parts the operators decode; not part of the API.
public protocol _DecodingSource {}

extension JSON: _DecodingSource {}
extension Array: _DecodingSource {}
extension Dictionary: _DecodingSource where Key == String {}
extension Optional: _DecodingSource {}

/// Returns the value at a path without decoding it, as in a file that imports only `Decodable`.
///
/// ```swift
/// let json = try JSON(parsing: #"{"user": {"id": 7}}"#)
/// let id = try json => "user" => "id"   // 7 as Any
/// ```
///
/// - Null is returned as `NSNull`.
/// - A missing key throws `DecodingError.missingKey`.
/// - A value before the end that is not an object or array throws `DecodingError.typeMismatch`.
@inlinable
public func => <Source: _DecodingSource>(json: Source, path: KeyPath) throws -> Any { try (json as Any) => path }

/// Decodes the value at a path, as in a file that imports only `Decodable`.
///
/// ```swift
/// let id = (try? json => "user" => "id") ?? 0   // 7 as Int
/// ```
///
/// Null, a missing key and a mismatch have the same effects as there.
@inlinable
public func => <Source: _DecodingSource, T: Decodable>(json: Source, path: KeyPath) throws -> T {
  try (json as Any) => path
}

/// Returns the value at a path whose first key is optional, without decoding it, as in a file that imports only
/// `Decodable`.
///
/// ```swift
/// let company = try json =>? "company"   // nil as Any?
/// ```
///
/// - A null of the first or last key is nil.
/// - A missing first key is nil; any other missing key throws `DecodingError.missingKey`.
/// - A value before the end that is not an object or array throws `DecodingError.typeMismatch`.
@_disfavoredOverload @inlinable
public func =>? <Source: _DecodingSource>(json: Source, path: KeyPath) throws -> Any? { try (json as Any) =>? path }

/// Returns the value at a path with optional first and later keys, without decoding it.
///
/// ```swift
/// let company = try json =>? "owner" =>? "company"   // nil as Any?
/// ```
///
/// - A null of the last key or of a key after `=>?` is nil.
/// - A missing key after `=>?` is nil; any other missing key throws `DecodingError.missingKey`.
/// - A value before the end that is not an object or array throws `DecodingError.typeMismatch`.
@inlinable
public func =>? <Source: _DecodingSource>(json: Source, path: OptionalKeyPath) throws -> Any? {
  try (json as Any) =>? path
}
