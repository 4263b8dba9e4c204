/// One of several ways to decode a value.
struct Alternative<Value> {
  /// The type that it decodes.
  let type: Any.Type
  /// The name in error messages, if the type does not suffice.
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
      // A lack of stack says nothing about the value, and no other alternative would get further.
      if error.isOfStack { throw error }
      failures.append(NoAlternativeError.Failure(type: alternative.type, name: alternative.name, error: error))
    }
  }
  throw DecodingError.other(NoAlternativeError(failures: failures), DecodingError.Metadata(object: json))
}
