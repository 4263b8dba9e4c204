import Foundation

extension ExecutionPath {
  /// Takes over the state that a call needs from its caller.
  mutating func enter(_ outer: ExecutionPath) {
    (mayBeListed, isStopped) = (outer.mayBeListed, outer.isStopped)
    (isForked, isHidden) = (outer.isForked, outer.isHidden)
    callsWithFailedTexts = outer.callsWithFailedTexts
  }
}

extension Oracle {
  /// Performs a lookup.
  func find(_ lookUp: Lookup, _ scope: Scope, _ path: ExecutionPath) -> Evaluation {
    var names: [String] = []
    for key in lookUp.keys {
      if case .variable(let variable) = key, path.taints[variable] != nil {
        return resultForUnknownPath(lookUp, scope, path)
      }
      names.append(key.name(path.values))
    }
    var path = path
    // A replay cannot distinguish two lookups of the same keys with custom decoders.
    if path.hasFailed, !substitutes.isOnlyDecoder(of: lookUp) { path.isStopped = true }
    var result = find(names, lookUp.form, secondIsOptional: lookUp.secondIsOptional, scope, path, lookUp.content) {
      self.decode(lookUp.content, $0, $1, isTrying: scope.isTrying)
    }
    guard case .failed(let failure) = result.taint, failure.isEntirelyInvalid else { return result }
    // Texts and numbers with these names may count as tags, which determine the other members.
    if [.string, .int].contains(failure.kind), ["type", "kind"].contains(names.last) { result.path?.isStopped = true }
    if failure.kind.holdsTexts {
      result.path?.noteFailedTexts(in: scope.place.pointer)
      if names.count > 1 { result.path?.noteFailedTexts(in: "\(scope.place.pointer)/\(names[0])") }
    }
    return result
  }

  private func resultForUnknownPath(_ lookUp: Lookup, _ scope: Scope, _ path: ExecutionPath) -> Evaluation {
    // Inside a branch on the variable, only one text may be possible: `if v == nil`.
    let mayBeAnything = lookUp.keys.contains {
      guard case .variable(let variable) = $0, case .failed = path.taints[variable] else { return false }
      return !path.branchedVariables.contains(variable)
    }
    if mayBeAnything { keys.logUnknownKey(of: scope.place, path) }
    var path = path
    path.hasLookedUpUnknownKey = true
    if scope.isTrying {
      let thrown = path.forked(isHidden: true)
      // No other key exists, so the statements after this one do not run.
      if !mayBeAnything { path.isHidden = true }
      return Evaluation(taint: .derived, path: path, thrown: thrown, isHidden: true)
    }
    path.hasFailed = true
    path.mayBeListed.formUnion(faultsOfUnknownPath(lookUp, scope, path))
    if lookUp.content.kind.holdsTexts { path.noteFailedTexts(in: scope.place.pointer) }
    if !substitutes.canMakeSeveral(of: lookUp.content.kind) { path.isStopped = true }
    return Evaluation(taint: .derived, path: path)
  }

  /// Returns the faults of a lookup whose variable has no substitute that is a text, or only the empty text; also those
  /// with the text of the document if the variable has failed only perhaps.
  private func faultsOfUnknownPath(_ lookUp: Lookup, _ scope: Scope, _ path: ExecutionPath) -> Set<Fault> {
    var path = path
    path.isForked = true
    path.mayBeListed = []
    let faults = [Value.null, .text("")].map { value in
      let names = lookUp.keys.map { key in
        if case .variable(let variable) = key, path.taints[variable] != nil { return key.name(with: value) }
        return key.name(path.values)
      }
      let result = find(names, lookUp.form, secondIsOptional: lookUp.secondIsOptional, scope, path, lookUp.content) {
        Evaluation(path: $1)
      }
      return result.path?.mayBeListed ?? []
    }
    let withoutText = faults[0].union(path.guardedVariables.isEmpty ? [] : faults[1])
    let mayHaveTexts = lookUp.keys.allSatisfy { key in
      guard case .variable(let variable) = key, path.taints[variable] != nil else { return true }
      return path.perhapsTainted.contains(variable)
    }
    guard mayHaveTexts else { return withoutText }
    let names = lookUp.keys.map { $0.name(path.values) }
    let withTexts = find(names, lookUp.form, secondIsOptional: lookUp.secondIsOptional, scope, path, lookUp.content) {
      self.decode(lookUp.content, $0, $1, isTrying: scope.isTrying)
    }
    return withoutText.union(withTexts.path?.mayBeListed ?? [])
  }

  /// Follows a path and decodes the value at its end.
  func find(
    _ names: [String], _ form: Form, secondIsOptional: Bool = false, _ scope: Scope, _ path: ExecutionPath,
    _ content: Lookup.Content = .kind(.json), canBeMade: (() -> Bool)? = nil,
    decode: (Place, ExecutionPath) -> Evaluation
  ) -> Evaluation {
    let canBeMade = canBeMade ?? { self.substitutes.canMakeSeveral(of: content.kind) }
    let failed = { self.failed($0, names, form, content, scope, path, canBeMade: canBeMade) }
    var place = scope.place
    for (position, name) in names.enumerated() {
      let isOptional = form == .optional && (position == 0 || secondIsOptional)
      guard place.isObject else { return failed(place.mismatch) }
      keys.log(name, of: place, scope, path)
      guard let next = place.member(name) else {
        if isOptional { return Evaluation(path: path) }
        if form == .presence, position == names.count - 1 { return Evaluation(value: .missing, path: path) }
        if case .refined(.ifMissing(let value)) = content { return Evaluation(value: .int(value), path: path) }
        return failed(Fault(.missingKey, at: place.pointer, name))
      }
      if isOptional, next.node == .null { return Evaluation(path: path) }
      place = next
    }
    if place.node == .null, form != .required, case .kind = content { return Evaluation(path: path) }
    var result = decode(place, path)
    if result.taint != nil { result.path?.failedPointers.insert(scope.pointer(of: names[0])) }
    return result
  }

  /// Returns the result of a lookup that fails before decoding.
  private func failed(
    _ fault: Fault, _ names: [String], _ form: Form, _ content: Lookup.Content, _ scope: Scope, _ path: ExecutionPath,
    canBeMade: () -> Bool
  ) -> Evaluation {
    if scope.isTrying { return Evaluation(thrown: path) }
    var path = path
    record(fault, &path)
    path.failedPointers.insert(scope.pointer(of: names[0]))
    if !canBeMade() { path.isStopped = true }
    var failure = Failure(kind: content.kind, isPresent: false, mayBeNil: form != .required)
    failure.isLimited = content.isLimited || form == .presence
    return Evaluation(taint: .failed(failure), path: path)
  }

  func inline(_ key: String, _ form: Form, _ body: [Statement], _ scope: Scope, _ path: ExecutionPath) -> Evaluation {
    let canBeMade = { self.substitutes.canMake([.inline(key, form, body)]) }
    var result = find([key], form, scope, path, canBeMade: canBeMade) { place, path in
      var inner = path
      (inner.call, inner.hasFailed, inner.failedPointers) = (ExecutionPath.Call(), false, [])
      (inner.isInClosure, inner.openGuards, inner.customErrors) = (true, 0, [])
      // A replay cannot distinguish two closures for the same key.
      if path.hasFailed, !self.substitutes.isOnlyClosure(at: key) { inner.isStopped = true }
      let scope = Scope(place: place, function: place.pointer, isTrying: scope.isTrying)
      let flow = self.guarded(inner, scope) { self.perform(body, scope, $0) }
      return self.resultOfCall(flow, path, scope, body, canBeMade: canBeMade)
    }
    // A search goes on only with values for which the closure returns a substitute.
    if result.taint != nil { result.path?.guardedVariables.formUnion(Statement.variables(of: body)) }
    return result
  }
}

extension Oracle {
  /// Decodes a value.
  func decode(_ content: Lookup.Content, _ place: Place, _ path: ExecutionPath, isTrying: Bool) -> Evaluation {
    switch content {
    case .kind(let kind): decode(kind, place, path, isTrying: isTrying)
    case .refined(let refinement): decode(refinement, place, path, isTrying: isTrying)
    }
  }

  func decode(_ kind: Kind, _ place: Place, _ path: ExecutionPath, isTrying: Bool) -> Evaluation {
    switch kind {
    case .model(let number): return call(number, place, path, isTrying)
    case .array(let element):
      guard case .array = place.node else { return invalid(place.mismatch, kind, path, isTrying) }
      return elements(place.elements.map { ("", $0) }, kind, path, isTrying) { _, place, path in
        self.decode(element, place, path, isTrying: isTrying)
      }
    case .map(let value):
      guard place.isObject else { return invalid(place.mismatch, kind, path, isTrying) }
      keys.logWhole(place)
      let members = place.node.members.map { ($0.name, Place($0.value, "\(place.pointer)/\($0.name)")) }
      return elements(members, kind, path, isTrying) { _, place, path in
        self.decode(value, place, path, isTrying: isTrying)
      }
    case .record(let type): return decode(type, place, path, isTrying)
    case .json:
      keys.logWithDescendants(place)
      return Evaluation(value: .opaque, path: path)
    default:
      if let value = place.node.value(as: kind) { return Evaluation(value: value, path: path) }
      return invalid(place.fault(as: kind), kind, path, isTrying)
    }
  }

  /// Returns the result for a value that is wrong as a whole.
  private func invalid(
    _ fault: Fault, _ kind: Kind, isLimited: Bool = false, _ path: ExecutionPath, _ isTrying: Bool
  ) -> Evaluation {
    if isTrying { return Evaluation(thrown: path) }
    var path = path
    record(fault, &path)
    if !substitutes.canMakeSeveral(of: kind) { path.isStopped = true }
    return Evaluation(taint: .failed(Failure(kind: kind, isPresent: true, isLimited: isLimited)), path: path)
  }

  /// Decodes elements or members independently, so that the valid ones remain if others fail.
  private func elements(
    _ elements: [(String, Place)], _ kind: Kind, isLimited: Bool = false, _ path: ExecutionPath, _ isTrying: Bool,
    _ decode: (String, Place, ExecutionPath) -> Evaluation
  ) -> Evaluation {
    var (path, good, names) = (path, [(String, Value)](), Set<String>())
    var (hasFailed, isStopped) = (false, path.isStopped)
    for (name, element) in elements {
      let result = decode(name, element, path)
      // Whether an attempt fails does not depend on failures elsewhere.
      guard let next = result.path else { return Evaluation(thrown: path) }
      if result.taint == nil {
        good.append((name, result.value))
      } else {
        hasFailed = true
        // Without the element, the collection would be a different one.
        if next.isStopped || kind.element.map(substitutes.canMake) == false { isStopped = true }
      }
      names.insert(name)
      let wasStopped = path.isStopped
      path = next
      path.isStopped = wasStopped
    }
    path.isStopped = isStopped
    let value: Value =
      kind.isMap ? .map(Dictionary(good) { $1 }) : .list(good.map(\.1))
    guard hasFailed else { return Evaluation(value: value, path: path) }
    let failure = Failure(
      kind: kind, isPresent: true, isLimited: isLimited, validPart: value, count: elements.count, names: names)
    return Evaluation(taint: .failed(failure), path: path)
  }

  /// Calls a decode function.
  private func call(_ number: Int, _ place: Place, _ path: ExecutionPath, _ isTrying: Bool) -> Evaluation {
    let scope = Scope(place: place, function: place.pointer, isTrying: isTrying)
    guard number < program.functions.count else { return Evaluation(value: .opaque, path: path) }
    var inner = ExecutionPath()
    inner.enter(path)
    let body = program.functions[number]
    return resultOfCall(guarded(inner, scope) { perform(body, scope, $0) }, path, scope, body, number) {
      self.substitutes.canMake(.model(number))
    }
  }

  /// Performs a call, with more faults that may be listed if a custom error depends on a failed value.
  ///
  /// A search cannot distinguish the values that reach a branch from those that get past it.
  func guarded(_ path: ExecutionPath, _ scope: Scope, _ call: (ExecutionPath) -> Flow) -> Flow {
    var flow = call(path)
    guard !scope.isTrying, !path.isGuarded, flow.thrown != nil, flow.normal != nil || flow.left != nil else {
      return flow
    }
    var path = path
    path.isGuarded = true
    let again = call(path)
    let mayBeListed = ExecutionPath.join([again.normal, again.left], isHidden: true)?.mayBeListed ?? []
    flow.normal?.mayBeListed.formUnion(mayBeListed)
    flow.left?.mayBeListed.formUnion(mayBeListed)
    return flow
  }

  /// Returns the result of a call for its caller.
  func resultOfCall(
    _ flow: Flow, _ outer: ExecutionPath, _ scope: Scope, _ body: [Statement], _ number: Int? = nil,
    canBeMade: () -> Bool
  ) -> Evaluation {
    let end = ExecutionPath.join([flow.normal, flow.left], isHidden: flow.isHidden)
    if end == nil, !scope.isTrying { keys.noteUnreached(body, on: scope.place.pointer, outer) }
    var path = outer
    if number == nil {
      path.guardedVariables.formUnion(end?.guardedVariables ?? [])
      // Only some values get past a closure that fails in one branch.
      if flow.thrown != nil { path.guardedVariables.formUnion(Statement.variables(of: body)) }
    }
    if scope.isTrying {
      if flow.thrown != nil { keys.logFailedCall(scope.place) }
      if flow.thrown != nil, end != nil { path = path.forked(isHidden: flow.isHidden) }
      return Evaluation(
        value: .opaque, path: end == nil ? nil : path, thrown: flow.thrown == nil ? nil : outer,
        isHidden: flow.isHidden)
    }
    if end == nil, var thrown = flow.thrown {
      let mustBeListed = thrown.isCertain && !thrown.hasFailed
      let fault = thrown.customErrors
      for fault in fault {
        if mustBeListed { record(fault, &thrown) } else { thrown.mayBeListed.insert(fault) }
        if !thrown.isForked { noteThrown(fault) }
      }
      path.mayBeListed = thrown.mayBeListed
      // A search does not see the error of a path that stops before it, and takes only the other paths for rejected.
      if thrown.isStopped { path.mayBeListed.formUnion(thrown.problemsOfSomePaths) }
      path.isStopped = outer.isStopped || !canBeMade()
      path.hasFailed = true
    } else if let end {
      path.mayBeListed = end.mayBeListed
      if let thrown = flow.thrown, flow.isHidden {
        path.mayBeListed.formUnion(thrown.customErrors.union(thrown.mayBeListed))
      }
      let mayFail = flow.thrown != nil || end.isStopped != outer.isStopped
      guard end.hasFailed || mayFail else { return Evaluation(value: .opaque, path: path) }
      path.isStopped = outer.isStopped || end.isStopped || end.openGuards > (number == nil ? 0 : 1)
      // If only a branch with a hidden condition returns, perhaps no substitute takes it.
      if flow.normal == nil, flow.thrown != nil, flow.isHidden { path.isStopped = true }
      // A branch that always throws may let only one value pass.
      if number == nil, flow.thrown != nil, end.openGuards == 0 { path.isStopped = true }
      // A value that is not an object has no members to find; a substitute of the type replaces it.
      if !scope.place.isObject, !canBeMade() { path.isStopped = true }
      path.hasFailed = true
    }
    return Evaluation(taint: .failed(Failure(kind: .model(number ?? 0), isPresent: true)), path: path)
  }

  private func decode(_ type: RecordType, _ place: Place, _ path: ExecutionPath, _ isTrying: Bool) -> Evaluation {
    keys.logWhole(place)
    let faults = type == .pair ? place.pairFaults : place.treeFaults
    guard let first = faults.first else { return Evaluation(value: .opaque, path: path) }
    var result = invalid(first, .record(type), path, isTrying)
    result.path?.mayBeListed.formUnion(faults)
    return result
  }
}

extension Oracle {
  private func decode(_ refinement: Refinement, _ place: Place, _ path: ExecutionPath, isTrying: Bool) -> Evaluation {
    switch refinement {
    case .compared(let isMore, let limit): return compared(isMore, limit, place, path, isTrying)
    case .nonEmpty:
      guard case .string(let text) = place.node else {
        return invalid(place.mismatch, .string, isLimited: true, path, isTrying)
      }
      if !text.isEmpty { return Evaluation(value: .text(text), path: path) }
      let fault = Fault(.unmetRequirement, at: place.pointer, "a text that is not empty")
      return invalid(fault, .string, isLimited: true, path, isTrying)
    case .evenText:
      guard case .int(let number) = place.node else {
        return invalid(place.mismatch, .string, isLimited: true, path, isTrying)
      }
      if number.isMultiple(of: 2) { return Evaluation(value: .text("\(number)"), path: path) }
      let fault = Fault(.unmetRequirement, at: place.pointer, "an even number")
      return invalid(fault, .string, isLimited: true, path, isTrying)
    case .ifInvalid(let value):
      return Evaluation(value: place.node.value(as: .int) ?? .int(value), path: path)
    case .ifMissing: return decode(.int, place, path, isTrying: isTrying)
    case .comparedArray(let isMore, let limit):
      guard case .array = place.node else {
        return invalid(place.mismatch, .array(.int), isLimited: true, path, isTrying)
      }
      return elements(place.elements.map { ("", $0) }, .array(.int), isLimited: true, path, isTrying) {
        _, place, path in
        self.compared(isMore, limit, place, path, isTrying)
      }
    case .skippingArray(let kind): return skipping(.array(kind), kind, place, path, isTrying)
    case .skippingMap(let kind): return skipping(.map(kind), kind, place, path, isTrying)
    case .intOrString:
      switch place.node {
      case .int(let number): return Evaluation(value: .text("\(number)"), path: path)
      case .string(let text): return Evaluation(value: .text(text), path: path)
      default:
        return invalid(Fault(.noAlternative, at: place.pointer), .string, isLimited: true, path, isTrying)
      }
    }
  }

  private func compared(_ isMore: Bool, _ limit: Int, _ place: Place, _ path: ExecutionPath, _ isTrying: Bool)
    -> Evaluation
  {
    guard case .int(let number) = place.node else {
      return invalid(place.mismatch, .int, isLimited: true, path, isTrying)
    }
    if isMore ? number > limit : number < limit { return Evaluation(value: .int(number), path: path) }
    let fault = Fault(.unmetRequirement, at: place.pointer, Refinement.requirement(isMore, limit))
    return invalid(fault, .int, isLimited: true, path, isTrying)
  }

  private func skipping(_ kind: Kind, _ element: Kind, _ place: Place, _ path: ExecutionPath, _ isTrying: Bool)
    -> Evaluation
  {
    let isFit = if case .array = place.node { !kind.isMap } else { kind.isMap && place.isObject }
    let isLimited = if case .model = element { true } else { false }
    guard isFit else { return invalid(place.mismatch, kind, isLimited: isLimited, path, isTrying) }
    if kind.isMap { keys.logWhole(place) }
    let places =
      kind.isMap ? place.node.members.map { ($0.name, Place($0.value, "")) } : place.elements.map { ("", $0) }
    var inner = ExecutionPath()
    (inner.isForked, inner.isHidden) = (path.isForked, path.isHidden)
    let good = places.compactMap { name, place -> (String, Value)? in
      let result = decode(element, place, inner, isTrying: true)
      // Skipped elements are known to be invalid.
      if result.path == nil, !kind.isMap { keys.logWithDescendants(place) }
      return result.path == nil ? nil : (name, result.value)
    }
    let value: Value = kind.isMap ? .map(Dictionary(good) { $1 }) : .list(good.map(\.1))
    return Evaluation(value: value, path: path)
  }
}

extension Kind {
  var isMap: Bool { if case .map = self { true } else { false } }
  /// A Boolean value that indicates whether the kind is a collection in which functions look for texts.
  var holdsTexts: Bool { self == .array(.string) || isMap }
}

extension Lookup.Content {
  var kind: Kind {
    switch self {
    case .kind(let kind): kind
    case .refined(let refinement): refinement.kind
    }
  }

  fileprivate var isLimited: Bool {
    switch self {
    case .kind, .refined(.skippingArray(.int)), .refined(.skippingArray(.string)), .refined(.skippingMap(.int)): false
    case .refined(.ifInvalid), .refined(.ifMissing): false
    case .refined: true
    }
  }
}

extension Refinement {
  var kind: Kind {
    switch self {
    case .compared, .ifInvalid, .ifMissing: .int
    case .nonEmpty, .evenText, .intOrString: .string
    case .comparedArray: .array(.int)
    case .skippingArray(let element): .array(element)
    case .skippingMap(let element): .map(element)
    }
  }
}

extension Node {
  /// Returns the value decoded as a leaf, or nil if it is invalid.
  fileprivate func value(as kind: Kind) -> Value? {
    switch (kind, self) {
    case (.int, .int(let number)): .int(number)
    case (.double, .int(let number)): .double(Double(number))
    case (.double, .double(let number)): .double(number)
    case (.string, .string(let text)): .text(text)
    case (.bool, .bool(let value)): .bool(value)
    case (.date, .string(let text)): dateTexts.firstIndex(of: text).map { .date(dates[$0] - 1) }
    case (.url, .string(let text)): text.isEmpty ? nil : URL(string: text).map { .url($0) }
    case (.stringEnum(let type), .string(let text)): type.cases.firstIndex(of: text).map { .stringEnum($0) }
    default: nil
    }
  }
}

extension Place {
  /// Returns the fault of decoding the value as a leaf.
  fileprivate func fault(as kind: Kind) -> Fault {
    switch (kind, node) {
    case (.date, .string), (.url, .string), (.stringEnum, .string): Fault(.invalidValue, at: pointer)
    default: mismatch
    }
  }

  /// Returns the faults of a leaf in a Codable type.
  private func faults(_ name: String, _ kind: Kind, isOptional: Bool = false) -> [Fault] {
    guard let place = member(name) else { return isOptional ? [] : [Fault(.missingKey, at: pointer, name)] }
    if isOptional, place.node == .null { return [] }
    return place.node.value(as: kind) == nil ? [place.fault(as: kind)] : []
  }

  fileprivate var pairFaults: [Fault] {
    isObject ? faults("id", .int) + faults("name", .string) + faults("flag", .bool, isOptional: true) : [mismatch]
  }

  fileprivate var treeFaults: [Fault] {
    guard isObject else { return [mismatch] }
    let pair = member("pair")?.pairFaults ?? [Fault(.missingKey, at: pointer, "pair")]
    let pairs =
      member("pairs").map { pairs in
        if case .array = pairs.node { pairs.elements.flatMap(\.pairFaults) } else { [pairs.mismatch] }
      } ?? [Fault(.missingKey, at: pointer, "pairs")]
    return pair + pairs + faults("note", .string, isOptional: true)
  }
}
