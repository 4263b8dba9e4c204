import Testing

@testable import ModelGenerator

/// Lines of printed code, and the lines in their place.
@Suite struct SwiftLineBreakerTests {
  @Test(arguments: [
    """
      code: json => "code" => String.decoding.where("at least 3 characters, which must be letters") { $0.unicodeScalars.count >= 3 },
    """: """
      code: json => "code"
        => String.decoding.where("at least 3 characters, which must be letters") { $0.unicodeScalars.count >= 3 },
    """,
    """
      tags: json => "tags" => String.decoding.where("at least 1 character") { $0.unicodeScalars.count >= 1 }.array.where("unique elements") { Set($0).count == $0.count }.optional)
    """: """
      tags: json => "tags"
        => String.decoding.where("at least 1 character") { $0.unicodeScalars.count >= 1 }
        .array.where("unique elements") { Set($0).count == $0.count }.optional)
    """,
    """
      aNameOfFortyCharactersThatIsAsLongAsItGet: json =>? "the key of this property, which is as long as its name is, and even longer",
    """: """
      aNameOfFortyCharactersThatIsAsLongAsItGet:
        json =>? "the key of this property, which is as long as its name is, and even longer",
    """,
    """
      aNameOfFortyCharactersThatIsAsLongAsItGet = try json => "the key of this property, which is as long as its name is, and even longer"
    """: """
      aNameOfFortyCharactersThatIsAsLongAsItGet =
        try json => "the key of this property, which is as long as its name is, and even longer"
    """,
    """
      createdAt = try json => "created_at" => String.decoding.where("a match of ^[0-9]{4}-[0-9]{2}-[0-9]{2}$") { try $0.contains(Regex("^[0-9]{4}")) }
    """: """
      createdAt = try json => "created_at"
        => String.decoding.where("a match of ^[0-9]{4}-[0-9]{2}-[0-9]{2}$") { try $0.contains(Regex("^[0-9]{4}")) }
    """,
  ]) func `A chain is broken in front of its decoder, or in front of the chain`(line: String, lines: String) {
    expect(line, isBrokenInto: lines)
  }

  @Test(arguments: [
    """
      try require("no keys other than card, iban, paypal", in: json) { try JSON.decode(json).members.allSatisfy { knownKeys.contains($0.name) } }
    """: """
      try require("no keys other than card, iban, paypal", in: json) {
        try JSON.decode(json).members.allSatisfy { knownKeys.contains($0.name) }
      }
    """,
    """
      otherwise: { tag, json in try .aNameOfFortyCharactersThatIsAsLongAsItGet(tag: tag.description, JSON.decode(json), and: more) })
    """: """
      otherwise: { tag, json in
        try .aNameOfFortyCharactersThatIsAsLongAsItGet(tag: tag.description, JSON.decode(json), and: more)
      })
    """,
    """
      others: JSON.decode(json).members.filter { !knownKeys.contains($0.name) }.reduce(into: [:]) { try $0.updateValue(json => KeyPath($1.name), forKey: $1.name) })
    """: """
      others: JSON.decode(json).members
        .filter { !knownKeys.contains($0.name) }
        .reduce(into: [:]) { try $0.updateValue(json => KeyPath($1.name), forKey: $1.name) })
    """,
    """
      case .aNameOfFortyCharactersThatIsAsLongAsItGet(let content): EncodedVariant("photo", taggedBy: "type") { try content.encode() }
    """: """
      case .aNameOfFortyCharactersThatIsAsLongAsItGet(let content):
        EncodedVariant("photo", taggedBy: "type") { try content.encode() }
    """,
  ]) func `The statements of a closure or a case get a line of their own`(line: String, lines: String) {
    expect(line, isBrokenInto: lines)
  }

  @Test(arguments: [
    """
      private static let knownKeys: Set<String> = ["account", "address", "amount", "bank", "card", "city", "country", "currency"]
    """: """
      private static let knownKeys: Set<String> = [
        "account", "address", "amount", "bank", "card", "city", "country", "currency",
      ]
    """,
    """
      try require(.exactlyOneOf("account", "address", "amount", "bank", "card", "city", "country", "currency", "date"), in: json)
    """: """
      try require(
        .exactlyOneOf("account", "address", "amount", "bank", "card", "city", "country", "currency", "date"),
        in: json)
    """,
    """
      level: json => "level" => Int.decoding.where("a level of water") { [1000000, 2000000, 3000000, 4000000, 5000000, 6000000, 7000000, 8000000, 9000000, 10000000, 110000000000].contains($0) },
    """: """
      level: json => "level"
        => Int.decoding.where("a level of water") {
          [
            1000000, 2000000, 3000000, 4000000, 5000000, 6000000, 7000000, 8000000, 9000000, 10000000, 110000000000,
          ].contains($0)
        },
    """,
    """
      value: json => "value" => String.decoding.where("a text that is described by a very long sentence, which no line has room for, as it is so very long") { $0.count > 1 },
    """: """
      value: json => "value"
        => String.decoding.where(
          "a text that is described by a very long sentence, which no line has room for, as it is so very long"
        ) {
          $0.count > 1
        },
    """,
  ]) func `Elements and arguments get lines of their own`(line: String, lines: String) {
    expect(line, isBrokenInto: lines)
  }

  @Test(arguments: [
    """
      let aNameOfFortyCharactersThatIsAsLongAsItGet: [String: [String: [AnotherNameOfFortyCharactersThatIsAsLongAsItGets?]]]?
    """: """
      let aNameOfFortyCharactersThatIsAsLongAsItGet:
        [String: [String: [AnotherNameOfFortyCharactersThatIsAsLongAsItGets?]]]?
    """,
    """
      case aNameOfFortyCharactersThatIsAsLongAsItGet = "a raw value that is longer than the name of its case, and than the line"
    """: """
      case aNameOfFortyCharactersThatIsAsLongAsItGet =
        "a raw value that is longer than the name of its case, and than the line"
    """,
    """
      case aNameOfFortyCharactersThatIsAsLongAsItGet([String: [String: [AnotherNameOfFortyCharactersThatIsAsLongAsItGets?]]]?)
    """: """
      case aNameOfFortyCharactersThatIsAsLongAsItGet(
        [String: [String: [AnotherNameOfFortyCharactersThatIsAsLongAsItGets?]]]?)
    """,
    """
      public enum ANameOfFortyCharactersThatIsAsLongAsItGet: String, CaseIterable, CustomStringConvertible, Decodable, Sendable {
    """: """
      public enum ANameOfFortyCharactersThatIsAsLongAsItGet: String, CaseIterable, CustomStringConvertible, Decodable,
        Sendable
      {
    """,
  ]) func `Declarations are broken before their types`(line: String, lines: String) {
    expect(line, isBrokenInto: lines)
  }

  @Test func `A list takes a column for the comma after its last element`() {
    let line = """
        "object": { try .object(Double.decoding.where("-1000.0 or 0.5 or 12") { [-10.0, 0.5].contains($0) }.dictionary($0)) },
      """
    let lines = """
        "object": {
          try .object(Double.decoding.where("-1000.0 or 0.5 or 12") { [-10.0, 0.5].contains($0) }.dictionary($0))
        },
      """
    #expect(line.count == 120)
    expect(line, isBrokenInto: lines)
    let other = line.replacing("0.5]", with: "005]").replacing(", 0", with: "000")
    #expect(SwiftLineBreaker.lines(of: other) == [other])
  }

  @Test(arguments: [
    String(repeating: "a", count: 121), "/// " + String(repeating: "a ", count: 70),
    "    let a: " + String(repeating: "A", count: 120), "  code: json => \"short\",", "  }", "",
  ]) func `A line stays if it is short, a comment, or has no place for a break`(line: String) {
    let lines = SwiftLineBreaker.lines(of: line)
    #expect(lines.joined().filter { $0 != " " } == line.filter { $0 != " " })
    #expect(lines.count <= 2)
  }

  private func expect(_ line: String, isBrokenInto lines: String) {
    #expect(SwiftLineBreaker.lines(of: line).joined(separator: "\n") == lines)
  }
}
