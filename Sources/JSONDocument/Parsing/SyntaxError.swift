extension JSON {
  /// A syntax error in a text, with its location.
  ///
  /// ```swift
  /// do {
  ///   _ = try JSON(parsing: "[1, 2,]")
  /// } catch let error as JSON.SyntaxError {
  ///   print(error.formatted(.oneLine))
  ///   // invalid JSON: expected a value, found "]" at line 1, column 7 (after element 1)
  /// }
  /// ```
  public struct SyntaxError: Error, Sendable {
    /// The kind of a syntax error, for editors and servers that react to it.
    ///
    /// The raw values stay the same in every version, whereas the message of ``formatted(_:)`` may change.
    ///
    /// ```swift
    /// error.code.rawValue   // "expectedValue"
    /// ```
    public enum Code: String, Hashable, Sendable, CaseIterable {
      /// Text that is not a value, where a value is expected: `[1,]`, `[NaN]`, `['a']`.
      case expectedValue
      /// Text that is not a name in double quotes, where a name is expected: `{a: 1}`, `{"a": 1,}`.
      case expectedName
      /// Text other than `:` after a name: `{"a" 1}`.
      case expectedColon
      /// Text other than `,` or the closing bracket after an element or member: `[1 2]`, `[1}`.
      case expectedCommaOrEnd
      /// More text after the document's value: `{} {}`.
      case trailingCharacters
      /// The end of a text that is the beginning of a valid one: `[1`, `"a`, the empty text.
      ///
      /// Only for this code, ``byteOffset`` is the number of bytes of the text. A string that ends within a character
      /// or between the halves of a surrogate pair has the code ``invalidUTF8`` or ``loneSurrogate``.
      case unexpectedEnd
      /// A number outside the grammar of RFC 8259 section 6, at the first wrong byte: `01`, `1.`, `-a`.
      case invalidNumber
      /// An unescaped control character in a string, such as a line break.
      case controlCharacter
      /// A backslash that begins no escape of RFC 8259 section 7: `"\x"`.
      case invalidEscape
      /// Half of a surrogate pair: `"\ud800"`.
      case loneSurrogate
      /// Bytes in a string that are not UTF-8 (RFC 8259 section 8.1).
      case invalidUTF8
      /// The second of two members with the same name, unless ``ParsingOptions/duplicateKeys`` allows it.
      case duplicateKey
      /// The bracket of an array or object that is one level deeper than ``ParsingOptions/maximumDepth``.
      case tooDeep
      /// A text of more than 4 GiB, or of more values than a document can hold.
      case tooLarge
    }

    /// The kind of the error.
    public let code: Code

    /// The number of bytes before the error.
    public var byteOffset: Int { (document.origin?.offset ?? 0) + originalOffset }

    /// The offset of the error in the text that the parser has read, which may be a record or transcoded.
    let offset: Int

    /// The offset of the error in the original text.
    var originalOffset: Int { min(document.originalOffset(of: offset), document.text.count) }

    package let document: Document

    /// The line of the error, counted from 1.
    ///
    /// A line ends with a line feed, a carriage return, or both.
    ///
    /// - Complexity: O(*n*) in the text before the error.
    public var line: Int { document.location(of: originalOffset..<originalOffset).line }

    /// The column of the error in Unicode scalars, counted from 1; a tab is one scalar.
    ///
    /// - Complexity: O(*n*) in the text before the error.
    public var column: Int { document.location(of: originalOffset..<originalOffset).column }

    /// The line, the column and the bytes of the token at the error.
    ///
    /// The bytes reach from ``byteOffset`` to the end of a word, a number, a string or an escape. Any other token is
    /// one scalar. At the end of the text, the range of bytes is empty.
    ///
    /// ```swift
    /// try JSON(parsing: "[1 true]")   // an error whose location.byteRange is 3..<7
    /// ```
    ///
    /// - Complexity: O(*n*) in the text before the error and in the token.
    public var location: SourceLocation { document.location(of: SyntaxToken(self).range) }
  }
}

extension JSON.SyntaxError: Hashable {
  /// Returns whether two errors have the same code and the same byte offset.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.byteOffset == right.byteOffset
  }

  /// Hashes the code and the byte offset.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(byteOffset)
  }
}
