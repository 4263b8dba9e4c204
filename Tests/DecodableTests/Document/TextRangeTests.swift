@testable import Decodable
import Testing

@Suite struct TextRangeTests {
  @Test(
    arguments: [
      "[]", "{ }", "[ [ ] ]", "[1 ,\n2 ]", #"{"a" : "]}" }"#, #"[{"a": [1, {"b": "\"]"} ] } ]"#, #"[[], {}, [ ]]"#,
      #"{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7, "h": 8, "i": 9, "j": [ {} ] }"#,
    ])
  func `The text of an array or object goes from its bracket to the one that closes it`(text: String) throws {
    let value = try #require(try JSON(parsing: " [ 0, \(text) , [] ] ")[1])

    #expect(value.description == text)
  }

  @Test func `A last member that gave way to another of its name is in the text of its object`() throws {
    let json = try JSON(
      parsing: #"[{"a": 1, "a": [2, {}] }, 3]"#, options: ParsingOptions(duplicateKeys: .useFirst))

    #expect(json[0]?.description == #"{"a": 1, "a": [2, {}] }"#)
  }
}
