import Decodable
import Foundation
import RandomSource
import Testing

/// Comparison of `CodableDecoder` with `JSONDecoder` on random texts: values, and errors that an initializer catches.
@Suite struct CodableDifferentialTests {
  struct Model: Codable {
    var id: Int
    var name: String
    var isOn: Bool?
    var scores: [Double]
    var byName: [String: Int8]
    var parents: [Model]?
  }

  typealias Suit = CodableContainersTests.Suit
  typealias Level = CodableContainersTests.Level
  typealias Shape = CodableContainersTests.Shape

  static let parent = TextKind.object([
    ("id", .integer), ("name", .string), ("scores", .array(.number)), ("byName", .dictionary(.smallInteger)),
  ])
  static let model = TextKind.object([
    ("id", .integer), ("name", .string), ("isOn", .optional(.boolean)), ("scores", .array(.number)),
    ("byName", .dictionary(.smallInteger)), ("parents", .optional(.array(parent))),
  ])
  static let snakeCaseModel = TextKind.object([
    ("id", .integer), ("_name", .string), ("is_on", .optional(.boolean)), ("scores", .array(.number)),
    ("name", .string),
    ("by_name", .dictionary(.smallInteger)), ("isOn", .boolean),
  ])
  static let shape = TextKind.object([
    ("circle", .object([("radius", .number)])), ("square", .object([("_0", .integer), ("side", .string)])),
    ("none", .object([])),
  ])

  static let contests: [Contest] = [
    Contest(Int.self, .integer), Contest(Int8.self, .integer), Contest(UInt64.self, .integer),
    Contest(Double.self, .number), Contest(Float.self, .number), Contest(Bool.self, .boolean),
    Contest(String.self, .string), Contest(Int?.self, .optional(.integer)), Contest([Int].self, .array(.integer)),
    Contest([UInt16].self, .array(.integer)), Contest([Int?].self, .array(.optional(.integer))),
    Contest([[Double]].self, .array(.array(.number))), Contest([String].self, .array(.string)),
    Contest([String: Int].self, .dictionary(.smallInteger)), Contest([Int: Bool].self, .object([("1", .boolean)])),
    Contest([String: Int8?].self, .dictionary(.optional(.smallInteger))),
    Contest(Suit.self, .string), Contest([Level].self, .array(.integer)), Contest([Suit: Int].self, .array(.any)),
    Contest(Shape.self, shape), Contest(Model.self, model),
    Contest([Model].self, .array(model)),
    Contest(Model.self, snakeCaseModel, snakeCase: true),
    Contest([Model].self, .array(snakeCaseModel), snakeCase: true),
  ]

  @Test(arguments: contests)
  func `CodableDecoder agrees with JSONDecoder on values and errors`(contest: Contest) {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<400 {
      let text = contest.kind.text(&random)
      let ours = contest.ours(Data(text.utf8))
      let theirs = contest.theirs(Data(text.utf8))
      // JSONDecoder's parser rejects a number that does not fit, so no initializer can catch that error.
      let doesNotFit = theirs.hasPrefix("not caught") && theirs.contains("not valid JSON")
      // For a Bool, JSONDecoder reports null as a type mismatch; for every other type, as a missing value.
      let isNull = ours.replacing("valueNotFound Bool", with: "typeMismatch Bool") == theirs
      #expect(ours == theirs || isNull || (doesNotFit && ours.hasPrefix("typeMismatch")), "\(text)")
    }
  }
}

/// A type, the kind of text that it decodes from, and the outcome of each decoder for a text.
struct Contest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let kind: TextKind
  let ours: @Sendable (Data) -> String
  let theirs: @Sendable (Data) -> String

  init<T: Codable & SendableMetatype>(_ type: T.Type, _ kind: TextKind, snakeCase: Bool = false) {
    testDescription = "\(type)\(snakeCase ? " with names in snake case" : "")"
    self.kind = kind
    ours = { text in
      var decoder = CodableDecoder()
      if snakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
      return Outcome.text { try decoder.decode(Outcome<T>.self, from: text) }
    }
    theirs = { text in
      let decoder = JSONDecoder()
      if snakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
      return Outcome.text { try decoder.decode(Outcome<T>.self, from: text) }
    }
  }
}

/// The value that an initializer decoded or the error that it caught, as text.
private struct Outcome<Value: Codable>: Swift.Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let value = try decoder.singleValueContainer().decode(Value.self)
      text = String(decoding: try encoder.encode([value]), as: UTF8.self)
    } catch let error as Swift.DecodingError {
      text = describe(error)
    }
  }

  static func text(_ decode: () throws -> Self) -> String {
    do {
      return try decode().text
    } catch {
      return "not caught: \(error)"
    }
  }
}

/// The usual content of a random text.
///
/// A value is sometimes of a different kind, and a member is sometimes missing.
indirect enum TextKind: Sendable {
  case integer, smallInteger, number, boolean, string, any
  case optional(TextKind)
  case array(TextKind)
  case dictionary(TextKind)
  case object([(String, TextKind)])

  func text(_ random: inout SeededGenerator) -> String {
    if Int.random(in: 0..<12, using: &random) == 0 { return TextKind.any.usualText(&random) }
    return usualText(&random)
  }

  private func usualText(_ random: inout SeededGenerator) -> String {
    switch self {
    case .integer: return Self.pick(Self.integers + ["-0"], &random)
    case .smallInteger: return Self.pick(["0", "1", "127", "-128", "1.0", "1e2"], &random)
    case .number: return Self.pick(Self.reals, &random)
    case .boolean: return Self.pick(["true", "false"], &random)
    case .string: return Self.pick(Self.strings, &random)
    case .any: return Self.pick(Self.values, &random)
    case .optional(let kind): return Bool.random(using: &random) ? "null" : kind.usualText(&random)
    case .array(let kind):
      let elements = (0..<Int.random(in: 0...3, using: &random)).map { _ in kind.text(&random) }
      return "[\(elements.joined(separator: ", "))]"
    case .dictionary(let kind):
      // At most one value is wrong, because JSONDecoder visits the members in hash order.
      let names = ["1", "-2", "x", "a_b", "\\u00e9"].shuffled(using: &random).prefix(
        Int.random(in: 0...3, using: &random))
      let values = names.indices.map { $0 == 0 ? kind.text(&random) : kind.usualText(&random) }
      return "{\(zip(names, values).map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
    case .object(let members):
      let present = members.filter { _ in Int.random(in: 0..<16, using: &random) > 0 }.shuffled(using: &random)
      return "{\(present.map { "\"\($0)\": \($1.text(&random))" }.joined(separator: ", "))}"
    }
  }

  private static func pick(_ texts: [String], _ random: inout SeededGenerator) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  private static let integers = [
    "0", "1", "2", "127", "128", "-128", "-129", "1.0", "1e2", "65535", "65536", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "18446744073709551615", "18446744073709551616",
  ]
  private static let reals = ["1", "-7", "0.5", "-0.0", "-2.5e-3", "1e23", "9007199254740993", "3.4028235e38", "1e400"]
  private static let strings = [
    "\"\"", "\"a\"", "\"1\"", "\"true\"", "\"hearts\"", "\"\\ud83d\\ude00\\n\"", "\"é\"", "\"a text of some length\"",
    "\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\"",
  ]
  private static let values =
    integers + reals + strings + [
      "null", "true", "[]", "{}", "[1]", "[\"hearts\", 1]", "[\"hearts\", 1, \"spades\"]", "[[1]]", "{\"x\": 1}",
      "{\"1\": true}", "{\"circle\": {\"radius\": 1}}", "{\"square\": {\"_0\": 1, \"side\": \"a\"}}",
      "{\"none\": {}}", "{\"id\": 1}",
    ]
}
