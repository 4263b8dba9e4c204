import Decodable

/// What is wrong with a document for a program, worked out without the library: each statement is done with what the
/// document has, and what depends on a value that failed is not known.
final class Truth {
  let program: Program
  let making: Making
  /// The faults that must be listed if all members of the doubted objects of some calls are asked for.
  private var certain: [Fault: [[Path.Call]]] = [:]
  /// The faults that some substitutes meet earlier, by another look-up: a search takes the two for different ones.
  private var uncertain: Set<Fault> = []
  /// What may be listed, the former included.
  private(set) var mayBeListed: Set<Fault> = []
  /// What decoding throws.
  fileprivate(set) var first: Fault?
  var keys = KeysAsked()

  init(of program: Program, in document: Node) {
    self.program = program
    making = Making(program: program)
    let place = Place(document, "")
    keys.addObjects(in: document, at: "")
    let made = decode(.model(0), place, Path(), isTrying: false)
    mayBeListed = made.path?.mayBeListed ?? []
  }

  /// What must be listed.
  var mustBeListed: Set<Fault> {
    let isAsked = { (call: Path.Call) in call.doubtedObjects.allSatisfy(self.keys.isAskedForEverything) }
    return Set(certain.filter { $0.value.contains { $0.allSatisfy(isAsked) } }.keys)
  }

  /// Notes a problem of the way that is taken.
  func record(_ fault: Fault, _ path: inout Path) {
    if first == nil, !path.isForked { first = fault }
    path.hasFailed = true
    path.mayBeListed.insert(fault)
    if path.isForked { uncertain.insert(fault) }
    if path.isCertain, !uncertain.contains(fault) { certain[fault, default: []].append(path.doubtedCalls) }
  }
}

extension Truth {
  /// Notes what decoding throws without a problem of its own to tell.
  func noteThrown(_ fault: Fault) {
    if first == nil { first = fault }
  }
}

/// A value of the document, and where it is.
struct Place {
  let node: Node
  let pointer: String

  init(_ node: Node, _ pointer: String) { (self.node, self.pointer) = (node, pointer) }

  func member(_ name: String) -> Place? { node[name].map { Place($0, "\(pointer)/\(name)") } }

  var elements: [Place] {
    guard case .array(let elements) = node else { return [] }
    return elements.enumerated().map { Place($1, "\(pointer)/\($0)") }
  }

  /// What is wrong with it as something of another kind.
  var mismatch: Fault { Fault(node == .null ? .unexpectedNull : .typeMismatch, at: pointer) }

  var isObject: Bool { if case .object = node { true } else { false } }
}

/// Where a statement is done.
struct Scope {
  /// What is looked into.
  let place: Place
  /// What the function was called with.
  let function: String
  /// Whether what fails is caught.
  var isTrying: Bool
}

/// What an operation gives: a value and the way on, or an error that is caught, or either.
struct Made {
  var value = Value.null
  var taint: Taint?
  var path: Path?
  var thrown: Path?
  var isHidden = false
}

extension Truth {
  func perform(_ statements: [Statement], _ scope: Scope, _ path: Path) -> Flow {
    var flow = Flow(normal: path)
    for statement in statements {
      guard let path = flow.normal else { break }
      flow.append(perform(statement, scope, path))
    }
    return flow
  }

  /// Does statements in braces: their variables are not known outside.
  private func inScope(_ statements: [Statement], _ scope: Scope, _ path: Path) -> Flow {
    var flow = perform(statements, scope, path)
    flow.normal?.values = path.values
    flow.normal?.taints = path.taints
    return flow
  }

  private func perform(_ statement: Statement, _ scope: Scope, _ path: Path) -> Flow {
    switch statement {
    case .look(let lookUp, let variable): return assign(find(lookUp, scope, path), to: variable)
    case .attempt(let lookUp, let variable): return attempt(lookUp, variable, scope, path)
    case .fallback(let first, let second, let variable): return fallback(first, second, variable, scope, path)
    case .doCatch(let tried, let otherwise): return doCatch(tried, otherwise, scope, path)
    case .inline(let key, let form, let body): return ignoring(inline(key, form, body, scope, path))
    case .walk(let key, let body): return walk(key, body, scope, path)
    case .branch(let condition, let then, let otherwise): return branch(condition, then, otherwise, scope, path)
    case .choose(let variable, let type, let blocks): return choose(variable, type, blocks, scope, path)
    case .forKeys(let keys, let kind):
      return repeated(keys, path) { key, path in
        let lookUp = LookUp(keys: [.name(key)], form: .required, content: .kind(kind))
        return self.ignoring(self.find(lookUp, scope, path))
      }
    case .forElements(let list, let element, let body): return forElements(list, element, body, scope, path)
    case .leave: return Flow(left: path)
    case .guardOwn(let condition, let number): return guardOwn(condition, number, scope, path)
    case .requireKeys(let kind, let keys): return requireKeys(kind, keys, scope, path)
    case .requireThat(let number, let keys, let condition): return requireThat(number, keys, condition, scope, path)
    case .variants(let key, let tag, let cases): return variants(key, tag, cases, scope, path)
    case .collecting(let body): return inScope(body, scope, path)
    }
  }

  private func assign(_ made: Made, to variable: Int) -> Flow {
    var flow = ignoring(made)
    flow.normal?.set(variable, made.value, made.taint)
    return flow
  }

  private func ignoring(_ made: Made) -> Flow {
    Flow(normal: made.path, thrown: made.thrown, isHidden: made.isHidden)
  }

  private func repeated<Element>(
    _ elements: [Element], _ path: Path, _ body: (Element, Path) -> Flow
  ) -> Flow {
    var flow = Flow(normal: path)
    for element in elements {
      guard let path = flow.normal else { break }
      flow.append(body(element, path))
    }
    flow.normal?.values = path.values
    flow.normal?.taints = path.taints
    return flow
  }
}

extension Truth {
  private func attempt(_ lookUp: LookUp, _ variable: Int, _ scope: Scope, _ path: Path) -> Flow {
    var scope = scope
    scope.isTrying = true
    let made = find(lookUp, scope, path)
    var path = path
    if made.path != nil, made.thrown != nil {
      path.set(variable, .null, .derived)
    } else {
      path.set(variable, made.path == nil ? .null : made.value, made.path == nil ? nil : made.taint)
    }
    return Flow(normal: path)
  }

  private func fallback(_ first: LookUp, _ second: LookUp, _ variable: Int, _ scope: Scope, _ path: Path) -> Flow {
    var trying = scope
    trying.isTrying = true
    let made = find(first, trying, path)
    guard made.thrown != nil else { return assign(made, to: variable) }
    guard let normal = made.path else {
      var other = find(second, scope, path)
      // Conditions ask about the type of the first.
      if other.taint != nil, first.content.kind != second.content.kind { other.taint = .derived }
      return assign(other, to: variable)
    }
    let other = ignoring(find(second, scope, path.forked(isHidden: true)))
    var flow = Flow.fork([Flow(normal: normal), other], from: path, isHidden: true)
    flow.normal?.set(variable, .null, .derived)
    return flow
  }

  private func doCatch(_ tried: [Statement], _ otherwise: [Statement], _ scope: Scope, _ path: Path) -> Flow {
    var trying = scope
    trying.isTrying = true
    var flow = inScope(tried, trying, path)
    guard flow.thrown != nil else { return flow }
    flow.thrown = nil
    if flow.normal == nil, flow.left == nil { return inScope(otherwise, scope, path) }
    return .fork(
      [flow, inScope(otherwise, scope, path.forked(isHidden: flow.isHidden))], from: path, isHidden: flow.isHidden)
  }

  private func walk(_ key: String, _ body: [Statement], _ scope: Scope, _ path: Path) -> Flow {
    let lookUp = LookUp(keys: [.name(key)], form: .required, content: .kind(.json))
    let made = find(lookUp, scope, path)
    guard var path = made.path else { return ignoring(made) }
    let elements = scope.place.member(key)?.elements ?? []
    // A substitute may have elements, and an element may end the function.
    let mayEnd = made.taint != nil && Self.mayEnd(body)
    if mayEnd { path = path.forked(isHidden: true) }
    var flow = repeated(elements, path) { element, path in
      self.inScope(body, Scope(place: element, function: scope.function, isTrying: scope.isTrying), path)
    }
    flow.isHidden = flow.isHidden || mayEnd
    flow.thrown = Path.join([made.thrown, flow.thrown, mayEnd ? path : nil], isHidden: flow.isHidden)
    return flow
  }

  /// Whether statements may end the function that they are in.
  private static func mayEnd(_ statements: [Statement]) -> Bool {
    statements.contains { statement in
      switch statement {
      case .leave, .guardOwn: true
      default: statement.blocks.contains(where: mayEnd)
      }
    }
  }

  private func branch(
    _ condition: Condition, _ then: [Statement], _ otherwise: [Statement], _ scope: Scope, _ path: Path
  ) -> Flow {
    var verdict = condition.verdict(path, making)
    if case .known(let isTrue) = verdict { return inScope(isTrue ? then : otherwise, scope, path) }
    if path.restricts(condition) { verdict = .hidden }
    var forked = path.forked(isHidden: verdict != .open)
    forked.branchedVariables.formUnion(condition.variables)
    let (one, other) = (inScope(then, scope, forked), inScope(otherwise, scope, forked))
    guard case .likely(let isTrue) = verdict, !path.isGuarded else {
      return .fork([one, other], from: path, isHidden: verdict != .open)
    }
    return likely(isTrue ? one : other, isTrue ? other : one, path)
  }

  /// A way that is taken, but that a search may take to depend on what failed; the other is taken by none that is right.
  private func likely(_ taken: Flow, _ other: Flow, _ path: Path) -> Flow {
    var other = other
    other.normal?.mayBeListed = path.mayBeListed
    other.left?.mayBeListed = path.mayBeListed
    return .fork([taken, other], from: path, isHidden: true)
  }

  private func choose(
    _ variable: Int, _ type: ChoiceType, _ blocks: [[Statement]], _ scope: Scope, _ path: Path
  ) -> Flow {
    guard let taint = path.taints[variable] else {
      guard case .choice(let number) = path.values[variable], number < blocks.count else { return Flow(normal: path) }
      return inScope(blocks[number], scope, path)
    }
    var (mayBeNone, isHidden) = (true, true)
    if case .failed(let failure) = taint, !failure.isLimited {
      (mayBeNone, isHidden) = (failure.mayBeNil, path.guardedVariables.contains(variable))
    }
    var flows = blocks.map { inScope($0, scope, path.forked(isHidden: isHidden)) }
    if mayBeNone { flows.append(Flow(normal: path)) }
    return .fork(flows, from: path, isHidden: isHidden)
  }

  private func forElements(
    _ list: Int, _ variable: Int, _ body: [Statement], _ scope: Scope, _ path: Path
  ) -> Flow {
    let loop = { (elements: [Value], taint: Taint?, path: Path) in
      self.repeated(elements, path) { element, path in
        var path = path
        path.set(variable, element, taint)
        return self.inScope(body, scope, path)
      }
    }
    guard let taint = path.taints[list] else { return loop(path.values[list].elements, nil, path) }
    guard case .failed(let failure) = taint, !failure.isLimited else {
      let forked = path.forked(isHidden: true)
      return .fork([Flow(normal: path), loop([.null], .derived, forked)], from: path, isHidden: true)
    }
    let canBeMade = failure.kind.element.map(making.canBeMade) == true
    let isHidden = failure.good != nil || !canBeMade
    let forked = path.forked(isHidden: isHidden)
    var flows = [Flow(normal: path), loop([.null], .derived, forked)]
    if let good = failure.good { flows.append(loop(good.elements, nil, forked)) }
    return .fork(flows, from: path, isHidden: isHidden)
  }

  private func guardOwn(_ condition: Condition, _ number: Int, _ scope: Scope, _ path: Path) -> Flow {
    var verdict = condition.verdict(path, making)
    if verdict == .open, path.restricts(condition) { verdict = .hidden }
    var path = path
    if case .known = verdict {} else { path.noteGuard(condition) }
    var thrown = path
    thrown.refusals = [Fault(.custom, at: scope.function, "\(Refused(number: number))")]
    switch verdict {
    case .known(let isTrue): return isTrue ? Flow(normal: path) : Flow(thrown: thrown)
    case .open, .hidden, .likely:
      thrown.isForked = true
      return .fork([Flow(normal: path), Flow(thrown: thrown)], from: path, isHidden: verdict != .open)
    }
  }
}

extension Truth {
  private func requireKeys(_ kind: RuleKind, _ keys: [String], _ scope: Scope, _ path: Path) -> Flow {
    for key in keys { self.keys.ask(key, of: scope.place, scope, path) }
    var path = path
    let faults = scope.place.isObject ? kind.faults(keys, in: scope.place) : [scope.place.mismatch]
    guard !faults.isEmpty else { return Flow(normal: path) }
    if scope.isTrying { return Flow(thrown: path) }
    for fault in faults { record(fault, &path) }
    return Flow(normal: path)
  }

  private func requireThat(
    _ number: Int, _ keys: [String], _ condition: Condition, _ scope: Scope, _ path: Path
  ) -> Flow {
    for key in keys { self.keys.ask(key, of: scope.place, scope, path) }
    let verdict = condition.verdict(path, making)
    if verdict == .known(true) { return Flow(normal: path) }
    let key = keys.first.flatMap(scope.place.member)
    let fault = Fault(.unmetRequirement, at: (key ?? scope.place).pointer, "rule \(number)")
    var path = path
    let isAboutFailure = keys.isEmpty ? path.hasFailed : !path.failedKeys.isDisjoint(with: keys)
    if scope.isTrying {
      guard verdict != .known(false) || isAboutFailure else { return Flow(thrown: path) }
      return .fork(
        [Flow(normal: path), Flow(thrown: path.forked(isHidden: true))], from: path, isHidden: verdict != .open)
    }
    // Of a value that cannot be looked into, that alone is to be said.
    let isObvious = !scope.place.isObject && path.hasFailed
    if verdict == .known(false), !isAboutFailure, !isObvious {
      record(fault, &path)
    } else if verdict != .open || path.openGuards > 0 || path.isGuarded || path.restricts(condition) {
      // A guard that lets no other value through makes what comes after it certain, which is not worked out here.
      path.mayBeListed.insert(fault)
    }
    if case .known = verdict {
    } else {
      path.noteGuard(condition)
      // A closure that fails for some values of the function around it ends the search of those.
      if path.isInClosure { path.isStopped = true }
    }
    return Flow(normal: path)
  }

  private func variants(
    _ key: String?, _ tag: String, _ cases: [(String, [Statement])], _ scope: Scope, _ path: Path
  ) -> Flow {
    guard let key else { return ignoring(variant(tag, cases, scope, path)) }
    let canBeMade = { self.making.canBeMade([.variants(key: key, tag: tag, cases)]) }
    return ignoring(
      find([key], .required, scope, path, canBeMade: canBeMade) { place, path in
        var inner = Path()
        inner.enter(path)
        if path.hasFailed, !self.making.isOnlyClosure(at: key) { inner.isStopped = true }
        let scope = Scope(place: place, function: place.pointer, isTrying: scope.isTrying)
        let flow = self.guarded(inner, scope) { self.ignoring(self.variant(tag, cases, scope, $0)) }
        let body = cases.flatMap(\.1)
        return self.ended(flow, path, scope, body, canBeMade: canBeMade)
      })
  }

  /// Decodes a variant of the object itself.
  private func variant(_ tag: String, _ cases: [(String, [Statement])], _ scope: Scope, _ path: Path) -> Made {
    let lookUp = LookUp(keys: [.name(tag)], form: .required, content: .kind(.string))
    keys.ask(tag, of: scope.place, scope, path)
    var trying = scope
    trying.isTrying = true
    let name = find(lookUp, trying, path)
    guard name.path != nil else {
      var made = find(lookUp, scope, path)
      made.path?.isStopped = true
      // Of what is tried and fails, nobody knows what else it would have asked for.
      guard !scope.isTrying else { return made }
      for (_, body) in cases { keys.noteUnreached(body, on: scope.place.pointer, path) }
      return made
    }
    guard let body = cases.first(where: { .text($0.0) == name.value })?.1 else {
      guard !scope.isTrying else { return Made(thrown: path) }
      for (_, body) in cases { keys.noteUnreached(body, on: scope.place.pointer, path) }
      var path = path
      record(Fault(.invalidValue, at: "\(scope.place.pointer)/\(tag)"), &path)
      path.isStopped = true
      return Made(path: path)
    }
    var inner = path
    (inner.values, inner.taints) = (Path().values, Path().taints)
    let flow = perform(body, scope, inner)
    var end = Path.join([flow.normal, flow.left], isHidden: flow.isHidden)
    end?.values = path.values
    end?.taints = path.taints
    return Made(path: end, thrown: flow.thrown, isHidden: flow.isHidden)
  }
}

extension RuleKind {
  /// What is wrong with an object by the rule.
  fileprivate func faults(_ keys: [String], in place: Place) -> [Fault] {
    let present = keys.filter { place.member($0) != nil }
    switch self {
    case .anyOf where present.isEmpty: return [missing(.anyOf, keys, place)]
    case .exactlyOneOf where present.isEmpty: return [missing(.exactlyOneOf, keys, place)]
    case .allOrNoneOf where present.count == 1: return [missing(.allOrNoneOf, keys, place)]
    case .exactlyOneOf where present.count == 2: return [conflict(.exactlyOneOf, keys, place)]
    case .atMostOneOf where present.count == 2: return [conflict(.atMostOneOf, keys, place)]
    case .noneOf:
      return present.map { Fault(.forbiddenKey, at: "\(place.pointer)/\($0)", Fault.detail(.noneOf, [$0])) }
    default: return []
    }
  }

  private func missing(_ kind: KeyRule.Kind, _ keys: [String], _ place: Place) -> Fault {
    Fault(.missingKey, at: place.pointer, Fault.detail(kind, keys))
  }

  private func conflict(_ kind: KeyRule.Kind, _ keys: [String], _ place: Place) -> Fault {
    Fault(.conflictingKeys, at: "\(place.pointer)/\(keys[1])", Fault.detail(kind, keys))
  }
}
