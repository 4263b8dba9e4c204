/// The lines of a document to which an error refers, with carets under the place.
///
/// ```
///   5 |     { "nmae": "b", "price": 2 }
///     |     ^ has keys "nmae", "price"; is "nmae" a misspelling of "name"?
/// ```
///
/// A place of several lines has one caret under its first byte and one under its last. A place of many lines is shown
/// without its middle. A long line is cut around the place, so that rendering takes no longer for a document of one
/// line.
package struct Snippet {
  /// The maximum number of columns that are shown of a line.
  static let width = 100
  /// The number of columns before the place in a line that is cut at its start.
  static let lead = 40
  /// The maximum number of lines of a place that is shown with its middle.
  private static let maximumLines = 4

  let range: SourceRange
  /// The number of the first line.
  let firstLine: Int
  /// The text after the carets.
  package let label: String?

  package init(range: SourceRange, firstLine: Int, label: String?) {
    self.range = range
    self.firstLine = firstLine
    self.label = label
  }

  func lines(_ paint: Paint) -> [String] {
    let source = range.document.text
    let (start, end) = (range.bytes.lowerBound, min(max(range.bytes.upperBound, range.bytes.lowerBound), source.count))
    let breaks = range.lineBreaks
    let gutter = Gutter(width: String(firstLine + breaks).count, paint: paint)
    guard breaks > 0 else {
      return marked(Line(at: start, in: range.document), number: firstLine, from: start, to: end, label, gutter)
    }
    var lines = marked(
      Line(at: start, in: range.document), number: firstLine, from: start, to: start + 1, label, gutter)
    if breaks < Self.maximumLines {
      var position = start
      for number in 1..<breaks {
        position = source.startOfNextLine(after: position)
        lines.append(gutter.line(number: firstLine + number, text: Line(at: position, in: range.document).text))
      }
    } else {
      lines.append(gutter.line(number: nil, text: "…"))
    }
    return lines
      + marked(Line(at: end - 1, in: range.document), number: firstLine + breaks, from: end - 1, to: end, nil, gutter)
  }

  /// Returns a line, and carets under a part of it.
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
  /// The column with the line numbers.
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
  /// Returns the start of the line after the one that contains a byte.
  fileprivate func startOfNextLine(after offset: Int) -> Int {
    var position = offset
    while position < count && !isLineBreak(at: position) { position += 1 }
    return min(position + 1, count)
  }
}
