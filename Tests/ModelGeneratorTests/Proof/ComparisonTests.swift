import Decodable
import Foundation
import Testing

@testable import ModelProof

@Suite struct ComparisonTests {
  @Test func `A value has no differences from its own document`() throws {
    var comparison = Comparison(table: table)
    comparison.compare(try Order.decode(parsing: document), with: try Node(reading: document), name: "order")
    comparison.compare(try Order.decode(parsing: sparse), with: try Node(reading: sparse), name: "sparse")
    comparison.finish()
    #expect(comparison.differences == [])
    #expect(comparison.leaves == 44)
    #expect(comparison.untypedLeaves == 6)
  }

  @Test(arguments: [
    (#""id": 7"#, #""id": 8"#, "order.id: Int 7, not 8"),
    (#""id": 7"#, #""id": 7, "more": 1"#, #"order: the key "more" is in no property of Order"#),
    (
      #"18446744073709551615"#, "18446744073709551614",
      "order.big: UInt64 18446744073709551615, not 18446744073709551614"
    ),
    ("0.1", "0.10000000000000002", "order.price: Double 0.1, not 0.10000000000000002"),
    (
      "12.345678901234567891", "12.345678901234567892",
      "order.exact: Decimal 12.345678901234567891, not 12.345678901234567892"
    ),
    ("10:00:00.5Z", "10:00:00.6Z", #"order.at: Date 2024-02-29 10:00:00 +0000, not "2024-02-29T10:00:00.6Z""#),
    ("example.com/a", "example.com/b", #"order.link: URL https://example.com/a, not "https://example.com/b""#),
    (
      "e5f\"", "e50\"",
      #"order.key: UUID E621E1F8-C36C-495A-93FC-0C247A3E6E5F, not "e621e1f8-c36c-495a-93fc-0c247a3e6e50""#
    ),
    ("caf\u{e9}", "cafe\u{301}", "order.name: String caf\u{e9}, not \"cafe\u{301}\""),
    (#"[1, null, 3]"#, "[1, 0, 3]", "order.numbers[1]: String nil, not 0"),
    (#"[1, null, 3]"#, "[1, null]", "order.numbers: Array<Any> [Optional(1), nil, Optional(3)], not [1,null]"),
    (#""a": 1, "b": 2"#, #""a": 1, "b": 3"#, #"order.counts["b"]: Int 2, not 3"#),
    (#""a": 1, "b": 2"#, #""a": 1, "c": 2"#, "order.counts: no key c"),
    (#"[1.0, "x", true]"#, #"[1, "x", true]"#, #"order.other: JSON [1.0, "x", true], not [1,"x",true]"#),
    (#""open""#, #""closed""#, #"order.state: String open, not "closed""#),
    (#""none": null"#, #""none": 0"#, "order.none: String nil, not 0"),
    (#""none": null, "#, "", "order.none: the model says that it is never missing"),
    (#""radius": 2"#, #""radius": 3"#, "order.shape.circle.radius: Double 2.0, not 3"),
    (#""type": "circle""#, #""type": "square""#, "order.shape: circle stands for circle, not for square"),
    (#""kind": "login""#, #""kind": "other""#, "order.data: login stands for login, not for other"),
    (
      #""side": 1"#, #""side": 2"#,
      #"order.unknown: JSON {"type": "triangle", "side": 1}, not {"type":"triangle","side":2}"#
    ),
    (#""type": "triangle""#, #""type": "circle""#, "order.unknown: unknown, though there is a case for circle"),
  ]) func `A difference reports its path`(text: String, other: String, difference: String) throws {
    try #require(document.contains(text))
    var comparison = Comparison(table: table)
    let different = document.replacing(text, with: other, maxReplacements: 1)
    comparison.compare(try Order.decode(parsing: document), with: try Node(reading: different), name: "order")
    #expect(comparison.differences.first == difference)
  }

  @Test(
    arguments: [
      (#"{"kind": "visit", "data": {"user": "ada"}}"#, nil), (#"{"kind": "visit", "data": null}"#, nil),
      (#"{"kind": "visit"}"#, nil), (#"{"kind": "logout", "data": null}"#, nil), (#"{"kind": "logout"}"#, nil),
      (#"{"kind": "logout", "data": 1}"#, "log.data: String logout, not 1"),
      (#"{"kind": "logout", "data": {}}"#, "log.data: String logout, not {}"),
    ] as [(String, String?)]) func `The content beside a tag may be missing`(text: String, difference: String?) throws
  {
    var comparison = Comparison(table: logTable)
    comparison.compare(try LogLine.decode(parsing: text), with: try Node(reading: text), name: "log")
    #expect(comparison.differences.first == difference)
  }

  @Test(arguments: [
    (
      #"{"kind": "visit"}"#, #"{"kind": "visit", "data": {"user": "ada"}}"#,
      #"log.data.visit: String nil, not {"user":"ada"}"#
    ),
    (
      #"{"kind": "visit", "data": {"user": "ada"}}"#, #"{"kind": "visit"}"#,
      "log.data.visit: the document has no content"
    ),
    (
      #"{"kind": "visit", "data": {"user": "ada"}}"#, #"{"kind": "visit", "data": {"user": "bob"}}"#,
      #"log.data.visit.user: String ada, not "bob""#
    ),
  ]) func `The content beside a tag is compared`(text: String, other: String, difference: String) throws {
    var comparison = Comparison(table: logTable)
    comparison.compare(try LogLine.decode(parsing: text), with: try Node(reading: other), name: "log")
    #expect(comparison.differences.first == difference)
  }

  @Test func `An optional case whose content is never missing is a difference`() throws {
    for (text, isReason) in [(#"{"kind": "visit", "data": {"user": "ada"}}"#, false), (#"{"kind": "visit"}"#, true)] {
      var comparison = Comparison(table: logTable)
      comparison.compare(try LogLine.decode(parsing: text), with: try Node(reading: text), name: "log")
      comparison.finish()
      #expect(comparison.differences.contains("Order.Action.visit: never null") == !isReason)
    }
  }

  @Test(
    arguments: [
      (#"{"value": 1, "next": {"value": 2, "next": null}}"#, nil),
      (#"{"value": 1, "next": {"value": 3, "next": null}}"#, "chain.next.value: Int 2, not 3"),
      (#"{"value": 1, "next": null}"#, "chain.next: String Order.Chain, not null"),
      (#"{"value": 1, "next": {"value": 2}}"#, "chain.next.next: the model says that it is never missing"),
    ] as [(String, String?)]) func `The value in a property wrapper is compared`(other: String, difference: String?)
    throws
  {
    let field = { TypeTable.Field(key: $0, isNullable: $0 == "next", mayBeAbsent: false) }
    var comparison = Comparison(
      table: TypeTable(entries: ["Order.Chain": .structure(["value": field("value"), "next": field("next")])]))
    let text = #"{"value": 1, "next": {"value": 2, "next": null}}"#
    comparison.compare(try Order.Chain.decode(parsing: text), with: try Node(reading: other), name: "chain")
    #expect(comparison.differences.first == difference)
  }

  @Test(arguments: [
    (#"["a"]"#, nil), ("7", nil), (#"{"value": 1, "next": null}"#, nil), ("[\"a\"] ", #"["b"]"#), ("7 ", "8"),
    (#"{"value": 1, "next": null} "#, #"{"value": 2, "next": null}"#),
  ])
  func `The value of a case for one kind is compared`(_ text: String, _ other: String?) throws {
    let field = { TypeTable.Field(key: $0, isNullable: $0 == "next", mayBeAbsent: false) }
    let chain = TypeTable.Entry.structure(["value": field("value"), "next": field("next")])
    var comparison = Comparison(table: TypeTable(entries: ["Order.Kinds": .union, "Order.Chain": chain]))
    comparison.compare(try Order.Kinds.decode(parsing: text), with: try Node(reading: other ?? text), name: "kinds")
    #expect(comparison.differences.isEmpty == (other == nil))
  }

  @Test func `Properties and optionals without a document are reported at the end`() throws {
    var comparison = Comparison(table: table)
    comparison.compare(try Order.decode(parsing: sparse), with: try Node(reading: sparse), name: "sparse")
    comparison.finish()
    #expect(comparison.differences == ["Order.maybe: no document has it"])
    comparison = Comparison(table: table)
    comparison.compare(try Order.decode(parsing: document), with: try Node(reading: document), name: "order")
    comparison.finish()
    #expect(comparison.differences == ["Order.maybe: never missing"])
  }

  @Test(arguments: ["1", "-0", "1.50", "1e3", "-2.5E-7", "340282366920938463463374607431768211456", "0.000"])
  func `Numbers are equal by value, not by spelling`(text: String) throws {
    let number = try #require(NumberText(text))
    let zeros = text.contains { ".eE".contains($0) } ? text.replacing("e", with: "E") : text + ".000"
    #expect(NumberText(zeros) == number)
    #expect(NumberText("\(text == "-0" || text == "0.000" ? "1" : "-1")") != number)
  }

  @Test(arguments: [
    ("2001-01-01T00:00:00Z", 0), ("2024-02-29T23:59:59.25+01:00", 730_940_399.25),
    ("1970-01-01T00:00:00z", -978_307_200),
    ("2001-01-01T01:30:00+0130", 0), ("2000-12-31T22:00:00-02", 0), ("0001-01-01T00:00:00Z", -63_113_904_000),
  ]) func `Timestamps are counted from 2001`(text: String, seconds: Double) {
    #expect(Timestamp.secondsSince2001(text) == seconds)
  }
}

private let document = """
  {"id": 7, "big": 18446744073709551615, "price": 0.1, "exact": 12.345678901234567891, "at": "2024-02-29T10:00:00.5Z",
   "link": "https://example.com/a", "key": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "name": "caf\u{e9}",
   "numbers": [1, null, 3], "counts": {"a": 1, "b": 2}, "other": [1.0, "x", true], "state": "open", "none": null, "maybe": 1,
   "shape": {"type": "circle", "radius": 2}, "kind": "login", "data": {"user": "ada"},
   "unknown": {"type": "triangle", "side": 1}}
  """

private let sparse = """
  {"id": 7, "big": 1, "price": -0.0, "exact": 1e-3, "at": "2024-02-29T10:00:00Z", "link": "http://a.b", "name": "",
   "key": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "numbers": [], "counts": {}, "other": 0, "state": "closed",
   "none": null, "shape": {"type": "circle", "radius": 2}, "kind": "login", "data": {"user": "ada"},
   "unknown": {"type": "circle", "radius": 1}}
  """

private let table = TypeTable(entries: [
  "Order": .structure(
    [
      "id", "big", "price", "exact", "at", "link", "key", "name", "numbers", "counts", "other", "state", "none",
      "maybe",
      "shape", "data", "unknown",
    ].reduce(into: [:]) { fields, name in
      fields[name] = TypeTable.Field(key: name, isNullable: name == "none", mayBeAbsent: name == "maybe")
    }),
  "Order.Circle": .structure(["radius": TypeTable.Field(key: "radius", isNullable: false, mayBeAbsent: false)]),
  "Order.Login": .structure(["user": TypeTable.Field(key: "user", isNullable: false, mayBeAbsent: false)]),
  "Order.State": .stringEnum,
  "Order.Shape": .variants(tagKey: "type", contentKey: nil, cases: ["circle": TypeTable.Case(tag: "circle")]),
  "Order.Action": .variants(
    tagKey: "kind", contentKey: "data",
    cases: ["login": TypeTable.Case(tag: "login")]),
])

private let logTable = TypeTable(entries: [
  "LogLine": .structure(["data": TypeTable.Field(key: "data", isNullable: false, mayBeAbsent: false)]),
  "Order.Login": .structure(["user": TypeTable.Field(key: "user", isNullable: false, mayBeAbsent: false)]),
  "Order.Action": .variants(
    tagKey: "kind", contentKey: "data",
    cases: [
      "login": TypeTable.Case(tag: "login"), "visit": TypeTable.Case(tag: "visit", isOptional: true),
      "logout": TypeTable.Case(tag: "logout"),
    ]),
])

struct Order {
  let id: Int
  let big: UInt64
  let price: Double
  let exact: Decimal
  let at: Date
  let link: URL
  let key: UUID
  let name: String
  let numbers: [Int?]
  let counts: [String: Int]
  let other: JSON
  let state: State
  let none: Int?
  let maybe: Int?
  let shape: Shape
  let data: Action
  let unknown: Shape

  enum State: String, Sendable { case open, closed }

  struct Circle: Decodable {
    let radius: Double

    static func decode(_ json: Any) throws -> Circle { try Circle(radius: json => "radius") }
  }

  struct Login: Decodable {
    let user: String

    static func decode(_ json: Any) throws -> Login { try Login(user: json => "user") }
  }

  enum Shape: Decodable {
    case circle(Circle)
    case unknown(String, JSON)

    static let variants = Variants<Shape>(
      ["circle": { try .circle(Circle.decode($0)) }],
      otherwise: { tag, json in try .unknown(tag.description, JSON.decode(json)) })

    static func decode(_ json: Any) throws -> Shape { try variants.decode(json, taggedBy: "type") }
  }

  enum Action: Decodable {
    case login(Login)
    case visit(Login?)
    case logout

    static let variants: Variants<Action> = [
      "login": { try .login(Login.decode($0)) }, "visit": { try .visit(Login?.decode($0)) }, "logout": { _ in .logout },
    ]

    static func decode(_ json: Any) throws -> Action { try variants.decode(json, taggedBy: "kind", content: "data") }
  }
}

extension Order {
  struct Chain {
    let value: Int
    @Indirect var next: Chain?
  }

  enum Kinds: Decodable {
    case number(Int)
    case list([String])
    case object(Chain)

    private static let variants: Variants<Kinds> = [
      "number": { try .number(.decode($0)) }, "list": { try .list(.decode($0)) },
      "object": { try .object(.decode($0)) },
    ]

    static func decode(_ json: Any) throws -> Kinds { try variants.decode(untagged: json) }
  }

  @propertyWrapper
  enum Indirect<Value> {
    indirect case value(Value)

    init(wrappedValue: Value) { self = .value(wrappedValue) }

    var wrappedValue: Value {
      switch self {
      case .value(let value): value
      }
    }
  }
}

extension Order.Chain: Decodable {
  static func decode(_ json: Any) throws -> Order.Chain {
    try Order.Chain(value: json => "value", next: json => "next")
  }
}

extension Order: Decodable {
  static func decode(_ json: Any) throws -> Order {
    try Order(
      id: json => "id",
      big: json => "big",
      price: json => "price",
      exact: json => "exact",
      at: json => "at",
      link: json => "link",
      key: json => "key",
      name: json => "name",
      numbers: json => "numbers",
      counts: json => "counts",
      other: json => "other",
      state: json => "state",
      none: json => "none",
      maybe: json =>? "maybe",
      shape: json => "shape",
      data: Action.decode(json),
      unknown: json => "unknown")
  }
}

/// An object with only a tag and its content.
struct LogLine: Decodable {
  let data: Order.Action

  static func decode(_ json: Any) throws -> LogLine { try LogLine(data: Order.Action.decode(json)) }
}
