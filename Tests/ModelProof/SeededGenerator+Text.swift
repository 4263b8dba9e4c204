import RandomSource

extension SeededGenerator {
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.dropFirst() { elements.swapAt(index, roll(0...index)) }
    return elements
  }

  mutating func characters(_ count: Int, from alphabet: String) -> String {
    let alphabet = Array(alphabet)
    return String((0..<count).map { _ in pick(alphabet) })
  }

  /// Returns a number of `count` digits, the first of which is not 0.
  mutating func digits(_ count: Int) -> String {
    characters(1, from: "123456789") + characters(count - 1, from: "0123456789")
  }

  mutating func padded(_ range: ClosedRange<Int>, to width: Int = 2) -> String {
    let digits = String(roll(range))
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  mutating func word() -> String { characters(roll(3...9), from: "abcdefghiklmnoprstuvw") }
}
