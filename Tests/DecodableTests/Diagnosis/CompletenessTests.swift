import Decodable
import Foundation
import Testing

/// A search finds each problem that does not depend on a failed value.
@Suite struct CompletenessTests {
  struct Results: Decodable {
    static func decode(_ json: Any) throws -> Results {
      let a = Result { try json => "a" as Int }
      let b = Result { try json => "b" as Int }
      _ = try (a.get(), b.get())
      return Results()
    }
  }

  @Test func `An error that a function catches and throws later is listed if decoding throws it`() throws {
    #expect(
      try problemFacts(of: Results.self, in: #"{"a": "x", "b": "y"}"#) == ["type_mismatch /a", "type_mismatch /b"])
    #expect(try problemFacts(of: Results.self, in: #"{"a": 1, "b": "y"}"#) == ["type_mismatch /b"])
  }

  struct TwoNumbers: Decodable {
    static func decode(_ json: Any) throws -> TwoNumbers {
      _ = try json => "a" as Int
      _ = try json => "b" as Int
      return TwoNumbers()
    }
  }

  @Test(arguments: [
    TwoNumbers.decoding.map { $0 }.array, Array<TwoNumbers>.decoding,
    Decoding { try Array.decoder { try TwoNumbers.decode($0) }($0) },
  ])
  func `All problems of all elements that a closure decodes are listed after a failure`(
    pairs: Decoding<[TwoNumbers]>
  ) throws {
    let list = Array(repeating: #"{"a": "1", "b": "2"}"#, count: 50).joined(separator: ", ")
    let json = try JSON(parsing: #"{"n": "1", "pairs": [\#(list)]}"#)
    let found = problems(in: json) { json in
      _ = try json => "n" as Int
      _ = try json => "pairs" => pairs
    }
    #expect(found.count == 101)
    #expect(!found.hasMore)
  }

  final class Node: Decodable {
    let children: [Node]

    init(_ children: [Node]) { self.children = children }

    static func decode(_ json: Any) throws -> Self {
      var children: [Node] = []
      if let left: Node = try json =>? "l" {
        children = [left, try json => "r"]
      } else {
        _ = try json => "v" as Int
      }
      guard let node = Node(children) as? Self else { throw Refusal() }
      return node
    }
  }

  @Test func `A present value that fails is not taken for nil`() throws {
    func tree(_ depth: Int) -> String {
      depth == 0 ? #"{"v": "x"}"# : #"{"l": \#(tree(depth - 1)), "r": \#(tree(depth - 1))}"#
    }
    #expect(
      try problemFacts(of: Node.self, in: tree(2)) == [
        "type_mismatch /l/l/v", "type_mismatch /l/r/v", "type_mismatch /r/l/v", "type_mismatch /r/r/v",
      ])
    #expect(try Node.problems(parsing: tree(7)).count == 128)
  }

  struct Ruled: Decodable {
    static func decode(_ json: Any) throws -> Ruled {
      _ = try json =>? "a" => Int.decoding.where("a positive number") { $0 > 0 }
      _ = try json =>? "b" => Int.decoding.compactMap("an even number") { $0.isMultiple(of: 2) ? "\($0)" : nil }
      _ = try json => "c" => Int.decoding.where("a number over 1000") { $0 > 1000 }
      _ = try json =>? "d" => String.decoding.nonEmpty
      _ = try json => "e" as Int
      return Ruled()
    }
  }

  @Test(arguments: [
    "^[A-Z]{3}$", "^[A-Z]{2}$", "^[a-z]{2}(-[A-Z]{2})?$", "^[0-9]{5}$", "^[0-9]{4}$", "^[0-9]{16}$",
    #"^\+[0-9]{8,15}$"#,
    "^#[0-9A-F]{6}$", "^[0-9]{2}:[0-9]{2}$", #"^[0-9]+\.[0-9]+\.[0-9]+$"#, #"^[0-9]{1,3}(\.[0-9]{1,3}){3}$"#,
    "^[0-9a-f]{32}$", "^[0-9a-f]{40}$", "^[0-9a-f]{64}$", "^[A-Z]{3}-[0-9]+$", "^[a-z]+(_[a-z]+)+$",
    "^[a-z]+(-[a-z]+)+$",
    #"^[a-z]+/[a-z]+$"#, "^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$", "^P", "^.{8,20}$", "^.{40,}$", #"^[^@]+@[^@]+\.[a-z]+$"#,
    #"^[a-z]+\.(png|pdf)$"#, "^[0-9]{4}-[0-9]{2}$", #"^[0-9]+\.[0-9]{2}$"#, "^[A-Z][a-z]+ [A-Z][a-z]+$",
  ]) func `A search continues after a string that lacks a usual form`(pattern: String) throws {
    func problemFacts(in text: String) throws -> [String] {
      problems(in: try JSON(parsing: text)) { json in
        _ = try json => "code" => String.decoding.matching(pattern)
        _ = try json => "count" as Int
      }.map(facts)
    }
    #expect(
      try problemFacts(in: #"{"code": "?", "count": "x"}"#) == ["unmet_requirement /code", "type_mismatch /count"])
    #expect(try problemFacts(in: #"{"count": "x"}"#) == ["missing_key /code", "type_mismatch /count"])
  }

  /// The time of such an expression doubles with each character.
  @Test func `A search ends soon if a rule takes long for long strings`() throws {
    let found = problems(in: try JSON(parsing: #"{"code": "?", "count": "x"}"#)) { json in
      _ = try json => "code" => String.decoding.matching("^([a-z0-9]+)+!$")
      _ = try json => "count" as Int
    }
    #expect(found.map(facts) == ["unmet_requirement /code"])
  }

  @Test func `A search continues after a string from which no value is made`() throws {
    let document = try JSON(parsing: #"{"zone": "Mars", "locale": 1, "host": "?", "count": "x"}"#)
    let found = problems(in: document) { json in
      _ = try json => "zone" => String.decoding.compactMap("a time zone") { TimeZone(identifier: $0) }
      _ = try json => "locale"
        => String.decoding.compactMap("a locale") { $0.count == 2 ? Locale(identifier: $0) : nil }
      _ = try json => "host"
        => String.decoding.compactMap("a host") { $0.contains(".") ? $0.split(separator: ".") : nil }
      _ = try json => "count" as Int
    }
    #expect(
      found.map(facts) == [
        "unmet_requirement /zone", "type_mismatch /locale", "unmet_requirement /host", "type_mismatch /count",
      ])
  }

  @Test func `A search continues after a failed rule`() throws {
    #expect(
      try problemFacts(of: Ruled.self, in: #"{"a": -1, "b": 3, "c": 7, "d": "", "e": "x"}"#) == [
        "unmet_requirement /a", "unmet_requirement /b", "unmet_requirement /c", "unmet_requirement /d",
        "type_mismatch /e",
      ])
    #expect(
      try problemFacts(of: Ruled.self, in: #"{"a": "1", "b": "3", "c": "7", "d": 0, "e": "x"}"#) == [
        "type_mismatch /a", "type_mismatch /b", "type_mismatch /c", "type_mismatch /d", "type_mismatch /e",
      ])
  }

  struct Walk: Decodable {
    static func decode(_ json: Any) throws -> Walk {
      for row in try (json => "rows" as JSON).elements {
        _ = try row => "in" => { json in try json => "v" as Int }
        _ = try row => "list" as [Int]
        _ = try row => "w" as Int
      }
      return Walk()
    }
  }

  @Test func `A problem in a view has its whole path`() throws {
    let text = #"{"all": [{"rows": []}, {"rows": [{"in": {"v": "x"}, "list": [1, "y"], "w": "z"}]}]}"#
    let json = try JSON(parsing: text)
    let problems = Decodable::problems(in: json) { try $0 => "all" as [Walk] }
    #expect(
      problems.map(\.metadata.formattedPath) == [
        "all[1].rows[0].in.v", "all[1].rows[0].list[1]", "all[1].rows[0].w",
      ])
    #expect(
      ProblemReport(problems, redacted: true).problems.map(\.path) == [
        #"all[1]["*"][0].in.v"#, #"all[1]["*"][0].list[1]"#, #"all[1]["*"][0].w"#,
      ])
    #expect(problems.first == decodingError(try json => "all" as [Walk]))
  }

  /// Three types that contain each other, of which one has a tag.
  enum Cycle {
    struct First: Decodable {
      static func decode(_ json: Any) throws -> First {
        try json =>? "a" => { json in _ = try json => "firsts" as [String: Second] }
        try json => "b" => { json in _ = try json => "second" as Second? }
        return First()
      }
    }

    struct Second: Decodable {
      static func decode(_ json: Any) throws -> Second {
        _ = try json =>? "thirds" as [Third]?
        _ = try json => "third" as Third
        _ = try json => "seconds" as [Second]
        _ = try json => "name" as String
        return Second()
      }
    }

    struct Third: Decodable {
      static func decode(_ json: Any) throws -> Third {
        try json => "content" => { json in
          switch try json => "type" as Tag {
          case .firsts: _ = try json =>? "firsts" as [First]?
          case .seconds: _ = try json => "seconds" as [Second]
          }
        }
        return Third()
      }

      enum Tag: String, CaseIterable, Decodable { case firsts, seconds }
    }
  }

  @Test func `A search makes substitutes of types that contain each other`() throws {
    let text = #"{"thirds": [{"content": {"type": "seconds", "seconds": null}}]}"#
    let found = try problemFacts(of: Cycle.Second.self, in: text)
    #expect(
      found == [
        "missing_key /third", "missing_key /seconds", "missing_key /name", "unexpected_null /thirds/0/content/seconds",
      ])
  }

  /// A recursive type, some of whose values are decoded by a closure.
  final class Family: Decodable {
    static func decode(_ json: Any) throws -> Family {
      _ = try json =>? "children" as [Family]?
      _ = try json => "home" => "guests" as [Family]
      _ = try json => "home" as Home
      return Family()
    }
  }

  struct Home: Decodable {
    static func decode(_ json: Any) throws -> Home {
      _ = try json => "door" => { json in try json => "visitors" as [Family] }
      return Home()
    }
  }

  @Test(arguments: [1, 2, 5, 20])
  func `A search makes substitutes of a recursive type after many failures`(count: Int) throws {
    let guests = repeatElement(#"{"home": {"guests": []}}"#, count: count).joined(separator: ", ")
    let found = try problemFacts(
      of: Family.self,
      in: #"{"children": [{"children": [{"home": {"guests": [\#(guests)]}}], "home": {}}]}"#)
    let doors = ["0/children/0/home"] + (0..<count).map { "0/children/0/home/guests/\($0)/home" }
    #expect(
      found == ["missing_key /home"] + doors.map { "missing_key /children/\($0)/door" }
        + ["missing_key /children/0/home/guests", "missing_key /children/0/home/door"])
  }

  struct Pair: Swift.Decodable { let id: Int, name: String }

  struct Pairs: Decodable {
    static func decode(_ json: Any) throws -> Pairs {
      _ = try json => "pairs" as [Pair]
      _ = try json => "one" as Pair
      _ = try json =>? "other" as Pair?
      _ = try json => "after" as Int
      return Pairs()
    }
  }

  @Test func `A search finds at least the first problem of each Codable value`() throws {
    let found = try problemFacts(
      of: Pairs.self,
      in: #"""
        {"pairs": [{"id": "1"}, {"id": 1, "name": "x"}, {"id": 3}, 4], "one": {"id": true, "name": "x"},
          "other": {"id": 1, "name": null}, "after": "x"}
        """#)
    let expected = [
      "type_mismatch /pairs/0/id", "missing_key /pairs/2/name", "type_mismatch /pairs/3", "type_mismatch /one/id",
      "unexpected_null /other/name", "type_mismatch /after",
    ]
    #expect(found.filter { $0 != "missing_key /pairs/0/name" } == expected)
  }

  struct Positive: Decodable {
    static func decode(_ json: Any) throws -> Positive {
      let value: Int = try json => "value"
      guard value > 0 else { throw Refusal() }
      return Positive()
    }
  }

  struct Positives: Decodable {
    static func decode(_ json: Any) throws -> Positives {
      _ = try json => "a" as Positive
      _ = try json =>? "b" as Positive?
      _ = try json => "c" as [Positive]
      _ = try json => "d" => { try $0 => "value" as Int }
      _ = try json => "e" as Int
      return Positives()
    }
  }

  @Test func `A search continues after a custom error`() throws {
    let text = #"{"a": {"value": -1}, "b": {"value": -2}, "c": [{"value": -3}, {"value": "4"}], "d": {}, "e": "x"}"#
    #expect(
      try problemFacts(of: Positives.self, in: text) == [
        "custom /a", "custom /b", "custom /c/0", "type_mismatch /c/1/value", "missing_key /d/value", "type_mismatch /e",
      ])
  }

  struct Joining: Decodable {
    static func decode(_ json: Any) throws -> Joining {
      let amount: Int = try json => "amount"
      if amount > 1000 { _ = try json => "approval" as Int } else { _ = try json => "receipt" as Int }
      _ = try json => "after" as Int
      let name: String? = try json =>? "name"
      if let name { _ = name.isEmpty ? 0 : try json => "length" as Int }
      _ = try json => "end" as Int
      return Joining()
    }
  }

  @Test func `A search continues after a branch that depends on a failed value`() throws {
    #expect(
      try problemFacts(of: Joining.self, in: #"{"amount": "x", "after": "y", "name": 1, "end": "z"}"#) == [
        "type_mismatch /amount", "type_mismatch /after", "type_mismatch /name", "type_mismatch /end",
      ])
  }

  /// A type with enums that are not CaseIterable.
  struct Choices: Decodable {
    enum State: String, Decodable { case open, closed, lost }
    enum Level: Int, Decodable { case low = 10, high = 20 }
    enum Only: String, Decodable { case one }
    struct Item: Swift.Decodable {
      enum Color: String, Swift.Decodable { case red, green }
      let color: Color
    }

    static func decode(_ json: Any) throws -> Choices {
      let state: State = try json => "state"
      if state == .lost { _ = try json => "finder" as Int }
      let level: Level? = try json =>? "level"
      if level == .high { _ = try json => "reason" as String }
      _ = try json => "only" as Only
      _ = try json => "states" as [State]
      _ = try json => "item" as Item
      _ = try json => "end" as Int
      return Choices()
    }
  }

  @Test func `A search continues after a failed enum that is not CaseIterable`() throws {
    #expect(
      try problemFacts(
        of: Choices.self, in: #"{"state": "opened", "level": 1, "only": 1, "states": [1], "item": {"color": 1}}"#)
        == [
          "missing_key /end", "invalid_value /state", "invalid_value /level", "type_mismatch /only",
          "type_mismatch /states/0", "type_mismatch /item/color",
        ])
  }

  struct Checking: Decodable {
    static func decode(_ json: Any) throws -> Checking {
      let numbers: [Pair] = try json => "numbers"
      try json => "in" => { json in
        if !numbers.isEmpty { _ = try json => "first" as Int }
      }
      _ = try json => "after" as Int
      return Checking()
    }
  }

  @Test func `A search continues after a check that depends on a failed value`() throws {
    #expect(
      try problemFacts(of: Checking.self, in: #"{"numbers": 1, "in": {}}"#) == [
        "missing_key /after", "type_mismatch /numbers",
      ])
  }

  struct Chain: Decodable {
    indirect enum Next { case end, next(Chain) }
    let next: Next

    static func decode(_ json: Any) throws -> Chain {
      let next = try (json =>? "next" as Chain?).map { Next.next($0) }
      _ = try json => "v" as Int
      return Chain(next: next ?? .end)
    }
  }

  /// A function whose closure returns for few of its substitutes.
  final class Nested: Decodable {
    static func decode(_ json: Any) throws -> Nested {
      let list = try json => "list" as [Nested]
      if list.isEmpty { _ = try json => "count" => Int.decoding.ifMissing(10) }
      _ = try json =>? "part" => { json -> Int in
        let others = try json => "others" as [Nested]?
        for _ in others ?? [] { _ = try json =>? "others" as Nested? }
        return 1
      }
      try require(.noneOf("list", "other"), in: json)
      return Nested()
    }
  }

  @Test func `A search continues after a closure that returns for few substitutes`() throws {
    #expect(
      try problemFacts(of: Nested.self, in: #"{"list": [{}], "part": {"others": false}}"#) == [
        "forbidden_key /list", "missing_key /list/0/list", "type_mismatch /part/others",
      ])
  }

  @Test(arguments: [1, 63, 64, 65, 200])
  func `A search finds the problem of each nested value at any depth`(depth: Int) throws {
    let text = String(repeating: #"{"v": "x", "next": "#, count: depth) + "{}" + String(repeating: "}", count: depth)
    #expect(try Chain.problems(parsing: text).count == depth + 1)
  }

  @Test func `A list that ends at its limit reports that there are more problems`() throws {
    let text = "[" + Array(repeating: #""x""#, count: 3_000).joined(separator: ",") + "]"
    let some = try [Int].problems(parsing: text)
    #expect(some.count == 1_000 && some.hasMore)
    let all = try [Int].problems(parsing: text, limit: 3_000)
    #expect(all.count == 3_000 && !all.hasMore)
  }

  struct Shop: Decodable {
    struct Hall: Decodable {
      static func decode(_ json: Any) throws -> Hall {
        for row in (try json => "rows" as JSON).elements { _ = try row => "width" as Int }
        _ = try json => "rows" as [[String: Int]]
        return Hall()
      }
    }

    struct Item: Decodable {
      let price: Int

      static func decode(_ json: Any) throws -> Item {
        let price: Int = try json => "price"
        guard price != 13 else { throw DecodingError.invalidRawValue(13, of: Item.self, expecting: "a lucky price") }
        return Item(price: price)
      }
    }

    static func decode(_ json: Any) throws -> Shop {
      let name: String? = try json =>? "owner" => "name"
      let shelves: [String: [Item]] = try json => "stock" => "shelves"
      _ = try json =>? "halls" as [String: Hall]?
      if (try? json => "mark" as Int) == nil { _ = try json => "label" as String }
      if name == "Ada" { _ = try json => "license" as Int }
      if shelves["a"]?.isEmpty == true { _ = try json => "reason" as String }
      _ = try json => "size" => Int.decoding.where("a size over 3") { $0 > 3 }
      return Shop()
    }
  }

  static let mistakes = [
    #"{"stock": {"shelves": {"a": [{"price": 1}, {"price": "2"}], "b": []}}, "mark": 1, "size": 4}"#,
    #"{"stock": {"shelves": {"a": [{"price": 1}, {"price": 13}], "b": []}}, "mark": 1, "size": 4}"#,
    #"{"stock": {"shelves": {"a": [{"price": 1}, {"price": "2"}], "b": [7]}}, "mark": 1, "size": 4}"#,
    #"{"stock": {"shelves": {"a": [{}], "b": []}}, "label": "x", "size": 4}"#,
    #"{"stock": {"shelves": {"a": 7}}, "mark": 1, "size": 4}"#,
    #"{"stock": {"shelves": {"a": 7, "b": 8}}, "mark": 1, "size": 4}"#,
    #"{"stock": {"shelves": {"a": [7, 8]}}, "mark": 1, "size": 4}"#,
    #"{"stock": {"shelves": {}}, "size": 4}"#,
    #"{"stock": 7, "mark": 1, "size": 4}"#,
    #"{"stock": {"shelves": {"a": [{"price": null}]}}, "mark": 1, "size": 1}"#,
    #"{"owner": {"name": 7}, "stock": {"shelves": {"a": []}}, "mark": 1, "size": 4}"#,
    #"{"owner": {"name": "Ada"}, "stock": {"shelves": {"a": [{"price": 1}]}}, "mark": 1, "size": 4}"#,
    #"{"stock": {"shelves": {"a": [{"price": 1}]}}, "mark": 1, "size": 1}"#,
    #"{"halls": {"x": {"rows": [null, {"width": 1}]}}, "stock": {"shelves": {}}, "mark": 1, "size": 4}"#,
    #"{"halls": {"x": {"rows": [{"width": 1, "a": "?"}]}}, "stock": {"shelves": {}}, "mark": 1, "size": 4}"#,
    "7",
  ]

  @Test(arguments: mistakes)
  func `Each element of an array has the problems that it has alone`(text: String) throws {
    let alone = try Shop.problems(parsing: text)
    #expect(!alone.isEmpty)
    let count = 40
    let all = try [Shop].problems(parsing: "[\(repeatElement(text, count: count).joined(separator: ", "))]")
    let expected = (0..<count).flatMap { index in alone.map { "\($0.code) /\(index)\($0.metadata.jsonPointer)" } }
    #expect(all.map { "\($0.code) \($0.metadata.jsonPointer)" } == expected)
    // Each cause groups the same problem of all elements, so that the path has a pattern for the elements.
    #expect(all.causes.allSatisfy { $0.count.isMultiple(of: count) && $0.path.hasPrefix("[*]") })
  }
}
