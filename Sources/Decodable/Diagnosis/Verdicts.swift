/// What was found about calls of a type in which the same values have failed.
///
/// To replay a call with all substitutes takes many runs. After some calls in which the same has failed, the others are
/// replayed with those substitutes that differ most.
final class Verdicts {
  // Reached from one thread only: see `Search`.

  /// What has failed in a call of a type, in that order.
  struct Signature: Hashable {
    private let type: ObjectIdentifier
    private let kinds: [Operation.Kind]

    /// Makes the signature of a call; nil if very much has failed.
    init?(of failures: [Record], in type: Any.Type) {
      guard failures.count <= Tallies.exactCount else { return nil }
      self.type = ObjectIdentifier(type)
      kinds = failures.map(\.operation.kind)
    }
  }

  /// How many calls were replayed with all substitutes and had no failure that depends on another; nil if one had.
  private var counts: [Signature: Int?] = [:]

  /// How many calls are replayed with all substitutes.
  private static let sufficientCount = 16
  /// How many signatures are kept: each document may have others.
  private static let maximumCount = 1_000

  /// Whether enough such calls were replayed with all substitutes, and nothing depends on what failed in any of them.
  func areKnown(_ signature: Signature) -> Bool { (counts[signature] ?? 0).map { $0 >= Self.sufficientCount } ?? false }

  /// Notes a call that was replayed with all substitutes.
  ///
  /// - Parameter areIndependent: Whether no failure depends on another.
  func note(_ signature: Signature, areIndependent: Bool) {
    guard counts.count < Self.maximumCount, let count = counts[signature] ?? 0 else { return }
    counts[signature] = .some(areIndependent ? count + 1 : nil)
  }
}

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
