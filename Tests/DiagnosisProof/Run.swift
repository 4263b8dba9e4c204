import Decodable

/// A call of a decode function: its variables, and the library that its statements are done with.
struct Run: Sendable {
  var variables = [Value](repeating: .null, count: Program.maximumVariables)

  /// Does statements.
  ///
  /// - Returns: Whether one of them leaves the function.
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
      guard case .choice(let number) = variables[variable], number < cases.count else { return false }
      return try inScope { try $0.perform(cases[number], json) }
    case .forKeys(let keys, let kind):
      for key in keys {
        _ = try LookUp(keys: [.name(key)], form: .required, content: .kind(kind)).find(in: json, variables)
      }
    case .forElements(let list, let element, let body):
      for value in variables[list].elements {
        let hasLeft = try inScope { run in
          run.variables[element] = value
          return try run.perform(body, json)
        }
        if hasLeft { return true }
      }
    case .leave: return true
    case .guardOwn(let condition, let number):
      guard condition.holds(variables) else { throw Refused(number: number) }
    case .collecting(let body):
      let run = self
      return try collectingRecoveredErrors {
        var run = run
        return try run.perform(body, json)
      }.result
    default: return try performOther(statement, json)
    }
    return false
  }

  private func performOther(_ statement: Statement, _ json: Any) throws -> Bool {
    let run = self
    switch statement {
    case .inline(let key, let form, let body):
      let step = KeyPath(key) => { try run.done(body, $0) }
      if form == .optional { _ = try json =>? step } else { _ = try json => step }
    case .walk(let key, let body):
      let list: JSON = try json => KeyPath(key)
      for element in list.elements {
        var run = run
        if try run.perform(body, element) { return true }
      }
    case .requireKeys(let kind, let keys): try require(kind.rule(keys.map { KeyPath($0) }), in: json)
    case .requireThat(let number, let keys, let condition):
      let isMet = { condition.holds(run.variables) }
      if let key = keys.first {
        try require("rule \(number)", at: KeyPath(key), in: json, that: isMet)
      } else {
        try require("rule \(number)", in: json, that: isMet)
      }
    case .variants(let key, let tag, let cases):
      let variants = Variants(
        uniqueTagsWithDecodings: cases.map { name, body in
          (VariantTag.string(name), Decoding { try run.done(body, $0) })
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

  private func done(_ body: [Statement], _ json: Any) throws -> Done {
    var run = self
    _ = try run.perform(body, json)
    return Done()
  }

  /// Variables that are assigned inside of braces are not known outside of them.
  private func inScope(_ operation: (inout Run) throws -> Bool) rethrows -> Bool {
    var run = self
    return try operation(&run)
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
