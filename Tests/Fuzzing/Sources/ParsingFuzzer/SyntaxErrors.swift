import Decodable
import Foundation
import Invariants

/// Checks the location and the texts of a syntax error.
func check(_ error: JSON.SyntaxError, in text: [UInt8], parsed options: ParsingOptions) {
  let offset = error.byteOffset
  require((0...text.count).contains(offset), "offset \(offset) of \(text.count) bytes")
  // The error is at the end exactly if the text ends early.
  require((error.code == .unexpectedEnd) == (offset == text.count), "\(error.code) at \(offset) of \(text.count)")
  let expected = location(ofByteAt: offset, in: text)
  require(error.line == expected.line, "line \(error.line) instead of \(expected.line)")
  require(error.column == expected.column, "column \(error.column) instead of \(expected.column)")
  require(error.location.line == error.line && error.location.column == error.column, "different locations")
  let token = error.location.byteRange
  require(token.lowerBound == offset && token.upperBound <= text.count, "the token \(token) at \(offset)")
  require(token.isEmpty == (offset == text.count), "the token \(token) of \(text.count) bytes")
  checkTexts(of: error, options.dialect)
  checkTextBefore(error, in: text, parsed: options)
}

/// Checks the length and the number of lines in each format, and the absence of control characters.
private func checkTexts(of error: JSON.SyntaxError, _ dialect: ParsingOptions.Dialect) {
  let oneLine = error.formatted(.oneLine)
  require(
    oneLine.hasPrefix("invalid \("\(dialect)".uppercased()): ")
      && oneLine.contains(" at line \(error.line), column \(error.column)"),
    "unexpected text \(oneLine)")
  for (format, lines) in [(ErrorFormat.oneLine, 1), (.full, 3), (.oneLine.redacted, 1), (.full.redacted, 3)] {
    let text = error.formatted(format)
    require(text.utf8.count <= 4000, "a text of \(text.utf8.count) bytes")
    let breaks = text.unicodeScalars.count { $0.properties.generalCategory == .control }
    require(breaks == text.utf8.count { $0 == 0x0A } && breaks < lines, "control characters in \(text)")
  }
  require(error.formatted(.full.colored).utf8.count <= 4000, "a colored text that is too long")
  require(error.description == error.formatted(.full) && error.description.hasPrefix(oneLine), "different texts")
  require(error.localizedDescription == error.formatted(.oneLine), "different texts")
}

/// Checks that the text before an error is a document or the beginning of one.
private func checkTextBefore(
  _ error: JSON.SyntaxError, in text: [UInt8], parsed options: ParsingOptions
) {
  do {
    _ = try JSON(parsing: [UInt8](text[..<error.byteOffset]), options: options)
  } catch let thrown {
    guard let earlier = thrown as? JSON.SyntaxError else { return require(false, "no syntax error: \(thrown)") }
    require(earlier.code == .unexpectedEnd, "\(error), but \(earlier) in the text before it")
  }
}

/// Returns the line and column of a byte, computed scalar by scalar, independently of the library.
///
/// The text before the error is UTF-8; the text after it may not be.
private func location(ofByteAt offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
  let scalars = Array(String(decoding: text[..<offset], as: UTF8.self).unicodeScalars)
  var (line, column) = (1, 1)
  for (index, scalar) in scalars.enumerated() {
    let next = index + 1 < scalars.count ? scalars[index + 1] : text[offset...].first.map(Unicode.Scalar.init)
    if scalar == "\n" || (scalar == "\r" && next != "\n") {
      (line, column) = (line + 1, 1)
    } else if index > 0 || scalar != "\u{FEFF}" {
      // A byte order mark does not count as a column.
      column += 1
    }
  }
  return (line, column)
}
