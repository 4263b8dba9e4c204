import Foundation

extension Path {
  /// Takes over what a call needs to know of where it is made.
  mutating func enter(_ outer: Path) {
    (mayBeListed, isStopped) = (outer.mayBeListed, outer.isStopped)
    (isForked, isHidden) = (outer.isForked, outer.isHidden)
    doubtedCalls = outer.doubtedCalls
  }
}

extension Truth {
  /// Does a look-up.
  func find(_ lookUp: LookUp, _ scope: Scope, _ path: Path) -> Made {
    var names: [String] = []
    for key in lookUp.keys {
      if case .variable(let variable) = key, path.taints[variable] != nil {
        return ofUnknownPath(lookUp, scope, path)
      }
      names.append(key.name(path.values))
    }
    var path = path
    // A run that does one of two with decoders of their own cannot tell which it does.
    if path.hasFailed, !making.isOnlyDecoder(of: lookUp) { path.isStopped = true }
    var made = find(names, lookUp.form, secondIsOptional: lookUp.secondIsOptional, scope, path, lookUp.content) {
      self.decode(lookUp.content, $0, $1, isTrying: scope.isTrying)
    }
    guard case .failed(let failure) = made.taint, failure.hasNothingGood else { return made }
    // Texts and numbers of such names may be taken to say what else there is.
    if [.string, .int].contains(failure.kind), ["type", "kind"].contains(names.last) { made.path?.isStopped = true }
    if failure.kind.holdsTexts {
      made.path?.doubt(scope.place.pointer)
      if names.count > 1 { made.path?.doubt("\(scope.place.pointer)/\(names[0])") }
    }
    return made
  }

  private func ofUnknownPath(_ lookUp: LookUp, _ scope: Scope, _ path: Path) -> Made {
    // Behind a condition about it, a variable may have one text only: `if v == nil`.
    let mayBeAnything = lookUp.keys.contains {
      guard case .variable(let variable) = $0, case .failed = path.taints[variable] else { return false }
      return !path.branchedVariables.contains(variable)
    }
    if mayBeAnything { keys.askForAnything(of: scope.place, path) }
    var path = path
    if scope.isTrying {
      let thrown = path.forked(isHidden: true)
      // No other key is there, so that what comes after it is not done.
      if !mayBeAnything { path.isHidden = true }
      return Made(taint: .derived, path: path, thrown: thrown, isHidden: true)
    }
    path.hasFailed = true
    path.mayBeListed.formUnion(faultsWithoutText(lookUp, scope, path))
    if lookUp.content.kind.holdsTexts { path.doubt(scope.place.pointer) }
    if !making.canTakeThePlace(of: lookUp.content.kind) { path.isStopped = true }
    return Made(taint: .derived, path: path)
  }

  /// The faults of a look-up whose key is always the same: no substitute for its variable is a text, or only the empty one.
  private func faultsWithoutText(_ lookUp: LookUp, _ scope: Scope, _ path: Path) -> Set<Fault> {
    var path = path
    path.isForked = true
    path.mayBeListed = []
    let faults = [Value.null, .text("")].map { value in
      let names = lookUp.keys.map { key in
        if case .variable(let variable) = key, path.taints[variable] != nil { return key.name(with: value) }
        return key.name(path.values)
      }
      let made = find(names, lookUp.form, secondIsOptional: lookUp.secondIsOptional, scope, path, lookUp.content) {
        Made(path: $1)
      }
      return made.path?.mayBeListed ?? []
    }
    return faults[0].union(path.guardedVariables.isEmpty ? [] : faults[1])
  }

  /// Follows a path, and decodes what is there.
  func find(
    _ names: [String], _ form: Form, secondIsOptional: Bool = false, _ scope: Scope, _ path: Path,
    _ content: LookUp.Content = .kind(.json), canBeMade: (() -> Bool)? = nil, decode: (Place, Path) -> Made
  ) -> Made {
    let canBeMade = canBeMade ?? { self.making.canTakeThePlace(of: content.kind) }
    let failed = { self.failed($0, names, form, content, scope, path, canBeMade: canBeMade) }
    var place = scope.place
    for (position, name) in names.enumerated() {
      let isOptional = form == .optional && (position == 0 || secondIsOptional)
      guard place.isObject else { return failed(place.mismatch) }
      keys.ask(name, of: place, scope, path, isInside: position > 0 || scope.place.pointer != scope.function)
      guard let next = place.member(name) else {
        if isOptional { return Made(path: path) }
        if form == .presence, position == names.count - 1 { return Made(value: .missing, path: path) }
        if case .refined(.ifMissing(let value)) = content { return Made(value: .int(value), path: path) }
        return failed(Fault(.missingKey, at: place.pointer, name))
      }
      if isOptional, next.node == .null { return Made(path: path) }
      place = next
    }
    if place.node == .null, form != .required, case .kind = content { return Made(path: path) }
    var made = decode(place, path)
    if made.taint != nil { made.path?.failedKeys.insert(names[0]) }
    return made
  }

  /// What a look-up gives that fails before anything is decoded.
  private func failed(
    _ fault: Fault, _ names: [String], _ form: Form, _ content: LookUp.Content, _ scope: Scope, _ path: Path,
    canBeMade: () -> Bool
  ) -> Made {
    if scope.isTrying { return Made(thrown: path) }
    var path = path
    record(fault, &path)
    path.failedKeys.insert(names[0])
    if !canBeMade() { path.isStopped = true }
    var failure = Failure(kind: content.kind, isPresent: false, mayBeNil: form != .required)
    failure.isLimited = content.isLimited || form == .presence
    return Made(taint: .failed(failure), path: path)
  }

  func inline(_ key: String, _ form: Form, _ body: [Statement], _ scope: Scope, _ path: Path) -> Made {
    let canBeMade = { self.making.canBeMade([.inline(key, form, body)]) }
    return find([key], form, scope, path, canBeMade: canBeMade) { place, path in
      var inner = path
      (inner.call, inner.hasFailed, inner.failedKeys) = (Path.Call(), false, [])
      (inner.isInClosure, inner.openGuards, inner.refusals) = (true, 0, [])
      // A run that does one of two of the same key cannot tell which it does.
      if path.hasFailed, !self.making.isOnlyClosure(at: key) { inner.isStopped = true }
      let scope = Scope(place: place, function: place.pointer, isTrying: scope.isTrying)
      let flow = self.guarded(inner, scope) { self.perform(body, scope, $0) }
      return self.ended(flow, path, scope, body, canBeMade: canBeMade)
    }
  }
}

extension Truth {
  /// Decodes a value.
  func decode(_ content: LookUp.Content, _ place: Place, _ path: Path, isTrying: Bool) -> Made {
    switch content {
    case .kind(let kind): decode(kind, place, path, isTrying: isTrying)
    case .refined(let refinement): decode(refinement, place, path, isTrying: isTrying)
    }
  }

  func decode(_ kind: Kind, _ place: Place, _ path: Path, isTrying: Bool) -> Made {
    switch kind {
    case .model(let number): return call(number, place, path, isTrying)
    case .array(let element):
      guard case .array = place.node else { return wrong(place.mismatch, kind, path, isTrying) }
      return elements(place.elements.map { ("", $0) }, kind, path, isTrying) { _, place, path in
        self.decode(element, place, path, isTrying: isTrying)
      }
    case .map(let value):
      guard place.isObject else { return wrong(place.mismatch, kind, path, isTrying) }
      keys.takeWhole(place)
      let members = place.node.members.map { ($0.name, Place($0.value, "\(place.pointer)/\($0.name)")) }
      return elements(members, kind, path, isTrying) { _, place, path in
        self.decode(value, place, path, isTrying: isTrying)
      }
    case .record(let type): return decode(type, place, path, isTrying)
    case .json:
      keys.takeAll(place)
      return Made(value: .opaque, path: path)
    default:
      if let value = place.node.value(as: kind) { return Made(value: value, path: path) }
      return wrong(place.fault(as: kind), kind, path, isTrying)
    }
  }

  /// What comes of a value that is wrong as a whole.
  private func wrong(
    _ fault: Fault, _ kind: Kind, isLimited: Bool = false, _ path: Path, _ isTrying: Bool
  ) -> Made {
    if isTrying { return Made(thrown: path) }
    var path = path
    record(fault, &path)
    if !making.canTakeThePlace(of: kind) { path.isStopped = true }
    return Made(taint: .failed(Failure(kind: kind, isPresent: true, isLimited: isLimited)), path: path)
  }

  /// Decodes elements or members each by itself: what one of them is not made for, the others are.
  private func elements(
    _ elements: [(String, Place)], _ kind: Kind, isLimited: Bool = false, _ path: Path, _ isTrying: Bool,
    _ decode: (String, Place, Path) -> Made
  ) -> Made {
    var (path, good, names) = (path, [(String, Value)](), Set<String>())
    var (hasFailed, isStopped) = (false, path.isStopped)
    for (name, element) in elements {
      let made = decode(name, element, path)
      // What is tried here has nothing to do with what failed elsewhere: it fails or does not.
      guard let next = made.path else { return Made(thrown: path) }
      if made.taint == nil {
        good.append((name, made.value))
      } else {
        hasFailed = true
        // A collection that lacks an element would be another one.
        if next.isStopped || kind.element.map(making.canBeMade) == false { isStopped = true }
      }
      names.insert(name)
      let wasStopped = path.isStopped
      path = next
      path.isStopped = wasStopped
    }
    path.isStopped = isStopped
    let value: Value =
      kind.isMap ? .map(Dictionary(good) { $1 }) : .list(good.map(\.1))
    guard hasFailed else { return Made(value: value, path: path) }
    let failure = Failure(
      kind: kind, isPresent: true, isLimited: isLimited, good: value, count: elements.count, names: names)
    return Made(taint: .failed(failure), path: path)
  }

  /// Calls a decode function.
  private func call(_ number: Int, _ place: Place, _ path: Path, _ isTrying: Bool) -> Made {
    let scope = Scope(place: place, function: place.pointer, isTrying: isTrying)
    guard number < program.functions.count else { return Made(value: .opaque, path: path) }
    var inner = Path()
    inner.enter(path)
    let body = program.functions[number]
    return ended(guarded(inner, scope) { perform(body, scope, $0) }, path, scope, body, number) {
      self.making.canBeMade(.model(number))
    }
  }

  /// Does a call, in which more may be listed if it may end by an error of its own that depends on what failed: which
  /// values get as far as a branch, and which past it, is the same to a search.
  func guarded(_ path: Path, _ scope: Scope, _ call: (Path) -> Flow) -> Flow {
    var flow = call(path)
    guard !scope.isTrying, !path.isGuarded, flow.thrown != nil, flow.normal != nil || flow.left != nil else {
      return flow
    }
    var path = path
    path.isGuarded = true
    let again = call(path)
    let mayBeListed = Path.join([again.normal, again.left], isHidden: true)?.mayBeListed ?? []
    flow.normal?.mayBeListed.formUnion(mayBeListed)
    flow.left?.mayBeListed.formUnion(mayBeListed)
    return flow
  }

  /// What a call gives to where it was made.
  func ended(
    _ flow: Flow, _ outer: Path, _ scope: Scope, _ body: [Statement], _ number: Int? = nil, canBeMade: () -> Bool
  ) -> Made {
    let end = Path.join([flow.normal, flow.left], isHidden: flow.isHidden)
    if end == nil, !scope.isTrying { keys.noteUnreached(body, on: scope.place.pointer, outer) }
    var path = outer
    if number == nil {
      path.guardedVariables.formUnion(end?.guardedVariables ?? [])
      // Only some values get past a closure that fails in a branch.
      if flow.thrown != nil { path.guardedVariables.formUnion(Statement.variables(of: body)) }
    }
    if scope.isTrying {
      if flow.thrown != nil, end != nil { path = path.forked(isHidden: flow.isHidden) }
      return Made(
        value: .opaque, path: end == nil ? nil : path, thrown: flow.thrown == nil ? nil : outer,
        isHidden: flow.isHidden)
    }
    if end == nil, var thrown = flow.thrown {
      let mustBeListed = thrown.isCertain && !thrown.hasFailed
      let fault = thrown.refusals
      for fault in fault {
        if mustBeListed { record(fault, &thrown) } else { thrown.mayBeListed.insert(fault) }
        if !thrown.isForked { noteThrown(fault) }
      }
      path.mayBeListed = thrown.mayBeListed
      path.isStopped = outer.isStopped || !canBeMade()
      path.hasFailed = true
    } else if let end {
      path.mayBeListed = end.mayBeListed
      if let thrown = flow.thrown, flow.isHidden {
        path.mayBeListed.formUnion(thrown.refusals.union(thrown.mayBeListed))
      }
      let mayFail = flow.thrown != nil || end.isStopped != outer.isStopped
      guard end.hasFailed || mayFail else { return Made(value: .opaque, path: path) }
      path.isStopped = outer.isStopped || end.isStopped || end.openGuards > (number == nil ? 0 : 1)
      // A branch that always throws may leave one value that gets past.
      if number == nil, flow.thrown != nil, end.openGuards == 0 { path.isStopped = true }
      // Nothing is found out of a value that cannot be looked into: one of the type takes its place.
      if !scope.place.isObject, !canBeMade() { path.isStopped = true }
      path.hasFailed = true
    }
    return Made(taint: .failed(Failure(kind: .model(number ?? 0), isPresent: true)), path: path)
  }

  private func decode(_ type: RecordType, _ place: Place, _ path: Path, _ isTrying: Bool) -> Made {
    keys.takeWhole(place)
    let faults = type == .pair ? place.pairFaults : place.treeFaults
    guard let first = faults.first else { return Made(value: .opaque, path: path) }
    var made = wrong(first, .record(type), path, isTrying)
    made.path?.mayBeListed.formUnion(faults)
    return made
  }
}

extension Truth {
  private func decode(_ refinement: Refinement, _ place: Place, _ path: Path, isTrying: Bool) -> Made {
    switch refinement {
    case .compared(let isMore, let limit): return compared(isMore, limit, place, path, isTrying)
    case .nonEmpty:
      guard case .string(let text) = place.node else {
        return wrong(place.mismatch, .string, isLimited: true, path, isTrying)
      }
      if !text.isEmpty { return Made(value: .text(text), path: path) }
      let fault = Fault(.unmetRequirement, at: place.pointer, "a text that is not empty")
      return wrong(fault, .string, isLimited: true, path, isTrying)
    case .evenText:
      guard case .int(let number) = place.node else {
        return wrong(place.mismatch, .string, isLimited: true, path, isTrying)
      }
      if number.isMultiple(of: 2) { return Made(value: .text("\(number)"), path: path) }
      let fault = Fault(.unmetRequirement, at: place.pointer, "an even number")
      return wrong(fault, .string, isLimited: true, path, isTrying)
    case .ifInvalid(let value):
      return Made(value: place.node.value(as: .int) ?? .int(value), path: path)
    case .ifMissing: return decode(.int, place, path, isTrying: isTrying)
    case .comparedArray(let isMore, let limit):
      guard case .array = place.node else {
        return wrong(place.mismatch, .array(.int), isLimited: true, path, isTrying)
      }
      return elements(place.elements.map { ("", $0) }, .array(.int), isLimited: true, path, isTrying) {
        _, place, path in
        self.compared(isMore, limit, place, path, isTrying)
      }
    case .skippingArray(let kind): return skipping(.array(kind), kind, place, path, isTrying)
    case .skippingMap(let kind): return skipping(.map(kind), kind, place, path, isTrying)
    case .intOrString:
      switch place.node {
      case .int(let number): return Made(value: .text("\(number)"), path: path)
      case .string(let text): return Made(value: .text(text), path: path)
      default:
        return wrong(Fault(.noAlternative, at: place.pointer), .string, isLimited: true, path, isTrying)
      }
    }
  }

  private func compared(_ isMore: Bool, _ limit: Int, _ place: Place, _ path: Path, _ isTrying: Bool) -> Made {
    guard case .int(let number) = place.node else {
      return wrong(place.mismatch, .int, isLimited: true, path, isTrying)
    }
    if isMore ? number > limit : number < limit { return Made(value: .int(number), path: path) }
    let fault = Fault(.unmetRequirement, at: place.pointer, Refinement.requirement(isMore, limit))
    return wrong(fault, .int, isLimited: true, path, isTrying)
  }

  private func skipping(_ kind: Kind, _ element: Kind, _ place: Place, _ path: Path, _ isTrying: Bool) -> Made {
    let isFit = if case .array = place.node { !kind.isMap } else { kind.isMap && place.isObject }
    let isLimited = if case .model = element { true } else { false }
    guard isFit else { return wrong(place.mismatch, kind, isLimited: isLimited, path, isTrying) }
    if kind.isMap { keys.takeWhole(place) }
    let places =
      kind.isMap ? place.node.members.map { ($0.name, Place($0.value, "")) } : place.elements.map { ("", $0) }
    let good = places.compactMap { name, place -> (String, Value)? in
      let made = decode(element, place, Path(), isTrying: true)
      // What is skipped is known to be wrong.
      if made.path == nil, !kind.isMap { keys.takeAll(place) }
      return made.path == nil ? nil : (name, made.value)
    }
    let value: Value = kind.isMap ? .map(Dictionary(good) { $1 }) : .list(good.map(\.1))
    return Made(value: value, path: path)
  }
}

extension Kind {
  var isMap: Bool { if case .map = self { true } else { false } }
  /// Whether it is a collection whose texts a function may look for.
  var holdsTexts: Bool { self == .array(.string) || isMap }
}

extension LookUp.Content {
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
  /// What it is as a leaf, or nil if it is none of these.
  fileprivate func value(as kind: Kind) -> Value? {
    switch (kind, self) {
    case (.int, .int(let number)): .int(number)
    case (.double, .int(let number)): .double(Double(number))
    case (.double, .double(let number)): .double(number)
    case (.string, .string(let text)): .text(text)
    case (.bool, .bool(let value)): .bool(value)
    case (.date, .string(let text)): dateTexts.firstIndex(of: text).map { .date(dates[$0] - 1) }
    case (.url, .string(let text)): text.isEmpty ? nil : URL(string: text).map { .url($0) }
    case (.choice(let type), .string(let text)): type.cases.firstIndex(of: text).map { .choice($0) }
    default: nil
    }
  }
}

extension Place {
  /// What is wrong with it as a leaf.
  fileprivate func fault(as kind: Kind) -> Fault {
    switch (kind, node) {
    case (.date, .string), (.url, .string), (.choice, .string): Fault(.invalidValue, at: pointer)
    default: mismatch
    }
  }

  /// What is wrong with a leaf of a Codable type.
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
