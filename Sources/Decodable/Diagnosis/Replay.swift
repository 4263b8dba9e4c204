import Synchronization

/// A call of a decode function and its runs, which find the problems after the first.
///
/// The first run ends when an error propagates. Each further run calls the function again and reproduces what its
/// operations did before: an operation that succeeded returns the same value, and one that failed returns a substitute.
/// So the function continues to its next failure. A new failure throws its error, because the function may catch it. If
/// the error propagates, the failure may be a problem, and a substitute takes its place in the runs that follow.
///
/// A problem must not depend on a value that failed. So the function runs with several variants: choices of one
/// substitute for each failed value, which differ as much as values of the type can. A failure is a problem only if the
/// function reaches it in each variant (``Independence``), and never catches its error.
///
/// ```
/// complete            after the first run of a call that failed
///   ├ finish          per variant: runs until the function returns, or throws an error that no substitute avoids
///   │   └ run         one execution of the function
///   ├ throwAgain      per failure: throws its error in other variants too, in which the function may catch it
///   └ Independence    selects the failures that are problems
/// ```
///
/// The parts of a replay:
///
/// - ``Trail`` finds the ``Record`` of an operation that an earlier run performed.
/// - ``SubstitutionPlan`` chooses the substitute of each ``Failure`` in each variant.
/// - ``ThrownFailures`` finds out which errors the function catches.
/// - ``RunEnds`` has the end of the run of each variant: a value, or the failure that stopped the function.
/// - ``Tallies`` saves runs in calls with very many failures.
///
/// The outer call may run with substitutes too, on which a closure in it may depend. Then the call is made again among
/// those values, which is a repetition (``repeated(_:)``).
final class Replay: @unchecked Sendable {
  // Only one thread uses a replay: see `Search`.

  unowned let search: Search
  /// A copy of the search's property, since each access to the search itself counts a reference.
  private let isLogged: Bool
  /// A number that no other replay of the process has: a function may throw an error of another search.
  let id: Int
  private static let count = Atomic<Int>(0)
  /// The place of the value that the call decodes; nil for a plain value.
  let place: Place?
  let trail = Trail()
  /// The records of the failures.
  var failures: [Record] = []
  /// The failures whose errors propagate, in the order in which they were found.
  var propagated: [Record] = []
  /// The numbers of similar failures; nil while there are too few failures for a statement about them.
  var tallies: Tallies?
  var plan = SubstitutionPlan()
  let thrown = ThrownFailures()
  /// The error by which the call is known to fail, until its first run meets the error.
  private(set) var knownError: KnownError?
  /// The failure that this run throws again, although it has a substitute in other runs.
  var thrownAgain: Record?
  /// The variant of the current run.
  var variant = 0
  /// The number of times that the substitutes of some variants were replaced by others.
  var generation = 0
  /// The number of the current run.
  var runNumber = 0
  /// The number of checks in the current run.
  var checkCount = 0
  /// The number of operations in the current run up to the last requirement that was not met; nil if all were.
  var countToBrokenRequirement: Int?
  /// The only value that the last requirement that was not met names; nil if it names several.
  var unmetBy: Failure?
  /// The number of substitutes in the current run.
  var substitutedCount = 0
  /// The number of repetitions of the call.
  var repetitionCount = 0
  /// A Boolean value that indicates whether the function is a loop of a library, which decodes each part of a collection
  /// regardless of the others.
  private(set) var isLoop = false
  /// The attempts to continue after the single failures of the parts that the loop decodes.
  var singleFailures = SingleFailureAttempts()
  /// A Boolean value that indicates whether a repetition is running.
  var isRepeated = false
  /// The requirements that real values do not meet.
  var brokenRequirements: [Operation: BrokenRequirement] = [:]
  /// The requirements of ``brokenRequirements`` whose errors propagate, with the variants in which they are broken.
  ///
  /// The function relies on a requirement in what follows it, so no run passes one with the values that break it. In
  /// these variants, the values that the requirement names count as failed, and a run goes on with substitutes that meet
  /// it.
  ///
  /// A change replaces the whole list, because of the checks of accesses (``ThrownFailures``): each lookup reads it.
  var doubts: [(requirement: BrokenRequirement, variants: RunSet)] = []
  /// The number of values that count as failed in some variants because they break a requirement.
  private(set) var doubtedValueCount = 0
  let ends = RunEnds()
  /// The objects in which this call looked up keys itself; empty unless the search is for unknown keys too.
  private(set) var accessed: Set<Place> = []
  /// The last of ``accessed``: most lookups are in the object of the one before, and comparing takes less time than
  /// hashing.
  private var lastAccessed: Place?
  /// The keys at which lookups that only check a value have failed, and those of other failures.
  private var checkedKeys = CheckedKeys()
  /// The keys that the call looks up; nil unless a collection of strings has failed.
  var lookedUpKeys: LookedUpKeys?

  /// The failures that are problems.
  var listed: [Record] = []
  /// The problems of the value, with paths that start from it; empty if the function threw an error of its own.
  var problems: [ProblemTree] = []
  private(set) var problemCount = 0

  init(in search: Search, at place: Place?, failingBy knownError: KnownError?) {
    self.search = search
    isLogged = search.isLogged
    self.knownError = knownError
    self.place = place
    id = Self.count.add(1, ordering: .relaxed).oldValue
  }
}

extension Replay {
  /// The failure whose error propagated first.
  var firstPropagated: Failure? { propagated.first?.failure }

  /// Records that the first run returned a value.
  func recordReturn<T>(of value: T) { ends[0] = .returned(.of(value), signature: trail.signature) }
}

// MARK: - Operations

extension Replay {
  /// An operation that a run has reached.
  struct Step {
    let operation: Operation
    /// The number of operations before this one in the run.
    let position: Int
    /// The record of the operation from an earlier run.
    let record: Record?
  }

  /// Registers an operation that the run has reached.
  func step(to operation: Operation) -> Step {
    thrown.recordContinuation()
    let placed = operation.placed(inDocumentOf: search.documentOwner)
    let next = trail.next(placed)
    if let lookedUpKeys, lookedUpKeys.lacksTrail || next.isNew {
      lookedUpKeys.insert(operation.path, of: operation.place)
    }
    return Step(operation: placed, position: next.position, record: next.record)
  }

  /// A Boolean value that indicates whether ``advance(_:)`` may register the next operation: its key is not needed.
  var mayAdvance: Bool {
    guard doubts.isEmpty else { return false }
    return lookedUpKeys.map { !$0.lacksTrail && trail.position != trail.count } ?? true
  }

  /// Registers an operation that has succeeded, and that ``Trail/isUnrecorded(_:)``.
  func advance(_ fingerprint: UInt32) {
    thrown.recordContinuation()
    trail.advance(fingerprint)
  }

  /// Registers the next operation on the trail, and returns its result if that is known from its record.
  ///
  /// If the result is not known, the operation is not registered.
  func meet(_ record: Record) -> Box? {
    guard let result = knownResult(of: record) else { return nil }
    thrown.recordContinuation()
    if let lookedUpKeys, lookedUpKeys.lacksTrail {
      lookedUpKeys.insert(record.operation.path, of: record.operation.place)
    }
    trail.meet()
    recordUse(of: record, result)
    return result
  }

  /// Returns the result of an operation from an earlier run, or its substitute; nil if that needs the decoder, or if the
  /// operation throws.
  private func knownResult(of record: Record) -> Box? {
    guard mayReuse(record) else { return nil }
    if let value = record.value, doubt(about: record.operation, record) == nil { return value }
    guard !isDoubtedElsewhere(record), let failure = record.failure, failure.hasPropagated, record !== thrownAgain,
      failure.substituteCount > 0
    else { return nil }
    return failure.knownSubstitute(plan.index(of: failure, in: variant))
  }

  /// Records that the run has reached a failure, if the record is of one, and that it takes a substitute.
  private func recordUse(of record: Record, _ result: Box) {
    guard let failure = record.failure, !isDoubtedElsewhere(record) else { return }
    recordReached(failure)
    thrown.recordReached(record, failure)
    recordSubstituted(record, by: result)
  }

  /// Returns the result of an operation from an earlier run; nil if it must be performed again, or has no record.
  func knownResult(of step: Step) -> Box? {
    guard let record = step.record, let result = knownResult(of: record) else { return nil }
    recordUse(of: record, result)
    return result
  }

  /// Performs an operation, or reproduces its result from an earlier run.
  ///
  /// - Parameters:
  ///   - isPure: A Boolean value that indicates whether the result depends on the decoded value alone, and not on
  ///     values that the function decoded before.
  ///   - letsErrorThrough: A Boolean value that indicates whether the caller of the operation surely does not catch an
  ///     error. So the error of a failure need not be thrown to find that out.
  ///   - observed: Performs the operation for the first time, and explores the inner call.
  ///   - keepsValue: Returns whether other runs reuse the value. Otherwise they decode it again.
  ///   - again: Performs the recorded operation again, without exploring the inner call.
  ///   - failure: Returns the failure for an error.
  ///   - substitute: Returns a substitute by its number, and anew if the decoder may reject those that it made before
  ///     other values.
  func perform<T>(
    _ step: Step, isPure: Bool, letsErrorThrough: Bool = false, observed: () throws -> T,
    keepsValue: () -> Bool = { true },
    again: (Record) throws -> T, failure: (any Error) -> Failure, substitute: (Record, Int, Bool) -> Box?
  ) throws -> T {
    if let doubt = doubt(about: step.operation, step.record), step.record?.failure == nil {
      let record = step.record ?? makeRecord(step, isPure: isPure)
      let failure = failure(traced(doubt.error, record))
      failure.becomeDoubt(number: doubtedValueCount)
      doubtedValueCount += 1
      record.failure = failure
      if step.record == nil { trail.insert(record) }
      failures.append(record)
      recordPropagation(of: record)
      return try fail(record, substitute)
    }
    if let record = step.record, isDoubtedElsewhere(record) {
      if mayReuse(record), let value = record.value { return try value.value() }
      return try search.unexplored(mayLookUpMore: true) { try again(record) }
    }
    if let record = step.record { return try reproduce(record, again, substitute) }
    let mayBeRepeated = search.mayBeRepeated
    if !isPure, !failures.isEmpty { search.mayBeRepeated = true }
    defer { search.mayBeRepeated = mayBeRepeated }
    do {
      let value = try observed()
      if keepsValue() {
        let record = makeRecord(step, isPure: isPure)
        record.value = .of(value)
        add(record)
      }
      return value
    } catch {
      if let record = trail.recordUnexpectedFailure(of: step.operation) {
        return try reproduce(record, again, substitute)
      }
      let record = makeRecord(step, isPure: isPure)
      let failure = failure(traced(error, record))
      record.failure = failure
      add(record)
      if letsErrorThrough {
        isLoop = true
        if !isByKnownError(record, failure) { recordPropagation(of: record) }
      }
      return try fail(record, substitute)
    }
  }

  /// Returns whether a value is the one that the call decodes, or plain: plain values cannot be distinguished.
  func isOwnValue(_ json: Any) -> Bool { Place(inDocument: json).map { $0 == place } ?? true }

  /// Records that the call looked up a key in an object.
  func recordAccess(to place: Place) {
    guard place != lastAccessed else { return }
    lastAccessed = place
    accessed.insert(place)
  }

  /// Records the objects in which an inner call looked up keys that may depend on values of this call.
  func recordAccesses(of inner: Replay) { accessed.formUnion(inner.accessed) }

  /// Reproduces the result of an operation from an earlier run.
  ///
  /// If the result may depend on values before it that differ in this run, the operation is performed again.
  private func reproduce<T>(
    _ record: Record, _ again: (Record) throws -> T, _ substitute: (Record, Int, Bool) -> Box?
  ) throws -> T {
    if mayReuse(record) {
      if let value = record.value, record.failure == nil { return try value.value() }
    } else if search.isAtRepetitionLimit {
      search.countAttempt()
      // A failure takes a substitute that the decoder makes of other values.
      if record.failure == nil { return try search.unobserved(logsKeys: true) { try again(record) } }
    } else {
      search.countAttempt()
      do {
        let value = try search.unexplored(mayLookUpMore: record.failure == nil) { try again(record) }
        if record.failure != nil { trail.putBack(record) }
        return value
      } catch {
        guard let failure = record.failure else {
          // A failure that follows from the values of this run must not hide those after it. But a closure that refuses
          // the values ends the run.
          if record.value?.isUnit == true, !error.isForeign, let value = substitute(record, variant, true) {
            return try value.value()
          }
          throw traced(error, record)
        }
        // The error follows from the values of this run: the recorded failure is not reached.
        if !failure.isLike(error) { return try self.substitute(for: record, failure, substitute).value() }
      }
    }
    return try fail(record, substitute)
  }

  /// Returns whether the result of an operation is the same in this run as in the one that made the record.
  ///
  /// Otherwise the decoder has to make it again: a function relies on what its closures check, such as an index into an
  /// array that it decoded before.
  private func mayReuse(_ record: Record) -> Bool {
    if record.isPure, search.hasOwnDecoders { return true }
    if isRepeated { return false }
    return record.isBeforeSubstitutes && substitutedCount == 0
      || record.variant == variant && record.generation == generation
  }

  func fail<T>(_ record: Record, _ substitute: (Record, Int, Bool) -> Box?) throws -> T {
    guard let failure = record.failure else { throw Divergence() }
    recordReached(failure)
    return try self.substitute(for: record, failure, substitute).value()
  }

  private func substitute(
    for record: Record, _ failure: Failure, _ substitute: (Record, Int, Bool) -> Box?
  ) throws -> Box {
    thrown.recordReached(record, failure)
    if record !== thrownAgain, failure.substituteCount > 0,
      failure.hasPropagated || isByKnownError(record, failure) || assumesPropagation(of: record)
        || assumesValue(of: record),
      let value = substitute(record, plan.index(of: failure, in: variant), !mayReuse(record))
    {
      recordSubstituted(record, by: value)
      return value
    }
    thrown.recordThrown(record)
    throw failure.error
  }

  /// Returns whether a member has a value in this variant, although no run finds it: its name is a substitute.
  ///
  /// The right name may be that of a member. A function that catches the error would always take the same branch.
  private func assumesValue(of record: Record) -> Bool {
    !variant.isMultiple(of: 2) && record.operation.hasSubstituteText
  }

  /// Returns whether a failure is that by which the call is known to fail, and records that its error propagates if so.
  private func isByKnownError(_ record: Record, _ failure: Failure) -> Bool {
    guard let knownError, knownError.isMet || knownError.matches(failure.error) else { return false }
    knownError.isMet = true
    self.knownError = nil
    guard failure.substituteCount > 0 else { return false }
    recordPropagation(of: record)
    return true
  }

  func recordReached(_ failure: Failure) {
    // The call is no part of the access to the property, which the runtime would check otherwise (``ThrownFailures``).
    failure.reachedIn = failure.reachedIn.inserting(variant)
    failure.lastRepetition = repetitionCount
  }

  /// Takes the substitutes of a failure away if a check, or the value that it checks, has failed before.
  ///
  /// The function may rely on the check, which the substitutes of another lookup might not pass.
  func keepConsistent(_ record: Record, _ failure: Failure) {
    if checkedKeys.insert(record.operation, isCheck: failure.isCheckOnly, after: propagated) {
      failure.removeSubstitutes()
    }
  }

  private func recordSubstituted(_ record: Record, by value: Box) {
    record.substitutedRun = runNumber
    substitutedCount += 1
    if isLogged { search.log?.recordSubstitute(value) }
  }

  /// Returns an error with a trace, by which the call knows which operation threw it.
  func traced(_ error: any Error, _ record: Record) -> any Error {
    guard var error = error.decodingError else { return error }
    error.metadata.trace = Trace(replay: id, record: record.number)
    return error
  }
}

// MARK: - Records

extension Replay {
  func makeRecord(_ step: Step, isPure: Bool) -> Record {
    Record(
      step.operation, number: trail.records.count, position: step.position, isPure: isPure && search.hasOwnDecoders,
      isBeforeSubstitutes: substitutedCount == 0, variant: variant, generation: generation)
  }

  func add(_ record: Record) {
    trail.add(record)
    guard let failure = record.failure else { return }
    failure.isOnTrail = trail.isOnTrail
    failure.wasFoundInDoubt = search.doubtfulRunCount > 0
    failure.dependsOnDoubt = isBeforeDoubtedRequirement
    failures.append(record)
    tallies?.countFailure(record.operation.kind)
  }
}

// MARK: - Results

extension Replay {
  /// Forgets the failures of a call that succeeded, because the function caught their errors.
  func discardFailures() {
    search.countProblems(-countedProblems)
    failures = []
  }

  /// The number of problems that the search has counted for the failures of the call.
  private var countedProblems: Int { failures.reduce(0) { $0 + ($1.failure?.countedProblems ?? 0) } }

  /// Corrects the count of problems, and records the objects in which the function might look up more keys.
  func settle(_ value: Any) {
    problemCount = problems.problemCount
    search.countProblems(problemCount - countedProblems)
    failures = []
    guard let log = search.log else { return }
    // A function that throws before its first lookup might look up keys of its value.
    accessed.insert(Place(value))
    if !hasReturned || ends.areTruncated {
      log.recordUnfinishedCall(of: Place(value), accessing: accessed)
    } else if mayHideKeys {
      log.recordDoubtful(accessed)
    }
  }
}
