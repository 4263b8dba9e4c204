import Decodable

/// The kinds of elements by their position, in arrays that have numbers as well as strings.
///
/// In arrays that are all alike, a string is not a number in another form: `[1435781451.781, "1"]`.
enum TupleEvidence: Equatable, Sendable {
  /// No array has both.
  case none
  /// The kinds in all arrays.
  case same([JSON.Kind])
  /// The arrays differ.
  case different

  /// The number of elements of a tuple at most.
  private static let maximumCount = 4

  mutating func add(_ array: JSON) {
    if self == .different { return }
    let kinds = array.elements.prefix(Self.maximumCount + 1).map(\.kind)
    let isMixed = kinds.contains(.number) && kinds.contains(.string)
    merge(kinds.count <= Self.maximumCount && isMixed ? .same(kinds) : kinds.isEmpty ? .none : .different)
  }

  mutating func merge(_ other: TupleEvidence) {
    switch (self, other) {
    case (_, .none): break
    case (.none, _): self = other
    default: if self != other { self = .different }
    }
  }
}
