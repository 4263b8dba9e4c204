/// One path of execution through a call, or several joined paths.
struct ExecutionPath {
  final class Call {
    /// The objects in which a lookup of texts failed.
    ///
    /// Other texts may lead to lookups of more of their members.
    var objectsWithFailedTexts: Set<String> = []
  }

  /// The call that takes the path.
  var call = Call()
  var values = [Value](repeating: .null, count: Program.maximumVariables)
  var taints = [Taint?](repeating: nil, count: Program.maximumVariables)
  /// The variables that are tainted only if a requirement that depends on other values is broken.
  var perhapsTainted: Set<Int> = []
  /// The pointers of the members that the lookups of variables start with; nil for other values.
  var pointers = [String?](repeating: nil, count: Program.maximumVariables)
  /// The problems on the path that may be listed.
  var mayBeListed: Set<Fault> = []
  /// The problems that earlier forks had on only some paths.
  ///
  /// Another fork may have them on the other paths.
  var problemsOfSomePaths: Set<Fault> = []
  /// A Boolean value that indicates whether the key of a lookup depends on a failed value.
  var hasLookedUpUnknownKey = false
  /// A Boolean value that indicates whether a value failed that has no substitute.
  var isStopped = false
  /// A Boolean value that indicates whether the path depends on a failed value.
  var isForked = false
  /// A Boolean value that indicates whether a search may not detect that dependency.
  var isHidden = false
  /// A Boolean value that indicates whether every decision counts as hidden.
  ///
  /// A search observes only the values for which the function throws no custom error.
  var isGuarded = false
  /// The pointers of the members that failed lookups of this call start with.
  var failedPointers: Set<String> = []
  var hasFailed = false { didSet { hasOnlyBrokenRules = false } }
  /// A Boolean value that indicates whether nothing has failed but requirements about the object as a whole.
  var hasOnlyBrokenRules = false
  /// The number of custom errors that depend on failed values.
  ///
  /// If there are two, or if no substitute avoids one, a search may observe nothing else.
  var openGuards = 0
  /// A Boolean value that indicates whether the call is a closure, which depends on values of the function around it.
  var isInClosure = false
  /// The variables in the conditions of custom errors and requirements.
  var guardedVariables: Set<Int> = []
  /// The variables in the conditions of the enclosing branches.
  var branchedVariables: Set<Int> = []
  /// The custom errors at the end of the path.
  var customErrors: Set<Fault> = []
  /// The calls in which lookups of texts failed.
  var callsWithFailedTexts: [Call] = []

  var isCertain: Bool { !isStopped && !isForked }

  mutating func set(_ variable: Int, _ value: Value, _ taint: Taint? = nil, at pointer: String? = nil) {
    (values[variable], taints[variable], pointers[variable]) = (value, taint, pointer)
    perhapsTainted.remove(variable)
  }

  /// Notes that the values of some members count as failed.
  ///
  /// - Parameter isCertain: A Boolean value that indicates whether the requirement is broken with any other values.
  mutating func taintValues(at failedPointers: [String], isCertain: Bool) {
    for (variable, pointer) in pointers.enumerated() where pointer.map(failedPointers.contains) ?? true {
      if taints[variable] == nil, !isCertain { perhapsTainted.insert(variable) }
      taints[variable] = taints[variable] ?? .derived
    }
  }

  /// Notes that only some substitutes get past a condition.
  mutating func noteGuard(_ condition: Condition) { guardedVariables.formUnion(condition.variables) }

  /// Returns whether only some values of the condition's variables reach this point.
  func restricts(_ condition: Condition) -> Bool {
    !guardedVariables.union(branchedVariables).isDisjoint(with: condition.variables)
  }

  /// Returns the taints after statements in a scope, in which a broken requirement may have tainted outer variables.
  func taints(after flows: [Flow]) -> [Taint?] {
    flows.compactMap(\.normal?.taints).reduce(taints) { taints, inner in zip(taints, inner).map { $0 ?? $1 } }
  }

  /// Notes that a lookup of texts in an object failed.
  mutating func noteFailedTexts(in pointer: String) {
    call.objectsWithFailedTexts.insert(pointer)
    if !callsWithFailedTexts.contains(where: { $0 === call }) { callsWithFailedTexts.append(call) }
  }

  /// Joins paths: keeps their common problems or, for hidden decisions, all their problems.
  static func join(_ paths: [ExecutionPath?], isHidden: Bool) -> ExecutionPath? {
    let paths = paths.compactMap { $0 }
    guard var joined = paths.first else { return nil }
    for path in paths.dropFirst() {
      if isHidden {
        joined.mayBeListed.formUnion(path.mayBeListed)
      } else {
        joined.mayBeListed.formIntersection(path.mayBeListed)
      }
      joined.isStopped = joined.isStopped || path.isStopped
      joined.hasLookedUpUnknownKey = joined.hasLookedUpUnknownKey || path.hasLookedUpUnknownKey
      joined.isForked = joined.isForked || path.isForked
      joined.hasFailed = joined.hasFailed || path.hasFailed
      joined.failedPointers.formUnion(path.failedPointers)
      joined.openGuards = max(joined.openGuards, path.openGuards)
      joined.guardedVariables.formUnion(path.guardedVariables)
      joined.customErrors.formUnion(path.customErrors)
      joined.branchedVariables.formUnion(path.branchedVariables)
      joined.callsWithFailedTexts += path.callsWithFailedTexts.filter { call in
        !joined.callsWithFailedTexts.contains { $0 === call }
      }
    }
    return joined
  }
}

/// The possible continuations after statements: the next statement, a return, or an error.
struct Flow {
  var normal: ExecutionPath?
  var left: ExecutionPath?
  var thrown: ExecutionPath?
  /// A Boolean value that indicates whether a search may not detect one of the decisions.
  var isHidden = false

  /// Appends the flow of the next statement.
  mutating func append(_ next: Flow) {
    isHidden = isHidden || next.isHidden
    // After a failure without a substitute, a search does not find out that the function always throws an error.
    let isUnseen = next.thrown?.isStopped == true
    normal = next.normal
    left = ExecutionPath.join([left, next.left], isHidden: isHidden)
    thrown = ExecutionPath.join([thrown, next.thrown], isHidden: isHidden || isUnseen)
  }

  /// Returns the flow of a decision that depends on a failed value.
  static func fork(_ flows: [Flow], from path: ExecutionPath, isHidden: Bool) -> Flow {
    let isHidden = isHidden || path.isForked || path.isGuarded
    var fork = Flow(
      normal: ExecutionPath.join(flows.map(\.normal), isHidden: isHidden),
      left: ExecutionPath.join(flows.map(\.left), isHidden: isHidden),
      thrown: ExecutionPath.join(flows.map(\.thrown), isHidden: isHidden))
    fork.isHidden = isHidden || flows.contains(where: \.isHidden)
    let doesEnd = flows.contains { $0.normal == nil || $0.left != nil || $0.thrown != nil }
    fork.normal?.isForked = path.isForked || doesEnd
    fork.normal?.isHidden = path.isHidden || doesEnd && fork.isHidden
    if let joined = fork.normal {
      let all = flows.reduce(into: Set<Fault>()) { $0.formUnion($1.normal?.mayBeListed ?? []) }
      let some = all.subtracting(joined.mayBeListed)
      fork.normal?.mayBeListed.formUnion(some.intersection(path.problemsOfSomePaths))
      fork.normal?.problemsOfSomePaths = path.problemsOfSomePaths.union(some)
    }
    fork.normal?.values = path.values
    fork.normal?.taints = path.taints(after: flows)
    if !doesEnd { fork.normal?.branchedVariables = path.branchedVariables }
    if fork.thrown != nil { fork.normal?.openGuards += isHidden ? 2 : 1 }
    return fork
  }
}

extension ExecutionPath {
  /// Returns the path as one that only some values take.
  func forked(isHidden: Bool) -> ExecutionPath {
    var path = self
    path.isForked = true
    path.isHidden = self.isHidden || isHidden || self.isForked
    return path
  }
}
