/// The decision which failures of a call do not depend on the substitutes for other values.
///
/// A failure is independent if the function reaches it in each variant, and if the failures before it have different
/// substitutes in these variants: a single substitute does not show what depends on it.
struct Independence {
  let plan: SubstitutionPlan
  let ends: RunEnds

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
    // A function that rejects all substitutes might not reach the failure with any other value. One that ends at a
    // requirement may reach it, because the search has no substitutes that meet the requirement.
    let mayStop = ends.hasReturned || ends.haveBrokenRequirements
    for variant in runs where !failure.reachedIn.contains(variant) {
      guard mayStop, case .stopped(let stop, _, true) = ends[variant], stop < position else { return false }
    }
    return true
  }
}
