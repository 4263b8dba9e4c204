import RandomSource

/// Makes random programs.
struct ProgramMaker {
  var dice: SeededGenerator
  private var functionCount = 1
  /// Which function is being made.
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

  init(dice: SeededGenerator) { self.dice = dice }

  mutating func program() -> Program {
    functionCount = dice.pick(weighted: [(5, 1), (4, 2), (3, 3), (2, Program.maximumFunctions)])
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
    if !usedKeys.isEmpty, dice.chance(10) { return dice.pick(usedKeys) }
    let unused = Self.names.filter { !usedKeys.contains($0) }
    let key = dice.chance(2) ? dice.pick(["type", "kind"]) : dice.pick(unused.isEmpty ? Self.names : unused)
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
    let count = depth == 0 ? dice.roll(2...7) : dice.roll(1...3)
    var statements: [Statement] = []
    for _ in 0..<count where statementsLeft > 0 && nextVariable < Program.maximumVariables - 2 {
      statementsLeft -= 1
      statements.append(statement(depth: depth, isInLoop: isInLoop))
    }
    return statements
  }

  private enum Choice {
    case look, attempt, fallback, doCatch, inline, walk, branch, choose, forKeys, forElements, leave, guardOwn
    case requireKeys, requireThat, variants, collecting
  }

  private mutating func statement(depth: Int, isInLoop: Bool) -> Statement {
    let weights: [(Int, Choice)] =
      [(40, .look), (3, .attempt), (2, .fallback), (1, .forKeys), (2, .requireKeys), (1, .collecting)]
      + (variables.isEmpty ? [] : [(12, .branch), (3, .choose), (2, .forElements), (5, .guardOwn), (2, .requireThat)])
      + (depth > 0 ? [(2, .leave)] : []) + (depth < 3 ? [(2, .doCatch), (3, .inline), (2, .walk), (2, .variants)] : [])
    switch dice.pick(weighted: depth < 3 ? weights : weights.filter { ![.branch, .choose].contains($0.1) }) {
    case .look: return look()
    case .attempt:
      let (lookUp, kind) = lookUp()
      return .attempt(lookUp, into: declare(kind, isOptional: true))
    case .fallback: return fallback()
    case .doCatch:
      return .doCatch(block(depth: depth + 1, isInLoop: isInLoop), block(depth: depth + 1, isInLoop: isInLoop))
    case .inline:
      return .inline(key(), dice.chance(30) ? .optional : .required, objectBlock(depth: depth + 1))
    case .walk: return .walk(key(), objectBlock(depth: depth + 1))
    case .branch: return branch(depth: depth, isInLoop: isInLoop)
    case .choose: return choose(depth: depth, isInLoop: isInLoop)
    case .forKeys:
      return .forKeys((0..<dice.roll(1...3)).map { _ in key() }, dice.pick([.int, .string, .bool]))
    case .forElements: return forElements(depth: depth)
    case .leave: return .leave
    case .guardOwn: return .guardOwn(condition(), number())
    case .requireKeys: return .requireKeys(dice.pick(RuleKind.allCases), [key(), key()])
    case .requireThat:
      return .requireThat(number(), at: dice.chance(80) ? [dice.pick(usedKeys + ["ant"])] : [], condition())
    case .variants: return variants(depth: depth)
    case .collecting: return .collecting(block(depth: depth + 1, isInLoop: isInLoop))
    }
  }

  /// Statements that look into another object.
  private mutating func objectBlock(depth: Int) -> [Statement] {
    let outer = usedKeys
    usedKeys = []
    defer { usedKeys = outer }
    return block(depth: depth, isInLoop: true)
  }

  private mutating func branch(depth: Int, isInLoop: Bool) -> Statement {
    let condition = condition()
    let then = block(depth: depth + 1, isInLoop: isInLoop)
    return .branch(condition, then, dice.chance(60) ? block(depth: depth + 1, isInLoop: isInLoop) : [])
  }

  private mutating func choose(depth: Int, isInLoop: Bool) -> Statement {
    let choices = variables.compactMap { variable -> (Int, ChoiceType)? in
      if case .choice(let type) = variable.kind { (variable.number, type) } else { nil }
    }
    guard !choices.isEmpty else { return branch(depth: depth, isInLoop: isInLoop) }
    let (variable, type) = dice.pick(choices)
    return .choose(variable, type, type.cases.map { _ in block(depth: depth + 1, isInLoop: isInLoop) })
  }

  private mutating func forElements(depth: Int) -> Statement {
    let lists = variables.compactMap { variable -> (Int, Kind)? in
      if case .array(let element) = variable.kind { (variable.number, element) } else { nil }
    }
    guard !lists.isEmpty else { return look() }
    let (list, kind) = dice.pick(lists)
    let outer = variables
    defer { variables = outer }
    let element = declare(kind, isOptional: false)
    var body = block(depth: depth + 1, isInLoop: true)
    if kind == .string, dice.chance(60) {
      let lookUp = LookUp(keys: [.variable(element)], form: .required, content: .kind(.int))
      body.append(.look(lookUp, into: declare(.int, isOptional: false)))
    }
    return .forElements(of: list, into: element, body)
  }

  private mutating func variants(depth: Int) -> Statement {
    let tag = dice.chance(50) ? "tag" : "variant"
    let isInline = dice.chance(40)
    let outer = variables
    // The closures are given to a table, and take no variables with them.
    variables = []
    defer { variables = outer }
    let cases = ["one", "two", "three"].prefix(dice.roll(2...3)).map { name in
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
    if dice.chance(60), second.content.canBeOptional { second.keys = first.keys }
    return .fallback(first, second, into: declare(kind, isOptional: true))
  }

  private mutating func lookUp() -> (LookUp, Kind) {
    if dice.chance(12) { return refinedLookUp() }
    let kind = kind()
    var form = dice.pick(weighted: [(60, Form.required), (10, .nullable), (24, .optional), (6, .presence)])
    if kind == .json { form = .required }
    if case .model(let number) = kind, number <= function { form = .optional }
    if form == .presence, !kind.mayBePresence { form = .optional }
    var keys = [keyOfPath()]
    if dice.chance(12) { keys.append(.name(key())) }
    if form == .optional, keys.count == 1, kind == .json { form = .required }
    let lookUp = LookUp(keys: keys, form: form, secondIsOptional: dice.chance(50), content: .kind(kind))
    return (lookUp, kind)
  }

  private mutating func keyOfPath() -> PathKey {
    let texts = variables.filter { $0.kind == .string }
    return !texts.isEmpty && dice.chance(5) ? .variable(dice.pick(texts).number) : .name(key())
  }

  private mutating func refinedLookUp() -> (LookUp, Kind) {
    let limit = limit()
    let (refinement, kind): (Refinement, Kind) =
      switch dice.below(9) {
      case 0, 1: (.compared(isMore: dice.chance(50), limit), .int)
      case 2: (.nonEmpty, .string)
      case 3: (.evenText, .string)
      case 4: (.ifInvalid(limit), .int)
      case 5: (.ifMissing(limit), .int)
      case 6: (.comparedArray(isMore: dice.chance(50), limit), .array(.int))
      case 7:
        { element in (.skippingArray(element), .array(element)) }(dice.pick([.int, .string, .model(function)]))
      default: dice.chance(50) ? (.skippingMap(.int), .map(.int)) : (.intOrString, .string)
      }
    let form: Form = dice.chance(25) ? .optional : .required
    return (LookUp(keys: [.name(key())], form: form, content: .refined(refinement)), kind)
  }

  private mutating func kind() -> Kind {
    let leaf = leaf()
    return dice.pick(weighted: [
      (60, leaf), (6, .array(.int)), (6, .array(.string)), (5, .array(leaf)), (5, .map(.int)), (3, .map(leaf)),
      (8, laterModel() ?? leaf), (3, .model(dice.below(functionCount))),
      (7, .array(.model(dice.below(functionCount)))), (3, .map(.model(dice.below(functionCount)))),
      (2, .record(dice.pick(RecordType.allCases))), (2, .array(.record(.pair))), (1, .json),
    ])
  }

  private mutating func laterModel() -> Kind? {
    function + 1 < functionCount ? .model(dice.roll((function + 1)...(functionCount - 1))) : nil
  }

  private mutating func leaf() -> Kind {
    dice.pick(weighted: [
      (20, .int), (6, .double), (14, .string), (7, .bool), (7, .date), (6, .url),
      (10, .choice(dice.pick([.two, .three, .six]))), (2, .choice(.unlisted)),
    ])
  }

  mutating func limit() -> Int { dice.pick([0, 1, 5, 10, 100, 1000, 1_000_000, -1, -5, -1000]) }
}

extension Kind {
  var mayBePresence: Bool {
    switch self {
    case .array(.choice), .map(.choice), .array(.record), .json: false
    default: true
    }
  }
}

extension LookUp.Content {
  fileprivate var canBeOptional: Bool { if case .kind(.json) = self { false } else { true } }
}

extension ProgramMaker {
  mutating func condition() -> Condition {
    let one = atom()
    return switch dice.below(100) {
    case 0..<20: .not(one)
    case 20..<25: .and(one, atom())
    case 25..<30: .or(one, atom())
    default: one
    }
  }

  private mutating func atom() -> Condition {
    guard !variables.isEmpty else { return .isTrue(0) }
    let variable = dice.pick(variables)
    let number = variable.number
    if variable.isOptional, dice.chance(40) { return .isNil(number) }
    if dice.chance(8), let other = variables.last(where: { $0.kind == variable.kind && $0.number != number }) {
      return variable.kind == .int ? .isLessThanOther(number, other.number) : .areEqual(number, other.number)
    }
    switch variable.kind {
    case .int, .double: return dice.chance(50) ? .isMore(number, limit()) : .isLess(number, limit())
    case .bool: return .isTrue(number)
    case .choice(let type): return .isCase(number, type, dice.below(type.cases.count))
    case .date: return .isBefore(number, dice.below(dateTexts.count))
    case .url: return .hasScheme(number, dice.pick(["file", "https", "file", "https", "http"]))
    case .string: return dice.chance(80) ? .isEmpty(number) : .isText(number, dice.pick(["x", "abc"]))
    case .array(let element):
      if dice.chance(60) { return .isEmpty(number) }
      if element == .string { return .containsText(number, dice.pick(["x", "admin", "abc"])) }
      if element == .int { return .containsInt(number, dice.pick([0, 7, 50])) }
      return .countIsMore(number, dice.below(3))
    case .map: return dice.chance(60) ? .isEmpty(number) : .hasKey(number, dice.pick(Self.memberNames))
    case .model, .record, .json: return .isNil(number)
    }
  }

  static let memberNames = ["k", "l", "m"]
}
