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

  /// The path of the array whose elements are the records, as far as the splitter has found it.
  var path: [PathComponent] { get }

  /// The details of the last record if its kind is ``RecordSpan/Kind/failure``.
  var failure: ArrayFailure? { get }
}

extension RecordSplitter {
  var path: [PathComponent] { [] }
  var failure: ArrayFailure? { nil }
}

/// The failure of the search for an array, or a syntax error in the text around it.
enum ArrayFailure {
  /// The end of a container on the path of the array, without the member or element.
  case missing(ArrayPath.Step)
  /// A syntax error outside the array, before the last byte of the record, and the path of the innermost container.
  case invalid(JSON.SyntaxError.Code, TextOrigin.Unit, in: [PathComponent])
}

/// The range of a record in the buffer.
///
/// A span has no references: their counts would take a tenth of the time of small records.
struct RecordSpan {
  enum Kind: Equatable {
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
    /// A whole text that is not an array, or a value that is not and should be.
    case notAnArray
    /// A value on the path of the array that is not a container.
    case notAContainer(expectsObject: Bool)
    /// The text of the splitter's ``RecordSplitter/failure``.
    case failure

    /// A Boolean value that indicates whether the record is an element, or the place of one.
    var isElement: Bool {
      switch self {
      case .whole, .tooLong, .lastOfOpenArray: true
      default: false
      }
    }
  }

  var kind = Kind.whole
  var range: Range<Int>
  /// The line of the record; nil if the splitter does not count lines.
  var line: Int?
  /// A Boolean value that indicates whether the text of an error includes the byte after the record.
  var hasTerminator = false
  /// The offset of the error in the buffer, for text with a syntax error.
  var error: Int?

  /// The number of bytes that an error keeps of a record that is too long.
  static let headLength = 256

  /// Creates the span of a record, or of its first bytes if the record is too long.
  init(_ range: Range<Int>, line: Int? = nil, maximumLength: Int, hasTerminator: Bool = false) {
    self.init(kind: .whole, range: range, line: line, hasTerminator: hasTerminator)
    guard range.count > maximumLength else { return }
    self = RecordSpan(tooLongAt: range.lowerBound, line: line, maximumLength: maximumLength)
  }

  init(tooLongAt start: Int, line: Int? = nil, maximumLength: Int) {
    self.init(kind: .tooLong, range: start..<(start + min(Self.headLength, maximumLength)), line: line)
  }

  init(kind: Kind, range: Range<Int>, line: Int? = nil, hasTerminator: Bool = false, error: Int? = nil) {
    self.kind = kind
    self.error = error
    self.range = range
    self.line = line
    self.hasTerminator = hasTerminator
  }
}
