/// The substitutes for a value that do not meet a requirement about it.
///
/// A variant whose substitute is rejected is run again with another one. The requirement may depend on other values too,
/// so a substitute may be rejected in one variant and accepted in another. Those that no variant has rejected come first.
final class Rejections {
  /// The number of substitutes.
  private let count: Int
  /// The substitutes that some variant has rejected.
  private var rejected: Set<Int> = []
  /// The substitutes that each variant has rejected.
  private var rejectedIn: [Int: Set<Int>] = [:]
  /// The substitute of each variant in place of a rejected one.
  private var replacements: [Int: Int] = [:]
  /// The number of further runs.
  private var runCount = 0

  init(count: Int) { self.count = count }

  /// Records that a variant rejects a substitute, and returns whether it has another one.
  func reject(_ index: Int, in variant: Int) -> Bool {
    rejected.insert(index)
    rejectedIn[variant, default: []].insert(index)
    runCount += 1
    guard runCount <= 4 * count else { return false }
    replacements[variant] = next(in: variant)
    return replacements[variant] != nil
  }

  /// Returns the number of a substitute in a variant, or of another one that takes its place.
  func accepted(_ index: Int, in variant: Int) -> Int {
    if let known = replacements[variant] { return known }
    guard rejected.contains(index), let next = next(in: variant) else { return index }
    replacements[variant] = next
    return next
  }

  private func next(in variant: Int) -> Int? {
    let unknown = (0..<count).filter { !rejected.contains($0) }
    guard unknown.isEmpty else { return unknown[variant % unknown.count] }
    return (0..<count).first { rejectedIn[variant]?.contains($0) != true }
  }
}
