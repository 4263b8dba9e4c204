/// A set of variants of a call.
struct RunSet {
  private var words: [UInt64] = []
  private var firstWord: UInt64 = 0

  /// Creates the set of the first variants.
  init(before count: Int) {
    for variant in 0..<count { insert(variant) }
  }

  init() {}

  // Most calls have fewer than 64 variants, and need no array.
  mutating func insert(_ variant: Int) {
    guard variant >= 64 else {
      firstWord |= 1 << variant
      return
    }
    let index = variant / 64 - 1
    while words.count <= index { words.append(0) }
    words[index] |= 1 << (variant % 64)
  }

  mutating func remove(_ variant: Int) {
    guard variant >= 64 else {
      firstWord &= ~(1 << variant)
      return
    }
    let index = variant / 64 - 1
    if index < words.count { words[index] &= ~(1 << (variant % 64)) }
  }

  func contains(_ variant: Int) -> Bool {
    guard variant >= 64 else { return firstWord >> variant & 1 != 0 }
    let index = variant / 64 - 1
    return index < words.count && words[index] >> (variant % 64) & 1 != 0
  }
}
