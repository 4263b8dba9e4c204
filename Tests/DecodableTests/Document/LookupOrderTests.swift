import Decodable
import RandomSource
import TestSupport
import Testing

/// Lookups of the members of large objects, whose order the library predicts after the first objects of a type.
struct LookupOrderTests {
  private static let names = [
    "", "a", "é", "id", "id_str", #"a\/b"#, #"\u0061\n"#, "profile_background_image_url_https",
  ]

  /// Returns an object and the values of its names, without escapes.
  private func object(
    _ names: [String], repeating repeated: Int, _ dice: inout SeededGenerator, _ rule: ParsingOptions.DuplicateKeys
  ) throws -> (text: String, values: [String: String]) {
    var members = names.map { ($0, value(&dice)) }
    for _ in 0..<repeated { members.append((names.randomElement(using: &dice) ?? "", value(&dice))) }
    let values = try members.map { (try unescaped($0.0), $0.1) }
    let text = "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
    return (text, Dictionary(values) { rule == .useLast ? $1 : $0 })
  }

  private func unescaped(_ name: String) throws -> String { try String.decode(JSON(parsing: "\"\(name)\"")) }

  private func value(_ dice: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: #"["id", "a"]"#
    case 1: #"{"id": {"id_str": "a"}, "a": 1}"#
    case 2: "\"id\""
    default: "\(Int.random(in: 0..<100, using: &dice))"
    }
  }

  @Test(arguments: [3, 8, 9, 10, 40, 300], [ParsingOptions.DuplicateKeys.useFirst, .useLast])
  func `Each object of an array is read in the same order`(count: Int, rule: ParsingOptions.DuplicateKeys) throws {
    for seed in Stress.seeds(4, full: 200) {
      var dice = SeededGenerator(seed: UInt64(seed))
      let all = (Self.names + (0..<count).map { "member\($0)" }).shuffled(using: &dice)
      var order = all + ["absent", "absent_too"]
      order.shuffle(using: &dice)
      var shape = all
      let objects = try (0..<12).map { row in
        // Objects of another shape, with some members missing or repeated, and the same shape again.
        if row % 5 == 3 { shape = all.filter { _ in Int.random(in: 0..<9, using: &dice) > 0 } }
        if row % 5 == 0 { shape = all }
        return try object(shape, repeating: row % 4 == 1 ? 2 : 0, &dice, rule)
      }
      // After each object comes a string that equals a name.
      let text = "[" + objects.map { "\($0.text), \"id\"" }.joined(separator: ", ") + "]"
      let json = try JSON(parsing: text, options: ParsingOptions(duplicateKeys: rule))
      for (index, object) in objects.enumerated() {
        let element = try #require(json[2 * index])
        for name in order {
          let name = try unescaped(name)
          #expect(element[name]?.description == object.values[name], "seed \(seed), \(name) in \(object.text)")
        }
      }
    }
  }

  private struct Row: Decodable, Equatable {
    let values: [Int]

    static func decode(_ json: Any) throws -> Row {
      // An absent member, and then all members backwards but for the first, which is read twice.
      let none = try json =>? "absent" as Int?
      let values = try (0..<20).reversed().map { try json => KeyPath("m\($0)") as Int }
      return try Row(values: values + [json => "m0", json => "m0", none ?? 0])
    }
  }

  @Test(arguments: [RecordFormat.lines, .array])
  func `Records are read backwards`(format: RecordFormat) throws {
    let rows = (0..<50).map { row in
      "{" + (0..<20).map { "\"m\($0)\": \(row * $0)" }.joined(separator: row % 7 == 3 ? " , " : ",") + "}"
    }
    let text = format == .lines ? rows.joined(separator: "\n") : "[" + rows.joined(separator: ",") + "]"
    let found = try Row.records(in: text, as: format).map { try $0.result.get() }
    #expect(found == (0..<50).map { row in Row(values: (0..<20).reversed().map { row * $0 } + [0, 0, 0]) })
  }

  @Test(arguments: [499, 500, 501, 70_000])
  func `The members of a large object are read backwards`(count: Int) throws {
    let text = "{" + (0..<count).map { "\"\($0)\": \($0)" }.joined(separator: ", ") + "}"
    let json = try JSON(parsing: "[\(text), \(text)]")
    for element in json.elements {
      let sum = try (0..<count).reversed().reduce(0) { sum, index in try sum + (element => KeyPath("\(index)")) }
      #expect(sum == count * (count - 1) / 2)
      #expect(element["\(count)"] == nil)
    }
  }
}
