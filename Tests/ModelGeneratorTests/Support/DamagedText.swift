import RandomSource

extension SeededGenerator {
  /// Returns the scalars of a text with four random pieces removed, repeated or replaced.
  mutating func damaged(_ text: String) -> [Unicode.Scalar] {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<4 {
      let start = below(scalars.count)
      let end = min(scalars.count, start + below(40))
      switch below(3) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: scalars[start..<end], at: below(scalars.count))
      default: scalars[start] = pick(Array("\"\\(){}[]<>/*`=?:,.# \n".unicodeScalars))
      }
      if scalars.isEmpty { scalars = ["x"] }
    }
    return scalars
  }
}
