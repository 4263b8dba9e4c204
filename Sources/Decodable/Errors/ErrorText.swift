import Foundation

/// The text of a decoding error: what is wrong, where, and what would have been right.
///
/// All wording of decoding errors is here and in ``Wording``, ``Help``, ``TextHelp`` and ``Excerpt``.
struct ErrorText {
  let wording: Wording
  /// Where: `at items[1] (line 5, column 5)`; empty at the root of a plain graph.
  let place: String
  /// What the lines of the document are shown for.
  let snippet: Snippet?

  /// The line that stands alone, in a log for example.
  var headline: String { wording.problem + rest }

  private var rest: String { (place.isEmpty ? "" : " " + place) + wording.suffix }
}

extension ErrorText {
  init(_ error: DecodingError, _ excerpt: Excerpt) {
    let range = error.metadata.sourceRange
    let location = range?.location
    wording = Wording(error, excerpt)
    place = Self.place(location, of: error, excerpt)
    if excerpt.isFull, !excerpt.isRedacted, let range, let location {
      snippet = Snippet(
        range: Self.marked(range, for: error), firstLine: location.line, label: wording.help.map(Self.withoutSubject))
    } else {
      snippet = nil
    }
  }

  /// The bytes that have carets: of what lacks something, the bracket alone.
  private static func marked(_ range: SourceRange, for error: DecodingError) -> SourceRange {
    guard error.lacksKey else { return range }
    return SourceRange(document: range.document, bytes: range.bytes.lowerBound..<(range.bytes.lowerBound + 1))
  }

  private static func place(_ location: SourceLocation?, of error: DecodingError, _ excerpt: Excerpt) -> String {
    var keys = error.metadata.shownPath(isRedacted: excerpt.isRedacted)
    if error.namesLastKey { keys = keys.dropLast() }
    let path = PathFormat.shortened(keys)
    let line = location.map { "line \($0.line), column \($0.column)" }
    switch (path.isEmpty, line) {
    case (true, nil): return ""
    case (true, let line?): return "at \(line)"
    case (false, nil): return "at \(path)"
    case (false, let line?): return "at \(path) (\(line))"
    }
  }
}

extension DecodingError {
  /// Whether the object that it is about lacks something.
  fileprivate var lacksKey: Bool {
    switch self {
    case .missingKey: true
    case .other(let error as KeyRuleError, _): error.unwanted == nil
    default: false
    }
  }

  /// Whether the text says which key of the path is the last: its place is the object's.
  var namesLastKey: Bool {
    guard case .other(let error, _) = self else { return false }
    return error is UnknownKeyError || (error as? KeyRuleError)?.isForbidden == true
  }
}

extension ErrorText {
  /// The carets are the subject: what is said of it goes on without.
  private static func withoutSubject(_ help: String) -> String {
    help.hasPrefix("it ") ? String(help.dropFirst(3)) : help
  }

  /// More lines than anyone reads of one error.
  private static let maximumLines = 40

  func text(_ format: ErrorFormat) -> String {
    let paint = Paint(isColored: format.isColored)
    let first = paint.problem(wording.problem) + rest
    return (format.isFull ? [first] + linesBelow(paint) : [first]).joined(separator: "\n")
  }

  /// The lines after the first.
  ///
  /// - Parameter isLabeled: Whether they say what would have been right.
  func linesBelow(_ paint: Paint, isLabeled: Bool = true) -> [String] {
    let label = isLabeled ? snippet?.label : nil
    var lines =
      snippet.map { Snippet(range: $0.range, firstLine: $0.firstLine, label: label).lines(paint) }
      ?? (isLabeled ? wording.help : nil).map { ["  " + $0] } ?? []
    lines += wording.details.map { "  " + $0 }
    return lines.count < Self.maximumLines ? lines : lines.prefix(Self.maximumLines - 2) + ["  …"]
  }
}
