/// Finds where records end, in pieces of text as they come, and looks at each byte once.
///
/// What it says does not depend on where the pieces end.
protocol RecordSplitter {
  /// Goes on to the end of the bytes that are there, and appends the records that end in them.
  ///
  /// - Parameters:
  ///   - source: All bytes that were there the last time and are not forgotten, and those that came since.
  ///   - isEnd: Whether no more will come.
  mutating func scan(_ source: UnsafeSource, isEnd: Bool, into spans: inout [RecordSpan])

  /// How many of the bytes that were scanned are of no further use.
  var finished: Int { get }

  /// Takes note that the first bytes are there no more.
  mutating func forget(_ count: Int)

  /// The line of the first byte that is not finished, if the splitter counts lines.
  var line: Int? { get }
}

/// Where a record is in the bytes that are there.
struct RecordSpan {
  enum Kind {
    /// All of it.
    case whole
    /// Its first bytes: it is longer than allowed.
    case tooLong
    /// An element, or the place for one, after which the text ends.
    case lastOfOpenArray
    /// The first bytes of the whole text: it is no array, and longer than a record may be.
    case tooLongForNoArray
    /// What stands behind the array, or the beginning of it.
    case afterArray
    /// The whole text: it is no array.
    case notAnArray
  }

  var kind = Kind.whole
  var range: Range<Int>
  /// The line of it, if the splitter counts lines.
  var line: Int?
  /// Whether an error is to be told with the byte after it.
  var hasTerminator = false

  /// How much of a record that is too long is kept for its error.
  static let headLength = 256

  /// A record, or only its first bytes if it is too long.
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
  /// The same for a text that is no array.
  var asNoArray: RecordSpan {
    RecordSpan(kind: kind == .tooLong ? .tooLongForNoArray : .notAnArray, range: range)
  }
}

extension UnsafeSource {
  /// Whether a byte is white space (RFC 8259 section 2).
  func isWhitespace(at offset: Int) -> Bool {
    switch self[offset] {
    case 0x20, 0x0A, 0x0D, 0x09: true
    default: false
    }
  }

  /// The first place that is no white space.
  func endOfWhitespace(from offset: Int) -> Int {
    var position = offset
    while isWhitespace(at: position) { position += 1 }
    return position
  }
}
