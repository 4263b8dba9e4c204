extension Diagnosis {
  /// Decodes the elements of an array as an operation of a call: all of them, whether one fails or not.
  @usableFromInline @inline(never)
  static func elements<Element>(
    of json: Any, readAs array: Any, as expected: Any.Type, in replay: Replay, decoder: (Any) throws -> Element
  ) throws -> [Element] {
    var collection = PartialCollection<Element>(in: replay.search, type: Element.self)
    return try replay.perform(Operation([], in: json, as: expected), isPure: false) {
      let elements = try arrayElements(array, of: json, expecting: expected)
      var index = 0
      while index < elements.count {
        index += collection.decodeUnobserved(elements[index...], decoder)
        guard index < elements.count else { break }
        let element = elements[index]
        try collection.decode(element, at: KeyPath(index), decoder) { error in
          Lookup.located(error, at: index, in: json, decoding: element, as: Element.self)
        }
        index += 1
      }
      return try collection.result()
    } plain: {
      try convertElements(of: json, readAs: array, as: expected, with: decoder)
    } failure: { error in
      collection.failure(error)
    } substitute: { failure, index in
      failure.substitute(index, decoder).map(\.value)
    }
  }

  /// Decodes the members of an object as an operation of a call: all of them, whether one fails or not.
  @usableFromInline @inline(never)
  static func members<Key, Value>(
    of json: Any, as type: [Key: Value].Type, in replay: Replay, key readKey: (Any) throws -> Key,
    decoder: (Any) throws -> Value
  ) throws -> [Key: Value] {
    var collection = PartialCollection<Value>(in: replay.search, type: Value.self)
    var keys: [Key] = []
    return try replay.perform(Operation([], in: json, as: type), isPure: false) {
      var members = try objectMembers(of: json, expecting: type)
      // A dictionary has another order in each process.
      if !holds(json, JSON.self) { members.sort { $0.name < $1.name } }
      for (name, value) in members {
        do {
          keys.append(try readKey(name))
        } catch {
          try collection.fail(Lookup.located(error, ofName: name, in: json, for: value))
          continue
        }
        if collection.decodeUnobserved([value], decoder) == 1 { continue }
        try collection.decode(value, at: KeyPath(name), isDataName: true, decoder) { error in
          Lookup.located(error, atName: name, in: json, decoding: value, as: Value.self)
        }
      }
      let result = Dictionary(zip(keys, try collection.result()), uniquingKeysWith: { $1 })
      guard result.count < members.count else { return result }
      throw Lookup.located(try duplicateKey(among: members.map(\.name), readKey), at: [], in: json, decoding: json)
    } plain: {
      try convertMembers(of: json, as: type, key: readKey, with: decoder)
    } failure: { error in
      collection.failure(error, keys: keys)
    } substitute: { failure, index in
      let keys = failure.keys as? [Key] ?? []
      return Dictionary(
        failure.substitute(index, decoder).map { (keys[$0.offset], $0.value) }, uniquingKeysWith: { $1 })
    }
  }

  /// Decodes several things of one value; as an operation of a call all of them, whether one fails or not.
  static func each<Part, Value>(
    of parts: [Part], in json: Any, decoder: (Part, Any) throws -> Value
  ) throws -> [Value] {
    guard let replay = Replay.current else { return try parts.map { try decoder($0, json) } }
    var collection = PartialCollection<Value>(in: replay.search, type: nil)
    return try replay.perform(Operation([], in: json, as: [Value].self), isPure: false) {
      for part in parts {
        try collection.decode(json, at: [], { try decoder(part, $0) }) { error in
          Lookup.located(error, at: [], in: json, decoding: json)
        }
      }
      replay.search.log?.noteFinished(json)
      return try collection.result()
    } plain: {
      try parts.map { try decoder($0, json) }
    } failure: { error in
      collection.failure(error)
    } substitute: { failure, _ in
      failure.decoded
    }
  }
}

/// A collection some of whose parts may fail.
private struct PartialCollection<Part> {
  private let search: Search
  /// The type of the parts, if the collection is one that has no place for null.
  private let type: Any.Type?
  private var parts: [CollectionPart<Part>] = []
  private var problems: [ProblemTree] = []
  private var error: DecodingError?

  init(in search: Search, type: Any.Type?) {
    self.search = search
    self.type = type
  }

  /// Decodes parts without observation, until one fails: that is an order of magnitude faster, and most are good.
  ///
  /// - Returns: How many were decoded.
  mutating func decodeUnobserved(_ values: ArraySlice<Any>, _ decoder: (Any) throws -> Part) -> Int {
    guard search.mayDecodeUnobserved(Part.self) else { return 0 }
    let count = parts.count
    search.unobserved(logsKeys: false) {
      for value in values {
        guard let part = try? decoder(held(value, as: JSON.self)?.unobserved ?? value) else { break }
        parts.append(.decoded(part))
      }
    }
    if parts.count > count { search.examples.skipCall() }
    return parts.count - count
  }

  /// Decodes a part, and notes what is wrong with it.
  ///
  /// - Throws: The first error, when the search comes to its end.
  mutating func decode(
    _ json: Any, at path: KeyPath, isDataName: Bool = false, _ decoder: (Any) throws -> Part,
    locate: (any Error) -> DecodingError
  ) throws {
    var replay: Replay?
    do {
      parts.append(.decoded(try search.exploreFailed(json, failing: &replay, decoder: decoder)))
    } catch {
      parts.append(.failed(json, replay))
      try fail(locate(error), inside: replay?.problems ?? [], at: path, isDataName: isDataName, of: json)
    }
  }

  /// Notes that something is wrong.
  mutating func fail(
    _ error: DecodingError, inside problems: [ProblemTree] = [], at path: KeyPath = [], isDataName: Bool = false,
    of json: Any = ()
  ) throws {
    let first = self.error ?? error
    self.error = first
    let problem =
      problems.isEmpty
      ? ProblemTree.error(error)
      : .inside(path, isDataName: isDataName, value: json, problems, partType: type ?? Any.self)
    self.problems.append(problem)
    if problems.isEmpty { search.countProblems(1) }
    if search.isOver {
      search.noteCut()
      throw first
    }
  }

  func result() throws -> [Part] {
    if let error { throw error }
    return parts.compactMap { if case .decoded(let part) = $0 { part } else { nil } }
  }

  func failure(_ error: any Error, keys: Any? = nil) -> CollectionFailure<Part> {
    guard self.error != nil else {
      return CollectionFailure(error, [.error(error.decodingError ?? .other(error, found: ()))], nil, in: search)
    }
    return CollectionFailure(error, problems, parts, keys: keys, in: search)
  }
}

/// An element of an array, a member of an object.
private enum CollectionPart<Part> {
  case decoded(Part)
  /// What was to be decoded, and the call if there is something to learn from it.
  case failed(Any, Replay?)
}

/// A collection some of whose parts have failed.
private final class CollectionFailure<Part>: Failure {
  private let search: Search
  private let parts: [CollectionPart<Part>]
  /// The keys of the parts, if they are members.
  let keys: Any?

  /// - Parameter parts: The parts in their order; nil if it is not a part that has failed.
  init(
    _ error: any Error, _ problems: [ProblemTree], _ parts: [CollectionPart<Part>]?, keys: Any? = nil, in search: Search
  ) {
    self.search = search
    self.parts = parts ?? []
    self.keys = keys
    super.init(
      error, problems, innerCount: parts == nil ? 0 : problems.problemCount,
      substituteCount: parts == nil ? 0 : Substitutes.maximumCount)
  }

  /// The parts that have not failed.
  var decoded: [Part] { parts.compactMap { if case .decoded(let part) = $0 { part } else { nil } } }

  /// The parts with substitutes for those that have failed, and where they were; no parts at all for the second of the
  /// substitutes.
  func substitute(_ index: Int, _ decoder: (Any) throws -> Part) -> [(offset: Int, value: Part)] {
    guard index != 1 else { return [] }
    let kind = Operation.Kind(path: [], type: ObjectIdentifier(Part.self))
    return parts.enumerated().compactMap { offset, part in
      switch part {
      case .decoded(let value): return (offset, value)
      case .failed(let found, let replay):
        let value =
          replay?.substitute(index, { try decoder(found) })
          ?? Substitutes.value(index, of: decoder, for: kind, in: search)
        return value.map { (offset, $0) }
      }
    }
  }
}
