import Decodable
import Testing

@testable import ModelGenerator

/// Tags that name the member with the content.
@Suite struct NamedVariantTests {
  private static let card = #"{"id": 1, "type": "card", "card": {"brand": "a"}}"#
  private static let bank = #"{"id": 2, "type": "bank", "bank": {"iban": "b"}}"#
  private static let model = """
    Root
    Root { id: int, type: RootType }
    RootType by type in type = card(card): Card | bank(bank): Bank
    Card { brand: string }
    Bank { iban: string }
    """

  @Test func `A tag that names its member becomes an enum, and other members stay`() throws {
    #expect(try inferred(Self.card, Self.bank) == Self.model)
  }

  @Test(arguments: [
    (#"{"id": 3, "type": "cash"}"#, "card(card): Card | bank(bank): Bank | cash(cash)"),
    (#"{"id": 3, "type": "card", "card": null}"#, "card(card): Card? | bank(bank): Bank"),
    (#"{"id": 3, "type": "cash", "cash": null}"#, "card(card): Card | bank(bank): Bank | cash(cash): json?"),
    (#"{"id": 3, "type": "bank"}"#, "card(card): Card | bank(bank): Bank?"),
    (#"{"id": 3, "type": "notes", "notes": ["a"]}"#, "card(card): Card | bank(bank): Bank | notes(notes): [string]"),
  ])
  func `The content may be missing, null or of any type`(_ sample: String, _ cases: String) throws {
    #expect(
      try inferred(Self.card, Self.bank, sample)
        == Self.model.replacing("card(card): Card | bank(bank): Bank", with: cases))
  }

  @Test(arguments: [
    [card, card], [card, #"{"id": 2, "type": "bank", "iban": "b"}"#],
    [card, bank, #"{"id": 2, "type": "card", "card": {"brand": "a"}, "bank": {"iban": "b"}}"#],
    [#"{"type": "type", "x": {"a": 1}}"#, #"{"type": "x", "x": {"b": 1}}"#],
  ])
  func `Members are not content if one tag names one, or an object has that of another`(_ samples: [String]) throws {
    let model = try evidence(of: samples).model(named: "Root", options: InferenceOptions())
    #expect(!describe(model).contains(" in type"))
  }

  @Test(arguments: [[card, bank], [card, bank, #"{"id": 3, "type": "cash"}"#, #"{"id": 3, "type": "bank"}"#]])
  func `A printed model is read back, and its samples do not change it`(_ samples: [String]) throws {
    let model = try evidence(of: samples).model(named: "Root", options: InferenceOptions())
    let text = swiftText(of: model, isEncodable: true)
    let document = try SwiftDocument(text)
    #expect(!document.isEdited)
    var evidence = Evidence(document.model)
    try evidence.add(samples)
    let again = evidence.model(named: "Root", options: InferenceOptions())
    #expect(describe(again) == describe(model))
    #expect(changes(from: document.model, to: again) == [])
  }

  @Test func `An update of an edited text adds a case, and makes content optional`() throws {
    let model = try evidence(of: [Self.card, Self.bank]).model(named: "Root", options: InferenceOptions())
    let document = try SwiftDocument("// edited\n" + swiftText(of: model, isEncodable: true))
    var evidence = Evidence(document.model, reservedNames: document.reservedNames)
    try evidence.add([#"{"id": 3, "type": "cash", "cash": 5}"#, #"{"id": 3, "type": "card"}"#])
    let update = SwiftUpdate(of: document, to: evidence.model(named: "Root", options: InferenceOptions()))
    #expect(update.warnings == [])
    #expect(update.text.contains("  case card(Card?)\n"))
    #expect(update.text.contains("      \"card\": { try .card($0 =>? \"card\") },\n"))
    #expect(update.text.contains("      \"cash\": { try .cash($0 => \"cash\") },\n"))
    #expect(
      update.text.contains(
        "      case .cash(let content):\n        \"cash\" => \"type\"\n        content => \"cash\"\n"))
  }

  @Test func `An update of an edited text adds content to a case`() throws {
    let cash = #"{"id": 3, "type": "cash"}"#
    let model = try evidence(of: [Self.card, Self.bank, cash]).model(named: "Root", options: InferenceOptions())
    let printed = swiftText(of: model, isEncodable: true)
    let document = try SwiftDocument("// edited\n" + printed)
    var evidence = Evidence(document.model, reservedNames: document.reservedNames)
    try evidence.add([#"{"id": 3, "type": "cash", "cash": 5}"#])
    let update = SwiftUpdate(of: document, to: evidence.model(named: "Root", options: InferenceOptions()))
    #expect(update.warnings == [])
    let expected =
      printed
      .replacing("    case cash\n", with: "    case cash(Int?)\n")
      .replacing("\"cash\": { _ in .cash }", with: "\"cash\": { try .cash($0 =>? \"cash\") }")
      .replacing(
        "      case .cash:\n        \"cash\" => \"type\"\n",
        with: "      case .cash(let content):\n        \"cash\" => \"type\"\n        content =>? \"cash\"\n")
    #expect(update.text == "// edited\n" + expected)
  }

  @Test(arguments: [
    (#"{"id": 1, "type": "card", "card": {"brand": "a"}}"#, []),
    (
      #"{"id": 1, "type": "new", "new": {"brand": "a"}}"#,
      [#"note: RootType has no case for "new", and keeps it as unknown"#]
    ),
    (#"{"id": 1, "type": "new"}"#, [#"note: RootType has no case for "new", and keeps it as unknown"#]),
    (#"{"id": 1, "type": "card"}"#, [#"missing key "card" at line 1, column 1"#]),
    (
      #"{"id": 1, "type": "card", "card": {"brand": 7}}"#,
      ["expected String, found number 7 at card.brand (line 1, column 45)"]
    ),
    (
      #"{"id": 1, "type": "card", "card": {"brand": "a"}, "bank": {}}"#,
      [#"note: unknown key "bank" at line 1, column 51"#]
    ),
  ])
  func `A check decodes the member that the tag names`(_ sample: String, _ problems: [String]) throws {
    let model = try evidence(of: [Self.card, Self.bank]).model(named: "Root", options: InferenceOptions())
    var reports: [String] = []
    var check = ModelCheck(model, format: .oneLine) { reports.append($0) }
    try check.check(Sample(json: JSON(parsing: sample), isWholeFile: true), in: .file("sample"))
    #expect(reports == problems.map { "sample: \($0)\n" })
  }
}
