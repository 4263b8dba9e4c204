/// A random number generator that produces the same sequence from a seed on every platform.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func chance(_ percent: Int) -> Bool { roll(1...100) <= percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(0...(elements.count - 1))] }

  mutating func characters(_ count: Int, from alphabet: String) -> String {
    let alphabet = Array(alphabet)
    return String((0..<count).map { _ in pick(alphabet) })
  }

  mutating func hex(_ count: Int) -> String { characters(count, from: "0123456789abcdef") }

  mutating func word() -> String { characters(roll(4...12), from: "abcdefghiklmnoprstuvw") }

  mutating func words(_ range: ClosedRange<Int>) -> String {
    (0..<roll(range)).map { _ in word() }.joined(separator: " ")
  }

  mutating func japanese(_ range: ClosedRange<Int>) -> String {
    characters(roll(range), from: "あいうえおかきくけこさしすせそたちつてとなにのはまもやらりん一日本人大今年時行見月分後前生東京、。！😊\n")
  }

  mutating func link() -> String { "http://t.co/" + characters(10, from: "ABCDEFGHJKMNabcdefghjkmn0123456789") }
}

extension SeededGenerator {
  /// Returns an object of `members`, each written as `name:kind`, in that order.
  ///
  /// Four times out of five, a member whose kind starts with `?` is null, and a member whose kind starts with `~` is
  /// missing. A kind that is neither known nor a key of `parts` is the text of a string.
  mutating func object(_ members: String, _ parts: [String: Node] = [:]) -> Node {
    .object(
      members.split { $0 == " " || $0 == "\n" }.compactMap { member in
        let pair = member.split(separator: ":", maxSplits: 1)
        var (name, kind) = (String(pair[0]), String(pair[1]))
        let mark = kind.first
        if mark == "?" || mark == "~" {
          kind.removeFirst()
          if chance(80) { return mark == "?" ? (name, .null) : nil }
        }
        return (name, parts[kind] ?? value(kind))
      })
  }

  private mutating func value(_ kind: String) -> Node {
    switch kind {
    case "null", "true", "false": .literal(kind)
    case "bool": .literal(chance(30) ? "true" : "false")
    case "count": .number(roll(0...20_000))
    case "id": .number(roll(100_000_000...999_999_999))
    case "id18": .number(roll(505_870_000_000_000_000...505_879_999_999_999_999))
    case "digits": .text("\(roll(100_000_000...999_999_999))")
    case "digits18": .text("\(roll(505_870_000_000_000_000...505_879_999_999_999_999))")
    case "indices": .array([.number(roll(0...20)), .number(roll(21...140))])
    case "word": .text(word())
    case "words": .text(words(2...12))
    case "prose": .text(words(10...90))
    case "name": .text(japanese(4...12))
    case "short": .text(chance(20) ? japanese(3...12) : "")
    case "sentence": .text(japanese(30...125))
    case "tweet": .text(japanese(60...180))
    case "color": .text(hex(6).uppercased())
    case "hash": .text(hex(32))
    case "sha": .text(hex(40))
    case "link": .text(link())
    case "url": .text("https://api.example.com/repos/\(word())/\(word())/\(word())")
    case "image": .text("http://pbs.example.com/profile_images/\(roll(1_000_000...9_999_999))/\(hex(24))_normal.jpeg")
    case "date": .text("Sun Aug 31 00:\(roll(10...59)):\(roll(10...59)) +0000 2014")
    case "timestamp": .text("2013-01-10T07:\(roll(10...59)):\(roll(10...59))Z")
    default: .text(kind)
    }
  }

  mutating func objects(_ range: ClosedRange<Int>, _ make: (inout SeededGenerator) -> Node) -> Node {
    .array((0..<roll(range)).map { _ in make(&self) })
  }
}
