import Decodable
import Foundation
import Testing

/// A search reports no problem that depends on a failed value.
@Suite struct TruthTests {
  struct Lists: Decodable {
    static func decode(_ json: Any) throws -> Lists {
      let numbers: [Int] = try json => "numbers"
      if numbers.isEmpty { _ = try json => "fallback" as Int } else { _ = try json => "main" as Int }
      _ = try json => "after" as Int
      return Lists()
    }
  }

  @Test(arguments: [
    #"{"numbers": 1, "main": 1, "after": "x"}"#, #"{"numbers": 1, "fallback": 1, "after": "x"}"#,
    #"{"numbers": 1, "after": "x"}"#,
  ]) func `A failed array is taken neither for empty nor for full`(text: String) throws {
    #expect(try problemFacts(of: Lists.self, in: text) == ["type_mismatch /numbers", "type_mismatch /after"])
  }

  @Test func `An array with an invalid element is not taken for empty`() throws {
    #expect(
      try problemFacts(of: Lists.self, in: #"{"numbers": ["1"], "main": 1, "after": 1}"#) == [
        "type_mismatch /numbers/0"
      ])
  }

  struct Roles: Decodable {
    static func decode(_ json: Any) throws -> Roles {
      let roles: [String] = try json => "roles"
      if roles.contains("admin") { _ = try json => "rights" as Int } else { _ = try json => "owner" as Int }
      return Roles()
    }
  }

  @Test(arguments: [#"{"roles": 1, "rights": 1}"#, #"{"roles": 1, "owner": 1}"#])
  func `A failed array decides no branch about its elements`(text: String) throws {
    #expect(try problemFacts(of: Roles.self, in: text) == ["type_mismatch /roles"])
  }

  struct Clamped: Decodable {
    static func decode(_ json: Any) throws -> Clamped {
      let number: Int = try json => "number" => Int.decoding.map { _ in 7 }
      _ = number == 7 ? try json => "seven" as Int : try json => "other" as Int
      return Clamped()
    }
  }

  @Test func `A branch on a value whose substitutes are all equal causes no problem`() throws {
    #expect(try problemFacts(of: Clamped.self, in: #"{"number": "x"}"#) == ["type_mismatch /number"])
  }

  struct Either: Decodable {
    static func decode(_ json: Any) throws -> Either {
      let isStrict: Bool = try json => "isStrict"
      _ = isStrict ? try json => "count" as Int : try json => "count" => Int.decoding.ifMissing(0)
      return Either()
    }
  }

  @Test func `Two decoders of one key are distinct`() throws {
    #expect(try problemFacts(of: Either.self, in: "{}") == ["missing_key /isStrict"])
  }

  struct Limits: Decodable {
    static func decode(_ json: Any) throws -> Limits {
      let limits: [String: Int] = try json => "limits"
      if limits.isEmpty { _ = try json => "none" as Int } else { _ = try json => "some" as Int }
      if limits["daily"] == nil { _ = try json => "weekly" as Int } else { _ = try json => "reset" as Int }
      return Limits()
    }
  }

  @Test(arguments: [
    #"{"limits": 1, "some": 1, "reset": 1}"#, #"{"limits": 1, "some": 1, "weekly": 1}"#,
    #"{"limits": 1, "none": 1, "weekly": 1}"#,
  ]) func `A failed dictionary decides no branch about its members`(text: String) throws {
    #expect(try problemFacts(of: Limits.self, in: text) == ["type_mismatch /limits"])
  }

  struct Amounts: Decodable {
    static func decode(_ json: Any) throws -> Amounts {
      let amount: Double = try json => "amount"
      if amount > 1000 { _ = try json => "approval" as Int } else { _ = try json => "receipt" as Int }
      let balance: Int = try json => "balance"
      if balance < -1000 { _ = try json => "lawyer" as Int }
      if balance > 1_000_000 { _ = try json => "bank" as Int }
      guard balance != 0 else { return Amounts() }
      return Amounts()
    }
  }

  @Test(arguments: [
    #"{"amount": "2000", "balance": "x", "approval": 1}"#, #"{"amount": "20", "balance": "x", "receipt": 1}"#,
    #"{"amount": "x", "balance": "-2000", "receipt": 1, "lawyer": 1}"#,
  ]) func `A failed number decides no branch about its range`(text: String) throws {
    #expect(try problemFacts(of: Amounts.self, in: text) == ["type_mismatch /amount", "type_mismatch /balance"])
  }

  struct Bill: Decodable {
    static func decode(_ json: Any) throws -> Bill {
      let due: Date = try json => "due"
      if due > Date() { _ = try json => "reminder" as Int } else { _ = try json => "dunning" as Int }
      return Bill()
    }
  }

  @Test(arguments: [#"{"due": "soon", "reminder": 1}"#, #"{"due": "soon", "dunning": 1}"#, #"{"due": "soon"}"#])
  func `A failed date decides no branch about past and future`(text: String) throws {
    #expect(try problemFacts(of: Bill.self, in: text) == ["invalid_value /due"])
  }

  struct Source: Decodable {
    static func decode(_ json: Any) throws -> Source {
      let url: URL = try json => "url"
      if url.scheme == "file" { _ = try json => "size" as Int } else { _ = try json => "etag" as Int }
      return Source()
    }
  }

  @Test(arguments: [#"{"url": 1, "size": 1}"#, #"{"url": 1, "etag": 1}"#, #"{"url": 1}"#])
  func `A failed URL decides no branch about its scheme`(text: String) throws {
    #expect(try problemFacts(of: Source.self, in: text) == ["type_mismatch /url"])
  }

  enum Priority: String, CaseIterable { case low, normal, high, urgent, special, late }

  struct Parcel: Decodable {
    static func decode(_ json: Any) throws -> Parcel {
      switch try json => "priority" as Priority {
      case .low: _ = try json => "low" as Int
      case .normal: _ = try json => "normal" as Int
      case .high: _ = try json => "high" as Int
      case .urgent: _ = try json => "urgent" as Int
      case .special: _ = try json => "special" as Int
      case .late: _ = try json => "late" as Int
      }
      _ = try json => "weight" as Int
      return Parcel()
    }
  }

  @Test(arguments: [#"{"priority": "specail", "special": 1}"#, #"{"priority": "specail"}"#])
  func `A misspelled case selects no branch of another case`(text: String) throws {
    #expect(try problemFacts(of: Parcel.self, in: text) == ["missing_key /weight", "invalid_value /priority"])
  }

  private func unknown<T: Decodable>(_ type: T.Type, _ text: String) throws -> [String] {
    try problemFacts(of: type, in: text, unknownKeys: .reject)
  }

  @Test(arguments: [#""main": 1"#, #""fallback": 1"#])
  func `A key of a branch that was not taken is not unknown`(member: String) throws {
    #expect(try unknown(Lists.self, #"{"numbers": 1, \#(member), "after": 1}"#) == ["type_mismatch /numbers"])
    #expect(
      try unknown(Lists.self, #"{"numbers": 1, \#(member), "after": 1, "other": 1}"#) == [
        "type_mismatch /numbers", "unknown_key /other",
      ])
  }

  struct Chain: Decodable {
    indirect enum Next { case end, next(Chain) }
    let next: Next

    static func decode(_ json: Any) throws -> Chain {
      _ = try json => "b" as Int
      let next = try (json =>? "k" as Chain?).map { Next.next($0) }
      _ = try json =>? "c" as Int?
      return Chain(next: next ?? .end)
    }
  }

  @Test(arguments: [10, 63, 64, 65, 200]) func `A search knows the keys of nested values at any depth`(
    depth: Int
  ) throws {
    let text = String(repeating: #"{"b": 1, "k": "#, count: depth) + #"{"b": 1}"# + String(repeating: "}", count: depth)
    #expect(try unknown(Chain.self, text) == [])
    let wrong =
      String(repeating: #"{"b": 1, "k": "#, count: depth) + "{}" + String(repeating: #", "c": "x"}"#, count: depth)
    #expect(try unknown(Chain.self, wrong).count == depth + 1)
  }

  @Test func `A search knows the keys of any number of elements`() throws {
    let element = #"{"b": 1, "k": {"b": 1, "c": 1}, "c": 1}"#
    #expect(try unknown([Chain].self, "[" + Array(repeating: element, count: 200).joined(separator: ",") + "]") == [])
  }

  @Test(arguments: [#""USD": "x", "EUR": 1"#, #""USD": 1, "EUR": "x""#, #""GBP": 1"#])
  func `A key that is made of a failed code is no problem`(rates: String) throws {
    let document = try JSON(parsing: #"{"code": "?", "rates": {\#(rates)}, "count": "x"}"#)
    let found = problems(in: document) { json in
      let code = try json => "code" => String.decoding.matching("^[A-Z]{3}$")
      _ = try json => "rates" => KeyPath(code) as Int
      _ = try json => "count" as Int
    }
    #expect(found.map(facts) == ["unmet_requirement /code", "type_mismatch /count"])
  }

  @Test(arguments: [
    ("^[A-Z]{2}$", "US"), ("^[A-Z]{3}$", "USD"), ("^[a-z]{2}$", "en"), ("^[a-z]{2}-[A-Z]{2}$", "en-US"),
  ])
  func `A branch on usual codes causes no problem`(pattern: String, usual: String) throws {
    let found = problems(in: try JSON(parsing: #"{"code": "?"}"#)) { json in
      let code = try json => "code" => String.decoding.matching(pattern)
      if [usual, "FR", "GBP", "de", "de-DE", "DE", "EUR"].contains(code) { _ = try json => "zip" as String }
    }
    #expect(found.map(facts) == ["unmet_requirement /code"])
  }
}
