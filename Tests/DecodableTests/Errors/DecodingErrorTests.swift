import Decodable
import Foundation
import Testing

@Suite struct DecodingErrorTests {
  struct Refusal: Error, Equatable { var code = 1 }
  struct Vague: Error { var code = 1 }

  @Test(arguments: Representation.allCases)
  func `An error has its path, its value and its root`(representation: Representation) throws {
    let json = try representation(#"{"items": [{"a/b": {"name": 5}}]}"#)
    let error = try #require(decodingError(try json => "items" => 0 => "a/b" => "name" as String))
    guard case .typeMismatch(let expected, let actual, let metadata) = error else {
      Issue.record("wrong case")
      return
    }
    #expect(expected == String.self && actual == Int.self)
    #expect(metadata.path == ["items", 0, "a/b", "name"])
    #expect(metadata.formattedPath == "items[0][\"a/b\"].name")
    #expect(metadata.jsonPointer == "/items/0/a~1b/name")
    #expect(metadata.object as? Int == 5)
    #expect(try metadata.rootObject.map { try $0 => "items" => 0 => "a/b" => "name" } == 5)
    #expect(
      metadata.location == (representation == .document ? SourceLocation(line: 1, column: 29, byteRange: 28..<29) : nil)
    )
  }

  @Test(arguments: Representation.allCases)
  func `An error has the path and the root of the outermost lookup`(representation: Representation) throws {
    struct Inner: Decodable {
      static func decode(_ json: Any) throws -> Inner {
        let _: Int = try json => "deep" => "x"
        return Inner()
      }
    }
    let json = try representation(#"{"a": {"b": [{"deep": {"y": 1}}]}}"#)
    let error = try #require(decodingError(try json => "a" => "b" as [Inner]))
    #expect(
      error.description
        == representation.text(
          "missing key \"x\" at a.b[0].deep\n  it has key \"y\"",
          ofDocument: """
            missing key "x" at a.b[0].deep (line 1, column 23)
              1 | {"a": {"b": [{"deep": {"y": 1}}]}}
                |                       ^ has key "y"
            """))
    #expect(error.metadata.path == ["a", "b", 0, "deep"])
    #expect(try error.metadata.rootObject.map { try $0 => "a" => "b" => 0 => "deep" => "y" } == 1)
    #expect(try error.metadata.object => "y" == 1)
  }

  @Test func `The type found is the same for Swift and Foundation values`() throws {
    let values: [(Any, Any.Type)] = [
      (true, Bool.self), (NSNumber(value: true), Bool.self), (NSNumber(1), Int.self), (Int8(1), Int.self),
      (NSNumber(1.5), Double.self), (Float(1.5), Double.self), (NSNull(), NSNull.self),
      (Int?.none as Any, NSNull.self), ([1], [Any].self), (NSArray(), [Any].self), (["a": 1], [String: Any].self),
      (NSDictionary(), [String: Any].self), (UInt64.max, UInt64.self), (Date(), Date.self),
    ]
    for (value, type) in values {
      let error = try #require(decodingError(try [value] => 0 as UUID))
      guard case .typeMismatch(let expected, let actual, _) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(expected == UUID.self && actual == type, "\(Swift.type(of: value))")
    }
    for string in ["x", NSString("x")] as [Any] {
      let error = try #require(decodingError(try [string] => 0 as Int))
      guard case .typeMismatch(let expected, let actual, _) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(expected == Int.self && actual == String.self)
    }
  }

  @Test func `Metadata can be read and written`() {
    var error = DecodingError.missingKey("x", DecodingError.Metadata(object: 1))
    #expect(error.metadata.path.isEmpty && error.metadata.rootObject == nil)
    error.metadata.path = ["a", 0]
    error.metadata.rootObject = ["a": [1]]
    error.metadata.object = "new"
    #expect(error.metadata.formattedPath == "a[0]")
    #expect(error.metadata.object as? String == "new")
    #expect(error == .missingKey("x", .init(path: ["a", 0], object: "new", rootObject: ["a": [1]])))
    for var other: DecodingError in [
      .typeMismatch(expected: Int.self, actual: String.self, .init(object: 1)), .other(Refusal(), .init(object: 1)),
      .rawRepresentableInitializationError(rawValue: 1, .init(object: 1)),
    ] {
      other.metadata.path = ["z"]
      #expect(other.metadata.path == ["z"])
    }
  }

  @Test func `Errors of equal Swift and Foundation values are equal`() throws {
    let metadata = DecodingError.Metadata(path: ["a"], object: 1, rootObject: ["a": [1, NSNull()] as [Any]])
    let same = DecodingError.Metadata(
      path: ["a"], object: NSNumber(1), rootObject: ["a": [1, NSNull()]] as NSDictionary)
    #expect(metadata == same)
    #expect(metadata != DecodingError.Metadata(path: ["b"], object: 1, rootObject: ["a": [1, NSNull()] as [Any]]))
    #expect(metadata != DecodingError.Metadata(path: ["a"], object: true, rootObject: ["a": [1, NSNull()] as [Any]]))
    #expect(metadata != DecodingError.Metadata(path: ["a"], object: 1, rootObject: ["a": [1] as [Any]]))
    #expect(metadata != DecodingError.Metadata(path: ["a"], object: 1))

    let errors: [DecodingError] = [
      .typeMismatch(expected: Int.self, actual: String.self, metadata),
      .typeMismatch(expected: Int8.self, actual: String.self, metadata),
      .typeMismatch(expected: Int.self, actual: Bool.self, metadata),
      .missingKey("a", metadata), .missingKey("b", metadata),
      .rawRepresentableInitializationError(rawValue: "a", metadata),
      .rawRepresentableInitializationError(rawValue: 1, metadata),
      .other(Refusal(code: 1), metadata), .other(Refusal(code: 2), metadata),
      .other(Vague(code: 1), metadata), .other(Vague(code: 2), metadata),
    ]
    for (index, left) in errors.enumerated() {
      for (otherIndex, right) in errors.enumerated() {
        #expect((left == right) == (index == otherIndex), "\(left) == \(right)")
      }
    }
    let thrown = try #require(decodingError(try ["a": 1] => "a" as String))
    #expect(thrown == decodingError(try (["a": 1] as NSDictionary) => "a" as String))
    let date = DecodingError.Metadata(object: Date(timeIntervalSince1970: 0))
    #expect(date == DecodingError.Metadata(object: Date(timeIntervalSince1970: 0)))
    #expect(date != DecodingError.Metadata(object: Date(timeIntervalSince1970: 1)))
  }

  @Test func `Metadata equals itself, whatever its value`() {
    struct Opaque {}
    for object in [[1: "a"], Double.nan, Opaque(), [2: "b"] as NSDictionary, Opaque.self, [Double.nan]] as [Any] {
      let metadata = DecodingError.Metadata(object: object)
      #expect(metadata == metadata, "\(object)")
    }
  }

  @Test func `Metadata compares deep plain values to their leaves`() {
    func deep(_ end: Any) -> Any {
      var json = end
      for _ in 0..<1_000 { json = [json] }
      return json
    }
    #expect(DecodingError.Metadata(object: deep(1)) == DecodingError.Metadata(object: deep(1)))
    #expect(DecodingError.Metadata(object: deep(1)) != DecodingError.Metadata(object: deep(2)))
  }

  @Test func `An error can cross to another task`() async {
    let error = decodingError(try ["a": NSMutableArray(array: [1])] => "a" as Int)
    let text = await Task.detached { error?.description }.value
    #expect(text == "expected Int, found array of 1 element at a")
  }

  @Test func `An error copies a mutable container`() {
    let mutable = NSMutableDictionary(dictionary: ["a": "x"])
    let error = decodingError(try mutable => "b" as Int)
    mutable["b"] = 1
    #expect(error?.description == "missing key \"b\"\n  it has key \"a\"")
    let text = NSMutableString("x")
    let metadata = DecodingError.Metadata(object: text)
    text.setString("y")
    #expect(metadata.object as? String == "x")
  }
}
