import Decodable
import Foundation
import Testing

/// Conclusions from replays of a decode function with different substitutes.
@Suite struct SeveralRunsTests {
  private func found<T>(
    _ text: String, unknownKeys: UnknownKeys = .ignore, _ decode: (Any) throws -> T
  ) throws -> [String] {
    Decodable::problems(in: try JSON(parsing: text), unknownKeys: unknownKeys, decode: decode).map(facts)
  }

  private enum Level: String, CaseIterable, Decodable { case low, high, never }

  /// A type without valid values, since each value needs another one inside it.
  private struct Picky: Decodable {
    static func decode(_ json: Any) throws -> Picky {
      let list = try json => "list" as [String: Picky]
      if list.isEmpty { _ = try json => "a" as Int }
      _ = try json => "b" => { json in guard list["k"] != nil else { throw Refusal() } }
      return Picky()
    }
  }

  @Test func `A branch that throws does not turn another branch into a problem`() throws {
    let problems = try found(#"{"b": false}"#) { json in
      let text: String = try json => "text"
      if text.isEmpty {
        _ = try json =>? "b" => { _ in guard text == "x" else { throw Refusal() } }
      } else {
        _ = try json => "a" as Int
      }
    }
    #expect(problems == ["missing_key /text"])
  }

  @Test func `An error of a closure is not a problem if another substitute changes it`() throws {
    let branches = try found(#"{"b": {}}"#) { json in
      let url: URL = try json => "url"
      _ = try json => "b" => { json in
        if url.scheme != "https" { _ = try json => "a" as Int }
        throw Refusal()
      }
    }
    // A search may list an error of the function's own if a failed value may be the reason for it.
    #expect(branches == ["missing_key /url", "custom /b"] || branches == ["missing_key /url"])
    let inner = try found(#"{"b": {"c": false}}"#) { json in
      let text: String = try json => "text"
      _ = try json => "b" => { json in
        try json => "c" => { _ in guard text.isEmpty else { throw Refusal() } }
      }
    }
    #expect(inner == ["missing_key /text"])
    let scalar = try found(#"{"b": null}"#) { json in
      let texts: [String] = try json => "texts"
      _ = try json => "b" => { json in
        try require("texts", at: "a", in: json) { !texts.isEmpty }
        _ = try json => "c" as Int
      }
    }
    // The closure ends at the requirement if the texts are empty.
    #expect(scalar == ["missing_key /texts"])
    let guarded = try found(#"{"b": {}}"#) { json in
      let text: String = try json => "text"
      _ = try json => "b" => { json in
        guard text.isEmpty else { throw Refusal() }
        return try json => KeyPath(text) as Int
      }
    }
    #expect(guarded == ["missing_key /text"])
  }

  @Test func `A key that a closure looks up only in some replays is not unknown`() throws {
    let problems = try found(#"{"list": "on", "b": {"d": 1}}"#, unknownKeys: .reject) { json in
      let list: [Int] = try json => "list"
      _ = try json => "b" => { json in
        guard list.isEmpty else { return }
        _ = try json => "c" as Int
        _ = try json => "d" as Int
      }
    }
    #expect(problems == ["type_mismatch /list"])
  }

  @Test func `The content of a substitute is not taken for the decoded value`() throws {
    let problems = try found(#"{"list": ["text"]}"#) { json in
      for element in (try json => "list" as JSON).elements {
        for part in (try element => "parts" as JSON).elements { _ = try part => "flag" as Bool }
      }
      _ = try json => "number" as Int
    }
    #expect(problems == ["missing_key /number", "type_mismatch /list/0"])
  }

  @Test func `Two requirements of one value are distinct, whatever precedes them`() throws {
    let json = try JSON(parsing: #"{"n": "many", "a": 50}"#)
    let problems = Decodable::problems(in: json) { json in
      let n: Int = try json => "n"
      let a: Int = try json => "a"
      if n > 0 { try require("a word", at: "word", in: json) { true } }
      try require("at least 0", at: "a", in: json) { a >= 0 }
      try require("at most 10", at: "a", in: json) { a <= 10 }
    }
    #expect(problems.map(facts) == ["type_mismatch /n", "unmet_requirement /a"])
    guard case .other(let unmet as RequirementError, _)? = problems.last else {
      Issue.record("no unmet requirement")
      return
    }
    #expect(unmet.requirement == "at most 10")
  }

  @Test func `A requirement that an element breaks is found, though another meets it`() throws {
    let problems = try found(#"{"ports": [80, -1]}"#) { json in
      let ports: [Int] = try json => "ports"
      let names: [String] = try json => "names"
      for port in ports {
        for name in names { _ = try json => KeyPath(name) as Int }
        try require("a port", at: "ports", in: json) { port > 0 }
      }
    }
    #expect(problems == ["missing_key /names", "unmet_requirement /ports"])
  }

  @Test func `A collection without a possible element is not taken for empty`() throws {
    let problems = try found(#"{"list": {"k": {}}}"#) { try Picky.decode($0) }
    #expect(problems.contains("missing_key /list/k/list") && !problems.contains("missing_key /a"))
  }

  private struct Pair: Decodable {
    static func decode(_ json: Any) throws -> Pair {
      _ = try json => "s" as Int
      _ = try json => "t" as Int
      return Pair()
    }
  }

  @Test func `A function may throw an error that another search found`() throws {
    let valid = try found(##"{"config": "{\"s\": 1, \"t\": 2}", "n": 1}"##) { json in
      let text: String = try json => "config"
      if let error = try Pair.problems(parsing: text).first { throw error }
      _ = try json => "n" as Int
    }
    #expect(valid == [])
    let nested = try found(#"{"a": "x", "inner": {"s": "1", "t": 1}}"#) { json in
      _ = try? json => "a" as Int
      if let error = Pair.problems(in: try json => "inner" as JSON).first { throw error }
    }
    #expect(nested == ["type_mismatch /inner/s"])
  }

  @Test func `A closure ends at a requirement that only some substitutes break`() throws {
    let problems = try found(#"{"b": {}}"#) { json in
      let number: Int = try json => "number"
      _ = try json => "b" => { json in
        if number < 0 { try require("far below", at: "c", in: json) { number < -1000 } }
        return try json => "d" as Int
      }
    }
    #expect(problems == ["missing_key /number"])
  }

  /// A type that rejects a value with another one inside it.
  private final class Leaf: Decodable {
    static func decode(_ json: Any) throws -> Leaf {
      let inner: Leaf? = try json =>? "leaf"
      guard inner == nil else { throw Refusal() }
      _ = try json => "a" as Int
      return Leaf()
    }
  }

  @Test func `A value that is present is not taken for nil, whatever it lacks`() throws {
    let problems = try found(#"{"leaf": {"leaf": {}}}"#) { try Leaf.decode($0) }
    #expect(problems == ["missing_key /leaf/leaf/a"])
  }

  @Test func `A search finds a broken key rule after a branch`() throws {
    let problems = try found(#"{"c": 4}"#) { json in
      let date: Date = try json => "date"
      if date < Date(timeIntervalSince1970: 1_924_992_001) { _ = try json => "a" as Int }
      try require(.noneOf("b", "c"), in: json)
    }
    #expect(problems == ["missing_key /date", "forbidden_key /c"])
  }

  @Test func `A value that is not an object is a problem for any key`() throws {
    let problems = try found(#"{"b": 1.5}"#) { json in
      let text: String = try json => "text"
      _ = try json => "b" => { json in try json => KeyPath(text) as Int }
    }
    #expect(problems == ["missing_key /text", "type_mismatch /b"])
  }

  @Test func `A closure hides no problem, but for one without a result that throws an error of its own`() throws {
    func level(_ json: Any) throws -> Int {
      guard try json => "level" == Level.never else { throw Refusal() }
      return try json => "count"
    }
    let text = #"{"b": {"level": "high", "count": 1}}"#
    let problems = try found(text) { json in
      _ = try json =>? "b" => level
      _ = try json => "a" as Int
    }
    #expect(problems == ["missing_key /a", "custom /b"])
    let checked = try found(text) { json in
      _ = try json =>? "b" => { json in _ = try level(json) }
      _ = try json => "a" as Int
    }
    #expect(checked == ["custom /b"])
    let wrong = try found(#"{"b": {"level": 1, "count": 1}}"#) { json in
      _ = try json =>? "b" => { json in _ = try level(json) }
      _ = try json => "a" as Int
    }
    #expect(wrong == ["missing_key /a", "type_mismatch /b/level"])
  }

  @Test func `A check in a closure hides no problem if only some substitutes fail it`() throws {
    let problems = try found(#"{"b": {"c": {}}}"#) { json in
      let text: String = try json => "text"
      try json => "b" => { json in
        try json => "c" => { json in
          if text.isEmpty { _ = try json => "d" as Int }
        }
        _ = try json => "e" as Int
      }
    }
    #expect(problems == ["missing_key /text", "missing_key /b/e"])
  }

  @Test func `An error that is caught for some substitutes is not a problem`() throws {
    let caught = try found(#"{"amount": "x"}"#) { json in
      let amount: Int = try json => "amount"
      if amount < 1_000 { _ = try json => "a" as Int } else { _ = (try? json => "a" as Int) ?? 0 }
      _ = try json => "b" as Int
    }
    #expect(caught == ["missing_key /b", "type_mismatch /amount"])
    let instead = try found(#"{"amount": "x"}"#) { json in
      let amount: Int = try json => "amount"
      if amount < 1_000 {
        _ = try json => "a" as Int
      } else {
        do { _ = try json => "a" as Int } catch { return }
      }
      _ = try json => "b" as Int
    }
    #expect(instead == ["type_mismatch /amount"])
  }

  @Test func `A key after a caught requirement on a failed value is not a problem`() throws {
    let left = try found(#"{"a": "x"}"#) { json in
      let number: Int = try json => "a"
      do { try require("a positive number", at: "a", in: json) { number > 0 } } catch { return }
      _ = try json => "b" as Int
    }
    #expect(left == ["type_mismatch /a"])
    let thrown = try found(#"{"a": "x"}"#) { json in
      let number: Int = try json => "a"
      try require("a positive number", at: "a", in: json) { number > 0 }
      _ = try json => "b" as Int
    }
    #expect(thrown == ["missing_key /b", "type_mismatch /a"])
  }

  @Test func `An optional lookup of a key differs from a required one`() throws {
    let problems = try found("{}") { json in
      let texts: [String] = try json => "texts"
      if texts.isEmpty { _ = try json => "a" as String? }
      _ = try json =>? "a" as String?
      _ = try json =>? ["b", "c"] as String?
    }
    #expect(problems == ["missing_key /texts"])
  }

  @Test func `A check of an optional value hides no problem if only some substitutes fail it`() throws {
    let problems = try found(#"{"a": [1.5], "b": {}, "c": "x"}"#) { json in
      let numbers: [Int] = try json => "a"
      try json =>? "b" => { json in
        if numbers.isEmpty { _ = try json => "d" as Int }
      }
      _ = try json => "c" as Int
    }
    #expect(problems == ["type_mismatch /a/0", "type_mismatch /c"])
  }

  /// A recursive type with a check that decodes nested values.
  struct Recursive: Decodable {
    static func decode(_ json: Any) throws -> Recursive {
      try json =>? "a" => { json in
        try json => "b" => { json in
          try json => "c" => { json in
            let level: Level = try json => "level"
            let _: [String: Recursive] = try json => "others"
            guard level == .high else { throw Refusal() }
          }
          _ = try json => "d" as [Int]?
        }
      }
      return Recursive()
    }
  }

  @Test func `A check in a recursive type hides no problem if only some substitutes fail it`() throws {
    let problems = try Recursive.problems(parsing: #"{"a": {"b": {}}}"#).map(facts)
    #expect(problems == ["missing_key /a/b/c", "missing_key /a/b/d"])
  }

  @Test func `A key that is looked up only for another substitute is not unknown`() throws {
    let stopped = try found(#"{"a": ""}"#, unknownKeys: .reject) { json in
      let number: Int = (try? json => "number") ?? 0
      if try json => "level" == Level.low {
        _ = try json => "b" => { _ in guard number == 1 else { throw Refusal() } }
        _ = try json => "a" as String
      }
    }
    #expect(stopped == ["missing_key /level"])
    let named = try found(#"{"a": {}}"#, unknownKeys: .reject) { json in
      let text: String = try json => "text"
      if text.isEmpty { _ = try? json =>? KeyPath(text) => "c" as Int? }
    }
    #expect(named == ["missing_key /text"])
    let listed = try found(#"{"names": [null], "a": 1}"#, unknownKeys: .reject) { json in
      let names: [String] = try json => "names"
      if names.contains("a name") { for name in names { _ = try json => KeyPath(name) as Int } }
    }
    #expect(listed == ["unexpected_null /names/0"])
  }

  @Test func `An error that one branch catches and later code throws is a problem`() throws {
    let problems = try found(#"{"a": 1}"#) { json in
      let names: [String] = try json => "names"
      if names.isEmpty { _ = try? json => "a" => "b" as Int }
      _ = try json => "a" => "b" as Int
    }
    #expect(problems == ["missing_key /names", "type_mismatch /a"])
  }

  @Test func `A value that a second decoder accepts is not a problem`() throws {
    let problems = try found(#"{"ages": ["1"]}"#) { json in
      let names: [String] = try json => "names"
      let ages = try (try? json => "ages" as [Int]) ?? decodingLeniently { try json => "ages" as [Int] }
      if names.count > ages.count { throw Refusal() }
    }
    #expect(problems == ["missing_key /names"])
  }

  @Test func `The empty name is a key like any other`() throws {
    let problems = try found(#"{"": 1, "a": 1}"#, unknownKeys: .reject) { try $0 => "" as Int }
    #expect(problems == ["unknown_key /a"])
  }
}
