import RandomSource

/// A generator of random programs.
struct ProgramMaker {
  var random: SeededGenerator
  private var functionCount = 1
  /// The number of the function under construction.
  private var function = 0
  private var variables: [Variable] = []
  private var nextVariable = 0
  private var usedKeys: [String] = []
  private var nextNumber = 0
  private var statementsLeft = 0

  struct Variable {
    let number: Int
    let kind: Kind
    let isOptional: Bool
  }

  init(random: SeededGenerator) { self.random = random }

  mutating func program() -> Program {
    functionCount = random.pick(weighted: [(5, 1), (4, 2), (3, 3), (2, Program.maximumFunctions)])
    var program = Program(functions: [])
    for number in 0..<functionCount {
      function = number
      (variables, nextVariable, usedKeys) = ([], 0, [])
      statementsLeft = 14
      program.functions.append(block(depth: 0, isInLoop: false))
    }
    return program
  }

  mutating func key() -> String {
    if !usedKeys.isEmpty, random.chance(10) { return random.pick(usedKeys) }
    let unused = Self.names.filter { !usedKeys.contains($0) }
    let key = random.chance(2) ? random.pick(["type", "kind"]) : random.pick(unused.isEmpty ? Self.names : unused)
    usedKeys.append(key)
    return key
  }

  static let names = [
    "ant", "bee", "cow", "dog", "eel", "fox", "gnu", "hen", "ibis", "jay", "kiwi", "lynx", "mole", "newt", "owl", "pig",
    "quail", "rat", "seal", "toad", "urial", "vole", "wasp", "yak", "zebu",
  ]

  mutating func number() -> Int {
    nextNumber += 1
    return nextNumber
  }

  mutating func declare(_ kind: Kind, isOptional: Bool) -> Int {
    let number = min(nextVariable, Program.maximumVariables - 1)
    nextVariable += 1
    variables.append(Variable(number: number, kind: kind, isOptional: isOptional))
    return number
  }
}

extension ProgramMaker {
  mutating func block(depth: Int, isInLoop: Bool) -> [Statement] {
    let outer = variables
    defer { variables = outer }
    let count = depth == 0 ? random.roll(2...7) : random.roll(1...3)
    var statements: [Statement] = []
    for _ in 0..<count where statementsLeft > 0 && nextVariable < Program.maximumVariables - 2 {
      statementsLeft -= 1
      statements.append(statement(depth: depth, isInLoop: isInLoop))
    }
    return statements
  }

  private enum StatementKind {
    case look, attempt, fallback, doCatch, inline, walk, branch, choose, forKeys, forElements, leave, throwUnless
    case requireKeys, requireThat, variants, collecting
  }

  private mutating func statement(depth: Int, isInLoop: Bool) -> Statement {
    let weights: [(Int, StatementKind)] =
      [(40, .look), (3, .attempt), (2, .fallback), (1, .forKeys), (2, .requireKeys), (1, .collecting)]
      + (variables.isEmpty
        ? [] : [(12, .branch), (3, .choose), (2, .forElements), (5, .throwUnless), (2, .requireThat)])
      + (depth > 0 ? [(2, .leave)] : []) + (depth < 3 ? [(2, .doCatch), (3, .inline), (2, .walk), (2, .variants)] : [])
    switch random.pick(weighted: depth < 3 ? weights : weights.filter { ![.branch, .choose].contains($0.1) }) {
    case .look: return look()
    case .attempt:
      let (lookUp, kind) = lookUp()
      return .attempt(lookUp, into: declare(kind, isOptional: true))
    case .fallback: return fallback()
    case .doCatch:
      return .doCatch(block(depth: depth + 1, isInLoop: isInLoop), block(depth: depth + 1, isInLoop: isInLoop))
    case .inline:
      return .inline(key(), random.chance(30) ? .optional : .required, objectBlock(depth: depth + 1))
    case .walk: return .walk(key(), objectBlock(depth: depth + 1))
    case .branch: return branch(depth: depth, isInLoop: isInLoop)
    case .choose: return choose(depth: depth, isInLoop: isInLoop)
    case .forKeys:
      return .forKeys((0..<random.roll(1...3)).map { _ in key() }, random.pick([.int, .string, .bool]))
    case .forElements: return forElements(depth: depth)
    case .leave: return .leave
    case .throwUnless: return .throwUnless(condition(), number())
    case .requireKeys:
      let (kind, first, second) = (random.pick(RuleKind.allCases), key(), key())
      // The list has one problem of two rules that are broken by one key named twice.
      return .requireKeys(kind, [first, second == first ? "other" : second])
    case .requireThat:
      return .requireThat(number(), at: random.chance(80) ? [random.pick(usedKeys + ["ant"])] : [], condition())
    case .variants: return variants(depth: depth)
    case .collecting: return .collecting(block(depth: depth + 1, isInLoop: isInLoop))
    }
  }

  /// Creates a block for the members of another object.
  private mutating func objectBlock(depth: Int) -> [Statement] {
    let outer = usedKeys
    usedKeys = []
    defer { usedKeys = outer }
    return block(depth: depth, isInLoop: true)
  }

  private mutating func branch(depth: Int, isInLoop: Bool) -> Statement {
    let condition = condition()
    let then = block(depth: depth + 1, isInLoop: isInLoop)
    return .branch(condition, then, random.chance(60) ? block(depth: depth + 1, isInLoop: isInLoop) : [])
  }

  private mutating func choose(depth: Int, isInLoop: Bool) -> Statement {
    let enums = variables.compactMap { variable -> (Int, StringEnum)? in
      if case .stringEnum(let type) = variable.kind { (variable.number, type) } else { nil }
    }
    guard !enums.isEmpty else { return branch(depth: depth, isInLoop: isInLoop) }
    let (variable, type) = random.pick(enums)
    return .choose(variable, type, type.cases.map { _ in block(depth: depth + 1, isInLoop: isInLoop) })
  }

  private mutating func forElements(depth: Int) -> Statement {
    let lists = variables.compactMap { variable -> (Int, Kind)? in
      if case .array(let element) = variable.kind { (variable.number, element) } else { nil }
    }
    guard !lists.isEmpty else { return look() }
    let (list, kind) = random.pick(lists)
    let outer = variables
    defer { variables = outer }
    let element = declare(kind, isOptional: false)
    var body = block(depth: depth + 1, isInLoop: true)
    if kind == .string, random.chance(60) {
      let lookUp = Lookup(keys: [.variable(element)], form: .required, content: .kind(.int))
      body.append(.look(lookUp, into: declare(.int, isOptional: false)))
    }
    return .forElements(of: list, into: element, body)
  }

  private mutating func variants(depth: Int) -> Statement {
    let tag = random.chance(50) ? "tag" : "variant"
    let isInline = random.chance(40)
    let outer = variables
    // The closures are in a table and capture no variables.
    variables = []
    defer { variables = outer }
    let cases = ["one", "two", "three"].prefix(random.roll(2...3)).map { name in
      (name, isInline ? block(depth: depth + 1, isInLoop: true) : objectBlock(depth: depth + 1))
    }
    return .variants(key: isInline ? nil : key(), tag: tag, cases)
  }
}

extension ProgramMaker {
  mutating func look() -> Statement {
    let (lookUp, kind) = lookUp()
    return .look(lookUp, into: declare(kind, isOptional: lookUp.form != .required))
  }

  private mutating func fallback() -> Statement {
    let (first, kind) = lookUp()
    var (second, _) = lookUp()
    second.form = .optional
    if random.chance(60), second.content.canBeOptional { second.keys = first.keys }
    return .fallback(first, second, into: declare(kind, isOptional: true))
  }

  private mutating func lookUp() -> (Lookup, Kind) {
    if random.chance(12) { return refinedLookup() }
    let kind = kind()
    var form = random.pick(weighted: [(60, Form.required), (10, .nullable), (24, .optional), (6, .presence)])
    if kind == .json { form = .required }
    if case .model(let number) = kind, number <= function { form = .optional }
    if form == .presence, !kind.mayBePresence { form = .optional }
    var keys = [keyOfPath()]
    if random.chance(12) { keys.append(.name(key())) }
    if form == .optional, keys.count == 1, kind == .json { form = .required }
    let lookUp = Lookup(keys: keys, form: form, secondIsOptional: random.chance(50), content: .kind(kind))
    return (lookUp, kind)
  }

  private mutating func keyOfPath() -> PathKey {
    let texts = variables.filter { $0.kind == .string }
    return !texts.isEmpty && random.chance(5) ? .variable(random.pick(texts).number) : .name(key())
  }

  private mutating func refinedLookup() -> (Lookup, Kind) {
    let limit = limit()
    let (refinement, kind): (Refinement, Kind) =
      switch random.below(9) {
      case 0, 1: (.compared(isMore: random.chance(50), limit), .int)
      case 2: (.nonEmpty, .string)
      case 3: (.evenText, .string)
      case 4: (.ifInvalid(limit), .int)
      case 5: (.ifMissing(limit), .int)
      case 6: (.comparedArray(isMore: random.chance(50), limit), .array(.int))
      case 7:
        { element in (.skippingArray(element), .array(element)) }(random.pick([.int, .string, .model(function)]))
      default: random.chance(50) ? (.skippingMap(.int), .map(.int)) : (.intOrString, .string)
      }
    let form: Form = random.chance(25) ? .optional : .required
    return (Lookup(keys: [.name(key())], form: form, content: .refined(refinement)), kind)
  }

  private mutating func kind() -> Kind {
    let leaf = leaf()
    return random.pick(weighted: [
      (60, leaf), (6, .array(.int)), (6, .array(.string)), (5, .array(leaf)), (5, .map(.int)), (3, .map(leaf)),
      (8, laterModel() ?? leaf), (3, .model(random.below(functionCount))),
      (7, .array(.model(random.below(functionCount)))), (3, .map(.model(random.below(functionCount)))),
      (2, .record(random.pick(RecordType.allCases))), (2, .array(.record(.pair))), (1, .json),
    ])
  }

  private mutating func laterModel() -> Kind? {
    function + 1 < functionCount ? .model(random.roll((function + 1)...(functionCount - 1))) : nil
  }

  private mutating func leaf() -> Kind {
    random.pick(weighted: [
      (20, .int), (6, .double), (14, .string), (7, .bool), (7, .date), (6, .url),
      (10, .stringEnum(random.pick([.two, .three, .six]))), (2, .stringEnum(.unlisted)),
    ])
  }

  mutating func limit() -> Int { random.pick([0, 1, 5, 10, 100, 1000, 1_000_000, -1, -5, -1000]) }
}

extension Kind {
  var mayBePresence: Bool {
    switch self {
    case .array(.stringEnum), .map(.stringEnum), .array(.record), .json: false
    default: true
    }
  }
}

extension Lookup.Content {
  fileprivate var canBeOptional: Bool { if case .kind(.json) = self { false } else { true } }
}

extension ProgramMaker {
  mutating func condition() -> Condition {
    let one = atom()
    return switch random.below(100) {
    case 0..<20: .not(one)
    case 20..<25: .and(one, atom())
    case 25..<30: .or(one, atom())
    default: one
    }
  }

  private mutating func atom() -> Condition {
    guard !variables.isEmpty else { return .isTrue(0) }
    let variable = random.pick(variables)
    let number = variable.number
    if variable.isOptional, random.chance(40) { return .isNil(number) }
    if random.chance(8), let other = variables.last(where: { $0.kind == variable.kind && $0.number != number }) {
      return variable.kind == .int ? .isLessThanOther(number, other.number) : .areEqual(number, other.number)
    }
    switch variable.kind {
    case .int, .double: return random.chance(50) ? .isMore(number, limit()) : .isLess(number, limit())
    case .bool: return .isTrue(number)
    case .stringEnum(let type): return .isCase(number, type, random.below(type.cases.count))
    case .date: return .isBefore(number, random.below(dateTexts.count))
    case .url: return .hasScheme(number, random.pick(["file", "https", "file", "https", "http"]))
    case .string: return random.chance(80) ? .isEmpty(number) : .isText(number, random.pick(["x", "abc"]))
    case .array(let element):
      if random.chance(60) { return .isEmpty(number) }
      if element == .string { return .containsText(number, random.pick(["x", "admin", "abc"])) }
      if element == .int { return .containsInt(number, random.pick([0, 7, 50])) }
      return .countIsMore(number, random.below(3))
    case .map: return random.chance(60) ? .isEmpty(number) : .hasKey(number, random.pick(Self.memberNames))
    case .model, .record, .json: return .isNil(number)
    }
  }

  static let memberNames = ["k", "l", "m"]
}
