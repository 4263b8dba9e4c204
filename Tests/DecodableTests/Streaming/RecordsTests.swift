import Decodable
import Foundation
import Testing

@Suite struct RecordsTests {
  struct User: Decodable {
    let id: Int
    let tags: [String]

    static func decode(_ json: Any) throws -> User { try User(id: json => "id", tags: json => "tags") }
  }

  /// Returns the messages of all errors.
  func errors<T: Decodable>(of type: T.Type, in text: String, as format: RecordFormat) -> [String] {
    T.records(in: text, as: format).compactMap { record in
      do {
        _ = try record.get()
        return nil
      } catch {
        return String(describing: error)
      }
    }
  }

  @Test func `Each line is a record, even without a line feed at the end`() throws {
    let text = "{\"id\": 1, \"tags\": []}\n\n \t\r\n{\"id\": 2, \"tags\": [\"a\"]}\r\n{\"id\": 3, \"tags\": []}"
    let records = Array(User.records(in: text, as: .lines))
    #expect(try records.map { try $0.get().id } == [1, 2, 3])
    #expect(records.map(\.line) == [1, 4, 5])
    #expect(records.map(\.byteRange) == [0..<21, 27..<51, 53..<74])
  }

  @Test func `Errors report the line of the file, and the lines after them decode`() {
    let text = """
      {"id": 1, "tags": []}
      {"id": 2, "tags": [1]}
      {"id": 3, "tags": [
      {"id": 4}
      {"id": 5, "tags": []} x

      null
      """
    #expect(
      errors(of: User.self, in: text, as: .lines) == [
        """
        expected String, found number 1 at tags[0] (line 2, column 20)
          2 | {"id": 2, "tags": [1]}
            |                    ^ decode it with String.lenient to have its text
        """,
        """
        invalid JSON: expected a value or "]", found the end of the line at line 3, column 20 (in tags)
          3 | {"id": 3, "tags": [
            |                    ^ the array that begins at line 3, column 19 is not closed, nor is the one around it
        """,
        """
        missing key "tags" at line 4, column 1
          4 | {"id": 4}
            | ^ has key "id"
        """,
        """
        invalid JSON: expected the end of the line, found "x" at line 5, column 23
          5 | {"id": 5, "tags": []} x
            |                       ^
        """,
        """
        expected object, found null at line 7, column 1
          7 | null
            | ^^^^ to allow null, decode an optional
        """,
      ])
  }

  @Test func `Concatenated values need no white space between them`() throws {
    let text = "{\"id\":1,\"tags\":[]}{\"id\":2,\"tags\":[]}\n\n {\"id\":3,\n\"tags\":[]}"
    let records = Array(User.records(in: text, as: .concatenated))
    #expect(try records.map { try $0.get().id } == [1, 2, 3])
    #expect(records.map(\.line) == [1, 1, 3])
    #expect(
      try JSON.records(in: "1 2\"a\"\"b\"[]{}true\tnull -1", as: .concatenated).map { try $0.get().description }
        == ["1", "2", "\"a\"", "\"b\"", "[]", "{}", "true", "null", "-1"])
  }

  @Test func `An invalid concatenated value reports its location in the text`() {
    #expect(
      errors(of: Int.self, in: "1 \"2\"[3\n,]tru 4", as: .concatenated) == [
        """
        expected Int, found string "2" at line 1, column 3
          1 | 1 "2"[3
            |   ^^^ the string holds the number 2; decode it with Int.lenient
        """,
        """
        invalid JSON: expected a value, found "]" at line 2, column 2 (after element 0)
          2 | ,]
            |  ^ JSON has no trailing commas
        """,
        """
        invalid JSON: expected a value, found "tru" at line 2, column 3
          2 | …tru\u{20}
            |  ^^^ did you mean true, or a string in double quotes?
        """,
      ])
  }

  @Test(arguments: [("truefalse", 4), ("true1", 4), ("1,2", 1), ("null\u{0}", 4)])
  func `A number or literal reports an invalid character after it`(text: String, offset: Int) {
    let records = Array(JSON.records(in: text + " 2", as: .concatenated))
    #expect(records.map(outcome) == ["trailingCharacters \(offset)", "2"])
    #expect(failure(try records[0].get()).hasPrefix("invalid JSON: expected the end of the value, found "))
  }
}
