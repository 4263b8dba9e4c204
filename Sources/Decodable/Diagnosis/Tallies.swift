/// How many operations of a call have failed, and how many of those failures it lets through.
struct Tallies {
  private struct Tally {
    var failed = 0
    var letThrough = 0

    /// Whether all others are let through, and they are enough to tell.
    func areOthersLetThrough(atLeast count: Int) -> Bool { letThrough >= count && failed == letThrough + 1 }
  }

  private var kinds: [Operation.Kind: Tally] = [:]
  private var types: [ObjectIdentifier: Tally] = [:]

  /// How many failures are thrown each by itself.
  static let exactCount = 64

  init(of failures: [Record]) {
    for record in failures {
      countFailure(record.operation.kind)
      if record.failure?.isLetThrough == true { countLetThrough(record.operation.kind) }
    }
  }

  mutating func countFailure(_ kind: Operation.Kind) {
    kinds[kind, default: Tally()].failed += 1
    types[kind.type, default: Tally()].failed += 1
  }

  mutating func countLetThrough(_ kind: Operation.Kind) {
    kinds[kind, default: Tally()].letThrough += 1
    types[kind.type, default: Tally()].letThrough += 1
  }

  /// Whether the call lets all others of a kind through, and they are enough to tell.
  ///
  /// - Parameter isLong: Whether the call has been replayed so often that two are enough.
  func areOthersLetThrough(_ kind: Operation.Kind, isLong: Bool) -> Bool {
    kinds[kind]?.areOthersLetThrough(atLeast: isLong ? 2 : 8) == true
  }

  /// The same of all look-ups of the type, whatever their paths.
  func areOthersOfTypeLetThrough(_ kind: Operation.Kind) -> Bool {
    types[kind.type]?.areOthersLetThrough(atLeast: 8) == true
  }
}
