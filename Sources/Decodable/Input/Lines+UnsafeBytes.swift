import Foundation

// Lines of a text in memory. Invariant: all reads are within the bytes.

/// Returns the bytes of a text.
@usableFromInline
func data(of source: some JSONSource) throws -> Data {
  switch source {
  case let data as Data: data
  case let file as URL: try file.data(options: .mappedIfSafe)
  default: try unsafe source.withJSONBytes { unsafe Data($0) }
  }
}

extension Data {
  /// Returns the length and the number of the first lines, including their line feeds.
  ///
  /// The last line may have no line feed.
  ///
  /// - Parameters:
  ///   - length: The number of bytes at which the function stops, after the end of a line.
  ///   - limit: The maximum number of lines.
  func lines(ofLength length: Int, atMost limit: Int) -> (length: Int, count: Int) {
    unsafe withUnsafeBytes { bytes in
      var (end, count) = (0, 0)
      while end < Swift.min(length, bytes.count), count < limit {
        end = unsafe bytes.firstOffset(of: UInt8(ascii: "\n"), from: end).map { $0 + 1 } ?? bytes.count
        count += 1
      }
      return (end, count)
    }
  }

  /// The number of carriage returns without a following line feed.
  ///
  /// Editors count each as the end of a line.
  var loneCarriageReturnCount: Int {
    unsafe withUnsafeBytes { bytes in
      var (count, position) = (0, 0)
      while let end = unsafe bytes.firstOffset(of: UInt8(ascii: "\r"), from: position) {
        position = end + 1
        if unsafe position == bytes.count || bytes[position] != UInt8(ascii: "\n") { count += 1 }
      }
      return count
    }
  }
}
