import Decodable
import Testing

/// Conditions on several failed values, on alternatives, and on values that rules accept.
@Suite struct CombinedConditionTests {
  enum Role: String { case admin, editor, viewer }
  enum Plan: String { case free, pro, team }

  private func found(
    _ text: String, _ unknownKeys: UnknownKeys = .reject, _ decode: (Any) throws -> Void
  ) throws -> [String] {
    problems(in: try JSON(parsing: text), unknownKeys: unknownKeys, decode: decode).map(facts(of:))
  }

  @Test func `Two failed values have any two of their three main substitutes`() throws {
    for (first, second) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
      let roles: [Role] = [.admin, .editor, .viewer]
      let plans: [Plan] = [.free, .pro, .team]
      let problems = try found(#"{"role": 1, "plan": 2, "seats": 5}"#) { json in
        let role: Role = try json => "role"
        let plan: Plan = try json => "plan"
        if role == roles[first] && plan == plans[second] {
          _ = try json => "seats" as Int
        } else {
          _ = try json => "owner" as Int
        }
      }
      #expect(problems == ["type_mismatch /role", "type_mismatch /plan"])
    }
  }

  @Test func `A condition may join zero or an empty array with another value`() throws {
    let text = #"{"active": "", "count": "", "items": "", "reason": "a"}"#
    let wrong = ["type_mismatch /active", "type_mismatch /count", "type_mismatch /items"]
    let conditions: [(Bool, Int, [Int]) -> Bool] = [
      { isActive, count, _ in isActive && count == 0 }, { isActive, _, items in isActive && items.isEmpty },
      { _, count, items in count > 0 && items.isEmpty }, { _, count, items in count == 0 && !items.isEmpty },
      { isActive, count, _ in !isActive && count > 0 }, { isActive, _, items in !isActive && !items.isEmpty },
    ]
    for (number, isMet) in conditions.enumerated() {
      let problems = try found(text) { json in
        let isActive: Bool = try json => "active"
        let count: Int = try json => "count"
        let items: [Int] = try json => "items"
        if isMet(isActive, count, items) { _ = try json => "reason" as String } else { _ = try json => "last" as Int }
      }
      #expect(problems == wrong, "\(number)")
    }
  }

  @Test func `The numbers 0 and 1 were probably meant as Booleans`() throws {
    let problems = try found(#"{"admin": 1, "suspended": 0, "deleted": 0, "permissions": ["a"]}"#) { json in
      let isAdmin: Bool = try json => "admin"
      let isSuspended: Bool = try json => "suspended"
      let isDeleted: Bool = try json => "deleted"
      if isAdmin && !isSuspended && !isDeleted {
        _ = try json => "permissions" as [String]
      } else {
        _ = try json => "reason" as String
      }
    }
    #expect(problems == ["type_mismatch /admin", "type_mismatch /suspended", "type_mismatch /deleted"])
  }

  // MARK: Objects

  struct Proxy: Decodable {
    let host: String?
    let port: Int?
    static func decode(_ json: Any) throws -> Proxy { try Proxy(host: json =>? "host", port: json =>? "port") }
  }

  struct CodableProxy: Codable, Equatable {
    var host: String?
    var port: Int?
  }

  struct Feature: Decodable {
    let isOn: Bool
    static func decode(_ json: Any) throws -> Feature { try Feature(isOn: json =>? "on" ?? true) }
  }

  private static let proxies = [
    #"{"proxy": "http://a.example", "credentials": "b"}"#, #"{"credentials": "b"}"#,
    #"{"proxy": [], "credentials": "b"}"#,
  ]

  @Test(arguments: proxies) func `An object whose members are all optional may have each of them`(text: String) throws {
    func branch(_ json: Any, _ isDirect: Bool) throws {
      if isDirect { _ = try json => "bind" as String } else { _ = try json => "credentials" as String }
    }
    let own = try found(text) { json in
      let proxy: Proxy = try json => "proxy"
      try branch(json, proxy.host == nil)
    }
    let codable = try found(text) { json in
      let proxy: CodableProxy = try json => "proxy"
      try branch(json, proxy.port == nil)
    }
    let feature = try found(text) { json in
      let feature: Feature = try json => "proxy"
      try branch(json, feature.isOn)
    }
    for problems in [own, codable, feature] {
      #expect(problems.count == 1 && problems[0].contains("/"), "\(problems)")
    }
  }

  // MARK: Alternatives

  struct Card: Decodable {
    let number: String
    static func decode(_ json: Any) throws -> Card { try Card(number: json => "number") }
  }

  struct Bank: Decodable {
    let iban: String
    static func decode(_ json: Any) throws -> Bank { try Bank(iban: json => "iban") }
  }

  enum Payment: Decodable, Sendable {
    case card(Card)
    case bank(Bank)
    static func decode(_ json: Any) throws -> Payment {
      try Decoding(Card.decode).map { Payment.card($0) }.or(Decoding(Bank.decode).map { .bank($0) })(json)
    }
  }

  @Test(arguments: [
    #"{"payment": {"iban": 8937}, "accountHolder": "Ada"}"#, #"{"accountHolder": "Ada"}"#,
    #"{"payment": 1, "accountHolder": "Ada"}"#,
  ])
  func `A failed value may be each of its alternatives`(text: String) throws {
    let problems = try found(text) { json in
      let payment: Payment = try json => "payment"
      switch payment {
      case .card: _ = try json => "cardHolder" as String
      case .bank: _ = try json => "accountHolder" as String
      }
    }
    #expect(problems.count == 1 && problems[0].contains("payment"), "\(problems)")
    let object = try found(text) { json in
      let payment = try json => "payment" => { try decodeAsOneOf($0, objectTypes: Card.self, Bank.self) }
      _ = try (payment is Card ? json => "cardHolder" : json => "accountHolder") as String
    }
    #expect(object.count == 1 && object[0].contains("payment"), "\(object)")
  }

  // MARK: Rules

  @Test func `A substitute from elsewhere in the document meets the rule of its field`() throws {
    let text = #"{"pages": [{"columns": 0}, {"columns": 0}], "tables": [{"columns": "x", "after": 1}]}"#
    let problems = try found(text, .ignore) { json in
      for page in try json => "pages" as [JSON] { _ = try page => "columns" as Int }
      for table in try json => "tables" as [JSON] {
        let columns = try table => "columns" => Int.decoding.where("at least 1") { $0 >= 1 }
        _ = 12 / columns
        _ = try table => "after" as String
      }
    }
    #expect(problems == ["type_mismatch /tables/0/columns", "type_mismatch /tables/0/after"])
  }

  @Test(arguments: 1...6) func `The search goes on after several broken requirements`(count: Int) throws {
    let names = (0..<count).map { "n\($0)" }
    let members = names.map { #""\#($0)": -1"# }.joined(separator: ", ")
    let problems = try found("{\(members), \"active\": 1}", .ignore) { json in
      let values: [Int] = try names.map { try json => KeyPath($0) }
      for (name, value) in zip(names, values) {
        try require("a positive number", at: KeyPath(name), in: json) { value > 0 }
      }
      _ = try json => "active" as Bool
    }
    #expect(problems == names.map { "unmet_requirement /\($0)" } + ["type_mismatch /active"])
  }

  @Test(arguments: [(0...100, 120), (1...5, 9), (1...12, 0)])
  func `The search goes on after requirements of ranges`(range: ClosedRange<Int>, wrong: Int) throws {
    let problems = try found(#"{"a": \#(wrong), "b": \#(wrong), "active": 1}"#, .ignore) { json in
      for key in ["a", "b"] as [KeyPath] {
        let value: Int = try json => key
        try require("\(range)", at: key, in: json) { range.contains(value) }
      }
      _ = try json => "active" as Bool
    }
    #expect(problems == ["unmet_requirement /a", "unmet_requirement /b", "type_mismatch /active"])
  }

  @Test(arguments: 1...9) func `Failed elements may all differ`(count: Int) throws {
    let elements = Array(repeating: #""x""#, count: count).joined(separator: ", ")
    let problems = try found(#"{"ids": [\#(elements)], "after": 1}"#, .ignore) { json in
      let ids: [Int] = try json => "ids"
      guard Set(ids).count == ids.count else { throw Repeated() }
      _ = try json => "after" as String
    }
    #expect(problems == (0..<count).map { "type_mismatch /ids/\($0)" } + ["type_mismatch /after"])
  }

  struct Repeated: Error {}

  // MARK: Codable enums and overrides

  enum Shape: Codable {
    case circle(radius: Double)
    case square(side: Double)
    case nothing
  }

  struct Drawing: Codable {
    var shape: Shape
    var title: String
    var layers: Int
  }

  @Test func `A missing Codable enum may have each of its cases`() throws {
    let text = #"{"title": 1, "layers": "2"}"#
    let wrong = ["missing_key /shape", "type_mismatch /title", "type_mismatch /layers"]
    #expect(try Set(found(text, .ignore) { _ = try $0 => [] as Drawing }) == Set(wrong))
    for number in 0..<3 {
      let problems = try found(text) { json in
        let shape: Shape = try json => "shape"
        let isTaken =
          switch shape {
          case .circle: number == 0
          case .square: number == 1
          case .nothing: number == 2
          }
        if isTaken { _ = try json => "title" as String } else { _ = try json => "name" as String }
        _ = try json => "layers" as Int
      }
      #expect(Set(problems).isSubset(of: Set(wrong)), "\(problems)")
      #expect(problems.contains("type_mismatch /layers"))
    }
  }

  @Test func `A substitute is a value of the decoder in the scope`() throws {
    let problems = try found(#"{"other": "x", "count": {}, "size": "y"}"#, .ignore) { json in
      _ = try json => "other" as Int
      try Int.withDecoder({ value in
        guard let number = value as? Int, number >= 0 else {
          throw DecodingError.typeMismatch(expected: Int.self, found: value)
        }
        return number
      }) {
        let count: Int = try json => "count"
        #expect(count >= 0)
        _ = try json => "size" as Int
      }
    }
    #expect(problems == ["type_mismatch /other", "type_mismatch /count", "type_mismatch /size"])
  }

  @Test func `A failed value is the same in each lookup of it`() throws {
    let problems = try found(#"{"a": "x", "b": "y", "after": 1}"#, .ignore) { json in
      let (a, b): (Int, Int) = try (json => "a", json => "b")
      let (again, other): (Int, Int) = try (json => "a", json => "b")
      #expect(a == again && b == other)
      if a != again || b != other { _ = try json => "never" as Int }
      _ = try json => "after" as String
    }
    #expect(problems == ["type_mismatch /a", "type_mismatch /b", "type_mismatch /after"])
  }
}
