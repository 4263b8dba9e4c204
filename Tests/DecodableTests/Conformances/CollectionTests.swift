import Decodable
import Foundation
import Testing

@Suite struct CollectionTests {
  @Test(arguments: Representation.allCases)
  func `Collections and optionals nest to any depth`(representation: Representation) throws {
    let json = try representation(#"{"x": [[{"a": 1, "b": null}], []], "n": null}"#)
    let nested: [[[String: Int?]]]? = try json => "x"
    #expect(nested == [[["a": 1, "b": nil]], []])
    #expect(try json => "n" as [[String: [Int]]]? == nil)
    #expect(failure(try json => "x" as [[[String: Int]]]) == "expected Int, found null at x[0][0].b")
  }

  @Test(arguments: Representation.allCases)
  func `An array keeps its order, and a set drops duplicates`(representation: Representation) throws {
    let json = try representation("[3, 1, 3]")
    #expect(try [Int].decode(json) == [3, 1, 3])
    #expect(try ContiguousArray<Int>.decode(json) == [3, 1, 3])
    #expect(try Set<Int>.decode(json) == [1, 3])
    #expect(try [Int?].decode(representation("[1, null]")) == [1, nil])
    #expect(try [Int].decode(representation("[]")) == [])
  }

  @Test(arguments: Representation.allCases)
  func `A value that is not an array throws a mismatch that names the type`(representation: Representation) throws {
    for (text, found) in [
      ("null", "null"), ("1", "number 1"), (#"{"a": 1}"#, "object with key \"a\""), ("\"x\"", "string \"x\""),
    ] {
      #expect(failure(try [Int].decode(representation(text))) == "expected [Int], found \(found)")
      #expect(failure(try Set<String>.decode(representation(text))) == "expected Set<String>, found \(found)")
      #expect(failure(try [Any].decode(representation(text))) == "expected array, found \(found)")
    }
  }

  @Test(arguments: Representation.allCases)
  func `ignoreInvalidObjects skips invalid elements only if it is true`(representation: Representation) throws {
    let json = try representation(#"["a", 2, "b", null]"#)
    #expect(try [String].decode(json, ignoreInvalidObjects: true) == ["a", "b"])
    #expect(failure(try [String].decode(json, ignoreInvalidObjects: false)) == "expected String, found number 2 at [1]")
    #expect(
      failure(try [String].decode(representation("{}"), ignoreInvalidObjects: true))
        == "expected [String], found empty object")
  }

  enum Color: String { case red, green }
  enum Level: Int, Hashable { case low = 1, high }
  struct Name: Hashable, Decodable {
    let text: String
    static func decode(_ json: Any) throws -> Name { Name(text: try String.decode(json)) }
  }
  struct Unreadable: Hashable {}

  @Test(arguments: Representation.allCases)
  func `A dictionary's keys decode from the names of members`(representation: Representation) throws {
    #expect(try [String: Int].decode(representation(#"{"a": 1}"#)) == ["a": 1])
    #expect(try [Int: String].decode(representation(#"{"7": "x", "-1": "y"}"#)) == [7: "x", -1: "y"])
    #expect(try [Double: Int].decode(representation(#"{"1.5": 1}"#)) == [1.5: 1])
    #expect(try [Decimal: Int].decode(representation(#"{"1.50": 1, "-2e-3": 2}"#)) == [1.5: 1, -0.002: 2])
    #expect(
      failure(try [Decimal: Int].decode(representation(#"{"1,5": 1}"#)))
        == "the key \"1,5\" is not a Decimal at [\"1,5\"]")
    #expect(try [Bool: Int].decode(representation(#"{"true": 1}"#)) == [true: 1])
    #expect(try [Color: [Int]].decode(representation(#"{"red": [1]}"#)) == [.red: [1]])
    #expect(try [Level: Int].decode(representation(#"{"2": 1}"#)) == [.high: 1])
    #expect(try [Name: Int].decode(representation(#"{"a": 1}"#)) == [Name(text: "a"): 1])
    #expect(try [UUID: Int].decode(representation(#"{"E621E1F8-C36C-495A-93FC-0C247A3E6E5F": 1}"#)).count == 1)
    let byColor: [Color: Int]? = try representation(#"{"x": {"green": 2}}"#) =>? "x"
    #expect(byColor == [.green: 2])
  }

  @Test(arguments: Representation.allCases)
  func `A name that is not a valid key throws an error at that name`(representation: Representation) throws {
    #expect(failure(try [Int: Int].decode(representation(#"{"x": 1}"#))) == "the key \"x\" is not an Int at x")
    #expect(failure(try [UInt8: Int].decode(representation(#"{"256": 1}"#))) == "the key \"256\" is not a UInt8 at 256")
    #expect(
      failure(try [Color: Int].decode(representation(#"{"blue": 1}"#))) == "the key \"blue\" is not a Color at blue")
    #expect(failure(try [Level: Int].decode(representation(#"{"9": 1}"#))) == "the key \"9\" is not a Level at 9")
    #expect(failure(try [UUID: Int].decode(representation(#"{"9": 1}"#))) == "the key \"9\" is not a UUID at 9")
    #expect(
      failure(try [Unreadable: Int].decode(representation(#"{"a": 1}"#)))
        == "Unreadable cannot be a key: make it RawRepresentable, LosslessStringConvertible or Decodable from a string at a"
    )
  }

  enum Named: String, LosslessStringConvertible {
    case first = "raw"
    var description: String { "described" }
    init?(_ description: String) { self.init(rawValue: "raw") }
  }

  @Test(arguments: Representation.allCases)
  func `A key decodes from its raw value rather than its description`(representation: Representation) throws {
    #expect(try [Named: Int].decode(representation(#"{"raw": 1}"#)) == [.first: 1])
    #expect(
      failure(try [Named: Int].decode(representation(#"{"described": 1}"#)))
        == "the key \"described\" is not a Named at described")
    #expect(try [Character: Int].decode(representation(#"{"a": 1, "é": 2}"#)) == ["a": 1, "é": 2])
    #expect(
      failure(try [Character: Int].decode(representation(#"{"ab": 1}"#))) == "the key \"ab\" is not a Character at ab")
    #expect(
      failure(try [Character: Int].decode(representation(#"{"": 1}"#))) == "the key \"\" is not a Character at [\"\"]")
  }

  @Test(arguments: Representation.allCases)
  func `Two names of the same key throw an error`(representation: Representation) throws {
    let json = try representation(#"{"counts": {"1": "a", "01": "b", "2": "c"}}"#)
    #expect(failure(try json => "counts" as [Int: String]) == "\"01\" and \"1\" decode to the same key 1 at counts")
    let error = decodingError(try [Int: String].decode(json => "counts"))
    #expect(
      error?.description
        == representation.text(
          "\"01\" and \"1\" decode to the same key 1",
          ofDocument: """
            "01" and "1" decode to the same key 1 at line 1, column 12
              1 | {"counts": {"1": "a", "01": "b", "2": "c"}}
                |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            """))
  }

  @Test(arguments: ["1e39", "nan", "-inf"])
  func `A key that is not finite as a number is an error`(key: String) {
    #expect(failure(try [Float: Int].decode([key: 1])).hasPrefix("the key \"\(key)\" is not a Float at "))
    #expect(throws: Never.self) { try [Double: Int].decode(["1e39": 1]) }
  }

  @Test(arguments: Representation.allCases)
  func `A member's error reports the name in the path`(representation: Representation) throws {
    let json = try representation(#"{"m": {"a": 1, "b c": "x"}}"#)
    #expect(failure(try json => "m" as [String: Int]) == "expected Int, found string \"x\" at m[\"b c\"]")
    #expect(failure(try json => "m" => "a" as [String: Int]) == "expected [String: Int], found number 1 at m.a")
  }

  @Test(arguments: Representation.allCases)
  func `Dictionary.decoder creates a dictionary decoder from a value decoder`(representation: Representation) throws {
    let json = try representation(#"{"visits": {"a": 60}, "wrong": {"a": "x"}, "number": 1}"#)
    let visits = try json => "visits" => Dictionary.decoder(Date.decoder(using: .secondsSince1970))
    #expect(visits == ["a": Date(timeIntervalSince1970: 60)])
    let seconds = Date.decoder(using: .secondsSince1970)
    let numbered: [Int: Date] = try ["visits": ["7": 60]] as Any => "visits" => Dictionary.decoder(seconds)
    #expect(numbered == [7: Date(timeIntervalSince1970: 60)])
    #expect(
      failure(try json => "wrong" => Dictionary.decoder(Int.decode)) == #"expected Int, found string "x" at wrong.a"#)
    #expect(
      failure(try json => "number" => Dictionary.decoder(Int.decode))
        == "expected [String: Int], found number 1 at number")
  }

  @Test(arguments: Representation.allCases)
  func `Decoders combine like the types that they decode`(representation: Representation) throws {
    let json = try representation(#"{"1": [1, null], "2": []}"#)
    let decoder = Dictionary.decoder(
      key: { Int(try String.decode($0)) ?? 0 }, value: Array.decoder(Optional.decoder(Int.decode)))
    #expect(try decoder(json) == [1: [1, nil], 2: []])
    #expect(try Optional.decoder(decoder)(NSNull()) == nil)
    let colliding = Dictionary.decoder(key: { _ in 0 }, value: { _ in 0 })
    #expect(failure(try colliding(json)) == "\"1\" and \"2\" decode to the same key 0")
  }

  @Test(arguments: Representation.allCases)
  func `Containers of Any hold the values of the JSON`(representation: Representation) throws {
    let json = try representation(#"{"o": {"a": [1, true, null]}, "l": [{"a": 1}]}"#)
    let object: [String: Any] = try json => "o"
    #expect(object.keys.sorted() == ["a"])
    #expect((try json => "o" => "a" as [Any]).count == 3)
    #expect(type(of: (try json => "o" => "a" as [Any])[1]) == Bool.self)
    #expect((try json => "l" as [[String: Any]])[0]["a"] as? Int == 1)
    #expect((try json => "l" as NSArray).count == 1)
    #expect((try json => "o" as NSDictionary)["a"] is [Any])
    #expect((try NSMutableArray.decode(json => "l")).count == 1)
    #expect((try NSMutableDictionary.decode(json => "o")).count == 1)
    let missing: [String: Any]? = try json =>? "missing"
    #expect(missing == nil)
    #expect(failure(try json => "l" as [String: Any]) == "expected object, found array of 1 element at l")
    #expect(failure(try json => "o" as NSArray) == "expected array, found object with key \"a\" at o")
    #expect(failure(try json => "o" => "a" as [[String: Any]]) == "expected object, found number 1 at o.a[0]")
  }
}
