/// Texts of a dialect with a syntax error, each with the message that the parser reports for it.
enum DialectErrorCases {
  /// Texts with an error in JSON5.
  static let json5: [SyntaxErrorCase] = [
    SyntaxErrorCase(
      "Two commas between elements",
      "[1,,2]",
      """
      invalid JSON5: expected a value or "]", found "," at line 1, column 4 (after element 0)
        1 | [1,,2]
          |    ^ a value is missing before it, or the comma is extra
      """
    ),
    SyntaxErrorCase(
      "A comma in an empty array",
      "[,]",
      """
      invalid JSON5: expected a value or "]", found "," at line 1, column 2
        1 | [,]
          |  ^ a value is missing before it
      """
    ),
    SyntaxErrorCase(
      "A comma in an empty object",
      "{,}",
      """
      invalid JSON5: expected a name or "}", found "," at line 1, column 2
        1 | {,}
          |  ^ a member is missing before it, or the comma is extra
      """
    ),
    SyntaxErrorCase(
      "Two trailing commas in an object",
      "{a: 1,,}",
      """
      invalid JSON5: expected a name or "}", found "," at line 1, column 7 (after "a")
        1 | {a: 1,,}
          |       ^ a member is missing before it, or the comma is extra
      """
    ),
    SyntaxErrorCase(
      "A missing comma before an open comment",
      "[1 2 /* x",
      """
      invalid JSON5: expected "," or "]", found "2" at line 1, column 4 (after element 0)
        1 | [1 2 /* x
          |    ^ a comma may be missing before it
      """
    ),
    SyntaxErrorCase(
      "An open comment in an array",
      "[1, /* x\n",
      """
      invalid JSON5: expected the end of the comment, found the end of the text at line 2, column 1 (after element 0)
        2 |
          | ^ the comment that begins at line 1, column 5 is not closed by */
      """
    ),
    SyntaxErrorCase(
      "An open comment at the start",
      "/*",
      """
      invalid JSON5: expected the end of the comment, found the end of the text at line 1, column 3
        1 | /*
          |   ^ the comment that begins at line 1, column 1 is not closed by */
      """
    ),
    SyntaxErrorCase(
      "A comment without a value",
      "// c",
      """
      invalid JSON5: expected a value, found the end of the text at line 1, column 5
        1 | // c
          |     ^ the text is only white space and comments
      """
    ),
    SyntaxErrorCase(
      "A leading zero",
      "[01]",
      """
      invalid JSON5: expected the end of the number, found "1" at line 1, column 3 (at [0])
        1 | [01]
          |   ^ a number has no leading zeros
      """
    ),
    SyntaxErrorCase(
      "A hexadecimal prefix without digits",
      "[0x]",
      """
      invalid JSON5: expected a digit, found "]" at line 1, column 4 (at [0])
        1 | [0x]
          |    ^ 0x needs hexadecimal digits after it
      """
    ),
    SyntaxErrorCase(
      "A hexadecimal prefix before another letter",
      "[0xg]",
      """
      invalid JSON5: expected a digit, found "g" at line 1, column 4 (at [0])
        1 | [0xg]
          |    ^ 0x needs hexadecimal digits after it
      """
    ),
    SyntaxErrorCase(
      "A hexadecimal number with a fraction",
      "[-0x1F.5]",
      """
      invalid JSON5: expected the end of the number, found ".5" at line 1, column 7 (at [0])
        1 | [-0x1F.5]
          |       ^^ a hexadecimal number has no fraction
      """
    ),
    SyntaxErrorCase(
      "A plus sign without digits",
      "[+]",
      """
      invalid JSON5: expected a digit, found "]" at line 1, column 3 (at [0])
        1 | [+]
          |   ^
      """
    ),
    SyntaxErrorCase(
      "A decimal point without digits",
      "[.]",
      """
      invalid JSON5: expected a digit, found "]" at line 1, column 3 (at [0])
        1 | [.]
          |   ^ a decimal point needs digits on at least one side
      """
    ),
    SyntaxErrorCase(
      "A letter after an integer",
      "[5a]",
      """
      invalid JSON5: expected the end of the number, found "a" at line 1, column 3 (at [0])
        1 | [5a]
          |   ^ a number has no letters except that of its exponent
      """
    ),
    SyntaxErrorCase(
      "A letter after a decimal point",
      "[5.a]",
      """
      invalid JSON5: expected the end of the number, found "a" at line 1, column 4 (at [0])
        1 | [5.a]
          |    ^ a number has no letters except that of its exponent
      """
    ),
    SyntaxErrorCase(
      "A separator between digits",
      "[1_000]",
      """
      invalid JSON5: expected the end of the number, found "_000" at line 1, column 3 (at [0])
        1 | [1_000]
          |   ^^^^ JSON5 has no separators between digits
      """
    ),
    SyntaxErrorCase(
      "A binary number",
      "[0b1]",
      """
      invalid JSON5: expected the end of the number, found "b1" at line 1, column 3 (at [0])
        1 | [0b1]
          |   ^^ JSON5 has only decimal and hexadecimal numbers
      """
    ),
    SyntaxErrorCase(
      "Two decimal points",
      "[1.5.5]",
      """
      invalid JSON5: expected the end of the number, found ".5" at line 1, column 5 (at [0])
        1 | [1.5.5]
          |     ^^ a number has one decimal point
      """
    ),
    SyntaxErrorCase(
      "A missing comma before a plus sign",
      "[1 +5]",
      """
      invalid JSON5: expected "," or "]", found "+5" at line 1, column 4 (after element 0)
        1 | [1 +5]
          |    ^^ a comma may be missing before it
      """
    ),
    SyntaxErrorCase(
      "A space after a minus sign",
      "[- 1]",
      """
      invalid JSON5: expected a digit, found a space at line 1, column 3 (at [0])
        1 | [- 1]
          |   ^
      """
    ),
    SyntaxErrorCase(
      "A line break in a string",
      "['a\nb']",
      """
      invalid JSON5: line break in a string at line 1, column 4 (at [0])
        1 | ['a
          |    ^ write it \\n, or close the string that begins at line 1, column 2
      """
    ),
    SyntaxErrorCase(
      "A string that is not closed",
      "['abc",
      """
      invalid JSON5: expected the end of the string, found the end of the text at line 1, column 6 (at [0])
        1 | ['abc
          |      ^ the string that begins at line 1, column 2 is not closed
      """
    ),
    SyntaxErrorCase(
      "A string that ends in a backslash",
      "\n\n  'abc\\",
      """
      invalid JSON5: expected the end of the string, found the end of the text at line 3, column 8
        3 |   'abc\\
          |        ^ the string that begins at line 3, column 3 is not closed
      """
    ),
    SyntaxErrorCase(
      "An escaped digit other than 0",
      "['\\1']",
      """
      invalid JSON5: invalid escape \\1 in a string at line 1, column 3 (at [0])
        1 | ['\\1']
          |   ^^ a backslash is written \\\\; \\0 is the only escape with a digit
      """
    ),
    SyntaxErrorCase(
      "A digit after the escape of a null character",
      "['\\08']",
      """
      invalid JSON5: invalid escape \\0 in a string at line 1, column 3 (at [0])
        1 | ['\\08']
          |   ^^ a backslash is written \\\\; \\0 is the only escape with a digit
      """
    ),
    SyntaxErrorCase(
      "A letter among the digits of a hexadecimal escape",
      "['\\xg0']",
      """
      invalid JSON5: invalid escape \\x in a string at line 1, column 3 (at [0])
        1 | ['\\xg0']
          |   ^^ two hexadecimal digits stand after \\x
      """
    ),
    SyntaxErrorCase(
      "A letter among the digits of a Unicode escape",
      "[\"\\u00g0\"]",
      """
      invalid JSON5: invalid escape \\u00g0 in a string at line 1, column 3 (at [0])
        1 | ["\\u00g0"]
          |   ^^^^^^ four hexadecimal digits stand after \\u
      """
    ),
    SyntaxErrorCase(
      "A high surrogate alone",
      "['\\ud800']",
      """
      invalid JSON5: lone surrogate \\ud800 in a string at line 1, column 3 (at [0])
        1 | ['\\ud800']
          |   ^^^^^^ one of \\uDC00 to \\uDFFF must follow
      """
    ),
    SyntaxErrorCase(
      "A name that starts with a digit",
      "{1a: 2}",
      """
      invalid JSON5: expected a name or "}", found "1a" at line 1, column 2
        1 | {1a: 2}
          |  ^^ a name without quotes is an identifier
      """
    ),
    SyntaxErrorCase(
      "A name with a hyphen",
      "{a-b: 2}",
      """
      invalid JSON5: expected ":", found "-" at line 1, column 3 (after "a")
        1 | {a-b: 2}
          |   ^ a name without quotes is an identifier
      """
    ),
    SyntaxErrorCase(
      "A missing colon",
      "{a 1}",
      """
      invalid JSON5: expected ":", found "1" at line 1, column 4 (after "a")
        1 | {a 1}
          |    ^ a colon may be missing before it
      """
    ),
    SyntaxErrorCase(
      "A duplicate key with and without quotes",
      "{a: 1, 'a': 2}",
      """
      invalid JSON5: duplicate key "a" at line 1, column 8
        1 | {a: 1, 'a': 2}
          |        ^^^ it is first at line 1, column 2
      """
    ),
    SyntaxErrorCase(
      "A duplicate key with an escape",
      "{\"a\": 1, \\u0061: 2}",
      """
      invalid JSON5: duplicate key "a" at line 1, column 10
        1 | {"a": 1, \\u0061: 2}
          |          ^^^^^^ it is first at line 1, column 2
      """
    ),
    SyntaxErrorCase(
      "A missing comma between members",
      "{/* x */ a: 1 b: 2}",
      """
      invalid JSON5: expected "," or "}", found "b" at line 1, column 15 (after "a")
        1 | {/* x */ a: 1 b: 2}
          |               ^ a comma may be missing before it
      """
    ),
    SyntaxErrorCase(
      "An extra letter after true",
      "[truex]",
      """
      invalid JSON5: expected "," or "]", found "x" at line 1, column 6 (after element 0)
        1 | [truex]
          |      ^ strings must be in quotes
      """
    ),
    SyntaxErrorCase(
      "NaN in lower case",
      "[nan]",
      """
      invalid JSON5: expected a value or "]", found "nan" at line 1, column 2 (at [0])
        1 | [nan]
          |  ^^^ JSON5 writes them NaN and Infinity
      """
    ),
    SyntaxErrorCase(
      "An abbreviated infinity",
      "[-Inf]",
      """
      invalid JSON5: expected a digit, found "Inf" at line 1, column 3 (at [0])
        1 | [-Inf]
          |   ^^^ JSON5 writes them NaN and Infinity
      """
    ),
    SyntaxErrorCase(
      "The undefined of JavaScript",
      "[undefined]",
      """
      invalid JSON5: expected a value or "]", found "undefined" at line 1, column 2 (at [0])
        1 | [undefined]
          |  ^^^^^^^^^ JSON5 has no undefined; write null
      """
    ),
    SyntaxErrorCase(
      "An extra closing bracket",
      "[1,]]",
      """
      invalid JSON5: expected the end of the document, found "]" at line 1, column 5
        1 | [1,]]
          |     ^ no bracket is open here
      """
    ),
    SyntaxErrorCase(
      "A brace that closes an array",
      "{a: [1,}",
      """
      invalid JSON5: expected a value or "]", found "}" at line 1, column 8 (in a, after element 0)
        1 | {a: [1,}
          |        ^ the array that begins at line 1, column 5 is not closed
      """
    ),
    SyntaxErrorCase(
      "A trailing comma after the document",
      "1,",
      """
      invalid JSON5: expected the end of the document, found "," at line 1, column 2
        1 | 1,
          |  ^ a trailing comma is allowed only before a closing bracket
      """
    ),
    SyntaxErrorCase(
      "A missing comma in a nested array",
      "{a: {b: ['é', .5 'y']}}",
      """
      invalid JSON5: expected "," or "]", found "'y'" at line 1, column 18 (in a.b, after element 1)
        1 | {a: {b: ['é', .5 'y']}}
          |                  ^^^ a comma may be missing before it
      """
    ),
    SyntaxErrorCase(
      "Two documents with a comment between them",
      "[1] /* a */ [2]",
      """
      invalid JSON5: expected the end of the document, found "[" at line 1, column 13
        1 | [1] /* a */ [2]
          |             ^ a second document begins
      """
    ),
    SyntaxErrorCase(
      "A missing comma after a comment",
      "['a' // é\n 5]",
      """
      invalid JSON5: expected "," or "]", found "5" at line 2, column 2 (after element 0)
        2 |  5]
          |  ^ a comma may be missing before it
      """
    ),
    SyntaxErrorCase(
      "An invalid character after a comment",
      "{a: /* é */ @}",
      """
      invalid JSON5: expected a value, found "@" at line 1, column 13 (at a)
        1 | {a: /* é */ @}
          |             ^
      """
    ),
  ]

  /// Texts with an error in JSONC.
  static let jsonc: [SyntaxErrorCase] = [
    SyntaxErrorCase(
      "A name without quotes",
      "{a: 1}",
      """
      invalid JSONC: expected a name in double quotes or "}", found "a" at line 1, column 2
        1 | {a: 1}
          |  ^ names must be in double quotes
      """
    ),
    SyntaxErrorCase(
      "A string in single quotes",
      "['a']",
      """
      invalid JSONC: expected a value or "]", found "'a'" at line 1, column 2 (at [0])
        1 | ['a']
          |  ^^^ strings and names must be in double quotes
      """
    ),
    SyntaxErrorCase(
      "Two trailing commas in an array",
      "[1,,]",
      """
      invalid JSONC: expected a value or "]", found "," at line 1, column 4 (after element 0)
        1 | [1,,]
          |    ^ a value is missing before it, or the comma is extra
      """
    ),
    SyntaxErrorCase(
      "A brace that closes an array",
      "[1,}",
      """
      invalid JSONC: expected a value or "]", found "}" at line 1, column 4 (after element 0)
        1 | [1,}
          |    ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "A name without a value",
      "{\"a\",}",
      """
      invalid JSONC: expected ":", found "," at line 1, column 5 (after "a")
        1 | {"a",}
          |     ^ the name before it has no value
      """
    ),
    SyntaxErrorCase(
      "An open array after a comment",
      "[1, /* é */ 2",
      """
      invalid JSONC: expected "," or "]", found the end of the text at line 1, column 14 (after element 1)
        1 | [1, /* é */ 2
          |              ^ the array that begins at line 1, column 1 is not closed
      """
    ),
    SyntaxErrorCase(
      "An open string after a comment",
      "[\"a\", /* \" */ \"b",
      """
      invalid JSONC: expected the end of the string, found the end of the text at line 1, column 17 (at [1])
        1 | ["a", /* " */ "b
          |                 ^ the string that begins at line 1, column 15 is not closed
      """
    ),
    SyntaxErrorCase(
      "NaN",
      "[NaN]",
      """
      invalid JSONC: expected a value or "]", found "NaN" at line 1, column 2 (at [0])
        1 | [NaN]
          |  ^^^ JSON has no NaN and no infinities; ParsingOptions(dialect: .json5) allows them
      """
    ),
    SyntaxErrorCase(
      "A duplicate key after comments",
      "// é\n{\"a\": 1, /* x */ \"a\": 2}",
      """
      invalid JSONC: duplicate key "a" at line 2, column 18
        2 | {"a": 1, /* x */ "a": 2}
          |                  ^^^ it is first at line 2, column 2
      """
    ),
    SyntaxErrorCase(
      "A byte order mark",
      "\u{FEFF}[]",
      """
      invalid JSONC: expected a value, found a byte order mark at line 1, column 1
        1 | �[]
          | ^ RFC 8259 section 8.1 allows none; ParsingOptions(allowsByteOrderMark: true) accepts it
      """
    ),
    SyntaxErrorCase(
      "A comment that begins with #",
      "# c",
      """
      invalid JSONC: expected a value, found "#" at line 1, column 1
        1 | # c
          | ^ a comment begins with // or /*
      """
    ),
    SyntaxErrorCase(
      "A slash that starts no comment",
      "[1, /",
      """
      invalid JSONC: expected a value or "]", found "/" at line 1, column 5 (at [1])
        1 | [1, /
          |     ^
      """
    ),
  ]
}
