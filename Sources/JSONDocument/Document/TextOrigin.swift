/// The position of a document's text in a larger text, of which it is a record.
///
/// The parser makes a document of one record or of several. Errors use the origin to report locations in the larger
/// text. A document that is not made of records has no origin.
package final class TextOrigin: Sendable {
  /// The part of the larger text that the document holds.
  enum Unit {
    /// Several records, each of which is a value on the tape.
    case batch
    /// A line of JSON Lines.
    case line
    /// A value of concatenated JSON.
    case value
    /// An element of the array that is the larger text.
    case element(Int)
    /// The larger text or a part of it, outside the elements of an array.
    case text
  }

  let unit: Unit
  /// The number of bytes before the document's text.
  let offset: Int
  /// The line of the first byte, counted from 1.
  let line: Int
  /// The column of the first byte, counted from 1.
  let column: Int
  /// The maximum number of bytes of a record; nil unless the record exceeds it.
  let exceededLength: Int?

  init(_ unit: Unit, at place: TextPlace = TextPlace(), exceeding length: Int? = nil) {
    self.unit = unit
    offset = place.offset
    line = place.line
    column = place.column
    exceededLength = length
  }

  /// The index of the element; nil if the text is not an element.
  var elementIndex: Int? { if case .element(let index) = unit { index } else { nil } }
}

/// An offset in a text, with its line and column.
package struct TextPlace: Sendable {
  package var offset = 0
  package var line = 1
  package var column = 1

  package init(offset: Int = 0, line: Int = 1, column: Int = 1) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}
