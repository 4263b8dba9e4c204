/// How a run of a call has ended.
enum RunEnd {
  /// - signature: Tells the operations of the run from those of others.
  case returned(Box, signature: UInt64)
  /// The function refused a substitute, or a failed value has no substitute.
  ///
  /// On the trail it has done no more than others.
  case stopped(at: Int, by: Record?, isOnTrail: Bool)
  /// The search has come to its end.
  case cut

  fileprivate var value: Box? { if case .returned(let value, _) = self { value } else { nil } }

  fileprivate var isCut: Bool { if case .cut = self { true } else { false } }

  fileprivate var isDoubtful: Bool {
    if case .stopped(_, let record, let isOnTrail) = self { !isOnTrail || record != nil } else { false }
  }
}

/// How the runs of a call have ended, by their variants.
struct RunEnds {
  private var ends: [RunEnd?] = []

  /// The end of a run; nil if it has not been made.
  subscript(variant: Int) -> RunEnd? {
    get { variant < ends.count ? ends[variant] : nil }
    set {
      while ends.count <= variant { ends.append(nil) }
      ends[variant] = newValue
    }
  }

  /// Whether the function has returned with some substitutes.
  var hasReturned: Bool { ends.contains { $0?.value != nil } }

  /// The value of a run, or of the first that has one.
  func value(of variant: Int) -> Box? { self[variant]?.value ?? ends.lazy.compactMap { $0?.value }.first }

  /// What tells the operations of a run from those of others, if it has returned.
  func signature(of variant: Int) -> UInt64? {
    if case .returned(_, let signature)? = self[variant] { signature } else { nil }
  }

  /// Whether the search has ended during a run.
  var areCut: Bool { ends.contains { $0?.isCut == true } }

  /// Whether the function might ask for more than it has.
  var areDoubtful: Bool { ends.contains { $0?.isDoubtful == true } }
}
