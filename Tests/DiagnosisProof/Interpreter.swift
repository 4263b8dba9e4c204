import Decodable

/// An interpreter of decode functions, which runs their statements with the library.
struct Interpreter: Sendable {
  var variables = [Value](repeating: .null, count: Program.maximumVariables)

  /// Performs statements.
  ///
  /// - Returns: True if one of the statements returns from the function.
  mutating func perform(_ statements: [Statement], _ json: Any) throws -> Bool {
    for statement in statements where try perform(statement, json) { return true }
    return false
  }

  private mutating func perform(_ statement: Statement, _ json: Any) throws -> Bool {
    switch statement {
    case .look(let lookUp, let variable): variables[variable] = try lookUp.find(in: json, variables)
    case .attempt(let lookUp, let variable):
      variables[variable] = (try? lookUp.find(in: json, variables)) ?? .null
    case .fallback(let first, let second, let variable):
      do {
        variables[variable] = try first.find(in: json, variables)
      } catch {
        variables[variable] = try second.find(in: json, variables)
      }
    case .doCatch(let tried, let otherwise):
      do { return try inScope { try $0.perform(tried, json) } } catch {
        return try inScope { try $0.perform(otherwise, json) }
      }
    case .branch(let condition, let then, let otherwise):
      let chosen = condition.holds(variables) ? then : otherwise
      return try inScope { try $0.perform(chosen, json) }
    case .choose(let variable, _, let cases):
      guard case .stringEnum(let number) = variables[variable], number < cases.count else { return false }
      return try inScope { try $0.perform(cases[number], json) }
    case .forKeys(let keys, let kind):
      for key in keys {
        _ = try Lookup(keys: [.name(key)], form: .required, content: .kind(kind)).find(in: json, variables)
      }
    case .forElements(let list, let element, let body):
      for value in variables[list].elements {
        let hasLeft = try inScope { interpreter in
          interpreter.variables[element] = value
          return try interpreter.perform(body, json)
        }
        if hasLeft { return true }
      }
    case .leave: return true
    case .throwUnless(let condition, let number):
      guard condition.holds(variables) else { throw CustomError(number: number) }
    case .collecting(let body):
      let interpreter = self
      return try collectingRecoveredErrors {
        var interpreter = interpreter
        return try interpreter.perform(body, json)
      }.result
    default: return try performOther(statement, json)
    }
    return false
  }

  private func performOther(_ statement: Statement, _ json: Any) throws -> Bool {
    let interpreter = self
    switch statement {
    case .inline(let key, let form, let body):
      let step = KeyPath(key) => { try interpreter.result(of: body, $0) }
      if form == .optional { _ = try json =>? step } else { _ = try json => step }
    case .walk(let key, let body):
      let list: JSON = try json => KeyPath(key)
      for element in list.elements {
        var interpreter = interpreter
        if try interpreter.perform(body, element) { return true }
      }
    case .requireKeys(let kind, let keys): try require(kind.rule(keys.map { KeyPath($0) }), in: json)
    case .requireThat(let number, let keys, let condition):
      let isMet = { condition.holds(interpreter.variables) }
      if let key = keys.first {
        try require("rule \(number)", at: KeyPath(key), in: json, that: isMet)
      } else {
        try require("rule \(number)", in: json, that: isMet)
      }
    case .variants(let key, let tag, let cases):
      let variants = Variants(
        uniqueTagsWithDecodings: cases.map { name, body in
          (VariantTag.string(name), Decoding { try interpreter.result(of: body, $0) })
        })
      if let key {
        _ = try json => KeyPath(key) => { try variants.decode($0, taggedBy: KeyPath(tag)) }
      } else {
        _ = try variants.decode(json, taggedBy: KeyPath(tag))
      }
    default: break
    }
    return false
  }

  private func result(of body: [Statement], _ json: Any) throws -> ClosureResult {
    var interpreter = self
    _ = try interpreter.perform(body, json)
    return ClosureResult()
  }

  /// Performs an operation whose assignments have no effect outside.
  private func inScope(_ operation: (inout Interpreter) throws -> Bool) rethrows -> Bool {
    var interpreter = self
    return try operation(&interpreter)
  }
}

extension Program {
  static let maximumVariables = 32
}

extension RuleKind {
  fileprivate func rule(_ keys: [KeyPath]) -> KeyRule {
    let (first, second) = (keys[0], keys[keys.count - 1])
    return switch self {
    case .anyOf: .anyOf(first, second)
    case .exactlyOneOf: .exactlyOneOf(first, second)
    case .atMostOneOf: .atMostOneOf(first, second)
    case .allOrNoneOf: .allOrNoneOf(first, second)
    case .noneOf: .noneOf(first, second)
    }
  }
}
