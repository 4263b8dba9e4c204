/// Random values that depend only on a seed, on every machine (SplitMix64: Steele, Lea and Flood, OOPSLA 2014).
///
/// Values are limited to ranges by a remainder, since the standard library's way may change.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func below(_ limit: Int) -> Int { roll(0...(limit - 1)) }

  mutating func chance(_ percent: Int) -> Bool { roll(1...100) <= percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(0...(elements.count - 1))] }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.dropFirst() { elements.swapAt(index, roll(0...index)) }
    return elements
  }

  mutating func characters(_ count: Int, from alphabet: String) -> String {
    let alphabet = Array(alphabet)
    return String((0..<count).map { _ in pick(alphabet) })
  }

  /// Returns a number of digits, the first of which is not 0.
  mutating func digits(_ count: Int) -> String {
    characters(1, from: "123456789") + characters(count - 1, from: "0123456789")
  }

  mutating func padded(_ range: ClosedRange<Int>, to width: Int = 2) -> String {
    let digits = String(roll(range))
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  mutating func word() -> String { characters(roll(3...9), from: "abcdefghiklmnoprstuvw") }
}
