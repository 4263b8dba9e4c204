/// The numbers of failures of a call, and of those whose errors propagate, by kind and type of the operation.
struct Tallies {
  private struct Tally {
    var failed = 0
    var propagated = 0

    /// Returns whether the errors of all failures but one propagate, and whether there are enough of them.
    func doOthersPropagate(atLeast count: Int) -> Bool { propagated >= count && failed == propagated + 1 }
  }

  private var kinds: [Operation.Kind: Tally] = [:]
  private var types: [ObjectIdentifier: Tally] = [:]

  /// The number of failures up to which each throws its error.
  static let maximumIndividualCount = 64

  init(of failures: [Record]) {
    for record in failures {
      countFailure(record.operation.kind)
      if record.failure?.hasPropagated == true { countPropagation(record.operation.kind) }
    }
  }

  mutating func countFailure(_ kind: Operation.Kind) {
    kinds[kind, default: Tally()].failed += 1
    types[kind.type, default: Tally()].failed += 1
  }

  mutating func countPropagation(_ kind: Operation.Kind) {
    kinds[kind, default: Tally()].propagated += 1
    types[kind.type, default: Tally()].propagated += 1
  }

  /// Returns whether the errors of all failures of a kind but one propagate, and whether there are enough of them.
  ///
  /// - Parameter isLong: A Boolean value that indicates whether the call has had so many runs that two are enough.
  func doOthersPropagate(_ kind: Operation.Kind, isLong: Bool) -> Bool {
    kinds[kind]?.doOthersPropagate(atLeast: isLong ? 2 : 8) == true
  }

  /// Returns whether the errors of all failures of a type but one propagate, and whether there are enough of them.
  func doOthersOfTypePropagate(_ kind: Operation.Kind) -> Bool {
    types[kind.type]?.doOthersPropagate(atLeast: 8) == true
  }
}
