import Decodable
import Testing

@Suite struct ErrorPathTests {
  private indirect enum Nested: Decodable {
    case end
    case next(Nested)

    static func decode(_ json: Any) throws -> Nested { .next(try json => "next") }
  }

  @Test(arguments: [1, 63, 64, 65, 66, 200])
  func `The path of an error has the keys of all types around it`(levels: Int) throws {
    let text = String(repeating: #"{"next": "#, count: levels) + "7" + String(repeating: "}", count: levels)

    let error = try #require(throws: DecodingError.self) { try Nested.decode(parsing: text) }

    #expect(error.metadata.path == Array(repeating: "next", count: levels))
    #expect(error.metadata.rootObject as? JSON == (try JSON(parsing: text)))
    #expect(error.metadata.location?.column == 9 * levels + 1)
  }

  @Test func `A name of the document stays redacted if the path around it changes`() throws {
    var error = try #require(throws: DecodingError.self) {
      try [String: [String: Int]].decode(parsing: #"{"a": {"secret": "?"}}"#)
    }

    error.metadata.path.insert("file", at: 0)

    #expect(error.metadata.formattedPath == "file.a.secret")
    #expect(
      error.formatted(.oneLine.redacted) == #"expected Int, found string at file["*"]["*"] (line 1, column 18)"#)
  }

  @Test func `Setting the root keeps the path and vice versa`() throws {
    var error = try #require(throws: DecodingError.self) { try ["a": ["b": "?"]] as Any => "a" => "b" as Int }

    error.metadata.rootObject = nil
    #expect(error.metadata.path == ["a", "b"])
    error.metadata.rootObject = [1]
    error.metadata.path = ["c"]
    #expect(error.metadata.rootObject as? [Int] == [1])
    #expect(error.metadata.path == ["c"])
    #expect(error.metadata.location == nil)
  }
}
