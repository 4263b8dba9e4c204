import Decodable
import Foundation
import Testing

/// Properties that all formats share.
@Suite struct ErrorFormatTests {
  enum Color: String, CaseIterable { case red, green }
  struct Refusal: Error { var text = "first\nsecond\u{1B}[2J" }

  static func errors() throws -> [DecodingError] {
    let json = try JSON(parsing: "{\n\"a\": [1, null],\n\"b\": {\"x\": \"gren\"},\n\"c\": 300, \"12\": 1\n}")
    return try [
      decodingError(try json => "a" => 0 as String), decodingError(try json => "b" => "y" as String),
      decodingError(try json => "b" => "x" as Color), decodingError(try json => "c" as Int8),
      decodingError(try decodeAsOneOf(json => "b", objectTypes: Int.self, [Int].self, Date.self)),
      decodingError(try json => "a" => { _ -> Int in throw Refusal() }), decodingError(try [Int: Int].decode(json)),
      decodingError(try ["a": 1] => "b" as Int), decodingError(try Int.decode("x")),
    ].map { try #require($0) }
  }

  static let formats: [ErrorFormat] = [.oneLine, .full, .oneLine.redacted, .full.redacted]

  @Test func `A colored format adds only colors`() throws {
    for error in try Self.errors() {
      for format in Self.formats {
        let colored = error.formatted(format.colored)
        #expect(colored != error.formatted(format))
        #expect(colored.replacing(#/\u{1B}\[\d*(;\d+)*m/#, with: "") == error.formatted(format))
      }
    }
  }

  @Test func `The colors of a message are those of a compiler`() throws {
    let error = decodingError(try JSON(parsing: "[1]") => 0 as Bool)
    #expect(
      error?.formatted(.full.colored) == """
        \u{1B}[1mexpected Bool, found number 1\u{1B}[0m at [0] (line 1, column 2)
          \u{1B}[2m1 |\u{1B}[0m [1]
           \u{1B}[2m |\u{1B}[0m  \u{1B}[1;31m^\u{1B}[0m \u{1B}[1;31m0 and 1 are numbers; decode them with Bool.lenient\u{1B}[0m
        """)
  }

  @Test func `The one-line format is the first line of the full format`() throws {
    for error in try Self.errors() {
      for (line, full) in [(ErrorFormat.oneLine, ErrorFormat.full), (.oneLine.redacted, .full.redacted)] {
        #expect(!error.formatted(line).contains { $0.isNewline })
        let first = error.formatted(full).split(separator: "\n").first.map(String.init)
        #expect(first == error.formatted(line))
      }
    }
  }

  @Test func `The description is the full format without colors`() throws {
    for error in try Self.errors() {
      #expect(error.description == error.formatted(.full))
      #expect(!error.description.contains("\u{1B}"))
    }
  }

  @Test func `A format reports whether it is colored and redacted`() {
    #expect(ErrorFormat.full.colored.isColored && !ErrorFormat.full.isColored)
    #expect(ErrorFormat.oneLine.redacted.isRedacted && !ErrorFormat.oneLine.isRedacted)
    #expect(ErrorFormat.full.colored.redacted == ErrorFormat.full.redacted.colored)
    #expect(ErrorFormat.full != ErrorFormat.oneLine)
  }

  @Test func `A message has a bounded number of lines of bounded length`() throws {
    struct Long: Error { let text = String(repeating: "\u{1F600}\u{301}", count: 100_000) }
    let names = (0..<1000).map { "\($0)" + String(repeating: "\u{202E}", count: 200) }
    let object = Dictionary(uniqueKeysWithValues: names.map { ($0, "x") })
    let deep = Array(repeating: names[0], count: 100)
    typealias Nested = [String: [String: [String: [String: [String: [String: [String: [String: Int]]]]]]]]
    let types: [any Decodable.Type] = Array(repeating: Nested.self, count: 100)
    let errors: [DecodingError?] = [
      decodingError(try object => "x" as Int), decodingError(try object => KeyPath(names[1] + "?") as Int),
      decodingError(try ["a": 1] => "a" => { _ -> Int in throw Long() }),
      decodingError(try decodeAsOneOf(object, objectTypes: types)), decodingError(try Nested.decode(1)),
      DecodingError.missingKey(names[0], .init(path: deep.map { KeyPath.Key($0) }, object: object)),
      decodingError(try object => KeyPath.oneOf(KeyPath(deep), KeyPath(deep)) as Int),
      decodingError(try Date.decoder(using: .init(name: names[0]) { _ in nil })("x")),
    ]
    for error in errors {
      let error = try #require(error)
      for format in Self.formats {
        let lines = error.formatted(format).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 40)
        #expect(lines.allSatisfy { $0.unicodeScalars.count <= 1500 })
      }
    }
  }
}
