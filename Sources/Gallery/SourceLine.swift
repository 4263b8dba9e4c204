import Foundation

/// A line of a source file of this package.
struct SourceLine {
  let file: String
  let line: Int

  /// An error that reports a line without code after it.
  struct NoCodeError: Error, CustomStringConvertible {
    let place: SourceLine
    var description: String { "no lines between // code and // end after \(place.file):\(place.line)" }
  }

  /// The first lines between `// code` and `// end` after the line, without their indentation.
  var code: String {
    get throws {
      let lines = try String(contentsOfFile: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1)
      guard let start = lines.firstIndex(where: { $0.hasSuffix("// code") }),
        let end = lines[start...].firstIndex(where: { $0.hasSuffix("// end") })
      else { throw NoCodeError(place: self) }
      let indentation = lines[start].prefix { $0 == " " }.count
      return lines[(start + 1)..<end].map { $0.dropFirst(min(indentation, $0.count)) }.joined(separator: "\n")
    }
  }
}
