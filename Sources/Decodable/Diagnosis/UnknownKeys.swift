import Foundation

/// What becomes of members that no decode function asks for.
///
/// ```swift
/// try User.decode(parsing: body, unknownKeys: .reject)
/// ```
///
/// A key is known if a decode function has looked it up in that object, whether it was there or not. All keys are known of
/// an object that is taken whole: as a dictionary, a ``JSON`` or a Codable type. Objects that nothing is looked up in say
/// nothing.
public enum UnknownKeys: Hashable, Sendable {
  /// They are ignored: the payload may have more than this program needs.
  case ignore

  /// They are errors: ``DecodingError/other(_:_:)`` with an ``UnknownKeyError``.
  case reject
}

extension Decodable {
  /// Decodes a value, and says what becomes of members that no decode function asks for.
  ///
  /// ```swift
  /// try User.decode(["id": 1, "nmae": "Ada"], unknownKeys: .reject)   // unknown key "nmae"
  /// ```
  ///
  /// - Throws: What `decode(_:)` throws, an error of another type as ``DecodingError/other(_:_:)``; if it succeeds, and
  ///   unknown keys are rejected, ``DecodingError/other(_:_:)`` with an ``UnknownKeyError`` for the first of them in the
  ///   document.
  /// - Complexity: With ``UnknownKeys/reject`` several times that of `decode(_:)`, otherwise the same.
  public static func decode(_ json: Any, unknownKeys: UnknownKeys) throws -> Self {
    try decodeValue(json, unknownKeys: unknownKeys) { try decodeValue($0) }
  }
}

/// Decodes a value with a closure, and says what becomes of members that it does not ask for.
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
