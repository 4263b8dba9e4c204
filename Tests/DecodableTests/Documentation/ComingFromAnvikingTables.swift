import Decodable
import Foundation
import Testing

/// The code in the tables of `ComingFromAnviking.md`.
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
    static func decode(_ json: Any) throws -> Color { try cast(json) }
  }

  private static let text = #"""
    {"seconds": 60, "one": 1.0, "half": 1.5, "small": 300, "on": 1, "object": {"a": 1}, "license": null, "null": null,
     "a": {}, "name": "", "at": "2017-01-01T00:00:00.5+00:00", "link": "a b", "list": [{"id": "x"}]}
    """#

  @Test(arguments: Graph.allCases)
  func `Numbers are Int or Double, and decode exactly`(graph: Graph) throws {
    let root = try graph(Self.text)
    let seconds = try root => "seconds" => { json in (json as? TimeInterval, try Double.decode(json)) }
    #expect(seconds == (nil, 60))
    let one = try root => "one" => { json in (json as? Double, try Int.decode(json)) }
    #expect(one.1 == 1)
    // On Linux, JSONSerialization makes an integer of 1.0.
    if graph == .document { #expect(one.0 == 1) }
    let json = root
    #expect(failure(try json => "half" as Int) == "expected Int, found number 1.5 at half")
    #expect(Int(try json => "half" as Double) == 1)
    #expect(failure(try json => "small" as UInt8) == "300 does not fit UInt8 (0...255) at small")
    #expect(try json => "small" as UInt == 300)
    #expect(failure(try json => "on" as Bool) == "expected Bool, found number 1 at on")
    #expect(try json => "on" => Bool.lenient)
  }

  @Test(arguments: Graph.allCases)
  func `Objects of a document are JSON views, and null is NSNull`(graph: Graph) throws {
    let root = try graph(Self.text)
    let object =
      try root => "object" => { json in
        (json is JSON, try [String: Any].decode(json) as NSDictionary)
      }
    #expect(object.0 == (graph == .document) && object.1 == ["a": 1])
    #expect(try root => "null" => { json in json is NSNull })
  }

  @Test(arguments: Graph.allCases)
  func `Null or a missing key at an optional step gives nil`(graph: Graph) throws {
    let json = try graph(Self.text)
    #expect(try json =>? "license" => "key" as String? == nil)
    #expect(failure(try json => "license" => "key" as String?) == "expected object, found null at license")
    #expect(try json =>? ["a", "b"] as Int? == nil)
    #expect(try json =>? ["x", "b"] as Int? == nil)
    #expect(failure(try json =>? "a" => "b" as Int?) == #"missing key "b" at a"#)
  }

  @Test(arguments: Graph.allCases)
  func `Errors name Swift's types, and foreign errors are wrapped with their path`(graph: Graph) throws {
    let json = try graph(Self.text)
    do {
      _ = try json => "seconds" as String
    } catch DecodingError.typeMismatch(let expected, let actual, _) {
      let areSwiftTypes = actual == Int.self && expected == String.self
      #expect(areSwiftTypes)
    }
    do {
      _ = try json => "seconds" => "x" as String
    } catch DecodingError.typeMismatch(let expected, _, _) {
      let isObject = expected == [String: Any].self
      #expect(isObject)
    }
    do {
      _ = try json => "name" => { _ -> String in throw EmptyName() }
    } catch DecodingError.other(let underlying as EmptyName, let metadata) {
      #expect(type(of: underlying) == EmptyName.self && metadata.formattedPath == "name")
    }
  }

  @Test(arguments: Graph.allCases)
  func `A where clause catches errors by their types`(graph: Graph) throws {
    let json = try graph(Self.text)
    func caught<T>(_ decode: () throws -> T) -> String {
      do {
        return "\(try decode())"
      } catch DecodingError.typeMismatch(_, let actual, _) where actual == NSNull.self {
        return "null"
      } catch DecodingError.typeMismatch(let expected, _, _) where expected == Int.self {
        return "no integer"
      } catch {
        return "another"
      }
    }
    #expect(caught { try json => "null" as Int } == "null")
    #expect(caught { try json => "name" as Int } == "no integer")
    #expect(caught { try json => "name" as Double } == "another")
  }

  @Test(arguments: Graph.allCases)
  func `decodeAsOneOf without a match reports the error of each type`(graph: Graph) throws {
    let json = try graph(#"{"plane": 1}"#)
    do {
      _ = try decodeAsOneOf(json, objectTypes: Train.self, Car.self)
      Issue.record("no error")
    } catch DecodingError.other(let none as NoAlternativeError, _) {
      #expect(none.failures.map { headline(of: $0.error) } == [#"missing key "train""#, #"missing key "car""#])
    }
    #expect(failure(try decodeAsOneOf(json, objectTypes: [])) == "there is no type that the value could be")
  }

  @Test func `A decoder changes how Decimals decode`() async {
    await #expect(processExitsWith: .success) {
      Decimal.decoder = { json in try cast(json) * 100 }
      let decimals = try [Decimal].decode([1, 2])
      #expect(decimals == [100, 200])
    }
  }

  @Test(arguments: Graph.allCases)
  func `Dates may have fractions, and URLs are not percent-encoded`(graph: Graph) throws {
    let json = try graph(Self.text)
    #expect(try json => "at" as Date == Date(timeIntervalSince1970: 1_483_228_800.5))
    #expect(failure(try json => "link" as URL) == #""a b" is not a URL at link"#)
    let link = try json => "link" => String.decoding.compactMap("a link") { URL(string: $0) }
    #expect(link.absoluteString == "a%20b")
    #expect(URL(string: "a")?.absoluteString == "a")
  }

  @Test(arguments: Graph.allCases)
  func `A path has its keys as strings`(graph: Graph) throws {
    let json = try graph(Self.text)
    let error = try #require(decodingError(try json => "list" => 0 => "id" as Int))
    #expect(error.metadata.path.names == ["list", "0", "id"])
    #expect(KeyPath(["a", "b"]).names == ["a", "b"])
  }

  @Test(arguments: Graph.allCases)
  func `An optional path is made by its initializer`(graph: Graph) throws {
    let json = try graph(Self.text)
    do {
      let path = OptionalKeyPath("a")
      #expect(path.keys == [OptionalKey(key: "a", isRequired: false)])
    }
    do {
      let path = OptionalKeyPath(["a", "b"])
      #expect(try json =>? path as Int? == nil)
    }
    #expect((OptionalKeyPath("a") =>? "b").keys.map(\.isRequired) == [false, false])
    let name = "x"
    let path = OptionalKeyPath(keys: [OptionalKey(key: KeyPath.Key(name), isRequired: true)])
    #expect(failure(try parse(json, keyPath: path, decoder: Int?.decode)) == #"missing key "x""#)
  }

  @Test func `A class decodes by cast, and a decoder is a closure`() throws {
    let color = Color()
    #expect(try ["color": color] => "color" as Color === color)
    let decoder: (Any) throws -> Date = Date.decoder
    #expect(try decoder("1970-01-01T00:00:00Z") == Date(timeIntervalSince1970: 0))
  }
}

extension ComingFromAnvikingTables {
  @Test func `All code in the second column of a table is compiled and run`() throws {
    let tested = try ShownCode.text("Tests/DecodableTests/Documentation/ComingFromAnvikingTables.swift")
    let rows = try ShownCode.text("Sources/Decodable/Documentation.docc/ComingFromAnviking.md").split(separator: "\n")
      .map { $0.split(separator: "|", omittingEmptySubsequences: false) }
      .filter { $0.count == 5 && !$0[1].contains("---") && $0[1] != " In 0.6 " }
    let code = rows.map { row in row[2].matches(of: /`([^`]+)`/).map { String($0.output.1) } }
    #expect(rows.count == 29)
    #expect(code.allSatisfy { !$0.isEmpty })
    #expect(code.joined().filter { !tested.contains($0) } == [])
  }
}
