import Decodable
import Testing

/// Texts in other formats than JSON, such as the bodies of failed responses.
@Suite struct ForeignTextTests {
  private func help(_ text: String, _ options: ParsingOptions = ParsingOptions()) throws -> String {
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: text, options: options) }
    let lines = error.description.split(separator: "\n")
    return lines.last.map { String($0.drop { " |^0123456789".contains($0) }) } ?? ""
  }

  @Test(arguments: [
    "Internal Server Error", "OK", "ok", "Unauthorized\n", "404 Not Found", "upstream timed out", "true story",
    "null pointer exception", "not found", "Bad gateway: try again later", "forbidden", "Error 500",
    "-----BEGIN CERTIFICATE-----\nMIIB", "É arrivato tardi",
  ])
  func `Plain text is recognized rather than taken for a string without quotes`(text: String) throws {
    #expect(try help(text) == "it looks like plain text")
    #expect(try help(text, ParsingOptions(dialect: .jsonc)) == "it looks like plain text")
  }

  @Test(arguments: [
    "2026-11-21 12:00:00 ERROR disk full", "2026-11-21T12:00:00.123Z INFO started",
    "[2026-11-21 12:00:00] INFO started",
    "[INFO] started", "ERROR: disk full", "INFO started", "Nov 21 12:00:00 host app[1]: started",
    "127.0.0.1 - - [21/Nov/2026:12:00:00 +0000] \"GET / HTTP/1.1\" 200 12", "2026/11/21 12:00:00 started",
  ])
  func `A line of a log is recognized`(text: String) throws {
    #expect(try help(text) == "it looks like a log")
  }

  @Test(arguments: [
    "---\nname: Ada\n", "name: Ada\nage: 36\n", "name: Ada", "items:\n  - 1\n", "- a\n- b\n", "server:\n  port: 80",
    "%YAML 1.2\n---\n", "-\n  name: Ada",
  ])
  func `YAML is recognized`(text: String) throws {
    #expect(try help(text) == "it looks like YAML")
  }

  @Test(arguments: [")]}',\n{\"a\": 1}", ")]}'\n[1]"])
  func `The prefix against script inclusion is recognized`(text: String) throws {
    #expect(try help(text) == "the prefix )]}' keeps browsers from running JSON; remove it before parsing")
  }

  @Test(arguments: [
    ("True", "JSON writes it true"), ("None", "JSON writes it null"),
    ("Nul", "did you mean null, or a string in double quotes?"),
    ("'a b'", "strings and names must be in double quotes"), ("<html> <p>", "it looks like HTML or XML"),
    ("cb({})", "JSON has no function calls"), ("[abc def]", "strings must be in double quotes"),
    ("{a: 1}", "names must be in double quotes"), ("2026-11-21", "a date is a string, in double quotes"),
    ("[1, 2\nx]", ""), ("{} {}", "a second document begins"), ("01", "a number has no leading zeros"),
    ("1 2", ""), ("{\"a\": Internal Server Error}", "strings must be in double quotes"),
    ("-\n-1", ""), ("-\n", ""),
  ])
  func `JSON with a mistake is not taken for another format`(text: String, expected: String) throws {
    #expect(try help(text) == expected)
  }

  @Test func `A word after a comment is taken for a string without quotes`() throws {
    let options = ParsingOptions(dialect: .jsonc)
    #expect(try help("/* a b */ oops", options) == "strings must be in double quotes")
    #expect(try help("true false") == "")
  }

  @Test func `The message for plain text shows its first word`() throws {
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: "Internal Server Error") }
    #expect(
      error.description == """
        invalid JSON: expected a value, found "Internal" at line 1, column 1
          1 | Internal Server Error
            | ^^^^^^^^ it looks like plain text
        """)
    #expect(
      error.formatted(.full.redacted) == """
        invalid JSON: expected a value, found a word at line 1, column 1
          it looks like plain text
        """)
  }

  @Test func `A line of a log among JSON Lines is recognized`() throws {
    let records = Array(Int.records(in: "1\nINFO started\n", as: .lines))
    let error = try #require(throws: JSON.SyntaxError.self) { try records[1].get() }
    #expect(error.description.hasSuffix("^^^^ it looks like a log"))
  }
}
