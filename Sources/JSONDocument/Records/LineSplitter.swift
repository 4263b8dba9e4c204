/// A splitter for the lines of JSON Lines.
struct LineSplitter: RecordSplitter {
  private let maximumLength: Int
  /// The start of the current line, or of the part of the line that is still in the buffer.
  private var start = 0
  private var position = 0
  private var number: Int
  /// A Boolean value that indicates whether the rest of a line that is too long is being skipped.
  private var isSkipping = false
  private var hasCarriageReturns = false

  init(maximumLength: Int, firstLine: Int) {
    self.maximumLength = maximumLength
    number = firstLine
  }

  var finished: Int { start }
  var line: Int? { number }

  mutating func forget(_ count: Int) {
    start -= count
    position -= count
  }

  mutating func scan(_ source: UnsafeSource, isEnd: Bool, into spans: inout [RecordSpan]) {
    if !hasCarriageReturns { hasCarriageReturns = source.firstIndex(of: UInt8(ascii: "\r"), from: position) != nil }
    while let end = source.firstIndex(of: UInt8(ascii: "\n"), from: position) {
      let isCRLF = end > start && source[end - 1] == UInt8(ascii: "\r")
      endLine(at: isCRLF ? end - 1 : end, in: source, into: &spans)
      number += 1
      start = end + 1
      position = start
    }
    position = source.count
    if isEnd {
      if start < position { endLine(at: position, in: source, into: &spans) }
      start = position
      return
    }
    // A line feed that arrives next would belong to this carriage return.
    let isOpen = position > start && source[position - 1] == UInt8(ascii: "\r")
    let end = isOpen ? position - 1 : position
    if isSkipping || end - start > maximumLength {
      if !isSkipping { spans.append(RecordSpan(tooLongAt: start, line: number, maximumLength: maximumLength)) }
      isSkipping = true
      number += source.lineBreaks(in: start..<end)
      start = end
    }
  }

  /// Reports a line unless it is blank.
  ///
  /// The check for white space stops at the end of the line: in a text of many blank lines, reading on would take
  /// quadratic time.
  private mutating func endLine(at end: Int, in source: UnsafeSource, into spans: inout [RecordSpan]) {
    let isTooLong = end - start > maximumLength
    if !isSkipping, isTooLong || !(start..<end).allSatisfy(source.isWhitespace) {
      spans.append(RecordSpan(start..<end, line: number, maximumLength: maximumLength))
    }
    isSkipping = false
    guard hasCarriageReturns, let first = source.firstIndex(of: UInt8(ascii: "\r"), in: start..<end) else { return }
    // In line numbers, a carriage return without a line feed ends a line, too.
    number += source.lineBreaks(in: first..<end)
  }
}
