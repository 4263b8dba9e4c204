import Decodable
import Foundation
import RandomSource
import Testing
import TestSupport

/// Properties that every text of a dialect has.
@Suite struct DialectPropertyTests {
  private struct Refused: Decodable {
    static func decode(_ json: Any) throws -> Refused { throw CancellationError() }
  }

  @Test(arguments: ParsingOptions.Dialect.allCases)
  func `A random document equals its JSON and locates each scalar`(
    dialect: ParsingOptions.Dialect
  ) throws {
    let options = ParsingOptions(dialect: dialect)
    for seed in 0..<(Stress.isEnabled ? 100_000 : 500) {
      let writer = DialectWriter(dialect, seed: UInt64(seed))
      let text = String(decoding: writer.text, as: UTF8.self)
      guard let json = try? JSON(parsing: writer.text, options: options) else {
        Issue.record("\(failure(try JSON(parsing: writer.text, options: options))) in \(text)")
        continue
      }
      #expect(try json == JSON(parsing: writer.json), "\(text)")
      #expect(try json == JSON(parsing: json.description), "\(text)")
      #expect(Self.scalars(in: json).map(Self.place) == writer.scalars, "\(text)")
    }
  }

  private static func place(of scalar: JSON) -> Range<Int>? {
    decodingError(try scalar => [] as Refused)?.metadata.location?.byteRange
  }

  private static func scalars(in json: JSON) -> [JSON] {
    switch json.kind {
    case .array: json.elements.flatMap(scalars)
    case .object: json.members.flatMap { scalars(in: $0.value) }
    default: [json]
    }
  }

  @Test(arguments: [ParsingOptions.Dialect.jsonc, .json5])
  func `A damaged document throws with a valid location or transcodes to JSON`(
    dialect: ParsingOptions.Dialect
  ) throws {
    var generator = SeededGenerator(seed: 5)
    let bytes = Array("[]{},:\"'\\/*\n+-.0xeINaa_ \u{2028}".utf8) + [0xFF, 0x00, 0xC2]
    let options = ParsingOptions(maximumDepth: 6, dialect: dialect)
    let count = Stress.isEnabled ? 300_000 : 1_500
    var validCount = 0
    for seed in 0..<count {
      var text = DialectWriter(dialect, seed: UInt64(seed)).text
      for _ in 0..<Int.random(in: 1..<4, using: &generator) {
        let place = Int.random(in: 0...text.count, using: &generator)
        let byte = bytes[Int.random(in: 0..<bytes.count, using: &generator)]
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: text.insert(byte, at: place)
        case 1: text.removeSubrange(place..<min(text.count, place + 1))
        default: text = Array(text[..<place])
        }
      }
      if Self.check(text, options) { validCount += 1 }
    }
    // Some damage is harmless, such as another space between two tokens.
    #expect((1..<count).contains(validCount))
  }

  /// Checks the value or the error of a text, and returns whether the text is valid.
  @discardableResult
  private static func check(_ text: [UInt8], _ options: ParsingOptions) -> Bool {
    let shown = String(decoding: text, as: UTF8.self).debugDescription
    do {
      let json = try JSON(parsing: text, options: options)
      let rule = ParsingOptions(duplicateKeys: options.duplicateKeys)
      guard let strict = try? JSON(parsing: json.description, options: rule) else {
        Issue.record("\(shown): \(json.description)")
        return true
      }
      let isFinite = !json.description.contains("null") || json == strict
      #expect(isFinite || shown.contains("Infinity") || shown.contains("NaN"), "\(shown)")
      #expect(strict.description == json.description)
      return true
    } catch let error as JSON.SyntaxError {
      let range = error.location.byteRange
      #expect((0...text.count).contains(error.byteOffset), "\(shown)")
      #expect((error.code == .unexpectedEnd) == (error.byteOffset == text.count), "\(shown)")
      #expect(range.lowerBound == error.byteOffset && range.upperBound <= text.count, "\(shown)")
      #expect(!error.description.isEmpty)
      #expect(error.line > 0 && error.column > 0)
      return false
    } catch {
      Issue.record("\(shown): \(error)")
      return false
    }
  }

  @Test(arguments: ParsingOptions.Dialect.allCases, ["[\"a", "{\"a", "{\"a\": \"b"])
  func `Malformed UTF-8 takes precedence over an unterminated string`(
    dialect: ParsingOptions.Dialect, start: String
  ) {
    let text = Array(start.utf8) + [0xC2, 0x80, 0x88]
    let error = #expect(throws: JSON.SyntaxError.self) {
      try JSON(parsing: text, options: ParsingOptions(dialect: dialect))
    }
    #expect(error?.code == .invalidUTF8 && error?.byteOffset == text.count - 1)
  }

  @Test(arguments: ["\\", "\\\n", "\\\r\n", "\\\u{2028}", "\u{1}"])
  func `The bytes on both sides of an escape do not form a character`(between: String) {
    for text in [
      [0x22, 0xCC] + Array(between.utf8) + [0x81, 0x22], [0x27, 0xCC] + Array(between.utf8) + [0x81, 0x27],
    ] {
      let error = #expect(throws: JSON.SyntaxError.self) {
        try JSON(parsing: text, options: ParsingOptions(dialect: .json5))
      }
      #expect(error?.code == .invalidUTF8 && error?.byteOffset == 1)
    }
  }

  @Test(arguments: [
    "[]", "{}", " \t\r\n[ \t\r\n] \t\r\n", #"{"a":[1,{"b":null}],"c":"\u0000\ud834\udd1e\/"}"#, "-0", "1e999999999999",
    "\"\u{7f}\u{2028}\u{ffff}\u{10ffff}\"", #"{"":0}"#, "0.0e-0", "1234567890123456789012345678901234567890", "\"//\"",
  ])
  func `Strict JSON keeps its exact text in each dialect`(text: String) throws {
    for dialect in ParsingOptions.Dialect.allCases {
      let json = try JSON(parsing: text, options: ParsingOptions(dialect: dialect))
      #expect(json.description == text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  @Test(.enabled(if: SharedFiles.parsingSuite() != nil, "JSONTestSuite is not here; DECODABLE_SHARED names its folder"))
  func `Each valid document of JSONTestSuite keeps its text in each dialect`() throws {
    let folder = try #require(SharedFiles.parsingSuite())
    var validCounts: [ParsingOptions.DuplicateKeys: Int] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let data = try Data(contentsOf: file)
      for rule in [ParsingOptions.DuplicateKeys.reject, .useFirst, .useLast] {
        let strict = try? JSON(parsing: data, options: ParsingOptions(duplicateKeys: rule)).description
        if strict != nil { validCounts[rule, default: 0] += 1 }
        for dialect in [ParsingOptions.Dialect.jsonc, .json5] {
          let options = ParsingOptions(duplicateKeys: rule, dialect: dialect)
          if let strict {
            #expect(try JSON(parsing: data, options: options).description == strict, "\(file.lastPathComponent)")
          } else {
            Self.check(Array(data), options)
          }
        }
      }
    }
    // Of the 95 documents that must be valid, two have duplicate names; RFC 8259 leaves 11 others open.
    #expect(validCounts == [.reject: 104, .useFirst: 106, .useLast: 106])
  }

  // Runs only on request, because it would disturb tests that measure the memory of the process.
  @Test(
    .enabled(if: Stress.isEnabled, "DECODABLE_STRESS=1 parses real documents"),
    arguments: ["twitter", "citm_catalog", "canada", "github_events"])
  func `A real document keeps its text in each dialect`(name: String) throws {
    guard let file = SharedFiles.corpus(name) else {
      print("skipped \(name).json, which is not here; DECODABLE_SHARED names its folder")
      return
    }
    let data = try Data(contentsOf: file)
    let strict = try JSON(parsing: data).description
    for dialect in [ParsingOptions.Dialect.jsonc, .json5] {
      #expect(try JSON(parsing: data, options: ParsingOptions(dialect: dialect)).description == strict)
    }
  }

  @Test func `Hostile documents take linear time and little stack`() {
    let count = (Stress.isEnabled ? 100_000_000 : 200_000)
    func repeated(_ text: String) -> [UInt8] {
      Array(Array(repeating: Array(text.utf8), count: count / text.utf8.count).joined())
    }
    func code(_ text: [UInt8], _ dialect: ParsingOptions.Dialect, depth: Int = 512) -> JSON.SyntaxError.Code? {
      do {
        _ = try JSON(parsing: text, options: ParsingOptions(maximumDepth: depth, dialect: dialect))
        return nil
      } catch {
        return (error as? JSON.SyntaxError)?.code
      }
    }
    for dialect in [ParsingOptions.Dialect.jsonc, .json5] {
      #expect(code(repeated("/* "), dialect) == .unexpectedEnd)
      #expect(code(repeated("/**/"), dialect) == .unexpectedEnd)
      #expect(code(repeated("//"), dialect) == .unexpectedEnd)
      #expect(code(repeated("["), dialect) == .tooDeep)
      #expect(code(repeated("["), dialect, depth: .max) == .unexpectedEnd)
      #expect(code(repeated("[//\n"), dialect, depth: .max) == .unexpectedEnd)
      #expect(code(repeated(","), dialect) == .expectedValue)
    }
    let digits = repeated("F")
    #expect(code(Array("0x".utf8) + digits, .json5) == nil)
    #expect(code(Array("[".utf8) + repeated("0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF,") + Array("]".utf8), .json5) == nil)
    #expect(code(Array("[".utf8) + repeated(".5,") + Array("]".utf8), .json5) == nil)
    #expect(code(Array("'".utf8) + repeated("\\\n") + Array("'".utf8), .json5) == nil)
    #expect(code(Array("'".utf8) + repeated("\"") + Array("'".utf8), .json5) == nil)
    #expect(code(Array("{".utf8) + repeated("a") + Array(":1}".utf8), .json5) == nil)
    #expect(code(Array("[".utf8) + repeated("NaN,") + Array("]".utf8), .json5) == nil)
  }
}
