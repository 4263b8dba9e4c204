import Decodable
import Foundation
import Testing

/// Presences as results of operators: a value, null or a missing key.
@Suite struct PresenceTests {
  enum Bare: String { case red, green }
  enum Coded: String, Codable { case red, green }
  enum Conforming: String, Decodable { case red, green }
  struct Point: Codable, Equatable { var x: Int }

  /// Returns the result of an operator, or the headline of its error, as text.
  private func word<T>(_ body: @autoclosure () throws -> Presence<T>) -> String {
    do {
      return switch try body() {
      case .missing: "missing"
      case .null: "null"
      case .value(let value): "\(value)"
      }
    } catch let error as DecodingError {
      return headline(of: error)
    } catch {
      return "\(error)"
    }
  }

  private static let documents = [
    "{}": "missing", #"{"n": null}"#: "null", #"{"n": 5}"#: "5",
    #"{"n": "x"}"#: #"expected Int, found string "x" at n"#,
    "[]": "expected object, found array of 0 elements", "null": "expected object, found null",
  ]

  @Test(arguments: Representation.allCases, documents.keys.sorted())
  func `Both operators distinguish a missing key, null and a value`(representation: Representation, text: String) throws
  {
    let json = try representation(text)
    #expect(word(try json => "n" as Presence<Int>) == Self.documents[text])
    #expect(word(try json =>? "n" as Presence<Int>) == Self.documents[text])
    #expect(word(try json => "n" => Int.decoding.presence) == Self.documents[text])
    #expect(word(try json =>? "n" => Int.decoding.presence) == Self.documents[text])
    #expect(word(try json => "n" => Presence<Int>.decoding) == Self.documents[text])
    #expect(word(try json => .oneOf("m", "n") as Presence<Int>) == Self.documents[text])
    // An alternative may be an index.
    #expect(word(try json => .oneOf("n", 0) as Presence<Int>) == (text == "[]" ? "missing" : Self.documents[text]))
  }

  @Test(arguments: Representation.allCases)
  func `A missing outer key throws an error unless its operator is =>?`(representation: Representation) throws {
    let json = try representation(#"{"a": {"b": {}, "c": {"d": 1}, "n": null}, "n": null, "list": [1]}"#)
    #expect(word(try json => "x" => "n" as Presence<Int>) == #"missing key "x""#)
    #expect(word(try json => "a" => "x" => "n" as Presence<Int>) == #"missing key "x" at a"#)
    #expect(word(try json => "n" => "x" as Presence<Int>) == "expected object, found null at n")
    #expect(word(try json => "a" => "x" as Presence<Int>) == "missing")
    #expect(word(try json => "list" => 0 as Presence<Int>) == "1")
    #expect(word(try json => "list" => 1 as Presence<Int>) == "missing")
    #expect(word(try json => "list" => "x" as Presence<Int>) == "expected object, found array of 1 element at list")

    #expect(word(try json =>? "x" => "n" as Presence<Int>) == "missing")
    #expect(word(try json =>? "n" => "x" as Presence<Int>) == "null")
    #expect(word(try json =>? "a" => "x" as Presence<Int>) == "missing")
    #expect(word(try json =>? "a" => "x" => "y" as Presence<Int>) == #"missing key "x" at a"#)
    #expect(word(try json => "a" =>? "x" => "y" as Presence<Int>) == "missing")
    #expect(word(try json => "a" =>? "n" => "y" as Presence<Int>) == "null")
    #expect(word(try json => "x" =>? "n" as Presence<Int>) == #"missing key "x""#)
    #expect(word(try json =>? "a" =>? "c" => "d" as Presence<Int>) == "1")
    #expect(word(try json =>? "a" =>? "c" as Presence<Int>) == "expected Int, found object with key \"d\" at a.c")
    #expect(word(try json =>? "x" => "n" => Int.decoding.presence) == "missing")
    #expect(word(try json =>? "n" => "x" => Int.decoding.presence) == "null")
    #expect(try json => "a" =>? "x" => "y" => Int.decoding.presence == nil)
    #expect(try json => "a" =>? "c" => "y" => Int.decoding.presence == .missing)
  }

  @Test(arguments: Representation.allCases)
  func `Presences of types without a conformance decode too`(representation: Representation) throws {
    let json = try representation(#"{"c": "red", "bad": "rde", "p": {"x": 1}, "n": null, "a": {"c": "red"}}"#)
    #expect(try json => "c" as Presence<Bare> == .value(.red))
    #expect(try json => "c" as Presence<Coded> == .value(.red))
    #expect(try json => "c" as Presence<Conforming> == .value(.red))
    #expect(try json => "p" as Presence<Point> == .value(Point(x: 1)))
    #expect(try json =>? "a" => "c" as Presence<Bare> == .value(.red))
    #expect(try json => "a" =>? "c" as Presence<Coded> == .value(.red))
    #expect(try json =>? "a" =>? "c" as Presence<Conforming> == .value(.red))
    for key in ["n", "x"] {
      #expect(word(try json => KeyPath(key) as Presence<Bare>) == ["n": "null", "x": "missing"][key])
      #expect(word(try json =>? KeyPath(key) as Presence<Coded>) == ["n": "null", "x": "missing"][key])
      #expect(word(try json => KeyPath(key) as Presence<Conforming>) == ["n": "null", "x": "missing"][key])
      #expect(word(try json =>? KeyPath(key) as Presence<[Point]>) == ["n": "null", "x": "missing"][key])
      #expect(word(try json =>? KeyPath(key) =>? "y" as Presence<Bare>) == ["n": "null", "x": "missing"][key])
    }
    #expect(
      word(try json => "bad" as Presence<Bare>) == #""rde" is not a Bare at bad"#)
    #expect(word(try json => "c" as Presence<Point>) == #"expected object, found string "red" at c"#)
  }

  @Test func `Presences decode inside collections`() throws {
    #expect(try [Presence<Int>].decode(parsing: "[1, null]") == [.value(1), .null])
    #expect(try [String: Presence<Int>].decode(parsing: #"{"a": null}"#) == ["a": .null])
    #expect(try JSON(parsing: "{}") =>? "a" as Presence<Int>? == nil)
    #expect(
      try Presence<Decimal>.decode(parsing: "0.1234567890123456789012").value?.description == "0.1234567890123456789012"
    )
  }

  struct Patch: Decodable {
    static func decode(_ json: Any) throws -> Patch {
      let _: Presence<Int> = try json => "size"
      let _: Presence<Bare> = try json => "color"
      let _: Presence<String> = try json =>? "deep" => "name"
      _ = try json => "even" => Int.decoding.where("even") { $0 % 2 == 0 }.presence
      return Patch()
    }
  }

  @Test(arguments: Representation.allCases)
  func `Only invalid presences and unknown keys count as problems`(representation: Representation) throws {
    #expect(Patch.problems(in: try representation("{}"), unknownKeys: .reject).isEmpty)
    #expect(
      Patch.problems(
        in: try representation(#"{"size": null, "color": null, "deep": null, "even": null}"#), unknownKeys: .reject
      )
      .isEmpty)
    let json = try representation(#"{"size": "1", "color": "green", "deep": {"name": 1, "nmae": 2}, "even": 3}"#)
    #expect(
      Patch.problems(in: json, unknownKeys: .reject).map(headline).sorted() == [
        #"expected Int, found string "1" at size"#, "expected String, found number 1 at deep.name",
        "expected even, found number 3 at even", #"unknown key "nmae" at deep"#,
      ])
  }

  @Test func `A presence updates a property`() {
    var mail: String? = "a"
    Presence<String>.missing.apply(to: &mail)
    #expect(mail == "a")
    Presence.value("b").apply(to: &mail)
    #expect(mail == "b")
    Presence<String>.null.apply(to: &mail)
    #expect(mail == nil)
    var size = 12
    Presence<Int>.missing.apply(to: &size, ifNull: 10)
    #expect(size == 12)
    Presence.value(14).apply(to: &size, ifNull: 10)
    #expect(size == 14)
    Presence<Int>.null.apply(to: &size, ifNull: 10)
    #expect(size == 10)
  }

  @Test func `A presence exposes its value and its state`() throws {
    let all: [Presence<Int>] = [.missing, .null, .value(1)]
    #expect(all.map(\.value) == [nil, nil, 1])
    #expect(all.map(\.isMissing) == [true, false, false])
    #expect(all.map(\.isNull) == [false, true, false])
    #expect(all.map { $0.map(String.init) } == [.missing, .null, .value("1")])
    #expect(Set(all + all).count == 3)
    #expect(throws: RequirementError("x")) { try all[2].map { _ throws -> Int in throw RequirementError("x") } }
  }
}
