extension Case {
  /// Returns a minimal case that still fails, by removing parts of this one.
  func shrunk(whileFailing fails: (Case) -> Bool) -> Case {
    var smallest = self
    var attemptsLeft = 3_000
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for candidate in smallest.smaller {
        // A large document takes long to check.
        attemptsLeft -= 1 + (candidate.neighbours + [candidate.document]).reduce(0) { $0 + $1.size } / 20
        guard attemptsLeft > 0 else { return smallest }
        if fails(candidate) {
          (smallest, hasChanged) = (candidate, true)
          break
        }
      }
    }
    return smallest
  }

  private var smaller: some Sequence<Case> {
    let neighbours = [max(neighbours.count, 1), 4, 1].flatMap { count in
      stride(from: 0, to: self.neighbours.count, by: count).map { start in
        var candidate = self
        candidate.neighbours.removeSubrange(start..<min(start + count, self.neighbours.count))
        return candidate
      }
    }
    let programs = program.functions.indices.flatMap { number in
      Statement.smaller(program.functions[number]).map { block in
        var candidate = self
        candidate.program.functions[number] = block
        return candidate
      }
    }
    let size = document.size
    let documents = (0..<size).lazy.flatMap { number in
      [{ _ in nil }, { (node: Node) -> Node? in node.members.isEmpty ? nil : .object([]) }].compactMap { change in
        document.replacing(number, with: change).flatMap { $0.size < size ? with($0) : nil }
      }
    }
    return [AnySequence(neighbours), AnySequence(programs), AnySequence(documents)].joined()
  }

  private func with(_ document: Node) -> Case {
    var candidate = self
    candidate.document = document
    return candidate
  }
}

extension Statement {
  /// Returns smaller versions of a block.
  fileprivate static func smaller(_ statements: [Statement]) -> [[Statement]] {
    statements.indices.flatMap { index -> [[Statement]] in
      var without = statements
      without.remove(at: index)
      return [without]
        + statements[index].smaller.map { replacement in
          var changed = statements
          changed.replaceSubrange(index...index, with: replacement)
          return changed
        }
    }
  }

  /// The smaller replacements of the statement.
  private var smaller: [[Statement]] {
    switch self {
    case .doCatch(let one, let other):
      return [one, other] + Self.smaller(one).map { [.doCatch($0, other)] }
        + Self.smaller(other).map { [.doCatch(one, $0)] }
    case .branch(let condition, let one, let other):
      return [one, other] + Self.smaller(one).map { [.branch(condition, $0, other)] }
        + Self.smaller(other).map { [.branch(condition, one, $0)] } + condition.parts.map { [.branch($0, one, other)] }
    case .inline(let key, let form, let body): return Self.smaller(body).map { [.inline(key, form, $0)] }
    case .walk(let key, let body): return Self.smaller(body).map { [.walk(key, $0)] }
    case .choose(let variable, let type, let blocks):
      return blocks.indices.flatMap { index in
        Self.smaller(blocks[index]).map { block in
          var blocks = blocks
          blocks[index] = block
          return [.choose(variable, type, blocks)]
        }
      }
    case .forElements(let list, let element, let body):
      return Self.smaller(body).map { [.forElements(of: list, into: element, $0)] }
    case .collecting(let body): return [body] + Self.smaller(body).map { [.collecting($0)] }
    case .variants(let key, let tag, let cases):
      return cases.indices.flatMap { index in
        Self.smaller(cases[index].1).map { block in
          var cases = cases
          cases[index].1 = block
          return [.variants(key: key, tag: tag, cases)]
        }
      }
    case .throwUnless(let condition, let number): return condition.parts.map { [.throwUnless($0, number)] }
    case .fallback(let first, _, let variable): return [[.look(first, into: variable)]]
    default: return []
    }
  }
}

extension Condition {
  fileprivate var parts: [Condition] {
    switch self {
    case .and(let one, let other), .or(let one, let other): [one, other]
    case .not(let condition): [condition] + condition.parts.map { .not($0) }
    default: []
    }
  }
}
