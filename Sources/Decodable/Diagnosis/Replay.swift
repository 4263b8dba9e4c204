/// A call of a decode function, and its replays, which find what is wrong besides the first problem.
///
/// A decode function stops at its first error, and must not be changed to go on. So it is called again: what its
/// operations have given is kept and given again, a substitute takes the place of what has failed, and the function goes
/// on to its next failure. Each failure is thrown once, and is a problem only if the function lets it through.
///
/// A problem must not depend on a value that has failed. So the function is replayed with several substitutes for each
/// such value, which differ as much as values of the type can; a failure counts only if the function comes to it with
/// each of them.
@usableFromInline
final class Replay: @unchecked Sendable {
  // Reached from one thread only: see `Search`.

  unowned let search: Search
  private let id: Int
  /// The operations of all runs, each once.
  private var records: [Record] = []
  /// Those that have failed.
  private var failures: [Record] = []
  /// Those whose errors the function lets through, in the order in which that was found.
  private var letThrough: [Record] = []
  /// The operations of the run before, and of this run so far.
  private var previous: [Record] = []
  private var current: [Record] = []
  /// The operations by what they do, from the first run on that does something else than the one before.
  private var index: [Operation: [Record]] = [:]
  private var indexedCount = 0
  /// How often this run has done each operation, from where it does something else than the run before.
  private var occurrences: [Operation: Int]?
  /// Which of its substitutes each value has in this run.
  private var variant = 0
  private var isSubstituted = false
  /// How many operations all runs have done.
  private var replayedCount = 0
  /// What the function has returned, or where it has stopped, for each variant.
  private var ends: [Int: End] = [:]
  /// The objects that this call itself has looked keys up in, if unknown keys are wanted.
  private(set) var accessed: Set<Place> = []

  /// The problems of the value, each at its place from there; empty if the function has thrown an error of its own.
  private(set) var problems: [ProblemTree] = []
  private(set) var problemCount = 0

  private enum End {
    case returned(AnyObject)
    /// The function has refused a substitute, or needs one where there is none.
    case stopped(at: Int)
  }

  init(in search: Search) {
    self.search = search
    id = search.makeReplayID()
  }

  /// The call that is running here, if its operations are observed.
  @usableFromInline
  static var current: Replay? { Search.current?.replay }
}

/// A value of any type, exactly as it is: as an Any, an Optional would lose that.
final class Box<T> {
  let value: T

  init(_ value: T) { self.value = value }
}

// MARK: - Operations

extension Replay {
  /// Does an operation, or gives what it gave when it was done.
  ///
  /// - Parameters:
  ///   - operation: What it is, to know it again.
  ///   - isPure: Whether what it gives depends on the value alone, and not on what the function has decoded before.
  ///   - observed: Does it, and explores what it decodes.
  ///   - plain: Does it.
  ///   - failure: Describes its failure.
  ///   - substitute: Makes one of the values that take its place.
  func perform<T, F: Failure>(
    _ operation: Operation, isPure: Bool, observed: () throws -> T, plain: () throws -> T,
    failure: (any Error) -> F, substitute: (F, Int) -> T?
  ) throws -> T {
    search.countReplayed()
    replayedCount += 1
    if let record = next(operation) {
      current.append(record)
      if record.isPure || record.variant == variant {
        if let box = record.value as? Box<T> { return box.value }
      } else {
        do {
          return try search.unobserved(logsKeys: true, plain)
        } catch {
          guard record.failure != nil else { throw error }
        }
      }
      return try fail(record, substitute)
    }
    let record = Record(
      operation, number: records.count, position: current.count, isPure: isPure || !isSubstituted, variant: variant)
    records.append(record)
    current.append(record)
    do {
      let value = try observed()
      record.value = Box(value)
      return value
    } catch {
      let failure = failure(traced(error, record))
      record.failure = failure
      failures.append(record)
      return try fail(record, substitute)
    }
  }

  /// The same for an operation that is explored no further.
  ///
  /// - Parameter decoder: Decodes substitutes, if there are any.
  func perform<T>(
    _ operation: Operation, _ body: () throws -> T, substitutedBy decoder: ((Any) throws -> T)? = nil
  ) throws -> T {
    try perform(operation, isPure: false, observed: body, plain: body) { error in
      let substitutes = decoder.map {
        Substitutes.values(of: $0, for: operation, isTypesOwn: false, insteadOf: error, in: search)
      }
      let problem = error.decodingError ?? .other(error, DecodingError.Metadata(object: ()))
      return LookUpFailure(error, [.error(problem)], .values(substitutes ?? []))
    } substitute: { (failure: LookUpFailure<T>, index) in
      failure.substitute(index, decoder ?? { _ in throw Divergence() })
    }
  }

  private func fail<T, F: Failure>(_ record: Record, _ substitute: (F, Int) -> T?) throws -> T {
    guard let failure = record.failure as? F else { throw Divergence() }
    failure.madeIn |= 1 << variant
    if failure.isLetThrough || isLikeOthersLetThrough(record),
      let value = substitute(failure, substituteIndex(of: failure))
    {
      isSubstituted = true
      return value
    }
    throw failure.error
  }

  /// Does a check, unless it is about a value that has failed.
  ///
  /// - Parameters:
  ///   - paths: The values that it is about; empty for all, nil for none.
  ///   - json: The object that the paths start from.
  ///   - body: Throws if something is wrong.
  func check(about paths: [KeyPath]?, in json: Any, _ body: () throws -> Void) throws {
    search.countReplayed()
    replayedCount += 1
    let operation = Operation(paths?.first ?? [], in: json, as: Check.self)
    let record =
      next(operation)
      ?? {
        let record = Record(operation, number: records.count, position: current.count, isPure: false, variant: variant)
        records.append(record)
        return record
      }()
    current.append(record)
    if isAboutFailure(paths) { return }
    do {
      try body()
    } catch {
      if record.failure == nil {
        let error = traced(error, record)
        let failure = Failure(
          error, [.error(error.decodingError ?? .other(error, found: json))], substituteCount: 1, isExhaustive: true)
        record.failure = failure
        failures.append(record)
      }
      let _: Void = try fail(record) { (_: Failure, _) in () }
    }
  }

  private func isAboutFailure(_ paths: [KeyPath]?) -> Bool {
    guard let paths else { return false }
    return letThrough.contains { record in
      guard record.operation.kind.type != ObjectIdentifier(Check.self) else { return false }
      return paths.isEmpty || paths.contains { $0.overlaps(record.operation.path) }
    }
  }

  /// Stands for the type that an operation makes, if it is a check and makes nothing.
  private enum Check {}

  /// The function does something else than in the run before.
  private struct Divergence: Error {}

  private func traced(_ error: any Error, _ record: Record) -> any Error {
    guard var error = error.decodingError else { return error }
    error.metadata.trace = Trace(replay: id, record: record.number)
    return error
  }

  /// The same operation as done before, if it was.
  private func next(_ operation: Operation) -> Record? {
    if occurrences == nil {
      if current.count < previous.count {
        let record = previous[current.count]
        if record.operation == operation { return record }
      } else if current.count == records.count {
        return nil
      }
      occurrences = current.reduce(into: [:]) { $0[$1.operation, default: 0] += 1 }
    }
    for record in records[indexedCount...] { index[record.operation, default: []].append(record) }
    indexedCount = records.count
    let occurrence = occurrences?[operation] ?? 0
    occurrences?[operation] = occurrence + 1
    guard let same = index[operation], occurrence < same.count else { return nil }
    return same[occurrence]
  }

  /// Notes that the call has looked a key up in an object.
  func noteAccess(to place: Place) { accessed.insert(place) }
}

// MARK: - Runs

extension Replay {
  /// Calls the function again until its problems are known.
  func complete<T>(after error: any Error, of value: Any, _ decode: () throws -> T) {
    defer { settle(value) }
    guard let first = failedRecord(of: error), let failure = first.failure else { return }
    letThrough(first)
    problems = failure.problems
    ends[0] = .stopped(at: first.position)
    guard !search.isOver else { return search.noteCut() }
    guard failure.substituteCount > 0 else { return }
    finish(0, decode)
    // With another substitute, the function may look other keys up.
    if letThrough.count == 1, case .returned = ends[0], search.log == nil { return }
    var variant = 1
    while variant < runCount {
      finish(variant, decode)
      variant += 1
    }
    for record in letThrough.dropLast() { search.examples.want(record.operation.kind) }
    let independent = letThrough.filter { isIndependent($0, amongRuns: runCount) && !mayDependOnText($0, of: value) }
    problems = independent.flatMap { $0.failure?.problems ?? [] }
  }

  /// One of the values that the function returns with substitutes, which the caller takes for that of the call.
  func substitute<T>(_ variant: Int, _ decode: () throws -> T) -> T? {
    guard hasReturned else { return nil }
    if ends[variant] == nil {
      guard search.hasStack() else { return nil }
      finish(variant, decode)
    }
    if case .returned(let box as Box<T>) = ends[variant] { return box.value }
    for (_, end) in ends.sorted(by: { $0.key < $1.key }) {
      if case .returned(let box as Box<T>) = end { return box.value }
    }
    return nil
  }

  /// Whether the function has returned with some substitutes.
  var hasReturned: Bool { ends.values.contains { if case .returned = $0 { true } else { false } } }

  /// How many different values the call may give.
  var variantCount: Int {
    min(letThrough.reduce(1) { max($0, $1.failure?.substituteCount ?? 0) }, Self.maximumRunCount)
  }

  /// As many as bits tell apart.
  private static let maximumRunCount = 60

  /// One for each substitute, and some for values that are compared with each other.
  ///
  /// A call of very many operations goes through a collection by itself, and is replayed with fewer.
  private var runCount: Int {
    min(variantCount + (letThrough.count > 2 ? 4 : 0), Self.maximumRunCount, max(40_000 / records.count, 4))
  }

  /// Calls the function with some substitutes, until it returns or stops where none helps.
  private func finish<T>(_ variant: Int, _ decode: () throws -> T) {
    while true {
      do {
        ends[variant] = .returned(Box(try run(variant, decode)))
        return
      } catch {
        let record = failedRecord(of: error)
        let isNew = record?.failure?.isLetThrough == false
        if isNew, let record { letThrough(record) }
        if search.isOver { search.noteCut() }
        guard isNew, !search.isOver, record?.failure?.substituteCount != 0 else {
          ends[variant] = .stopped(at: current.last?.position ?? 0)
          return
        }
      }
    }
  }

  private func run<T>(_ variant: Int, _ decode: () throws -> T) throws -> T {
    self.variant = variant
    (previous, current, occurrences, isSubstituted) = (current, [], nil, false)
    return try search.run(self, decode)
  }

  private func failedRecord(of error: any Error) -> Record? {
    guard let trace = error.decodingError?.metadata.trace, trace.replay == id else { return nil }
    return records[trace.record]
  }

  private func letThrough(_ record: Record) {
    guard let failure = record.failure else { return }
    failure.isLetThrough = true
    failure.order = letThrough.count
    letThrough.append(record)
    search.countProblems(failure.problemCount - failure.countedProblems)
    failure.countedProblems = failure.problemCount
  }

  /// Which substitute a value has in this run.
  ///
  /// All have their first in the first run, and so on. The runs after that give two values that are compared different
  /// ones: the second and third are far from each other.
  private func substituteIndex(of failure: Failure) -> Int {
    let extra = variant - variantCount
    guard extra >= 0 else { return variant % max(failure.substituteCount, 1) }
    let isOther = (failure.order >> (extra / 2)) & 1 != extra & 1
    return (isOther ? 2 : 1) % max(failure.substituteCount, 1)
  }

  /// Whether the function comes to a failure whatever substitutes other values have.
  private func isIndependent(_ record: Record, amongRuns runCount: Int) -> Bool {
    guard let failure = record.failure, failure.order > 0 else { return true }
    for variant in 0..<runCount where failure.madeIn & (1 << variant) == 0 {
      switch ends[variant] {
      case .stopped(let position) where position < record.position: continue
      default: return false
      }
    }
    // The only substitute that the function takes does not show what depends on it, unless there are no others.
    return failure.madeIn.nonzeroBitCount > 1
      || letThrough.prefix(failure.order).allSatisfy { $0.failure?.isExhaustive == true }
  }
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
    if !hasReturned {
      search.log?.noteUnfinished(accessed)
    } else if letThrough.contains(where: { $0.failure?.isText == true }) {
      search.log?.noteDoubtful(accessed)
    }
  }

  /// Whether a failure may come from a text that decides what is asked for, as far as the value shows.
  ///
  /// No substitute has the text that a function looks for: `roles.contains("admin")`. Members that it has not asked for
  /// are a sign that with another text it would.
  private func mayDependOnText(_ record: Record, of value: Any) -> Bool {
    guard let order = record.failure?.order, letThrough.prefix(order).contains(where: { $0.failure?.isText == true })
    else { return false }
    return search.unobserved(logsKeys: false) { hasUnaskedMembers(value) }
  }

  private func hasUnaskedMembers(_ value: Any) -> Bool {
    guard let object = ObjectView(value) else { return false }
    let place = held(value, as: JSON.self).map { Place($0) }
    var asked: Set<String> = []
    for record in records where record.operation.place == place {
      asked.formUnion(Lookup.converted(record.operation.path, in: value).keys.first?.firstNames ?? [])
    }
    guard object.count <= Self.maximumMembers else { return true }
    let names = object.unsortedNames
    let unasked = names.filter { !asked.contains($0) }
    // A misspelled one is asked for.
    let missing = asked.subtracting(names)
    let meant =
      missing.count > Self.maximumMembers ? [] : missing.compactMap { Suggestion.nearest(to: $0, in: unasked) }
    return !Set(unasked).isSubset(of: meant)
  }

  private static let maximumMembers = 1_000

  /// Whether a failure is let through as far as one can tell from others of its kind.
  ///
  /// To throw each costs a run. A call that has failed often, and has replayed a multiple of its operations, is one that
  /// goes through a collection by itself: there what holds of some holds of all.
  private func isLikeOthersLetThrough(_ record: Record) -> Bool {
    let isLong = replayedCount > 4 * (records.count + 2_048)
    guard letThrough.count >= (isLong ? 2 : Self.exactCount), record.failure?.substituteCount != 0 else { return false }
    let kind = record.operation.kind
    var count = 0
    for other in failures where other !== record {
      guard isLong ? other.operation.kind == kind : other.operation.kind.type == kind.type else { continue }
      guard other.failure?.isLetThrough == true else { return false }
      count += 1
      if count >= (isLong ? 2 : Self.exactCount) {
        letThrough(record)
        return true
      }
    }
    return false
  }

  /// How many failures are thrown each by itself.
  private static let exactCount = 64
}
