/// One way that a call can take to where it is, or several that have met again.
struct Path {
  final class Call {
    /// The objects in which a look-up of a text failed.
    ///
    /// Another text may ask for more of their members.
    var doubtedObjects: Set<String> = []
  }

  /// The call whose way it is.
  var call = Call()
  var values = [Value](repeating: .null, count: Program.maximumVariables)
  var taints = [Taint?](repeating: nil, count: Program.maximumVariables)
  /// The problems that may be listed for coming here.
  var mayBeListed: Set<Fault> = []
  /// The problems of some ways only that forks before have had: another fork may have them on the other ways.
  var listedOnSomeWays: Set<Fault> = []
  /// Whether something failed before for which no value can be made.
  var isStopped = false
  /// Whether it depends on a failed value that this way is taken.
  var isForked = false
  /// Whether a search may not see that.
  var isHidden = false
  /// Whether every decision counts as hidden: a search sees only the values that an error of the function's own lets pass.
  var isGuarded = false
  /// The keys of what failed in this call, and whether anything did.
  var failedKeys: Set<String> = []
  var hasFailed = false
  /// How many errors of the function's own depended on failed values; a second one, or one that no value that stands in
  /// need avoid, may be all that a search sees.
  var openGuards = 0
  /// Whether the call is that of a closure, which depends on values of the function around it.
  var isInClosure = false
  /// The variables that such errors and requirements were about.
  var guardedVariables: Set<Int> = []
  /// The variables that conditions were about on the way into the blocks that this way is in.
  var branchedVariables: Set<Int> = []
  /// Errors of the function's own that this way ends with.
  var refusals: Set<Fault> = []
  /// The calls in which texts were looked up in vain before.
  var doubtedCalls: [Call] = []

  var isCertain: Bool { !isStopped && !isForked }

  mutating func set(_ variable: Int, _ value: Value, _ taint: Taint? = nil) {
    (values[variable], taints[variable]) = (value, taint)
  }

  /// Notes that not all values that may stand in for a failed one get past here.
  mutating func noteGuard(_ condition: Condition) { guardedVariables.formUnion(condition.variables) }

  /// Whether a condition is about values of which only some come here.
  func restricts(_ condition: Condition) -> Bool {
    !guardedVariables.union(branchedVariables).isDisjoint(with: condition.variables)
  }

  /// Notes that texts were looked up in an object in vain.
  mutating func doubt(_ pointer: String) {
    call.doubtedObjects.insert(pointer)
    if !doubtedCalls.contains(where: { $0 === call }) { doubtedCalls.append(call) }
  }

  /// What several ways have in common, or for hidden decisions all that they have.
  static func join(_ paths: [Path?], isHidden: Bool) -> Path? {
    let paths = paths.compactMap { $0 }
    guard var joined = paths.first else { return nil }
    for path in paths.dropFirst() {
      if isHidden {
        joined.mayBeListed.formUnion(path.mayBeListed)
      } else {
        joined.mayBeListed.formIntersection(path.mayBeListed)
      }
      joined.isStopped = joined.isStopped || path.isStopped
      joined.isForked = joined.isForked || path.isForked
      joined.hasFailed = joined.hasFailed || path.hasFailed
      joined.failedKeys.formUnion(path.failedKeys)
      joined.openGuards = max(joined.openGuards, path.openGuards)
      joined.guardedVariables.formUnion(path.guardedVariables)
      joined.refusals.formUnion(path.refusals)
      joined.branchedVariables.formUnion(path.branchedVariables)
      joined.doubtedCalls += path.doubtedCalls.filter { call in !joined.doubtedCalls.contains { $0 === call } }
    }
    return joined
  }
}

/// Where statements may lead: on, out of the function, or to an error that leaves them.
struct Flow {
  var normal: Path?
  var left: Path?
  var thrown: Path?
  /// Whether a decision was made that a search may not see.
  var isHidden = false

  /// Adds what comes after.
  mutating func append(_ next: Flow) {
    isHidden = isHidden || next.isHidden
    normal = next.normal
    left = Path.join([left, next.left], isHidden: isHidden)
    thrown = Path.join([thrown, next.thrown], isHidden: isHidden)
  }

  /// Ways of which one is taken, by a decision that depends on a failed value.
  static func fork(_ flows: [Flow], from path: Path, isHidden: Bool) -> Flow {
    let isHidden = isHidden || path.isForked || path.isGuarded
    var fork = Flow(
      normal: Path.join(flows.map(\.normal), isHidden: isHidden),
      left: Path.join(flows.map(\.left), isHidden: isHidden),
      thrown: Path.join(flows.map(\.thrown), isHidden: isHidden))
    fork.isHidden = isHidden || flows.contains(where: \.isHidden)
    let doesEnd = flows.contains { $0.normal == nil || $0.left != nil || $0.thrown != nil }
    fork.normal?.isForked = path.isForked || doesEnd
    fork.normal?.isHidden = path.isHidden || doesEnd && fork.isHidden
    if let joined = fork.normal {
      let all = flows.reduce(into: Set<Fault>()) { $0.formUnion($1.normal?.mayBeListed ?? []) }
      let onSome = all.subtracting(joined.mayBeListed)
      fork.normal?.mayBeListed.formUnion(onSome.intersection(path.listedOnSomeWays))
      fork.normal?.listedOnSomeWays = path.listedOnSomeWays.union(onSome)
    }
    fork.normal?.values = path.values
    fork.normal?.taints = path.taints
    if !doesEnd { fork.normal?.branchedVariables = path.branchedVariables }
    if fork.thrown != nil { fork.normal?.openGuards += isHidden ? 2 : 1 }
    return fork
  }
}

extension Path {
  /// The same way as one that is only taken for some values.
  func forked(isHidden: Bool) -> Path {
    var path = self
    path.isForked = true
    path.isHidden = self.isHidden || isHidden || self.isForked
    return path
  }
}
