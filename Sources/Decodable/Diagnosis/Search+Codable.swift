extension Search {
  func codablePart<T>(
    _ value: Any, from start: Any, at path: [KeyPath.Key], isMissing: Bool, dynamicNames: @autoclosure () -> [String],
    letsErrorThrough: Bool, with decoder: (Any) throws -> T
  ) throws -> T {
    guard let replay else {
      guard let singleFailure else { return try decoder(value) }
      return try codablePart(value, at: path, isMissing: isMissing, continuingAfter: singleFailure, with: decoder)
    }
    let operation = Operation(KeyPath(keys: path), in: start, as: T.self)
    // A part after one that failed often fails too, and then an attempt without observation would be in vain.
    let isAfterFailure = letsErrorThrough && replay.trail.records.last?.failure != nil
    // In a loop, all failures have propagated.
    let failedCount = replay.propagated.count
    var inner = ExploredCall(
      triesSingleFailure: letsErrorThrough && replay.singleFailures.triesPart(afterFailed: failedCount))
    return try replay.perform(replay.step(to: operation), isPure: true, letsErrorThrough: letsErrorThrough) {
      try explore(
        value, isObserved: isAfterFailure && !inner.triesSingleFailure, failing: &inner, decoder: decoder)
    } again: { _ in
      try decoder(value)
    } failure: { error in
      // The error of a missing member is about the object.
      let path = isMissing ? path.dropLast() : path
      let problems = inner.replay?.problems ?? []
      let all = Self.located(
        problems.isEmpty ? [.error(error.decodingError ?? .other(error, found: value))] : problems, at: path,
        from: start, value: value, dynamicNames: dynamicNames())
      if inner.triesSingleFailure {
        replay.singleFailures.record(isSingle: inner.hasSingleFailure, failedCount: failedCount + 1)
      }
      let other =
        inner.hasSingleFailure ? replay.propagated[failedCount % SingleFailureAttempts.firstCount].failure : nil
      let failure =
        (other as? LookupFailure).map { LookupFailure(error, all, like: $0) }
        ?? LookupFailure(error, all, of: traits(of: T.self), inner: inner.replay, found: value) {
          guard !isOver else { return .none }
          let isAboutPart = error.decodingError?.metadata.isPathEmpty == false
          return Substitutes.values(
            of: decoder, for: operation, decoderKind: .ofType, insteadOf: isAboutPart ? nil : error,
            isPresent: !isNull(value), in: self)
        }
      if var located = error.decodingError {
        var metadata = located.metadata
        metadata.prepend(path, dynamicNames: dynamicNames(), from: start)
        metadata.passInitializer()
        located.metadata = metadata
        failure.errorOfCall = located
      }
      return failure
    } substitute: { record, index, _ in
      (record.failure as? LookupFailure)?.substitute(index, decoder)
    }
  }

  private static func located(
    _ problems: [ProblemTree], at path: [KeyPath.Key], from start: Any, value: Any, dynamicNames: [String]
  ) -> [ProblemTree] {
    path.enumerated().reversed().reduce(problems) { problems, part in
      let isDynamicName = part.element.name.map { dynamicNames.contains($0) } ?? false
      let start = part.offset == 0 ? start : value
      return [.inside(from: start, KeyPath(keys: [part.element]), isDynamicName: isDynamicName, value: value, problems)]
    }
  }
}
