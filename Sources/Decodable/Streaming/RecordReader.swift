/// Makes parsed records of bytes as they arrive.
///
/// Bytes are copied once, behind those that are left from before. The splitter finds the records in them, and the parser
/// goes over all that are complete, which become one document, a batch: a document for each of them would take as long
/// as parsing a record of a hundred bytes. The batch has the place of its first byte in the whole text, so that errors
/// speak of that.
///
/// It belongs to one iterator.
@usableFromInline
final class RecordReader {
  private var buffer = UnsafeRecordBuffer(capacity: 0)
  private var splitter: any RecordSplitter
  private let options: ParsingOptions
  private let maximumLength: Int
  /// The type that an array of the records would be.
  private let expected: Any.Type
  private let format: RecordFormat

  /// Where the bytes start that are in the buffer.
  private var place = TextPlace()
  /// How many records or elements there were before those that are ready.
  private var index = 0
  /// How many bytes came last.
  private var lastCount = 0
  private var ready: [ReadRecord] = []
  private var next = 0

  init(_ format: RecordFormat, options: ParsingOptions, maximumLength: Int, expecting expected: Any.Type) {
    self.format = format
    self.expected = expected
    self.options = options
    // More bytes than a document may have would be too much for a batch as well.
    self.maximumLength = min(max(1, maximumLength), Int(UInt32.max) / 4)
    splitter =
      switch format {
      case .lines: LineSplitter(maximumLength: self.maximumLength)
      case .concatenated: ValueSplitter(maximumLength: self.maximumLength)
      case .array: ElementSplitter(maximumLength: self.maximumLength, allowsArray: options.maximumDepth > 0)
      }
  }

  deinit { buffer.deallocate() }

  /// The next record that is complete.
  @usableFromInline
  func nextReady() -> ReadRecord? {
    guard next < ready.count else { return nil }
    next += 1
    return ready[next - 1]
  }

  /// A record that is there for what went wrong when bytes were read.
  func record(for error: any Error) -> ReadRecord {
    let offset = place.offset + buffer.count
    return ReadRecord(line: place.line, byteRange: offset..<offset, element: nil, content: .failure(error))
  }
}

/// A record that is parsed, or why it is not.
@usableFromInline
struct ReadRecord {
  @usableFromInline let line: Int
  @usableFromInline let byteRange: Range<Int>
  /// Its index in the array that it is an element of.
  let element: Int?
  @usableFromInline let content: Result<JSON, any Error>
}

extension RecordReader {
  /// Takes a piece of the text; all records that were ready before have been fetched.
  ///
  /// - Parameter add: Appends the piece to the bytes that are there.
  func append(count: Int, _ add: (inout UnsafeRecordBuffer) -> Void) {
    add(&buffer)
    lastCount = count
    scan(isEnd: false)
  }

  @usableFromInline
  func append(_ byte: UInt8) {
    buffer.append(byte)
    lastCount = 64
    if splitter.mayEnd(with: byte) || buffer.count.isMultiple(of: 4096) { scan(isEnd: false) }
  }

  /// Takes note that there is no more text.
  @usableFromInline
  func finish() { scan(isEnd: true) }

  private func scan(isEnd: Bool) {
    var spans: [RecordSpan] = []
    splitter.scan(buffer.source, isEnd: isEnd, into: &spans)
    ready.removeAll(keepingCapacity: true)
    next = 0
    if spans.isEmpty { forget() } else { parse(spans) }
  }

  /// How many bytes at the start of the buffer are not needed any more.
  private var finished: Int {
    let count = splitter.finished
    // A carriage return at the end may have its line feed still to come.
    let isOpen = count > 0 && count == buffer.count && buffer.source[count - 1] == UInt8(ascii: "\r")
    return isOpen ? count - 1 : count
  }

  private func forget() {
    let count = finished
    guard count > 0 else { return }
    let batch = Document(buffer.take(count, expecting: lastCount), tape: UnsafeTape(capacity: 0), origin: origin)
    var counter = LocationCounter(batch)
    move(past: count, &counter)
  }

  private var origin: TextOrigin { TextOrigin(.batch, at: place) }

  /// Sets the place after bytes that were taken from the buffer.
  private func move(past count: Int, _ counter: inout LocationCounter) {
    splitter.forget(count)
    if let line = splitter.line {
      place = TextPlace(offset: place.offset + count, line: line, column: 1)
    } else {
      place = TextPlace(counter.location(of: count..<count))
    }
  }
}

extension RecordReader {
  /// What the parser made of a record: a place on the tape, or a copy of the text of one that it refused.
  private enum Parsed {
    case value(at: Int)
    case refused(UnsafeSource)
  }

  private func parse(_ spans: [RecordSpan]) {
    let count = finished
    var tape = UnsafeTape(capacity: count / 8)
    // No record is at 0, which says that there is no example.
    tape.append(TapeEntry(bits: 0))
    var example = 0
    var parsed: [Parsed] = []
    parsed.reserveCapacity(spans.count)
    for span in spans { parsed.append(parse(span, &tape, &example)) }
    let batch = Document(buffer.take(count, expecting: lastCount), tape: tape, origin: origin)
    var counter = LocationCounter(batch)
    ready.reserveCapacity(spans.count)
    for (span, parsed) in zip(spans, parsed) { ready.append(record(of: span, parsed, in: batch, &counter)) }
    move(past: count, &counter)
  }

  /// Parses a record where it is, behind those before it on the tape.
  private func parse(_ span: RecordSpan, _ tape: inout UnsafeTape, _ example: inout Int) -> Parsed {
    guard span.kind == .whole else { return .refused(copy(of: span)) }
    let start = tape.count
    var options = options
    if format == .array { options.maximumDepth -= 1 }
    let isRefused = buffer.withEnd(at: span.range.upperBound) { source in
      var parser = Parser(source: source, options: options, continuing: tape)
      defer { tape = parser.tape }
      do {
        try parser.parse(from: span.range.lowerBound, like: example)
        return false
      } catch {
        return true
      }
    }
    guard isRefused else {
      example = start
      return .value(at: start)
    }
    tape.removeEntries(from: start)
    return .refused(copy(of: span))
  }

  private func copy(of span: RecordSpan) -> UnsafeSource {
    let end = span.hasTerminator ? span.range.upperBound + 1 : span.range.upperBound
    return buffer.source.copy(of: span.range.lowerBound..<end)
  }

  private func record(
    of span: RecordSpan, _ parsed: Parsed, in batch: Document, _ counter: inout LocationCounter
  ) -> ReadRecord {
    let offset = (place.offset + span.range.lowerBound)
    let location = span.line.map { TextPlace(offset: offset, line: $0, column: 1) }
      ?? TextPlace(counter.location(of: span.range))
    let isElement = format == .array && span.kind != .afterArray && span.kind != .notAnArray
    let element = isElement ? index : nil
    index += 1
    let content: Result<JSON, any Error> =
      switch parsed {
      case .value(let root): .success(JSON(document: batch, index: root))
      case .refused(let source): .failure(error(for: source, span.kind, at: location, element))
      }
    return ReadRecord(
      line: location.line, byteRange: offset..<(offset + span.range.count), element: element, content: content)
  }
}

extension RecordReader {
  /// What is wrong with a text that was refused: it is parsed once more, as a document with a place of its own.
  private func error(
    for source: UnsafeSource, _ kind: RecordSpan.Kind, at place: TextPlace, _ element: Int?
  ) -> any Error {
    var unit: TextOrigin.Unit =
      switch format {
      case .lines: .line
      case .concatenated: .value
      case .array: .text
      }
    if let element { unit = .element(element) }
    func failure(_ code: JSON.SyntaxError.Code, at offset: Int, exceeding length: Int? = nil) -> JSON.SyntaxError {
      let origin = TextOrigin(unit, at: place, exceeding: length)
      return JSON.SyntaxError(
        code: code, offset: offset, document: Document(source, tape: UnsafeTape(capacity: 0), origin: origin))
    }
    switch kind {
    case .tooLong: return failure(.tooLarge, at: 0, exceeding: maximumLength)
    case .afterArray: return failure(.trailingCharacters, at: 0)
    default: break
    }
    var options = options
    if element != nil { options.maximumDepth -= 1 }
    do throws(JSON.SyntaxError) {
      let document = try Document(source, options: options, origin: TextOrigin(unit, at: place))
      if kind == .notAnArray {
        return DecodingError.typeMismatch(expected: expected, found: JSON(document: document, index: 0))
      }
      return JSON.SyntaxError(code: .unexpectedEnd, offset: source.count, document: document)
    } catch {
      // What follows the value is the rest of an array, and not of a document.
      let isInArray = element != nil && error.code == .trailingCharacters
      return isInArray
        ? JSON.SyntaxError(code: .expectedCommaOrEnd, offset: error.offset, document: error.document) : error
    }
  }
}

extension TextPlace {
  fileprivate init(_ location: SourceLocation) {
    self.init(offset: location.byteRange.lowerBound, line: location.line, column: location.column)
  }
}
