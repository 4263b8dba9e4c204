import RandomSource

/// A generator of random JSON texts, with white space, escapes and numbers of all forms.
struct TextGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func value(depth: Int = 0) -> String {
    switch random.below(depth < 4 ? 9 : 4) {
    case 0: random.pick(["null", "true", "false"])
    case 1: number()
    case 2, 3: string()
    case 4, 5: container("[", "]", upTo: 6) { generator, _ in generator.value(depth: depth + 1) }
    // Objects of nine or more members have an index of their names.
    default:
      container("{", "}", upTo: random.chance(10) ? 40 : 5) { generator, index in
        generator.name(index) + generator.space() + ":" + generator.space() + generator.value(depth: depth + 1)
      }
    }
  }

  private mutating func container(
    _ open: String, _ close: String, upTo limit: Int, _ child: (inout Self, Int) -> String
  ) -> String {
    let children = (0..<random.below(limit + 1)).map { space() + child(&self, $0) + space() }
    return open + (children.isEmpty ? space() : children.joined(separator: ",")) + close
  }

  private mutating func space() -> String { random.pick(["", "", "", " ", "\n    ", "\t", "\r\n"]) }

  private mutating func number() -> String {
    random.pick(["", "-"]) + random.pick(["0", "7", "10", "12345678901234567890123"])
      + random.pick(["", "", ".0", ".50", ".12345678901234567890"]) + random.pick(["", "", "e5", "E-07", "e+400"])
  }

  private mutating func string() -> String {
    "\"" + (0..<random.pick([0, 1, 3, 10, 40])).map { _ in character() }.joined() + "\""
  }

  /// Returns a name that no other member of the object has.
  private mutating func name(_ index: Int) -> String {
    let beginning = string().dropLast()
    return beginning + "#\(index)\""
  }

  private mutating func character() -> String {
    let plain = [
      "a", "z", "~", "\u{7F}", " ", "/", "é", "\u{80}", "\u{7FF}", "€", "\u{2028}", "\u{FFFF}", "😀", "\u{10FFFF}",
    ]
    let escaped = [
      #"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#, #"\n"#, #"\r"#, #"\t"#, #"\u0000"#, #"\u001F"#, #"\u0041"#, #"\u002f"#,
      #"\u0022"#, #"\u005C"#, #"\u00E9"#, #"\u20ac"#, #"\uD83D\uDE00"#, #"\u000a"#, #"\u0008"#, #"\u007f"#,
    ]
    return random.pick(random.chance(70) ? ["a", "b", "c"] : random.chance(50) ? plain : escaped)
  }
}
