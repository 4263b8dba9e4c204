/// Decodes a value as the first of several types that can be made from it.
///
/// ```swift
/// let vehicle = try decodeAsOneOf(json, objectTypes: Train.self, Truck.self, Car.self)
/// if let train = vehicle as? Train { … }
/// ```
///
/// - Throws: ``DecodingError/other(_:_:)`` with a ``NoAlternativeError`` that has each type's own error.
/// - Complexity: The sum of what the types that are tried take.
public func decodeAsOneOf(_ json: Any, objectTypes: any Decodable.Type...) throws -> any Decodable {
  try decodeAsOneOf(json, objectTypes: objectTypes)
}

/// Decodes a value as the first of several types that can be made from it, from a list made at run time.
///
/// ```swift
/// let types: [any Decodable.Type] = [Train.self, Truck.self]
/// let vehicle = try decodeAsOneOf(json, objectTypes: types)
/// ```
///
/// - Throws: ``DecodingError/other(_:_:)`` with a ``NoAlternativeError`` that has each type's own error.
public func decodeAsOneOf(_ json: Any, objectTypes: [any Decodable.Type]) throws -> any Decodable {
  try decodeFirst(of: objectTypes.map { type in Alternative(type: type) { try decodeValue($0, as: type) } }, in: json)
}

/// One of several ways to decode a value.
struct Alternative<Value> {
  /// What it makes, and what it is called if that is not enough to say.
  let type: Any.Type
  var name: String?
  let decode: (Any) throws -> Value
}

/// Decodes a value in the first of several ways that succeeds.
func decodeFirst<Value>(of alternatives: [Alternative<Value>], in json: Any) throws -> Value {
  try Observation.perform(Value.self, in: json) {
    try Observation.attempt { try first(of: alternatives, in: json) }
  } substitutedBy: { json in
    try first(of: alternatives, in: json)
  }
}

private func first<Value>(of alternatives: [Alternative<Value>], in json: Any) throws -> Value {
  var failures: [NoAlternativeError.Failure] = []
  for alternative in alternatives {
    do {
      return try Observation.attempt { try alternative.decode(json) }
    } catch {
      let error = DecodingError(error, at: [], of: json, decoding: json)
      // It says nothing about the value, and no other type would get further.
      if error.isOfStack { throw error }
      failures.append(NoAlternativeError.Failure(type: alternative.type, name: alternative.name, error: error))
    }
  }
  throw DecodingError.other(NoAlternativeError(failures: failures), DecodingError.Metadata(object: json))
}

/// Decodes each element of an array as the first of several types that can be made from it.
///
/// ```swift
/// let vehicles = try decodeArrayAsOneOf(json, objectTypes: Train.self, Truck.self, Car.self)
/// ```
///
/// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array; for the first element that
///   is of no type ``DecodingError/other(_:_:)`` with a ``NoAlternativeError`` and the element's index.
/// - Complexity: The sum of what the types that are tried take.
public func decodeArrayAsOneOf(_ json: Any, objectTypes: any Decodable.Type...) throws -> [any Decodable] {
  try decodeArrayAsOneOf(json, objectTypes: objectTypes)
}

/// Decodes each element of an array as the first of several types that can be made from it, from a list made at run
/// time.
///
/// ```swift
/// let vehicles = try decodeArrayAsOneOf(json, objectTypes: types)
/// ```
///
/// - Throws: As ``decodeArrayAsOneOf(_:objectTypes:)-(_,Decodable....)``.
public func decodeArrayAsOneOf(_ json: Any, objectTypes: [any Decodable.Type]) throws -> [any Decodable] {
  try decodeElements(of: json, as: [Any].self) { try decodeAsOneOf($0, objectTypes: objectTypes) }
}

private func decodeValue<T: Decodable>(_ json: Any, as type: T.Type) throws -> T {
  try decodeValue(json)
}
