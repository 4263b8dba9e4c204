// The plain overload of `=>` with a `KeyPath` also decodes a `Presence` of a `Decodable` type: `_ifMissing` supplies
// `.missing`. `Generated/Overloads.swift` contains the overloads for types that cannot conform.

/// Decodes the presence of a value at a path whose first key is optional.
///
/// ```swift
/// let city: Presence<String> = try ["address": NSNull()] =>? "address" => "city"   // .null
/// ```
///
/// - If the first or last key is null, the result is `.null`.
/// - A missing first or last key is `.missing`; any other missing key throws ``DecodingError/missingKey(_:_:)``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``.
/// - An error of `T` is rethrown with the path.
@_disfavoredOverload
public func =>? <T: Decodable>(json: Any, keyPath: KeyPath) throws -> Presence<T> {
  try decodePresence(
    in: json, at: OptionalKeyPath(keyPath, firstIsRequired: false), decoderKind: .ofType, with: decodeValue)
}

/// Decodes the presence of a value at a path with optional keys after the first.
///
/// ```swift
/// let city: Presence<String> = try ["user": [:]] => "user" =>? "address" => "city"   // .missing
/// ```
///
/// - A null of the last key or of a key after `=>?` is `.null`.
/// - A missing last key or key after `=>?` is `.missing`; any other missing key throws
///   ``DecodingError/missingKey(_:_:)``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``.
/// - An error of `T` is rethrown with the path.
@_disfavoredOverload
public func => <T: Decodable>(json: Any, keyPath: OptionalKeyPath) throws -> Presence<T> {
  try decodePresence(
    in: json, at: keyPath.startingWith(isRequired: true), decoderKind: .ofType, with: decodeValue)
}

/// Decodes the presence of a value at a path with optional first and later keys.
///
/// ```swift
/// let city: Presence<String> = try [:] =>? "user" =>? "address" => "city"   // .missing
/// ```
///
/// - A null of the last key or of a key after `=>?` is `.null`.
/// - A missing last key or key after `=>?` is `.missing`; any other missing key throws
///   ``DecodingError/missingKey(_:_:)``.
/// - A value of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``.
/// - An error of `T` is rethrown with the path.
@_disfavoredOverload
public func =>? <T: Decodable>(json: Any, keyPath: OptionalKeyPath) throws -> Presence<T> {
  try decodePresence(
    in: json, at: keyPath.startingWith(isRequired: false), decoderKind: .ofType, with: decodeValue)
}

/// Decodes the presence of a value at a path of which only the last key may be missing, for types that cannot conform to
/// ``Decodable``.
func decodeByType<T>(
  _ json: Any, presenceAt path: KeyPath, decoder: @escaping (Any) throws -> T
) throws -> Presence<T> {
  let decode = Presence.decoder(decoder)
  return try decodeValue(
    in: json, at: .requiredExceptLast(path), decoderKind: .ofType, orAbsent: { _ in .missing }
  ) {
    try decode(plainValue(of: $0))
  }
}

/// Decodes the presence of a value at a path with optional keys, for types that cannot conform to ``Decodable``.
func decodeByType<T>(
  _ json: Any, presenceAt path: OptionalKeyPath, decoder: @escaping (Any) throws -> T
) throws -> Presence<T> {
  let decode = Presence.decoder(decoder)
  return try decodePresence(in: json, at: path, decoderKind: .ofType) { try decode(plainValue(of: $0)) }
}

/// Decodes the presence of a value at a path whose optional keys and last key may be missing.
func decodePresence<T>(
  in json: Any, at path: OptionalKeyPath, decoderKind: DecoderKind = .closure,
  with decoder: (Any) throws -> Presence<T>
) throws -> Presence<T> {
  try decodeValue(
    in: json, at: .optional(path, lastIsReplaceable: true), decoderKind: decoderKind,
    orAbsent: { $0 == .null ? .null : .missing }, with: decoder)
}
