import Decodable
import Testing

/// What is said of mistakes in texts of a dialect, whole: in terms of the text as it was written.
@Suite struct DialectErrorTests {
  private typealias Slip = (text: String, expected: String)

  @Test(arguments: json5)
  func `Each slip in JSON5 is shown at its place, and named`(text: String, expected: String) {
    #expect(failure(try JSON(parsing: text, options: ParsingOptions(dialect: .json5))) == expected)
  }

  @Test(arguments: jsonc)
  func `Each slip in JSONC is shown at its place, and named`(text: String, expected: String) {
    #expect(failure(try JSON(parsing: text, options: ParsingOptions(dialect: .jsonc))) == expected)
  }

  private static let json5: [Slip] = [
    (
      "[1,,2]",
      """
      invalid JSON5: expected a value or "]", found "," at line 1, column 4 (after element 0)
        1 | [1,,2]
          |    ^ a value is missing before it, or it is a comma too many
      """
    ),
    (
      "[,]",
      """
      invalid JSON5: expected a value or "]", found "," at line 1, column 2
        1 | [,]
          |  ^ a value is missing before it
      """
    ),
    (
      "{,}",
      """
      invalid JSON5: expected a name or "}", found "," at line 1, column 2
        1 | {,}
          |  ^ a member is missing before it, or it is a comma too many
      """
    ),
    (
      "{a: 1,,}",
      """
      invalid JSON5: expected a name or "}", found "," at line 1, column 7 (after "a")
        1 | {a: 1,,}
          |       ^ a member is missing before it, or it is a comma too many
      """
    ),
    (
      "[1 2 /* x",
      """
      invalid JSON5: expected "," or "]", found "2" at line 1, column 4 (after element 0)
        1 | [1 2 /* x
          |    ^ a comma may be missing before it
      """
    ),
    (
      "[1, /* x\n",
      """
      invalid JSON5: expected the end of the comment, found the end of the text at line 2, column 1 (after element 0)
        2 |
          | ^ the comment that begins at line 1, column 5 is not closed by */
      """
    ),
    (
      "/*",
      """
      invalid JSON5: expected the end of the comment, found the end of the text at line 1, column 3
        1 | /*
          |   ^ the comment that begins at line 1, column 1 is not closed by */
      """
    ),
    (
      "// c",
      """
      invalid JSON5: expected a value, found the end of the text at line 1, column 5
        1 | // c
          |     ^ the text is white space and comments alone
      """
    ),
    (
      "[01]",
      """
      invalid JSON5: expected the end of the number, found "1" at line 1, column 3 (at [0])
        1 | [01]
          |   ^ a number has no leading zeros
      """
    ),
    (
      "[0x]",
      """
      invalid JSON5: expected a digit, found "]" at line 1, column 4 (at [0])
        1 | [0x]
          |    ^ hexadecimal digits stand after 0x
      """
    ),
    (
      "[0xg]",
      """
      invalid JSON5: expected a digit, found "g" at line 1, column 4 (at [0])
        1 | [0xg]
          |    ^ hexadecimal digits stand after 0x
      """
    ),
    (
      "[+]",
      """
      invalid JSON5: expected a digit, found "]" at line 1, column 3 (at [0])
        1 | [+]
          |   ^
      """
    ),
    (
      "[.]",
      """
      invalid JSON5: expected a digit, found "]" at line 1, column 3 (at [0])
        1 | [.]
          |   ^ digits stand on one side of a decimal point, or on both
      """
    ),
    (
      "[5a]",
      """
      invalid JSON5: expected the end of the number, found "a" at line 1, column 3 (at [0])
        1 | [5a]
          |   ^ a number has no letters but those of its exponent
      """
    ),
    (
      "[5.a]",
      """
      invalid JSON5: expected the end of the number, found "a" at line 1, column 4 (at [0])
        1 | [5.a]
          |    ^ a number has no letters but those of its exponent
      """
    ),
    (
      "[1_000]",
      """
      invalid JSON5: expected the end of the number, found "_000" at line 1, column 3 (at [0])
        1 | [1_000]
          |   ^^^^ JSON5 has no separators between digits
      """
    ),
    (
      "[0b1]",
      """
      invalid JSON5: expected the end of the number, found "b1" at line 1, column 3 (at [0])
        1 | [0b1]
          |   ^^ JSON5 has decimal and hexadecimal numbers alone
      """
    ),
    (
      "[1.5.5]",
      """
      invalid JSON5: expected the end of the number, found ".5" at line 1, column 5 (at [0])
        1 | [1.5.5]
          |     ^^ a number has one decimal point
      """
    ),
    (
      "[1 +5]",
      """
      invalid JSON5: expected "," or "]", found "+5" at line 1, column 4 (after element 0)
        1 | [1 +5]
          |    ^^ a comma may be missing before it
      """
    ),
    (
      "[- 1]",
      """
      invalid JSON5: expected a digit, found U+0020 at line 1, column 3 (at [0])
        1 | [- 1]
          |   ^
      """
    ),
    (
      "['a\nb']",
      """
      invalid JSON5: line break in a string at line 1, column 4 (at [0])
        1 | ['a
          |    ^ write it \\n, or close the string that begins at line 1, column 2
      """
    ),
    (
      "['abc",
      """
      invalid JSON5: expected the end of the string, found the end of the text at line 1, column 6 (at [0])
        1 | ['abc
          |      ^ the string that begins at line 1, column 2 is not closed
      """
    ),
    (
      "\n\n  'abc\\",
      """
      invalid JSON5: expected the end of the string, found the end of the text at line 3, column 8
        3 |   'abc\\
          |        ^ the string that begins at line 3, column 3 is not closed
      """
    ),
    (
      "['\\1']",
      """
      invalid JSON5: invalid escape \\1 in a string at line 1, column 3 (at [0])
        1 | ['\\1']
          |   ^^ a backslash is written \\\\; only \\0 is an escape by a digit
      """
    ),
    (
      "['\\08']",
      """
      invalid JSON5: invalid escape \\0 in a string at line 1, column 3 (at [0])
        1 | ['\\08']
          |   ^^ a backslash is written \\\\; only \\0 is an escape by a digit
      """
    ),
    (
      "['\\xg0']",
      """
      invalid JSON5: invalid escape \\x in a string at line 1, column 3 (at [0])
        1 | ['\\xg0']
          |   ^^ two hexadecimal digits stand after \\x
      """
    ),
    (
      "[\"\\u00g0\"]",
      """
      invalid JSON5: invalid escape \\u00g0 in a string at line 1, column 3 (at [0])
        1 | ["\\u00g0"]
          |   ^^^^^^ four hexadecimal digits stand after \\u
      """
    ),
    (
      "['\\ud800']",
      """
      invalid JSON5: lone surrogate \\ud800 in a string at line 1, column 3 (at [0])
        1 | ['\\ud800']
          |   ^^^^^^ one of \\uDC00 to \\uDFFF must follow
      """
    ),
    (
      "{1a: 2}",
      """
      invalid JSON5: expected a name or "}", found "1a" at line 1, column 2
        1 | {1a: 2}
          |  ^^ a name without quotes is an identifier
      """
    ),
    (
      "{a-b: 2}",
      """
      invalid JSON5: expected ":", found "-" at line 1, column 3 (after "a")
        1 | {a-b: 2}
          |   ^ a name without quotes is an identifier
      """
    ),
    (
      "{a 1}",
      """
      invalid JSON5: expected ":", found "1" at line 1, column 4 (after "a")
        1 | {a 1}
          |    ^ a colon may be missing before it
      """
    ),
    (
      "{a: 1, 'a': 2}",
      """
      invalid JSON5: duplicate key "a" at line 1, column 8
        1 | {a: 1, 'a': 2}
          |        ^^^ it is first at line 1, column 2
      """
    ),
    (
      "{\"a\": 1, \\u0061: 2}",
      """
      invalid JSON5: duplicate key "a" at line 1, column 10
        1 | {"a": 1, \\u0061: 2}
          |          ^^^^^^ it is first at line 1, column 2
      """
    ),
    (
      "{/* x */ a: 1 b: 2}",
      """
      invalid JSON5: expected "," or "}", found "b" at line 1, column 15 (after "a")
        1 | {/* x */ a: 1 b: 2}
          |               ^ a comma may be missing before it
      """
    ),
    (
      "[truex]",
      """
      invalid JSON5: expected "," or "]", found "x" at line 1, column 6 (after element 0)
        1 | [truex]
          |      ^ strings stand in quotes
      """
    ),
    (
      "[nan]",
      """
      invalid JSON5: expected a value or "]", found "nan" at line 1, column 2 (at [0])
        1 | [nan]
          |  ^^^ JSON5 writes them NaN and Infinity
      """
    ),
    (
      "[-Inf]",
      """
      invalid JSON5: expected a digit, found "Inf" at line 1, column 3 (at [0])
        1 | [-Inf]
          |   ^^^ JSON5 writes them NaN and Infinity
      """
    ),
    (
      "[undefined]",
      """
      invalid JSON5: expected a value or "]", found "undefined" at line 1, column 2 (at [0])
        1 | [undefined]
          |  ^^^^^^^^^ JSON5 has no undefined, but null
      """
    ),
    (
      "[1,]]",
      """
      invalid JSON5: expected the end of the document, found "]" at line 1, column 5
        1 | [1,]]
          |     ^ no bracket is open here
      """
    ),
    (
      "{a: [1,}",
      """
      invalid JSON5: expected a value or "]", found "}" at line 1, column 8 (in a, after element 0)
        1 | {a: [1,}
          |        ^ the array that begins at line 1, column 5 is not closed
      """
    ),
    (
      "1,",
      """
      invalid JSON5: expected the end of the document, found "," at line 1, column 2
        1 | 1,
          |  ^ a trailing comma stands before a closing bracket
      """
    ),
    (
      "{a: {b: ['é', .5 'y']}}",
      """
      invalid JSON5: expected "," or "]", found "'y'" at line 1, column 18 (in a.b, after element 1)
        1 | {a: {b: ['é', .5 'y']}}
          |                  ^^^ a comma may be missing before it
      """
    ),
    (
      "[1] /* a */ [2]",
      """
      invalid JSON5: expected the end of the document, found "[" at line 1, column 13
        1 | [1] /* a */ [2]
          |             ^ a second document begins
      """
    ),
    (
      "['a' // é\n 5]",
      """
      invalid JSON5: expected "," or "]", found "5" at line 2, column 2 (after element 0)
        2 |  5]
          |  ^ a comma may be missing before it
      """
    ),
    (
      "{a: /* é */ @}",
      """
      invalid JSON5: expected a value, found "@" at line 1, column 13 (at a)
        1 | {a: /* é */ @}
          |             ^
      """
    ),
  ]

  private static let jsonc: [Slip] = [
    (
      "{a: 1}",
      """
      invalid JSONC: expected a name in double quotes or "}", found "a" at line 1, column 2
        1 | {a: 1}
          |  ^ names stand in double quotes
      """
    ),
    (
      "['a']",
      """
      invalid JSONC: expected a value or "]", found "'a'" at line 1, column 2 (at [0])
        1 | ['a']
          |  ^^^ strings and names stand in double quotes
      """
    ),
    (
      "[1,,]",
      """
      invalid JSONC: expected a value or "]", found "," at line 1, column 4 (after element 0)
        1 | [1,,]
          |    ^ a value is missing before it, or it is a comma too many
      """
    ),
    (
      "[1,}",
      """
      invalid JSONC: expected a value or "]", found "}" at line 1, column 4 (after element 0)
        1 | [1,}
          |    ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    (
      "{\"a\",}",
      """
      invalid JSONC: expected ":", found "," at line 1, column 5 (after "a")
        1 | {"a",}
          |     ^ the name before it has no value
      """
    ),
    (
      "[1, /* é */ 2",
      """
      invalid JSONC: expected "," or "]", found the end of the text at line 1, column 14 (after element 1)
        1 | [1, /* é */ 2
          |              ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    (
      "[\"a\", /* \" */ \"b",
      """
      invalid JSONC: expected the end of the string, found the end of the text at line 1, column 17 (at [1])
        1 | ["a", /* " */ "b
          |                 ^ the string that begins at line 1, column 15 is not closed
      """
    ),
    (
      "[NaN]",
      """
      invalid JSONC: expected a value or "]", found "NaN" at line 1, column 2 (at [0])
        1 | [NaN]
          |  ^^^ JSON has no NaN and no infinities; ParsingOptions(dialect: .json5) allows them
      """
    ),
    (
      "// é\n{\"a\": 1, /* x */ \"a\": 2}",
      """
      invalid JSONC: duplicate key "a" at line 2, column 18
        2 | {"a": 1, /* x */ "a": 2}
          |                  ^^^ it is first at line 2, column 2
      """
    ),
    (
      "\u{FEFF}[]",
      """
      invalid JSONC: expected a value, found a byte order mark at line 1, column 1
        1 | �[]
          | ^ RFC 8259 section 8.1 allows none; ParsingOptions(allowsByteOrderMark: true) accepts it
      """
    ),
    (
      "# c",
      """
      invalid JSONC: expected a value, found "#" at line 1, column 1
        1 | # c
          | ^ a comment begins with // or /*
      """
    ),
    (
      "[1, /",
      """
      invalid JSONC: expected a value or "]", found "/" at line 1, column 5 (at [1])
        1 | [1, /
          |     ^
      """
    ),
  ]

}

extension DialectErrorTests {
  private struct Server: Decodable {
    let port: Int
    let hosts: [String]

    static func decode(_ json: Any) throws -> Server {
      try Server(port: json => "port", hosts: json => "hosts")
    }
  }

  private static let text = """
    // The server's settings.
    {
      name: 'é', /* as in the contract */ port: 'eighty', // not 80?
      'hosts': ['a', +0x10, ],
    }
    """

  @Test func `Values that are wrong are shown as they were written`() {
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
      failureTexts(try Server.problems(parsing: Self.text, options: options)) == problems)
    #expect(
      decodingError(try Server.decode(parsing: Self.text, options: options))?.description
        == problems.split(separator: "\n").prefix(3).joined(separator: "\n"))
    #expect(
      decodingError(try String.decode(parsing: Self.text, at: "hosts" => 1, options: options))?.metadata.location
        == SourceLocation(line: 4, column: 18, byteRange: 111..<116))
  }

  @Test func `Unknown keys and objects are shown as they were written`() throws {
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

  @Test func `A redacted error has nothing of the text`() throws {
    let error = #expect(throws: JSON.SyntaxError.self) {
      try JSON(parsing: "{secret: ['a' 'b']}", options: ParsingOptions(dialect: .json5))
    }
    #expect(
      error?.formatted(.oneLine.redacted)
        == #"invalid JSON5: expected "," or "]", found another character at line 1, column 15 (in ["*"], after element 0)"#
    )
  }

  @Test func `A slip that a dialect allows is told with the dialect, unless that is not read`() {
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
