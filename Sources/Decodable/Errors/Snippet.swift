/// The lines of a document that an error is about, with carets under the place.
///
/// ```
///   5 |     { "nmae": "b", "price": 2 }
///     |     ^ has keys "nmae", "price"; did you mean "nmae"?
/// ```
///
/// A place of several lines has a caret under its first byte and one under its last; of many lines, the middle is left
/// out. A long line is cut around the place, so that rendering takes no longer for a document of one line.
struct Snippet {
  /// How many columns of a line are shown, and how many of them before the place.
  private static let width = 100
  private static let lead = 40
  /// How many lines of a place are shown whole.
  private static let maximumLines = 4

  let range: SourceRange
  /// The number of the first line.
  let firstLine: Int
  /// What stands after the carets.
  let label: String?

  func lines(_ paint: Paint) -> [String] {
    let source = range.document.source
    let (start, end) = (range.bytes.lowerBound, min(max(range.bytes.upperBound, range.bytes.lowerBound), source.count))
    let breaks = range.lineBreaks
    let gutter = Gutter(width: String(firstLine + breaks).count, paint: paint)
    guard breaks > 0 else {
      return marked(Line(at: start, in: source), number: firstLine, from: start, to: end, label, gutter)
    }
    var lines = marked(Line(at: start, in: source), number: firstLine, from: start, to: start + 1, label, gutter)
    var position = start
    for number in 1..<breaks {
      guard breaks < Self.maximumLines || number == 1 else { break }
      position = source.startOfNextLine(after: position)
      lines.append(gutter.line(number: firstLine + number, text: Line(at: position, in: source).text))
    }
    if breaks >= Self.maximumLines { lines.append(gutter.line(number: nil, text: "…")) }
    return lines
      + marked(Line(at: end - 1, in: source), number: firstLine + breaks, from: end - 1, to: end, nil, gutter)
  }

  /// A line, and the carets under a part of it.
  private func marked(
    _ line: Line, number: Int, from start: Int, to end: Int, _ label: String?, _ gutter: Gutter
  ) -> [String] {
    let indentation = line.width(upTo: start)
    let carets = max(1, min(line.width(upTo: end), Self.width) - indentation)
    let mark = String(repeating: " ", count: indentation) + gutter.paint.mark(String(repeating: "^", count: carets))
    return [
      gutter.line(number: number, text: line.text),
      gutter.line(number: nil, text: mark + (label.map { " " + gutter.paint.mark($0) } ?? "")),
    ]
  }
}

extension Snippet {
  /// A line as it is shown: cut to its width, without anything that would move the cursor.
  private struct Line {
    private(set) var text = ""
    /// The cells before each scalar that is shown, with its offset.
    private var cells: [(offset: Int, width: Int)] = []
    private var width = 0

    init(at place: Int, in source: UnsafeSource) {
      // Scalars have four bytes at most.
      let start = source.startOfLine(at: place, notBefore: max(0, place - 4 * Snippet.lead))
      let isCutBefore = start > 0 && !source.isLineBreak(at: start - 1)
      var scalars: [(offset: Int, scalar: Unicode.Scalar)] = []
      var position = start
      while position < place { scalars.append(source.nextScalar(&position)) }
      let isCut = isCutBefore || scalars.count > Snippet.lead
      scalars.removeFirst(max(0, scalars.count - Snippet.lead))
      if isCut { append("…", at: scalars.first?.offset ?? place) }
      for (offset, scalar) in scalars { append(scalar, at: offset) }
      position = place
      // Marks that have no width of their own are counted as well.
      while position < source.count, !source.isEndOfLine(at: position) {
        guard width < Snippet.width, cells.count < 4 * Snippet.width else {
          append("…", at: position)
          break
        }
        let (offset, scalar) = source.nextScalar(&position)
        append(scalar, at: offset)
      }
      cells.append((position, width))
    }

    /// How many cells there are before a byte.
    func width(upTo offset: Int) -> Int {
      // What is behind the end of the line, or cut off, counts as its end.
      cells.first { $0.offset >= offset }?.width ?? width
    }

    private mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
      cells.append((offset, width))
      switch scalar.properties.generalCategory {
      case .control where scalar == "\t":
        text += "  "
        width += 2
      case .format where scalar == "\u{200D}":
        text.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        text += "\u{FFFD}"
        width += 1
      default:
        // What is joined to an emoji is shown in its place.
        if text.unicodeScalars.last != "\u{200D}" { width += scalar.displayWidth }
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Snippet {
  /// What stands left of the lines.
  private struct Gutter {
    let width: Int
    let paint: Paint

    func line(number: Int?, text: String) -> String {
      let number = number.map(String.init) ?? ""
      let padding = String(repeating: " ", count: 2 + width - number.count)
      return padding + paint.gutter(number + " |") + (text.isEmpty ? "" : " " + text)
    }
  }
}

extension UnsafeSource {
  func isEndOfLine(at offset: Int) -> Bool {
    self[offset] == UInt8(ascii: "\n") || self[offset] == UInt8(ascii: "\r")
  }

  fileprivate func startOfNextLine(after offset: Int) -> Int {
    var position = offset
    while position < count && !isLineBreak(at: position) { position += 1 }
    return min(position + 1, count)
  }

  /// The scalar at an offset; U+FFFD for bytes that are none.
  func nextScalar(_ position: inout Int) -> (offset: Int, scalar: Unicode.Scalar) {
    let start = position
    position += 1
    if self[start] < 0x80 { return (start, Unicode.Scalar(self[start])) }
    while position < count && position < start + 4 && !isScalarStart(at: position) { position += 1 }
    let scalars = text(in: start..<position).unicodeScalars
    return (start, scalars.count == 1 ? scalars.first ?? "\u{FFFD}" : "\u{FFFD}")
  }
}
