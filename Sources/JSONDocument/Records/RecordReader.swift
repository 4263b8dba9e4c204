/// Makes parsed records of bytes as they arrive.
///
/// Bytes are copied once, behind those that are left from before. The splitter finds the records in them, and the parser
/// goes over all that are complete, which become one document, a batch: a document for each of them would take as long
/// as parsing a record of a hundred bytes. The batch has the place of its first byte in the whole text, so that errors
/// speak of that.
///
/// It belongs to one iterator.
@usableFromInline
package final class RecordReader {
  private var buffer = UnsafeRecordBuffer(capacity: 0)
  private var splitter: any RecordSplitter
  private let options: ParsingOptions
  private let maximumLength: Int
  /// The type that an array of the records would be.
  private let notAnArray: (JSON) -> any Error
  private let format: RecordFormat

  /// Where the bytes start that are in the buffer.
  private var place: TextPlace
  /// How many records there were before.
  private var index = 0
  /// How many bytes came last.
  private var lastCount = 0
  /// Whether no more will come.
  private var isAtEnd = false
  /// Why there are no records, for as long as nobody was told.
  private var refusal: RecordDialectError?
  private let isRefused: Bool
  /// Whether the text may begin with a byte order mark that has not come yet.
  private var awaitsByteOrderMark: Bool

  /// - Parameter place: Where the text starts, if it is part of a larger one.
  package init(
    _ settings: RecordSettings, notAnArray: @escaping (JSON) -> any Error, at place: TextPlace = TextPlace()
  ) {
    let format = settings.format
    var options = settings.options
    self.format = format
    self.place = place
    self.notAnArray = notAnArray
    awaitsByteOrderMark = options.allowsByteOrderMark && place.offset == 0
    // Only the whole text may have one.
    options.allowsByteOrderMark = false
    self.options = options
    // Brackets and quotation marks, by which they are found, mean nothing in a comment.
    isRefused = options.dialect != .json && format != .lines
    refusal = isRefused ? RecordDialectError(format: format, dialect: options.dialect) : nil
    // More bytes than a document may have would be too much for a batch as well.
    self.maximumLength = min(max(1, settings.maximumLength), Int(UInt32.max) / 4)
    splitter =
      switch format {
      case .lines: LineSplitter(maximumLength: self.maximumLength, firstLine: place.line)
      case .concatenated: ValueSplitter(maximumLength: self.maximumLength)
      case .array: ElementSplitter(maximumLength: self.maximumLength, allowsArray: options.maximumDepth > 0)
      }
  }

  deinit { buffer.deallocate() }

  /// A batch of one record for what went wrong when bytes were read.
  func batch(for error: any Error) -> RecordBatch {
    let slot = RecordBatch.Slot(line: place.line, start: place.offset + buffer.count, count: 0, element: nil, place: ~0)
    return RecordBatch(document: nil, slots: [slot], errors: [error])
  }
}

extension RecordReader {
  /// Takes a piece of the text, and returns the records that are complete by it; nil if it is empty.
  ///
  /// - Parameter add: Appends the piece to the bytes that are there, and returns how many it has.
  func append(_ add: (inout UnsafeRecordBuffer) throws -> Int) rethrows -> RecordBatch? {
    if isRefused { return refusal == nil ? nil : scan() }
    let count = try add(&buffer)
    guard count > 0 else { return nil }
    lastCount = count
    return scan()
  }

  /// Takes note that there is no more text, and returns the records that are left.
  ///
  /// - Parameter add: Appends the last bytes to those that are there.
  func finish(_ add: (inout UnsafeRecordBuffer) -> Void = { _ in }) -> RecordBatch {
    add(&buffer)
    isAtEnd = true
    return scan()
  }

  private func scan() -> RecordBatch {
    guard !isRefused else {
      defer { refusal = nil }
      return refusal.map { batch(for: $0) } ?? RecordBatch()
    }
    guard skipByteOrderMark() else { return RecordBatch() }
    var spans: [RecordSpan] = []
    splitter.scan(buffer.source, isEnd: isAtEnd, into: &spans)
    guard spans.isEmpty else { return options.dialect == .json ? parse(spans) : parseApart(spans) }
    forget()
    return RecordBatch()
  }

  /// Goes past a byte order mark at the start of the text; false as long as it may still come.
  private func skipByteOrderMark() -> Bool {
    guard awaitsByteOrderMark else { return true }
    let source = buffer.source
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if !isAtEnd, source.count < mark.count, (0..<source.count).allSatisfy({ source[$0] == mark[$0] }) { return false }
    awaitsByteOrderMark = false
    guard source.byteOrderMarkLength > 0 else { return true }
    buffer.take(mark.count, expecting: lastCount).deallocate()
    place.offset = mark.count
    return true
  }

  /// How many bytes at the start of the buffer are not needed any more.
  private var finished: Int {
    let count = splitter.finished
    // A carriage return at the end may have its line feed still to come.
    let isOpen = !isAtEnd && count > 0 && count == buffer.count && buffer.source[count - 1] == UInt8(ascii: "\r")
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
  private func parse(_ spans: [RecordSpan]) -> RecordBatch {
    let (buffer, count) = (buffer, finished)
    var tape = UnsafeTape(capacity: count / 8)
    // Index 0 stands for no shape hint, so that no record may be there.
    tape.append(TapeEntry(bits: 0))
    var shapeHint = 0
    var isDeep = false
    var refused: [UnsafeSource] = []
    var slots: [RecordBatch.Slot] = []
    slots.reserveCapacity(spans.count)
    for span in spans {
      let start = tape.count
      if span.kind == .whole, parse(span, in: buffer, &tape, &isDeep, shapeHint: shapeHint) {
        shapeHint = start
        slots.append(slot(of: span, place: start))
      } else {
        slots.append(slot(of: span, place: ~refused.count))
        refused.append(copy(of: span))
      }
    }
    let text = self.buffer.take(count, expecting: lastCount)
    let batch = Document(text, tape: tape, isDeep: isDeep, origin: origin)
    var counter = LocationCounter(batch)
    var errors: [any Error] = []
    if splitter.line == nil { countLines(to: spans, of: batch.source, &slots) }
    for (index, span) in spans.enumerated() where slots[index].place < 0 && !refused.isEmpty {
      let place = place(of: span, &counter)
      errors.append(error(for: refused[errors.count], span.kind, at: place, slots[index].element))
      slots[index].place = ~(errors.count - 1)
    }
    move(past: count, &counter)
    return RecordBatch(document: batch, slots: slots, errors: errors)
  }

  /// Parses a record where it is, behind those before it on the tape, or leaves that as it is.
  private func parse(
    _ span: RecordSpan, in buffer: UnsafeRecordBuffer, _ tape: inout UnsafeTape, _ isDeep: inout Bool, shapeHint: Int
  ) -> Bool {
    let start = tape.count
    var options = options
    if format == .array { options.maximumDepth -= 1 }
    return buffer.withEnd(at: span.range.upperBound) { source in
      var parser = Parser(source: source, options: options, continuing: tape)
      defer { tape = parser.tape }
      do {
        try parser.parse(from: span.range.lowerBound, shapeHint: shapeHint)
        isDeep = isDeep || parser.isDeep
        return true
      } catch {
        parser.removeEntries(from: start)
        return false
      }
    }
  }

  /// Parses lines of a dialect, each of which is a document of its own: it is rewritten by itself.
  private func parseApart(_ spans: [RecordSpan]) -> RecordBatch {
    var (documents, errors, slots) = ([Document](), [any Error](), [RecordBatch.Slot]())
    for span in spans {
      // Lines are counted where they are found: the place needs no text.
      let place = TextPlace(offset: place.offset + span.range.lowerBound, line: span.line ?? 0, column: 1)
      let line = copy(of: span)
      if span.kind == .whole {
        do throws(JSON.SyntaxError) {
          documents.append(try Document(line, options: options, origin: TextOrigin(.line, at: place)))
          slots.append(slot(of: span, place: documents.count - 1))
          continue
        } catch {
          errors.append(error)
        }
      } else {
        errors.append(error(for: line, span.kind, at: place, nil))
      }
      slots.append(slot(of: span, place: ~(errors.count - 1)))
    }
    forget()
    return RecordBatch(documents: documents, slots: slots, errors: errors)
  }

  private func slot(of span: RecordSpan, place: Int) -> RecordBatch.Slot {
    let isElement = format == .array && ![.afterArray, .notAnArray, .tooLongForNoArray].contains(span.kind)
    defer { index += 1 }
    return RecordBatch.Slot(
      line: span.line ?? 0, start: self.place.offset + span.range.lowerBound, count: span.range.count,
      element: isElement ? index : nil, place: place)
  }

  /// Tells records their lines.
  ///
  /// Columns are for errors: to count them for all takes longer than the lines.
  private func countLines(to spans: [RecordSpan], of source: UnsafeSource, _ slots: inout [RecordBatch.Slot]) {
    var (line, offset) = (place.line, 0)
    for (index, span) in spans.enumerated() {
      line += source.lineBreaks(in: offset..<span.range.lowerBound)
      offset = span.range.lowerBound
      slots[index].line = line
    }
  }

  /// Where a record is in the whole text.
  private func place(of span: RecordSpan, _ counter: inout LocationCounter) -> TextPlace {
    guard let line = span.line else { return TextPlace(counter.location(of: span.range)) }
    return TextPlace(offset: place.offset + span.range.lowerBound, line: line, column: 1)
  }

  private func copy(of span: RecordSpan) -> UnsafeSource {
    let end = span.hasTerminator ? span.range.upperBound + 1 : span.range.upperBound
    return buffer.source.copy(of: span.range.lowerBound..<end)
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
    case .tooLong, .tooLongForNoArray: return failure(.tooLarge, at: 0, exceeding: maximumLength)
    case .afterArray: return failure(.trailingCharacters, at: 0)
    default: break
    }
    var options = options
    if element != nil { options.maximumDepth -= 1 }
    do throws(JSON.SyntaxError) {
      let document = try Document(source, options: options, origin: TextOrigin(unit, at: place))
      if kind == .notAnArray {
        return notAnArray(JSON(document: document, index: 0))
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
