/// Where the text of a document stands in a larger one, of which it is a record.
///
/// A record is parsed as a document of its own, or in a document with some others; its errors speak of the larger text,
/// by way of this. A document that is none has no origin.
package final class TextOrigin: Sendable {
  /// What a record is.
  enum Unit {
    /// Some records, each of which is a value on the tape.
    case batch
    /// A line of JSON Lines.
    case line
    /// A value that others follow.
    case value
    /// An element of the array that is the larger text.
    case element(Int)
    /// The larger text, as far as it goes.
    case text
  }

  let unit: Unit
  /// The number of bytes before it.
  let offset: Int
  /// The line and the column of its first byte, counted from 1.
  let line: Int
  let column: Int
  /// How many bytes a record may have, if it has more.
  let exceededLength: Int?

  init(_ unit: Unit, at place: TextPlace = TextPlace(), exceeding length: Int? = nil) {
    self.unit = unit
    offset = place.offset
    line = place.line
    column = place.column
    exceededLength = length
  }

  /// The index of the element that the text is.
  var elementIndex: Int? { if case .element(let index) = unit { index } else { nil } }
}

/// A place in a text.
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
