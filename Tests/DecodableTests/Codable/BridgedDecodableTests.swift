import Decodable
import Foundation
import TestSupport
import Testing

/// Types with a decode function inside Codable types.
@Suite struct BridgedDecodableTests {
  struct Money: BridgedDecodable, Encodable, Equatable {
    let amount: Decimal
    let currency: String?

    static func decode(_ json: Any) throws -> Money {
      try Money(amount: json => "amount", currency: json =>? "cur_rency")
    }
  }

  struct Order: Codable, Equatable {
    var id: Int
    var total: Money
    var refund: Money?
    var items: [Money]
    var byName: [String: Money]
  }

  static let text = """
    {"id": 1, "total": {"amount": 0.12345678901234567890123, "cur_rency": "EUR"}, "refund": null,
     "items": [{"amount": 2.50}], "byName": {"a_b": {"amount": 7, "cur_rency": null}}}
    """

  static let order = Order(
    id: 1, total: Money(amount: Decimal(string: "0.12345678901234567890123") ?? 0, currency: "EUR"), refund: nil,
    items: [Money(amount: 2.5, currency: nil)], byName: ["a_b": Money(amount: 7, currency: nil)])

  @Test func `A decode function inside a Codable type receives all digits of a number`() throws {
    #expect(try CodableDecoder().decode(Order.self, parsing: Self.text) == Self.order)
    #expect(try JSONDecoder().decode(Order.self, from: Data(Self.text.utf8)) == Self.order)
  }

  @Test func `userInfo does not reach the types inside a decode function`() throws {
    struct Names: Swift.Decodable {
      let all: String
      init(from decoder: any Decoder) throws { all = decoder.userInfo.keys.map(\.rawValue).joined() }
    }
    struct Holder: BridgedDecodable {
      let names: Names
      static func decode(_ json: Any) throws -> Holder { try Holder(names: json => "names") }
    }
    var decoder = CodableDecoder()
    decoder.userInfo[try #require(CodingUserInfoKey(rawValue: "version"))] = 2
    #expect(try decoder.decode([Names].self, parsing: "[{}]")[0].all == "version")
    #expect(try decoder.decode([Holder].self, parsing: #"[{"names": {}}]"#)[0].names.all == "")
  }

  @Test(arguments: Representation.allCases)
  func `A path decodes a Codable type that contains a decode function`(representation: Representation) throws {
    let text = Self.text.replacing("0.12345678901234567890123", with: "0.5")
    let order: Order = try ["order": representation(text)] => "order"
    #expect(order.total == Money(amount: 0.5, currency: "EUR") && order.items == Self.order.items)
  }

  struct Ratio: BridgedDecodable {
    let value: Double

    static func decode(_ json: Any) throws -> Ratio { Ratio(value: try Double.decode(json)) }
  }

  @Test func `A decode function decodes an infinity that another decoder reads`() throws {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let ratios = try decoder.decode([Ratio].self, from: Data("[Infinity, -Infinity, 1]".utf8))
    #expect(ratios.map(\.value) == [.infinity, -.infinity, 1])
  }

  @Test func `A decode function looks up original names despite a key strategy`() throws {
    var ours = CodableDecoder()
    ours.keyDecodingStrategy = .convertFromSnakeCase
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try ours.decode(Order.self, parsing: Self.text) == Self.order)
    #expect(try foundation.decode(Order.self, from: Data(Self.text.utf8)) == Self.order)
  }

  struct Meeting: BridgedDecodable, Equatable {
    let at: Date, note: Data, seats: UInt64, share: Double, isOpen: Bool, tags: [String]

    static func decode(_ json: Any) throws -> Meeting {
      try Meeting(
        at: json => "at", note: json => "note", seats: json => "seats", share: json => "share",
        isOpen: json => "isOpen",
        tags: json => "tags")
    }
  }

  struct Calendar: Codable {
    struct Meeting: Codable {
      var at = Date(timeIntervalSince1970: 60), note = Data([1, 2]), seats = UInt64.max, share = 0.1, isOpen = true
      var tags = ["1", "", "true"]
    }
    var meetings = [Meeting()]
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `A decode function decodes dates and data of a property list`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let data = try encoder.encode(Calendar())
    let meetings = try PropertyListDecoder().decode([String: [Meeting]].self, from: data)
    let meeting = Meeting(
      at: Date(timeIntervalSince1970: 60), note: Data([1, 2]), seats: .max, share: 0.1, isOpen: true,
      tags: ["1", "", "true"])
    #expect(meetings == ["meetings": [meeting]])
  }

  @Test func `A decode function takes precedence over an enum's raw value`() throws {
    enum Level: String, BridgedDecodable {
      case low, high
      static func decode(_ json: Any) throws -> Level { try json => "level" as Int > 5 ? .high : .low }
    }
    enum Code: Int, BridgedDecodable {
      case good, bad
      static func decode(_ json: Any) throws -> Code { try json => "code" as String == "ok" ? .good : .bad }
    }
    struct Both: Swift.Decodable { var level: Level, code: Code }
    let text = #"{"level": {"level": 9}, "code": {"code": "ok"}}"#
    let ours = try CodableDecoder().decode(Both.self, parsing: text)
    let foundation = try JSONDecoder().decode(Both.self, from: Data(text.utf8))
    #expect(ours.level == .high && ours.code == .good && foundation.level == .high && foundation.code == .good)
  }

  class Shape: BridgedDecodable {
    let name: String
    required init(name: String) { self.name = name }
    class func decode(_ json: Any) throws -> Self { self.init(name: try json => "name") }
  }
  final class Circle: Shape {}

  @Test func `An inherited decode function creates instances of the subclass`() throws {
    let text = Data(#"[{"name": "a"}]"#.utf8)
    #expect(try JSONDecoder().decode([Circle].self, from: text)[0].name == "a")
    #expect(try CodableDecoder().decode([Circle].self, from: text)[0].name == "a")
  }
}

extension BridgedDecodableTests {
  struct Synthesized: Decodable, Codable, Equatable {
    var value: Int
    static func decode(_ json: Any) throws -> Synthesized { Synthesized(value: try json => "by_function") }
  }

  struct ByHand: BridgedDecodable, Equatable {
    var value: Int
    init(value: Int) { self.value = value }
    init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) }
    static func decode(_ json: Any) throws -> ByHand { ByHand(value: try json => "by_function") }
  }

  @Test func `A type without BridgedDecodable keeps its synthesized initializer`() throws {
    let text = #"{"value": 1, "by_function": 2}"#
    #expect(try CodableDecoder().decode(Synthesized.self, parsing: text).value == 1)
    #expect(try JSONDecoder().decode(Synthesized.self, from: Data(text.utf8)).value == 1)
    #expect(try Synthesized.decode(parsing: text).value == 2)
    #expect(try ["it": JSON(parsing: text)] => "it" == Synthesized(value: 2))
  }

  @Test func `A handwritten initializer takes precedence over the decode function`() throws {
    #expect(try CodableDecoder().decode([ByHand].self, parsing: "[3]") == [ByHand(value: 3)])
    #expect(try JSONDecoder().decode([ByHand].self, from: Data("[3]".utf8)) == [ByHand(value: 3)])
    #expect(try [ByHand].decode(parsing: #"[{"by_function": 2}]"#) == [ByHand(value: 2)])
  }

  /// A type whose decode function calls its Codable initializer.
  struct LeftToCodable: Decodable, Codable, Equatable {
    var value: Int
    var inner: [LeftToCodable]
    static func decode(_ json: Any) throws -> LeftToCodable { try LeftToCodable(json: json) }
  }

  @Test(arguments: Representation.allCases)
  func `A decode function can call the type's Codable initializer`(representation: Representation) throws {
    let json = try representation(#"{"a": {"value": 1, "inner": [{"value": 2, "inner": []}]}}"#)
    let inner = LeftToCodable(value: 2, inner: [])
    #expect(try json => "a" == LeftToCodable(value: 1, inner: [inner]))
    #expect(try json => "a" => "inner" == [inner])
    let broken = try representation(#"{"a": {"value": 1, "inner": [{"value": "2", "inner": []}]}}"#)
    #expect(failureFacts(try broken => "a" as LeftToCodable) == "type_mismatch /a/inner/0/value")
  }

  func decodeLeaf<T: Swift.Decodable>(_ type: T.Type, of json: Any) throws -> T { try json => "a" }

  @Test func `Generic code constrained to Codable still calls the decode function`() throws {
    let money = try decodeLeaf(Money.self, of: ["a": ["amount": 1]])
    #expect(money == Money(amount: 1, currency: nil))
  }

  struct Endless: BridgedDecodable {
    static func decode(_ json: Any) throws -> Endless { try Endless(json: json) }
  }

  @Test(arguments: Representation.allCases)
  func `A decode function that calls itself through Codable throws an error`(representation: Representation) throws {
    let json = try representation(#"{"a": 1}"#)
    #expect(failureFacts(try Endless(json: json)) == "too_deep")
    #expect(failureFacts(try Endless.decode(json)) == "too_deep")
    #expect(failureFacts(try json => "a" as Endless) == "too_deep /a")
    #expect(Endless.problems(in: json).map(facts) == ["too_deep"])
  }

  struct Tree: BridgedDecodable, Encodable {
    var children: [Tree]
    static func decode(_ json: Any) throws -> Tree { Tree(children: try json => "children") }
  }

  private struct Unending: BridgedDecodable {
    static func decode(_ json: Any) throws -> Unending { try Unending(json: json) }
  }

  @Test(arguments: [256, 512, 2048]) func `A function that decodes its own value by Codable ends with an error`(
    kibibytes: Int
  ) throws {
    for decode in [{ try Unending.decode(["a": 1]) }, { try CodableDecoder().decode(Unending.self, parsing: "{}") }] {
      let error = decodingError(try onStack(of: kibibytes << 10, decode))
      #expect(error?.code == .tooDeep)
    }
  }

  @Test func `A recursive type decodes 500 levels deep`() throws {
    let text =
      String(repeating: #"{"children": ["#, count: 250) + String(repeating: "]}", count: 250)
    func depth(_ tree: Tree) -> Int { 1 + (tree.children.map(depth).max() ?? 0) }
    #expect(depth(try CodableDecoder().decode(Tree.self, parsing: text)) == 250)
    #expect(depth(try JSONDecoder().decode(Tree.self, from: Data(text.utf8))) == 250)
  }
}

/// Errors of decode functions inside Codable types.
@Suite struct BridgedErrorsTests {
  typealias Money = BridgedDecodableTests.Money
  typealias Order = BridgedDecodableTests.Order

  /// A part of the text, its replacement, and the facts of the resulting error.
  struct Mistake: Sendable {
    let part: String
    let replacement: String
    /// The case of the error that JSONDecoder throws.
    let kind: String
    let code: DecodingError.Code
    /// The JSON Pointer from the root.
    let pointer: String
    /// The JSON Pointer from the value that the decode function receives.
    let innerPointer: String
  }

  static let mistakes = [
    Mistake(
      part: #""amount": 2.50"#, replacement: #""amount": "2""#, kind: "typeMismatch(Decimal)", code: .typeMismatch,
      pointer: "/items/0/amount", innerPointer: "/amount"),
    Mistake(
      part: #""amount": 2.50"#, replacement: #""amount": null"#, kind: "valueNotFound(Decimal)", code: .unexpectedNull,
      pointer: "/items/0/amount", innerPointer: "/amount"),
    Mistake(
      part: #""amount": 7, "#, replacement: "", kind: "keyNotFound(amount)", code: .missingKey, pointer: "/byName/a_b",
      innerPointer: ""),
    Mistake(
      part: #"{"amount": 7, "cur_rency": null}"#, replacement: "7", kind: "typeMismatch(Dictionary<String, Any>)",
      code: .typeMismatch, pointer: "/byName/a_b", innerPointer: ""),
    Mistake(
      part: #""refund": null"#, replacement: #""refund": {"amount": 1, "cur_rency": 2}"#, kind: "typeMismatch(String)",
      code: .typeMismatch, pointer: "/refund/cur_rency", innerPointer: "/cur_rency"),
  ]

  @Test(arguments: mistakes.indices)
  func `JSONDecoder throws a DecodingError and nests the error of this library`(index: Int) throws {
    let mistake = Self.mistakes[index]
    let text = BridgedDecodableTests.text.replacing(mistake.part, with: mistake.replacement)
    let error = #expect(throws: Swift.DecodingError.self) {
      try JSONDecoder().decode(Order.self, from: Data(text.utf8))
    }
    let (found, context) = parts(of: try #require(error))
    #expect(found == mistake.kind)
    let codingPath = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    #expect(codingPath.map { "/" + $0 }.joined() == mistake.pointer)
    let inner = try #require(context.underlyingError as? DecodingError)
    #expect(inner.code == mistake.code && inner.metadata.jsonPointer == mistake.innerPointer)
    let whole = try #require(decodingError(try CodableDecoder().decode(Order.self, parsing: text)))
    #expect(whole.code == mistake.code && whole.metadata.jsonPointer == mistake.pointer)
  }

  @Test func `CodableDecoder throws this library's error, located in the text`() throws {
    let text = #"{"id": 1, "total": {"amount": "1"}}"#
    let error = try #require(decodingError(try CodableDecoder().decode(Order.self, parsing: text)))
    #expect(
      error.description == """
        expected Decimal, found string "1" at total.amount (line 1, column 31)
          1 | {"id": 1, "total": {"amount": "1"}}
            |                               ^^^ the string holds the number 1; decode it with Decimal.lenient
        """)
    #expect(error.metadata.rootObject is JSON)
    #expect(error.metadata.jsonPointer == "/total/amount")
  }

  struct Bridge: BridgedDecodable {
    static func decode(_ json: Any) throws -> Bridge {
      _ = try json => "b" as Int
      return Bridge()
    }
  }

  struct Bridging: Swift.Decodable { var y: Bridge }

  @Test(arguments: [
    (#"{"y":{"b":"2"}}"#, "the string holds the number 2; decode it with Int.lenient"),
    (#"{"y":{"b":null}}"#, "to allow null, make the property optional, or use =>?"),
  ])
  func `The advice for a member of a decode function is about that function`(text: String, advice: String) throws {
    let json = try JSON(parsing: text)
    let errors = [
      decodingError(try CodableDecoder().decode(Bridging.self, from: json)),
      problems(in: json) { try CodableDecoder().decode(Bridging.self, from: $0) }.first,
    ]
    for error in errors { #expect(error?.description.hasSuffix(" " + advice) == true, "\(String(describing: error))") }
  }

  struct Catching: Swift.Decodable {
    var text = "none"
    enum Keys: CodingKey { case it }

    init(from decoder: any Decoder) throws {
      do {
        _ = try decoder.container(keyedBy: Keys.self).decode([Money].self, forKey: .it)
      } catch let error as Swift.DecodingError {
        let (kind, context) = parts(of: error)
        text = "\(kind) at \(context.codingPath.map(\.stringValue))"
      }
    }
  }

  @Test func `An initializer catches the same error from both decoders`() throws {
    let text = #"{"it": [{"amount": 1}, {"amount": true}]}"#
    let expected = #"typeMismatch(Decimal) at ["it", "Index 1", "amount"]"#
    #expect(try CodableDecoder().decode(Catching.self, parsing: text).text == expected)
    #expect(try JSONDecoder().decode(Catching.self, from: Data(text.utf8)).text == expected)
  }

  struct Refusing: BridgedDecodable {
    static func decode(_ json: Any) throws -> Refusing { throw Refusal() }
  }

  @Test func `Both decoders keep the error that a decode function throws`() throws {
    #expect(throws: Refusal.self) { try JSONDecoder().decode([Refusing].self, from: Data("[1]".utf8)) }
    #expect(failureFacts(try CodableDecoder().decode([Refusing].self, parsing: "[1]")) == "custom /0")
  }

  @Test func `A key strategy applies only outside the decode function`() throws {
    struct Account: Swift.Decodable { var openBalance: Money }
    let text = #"{"open_balance": {"amount": 1, "cur_rency": 5}}"#
    var ours = CodableDecoder()
    ours.keyDecodingStrategy = .convertFromSnakeCase
    #expect(failureFacts(try ours.decode(Account.self, parsing: text)) == "type_mismatch /open_balance/cur_rency")
  }

  @Test(arguments: Representation.allCases)
  func `Each problem inside a Codable type appears once`(representation: Representation) throws {
    let text = BridgedDecodableTests.text.replacing("0.12345678901234567890123", with: "\"x\"")
      .replacing("\"EUR\"", with: "5").replacing("2.50", with: "true")
    let json: Any = ["order": try representation(text)]
    let found = problems(in: json) { json in try json => "order" as Order }.map(facts)
    #expect(found.contains("type_mismatch /order/total/amount"))
    #expect(Set(found).count == found.count)
    #expect(
      problems(in: ["order": try representation(BridgedDecodableTests.text)]) { try $0 => "order" as Order }.isEmpty)
  }
}

/// Returns the case of an error and its context.
func parts(of error: Swift.DecodingError) -> (kind: String, context: Swift.DecodingError.Context) {
  switch error {
  case .typeMismatch(let type, let context): ("typeMismatch(\(type))", context)
  case .valueNotFound(let type, let context): ("valueNotFound(\(type))", context)
  case .keyNotFound(let key, let context): ("keyNotFound(\(key.stringValue))", context)
  case .dataCorrupted(let context): ("dataCorrupted", context)
  @unknown default: ("?", .init(codingPath: [], debugDescription: ""))
  }
}
