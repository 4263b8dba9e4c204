import Foundation

extension PlacedMessage {
  init(_ error: DecodingError, _ excerpt: Excerpt) {
    let range = error.metadata.sourceRange
    let location = range?.location
    let message = Message(error, excerpt)
    let place = Self.place(location, of: error, excerpt)
    var snippet: Snippet?
    if excerpt.isFull, !excerpt.isRedacted, let range, let location {
      snippet = Snippet(
        range: Self.marked(range, for: error), firstLine: location.line, label: message.help.map(Self.withoutSubject))
    }
    self.init(message: message, place: place, snippet: snippet)
  }

  /// Returns the bytes that the message marks: the opening bracket alone if a container lacks something.
  private static func marked(_ range: SourceRange, for error: DecodingError) -> SourceRange {
    guard error.lacksKey else { return range }
    return SourceRange(document: range.document, bytes: range.bytes.lowerBound..<(range.bytes.lowerBound + 1))
  }

  private static func place(_ location: SourceLocation?, of error: DecodingError, _ excerpt: Excerpt) -> String {
    var keys = error.metadata.shownPath(isRedacted: excerpt.isRedacted)
    if error.namesLastKey { keys = keys.dropLast() }
    let path = PathText.shortened(keys.map(\.component))
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
  /// Whether the error reports something missing from an object or array.
  fileprivate var lacksKey: Bool { missingNames != nil }

  /// Whether the message names the last key of the path itself, so that the path shown ends at the object.
  var namesLastKey: Bool {
    guard case .other(let error, _) = self else { return false }
    return error is UnknownKeyError || (error as? KeyRuleError)?.problem == .forbiddenKey
  }
}

extension PlacedMessage {
  /// Removes the subject "it" from advice beside carets, because the marked text is the subject.
  private static func withoutSubject(_ help: String) -> String {
    help.hasPrefix("it ") ? String(help.dropFirst(3)) : help
  }
}
