extension JSON {
  /// Why a text is not JSON, and where.
  ///
  /// ```swift
  /// do {
  ///   _ = try JSON(parsing: "[1, 2,]")
  /// } catch let error {
  ///   print(error.formatted(.oneLine))
  ///   // invalid JSON: expected a value, found "]" at line 1, column 7 (after element 1)
  /// }
  /// ```
  public struct SyntaxError: Error, Sendable {
    /// What is wrong: for editors and servers that react to it, since its raw values do not change from version to
    /// version, as the wording of ``formatted(_:)`` may.
    ///
    /// ```swift
    /// error.code.rawValue   // "expectedValue"
    /// ```
    public enum Code: String, Hashable, Sendable, CaseIterable {
      /// Something else stands where a value must be: `[1,]`, `[NaN]`, `['a']`.
      case expectedValue
      /// Something else stands where a member's name, in double quotes, must be: `{a: 1}`, `{"a": 1,}`.
      case expectedName
      /// Something else than `:` follows a name: `{"a" 1}`.
      case expectedColon
      /// Something else than `,` or the closing bracket follows an element or member: `[1 2]`, `[1}`.
      case expectedCommaOrEnd
      /// More follows the document's value: `{} {}`.
      case trailingCharacters
      /// The text ends too early, and that alone is wrong with it: `[1`, `"a`, the empty text.
      ///
      /// ``byteOffset`` is the number of bytes of the text for this code, and for no other.
      case unexpectedEnd
      /// A number that does not follow the grammar of RFC 8259 section 6, at the byte that does not: `01`, `1.`, `-a`.
      case invalidNumber
      /// A control character in a string that is not escaped, such as a line break.
      case controlCharacter
      /// A backslash that none of the escapes of RFC 8259 section 7 follows: `"\x"`.
      case invalidEscape
      /// Half of a surrogate pair: `"\ud800"`.
      case loneSurrogate
      /// Bytes in a string that are not UTF-8 (RFC 8259 section 8.1).
      case invalidUTF8
      /// The second of two members with the same name, unless ``ParsingOptions/duplicateKeys`` allows it.
      case duplicateKey
      /// The bracket of an array or object that is one level deeper than ``ParsingOptions/maximumDepth``.
      case tooDeep
      /// More than 4 GiB, or more values than a document can hold.
      case tooLarge
    }

    /// What is wrong.
    public let code: Code

    /// Where it is: the number of bytes before it.
    public var byteOffset: Int { (document.origin?.offset ?? 0) + originalOffset }

    /// Where it is in the text that the parser has read, which may be a record of a larger text.
    let offset: Int

    /// Where it is in the text as it was written.
    var originalOffset: Int { min(document.originalOffset(of: offset), document.text.count) }

    package let document: Document

    /// The line of it, counted from 1.
    ///
    /// A line ends with a line feed, a carriage return, or both.
    ///
    /// - Complexity: O(*n*) in the text before it.
    public var line: Int { document.location(of: originalOffset..<originalOffset).line }

    /// The column of it, counted from 1 in Unicode scalars; a tab is one.
    ///
    /// - Complexity: O(*n*) in the text before it.
    public var column: Int { document.location(of: originalOffset..<originalOffset).column }

    /// The line and the column of it, and the bytes of the token that is there: from ``byteOffset`` to the end of a word,
    /// a number, a string or an escape, otherwise one scalar.
    ///
    /// ```swift
    /// try JSON(parsing: "[1 true]")   // an error whose location.byteRange is 3..<7
    /// ```
    ///
    /// There are no bytes at the end of the text.
    ///
    /// - Complexity: O(*n*) in the text before it and in the token.
    public var location: SourceLocation { document.location(of: SyntaxToken(self).range) }
  }
}

extension JSON.SyntaxError: Hashable {
  /// Whether two errors are the same, at the same place.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.byteOffset == right.byteOffset
  }

  /// Feeds what `==` compares into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(byteOffset)
  }
}
