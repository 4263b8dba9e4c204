/// A splitter that finds the ends of records in pieces of text as they arrive, and reads each byte once.
///
/// The records do not depend on where pieces end.
protocol RecordSplitter {
  /// Scans up to the end of the buffer, and appends the records that end in it.
  ///
  /// - Parameters:
  ///   - source: The bytes of the buffer: those of the last scan that are still there, and those that arrived since.
  ///   - isEnd: Whether the text is complete.
  mutating func scan(_ source: UnsafeSource, isEnd: Bool, into spans: inout [RecordSpan])

  /// The number of scanned bytes that are no longer needed.
  var finished: Int { get }

  /// Adjusts offsets after the first bytes have left the buffer.
  mutating func forget(_ count: Int)

  /// The line of the first byte that is not finished; nil if the splitter does not count lines.
  var line: Int? { get }
}

/// The range of a record in the buffer.
struct RecordSpan {
  enum Kind {
    /// A whole record.
    case whole
    /// The first bytes of a record that is longer than allowed.
    case tooLong
    /// An element, or the place of an element, at the end of the text.
    case lastOfOpenArray
    /// The first bytes of a whole text that is not an array, and is longer than a record may be.
    case tooLongNonArray
    /// The text after the array, or its first bytes.
    case afterArray
    /// A whole text that is not an array.
    case notAnArray
  }

  var kind = Kind.whole
  var range: Range<Int>
  /// The line of the record; nil if the splitter does not count lines.
  var line: Int?
  /// A Boolean value that indicates whether the text of an error includes the byte after the record.
  var hasTerminator = false

  /// The number of bytes that an error keeps of a record that is too long.
  static let headLength = 256

  /// Makes the span of a record, or of its first bytes if the record is too long.
  init(_ range: Range<Int>, line: Int? = nil, maximumLength: Int, hasTerminator: Bool = false) {
    self.init(kind: .whole, range: range, line: line, hasTerminator: hasTerminator)
    guard range.count > maximumLength else { return }
    self = RecordSpan(tooLongAt: range.lowerBound, line: line, maximumLength: maximumLength)
  }

  init(tooLongAt start: Int, line: Int? = nil, maximumLength: Int) {
    self.init(kind: .tooLong, range: start..<(start + min(Self.headLength, maximumLength)), line: line)
  }

  init(kind: Kind, range: Range<Int>, line: Int? = nil, hasTerminator: Bool = false) {
    self.kind = kind
    self.range = range
    self.line = line
    self.hasTerminator = hasTerminator
  }
}

extension RecordSpan {
  /// The same span, for a text that is not an array.
  var asNonArray: RecordSpan {
    RecordSpan(kind: kind == .tooLong ? .tooLongNonArray : .notAnArray, range: range)
  }
}
