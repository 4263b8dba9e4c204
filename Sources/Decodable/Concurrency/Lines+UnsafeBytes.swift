import Foundation

// The lines of a text in memory. Offsets are counted from 0, also in a slice of Data. Invariant of all functions here: a
// range lies within the bytes, which slicing checks.

extension Data {
  /// After the next line feed, or the end of the text.
  func endOfLine(from start: Int) -> Int {
    unsafe withUnsafeBytes { bytes in unsafe bytes[start...].firstIndex(of: lineFeed).map { $0 + 1 } ?? bytes.count }
  }

  /// How many lines there are in a range, one that is not ended included.
  func lineCount(in range: Range<Int>) -> Int {
    unsafe withUnsafeBytes { bytes in
      unsafe bytes[range].reduce(1) { $1 == lineFeed ? $0 + 1 : $0 }
    }
  }

  /// Calls a function for each line in a range that is not white space alone: with where it is, and what parses it.
  func forEachLine(
    in range: Range<Int>, _ options: ParsingOptions, _ body: (Range<Int>, () throws -> JSON) throws -> Void
  ) throws {
    try unsafe withUnsafeBytes { bytes in
      var start = range.lowerBound
      while start < range.upperBound {
        let end = unsafe bytes[start..<range.upperBound].firstIndex(of: lineFeed) ?? range.upperBound
        let line = unsafe bytes[start..<end]
        if unsafe !line.allSatisfy(isWhitespace) {
          try body(start..<end) { try unsafe JSON(parsing: UnsafeRawBufferPointer(rebasing: line), options: options) }
        }
        start = end + 1
      }
    }
  }

  /// The text up to the end of a line, with nothing but white space before the line: as many bytes, and as many lines.
  func blank(before line: Range<Int>) -> Data {
    unsafe withUnsafeBytes { bytes in
      let space = UInt8(ascii: " ")
      let blank = unsafe bytes[..<line.lowerBound].map { isLineBreak($0) ? $0 : space }
      return unsafe Data(blank) + Data(bytes[line])
    }
  }
}

private let lineFeed = UInt8(ascii: "\n")

private func isLineBreak(_ byte: UInt8) -> Bool { byte == lineFeed || byte == UInt8(ascii: "\r") }

/// RFC 8259 section 2.
private func isWhitespace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineBreak(byte)
}
