// `=>` with a plain path to a `Presence` of what conforms is the plain overload: it asks each type what takes the place of
// a missing key. What never conforms has its overloads in `Generated/Overloads.swift`.

/// Decodes a value at a path whose first key may be missing or null, too, and says which of it is so.
///
/// ```swift
/// let city: Presence<String> = try ["address": NSNull()] =>? "address" => "city"   // .null
/// ```
///
/// - Null, of the first key as well, is `.null`.
/// - If the first or the last key is missing, it is `.missing`; another missing key throws
///   ``DecodingError/missingKey(_:_:)``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``; an error from inside `T` is
///   rethrown with the path.
@_disfavoredOverload
public func =>? <T: Decodable>(json: Any, keyPath: KeyPath) throws -> Presence<T> {
  try decodePresence(in: json, at: OptionalKeyPath(keyPath, firstIsRequired: false), with: decodeValue)
}

/// Decodes a value at a path some of whose keys may be missing or null further in, and says which of it is so.
///
/// ```swift
/// let city: Presence<String> = try ["user": [:]] => "user" =>? "address" => "city"   // .missing
/// ```
///
/// - Null, of a key after `=>?` as well, is `.null`.
/// - If the last key or one after `=>?` is missing, it is `.missing`; another missing key throws
///   ``DecodingError/missingKey(_:_:)``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``; an error from inside `T` is
///   rethrown with the path.
@_disfavoredOverload
public func => <T: Decodable>(json: Any, keyPath: OptionalKeyPath) throws -> Presence<T> {
  try decodePresence(in: json, at: keyPath.startingWith(isRequired: true), with: decodeValue)
}

/// Decodes a value at a path some of whose keys may be missing or null, the first among them, and says which of it is so.
///
/// ```swift
/// let city: Presence<String> = try [:] =>? "user" =>? "address" => "city"   // .missing
/// ```
///
/// - Null, of a key after `=>?` as well, is `.null`.
/// - If the last key or one after `=>?` is missing, it is `.missing`; another missing key throws
///   ``DecodingError/missingKey(_:_:)``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``; an error from inside `T` is
///   rethrown with the path.
@_disfavoredOverload
public func =>? <T: Decodable>(json: Any, keyPath: OptionalKeyPath) throws -> Presence<T> {
  try decodePresence(in: json, at: keyPath.startingWith(isRequired: false), with: decodeValue)
}

/// What `=>` does for a ``Presence`` of what conforms to nothing of this library.
func parse<T>(_ json: Any, presenceAt path: KeyPath, decoder: @escaping (Any) throws -> T) throws -> Presence<T> {
  let decode = Presence.decoder(decoder)
  return try decodeValue(in: json, at: .requiredExceptLast(path), orAbsent: { _ in .missing }) {
    try decode(plainValue(of: $0))
  }
}

/// The same with keys that may be absent.
func parse<T>(
  _ json: Any, presenceAt path: OptionalKeyPath, decoder: @escaping (Any) throws -> T
) throws -> Presence<T> {
  let decode = Presence.decoder(decoder)
  return try decodePresence(in: json, at: path, with: { try decode(plainValue(of: $0)) })
}

/// Follows a path any of whose optional keys, and whose last key, may be missing.
func decodePresence<T>(
  in json: Any, at path: OptionalKeyPath, with decoder: (Any) throws -> Presence<T>
) throws -> Presence<T> {
  try decodeValue(
    in: json, at: .optional(path, lastIsReplaceable: true), orAbsent: { $0 == .null ? .null : .missing }, with: decoder)
}
