import Decodable
import Foundation
import Invariants

/// Checks what a syntax error says of its place.
func check(_ error: JSON.SyntaxError, in text: [UInt8], parsed rule: ParsingOptions.DuplicateKeys) {
  let offset = error.byteOffset
  require((0...text.count).contains(offset), "offset \(offset) of \(text.count) bytes")
  // The text is too short exactly if there is nothing to find fault with.
  require((error.code == .unexpectedEnd) == (offset == text.count), "\(error.code) at \(offset) of \(text.count)")
  let expected = location(ofByteAt: offset, in: text)
  require(error.line == expected.line, "line \(error.line) instead of \(expected.line)")
  require(error.column == expected.column, "column \(error.column) instead of \(expected.column)")
  require(error.location.line == error.line && error.location.column == error.column, "two locations")
  let description = error.description
  require(
    description.hasPrefix("invalid JSON: ") && description.hasSuffix("line \(error.line), column \(error.column)"),
    "unexpected text \(description)")
  require(description.utf8.count < 1000, "a text of \(description.utf8.count) bytes")
  require(error.localizedDescription == description, "two texts")
  checkTextBefore(error, in: text, parsed: rule)
}

/// Whatever stands before an error is the beginning of a document, or one.
private func checkTextBefore(
  _ error: JSON.SyntaxError, in text: [UInt8], parsed rule: ParsingOptions.DuplicateKeys
) {
  do {
    _ = try JSON(parsing: [UInt8](text[..<error.byteOffset]), options: ParsingOptions(duplicateKeys: rule))
  } catch let earlier {
    require(earlier.code == .unexpectedEnd, "\(error), but without what stands there \(earlier)")
  }
}

/// The line and column of a byte, by another way than the library's: line by line, and scalar by scalar.
///
/// All before the error is UTF-8, whatever comes after.
private func location(ofByteAt offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
  let scalars = Array(String(decoding: text[..<offset], as: UTF8.self).unicodeScalars)
  var (line, column) = (1, 1)
  for (index, scalar) in scalars.enumerated() {
    let next = index + 1 < scalars.count ? scalars[index + 1] : text[offset...].first.map(Unicode.Scalar.init)
    if scalar == "\n" || (scalar == "\r" && next != "\n") {
      (line, column) = (line + 1, 1)
    } else {
      column += 1
    }
  }
  return (line, column)
}
