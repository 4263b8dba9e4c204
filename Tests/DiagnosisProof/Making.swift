/// Which values a search can make without a document: conservatively, so that what it says can be made, can be.
struct Making {
  let program: Program

  /// Whether a value of a type can be made.
  func canBeMade(_ kind: Kind) -> Bool { guards(in: kind, []) != nil }

  /// Whether several values of a type can be made: a collection whose elements cannot is always empty.
  func canTakeThePlace(of kind: Kind) -> Bool { canBeMade(kind) && kind.element.map(canBeMade) ?? true }

  /// Whether the result of a closure can be made.
  func canBeMade(_ statements: [Statement]) -> Bool { guards(in: statements, []).map { $0 <= 1 } ?? false }

  /// How many errors of their own the functions may throw that make one; nil if it cannot be made.
  private func guards(in kind: Kind, _ outer: Set<Int>) -> Int? {
    switch kind {
    case .model(let number):
      guard !outer.contains(number), number < program.functions.count else { return nil }
      return guards(in: program.functions[number], outer.union([number])).flatMap { $0 <= 1 ? $0 : nil }
    default: return 0
    }
  }

  private func guards(in statements: [Statement], _ outer: Set<Int>) -> Int? {
    var count = 0
    for statement in statements {
      guard let more = guards(in: statement, of: statements, outer) else { return nil }
      count += more
    }
    return count
  }

  private func guards(in statement: Statement, of block: [Statement], _ outer: Set<Int>) -> Int? {
    switch statement {
    case .look(let lookUp, _):
      if case .kind(let kind) = lookUp.content, lookUp.form == .required || lookUp.form == .nullable {
        return guards(in: kind, outer)
      }
      return guardsOfOptional(lookUp.content, outer)
    case .attempt, .forKeys, .walk, .requireKeys, .leave: return 0
    case .fallback(_, let second, _): return guards(in: .look(second, into: 0), of: block, outer)
    case .inline(let key, _, let body): return isOnlyClosure(at: key) ? guards(in: body, outer) : nil
    case .collecting(let body): return guards(in: body, outer)
    case .doCatch(let one, let other), .branch(_, let one, let other): return none(in: [one, other], outer)
    case .choose(_, _, let blocks): return none(in: blocks, outer)
    case .forElements(_, _, let body): return none(in: [body], outer)
    case .variants(let key, _, let cases):
      return key.map(isOnlyClosure) == false ? nil : none(in: cases.map(\.1), outer)
    case .guardOwn(let condition, _): return condition.isSimple(in: block) ? 1 : nil
    case .requireThat: return nil
    }
  }

  /// Whether no other closure has the key: all are of one type, and the same to a search.
  func isOnlyClosure(at key: String) -> Bool {
    program.functions.reduce(0) { $0 + Self.closureCount(at: key, in: $1) } == 1
  }

  private static func closureCount(at key: String, in statements: [Statement]) -> Int {
    statements.reduce(0) { count, statement in
      statement.blocks.reduce(count + (statement.closureKey == key ? 1 : 0)) { $0 + closureCount(at: key, in: $1) }
    }
  }

  /// Whether a look-up is by the type's decoder, or no other has its keys and a decoder of its own.
  func isOnlyDecoder(of lookUp: LookUp) -> Bool {
    guard case .refined = lookUp.content else { return true }
    return program.functions.reduce(0) { $0 + Self.refinedCount(at: lookUp.keys, in: $1) } == 1
  }

  private static func refinedCount(at keys: [PathKey], in statements: [Statement]) -> Int {
    statements.reduce(0) { count, statement in
      let own = statement.lookUps.count { lookUp in
        guard case .refined = lookUp.content else { return false }
        return lookUp.keys == keys
      }
      return statement.blocks.reduce(count + own) { $0 + refinedCount(at: keys, in: $1) }
    }
  }

  /// A value that is there is never nil, but a type inside of itself must be.
  private func guardsOfOptional(_ content: LookUp.Content, _ outer: Set<Int>) -> Int? {
    guard case .kind(let kind) = content else { return 0 }
    if case .model(let number) = kind, outer.contains(number) { return 0 }
    return guards(in: kind, outer)
  }

  /// Zero if all of some blocks can be done without errors of their own.
  private func none(in blocks: [[Statement]], _ outer: Set<Int>) -> Int? {
    blocks.allSatisfy { guards(in: $0, outer) == 0 } ? 0 : nil
  }
}

extension Condition {
  /// Whether one of few values of a type that was looked up just so makes it true.
  fileprivate func isSimple(in block: [Statement]) -> Bool {
    guard let variable else { return false }
    let kind = block.compactMap { statement -> Kind? in
      guard case .look(let lookUp, variable) = statement, case .kind(let kind) = lookUp.content,
        lookUp.form == .required
      else { return nil }
      return kind
    }.last
    switch (isAtom, kind) {
    case (.isMore?, _?), (.isLess?, _?), (.isTrue?, _?), (.isBefore?, _?), (.isEmpty?, .string?), (.isCase?, _?):
      return true
    default: return false
    }
  }

  /// The condition without negations.
  private var isAtom: Condition? {
    switch self {
    case .not(let condition): condition.isAtom
    case .and, .or, .areEqual, .isLessThanOther: nil
    default: self
    }
  }
}
