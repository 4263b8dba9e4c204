import Decodable
import Foundation
import Testing
import TestSupport

/// The code in the tables of `ComingFromAnviking.md`.
///
/// The code of a row is between `// ROW`, the text of its first column and `// end`.
@Suite struct ComingFromAnvikingTables {
  struct EmptyName: Error {}
  struct Train: Decodable {
    static func decode(_ json: Any) throws -> Train {
      _ = try json => "train" as Int
      return Train()
    }
  }
  struct Car: Decodable {
    static func decode(_ json: Any) throws -> Car {
      _ = try json => "car" as Int
      return Car()
    }
  }
  final class Color: Decodable, Sendable {
    // ROW `extension CGSize: NSValueCastable {}`, `Castable`
    static func decode(_ json: Any) throws -> Color { try cast(json) }
    // end
  }

  private static let text = #"""
    {"seconds": 60, "one": 1.0, "half": 1.5, "small": 300, "on": 1, "object": {"a": 1}, "license": null, "null": null,
     "a": {}, "name": "", "at": "2017-01-01T00:00:00.5+00:00", "link": "a b", "list": [{"id": "x"}]}
    """#

  @Test(arguments: Representation.allCases)
  func `Numbers decode exactly`(representation: Representation) throws {
    let root = try representation(Self.text)
    // ROW `json as? TimeInterval` is 60.0 for 60
    let seconds = try root => "seconds" => { json in (json as? TimeInterval, try Double.decode(json)) }
    #expect(seconds == (nil, 60))
    // end
    // ROW `json as? Int` is 1 for 1.0
    let one = try root => "one" => { json in (json as? Double, try Int.decode(json)) }
    #expect(one.1 == 1)
    // On Linux, JSONSerialization makes an integer of 1.0.
    if representation == .document { #expect(one.0 == 1) }
    // end
    let json = root
    // ROW `json => "n" as Int` is 1 for 1.5
    #expect(failure(try json => "half" as Int) == "expected Int, found number 1.5 at half")
    #expect(Int(try json => "half" as Double) == 1)
    // end
    // ROW `json => "n" as UInt8` is 44 for 300
    #expect(failure(try json => "small" as UInt8) == "300 does not fit UInt8 (0...255) at small")
    // end
    // ROW `extension UInt: NSNumberCastable { … }`
    #expect(try json => "small" as UInt == 300)
    // end
    // ROW `json => "on" as Bool` is true for 1
    #expect(failure(try json => "on" as Bool) == "expected Bool, found number 1 at on")
    #expect(try json => "on" => Bool.lenient)
    // end
  }

  @Test(arguments: Representation.allCases)
  func `Objects of a document are JSON views`(representation: Representation) throws {
    let root = try representation(Self.text)
    // ROW `json as? NSDictionary`, `json as? [String: Any]` for an object
    let object =
      try root => "object" => { json in
        (json is JSON, try [String: Any].decode(json) as NSDictionary)
      }
    #expect(object.0 == (representation == .document) && object.1 == ["a": 1])
    // end
  }

  @Test(arguments: Representation.allCases)
  func `Objects and arrays of any type are plain on demand`(representation: Representation) throws {
    let json = try representation(Self.text)
    // ROW `json => "o" as! [String: Int]`, `as? [Any]`
    #expect(try json => "object" as [String: Int] == ["a": 1])
    let list = try [Any].decode(json => "list")
    #expect(list.count == 1)
    // end
    // ROW `let body: Any`, later `body as? [String: Any]`
    let body: Any = try (json => "object" as JSON).plain()
    #expect((body as? [String: Any])?["a"] as? Int == 1)
    // end
    // ROW `json =>? "id" as? NSNumber`
    let number = try cast(json => "small") as NSNumber
    #expect(number == 300)
    // end
  }

  @Test(arguments: Representation.allCases)
  func `Invalid elements can be ignored`(representation: Representation) throws {
    let json = try representation("[1, null, \"2\", 3]")
    // ROW `[Car].decode(json, ignoreInvalidObjects: true)`
    #expect(try [Int].decode(json, ignoreInvalidObjects: true) == [1, 3])
    // end
  }

  @Test(arguments: Representation.allCases)
  func `Null is NSNull`(representation: Representation) throws {
    let root = try representation(Self.text)
    // ROW `json is NSNull`
    #expect(try root => "null" => { json in json is NSNull })
    // end
  }

  @Test(arguments: Representation.allCases)
  func `Null or a missing key at an optional step gives nil`(representation: Representation) throws {
    let json = try representation(Self.text)
    // ROW `json =>? "license" => "key"` with `"license": null` is a type mismatch
    #expect(try json =>? "license" => "key" as String? == nil)
    #expect(failure(try json => "license" => "key" as String?) == "expected object, found null at license")
    // end
    // ROW `json =>? ["a", "b"]`
    #expect(try json =>? ["a", "b"] as Int? == nil)
    #expect(try json =>? ["x", "b"] as Int? == nil)
    // end
    // ROW `json =>? "a" => "b"`
    #expect(failure(try json =>? "a" => "b" as Int?) == #"missing key "b" at a"#)
    // end
  }

  @Test(arguments: Representation.allCases)
  func `Errors name Swift's types`(representation: Representation) throws {
    let json = try representation(Self.text)
    // ROW `actual` is `__NSCFNumber`, `expected` is `NSDictionary`
    do {
      _ = try json => "seconds" as String
      Issue.record("no error")
    } catch DecodingError.typeMismatch(let expected, let actual, _) {
      let areSwiftTypes = actual == Int.self && expected == String.self
      #expect(areSwiftTypes)
    }
    do {
      _ = try json => "seconds" => "x" as String
      Issue.record("no error")
    } catch DecodingError.typeMismatch(let expected, _, _) {
      let isObject = expected == [String: Any].self
      #expect(isObject)
    }
    // end
  }

  @Test(arguments: Representation.allCases)
  func `An error of your own is wrapped with its path`(representation: Representation) throws {
    let json = try representation(Self.text)
    // ROW an error of your own propagates from a chain unchanged
    do {
      _ = try json => "name" => { _ -> String in throw EmptyName() }
      Issue.record("no error")
    } catch DecodingError.other(let underlying as EmptyName, let metadata) {
      #expect(type(of: underlying) == EmptyName.self && metadata.formattedPath == "name")
    }
    // end
  }

  @Test(arguments: Representation.allCases)
  func `A where clause catches errors by their types`(representation: Representation) throws {
    let json = try representation(Self.text)
    func caught<T>(_ decode: () throws -> T) -> String {
      do {
        return "\(try decode())"
        // ROW `catch DecodingError.typeMismatch(_, NSNull.self, _)`
      } catch DecodingError.typeMismatch(_, let actual, _) where actual == NSNull.self {
        // end
        return "null"
        // ROW `catch DecodingError.typeMismatch(Int.self, _, _)`
      } catch DecodingError.typeMismatch(let expected, _, _) where expected == Int.self {
        // end
        return "no integer"
      } catch {
        return "another"
      }
    }
    #expect(caught { try json => "null" as Int } == "null")
    #expect(caught { try json => "name" as Int } == "no integer")
    #expect(caught { try json => "name" as Double } == "another")
  }

  @Test(arguments: Representation.allCases)
  func `decodeAsOneOf without a match reports the error of each type`(representation: Representation) throws {
    let json = try representation(#"{"plane": 1}"#)
    // ROW `decodeAsOneOf` without a match throws the error of the last type
    do {
      _ = try decodeAsOneOf(json, objectTypes: Train.self, Car.self)
      Issue.record("no error")
    } catch DecodingError.other(let none as NoAlternativeError, _) {
      #expect(none.failures.map { headline(of: $0.error) } == [#"missing key "train""#, #"missing key "car""#])
    }
    // end
    // ROW `decodeAsOneOf` without types crashes
    #expect(failure(try decodeAsOneOf(json, objectTypes: [])) == "no alternatives are declared")
    // end
  }

  @Test func `A decoder changes how Decimals decode`() async {
    await #expect(processExitsWith: .success) {
      // ROW `extension Decimal: Decodable`, also for Float or UUID
      Decimal.decoder = { json in try cast(json) * 100 }
      let decimals = try [Decimal].decode([1, 2])
      // end
      #expect(decimals == [100, 200])
    }
  }

  @Test(arguments: Representation.allCases)
  func `Dates may have fractions of a second`(representation: Representation) throws {
    let json = try representation(Self.text)
    // ROW `Date.decoder` reads `2017-01-01T00:00:00+00:00`
    #expect(try json => "at" as Date == Date(timeIntervalSince1970: 1_483_228_800.5))
    // end
  }

  @Test(arguments: Representation.allCases)
  func `URLs are not percent-encoded`(representation: Representation) throws {
    let json = try representation(Self.text)
    // ROW a `URL` from `"a b"`
    #expect(failure(try json => "link" as URL) == #""a b" is not a URL at link"#)
    let link = try json => "link" => String.decoding.compactMap("a link") { URL(string: $0) }
    #expect(link.absoluteString == "a%20b")
    // end
    // ROW `URL(rawValue:)`
    #expect(URL(string: "a")?.absoluteString == "a")
    // end
  }

  @Test(arguments: Representation.allCases)
  func `A path has its keys as strings`(representation: Representation) throws {
    let json = try representation(Self.text)
    let error = try #require(decodingError(try json => "list" => 0 => "id" as Int))
    // ROW `formattedPath` is `apples.color` for an error in an element
    #expect(error.metadata.formattedPath == "list[0].id")
    // end
    // ROW `error.metadata.path` as `[String]`
    #expect(error.metadata.path.names == ["list", "0", "id"])
    // end
    // ROW `KeyPath(["a", "b"]).keys` as `[String]`
    #expect(KeyPath(["a", "b"]).names == ["a", "b"])
    // end
  }

  @Test(arguments: Representation.allCases)
  func `An optional path is made by its initializer`(representation: Representation) throws {
    let json = try representation(Self.text)
    do {
      // ROW `let path: OptionalKeyPath = "a"`
      let path = OptionalKeyPath("a")
      #expect(path.keys == [OptionalKey(key: "a", isRequired: false)])
      // end
    }
    do {
      // ROW `let path: OptionalKeyPath = ["a", "b"]`
      let path = OptionalKeyPath(["a", "b"])
      #expect(try json =>? path as Int? == nil)
      // end
    }
    do {
      // ROW `let path: OptionalKeyPath = "a" => "b"`
      let path = OptionalKeyPath("a") => "b"
      #expect(path.keys.map(\.isRequired) == [false, true])
      // end
    }
    // ROW `"a" =>? "b"`, in which `a` is optional
    #expect((OptionalKeyPath("a") =>? "b").keys.map(\.isRequired) == [false, false])
    // end
    let name = "x"
    // ROW `OptionalKey(key: name, isRequired: true)` with a String
    let path = OptionalKeyPath(keys: [OptionalKey(key: KeyPath.Key(name), isRequired: true)])
    #expect(failure(try parse(json, keyPath: path, decoder: Int?.decode)) == #"missing key "x""#)
    // end
  }

  @Test func `A class decodes by cast`() throws {
    let color = Color()
    #expect(try ["color": color] => "color" as Color === color)
  }

  @Test func `A decoder is a closure`() throws {
    // ROW `Decoder<Date>`, the type of a closure
    let decoder: (Any) throws -> Date = Date.decoder
    #expect(try decoder("1970-01-01T00:00:00Z") == Date(timeIntervalSince1970: 0))
    // end
  }
}

extension ComingFromAnvikingTables {
  @Test func `The code of each row is compiled and run`() throws {
    let file = "Tests/DecodableTests/Documentation/ComingFromAnvikingTables.swift"
    let tested = try ShownCode.parts(of: file, after: "// ROW ")
    let article = try RepositoryFiles.text("Sources/Decodable/Documentation.docc/ComingFromAnviking.md")
    let lines = article.split(separator: "\n")
    let cells: [[Substring]] = lines.map { $0.split(separator: "|", omittingEmptySubsequences: false) }
    let rows = cells.filter { $0.count == 5 && !$0[1].contains("---") && $0[1] != " In 0.6 " }
    #expect(rows.count == 35 && tested.count == 35)
    for row in rows {
      let title = row[1].trimmingCharacters(in: .whitespaces)
      let code = row[2].matches(of: /`([^`]+)`/).map { String($0.output.1) }
      let part = try #require(tested.first { $0.title == title }, "\(title)")
      #expect(!code.isEmpty)
      #expect(code.filter { !part.code.contains($0) } == [])
    }
  }
}
