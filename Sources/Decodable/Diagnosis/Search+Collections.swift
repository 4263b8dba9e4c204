extension Search {
  /// Decodes all elements of an array, including those after one that fails, as one operation of the running call.
  func elements<Element>(
    of json: Any, readAs array: Any, as expected: Any.Type, with decoder: (Any) throws -> Element
  ) throws -> [Element] {
    let collection = PartialCollection<Element>(of: json, in: self, type: Element.self)
    func decode() throws -> [Element] {
      guard let array = ArrayView(array) else { throw DecodingError.typeMismatch(expected: expected, found: json) }
      collection.reserveCapacity(reservedCapacity(for: array.count, of: Element.self))
      var index = 0
      try array.forEach { element in
        try collection.decode(element, at: KeyPath(index), decoder) { error in
          Lookup.located(error, at: index, in: json, decoding: element, as: Element.self)
        }
        index += 1
      }
      return try collection.result()
    }
    guard let replay else { return try decode() }
    return try replay.perform(replay.step(to: Operation([], in: json, as: expected)), isPure: false) {
      try decode()
    } again: { record in
      guard let failure = record.failure as? CollectionFailure<Element>, let elements = ArrayView(array)?.elements
      else {
        return try decodeAgain(json) { try convertElements(of: $0, readAs: array, as: expected, with: decoder) }
      }
      return try failure.repeat(elements, decoder)
    } failure: { error in
      collection.failure(error)
    } substitute: { record, index in
      (record.failure as? CollectionFailure<Element>)?
        .substitute(index, again: !replay.mayReuse(record), decoder).map { .of($0) }
    }
  }

  /// Decodes all members of an object, including those after one that fails, as one operation of the running call.
  func members<Key, Value>(
    of json: Any, as type: [Key: Value].Type, key readKey: (Any) throws -> Key, with decoder: (Any) throws -> Value
  ) throws -> [Key: Value] {
    let collection = PartialCollection<Value>(of: json, in: self, type: Value.self)
    var keys: [Key?] = []
    var failedNames: [FailedName] = []
    func decode() throws -> [Key: Value] {
      let members = try objectMembers(of: json, expecting: type)
      for (name, value) in members {
        do {
          keys.append(try readKey(name))
        } catch {
          keys.append(nil)
          let error = Lookup.located(error, ofName: name, in: json, for: value)
          failedNames.append(FailedName(error: error, value: value))
          try collection.fail(error)
          continue
        }
        try collection.decode(value, at: KeyPath(name), isDynamicName: true, decoder) { error in
          Lookup.located(error, atName: name, in: json, decoding: value, as: Value.self)
        }
      }
      let result = Dictionary(zip(keys.compactMap { $0 }, try collection.result()), uniquingKeysWith: { $1 })
      guard result.count < members.count else { return result }
      throw Lookup.located(try duplicateKey(among: members.map(\.name), readKey), at: [], in: json, decoding: json)
    }
    /// Returns the keys in this run; nil if other names than before are keys.
    func readKeys(like keys: [Key?]) -> [Key?]? {
      let new = (try? objectMembers(of: json, expecting: type))?.map { try? readKey($0.name) } ?? []
      return new.map { $0 == nil } == keys.map { $0 == nil } ? new : nil
    }
    guard let replay else { return try decode() }
    return try replay.perform(replay.step(to: Operation([], in: json, as: type)), isPure: false) {
      try decode()
    } again: { record in
      guard let failure = record.failure as? CollectionFailure<Value>, let keys = failure.keys as? [Key?] else {
        return try decodeAgain(json) { try convertMembers(of: $0, as: type, key: readKey, with: decoder) }
      }
      // The closure for keys may make other keys in this run. If it accepts other names, there are no substitutes.
      let members = try objectMembers(of: json, expecting: type)
      guard let newKeys = readKeys(like: keys) else { throw failure.error }
      let values = zip(members, newKeys).filter { $1 != nil }.map(\.0.value)
      let result = Dictionary(zip(newKeys.compactMap { $0 }, try failure.repeat(values, decoder))) { $1 }
      guard result.count == values.count else { throw failure.error }
      return result
    } failure: { error in
      collection.failure(error, keys: keys, failedNames)
    } substitute: { record, index in
      guard let failure = record.failure as? CollectionFailure<Value> else { return nil }
      let isRepeated = !replay.mayReuse(record)
      guard let first = failure.keys as? [Key?], let keys = isRepeated ? readKeys(like: first) : first,
        let values = failure.substitute(index, again: isRepeated, decoder)
      else { return nil }
      var members = Dictionary(zip(keys.compactMap { $0 }, values), uniquingKeysWith: { $1 })
      // The second substitute is empty.
      if index == 1 { return .of(members) }
      guard members.count == values.count else { return nil }
      return insert(failure.failedNames, into: &members, index, readKey, decoder) ? .of(members) : nil
    }
  }

  /// Inserts the values of members whose names are not keys, under other keys.
  ///
  /// - Returns: A Boolean value that indicates whether each of them has a value and a key, so that the dictionary has as
  ///   many members as the object.
  private func insert<Key, Value>(
    _ names: [FailedName], into members: inout [Key: Value], _ index: Int, _ readKey: (Any) throws -> Key,
    _ decoder: (Any) throws -> Value
  ) -> Bool {
    guard names.count <= FailedName.maximumCount else { return false }
    let operation = Operation([], in: (), as: Key.self)
    lazy var others = Substitutes.values(of: readKey, for: operation.kind, usesOwnDecodeFunction: false, in: self)
    for (number, name) in names.enumerated() {
      // The first substitute has the key that was probably meant.
      let keys =
        index == 0
        ? Substitutes.values(
          of: readKey, for: operation, usesOwnDecodeFunction: false, insteadOf: name.error, isPresent: true, in: self
        ).all
        : others.indices.map { others[(index + number + $0) % others.count] }
      let meant = keys.lazy.compactMap { try? $0.value(as: Key.self) }
      // If the object has a member for each key, no other key could be meant.
      guard let key = meant.first(where: { members[$0] == nil }) else {
        if meant.isEmpty { return false }
        continue
      }
      let value =
        (try? unobserved(logsKeys: false) { try decoder(name.value) })
        ?? (try? substitutePart(index, decoder, in: self)?.value(as: Value.self))
      guard let value else { return false }
      members[key] = value
    }
    return true
  }

  /// Decodes several things of one value as one operation of the running call, including those after one that fails.
  func each<Part, Value>(
    of parts: [Part], in json: Any, with decoder: (Part, Any) throws -> Value
  ) throws -> [Value] {
    guard let replay else { return try unreplaced { try parts.map { try decoder($0, json) } } }
    let collection = PartialCollection<Value>(of: json, in: self, type: nil)
    return try replay.perform(replay.step(to: Operation([], in: json, as: [Value].self)), isPure: false) {
      for part in parts {
        try collection.decode(json, at: [], { try decoder(part, $0) }) { error in
          Lookup.located(error, at: [], in: json, decoding: json)
        }
      }
      log?.recordFinished(json)
      return try collection.result()
    } again: { _ in
      try parts.map { try decoder($0, json) }
    } failure: { error in
      collection.failure(error)
    } substitute: { record, _ in
      (record.failure as? CollectionFailure<Value>).map { .of($0.parts) }
    }
  }
}

/// A collection while its parts are decoded, of which some may fail.
///
/// A part is an element of an array, a member of an object, or one of several things that are decoded from one value.
///
/// Parts contain other collections. With a struct, the runtime would compare each access to a collection with the open
/// accesses to all outer collections: quadratic time in the depth of the document.
private final class PartialCollection<Part> {
  /// The array or object.
  private let json: Any
  private let search: Search
  /// The type of the parts, which an error about a null part names; nil for several things of one value.
  private let type: Any.Type?
  private var parts: [Part] = []
  private var failedParts: [FailedPart] = []
  private var problems: [ProblemTree] = []
  /// The first error of the collection.
  private var error: (any Error)?
  private var singleFailures = SingleFailureAttempts()

  init(of json: Any, in search: Search, type: Any.Type?) {
    self.json = json
    self.search = search
    self.type = type
  }

  func reserveCapacity(_ count: Int) { parts.reserveCapacity(count) }

  /// Decodes a part, and records its problems.
  ///
  /// - Throws: The first error of the collection, if the search is over.
  func decode(
    _ json: Any, at path: @autoclosure () -> KeyPath, isDynamicName: Bool = false, _ decoder: (Any) throws -> Part,
    locate: (any Error) -> DecodingError
  ) throws {
    if let failure = search.singleFailure {
      return parts.append(try decode(json, continuingAfter: failure, decoder, locate))
    }
    var replay: Replay?
    var isSingle = false
    let failedCallCount = search.failedCalls.count
    defer { search.failedCalls.removeAll(after: failedCallCount) }
    let keepsReplay = failedParts.count < SingleFailureAttempts.firstCount
    let triesSingleFailure = singleFailures.triesPart(afterFailed: failedParts.count)
    do {
      parts.append(
        search.isCollecting
          ? try decoder(json)
          : try search.explore(
            json, failing: &replay, orSingleFailure: triesSingleFailure ? { isSingle = true } : nil, decoder: decoder))
    } catch {
      if search.isCollecting {
        self.error = self.error ?? locate(error)
        return
      }
      failedParts.append(
        FailedPart(
          offset: parts.count + failedParts.count, problem: problems.count, error, found: json,
          replay: keepsReplay ? replay : nil))
      if triesSingleFailure { singleFailures.record(isSingle: isSingle, failedCount: failedParts.count) }
      try fail(locate(error), inside: replay?.problems ?? [], at: path(), isDynamicName: isDynamicName, of: json)
    }
  }

  /// Decodes a part, and returns a substitute if the part is the single failure of the call.
  private func decode(
    _ json: Any, continuingAfter failure: SingleFailure, _ decoder: (Any) throws -> Part,
    _ locate: (any Error) -> DecodingError
  ) throws -> Part {
    do {
      return try decoder(search.view(of: json, for: failure))
    } catch {
      let error = locate(error)
      guard failure.matches(error, decoding: json), let substitute = substitutePart(0, decoder, in: search) else {
        throw error
      }
      failure.meet()
      return try substitute.value()
    }
  }

  /// Records the problems of a part, or an error of the collection itself.
  ///
  /// - Throws: The first error of the collection, if the search is over.
  func fail(
    _ error: DecodingError, inside problems: [ProblemTree] = [], at path: KeyPath = [], isDynamicName: Bool = false,
    of json: Any = ()
  ) throws {
    if self.error == nil { self.error = error }
    if search.isCollecting { return }
    if search.singleFailure != nil { throw self.error ?? error }
    let problem =
      problems.isEmpty
      ? ProblemTree.error(error)
      : .inside(
        from: self.json, path, isDynamicName: isDynamicName, value: json, problems, partType: type ?? Any.self)
    self.problems.append(problem)
    if problems.isEmpty { search.countProblems(1) }
    if search.isOver {
      search.recordTruncation()
      throw self.error ?? error
    }
  }

  func result() throws -> [Part] {
    if let error { throw error }
    return parts
  }

  func failure(_ error: any Error, keys: Any? = nil, _ failedNames: [FailedName] = []) -> CollectionFailure<Part> {
    guard self.error != nil else {
      return CollectionFailure(error, [.error(error.decodingError ?? .other(error, found: ()))], in: search)
    }
    return CollectionFailure(error, problems, parts, failedParts, keys: keys, failedNames, in: search)
  }
}

/// A member of an object whose name is not a key of the dictionary.
private struct FailedName {
  let error: DecodingError
  let value: Any

  /// The number of such members from which on a dictionary has no substitute.
  static let maximumCount = 16
}

/// An element or a member that could not be decoded.
private final class FailedPart {
  /// The number of parts before this one.
  let offset: Int
  /// The index of the part's problems among those of the collection.
  let problem: Int
  private let error: any Error
  let found: Any
  /// The replay of the call that decoded the part, which only the first failed parts keep.
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
private final class CollectionFailure<Part>: Failure {
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
    for (offset, value) in values.enumerated() {
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
    for (number, part) in failedParts.enumerated() {
      guard
        append(partsBefore: part.offset, failedCount: number, again: isRepeated, to: &all, { other(max(index - 1, 0)) })
      else { return nil }
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
    let isWhole = append(
      partsBefore: count, failedCount: failedParts.count, again: isRepeated, to: &all, { other(max(index - 1, 0)) })
    return isWhole ? all : nil
  }

  /// Appends the parts up to an offset that did not fail when the collection was decoded first.
  ///
  /// - Returns: Whether each part that fails in a repetition has a substitute.
  private func append(
    partsBefore offset: Int, failedCount: Int, again isRepeated: Bool, to all: inout [Part], _ substitute: () -> Box?
  ) -> Bool {
    guard all.count < offset else { return true }
    guard isRepeated else {
      all += parts[all.count - failedCount..<offset - failedCount]
      return true
    }
    while all.count < offset {
      let known = all.count < repeated.count ? repeated[all.count] : nil
      guard let part = known ?? (try? substitute()?.value(as: Part.self)) else { return false }
      all.append(part)
    }
    return true
  }
}

/// Returns a substitute for a part of a collection, by its number.
private func substitutePart<Part>(_ index: Int, _ decoder: (Any) throws -> Part, in search: Search) -> Box? {
  // The decoder may differ from that of the type, whose substitutes have no path.
  let kind = Operation.Kind(path: 0, type: ObjectIdentifier(Part.self))
  return Substitutes.value(index, of: decoder, for: kind, usesOwnDecodeFunction: false, in: search)
}
