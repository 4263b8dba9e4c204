import Synchronization

/// Running decode functions to learn more than what they return: all problems of a value, or the keys they ask for.
///
/// A decode function stops at the first error, and must not be changed to go on. So it is called again: each look-up and
/// each collection that it decodes is an operation, and an ``Invocation`` keeps what the operations of one call have
/// given. When the call fails by an operation, the failure is a problem; the function is called again, what it did before
/// is replayed, a stand-in takes the place of what failed, and the call goes on to the next failure.
///
/// That says just what decoding says. A failure that the function catches, by `try?` for example, never leaves the call
/// and is no problem. Each operation is done once, however often the call is repeated.
///
/// ```
/// explore            a call of a decode function, repeated: gives its value, or throws its problems
///   └ perform        an operation of the call: done once, replayed after that
///       └ explore    the call that decodes what was looked up
/// ```
///
/// It costs nothing where nobody asks for it: an observed ``Document`` sends look-ups the way of plain graphs, and that
/// way asks here, which is one relaxed load. ``RecoveredErrors`` are asked for by the same load.
@usableFromInline
enum Diagnosis {
  /// How many are going on in the process.
  private static let count = Atomic<Int>(0)

  /// Whether there may be one going on here.
  @usableFromInline
  static var isActive: Bool { count.load(ordering: .relaxed) > 0 }

  /// Runs something with a value whose look-ups are seen.
  static func observing<Result>(
    _ json: Any, keys: KeyLedger?, examples: Examples = Examples(), _ operation: (Any) throws -> Result
  ) rethrows -> Result {
    try whileActive {
      try DiagnosisScope.run(keys: keys, examples: examples) { try observingLookUps(json, keys, operation) }
    }
  }

  /// Runs something while look-ups in plain graphs and collections ask here.
  static func whileActive<Result>(_ operation: () throws -> Result) rethrows -> Result {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return try operation()
  }

  static func whileActive<Result>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return try await operation()
  }

  private static func observingLookUps<Result>(
    _ json: Any, _ keys: KeyLedger?, _ operation: (Any) throws -> Result
  ) rethrows -> Result {
    let style = KeyStyle.of(json)
    guard let view = held(json, as: JSON.self) else {
      guard keys != nil, let graph = try? plainGraph(of: json) else { return try operation(json) }
      return try operation(style?.applied(to: graph) ?? graph)
    }
    let document = Document(observing: view.document.unstyled)
    // Views of it may be kept, and are those of any document afterwards.
    defer { document.endObservation() }
    return try operation(JSON(document: document, index: view.index).keys(style ?? .unchanged))
  }
}

extension Diagnosis {
  /// Does a look-up as an operation of the call that it belongs to, if there is one.
  ///
  /// - Parameters:
  ///   - path: The path that is followed.
  ///   - json: The value that it starts from.
  ///   - decoder: Decodes what is found.
  ///   - lookUp: Follows the path, and gives what it finds to the function that it is given.
  @usableFromInline @inline(never)
  static func operation<T>(
    _ path: KeyPath, in json: Any, decoder: (Any) throws -> T, lookUp: ((Any) throws -> T) throws -> T
  ) throws -> T {
    if let placeholder = Placeholder(json) { return try placeholder.value(of: decoder) }
    guard let errors = RecoveredErrors.current else {
      return try observedOperation(path, in: json, decoder: decoder, lookUp: lookUp)
    }
    return try withoutActuallyEscaping(decoder) { decoder in
      let locating = { value in try errors.locating(at: path, in: json, decoding: value) { try decoder(value) } }
      return try observedOperation(path, in: json, decoder: locating, lookUp: lookUp)
    }
  }

  private static func observedOperation<T>(
    _ path: KeyPath, in json: Any, decoder: (Any) throws -> T, lookUp: ((Any) throws -> T) throws -> T
  ) throws -> T {
    try withoutActuallyEscaping(decoder) { decoder in
      let scope = DiagnosisScope.current
      guard let scope, let invocation = scope.invocation else { return try lookUp(decoder) }
      let operation = Operation(path, T.self)
      var salvaged: T?
      return try invocation.perform(operation) {
        let value = try lookUp { value in try explore(value, in: scope, salvaging: &salvaged, decoder: decoder) }
        scope.examples.note(value, of: operation)
        return value
      } standIns: { error in
        if StandIn.isDiscriminator(path, T.self) { return [] }
        let examples = scope.examples.values(of: operation, as: T.self)
        return StandIn.values(of: decoder, insteadOf: error, salvaged: salvaged, examples: examples)
      }
    }
  }

  /// Decodes the elements of an array as an operation of a call: all of them, whether one fails or not.
  @usableFromInline @inline(never)
  static func elements<Element>(
    of json: Any, readAs array: Any, as expected: Any.Type, in invocation: Invocation, decoder: (Any) throws -> Element
  ) throws -> [Element] {
    var result: [Element] = []
    return try invocation.perform(Operation([], expected)) {
      var problems: [DecodingError] = []
      for (index, element) in try arrayElements(array, of: json, expecting: expected).enumerated() {
        var salvaged: Element?
        do {
          result.append(try explore(element, salvaging: &salvaged, decoder: decoder))
        } catch {
          problems += Lookup.located(error, at: index, in: json, decoding: element, as: Element.self).withFellows
          if let salvaged { result.append(salvaged) }
        }
      }
      return try unless(problems, result)
    } standIns: { _ in
      StandIn.values(for: result, empty: [])
    }
  }

  /// Decodes the members of an object as an operation of a call: all of them, whether one fails or not.
  @usableFromInline @inline(never)
  static func members<Key, Value>(
    of json: Any, as type: [Key: Value].Type, in invocation: Invocation, key readKey: (Any) throws -> Key,
    decoder: (Any) throws -> Value
  ) throws -> [Key: Value] {
    var result: [Key: Value] = [:]
    return try invocation.perform(Operation([], type)) {
      var problems: [DecodingError] = []
      var members = try objectMembers(of: json, expecting: type)
      // A dictionary has another order in each process.
      if !holds(json, JSON.self) { members.sort { $0.name < $1.name } }
      for (name, value) in members {
        var (key, salvaged) = (Key?.none, Value?.none)
        do {
          key = try readKey(name)
        } catch {
          problems += Lookup.located(error, ofName: name, in: json, for: value).withFellows
        }
        do {
          salvaged = try explore(value, salvaging: &salvaged, decoder: decoder)
        } catch {
          problems += Lookup.located(error, atName: name, in: json, decoding: value, as: Value.self).withFellows
        }
        if let key, let salvaged { result[key] = salvaged }
      }
      try unless(problems, ())
      guard result.count < members.count else { return result }
      throw Lookup.located(try duplicateKey(among: members.map(\.name), readKey), at: [], in: json, decoding: json)
    } standIns: { _ in
      StandIn.values(for: result, empty: [:])
    }
  }

  /// Decodes several things of one value; as an operation of a call all of them, whether one fails or not.
  static func each<Part, Value>(
    of parts: [Part], in json: Any, decoder: (Part, Any) throws -> Value
  ) throws -> [Value] {
    guard isActive, let invocation = Invocation.current else { return try parts.map { try decoder($0, json) } }
    var result: [Value] = []
    return try invocation.perform(Operation([], [Value].self)) {
      var problems: [DecodingError] = []
      for part in parts {
        var salvaged: Value?
        do {
          result.append(try explore(json, salvaging: &salvaged) { try decoder(part, $0) })
        } catch {
          problems += Lookup.located(error, at: [], in: json, decoding: json).withFellows
        }
      }
      DiagnosisScope.current?.keys?.finish(json)
      return try unless(problems, result)
    } standIns: { _ in
      [result]
    }
  }

  private static func unless<T>(_ problems: [DecodingError], _ value: T) throws -> T {
    if let error = DecodingError(with: problems) { throw error }
    return value
  }
}

extension Diagnosis {
  /// How many calls may be inside each other: on from there, values are decoded and not looked through.
  ///
  /// A call that is looked through takes two to three times the stack, and threads may have little.
  private static let maximumDepth = 64

  /// Calls a function that decodes a value, again and again until there is nothing more to learn, and returns its value if
  /// the first call did.
  ///
  /// - Parameter salvaged: What the last call has returned if the first has not.
  /// - Throws: What the first call has thrown, with what is wrong besides as its fellows.
  static func explore<T>(
    _ value: Any, in scope: DiagnosisScope? = .current, salvaging salvaged: inout T?, decoder: (Any) throws -> T
  ) throws -> T {
    guard let scope else { return try decoder(value) }
    let keys = scope.keys
    guard scope.depth < maximumDepth else {
      let value = keys == nil ? held(value, as: JSON.self)?.unobserved ?? value : value
      return try scope.unseen(keys: keys) { try decoder(value) }
    }
    let mark = keys?.mark ?? 0
    var invocation: Invocation?
    do {
      return try scope.run(as: &invocation) { try decoder(value) }
    } catch {
      salvaged = invocation?.complete({ try decoder(value) }, after: error)
      // Nobody knows for what else it would have asked.
      if salvaged == nil { keys?.leaveUnfinished(since: mark) }
      throw DecodingError(with: invocation?.problems ?? []) ?? error
    }
  }
}
