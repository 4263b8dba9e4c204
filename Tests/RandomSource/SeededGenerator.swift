/// A random number generator that produces the same sequence for a seed on every platform.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). Limits and ranges use a remainder instead of the
/// standard library's algorithm, which may change.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  package mutating func roll(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns an element at random, with a probability in proportion to its weight.
  package mutating func pick<Element>(weighted elements: [(Int, Element)]) -> Element {
    var rest = below(elements.reduce(0) { $0 + $1.0 })
    for (weight, element) in elements {
      if rest < weight { return element }
      rest -= weight
    }
    return elements[elements.count - 1].1
  }
}
