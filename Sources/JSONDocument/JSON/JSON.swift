import Foundation

/// A value of a parsed document.
///
/// ```swift
/// let json = try JSON(parsing: #"{"name": "Ada", "born": 1815}"#)
/// json["name"]?.description      // "\"Ada\""
/// try json => "born" as Int      // 1815
/// ```
///
/// A `JSON` is a view, two words in size: the document, and the position of the value in the document. Nothing is
/// decoded before you read it. Each view keeps the whole document in memory, with its text.
///
/// By default, the library does not clear memory that held a text (``clearsReleasedMemory``). When the last view and
/// error of a document are released, a pool takes each of its blocks of 64 KiB to 8 MiB; smaller and larger blocks are
/// freed. The pool keeps the three newest blocks for later documents, for as long as the process runs. A block may
/// contain parts of earlier texts, even after a shorter text has reused it. The pool also takes the buffers of records.
public struct JSON: Sendable {
  package let document: Document
  package let index: Int

  package init(document: Document, index: Int) {
    self.document = document
    self.index = index
  }

  package var entry: TapeEntry { document.tape[index] }

  /// Parses a text.
  ///
  /// ```swift
  /// try JSON(parsing: "[1, 2]").count                      // 2
  /// try JSON(parsing: URL(filePath: "settings.json")).count
  /// ```
  ///
  /// - Parameters:
  ///   - source: A text in memory, or the URL of a file.
  ///   - options: The limits and the dialect.
  /// - Throws: ``SyntaxError`` for a text that is invalid under RFC 8259 and the options; Foundation's error if a file
  ///   cannot be read.
  /// - Complexity: O(*n*). The text is copied.
  public init(parsing source: some JSONSource, options: ParsingOptions = ParsingOptions()) throws {
    // Without a typed error: Swift 6.3 crashes on `catch let error as JSON.SyntaxError` for a typed one.
    self = JSON(document: try source.document(options), index: 0)
  }
}

extension JSON {
  /// The kind of a value.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A number.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object
  }

  /// The kind of the value.
  ///
  /// ```swift
  /// try JSON(parsing: "[1, null]")[1]?.kind   // .null
  /// ```
  ///
  /// - Complexity: O(1)
  public var kind: Kind {
    switch entry.kind {
    case .null: .null
    case .true, .false: .boolean
    case .integer, .real: .number
    case .string, .unicodeString, .escapedString, .shadowedName: .string
    case .array: .array
    case .object, .indexedObject: .object
    }
  }

  /// The number of elements of an array, or of members of an object; 0 for any other value.
  ///
  /// ```swift
  /// try JSON(parsing: #"{"a": 1, "b": 2}"#).count   // 2
  /// ```
  ///
  /// - Complexity: O(1)
  public var count: Int { entry.isContainer ? withExtendedLifetime(self) { _UnsafeCursor.at(self)?.count ?? 0 } : 0 }

  /// The text of a number in the document; nil for any other value.
  ///
  /// For a number of JSON5, the text is a number of RFC 8259 with the same value, such as `255` for `0xFF`; numbers
  /// that are not finite are `Infinity`, `-Infinity` and `NaN`.
  ///
  /// ```swift
  /// try JSON(parsing: "1.50").numberText   // "1.50"
  /// ```
  public var numberText: String? {
    guard kind == .number else { return nil }
    if let value = nonFiniteNumber { return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity" }
    return document.unpaddedSource.text(in: range)
  }
}

extension JSON: CustomStringConvertible {
  /// The text of the value in the document, white space included.
  ///
  /// A string keeps its quotes and escapes; `try String.decode(json)` returns its content. A value of a
  /// ``ParsingOptions/Dialect-swift.enum`` becomes JSON: without comments, and with null for a number that is not
  /// finite.
  ///
  /// ```swift
  /// try JSON(parsing: #"{"a": [1,  2]}"#)["a"]?.description   // "[1,  2]"
  /// ```
  ///
  /// - Complexity: O(*n*) in the text of the value.
  public var description: String {
    document.sourceMap?.text(in: range, of: document.unpaddedSource) ?? document.unpaddedSource.text(in: range)
  }

  /// The range of the value in the text, quotes and brackets included.
  ///
  /// - Complexity: O(1). For an array or object O(log *n*) in the number of children on the way to its last descendant,
  ///   after the children have been counted once.
  package var range: Range<Int> { startOfText..<endOfText }

  /// The offset of the value in the text, quotes included.
  package var startOfText: Int { entry.isQuoted ? entry.offset - 1 : entry.offset }

  /// The offset after the value: after its last descendant and the closing brackets that follow.
  private var endOfText: Int {
    let source = document.unpaddedSource
    var (last, open) = (self, 0)
    var inside: JSON? = self
    while let value = inside {
      last = value
      if value.entry.isContainer { open += 1 }
      inside = value.lastInside
    }
    let entry = last.entry
    var position = entry.isContainer ? entry.offset + 1 : source.end(of: entry) + (entry.isQuoted ? 1 : 0)
    while open > 0, position < source.count {
      if source[position] == UInt8(ascii: "]") || source[position] == UInt8(ascii: "}") { open -= 1 }
      position += 1
    }
    return position
  }

  /// The last element, or the value of the last member, shadowed members included.
  private var lastInside: JSON? { lastChild { _ in true }.map(value(of:)) }
}
