/// The position of a document's text in a larger text, of which it is a record.
///
/// The parser makes a document of one record or of several. Errors use the origin to report locations in the larger
/// text. A document that is not made of records has no origin.
package final class TextOrigin: Sendable {
  /// The part of the larger text that the document holds.
  enum Unit: Equatable {
    /// Several records, each of which is a value on the tape.
    case batch
    /// A line of JSON Lines.
    case line
    /// A value of concatenated JSON.
    case value
    /// An element of an array in the larger text.
    case element(Int)
    /// A part of a container outside the array of the records: a member or an element, or text between them.
    case part(Container)
    /// The text after a value in a container.
    case rest(Container)
    /// The larger text or a part of it, outside containers.
    case text
  }

  /// A container that is open where the document's text begins.
  struct Container: Equatable {
    let isObject: Bool
    /// The number of members or elements before the text.
    let index: Int
  }

  let unit: Unit
  /// The path to the innermost container that is open where the document's text begins.
  let path: [PathComponent]
  /// The number of bytes before the document's text.
  let offset: Int
  /// The line of the first byte, counted from 1.
  let line: Int
  /// The column of the first byte, counted from 1.
  let column: Int
  /// The maximum number of bytes of a record; nil unless the record exceeds it.
  let exceededLength: Int?

  init(
    _ unit: Unit, in path: [PathComponent] = [], at place: TextPlace = TextPlace(), exceeding length: Int? = nil
  ) {
    self.unit = unit
    self.path = path
    offset = place.offset
    line = place.line
    column = place.column
    exceededLength = length
  }

  /// The innermost container that is open where the document's text begins; nil outside containers.
  var container: Container? {
    switch unit {
    case .element(let index): Container(isObject: false, index: index)
    case .part(let container), .rest(let container): container
    case .batch, .line, .value, .text: nil
    }
  }

  /// A Boolean value that indicates whether a value is complete before the document's text.
  var isAfterValue: Bool { if case .rest = unit { true } else { false } }
}

extension Document {
  /// A Boolean value that indicates whether the tape has several records, each of which is a root.
  package var isBatch: Bool { origin?.unit == .batch }
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
