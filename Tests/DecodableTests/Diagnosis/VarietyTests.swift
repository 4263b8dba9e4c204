import Decodable
import Foundation
import Testing

/// A problem depends on values that failed if any values of their types lead past it: of any JSON type, any case, any
/// order, any count.
@Suite struct VarietyTests {
  enum Permission: String, CaseIterable { case read, write, list, delete, share, admin, audit, export, sign }
  enum Currency: String, CaseIterable { case eur, usd, gbp }

  private func found(
    _ text: String, _ unknownKeys: UnknownKeys = .ignore, _ decode: (Any) throws -> Void
  ) throws -> [String] {
    problems(in: try JSON(parsing: text), unknownKeys: unknownKeys, decode: decode).map(facts)
  }

  struct Person: Decodable, Sendable {
    let name: String
    static func decode(_ json: Any) throws -> Person { try Person(name: json => "name") }
  }

  /// A value of several JSON types.
  enum Author: Decodable, Sendable {
    case name(String)
    case person(Person)

    static func decode(_ json: Any) throws -> Author {
      try String.decoding.map { Author.name($0) }.or(Decoding(Person.decode).map { .person($0) })(json)
    }
  }

  enum Identifier: Decodable, Sendable {
    case number(Int)
    case text(String)
    case flag(Bool)
    case list([Double])
    case table([[Double]])

    static func decode(_ json: Any) throws -> Identifier {
      if let number = try? Int.decode(json) { return .number(number) }
      if let flag = try? Bool.decode(json) { return .flag(flag) }
      if let list = try? [Double].decode(json) { return .list(list) }
      if let table = try? [[Double]].decode(json) { return .table(table) }
      return .text(try String.decode(json))
    }

    var name: String {
      switch self {
      case .number: "number"
      case .text: "text"
      case .flag: "flag"
      case .list: "list"
      case .table: "table"
      }
    }
  }

  @Test func `A value of several JSON types may have each of them`() throws {
    #expect(
      try found(#"{"author": 7, "title": "t"}"#) { json in
        let author: Author = try json => "author"
        if case .name = author { _ = try json => "penName" as String }
        if case .person = author { _ = try json => "person" as String }
        _ = try json => "title" as String
      } == ["no_alternative /author"])
  }

  @Test(arguments: ["number", "text", "flag", "list", "table"])
  func `A value of many JSON types may have each of them`(name: String) throws {
    for text in [#"{"id": null, "after": 1}"#, #"{"id": {}, "after": 1}"#, #"{"after": 1}"#] {
      let problems = try found(text) { json in
        let id: Identifier = try json => "id"
        if id.name == name { _ = try json => "a" as Int } else { _ = try json => "b" as Int }
        _ = try json => "after" as String
      }
      #expect(problems.count == 2 && problems.last == "type_mismatch /after", "\(problems)")
    }
  }

  struct Rate: Decodable {
    let from: Currency
    let factor: Double
    let to: Currency
    static func decode(_ json: Any) throws -> Rate {
      try Rate(from: json => "from", factor: json => "factor", to: json => "to")
    }
  }

  struct Limits<Value: Decodable & Comparable & SendableMetatype>: Decodable {
    let values: [Value]
    static func decode(_ json: Any) throws -> Limits {
      let (a, unit, b): (Value, String, Value) = try (json => "a", json => "unit", json => "b")
      let (flag, c, d): (Bool, Value, Value) = try (json => "flag", json => "c", json => "d")
      _ = (unit, flag)
      return Limits(values: [a, b, c, d])
    }
  }

  static let wrongObjects = [
    #"{"p": "1.1"}"#, #"{}"#, #"{"p": {}}"#, #"{"p": {"from": "x", "factor": "y", "to": "z"}}"#,
  ]

  @Test(arguments: wrongObjects) func `Two members of a wrong object may be equal and not`(text: String) throws {
    for isEqual in [true, false] {
      let problems = try found(text) { json in
        let rate: Rate = try json => "p"
        if (rate.from == rate.to) == isEqual { _ = try json => "reason" as String }
      }
      #expect(!problems.contains("missing_key /reason"), "\(problems)")
    }
  }

  @Test(arguments: wrongObjects) func `Any two members of a wrong object ascend, descend and are equal`(text: String)
    throws
  {
    func check<Value: Decodable & Comparable & SendableMetatype>(_ type: Value.Type) throws {
      for (first, second) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
        let checks: [(Value, Value) -> Bool] = [{ $0 < $1 }, { $0 > $1 }, { $0 == $1 }, { $0 != $1 }]
        for (number, isMet) in checks.enumerated() {
          let problems = try found(text) { json in
            let limits: Limits<Value> = try json => "p"
            if isMet(limits.values[first], limits.values[second]) { _ = try json => "reason" as String }
          }
          #expect(!problems.contains("missing_key /reason"), "\(type) \(first) \(second) \(number): \(problems)")
        }
      }
    }
    try check(Int.self)
    try check(Double.self)
    try check(Date.self)
  }

  @Test(arguments: Permission.allCases) func `A failed element may be any case`(permission: Permission) throws {
    for text in [
      #"{"list": ["reed"], "named": {"a": "reed"}, "quota": 5}"#, #"{"list": [1, "read"], "named": {"a": 1}}"#,
    ] {
      let problems = try found(text) { json in
        let list: [Permission] = try json => "list"
        if list.contains(permission) { _ = try json => "a" as Int } else { _ = try json => "b" as Int }
        let named: [String: Permission] = try json => "named"
        if named["a"] == permission { _ = try json => "c" as Int } else { _ = try json => "d" as Int }
      }
      #expect(problems.allSatisfy { !$0.hasPrefix("missing_key /c") && !$0.hasPrefix("missing_key /d") }, "\(problems)")
      #expect(!problems.contains("missing_key /a"), "\(problems)")
      // The second list has this case.
      if permission != .read { #expect(!problems.contains("missing_key /b"), "\(problems)") }
    }
  }

  struct Account: Decodable {
    let permission: Permission
    static func decode(_ json: Any) throws -> Account { try Account(permission: json => "permission") }
  }

  @Test(arguments: Permission.allCases) func `A member of a wrong object may be any of nine cases`(
    permission: Permission
  ) throws {
    for (text, problem) in [("{}", "missing_key /account"), (#"{"account": [1]}"#, "type_mismatch /account")] {
      let problems = try found(text) { json in
        let account: Account = try json => "account"
        if account.permission == permission { _ = try json => "a" as Int } else { _ = try json => "b" as Int }
      }
      #expect(problems == [problem])
    }
  }

  @Test(arguments: [-5_000_000, 0, 5_000_000, 1_000_000_000]) func `A failed element may be any number`(limit: Int)
    throws
  {
    for text in [#"{"list": ["x"]}"#, #"{"list": [[]], "other": 1}"#] {
      let problems = try found(text) { json in
        let list: [Int] = try json => "list"
        if list.contains(where: { $0 > limit }) { _ = try json => "a" as Int } else { _ = try json => "b" as Int }
      }
      #expect(problems == ["type_mismatch /list/0"])
    }
  }

  @Test func `Two failed elements may have different values`() throws {
    for text in [#"{"range": ["a", "b"]}"#, #"{"range": ["a", 1, "b"]}"#] {
      let problems = try found(text) { json in
        let range: [Int] = try json => "range"
        guard let first = range.first, let last = range.last else { return }
        if first < last { _ = try json => "step" as Int } else { _ = try json => "fixed" as Int }
        if first == last { _ = try json => "one" as Int }
        if first > last { _ = try json => "back" as Int }
      }
      #expect(problems.count == 2 && problems.allSatisfy { $0.hasPrefix("type_mismatch /range/") }, "\(problems)")
    }
  }

  @Test(arguments: [
    #"{"p": 1, "q": 2}"#, #"{"p": "q", "q": "r", "x": 1}"#, #"{"x": 1}"#, #"{"p": null, "q": [["x"]], "x": 1}"#,
  ])
  func `Two failed arrays may have different counts`(text: String) throws {
    func check<Value: Decodable & SendableMetatype>(_ type: Value.Type) throws {
      for isEqual in [true, false] {
        let problems = try found(text) { json in
          let keys: [Value] = try json => "p"
          let values: [Value] = try json => "q"
          if (keys.count == values.count) == isEqual { _ = try json => "x" as String }
        }
        #expect(!problems.contains { $0.hasSuffix("/x") }, "\(type) \(isEqual) \(problems)")
      }
    }
    try check(Int.self)
    try check(String.self)
    try check(Bool.self)
    try check(Person.self)
  }

  @Test func `A key that a failed string names may have a value`() throws {
    let found = try Decodable::problems(in: JSON(parsing: #"{"title": "", "labels": {}}"#)) { json in
      let name: String = try json => "name"
      let key: String = try (try? json => KeyPath(name)) ?? json => "title"
      return try json => "labels" => KeyPath(key) as Int
    }
    #expect(found.map(facts) == ["missing_key /name"])
  }

  @Test func `A key that a failed string names may be any member, also where an array is empty`() throws {
    let found = try found(#"{"color": "red"}"#, .reject) { json in
      let sizes: [Int] = try json => "sizes"
      if sizes.isEmpty {
        let name: String = try json => "name"
        _ = try? json => KeyPath(name) as Int
      }
    }
    #expect(found == ["missing_key /sizes"])
  }
}
