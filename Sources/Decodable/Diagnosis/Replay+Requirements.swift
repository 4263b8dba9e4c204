/// A requirement that real values do not meet.
struct BrokenRequirement {
  let record: Record
  let error: any Error
  /// The object that the paths start from.
  let place: Place?
  /// The values that the requirement is about; empty for all, which no substitute can replace.
  let paths: [KeyPath]

  func isAbout(_ operation: Operation) -> Bool {
    !operation.isCheck && operation.place == place && paths.contains { $0.overlaps(operation.path) }
  }
}

extension Replay {
  /// A Boolean value that indicates whether values count as failed in this variant because they break a requirement.
  var isDoubtful: Bool { doubts.contains { $0.variants.contains(variant) } }

  /// A Boolean value that indicates whether the current run has not reached a requirement that is broken in this variant.
  var isBeforeDoubtedRequirement: Bool {
    doubts.contains { $0.variants.contains(variant) && $0.requirement.record.substitutedRun != runNumber }
  }

  /// Returns the requirement that is broken in this variant and names a value.
  ///
  /// The requirement may name several values, of which only one is wrong. So each but the first keeps the value of the
  /// document in some variants.
  ///
  /// - Parameter record: The record of the operation from an earlier run.
  func doubt(about operation: Operation, _ record: Record?) -> BrokenRequirement? {
    let broken = doubts.first { $0.variants.contains(variant) && $0.requirement.isAbout(operation) }?.requirement
    guard let broken else { return nil }
    if broken.paths == [operation.path] { return broken }
    let number = record?.failure?.doubtNumber ?? doubtedValueCount
    return number > 0 && (variant / 4 - number).isMultiple(of: 4) ? nil : broken
  }

  /// Returns whether a value decoded, and counts as failed only in other variants.
  func isDoubtedElsewhere(_ record: Record) -> Bool {
    record.failure?.isDoubt == true && doubt(about: record.operation, record) == nil
  }

  /// Performs a check, whose error is not a problem if it is about a value that failed.
  ///
  /// - Parameters:
  ///   - name: Distinguishes the check from others of the same values.
  ///   - paths: The values that the check is about; empty for all, nil for none.
  ///   - keys: The keys that the check looks up.
  ///   - json: The object that the paths start from.
  ///   - body: Throws an error if the requirement is not met.
  func check(
    _ name: String, about paths: [KeyPath]?, keys: [KeyPath], in json: Any, _ body: () throws -> Void
  ) throws {
    let path = KeyPath(keys: (paths ?? keys).flatMap(\.keys) + [KeyPath.Key(name)])
    let place = Place(inDocument: json)
    let substituted = substituted(paths, of: place)
    let isAboutFailure = !substituted.isEmpty
    let check = Operation(path, in: json, as: Check.self).placed(inDocumentOf: search.documentOwner)
    let broken = isAboutFailure ? brokenRequirements[check]?.record : nil
    let operation =
      isAboutFailure && broken == nil ? Operation(path, in: json, as: CheckOfFailure.self) : check
    for key in keys { lookedUpKeys?.insert(key, of: place) }
    let step = step(to: operation)
    // A requirement before all lookups is about the object, as a rule about keys is, and not about decoded values.
    let isAboutValues = paths.map { !$0.isEmpty || step.position > checkCount } ?? false
    checkCount += 1
    do {
      try body()
    } catch {
      // The function rejects the substitute.
      guard !isAboutFailure else {
        if let failure = broken?.failure { recordReached(failure) }
        recordBrokenRequirement()
        unmetBy = substituted.count == 1 && paths?.isEmpty == false ? substituted[0].failure : nil
        throw error
      }
      let record =
        step.record ?? trail.nextUnexpected(operation)
        ?? {
          let record = makeRecord(step, isPure: false)
          let error = traced(error, record)
          let problem = ProblemTree.error(error.decodingError ?? .other(error, found: json))
          record.failure = Failure(error, [problem], substituteCount: 1, isExhaustive: true)
          add(record)
          return record
        }()
      if isAboutValues {
        brokenRequirements[check] = BrokenRequirement(
          record: record, error: error, place: check.place, paths: paths ?? [])
        return try throwFailure(of: record)
      }
      return try fail(record) { _, _, _ in .of(()) }
    }
    if let broken {
      let _: Void = try fail(broken) { _, _, _ in .of(()) }
    } else if let record = step.record {
      trail.putBack(record)
    }
  }

  /// Records that a run ends before other keys that it might look up.
  private func recordBrokenRequirement() {
    ends.haveBrokenRequirements = true
    countToBrokenRequirement = trail.position
    search.log?.recordDoubtful(accessed)
  }

  /// Throws the error of a requirement that real values do not meet.
  private func throwFailure(of record: Record) throws {
    guard let failure = record.failure else { throw Divergence() }
    recordBrokenRequirement()
    recordReached(failure)
    thrown.recordReached(record, failure)
    thrown.recordThrown(record)
    throw failure.error
  }

  /// The number of broken requirements after which a call goes on: each takes two runs of each variant.
  private static let maximumDoubtCount = 64

  /// Records that the values of a broken requirement, whose error propagates, count as failed in this variant.
  ///
  /// - Returns: Whether they did not before.
  func recordDoubts(of record: Record) -> Bool {
    guard record.operation.isCheck, let broken = brokenRequirements[record.operation], !broken.paths.isEmpty else {
      return false
    }
    guard let index = doubts.firstIndex(where: { $0.requirement.record === record }) else {
      guard doubts.count < Self.maximumDoubtCount else {
        search.recordTruncation()
        return false
      }
      doubts = doubts + [(broken, RunSet().inserting(variant))]
      generation += 1
      return true
    }
    guard !doubts[index].variants.contains(variant) else { return false }
    var changed = doubts
    changed[index].variants = changed[index].variants.inserting(variant)
    doubts = changed
    generation += 1
    return true
  }

  /// Rejects the substitute because of which the run has ended, and returns whether the run may be repeated with another.
  ///
  /// That is so at a requirement about one value, whose own value in the document breaks it. The requirements of several
  /// values have to be met in the same run.
  func rejectSubstitute() -> Bool {
    guard countToBrokenRequirement == trail.position, let failure = unmetBy, failure.isDoubt else { return false }
    generation += 1
    return failure.reject(plan.index(of: failure, in: variant), in: variant)
  }

  /// Returns the first two failures with a substitute in the current run that a check is about.
  ///
  /// - Parameter place: The place of the object that the paths start from.
  private func substituted(_ paths: [KeyPath]?, of place: Place?) -> [Record] {
    guard let paths, substitutedCount > 0 else { return [] }
    // In a repetition, a failure that did not propagate before may have a substitute.
    let all = isRepeated ? propagated + failures : propagated
    let substituted = all.lazy.filter { record in
      guard record.substitutedRun == self.runNumber, !record.operation.isCheck else { return false }
      return paths.isEmpty
        || record.operation.place == place && paths.contains { $0.overlaps(record.operation.path) }
    }
    return Array(substituted.prefix(2))
  }
}
