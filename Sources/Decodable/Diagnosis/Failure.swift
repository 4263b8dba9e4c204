/// An operation of a call, with the result that runs reproduce.
final class Record {
  let operation: Operation
  /// The index of the record among those of the call.
  let number: Int
  /// The number of operations before this one in the run that made the record.
  let position: Int
  /// A Boolean value that indicates whether the result does not depend on values that the function decoded before.
  let isPure: Bool
  /// A Boolean value that indicates whether no value had a substitute before the operation.
  ///
  /// Then the result is the same in all runs of the call for which this is true too.
  let isBeforeSubstitutes: Bool
  /// The variant of the run that made the record, and the generation of its substitutes (``Replay/generation``).
  let (variant, generation): (Int, Int)
  /// The value; nil if the operation failed.
  var value: Box?
  var failure: Failure?
  /// The number of the last run in which the operation had a substitute.
  var substitutedRun = -1

  init(
    _ operation: Operation, number: Int, position: Int, isPure: Bool, isBeforeSubstitutes: Bool, variant: Int,
    generation: Int
  ) {
    self.operation = operation
    self.number = number
    self.position = position
    self.isPure = isPure
    self.isBeforeSubstitutes = isBeforeSubstitutes
    (self.variant, self.generation) = (variant, generation)
  }
}

/// A failure of an operation: its error and problems, its substitutes, and what the runs show about it.
///
/// The life of a failure:
///
/// 1. A run reaches the operation for the first time. It fails, and throws its ``error``.
/// 2. The function may catch the error. Then the failure throws again in each run that reaches it.
/// 3. If the error propagates (``hasPropagated``), the operation returns one of ``substituteCount`` substitutes in the
///    runs that follow, the one that ``SubstitutionPlan`` chooses.
/// 4. After all runs, ``reachedIn`` and ``wasCaught`` decide whether ``problems`` are problems of the call.
///
/// The subclasses make the substitutes: ``LookupFailure``, and one for collections. A plain failure is that of a check.
class Failure {
  let error: any Error
  private(set) var problems: [ProblemTree]
  private(set) var problemCount: Int
  /// The code of the only problem.
  private lazy var code = problems.only?.code
  /// A Boolean value that indicates whether the value decoded, and breaks a requirement in some variants.
  var isDoubt: Bool { doubtNumber != nil }
  /// The number of such values before this one, so that a requirement of two values meets pairs of different ones.
  private(set) var doubtNumber: Int?
  /// The substitutes that do not meet the requirement; nil until there are some.
  private(set) var rejections: Rejections?
  /// A Boolean value that indicates whether the failure was found in a run in which values of this or an outer call
  /// count as failed because they break a requirement.
  var wasFoundInDoubt = false
  /// A Boolean value that indicates whether the run that found the failure had a substitute for a value that breaks a
  /// requirement, and had not reached the requirement yet.
  ///
  /// With the value of the document, a run reaches the requirement without the failure.
  var dependsOnDoubt = false
  /// A Boolean value that indicates whether the run that found the failure had performed the operations of the trail.
  var isOnTrail = false
  /// The number of problems that the search has counted: those of inner calls, and all once the error propagates.
  var countedProblems: Int
  /// The number of substitutes, which may be 0.
  private(set) var substituteCount: Int
  /// A Boolean value that indicates whether the operation only checks a value, and returns nothing.
  let isCheckOnly: Bool
  /// The number of substitutes in a reduced plan: a usual one and those that differ most.
  let reducedCount: Int
  /// A Boolean value that indicates whether the substitutes are all values of the type.
  let isExhaustive: Bool
  /// A Boolean value that indicates whether the type has no other value than the only substitute.
  let hasOnlyOneValue: Bool
  /// A Boolean value that indicates whether the value is a collection of strings that failed as a whole.
  ///
  /// The strings may decide which keys are looked up, and the search cannot guess them.
  let hasUnknownStrings: Bool
  /// A Boolean value that indicates whether the value is a collection of strings, of which all or some failed.
  let isStringCollection: Bool
  /// A Boolean value that indicates whether values of the same lookup elsewhere in the document are substitutes too.
  let usesExamples: Bool
  /// A Boolean value that indicates whether the first substitute is, or depends on, the case of an enum that was
  /// probably meant.
  let hasMeantValue: Bool
  /// A Boolean value that indicates whether an inner call rejects the case that was probably meant, so that no substitute
  /// depends on it.
  let lacksInnerMeantValue: Bool
  /// The error with the path from the value of the call, which the call throws if the error propagates; nil if it is
  /// ``error``.
  var errorOfCall: DecodingError?
  /// A Boolean value that indicates whether the error propagates.
  var hasPropagated = false
  /// The variant in which the error propagated first.
  var propagatedIn = 0
  /// The number of errors that propagated before this one.
  var order = 0
  /// The number of other values that failed before this one: two failed lookups of one key and type are one value, which
  /// has the same substitute in each of them.
  var valueOrder = 0
  /// The variants in which the function reached the failure.
  var reachedIn = RunSet()
  /// A Boolean value that indicates whether the function caught the error in any run, so that it depends on values
  /// whether the error is a problem.
  var wasCaught = false
  /// The number of the last repetition of the call that reached the failure.
  var lastRepetition = 0
  /// A Boolean value that indicates whether a repetition did not reach the failure, which so depends on values of an
  /// outer call.
  var dependsOnOuterValues = false

  init(
    _ error: any Error, _ problems: [ProblemTree], innerCount: Int = 0, substituteCount: Int, reducedCount: Int? = nil,
    isExhaustive: Bool = false, isUnit: Bool = false, hasUnknownStrings: Bool = false, isStringCollection: Bool = false,
    usesExamples: Bool = false, hasMeantValue: Bool = false, lacksInnerMeantValue: Bool = false,
    isCheckOnly: Bool = false
  ) {
    self.isCheckOnly = isCheckOnly
    self.error = error
    self.problems = problems
    self.substituteCount = substituteCount
    self.reducedCount = min(reducedCount ?? Self.usualReducedCount, substituteCount)
    self.isExhaustive = isExhaustive
    hasOnlyOneValue = isUnit || isExhaustive && substituteCount <= 1
    self.hasUnknownStrings = hasUnknownStrings
    self.isStringCollection = isStringCollection
    self.usesExamples = usesExamples
    self.hasMeantValue = hasMeantValue
    self.lacksInnerMeantValue = lacksInnerMeantValue
    problemCount = problems.problemCount
    countedProblems = innerCount
  }

  /// Makes the failure that of a value which decoded, and which a broken requirement names: the problem is that of the
  /// requirement.
  ///
  /// - Parameter number: The number of other such values before this one.
  func becomeDoubt(number: Int) {
    (problems, problemCount, countedProblems) = ([], 0, 0)
    doubtNumber = number
  }

  /// Takes the substitutes away, which might not fit those of another failure.
  func removeSubstitutes() { substituteCount = 0 }

  /// Records that a substitute does not meet a requirement about this value in a variant, and returns whether the variant
  /// has another one.
  func reject(_ index: Int, in variant: Int) -> Bool {
    let known = rejections ?? Rejections(count: substituteCount)
    rejections = known
    return known.reject(index, in: variant)
  }

  /// Returns whether another error is the same problem; true if the failure has several problems.
  func isLike(_ other: any Error) -> Bool {
    guard let own = problems.only else { return true }
    guard let other = other.decodingError else {
      guard case .other(let own, _) = own else { return false }
      return ErrorFormat.distinctText(of: own) == ErrorFormat.distinctText(of: other)
    }
    guard code == other.code else { return false }
    if case .inside = problems[0] { return true }
    return own.metadata.hasSamePath(as: other.metadata)
  }

  /// Returns whether the function may look up keys with another value that it looks up with no substitute.
  ///
  /// - Parameter varies: A Boolean value that indicates whether the lookups of the call depend on the substitutes.
  func mayHideKeys(ofVarying varies: Bool) -> Bool {
    isStringCollection || lacksMeantValue
      || !isExhaustive && (varies || substituteCount < Self.usualReducedCount)
  }

  /// The problems that do not depend on values of outer calls.
  var independentProblems: [ProblemTree] { problems }

  /// A Boolean value that indicates whether the value is a collection of which some parts failed.
  var hasFailedParts: Bool { false }

  /// The number of substitutes in a reduced plan: a usual one, and three that are far from it on either side.
  static let usualReducedCount = 4

  /// The number of substitutes that make different values of the call for the outer call.
  var countForOuter: Int { substituteCount }

  /// Returns the number of the substitute in a variant of a reduced plan.
  func reducedIndex(_ variant: Int) -> Int { variant % max(substituteCount, 1) }

  /// Returns a substitute by its number; nil if the decoder has to make it.
  func knownSubstitute(_ index: Int) -> Box? { nil }

  /// Returns the number of the substitute that takes the place of another one, if an inner call rejects that one.
  func valueNumber(_ index: Int) -> Int { index }

  /// A Boolean value that indicates whether no substitute is, or depends on, the value that was probably meant.
  var lacksMeantValue: Bool { lacksInnerMeantValue || hasMeantValue && valueNumber(0) != 0 }
}

/// The failure of a lookup, or of another operation with one value.
///
/// If the inner call that decodes the found value returns with substitutes of its own, the values that it returns are
/// the substitutes. Otherwise they are values that the decoder makes of other JSON values (``Substitutes``).
final class LookupFailure: Failure {
  /// The substitutes that the decoder has made; none if ``source`` has them.
  private let values: SubstituteValues
  /// The call with the found value, which returns the substitutes; nil if the decoder has made them.
  private let source: Source?
  /// The replay of the call that decoded the found value; nil if its problems do not depend on outer values.
  private let inner: Replay?

  /// A call that returns a substitute in each of its variants.
  private final class Source {
    let replay: Replay
    let found: Any
    /// The type whose decode function is the decoder; nil for another decoder.
    let type: (any Decodable.Type)?

    init(replay: Replay, found: Any, type: (any Decodable.Type)?) {
      self.replay = replay
      self.found = found
      self.type = type
    }
  }

  /// Creates the failure of a lookup.
  ///
  /// - Parameters:
  ///   - type: The traits of the decoded type.
  ///   - inner: The replay of the call that decoded the found value; nil if no call failed.
  ///   - found: The found value.
  ///   - decoderKind: The functions of which the decoder consists.
  ///   - values: Makes the substitutes if the inner call returns in no variant.
  init(
    _ error: any Error, _ problems: [ProblemTree], of type: TypeTraits, inner: Replay? = nil, found: Any? = nil,
    decoderKind: DecoderKind = .closure, otherwise values: () -> SubstituteValues
  ) {
    // If the found value is not a container, each lookup in it fails in the same way.
    let mayVary = inner.map { $0.problems.count > 1 || !$0.problems.isEmpty && found.map(isContainer) == true }
    self.inner = mayVary == true ? inner : nil
    if let inner, let found, inner.hasReturned {
      source = Source(replay: inner, found: found, type: decoderKind == .ofType ? type.decodable : nil)
      self.values = .none
      super.init(
        error, problems, innerCount: inner.problemCount, substituteCount: inner.plan.valueCount,
        reducedCount: inner.plan.reducedCount, isExhaustive: inner.isExhaustive || type.isSmall,
        isUnit: type.isUnit, isStringCollection: type.isStringCollection, usesExamples: type.usesExamples,
        hasMeantValue: inner.hasMeantValue, lacksInnerMeantValue: inner.lacksMeantValue,
        isCheckOnly: type.isCheckOnly)
    } else {
      let values = values()
      // The only substitute of an optional is nil if the wrapped type has none.
      let isExhaustive = values.isEnumerated || type.isSmall && values.all.contains { !$0.isNil }
      (source, self.values) = (nil, values)
      super.init(
        error, problems, innerCount: inner?.problemCount ?? 0, substituteCount: values.all.count,
        reducedCount: values.reducedCount, isExhaustive: isExhaustive,
        hasUnknownStrings: type.isStringCollection, isStringCollection: type.isStringCollection,
        usesExamples: type.usesExamples, hasMeantValue: values.isEnumerated && values.meantCount > 0,
        isCheckOnly: type.isCheckOnly)
    }
  }

  /// Creates the failure of a part of a collection in which nothing else fails.
  ///
  /// - Parameter other: The failure of another part, whose substitutes are those of this one.
  init(_ error: any Error, _ problems: [ProblemTree], like other: LookupFailure) {
    (inner, source, values) = (nil, other.source, other.values)
    super.init(
      error, problems, substituteCount: other.substituteCount, reducedCount: other.reducedCount,
      isExhaustive: other.isExhaustive, isStringCollection: other.isStringCollection,
      usesExamples: other.usesExamples, hasMeantValue: other.hasMeantValue,
      lacksInnerMeantValue: other.lacksInnerMeantValue)
  }

  override func knownSubstitute(_ index: Int) -> Box? {
    if let source {
      return source.replay.ends.value(of: index) ?? source.type.flatMap { substitute(index, of: $0) }
    }
    return values.value(at: index)
  }

  override func valueNumber(_ index: Int) -> Int { source?.replay.ends.valueNumber(index) ?? index }

  private func substitute<T: Decodable>(_ index: Int, of _: T.Type) -> Box? {
    source.flatMap { source in
      source.replay.substitute(index, again: false) { try decodeFound(source.found) as T }
    }
  }

  /// Returns a substitute by its number.
  ///
  /// - Parameters:
  ///   - isRepeated: A Boolean value that indicates whether the run has other values before the lookup, with which the
  ///     decoder may reject values that it made before.
  ///   - valueMadeOf: Returns the value that the decoder makes of an input in this run; nil if it rejects the input.
  ///   - values: Makes all substitutes in this run. It is called if the decoder rejects the input of the wanted one.
  func substitute<T>(
    _ index: Int, again isRepeated: Bool = false, _ decoder: (Any) throws -> T,
    valueMadeOf: (Any) -> Box? = { _ in nil }, otherwise values: () -> SubstituteValues = { .none }
  ) -> Box? {
    if let source, !isRepeated || !source.replay.search.isAtRepetitionLimit {
      return source.replay.substitute(index, again: isRepeated) { try decoder(source.found) }
    }
    guard isRepeated, substituteCount > 0, !self.values.isFixed(at: index) else { return knownSubstitute(index) }
    return self.values.input(at: index).flatMap(valueMadeOf) ?? values().value(at: index)
  }

  /// Decodes the found value again, in a run of the outer call that may have other values.
  func `repeat`<T>(_ found: Any, _ decoder: (Any) throws -> T) throws -> T {
    guard let inner else { return try decoder(found) }
    return try inner.repeated { try decoder(found) }
  }

  /// Returns true for a lookup with an inner call, which finds out in the repetition which problems it has again.
  override func isLike(_ other: any Error) -> Bool { inner != nil || super.isLike(other) }

  override var independentProblems: [ProblemTree] {
    guard let inner, inner.wasRepeated, let problem = problems.first, case .inside = problem else { return problems }
    return problem.with(inner.independentProblems).map { [$0] } ?? []
  }

  override func reducedIndex(_ variant: Int) -> Int {
    source == nil ? values.reducedIndex(variant) : super.reducedIndex(variant)
  }
}
