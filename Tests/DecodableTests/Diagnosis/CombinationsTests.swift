import Decodable
import Foundation
import Testing

/// Conditions on several values of an object that failed or is missing.
@Suite struct CombinationsTests {
  struct Flags: Decodable {
    let active: Bool, banned: Bool

    static func decode(_ json: Any) throws -> Flags { try Flags(active: json => "active", banned: json => "banned") }
  }

  struct CodableFlags: Swift.Decodable {
    let active: Bool, banned: Bool
  }

  struct Quota: Decodable {
    let used: Int, limit: Int

    static func decode(_ json: Any) throws -> Quota { try Quota(used: json => "used", limit: json => "limit") }
  }

  struct Card: Decodable {
    let code: Int?, number: Int

    static func decode(_ json: Any) throws -> Card { try Card(code: json =>? "code", number: json => "number") }
  }

  struct Slot: Decodable {
    struct Order: Error {}

    let start: Date

    static func decode(_ json: Any) throws -> Slot {
      let (start, end): (Date, Date) = try (json => "start", json => "end")
      guard start < end else { throw Order() }
      return Slot(start: start)
    }
  }

  private func found(
    _ text: String, _ unknownKeys: UnknownKeys = .ignore, _ decode: (Any) throws -> Void
  ) throws -> [String] {
    problems(in: try JSON(parsing: text), unknownKeys: unknownKeys, decode: decode).map(facts)
  }

  @Test func `Two failed members of an object have each combination of values`() throws {
    #expect(
      try found(#"{"f": {"active": 1, "banned": 0}, "home": "h"}"#, .reject) { json in
        let flags: Flags = try json => "f"
        if flags.active && !flags.banned { _ = try json => "home" as Int } else { _ = try json => "reason" as Int }
      } == ["type_mismatch /f/active", "type_mismatch /f/banned"])
    #expect(
      try found(#"{"quota": {"used": "x", "limit": "y"}, "coupon": 1}"#, .reject) { json in
        let quota: Quota = try json => "quota"
        if quota.used > quota.limit { _ = try json => "coupon" as Int }
      } == ["type_mismatch /quota/used", "type_mismatch /quota/limit"])
  }

  private struct Bounds {
    let low: Int, high: Int, isOpen: Bool, isClosed: Bool

    var conditions: [Bool] { [low < high, low > high, isOpen && !isClosed, !isOpen && isClosed] }
  }

  @Test(arguments: 0..<4) func `In a long call, values that fail soon after each other have different values`(
    condition: Int
  ) throws {
    let list = Array(repeating: #"{"n": 1}"#, count: 2_100).joined(separator: ",")
    #expect(
      try found(#"{"list": [\#(list)], "low": "x", "name": 1, "high": "y", "isOpen": 1, "isClosed": 0}"#) { json in
        for element in (try json => "list" as JSON).elements { _ = try element => "n" as Int }
        let low: Int = try json => "low"
        _ = try json => "name" as String
        let bounds = try Bounds(low: low, high: json => "high", isOpen: json => "isOpen", isClosed: json => "isClosed")
        _ = bounds.conditions[condition] ? try json => "a" as Int : try json => "b" as Int
      } == ["low", "name", "high", "isOpen", "isClosed"].map { "type_mismatch /\($0)" })
  }

  @Test(arguments: [#"{"a": 1}"#, #"{"flags": null, "a": 1}"#, #"{"flags": [], "b": 1}"#])
  func `The members of a missing object have each combination of values`(text: String) throws {
    let problem =
      text.contains("flags")
      ? "\(text.contains("null") ? "unexpected_null" : "type_mismatch") /flags" : "missing_key /flags"
    #expect(
      try found(text, .reject) { json in
        let flags: Flags = try json => "flags"
        _ = flags.active && !flags.banned ? try json => "a" as Int : try json => "b" as Int
      } == [problem])
    #expect(
      try found(text, .reject) { json in
        let flags: CodableFlags = try json => "flags"
        _ = flags.active && !flags.banned ? try json => "a" as Int : try json => "b" as Int
      } == [problem])
    #expect(
      try found(text, .reject) { json in
        let quota: Quota = try json => "flags"
        _ = quota.used > quota.limit ? try json => "a" as Int : try json => "b" as Int
      } == [problem])
  }

  @Test func `An optional member of a missing object may be nil`() throws {
    #expect(
      try found(#"{"card": 1}"#, .reject) { json in
        let card: Card = try json => "o"
        if card.code == nil { _ = try json => "card" as Int } else { _ = try json => "question" as Int }
      } == ["missing_key /o"])
  }

  @Test(arguments: ["null", "7"])
  func `A search continues after a missing object whose values are in order`(value: String) throws {
    let all = try found(#"{"slot": \#(value), "note": 1}"#) { json in
      _ = try json => "slot" as Slot
      _ = try json => "note" as String
    }
    #expect(all.count == 2 && all.last == "type_mismatch /note")
  }

  @Test func `A search continues after a dictionary whose keys have a form`() throws {
    #expect(
      try found(#"{"counts": 1, "note": 2}"#) { json in
        _ = try json => "counts" as [UUID: Int]
        _ = try json => "note" as String
      } == ["type_mismatch /counts", "type_mismatch /note"])
  }
}
