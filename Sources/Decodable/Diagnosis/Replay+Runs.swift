extension Replay {
  /// Runs the function of a failed call again until its problems are known.
  ///
  /// - Parameter error: The error that the first run threw; nil if it returned, with a substitute for the failure by
  ///   which the call was known to fail.
  func complete<T>(after error: (any Error)?, of value: Any, _ decode: () throws -> T) {
    defer { settle(value) }
    let hasContinued = !propagated.isEmpty
    if !hasContinued, let first = error.flatMap(failedRecord), first.failure != nil { recordPropagation(of: first) }
    guard let first = propagated.first, let failure = first.failure else { return }
    (listed, problems) = ([first], failure.problems)
    defer {
      // No part of a loop depends on another.
      if isLoop {
        listed = propagated
        problems = independentProblems
      }
    }
    if ends[0] == nil {
      ends[0] = .stopped(.init(position: first.position, record: first, isOnTrail: true, isAtRequirement: false))
      // Operations with a record are known, so that the runs of a call after the end of the search take little time.
      guard !search.isOver || hasContinued else { return search.recordTruncation() }
      guard failure.substituteCount > 0 else { return wantExamples(of: first) }
      finish(0, after: hasContinued ? error : nil, decode)
    }
    if isLoop { return }
    // A failure that only another substitute leads to depends on this one. But other keys may be looked up with it.
    if propagated.count == 1, case .returned = ends[0], search.log == nil { return }
    plan.isReduced = trail.count > Self.maximumCount || propagated.count > Tallies.maximumIndividualCount
    if propagated.contains(where: { $0.failure?.hasUnknownStrings == true }) { recordLookedUpKeys(decode) }
    ends.reserveCapacity(plan.runCount)
    var variant = 1
    while variant < plan.runCount {
      finish(variant, decode)
      variant += 1
      if variant == plan.runCount, !plan.isReduced { varyFurther(decode) }
    }
    for record in propagated.dropLast() where !plan.isReduced && record.failure?.usesExamples == true {
      search.examples.want(record.operation.kind)
    }
    if let last = propagated.last { wantExamples(of: last) }
    for record in propagated where !plan.isReduced && !isCostly { throwAgain(record, decode) }
    let isIndependent = Independence(plan: plan, ends: ends, doubts: doubts.map(\.variants)).verdicts(for: propagated)
    let certainCount = firstDecidingFailure(of: value).map { $0 + 1 } ?? propagated.count
    listed = zip(propagated, isIndependent).prefix(certainCount).filter { $1 && !mayBeOfSubstitute($0) }.map(\.0)
    problems = independentProblems
  }

  /// Records which keys the function looks up, in runs with and without substitutes for values that broke a requirement:
  /// only a run without them looks up keys in such a value.
  private func recordLookedUpKeys<T>(_ decode: () throws -> T) {
    let keys = LookedUpKeys()
    lookedUpKeys = keys
    defer { keys.lacksTrail = false }
    _ = try? run(0, decode)
    guard !doubts.isEmpty else { return }
    let doubts = doubts
    self.doubts = []
    defer { self.doubts = doubts }
    _ = try? run(0, decode)
  }

  /// Runs variants that stopped again with other substitutes, if those so far show too little.
  private func varyFurther<T>(_ decode: () throws -> T) {
    meetRequirements(decode)
    includeMeantValue(decode)
  }

  /// Runs variants again with other substitutes for the values of a requirement that only some variants break, if none
  /// of these meets it.
  private func meetRequirements<T>(_ decode: () throws -> T) {
    for doubt in doubts {
      let variants = (0..<plan.runCount).filter(doubt.variants.contains)
      guard variants.count < plan.runCount, variants.allSatisfy(ends.isAtRequirement) else { continue }
      // Three times as many runs meet most requirements that compare two values.
      while plan.doubtShift + 3 < Substitutes.maximumCount {
        plan.doubtShift += 3
        generation += 1
        // A variant that took another branch keeps its end, which shows what depends on the branch.
        if variants.contains(where: { runAgain($0, decode) { !$0.isAtRequirement } }) { break }
      }
    }
  }

  /// Runs the first variant, which has the values that were probably meant, again with other substitutes for the other
  /// values, if the function rejects those so far.
  private func includeMeantValue<T>(_ decode: () throws -> T) {
    guard hasMeantValue, propagated.count > 1, ends.hasReturned else { return }
    while ends.rejectsSubstitutes(0), plan.firstShift + 1 < Substitutes.maximumCount {
      plan.firstShift += 1
      generation += 1
      if runAgain(0, keepsReached: false, decode, isBetter: \.isReturn) { return }
    }
    plan.firstShift = 0
    generation += 1
  }

  /// Runs a variant that stopped on the trail again, and returns whether the run has a better end now.
  ///
  /// Otherwise the run has no effect.
  ///
  /// - Parameter keepsReached: A Boolean value that indicates whether the failures that the variant has reached count
  ///   after a better run too.
  private func runAgain<T>(
    _ variant: Int, keepsReached: Bool = true, _ decode: () throws -> T, isBetter: (RunEnd) -> Bool
  ) -> Bool {
    guard let end = ends[variant], case .stopped(let stop) = end, stop.isOnTrail, !search.isOver else { return false }
    let reachedIn = propagated.map(\.failure?.reachedIn)
    if !keepsReached { forget(variant, inReached: propagated[...]) }
    finish(variant, decode)
    if let end = ends[variant], isBetter(end) { return true }
    ends[variant] = end
    for (record, reachedIn) in zip(propagated, reachedIn) {
      if let reachedIn { record.failure?.reachedIn = reachedIn }
    }
    forget(variant, inReached: propagated[reachedIn.count...])
    return false
  }

  /// Forgets that a variant has reached some failures.
  private func forget(_ variant: Int, inReached records: ArraySlice<Record>) {
    for record in records { record.failure.map { $0.reachedIn = $0.reachedIn.removing(variant) } }
  }

  /// Looks for values elsewhere in the document if a failure has too few substitutes for the failures after it.
  private func wantExamples(of record: Record) {
    let kind = record.operation.kind
    if let failure = record.failure, failure.substituteCount < 2, !failure.hasOnlyOneValue, search.mayReplace(kind) {
      search.examples.want(kind)
    }
  }

  /// The problems of the call that were the same in all repetitions.
  var independentProblems: [ProblemTree] {
    listed.flatMap { record -> [ProblemTree] in
      guard let failure = record.failure, !failure.dependsOnOuterValues else { return [] }
      // The first failure is that of the error that the function throws for the value itself, without a substitute. A
      // loop continues after each error, and throws the first one at its end.
      return failure.wasCaught && failure.order > 0 && !isLoop ? [] : failure.independentProblems
    }
  }

  /// A Boolean value that indicates whether the call was repeated.
  var wasRepeated: Bool { repetitionCount > 0 }

  /// Repeats the call in a run of the outer call, which has other values there.
  ///
  /// The repetition shows which problems depend on those values: failures that it does not reach, or that do not throw.
  ///
  /// - Throws: An error if the call fails again, by the same failures or by others.
  func repeated<T>(_ decode: () throws -> T) throws -> T {
    repetitionCount += 1
    var end = Int.max
    defer {
      // A run that ends early is no evidence against the failures after its end.
      for record in listed where record.position < end {
        guard let failure = record.failure, failure.lastRepetition != repetitionCount else { continue }
        // A failure that an earlier run found with the document's values does not depend on substitutes for them.
        if search.doubtfulRunCount == 0 || failure.wasFoundInDoubt { failure.dependsOnOuterValues = true }
      }
    }
    return try repeating { try runAmongOuterValues(decode, endingAt: &end) }
  }

  /// - Parameter end: Receives the position of an operation that succeeded before, and by whose error the run ends.
  private func runAmongOuterValues<T>(_ decode: () throws -> T, endingAt end: inout Int) throws -> T {
    // The first run has the document's values, as in the first run of the call, and ends at a requirement that they break.
    let allDoubts = doubts
    doubts = []
    defer { doubts = allDoubts }
    while true {
      do {
        let value = try run(0, decode)
        guard substitutedCount == 0 else { throw Divergence() }
        return value
      } catch {
        // A failure that follows from the outer values must not hide the failures after it.
        guard let record = failedRecord(of: error), !search.isOver else { throw error }
        if doubts.isEmpty, !allDoubts.isEmpty, record.operation.isCheck {
          doubts = allDoubts
          continue
        }
        guard let failure = record.failure else {
          end = trail.position - 1
          throw error
        }
        guard !failure.hasPropagated, failure.substituteCount != 0 else { throw error }
        failure.hasPropagated = true
        failures.append(record)
      }
    }
  }

  /// The number of operations in a run up to which the failures of the call have all their substitutes.
  private static let maximumCount = 2_000

  /// Returns a value that the function returns with its own substitutes: a substitute for the value of the call.
  ///
  /// - Parameter isRepeated: A Boolean value that indicates whether the outer call has other values, with which the
  ///   function may reject values that it returned before.
  func substitute<T>(_ variant: Int, again isRepeated: Bool, _ decode: () throws -> T) -> Box? {
    if !isRepeated, let known = ends.value(of: variant) { return known }
    guard hasReturned, search.hasStack() else { return nil }
    if isRepeated {
      return repeating {
        for variant in variantsToRepeat(from: variant) {
          if let value = try? run(variant, decode) { return .of(value) }
        }
        return nil
      }
    }
    finish(variant, decode)
    return ends.value(of: variant)
  }

  /// Returns the variants in which a repeated call may return a substitute: first the wanted one, then those in which the
  /// function returned before.
  private func variantsToRepeat(from variant: Int) -> ArraySlice<Int> {
    let count = plan.valueCount
    guard count > 0 else { return [] }
    let others = (1..<count).map { (variant + $0) % count }
    let (returned, stopped) = (
      others.filter { ends[$0]?.isReturn == true }, others.filter { ends[$0]?.isReturn != true }
    )
    return ([variant % count] + returned + stopped).prefix(Self.attemptCount)
  }

  /// The number of variants in which a repeated call may find a substitute.
  private static let attemptCount = 4

  /// Performs runs among other values of the outer call, and does not count their problems.
  private func repeating<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (problemCount, wasRepeated) = (search.problemCount, isRepeated)
    isRepeated = true
    search.repetitionDepth += 1
    defer {
      isRepeated = wasRepeated
      search.repetitionDepth -= 1
      search.countProblems(problemCount - search.problemCount)
    }
    return try body()
  }

  /// A Boolean value that indicates whether the call decodes a collection with a failed part that has no substitute.
  ///
  /// Without the part, the collection would have another count.
  var lacksPart: Bool {
    !hasReturned && ends.haveStopped { $0.failure?.hasFailedParts == true && $0.operation.place == place }
  }

  /// A Boolean value that indicates whether the function returned in any variant.
  var hasReturned: Bool { ends.hasReturned }

  /// A Boolean value that indicates whether the first variant has a value that was probably meant.
  var hasMeantValue: Bool { propagated.contains { $0.failure?.hasMeantValue == true } }

  /// A Boolean value that indicates whether the function never returned with a value that was probably meant.
  var lacksMeantValue: Bool { propagated.contains { $0.failure?.lacksMeantValue == true } }

  /// A Boolean value that indicates whether the function might look up more keys with the values with which it throws
  /// an error of its own.
  private var mayHideKeysOfStoppedRuns: Bool {
    guard ends.haveStopped else { return false }
    let returned = ends.returned
    return propagated.lazy.compactMap(\.failure).contains {
      $0.isExhaustive && $0.substituteCount > 1 || !plan.givesSeveral(to: $0, in: returned)
    }
  }

  /// A Boolean value that indicates whether keys may be unknown only because no run has looked them up.
  var mayHideKeys: Bool {
    let varies = trail.departures.count > Self.maximumDepartureCount
    return plan.isReduced || ends.areDoubtful || mayHideKeysOfStoppedRuns
      || propagated.contains { $0.failure?.mayHideKeys(ofVarying: varies) == true }
  }

  /// The number of branches of a function: one with more is assumed to make its keys of values.
  private static let maximumDepartureCount = 3

  /// A Boolean value that indicates whether the substitutes of each failure are all values of its type, as for a check.
  var isExhaustive: Bool { propagated.allSatisfy { $0.failure?.isExhaustive == true } }

  /// Runs the function with a variant until it returns, or throws an error that no substitute avoids.
  ///
  /// - Parameter error: The error that a first run with the variant threw.
  private func finish<T>(_ variant: Int, after error: (any Error)? = nil, _ decode: () throws -> T) {
    var last = error
    while true {
      do {
        if let error = last { throw error }
        let value = try run(variant, decode)
        // The outer call never takes the values of the last variants, which may be large.
        let box = variant < plan.valueCount ? nil : ends.firstValue
        ends[variant] = .returned(box ?? .of(value), signature: trail.signature)
        return
      } catch {
        last = nil
        let record = failedRecord(of: error)
        let isNew = record?.failure?.hasPropagated == false
        if isNew, let record { recordPropagation(of: record) }
        if search.isOver {
          search.recordTruncation()
          ends[variant] = .truncated
          return
        }
        if let record, recordDoubts(of: record) { continue }
        if record == nil, rejectSubstitute() { continue }
        guard isNew, record?.failure?.substituteCount != 0 else {
          let stop = RunEnd.Stop(
            position: trail.position - 1, record: record, isOnTrail: trail.isLastOnTrail,
            isAtRequirement: countToBrokenRequirement == trail.position)
          ends[variant] = .stopped(stop)
          return
        }
      }
    }
  }

  /// Throws the error of a failure again in other variants, in which the function may catch it.
  ///
  /// Those are the variants with other operations than the one in which the error propagated. If the call has few
  /// failures, some variants with the same operations are tried too, because `try` in one branch and `try?` in another
  /// look the same to the search.
  private func throwAgain<T>(_ record: Record, _ decode: () throws -> T) {
    guard let failure = record.failure, failure.order > 0, !failure.problems.isEmpty else { return }
    let sameCount = propagated.count <= Self.maximumCountThrownAgain ? Failure.usualReducedCount : 0
    let signature = ends.signature(of: failure.propagatedIn)
    var otherSignatures: Set<UInt64> = []
    for variant in 0..<plan.runCount where variant != failure.propagatedIn && failure.reachedIn.contains(variant) {
      guard let other = ends.signature(of: variant), !failure.wasCaught, !search.isOver,
        other != signature && otherSignatures.insert(other).inserted || variant < sameCount
      else { continue }
      let others = propagated.compactMap(\.failure).filter { $0.order > failure.order }
      let reachedIn = others.map(\.reachedIn)
      // If the function catches the error, what it reaches after that counts instead.
      for other in others { other.reachedIn = other.reachedIn.removing(variant) }
      thrownAgain = record
      defer { thrownAgain = nil }
      do {
        _ = try run(variant, decode)
      } catch {
        if failedRecord(of: error) === record {
          failure.wasCaught = false
        } else if thrown.isPending(record) {
          continue
        }
      }
      // A run does not reach the failure if a value before it broke a requirement in the variant.
      if !failure.wasCaught { for (other, reachedIn) in zip(others, reachedIn) { other.reachedIn = reachedIn } }
    }
  }

  private static let maximumCountThrownAgain = 4

  private func run<T>(_ variant: Int, _ decode: () throws -> T) throws -> T {
    self.variant = variant
    runNumber += 1
    (substitutedCount, checkCount, countToBrokenRequirement) = (0, 0, nil)
    thrown.startRun()
    trail.startOver()
    let isDoubtful = isDoubtful
    if isDoubtful { search.doubtfulRunCount += 1 }
    defer { if isDoubtful { search.doubtfulRunCount -= 1 } }
    let value = try search.run(self, decode)
    thrown.recordContinuation()
    return value
  }

  private func failedRecord(of error: any Error) -> Record? {
    let foreign: any Error
    switch error.decodingError {
    case let error? where error.metadata.trace != nil:
      return error.metadata.trace.flatMap { $0.replay == id ? trail.records[$0.record] : nil }
    case .other(let error, _)?: foreign = error
    case nil: foreign = error
    default: return nil
    }
    // An error of another type has no trace after it has passed through initializers of Codable types.
    guard let last = thrown.last, let failure = last.failure, failure.error.decodingError == nil,
      ErrorFormat.distinctText(of: failure.error) == ErrorFormat.distinctText(of: foreign)
    else { return nil }
    return last
  }

  /// Records that the error of a failure propagates: from now on, the failure has a substitute.
  func recordPropagation(of record: Record) {
    guard let failure = record.failure else { return }
    failure.hasPropagated = true
    // A function may keep an error, and throw it after other lookups.
    failure.wasCaught = false
    failure.propagatedIn = variant
    failure.order = propagated.count
    failure.valueOrder = sameValue(as: record)?.valueOrder ?? plan.failureCount
    keepConsistent(record, failure)
    propagated.append(record)
    plan.add(failure)
    tallies?.countPropagation(record.operation.kind)
    search.countProblems(failure.problemCount - failure.countedProblems)
    failure.countedProblems = failure.problemCount
  }

  /// Returns an earlier failure of the same lookup.
  private func sameValue(as record: Record) -> Failure? {
    guard propagated.count <= Tallies.maximumIndividualCount else { return nil }
    return propagated.first { $0.operation == record.operation }?.failure
  }

  /// Returns whether the error of a new failure is assumed to propagate, and records the propagation if so.
  ///
  /// It is, if the errors of the other failures of the same lookup propagate, or of the same type if very many lookups
  /// failed. To throw each error costs a run, and a call with many failures mostly does the same with many values in a
  /// loop.
  func assumesPropagation(of record: Record) -> Bool {
    guard propagated.count > 1, record.failure?.substituteCount != 0 else { return false }
    let isLong = trail.performedCount > trail.count + 8_192
    guard isLong || propagated.count >= Tallies.maximumIndividualCount else { return false }
    if tallies == nil { tallies = Tallies(of: failures) }
    let (kind, isCostly) = (record.operation.kind, isCostly)
    // A copy of the tallies, during whose life the propagation is recorded, would copy their dictionaries.
    let propagates = tallies.map {
      $0.doOthersPropagate(kind, isLong: isLong) || isCostly && $0.doOthersOfTypePropagate(kind)
    }
    guard propagates == true else { return false }
    recordPropagation(of: record)
    return true
  }

  /// A Boolean value that indicates whether the call is too long to throw the error of each failure.
  ///
  /// Each of 250 lookups that all fail is thrown. A loop over thousands would take quadratic time.
  private var isCostly: Bool { trail.performedCount > 8 * trail.count + 32_768 }

  /// Returns whether the path may contain a substitute for a string, so that other variants look up another path.
  private func mayBeOfSubstitute(_ record: Record) -> Bool {
    record.operation.hasSubstituteText && record.failure?.order != 0
  }

  /// Returns the index of the first failed collection of strings that may decide which keys are looked up.
  private func firstDecidingFailure(of value: Any) -> Int? {
    search.unobserved(logsKeys: false) {
      (lookedUpKeys ?? LookedUpKeys()).firstDecidingFailure(among: propagated, of: value)
    }
  }
}
