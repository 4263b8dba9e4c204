import Foundation

// Lines of a text in memory. Invariant: all reads are within the bytes, which slicing checks.

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
        end = unsafe position(of: lineFeed, in: bytes[end...]).map { $0 + 1 } ?? bytes.count
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
      var (count, rest) = unsafe (0, bytes[...])
      while let end = unsafe position(of: carriageReturn, in: rest) {
        unsafe rest = rest[(end + 1)...]
        if unsafe rest.first != lineFeed { count += 1 }
      }
      return count
    }
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

/// Returns the first position of a byte, or nil.
///
/// The function calls the C library: a loop over the bytes would take a fifth of the time of decoding.
private func position(of byte: UInt8, in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
  let bytes = unsafe (rebased: UnsafeRawBufferPointer(rebasing: bytes), start: bytes.startIndex)
  guard let base = unsafe bytes.rebased.baseAddress else { return nil }
  return unsafe memchr(base, Int32(byte), bytes.rebased.count).map {
    unsafe bytes.start + (UnsafeRawPointer($0) - base)
  }
}
