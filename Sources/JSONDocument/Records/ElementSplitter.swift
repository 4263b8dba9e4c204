/// A splitter for the elements of an array that is the whole text.
///
/// The text between two commas is an element, even if it is empty. The parser reports what is wrong with an element.
struct ElementSplitter: RecordSplitter {
  private enum State {
    case beforeArray
    case beforeElement
    case inElement
    case afterArray
    /// In text after the array.
    case inRest
    /// In a text that is not an array.
    case notAnArray
    case done
  }

  /// The maximum number of bytes after the array that an error keeps.
  private static let restLength = 64

  private let maximumLength: Int
  /// A Boolean value that indicates whether the maximum depth allows an array.
  private let allowsArray: Bool
  private var state = State.beforeArray
  private var scanner = ValueScanner()
  private var start = 0
  private var position = 0
  private var isFirst = true
  /// A Boolean value that indicates whether the rest of an element that is too long is being skipped.
  private var isSkipping = false

  init(maximumLength: Int, allowsArray: Bool) {
    self.maximumLength = maximumLength
    self.allowsArray = allowsArray
  }

  var finished: Int {
    switch state {
    case .inElement, .inRest, .notAnArray: isSkipping ? position : start
    default: position
    }
  }

  var line: Int? { nil }

  mutating func forget(_ count: Int) {
    start -= count
    position -= count
  }

  mutating func scan(_ source: UnsafeSource, isEnd: Bool, into spans: inout [RecordSpan]) {
    while position < source.count { step(in: source, into: &spans) }
    if isEnd {
      end(in: source, into: &spans)
    } else if state == .inRest, position - start >= Self.restLength {
      endRest(into: &spans)
    } else if state == .inElement || state == .notAnArray, !isSkipping, position - start > maximumLength {
      let span = RecordSpan(tooLongAt: start, maximumLength: maximumLength)
      spans.append(state == .notAnArray ? span.asNonArray : span)
      if state == .notAnArray { state = .done } else { isSkipping = true }
    }
  }

  private mutating func step(in source: UnsafeSource, into spans: inout [RecordSpan]) {
    switch state {
    case .beforeArray, .beforeElement, .afterArray:
      position = source.endOfWhitespace(from: position)
      if position < source.count { begin(with: source[position]) }
    case .inElement:
      scanner.skip(&position, in: source)
      if position < source.count { stepOutside(source[position], into: &spans) }
    case .inRest, .notAnArray, .done:
      position = source.count
    }
  }

  /// Changes the state at the first byte that is not white space.
  private mutating func begin(with byte: UInt8) {
    start = position
    switch state {
    case .beforeArray where byte == UInt8(ascii: "[") && allowsArray:
      position += 1
      state = .beforeElement
    case .beforeArray: state = .notAnArray
    case .beforeElement where isFirst && byte == UInt8(ascii: "]"):
      position += 1
      state = .afterArray
    case .beforeElement: state = .inElement
    default: state = .inRest
    }
  }

  /// Handles a byte of an element outside strings and brackets.
  private mutating func stepOutside(_ byte: UInt8, into spans: inout [RecordSpan]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"): scanner.open(byte)
    case UInt8(ascii: ","), UInt8(ascii: "]"):
      if !isSkipping {
        spans.append(RecordSpan(start..<position, maximumLength: maximumLength, hasTerminator: true))
      }
      isSkipping = false
      isFirst = false
      state = byte == UInt8(ascii: ",") ? .beforeElement : .afterArray
    default: break
    }
    position += 1
  }

  private mutating func end(in source: UnsafeSource, into spans: inout [RecordSpan]) {
    switch state {
    case .beforeArray: spans.append(RecordSpan(kind: .notAnArray, range: position..<position))
    case .beforeElement: spans.append(RecordSpan(kind: .lastOfOpenArray, range: position..<position))
    case .inElement:
      // The error of an element that is being skipped has already been reported.
      let span = RecordSpan(start..<position, maximumLength: maximumLength)
      let last = span.kind == .tooLong ? span : RecordSpan(kind: .lastOfOpenArray, range: span.range)
      if !isSkipping { spans.append(last) }
    case .notAnArray:
      spans.append(RecordSpan(start..<position, maximumLength: maximumLength).asNonArray)
    case .inRest: endRest(into: &spans)
    case .afterArray, .done: break
    }
    state = .done
  }

  private mutating func endRest(into spans: inout [RecordSpan]) {
    spans.append(RecordSpan(kind: .afterArray, range: start..<min(position, start + Self.restLength)))
    state = .done
  }
}
