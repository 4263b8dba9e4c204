/// Which of its substitutes each failed value has in each run of a call.
struct SubstitutionPlan {
  /// How many different values the call may give, and how many of them differ most.
  private(set) var variantCount = 1
  private(set) var briefCount = 1
  private var failureCount = 0
  /// Whether only the substitutes are tried that differ most.
  var isBrief = false

  /// One for each country is enough.
  private static let maximumRunCount = 300

  /// Adds a failure whose error the function lets through.
  mutating func add(_ failure: Failure) {
    variantCount = min(max(variantCount, failure.substituteCount), Self.maximumRunCount)
    briefCount = min(max(briefCount, failure.briefCount), Self.maximumRunCount)
    failureCount += 1
  }

  /// How many runs there are: one for each substitute, and some for values that are compared with each other.
  var runCount: Int {
    isBrief ? briefCount + 2 * Self.briefBitCount : min(variantCount + 2 * bitCount, Self.maximumRunCount)
  }

  /// How many bits tell the failures from each other.
  private var bitCount: Int { failureCount > 2 ? Int.bitWidth - (failureCount - 1).leadingZeroBitCount : 0 }

  /// Tell those apart that follow each other, where there are too many.
  private static let briefBitCount = 2

  /// Which substitute a value has in a run.
  ///
  /// All have their first in the first run, and so on. The runs after that give two values that are compared different
  /// ones: the second and third are far from each other.
  func index(of failure: Failure, in run: Int) -> Int {
    let extra = run - (isBrief ? briefCount : variantCount)
    guard extra >= 0 else { return isBrief ? failure.briefIndex(run) : run % max(failure.substituteCount, 1) }
    let isOther = (failure.order >> (extra / 2)) & 1 != extra & 1
    let index = isOther ? 2 : 1
    return isBrief ? failure.briefIndex(index) : index % max(failure.substituteCount, 1)
  }

  /// Whether a value has several substitutes in some runs.
  func givesSeveral(to failure: Failure, in runs: RunSet) -> Bool {
    var first: Int?
    for run in 0..<runCount where runs.contains(run) {
      let index = index(of: failure, in: run)
      if let first, first != index { return true }
      first = index
    }
    return false
  }
}
