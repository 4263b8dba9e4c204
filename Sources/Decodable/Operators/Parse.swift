/// Decodes the value at a path.
///
/// ```swift
/// try parse(["user": ["id": 7]], keyPath: "user" => "id", decoder: Int.decode)   // 7
/// ```
///
/// What the operators do is this function with `T.decode` for `decoder`. A null at the end of the path is given to
/// `decoder`; on the way it is a type mismatch.
///
/// - Parameters:
///   - json: The value that the path starts from; the `rootObject` of an error.
///   - keyPath: The keys to follow, all of them required.
///   - decoder: Makes the result of the value found. Scalars reach it as plain Swift values.
/// - Throws: ``DecodingError/missingKey(_:_:)`` or ``DecodingError/typeMismatch(expected:actual:_:)`` if the path
///   cannot be followed, and what `decoder` throws: a ``DecodingError`` with this path before its own, anything else
///   as ``DecodingError/other(_:_:)``.
/// - Complexity: One look-up for each key.
@inlinable
public func parse<T>(_ json: Any, keyPath: KeyPath, decoder: (Any) throws -> T) throws -> T {
  try decodeValue(in: json, at: keyPath) { try decoder(plainValue(of: $0)) }
}

/// Decodes the value at a path that may lead nowhere.
///
/// ```swift
/// let path = OptionalKeyPath("nickname")
/// try parse(["nickname": "ada"], keyPath: path, decoder: String?.decode)   // "ada"
/// try parse(["name": "Ada"], keyPath: path, decoder: String?.decode)       // nil
/// ```
///
/// - Parameters:
///   - json: The value that the path starts from; the `rootObject` of an error.
///   - keyPath: The keys to follow, each of which says whether it is required. A key that is not makes the result nil
///     if its value is null or missing.
///   - decoder: Makes the result of the value found. It sees a null only if the last key is required.
/// - Throws: As ``parse(_:keyPath:decoder:)-(_,KeyPath,_)``.
/// - Complexity: One look-up for each key.
@inlinable
public func parse<T>(_ json: Any, keyPath: OptionalKeyPath, decoder: (Any) throws -> T?) throws -> T? {
  try decodeValue(in: json, optionalAt: .optional(keyPath)) { try decoder(plainValue(of: $0)) }
}

/// What `=>?` does with a plain path and a closure: its first key may be absent, the others are required.
@inlinable
func parse<T>(_ json: Any, optionalKeyPath path: KeyPath, decoder: (Any) throws -> T?) throws -> T? {
  try decodeValue(in: json, optionalAt: .optional(path)) { try decoder(plainValue(of: $0)) }
}
