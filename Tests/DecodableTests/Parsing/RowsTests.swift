import Decodable
import RandomSource
import TestSupport
import Testing

/// Similar objects, each of which is the parser's shape hint for the next, and indented lines.
@Suite struct RowsTests {
  /// A document that can be written whole or element by element.
  private indirect enum Node {
    case scalar(String)
    case array([Node])
    case object([(name: String, value: Node)])

    func text(_ newline: (_ depth: Int) -> String, depth: Int = 0) -> String {
      switch self {
      case .scalar(let text): text
      case .array(let nodes): container("[", nodes.map { $0.text(newline, depth: depth + 1) }, "]", newline, depth)
      case .object(let members):
        container(
          "{", members.map { "\"\($0.name)\": \($0.value.text(newline, depth: depth + 1))" }, "}", newline, depth)
      }
    }

    private func container(
      _ opening: String, _ elements: [String], _ closing: String, _ newline: (Int) -> String, _ depth: Int
    ) -> String {
      guard !elements.isEmpty else { return opening + closing }
      return opening + elements.map { newline(depth + 1) + $0 }.joined(separator: ",") + newline(depth) + closing
    }
  }

  /// Names with a common prefix or suffix, or with exactly the length of one or two words.
  private static let names = [
    "", "a", "ab", "abc", "id", "name", "1234567", "12345678", "123456789", "123456781", "é", "日本語", #"\u0061b"#,
    #"a\"b"#,
    "profile_background_image_url", "profile_background_image_url_https", "0123456789abcde", "0123456789abcdef",
    "0123456789abcdefg", "field_1", "field_2", "field_3", "field_4",
  ]

  /// Returns an object that deviates from the shape with the probability `carelessness`.
  private static func row(
    _ shape: [String], nested: Int, carelessness: Double, _ generator: inout SeededGenerator
  ) -> Node {
    func happens(_ generator: inout SeededGenerator) -> Bool { .random(in: 0..<1, using: &generator) < carelessness }
    var members: [(name: String, value: Node)] = []
    for name in shape where !happens(&generator) {
      let value: Node =
        switch Int.random(in: 0..<8, using: &generator) {
        case 0 where nested > 0:
          row(shape, nested: nested - 1, carelessness: carelessness, &generator)
        case 1 where nested > 0:
          .array((0..<2).map { _ in row(shape, nested: nested - 1, carelessness: carelessness, &generator) })
        case 2: .scalar("\"\(names.randomElement(using: &generator) ?? "")\"")
        case 3: .array([.scalar("null"), .scalar("\"a\"")])
        default: .scalar("\(Int.random(in: -9...99, using: &generator))")
        }
      members.append((name, value))
    }
    if happens(&generator) { members.shuffle(using: &generator) }
    return .object(members)
  }

  @Test(arguments: 0..<12)
  func `An object among similar ones parses as it does alone`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      // These two names are duplicates once their escapes are decoded, so a shape has only one of them.
      let twin = seed % 2 == 0 ? "ab" : #"\u0061b"#
      let shape = Self.names.filter { $0 != twin }.shuffled(using: &generator).prefix(
        .random(in: 1...14, using: &generator))
      let carelessness = [0, 0.05, 0.4][Int.random(in: 0..<3, using: &generator)]
      let rows = (0..<6).map { _ in Self.row(Array(shape), nested: 2, carelessness: carelessness, &generator) }
      let text = Node.array(rows).text { _ in "" }
      let json = try JSON(parsing: text)
      #expect(json.count == rows.count)
      for (row, element) in zip(rows, json.elements) {
        let alone = try JSON(parsing: row.text { _ in "" })
        #expect(element == alone && element.description == alone.description, "\(text)")
        #expect(element.members.map(\.name) == alone.members.map(\.name))
        // Lookups in another order cannot rely on the order of the document.
        for (name, value) in Array(alone.members).shuffled(using: &generator) {
          #expect(element[name] == value, "\(name) in \(text)")
          #expect(element[name + "!"] == nil)
        }
      }
    }
  }

  @Test(arguments: Stress.isEnabled ? [0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 40] : [0, 1, 4, 7, 8, 9, 17])
  func `Lines may be indented regularly or irregularly by any unit`(unit: Int) throws {
    var generator = SeededGenerator(seed: UInt64(unit))
    let rows = (0..<5).map { _ in Self.row(Array(Self.names[1...5]), nested: 3, carelessness: 0.1, &generator) }
    let node = Node.object([("rows", .array(rows)), ("more", .array(rows))])
    let compact = try JSON(parsing: node.text { _ in "" })
    for (newline, filler) in [("\n", " "), ("\r\n", " "), ("\n", "\t"), ("\n\n", " "), ("\n", "\t "), (" \n", " ")] {
      for deviation in [0.0, 0.1, 1] {
        let text = node.text { depth in
          let isOff = Double.random(in: 0..<1, using: &generator) < deviation
          let width = max(0, depth * unit + (isOff ? Int.random(in: -2...9, using: &generator) : 0))
          return newline + String(repeating: filler, count: width)
        }
        #expect(try JSON(parsing: text) == compact, "\(text)")
        // An error after indented lines has the right offset.
        let wrong = text + newline + String(repeating: filler, count: unit) + "}"
        let offset = wrong.utf8.count - 1
        let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: wrong) }
        #expect(error?.code == .trailingCharacters && error?.byteOffset == offset)
      }
    }
  }

  @Test(
    arguments: [
      (#"[{"a": 1}, {"a": 2, "a": 3}]"#, .duplicateKey, 20), (#"[{"a": 1}, {"a : 2}]"#, .unexpectedEnd, 20),
      (#"[{"a": 1}, {"a" 2}]"#, .expectedColon, 16), (#"[{"a": 1}, {"a"}]"#, .expectedColon, 15),
      (#"[{"ab": 1}, {"a: 2}]"#, .unexpectedEnd, 20), (#"[{"a": 1}, {"a""#, .unexpectedEnd, 15),
      (#"[{"a": 1}, {"a"#, .unexpectedEnd, 14), (#"[{"a": 1}, {""#, .unexpectedEnd, 13),
      (#"[{"12345678": 1}, {"12345678"#, .unexpectedEnd, 28), (#"[{"1234567": 1}, {"1234567"#, .unexpectedEnd, 26),
      (#"[{"0123456789abcdef": 1}, {"0123456789abcdef"#, .unexpectedEnd, 44),
      ("[{\"a\nb\": 1}]", .controlCharacter, 4),
    ] as [(String, JSON.SyntaxError.Code, Int)])
  func `The parser validates text that matches a shape hint`(text: String, code: JSON.SyntaxError.Code, offset: Int) {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
    #expect(error?.code == code && error?.byteOffset == offset, "\(text)")
  }

  @Test(arguments: [
    // After the names of the shape hint follows a name of the enclosing object.
    #"[{"u": {"a": 1, "b": 2}, "a": 3}, {"u": {"a": 1, "b": 2, "a": 3}, "a": 3}]"#,
    #"{"u": [{"a": 1, "b": 2}], "a": [{"a": 1, "b": 2, "a": 3}]}"#, #"[{"a": 1}, {"b": 1}, {"a": 1, "b": 2, "a": 3}]"#,
    #"[{"a": {"b": 1}, "b": 2}, {"a": {"b": 1, "b": 2}}]"#, #"[["a", 1, "a", 2], {"a": 1, "a": 2}]"#,
    #"[{"a": "b", "b": "a"}, {"a": "b", "b": "a", "a": 1}]"#, #"[{"a": 1, "b": 2}, {"b": 1, "a": 2, "b": 3}]"#,
    #"[{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0},{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"0":1}]"#,
    #"[{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0},{"0":0,"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"7":0}]"#,
  ])
  func `The parser finds a duplicate name with any shape hint`(text: String) throws {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
    #expect(error?.code == .duplicateKey)
    #expect(throws: Never.self) { try JSON(parsing: text, options: ParsingOptions(duplicateKeys: .useLast)) }
  }

  @Test(arguments: [
    ("[\n  1,\nxx2\n]", 7), ("[\n  1,\n x2\n]", 8), ("[\n        1,\nxxxxxxxx2\n]", 13),
    ("[\n        1,\n        \u{0}2\n]", 21), ("[\n         1,\nxxxxxxxxx2\n]", 14),
    ("[\n                1,\n        xxxxxxxx2\n]", 29), ("[\n  1,\n\u{b}\u{b}2\n]", 7),
  ])
  func `The parser skips only white space as indentation`(text: String, offset: Int) {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
    #expect(error?.code == .expectedValue && error?.byteOffset == offset)
  }

  @Test(arguments: 0..<40)
  func `Names that differ in one byte are distinct`(place: Int) throws {
    let name = String(repeating: "a", count: 40)
    let (before, after) = (name.prefix(place), name.dropFirst(place + 1))
    let text = #"[{"\#(before)b\#(after)": 1, "\#(before)c\#(after)": 2}]"#
    let json = try JSON(parsing: text + "")
    #expect(json[0]?["\(before)b\(after)"]?.description == "1" && json[0]?["\(before)c\(after)"]?.description == "2")
    #expect(json[0]?["\(before)d\(after)"] == nil && json[0]?[name] == nil)
    // With ten more members, an object has a lookup table. In rows, each object is the shape hint for the next.
    let others = (0..<10).map { "\"\($0)\": 0" }.joined(separator: ",")
    let row = { (letter: String) in #"{\#(others), "\#(before)\#(letter)\#(after)": "\#(letter)"}"# }
    let rows = try JSON(parsing: "[\(row("b")),\(row("c")),\(row("b"))]")
    for (element, letter) in zip(rows.elements, ["b", "c", "b"]) {
      for _ in 0..<4 {
        for other in ["b", "c"] where other != letter { #expect(element["\(before)\(other)\(after)"] == nil) }
        #expect(try element => KeyPath("\(before)\(letter)\(after)") == letter)
      }
    }
  }

  @Test(arguments: [ParsingOptions.DuplicateKeys.useFirst, .useLast])
  func `A duplicate name in one row does not affect the next row`(rule: ParsingOptions.DuplicateKeys) throws {
    let json = try JSON(
      parsing: #"[{"a": 1, "b": 2, "a": 3}, {"a": 4, "b": 5, "a": 6}, {"a": 7, "b": 8}]"#,
      options: ParsingOptions(duplicateKeys: rule))
    #expect(
      try [[String: Int]].decode(json) == [
        ["a": rule == .useFirst ? 1 : 3, "b": 2], ["a": rule == .useFirst ? 4 : 6, "b": 5], ["a": 7, "b": 8],
      ])
  }
}
