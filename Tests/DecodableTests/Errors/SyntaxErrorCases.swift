/// JSON texts with a syntax error, each with the message that the parser reports for it.
enum SyntaxErrorCases {
  static let all = Array(
    [commas, names, strings, words, numbers, brackets, ends, documents, characters].joined())

  /// Missing and extra commas.
  static let commas: [SyntaxErrorCase] = [
    SyntaxErrorCase(
      "A missing comma between elements",
      "{\n \"items\": [1 2]\n}",
      """
      invalid JSON: expected "," or "]", found "2" at line 2, column 14 (in items, after element 0)
        2 |  "items": [1 2]
          |              ^ a comma may be missing before it
      """
    ),
    SyntaxErrorCase(
      "A trailing comma in an array",
      "[1, 2,]",
      """
      invalid JSON: expected a value, found "]" at line 1, column 7 (after element 1)
        1 | [1, 2,]
          |       ^ JSON has no trailing commas; ParsingOptions(dialect: .jsonc) allows them
      """
    ),
    SyntaxErrorCase(
      "A trailing comma in an object",
      #"{"a": 1,}"#,
      """
      invalid JSON: expected a name in double quotes, found "}" at line 1, column 9 (after "a")
        1 | {"a": 1,}
          |         ^ JSON has no trailing commas; ParsingOptions(dialect: .jsonc) allows them
      """
    ),
    SyntaxErrorCase(
      "A trailing comma in a nested array",
      "{\"a\": {\"b\": [1, 2,\n]}}",
      """
      invalid JSON: expected a value, found "]" at line 2, column 1 (in a.b, after element 1)
        2 | ]}}
          | ^ JSON has no trailing commas; ParsingOptions(dialect: .jsonc) allows them
      """
    ),
    SyntaxErrorCase(
      "Two commas between elements",
      "[1,,2]",
      """
      invalid JSON: expected a value, found "," at line 1, column 4 (after element 0)
        1 | [1,,2]
          |    ^ a value is missing before it, or the comma is extra
      """
    ),
    SyntaxErrorCase(
      "A comma before the first element",
      "[,1]",
      """
      invalid JSON: expected a value or "]", found "," at line 1, column 2
        1 | [,1]
          |  ^ a value is missing before it
      """
    ),
    SyntaxErrorCase(
      "A comma in an empty object",
      "{,}",
      """
      invalid JSON: expected a name in double quotes or "}", found "," at line 1, column 2
        1 | {,}
          |  ^ a member is missing before it, or the comma is extra
      """
    ),
    SyntaxErrorCase(
      "Two commas between members",
      #"{"a":1,,"b":2}"#,
      """
      invalid JSON: expected a name in double quotes, found "," at line 1, column 8 (after "a")
        1 | {"a":1,,"b":2}
          |        ^ a member is missing before it, or the comma is extra
      """
    ),
    SyntaxErrorCase(
      "A missing comma between members",
      #"{"a": 1 "b": 2}"#,
      """
      invalid JSON: expected "," or "}", found string "b" at line 1, column 9 (after "a")
        1 | {"a": 1 "b": 2}
          |         ^^^ a comma may be missing before it
      """
    ),
    SyntaxErrorCase(
      "A missing comma before a name without quotes",
      "{\"a\": 1\n b: 2}",
      """
      invalid JSON: expected "," or "}", found "b" at line 2, column 2 (after "a")
        2 |  b: 2}
          |  ^ a comma may be missing before it
      """
    ),
    SyntaxErrorCase(
      "A missing comma between strings",
      #"["a" "b"]"#,
      """
      invalid JSON: expected "," or "]", found string "b" at line 1, column 6 (after element 0)
        1 | ["a" "b"]
          |      ^^^ a comma may be missing before it
      """
    ),
    SyntaxErrorCase(
      "A semicolon between elements",
      "[1; 2]",
      """
      invalid JSON: expected "," or "]", found ";" at line 1, column 3 (after element 0)
        1 | [1; 2]
          |   ^ commas separate, not semicolons
      """
    ),
    SyntaxErrorCase(
      "Two values outside an array",
      "1, 2",
      """
      invalid JSON: expected the end of the document, found "," at line 1, column 2
        1 | 1, 2
          |  ^ several values belong in an array
      """
    ),
    SyntaxErrorCase(
      "A trailing comma after the document",
      "{},",
      """
      invalid JSON: expected the end of the document, found "," at line 1, column 3
        1 | {},
          |   ^ remove the comma
      """
    ),
    SyntaxErrorCase(
      "A second string after the value of a member",
      #"{"a": "b" "c"}"#,
      """
      invalid JSON: expected "," or "}", found string "c" at line 1, column 11 (after "a")
        1 | {"a": "b" "c"}
          |           ^^^
      """
    ),
  ]

  /// Names and colons.
  static let names: [SyntaxErrorCase] = [
    SyntaxErrorCase(
      "A missing value before a brace",
      #"{"a":}"#,
      """
      invalid JSON: expected a value, found "}" at line 1, column 6 (at a)
        1 | {"a":}
          |      ^ a value is missing before it
      """
    ),
    SyntaxErrorCase(
      "A missing value before a comma",
      #"{"a":,"b":1}"#,
      """
      invalid JSON: expected a value, found "," at line 1, column 6 (at a)
        1 | {"a":,"b":1}
          |      ^ a value is missing before it
      """
    ),
    SyntaxErrorCase(
      "A name in single quotes",
      "{'a': 1}",
      """
      invalid JSON: expected a name in double quotes or "}", found "'a'" at line 1, column 2
        1 | {'a': 1}
          |  ^^^ strings and names must be in double quotes
      """
    ),
    SyntaxErrorCase(
      "A name without quotes",
      "{a: 1}",
      """
      invalid JSON: expected a name in double quotes or "}", found "a" at line 1, column 2
        1 | {a: 1}
          |  ^ names must be in double quotes
      """
    ),
    SyntaxErrorCase(
      "A number as a name",
      "{1: 2}",
      """
      invalid JSON: expected a name in double quotes or "}", found "1" at line 1, column 2
        1 | {1: 2}
          |  ^ names must be in double quotes
      """
    ),
    SyntaxErrorCase(
      "A missing colon",
      #"{"a" 1}"#,
      """
      invalid JSON: expected ":", found "1" at line 1, column 6 (after "a")
        1 | {"a" 1}
          |      ^ a colon may be missing before it
      """
    ),
    SyntaxErrorCase(
      "A comma instead of a colon",
      #"{"a", "b"}"#,
      """
      invalid JSON: expected ":", found "," at line 1, column 5 (after "a")
        1 | {"a", "b"}
          |     ^ the name before it has no value
      """
    ),
    SyntaxErrorCase(
      "A name without a value",
      #"{"a"}"#,
      """
      invalid JSON: expected ":", found "}" at line 1, column 5 (after "a")
        1 | {"a"}
          |     ^ the name before it has no value
      """
    ),
    SyntaxErrorCase(
      "An equals sign instead of a colon",
      #"{"a" = 1}"#,
      """
      invalid JSON: expected ":", found "=" at line 1, column 6 (after "a")
        1 | {"a" = 1}
          |      ^ use ":" between a name and its value
      """
    ),
    SyntaxErrorCase(
      "A name in an array",
      #"["a": 1]"#,
      """
      invalid JSON: expected "," or "]", found ":" at line 1, column 5 (after element 0)
        1 | ["a": 1]
          |     ^ an array has no names; members belong in an object
      """
    ),
    SyntaxErrorCase(
      "A member outside an object",
      #""a": 1"#,
      """
      invalid JSON: expected the end of the document, found ":" at line 1, column 4
        1 | "a": 1
          |    ^ members belong in an object
      """
    ),
    SyntaxErrorCase(
      "A duplicate key",
      #"{"a": 1, "b": {"a": 0}, "a": 2}"#,
      """
      invalid JSON: duplicate key "a" at line 1, column 25
        1 | {"a": 1, "b": {"a": 0}, "a": 2}
          |                         ^^^ it is first at line 1, column 2
      """
    ),
    SyntaxErrorCase(
      "A duplicate key with an escape",
      #"{"a": 1, "\u0061": 2}"#,
      #"""
      invalid JSON: duplicate key "a" at line 1, column 10
        1 | {"a": 1, "\u0061": 2}
          |          ^^^^^^^^ it is first at line 1, column 2
      """#
    ),
    SyntaxErrorCase(
      "An object as a name",
      #"{{"a": 1}}"#,
      """
      invalid JSON: expected a name in double quotes or "}", found "{" at line 1, column 2
        1 | {{"a": 1}}
          |  ^
      """
    ),
  ]

  /// Quotation marks, escapes and control characters.
  static let strings: [SyntaxErrorCase] = [
    SyntaxErrorCase(
      "A string in single quotes",
      "['a']",
      """
      invalid JSON: expected a value or "]", found "'a'" at line 1, column 2 (at [0])
        1 | ['a']
          |  ^^^ strings and names must be in double quotes
      """
    ),
    SyntaxErrorCase(
      "A string in backticks",
      "[`a`]",
      """
      invalid JSON: expected a value or "]", found "`" at line 1, column 2 (at [0])
        1 | [`a`]
          |  ^ strings and names must be in double quotes
      """
    ),
    SyntaxErrorCase(
      "A string in typographic quotation marks",
      "[“a”]",
      """
      invalid JSON: expected a value or "]", found "“" at line 1, column 2 (at [0])
        1 | [“a”]
          |  ^ JSON's quotation mark is ", not a typographic one
      """
    ),
    SyntaxErrorCase(
      "A line break in a string",
      "[\"a\n\"]",
      #"""
      invalid JSON: line break in a string at line 1, column 4 (at [0])
        1 | ["a
          |    ^ write it \n, or close the string that begins at line 1, column 2
      """#
    ),
    SyntaxErrorCase(
      "A tab in a string",
      "[\"a\tb\"]",
      #"""
      invalid JSON: tab in a string at line 1, column 4 (at [0])
        1 | ["a  b"]
          |    ^^ write it \t
      """#
    ),
    SyntaxErrorCase(
      "A null character in a string",
      "[\"a\u{0}b\"]",
      #"""
      invalid JSON: control character U+0000 in a string at line 1, column 4 (at [0])
        1 | ["a�b"]
          |    ^ write it \u0000
      """#
    ),
    SyntaxErrorCase(
      "A line break in a name",
      "{\"a\": 1, \"b\nc\": 1}",
      #"""
      invalid JSON: line break in a string at line 1, column 12 (after "a")
        1 | {"a": 1, "b
          |            ^ write it \n, or close the string that begins at line 1, column 10
      """#
    ),
    SyntaxErrorCase(
      "A hexadecimal escape",
      #"["\x41"]"#,
      #"""
      invalid JSON: invalid escape \x in a string at line 1, column 3 (at [0])
        1 | ["\x41"]
          |   ^^ write it \u0041
      """#
    ),
    SyntaxErrorCase(
      "An escaped single quote",
      #"["\'"]"#,
      #"""
      invalid JSON: invalid escape \' in a string at line 1, column 3 (at [0])
        1 | ["\'"]
          |   ^^ a single quote needs no backslash
      """#
    ),
    SyntaxErrorCase(
      "A backslash in a file path",
      #"["C:\Users"]"#,
      #"""
      invalid JSON: invalid escape \U in a string at line 1, column 5 (at [0])
        1 | ["C:\Users"]
          |     ^^ a backslash is written \\; escapes are \" \\ \/ \b \f \n \r \t and \u with four digits
      """#
    ),
    SyntaxErrorCase(
      "A letter among the digits of a Unicode escape",
      #"["\u12G4"]"#,
      #"""
      invalid JSON: invalid escape \u12G4 in a string at line 1, column 3 (at [0])
        1 | ["\u12G4"]
          |   ^^^^^^ four hexadecimal digits stand after \u
      """#
    ),
    SyntaxErrorCase(
      "A high surrogate alone",
      #"["\ud83d"]"#,
      #"""
      invalid JSON: lone surrogate \ud83d in a string at line 1, column 3 (at [0])
        1 | ["\ud83d"]
          |   ^^^^^^ one of \uDC00 to \uDFFF must follow
      """#
    ),
    SyntaxErrorCase(
      "A low surrogate alone",
      #"["\ude00"]"#,
      #"""
      invalid JSON: lone surrogate \ude00 in a string at line 1, column 3 (at [0])
        1 | ["\ude00"]
          |   ^^^^^^ one of \uD800 to \uDBFF must stand before it
      """#
    ),
    SyntaxErrorCase(
      "A backslash before a control character",
      "[\"\\\u{1b}[31m\"]",
      #"""
      invalid JSON: invalid escape \ in a string at line 1, column 3 (at [0])
        1 | ["\�[31m"]
          |   ^ a backslash is written \\; escapes are \" \\ \/ \b \f \n \r \t and \u with four digits
      """#
    ),
    SyntaxErrorCase(
      "Unescaped quotation marks in a string",
      #"["he said "hi" to me"]"#,
      #"""
      invalid JSON: expected "," or "]", found "hi" at line 1, column 12 (after element 0)
        1 | ["he said "hi" to me"]
          |            ^^ a quotation mark in a string is written \"; or one is missing before it
      """#
    ),
    SyntaxErrorCase(
      "A missing closing quotation mark",
      #"{"a": "b, "c": 1}"#,
      #"""
      invalid JSON: expected "," or "}", found "c" at line 1, column 12 (after "a")
        1 | {"a": "b, "c": 1}
          |            ^ a quotation mark in a string is written \"; or one is missing before it
      """#
    ),
  ]

  /// Words of other languages.
  static let words: [SyntaxErrorCase] = [
    SyntaxErrorCase(
      "NaN",
      "[NaN]",
      """
      invalid JSON: expected a value or "]", found "NaN" at line 1, column 2 (at [0])
        1 | [NaN]
          |  ^^^ JSON has no NaN and no infinities; ParsingOptions(dialect: .json5) allows them
      """
    ),
    SyntaxErrorCase(
      "Infinity",
      #"{"a": Infinity}"#,
      """
      invalid JSON: expected a value, found "Infinity" at line 1, column 7 (at a)
        1 | {"a": Infinity}
          |       ^^^^^^^^ JSON has no NaN and no infinities; ParsingOptions(dialect: .json5) allows them
      """
    ),
    SyntaxErrorCase(
      "Negative infinity",
      "[-Infinity]",
      """
      invalid JSON: expected a digit, found "Infinity" at line 1, column 3 (at [0])
        1 | [-Infinity]
          |   ^^^^^^^^ JSON has no NaN and no infinities; ParsingOptions(dialect: .json5) allows them
      """
    ),
    SyntaxErrorCase(
      "The undefined of JavaScript",
      "[undefined]",
      """
      invalid JSON: expected a value or "]", found "undefined" at line 1, column 2 (at [0])
        1 | [undefined]
          |  ^^^^^^^^^ JSON has no undefined; write null
      """
    ),
    SyntaxErrorCase(
      "The None of Python",
      "[None, 1]",
      """
      invalid JSON: expected a value or "]", found "None" at line 1, column 2 (at [0])
        1 | [None, 1]
          |  ^^^^ JSON writes it null
      """
    ),
    SyntaxErrorCase(
      "The True of Python",
      #"{"ok": True}"#,
      """
      invalid JSON: expected a value, found "True" at line 1, column 8 (at ok)
        1 | {"ok": True}
          |        ^^^^ JSON writes it true
      """
    ),
    SyntaxErrorCase(
      "FALSE in upper case",
      #"{"ok": FALSE}"#,
      """
      invalid JSON: expected a value, found "FALSE" at line 1, column 8 (at ok)
        1 | {"ok": FALSE}
          |        ^^^^^ JSON writes it false
      """
    ),
    SyntaxErrorCase(
      "NULL in upper case",
      "[NULL]",
      """
      invalid JSON: expected a value or "]", found "NULL" at line 1, column 2 (at [0])
        1 | [NULL]
          |  ^^^^ JSON writes it null
      """
    ),
    SyntaxErrorCase(
      "A misspelled true in an array",
      "[tru]",
      """
      invalid JSON: expected a value or "]", found "tru" at line 1, column 2 (at [0])
        1 | [tru]
          |  ^^^ did you mean true, or a string in double quotes?
      """
    ),
    SyntaxErrorCase(
      "A word without quotes",
      "[yes]",
      """
      invalid JSON: expected a value or "]", found "yes" at line 1, column 2 (at [0])
        1 | [yes]
          |  ^^^ strings must be in double quotes
      """
    ),
    SyntaxErrorCase(
      "An extra letter after null",
      "[nulll]",
      """
      invalid JSON: expected "," or "]", found "l" at line 1, column 6 (after element 0)
        1 | [nulll]
          |      ^ strings must be in double quotes
      """
    ),
    SyntaxErrorCase(
      "A JSONP callback",
      #"callback({"a": 1})"#,
      """
      invalid JSON: expected a value, found "callback" at line 1, column 1
        1 | callback({"a": 1})
          | ^^^^^^^^ JSON has no function calls
      """
    ),
    SyntaxErrorCase(
      "A constructor call of JavaScript",
      #"{"d": new Date(0)}"#,
      """
      invalid JSON: expected a value, found "new" at line 1, column 7 (at d)
        1 | {"d": new Date(0)}
          |       ^^^ JSON has no function calls
      """
    ),
    SyntaxErrorCase(
      "A misspelled true in a nested object",
      #"{"items": [{"price": 1}, {"price": tru}]}"#,
      """
      invalid JSON: expected a value, found "tru" at line 1, column 36 (at items[1].price)
        1 | {"items": [{"price": 1}, {"price": tru}]}
          |                                    ^^^ did you mean true, or a string in double quotes?
      """
    ),
  ]

  /// Numbers that JSON does not allow.
  static let numbers: [SyntaxErrorCase] = [
    SyntaxErrorCase(
      "A leading zero",
      "[01]",
      """
      invalid JSON: expected the end of the number, found "1" at line 1, column 3 (at [0])
        1 | [01]
          |   ^ a number has no leading zeros
      """
    ),
    SyntaxErrorCase(
      "Leading zeros of a negative number",
      "[-007]",
      """
      invalid JSON: expected the end of the number, found "07" at line 1, column 4 (at [0])
        1 | [-007]
          |    ^^ a number has no leading zeros
      """
    ),
    SyntaxErrorCase(
      "A leading plus sign",
      "[+1]",
      """
      invalid JSON: expected a value or "]", found "+1" at line 1, column 2 (at [0])
        1 | [+1]
          |  ^^ a number has no leading plus sign
      """
    ),
    SyntaxErrorCase(
      "A decimal point without a digit before it",
      "[.5]",
      """
      invalid JSON: expected a value or "]", found ".5" at line 1, column 2 (at [0])
        1 | [.5]
          |  ^^ a decimal point needs digits on both sides
      """
    ),
    SyntaxErrorCase(
      "A decimal point after a minus sign",
      "[-.5]",
      """
      invalid JSON: expected a digit, found ".5" at line 1, column 3 (at [0])
        1 | [-.5]
          |   ^^ a decimal point needs digits on both sides
      """
    ),
    SyntaxErrorCase(
      "A decimal point without a digit after it",
      "[5.]",
      """
      invalid JSON: expected a digit, found "]" at line 1, column 4 (at [0])
        1 | [5.]
          |    ^ a decimal point needs digits on both sides
      """
    ),
    SyntaxErrorCase(
      "Two decimal points",
      "[1.2.3]",
      """
      invalid JSON: expected the end of the number, found ".3" at line 1, column 5 (at [0])
        1 | [1.2.3]
          |     ^^ a number has one decimal point
      """
    ),
    SyntaxErrorCase(
      "A hexadecimal number",
      "[0x1F]",
      """
      invalid JSON: expected "," or "]", found "x1F" at line 1, column 3 (after element 0)
        1 | [0x1F]
          |   ^^^ JSON has only decimal numbers
      """
    ),
    SyntaxErrorCase(
      "A separator between digits",
      "[1_000]",
      """
      invalid JSON: expected "," or "]", found "_000" at line 1, column 3 (after element 0)
        1 | [1_000]
          |   ^^^^ JSON has no separators between digits
      """
    ),
    SyntaxErrorCase(
      "The suffix of a large integer",
      "[10n]",
      """
      invalid JSON: expected "," or "]", found "n" at line 1, column 4 (after element 0)
        1 | [10n]
          |    ^ JSON has no suffix for large integers
      """
    ),
    SyntaxErrorCase(
      "The suffix of a float",
      "[1.5f]",
      """
      invalid JSON: expected "," or "]", found "f" at line 1, column 5 (after element 0)
        1 | [1.5f]
          |     ^ a number has no letters except that of its exponent
      """
    ),
    SyntaxErrorCase(
      "An exponent without digits",
      "[1e]",
      """
      invalid JSON: expected a digit, found "]" at line 1, column 4 (at [0])
        1 | [1e]
          |    ^
      """
    ),
    SyntaxErrorCase(
      "A date without quotes",
      "[2024-01-31]",
      """
      invalid JSON: expected the end of the number, found "-01-31" at line 1, column 6 (at [0])
        1 | [2024-01-31]
          |      ^^^^^^ a date is a string, in double quotes
      """
    ),
    SyntaxErrorCase(
      "Two minus signs",
      "[--1]",
      """
      invalid JSON: expected a digit, found "-1" at line 1, column 3 (at [0])
        1 | [--1]
          |   ^^
      """
    ),
  ]

  /// Brackets that do not match.
  static let brackets: [SyntaxErrorCase] = [
    SyntaxErrorCase(
      "A brace that closes an array",
      "[1}",
      """
      invalid JSON: expected "," or "]", found "}" at line 1, column 3 (after element 0)
        1 | [1}
          |   ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "A bracket that closes an object",
      #"{"a": 1]"#,
      """
      invalid JSON: expected "," or "}", found "]" at line 1, column 8 (after "a")
        1 | {"a": 1]
          |        ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "A brace that closes a nested array",
      #"{"a": [1, 2}"#,
      """
      invalid JSON: expected "," or "]", found "}" at line 1, column 12 (in a, after element 1)
        1 | {"a": [1, 2}
          |            ^ the array that begins at line 1, column 7 is not closed
      """
    ),
    SyntaxErrorCase(
      "A bracket that closes an empty object",
      "{]",
      """
      invalid JSON: expected a name in double quotes or "}", found "]" at line 1, column 2
        1 | {]
          |  ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "A brace after a trailing comma in an array",
      "[1, }",
      """
      invalid JSON: expected a value, found "}" at line 1, column 5 (after element 0)
        1 | [1, }
          |     ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "A bracket instead of a value",
      #"{"a": ]}"#,
      """
      invalid JSON: expected a value, found "]" at line 1, column 7 (at a)
        1 | {"a": ]}
          |       ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "A closing bracket at the start",
      "]",
      """
      invalid JSON: expected a value, found "]" at line 1, column 1
        1 | ]
          | ^ no bracket is open here
      """
    ),
    SyntaxErrorCase(
      "An extra closing brace",
      "{}}",
      """
      invalid JSON: expected the end of the document, found "}" at line 1, column 3
        1 | {}}
          |   ^ no bracket is open here
      """
    ),
    SyntaxErrorCase(
      "A tuple in parentheses",
      #"{"a": (1, 2)}"#,
      """
      invalid JSON: expected a value, found "(" at line 1, column 7 (at a)
        1 | {"a": (1, 2)}
          |       ^
      """
    ),
  ]

  /// Texts that end too early.
  static let ends: [SyntaxErrorCase] = [
    SyntaxErrorCase(
      "An empty text",
      "",
      """
      invalid JSON: expected a value, found the end of the text at line 1, column 1
        1 |
          | ^ the text is empty
      """
    ),
    SyntaxErrorCase(
      "White space without a value",
      "  \n",
      """
      invalid JSON: expected a value, found the end of the text at line 2, column 1
        2 |
          | ^ the text is only white space
      """
    ),
    SyntaxErrorCase(
      "An open array",
      "[",
      """
      invalid JSON: expected a value or "]", found the end of the text at line 1, column 2
        1 | [
          |  ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "An open object",
      "{",
      """
      invalid JSON: expected a name in double quotes or "}", found the end of the text at line 1, column 2
        1 | {
          |  ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "An open array after an element",
      "[1",
      """
      invalid JSON: expected "," or "]", found the end of the text at line 1, column 3 (after element 0)
        1 | [1
          |   ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "An open array after a comma",
      "[1,",
      """
      invalid JSON: expected a value, found the end of the text at line 1, column 4 (after element 0)
        1 | [1,
          |    ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "An open object after a name",
      #"{"a""#,
      """
      invalid JSON: expected ":", found the end of the text at line 1, column 5 (after "a")
        1 | {"a"
          |     ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "An open object after a colon",
      #"{"a":"#,
      """
      invalid JSON: expected a value, found the end of the text at line 1, column 6 (at a)
        1 | {"a":
          |      ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "An open object after a member",
      #"{"a": 1"#,
      """
      invalid JSON: expected "," or "}", found the end of the text at line 1, column 8 (after "a")
        1 | {"a": 1
          |        ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "An open object after a comma",
      #"{"a": 1,"#,
      """
      invalid JSON: expected a name in double quotes, found the end of the text at line 1, column 9 (after "a")
        1 | {"a": 1,
          |         ^ the object that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "Four open containers",
      "[[{\"a\": [1,\n",
      """
      invalid JSON: expected a value, found the end of the text at line 2, column 1 (in [0][0].a, after element 0)
        2 |
          | ^ the array that begins at line 1, column 9 is not closed, nor are the 3 around it
      """
    ),
    SyntaxErrorCase(
      "An incomplete null",
      "[nul",
      """
      invalid JSON: expected "null", found the end of the text at line 1, column 5 (at [0])
        1 | [nul
          |     ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "A number that ends after its decimal point",
      "[1.",
      """
      invalid JSON: expected a digit, found the end of the text at line 1, column 4 (at [0])
        1 | [1.
          |    ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "A string that is not closed",
      #"{"a": "b}"#,
      """
      invalid JSON: expected the end of the string, found the end of the text at line 1, column 10 (at a)
        1 | {"a": "b}
          |          ^ the string that begins at line 1, column 7 is not closed
      """
    ),
    SyntaxErrorCase(
      "A name that is not closed",
      #"{"a"#,
      """
      invalid JSON: expected the end of the string, found the end of the text at line 1, column 4
        1 | {"a
          |    ^ the string that begins at line 1, column 2 is not closed
      """
    ),
    SyntaxErrorCase(
      "An incomplete escape",
      #""\u00"#,
      #"""
      invalid JSON: expected the end of the string, found the end of the text at line 1, column 6
        1 | "\u00
          |      ^ the string that begins at line 1, column 1 is not closed
      """#
    ),
  ]

  /// Comments, and text around a document.
  static let documents: [SyntaxErrorCase] = [
    SyntaxErrorCase(
      "Two documents on separate lines",
      "{\"a\": 1}\n{\"a\": 2}\n",
      """
      invalid JSON: expected the end of the document, found "{" at line 2, column 1
        2 | {"a": 2}
          | ^ a second document begins; as JSON Lines, each line is decoded by itself
      """
    ),
    SyntaxErrorCase(
      "Two documents on one line",
      "{}{}",
      """
      invalid JSON: expected the end of the document, found "{" at line 1, column 3
        1 | {}{}
          |   ^ a second document begins
      """
    ),
    SyntaxErrorCase(
      "Two numbers on one line",
      "1 2",
      """
      invalid JSON: expected the end of the document, found "2" at line 1, column 3
        1 | 1 2
          |   ^
      """
    ),
    SyntaxErrorCase(
      "A semicolon after the document",
      "{};",
      """
      invalid JSON: expected the end of the document, found ";" at line 1, column 3
        1 | {};
          |   ^ remove the semicolon
      """
    ),
    SyntaxErrorCase(
      "Zero bytes after the document",
      "{}\u{0}\u{0}",
      #"""
      invalid JSON: expected the end of the document, found "\u{0}" at line 1, column 3
        1 | {}��
          |   ^ a zero byte: the text may be shorter than its buffer
      """#
    ),
    SyntaxErrorCase(
      "A letter after null",
      "nullx",
      """
      invalid JSON: expected the end of the document, found "x" at line 1, column 5
        1 | nullx
          |     ^ strings must be in double quotes
      """
    ),
    SyntaxErrorCase(
      "A line comment",
      "[1 // one\n]",
      """
      invalid JSON: expected "," or "]", found "//" at line 1, column 4 (after element 0)
        1 | [1 // one
          |    ^^ JSON has no comments; ParsingOptions(dialect: .jsonc) allows them
      """
    ),
    SyntaxErrorCase(
      "A block comment",
      "[/* none */]",
      """
      invalid JSON: expected a value or "]", found "/*" at line 1, column 2 (at [0])
        1 | [/* none */]
          |  ^^ JSON has no comments; ParsingOptions(dialect: .jsonc) allows them
      """
    ),
    SyntaxErrorCase(
      "A comment that begins with #",
      "{\"a\": 1 # one\n}",
      """
      invalid JSON: expected "," or "}", found "#" at line 1, column 9 (after "a")
        1 | {"a": 1 # one
          |         ^ JSON has no comments
      """
    ),
    SyntaxErrorCase(
      "An HTML document",
      "<!DOCTYPE html>",
      """
      invalid JSON: expected a value, found "<" at line 1, column 1
        1 | <!DOCTYPE html>
          | ^ it looks like HTML or XML
      """
    ),
  ]

  /// Invisible and misleading characters.
  static let characters: [SyntaxErrorCase] = [
    SyntaxErrorCase(
      "A byte order mark",
      "\u{feff}{}",
      """
      invalid JSON: expected a value, found a byte order mark at line 1, column 1
        1 | �{}
          | ^ RFC 8259 section 8.1 allows none; ParsingOptions(allowsByteOrderMark: true) accepts it
      """
    ),
    SyntaxErrorCase(
      "A no-break space",
      "[1\u{a0}, 2]",
      """
      invalid JSON: expected "," or "]", found U+00A0 at line 1, column 3 (after element 0)
        1 | [1\u{a0}, 2]
          |   ^ white space is only space, tab, line feed and carriage return
      """
    ),
    SyntaxErrorCase(
      "A fullwidth comma",
      "[1，2]",
      """
      invalid JSON: expected "," or "]", found "，" at line 1, column 3 (after element 0)
        1 | [1，2]
          |   ^^ it is the fullwidth form of ","
      """
    ),
    SyntaxErrorCase(
      "A zero-width space",
      "[1\u{200b}]",
      """
      invalid JSON: expected "," or "]", found U+200B at line 1, column 3 (after element 0)
        1 | [1�]
          |   ^ an invisible character
      """
    ),
    SyntaxErrorCase(
      "A right-to-left override",
      "[\u{202e}]",
      """
      invalid JSON: expected a value or "]", found U+202E at line 1, column 2 (at [0])
        1 | [�]
          |  ^ an invisible character
      """
    ),
    SyntaxErrorCase(
      "An escape sequence of a terminal",
      "[\u{1b}[31m]",
      #"""
      invalid JSON: expected a value or "]", found "\u{1b}" at line 1, column 2 (at [0])
        1 | [�[31m]
          |  ^
      """#
    ),
    SyntaxErrorCase(
      "An emoji without quotes",
      "[😀]",
      """
      invalid JSON: expected a value or "]", found "😀" at line 1, column 2 (at [0])
        1 | [😀]
          |  ^^
      """
    ),
  ]
}
