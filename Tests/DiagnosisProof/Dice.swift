/// Random values that are the same for a seed everywhere (SplitMix64: Steele, Lea and Flood, OOPSLA 2014).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// One of several, each with a weight.
  mutating func pick<Element>(weighted elements: [(Int, Element)]) -> Element {
    var rest = below(elements.reduce(0) { $0 + $1.0 })
    for (weight, element) in elements {
      if rest < weight { return element }
      rest -= weight
    }
    return elements[elements.count - 1].1
  }
}
