/// A conservative model of the substitutes that a search can make without a document.
///
/// If `canMake` returns true, the search can make the value.
struct Substitutes {
  let program: Program

  /// Returns whether a search can make a value of a type.
  func canMake(_ kind: Kind) -> Bool { customErrorCount(in: kind, []) != nil }

  /// Returns whether a search can make different values of a type, which for a collection requires elements.
  ///
  /// A search makes an element only of values around zero and above, which its function may reject.
  func canMakeSeveral(of kind: Kind) -> Bool {
    canMake(kind) && kind.element.map { customErrorCount(in: $0, []) == 0 } ?? true
  }

  /// Returns whether a search can make the result of a closure.
  func canMake(_ statements: [Statement]) -> Bool { customErrorCount(in: statements, []).map { $0 <= 1 } ?? false }

  /// Returns the number of custom errors that making a value may meet, or nil if a search cannot make the value.
  private func customErrorCount(in kind: Kind, _ outer: Set<Int>) -> Int? {
    switch kind {
    case .model(let number):
      guard !outer.contains(number), number < program.functions.count else { return nil }
      return customErrorCount(in: program.functions[number], outer.union([number])).flatMap { $0 <= 1 ? $0 : nil }
    default: return 0
    }
  }

  private func customErrorCount(in statements: [Statement], _ outer: Set<Int>) -> Int? {
    var count = 0
    for statement in statements {
      guard let more = customErrorCount(in: statement, of: statements, outer) else { return nil }
      count += more
    }
    return count
  }

  private func customErrorCount(in statement: Statement, of block: [Statement], _ outer: Set<Int>) -> Int? {
    switch statement {
    case .look(let lookUp, _):
      if case .kind(let kind) = lookUp.content, lookUp.form == .required || lookUp.form == .nullable {
        return customErrorCount(in: kind, outer)
      }
      return customErrorCount(ofOptional: lookUp.content, outer)
    case .attempt, .forKeys, .walk, .requireKeys, .leave: return 0
    case .fallback(_, let second, _): return customErrorCount(in: .look(second, into: 0), of: block, outer)
    case .inline(let key, _, let body): return isOnlyClosure(at: key) ? customErrorCount(in: body, outer) : nil
    case .collecting(let body): return customErrorCount(in: body, outer)
    case .doCatch(let one, let other), .branch(_, let one, let other): return noCustomErrors(in: [one, other], outer)
    case .choose(_, _, let blocks): return noCustomErrors(in: blocks, outer)
    case .forElements(_, _, let body): return noCustomErrors(in: [body], outer)
    case .variants(let key, _, let cases):
      return key.map(isOnlyClosure) == false ? nil : noCustomErrors(in: cases.map(\.1), outer)
    case .throwUnless(let condition, _): return condition.isSimple(in: block) ? 1 : nil
    case .requireThat: return nil
    }
  }

  /// Returns whether only one closure has the key; a search cannot distinguish closures, which have the same type.
  func isOnlyClosure(at key: String) -> Bool { count { $0.closureKey == key ? 1 : 0 } == 1 }

  /// Returns whether only one statement decodes an object as a variant with the tag.
  func isOnlyVariant(taggedBy tag: String) -> Bool {
    count { if case .variants(key: nil, tag, _) = $0 { 1 } else { 0 } } == 1
  }

  /// Returns whether a lookup uses the decoder of its type, or is the only custom decoder for its keys.
  func isOnlyDecoder(of lookUp: Lookup) -> Bool {
    guard case .refined = lookUp.content else { return true }
    let refinedCount = count { statement in
      statement.lookups.count { other in if case .refined = other.content { other.keys == lookUp.keys } else { false } }
    }
    return refinedCount == 1
  }

  /// Returns the sum of a number over all statements of the program.
  private func count(_ number: (Statement) -> Int) -> Int {
    program.functions.reduce(0) { $0 + Self.count(in: $1, number) }
  }

  private static func count(in statements: [Statement], _ number: (Statement) -> Int) -> Int {
    statements.reduce(0) { count, statement in
      statement.blocks.reduce(count + number(statement)) { $0 + Self.count(in: $1, number) }
    }
  }

  /// Returns the number for an optional, which must be nil only if its type is recursive.
  private func customErrorCount(ofOptional content: Lookup.Content, _ outer: Set<Int>) -> Int? {
    guard case .kind(let kind) = content else { return 0 }
    if case .model(let number) = kind, outer.contains(number) { return 0 }
    return customErrorCount(in: kind, outer)
  }

  /// Returns zero if no block throws custom errors, and nil otherwise.
  private func noCustomErrors(in blocks: [[Statement]], _ outer: Set<Int>) -> Int? {
    blocks.allSatisfy { customErrorCount(in: $0, outer) == 0 } ? 0 : nil
  }
}

extension Condition {
  /// Returns whether the condition is true for one of the usual substitutes of a required lookup.
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
