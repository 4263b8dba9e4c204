/// Which failures of a call the function comes to whatever substitutes other values have.
struct Independence {
  let plan: SubstitutionPlan
  let ends: RunEnds

  /// Tells for each of the failures whose errors the function lets through, in that order.
  ///
  /// The only substitute that the function takes does not show what depends on it, unless there are no others.
  func ofEach(of letThrough: [Record]) -> [Bool] {
    let all = RunSet(before: plan.runCount)
    var haveSeveral = true
    return letThrough.enumerated().map { order, record in
      guard let failure = record.failure else { return true }
      defer { haveSeveral = haveSeveral && hasSeveral(failure, in: all) }
      if order == 0 { return true }
      if runs.allSatisfy(failure.madeIn.contains) { return haveSeveral }
      guard isMade(failure, at: record.position) else { return false }
      return letThrough.prefix(order).allSatisfy { other in
        other.failure.map { hasSeveral($0, in: failure.madeIn) } ?? true
      }
    }
  }

  private var runs: Range<Int> { 0..<plan.runCount }

  private func hasSeveral(_ failure: Failure, in runs: RunSet) -> Bool {
    failure.isExhaustive || plan.givesSeveral(to: failure, in: runs)
  }

  private func isMade(_ failure: Failure, at position: Int) -> Bool {
    for variant in runs where !failure.madeIn.contains(variant) {
      // A function that refuses all substitutes does not say whether it would come to the failure with another.
      guard ends.hasReturned, case .stopped(let stop, _, true) = ends[variant], stop < position else { return false }
    }
    return true
  }
}
