import Decodable
import Foundation
import Synchronization
import Testing

/// A type of these tests only, so that its decoder does not affect tests that run concurrently.
private struct Money: Decodable, OverridableDecodable, Equatable {
  let cents: Int
  static let override = DecoderOverride<Money> { json in Money(cents: try Int.decode(json)) }
  static func decode(_ json: Any) throws -> Money { try override.decode(json) }
}

@Suite(.serialized) struct OverrideTests {
  @Test func `decode uses the decoder that is set for the process`() throws {
    let original = Money.decoder
    defer { Money.decoder = original }
    Money.decoder = { json in
      switch json {
      case let text as String: Money(cents: text.count)
      default: try original(json)
      }
    }
    #expect(try ["m": "four"] => "m" == Money(cents: 4))
    #expect(try ["m": [1, "xx"]] => "m" == [Money(cents: 1), Money(cents: 2)])
    #expect(try Money.decoder("x") == Money(cents: 1))
    Money.decoder = original
    #expect(failure(try Money.decode("four")) == "expected Int, found string \"four\"")
  }

  @Test func `A decoder that decodes its own type calls the previous decoder`() throws {
    let original = Money.decoder
    defer { Money.decoder = original }
    Money.decoder = { json in Money(cents: try Money.decode(json).cents + 1) }
    #expect(try Money.decode(1) == Money(cents: 2))
    let scoped = try Money.withDecoder({ Money(cents: try Money.decode($0).cents * 10) }) {
      try Money.withDecoder({ Money(cents: -(try Money.decode($0).cents)) }) { try Money.decode(1) }
    }
    #expect(scoped == Money(cents: -20))
    #expect(try Money.decoder(1) == Money(cents: 2))
    #expect(
      try Money.withDecoder({ Money(cents: try Money.decode($0).cents * 10) }) { try Money.decoder(1) }
        == Money(cents: 20))
  }

  @Test func `A decoder that is called directly receives plain values too`() throws {
    let isBool: @Sendable (Any) throws -> Bool = { json in json is Bool }
    #expect(try Bool.withDecoder(isBool) { try Bool.decoder(NSNumber(1)) } == false)
    #expect(try Bool.withDecoder(isBool) { try Bool.decoder(NSNumber(value: false)) } == true)
  }

  @Test func `An override can wrap the previous override repeatedly`() throws {
    let original = Money.decoder
    defer { Money.decoder = original }
    for _ in 0..<10 {
      let previous = Money.decoder
      Money.decoder = { json in Money(cents: try previous(json).cents + 1) }
    }
    #expect(try Money.decode(0) == Money(cents: 10))
  }

  @Test func `A scoped override ends with its scope, also after an error`() throws {
    struct Stop: Error {}
    #expect(try Money.withDecoder({ _ in Money(cents: 0) }) { try Money.decode(5) } == Money(cents: 0))
    #expect(throws: Stop.self) { try Money.withDecoder({ _ in Money(cents: 0) }) { throw Stop() } }
    #expect(try Money.decode(5) == Money(cents: 5))
  }

  @Test func `A scope throws only errors of its operation`() async {
    let decoder: @Sendable (Any) throws -> Money = { _ in throw Refusal() }
    #expect(Money.withDecoder(decoder) { Money.problems(in: 1) }.map { "\($0)" } == ["Refusal()"])
    let count = await Money.withDecoder(decoder) {
      await Task.yield()
      return Money.problems(in: 1).count
    }
    #expect(count == 1)
    do throws(Refusal) {
      try Money.withDecoder(decoder) { () throws(Refusal) in throw Refusal() }
    } catch {
      #expect("\(error)" == "Refusal()")
    }
  }

  @Test func `A scoped override applies to child tasks but not to detached tasks`() async throws {
    let inside = try await Money.withDecoder({ _ in Money(cents: 0) }) {
      async let child = Money.decode(1)
      let detached = try await Task.detached { try Money.decode(2) }.value
      await Task.yield()
      return try await [child, detached, Task { try Money.decode(3) }.value]
    }
    #expect(inside == [Money(cents: 0), Money(cents: 2), Money(cents: 0)])
    #expect(try Money.decode(4) == Money(cents: 4))
  }

  @Test @MainActor func `An asynchronous scope stays on its actor`() async throws {
    var touched = 0
    try await Money.withDecoder({ _ in Money(cents: 0) }) {
      await Task.yield()
      MainActor.assertIsolated()
      touched += try Money.decode(1).cents + 1
    }
    #expect(touched == 1)
  }

  @Test(arguments: Representation.allCases)
  func `An override receives plain Swift scalars`(representation: Representation) throws {
    let json = try representation(#"[1, 1.5, true, "x", null, {}, []]"#)
    let seen = Mutex<[String]>([])
    _ = try Money.withDecoder({ json in
      seen.withLock { $0.append(json is [Any] || json is [String: Any] ? "container" : "\(type(of: json))") }
      return Money(cents: 0)
    }) { try [Money].decode(json) }
    #expect(seen.withLock { $0 } == ["Int", "Double", "Bool", "String", "NSNull", "container", "container"])
  }

  @Test func `Every overridable type accepts an override for a scope`() throws {
    func check<T: OverridableDecodable & Decodable>(_ type: T.Type, _ json: Any) {
      #expect(failure(try type.withDecoder({ _ in throw Refusal() }) { try [json] => 0 as T }) == "Refusal() at [0]")
      #expect(decodingError(try [json] => 0 as T) == nil, "\(type)")
    }
    check(String.self, "x")
    check(Int.self, 1)
    check(Int8.self, 1)
    check(Int16.self, 1)
    check(Int32.self, 1)
    check(Int64.self, 1)
    check(Int128.self, 1)
    check(UInt.self, 1)
    check(UInt8.self, 1)
    check(UInt16.self, 1)
    check(UInt32.self, 1)
    check(UInt64.self, 1)
    check(UInt128.self, 1)
    check(Double.self, 1.5)
    check(Float.self, 1.5)
    check(Bool.self, true)
    check(Decimal.self, 1)
    check(Date.self, "1970-01-01T00:00:00Z")
    check(URL.self, "a")
    check(UUID.self, "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    check(Data.self, "AQI=")
  }

  @Test(arguments: Representation.allCases)
  func `An override of an integer width applies wherever the type decodes`(representation: Representation) throws {
    enum Level: UInt8 { case low = 1, high }
    struct Row: Codable, Equatable { var n: UInt8 }
    let json = try representation(#"{"n": "two", "list": [1, "two", 1000], "row": {"n": "two"}}"#)
    let spelled: @Sendable (Any) throws -> UInt8 = { json in
      switch json {
      case let text as String where text == "two": 2
      case let number as Int where number > 255: 255
      default: try cast(json)
      }
    }
    let (number, list, level) = try UInt8.withDecoder(spelled) {
      (try json => "n" as UInt8, try json => "list" as [UInt8], try json => "n" as Level)
    }
    #expect(number == 2 && list == [1, 2, 255] && level == .high)
    #expect(try UInt8.withDecoder(spelled) { try json => "row" as Row } == Row(n: 2))
    #expect(try UInt8.withDecoder(spelled) { try json => "n" as UInt8? } == 2)
    #expect(failure(try json => "list" as [UInt8]) == #"expected UInt8, found string "two" at list[1]"#)
    #expect(failure(try json => "n" as Int8) == #"expected Int8, found string "two" at n"#)
  }

  @Test func `resetDecoder removes the decoder of an integer width`() async {
    await #expect(processExitsWith: .success) {
      Int64.decoder = { json in -(try cast(json) as Int64) }
      let negated = try [Int64].decode(parsing: "[1, 9007199254740993]")
      #expect(negated == [-1, -9_007_199_254_740_993])
      #expect(try Int.decode(parsing: "1") == 1)
      Int64.resetDecoder()
      #expect(try [Int64].decode(parsing: "[1]") == [1])
    }
  }

  @Test(arguments: Representation.allCases)
  func `An override of NSArray determines which values are arrays`(representation: Representation) throws {
    let wrapping: @Sendable (Any) throws -> NSArray = { json in
      json is [Any] ? try NSArray.decode(json) : [json]
    }
    let (single, several, set) = try NSArray.withDecoder(wrapping) {
      (try [String].decode("d"), try [String].decode(["a", "b"]), try Set<Int>.decode(5))
    }
    #expect(single == ["d"] && several == ["a", "b"] && set == [5])
    struct Holder: Codable { var list: [Int] }
    let holder: Holder = try NSArray.withDecoder(wrapping) { try ["h": ["list": 1]] => "h" }
    #expect(holder.list == [1])
    #expect(failure(try [String].decode("d")) == "expected [String], found string \"d\"")

    let json = try representation(#"{"one": "d", "several": [["a"], ["b", "c"]], "any": [[1], {"a": [2]}]}"#)
    let (one, nested, any) = try NSArray.withDecoder(wrapping) {
      (try json => "one" as [String], try json => "several" as [[String]], try json => "any" as [Any])
    }
    #expect(one == ["d"] && nested == [["a"], ["b", "c"]])
    #expect(any as NSArray == [[1], ["a": [2]]] as NSArray)
  }

  @Test(arguments: Representation.allCases)
  func `An override of NSArray receives the elements without overrides`(representation: Representation) throws {
    let json = try representation("[[1, 2], {\"a\": [3]}, 4]")
    let calls = Mutex(0)
    let first = try NSArray.withDecoder({ json in
      calls.withLock { $0 += 1 }
      return [try #require((json as? [Any])?.first)]
    }) { try [Any].decode(json) }
    #expect(first as NSArray == [[1, 2]] as NSArray)
    #expect(calls.withLock { $0 } == 1)
  }

  @Test(arguments: Representation.allCases)
  func `cast ignores an override of NSArray`(representation: Representation) throws {
    let json = try representation("[[1]]")
    let rows: [[Int]] = try NSArray.withDecoder({ _ in [] }) { try cast(json) }
    #expect(rows == [[1]])
  }

  @Test func `An override of Bool can fall back to cast`() throws {
    let lenient: @Sendable (Any) throws -> Bool = { json in
      switch json {
      case let text as String where text == "yes": true
      case let number as Int where number == 1: true
      default: try cast(json)
      }
    }
    let json: Any = ["a": "yes", "b": 1, "c": false, "d": 2] as [String: Any]
    let bools = try Bool.withDecoder(lenient) { try [json => "a", json => "b", json => "c"] as [Bool] }
    #expect(bools == [true, true, false])
    #expect(failure(try Bool.withDecoder(lenient) { try json => "d" as Bool }) == "expected Bool, found number 2 at d")
  }

  @Test func `An override of Date applies to the whole process`() async {
    // The test needs its own process, because concurrent tests decode dates too.
    await #expect(processExitsWith: .success) {
      let original = Date.decoder
      Date.decoder = { json in
        if json as? String == "the epoch" { return Date(timeIntervalSince1970: 0) }
        return try original(json)
      }
      let date = try ["at": "the epoch"] => "at" as Date
      #expect(date == Date(timeIntervalSince1970: 0))
      Date.resetDecoder()
      #expect(throws: (any Error).self) { try ["at": "the epoch"] => "at" as Date }
    }
  }

  @Test func `resetDecoder restores all digits of numbers`() async {
    // The test needs its own process, because concurrent tests decode Decimals too.
    await #expect(processExitsWith: .success) {
      let text = "[0.1234567890123456789012]"
      let exact = try [Decimal].decode(parsing: text)
      #expect(exact.map(\.description) == ["0.1234567890123456789012"])
      Decimal.decoder = { json in try cast(json) * 100 }
      #expect(try [Decimal].decode([1]) == [100])
      let scoped = try Decimal.withDecoder({ try Decimal.decode($0) + 1 }) {
        Decimal.resetDecoder()
        return try [Decimal].decode([1])
      }
      #expect(scoped == [2])
      #expect(try [Decimal].decode(parsing: text) == exact)
    }
  }

  @Test func `Concurrent overrides of built-in types do not race`() async throws {
    // No decoder is set for the process, so concurrent tests see no change.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<200 {
            switch task % 4 {
            case 0:
              Decimal.resetDecoder()
              URL.resetDecoder()
            case 1:
              let decimals = try [Decimal].decode([round])
              #expect(decimals == [Decimal(round)])
            case 2:
              let bools = try Bool.withDecoder({ _ in true }) { try [Bool].decode([false]) }
              #expect(bools == [true])
            default:
              let bools = try [Bool].decode([false])
              #expect(bools == [false])
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `Concurrent sets, scopes and decodes do not race`() async throws {
    let original = Money.decoder
    defer { Money.decoder = original }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<500 {
            switch task % 4 {
            case 0: Money.decoder = { _ in Money(cents: round) }
            case 1: Money.decoder = original
            case 2:
              let value = try Money.withDecoder({ _ in Money(cents: -1) }) { try Money.decode(7) }
              #expect(value == Money(cents: -1))
            default: #expect(try (0..<500).contains(Money.decode(7).cents))
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
