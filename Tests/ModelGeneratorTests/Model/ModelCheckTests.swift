import Decodable
import Foundation
import Testing

@testable import ModelGenerator

/// The code of the model in these tests, which must report the same problems as a check.
private struct Event {
  let id: Int
  let state: State
  let actor: Actor?
  let items: [Item]
  let counts: [String: Actor]
  let amount: Decimal
  let created: Date?
  let actors: [Actor?]
  let extra: JSON?
}

private struct Actor: Decodable {
  let login: String
  let site: URL?

  static func decode(_ json: Any) throws -> Actor {
    try Actor(login: json => "login", site: json =>? "site")
  }
}

private enum State: String, CaseIterable { case open, closed }

private enum Item: Decodable {
  case login(Actor)
  case amount(Amount)
  case unknown(String, JSON)

  static let variants = Variants<Item>(
    ["login": { try .login(Actor.decode($0)) }, "amount": { try .amount(Amount.decode($0)) }],
    otherwise: { tag, json in try .unknown(tag.description, JSON.decode(json)) })

  static func decode(_ json: Any) throws -> Item { try variants.decode(json, taggedBy: "type") }
}

private struct Amount: Decodable {
  let value: Double

  static func decode(_ json: Any) throws -> Amount { try Amount(value: json => "value") }
}

private struct Log: Decodable {
  let kind: String
  let data: Entry

  static func decode(_ json: Any) throws -> Log { try Log(kind: json => "kind", data: Entry.decode(json)) }
}

private enum Entry: Decodable {
  case amount(Amount)
  case login(Actor?)
  case ping
  case unknown(tag: String, JSON)

  static let variants = Variants<Entry>(
    ["amount": { try .amount(.decode($0)) }, "login": { try .login(.decode($0)) }, "ping": { _ in .ping }],
    otherwise: { tag, json in try .unknown(tag: tag.description, JSON.decode(json)) })

  static func decode(_ json: Any) throws -> Entry { try variants.decode(json, taggedBy: "kind", content: "data") }
}

extension Event: Decodable {
  static func decode(_ json: Any) throws -> Event {
    try Event(
      id: json => "id",
      state: json => "state",
      actor: json => "actor",
      items: json => "items",
      counts: json => "counts",
      amount: json => "amount",
      created: json =>? "created",
      actors: json => "actors",
      extra: json =>? "extra")
  }
}

@Suite struct ModelCheckTests {
  private static let model = Model(
    root: .declared("Event"),
    declarations: [
      .structure(
        Structure(
          name: "Event",
          properties: [
            Property(key: "id", name: "id", type: .int),
            Property(key: "state", name: "state", type: .declared("State")),
            Property(key: "actor", name: "actor", type: .declared("Actor"), isNullable: true),
            Property(key: "items", name: "items", type: .array(.declared("Item"))),
            Property(key: "counts", name: "counts", type: .dictionary(.declared("Actor"))),
            Property(key: "amount", name: "amount", type: .decimal),
            Property(key: "created", name: "created", type: .date, mayBeAbsent: true),
            Property(key: "actors", name: "actors", type: .array(.optional(.declared("Actor")))),
            Property(key: "extra", name: "extra", type: .json, isNullable: true, mayBeAbsent: true),
          ])),
      .structure(
        Structure(
          name: "Actor",
          properties: [
            Property(key: "login", name: "login", type: .string),
            Property(key: "site", name: "site", type: .url, mayBeAbsent: true),
          ])),
      .stringEnum(
        StringEnum(
          name: "State",
          cases: [
            StringEnum.Case(name: "open", rawValue: "open"), StringEnum.Case(name: "closed", rawValue: "closed"),
          ])),
      .structure(Structure(name: "Amount", properties: [Property(key: "value", name: "value", type: .double)])),
      .variants(
        VariantType(
          name: "Item", tagKey: "type",
          cases: [
            VariantType.Case(name: "login", tag: "login", type: .declared("Actor")),
            VariantType.Case(name: "amount", tag: "amount", type: .declared("Amount")),
          ])),
    ])

  private static let fitting = """
    {"id": 1, "state": "open", "actor": null, "items": [{"type": "amount", "value": 1}, {"type": "new", "a": 1}],
     "counts": {"a": {"login": "b"}}, "amount": 1.10, "created": "2026-01-02T03:04:05Z", "actors": [null],
     "extra": {"any": 1}}
    """

  /// Replacements that break parts of the fitting sample.
  static let slips: [[(String, String)]] = [
    [],
    [("1, \"state\"", "\"1\", \"state\"")],
    [("\"open\"", "\"opened\"")],
    [("\"open\"", "\"closde\""), ("\"value\": 1", "\"value\": \"1\"")],
    [("\"actor\": null, ", "")],
    [("null, \"items\"", "{\"lgin\": \"a\", \"site\": \"x y\"}, \"items\"")],
    [("\"amount\", \"value\"", "\"login\", \"value\"")],
    [("\"type\": \"new\"", "\"kind\": \"new\"")],
    [("{\"a\": {\"login\": \"b\"}}", "[1]")],
    [("{\"login\": \"b\"}", "{\"login\": 1, \"more\": 2}")],
    [("1.10", "\"1.10\"")],
    [("2026-01-02T", "2026-01-02 at ")],
    [("\"actors\": [null]", "\"actors\": {}")],
    [("\"actors\": [null]", "\"actors\": [null, 1, {\"login\": \"a\", \"b\": 1}]")],
    [("\"actors\": [null]", "\"actors\": null")],
    [("\"items\": [", "\"items\": [1, ")],
  ]

  private func reports(_ model: Model, _ text: String, element: Int? = nil) throws -> [String] {
    var lines: [String] = []
    var check = ModelCheck(model, format: .full) { lines.append($0) }
    let sample = Sample(json: try JSON(parsing: text), element: element, isWholeFile: element == nil)
    try check.check(sample, in: .file("a.json"))
    // The library does not report the tags that the model keeps.
    return lines.filter { !$0.hasSuffix(" and keeps it as unknown\n") }
  }

  @Test func `A few unknown tags and strings are noted once each`() throws {
    var lines: [String] = []
    let state = StringEnum(name: "State", cases: [StringEnum.Case(name: "open", rawValue: "open")], keepsOthers: true)
    let event = Structure(name: "Event", properties: [Property(key: "state", name: "state", type: .declared("State"))])
    let item = VariantType(
      name: "Item", tagKey: "type",
      cases: [
        VariantType.Case(name: "event", tag: "event", type: .declared("Event"))
      ])
    let model = Model(
      root: .declared("Item"), declarations: [.variants(item), .structure(event), .stringEnum(state)])
    var check = ModelCheck(model, format: .oneLine) { lines.append($0) }
    let states = ["open", "shut", "shut"] + (0..<20).map { "s\($0)" }
    for sample in [#"{"type": "new"}"#, #"{"type": "new"}"#] + states.map({ #"{"type": "event", "state": "\#($0)"}"# })
    {
      try check.check(Sample(json: JSON(parsing: sample)), in: .file("a"))
    }
    #expect(lines.count == 9)
    #expect(
      lines.prefix(2) == [
        "a: note: Item has no case for \"new\", and keeps it as unknown\n",
        "a: note: State has no case for \"shut\", and keeps it as unknown\n",
      ])
    #expect(check.decodedCount == 9)
    #expect(check.summary(of: .file("a")) == "a: fits, 9 unknown cases\n")
  }

  @Test(arguments: slips) func `A check reports the errors of the model's code`(_ slips: [(String, String)]) throws {
    var text = Self.fitting
    for (right, wrong) in slips {
      #expect(text.contains(right))
      text = text.replacing(right, with: wrong)
    }
    let problems = try Event.problems(parsing: text, unknownKeys: .reject)
    let expected = problems.map { problem in
      let isNote = if case .other(is UnknownKeyError, _) = problem { true } else { false }
      return "a.json: \(isNote ? "note: " : "")\(problem.formatted(.full))\n"
    }
    #expect(expected.isEmpty == slips.isEmpty)
    #expect(try reports(Self.model, text) == expected)
  }

  @Test(arguments: [
    #"{"kind": "amount", "data": {"value": 1}}"#, #"{"kind": "amount", "data": {"value": "1", "a": 1}}"#,
    #"{"kind": "amount"}"#, #"{"kind": "amount", "data": null}"#, #"{"kind": "amount", "data": [1]}"#,
    #"{"kind": "login", "data": {"login": "a"}}"#, #"{"kind": "login"}"#, #"{"kind": "login", "data": null}"#,
    #"{"kind": "login", "data": {"lgin": "a"}}"#, #"{"kind": "ping"}"#, #"{"kind": "ping", "data": 1, "more": 1}"#,
    #"{"kind": "new", "data": {"a": 1}}"#, #"{"kind": "new"}"#, #"{"data": {"value": 1}}"#, #"{"kind": 1}"#, "[]",
  ])
  func `A check decodes the content beside a tag`(text: String) throws {
    let cases = [
      VariantType.Case(name: "amount", tag: "amount", type: .declared("Amount")),
      VariantType.Case(name: "login", tag: "login", type: .optional(.declared("Actor"))),
      VariantType.Case(name: "ping", tag: "ping", type: nil),
    ]
    let log = Structure(
      name: "Log",
      properties: [
        Property(key: "kind", name: "kind", type: .string),
        Property(key: "data", name: "data", type: .declared("Entry")),
      ])
    let model = Model(
      root: .declared("Log"),
      declarations: [
        .structure(log), .variants(VariantType(name: "Entry", tagKey: "kind", contentKey: "data", cases: cases)),
      ] + Self.model.declarations)
    let expected = try Log.problems(parsing: text, unknownKeys: .reject).map { problem in
      let isNote = if case .other(is UnknownKeyError, _) = problem { true } else { false }
      return "a.json: \(isNote ? "note: " : "")\(problem.formatted(.full))\n"
    }
    #expect(try reports(model, text) == expected)
  }

  @Test func `A problem at a member named as a tag does not hide the others`() throws {
    let properties = [
      Property(key: "type", name: "type", type: .string), Property(key: "version", name: "version", type: .int),
      Property(key: "kind", name: "kind", type: .string), Property(key: "name", name: "name", type: .string),
    ]
    let model = Model(
      root: .declared("Part"), declarations: [.structure(Structure(name: "Part", properties: properties))])
    let expected = """
      a.json: missing key "kind" at line 1, column 1
        1 | {"type": null, "version": "2", "name": 1, "more": 0}
          | ^ has keys "more", "name", "type", "version"
      a.json: expected String, found null at type (line 1, column 10)
        1 | {"type": null, "version": "2", "name": 1, "more": 0}
          |          ^^^^ to allow null, make the property optional, or use =>?
      a.json: expected Int, found string "2" at version (line 1, column 27)
        1 | {"type": null, "version": "2", "name": 1, "more": 0}
          |                           ^^^ the string holds the number 2; decode it with Int.lenient
      a.json: expected String, found number 1 at name (line 1, column 40)
        1 | {"type": null, "version": "2", "name": 1, "more": 0}
          |                                        ^ decode it with String.lenient to have its text
      a.json: note: unknown key "more" at line 1, column 43
        1 | {"type": null, "version": "2", "name": 1, "more": 0}
          |                                           ^^^^^^ the known keys are "kind", "name", "type", "version"

      """
    #expect(try reports(model, #"{"type": null, "version": "2", "name": 1, "more": 0}"#).joined() == expected)
  }

  @Test(arguments: [
    (TypeUse.array(.string), #"["a", 1]"#, "expected String, found number 1 at member[1]"),
    (.array(.string), "5", "expected [String], found number 5 at member"),
    (.array(.array(.string)), "[5]", "expected [String], found number 5 at member[0]"),
    (.dictionary(.string), #"{"a": 1}"#, "expected String, found number 1 at member.a"),
    (.dictionary(.int), #"{"a": "x"}"#, #"expected Int, found string "x" at member.a"#),
    (.double, #""x""#, #"expected Double, found string "x" at member"#),
    (.optional(.array(.bool)), "[1]", "expected Bool, found number 1 at member[0]"),
  ])
  func `An unknown key is reported beside a member that failed`(
    _ type: TypeUse, _ value: String, _ problem: String
  ) throws {
    for (isNullable, mayBeAbsent) in [(false, false), (true, false), (false, true)] {
      let property = Property(
        key: "member", name: "member", type: type, isNullable: isNullable, mayBeAbsent: mayBeAbsent)
      let model = Model(
        root: .declared("Part"), declarations: [.structure(Structure(name: "Part", properties: [property]))])
      let lines = try reports(model, #"{"member": \#(value), "more": 0}"#)
        .map { $0.components(separatedBy: " (line")[0].components(separatedBy: " at line")[0] }
      #expect(lines == ["a.json: \(problem)", #"a.json: note: unknown key "more""#])
    }
  }

  @Test func `Reports use the names of the model's types`() throws {
    #expect(
      try reports(Model(root: .array(.declared("Event")), declarations: Self.model.declarations), "1") == [
        """
        a.json: expected [Event], found number 1 at line 1, column 1
          1 | 1
            | ^

        """
      ])
  }

  @Test func `A structure without properties accepts any object`() throws {
    let model = Model(root: .declared("Empty"), declarations: [.structure(Structure(name: "Empty", properties: []))])
    #expect(try reports(model, #"{"a": 1}"#) == [])
    #expect(try reports(model, "[]").count == 1)
  }

  @Test func `Each of many declarations has a type`() throws {
    let declarations = (0..<200).map { index in
      let next = Property(key: "next", name: "next", type: .array(.declared("T\(index + 1)")))
      return Declaration.structure(Structure(name: "T\(index)", properties: index < 199 ? [next] : []))
    }
    let types = ModelTypes(Model(root: .declared("T0"), declarations: declarations))
    let names = ModelTypes.$current.withValue(types) {
      (0..<200).map { index in
        (types.metatype(of: .declared("T\(index)")) as? any NamedAtRunTime.Type)?.nameAtRunTime
      }
    }
    #expect(names == (0..<200).map { "T\($0)" })
  }
}
