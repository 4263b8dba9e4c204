import Decodable
import Foundation
import Testing

/// The substitutes differ as much as values of a type can, and none stands for a value that was meant to be another.
@Suite struct SubstitutesTests {
  enum Plan: String, CaseIterable, Decodable { case free, pro }
  enum State: String, CaseIterable, Decodable { case open, held, closed }

  struct Failed: Error, Equatable {}

  private func found(
    _ text: String, _ unknownKeys: UnknownKeys = .ignore, _ decode: (Any) throws -> Void
  ) throws -> [String] {
    problems(in: try JSON(parsing: text), unknownKeys: unknownKeys, decode: decode).map(facts)
  }

  @Test(arguments: [#"{"limits": {"fre": 3, "pro": 5}}"#, #"{"limits": {"fre": 3}}"#, #"{"limits": {"x": 1, "y": 2}}"#])
  func `A dictionary does not lack the members whose names are wrong`(text: String) throws {
    let names = try JSON(parsing: text)["limits"]?.members.map(\.name).filter { $0 != "pro" } ?? []
    #expect(
      try found(text) { json in
        let limits: [Plan: Int] = try json => "limits"
        if limits[.free] == nil { _ = try json => "fallback" as Int }
        if limits.isEmpty { _ = try json => "other" as Int }
      } == names.map { "invalid_value /limits/\($0)" })
  }

  @Test func `A dictionary keeps its count if names are wrong`() throws {
    let text = #"{"rows": {"1": "a", "x2": "b", "x3": "c"}, "many": 1, "after": "x"}"#
    #expect(
      try found(text, .reject) { json in
        let rows: [Int: String] = try json => "rows"
        if rows.count < 2, !rows.isEmpty { _ = try json => "few" as Int }
        if rows.count == 3 { _ = try json => "many" as Int }
        _ = try json => "after" as Int
      } == ["invalid_value /rows/x2", "invalid_value /rows/x3", "type_mismatch /after"])
  }

  struct Ticket: Decodable {
    let state: State

    static func decode(_ json: Any) throws -> Ticket {
      let state: State = try json => "state"
      let closedAt: Int? = try json =>? "closedAt"
      if state == .closed, closedAt == nil { throw Failed() }
      return Ticket(state: state)
    }
  }

  @Test func `The case that was meant is among the values of a type that rejects others`() throws {
    enum Color: String, CaseIterable, Swift::Decodable { case red, green, blue }
    let problems = try found(#"{"shape": {"color": "geren"}}"#) { json in
      try json => "shape" => { shape in
        _ = try shape => "color" as Color
        guard try (shape => "label" as String).isEmpty else { throw Failed() }
      }
      _ = try json => "size" as Int
    }
    #expect(problems == ["missing_key /size", "missing_key /shape/label", "invalid_value /shape/color"])
  }

  @Test func `A case that was meant, and that an inner type rejects, selects no branch of another case`() throws {
    let text = #"{"ticket": {"state": "clsed"}, "resolution": "x"}"#
    #expect(
      try found(text, .reject) { json in
        let ticket: Ticket = try json => "ticket"
        if ticket.state == .closed { _ = try json => "resolution" as String } else { _ = try json => "assignee" as Int }
      } == ["invalid_value /ticket/state"])
    #expect(
      try found(#"{"state": "clsed", "resolution": "x"}"#, .reject) { json in
        if try Ticket.decode(json).state == .closed {
          _ = try json => "resolution" as String
        } else {
          _ = try json => "assignee" as Int
        }
      } == ["invalid_value /state"])
  }

  @Test func `A Bool that has one possible value selects no branch`() throws {
    #expect(
      try found(#"{"account": {"active": "no"}, "plan": "pro"}"#, .reject) { json in
        let isActive =
          try json => "account" => { (json: Any) throws -> Bool in
            let isActive: Bool = try json => "active"
            if try !isActive && (json =>? "closed" as Int?) == nil { throw Failed() }
            return isActive
          }
        if isActive { _ = try json => "plan" as Plan } else { _ = try json => "reason" as String }
      } == ["type_mismatch /account/active"])
  }

  @Test func `A list of one or many has empty and long substitutes`() throws {
    #expect(
      try found("{}") { json in
        let tags = try json => "tags" => [String].oneOrMany
        if tags.isEmpty { _ = try json => "title" as String }
        if tags.count == 1 { _ = try json => "only" as String }
        _ = try json => "after" as Int
      } == ["missing_key /tags", "missing_key /after"])
  }

  @Test func `The substitutes for digits in a string have every sign`() throws {
    #expect(
      try found("{}") { json in
        let amount = try json => "amount" => String.decoding.compactMap("digits") { Int($0) }
        if amount > 0 { _ = try json => "payee" as String } else { _ = try json => "refund" as String }
      } == ["missing_key /amount"])
  }

  @Test func `The substitutes for collections hold every Bool, case and fraction`() throws {
    #expect(
      try found(#"{"flags": 3}"#) { json in
        let flags: [Bool] = try json => "flags"
        if !flags.contains(true) { _ = try json => "why" as Int }
        if !flags.contains(false) { _ = try json => "how" as Int }
      } == ["type_mismatch /flags"])
    #expect(
      try found(#"{"prices": 3}"#) { json in
        let prices: [Plan: Int] = try json => "prices"
        if prices[.pro] == nil { _ = try json => "free" as Int } else { _ = try json => "contract" as Int }
      } == ["type_mismatch /prices"])
    #expect(
      try found(#"{"share": "x"}"#) { json in
        let share: Double = try json => "share"
        if share == share.rounded() { _ = try json => "count" as Int } else { _ = try json => "part" as Int }
      } == ["type_mismatch /share"])
  }

  @Test func `A search continues after failed collections of collections`() throws {
    func check<T: Decodable>(_ type: T.Type) throws {
      #expect(
        try found(#"{"after": "x"}"#) { json in
          _ = try json => "values" as T
          _ = try json => "after" as Int
        } == ["missing_key /values", "type_mismatch /after"], "\(type)")
    }
    try check([[Double]].self)
    try check([[[Int]]].self)
    try check([[Ticket]].self)
    try check([String: [Ticket]].self)
    try check([State: [Int]].self)
    try check([[Bool]].self)
    try check([Set<Int>].self)
  }

  @Test func `A search continues after a check of a failed date or URL`() throws {
    #expect(
      try found(#"{"start": "2024-01-01T00:00:00Z", "end": "x", "after": "x"}"#) { json in
        let (start, end): (Date, Date) = (try json => "start", try json => "end")
        guard end > start else { throw Failed() }
        _ = try json => "after" as Int
      } == ["invalid_value /end", "type_mismatch /after"])
    #expect(
      try found(#"{"url": 1, "after": "x"}"#) { json in
        let url: URL = try json => "url"
        guard url.scheme == "https", url.host() != nil else { throw Failed() }
        _ = try json => "after" as Int
      } == ["type_mismatch /url", "type_mismatch /after"])
  }

  @Test func `A search continues after a failed pair`() throws {
    #expect(
      try found(#"{"position": 1, "after": "x"}"#) { json in
        _ = try json => "position" => Double.decoding.array.where("two numbers") { $0.count == 2 }
        _ = try json => "after" as Int
      } == ["type_mismatch /position", "type_mismatch /after"])
    #expect(
      try found(#"{"box": 1, "after": "x"}"#) { json in
        _ = try json => "box" => Double.decoding.array.where("four numbers") { $0.count == 4 }
        _ = try json => "after" as Int
      } == ["type_mismatch /box", "type_mismatch /after"])
  }

  @Test func `A search continues after a rule that only years meet`() throws {
    #expect(
      try found(#"{"year": "x", "after": "x"}"#) { json in
        _ = try json => "year" => Int.decoding.where("a year") { (1900...2100).contains($0) }
        _ = try json => "after" as Int
      } == ["type_mismatch /year", "type_mismatch /after"])
  }

  private enum Language: String, CaseIterable { case en, de }

  @Test(arguments: [
    #"{"en": "x", "de": "y", "it": "z"}"#, #"{"en": "x", "it": null}"#, #"{"en": "x", "it": 1, "fr": null}"#,
  ])
  func `A search continues after names that are not keys`(names: String) throws {
    let found = try found(#"{"names": \#(names), "after": "x"}"#) { json in
      _ = try json => "names" as [Language: String]
      _ = try json => "after" as Int
    }
    #expect(found.first == "invalid_value /names/it" && found.last == "type_mismatch /after")
  }

  @Test func `An error that a function keeps and throws later is a problem`() throws {
    #expect(
      try found(#"{"a": "x", "b": 1, "c": [1, "y"], "d": 3}"#) { json in
        var errors: [any Error] = []
        func attempt<T>(_ decode: () throws -> T) -> T? {
          do { return try decode() } catch {
            errors.append(error)
            return nil
          }
        }
        _ = attempt { try json => "a" as Int }
        _ = attempt { try json => "b" as String }
        _ = attempt { try json => "c" as [Int] }
        if let first = errors.first { throw first }
        _ = try json => "d" as Bool
      } == ["type_mismatch /a", "type_mismatch /b", "type_mismatch /c/1", "type_mismatch /d"])
    #expect(
      try found(#"{"a": "x", "b": "x"}"#) { json in
        let first = Result { try json => "a" as Int }
        _ = try json => "b" as Int
        _ = try first.get()
      } == ["type_mismatch /a", "type_mismatch /b"])
  }

  @Test func `A key that follows a check on a failed value is not unknown`() throws {
    #expect(
      try found(#"{"items": ["x", 2], "max": 1, "ship": "a"}"#, .reject) { json in
        let items: [Int] = try json => "items"
        let max: Int = try json => "max"
        if items.count > max { throw Failed() }
        if !items.isEmpty { _ = try json => "ship" as String }
      } == ["type_mismatch /items/0"])
  }

  @Test func `Unknown keys are in the order of the document`() throws {
    #expect(
      try found(#"{"pool": {"max": 5, "typo": 1}, "zzz": 1}"#, .reject) { json in
        _ = try json => "pool" => "max" as Int
      } == ["unknown_key /pool/typo", "unknown_key /zzz"])
  }

  @Test(arguments: [
    "EEE MMM dd HH:mm:ss Z yyyy", "yyyy-MM-dd HH:mm:ssZ", "dd.MM.yyyy HH:mm", "MMM d, yyyy", "yyyyMMddHHmmss",
  ])
  func `A date with a formatter has substitutes in any format`(format: String) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = format
    let date = Date.decoder(using: formatter)
    for (text, problem) in [(#"{"n": "y"}"#, "missing_key /d"), (#"{"d": "x", "n": "y"}"#, "invalid_value /d")] {
      let found = problems(in: try JSON(parsing: text)) { json in
        _ = try json => "d" => date
        _ = try json => "n" as Int
      }
      #expect(Set(found.map(facts)) == [problem, "type_mismatch /n"])
    }
  }

  /// A code with a rule that no substitute meets.
  struct Coded: Decodable {
    static func decode(_ json: Any) throws -> Coded {
      _ = try json => "code" => String.decoding.where("a code of the service") { $0.hasPrefix("§§") }
      _ = try json => "number" as Int
      return Coded()
    }
  }

  @Test func `Values elsewhere in the document are substitutes for a value that has none`() throws {
    let good = #"{"code": "§§1", "number": 1}, {"code": "§§2", "number": 2}"#
    let bad = #"{"code": "x", "number": "y"}"#
    #expect(
      try [Coded].problems(parsing: "[\(good), \(bad)]").map(facts) == [
        "unmet_requirement /2/code", "type_mismatch /2/number",
      ])
    #expect(try [Coded].problems(parsing: "[\(bad)]").map(facts) == ["unmet_requirement /0/code"])
  }
}
