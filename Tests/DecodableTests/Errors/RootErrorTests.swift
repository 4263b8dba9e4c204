import Decodable
import Foundation
import Testing

/// Errors of the root value: their location, their root and their case.
@Suite struct RootErrorTests {
  struct Model: Decodable {
    static func decode(_ json: Any) throws -> Model {
      _ = try json => "n" as Int
      return Model()
    }
  }
  struct Refusing: Decodable {
    static func decode(_ json: Any) throws -> Refusing { throw Refusal() }
  }
  struct Coded: Codable { var n: Int }
  struct CodableRefusing: Swift.Decodable {
    init(from decoder: any Decoder) throws { throw Refusal() }
  }

  @Test func `An error of a cast or a Decoding at the root has a location`() throws {
    let json = try JSON(parsing: " 5")
    #expect(oneLine(of: try cast(json) as String) == "expected String, found number 5 at line 1, column 2")
    let refusing = Int.decoding.map { _ throws -> Int in throw Refusal() }
    #expect(oneLine(of: try refusing(json)) == "Refusal() at line 1, column 2")
  }

  @Test(arguments: ["5", "null", "\"x\"", "true"])
  func `An error of a scalar at the root has a location for each entry point`(text: String) async throws {
    let options = ParsingOptions()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let found = ["5": "number 5", "null": "null", "\"x\"": "string \"x\"", "true": "boolean true"][text] ?? ""
    let expected = "expected object, found \(found) at line 1, column 1"
    #expect(oneLine(of: try Model.decode(parsing: text)) == expected)
    #expect(oneLine(of: try Model.decode(parsing: Data(text.utf8), options: options)) == expected)
    #expect(oneLine(of: try Model.decode(parsing: Array(text.utf8))) == expected)
    #expect(oneLine(of: try Model.decode(parsing: text, at: [])) == expected)
    #expect(oneLine(of: try Model.decode(contentsOf: file)) == expected)
    #expect(oneLine(of: try Model.decode(parsing: text, unknownKeys: .reject)) == expected)
    #expect(oneLine(of: try Model.decode(parsing: text, unknownKeys: .ignore)) == expected)
    #expect(oneLine(of: try Model.decode(JSON(parsing: text))) == expected)
    #expect(oneLine(of: try CodableDecoder().decode(Coded.self, parsing: text)) == expected)
    #expect(try Model.problems(parsing: text).map { $0.formatted(.oneLine) } == [expected])
    #expect(oneLine(of: try Model.records(in: text, as: .lines).map { try $0.get() }) == expected)
    let array = expected.replacing("object", with: "[Model]")
    #expect(oneLine(of: try Model.records(in: text, as: .array).map { try $0.get() }) == array)
    do {
      _ = try await [Model].decode(concurrently: JSON(parsing: text))
      Issue.record("no error")
    } catch let error as DecodingError {
      #expect(error.formatted(.oneLine) == array)
    }
  }

  @Test func `An error of a scalar at the root shows the scalar and has the root`() throws {
    let error = try #require(decodingError(try Model.decode(parsing: "\n 5")))
    #expect(
      error.description == """
        expected object, found number 5 at line 2, column 2
          2 |  5
            |  ^
        """)
    #expect(error.metadata.path.isEmpty && error.metadata.rootObject is JSON)
    #expect(error.metadata.location == SourceLocation(line: 2, column: 2, byteRange: 2..<3))
    #expect(decodingError(try Int.decode(parsing: "[]"))?.metadata.location?.byteRange == 0..<2)
  }

  @Test func `A foreign error of the root's decode function has a location and a code`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let json = try JSON(parsing: "{}")
    var errors = [
      decodingError(try Refusing.decode(parsing: "{}")), decodingError(try Refusing.decode(parsing: Data("{}".utf8))),
      decodingError(try Refusing.decode(parsing: Array("{}".utf8))),
      decodingError(try Refusing.decode(parsing: "{}", at: [])),
      decodingError(try Refusing.decode(contentsOf: file)),
      decodingError(try Refusing.decode(parsing: "{}", unknownKeys: .reject)),
      decodingError(try Refusing.decode(json, unknownKeys: .ignore)),
      decodingError(try Refusing.records(in: "{}", as: .lines).map { try $0.get() }),
      Refusing.problems(in: json).first,
      decodingError(try CodableDecoder().decode(CodableRefusing.self, parsing: "{}")),
    ]
    do {
      _ = try await NSArray.withDecoder({ _ in throw Refusal() }) { try await [Int].decode(concurrently: json) }
    } catch {
      errors.append(error as? DecodingError)
    }
    #expect(errors.count == 11)
    for error in errors {
      let error = try #require(error)
      guard case .other(let foreign as Refusal, let metadata) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(foreign == Refusal() && metadata.path.isEmpty && error.code == .custom)
      #expect(metadata.location == SourceLocation(line: 1, column: 1, byteRange: 0..<2))
      #expect(error.formatted(.oneLine) == "Refusal() at line 1, column 1")
    }
  }

  @Test func `Invalid JSON inside a string is a decoding error rather than a syntax error`() throws {
    #expect(throws: JSON.SyntaxError.self) { try Refusing.decode(parsing: "{") }
    struct Inner: Decodable {
      static func decode(_ json: Any) throws -> Inner {
        _ = try JSON(parsing: json => "text" as String)
        return Inner()
      }
    }
    #expect(
      oneLine(of: try Inner.decode(parsing: #"{"text": "["}"#))
        == "invalid JSON in another text: expected a value or \"]\", found the end of the text at line 1, column 1")
  }

  @Test func `A foreign error in a property list is a custom error`() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0)
    let error = try #require(decodingError(try Refusing.decode(propertyList: data)))
    #expect(error.code == .custom && error.description == "Refusal()")
  }

  @Test func `An error in a document inside a string has the location of the outer root`() throws {
    struct Outer: Decodable {
      static func decode(_ json: Any) throws -> Outer {
        _ = try JSON(parsing: json => "text" as String) => "a" as Int
        return Outer()
      }
    }
    #expect(
      oneLine(of: try Outer.decode(parsing: "\n{\"text\": \"{\\\"a\\\": true}\"}"))
        == "expected Int, found boolean true at a (line 2, column 1)")
  }

  @Test func `An error in a plain value of the root has the location of the root`() throws {
    struct Plain: Decodable {
      static func decode(_ json: Any) throws -> Plain {
        let object: [String: Any] = try json => "representation"
        _ = try object => "c" as Int
        return Plain()
      }
    }
    let text = #"{"representation": {"c": "y"}}"#
    #expect(oneLine(of: try Plain.decode(parsing: text)) == "expected Int, found string \"y\" at c (line 1, column 1)")
    #expect(
      try Plain.problems(parsing: text).map { $0.formatted(.oneLine) } == [
        "expected Int, found string \"y\" at c (line 1, column 1)"
      ])
  }
}
