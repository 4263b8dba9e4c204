/// What a search that does not read decode functions can know of a value that failed.
struct Failure {
  let kind: Kind
  /// Whether there is a value, so that an optional is not nil.
  var isPresent: Bool
  /// Whether the look-up may have given nil.
  var mayBeNil = false
  /// Whether a rule leaves so few values that conditions need not differ among them.
  var isLimited = false
  /// The good part of an array or dictionary.
  var good: Value?
  /// How many elements or members there are in the document, and which.
  var count = 0
  var names: Set<String> = []

  var hasNothingGood: Bool { good.map { $0.count == 0 } ?? true }
}

/// Why a variable's value is not known.
enum Taint {
  case failed(Failure)
  /// It follows from a value that failed.
  case derived
}

/// What is known of a condition.
enum Verdict: Equatable {
  case known(Bool)
  /// It follows from the good part of a collection, but a search may take the whole for unknown.
  case likely(Bool)
  /// Unknown, and different values that may stand in for what failed show it.
  case open
  /// Unknown, and perhaps no two values that may stand in show it.
  case hidden

  static prefix func ! (verdict: Verdict) -> Verdict {
    switch verdict {
    case .known(let value): .known(!value)
    case .likely(let value): .likely(!value)
    case .open, .hidden: verdict
    }
  }

  /// What is known of "and"; that of "or" follows from it.
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
  /// What is known of it.
  func verdict(_ path: Path, _ program: Making) -> Verdict {
    switch self {
    case .not(let condition): return !condition.verdict(path, program)
    case .and(let one, let other): return one.verdict(path, program) && other.verdict(path, program)
    case .or(let one, let other): return !(!one.verdict(path, program) && !other.verdict(path, program))
    case .areEqual(let one, let other), .isLessThanOther(let one, let other):
      return verdictOfTwo(one, other, path)
    default: break
    }
    guard let variable, let taint = path.taints[variable] else { return .known(holds(path.values)) }
    guard case .failed(let failure) = taint else { return .hidden }
    if case .isNil = self {
      if failure.isPresent || !failure.mayBeNil { return .known(false) }
      return failure.isLimited ? .hidden : .open
    }
    return failure.isLimited ? .hidden : verdict(of: failure, program)
  }

  private func verdictOfTwo(_ one: Int, _ other: Int, _ path: Path) -> Verdict {
    guard path.taints[one] != nil || path.taints[other] != nil else { return .known(holds(path.values)) }
    let (tainted, known) = path.taints[one] != nil ? (one, other) : (other, one)
    guard path.taints[known] == nil, case .isLessThanOther = self, case .failed(let failure) = path.taints[tainted]
    else { return .hidden }
    if path.values[known].number == nil { return .known(false) }
    return failure.isLimited ? .hidden : .open
  }

  private func verdict(of failure: Failure, _ program: Making) -> Verdict {
    switch self {
    case .isMore, .isLess, .isTrue, .isBefore: return .open
    case .isCase: return .open
    case .hasScheme(_, let scheme): return scheme == "http" ? .hidden : .open
    case .isEmpty:
      if failure.kind == .string { return .open }
      if failure.good != nil { return .likely(failure.count == 0) }
      return failure.kind.element.map { program.canBeMade($0) } == true ? .open : .hidden
    case .countIsMore(_, let limit): return failure.good == nil ? .hidden : .likely(failure.count > limit)
    case .containsText(_, let text):
      return failure.good?.elements.contains(.text(text)) == true ? .likely(true) : .hidden
    case .containsInt(_, let number):
      return failure.good?.elements.contains(.int(number)) == true ? .likely(true) : .hidden
    case .hasKey(_, let key): return failure.good == nil ? .hidden : .likely(failure.names.contains(key))
    default: return .hidden
    }
  }

  /// The variables that it asks about.
  var variables: Set<Int> {
    switch self {
    case .not(let condition): condition.variables
    case .and(let one, let other), .or(let one, let other): one.variables.union(other.variables)
    case .areEqual(let one, let other), .isLessThanOther(let one, let other): [one, other]
    default: variable.map { [$0] } ?? []
    }
  }

  /// The variable that it asks about, if it is only one.
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
  /// The variables that the conditions in statements ask about.
  static func variables(of statements: [Statement]) -> Set<Int> {
    statements.reduce(into: []) { variables, statement in
      switch statement {
      case .branch(let condition, _, _), .guardOwn(let condition, _), .requireThat(_, _, let condition):
        variables.formUnion(condition.variables)
      case .choose(let variable, _, _), .forElements(let variable, _, _): variables.insert(variable)
      default: break
      }
      for block in statement.blocks { variables.formUnion(Self.variables(of: block)) }
    }
  }
}
