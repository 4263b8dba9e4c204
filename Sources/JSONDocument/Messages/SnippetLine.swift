extension Snippet {
  /// A line of a snippet: cut to the width of the snippet, and without characters that would move the cursor.
  struct Line {
    private(set) var text = ""
    /// The number of cells before each scalar that is shown, and the scalar's offset; the last item is the end.
    private var cells: [(offset: Int, width: Int)] = []
    private var width = 0

    init(at place: Int, in document: Document) {
      let source = document.text
      // A scalar has at most four bytes. Only scalars without a cell of their own, such as accents, need more.
      let reach = 4 * Snippet.width
      let textStart = place < source.byteOrderMarkLength ? 0 : source.byteOrderMarkLength
      let start = source.startOfLine(at: place, notBefore: max(textStart, place - reach))
      let before = Glyph.read(start..<place, of: source)
      let after = Glyph.read(place..<min(place + reach, source.count), of: source)
      // Shows the line from its start if the place is near the start, or if the end of the line is near.
      let beforeWidth = Glyph.width(of: before)
      let lead = beforeWidth + Snippet.lead <= Snippet.width ? beforeWidth : Snippet.lead
      var room = max(lead, Snippet.width - Glyph.width(of: after))
      let isTextStart = start == textStart && document.origin?.column ?? 1 == 1
      let isLineStart = isTextStart || start > 0 && source.isLineBreak(at: start - 1)
      let isCut = !isLineStart || beforeWidth > room
      if isCut { room -= 1 }
      let shown = before.reversed().prefix { glyph in
        room -= glyph.width
        return room >= 0
      }
      if isCut { append(Glyph(cutBefore: shown.last?.offset ?? place)) }
      for glyph in shown.reversed() { append(glyph) }
      var position = place
      for glyph in after where width < Snippet.width {
        append(glyph)
        position = glyph.end
      }
      cells.append((position, width))
      if position < source.count, !source.isEndOfLine(at: position) { text += "…" }
    }

    /// Returns the number of cells before a byte.
    func width(upTo offset: Int) -> Int {
      // A byte after the end of the line, or in a part that is cut off, counts as the end.
      cells.first { $0.offset >= offset }?.width ?? width
    }

    private mutating func append(_ glyph: Glyph) {
      cells.append((glyph.offset, width))
      text += glyph.text
      width += glyph.width
    }
  }

  /// A scalar of a snippet, in the form that is shown.
  struct Glyph {
    let offset: Int
    let end: Int
    let text: String
    let width: Int
  }
}

extension Snippet.Glyph {
  /// Returns the glyphs of a text, up to the end of the line.
  static func read(_ bytes: Range<Int>, of source: UnsafeSource) -> [Self] {
    var glyphs: [Self] = []
    var position = bytes.lowerBound
    while position < bytes.upperBound, !source.isEndOfLine(at: position) {
      let (offset, scalar) = source.nextScalar(&position)
      // A scalar that is joined to an emoji shares its cells.
      let isJoined = glyphs.last?.text == "\u{200D}"
      if let last = glyphs.last, let emoji = last.emoji(selectedBy: scalar, end: position) {
        glyphs[glyphs.count - 1] = emoji
        continue
      }
      glyphs.append(Self(scalar, isJoined: isJoined, at: offset..<position))
    }
    return glyphs
  }

  static func width(of glyphs: [Self]) -> Int { glyphs.reduce(0) { $0 + $1.width } }

  /// Returns the glyph as an emoji of two cells if the scalar after it selects that presentation; nil otherwise.
  ///
  /// Unicode Technical Standard #51, section 4: U+FE0F after a symbol whose default presentation is text.
  private func emoji(selectedBy scalar: Unicode.Scalar, end: Int) -> Self? {
    guard scalar == "\u{FE0F}", width == 1, text.unicodeScalars.first?.properties.isEmoji == true else { return nil }
    return Self(offset: offset, end: end, text: text + "\u{FE0F}", width: 2)
  }

  /// Creates the ellipsis for a part that is left out.
  init(cutBefore offset: Int) {
    self.init(offset: offset - 1, end: offset, text: "…", width: 1)
  }

  private init(_ scalar: Unicode.Scalar, isJoined: Bool, at bytes: Range<Int>) {
    (offset, end) = (bytes.lowerBound, bytes.upperBound)
    switch scalar.properties.generalCategory {
    case .control where scalar == "\t": (text, width) = ("  ", 2)
    case .format where scalar == "\u{200D}": (text, width) = (String(scalar), 0)
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      (text, width) = ("\u{FFFD}", 1)
    default: (text, width) = (String(scalar), isJoined ? 0 : scalar.displayWidth)
    }
  }
}

extension UnsafeSource {
  func isEndOfLine(at offset: Int) -> Bool {
    self[offset] == UInt8(ascii: "\n") || self[offset] == UInt8(ascii: "\r")
  }

  /// Returns the scalar at an offset, and moves past it; returns U+FFFD for invalid UTF-8.
  func nextScalar(_ position: inout Int) -> (offset: Int, scalar: Unicode.Scalar) {
    let start = position
    position += 1
    if self[start] < 0x80 { return (start, Unicode.Scalar(self[start])) }
    while position < count && position < start + 4 && !isScalarStart(at: position) { position += 1 }
    let scalars = text(in: start..<position).unicodeScalars
    return (start, scalars.count == 1 ? scalars.first ?? "\u{FFFD}" : "\u{FFFD}")
  }
}
