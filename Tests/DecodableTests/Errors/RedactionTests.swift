import Decodable
import Foundation
import RandomSource
import TestSupport
import Testing

/// Redacted messages, which show nothing that only the document contains.
@Suite struct RedactionTests {
  enum Color: String, CaseIterable { case red, green }
  /// An error whose text shows the value that it is about.
  struct Telling: Error, CustomStringConvertible, LocalizedError {
    let value: Any & Sendable
    var description: String { "bad: \(value)" }
    var errorDescription: String? { description }
  }
  struct Leaf: Codable { var known: [String: [Int]] }
  /// A type that looks up each name of the document.
  struct AnyKeys: Swift.Decodable {
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in container.allKeys { _ = try container.decode(Int.self, forKey: key) }
      throw Telling(value: container.allKeys.map(\.stringValue))
    }
  }
  struct Model: Decodable {
    static func decode(_ json: Any) throws -> Model {
      _ = try json => "known" as [String: [Int]]
      return Model()
    }
  }

  /// Returns a random document with unique strings and names, except the name that the decode functions look up.
  private func text(depth: Int, _ strings: inout [String], _ generator: inout SeededGenerator) -> String {
    func unique() -> String {
      let text = "q" + String(generator.next(), radix: 36)
      strings.append(text)
      return text
    }
    func name() -> String { Bool.random(using: &generator) ? "known" : unique() }
    switch depth == 0 ? Int.random(in: 0..<5, using: &generator) : Int.random(in: 0..<9, using: &generator) {
    case 0: return "null"
    case 1: return "true"
    case 2:
      let number = String(1_000_000 + Int.random(in: 0..<8_999_999, using: &generator))
      strings.append(number)
      return number
    case 3, 4: return "\"\(unique())\""
    case 5:
      let count = Int.random(in: 0..<4, using: &generator)
      return "[\((0..<count).map { _ in text(depth: depth - 1, &strings, &generator) }.joined(separator: ","))]"
    default:
      var members: [String: String] = [:]
      for _ in 0..<Int.random(in: 0..<4, using: &generator) {
        members[name()] = text(depth: depth - 1, &strings, &generator)
      }
      return "{\(members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
    }
  }

  static let decoders: [@Sendable (Any) throws -> Any] = [
    { try $0 => "known" as Int }, { try $0 => "known" => "known" as Color }, { try $0 => "known" as [String: Int] },
    { try [String: [String: Int]].decode($0) }, { try [Int: Int].decode($0) }, { try [Color: String].decode($0) },
    { try $0 => "known" => 0 as Date }, { try $0 => "known" as Leaf }, { try $0 => "known" as AnyKeys },
    { try CodableDecoder().decode([String: [String: Int]].self, from: $0) },
    { try CodableDecoder().decode([String: Leaf].self, from: $0) },
    { try CodableDecoder().decode([AnyKeys].self, from: $0) },
    { try CodableDecoder().decode([String: AnyKeys].self, from: $0) }, { try URL.decode($0) }, { try UUID.decode($0) },
    { try decodeAsOneOf($0, objectTypes: Int.self, [String: Int].self, Model.self) },
    { try [String: Any].decode($0) => "known" => { throw Telling(value: "\($0)") } },
    { try $0 => "known" => { throw Telling(value: "\($0)") } },
    { try Array<Int>.decoder { throw Telling(value: "\($0)") }($0) },
    { try Dictionary<String, Int>.decoder(key: String.decode, value: { throw Telling(value: "\($0)") })($0) },
    { try Dictionary<String, Int>.decoder(key: { throw Telling(value: "\($0)") }, value: Int.decode)($0) },
    { json in try String.withDecoder({ throw Telling(value: "\($0)") }) { try [String: [String]].decode(json) } },
    { try $0 => KeyPath.oneOf("known", "also") as Int },
    { try $0 => "known" => { try JSON(parsing: "[\($0)") } },
  ]

  @Test func `A redacted message shows no string that only the document contains`() throws {
    var generator = SeededGenerator(seed: 12)
    var failures = 0
    for _ in 0..<(Stress.isEnabled ? 2_000 : 150) {
      var strings: [String] = []
      let text = text(depth: 4, &strings, &generator)
      for (index, decoder) in Self.decoders.enumerated() {
        for json in [
          try JSON(parsing: text), try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed),
        ] as [Any] {
          guard let error = decodingError(try decoder(json)) else { continue }
          failures += 1
          let report = ProblemReport([error], redacted: true).problems.map { "\($0)" }.joined()
          for shown in [error.formatted(.oneLine.redacted), error.formatted(.full.redacted.colored), report] {
            let leaked = strings.first { shown.contains($0) }
            #expect(leaked == nil, "decoder \(index) of \(text): \(shown)")
          }
        }
      }
    }
    #expect(failures > 750)
  }

  @Test func `A redacted message shows the types and keys of the decode function`() throws {
    let json = try JSON(parsing: #"{"items": [{"price": "2", "ids": {"secret": null}, "color": "gren"}]}"#)
    func redacted<T>(_ body: @autoclosure () throws -> T) -> String? {
      decodingError(try body())?.formatted(.full.redacted)
    }
    #expect(
      redacted(try json => "items" => 0 => "price" as Double)
        == "expected Double, found string at items[0].price (line 1, column 22)")
    #expect(
      redacted(try json => "items" => 0 => "ids" as [String: Int]) == """
        expected Int, found null at items[0].ids["*"] (line 1, column 45)
          to allow null, make the values optional: Int?
        """)
    #expect(
      redacted(try json => "items" => 0 => "color" as Color)
        == "the string is not a Color at items[0].color (line 1, column 61); expected \"red\" or \"green\"")
    #expect(
      redacted(try json => "items" => 0 => "name" as Int) == "missing key \"name\" at items[0] (line 1, column 12)")
    #expect(
      redacted(try json => "items" => 0 => "price" => { _ -> Int in throw Telling(value: "2") })
        == "an error of type Telling at items[0].price (line 1, column 22)")
    #expect(
      redacted(try [Int: Int].decode(parsing: #"{"1": 1, "01": 1}"#))
        == "several names decode to the same key at line 1, column 1")
  }

  @Test func `A path that is changed stays redacted`() throws {
    var error = try #require(decodingError(try [String: Int].decode(["secret": "x"])))
    error.metadata.path.append("known")
    error.metadata.path.insert("first", at: 0)
    #expect(error.formatted(.oneLine.redacted) == "expected Int, found string at first[\"*\"].known")
  }
}
