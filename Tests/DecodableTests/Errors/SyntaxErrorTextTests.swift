import Decodable
import Testing

/// What is said of each slip, whole.
@Suite struct SyntaxErrorTextTests {
  private typealias Slip = (json: String, expected: String)

  @Test(
    arguments: [
      commas, names, strings, words, numbers, brackets, ends, documents, characters,
    ].flatMap(\.self))
  func `Each slip is shown at its place, and named`(json: String, expected: String) {
    #expect(text(of: try JSON(parsing: json)) == expected)
  }

  /// Commas that are missing, or too many.
  private static let commas: [Slip] = [
    (
      "{\n \"items\": [1 2]\n}",
      """
      invalid JSON: expected "," or "]", found "2" at line 2, column 14 (in items, after element 0)
        2 |  "items": [1 2]
          |              ^ a comma may be missing before it
      """
    ),
    (
      "[1, 2,]",
      """
      invalid JSON: expected a value, found "]" at line 1, column 7 (after element 1)
        1 | [1, 2,]
          |       ^ JSON has no trailing commas; ParsingOptions(dialect: .jsonc) allows them
      """
    ),
    (
      #"{"a": 1,}"#,
      """
      invalid JSON: expected a name in double quotes, found "}" at line 1, column 9 (after "a")
        1 | {"a": 1,}
          |         ^ JSON has no trailing commas; ParsingOptions(dialect: .jsonc) allows them
      """
    ),
    (
      "{\"a\": {\"b\": [1, 2,\n]}}",
      """
      invalid JSON: expected a value, found "]" at line 2, column 1 (in a.b, after element 1)
        2 | ]}}
          | ^ JSON has no trailing commas; ParsingOptions(dialect: .jsonc) allows them
      """
    ),
    (
      "[1,,2]",
      """
      invalid JSON: expected a value, found "," at line 1, column 4 (after element 0)
        1 | [1,,2]
          |    ^ a value is missing before it, or it is a comma too many
      """
    ),
    (
      "[,1]",
      """
      invalid JSON: expected a value or "]", found "," at line 1, column 2
        1 | [,1]
          |  ^ a value is missing before it
      """
    ),
    (
      "{,}",
      """
      invalid JSON: expected a name in double quotes or "}", found "," at line 1, column 2
        1 | {,}
          |  ^ a member is missing before it, or it is a comma too many
      """
    ),
    (
      #"{"a":1,,"b":2}"#,
      """
      invalid JSON: expected a name in double quotes, found "," at line 1, column 8 (after "a")
        1 | {"a":1,,"b":2}
          |        ^ a member is missing before it, or it is a comma too many
      """
    ),
    (
      #"{"a": 1 "b": 2}"#,
      """
      invalid JSON: expected "," or "}", found string "b" at line 1, column 9 (after "a")
        1 | {"a": 1 "b": 2}
          |         ^^^ a comma may be missing before it
      """
    ),
    (
      "{\"a\": 1\n b: 2}",
      """
      invalid JSON: expected "," or "}", found "b" at line 2, column 2 (after "a")
        2 |  b: 2}
          |  ^ a comma may be missing before it
      """
    ),
    (
      #"["a" "b"]"#,
      """
      invalid JSON: expected "," or "]", found string "b" at line 1, column 6 (after element 0)
        1 | ["a" "b"]
          |      ^^^ a comma may be missing before it
      """
    ),
    (
      "[1; 2]",
      """
      invalid JSON: expected "," or "]", found ";" at line 1, column 3 (after element 0)
        1 | [1; 2]
          |   ^ commas separate, not semicolons
      """
    ),
    (
      "1, 2",
      """
      invalid JSON: expected the end of the document, found "," at line 1, column 2
        1 | 1, 2
          |  ^ several values stand in an array
      """
    ),
    (
      "{},",
      """
      invalid JSON: expected the end of the document, found "," at line 1, column 3
        1 | {},
          |   ^ JSON has no trailing commas; ParsingOptions(dialect: .jsonc) allows them
      """
    ),
    (
      #"{"a": "b" "c"}"#,
      """
      invalid JSON: expected "," or "}", found string "c" at line 1, column 11 (after "a")
        1 | {"a": "b" "c"}
          |           ^^^
      """
    ),
  ]

  /// Names and colons.
  private static let names: [Slip] = [
    (
      #"{"a":}"#,
      """
      invalid JSON: expected a value, found "}" at line 1, column 6 (at a)
        1 | {"a":}
          |      ^ a value is missing before it
      """
    ),
    (
      #"{"a":,"b":1}"#,
      """
      invalid JSON: expected a value, found "," at line 1, column 6 (at a)
        1 | {"a":,"b":1}
          |      ^ a value is missing before it
      """
    ),
    (
      "{'a': 1}",
      """
      invalid JSON: expected a name in double quotes or "}", found "'a'" at line 1, column 2
        1 | {'a': 1}
          |  ^^^ strings and names stand in double quotes
      """
    ),
    (
      "{a: 1}",
      """
      invalid JSON: expected a name in double quotes or "}", found "a" at line 1, column 2
        1 | {a: 1}
          |  ^ names stand in double quotes
      """
    ),
    (
      "{1: 2}",
      """
      invalid JSON: expected a name in double quotes or "}", found "1" at line 1, column 2
        1 | {1: 2}
          |  ^ names stand in double quotes
      """
    ),
    (
      #"{"a" 1}"#,
      """
      invalid JSON: expected ":", found "1" at line 1, column 6 (after "a")
        1 | {"a" 1}
          |      ^ a colon may be missing before it
      """
    ),
    (
      #"{"a", "b"}"#,
      """
      invalid JSON: expected ":", found "," at line 1, column 5 (after "a")
        1 | {"a", "b"}
          |     ^ the name before it has no value
      """
    ),
    (
      #"{"a"}"#,
      """
      invalid JSON: expected ":", found "}" at line 1, column 5 (after "a")
        1 | {"a"}
          |     ^ the name before it has no value
      """
    ),
    (
      #"{"a" = 1}"#,
      """
      invalid JSON: expected ":", found "=" at line 1, column 6 (after "a")
        1 | {"a" = 1}
          |      ^ ":" stands between a name and its value
      """
    ),
    (
      #"["a": 1]"#,
      """
      invalid JSON: expected "," or "]", found ":" at line 1, column 5 (after element 0)
        1 | ["a": 1]
          |     ^ an array has no names; members stand in an object
      """
    ),
    (
      #""a": 1"#,
      """
      invalid JSON: expected the end of the document, found ":" at line 1, column 4
        1 | "a": 1
          |    ^ members stand in an object
      """
    ),
    (
      #"{"a": 1, "b": {"a": 0}, "a": 2}"#,
      """
      invalid JSON: duplicate key "a" at line 1, column 25
        1 | {"a": 1, "b": {"a": 0}, "a": 2}
          |                         ^^^ it is first at line 1, column 2
      """
    ),
    (
      #"{"a": 1, "\u0061": 2}"#,
      #"""
      invalid JSON: duplicate key "a" at line 1, column 10
        1 | {"a": 1, "\u0061": 2}
          |          ^^^^^^^^ it is first at line 1, column 2
      """#
    ),
    (
      #"{{"a": 1}}"#,
      """
      invalid JSON: expected a name in double quotes or "}", found "{" at line 1, column 2
        1 | {{"a": 1}}
          |  ^
      """
    ),
  ]

  /// Quotation marks and what stands between them.
  private static let strings: [Slip] = [
    (
      "['a']",
      """
      invalid JSON: expected a value or "]", found "'a'" at line 1, column 2 (at [0])
        1 | ['a']
          |  ^^^ strings and names stand in double quotes
      """
    ),
    (
      "[`a`]",
      """
      invalid JSON: expected a value or "]", found "`" at line 1, column 2 (at [0])
        1 | [`a`]
          |  ^ strings and names stand in double quotes
      """
    ),
    (
      "[“a”]",
      """
      invalid JSON: expected a value or "]", found "“" at line 1, column 2 (at [0])
        1 | [“a”]
          |  ^ JSON's quotation mark is ", not a typographic one
      """
    ),
    (
      "[\"a\n\"]",
      #"""
      invalid JSON: line break in a string at line 1, column 4 (at [0])
        1 | ["a
          |    ^ write it \n, or close the string that begins at line 1, column 2
      """#
    ),
    (
      "[\"a\tb\"]",
      #"""
      invalid JSON: tab in a string at line 1, column 4 (at [0])
        1 | ["a  b"]
          |    ^^ write it \t
      """#
    ),
    (
      "[\"a\u{0}b\"]",
      #"""
      invalid JSON: control character U+0000 in a string at line 1, column 4 (at [0])
        1 | ["a�b"]
          |    ^ write it \u0000
      """#
    ),
    (
      "{\"a\": 1, \"b\nc\": 1}",
      #"""
      invalid JSON: line break in a string at line 1, column 12 (after "a")
        1 | {"a": 1, "b
          |            ^ write it \n, or close the string that begins at line 1, column 10
      """#
    ),
    (
      #"["\x41"]"#,
      #"""
      invalid JSON: invalid escape \x in a string at line 1, column 3 (at [0])
        1 | ["\x41"]
          |   ^^ write it \u0041
      """#
    ),
    (
      #"["\'"]"#,
      #"""
      invalid JSON: invalid escape \' in a string at line 1, column 3 (at [0])
        1 | ["\'"]
          |   ^^ a single quote needs no backslash
      """#
    ),
    (
      #"["C:\Users"]"#,
      #"""
      invalid JSON: invalid escape \U in a string at line 1, column 5 (at [0])
        1 | ["C:\Users"]
          |     ^^ a backslash is written \\; escapes are \" \\ \/ \b \f \n \r \t and \u with four digits
      """#
    ),
    (
      #"["\u12G4"]"#,
      #"""
      invalid JSON: invalid escape \u12G4 in a string at line 1, column 3 (at [0])
        1 | ["\u12G4"]
          |   ^^^^^^ four hexadecimal digits stand after \u
      """#
    ),
    (
      #"["\ud83d"]"#,
      #"""
      invalid JSON: lone surrogate \ud83d in a string at line 1, column 3 (at [0])
        1 | ["\ud83d"]
          |   ^^^^^^ one of \uDC00 to \uDFFF must follow
      """#
    ),
    (
      #"["\ude00"]"#,
      #"""
      invalid JSON: lone surrogate \ude00 in a string at line 1, column 3 (at [0])
        1 | ["\ude00"]
          |   ^^^^^^ one of \uD800 to \uDBFF must stand before it
      """#
    ),
    (
      "[\"\\\u{1b}[31m\"]",
      #"""
      invalid JSON: invalid escape \ in a string at line 1, column 3 (at [0])
        1 | ["\�[31m"]
          |   ^ a backslash is written \\; escapes are \" \\ \/ \b \f \n \r \t and \u with four digits
      """#
    ),
    (
      #"["he said "hi" to me"]"#,
      #"""
      invalid JSON: expected "," or "]", found "hi" at line 1, column 12 (after element 0)
        1 | ["he said "hi" to me"]
          |            ^^ a quotation mark in a string is written \"; or one is missing before it
      """#
    ),
    (
      #"{"a": "b, "c": 1}"#,
      #"""
      invalid JSON: expected "," or "}", found "c" at line 1, column 12 (after "a")
        1 | {"a": "b, "c": 1}
          |            ^ a quotation mark in a string is written \"; or one is missing before it
      """#
    ),
  ]

  /// Words of other languages.
  private static let words: [Slip] = [
    (
      "[NaN]",
      """
      invalid JSON: expected a value or "]", found "NaN" at line 1, column 2 (at [0])
        1 | [NaN]
          |  ^^^ JSON has no NaN and no infinities; ParsingOptions(dialect: .json5) allows them
      """
    ),
    (
      #"{"a": Infinity}"#,
      """
      invalid JSON: expected a value, found "Infinity" at line 1, column 7 (at a)
        1 | {"a": Infinity}
          |       ^^^^^^^^ JSON has no NaN and no infinities; ParsingOptions(dialect: .json5) allows them
      """
    ),
    (
      "[-Infinity]",
      """
      invalid JSON: expected a digit, found "Infinity" at line 1, column 3 (at [0])
        1 | [-Infinity]
          |   ^^^^^^^^ JSON has no NaN and no infinities; ParsingOptions(dialect: .json5) allows them
      """
    ),
    (
      "[undefined]",
      """
      invalid JSON: expected a value or "]", found "undefined" at line 1, column 2 (at [0])
        1 | [undefined]
          |  ^^^^^^^^^ JSON has no undefined, but null
      """
    ),
    (
      "[None, 1]",
      """
      invalid JSON: expected a value or "]", found "None" at line 1, column 2 (at [0])
        1 | [None, 1]
          |  ^^^^ JSON writes it null
      """
    ),
    (
      #"{"ok": True}"#,
      """
      invalid JSON: expected a value, found "True" at line 1, column 8 (at ok)
        1 | {"ok": True}
          |        ^^^^ JSON writes it true
      """
    ),
    (
      #"{"ok": FALSE}"#,
      """
      invalid JSON: expected a value, found "FALSE" at line 1, column 8 (at ok)
        1 | {"ok": FALSE}
          |        ^^^^^ JSON writes it false
      """
    ),
    (
      "[NULL]",
      """
      invalid JSON: expected a value or "]", found "NULL" at line 1, column 2 (at [0])
        1 | [NULL]
          |  ^^^^ JSON writes it null
      """
    ),
    (
      "[tru]",
      """
      invalid JSON: expected a value or "]", found "tru" at line 1, column 2 (at [0])
        1 | [tru]
          |  ^^^ did you mean true, or a string in double quotes?
      """
    ),
    (
      "[yes]",
      """
      invalid JSON: expected a value or "]", found "yes" at line 1, column 2 (at [0])
        1 | [yes]
          |  ^^^ strings stand in double quotes
      """
    ),
    (
      "[nulll]",
      """
      invalid JSON: expected "," or "]", found "l" at line 1, column 6 (after element 0)
        1 | [nulll]
          |      ^ strings stand in double quotes
      """
    ),
    (
      #"callback({"a": 1})"#,
      """
      invalid JSON: expected a value, found "callback" at line 1, column 1
        1 | callback({"a": 1})
          | ^^^^^^^^ JSON has no function calls
      """
    ),
    (
      #"{"d": new Date(0)}"#,
      """
      invalid JSON: expected a value, found "new" at line 1, column 7 (at d)
        1 | {"d": new Date(0)}
          |       ^^^ JSON has no function calls
      """
    ),
    (
      #"{"items": [{"price": 1}, {"price": tru}]}"#,
      """
      invalid JSON: expected a value, found "tru" at line 1, column 36 (at items[1].price)
        1 | {"items": [{"price": 1}, {"price": tru}]}
          |                                    ^^^ did you mean true, or a string in double quotes?
      """
    ),
  ]

  /// Numbers that are none in JSON.
  private static let numbers: [Slip] = [
    (
      "[01]",
      """
      invalid JSON: expected the end of the number, found "1" at line 1, column 3 (at [0])
        1 | [01]
          |   ^ a number has no leading zeros
      """
    ),
    (
      "[-007]",
      """
      invalid JSON: expected the end of the number, found "07" at line 1, column 4 (at [0])
        1 | [-007]
          |    ^^ a number has no leading zeros
      """
    ),
    (
      "[+1]",
      """
      invalid JSON: expected a value or "]", found "+1" at line 1, column 2 (at [0])
        1 | [+1]
          |  ^^ a number has no leading plus sign
      """
    ),
    (
      "[.5]",
      """
      invalid JSON: expected a value or "]", found ".5" at line 1, column 2 (at [0])
        1 | [.5]
          |  ^^ digits stand on both sides of a decimal point
      """
    ),
    (
      "[-.5]",
      """
      invalid JSON: expected a digit, found ".5" at line 1, column 3 (at [0])
        1 | [-.5]
          |   ^^ digits stand on both sides of a decimal point
      """
    ),
    (
      "[5.]",
      """
      invalid JSON: expected a digit, found "]" at line 1, column 4 (at [0])
        1 | [5.]
          |    ^ digits stand on both sides of a decimal point
      """
    ),
    (
      "[1.2.3]",
      """
      invalid JSON: expected the end of the number, found ".3" at line 1, column 5 (at [0])
        1 | [1.2.3]
          |     ^^ a number has one decimal point
      """
    ),
    (
      "[0x1F]",
      """
      invalid JSON: expected "," or "]", found "x1F" at line 1, column 3 (after element 0)
        1 | [0x1F]
          |   ^^^ JSON has decimal numbers alone
      """
    ),
    (
      "[1_000]",
      """
      invalid JSON: expected "," or "]", found "_000" at line 1, column 3 (after element 0)
        1 | [1_000]
          |   ^^^^ JSON has no separators between digits
      """
    ),
    (
      "[10n]",
      """
      invalid JSON: expected "," or "]", found "n" at line 1, column 4 (after element 0)
        1 | [10n]
          |    ^ JSON has no suffix for large integers
      """
    ),
    (
      "[1.5f]",
      """
      invalid JSON: expected "," or "]", found "f" at line 1, column 5 (after element 0)
        1 | [1.5f]
          |     ^ a number has no letters but those of its exponent
      """
    ),
    (
      "[1e]",
      """
      invalid JSON: expected a digit, found "]" at line 1, column 4 (at [0])
        1 | [1e]
          |    ^
      """
    ),
    (
      "[2024-01-31]",
      """
      invalid JSON: expected the end of the number, found "-01-31" at line 1, column 6 (at [0])
        1 | [2024-01-31]
          |      ^^^^^^ a date is a string, in double quotes
      """
    ),
    (
      "[--1]",
      """
      invalid JSON: expected a digit, found "-1" at line 1, column 3 (at [0])
        1 | [--1]
          |   ^^
      """
    ),
  ]

  /// Brackets that do not match.
  private static let brackets: [Slip] = [
    (
      "[1}",
      """
      invalid JSON: expected "," or "]", found "}" at line 1, column 3 (after element 0)
        1 | [1}
          |   ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    (
      #"{"a": 1]"#,
      """
      invalid JSON: expected "," or "}", found "]" at line 1, column 8 (after "a")
        1 | {"a": 1]
          |        ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    (
      #"{"a": [1, 2}"#,
      """
      invalid JSON: expected "," or "]", found "}" at line 1, column 12 (in a, after element 1)
        1 | {"a": [1, 2}
          |            ^ the array that begins at line 1, column 7 is not closed
      """
    ),
    (
      "{]",
      """
      invalid JSON: expected a name in double quotes or "}", found "]" at line 1, column 2
        1 | {]
          |  ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    (
      "[1, }",
      """
      invalid JSON: expected a value, found "}" at line 1, column 5 (after element 0)
        1 | [1, }
          |     ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    (
      #"{"a": ]}"#,
      """
      invalid JSON: expected a value, found "]" at line 1, column 7 (at a)
        1 | {"a": ]}
          |       ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    (
      "]",
      """
      invalid JSON: expected a value, found "]" at line 1, column 1
        1 | ]
          | ^ no bracket is open here
      """
    ),
    (
      "{}}",
      """
      invalid JSON: expected the end of the document, found "}" at line 1, column 3
        1 | {}}
          |   ^ no bracket is open here
      """
    ),
    (
      #"{"a": (1, 2)}"#,
      """
      invalid JSON: expected a value, found "(" at line 1, column 7 (at a)
        1 | {"a": (1, 2)}
          |       ^
      """
    ),
  ]

  /// Texts that end too early.
  private static let ends: [Slip] = [
    (
      "",
      """
      invalid JSON: expected a value, found the end of the text at line 1, column 1
        1 |
          | ^ the text is empty
      """
    ),
    (
      "  \n",
      """
      invalid JSON: expected a value, found the end of the text at line 2, column 1
        2 |
          | ^ the text is white space alone
      """
    ),
    (
      "[",
      """
      invalid JSON: expected a value or "]", found the end of the text at line 1, column 2
        1 | [
          |  ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    (
      "{",
      """
      invalid JSON: expected a name in double quotes or "}", found the end of the text at line 1, column 2
        1 | {
          |  ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    (
      "[1",
      """
      invalid JSON: expected "," or "]", found the end of the text at line 1, column 3 (after element 0)
        1 | [1
          |   ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    (
      "[1,",
      """
      invalid JSON: expected a value, found the end of the text at line 1, column 4 (after element 0)
        1 | [1,
          |    ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    (
      #"{"a""#,
      """
      invalid JSON: expected ":", found the end of the text at line 1, column 5 (after "a")
        1 | {"a"
          |     ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    (
      #"{"a":"#,
      """
      invalid JSON: expected a value, found the end of the text at line 1, column 6 (at a)
        1 | {"a":
          |      ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    (
      #"{"a": 1"#,
      """
      invalid JSON: expected "," or "}", found the end of the text at line 1, column 8 (after "a")
        1 | {"a": 1
          |        ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    (
      #"{"a": 1,"#,
      """
      invalid JSON: expected a name in double quotes, found the end of the text at line 1, column 9 (after "a")
        1 | {"a": 1,
          |         ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    (
      "[[{\"a\": [1,\n",
      """
      invalid JSON: expected a value, found the end of the text at line 2, column 1 (in [0][0].a, after element 0)
        2 |
          | ^ the array that begins at line 1, column 9 is not closed, nor are the 3 around it
      """
    ),
    (
      "[nul",
      """
      invalid JSON: expected "null", found the end of the text at line 1, column 5 (at [0])
        1 | [nul
          |     ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    (
      "[1.",
      """
      invalid JSON: expected a digit, found the end of the text at line 1, column 4 (at [0])
        1 | [1.
          |    ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    (
      #"{"a": "b}"#,
      """
      invalid JSON: expected the end of the string, found the end of the text at line 1, column 10 (at a)
        1 | {"a": "b}
          |          ^ the string that begins at line 1, column 7 is not closed
      """
    ),
    (
      #"{"a"#,
      """
      invalid JSON: expected the end of the string, found the end of the text at line 1, column 4
        1 | {"a
          |    ^ the string that begins at line 1, column 2 is not closed
      """
    ),
    (
      #""\u00"#,
      #"""
      invalid JSON: expected the end of the string, found the end of the text at line 1, column 6
        1 | "\u00
          |      ^ the string that begins at line 1, column 1 is not closed
      """#
    ),
  ]

  /// What stands around a document, and comments.
  private static let documents: [Slip] = [
    (
      "{\"a\": 1}\n{\"a\": 2}\n",
      """
      invalid JSON: expected the end of the document, found "{" at line 2, column 1
        2 | {"a": 2}
          | ^ a second document begins; as JSON Lines, each line is decoded by itself
      """
    ),
    (
      "{}{}",
      """
      invalid JSON: expected the end of the document, found "{" at line 1, column 3
        1 | {}{}
          |   ^ a second document begins
      """
    ),
    (
      "1 2",
      """
      invalid JSON: expected the end of the document, found "2" at line 1, column 3
        1 | 1 2
          |   ^
      """
    ),
    (
      "{};",
      """
      invalid JSON: expected the end of the document, found ";" at line 1, column 3
        1 | {};
          |   ^ no semicolon ends a document
      """
    ),
    (
      "{}\u{0}\u{0}",
      #"""
      invalid JSON: expected the end of the document, found "\u{0}" at line 1, column 3
        1 | {}��
          |   ^ a zero byte: the text may be shorter than its buffer
      """#
    ),
    (
      "nullx",
      """
      invalid JSON: expected the end of the document, found "x" at line 1, column 5
        1 | nullx
          |     ^ strings stand in double quotes
      """
    ),
    (
      "[1 // one\n]",
      """
      invalid JSON: expected "," or "]", found "//" at line 1, column 4 (after element 0)
        1 | [1 // one
          |    ^^ JSON has no comments; ParsingOptions(dialect: .jsonc) allows them
      """
    ),
    (
      "[/* none */]",
      """
      invalid JSON: expected a value or "]", found "/*" at line 1, column 2 (at [0])
        1 | [/* none */]
          |  ^^ JSON has no comments; ParsingOptions(dialect: .jsonc) allows them
      """
    ),
    (
      "{\"a\": 1 # one\n}",
      """
      invalid JSON: expected "," or "}", found "#" at line 1, column 9 (after "a")
        1 | {"a": 1 # one
          |         ^ JSON has no comments
      """
    ),
    (
      "<!DOCTYPE html>",
      """
      invalid JSON: expected a value, found "<" at line 1, column 1
        1 | <!DOCTYPE html>
          | ^ it looks like HTML or XML
      """
    ),
  ]

  /// Characters that one does not see, or takes for others.
  private static let characters: [Slip] = [
    (
      "\u{feff}{}",
      """
      invalid JSON: expected a value, found a byte order mark at line 1, column 1
        1 | �{}
          | ^ RFC 8259 section 8.1 allows none; ParsingOptions(allowsByteOrderMark: true) accepts it
      """
    ),
    (
      "[1\u{a0}, 2]",
      """
      invalid JSON: expected "," or "]", found U+00A0 at line 1, column 3 (after element 0)
        1 | [1\u{a0}, 2]
          |   ^ white space is space, tab, line feed and carriage return alone
      """
    ),
    (
      "[1，2]",
      """
      invalid JSON: expected "," or "]", found "，" at line 1, column 3 (after element 0)
        1 | [1，2]
          |   ^^ it is the fullwidth form of ","
      """
    ),
    (
      "[1\u{200b}]",
      """
      invalid JSON: expected "," or "]", found U+200B at line 1, column 3 (after element 0)
        1 | [1�]
          |   ^ an invisible character
      """
    ),
    (
      "[\u{202e}]",
      """
      invalid JSON: expected a value or "]", found U+202E at line 1, column 2 (at [0])
        1 | [�]
          |  ^ an invisible character
      """
    ),
    (
      "[\u{1b}[31m]",
      #"""
      invalid JSON: expected a value or "]", found "\u{1b}" at line 1, column 2 (at [0])
        1 | [�[31m]
          |  ^
      """#
    ),
    (
      "[😀]",
      """
      invalid JSON: expected a value or "]", found "😀" at line 1, column 2 (at [0])
        1 | [😀]
          |  ^^
      """
    ),
  ]
}
