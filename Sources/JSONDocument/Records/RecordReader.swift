/// A reader that parses records as their bytes arrive.
///
/// The reader copies bytes once, behind those that are left from before. The splitter finds the complete records, and
/// the parser makes one document of them, a batch. A document for each record would take as long as parsing a record of
/// a hundred bytes. The batch has the place of its first byte in the whole text, so that errors have locations in that
/// text.
///
/// A reader belongs to one iterator.
@usableFromInline
package final class RecordReader {
  private var buffer = UnsafeRecordBuffer(capacity: 0)
  private var splitter: any RecordSplitter
  private let options: ParsingOptions
  private let maximumLength: Int
  /// Returns the error for a text without an array at a path.
  private let arrayError: (ArrayPathError, [PathComponent]) -> any Error
  private let format: RecordFormat

  /// The place in the whole text of the first byte in the buffer.
  private var place: TextPlace
  /// The number of records so far.
  private var index = 0
  /// The number of bytes of the last piece.
  private var lastCount = 0
  /// A Boolean value that indicates whether the text is complete.
  private var isAtEnd = false
  /// The error for unsupported settings, until the reader has reported it.
  private var settingsError: (any Error)?
  private let isSupported: Bool
  /// A Boolean value that indicates whether a byte order mark may still arrive at the start of the text.
  private var awaitsByteOrderMark: Bool

  /// - Parameter place: The start of the text in a larger text.
  package init(
    _ settings: RecordSettings, arrayError: @escaping (ArrayPathError, [PathComponent]) -> any Error,
    at place: TextPlace = TextPlace()
  ) {
    let format = settings.format
    var options = settings.options
    self.format = format
    self.place = place
    self.arrayError = arrayError
    awaitsByteOrderMark = options.allowsByteOrderMark && place.offset == 0
    // The depth of an array at a path is subtracted from it.
    options.maximumDepth = max(0, options.maximumDepth)
    // Only the whole text may begin with a mark, not each record.
    options.allowsByteOrderMark = false
    self.options = options
    settingsError = settings.unsupported
    isSupported = settings.unsupported == nil
    // A batch with a longer record could exceed the limit of a document, 4 GiB.
    self.maximumLength = min(max(1, settings.maximumLength), Int(UInt32.max) / 4)
    splitter =
      switch format {
      case .lines: LineSplitter(maximumLength: self.maximumLength, firstLine: place.line)
      case .concatenated: ValueSplitter(maximumLength: self.maximumLength)
      case .array:
        ElementSplitter(maximumLength: self.maximumLength, options: options, path: settings.path)
      }
  }

  deinit { buffer.deallocate() }

  /// Returns a batch whose only record is an error.
  func batch(for error: any Error) -> RecordBatch {
    let slot = RecordBatch.Slot(line: place.line, start: place.offset + buffer.count, count: 0, element: nil, place: ~0)
    return RecordBatch(document: nil, slots: [slot], errors: [error])
  }
}

extension RecordReader {
  /// Adds a piece of the text, and returns the records that it completes; nil if the piece is empty.
  ///
  /// - Parameter add: Appends the piece to the buffer, and returns its number of bytes.
  func append(_ add: (inout UnsafeRecordBuffer) throws -> Int) rethrows -> RecordBatch? {
    if !isSupported { return settingsError == nil ? nil : scan() }
    let count = try add(&buffer)
    guard count > 0 else { return nil }
    lastCount = count
    return scan()
  }

  /// Ends the text, and returns the remaining records.
  ///
  /// - Parameter add: Appends the last bytes to the buffer.
  func finish(_ add: (inout UnsafeRecordBuffer) -> Void = { _ in }) -> RecordBatch {
    add(&buffer)
    isAtEnd = true
    return scan()
  }

  private func scan() -> RecordBatch {
    guard isSupported else {
      defer { settingsError = nil }
      return settingsError.map { batch(for: $0) } ?? RecordBatch()
    }
    guard skipByteOrderMark() else { return RecordBatch() }
    var spans: [RecordSpan] = []
    splitter.scan(buffer.source, isEnd: isAtEnd, into: &spans)
    guard spans.isEmpty else { return options.dialect.isJSON ? parse(spans) : parseSeparately(spans) }
    forget()
    return RecordBatch()
  }

  /// Skips a byte order mark at the start of the text; returns false while the mark may still arrive.
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

  /// The number of bytes at the start of the buffer that are no longer needed.
  private var finished: Int {
    let count = splitter.finished
    // The line feed of a carriage return at the end may still arrive.
    let isOpen = !isAtEnd && count > 0 && count == buffer.count && buffer.source[count - 1] == UInt8(ascii: "\r")
    return isOpen ? count - 1 : count
  }

  private func forget() {
    let count = finished
    guard count > 0 else { return }
    let text = UnsafeDocumentText(buffer.take(count, expecting: lastCount))
    let batch = Document(text, tape: UnsafeTape(capacity: 0), origin: origin)
    var counter = LocationCounter(batch)
    move(past: count, &counter)
  }

  private var origin: TextOrigin { TextOrigin(.batch, at: place) }

  /// Moves the place past bytes that were taken from the buffer.
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
    var options = options
    if format == .array { options.maximumDepth -= splitter.path.count + 1 }
    var tape = UnsafeTape(capacity: count / 8)
    // Index 0 stands for no shape hint, so that no record may be there.
    tape.append(TapeEntry(bits: 0))
    var shapeHint = 0
    var isDeep = false
    var invalidTexts: [UnsafeSource] = []
    var slots: [RecordBatch.Slot] = []
    slots.reserveCapacity(spans.count)
    for span in spans {
      let start = tape.count
      if span.kind == .whole, parse(span, in: buffer, options, &tape, &isDeep, shapeHint: shapeHint) {
        shapeHint = start
        slots.append(slot(of: span, place: start))
      } else {
        slots.append(slot(of: span, place: ~invalidTexts.count))
        invalidTexts.append(copy(of: span))
      }
    }
    let text = UnsafeDocumentText(self.buffer.take(count, expecting: lastCount))
    let batch = Document(text, tape: tape, isDeep: isDeep, origin: origin)
    var counter = LocationCounter(batch)
    var errors: [any Error] = []
    if splitter.line == nil { setLines(of: spans, in: batch.source, &slots) }
    for (index, span) in spans.enumerated() where slots[index].place < 0 && !invalidTexts.isEmpty {
      let place = place(of: span, &counter)
      errors.append(error(for: invalidTexts[errors.count], span, at: place, slots[index].element))
      slots[index].place = ~(errors.count - 1)
    }
    move(past: count, &counter)
    return RecordBatch(document: batch, slots: slots, errors: errors, path: splitter.path)
  }

  /// Parses a record in place and appends its value to the tape; leaves the tape unchanged for an invalid record.
  private func parse(
    _ span: RecordSpan, in buffer: UnsafeRecordBuffer, _ options: ParsingOptions, _ tape: inout UnsafeTape,
    _ isDeep: inout Bool, shapeHint: Int
  ) -> Bool {
    let start = tape.count
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

  /// Parses lines of a dialect, each into a document of its own, because each line is transcoded by itself.
  private func parseSeparately(_ spans: [RecordSpan]) -> RecordBatch {
    var (documents, errors, slots) = ([Document](), [any Error](), [RecordBatch.Slot]())
    for span in spans {
      // The splitter has counted the lines, so that finding the place needs no text.
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
        errors.append(error(for: line, span, at: place, nil))
      }
      slots.append(slot(of: span, place: ~(errors.count - 1)))
    }
    forget()
    return RecordBatch(documents: documents, slots: slots, errors: errors)
  }

  private func slot(of span: RecordSpan, place: Int) -> RecordBatch.Slot {
    let isElement = format == .array && span.kind.isElement
    defer { index += 1 }
    return RecordBatch.Slot(
      line: span.line ?? 0, start: self.place.offset + span.range.lowerBound, count: span.range.count,
      element: isElement ? index : nil, place: place)
  }

  /// Sets the lines of records.
  ///
  /// Only errors need columns, which take longer to count than lines.
  private func setLines(of spans: [RecordSpan], in source: UnsafeSource, _ slots: inout [RecordBatch.Slot]) {
    var (line, offset) = (place.line, 0)
    for (index, span) in spans.enumerated() {
      line += source.lineBreaks(in: offset..<span.range.lowerBound)
      offset = span.range.lowerBound
      slots[index].line = line
    }
  }

  /// Returns the place of a record in the whole text.
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
  /// Returns the error of an invalid record: parses it again, as a document with its own place.
  private func error(
    for source: UnsafeSource, _ span: RecordSpan, at place: TextPlace, _ element: Int?
  ) -> any Error {
    var path = splitter.path
    var unit: TextOrigin.Unit =
      switch format {
      case .lines: .line
      case .concatenated: .value
      case .array: .text
      }
    if let element { unit = .element(element) }
    let details = span.kind == .failure ? splitter.failure : nil
    if case .invalid(_, let part, let container)? = details { (unit, path) = (part, container) }
    func failure(_ code: JSON.SyntaxError.Code, at offset: Int, exceeding length: Int? = nil) -> JSON.SyntaxError {
      let origin = TextOrigin(unit, in: path, at: place, exceeding: length)
      let document = Document(UnsafeDocumentText(source), tape: UnsafeTape(capacity: 0), origin: origin)
      return JSON.SyntaxError(code: code, offset: offset, document: document)
    }
    switch details {
    case .missing(let step)?: return arrayError(.missing(step), path)
    case .invalid(let code, _, _)?:
      return failure(code, at: (span.error ?? span.range.lowerBound) - span.range.lowerBound)
    case nil: break
    }
    switch span.kind {
    case .tooLong, .tooLongNonArray: return failure(.tooLarge, at: 0, exceeding: maximumLength)
    case .afterArray: return failure(.trailingCharacters, at: 0)
    default: break
    }
    var options = options
    options.maximumDepth = max(0, options.maximumDepth - (element == nil ? path.count : path.count + 1))
    do throws(JSON.SyntaxError) {
      let document = try Document(source, options: options, origin: TextOrigin(unit, in: path, at: place))
      let json = JSON(document: document, index: 0)
      return switch span.kind {
      case .notAnArray: arrayError(.notAnArray(json), path)
      case .notAContainer(let expectsObject): arrayError(.notAContainer(json, expectsObject: expectsObject), path)
      default: JSON.SyntaxError(code: .unexpectedEnd, offset: source.count, document: document)
      }
    } catch {
      guard error.code == .trailingCharacters, element != nil || !path.isEmpty else { return error }
      // The text after the value is the rest of a container, and not of a document.
      var document = error.document
      if element == nil, let last = path.last {
        let isObject = if case .name = last { true } else { false }
        let unit = TextOrigin.Unit.part(TextOrigin.Container(isObject: isObject, index: 0))
        let text = UnsafeDocumentText(document.source.copy(of: 0..<document.source.count))
        let origin = TextOrigin(unit, in: path.dropLast(), at: place)
        document = Document(text, tape: UnsafeTape(capacity: 0), origin: origin)
      }
      return JSON.SyntaxError(code: .expectedCommaOrEnd, offset: error.offset, document: document)
    }
  }
}

extension TextPlace {
  fileprivate init(_ location: SourceLocation) {
    self.init(offset: location.byteRange.lowerBound, line: location.line, column: location.column)
  }
}
