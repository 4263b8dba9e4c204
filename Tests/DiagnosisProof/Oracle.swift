import Decodable

/// A test oracle: the expected problems of a document, computed without the library.
///
/// The oracle interprets each statement with the values of the document, and treats values that depend on failed values
/// as unknown.
final class Oracle {
  let program: Program
  let substitutes: Substitutes
  /// The faults that must be listed if the calls have accessed all members of the objects with failed texts.
  private var certain: [Fault: [[ExecutionPath.Call]]] = [:]
  /// The faults that another lookup meets earlier with some substitutes; a search treats the two as different faults.
  private var uncertain: Set<Fault> = []
  /// The faults that may be listed, including those that must be.
  private(set) var mayBeListed: Set<Fault> = []
  /// The fault that decoding throws.
  fileprivate(set) var first: Fault?
  var keys = AccessLog()

  init(of program: Program, in document: Node) {
    self.program = program
    substitutes = Substitutes(program: program)
    let place = Place(document, "")
    keys.addObjects(in: document, at: "")
    let result = decode(.model(0), place, ExecutionPath(), isTrying: false)
    mayBeListed = result.path?.mayBeListed ?? []
  }

  /// The faults that must be listed.
  var mustBeListed: Set<Fault> {
    let isComplete = { (call: ExecutionPath.Call) in
      call.objectsWithFailedTexts.allSatisfy(self.keys.hasAccessedAllMembers)
    }
    return Set(certain.filter { $0.value.contains { $0.allSatisfy(isComplete) } }.keys)
  }

  /// Records a fault on a path.
  func record(_ fault: Fault, _ path: inout ExecutionPath) {
    if first == nil, !path.isForked { first = fault }
    path.hasFailed = true
    path.mayBeListed.insert(fault)
    if path.isForked { uncertain.insert(fault) }
    if path.isCertain, !uncertain.contains(fault) { certain[fault, default: []].append(path.callsWithFailedTexts) }
  }
}

extension Oracle {
  /// Notes the fault that decoding throws without recording it.
  func noteThrown(_ fault: Fault) {
    if first == nil { first = fault }
  }
}

/// A value of the document with its pointer.
struct Place {
  let node: Node
  let pointer: String

  init(_ node: Node, _ pointer: String) { (self.node, self.pointer) = (node, pointer) }

  func member(_ name: String) -> Place? { node[name].map { Place($0, "\(pointer)/\(name)") } }

  var elements: [Place] {
    guard case .array(let elements) = node else { return [] }
    return elements.enumerated().map { Place($1, "\(pointer)/\($0)") }
  }

  /// The fault of decoding the value as another type.
  var mismatch: Fault { Fault(node == .null ? .unexpectedNull : .typeMismatch, at: pointer) }

  var isObject: Bool { if case .object = node { true } else { false } }
}

/// The context of a statement.
struct Scope {
  /// The value in which lookups start.
  let place: Place
  /// The pointer of the value that the function decodes.
  let function: String
  /// A Boolean value that indicates whether errors are caught.
  var isTrying: Bool

  /// The pointer of a member, whether it is there or not.
  func pointer(of key: String) -> String { "\(place.pointer)/\(key)" }

  /// The pointer of the member at the first key of a lookup; nil if the key is made of a variable.
  func pointer(of lookUp: Lookup) -> String? {
    if case .name(let name)? = lookUp.keys.first { pointer(of: name) } else { nil }
  }
}

/// The result of an operation: a value with the path after it, a path to a caught error, or both.
struct Evaluation {
  var value = Value.null
  var taint: Taint?
  var path: ExecutionPath?
  var thrown: ExecutionPath?
  var isHidden = false
}

extension Oracle {
  func perform(_ statements: [Statement], _ scope: Scope, _ path: ExecutionPath) -> Flow {
    var flow = Flow(normal: path)
    for statement in statements {
      guard let path = flow.normal else { break }
      flow.append(perform(statement, scope, path))
    }
    return flow
  }

  /// Performs statements whose variables are unknown outside.
  private func inScope(_ statements: [Statement], _ scope: Scope, _ path: ExecutionPath) -> Flow {
    var flow = perform(statements, scope, path)
    flow.normal?.values = path.values
    let taints = path.taints(after: [flow])
    flow.normal?.taints = taints
    return flow
  }

  private func perform(_ statement: Statement, _ scope: Scope, _ path: ExecutionPath) -> Flow {
    var path = path
    // A replay cannot distinguish a lookup whose key failed from a lookup of the same key whose error is caught.
    if statement.catchesErrors, path.hasLookedUpUnknownKey { path.isStopped = true }
    switch statement {
    case .look(let lookUp, let variable):
      return assign(find(lookUp, scope, path), to: variable, at: scope.pointer(of: lookUp))
    case .attempt(let lookUp, let variable): return attempt(lookUp, variable, scope, path)
    case .fallback(let first, let second, let variable): return fallback(first, second, variable, scope, path)
    case .doCatch(let tried, let otherwise): return doCatch(tried, otherwise, scope, path)
    case .inline(let key, let form, let body): return ignoring(inline(key, form, body, scope, path))
    case .walk(let key, let body): return walk(key, body, scope, path)
    case .branch(let condition, let then, let otherwise): return branch(condition, then, otherwise, scope, path)
    case .choose(let variable, let type, let blocks): return choose(variable, type, blocks, scope, path)
    case .forKeys(let keys, let kind):
      return repeated(keys, path) { key, path in
        let lookUp = Lookup(keys: [.name(key)], form: .required, content: .kind(kind))
        return self.ignoring(self.find(lookUp, scope, path))
      }
    case .forElements(let list, let element, let body): return forElements(list, element, body, scope, path)
    case .leave: return Flow(left: path)
    case .throwUnless(let condition, let number): return throwUnless(condition, number, scope, path)
    case .requireKeys(let kind, let keys): return requireKeys(kind, keys, scope, path)
    case .requireThat(let number, let keys, let condition): return requireThat(number, keys, condition, scope, path)
    case .variants(let key, let tag, let cases): return variants(key, tag, cases, scope, path)
    case .collecting(let body): return inScope(body, scope, path)
    }
  }

  private func assign(_ result: Evaluation, to variable: Int, at pointer: String? = nil) -> Flow {
    var flow = ignoring(result)
    flow.normal?.set(variable, result.value, result.taint, at: pointer)
    return flow
  }

  private func ignoring(_ result: Evaluation) -> Flow {
    Flow(normal: result.path, thrown: result.thrown, isHidden: result.isHidden)
  }

  private func repeated<Element>(
    _ elements: [Element], _ path: ExecutionPath, _ body: (Element, ExecutionPath) -> Flow
  ) -> Flow {
    var flow = Flow(normal: path)
    for element in elements {
      guard let path = flow.normal else { break }
      flow.append(body(element, path))
    }
    flow.normal?.values = path.values
    let taints = path.taints(after: [flow])
    flow.normal?.taints = taints
    return flow
  }
}

extension Oracle {
  private func attempt(_ lookUp: Lookup, _ variable: Int, _ scope: Scope, _ path: ExecutionPath) -> Flow {
    var scope = scope
    scope.isTrying = true
    let (result, pointer) = (find(lookUp, scope, path), scope.pointer(of: lookUp))
    var path = path
    if result.path == nil {
      path.set(variable, .null, at: pointer)
    } else if result.thrown == nil {
      path.set(variable, result.value, result.taint, at: pointer)
    } else {
      path.set(variable, .null, .derived, at: pointer)
    }
    return Flow(normal: path)
  }

  private func fallback(_ first: Lookup, _ second: Lookup, _ variable: Int, _ scope: Scope, _ path: ExecutionPath)
    -> Flow
  {
    var trying = scope
    trying.isTrying = true
    let result = find(first, trying, path)
    guard result.thrown != nil else { return assign(result, to: variable) }
    guard let normal = result.path else {
      var other = find(second, scope, path)
      // Conditions refer to the type of the first.
      if other.taint != nil, first.content.kind != second.content.kind { other.taint = .derived }
      return assign(other, to: variable)
    }
    let other = ignoring(find(second, scope, path.forked(isHidden: true)))
    var flow = Flow.fork([Flow(normal: normal), other], from: path, isHidden: true)
    flow.normal?.set(variable, .null, .derived)
    return flow
  }

  private func doCatch(_ tried: [Statement], _ otherwise: [Statement], _ scope: Scope, _ path: ExecutionPath) -> Flow {
    var trying = scope
    trying.isTrying = true
    var flow = inScope(tried, trying, path)
    guard flow.thrown != nil else { return flow }
    flow.thrown = nil
    if flow.normal == nil, flow.left == nil { return inScope(otherwise, scope, path) }
    return .fork(
      [flow, inScope(otherwise, scope, path.forked(isHidden: flow.isHidden))], from: path, isHidden: flow.isHidden)
  }

  private func walk(_ key: String, _ body: [Statement], _ scope: Scope, _ path: ExecutionPath) -> Flow {
    let lookUp = Lookup(keys: [.name(key)], form: .required, content: .kind(.json))
    let result = find(lookUp, scope, path)
    guard var path = result.path else { return ignoring(result) }
    let elements = scope.place.member(key)?.elements ?? []
    // A substitute may have elements, and an element may end the function.
    let mayEnd = result.taint != nil && Self.mayEnd(body)
    if mayEnd { path = path.forked(isHidden: true) }
    var flow = repeated(elements, path) { element, path in
      self.inScope(body, Scope(place: element, function: scope.function, isTrying: scope.isTrying), path)
    }
    flow.isHidden = flow.isHidden || mayEnd
    flow.thrown = ExecutionPath.join([result.thrown, flow.thrown, mayEnd ? path : nil], isHidden: flow.isHidden)
    return flow
  }

  /// Returns whether statements may end their function.
  private static func mayEnd(_ statements: [Statement]) -> Bool {
    statements.contains { statement in
      switch statement {
      case .leave, .throwUnless, .requireThat: true
      default: statement.blocks.contains(where: mayEnd)
      }
    }
  }

  private func branch(
    _ condition: Condition, _ then: [Statement], _ otherwise: [Statement], _ scope: Scope, _ path: ExecutionPath
  ) -> Flow {
    var verdict = condition.verdict(path, substitutes)
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

  /// Returns the flow of a known decision that a search may treat as dependent on a failed value.
  ///
  /// No valid document takes the other path.
  private func likely(_ taken: Flow, _ other: Flow, _ path: ExecutionPath) -> Flow {
    var other = other
    other.normal?.mayBeListed = path.mayBeListed
    other.left?.mayBeListed = path.mayBeListed
    return .fork([taken, other], from: path, isHidden: true)
  }

  private func choose(
    _ variable: Int, _ type: StringEnum, _ blocks: [[Statement]], _ scope: Scope, _ path: ExecutionPath
  ) -> Flow {
    guard let taint = path.taints[variable] else {
      guard case .stringEnum(let number) = path.values[variable], number < blocks.count else {
        return Flow(normal: path)
      }
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
    _ list: Int, _ variable: Int, _ body: [Statement], _ scope: Scope, _ path: ExecutionPath
  ) -> Flow {
    let loop = { (elements: [Value], taint: Taint?, path: ExecutionPath) in
      self.repeated(elements, path) { element, path in
        var path = path
        path.set(variable, element, taint, at: path.pointers[list])
        return self.inScope(body, scope, path)
      }
    }
    guard let taint = path.taints[list] else { return loop(path.values[list].elements, nil, path) }
    guard case .failed(let failure) = taint, !failure.isLimited else {
      let forked = path.forked(isHidden: true)
      var flows = [Flow(normal: path), loop([.null], .derived, forked)]
      if path.perhapsTainted.contains(list) { flows.append(loop(path.values[list].elements, nil, forked)) }
      return .fork(flows, from: path, isHidden: true)
    }
    let canBeMade = failure.kind.element.map(substitutes.canMake) == true
    let isHidden = failure.validPart != nil || !canBeMade || path.guardedVariables.contains(list)
    let forked = path.forked(isHidden: isHidden)
    var flows = [Flow(normal: path), loop([.null], .derived, forked)]
    if let good = failure.validPart { flows.append(loop(good.elements, nil, forked)) }
    return .fork(flows, from: path, isHidden: isHidden)
  }

  private func throwUnless(_ condition: Condition, _ number: Int, _ scope: Scope, _ path: ExecutionPath) -> Flow {
    var verdict = condition.verdict(path, substitutes)
    if verdict == .open, path.restricts(condition) { verdict = .hidden }
    var path = path
    if case .known = verdict {} else { path.noteGuard(condition) }
    var thrown = path
    thrown.customErrors = [Fault(.custom, at: scope.function, "\(CustomError(number: number))")]
    switch verdict {
    case .known(let isTrue): return isTrue ? Flow(normal: path) : Flow(thrown: thrown)
    case .open, .hidden, .likely:
      thrown.isForked = true
      var flow = Flow.fork([Flow(normal: path), Flow(thrown: thrown)], from: path, isHidden: verdict != .open)
      // A search needs two different substitutes to find out what depends on the value.
      if condition.holdsForOneCase { flow.normal?.openGuards += 1 }
      return flow
    }
  }
}

extension Oracle {
  private func requireKeys(_ kind: RuleKind, _ keys: [String], _ scope: Scope, _ path: ExecutionPath) -> Flow {
    for key in keys { self.keys.log(key, of: scope.place, scope, path) }
    var path = path
    let faults = scope.place.isObject ? kind.faults(keys, in: scope.place) : [scope.place.mismatch]
    guard !faults.isEmpty else { return Flow(normal: path) }
    if scope.isTrying { return Flow(thrown: path) }
    recordBrokenRule(faults, &path)
    return Flow(normal: path)
  }

  /// Records the faults of a requirement about the object as a whole.
  private func recordBrokenRule(_ faults: [Fault], _ path: inout ExecutionPath) {
    let areOnlyRules = !path.hasFailed || path.hasOnlyBrokenRules
    for fault in faults { record(fault, &path) }
    path.hasOnlyBrokenRules = areOnlyRules
  }

  private func requireThat(
    _ number: Int, _ keys: [String], _ condition: Condition, _ scope: Scope, _ path: ExecutionPath
  ) -> Flow {
    for key in keys { self.keys.log(key, of: scope.place, scope, path) }
    let verdict = condition.verdict(path, substitutes)
    if verdict == .known(true) { return Flow(normal: path) }
    let key = keys.first.flatMap(scope.place.member)
    let fault = Fault(.unmetRequirement, at: (key ?? scope.place).pointer, "rule \(number)")
    var path = path
    let pointers = keys.map(scope.pointer)
    let isAboutFailure =
      keys.isEmpty ? path.hasFailed && !path.hasOnlyBrokenRules : !path.failedPointers.isDisjoint(with: pointers)
    if scope.isTrying {
      guard verdict != .known(false) || isAboutFailure else { return Flow(thrown: path) }
      return .fork(
        [Flow(normal: path), Flow(thrown: path.forked(isHidden: true))], from: path, isHidden: verdict != .open)
    }
    // If the value is not an object, that is the only problem to list.
    let isObvious = !scope.place.isObject && path.hasFailed
    if verdict == .known(false), !isAboutFailure, !isObvious {
      if keys.isEmpty { recordBrokenRule([fault], &path) } else { record(fault, &path) }
    } else if verdict != .open || path.openGuards > 0 || path.isGuarded || path.restricts(condition) {
      // After a guard that only one value passes, the condition is certain; the oracle does not compute that.
      path.mayBeListed.insert(fault)
    }
    if case .known = verdict {} else { path.noteGuard(condition) }
    // A run goes on only with values that meet the requirement, which may be too few to show what depends on them. The
    // values at the keys count as failed, unless the requirement is about one that failed before.
    path.isStopped = true
    if !keys.isEmpty, !isAboutFailure { path.taintValues(at: pointers, isCertain: verdict == .known(false)) }
    var thrown = path
    thrown.customErrors = [fault]
    if verdict == .known(false), isAboutFailure { return Flow(thrown: thrown) }
    thrown.isForked = true
    return .fork([Flow(normal: path), Flow(thrown: thrown)], from: path, isHidden: true)
  }

  private func variants(
    _ key: String?, _ tag: String, _ cases: [(String, [Statement])], _ scope: Scope, _ path: ExecutionPath
  ) -> Flow {
    guard let key else {
      var path = path
      // A replay cannot distinguish two variants with the same tag.
      if path.hasFailed, !substitutes.isOnlyVariant(taggedBy: tag) { path.isStopped = true }
      return ignoring(variant(tag, cases, scope, path))
    }
    let canBeMade = { self.substitutes.canMake([.variants(key: key, tag: tag, cases)]) }
    return ignoring(
      find([key], .required, scope, path, canBeMade: canBeMade) { place, path in
        var inner = ExecutionPath()
        inner.enter(path)
        if path.hasFailed, !self.substitutes.isOnlyClosure(at: key) { inner.isStopped = true }
        let scope = Scope(place: place, function: place.pointer, isTrying: scope.isTrying)
        let flow = self.guarded(inner, scope) { self.ignoring(self.variant(tag, cases, scope, $0)) }
        let body = cases.flatMap(\.1)
        return self.resultOfCall(flow, path, scope, body, canBeMade: canBeMade)
      })
  }

  /// Decodes the object as a variant.
  private func variant(_ tag: String, _ cases: [(String, [Statement])], _ scope: Scope, _ path: ExecutionPath)
    -> Evaluation
  {
    let lookUp = Lookup(keys: [.name(tag)], form: .required, content: .kind(.string))
    keys.log(tag, of: scope.place, scope, path)
    var trying = scope
    trying.isTrying = true
    let name = find(lookUp, trying, path)
    guard name.path != nil else {
      var result = find(lookUp, scope, path)
      result.path?.isStopped = true
      // After a caught failure, further lookups are unknown.
      guard !scope.isTrying else { return result }
      for (_, body) in cases { keys.noteUnreached(body, on: scope.place.pointer, path) }
      return result
    }
    guard let body = cases.first(where: { .text($0.0) == name.value })?.1 else {
      guard !scope.isTrying else { return Evaluation(thrown: path) }
      for (_, body) in cases { keys.noteUnreached(body, on: scope.place.pointer, path) }
      var path = path
      record(Fault(.invalidValue, at: "\(scope.place.pointer)/\(tag)"), &path)
      path.isStopped = true
      return Evaluation(path: path)
    }
    var inner = path
    (inner.values, inner.taints) = (ExecutionPath().values, ExecutionPath().taints)
    let flow = perform(body, scope, inner)
    var end = ExecutionPath.join([flow.normal, flow.left], isHidden: flow.isHidden)
    end?.values = path.values
    end?.taints = path.taints
    return Evaluation(path: end, thrown: flow.thrown, isHidden: flow.isHidden)
  }
}

extension RuleKind {
  /// Returns the faults of an object according to the rule.
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
    Fault(.missingKey, at: place.pointer, Fault.detail(kind, keys, areMissing: true))
  }

  private func conflict(_ kind: KeyRule.Kind, _ keys: [String], _ place: Place) -> Fault {
    Fault(.conflictingKeys, at: "\(place.pointer)/\(keys[1])", Fault.detail(kind, keys))
  }
}
