import Decodable
import Foundation
import Testing

/// An enum whose memory holds the raw value of its case.
@c enum LevelForC: UInt8 { case low = 10, middle = 20, high = 30 }

/// Branches that depend on a failed value cause no problems, for any type, rule and number of failures.
@Suite struct BranchTests {
  private func problems<T>(
    _ text: String, unknownKeys: UnknownKeys = .ignore, limit: Int = 1_000, _ decode: (Any) throws -> T
  ) throws -> [String] {
    Decodable::problems(in: try JSON(parsing: text), unknownKeys: unknownKeys, limit: limit, decode: decode).map(facts)
  }

  // MARK: - Rules and small types

  @Test func `The substitutes for a range lie on both sides of a threshold`() throws {
    let found = try problems(#"{"hour": 24, "pm": "a"}"#) { json in
      let hour = try json => "hour" => Int.decoding.where("0 to 23") { 0...23 ~= $0 }
      return hour >= 12 ? try json => "pm" as String : try json => "am" as String
    }
    #expect(found == ["unmet_requirement /hour"])
  }

  @Test(arguments: [("66", "zone"), ("500", "clerk")])
  func `The substitutes for a wide range lie on both sides of a high threshold`(threshold: String, key: String) throws {
    let found = try problems(#"{"n": "x"}"#) { json in
      let range = key == "zone" ? -90...90 : 0...1_000
      let number = try json => "n" => Int.decoding.where("in range") { range ~= $0 }
      if number > Int(threshold) ?? 0 { _ = try json => KeyPath(key) as String }
    }
    #expect(found == ["type_mismatch /n"])
  }

  @Test func `The substitutes for a small integer type reach its upper half`() throws {
    let found = try problems(#"{"percent": "x"}"#) { json in
      let percent: UInt8 = try json => "percent"
      if percent > 50 { _ = try json => "high" as Int } else { _ = try json => "low" as Int }
    }
    #expect(found == ["type_mismatch /percent"])
  }

  @Test func `Decoders of one path and type do not share their substitutes`() throws {
    let found = try problems(#"{"a": {"n": 5}, "b": {"n": "x", "many": "m"}}"#) { json in
      _ = try json => "a" => { json in try json => "n" => Int.decoding.where("zero or one") { 0...1 ~= $0 } }
      _ = try json => "b" => { json in
        let n = try json => "n" => Int.decoding.where("any") { _ in true }
        return n > 1 ? try json => "many" as String : try json => "few" as String
      }
    }
    #expect(found == ["unmet_requirement /a/n", "type_mismatch /b/n"])
  }

  // MARK: - Enums

  private enum Country: String, CaseIterable {
    case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23
    case c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36, c37, c38, c39, c40, c41, c42, c43, c44, c45
    case c46, c47, c48, c49, c50, c51, c52, c53, c54, c55, c56, c57, c58, c59, c60, c61, c62, c63, c64, c65, c66, us
  }

  @Test func `A search tries each case of a large enum`() throws {
    let found = try problems(#"{"country": 5, "state": "CA", "name": 1}"#, unknownKeys: .reject) { json in
      let country: Country = try json => "country"
      if country == .us { _ = try json => "state" as String } else { _ = try json => "vat" as String }
      return try json => "name" as String
    }
    #expect(found == ["type_mismatch /country", "type_mismatch /name"])
  }

  @Test func `A search continues after a failed dictionary whose keys are enum cases`() throws {
    let found = try problems(#"{"prices": [], "name": 1, "since": true}"#) { json in
      _ = try json => "prices" as [Currency: Double]
      _ = try json => "name" as String
      _ = try json => "since" as Int
    }
    #expect(found == ["type_mismatch /prices", "type_mismatch /name", "type_mismatch /since"])
  }

  @Test func `Each substitute for a C enum is one of its cases`() throws {
    let found = try problems(#"{"level": "q", "z": "q"}"#) { json in
      let level: LevelForC = try json => "level"
      switch level {
      case .low: return try json => "x" as String
      case .middle: return try json => "y" as String
      case .high: return try json => "w" as String
      }
    }
    #expect(found == ["type_mismatch /level"])
  }

  // MARK: - Many failures

  @Test(arguments: [62, 64, 70, 200]) func `A caught error is not a problem, however many errors precede it`(
    count: Int
  ) throws {
    let found = try problems(#"{"legacy": "x", "new": 1}"#) { json in
      for number in 0..<count { _ = try json => KeyPath("c\(number)") as Int }
      _ = (try? json => "legacy" as Int) ?? 0
      do { _ = try json => "old" as Int } catch { _ = try json => "new" as Int }
    }
    #expect(found.count == count)
    #expect(!found.contains { $0.contains("legacy") || $0.contains("old") })
  }

  @Test func `Two failed values differ in some replay of a long decode function`() throws {
    let found = try problems(#"{"list": [\#(Array(repeating: "{}", count: 2_100).joined(separator: ","))]}"#) { json in
      for element in try json => "list" as [JSON] { _ = try element =>? "x" as Int? }
      let a: Int = try json => "a"
      let b: Int = try json => "b"
      _ = a == b ? try json => "same" as Int : try json => "different" as Int
    }
    #expect(found == ["missing_key /a", "missing_key /b"])
  }

  private func rows(_ count: Int, limit: Int) throws -> Int {
    let rows = Array(repeating: #"{"a": "1"}"#, count: count).joined(separator: ",")
    return try problems(#"{"rows": [\#(rows)]}"#, limit: limit) { json in
      for row in try json => "rows" as [JSON] {
        if let a: Int = try row =>? "a", a > 5 { _ = try row => "b" as Int } else { _ = try row => "c" as Int }
      }
    }.count
  }

  @Test(arguments: [(100, 2, 2), (100, 3, 3), (500, 10, 10), (1_500, 100, 100), (300, 1_000, 300)])
  func `A limit counts only the listed problems`(count: Int, limit: Int, listed: Int) throws {
    #expect(try rows(count, limit: limit) == listed)
  }

  // MARK: - Elements

  private enum Currency: String { case eur, usd }

  @Test func `A branch of an element on a failed outer value causes no problem`() throws {
    let text = #"{"currency": null, "accounts": [{"routing": "x", "no": 1}, {"routing": "y", "no": "2"}]}"#
    let found = try problems(text, unknownKeys: .reject) { json in
      let currency: Currency = try json => "currency"
      return try json => "accounts"
        => Array.decoder { account in
          _ = currency == .eur ? try account => "iban" as String : try account => "routing" as String
          return try account => "no" as Int
        }
    }
    #expect(found == ["unexpected_null /currency", "type_mismatch /accounts/1/no"])
  }

  @Test func `A branch of a member on a failed outer value causes no problem`() throws {
    let text = #"{"currency": null, "accounts": {"a": {"routing": "x", "no": 1}, "b": {"routing": "y", "no": "2"}}}"#
    let found = try problems(text, unknownKeys: .reject) { json in
      let currency: Currency = try json => "currency"
      return try json => "accounts"
        => Dictionary.decoder(
          key: String.decode,
          value: { account in
            _ = currency == .eur ? try account => "iban" as String : try account => "routing" as String
            return try account => "no" as Int
          })
    }
    #expect(found == ["unexpected_null /currency", "type_mismatch /accounts/b/no"])
  }

  @Test func `A problem in each branch of an element is listed`() throws {
    let found = try problems(#"{"strict": null, "rows": [{"w": 1}, {"w": 2}, {"w": null}]}"#) { json in
      let strict: Bool = try json => "strict"
      return try json => "rows"
        => Array.decoder { row in
          if strict { _ = try row => "reason" as String }
          return try row => "w" as Int
        }
    }
    #expect(found == ["unexpected_null /strict", "unexpected_null /rows/2/w"])
  }

  // MARK: - Rules of several objects

  @Test func `A failed value in one object does not hide a requirement of another`() throws {
    let found = try problems(#"{"rows": [{"a": "1", "b": 5}, {"a": 5, "b": 1}]}"#) { json in
      for row in try json => "rows" as [JSON] {
        let (a, b): (Int, Int) = try (row => "a", row => "b")
        try require("a below b", at: "a", "b", in: row) { a < b }
      }
    }
    #expect(found == ["type_mismatch /rows/0/a", "unmet_requirement /rows/1/a"])
  }
}
