/// A set of variants of a call, each below 384.
///
/// The set is three words instead of an array, so that a copy of it is cheap.
struct RunSet {
  private var words: (UInt128, UInt128, UInt128) = (0, 0, 0)

  /// Creates the set of the first variants.
  init(before count: Int) {
    for variant in 0..<count { self = inserting(variant) }
  }

  init() {}

  /// Returns a set that also contains a variant.
  @inline(__always)
  func inserting(_ variant: Int) -> RunSet {
    var set = self
    set[word: variant &>> 7] |= 1 &<< UInt128(truncatingIfNeeded: variant & 127)
    return set
  }

  /// Returns a set without a variant.
  func removing(_ variant: Int) -> RunSet {
    var set = self
    set[word: variant &>> 7] &= ~(1 &<< UInt128(truncatingIfNeeded: variant & 127))
    return set
  }

  func contains(_ variant: Int) -> Bool {
    self[word: variant &>> 7] &>> UInt128(truncatingIfNeeded: variant & 127) & 1 != 0
  }

  /// Returns whether some variants are in both sets.
  func intersects(_ other: RunSet) -> Bool {
    words.0 & other.words.0 | words.1 & other.words.1 | words.2 & other.words.2 != 0
  }

  @inline(__always)
  private subscript(word index: Int) -> UInt128 {
    get {
      switch index {
      case 0: words.0
      case 1: words.1
      default: words.2
      }
    }
    set {
      switch index {
      case 0: words.0 = newValue
      case 1: words.1 = newValue
      default: words.2 = newValue
      }
    }
  }
}
