/// The facts about a failed value that a search can know without reading decode functions.
struct Failure {
  let kind: Kind
  /// A Boolean value that indicates whether the document has a value, so that an optional is not nil.
  var isPresent: Bool
  /// A Boolean value that indicates whether the lookup could have returned nil.
  var mayBeNil = false
  /// A Boolean value that indicates whether a rule allows so few values that a condition may be the same for all.
  var isLimited = false
  /// The valid part of an array or dictionary.
  var validPart: Value?
  /// The number of elements or members in the document.
  var count = 0
  var names: Set<String> = []

  var isEntirelyInvalid: Bool { validPart.map { $0.count == 0 } ?? true }
}

/// The reason why the value of a variable is unknown.
enum Taint {
  case failed(Failure)
  /// The value depends on a failed value.
  case derived
}

/// The knowledge about the result of a condition.
enum Verdict: Equatable {
  case known(Bool)
  /// Known from the valid part of a collection, but a search may treat the collection as unknown.
  case likely(Bool)
  /// Unknown, and substitutes show both results.
  case open
  /// Unknown, and substitutes may show only one result.
  case hidden

  static prefix func ! (verdict: Verdict) -> Verdict {
    switch verdict {
    case .known(let value): .known(!value)
    case .likely(let value): .likely(!value)
    case .open, .hidden: verdict
    }
  }

  /// Combines verdicts with "and"; "or" follows from negation.
  static func && (one: Verdict, other: Verdict) -> Verdict {
    switch (one, other) {
    case (.known(false), _), (_, .known(false)): .known(false)
    case (.known(true), let rest), (let rest, .known(true)): rest
    case (.likely(false), .likely), (.likely, .likely(false)): .likely(false)
    case (.likely(true), .likely(true)): .likely(true)
    default: .hidden
    }
  }
}

extension Condition {
  /// Returns the verdict on the condition.
  func verdict(_ path: ExecutionPath, _ substitutes: Substitutes) -> Verdict {
    switch self {
    case .not(let condition): return !condition.verdict(path, substitutes)
    case .and(let one, let other): return one.verdict(path, substitutes) && other.verdict(path, substitutes)
    case .or(let one, let other): return !(!one.verdict(path, substitutes) && !other.verdict(path, substitutes))
    case .areEqual(let one, let other), .isLessThanOther(let one, let other):
      return verdictOnPair(one, other, path)
    default: break
    }
    guard let variable, let taint = path.taints[variable] else { return .known(holds(path.values)) }
    guard case .failed(let failure) = taint else { return .hidden }
    if case .isNil = self {
      if failure.isPresent || !failure.mayBeNil { return .known(false) }
      return failure.isLimited ? .hidden : .open
    }
    return failure.isLimited ? .hidden : verdict(of: failure, substitutes)
  }

  private func verdictOnPair(_ one: Int, _ other: Int, _ path: ExecutionPath) -> Verdict {
    guard path.taints[one] != nil || path.taints[other] != nil else { return .known(holds(path.values)) }
    let (tainted, known) = path.taints[one] != nil ? (one, other) : (other, one)
    guard path.taints[known] == nil, case .isLessThanOther = self, case .failed(let failure) = path.taints[tainted]
    else { return .hidden }
    if path.values[known].number == nil { return .known(false) }
    return failure.isLimited ? .hidden : .open
  }

  private func verdict(of failure: Failure, _ substitutes: Substitutes) -> Verdict {
    switch self {
    case .isMore, .isLess, .isTrue, .isBefore: return .open
    case .isCase: return .open
    case .hasScheme(_, let scheme): return scheme == "http" ? .hidden : .open
    case .isEmpty:
      if failure.kind == .string { return .open }
      if failure.validPart != nil { return .likely(failure.count == 0) }
      return failure.kind.element.map { substitutes.canMake($0) } == true ? .open : .hidden
    case .countIsMore(_, let limit): return failure.validPart == nil ? .hidden : .likely(failure.count > limit)
    case .containsText(_, let text):
      return failure.validPart?.elements.contains(.text(text)) == true ? .likely(true) : .hidden
    case .containsInt(_, let number):
      return failure.validPart?.elements.contains(.int(number)) == true ? .likely(true) : .hidden
    case .hasKey(_, let key): return failure.validPart == nil ? .hidden : .likely(failure.names.contains(key))
    default: return .hidden
    }
  }

  /// A Boolean value that indicates whether only one case of an enum meets the condition, perhaps with some values of
  /// others.
  var holdsForOneCase: Bool {
    switch self {
    case .isCase: true
    case .not(.isCase(_, let type, _)): type.cases.count == 2
    case .not(.not(let condition)): condition.holdsForOneCase
    case .and(let one, let other): one.holdsForOneCase || other.holdsForOneCase
    case .not(.or(let one, let other)):
      Condition.not(one).holdsForOneCase || Condition.not(other).holdsForOneCase
    default: false
    }
  }

  /// The variables in the condition.
  var variables: Set<Int> {
    switch self {
    case .not(let condition): condition.variables
    case .and(let one, let other), .or(let one, let other): one.variables.union(other.variables)
    case .areEqual(let one, let other), .isLessThanOther(let one, let other): [one, other]
    default: variable.map { [$0] } ?? []
    }
  }

  /// The only variable in the condition, or nil if it has several.
  var variable: Int? {
    switch self {
    case .isMore(let variable, _), .isLess(let variable, _), .isTrue(let variable), .isCase(let variable, _, _),
      .isEmpty(let variable), .countIsMore(let variable, _), .containsText(let variable, _),
      .containsInt(let variable, _), .hasKey(let variable, _), .isBefore(let variable, _),
      .hasScheme(let variable, _), .isText(let variable, _), .isNil(let variable):
      variable
    case .not(let condition): condition.variable
    case .areEqual, .isLessThanOther, .and, .or: nil
    }
  }
}

extension Kind {
  var element: Kind? {
    switch self {
    case .array(let element), .map(let element): element
    default: nil
    }
  }
}

extension Statement {
  /// Returns the variables in the conditions of statements.
  static func variables(of statements: [Statement]) -> Set<Int> {
    statements.reduce(into: []) { variables, statement in
      switch statement {
      case .branch(let condition, _, _), .throwUnless(let condition, _), .requireThat(_, _, let condition):
        variables.formUnion(condition.variables)
      case .choose(let variable, _, _), .forElements(let variable, _, _): variables.insert(variable)
      default: break
      }
      for block in statement.blocks { variables.formUnion(Self.variables(of: block)) }
    }
  }
}
