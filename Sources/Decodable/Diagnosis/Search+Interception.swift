extension Search: DecodingInterceptor {
  /// Runs an operation with this search as the interceptor, and with a value whose lookups are observed.
  func observe<Result>(_ json: Any, _ operation: (Any) throws -> Result) rethrows -> Result {
    try Observation.withInterceptor(self) { try observeLookups(json, operation) }
  }

  private func observeLookups<Result>(_ json: Any, _ operation: (Any) throws -> Result) rethrows -> Result {
    let style = KeyStyle.of(json)
    guard let view = held(json, as: JSON.self) else {
      guard log != nil, let plain = try? deepPlainValue(of: json) else { return try operation(json) }
      return try operation(style?.applied(to: plain) ?? plain)
    }
    documentOwner = Place(view).owner
    let observer = SearchObserver()
    let original = view.document.unstyled
    let document = Document(original, policy: DocumentPolicy(observer: observer))
    // The decoded value may hold views of the document: without the policy they are ordinary views.
    defer {
      observer.end()
      document.bypassPolicy()
    }
    let json = JSON(document: document, index: view.index).keys(style ?? .unchanged)
    searchedDocument = ObjectIdentifier(json.document)
    isStyled = json.document.keyStyle != nil
    defer { searchedDocument = nil }
    return try operation(json)
  }
}

extension Search {
  func perform<T>(
    _ name: Any.Type, in json: Any, _ operation: () throws -> T, substitutedBy decoder: ((Any) throws -> T)?
  ) throws -> T {
    guard let replay else { return try unreplaced(operation) }
    let identity = Operation([], in: json, as: name)
    func substitutes(insteadOf error: any Error) -> SubstituteValues {
      guard let decoder else { return .none }
      return Substitutes.values(
        of: decoder, for: identity, decoderKind: .closure, insteadOf: error,
        isPresent: error.decodingError?.isAboutAbsentValue != true, in: self)
    }
    return try replay.perform(replay.step(to: identity), isPure: false, observed: operation) { _ in
      try operation()
    } failure: { error in
      let problem = error.decodingError ?? .other(error, DecodingError.Metadata(object: ()))
      return LookupFailure(error, [.error(problem)], of: traits(of: T.self)) { substitutes(insteadOf: error) }
    } substitute: { record, index, isRepeated in
      guard let failure = record.failure as? LookupFailure else { return nil }
      return failure.substitute(index, again: isRepeated, decoder ?? { _ in throw Divergence() }) { input in
        decoder.flatMap { Substitutes.value(of: $0, madeOf: input, for: identity.kind, in: self) }
      } otherwise: {
        substitutes(insteadOf: failure.error)
      }
    }
  }

  /// Performs an operation that is not a lookup, outside of a replay.
  func unreplaced<Result>(_ operation: () throws -> Result) rethrows -> Result {
    guard let singleFailure else { return try operation() }
    return try singleFailure.refusing(operation)
  }

  func check(
    _ name: String, about paths: [KeyPath]?, keys: [KeyPath], in json: Any, _ body: () throws -> Void
  ) throws {
    guard let replay else { return try unreplaced(body) }
    try replay.check(name, about: paths, keys: keys, in: json, body)
  }
}

extension Search {
  var recordsLookups: Bool { log != nil }

  func willLookUp(_ key: KeyPath.Key, in json: Any) { log?.recordAccess(to: key, of: json, by: replay) }

  func willReadMembers(of json: Any) { log?.recordWhole(json) }
}
