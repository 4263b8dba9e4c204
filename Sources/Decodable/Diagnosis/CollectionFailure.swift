/// A member of an object whose name is not a key of the dictionary.
struct FailedName {
  let error: DecodingError
  let value: Any

  /// The number of such members from which on a dictionary has no substitute.
  static let maximumCount = 16
}

/// An element or a member that could not be decoded.
final class FailedPart {
  /// The number of parts before this one.
  let offset: Int
  /// The index of the part's problems among those of the collection.
  let problem: Int
  private let error: any Error
  let found: Any
  /// The replay of the call that decoded the part.
  ///
  /// Only the first failed parts have one. A part whose only problem was found without a replay has none.
  let replay: Replay?
  /// A Boolean value that indicates whether the part decodes, or fails differently, with other values around the
  /// collection.
  private var dependsOnOuterValues = false

  init(offset: Int, problem: Int, _ error: any Error, found: Any, replay: Replay?) {
    self.offset = offset
    self.problem = problem
    self.error = error
    self.found = found
    self.replay = replay
  }

  /// The replay, if it has problems: a repetition of the call then finds which of them depend on outer values.
  private var repeatable: Replay? { replay?.problems.isEmpty == false ? replay : nil }

  /// Decodes the part again, in a run with other values around the collection, and returns nil if it fails.
  func `repeat`<Part>(_ decoder: (Any) throws -> Part) -> Part? {
    do {
      let part = try repeatable.map { try $0.repeated { try decoder(found) } } ?? decoder(found)
      dependsOnOuterValues = true
      return part
    } catch {
      if repeatable == nil, !isLike(error) { dependsOnOuterValues = true }
      return nil
    }
  }

  private func isLike(_ other: (any Error)) -> Bool {
    guard let other = other.decodingError else {
      return ErrorFormat.distinctText(of: error) == ErrorFormat.distinctText(of: other)
    }
    return error.decodingError?.code == other.code && error.decodingError?.metadata.path == other.metadata.path
  }

  /// Returns the problems that the part has with any values around the collection.
  ///
  /// - Parameter problem: All problems of the part.
  func independent(of problem: ProblemTree) -> ProblemTree? {
    guard !dependsOnOuterValues else { return nil }
    guard let repeatable else { return problem.first }
    return repeatable.wasRepeated ? problem.with(repeatable.independentProblems) : problem
  }
}

/// The failure of a collection: of some parts, or of the collection as a whole.
final class CollectionFailure<Part>: Failure {
  // Unowned, because the search remembers failed calls and with them their failures.
  private unowned let search: Search
  /// The values of the parts that did not fail.
  let parts: [Part]
  private let failedParts: [FailedPart]
  /// The keys of the members as an array, with nil for names that are not keys; nil unless the parts are members.
  let keys: Any?
  /// The members whose names are not keys.
  let failedNames: [FailedName]
  /// The number of substitutes with the same substitute for each failed part.
  private let evenCount: Int

  /// Creates the failure of a collection.
  ///
  /// - Parameter failedParts: The failed parts; nil if the collection failed as a whole.
  init(
    _ error: any Error, _ problems: [ProblemTree], _ parts: [Part] = [], _ failedParts: [FailedPart]? = nil,
    keys: Any? = nil, _ failedNames: [FailedName] = [], in search: Search
  ) {
    self.search = search
    self.failedNames = failedNames
    self.parts = parts
    self.keys = keys
    let (isWhole, failed) = (failedParts == nil, failedParts ?? [])
    self.failedParts = failed
    let evenCount = Self.evenCount(for: failed, in: search)
    self.evenCount = evenCount
    super.init(
      error, problems, innerCount: isWhole ? 0 : problems.problemCount,
      substituteCount: isWhole ? 0 : 1 + evenCount + (failed.count > 1 ? Self.unevenCount : 0),
      lacksInnerMeantValue: failed.contains { $0.replay?.lacksMeantValue == true })
  }

  private static func evenCount(for failedParts: [FailedPart], in search: Search) -> Int {
    let caseCount = min(search.traits(of: Part.self).cases.count, Substitutes.maximumCaseCount)
    return failedParts.reduce(max(caseCount, Substitutes.maximumCount)) { count, part in
      max(count, part.replay?.plan.valueCount ?? 0)
    }
  }

  /// The number of substitutes without the last ones, unless there are few.
  ///
  /// A collection has more substitutes than its parts, so that their number would grow with each level of a document.
  override var countForOuter: Int {
    substituteCount <= Self.maximumCountForOuter ? substituteCount : min(substituteCount, evenCount)
  }

  private static var maximumCountForOuter: Int { 16 }

  override var hasFailedParts: Bool { !failedParts.isEmpty || !failedNames.isEmpty }

  private var wasRepeated = false
  /// The values of the parts in the last repetition; nil for those that failed in it.
  private var repeated: [Part?] = []

  /// Decodes the parts again, in a run with other values around the collection.
  ///
  /// - Throws: The error of the collection, unless all parts decode now.
  func `repeat`(_ values: [Any], _ decoder: (Any) throws -> Part) throws -> [Part] {
    wasRepeated = true
    repeated = []
    var failed = failedParts[...]
    // The limit of the search may have ended the first run within the collection.
    let known = search.isOver ? values.prefix(parts.count + failedParts.count) : values[...]
    for (offset, value) in known.enumerated() {
      if let part = failed.first, part.offset == offset {
        failed.removeFirst()
        repeated.append(part.repeat(decoder))
      } else {
        repeated.append(try? search.unexplored(mayLookUpMore: true) { try search.decodeAgain(value, decoder) })
      }
    }
    let parts = repeated.compactMap { $0 }
    guard parts.count == repeated.count, problems.count == failedParts.count else { throw error }
    return parts
  }

  /// Returns true after a repetition, because each part compares its own error.
  override func isLike(_ other: any Error) -> Bool { wasRepeated || super.isLike(other) }

  override var independentProblems: [ProblemTree] {
    guard wasRepeated else { return problems }
    var parts = failedParts[...]
    return problems.enumerated().compactMap { index, problem in
      guard let part = parts.first, part.problem == index else { return problem }
      parts.removeFirst()
      if part.replay == nil, problem.count > 1 { search.recordTruncation() }
      return part.independent(of: problem)
    }
  }

  /// The number of substitutes in which failed parts have different substitutes, for functions that compare them.
  private static var unevenCount: Int { 4 }

  /// Returns the number of the substitute for a failed part in a substitute for the collection.
  ///
  /// In the last ones, each part has another substitute than those near it, in two orders from two starts.
  private func index(ofPart number: Int, in index: Int) -> Int {
    let uneven = index - 1 - evenCount
    guard uneven >= 0 else { return max(index - 1, 0) }
    let next = (number + uneven / 2 * (Substitutes.maximumCount / 2)) % Substitutes.maximumCount
    return uneven.isMultiple(of: 2) ? next : Substitutes.maximumCount - 1 - next
  }

  /// Returns all parts, with substitutes for those that failed.
  ///
  /// The second substitute of a collection is an empty one. Returns nil if a part has no substitute, because the
  /// collection would have another count without it.
  ///
  /// - Parameter isRepeated: A Boolean value that indicates whether the collection was just decoded again, because the
  ///   decoder accepts other parts in this run.
  func substitute(_ index: Int, again isRepeated: Bool, _ decoder: (Any) throws -> Part) -> [Part]? {
    if index == 1 { return substitute(0, again: isRepeated, decoder).map { _ in [] } }
    let isLimited = isRepeated && search.isAtRepetitionLimit
    if isLimited { repeated = [] }
    var all: [Part] = []
    all.reserveCapacity(parts.count + failedParts.count)
    var others: [Int: Box?] = [:]
    func other(_ index: Int) -> Box? {
      if let known = others[index] { return known }
      let new = substitutePart(index, decoder, in: search) ?? substitutePart(0, decoder, in: search)
      others[index] = .some(new)
      return new
    }
    let usual = { other(max(index - 1, 0)) }
    for (number, part) in failedParts.enumerated() {
      guard append(partsBefore: part.offset, failedCount: number, again: isRepeated, to: &all, usual) else {
        return nil
      }
      if isRepeated, part.offset < repeated.count, let value = repeated[part.offset] {
        all.append(value)
        continue
      }
      let (index, like) = (
        self.index(ofPart: number, in: index), failedParts[number % SingleFailureAttempts.firstCount]
      )
      let replay = isLimited ? nil : like.replay
      let box = replay?.substitute(index, again: isRepeated) { try decoder(like.found) } ?? other(index)
      guard let value = try? box?.value(as: Part.self) else { return nil }
      all.append(value)
    }
    let count = parts.count + failedParts.count
    return append(partsBefore: count, failedCount: failedParts.count, again: isRepeated, to: &all, usual) ? all : nil
  }

  /// Appends the parts up to an offset that did not fail when the collection was decoded first.
  ///
  /// - Returns: Whether each part that fails in a repetition has a substitute.
  private func append(
    partsBefore offset: Int, failedCount: Int, again isRepeated: Bool, to all: inout [Part], _ substitute: () -> Box?
  ) -> Bool {
    if isRepeated { return append(repeatedBefore: offset, to: &all, substitute) }
    // A slice would take as long as a dozen elements.
    while all.count < offset { all.append(parts[all.count - failedCount]) }
    return true
  }

  private func append(repeatedBefore offset: Int, to all: inout [Part], _ substitute: () -> Box?) -> Bool {
    while all.count < offset {
      let known = all.count < repeated.count ? repeated[all.count] : nil
      guard let part = known ?? (try? substitute()?.value(as: Part.self)) else { return false }
      all.append(part)
    }
    return true
  }
}

/// Returns a substitute for a part of a collection, by its number.
func substitutePart<Part>(_ index: Int, _ decoder: (Any) throws -> Part, in search: Search) -> Box? {
  // The decoder may differ from that of the type, whose substitutes have no path.
  let kind = Operation.Kind(path: 0, type: ObjectIdentifier(Part.self))
  return Substitutes.value(index, of: decoder, for: kind, decoderKind: .closure, in: search)
}
