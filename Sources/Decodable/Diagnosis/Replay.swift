/// A call of a decode function, and its replays, which find what is wrong besides the first problem.
///
/// A decode function stops at its first error, and must not be changed to go on. So it is called again: what its
/// operations have given is given again, a substitute takes the place of what has failed, and the function goes on to its
/// next failure. Each failure is thrown once, and is a problem only if the function lets it through.
///
/// A problem must not depend on a value that has failed. So the function is replayed with several substitutes for each
/// such value, which differ as much as values of the type can; a failure counts only if the function comes to it with
/// each of them.
final class Replay: @unchecked Sendable {
  // Reached from one thread only: see `Search`.

  unowned let search: Search
  private let id: Int
  /// The place of the value that the call decodes; nil for a plain value.
  private let place: Place?
  private var trail = Trail()
  /// Those that have failed.
  private var failures: [Record] = []
  /// Those whose errors the function lets through, in the order in which that was found.
  private var letThrough: [Record] = []
  /// How many failures there are of each kind of look-up, and how many were let through; nil as long as there are too few to
  /// say anything.
  private var tallies: Tallies?
  private(set) var plan = SubstitutionPlan()
  private var thrown = ThrownFailures()
  /// The failure that this run throws though the function has let its error through in others.
  private var thrownAgain: Record?
  /// Which of its substitutes each value has in this run.
  private(set) var variant = 0
  /// The failures that have got a substitute in this run.
  private var substituted: [Record] = []
  /// How often the call was made again with other values of the call around it, and whether it is just now.
  private var repetitionCount = 0
  private var isRepeated = false
  /// How many operations have failed only with some values around them.
  private var excusedCount = 0
  /// How many operations all runs have done.
  private var replayedCount = 0
  /// What the function has returned, or where it has stopped, for each variant.
  private var ends = RunEnds()
  /// The objects that this call itself has looked keys up in, if unknown keys are wanted.
  private var accessed: Set<Place> = []
  /// The keys that are asked for, if a text has failed.
  private var asked: AskedKeys?

  /// The failures that are problems.
  private var listed: [Record] = []
  /// The problems of the value, each at its place from there; empty if the function has thrown an error of its own.
  private(set) var problems: [ProblemTree] = []
  private(set) var problemCount = 0

  init(in search: Search, at place: Place?) {
    self.search = search
    self.place = place
    id = search.makeReplayID()
  }
}

// MARK: - Operations

extension Replay {
  /// An operation that a run has come to.
  struct Step {
    let replay: Replay
    let operation: Operation
    /// How many the run has done before.
    let position: Int
    /// The record that another run has made of it.
    let record: Record?
  }

  /// Registers an operation that the run has come to.
  func step(to operation: Operation) -> Step {
    search.countReplayed()
    replayedCount += 1
    thrown.noteContinued()
    asked?.insert(operation.path, of: operation.place)
    let operation = operation.placed(inDocumentOf: search.documentOwner)
    return Step(replay: self, operation: operation, position: trail.position, record: trail.next(operation))
  }

  /// Does an operation, or gives what it gave when it was done.
  ///
  /// - Parameters:
  ///   - isPure: Whether what it gives depends on the value alone, and not on what the function has decoded before.
  ///   - observed: Does it, and explores what it decodes.
  ///   - isKept: Whether the value that it has given is kept for other runs.
  ///   - plain: Does it again, of which the record is.
  ///   - failure: Describes its failure.
  ///   - substitute: Makes one of the values that take its place.
  func perform<T>(
    _ step: Step, isPure: Bool, observed: () throws -> T, isKept: () -> Bool = { true },
    plain: (Record) throws -> T, failure: (any Error) -> Failure, substitute: (Record, Int) -> Box?
  ) throws -> T {
    if let record = step.record { return try give(record, plain, substitute) }
    do {
      let value = try observed()
      if isKept() {
        let record = makeRecord(step, isPure: isPure)
        record.value = .of(value)
        add(record)
      }
      return value
    } catch {
      if let record = trail.nextUnexpected(step.operation) { return try give(record, plain, substitute) }
      let record = makeRecord(step, isPure: isPure)
      record.failure = failure(traced(error, record))
      add(record)
      return try fail(record, substitute)
    }
  }

  /// Does a check; one that is about a value that has failed is no problem.
  ///
  /// - Parameters:
  ///   - name: Tells it from other checks of the same values.
  ///   - paths: The values that it is about; empty for all, nil for none.
  ///   - keys: The keys that it asks for.
  ///   - json: The object that the paths start from.
  ///   - body: Throws if something is wrong.
  func check(
    _ name: String, about paths: [KeyPath]?, keys: [KeyPath], in json: Any, _ body: () throws -> Void
  ) throws {
    let path = KeyPath(keys: (paths ?? keys).flatMap(\.keys) + [KeyPath.Key(name)])
    let place = held(json, as: JSON.self).map { Place($0) }
    let isAboutFailure = isAboutFailure(paths, of: place)
    let operation = Operation(path, in: json, as: isAboutFailure ? CheckOfFailure.self : Check.self)
    for key in keys { asked?.insert(key, of: place) }
    let step = step(to: operation)
    do {
      try body()
      if let record = step.record { trail.putBack(record) }
    } catch {
      let record =
        step.record ?? trail.nextUnexpected(operation)
        ?? {
          let record = makeRecord(step, isPure: false)
          let error = traced(error, record)
          let problem = ProblemTree.error(error.decodingError ?? .other(error, found: json))
          record.failure = Failure(error, isAboutFailure ? [] : [problem], substituteCount: 1, isExhaustive: true)
          add(record)
          return record
        }()
      let _: Void = try fail(record) { _, _ in .of(()) }
    }
  }

  /// - Parameter place: That of the object which the paths start from.
  private func isAboutFailure(_ paths: [KeyPath]?, of place: Place?) -> Bool {
    guard let paths else { return false }
    return substituted.contains { record in
      guard !record.operation.isCheck else { return false }
      return paths.isEmpty
        || record.operation.place == place && paths.contains { $0.overlaps(record.operation.path) }
    }
  }

  /// Whether a value is the one that the call decodes: as far as one can tell if it is plain.
  func isOwnValue(_ json: Any) -> Bool { held(json, as: JSON.self).map { Place($0) == place } ?? true }

  /// Notes that the call has looked a key up in an object.
  func noteAccess(to place: Place) { accessed.insert(place) }

  /// Notes that a call inside has looked keys up, which may depend on values of this one.
  func noteAccesses(of inner: Replay) { accessed.formUnion(inner.accessed) }

  /// Gives what an operation gave when it was done.
  private func give<T>(
    _ record: Record, _ plain: (Record) throws -> T, _ substitute: (Record, Int) -> Box?
  ) throws -> T {
    let isSame = !isRepeated && (record.isBeforeSubstitutes || record.variant == variant)
    if record.isPure || isSame || search.repetitionDepth >= Self.maximumRepetitionDepth {
      if let value = record.value { return try value.value() }
    } else {
      do {
        return try search.unexplored(mayAskMore: record.failure == nil) { try plain(record) }
      } catch {
        guard let failure = record.failure else {
          if record.isExcused, let value = record.value { return try value.value() }
          throw traced(error, record)
        }
        // With other values around it, something else may be wrong.
        if !failure.isLike(error) { return try self.substitute(for: record, failure, substitute).value() }
      }
    }
    return try fail(record, substitute)
  }

  private func fail<T>(_ record: Record, _ substitute: (Record, Int) -> Box?) throws -> T {
    guard let failure = record.failure else { throw Divergence() }
    failure.madeIn.insert(variant)
    failure.repetition = repetitionCount
    return try self.substitute(for: record, failure, substitute).value()
  }

  private func substitute(
    for record: Record, _ failure: Failure, _ substitute: (Record, Int) -> Box?
  ) throws -> Box {
    thrown.noteMet(record, failure)
    if record !== thrownAgain, failure.isLetThrough || isLikeOthersLetThrough(record),
      let value = substitute(record, plan.index(of: failure, in: variant))
    {
      substituted.append(record)
      search.log?.noteSubstitute(value)
      return value
    }
    thrown.noteThrown(record)
    throw failure.error
  }

  private func traced(_ error: any Error, _ record: Record) -> any Error {
    guard var error = error.decodingError else { return error }
    error.metadata.trace = Trace(replay: id, record: record.number)
    return error
  }
}

// MARK: - Records

extension Replay {
  private func makeRecord(_ step: Step, isPure: Bool) -> Record {
    Record(
      step.operation, number: trail.records.count, position: step.position, isPure: isPure,
      isBeforeSubstitutes: substituted.isEmpty, variant: variant)
  }

  private func add(_ record: Record) {
    trail.add(record)
    guard record.failure != nil else { return }
    failures.append(record)
    tallies?.countFailure(record.operation.kind)
  }
}

// MARK: - Runs

extension Replay {
  /// Calls the function again until its problems are known.
  func complete<T>(after error: any Error, of value: Any, _ decode: () throws -> T) {
    defer { settle(value) }
    guard let first = failedRecord(of: error), let failure = first.failure else { return }
    letThrough(first)
    (listed, problems) = ([first], failure.problems)
    ends[0] = .stopped(at: first.position, by: first, isOnTrail: true)
    guard !search.isOver else { return search.noteCut() }
    guard failure.substituteCount > 0 else { return }
    finish(0, decode)
    // With another substitute, the function may look other keys up.
    if letThrough.count == 1, case .returned = ends[0], search.log == nil { return }
    plan.isBrief = trail.count > Self.maximumCount || letThrough.count > Tallies.exactCount
    if letThrough.contains(where: { $0.failure?.isText == true }) {
      asked = AskedKeys()
      _ = try? run(0, decode)
    }
    var variant = 1
    while variant < plan.runCount {
      finish(variant, decode)
      variant += 1
    }
    for record in letThrough.dropLast() where !plan.isBrief && record.failure?.mayTell == true {
      search.examples.want(record.operation.kind)
    }
    for record in letThrough where !plan.isBrief && !isCostly { throwAgain(record, decode) }
    let isIndependent = Independence(plan: plan, ends: ends).ofEach(of: letThrough)
    let certainCount = firstDecidingText(of: value).map { $0 + 1 } ?? letThrough.count
    listed = zip(letThrough, isIndependent).prefix(certainCount).filter { $1 && !mayBeOfSubstitute($0) }.map(\.0)
    problems = independentProblems
  }

  /// The problems that the call has whatever values there are around it, as far as it was repeated with others.
  var independentProblems: [ProblemTree] {
    listed.flatMap { record in
      record.failure.map { $0.isMissed || $0.wasCaught ? [] : $0.independentProblems } ?? []
    }
  }

  /// Whether the call was made again with other values of the call around it.
  var wasRepeated: Bool { repetitionCount > 0 }

  /// Makes the call again, in a run of the call around it in which that has other values.
  ///
  /// - Throws: If it fails, by the same failures or another.
  func repeated<T>(_ decode: () throws -> T) throws -> T {
    let problemCount = search.problemCount
    repetitionCount += 1
    isRepeated = true
    search.repetitionDepth += 1
    defer {
      isRepeated = false
      search.repetitionDepth -= 1
      for record in listed where record.failure?.repetition != repetitionCount { record.failure?.isMissed = true }
      // Failures of that run alone are not listed.
      search.countProblems(problemCount - search.problemCount)
    }
    while true {
      do {
        let value = try run(0, decode)
        guard substituted.isEmpty else { throw Divergence() }
        return value
      } catch {
        // A failure that only these outer values cause must not hide the ones after it.
        guard let record = failedRecord(of: error), !search.isOver else { throw error }
        if mayExcuse(record) {
          record.isExcused = true
          continue
        }
        guard let failure = record.failure, !failure.isLetThrough, failure.substituteCount != 0 else { throw error }
        failure.isLetThrough = true
      }
    }
  }

  /// How many calls are repeated inside each other: each is repeated in each run of those around it.
  private static let maximumRepetitionDepth = 3

  /// How many operations a call has at most whose failures are replayed with all substitutes.
  private static let maximumCount = 2_000

  /// One of the values that the function returns with substitutes, which the caller takes for that of the call.
  func substitute<T>(_ variant: Int, _ decode: () throws -> T) -> Box? {
    guard hasReturned else { return nil }
    if ends[variant] == nil {
      guard search.hasStack() else { return nil }
      finish(variant, decode)
    }
    return ends.value(of: variant)
  }

  /// Whether the value is a collection with a part that has no substitute: without it, it would be another one.
  var lacksPart: Bool {
    !hasReturned && letThrough.contains { $0.failure?.isOfParts == true && $0.operation.place == place }
  }

  /// Whether the function has returned with some substitutes.
  var hasReturned: Bool { ends.hasReturned }

  /// Whether these are all that there are: as where a check has failed alone.
  var isExhaustive: Bool { letThrough.allSatisfy { $0.failure?.isExhaustive == true } }

  /// Calls the function with some substitutes, until it returns or stops where none helps.
  private func finish<T>(_ variant: Int, _ decode: () throws -> T) {
    while true {
      do {
        let value = try run(variant, decode)
        ends[variant] = .returned(.of(value), signature: trail.signature)
        return
      } catch {
        let record = failedRecord(of: error)
        let isNew = record?.failure?.isLetThrough == false
        if isNew, let record { letThrough(record) }
        if search.isOver {
          search.noteCut()
          ends[variant] = .cut
          return
        }
        if let record, mayExcuse(record) {
          record.isExcused = true
          continue
        }
        guard isNew, record?.failure?.substituteCount != 0 else {
          ends[variant] = .stopped(at: trail.position - 1, by: record, isOnTrail: trail.isOnTrail)
          return
        }
      }
    }
  }

  /// Throws a failure once more in runs with other substitutes: there the function may catch it.
  ///
  /// Those are the runs that do something else than the one that has thrown it first; and of few failures, some that do the
  /// same, since `try` and `try?` look the same from here.
  private func throwAgain<T>(_ record: Record, _ decode: () throws -> T) {
    guard let failure = record.failure, failure.order > 0, !failure.problems.isEmpty else { return }
    let sameCount = letThrough.count <= Self.maximumCountThrownAgain ? Failure.usualBriefCount : 0
    var signatures: Set = [ends.signature(of: failure.letThroughIn)]
    for variant in 0..<plan.runCount where variant != failure.letThroughIn && failure.madeIn.contains(variant) {
      guard let signature = ends.signature(of: variant), !failure.wasCaught, !search.isOver,
        signatures.insert(signature).inserted || variant < sameCount
      else { continue }
      let others = letThrough.compactMap(\.failure).filter { $0.order > failure.order }
      let madeIn = others.map(\.madeIn)
      for other in others { other.madeIn.remove(variant) }
      thrownAgain = record
      defer { thrownAgain = nil }
      do {
        _ = try run(variant, decode)
      } catch {
        guard failedRecord(of: error) === record else { continue }
        for (other, madeIn) in zip(others, madeIn) { other.madeIn = madeIn }
      }
    }
  }

  private static let maximumCountThrownAgain = 4

  /// Whether a run goes on after an operation that gives nothing, and fails only with some values around it.
  ///
  /// The value from another run might not fit these values.
  private func mayExcuse(_ record: Record) -> Bool {
    guard record.failure == nil, !record.isExcused, record.value?.isNothing == true else { return false }
    excusedCount += 1
    return excusedCount <= Self.maximumExcusedCount
  }

  /// To find each of them takes a run.
  private static let maximumExcusedCount = 16

  private func run<T>(_ variant: Int, _ decode: () throws -> T) throws -> T {
    self.variant = variant
    substituted = []
    thrown.startRun()
    trail.startOver()
    let value = try search.run(self, decode)
    thrown.noteContinued()
    return value
  }

  private func failedRecord(of error: any Error) -> Record? {
    guard let error = error.decodingError else { return nil }
    if let trace = error.metadata.trace { return trace.replay == id ? trail.records[trace.record] : nil }
    // An error of the user that has passed through initializers of Codable types has no place for a trace.
    guard case .other(let foreign, _) = error, let last = thrown.last, let own = last.failure?.error,
      own.decodingError == nil, ErrorFormat.distinctText(of: own) == ErrorFormat.distinctText(of: foreign)
    else { return nil }
    return last
  }

  private func letThrough(_ record: Record) {
    guard let failure = record.failure else { return }
    failure.isLetThrough = true
    failure.letThroughIn = variant
    failure.order = letThrough.count
    letThrough.append(record)
    plan.add(failure)
    tallies?.countLetThrough(record.operation.kind)
    search.countProblems(failure.problemCount - failure.countedProblems)
    failure.countedProblems = failure.problemCount
  }

  /// Whether a failure is let through as far as one can tell from others of the same look-up, or of the same type where many
  /// different look-ups have failed.
  ///
  /// To throw each costs a run. A call that fails often does the same with many values, in a loop.
  private func isLikeOthersLetThrough(_ record: Record) -> Bool {
    guard letThrough.count > 1, record.failure?.substituteCount != 0 else { return false }
    let isLong = replayedCount > trail.count + 8_192
    guard isLong || letThrough.count >= Tallies.exactCount else { return false }
    let tallies = tallies ?? Tallies(of: failures)
    self.tallies = tallies
    guard
      tallies.areOthersLetThrough(record.operation.kind, isLong: isLong)
        || isCostly && tallies.areOthersOfTypeLetThrough(record.operation.kind)
    else { return false }
    letThrough(record)
    return true
  }

  /// Whether the call has been replayed so often that failures are judged by others: each of 250 look-ups that all fail is
  /// thrown, and a loop over thousands would take time with their square.
  private var isCostly: Bool { replayedCount > 8 * trail.count + 32_768 }
}

// MARK: - Results

extension Replay {
  /// Forgets the failures that the function has caught.
  func discardFailures() {
    search.countProblems(-countedProblems)
    failures = []
  }

  /// The problems that the search has counted so far, whether they are listed or not.
  private var countedProblems: Int { failures.reduce(0) { $0 + ($1.failure?.countedProblems ?? 0) } }

  /// Forgets the failures that are no problems, and says of which objects one cannot tell what is unknown.
  private func settle(_ value: Any) {
    problemCount = problems.problemCount
    search.countProblems(problemCount - countedProblems)
    failures = []
    // A function that throws before it asks for anything might have asked for more in the value itself.
    accessed.insert(Place(value))
    if !hasReturned || ends.areCut {
      search.log?.noteUnfinished(accessed)
    } else if plan.isBrief || ends.areDoubtful
      || letThrough.contains(where: {
        $0.failure?.mayHideKeys(ofVarying: trail.departures.count > Self.maximumDepartureCount) == true
      })
    {
      search.log?.noteDoubtful(accessed)
    }
  }

  /// Whether a key may be made of a substitute, or of a part of one, for which other runs have something else to look up.
  private func mayBeOfSubstitute(_ record: Record) -> Bool {
    record.operation.hasSubstituteText && record.failure?.order != 0
  }

  /// The first failure of a text that may decide what is looked up, as far as the value shows.
  private func firstDecidingText(of value: Any) -> Int? {
    search.unobserved(logsKeys: false) { (asked ?? AskedKeys()).firstDecidingText(among: letThrough, of: value) }
  }

  /// How many branches a function may have: with more, it makes its keys out of values.
  private static let maximumDepartureCount = 3
}
