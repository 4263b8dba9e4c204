/// How a run of a call has ended.
enum RunEnd {
  case returned(Box)
  /// The function refused a substitute, or a failed value has no substitute.
  ///
  /// On the trail it has done no more than others.
  case stopped(at: Int, by: Record?, isOnTrail: Bool)
  /// The search has come to its end.
  case cut

  var isCut: Bool { if case .cut = self { true } else { false } }

  /// Whether the function might ask for more than it has.
  var isDoubtful: Bool {
    if case .stopped(_, let record, let isOnTrail) = self { !isOnTrail || record != nil } else { false }
  }
}
