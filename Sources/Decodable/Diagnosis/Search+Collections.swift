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
    } substitute: { record, index, isRepeated in
      (record.failure as? CollectionFailure<Element>)?.substitute(index, again: isRepeated, decoder).map { .of($0) }
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
    } substitute: { record, index, isRepeated in
      guard let failure = record.failure as? CollectionFailure<Value>, let first = failure.keys as? [Key?],
        let keys = isRepeated ? readKeys(like: first) : first,
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
    lazy var others = Substitutes.values(of: readKey, for: operation.kind, decoderKind: .closure, in: self)
    for (number, name) in names.enumerated() {
      // The first substitute has the key that was probably meant.
      let keys =
        index == 0
        ? Substitutes.values(
          of: readKey, for: operation, decoderKind: .closure, insteadOf: name.error, isPresent: true, in: self
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
    } substitute: { record, _, _ in
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
    if search.isCollecting { return try decodeCollecting(json, decoder, locate) }
    let failedCallCount = search.failedCalls.count
    defer { search.failedCalls.removeAll(after: failedCallCount) }
    let keptCount =
      search.mayBeRepeated ? SingleFailureAttempts.repeatableCount : SingleFailureAttempts.firstCount
    var call = ExploredCall(triesSingleFailure: singleFailures.triesPart(afterFailed: failedParts.count))
    do {
      parts.append(try search.explore(json, failing: &call, decoder: decoder))
    } catch {
      failedParts.append(
        FailedPart(
          offset: parts.count + failedParts.count, problem: problems.count, error, found: json,
          replay: failedParts.count < keptCount ? call.replay : nil))
      if call.triesSingleFailure {
        singleFailures.record(isSingle: call.hasSingleFailure, failedCount: failedParts.count)
      }
      try fail(locate(error), inside: call.replay?.problems ?? [], at: path(), isDynamicName: isDynamicName, of: json)
    }
  }

  /// Decodes a part only to collect examples.
  private func decodeCollecting(
    _ json: Any, _ decoder: (Any) throws -> Part, _ locate: (any Error) -> DecodingError
  ) throws {
    try search.checkCollecting()
    do {
      parts.append(try decoder(json))
    } catch {
      if self.error == nil { self.error = locate(error) }
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
