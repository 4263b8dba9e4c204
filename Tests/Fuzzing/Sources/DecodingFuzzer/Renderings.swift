import Decodable
import Invariants

extension DecodingError {
  /// An error can be shown in every format, within the bounds that `ErrorFormat` states.
  func checkRenderings() {
    for format in [ErrorFormat.oneLine, .full, .oneLine.redacted, .full.redacted] {
      let text = formatted(format)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      require(!text.isEmpty && lines.count <= 40, "\(lines.count) lines")
      require(lines.allSatisfy { $0.unicodeScalars.count <= 1500 }, "a line too long: \(text)")
      require(lines.allSatisfy { isHarmless($0) }, "a line that moves the cursor: \(text.debugDescription)")
      let first = formatted(format.colored).split(separator: "\n").first ?? ""
      require(first.unicodeScalars.count <= lines[0].unicodeScalars.count + 30, "colors that take more than they may")
    }
    require(formatted(.oneLine) == formatted(.full).split(separator: "\n").first.map(String.init), "two first lines")
    let problem = ProblemReport([self]).problems[0]
    require(problem.line == metadata.location?.line, "a report of line \(String(describing: problem.line))")
    require(problem.pointer == metadata.jsonPointer, "a report of \(problem.pointer)")
    require(DecodingError.Code(rawValue: problem.code) == code, "the code \(problem.code)")
  }

  /// Whether nothing in a line starts another, or reorders it.
  private func isHarmless(_ line: Substring) -> Bool {
    line.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      case .format: scalar == "\u{200D}"
      default: true
      }
    }
  }

  /// An error of a document has a place in its text.
  ///
  /// One of a plain graph has none, but for a number that no plain value
  /// holds, which stays a view.
  func checkLocation(in root: Any) {
    guard let document = root as? JSON else { return }
    guard let location = metadata.location else { violated("\(self) has no place") }
    let range = location.byteRange
    require(!range.isEmpty && range.lowerBound + 1 >= location.line, "\(location) is before its line")
    require(range.lowerBound + 1 >= location.column, "\(location) is before its column")
    // What comes before the root is no part of it.
    require(range.count <= document.description.utf8.count, "\(location) is larger than the document")
  }

  /// The first line, without the place that only an error of a document has.
  var lineWithoutLocation: String {
    // No Regex: to make one takes longer than all else here, and one that is kept looks like a leak.
    let line = formatted(.oneLine)
    guard let location = metadata.location else { return line }
    let place = "line \(location.line), column \(location.column)"
    return line.replacingOccurrences(of: " (\(place))", with: "").replacingOccurrences(of: " at \(place)", with: "")
  }
}
