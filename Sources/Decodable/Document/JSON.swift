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
  let document: Document
  let index: Int

  init(document: Document, index: Int) {
    self.document = document
    self.index = index
  }

  var entry: TapeEntry { document.tape[index] }

  /// Parses a text.
  ///
  /// ```swift
  /// try JSON(parsing: "[1, 2]").count   // 2
  /// ```
  ///
  /// - Throws: ``SyntaxError`` for anything that RFC 8259 does not allow.
  public init(parsing text: String, options: ParsingOptions = ParsingOptions()) throws(SyntaxError) {
    try self.init(parsing: Array(text.utf8), options: options)
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
  /// ```swift
  /// try JSON(parsing: "1.50").numberText   // "1.50"
  /// ```
  public var numberText: String? {
    kind == .number ? document.source.text(in: range) : nil
  }
}

extension JSON: CustomStringConvertible {
  /// The value as it stands in the document, white space included.
  ///
  /// For a string that is with its quotes and escapes; `try String.decode(json)` has its content.
  ///
  /// ```swift
  /// try JSON(parsing: #"{"a": [1,  2]}"#)["a"]?.description   // "[1,  2]"
  /// ```
  ///
  /// - Complexity: O(*n*) in the text of the value.
  public var description: String {
    document.source.text(in: range)
  }

  /// Where in the text the value is, quotes and brackets included.
  var range: Range<Int> {
    let entry = entry
    switch entry.kind {
    case .string, .unicodeString, .escapedString, .shadowedName:
      return (entry.offset - 1)..<(document.source.end(of: entry) + 1)
    case .array, .object, .indexedObject: return entry.offset..<document.source.endOfContainer(from: entry.offset)
    default: return entry.offset..<document.source.end(of: entry)
    }
  }
}

extension UnsafeSource {
  /// The end of an array or object: after the bracket that closes as many as were opened.
  fileprivate func endOfContainer(from start: Int) -> Int {
    var position = start
    var depth = 0
    while position < count {
      switch self[position] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""):
        _ = try? scanString(&position)
        continue
      default: break
      }
      position += 1
      if depth == 0 { break }
    }
    return position
  }
}
