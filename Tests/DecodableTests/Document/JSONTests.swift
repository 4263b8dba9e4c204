import Decodable
import Foundation
import Testing

@Suite struct JSONTests {
  static let text = #"{"name": "A\u0064a", "list": [1, 2.50, true, null, {"x": []}], "empty": {}}"#

  @Test func `A view reports the kind, count and digits of its value`() throws {
    let json = try JSON(parsing: Self.text)
    #expect(json.kind == .object && json.count == 3)
    #expect(json["list"]?.kind == .array && json["list"]?.count == 5)
    let list = try #require(json["list"])
    #expect(list.elements.map(\.kind) == [.number, .number, .boolean, .null, .object])
    #expect(json["name"]?.kind == .string && json["name"]?.count == 0)
    #expect(list[1]?.numberText == "2.50" && list[2]?.numberText == nil)
    #expect(list[4]?["x"]?.count == 0)
  }

  @Test func `A subscript without a matching value returns nil`() throws {
    let json = try JSON(parsing: Self.text)
    #expect(json["missing"] == nil && json[0] == nil)
    #expect(json["list"]?[5] == nil && json["list"]?[-1] == nil && json["list"]?["x"] == nil)
    #expect(json["name"]?["x"] == nil && json["name"]?[0] == nil)
  }

  @Test func `Members and elements keep the order of the document`() throws {
    let json = try JSON(parsing: #"{"z": 1, "a": [3, 1, 2], "m": {"y": 0, "b": 0}}"#)
    #expect(json.members.map(\.name) == ["z", "a", "m"])
    #expect(json["m"]?.members.map(\.name) == ["y", "b"])
    #expect(json["a"]?.elements.map(\.description) == ["3", "1", "2"])
    #expect(Array(json.elements).isEmpty && json["a"].map { Array($0.members).isEmpty } == true)
  }

  @Test func `The description is the source text of the value`() throws {
    let json = try JSON(parsing: " \n" + #"{"a" : [ 1 , {"b":"]}"} ], "c": "\u0041", "d":-1.50e2}"# + "\n ")
    #expect(json.description == #"{"a" : [ 1 , {"b":"]}"} ], "c": "\u0041", "d":-1.50e2}"#)
    #expect(json["a"]?.description == #"[ 1 , {"b":"]}"} ]"#)
    #expect(json["a"]?[1]?.description == #"{"b":"]}"}"#)
    #expect(json["c"]?.description == #""\u0041""#)
    #expect(json["d"]?.description == "-1.50e2")
  }

  @Test(arguments: [
    ("1", "1.0", true), ("1", "10e-1", true), ("0", "-0", true), ("1", "2", false), ("1", "true", false),
    ("\"a\"", #""\u0061""#, true),
    ("\"a\"", "\"b\"", false), ("[1, 2]", "[1,2]", true), ("[1, 2]", "[2, 1]", false), ("[1]", "[1, 1]", false),
    (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1.0}"#, true), (#"{"a": 1}"#, #"{"a": 2}"#, false),
    (#"{"a": 1}"#, #"{"b": 1}"#, false),
    ("null", "null", true), ("null", "false", false), ("[]", "{}", false),
    ("123456789012345678901234567890", "123456789012345678901234567891", false), ("0.1", "0.10", true),
    ("1e400", "1e400", true), ("1e400", "10e399", true),
    ("1e400", "1e401", false), ("-0", "0.0", true), ("-1e400", "1e400", false), ("0.1", "1e-1", true),
  ])
  func `Equality compares values instead of texts`(left: String, right: String, areEqual: Bool) throws {
    #expect(try (JSON(parsing: left) == JSON(parsing: right)) == areEqual)
    #expect(try (JSON(parsing: right) == JSON(parsing: left)) == areEqual)
  }

  @Test(arguments: Representation.allCases)
  func `A decode operator returns JSON views of any value`(representation: Representation) throws {
    let text = #"{"list": [1, "a\"\\\n\u0001é"], "map": {"k": [true, {"z": 1.5, "a": -3}]}, "null": null}"#
    let json = try representation(text)
    let list: [JSON] = try json => "list"
    let map: [String: JSON] = try json => "map"
    let missing: JSON? = try json =>? "missing"
    let null: JSON = try json => "null"
    #expect(list.map(\.kind) == [.number, .string])
    #expect(try list[1] => [] == "a\"\\\n\u{1}é")
    #expect(try map["k"] == JSON(parsing: #"[true, {"a": -3, "z": 1.5}]"#))
    #expect(missing == nil && null.kind == .null)
    #expect(try JSON.decode(json) == JSON(parsing: text))
  }

  @Test func `A value that JSON cannot represent does not decode as JSON`() {
    #expect(
      failure(try ["a": [1, Date(timeIntervalSince1970: 0)] as [Any]] => "a" as JSON)
        == "expected JSON, found value of type Date at a[1]")
    #expect(failure(try JSON.decode(["x": Double.nan])) == "expected JSON, found number NaN at x")
    #expect(failure(try JSON.decode([1: 2])) == "expected JSON, found value of type [Int: Int]")
  }

  @Test func `Lookups find members in any order`() throws {
    let names = (0..<50).map { "k\($0)" }
    let json = try JSON(parsing: "{" + names.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ",") + "}")
    for order in [names, names.reversed(), names.shuffled(), names + names] {
      for name in order { #expect(try json => KeyPath(name) == name) }
      #expect(json["missing"] == nil)
    }
  }

  @Test func `A view keeps its document alive`() throws {
    func inner() throws -> JSON {
      try #require(try JSON(parsing: #"{"a": {"b": "long enough to need memory of its own"}}"#)["a"])
    }
    let json = try inner()
    #expect(try json => "b" == "long enough to need memory of its own")
  }

  @Test func `A view takes at most 24 bytes`() {
    #expect(MemoryLayout<JSON>.size <= 24)
  }

  @Test func `Numbers decode from their digits`() throws {
    let json = try JSON(
      parsing: """
        {"i": 170141183460469231731687303715884105727, "u": 340282366920938463463374607431768211455,
         "d": 0.1234567890123456789012345678, "e": 1e3, "f": 100000000000000000000.0, "g": 1.5e1, "h": 12300e-2, "n": 1e400,
         "z": 0e999999999999999999999, "m": -1e-999999999999999999999, "x": 12345678901234567890123456789012345678901}
        """)
    #expect(try json => "i" == Int128.max)
    #expect(try json => "u" == UInt128.max)
    #expect(try json => "d" == Decimal(string: "0.1234567890123456789012345678"))
    #expect(try json => "e" as Int == 1000)
    #expect(try json => "f" as Int128 == 100_000_000_000_000_000_000)
    #expect(try json => "g" as Int8 == 15)
    #expect(try json => "h" as UInt8 == 123)
    #expect(try json => "z" as Int == 0)
    #expect(try json => "m" as Double == 0)
    #expect(failure(try json => "n" as Double) == "1e400 does not fit Double (up to 1.8e308) at n")
    #expect(failure(try json => "n" as Int).hasPrefix("1e400 does not fit Int"))
    #expect(
      failure(try json => "x" as Decimal)
        == "12345678901234567890123456789012345678901 does not fit Decimal (38 digits, exponents from -128 to 127) at x"
    )
    #expect(failure(try json => "d" as Int) == "expected Int, found number 0.1234567890123456789012345678 at d")
  }

  @Test(arguments: [
    "0.1", "-0.0", "123.456", "9007199254740993", "1e22", "1e23", "5e-324", "2.4703282292062327e-324",
    "2.4703282292062328e-324",
    "1.7976931348623157e308", "0.1234567890123456789", "8.5", "4.35", "123456789012345678", "1234567890123456789",
    "-1.5e-5", "7e-10",
    "9007199254740992.5", "2.2250738585072011e-308", "1.00000000000000011102230246251565", "0.000000000000000000001",
  ])
  func `Doubles round as Swift's initializer rounds them`(text: String) throws {
    #expect(try Double.decode(parsing: text).bitPattern == Double(text)?.bitPattern)
  }

  @Test func `A dictionary rejects names that are equal as strings but not as bytes`() throws {
    let json = try JSON(parsing: "{\"\u{e9}\": 1, \"e\u{301}\": 2}")
    #expect(json.count == 2)
    for decode in [{ _ = try [String: Int].decode(json) }, { _ = try [String: Any].decode(json) }] {
      let text =
        #""\u{e9}" and "e\u{301}" decode to the same key \#u{e9}: Strings that are canonically equal are equal"#
      #expect(failure(try decode()) == text)
    }
    #expect(try json => "\u{e9}" == 1)
    #expect(try json => "e\u{301}" == 2)
  }

  @Test func `A Codable type decodes from a document`() throws {
    struct Point: Codable, Equatable { var x: Int, y: Decimal, names: [String]? }
    let json = try JSON(parsing: #"{"p": {"x": 1, "y": 0.1000000000000000055, "names": null}}"#)
    #expect(try json => "p" == Point(x: 1, y: #require(Decimal(string: "0.1000000000000000055")), names: nil))
  }
}

@Suite struct PlainConversionTests {
  @Test func `A document converts to plain values of Swift types`() throws {
    let json = try JSON(parsing: #"{"a": [1, 1.5, true, null, "x\u0041"], "b": {"c": 18446744073709551615, "d": {}}}"#)
    let plain = try #require(try json.plain() as? [String: Any])
    #expect(plain["a"] as? [AnyHashable] == [1, 1.5, true, NSNull(), "xA"])
    let inner = try #require(plain["b"] as? [String: Any])
    #expect(inner["c"] as? UInt64 == .max && (inner["d"] as? [String: Any])?.isEmpty == true)
    #expect(try JSON(parsing: "[]").plain() is [Any] && JSON(parsing: "7").plain() as? Int == 7)
    #expect(try failure(JSON(parsing: "{\"\u{e9}\": 1, \"e\u{301}\": 2}").plain()).contains("decode to the same key"))
  }
}

/// Access to one document from many threads.
///
/// `Scripts/check sanitizer` runs these tests with the thread sanitizer.
@Suite struct DocumentConcurrencyTests {
  @Test func `Many threads decode one document at once`() async throws {
    let names = (0..<40).map { "k\($0)" }
    let json = try JSON(parsing: "{" + names.map { "\"\($0)\": [\"\($0)\"]" }.joined(separator: ",") + "}")
    try await onEightThreads {
      for name in names.shuffled() + names {
        let list: [String] = try json => KeyPath(name)
        #expect(list == [name])
        #expect(json.count == 40 && json[name]?.count == 1)
      }
    }
  }

  @Test func `Many threads look up the members of similar rows in any order`() async throws {
    let names = (0..<30).map { "k\($0)" }
    let row = "{" + names.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ",") + "}"
    let json = try JSON(parsing: "[" + Array(repeating: row, count: 50).joined(separator: ",") + "]")
    try await onEightThreads {
      for row in json.elements {
        for name in names.shuffled() {
          let value: String = try row => KeyPath(name)
          #expect(value == name)
        }
        #expect(row["none"] == nil && row.members.map(\.name) == names)
      }
    }
  }

  private func onEightThreads(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { try body() } }
      try await group.waitForAll()
    }
  }
}
