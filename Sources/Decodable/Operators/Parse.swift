/// Decodes the value at a path with a closure.
///
/// ```swift
/// try parse(["user": ["id": 7]], keyPath: "user" => "id", decoder: Int.decode)   // 7
/// ```
///
/// The operator `=>` has the same effect as this function with `T.decode` as `decoder`.
///
/// - A null at the end of the path is passed to `decoder`; a null before the end is a type mismatch.
/// - A missing key throws ``DecodingError/missingKey(_:_:)``.
/// - A value before the end that is not an object or array throws ``DecodingError/typeMismatch(expected:actual:_:)``.
///
/// - Parameters:
///   - json: The value at the start of the path, which is the `rootObject` of an error.
///   - keyPath: The path, whose keys are all required.
///   - decoder: A closure that decodes the value. It receives scalars as plain Swift values.
/// - Throws: A ``DecodingError``. A ``DecodingError`` of `decoder` is rethrown with `keyPath` before its own path. Any
///   other error becomes ``DecodingError/other(_:_:)``.
/// - Complexity: One lookup for each key, and the cost of `decoder`.
@inlinable
public func parse<T>(_ json: Any, keyPath: KeyPath, decoder: (Any) throws -> T) throws -> T {
  try decodeValue(in: json, at: keyPath) { try decoder(plainValue(of: $0)) }
}

/// Decodes the value at a path with optional keys with a closure.
///
/// ```swift
/// let path = OptionalKeyPath("nickname")
/// try parse(["nickname": "ada"], keyPath: path, decoder: String?.decode)   // "ada"
/// try parse(["name": "Ada"], keyPath: path, decoder: String?.decode)       // nil
/// ```
///
/// - Parameters:
///   - json: The value at the start of the path, which is the `rootObject` of an error.
///   - keyPath: The path, each of whose keys states whether it is required. The result is nil if the value of an
///     optional key is null or missing.
///   - decoder: A closure that decodes the value. It receives a null only if the last key is required.
/// - Throws: The same errors as ``parse(_:keyPath:decoder:)-(_,KeyPath,_)``, but no error for an optional key that is
///   missing.
/// - Complexity: One lookup for each key, and the cost of `decoder`.
@inlinable
public func parse<T>(_ json: Any, keyPath: OptionalKeyPath, decoder: (Any) throws -> T?) throws -> T? {
  try decodeValue(in: json, optionalAt: .optional(keyPath)) { try decoder(plainValue(of: $0)) }
}

// The operators for types without a decode function call the functions below, with the decoder that the library has for
// the type. The search for problems treats it as it treats a decode function.

/// Decodes the value at a required path.
@inlinable
func decodeByType<T>(_ json: Any, keyPath: KeyPath, decoder: (Any) throws -> T) throws -> T {
  try decodeValue(in: json, at: keyPath, decoderKind: .ofType) { try decoder(plainValue(of: $0)) }
}

/// Decodes the value at a path whose first key is optional.
@inlinable
func decodeByType<T>(_ json: Any, optionalKeyPath path: KeyPath, decoder: (Any) throws -> T?) throws -> T? {
  try decodeValue(in: json, optionalAt: .optional(path), decoderKind: .ofType) {
    try decoder(plainValue(of: $0))
  }
}

/// Decodes the value at a path with optional keys.
@inlinable
func decodeByType<T>(_ json: Any, keyPath path: OptionalKeyPath, decoder: (Any) throws -> T?) throws -> T? {
  try decodeValue(in: json, optionalAt: .optional(path), decoderKind: .ofType) {
    try decoder(plainValue(of: $0))
  }
}
