/// A splitter for the elements of an array, which is the whole text or stands at a path in it.
///
/// The text between two commas is an element, even if it is empty. The parser reports what is wrong with an element.
struct ElementSplitter: RecordSplitter {
  private enum State {
    case findingArray
    case beforeElement
    case inElement
    /// After the array, in the containers around it.
    case inContainers
    case afterArray
    /// In text after a syntax error outside the array, of which the error keeps the first bytes.
    case inRest(RecordSpan.Kind)
    /// In a value that is not an array, or not a container on the path of the array.
    case inWrongValue(RecordSpan.Kind)
    case done
  }

  /// The maximum number of bytes from a syntax error on that the error keeps.
  private static let restLength = 64

  private let maximumLength: Int
  /// The maximum depth of containers.
  private let maximumDepth: Int
  private var state = State.findingArray
  private var finder: ArrayFinder
  private(set) var failure: ArrayFailure?
  private var scanner = ValueScanner()
  private var start = 0
  /// The position of a syntax error outside the array.
  private var error = 0
  private var position = 0
  private var isFirst = true
  /// A Boolean value that indicates whether the rest of an element that is too long is being skipped.
  private var isSkipping = false

  init(maximumLength: Int, options: ParsingOptions, path: ArrayPath) {
    self.maximumLength = maximumLength
    maximumDepth = options.maximumDepth
    // With `useLast`, the elements of another array would have to replace those that were read.
    finder = ArrayFinder(path, rejectsDuplicates: options.duplicateKeys != .useFirst)
  }

  var path: [PathComponent] { finder.path }

  var finished: Int {
    switch state {
    case .findingArray, .inContainers: finder.start
    case .inElement, .inRest, .inWrongValue: isSkipping ? position : start
    default: position
    }
  }

  var line: Int? { nil }

  mutating func forget(_ count: Int) {
    start -= count
    error -= count
    position -= count
    finder.forget(count)
  }

  mutating func scan(_ source: UnsafeSource, isEnd: Bool, into spans: inout [RecordSpan]) {
    while position < source.count { step(in: source, into: &spans) }
    if isEnd {
      end(into: &spans)
    } else {
      checkLength(into: &spans)
    }
  }

  private mutating func step(in source: UnsafeSource, into spans: inout [RecordSpan]) {
    switch state {
    case .findingArray, .inContainers:
      if let result = finder.find(&position, in: source) { begin(after: result, in: source, into: &spans) }
    case .beforeElement, .afterArray:
      position = source.endOfWhitespace(from: position)
      if position < source.count { begin(with: source[position]) }
    case .inElement:
      scanner.skip(&position, in: source)
      if position < source.count { stepOutside(source[position], into: &spans) }
    case .inWrongValue(let kind) where !path.isEmpty:
      scanner.skip(&position, in: source)
      if position < source.count { stepOutside(source[position], inValueOf: kind, into: &spans) }
    case .inRest, .inWrongValue, .done:
      position = source.count
    }
  }

  /// Changes the state after the search for the array, or for the end of the containers around it.
  private mutating func begin(
    after result: ArrayFinder.Result, in source: UnsafeSource, into spans: inout [RecordSpan]
  ) {
    start = position
    switch result {
    case .found where source[position] == UInt8(ascii: "[") && path.count < maximumDepth:
      position += 1
      state = .beforeElement
    case .found: state = .inWrongValue(.notAnArray)
    case .notAContainer: state = .inWrongValue(.notAContainer(expectsObject: finder.expectsObject))
    case .missing:
      failure = .missing(finder.missing)
      finish(RecordSpan(kind: .failure, range: position..<position), &spans)
    case .left: state = .afterArray
    case .invalid(let code):
      failure = .invalid(code, finder.unit, in: finder.containerPath)
      start = finder.start
      error = position
      state = .inRest(.failure)
    }
  }

  /// Changes the state at the first byte that is not white space.
  private mutating func begin(with byte: UInt8) {
    start = position
    switch state {
    case .beforeElement where isFirst && byte == UInt8(ascii: "]"):
      position += 1
      leaveArray()
    case .beforeElement: state = .inElement
    default:
      error = position
      state = .inRest(.afterArray)
    }
  }

  private mutating func leaveArray() {
    state = path.isEmpty ? .afterArray : .inContainers
    finder.leaveArray(at: position)
  }

  /// Handles a byte of an element outside strings and brackets.
  private mutating func stepOutside(_ byte: UInt8, into spans: inout [RecordSpan]) {
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"): scanner.open(byte)
    case UInt8(ascii: ","), UInt8(ascii: "]"):
      if !isSkipping {
        spans.append(RecordSpan(start..<(position - 1), maximumLength: maximumLength, hasTerminator: true))
      }
      isSkipping = false
      isFirst = false
      if byte == UInt8(ascii: ",") { state = .beforeElement } else { leaveArray() }
    default: break
    }
  }

  /// Handles a byte of a wrong value on the path outside strings and brackets.
  private mutating func stepOutside(
    _ byte: UInt8, inValueOf kind: RecordSpan.Kind, into spans: inout [RecordSpan]
  ) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"): scanner.open(byte)
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return finish(wrongValue(of: kind), &spans)
    default: break
    }
    position += 1
  }

  private func wrongValue(of kind: RecordSpan.Kind) -> RecordSpan {
    let span = RecordSpan(start..<position, maximumLength: maximumLength)
    return RecordSpan(kind: span.kind == .tooLong ? .tooLongNonArray : kind, range: span.range)
  }

  /// Adds the last record.
  private mutating func finish(_ span: RecordSpan, _ spans: inout [RecordSpan]) {
    spans.append(span)
    state = .done
  }

  /// Adds a record that is too long before its end arrives.
  private mutating func checkLength(into spans: inout [RecordSpan]) {
    let tooLong = RecordSpan(tooLongAt: start, maximumLength: maximumLength)
    switch state {
    case .inRest(let kind) where position - error >= Self.restLength: finish(rest(of: kind), &spans)
    case .findingArray where position - finder.start > maximumLength,
      .inContainers where position - finder.start > maximumLength:
      let name = RecordSpan(tooLongAt: finder.start, maximumLength: maximumLength)
      finish(RecordSpan(kind: .tooLongNonArray, range: name.range), &spans)
    case .inWrongValue where position - start > maximumLength:
      finish(RecordSpan(kind: .tooLongNonArray, range: tooLong.range), &spans)
    case .inElement where !isSkipping && position - start > maximumLength:
      spans.append(tooLong)
      isSkipping = true
    default: break
    }
  }

  /// Adds the record at the end of the text.
  private mutating func end(into spans: inout [RecordSpan]) {
    switch state {
    case .findingArray where finder.unit == .text:
      finish(RecordSpan(kind: .notAnArray, range: position..<position), &spans)
    case .findingArray:
      let range = min(finder.start, position)..<position
      failure = .invalid(.unexpectedEnd, finder.unit, in: path)
      finish(RecordSpan(kind: .failure, range: range, error: position), &spans)
    case .beforeElement: finish(RecordSpan(kind: .lastOfOpenArray, range: position..<position), &spans)
    case .inElement:
      // The error of an element that is being skipped has already been reported.
      let span = RecordSpan(start..<position, maximumLength: maximumLength)
      let last = span.kind == .tooLong ? span : RecordSpan(kind: .lastOfOpenArray, range: span.range)
      if !isSkipping { finish(last, &spans) }
    case .inContainers:
      failure = .invalid(.unexpectedEnd, finder.unit, in: finder.containerPath)
      finish(RecordSpan(kind: .failure, range: min(finder.start, position)..<position, error: position), &spans)
    case .inWrongValue(let kind): finish(wrongValue(of: kind), &spans)
    case .inRest(let kind): finish(rest(of: kind), &spans)
    case .afterArray, .done: break
    }
    state = .done
  }

  private func rest(of kind: RecordSpan.Kind) -> RecordSpan {
    RecordSpan(kind: kind, range: start..<min(position, error + Self.restLength), error: error)
  }
}
