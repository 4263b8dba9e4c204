import Foundation

/// A value of a parsed document.
///
/// ```swift
/// let json = try JSON(parsing: #"{"name": "Ada", "born": 1815}"#)
/// json["name"]?.description      // "\"Ada\""
/// try json => "born" as Int      // 1815
/// ```
///
/// It is a view: two words that say where in the document the value is. Nothing is decoded before it is asked for. The
/// document, its text included, lives as long as any view of it.
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
  /// - Throws: ``SyntaxError`` for anything that RFC 8259 does not allow; for a file that cannot be read, the error of
  ///   Foundation.
  /// - Complexity: O(*n*). The text is copied once.
  public init<Source: JSONSource>(
    parsing source: Source, options: ParsingOptions = ParsingOptions()
  ) throws(Source.ParsingError) {
    self = try unsafe source.withJSONBytes { bytes throws(SyntaxError) in
      unsafe JSON(document: try Document(UnsafeSource(copying: bytes), options: options), index: 0)
    }
  }
}

extension JSON {
  /// What a value is.
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

  /// What the value is.
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

  /// How many elements an array or members an object has; 0 for any other value.
  ///
  /// ```swift
  /// try JSON(parsing: #"{"a": 1, "b": 2}"#).count   // 2
  /// ```
  ///
  /// - Complexity: O(1)
  public var count: Int { entry.isContainer ? withExtendedLifetime(self) { _UnsafeCursor.at(self)?.count ?? 0 } : 0 }

  /// The text of a number as it stands in the document, or nil for any other value.
  ///
  /// For a number of JSON5 it is one that RFC 8259 allows, with the same value: `255` for `0xFF`. Those that are not finite
  /// are `Infinity`, `-Infinity` and `NaN`.
  ///
  /// ```swift
  /// try JSON(parsing: "1.50").numberText   // "1.50"
  /// ```
  public var numberText: String? {
    guard kind == .number else { return nil }
    if let value = nonFiniteNumber { return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity" }
    return document.source.text(in: range)
  }
}

extension JSON: CustomStringConvertible {
  /// The value as it stands in the document, white space included.
  ///
  /// For a string that is with its quotes and escapes; `try String.decode(json)` has its content. What was written in a
  /// ``ParsingOptions/Dialect-swift.enum`` is JSON here: without comments, and with null for a number that is not finite.
  ///
  /// ```swift
  /// try JSON(parsing: #"{"a": [1,  2]}"#)["a"]?.description   // "[1,  2]"
  /// ```
  ///
  /// - Complexity: O(*n*) in the text of the value.
  public var description: String {
    document.sourceMap?.text(in: range, of: document.source) ?? document.source.text(in: range)
  }

  /// Where in the text the value is, quotes and brackets included.
  ///
  /// - Complexity: O(1), for an array or object O(log *n*) in its elements or members, and those of the last of them, after
  ///   they have been counted once.
  package var range: Range<Int> { startOfText..<endOfText }

  /// Where in the text the value starts, quotes included.
  package var startOfText: Int { entry.isQuoted ? entry.offset - 1 : entry.offset }

  /// After the last value in this one, and the brackets that close what is open there.
  private var endOfText: Int {
    let source = document.source
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

  /// The last element, or the value of the last member, one that gave way to another of its name included.
  private var lastInside: JSON? { lastChild { _ in true }.map(value(of:)) }
}
