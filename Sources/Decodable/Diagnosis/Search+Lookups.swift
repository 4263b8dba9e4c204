extension Search {
  func lookUp<T>(
    _ route: Route, in json: Any, decoderKind: DecoderKind, orAbsent absent: (Route.Absence) throws -> T?,
    with decoder: (Any) throws -> T
  ) throws -> T {
    guard let replay else {
      if let singleFailure {
        return try lookUp(
          route, in: json, continuingAfter: singleFailure, decoderKind: decoderKind, orAbsent: absent, with: decoder)
      }
      if isCollecting { return try collectExample(of: route, in: json, orAbsent: absent, with: decoder) }
      return try Decodable::lookUp(route, in: json, orAbsent: absent) { value in
        guard let log else { return try decoder(value) }
        return try log.recordingFailure(with: value) { try decoder(value) }
      }
    }
    let operation = Operation(
      route.path, in: json, as: T.self, optionalCount: route.optionalCount, decoderKind: decoderKind)
    let step = replay.step(to: operation)
    if let known = replay.knownResult(of: step) { return try known.value(as: T.self) }
    return try withoutActuallyEscaping(decoder) { decoder in
      try ObservedLookup(
        search: self, replay: replay, route: route, json: json, decoderKind: decoderKind, decoder: decoder
      )
      .perform(step) { try Decodable::lookUp(route, in: json, orAbsent: absent, with: $0) }
    }
  }
}

extension Search {
  /// Looks up a value, and records it as an example.
  ///
  /// In ``lookUp(_:in:decoderKind:orAbsent:with:)``, it would take stack at each level of a document.
  @inline(never)
  private func collectExample<T>(
    of route: Route, in json: Any, orAbsent absent: (Route.Absence) throws -> T?, with decoder: (Any) throws -> T
  ) throws -> T {
    var found: Any?
    let value = try Decodable::lookUp(route, in: json, orAbsent: absent) { value in
      found = value
      return try decoder(value)
    }
    if let found {
      recordExample(value, from: found, of: Operation.Kind(path: route.path, type: ObjectIdentifier(T.self)))
    }
    return value
  }

  // Most operations of a run are lookups of scalars, of optional keys that are missing, and of values that are known from
  // earlier runs. These two functions register them in a third of the time that `lookUp` takes.

  func beginMember(at path: KeyPath, isOptional: Bool, in json: Any, as type: Any.Type) -> BegunLookup? {
    guard path.isName, let object = _UnsafeCursor.at(json), object.documentIdentity == searchedDocument else {
      return nil
    }
    guard let replay else {
      return singleFailure.flatMap {
        beginMember(at: path, isOptional: isOptional, in: object, as: type, continuingAfter: $0)
      }
    }
    let trail = replay.trail
    let typeID = ObjectIdentifier(type)
    guard let record = trail.nextRecord else {
      guard replay.mayAdvance, let found = scalar(at: path, isOptional: isOptional, in: object) else { return nil }
      let fingerprint = Operation.fingerprint(
        ofMember: path, isOptional: isOptional, type: typeID, atIndex: object.index)
      guard trail.isUnrecorded(fingerprint) else { return nil }
      if case .absent = found {
        replay.advance(fingerprint)
      } else {
        call = .decodingScalar(replay, fingerprint: fingerprint)
      }
      return found
    }
    guard record.operation.isMember(at: path, isOptional: isOptional, type: typeID, ofIndex: object.index) else {
      return nil
    }
    return replay.meet(record).map { .ended($0) }
  }

  /// Looks up a member; nil unless it is a scalar, or absent although its key is optional.
  func scalar(at path: KeyPath, isOptional: Bool, in object: _UnsafeCursor) -> BegunLookup? {
    guard log == nil, !isStyled else { return nil }
    guard let member = object.member(named: path.name) else {
      return isOptional && object.entry.isObject ? .absent : nil
    }
    return member.entry.isContainer ? nil : .scalar(member)
  }

  func endScalar(isDecoded: Bool) {
    guard case .decodingScalar(let replay, let fingerprint) = call else { return }
    if isDecoded { replay.advance(fingerprint) }
    call = .running(replay)
  }
}

/// A lookup as an operation of a call.
private struct ObservedLookup<T> {
  let search: Search
  let replay: Replay
  let route: Route
  let json: Any
  let decoderKind: DecoderKind
  let decoder: (Any) throws -> T

  /// Performs the lookup, or reproduces its result.
  ///
  /// - Parameter lookUp: Follows the route, and passes the value at its end to the closure that it receives.
  func perform(_ step: Replay.Step, _ lookUp: ((Any) throws -> T) throws -> T) throws -> T {
    var found: Any?
    var inner = ExploredCall()
    return try replay.perform(step, isPure: decoderKind != .closure) {
      try lookUp { value in
        found = value
        // A closure may look up other keys if a value of the enclosing function failed.
        let mayVary = search.log != nil && decoderKind == .closure
        defer {
          if mayVary, let inner = inner.replay { replay.recordAccesses(of: inner) }
        }
        return try search.explore(
          value, isObserved: mayVary, decoderKind: decoderKind, failing: &inner, decoder: decoder)
      }
    } keepsValue: {
      found.map(isContainer) ?? false
    } again: { record in
      try lookUp { value in
        found = value
        search.countParts(of: value)
        guard let failure = record.failure as? LookupFailure else { return try search.decodeAgain(value, decoder) }
        return try failure.repeat(value, decoder)
      }
    } failure: { error in
      failure(error, found, inner.replay, step.operation)
    } substitute: { record, index, isRepeated in
      guard let failure = record.failure as? LookupFailure else {
        return substitutes(insteadOf: nil, found, lacksPart: false, step.operation).all.first
      }
      if isRepeated, search.isAtRepetitionLimit {
        // The lookup was not performed in this run.
        _ = try? lookUp { value in
          found = value
          throw Divergence()
        }
      }
      return failure.substitute(index, again: isRepeated, decoder) { input in
        Substitutes.value(of: decoder, madeOf: input, for: step.operation.kind, in: search)
      } otherwise: {
        substitutes(insteadOf: failure.error, found, lacksPart: false, step.operation)
      }
    }
  }

  /// Returns the failure of the lookup, with the problems inside the found value.
  private func failure(_ error: any Error, _ found: Any?, _ inner: Replay?, _ operation: Operation) -> LookupFailure {
    var problems = [ProblemTree.error(error.decodingError ?? .other(error, found: json))]
    if let inner, let found, !inner.problems.isEmpty {
      problems = [.inside(from: json, route, value: found, inner.problems)]
    }
    return LookupFailure(
      error, problems, of: search.traits(of: T.self), inner: inner, found: found,
      decoderKind: decoderKind
    ) {
      substitutes(insteadOf: error, found, lacksPart: inner?.lacksPart == true, operation)
    }
  }

  /// Returns the substitutes that the decoder makes in this run.
  private func substitutes(
    insteadOf error: (any Error)?, _ found: Any?, lacksPart: Bool, _ operation: Operation
  ) -> SubstituteValues {
    if search.isOver || lacksPart { return .none }
    if let error {
      // If the value that the call decodes is not a container, every other lookup fails in the same way.
      if replay.isOwnValue(json) && route.fails(by: error, in: json) { return .none }
      // The closure refuses a value that the function may decode in another lookup.
      if error.isForeign, search.traits(of: T.self).isCheckOnly { return .none }
    }
    return Substitutes.values(
      of: decoder, for: operation, decoderKind: decoderKind, insteadOf: error,
      isPresent: found.map { !isNull($0) } ?? false, in: search)
  }
}

extension Error {
  /// A Boolean value that indicates whether the error is one of a decode function's own.
  var isForeign: Bool {
    switch decodingError {
    // No alternative of an inner lookup fits the value, as no type does in a type mismatch.
    case .other(is NoAlternativeError, _)?: false
    case .other?, nil: true
    default: false
    }
  }
}

extension Route {
  /// Returns whether an error is that the value at the start of the route is not a container.
  func fails(by error: any Error, in json: Any) -> Bool {
    guard case .typeMismatch(_, _, let metadata)? = error.decodingError, metadata.isPathEmpty else { return false }
    let keys = path.keys
    return !keys.isEmpty && Lookup.containerMismatch(at: keys[0], of: json) != nil
  }
}
