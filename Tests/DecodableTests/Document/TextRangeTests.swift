@testable import Decodable
import Testing

@Suite struct TextRangeTests {
  @Test(
    arguments: [
      "[]", "{ }", "[ [ ] ]", "[1 ,\n2 ]", #"{"a" : "]}" }"#, #"[{"a": [1, {"b": "\"]"} ] } ]"#, #"[[], {}, [ ]]"#,
      #"{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7, "h": 8, "i": 9, "j": [ {} ] }"#,
    ])
  func `The text of a container includes both of its brackets`(text: String) throws {
    let value = try #require(try JSON(parsing: " [ 0, \(text) , [] ] ")[1])

    #expect(value.description == text)
  }

  @Test func `The text of an object includes an ignored duplicate at its end`() throws {
    let json = try JSON(
      parsing: #"[{"a": 1, "a": [2, {}] }, 3]"#, options: ParsingOptions(duplicateKeys: .useFirst))

    #expect(json[0]?.description == #"{"a": 1, "a": [2, {}] }"#)
  }
}
