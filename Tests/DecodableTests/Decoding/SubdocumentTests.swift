import Decodable
import Foundation
import Testing

@Suite struct SubdocumentTests {
  static let text = "{\"data\": {\"items\": [1, \"2\"], \"none\": null}}"

  @Test func `decode reads the value at a path from each kind of text`() throws {
    let path: KeyPath = "data" => "items" => 0
    #expect(try Int.decode(parsing: Self.text, at: path) == 1)
    #expect(try Int.decode(parsing: Array(Self.text.utf8), at: path) == 1)
    #expect(try Int.decode(parsing: Data(Self.text.utf8), at: path) == 1)
    #expect(try JSON.decode(parsing: Self.text, at: []).description == Self.text)
    #expect(try Int?.decode(parsing: Self.text, at: ["data", "none"]) == nil)
  }

  @Test func `An error reports the whole path and the document as its root`() throws {
    let error = try #require(decodingError(try [Int].decode(parsing: Self.text, at: "data" => "items")))
    #expect(error.formatted(.oneLine) == "expected Int, found string \"2\" at data.items[1] (line 1, column 24)")
    #expect((error.metadata.rootObject as? JSON)?.description == Self.text)
    #expect(
      failure(try Int.decode(parsing: Self.text, at: "data" => "itms")) == "missing key \"itms\" at data")
    #expect(
      failure(try Int.decode(parsing: Self.text, at: "data" => "none" => "a"))
        == "expected object, found null at data.none")
    #expect(
      failure(try Int.decode(parsing: Self.text, at: "data" => "none")) == "expected Int, found null at data.none")
  }

  @Test func `The parser also checks the text outside the value`() {
    #expect(failure(try Int.decode(parsing: "{\"a\": 1, \"b\": tru}", at: "a")).hasPrefix("invalid JSON"))
    let options = ParsingOptions(duplicateKeys: .useLast)
    #expect(failure(try Int.decode(parsing: "{\"a\": 1, \"a\": 2}", at: "a", options: options)) == "no error, but 2")
  }
}
