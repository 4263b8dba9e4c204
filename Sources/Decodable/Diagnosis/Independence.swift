/// The decision which failures of a call do not depend on the substitutes for other values.
///
/// A failure is independent if the function reaches it in each variant, and if the failures before it have different
/// substitutes in these variants: a single substitute does not show what depends on it.
struct Independence {
  let plan: SubstitutionPlan
  let ends: RunEnds
  /// For each requirement that real values break in some variants, the set of these variants.
  let doubts: [RunSet]

  /// Returns for each failure whose error propagates whether it is independent.
  ///
  /// The first failure is independent, because the function reaches it in the first run, without substitutes. A variant
  /// that stops before it reaches a failure is no evidence against it.
  func verdicts(for propagated: [Record]) -> [Bool] {
    let all = RunSet(before: plan.runCount)
    var haveSeveral = true
    return propagated.enumerated().map { order, record in
      guard let failure = record.failure else { return true }
      defer { haveSeveral = haveSeveral && hasSeveral(failure, in: all) }
      if order == 0 { return true }
      if failure.dependsOnDoubt { return false }
      if runs.allSatisfy(failure.reachedIn.contains) { return haveSeveral }
      guard isReached(failure, at: record.position) else { return false }
      return propagated.prefix(order).allSatisfy { other in
        other.failure.map { hasSeveral($0, in: failure.reachedIn) } ?? true
      }
    }
  }

  private var runs: Range<Int> { 0..<plan.runCount }

  /// Returns whether a failure has different substitutes in some variants, or there are no others.
  private func hasSeveral(_ failure: Failure, in runs: RunSet) -> Bool {
    !failure.lacksInnerMeantValue && plan.givesSeveral(to: failure, in: runs)
  }

  /// Returns whether each variant reaches a failure, or stops at an operation before it.
  private func isReached(_ failure: Failure, at position: Int) -> Bool {
    guard failure.isOnTrail else { return false }
    for variant in runs where !failure.reachedIn.contains(variant) {
      guard case .stopped(let stop) = ends[variant], stop.isOnTrail, stop.position < position else { return false }
      // A function that rejects all substitutes might not reach the failure with any other value. One that ends at a
      // requirement may reach it, because the search has no substitutes that meet the requirement.
      guard ends.hasReturned || stop.isAtRequirement || ends.haveStoppedForLackOfSubstitutes(after: position) else {
        return false
      }
      // Without a substitute that meets a requirement, nothing shows what follows with another value.
      guard doubts.allSatisfy({ !$0.contains(variant) || $0.intersects(failure.reachedIn) }) else { return false }
    }
    return true
  }
}
