import Decodable

/// Returns the code of an error and the JSON Pointer to its value, such as `type_mismatch /items/0/price`.
///
/// The pointer of a missing key ends with the key. The pointer to the root is empty, and left out.
func facts(of error: DecodingError) -> String {
  let problem = ProblemReport([error], redacted: false).problems[0]
  let pointer = problem.missingPointer ?? problem.pointer
  return pointer.isEmpty ? problem.code : "\(problem.code) \(pointer)"
}

/// Returns the facts of an error of any type: of a syntax error, its code and its byte offset.
func errorFacts(_ error: any Error) -> String {
  switch error {
  case let error as DecodingError: facts(of: error)
  case let error as JSON.SyntaxError: "\(error.code) \(error.byteOffset)"
  default: String(describing: error)
  }
}

/// Returns the facts of the error that an expression throws.
///
/// If the expression throws nothing, the result starts with "no error".
func failureFacts<T>(_ body: @autoclosure () throws -> T) -> String {
  do {
    return "no error, but \(try body())"
  } catch {
    return errorFacts(error)
  }
}

/// Returns the facts of each problem in a JSON text.
func problemFacts<T: Decodable>(
  of type: T.Type, in text: String, unknownKeys: UnknownKeys = .ignore
) throws -> [String] {
  try type.problems(parsing: text, unknownKeys: unknownKeys).map(facts)
}
