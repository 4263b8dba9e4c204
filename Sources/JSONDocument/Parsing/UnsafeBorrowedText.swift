/// A text that is borrowed from the caller: the parser reads it in the caller's memory, without copying it.
///
/// A borrowed text has no margin of zeros, which would end the parser's loops. A quote ends them as well, unless a
/// backslash precedes it: it is not white space or part of a number, and it ends a string. The parser therefore reads
/// the text in place up to a quote that has enough other quotes after it, and the rest in a copy with a margin:
///
///     …, "a": 1, "b": "c", "d": 2, …, "z": 3}
///        ↑ stop   four more quotes    64 bytes
///
/// Between two checks, the parser scans a name and a value, and white space after each. The first of five quotes may
/// be the opening quote of the name; each of the others ends one of these loops.
///
/// Within 32 bytes of the end, names and strings count as strings with escapes. Strings with escapes and numbers are
/// copied there when they are read, so that no function reads words beyond the text.
///
/// Invariant: the bytes stay unchanged in place for as long as the value, or a source of it, is in use. The owner calls
/// `deallocate` after parsing.
@safe struct UnsafeBorrowedText {
  /// The text, without a margin.
  let source: UnsafeSource
  /// The same text for offsets after ``stop``, with a margin.
  let rest: UnsafeSource
  /// The offset of the quote after which the parser reads the rest.
  let stop: Int
  private let copy: UnsafeSource

  /// The minimum number of bytes; shorter texts are copied in less time than a borrowed text takes to prepare.
  static let minimumCount = 32 << 10
  /// The number of bytes after the last of the quotes: more than the words that are read around a quote.
  static let endCount = 64
  /// The number of quotes, the one at ``stop`` included.
  static let quoteCount = 5
  /// The maximum number of bytes before the end in which the quotes are searched.
  static let maximumRestCount = 4096

  /// Finds the quotes; the result is nil for a text that has too few of them near its end.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return nil }
    let end = bytes.count - Self.endCount
    var (position, quotes) = (end, 0)
    while quotes < Self.quoteCount {
      position -= 1
      guard position > 0, end - position < Self.maximumRestCount else { return nil }
      if unsafe bytes[position] == UInt8(ascii: "\""), unsafe bytes[position - 1] != UInt8(ascii: "\\") { quotes += 1 }
    }
    stop = position
    source = unsafe UnsafeSource(.borrowed(start), count: bytes.count, readableCount: bytes.count)
    copy = unsafe UnsafeSource(copying: UnsafeRawBufferPointer(rebasing: bytes[position...]))
    rest = unsafe UnsafeSource(
      .borrowed(copy.base - position), count: bytes.count, readableCount: bytes.count + UnsafeSource.margin)
  }

  func deallocate() { copy.deallocate() }
}
