import Decodable
import Foundation
import Testing

/// Results of null, a missing key, a wrong type and a nested error, for documents and plain values.
@Suite struct NullTableTests {
  struct Box: Decodable, Equatable {
    let size: Int
    static func decode(_ json: Any) throws -> Box { try Box(size: json => "size") }
  }

  static let text = #"{"null": null, "wrong": "text", "box": {"size": 1}, "broken": {"size": "1"}}"#

  @Test(arguments: Representation.allCases)
  func `A required value must be present and not null`(representation: Representation) throws {
    let json = try representation(Self.text)
    #expect(try json => "box" == Box(size: 1))
    #expect(failure(try json => "null" as Box) == "expected object, found null at null")
    #expect(
      failure(try json => "missing" as Box)
        == "missing key \"missing\"")
    #expect(failure(try json => "wrong" as Box) == "expected object, found string \"text\" at wrong")
    #expect(failure(try json => "broken" as Box) == "expected Int, found string \"1\" at broken.size")
  }

  @Test(arguments: Representation.allCases)
  func `A required key may hold null if its type is optional`(representation: Representation) throws {
    let json = try representation(Self.text)
    #expect(try json => "box" as Box? == Box(size: 1))
    #expect(try json => "null" as Box? == nil)
    #expect(
      failure(try json => "missing" as Box?)
        == "missing key \"missing\"")
    #expect(failure(try json => "wrong" as Box?) == "expected object, found string \"text\" at wrong")
    #expect(failure(try json => "broken" as Box?) == "expected Int, found string \"1\" at broken.size")
  }

  @Test(arguments: Representation.allCases)
  func `An optional key may be null or missing, but not of a wrong type`(representation: Representation) throws {
    let json = try representation(Self.text)
    #expect(try json =>? "box" as Box? == Box(size: 1))
    #expect(try json =>? "null" as Box? == nil)
    #expect(try json =>? "missing" as Box? == nil)
    #expect(failure(try json =>? "wrong" as Box?) == "expected object, found string \"text\" at wrong")
    #expect(failure(try json =>? "broken" as Box?) == "expected Int, found string \"1\" at broken.size")
  }

  @Test(arguments: Representation.allCases)
  func `try? turns every failure into nil`(representation: Representation) throws {
    let json = try representation(Self.text)
    #expect((try? json => "box" as Box) == Box(size: 1))
    for key in ["null", "missing", "wrong", "broken"] {
      let value: Box? = try? json => KeyPath(key)
      #expect(value == nil)
    }
  }

  @Test(arguments: Representation.allCases)
  func `Scalars follow the same rules as objects`(representation: Representation) throws {
    let json = try representation(#"{"null": null, "wrong": [], "right": 7}"#)
    #expect(try json => "right" == 7)
    #expect(try json => "right" as Int? == 7)
    #expect(try json =>? "right" as Int? == 7)
    #expect(failure(try json => "null" as Int) == "expected Int, found null at null")
    #expect(try json => "null" as Int? == nil)
    #expect(try json =>? "null" as Int? == nil)
    #expect(decodingError(try json => "missing" as Int)?.isMissing("missing") == true)
    #expect(decodingError(try json => "missing" as Int?)?.isMissing("missing") == true)
    #expect(try json =>? "missing" as Int? == nil)
    #expect(failure(try json => "wrong" as Int) == "expected Int, found array of 0 elements at wrong")
    #expect(failure(try json => "wrong" as Int?) == "expected Int, found array of 0 elements at wrong")
    #expect(failure(try json =>? "wrong" as Int?) == "expected Int, found array of 0 elements at wrong")
  }
}

/// Chains with optional keys.
@Suite struct OptionalChainTests {
  @Test(arguments: Representation.allCases)
  func `Each operator applies to the key on its right`(representation: Representation) throws {
    let empty = try representation("{}")
    let null = try representation(#"{"a": null}"#)
    let without = try representation(#"{"a": {}}"#)
    let full = try representation(#"{"a": {"b": 1}}"#)

    #expect(try empty =>? "a" => "b" as Int? == nil)
    #expect(try null =>? "a" => "b" as Int? == nil)
    #expect(failure(try without =>? "a" => "b" as Int?) == "missing key \"b\" at a")
    #expect(try full =>? "a" => "b" as Int? == 1)

    #expect(failure(try empty => "a" =>? "b" as Int?) == "missing key \"a\"")
    #expect(failure(try null => "a" =>? "b" as Int?) == "expected object, found null at a")
    #expect(try without => "a" =>? "b" as Int? == nil)
    #expect(try full => "a" =>? "b" as Int? == 1)

    #expect(try empty =>? "a" =>? "b" as Int? == nil)
    #expect(try null =>? "a" =>? "b" as Int? == nil)
    #expect(try without =>? "a" =>? "b" as Int? == nil)
    #expect(try full =>? "a" =>? "b" as Int? == 1)
  }

  @Test(arguments: Representation.allCases)
  func `Each key of an array literal after =>? may be missing`(representation: Representation) throws {
    enum Letter: String { case x }
    let literal: KeyPath = ["a", "b"]
    for text in ["{}", #"{"a": null}"#, #"{"a": {}}"#, #"{"a": {"b": null}}"#] {
      let json = try representation(text)
      #expect(try json =>? ["a", "b"] as Int? == nil)
      #expect(try json =>? literal as Int? == nil)
      #expect(try json =>? ["a", "b"] as Any? == nil)
      #expect(try json =>? ["a", "b"] as Letter? == nil)
      #expect(try json =>? ["a", "b"] => "c" as Int? == nil)
      #expect(try json =>? ["a", "b"] =>? "c" => "d" as Int? == nil)
      #expect(try json =>? ["a", "b"] => Date.decoder(using: .secondsSince1970) == nil)
      #expect(try json =>? ["a", "b"] => Int.lenient == nil)
      #expect(try (json =>? ["a", "b"] as Presence<Int>).value == nil)
    }
    let json = try representation(#"{"a": {"b": 1, "c": {}, "d": "x"}}"#)
    #expect(try json =>? ["a", "b"] as Int? == 1)
    #expect(try json =>? ["a", "b"] => Int.lenient == 1)
    #expect(try json =>? ["a", "d"] as Letter? == .x)
    #expect(failure(try json =>? ["a", "d"] as Int?) == #"expected Int, found string "x" at a.d"#)
    #expect(failure(try json =>? ["a", "b", "x"] as Int?) == "expected object, found number 1 at a.b")
    #expect(failure(try json =>? ["a", "c"] => "x" as Int?) == #"missing key "x" at a.c"#)
    #expect(failure(try json => ["a", "x"] as Int?) == #"missing key "x" at a"#)
    #expect(try json => "a" =>? ["x", "y"] as Int? == nil)
  }

  @Test(arguments: Representation.allCases)
  func `A path built at run time requires every key after its first`(representation: Representation) throws {
    let json = try representation(#"{"a": {}}"#)
    for path in [KeyPath(["a", "b"]), KeyPath(keys: ["a", "b"]), .dotted("a.b"), "a" => "b"] {
      #expect(failure(try json =>? path as Int?) == #"missing key "b" at a"#)
    }
    #expect(try json =>? OptionalKeyPath(["a", "b"]) as Int? == nil)
  }

  @Test(arguments: Representation.allCases)
  func `A required key of null or a scalar throws a mismatch at that value`(representation: Representation) throws {
    let json = try representation(#"{"a": {"b": null, "c": 1, "d": [1]}}"#)
    #expect(failure(try json => "a" => "b" => "x" as Int) == "expected object, found null at a.b")
    #expect(failure(try json => "a" => "c" => "x" as Int) == "expected object, found number 1 at a.c")
    #expect(failure(try json => "a" => "d" => "x" as Int) == "expected object, found array of 1 element at a.d")
    #expect(failure(try json =>? "a" => "c" =>? "x" as Int?) == "expected object, found number 1 at a.c")
  }

  @Test(arguments: Representation.allCases)
  func `A null at the required end of an optional chain decodes as nil`(representation: Representation) throws {
    let json = try representation(#"{"a": {"b": null}}"#)
    #expect(try json =>? "a" => "b" as Int? == nil)
    #expect(try json => "a" =>? "b" as Any? == nil)
    #expect(try json =>? "a" => "b" as Any? == nil)
  }

  @Test func `A root that is not an object throws a mismatch at the root`() {
    #expect(failure(try NSNull() => "a" as Int) == "expected object, found null")
    #expect(failure(try NSNull() =>? "a" as Int?) == "expected object, found null")
    #expect(failure(try 5 =>? "a" as Int?) == "expected object, found number 5")
  }
}

extension DecodingError {
  func isMissing(_ key: String) -> Bool {
    if case .missingKey(key, _) = self { true } else { false }
  }
}
