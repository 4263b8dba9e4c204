import Decodable
import Testing

/// Errors in texts of a dialect, which refer to the original text rather than to the transcoded one.
@Suite struct DialectErrorTests {
  @Test(arguments: DialectErrorCases.json5)
  func `A syntax error in JSON5 names the mistake and shows its place`(error: SyntaxErrorCase) {
    #expect(text(of: try JSON(parsing: error.text, options: ParsingOptions(dialect: .json5))) == error.message)
  }

  @Test(arguments: DialectErrorCases.jsonc)
  func `A syntax error in JSONC names the mistake and shows its place`(error: SyntaxErrorCase) {
    #expect(text(of: try JSON(parsing: error.text, options: ParsingOptions(dialect: .jsonc))) == error.message)
  }

  private struct Server: Decodable {
    let port: Int
    let hosts: [String]

    static func decode(_ json: Any) throws -> Server {
      try Server(port: json => "port", hosts: json => "hosts")
    }
  }

  private static let settings = """
    // The server's settings.
    {
      name: 'é', /* as in the contract */ port: 'eighty', // not 80?
      'hosts': ['a', +0x10, ],
    }
    """

  @Test func `An invalid value is shown as the original text writes it`() {
    let options = ParsingOptions(dialect: .json5)
    let problems = """
      expected Int, found string "eighty" at port (line 3, column 45)
        3 |   name: 'é', /* as in the contract */ port: 'eighty', // not 80?
          |                                             ^^^^^^^^
      expected String, found number 16 at hosts[1] (line 4, column 18)
        4 |   'hosts': ['a', +0x10, ],
          |                  ^^^^^ decode it with String.lenient to have its text
      """
    #expect(
      failureTexts(try Server.problems(parsing: Self.settings, options: options)) == problems)
    #expect(
      decodingError(try Server.decode(parsing: Self.settings, options: options))?.description
        == problems.split(separator: "\n").prefix(3).joined(separator: "\n"))
    #expect(
      decodingError(try String.decode(parsing: Self.settings, at: "hosts" => 1, options: options))?.metadata.location
        == SourceLocation(line: 4, column: 18, byteRange: 111..<116))
  }

  @Test func `Unknown and missing keys are located in the original text`() throws {
    let options = ParsingOptions(dialect: .json5)
    #expect(
      failureTexts(
        try Server.problems(parsing: "{port: 1, // x\n hosts: [], hots: 1}", options: options, unknownKeys: .reject))
          == """
          unknown key "hots" at line 2, column 13
            2 |  hosts: [], hots: 1}
              |             ^^^^ is "hots" a misspelling of "hosts"?
          """)
    #expect(
      failureTexts(try Server.problems(parsing: "{/* }*/ hosts: [ /* [ */ ],\n}", options: options))
        == """
        missing key "port" at line 1, column 1
          1 | {/* }*/ hosts: [ /* [ */ ],
            | ^ has key "hosts"
        """)
  }

  private func failureTexts(_ problems: @autoclosure () throws -> Problems) -> String {
    (try? problems())?.map(\.description).joined(separator: "\n") ?? "none"
  }

  @Test func `A redacted syntax error omits the text of the document`() throws {
    let error = #expect(throws: JSON.SyntaxError.self) {
      try JSON(parsing: "{secret: ['a' 'b']}", options: ParsingOptions(dialect: .json5))
    }
    #expect(
      error?.formatted(.oneLine.redacted)
        == #"invalid JSON5: expected "," or "]", found another character at line 1, column 15 (in ["*"], after element 0)"#
    )
  }

  @Test func `An error suggests a dialect only if the record format supports it`() {
    func error(_ text: String, _ format: RecordFormat) -> String {
      for record in Int.records(in: text, as: format) {
        if case .failure(let error) = record.result { return String(describing: error) }
      }
      return "none"
    }
    #expect(error("1 // one", .lines).hasSuffix("JSON has no comments; ParsingOptions(dialect: .jsonc) allows them"))
    #expect(error("[1, /* two */ 2]", .array).hasSuffix("JSON has no comments"))
    #expect(error("{\"a\": [1,]}", .concatenated).hasSuffix("JSON has no trailing commas"))
  }
}
