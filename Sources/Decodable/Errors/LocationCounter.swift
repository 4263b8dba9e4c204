/// Lines and columns of many places of a document, each counted on from the one before.
///
/// The result is that of `Document.location(of:)`, which starts from the beginning of the text each time.
struct LocationCounter {
  private let document: Document
  private var offset = 0
  private var line: Int
  private var column: Int

  init(_ document: Document) {
    self.document = document
    line = document.origin?.line ?? 1
    column = document.origin?.column ?? 1
  }

  /// Where bytes of the text as it was written start.
  ///
  /// - Complexity: O(*n*) in the text between the last place and this one; if it is before that, in all that is before it.
  mutating func location(of bytes: Range<Int>) -> SourceLocation {
    let source = document.text
    let next = min(bytes.lowerBound, source.count)
    if next < offset { self = LocationCounter(document) }
    // A line break belongs to its last byte, whatever range that is counted in, so that the parts add up to the whole.
    let breaks = source.lineBreaks(in: offset..<next)
    let start = breaks == 0 ? offset : source.startOfLine(at: next, notBefore: offset)
    column = (breaks == 0 ? column : 1) + source.scalars(in: start..<next)
    line += breaks
    offset = next
    let before = document.origin?.offset ?? 0
    // Editors show no column for it. Further in, in a part of a text, these bytes are a character.
    let mark = before == 0 ? source.byteOrderMarkLength : 0
    if start == 0, mark > 0, next >= mark { column -= 1 }
    let range = (before + bytes.lowerBound)..<(before + bytes.upperBound)
    return SourceLocation(line: line, column: column, byteRange: range)
  }
}

extension LocationCounter {
  /// The places of ranges, in their order: all of them in one pass over each document.
  static func locations(of ranges: [SourceRange?]) -> [SourceLocation?] {
    var counters: [ObjectIdentifier: LocationCounter] = [:]
    var locations: [SourceLocation?] = Array(repeating: nil, count: ranges.count)
    let places = ranges.indices.compactMap { index in ranges[index].map { (index: index, range: $0) } }
    for (index, range) in places.sorted(by: { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }) {
      locations[index] = counters[ObjectIdentifier(range.document), default: LocationCounter(range.document)]
        .location(of: range.bytes)
    }
    return locations
  }
}
