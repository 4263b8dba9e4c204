/// The order of the values that a decoder made as substitutes.
struct SubstituteOrder {
  /// The progressions of values that differ, for functions that compare values.
  enum Progression: Int {
    /// From the usual value up: many types reject negative numbers.
    case ascendingFromUsual
    /// From the largest value down.
    case descending
    /// From the smallest value up.
    case ascending
  }

  /// The decoder that made the values.
  struct Key: Hashable {
    private let kind: Operation.Kind
    private let decoderKind: DecoderKind

    init(_ kind: Operation.Kind, by decoderKind: DecoderKind) {
      // The path is that of a closure, which may differ between lookups.
      self.kind = decoderKind == .closure ? kind : Operation.Kind(path: [], type: kind.type)
      self.decoderKind = decoderKind
    }
  }

  /// The indices of the values in ascending order; empty if they are not comparable, or too few.
  private var sorted: [Int] = []
  /// The position of the usual value, the first, in the order.
  private var usual = 0

  init(of values: [Box]) {
    let indices = values.indices.filter { !values[$0].isNil }
    guard indices.count > 2, let first = indices.first, indices.allSatisfy({ values[$0].isComparable }) else { return }
    sorted = indices.sorted { values[$0].isLess(than: values[$1]) }
    usual = sorted.firstIndex(of: first) ?? 0
  }

  /// Returns the index of a value by its position in a progression; nil if the values are not ordered.
  ///
  /// The progressions begin again after their last value.
  func index(at position: Int, in progression: Progression) -> Int? {
    guard !sorted.isEmpty else { return nil }
    let start =
      switch progression {
      case .ascendingFromUsual: usual + position
      case .descending: sorted.count - 1 - position % sorted.count
      case .ascending: position
      }
    return sorted[start % sorted.count]
  }
}
