/// A counter of the lines and columns of several places in a document, each counted from the place before.
struct LocationCounter {
  private let document: Document
  private var place: TextPlace

  /// - Parameter place: An earlier result for the same text; nil for the start of the text.
  init(_ document: Document, from place: TextPlace? = nil) {
    self.document = document
    self.place = place ?? TextPlace(line: document.origin?.line ?? 1, column: document.origin?.column ?? 1)
  }

  /// Returns the location of bytes in the original text.
  ///
  /// - Complexity: O(*n*) in the text between the last place and this one. For a place before the last one, O(*n*) in
  ///   the text before it.
  mutating func location(of bytes: Range<Int>) -> SourceLocation {
    let place = move(to: bytes.lowerBound)
    let before = document.origin?.offset ?? 0
    let range = (before + bytes.lowerBound)..<(before + bytes.upperBound)
    return SourceLocation(line: place.line, column: place.column, byteRange: range)
  }

  /// Counts up to an offset, or to the end of the text if that comes first.
  mutating func move(to offset: Int) -> TextPlace {
    let source = document.text
    let next = min(offset, source.count)
    if next < place.offset { self = LocationCounter(document) }
    // A line break counts at its last byte, so that the counts of adjacent ranges add up.
    let breaks = source.lineBreaks(in: place.offset..<next)
    let start = breaks == 0 ? place.offset : source.startOfLine(at: next, notBefore: place.offset)
    var column = (breaks == 0 ? place.column : 1) + source.scalars(in: start..<next)
    // Editors show no column for a byte order mark. Inside a larger text, the same bytes are a character.
    let mark = document.origin?.offset ?? 0 == 0 ? source.byteOrderMarkLength : 0
    if start == 0, mark > 0, next >= mark { column -= 1 }
    place = TextPlace(offset: next, line: place.line + breaks, column: column)
    return place
  }
}
