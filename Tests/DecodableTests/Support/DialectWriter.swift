import Decodable
import RandomSource

/// A random document in JSON and in a dialect, with the positions of its scalars in the dialect.
struct DialectWriter {
  private var generator: SeededGenerator
  private let dialect: ParsingOptions.Dialect
  private(set) var json = ""
  private(set) var text: [UInt8] = []
  /// The byte ranges of the scalars in ``text``, in the order of the document.
  private(set) var scalars: [Range<Int>] = []

  init(_ dialect: ParsingOptions.Dialect, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    self.dialect = dialect
    blank()
    value(depth: 0)
    blank()
  }

  private mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &generator)] }

  private mutating func write(_ json: String, _ text: String) {
    self.json += json
    self.text += Array(text.utf8)
  }

  private mutating func blank() {
    let comments = ["// a 'b' \"c\" ]}é\n", "/* [ \" ' // ** / */", "/**/", "//\r\n"]
    let spaces = ["", "", "", " ", "\n  ", "\t"]
    let others = ["\u{A0}", "\u{FEFF}", "\u{B}", "// x\u{2028}", "\u{2003}"]
    write("", pick(spaces))
    guard dialect != .json, Int.random(in: 0..<3, using: &generator) == 0 else { return }
    write("", pick(dialect == .json5 ? comments + others : comments))
  }

  private mutating func value(depth: Int) {
    let kind = Int.random(in: 0..<(depth < 4 ? 6 : 3), using: &generator)
    switch kind {
    case 0...2:
      let start = text.count
      let (json, text) = kind == 0 ? string() : kind == 1 ? number() : pick([("true", "true"), ("null", "null")])
      write(json, text)
      scalars.append(start..<self.text.count)
    case 3, 4:
      container("[", "]") { writer, _ in writer.value(depth: depth + 1) }
    default:
      container("{", "}") { writer, index in
        let (json, text) = writer.name(index)
        writer.write(json, text)
        writer.blank()
        writer.write(":", ":")
        writer.blank()
        writer.value(depth: depth + 1)
      }
    }
  }

  private mutating func container(_ open: String, _ close: String, _ item: (inout Self, Int) -> Void) {
    write(open, open)
    blank()
    let count = Int.random(in: 0..<4, using: &generator)
    for index in 0..<count {
      if index > 0 { write(",", ",") }
      blank()
      item(&self, index)
      blank()
    }
    if dialect != .json, count > 0, Bool.random(using: &generator) { write("", ",") }
    blank()
    write(close, close)
  }

  private mutating func name(_ index: Int) -> (String, String) {
    let quoted = (#""k\#(index)""#, #""k\#(index)""#)
    guard dialect == .json5 else { return quoted }
    return pick([
      quoted, ("\"k\(index)\"", "k\(index)"), ("\"k\(index)\"", "'k\(index)'"), ("\"k\(index)\"", "\\u006b\(index)"),
      ("\"$é_\(index)\"", "$é_\(index)"), ("\"null\(index)\"", "null\(index)"),
    ])
  }

  private mutating func string() -> (String, String) {
    let plain = [(#""a""#, #""a""#), (#""é\n\"""#, #""é\n\"""#), (#""""#, #""""#), (#""// x""#, #""// x""#)]
    guard dialect == .json5 else { return pick(plain) }
    return pick(
      plain + [
        (#""a\"b'c""#, #"'a"b\'c'"#), ("\"ab\"", "'a\\\nb'"), ("\"ab\"", "\"a\\\r\nb\""), ("\"ab\"", "'a\\\u{2029}b'"),
        (#""A\u000b\u0000Cx""#, #"'\x41\v\0\Cx'"#), (#""\t""#, "'\t'"), (#""😀""#, #"'\ud83d\ude00'"#),
        (#""/*""#, "'/*'"),
      ])
  }

  private mutating func number() -> (String, String) {
    let plain = [("0", "0"), ("-1.5e3", "-1.5e3"), ("12345678901234567890", "12345678901234567890")]
    guard dialect == .json5 else { return pick(plain) }
    return pick(
      plain + [
        ("0.5", ".5"), ("-0.5", "-.5"), ("5", "5."), ("5e2", "+5.e2"), ("1", "+1"), ("255", "0xFf"), ("-16", "-0X10"),
        ("340282366920938463463374607431768211456", "0x100000000000000000000000000000000"), ("0.25", "+.25"),
      ])
  }
}
