/// Which of its substitutes each failed value has in each run of a call.
struct SubstitutionPlan {
  /// How many different values the call may give, and how many of them differ most.
  private(set) var variantCount = 1
  private(set) var briefCount = 1
  private var failureCount = 0
  /// Whether only the substitutes are tried that differ most.
  var isBrief = false

  /// As many as bits tell apart.
  private static let maximumRunCount = 60

  /// Adds a failure whose error the function lets through.
  mutating func add(_ failure: Failure) {
    variantCount = min(max(variantCount, failure.substituteCount), Self.maximumRunCount)
    briefCount = min(max(briefCount, failure.briefCount), Self.maximumRunCount)
    failureCount += 1
  }

  /// How many runs there are: one for each substitute, and some for values that are compared with each other.
  var runCount: Int {
    guard !isBrief else { return briefCount }
    // So many bits tell the failures from each other.
    let bitCount = failureCount > 2 ? Int.bitWidth - (failureCount - 1).leadingZeroBitCount : 0
    return min(variantCount + 2 * bitCount, Self.maximumRunCount)
  }

  /// Which substitute a value has in a run.
  ///
  /// All have their first in the first run, and so on. The runs after that give two values that are compared different
  /// ones: the second and third are far from each other.
  func index(of failure: Failure, in run: Int) -> Int {
    if isBrief { return failure.briefIndex(run) }
    let extra = run - variantCount
    guard extra >= 0 else { return run % max(failure.substituteCount, 1) }
    let isOther = (failure.order >> (extra / 2)) & 1 != extra & 1
    return (isOther ? 2 : 1) % max(failure.substituteCount, 1)
  }

  /// Whether a value has several substitutes in some runs.
  func givesSeveral(to failure: Failure, in runs: UInt64) -> Bool {
    var (runs, first) = (runs, Int?.none)
    while runs != 0 {
      let index = index(of: failure, in: runs.trailingZeroBitCount)
      if let first, first != index { return true }
      first = index
      runs &= runs - 1
    }
    return false
  }
}
