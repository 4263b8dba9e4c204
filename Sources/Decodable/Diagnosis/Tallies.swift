/// How many operations of a call have failed, and how many of those failures it lets through, of each kind and each type.
struct Tallies {
  private struct Tally {
    var failed = 0
    var letThrough = 0
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

  /// Whether the call lets all others like a failure through, and they are enough to tell.
  ///
  /// - Parameter isLong: Whether the call has been replayed so often that two of a kind are enough.
  func areOthersLetThrough(_ kind: Operation.Kind, isLong: Bool) -> Bool {
    if let tally = types[kind.type], Self.isEnough(tally, Self.exactCount) { return true }
    guard isLong, let tally = kinds[kind] else { return false }
    return Self.isEnough(tally, 2)
  }

  private static func isEnough(_ tally: Tally, _ count: Int) -> Bool {
    tally.letThrough >= count && tally.failed == tally.letThrough + 1
  }
}
