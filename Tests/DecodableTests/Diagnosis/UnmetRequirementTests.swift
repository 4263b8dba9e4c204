import Decodable
import Foundation
import Testing

/// A problem after a requirement is left out if it may depend on a value that breaks the requirement.
@Suite struct UnmetRequirementTests {
  private struct Rejected: Error {}

  private func problems<T>(_ text: String, _ decode: (Any) throws -> T) throws -> [String] {
    Decodable::problems(in: try JSON(parsing: text), decode: decode).map(facts)
  }

  @Test func `A key made of a value is no problem if a requirement may reject the value`() throws {
    let inBranch = try problems(#"{"name": "x"}"#) { json in
      let groups: [String: Int] = try json => "groups"
      let name = try json =>? "name" as String?
      if groups.isEmpty { try require("no name", at: "name", in: json) { name == nil } }
      return try json => KeyPath(name ?? "none") as Date
    }
    #expect(inBranch == ["missing_key /groups"])
    let always = try problems(#"{"name": "abc"}"#) { json in
      let groups: [Int] = try json => "groups"
      let name: String = try json => "name"
      try require("groups", at: "name", in: json) { !groups.isEmpty }
      return try json => KeyPath(name) as Bool
    }
    #expect(always == ["missing_key /groups"])
  }

  @Test func `A problem in a loop over a failed array is left out if a requirement rejects each array`() throws {
    let found = try problems(#"{"day": "late"}"#) { json in
      let pairs = try json => "pairs" as [Int]?
      for _ in pairs ?? [] {
        do { _ = try json => "day" as Double } catch { _ = try json =>? "day" as Int? }
      }
      try require("pairs", in: json) { (pairs ?? []).count > 2 && (pairs ?? []).isEmpty }
    }
    #expect(found == ["missing_key /pairs"])
  }

  @Test func `A problem between an error that a function throws itself and an unmet requirement is left out`() throws {
    let found = try problems("{}") { json in
      let isOn = try json => "on" as Bool?
      guard isOn != true else { throw Rejected() }
      let count: Int = try json => "count"
      try require("a large and small count", in: json) { count > 10 && count < 5 }
    }
    #expect(found == ["missing_key /on"])
  }

  @Test func `An unmet requirement is a problem if keys before it are made of the value`() throws {
    let found = try problems("{}") { json in
      let name: Presence<String> = try json => "name"
      _ = try json => "other" as Int
      _ = try json => KeyPath(name.value ?? "none") => "day" as Date
      if name.value == nil { try require("a name", at: "name", in: json) { name.value == "x" } }
    }
    #expect(found == ["missing_key /other", "missing_key /none", "unmet_requirement"])
  }

  @Test func `A requirement on an optional enum is a problem after other failures`() throws {
    enum Size: String, Swift::Decodable { case small, normal, large }
    let found = try problems(#"{"size": "normal"}"#) { json in
      let size = try json => "size" as Size?
      if size != nil {
        _ = try json => "width" as Int
        _ = try json => "heights" as [Int]?
      }
      if size != nil { try require("no size", at: "size", in: json) { size == nil } }
    }
    #expect(found == ["missing_key /width", "missing_key /heights", "unmet_requirement /size"])
  }

  @Test func `A requirement about a value does not hide keys outside it`() throws {
    let found = try problems(#"{"rows": [{"tags": null}]}"#) { json in
      for row in try json => "rows" as [JSON] { _ = try row => "tags" => [String].skipping(.invalid) }
      let others = try json => "others" as [Int]?
      try require("others", at: "rows", in: json) { others?.isEmpty == false }
    }
    #expect(found == ["missing_key /others", "unexpected_null /rows/0/tags"])
  }

  @Test func `A problem of a branch that only other values take is left out`() throws {
    let found = try problems(#"{"list": []}"#) { json in
      let count = try json =>? "count" as Int?
      let list: [Int] = try json => "list"
      if count != nil { _ = try json => "list" => "day" as Date }
      try require("a list", at: "count", in: json) { !list.isEmpty }
    }
    #expect(found == ["unmet_requirement"])
  }

  @Test func `A problem before a requirement is left out if only values that meet the requirement lead to it`() throws {
    let found = try problems(#"{"name": "x"}"#) { json in
      let day: Date = try json => "day"
      let name: String = try json => "name"
      if name != "x" { _ = try json => "count" as Int }
      try require("another name", at: "name", in: json) { name != "x" }
      return try (day, json => "size" as Int)
    }
    #expect(found == ["missing_key /day", "missing_key /size", "unmet_requirement /name"])
    let otherBranch = try problems(#"{"states": ["off", "off", "off"]}"#) { json in
      let states: [String] = try json => "states"
      if states.count > 2 {
        try require("few states", at: "states", in: json) { states.count < 3 }
        return
      }
      _ = try json => "owner" as String
    }
    #expect(otherBranch == ["unmet_requirement /states"])
  }

  @Test func `Each value that an unmet requirement names may be right, except the first`() throws {
    let found = try problems(#"{"day": null}"#) { json in
      let day: Date? = try json => "day"
      try require("an early day", at: "day", in: json) {
        day.map { $0 < Date(timeIntervalSince1970: 946_684_800) } ?? false
      }
      let days: [String]? = try json =>? "day"
      if days != nil { _ = try json => "count" as Int }
    }
    #expect(found == ["unmet_requirement /day"])
  }

  @Test func `A problem before a requirement in a closure is found after another failure`() throws {
    let found = try problems(#"{"owner": {"name": "x"}}"#) { json in
      _ = try json => "size" as Int
      try json => "owner" => { owner in
        let name: String = try owner => "name"
        if name == "x" { _ = try owner => "address" as String }
        try require("another name", at: "name", in: owner) { name != "x" }
      }
    }
    #expect(found == ["missing_key /size", "missing_key /owner/address", "unmet_requirement /owner/name"])
  }

  @Test func `A requirement whose error is caught does not excuse an error of the function's own`() throws {
    let found = try problems(#"{"count": 1.5}"#) { json in
      do {
        try require("a name", at: "name", in: json) { false }
      } catch {
        guard try (json => "size" as Double) > 100 else { throw Rejected() }
      }
      let count = try json =>? "count" as Int?
      guard count == nil else { throw Rejected() }
    }
    #expect(found == ["missing_key /size"])
  }
}
