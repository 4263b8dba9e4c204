import Decodable
import Invariants

extension DecodingError {
  /// Checks that the error renders in every format, within the limits that `ErrorFormat` documents.
  func checkRenderings() {
    for format in [ErrorFormat.oneLine, .full, .oneLine.redacted, .full.redacted] {
      let text = formatted(format)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      require(!text.isEmpty && lines.count <= 40, "\(lines.count) lines")
      require(lines.allSatisfy { $0.unicodeScalars.count <= 1500 }, "a line too long: \(text)")
      require(lines.allSatisfy { isHarmless($0) }, "a line that moves the cursor: \(text.debugDescription)")
      let first = formatted(format.colored).split(separator: "\n").first ?? ""
      require(first.unicodeScalars.count <= lines[0].unicodeScalars.count + 30, "too many color codes")
    }
    require(formatted(.oneLine) == formatted(.full).split(separator: "\n").first.map(String.init), "first lines")
    let problem = ProblemReport([self]).problems[0]
    require(problem.line == metadata.location?.line, "a report of line \(String(describing: problem.line))")
    require(problem.pointer == metadata.jsonPointer, "a report of \(problem.pointer)")
    require(DecodingError.Code(rawValue: problem.code) == code, "the code \(problem.code)")
  }

  /// Returns whether a line contains no characters that break or reorder it.
  private func isHarmless(_ line: Substring) -> Bool {
    line.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      case .format: scalar == "\u{200D}"
      default: true
      }
    }
  }

  /// Checks that an error of a document has a location in the text.
  ///
  /// An error of a plain value has none, except for numbers that no plain value holds, which stay views.
  func checkLocation(in root: Any) {
    guard let document = root as? JSON else { return }
    guard let location = metadata.location else { violated("\(self) has no location") }
    let range = location.byteRange
    require(!range.isEmpty && range.lowerBound + 1 >= location.line, "\(location) is before its line")
    require(range.lowerBound + 1 >= location.column, "\(location) is before its column")
    // The text before the root does not count.
    require(range.count <= document.description.utf8.count, "\(location) is larger than the document")
  }

  /// The first line, without the location that only errors of documents have.
  var lineWithoutLocation: String {
    // No Regex: creating one is slower than the rest of this function, and a cached one looks like a leak.
    let line = formatted(.oneLine)
    guard let location = metadata.location else { return line }
    let place = "line \(location.line), column \(location.column)"
    return line.replacingOccurrences(of: " (\(place))", with: "").replacingOccurrences(of: " at \(place)", with: "")
  }
}
