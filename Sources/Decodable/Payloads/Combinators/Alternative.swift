/// One of several decoders of a value.
struct Alternative<Value> {
  /// The type as which the alternative decodes the value.
  let type: Any.Type
  /// The name in error messages, if the type does not suffice.
  var name: String?
  let decode: (Any) throws -> Value
}

/// Decodes a value with the first of several alternatives that succeeds.
func decodeFirst<Value>(of alternatives: [Alternative<Value>], in json: Any) throws -> Value {
  try Observation.perform(Value.self, in: json) {
    try Observation.attempt { try first(of: alternatives, in: json) }
  } substitutedBy: { json in
    try first(of: alternatives, in: json)
  }
}

private func first<Value>(of alternatives: [Alternative<Value>], in json: Any) throws -> Value {
  var failures: [NoAlternativeError.Failure] = []
  // Most alternatives accept a substitute for an object, so its number determines the first one that is tried.
  let start = Observation.isActive ? documentSubstitute(json)?.variant ?? 0 : 0
  for offset in alternatives.indices {
    let alternative = alternatives[(start + offset) % alternatives.count]
    do {
      return try Observation.attempt { try alternative.decode(json) }
    } catch {
      let error = DecodingError(error, at: [], of: json, decoding: json)
      // A lack of stack is not an error of the value, and other alternatives would lack stack, too.
      if error.isOfStack { throw error }
      failures.append(NoAlternativeError.Failure(type: alternative.type, name: alternative.name, error: error))
    }
  }
  throw DecodingError.other(NoAlternativeError(failures: failures), DecodingError.Metadata(object: json))
}
