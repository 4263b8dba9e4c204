/// Lines and columns of many places of a document, each counted on from the one before.
struct LocationCounter {
  private let document: Document
  private var place: TextPlace

  /// - Parameter place: A place in the text that was counted before; for nil, the start of the text.
  init(_ document: Document, from place: TextPlace? = nil) {
    self.document = document
    self.place = place ?? TextPlace(line: document.origin?.line ?? 1, column: document.origin?.column ?? 1)
  }

  /// Where bytes of the text as it was written start.
  ///
  /// - Complexity: O(*n*) in the text between the last place and this one; if it is before that, in all that is before it.
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
    // A line break belongs to its last byte, whatever range that is counted in, so that the parts add up to the whole.
    let breaks = source.lineBreaks(in: place.offset..<next)
    let start = breaks == 0 ? place.offset : source.startOfLine(at: next, notBefore: place.offset)
    var column = (breaks == 0 ? place.column : 1) + source.scalars(in: start..<next)
    // Editors show no column for it. Further in, in a part of a text, these bytes are a character.
    let mark = document.origin?.offset ?? 0 == 0 ? source.byteOrderMarkLength : 0
    if start == 0, mark > 0, next >= mark { column -= 1 }
    place = TextPlace(offset: next, line: place.line + breaks, column: column)
    return place
  }
}
