/// The end of the run of a variant.
enum RunEnd {
  /// The function returned a value. The signature is that of the run's operations (``Trail/signature``).
  case returned(Box, signature: UInt64)
  /// The function rejected a substitute, or a failed operation has none.
  case stopped(Stop)
  /// The search ended during the run.
  case truncated

  struct Stop {
    /// The position of the last operation.
    let position: Int
    /// The operation that threw the error; nil for an error of the function's own.
    let record: Record?
    /// A Boolean value that indicates whether the run performed no other operations than the others.
    let isOnTrail: Bool
    /// A Boolean value that indicates whether a requirement was not met.
    let isAtRequirement: Bool
  }

  fileprivate var value: Box? { if case .returned(let value, _) = self { value } else { nil } }

  /// A Boolean value that indicates whether the function returned.
  var isReturn: Bool { value != nil }

  fileprivate var isStopped: Bool { if case .stopped = self { true } else { false } }

  /// A Boolean value that indicates whether the run ended at a requirement.
  var isAtRequirement: Bool { if case .stopped(let stop) = self { stop.isAtRequirement } else { false } }

  /// A Boolean value that indicates whether the function threw an error of its own.
  fileprivate var isOwnError: Bool {
    if case .stopped(let stop) = self { stop.record == nil && !stop.isAtRequirement } else { false }
  }

  fileprivate var isTruncated: Bool { if case .truncated = self { true } else { false } }

  fileprivate var isDoubtful: Bool {
    if case .stopped(let stop) = self { !stop.isOnTrail || stop.record != nil } else { false }
  }
}

/// The ends of the runs of a call, by variant.
///
/// This is a class for the same reason as ``ThrownFailures``.
final class RunEnds {
  private var ends: [RunEnd?] = []
  /// A Boolean value that indicates whether a run ended at a requirement that a substitute does not meet.
  var haveBrokenRequirements = false

  /// Reserves memory for a number of variants, and no more, because a search keeps the ends of all failed calls.
  func reserveCapacity(_ count: Int) { change { $0.reserveCapacity(count) } }

  /// Changes the ends outside of the property, whose accesses the runtime need not check then (``ThrownFailures``).
  @inline(__always)
  private func change(_ body: (inout [RunEnd?]) -> Void) {
    var changed: [RunEnd?] = []
    swap(&changed, &ends)
    body(&changed)
    swap(&changed, &ends)
  }

  /// The end of a variant's run; nil if the variant has not been run.
  subscript(variant: Int) -> RunEnd? {
    get { variant < ends.count ? ends[variant] : nil }
    set {
      change { ends in
        while ends.count <= variant { ends.append(nil) }
        ends[variant] = newValue
      }
    }
  }

  /// A Boolean value that indicates whether the function returned in any variant.
  var hasReturned: Bool { ends.contains { $0?.value != nil } }

  /// The value of the first variant that has one.
  var firstValue: Box? { ends.lazy.compactMap { $0?.value }.first }

  /// Returns the value of a variant that has been run, or else of the first variant that has one.
  ///
  /// The result is nil if the variant has not been run, or if no variant has a value.
  func value(of variant: Int) -> Box? {
    guard variant < ends.count, let end = ends[variant] else { return nil }
    return end.value ?? firstValue
  }

  /// Returns the number of the variant that ``value(of:)`` takes the value from; the variant itself if it has not been
  /// run.
  func valueNumber(_ variant: Int) -> Int {
    guard let end = self[variant], end.value == nil else { return variant }
    return ends.firstIndex { $0?.value != nil } ?? variant
  }

  /// The variants in which the function returned.
  var returned: RunSet {
    ends.indices.reduce(into: RunSet()) { if ends[$1]?.value != nil { $0 = $0.inserting($1) } }
  }

  /// Returns the signature of the operations of a variant; nil if the function did not return.
  func signature(of variant: Int) -> UInt64? {
    if case .returned(_, let signature)? = self[variant] { signature } else { nil }
  }

  /// A Boolean value that indicates whether the search ended during a run.
  var areTruncated: Bool { ends.contains { $0?.isTruncated == true } }

  /// A Boolean value that indicates whether the function rejected any substitutes.
  var haveStopped: Bool { ends.contains { $0?.isStopped == true } }

  /// Returns whether a run ended at an operation that satisfies a condition.
  func haveStopped(at isWanted: (Record) -> Bool) -> Bool {
    ends.contains { if case .stopped(let stop)? = $0 { stop.record.map(isWanted) ?? false } else { false } }
  }

  /// Returns whether the function went on after an operation, up to a failure for which there is no substitute.
  func haveStoppedForLackOfSubstitutes(after position: Int) -> Bool {
    ends.contains {
      guard case .stopped(let stop)? = $0 else { return false }
      return stop.position >= position && stop.record?.failure?.substituteCount == 0
    }
  }

  /// Returns whether a variant's run ended at a requirement.
  func isAtRequirement(_ variant: Int) -> Bool { self[variant]?.isAtRequirement == true }

  /// Returns whether a variant's run ended at an error of the function's own.
  func rejectsSubstitutes(_ variant: Int) -> Bool { self[variant]?.isOwnError == true }

  /// A Boolean value that indicates whether the function might look up more keys than its runs show.
  var areDoubtful: Bool { haveBrokenRequirements || ends.contains { $0?.isDoubtful == true } }
}
