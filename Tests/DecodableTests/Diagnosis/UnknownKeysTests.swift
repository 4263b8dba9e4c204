import Decodable
import Foundation
import Testing

/// Members that no decode function looks up.
@Suite struct UnknownKeysTests {
  struct Point: Decodable, Equatable {
    let x: Int
    let y: Int?

    static func decode(_ json: Any) throws -> Point { try Point(x: json => "x", y: json =>? "y") }
  }

  struct Codable: Swift.Decodable { let a: Int }

  struct Holder: Decodable {
    static func decode(_ json: Any) throws -> Holder {
      _ = try json => "point" as Point
      _ = try json =>? "points" as [Point]?
      _ = try json =>? "named" as [String: Point]?
      _ = try json =>? "deep" =>? "er" =>? "value" as Int?
      _ = try json =>? .oneOf("old", "new" => "name") as String?
      _ = try json =>? "codable" as Codable?
      _ = try json =>? "plain" as [String: Any]?
      _ = try json =>? "whole" as JSON?
      _ = try json =>? "extra" => { json in try [String: Int].decode(json).count + (json => "count" as Int) }
      return Holder()
    }
  }

  private func unknown(_ json: Any) throws -> [String] {
    Holder.problems(in: json, unknownKeys: .reject).map(facts)
  }

  @Test(arguments: Representation.allCases)
  func `An unknown key throws only if unknown keys are rejected`(representation: Representation) throws {
    let json = try representation(#"{"x": 1, "z": 2, "yy": 3}"#)
    #expect(try Point.decode(json) == Point(x: 1, y: nil))
    #expect(try Point.decode(json, unknownKeys: .ignore) == Point(x: 1, y: nil))
    let error = decodingError(try Point.decode(json, unknownKeys: .reject))
    guard case .other(let unknown as UnknownKeyError, let metadata) = error else {
      Issue.record("no error of an unknown key")
      return
    }
    #expect(unknown.knownKeys == ["x", "y"])
    #expect(representation == .document ? unknown.key == "z" : ["yy", "z"].contains(unknown.key))
    #expect(metadata.jsonPointer == "/\(unknown.key)")
    #expect(try Point.decode(representation(#"{"x": 1, "y": null}"#), unknownKeys: .reject) == Point(x: 1, y: nil))
  }

  @Test func `A name with other code units than the key is unknown`() throws {
    let json = try JSON(parsing: "{\"x\": 1, \"\u{E9}\": 2, \"e\u{301}\": 3}")
    let found = problems(in: json, unknownKeys: .reject) { json in
      _ = try json => "x" as Int
      _ = try json => "\u{E9}" as Int
    }
    #expect(found.map(\.metadata.path) == [["e\u{301}"]])
    #expect(found.allSatisfy { $0.code == .unknownKey })
  }

  @Test func `The error of an unknown key points at the key and lists the known keys`() throws {
    let source = """
      {
        "point": {"x": 1, "yy": 2}
      }
      """
    #expect(
      text(of: try Holder.decode(parsing: source, unknownKeys: .reject)) == """
        unknown key "yy" at point (line 2, column 21)
          2 |   "point": {"x": 1, "yy": 2}
            |                     ^^^^ the known keys are "x", "y"
        """)
  }

  @Test(arguments: Representation.allCases)
  func `A search checks only the objects whose members are looked up`(representation: Representation) throws {
    let json = try representation(
      """
      {"point": {"x": 1, "a": 1}, "points": [{"x": 1}, {"x": 2, "b": 1}], "named": {"p": {"x": 1, "c": 1}},
        "deep": {"er": {"value": 1, "d": 1}, "e": 1}, "old": "n", "new": {"f": 1}, "codable": {"a": 1, "b": 2},
        "plain": {"z": {"z": 1}}, "whole": {"z": 1}, "extra": {"count": 1, "z": 1}, "g": 1}
      """)
    #expect(
      Set(Holder.problems(in: json, unknownKeys: .reject).map(facts)) == [
        "unknown_key /point/a", "unknown_key /points/1/b", "unknown_key /named/p/c", "unknown_key /deep/er/d",
        "unknown_key /deep/e", "unknown_key /g",
      ])
    #expect(Holder.problems(in: json).isEmpty)
  }

  @Test(arguments: Representation.allCases)
  func `A misspelled key is one problem, not two`(representation: Representation) throws {
    #expect(try unknown(representation(#"{"piont": {"x": 1}, "z": 1}"#)) == ["missing_key /point", "unknown_key /z"])
  }

  struct Printing: Decodable {
    let name: String
    let text: String?

    static func decode(_ json: Any) throws -> Printing {
      try Printing(name: json => "name", text: (json as? JSON)?.formatted())
    }
  }

  @Test func `The keys of an object that a decode function prints are known`() throws {
    let printing = try Printing.decode(parsing: #"{"name": "a", "other": 1}"#, unknownKeys: .reject)
    #expect(printing.text == #"{"name":"a","other":1}"#)
  }

  struct Stopping: Decodable {
    static func decode(_ json: Any) throws -> Stopping {
      _ = try json => "a" as Int
      guard try json => "b" as Bool else { throw Refusal() }
      _ = try json => "c" as Int
      return Stopping()
    }
  }

  @Test func `A key that a decode function does not reach is not unknown`() {
    let json: Any = ["a": 1, "b": false, "c": 1, "d": 1]
    #expect(Stopping.problems(in: json, unknownKeys: .reject).count == 1)
    #expect(Stopping.problems(in: ["a": 1, "b": true, "c": 1, "d": 1], unknownKeys: .reject).count == 1)
  }

  struct Looping: Decodable {
    static func decode(_ json: Any) throws -> Looping {
      let list: [Int] = try json => "list"
      let _: Void =
        try json => "outer" => { json in
          let _: Void? =
            try json =>? "inner" => { json in
              for _ in list {
                try require("a rule", in: json) { false }
                _ = try json => "value" as Date
              }
              _ = try? json =>? "other" as Int?
            }
        }
      return Looping()
    }
  }

  @Test func `A key is not unknown in an object whose closure stops before its first lookup`() throws {
    let problems = try Looping.problems(parsing: #"{"outer": {"inner": {"value": ""}}}"#, unknownKeys: .reject)
    #expect(problems.map(facts) == ["missing_key /list"])
  }

  struct Alternative: Decodable {
    struct First: Decodable {
      static func decode(_ json: Any) throws -> First {
        _ = try json => "first" as Int
        _ = try json => "more" as Int
        return First()
      }
    }
    struct Second: Decodable {
      static func decode(_ json: Any) throws -> Second {
        _ = try json => "second" as Int
        return Second()
      }
    }

    static func decode(_ json: Any) throws -> Alternative {
      _ = try decodeAsOneOf(json, objectTypes: First.self, Second.self)
      return Alternative()
    }
  }

  struct Forbidding: Decodable {
    static func decode(_ json: Any) throws -> Forbidding {
      do { try require(.noneOf("a", "b"), .atMostOneOf("c", "d"), in: json) } catch {}
      return Forbidding()
    }
  }

  @Test func `The keys of a rule whose error is caught are known`() throws {
    let problems = try Forbidding.problems(parsing: #"{"a": 1, "b": 1, "c": 1, "e": 1}"#, unknownKeys: .reject)
    #expect(problems.map(facts) == ["unknown_key /e"])
  }

  /// A type that looks up keys of its elements depending on a value outside of them.
  struct Watching: Decodable {
    enum Mode: String, CaseIterable, Decodable { case plain, brief, full }

    static func decode(_ json: Any) throws -> Watching {
      let mode: Mode = try json => "mode"
      for element in try (json => "all" as JSON).elements {
        try element => "in" => { json in
          _ = try json => "a" as Int
          if mode == .full { for key in ["b", "c"] { _ = try json => KeyPath(key) as Int } }
        }
      }
      return Watching()
    }
  }

  @Test func `A key that a decode function looks up for another value is not unknown`() throws {
    let text = #"{"all": [{"in": {"a": 1}}, {"in": {"c": 1}}]}"#
    let problems = try Watching.problems(parsing: text, unknownKeys: .reject)
    #expect(problems.map(facts) == ["missing_key /mode", "missing_key /all/1/in/a"])
  }

  /// A type with a closure that looks up another key of its elements depending on a value outside of it.
  struct Closing: Decodable {
    static func decode(_ json: Any) throws -> Closing {
      let mode: Watching.Mode = try json => "mode"
      try json => "in" => { json in
        for element in try (json => "all" as JSON).elements {
          if mode == .full { _ = try element => "b" as Int }
          _ = try element => "a" as Int
        }
      }
      return Closing()
    }
  }

  @Test(arguments: [#"[{"a": 1}, {"a": 1, "b": 1}]"#, #"[{"a": 1}, {"a": 1}, {"in": 1, "a": 1}]"#])
  func `A key after the place where a closure fails for another value is not unknown`(all: String) throws {
    let problems = try Closing.problems(parsing: #"{"in": {"all": \#(all)}}"#, unknownKeys: .reject)
    #expect(problems.map(facts) == ["missing_key /mode"])
  }

  /// Returns the unknown keys that a search reports beside a failed value of a type.
  private func unknownKeys<T: Decodable>(besideFailed type: T.Type) -> [String] {
    let json: Any = ["value": [[[["?"]]]], "extra": 1]
    let problems = Decodable::problems(in: json, unknownKeys: .reject) { try $0 => "value" as T }
    return problems.filter { $0.code == .unknownKey }.map(facts)
  }

  @Test func `A search reports an unknown key beside a failed value`() {
    let found = [
      unknownKeys(besideFailed: Int.self), unknownKeys(besideFailed: UInt8.self),
      unknownKeys(besideFailed: Double.self),
      unknownKeys(besideFailed: Decimal.self), unknownKeys(besideFailed: Bool.self),
      unknownKeys(besideFailed: String.self),
      unknownKeys(besideFailed: Date.self), unknownKeys(besideFailed: URL.self), unknownKeys(besideFailed: UUID.self),
      unknownKeys(besideFailed: Data.self), unknownKeys(besideFailed: Watching.Mode.self),
      unknownKeys(besideFailed: [Int].self),
    ]
    #expect(found == Array(repeating: ["unknown_key /extra"], count: found.count))
  }

  struct Refused: Decodable {
    static func decode(_ json: Any) throws -> Refused { throw OwnError() }

    struct OwnError: Error {}
  }

  /// A type that looks up a key inside another type's object after a value that has no substitute.
  struct LookingInside: Decodable {
    static func decode(_ json: Any) throws -> LookingInside {
      _ = try json => "point" as Point
      _ = try json => "refused" as [Refused]
      _ = try json => "point" => "label" as String
      return LookingInside()
    }
  }

  @Test(arguments: Representation.allCases)
  func `Inside the value of an unfinished call, only misspelled keys are unknown`(representation: Representation) throws
  {
    let json = try representation(#"{"point": {"x": 1, "X": 2, "label": "a"}, "refused": [0]}"#)
    let problems = LookingInside.problems(in: json, unknownKeys: .reject)
    #expect(Set(problems.map(headline)) == ["OwnError() at refused[0]", #"unknown key "X" at point"#])
    #expect(problems.count == 2)
  }

  struct Trying: Decodable {
    struct Pair: Decodable {
      static func decode(_ json: Any) throws -> Pair {
        _ = try json => "a" as Int
        _ = try json => "b" as Int
        return Pair()
      }
    }

    static func decode(_ json: Any) throws -> Trying {
      _ = try? json => "pair" as Pair
      for element in try json =>? "list" as [JSON]? ?? [] { _ = try? Pair.decode(element) }
      return Trying()
    }
  }

  @Test(arguments: [
    #"{"pair": {"a": "x", "b": 1}}"#, #"{"pair": {"b": 1}}"#, #"{"list": [{"a": 1, "b": 1}, {"a": "x", "b": 1}]}"#,
    #"{"pair": {"a": "x", "b": 1}, "list": [{"b": 1}]}"#,
  ])
  func `A key after an error that the function catches is not unknown`(text: String) throws {
    #expect(Trying.problems(in: try JSON(parsing: text), unknownKeys: .reject).isEmpty)
    _ = try Trying.decode(parsing: text, unknownKeys: .reject)
  }

  struct Envelope: Decodable {
    static func decode(_ json: Any) throws -> Envelope {
      let payload: JSON = try json => "payload"
      _ = try payload => "kind" as String
      return Envelope()
    }
  }

  @Test func `An object that is taken as JSON has no unknown keys`() throws {
    _ = try Envelope.decode(parsing: #"{"payload": {"kind": "a", "size": 1}}"#, unknownKeys: .reject)
    #expect(
      try problemFacts(of: Envelope.self, in: #"{"payload": {"kind": 1, "size": 1}, "x": 1}"#, unknownKeys: .reject)
        == ["type_mismatch /payload/kind"])
  }

  @Test func `A key that only a failed alternative looks up is unknown`() {
    let problems = Alternative.problems(in: ["first": 1, "second": 2], unknownKeys: .reject)
    #expect(problems.map(facts) == ["unknown_key /first"])
  }

  @Test func `A view that outlives the call behaves like any other view`() throws {
    struct Keeping: Decodable {
      let view: JSON
      static func decode(_ json: Any) throws -> Keeping { try Keeping(view: json => "view") }
    }
    let kept = try Keeping.decode(parsing: #"{"view": {"a": [1, 2]}}"#, unknownKeys: .reject)
    #expect(try kept.view => "a" as [Int] == [1, 2])
    #expect(failureFacts(try kept.view => "b" as Int) == "missing_key /b")
  }
}
