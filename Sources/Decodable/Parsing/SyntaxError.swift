extension JSON {
  /// Why a text is not JSON, and where.
  ///
  /// ```swift
  /// do {
  ///   _ = try JSON(parsing: "[1, 2,]")
  /// } catch let error {
  ///   print(error)   // invalid JSON: expected a value, found "]" at line 1, column 7
  /// }
  /// ```
  public struct SyntaxError: Error, Sendable {
    /// What is wrong.
    public enum Code: String, Hashable, Sendable, CaseIterable {
      /// Something else stands where a value must be.
      case expectedValue
      /// Something else stands where a member's name, in quotes, must be.
      case expectedName
      /// Something else than `:` follows a name.
      case expectedColon
      /// Something else than `,` or the closing bracket follows an element or member.
      case expectedCommaOrEnd
      /// More follows the document's value.
      case trailingCharacters
      /// The text ends too early.
      case unexpectedEnd
      /// A number that does not follow the grammar of RFC 8259 section 6.
      case invalidNumber
      /// A control character in a string that is not escaped.
      case controlCharacter
      /// A backslash that none of the escapes of RFC 8259 section 7 follows.
      case invalidEscape
      /// Half of a surrogate pair.
      case loneSurrogate
      /// Bytes that are not UTF-8.
      case invalidUTF8
      /// Two members with the same name.
      case duplicateKey
      /// More open arrays and objects than allowed.
      case tooDeep
      /// More than 4 GiB, or more values than a document can hold.
      case tooLarge
    }

    /// What is wrong.
    public let code: Code

    /// Where it is: the number of bytes before it.
    public let byteOffset: Int

    let document: Document

    /// The line of it, counted from 1.
    ///
    /// A line ends with a line feed, a carriage return, or both.
    ///
    /// - Complexity: O(*n*) in the text before it.
    public var line: Int { location.line }

    /// The column of it, counted from 1 in Unicode scalars; a tab is one.
    ///
    /// - Complexity: O(*n*) in the text before it.
    public var column: Int { location.column }

    /// The line and the column of it.
    ///
    /// - Complexity: O(*n*) in the text before it.
    public var location: SourceLocation { document.location(of: byteOffset..<byteOffset) }
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
