import Foundation

/// The treatment of members that no decode function looks up.
///
/// ```swift
/// try User.decode(parsing: body, unknownKeys: .reject)
/// ```
///
/// A key is known if a decode function has looked it up in that object, whether it was present or not. All keys of an
/// object that is decoded as a whole are known: as a dictionary, a `JSON` or a Codable type. An object without lookups
/// has no unknown keys.
public enum UnknownKeys: Hashable, Sendable {
  /// Unknown keys are ignored, because a payload may have more than the program needs.
  case ignore

  /// Unknown keys are errors: ``DecodingError/other(_:_:)`` with an ``UnknownKeyError``.
  case reject
}

extension Decodable {
  /// Decodes a value, and ignores or rejects members that no decode function looks up.
  ///
  /// ```swift
  /// try User.decode(["id": 1, "nmae": "Ada"], unknownKeys: .reject)   // unknown key "nmae"
  /// ```
  ///
  /// - Null, missing keys and values of other types are treated as by `decode(_:)`.
  /// - Throws: The error of `decode(_:)`, as ``DecodingError/other(_:_:)`` if it has another type. With
  ///   ``UnknownKeys/reject``, also ``DecodingError/other(_:_:)`` with an ``UnknownKeyError`` for the first unknown key
  ///   in the document.
  /// - Complexity: Several times that of `decode(_:)` with ``UnknownKeys/reject``, otherwise the same.
  public static func decode(_ json: Any, unknownKeys: UnknownKeys) throws -> Self {
    try decodeValue(json, unknownKeys: unknownKeys) { try decodeValue($0) }
  }
}

/// Decodes a value with a closure, and ignores or rejects members that the closure does not look up.
func decodeValue<T>(_ json: Any, unknownKeys: UnknownKeys, with decoder: (Any) throws -> T) throws -> T {
  guard unknownKeys == .reject else { return try locatingRoot(json, decoder) }
  let log = AccessLog()
  let search = Search(log: log)
  return try search.observe(json) { json in
    let value = try locatingRoot(json, decoder)
    if let error = search.unobserved(logsKeys: false, { log.unknownKeys(in: json, limit: 1) }).first { throw error }
    return value
  }
}
