/// The word that someone who wrote another may have meant.
enum Suggestion {
  /// The nearest candidate, or nil if none is near: a third of the characters may be wrong, and case and separators
  /// do not count, so that `createdAt` finds `created_at`.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    // Longer ones are no slips of a key; comparing them takes time that grows with their square.
    let longest = 64
    let word = normalized(word)
    guard !word.isEmpty, word.count <= longest else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = normalized(candidate)
      let limit = min((max(word.count, other.count) + 1) / 3, best.map { $0.distance - 1 } ?? .max)
      guard other.count <= longest, abs(word.count - other.count) <= limit else { continue }
      let distance = editDistance(word, other)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.candidate
  }

  private static func normalized(_ word: String) -> [Character] {
    word.lowercased().filter { !"_- ".contains($0) }
  }

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one word to the other: the optimal
  /// string alignment distance (Damerau 1964), by Wagner and Fischer's table, of which three rows are enough.
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
