import Decodable
import Foundation
import Testing

@Suite struct RulesArticle {
  // ARTICLE
  struct User: Decodable {
    let name: String
    let age: Int?
    let zone: TimeZone
    let code: String

    static func decode(_ json: Any) throws -> User {
      try User(
        name: json => "name" => .where("at least 3 characters") { $0.count >= 3 },
        age: json =>? "age" => .where("an age") { (0..<150).contains($0) },
        zone: json => "zone" => String.decoding.compactMap("a time zone") { TimeZone(identifier: $0) },
        code: json => "code" => .matching("^[A-Z]{3}-[0-9]+$"))
    }
  }
  // end

  @Test func `Requirements of values are checked`() throws {
    #expect(try User.decode(["name": "Ada", "zone": "UTC", "code": "ABC-12"]).age == nil)
    #expect(
      User.problems(in: ["name": "Al", "age": 150, "zone": "Mars", "code": "abc"] as [String: Any]).map(headline) == [
        #"expected at least 3 characters, found string "Al" at name"#, "expected an age, found number 150 at age",
        #"expected a time zone, found string "Mars" at zone"#,
        #"expected a match of ^[A-Z]{3}-[0-9]+$, found string "abc" at code"#,
      ])
  }

  @Test func `Decoders combine`() throws {
    let json: Any = ["id": 7, "sizes": [2, 4]] as [String: Any]
    // ARTICLE
    let identifier = String.decoding.or(Int.decoding.map { String($0) })
    let even = Int.decoding.where("an even number") { $0 % 2 == 0 }
    let id = try json => "id" => identifier  // "7"
    let sizes = try json => "sizes" => even.array  // [2, 4]
    // end
    #expect(id == "7" && sizes == [2, 4])
  }

  // ARTICLE
  struct Payment: Decodable {
    let card: String?
    let iban: String?

    static func decode(_ json: Any) throws -> Payment {
      try require(
        .exactlyOneOf("card", "iban"),
        .allOrNoneOf("address" => "street", "address" => "city"),
        .noneOf("password"),
        in: json)
      return try Payment(card: json =>? "card", iban: json =>? "iban")
    }
  }
  // end

  @Test func `Every broken rule about keys is a problem`() throws {
    let text = """
      {
        "card": "4111",
        "iban": "DE02",
        "address": {"city": "Oslo"},
        "password": "1234"
      }
      """
    #expect(
      try Payment.problems(parsing: text).map(\.description).joined(separator: "\n") == """
        missing key "address.street" required by "address.city" at line 1, column 1
          1 | {
            | ^ "address" has key "city"
        keys "card" and "iban" are mutually exclusive at iban (line 3, column 3)
          3 |   "iban": "DE02",
            |   ^^^^^^
        forbidden key "password" at line 5, column 3
          5 |   "password": "1234"
            |   ^^^^^^^^^^
        """)
  }

  // ARTICLE
  struct Period: Decodable {
    let start: Int
    let end: Int

    static func decode(_ json: Any) throws -> Period {
      let period = try Period(start: json => "start", end: json => "end")
      try require("an end after the start", at: "end", "start", in: json) { period.end >= period.start }
      return period
    }
  }
  // end

  @Test func `A requirement of several values is checked`() throws {
    #expect(
      failure(try Period.decode(["start": 3, "end": 2])) == "expected an end after the start, found number 2 at end")
    #expect(Period.problems(in: ["start": "x", "end": 2] as [String: Any]).count == 1)
  }
}
