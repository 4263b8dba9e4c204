import Encodable
import Foundation
import TestSupport
import Testing

/// Values and errors that must neither crash nor produce another document than they should.
@Suite struct HostileValuesTests {
  struct Failing: BridgedEncodable {
    func encode() throws -> some ObjectMembers { ["x": Double.nan] => "d" }
  }

  struct Catching: Swift.Encodable {
    enum Key: String, CodingKey { case failing, other }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try? container.encode(Failing(), forKey: .failing)
      try container.encode(1, forKey: .other)
    }
  }

  struct Chain: BridgedEncodable {
    let length: Int

    func encode() throws -> some ObjectMembers {
      if length == 0 { Double.nan => "n" } else { try text() => "text" }
    }

    private func text() throws -> String {
      String(decoding: try JSONEncoder().encode(Chain(length: length - 1)), as: UTF8.self)
    }
  }

  @Test func `The text of an error grows no faster than the number of encoders inside each other`() throws {
    func count(_ length: Int) -> Int {
      do {
        return try JSONEncoder().encode(Chain(length: length)).count
      } catch {
        return "\(error)".utf8.count
      }
    }
    #expect(count(16) < 3 * count(8))
  }

  @Test func `A caught error does not end the exclusion of later members`() throws {
    let account = EncodedObject {
      Catching() => "caught"
      "hunter2" => "secret"
      1 => "id"
    }
    #expect(try account.jsonString(excluding: "secret") == #"{"caught":{"other":1},"id":1}"#)
  }

  @Test func `An infinity of JSON5 is an error with and without options`() throws {
    let json = try JSON(parsing: "{a: [1, Infinity]}", options: ParsingOptions(dialect: .json5))
    for options in [EncodingOptions(), EncodingOptions(keys: .snakeCase), EncodingOptions(omitting: .empty)] {
      #expect {
        try EncodedValue(json).jsonString(options)
      } throws: { error in
        let error = error as? EncodingError
        return error?.code == .unrepresentable && error?.metadata.formattedPath == "a[1]"
      }
    }
  }

  final class Parent: Encodable {
    var child: Child?

    func encode() throws -> some ObjectMembers { child => "child" }
  }

  final class Child: Encodable {
    unowned let parent: Parent

    init(_ parent: Parent) { self.parent = parent }

    func encode() throws -> some ObjectMembers { try JSON(encoding: parent) => "parent" }
  }

  @Test func `A cycle through encodings inside encodings is an error`() throws {
    let parent = Parent()
    parent.child = Child(parent)
    #expect {
      try onStack { try parent.jsonString() }
    } throws: { ($0 as? EncodingError)?.code == .tooDeep }
  }

  final class Single: Swift.Encodable {
    func encode(to encoder: any Swift.Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self)
    }
  }

  @Test func `A cycle through containers of a single value is an error`() {
    #expect { try CodableEncoder().encode(Single()) } throws: { ($0 as? EncodingError)?.code == .tooDeep }
    var encoder = CodableEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date)
    }
    #expect { try encoder.encode(Date()) } throws: { ($0 as? EncodingError)?.code == .tooDeep }
  }

  @Test func `Names that are left out among many take linear time`() throws {
    // The table of names is kept when names are removed from it: otherwise 40,000 members take minutes.
    let object = EncodedObject {
      for number in 0..<40_000 {
        number => KeyPath("j\(number)")
        Int?.none => KeyPath("k\(number)") => "b"
      }
    }
    #expect(try JSON(parsing: object.jsonString(omitting: .null)).count == 40_000)
    let repeated = EncodedObject {
      try object.encode()
      1 => "j39999"
    }
    #expect { try repeated.jsonString(omitting: .null) } throws: { ($0 as? EncodingError)?.code == .duplicateMember }
  }

  struct Matryoshka: Encodable {
    var depth: Int

    func encode() throws -> some ObjectMembers {
      if depth > 0 { [[Matryoshka(depth: depth - 1)]] => Encoding.oneOrMany() => "k" }
    }
  }

  @Test func `Nested arrays of one element are written once per level`() throws {
    // With two attempts for each level, 60 levels would never end.
    let text = try Matryoshka(depth: 60).jsonString()
    #expect(text == String(repeating: #"{"k":[["#, count: 60) + "{}" + String(repeating: "]]}", count: 60))
  }

  @Test func `An excluded path of any length is an error or has an effect`() throws {
    let path = KeyPath(keys: Array(repeating: "a", count: 100_000))
    #expect { try [1].jsonString(excluding: path) } throws: { ($0 as? EncodingError)?.code == .tooDeep }
  }

  @Test func `A tag is not styled`() throws {
    let variants = [EncodedVariant(externallyTagged: "openDoor", 1), EncodedVariant(externallyTagged: "openDoor")]
    #expect(try variants.jsonString(keys: .snakeCase) == #"[{"openDoor":1},"openDoor"]"#)
  }

  @Test func `A deep value has no plain value`() throws {
    let json = try JSON(
      parsing: String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
      options: ParsingOptions(maximumDepth: .max))
    #expect { try EncodedValue(json).plain() } throws: { ($0 as? EncodingError)?.code == .tooDeep }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary], [100, 300, 512])
  func `A deep value has a property list, or is refused, on any stack`(
    format: PropertyListSerialization.PropertyListFormat, depth: Int
  ) throws {
    let json = try JSON(
      parsing: String(repeating: #"{"a":["#, count: depth / 2) + String(repeating: "]}", count: depth / 2))
    for size in [256 << 10, 512 << 10, 1 << 20, 2 << 20, 8 << 20] {
      try onStack(of: size) {
        do {
          #expect(try !json.propertyList(format).isEmpty)
        } catch {
          #expect((error as? EncodingError)?.code == .tooDeep && size < 4 << 20)
        }
      }
    }
  }

  @Test func `A property list refuses digits that it would lose`() throws {
    let number = try #require(Decimal(string: "0.1234567890123456789"))
    #expect { try ["a": number].propertyList() } throws: { ($0 as? EncodingError)?.code == .unrepresentable }
    #expect(try !["a": Decimal(0.5)].propertyList().isEmpty)
    let data = try ["a": "", "b": "x"].propertyList(.xml, EncodingOptions(omitting: .empty))
    #expect(!String(decoding: data, as: UTF8.self).contains("<key>a</key>"))
  }

  @Test func `A long file name is no obstacle to lines`() throws {
    let file = URL.temporaryDirectory.appending(component: String(repeating: "x", count: 230))
    defer { try? FileManager.default.removeItem(at: file) }
    try [1, 2].writeLines(to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "1\n2\n")
  }

  struct Rounding: Encodable, Decodable {
    var number: Double

    func encode() throws -> Double { number.rounded() }

    static func decode(_ json: Any) throws -> Rounding { try Rounding(number: Double.decode(json)) }
  }

  @Test func `A Double in more digits than it needs survives a round trip`() throws {
    try [Double].checkRoundTrip(of: "[-65.613616999999977, 1.0, 1e2]")
    #expect(throws: RoundTripError.self) { try [Rounding].checkRoundTrip(of: "[1.25]") }
  }
}
