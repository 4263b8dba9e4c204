/// A splitter for the values of concatenated JSON.
struct ValueSplitter: RecordSplitter {
  private enum State {
    case between
    /// In an array, an object or a string.
    case nested
    /// In a number, a literal, or text that is invalid outside strings.
    case bare
  }

  private let maximumLength: Int
  private var state = State.between
  private var scanner = ValueScanner()
  private var start = 0
  private var position = 0
  /// A Boolean value that indicates whether the rest of a value that is too long is being skipped.
  private var isSkipping = false

  init(maximumLength: Int) { self.maximumLength = maximumLength }

  var finished: Int { isSkipping || state == .between ? position : start }
  var line: Int? { nil }

  mutating func forget(_ count: Int) {
    start -= count
    position -= count
  }

  mutating func scan(_ source: UnsafeSource, isEnd: Bool, into spans: inout [RecordSpan]) {
    while position < source.count {
      switch state {
      case .between:
        position = source.endOfWhitespace(from: position)
        guard position < source.count else { return }
        start = position
        state = Self.opens(source[position]) ? .nested : .bare
        if state == .nested { scanner.open(source[position]) }
        position += 1
      case .nested:
        scanner.skip(&position, in: source)
      case .bare:
        while position < source.count, !Self.endsBareValue(source[position]) { position += 1 }
        if position < source.count { end(into: &spans, hasTerminator: true) }
      }
      if state == .nested, scanner.isAtTop { end(into: &spans) }
    }
    if isEnd, state != .between {
      end(into: &spans)
    } else if state != .between, !isSkipping, position - start > maximumLength {
      spans.append(RecordSpan(tooLongAt: start, maximumLength: maximumLength))
      isSkipping = true
    }
  }

  private mutating func end(into spans: inout [RecordSpan], hasTerminator: Bool = false) {
    if !isSkipping {
      spans.append(RecordSpan(start..<position, maximumLength: maximumLength, hasTerminator: hasTerminator))
    }
    isSkipping = false
    state = .between
  }

  private static func opens(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }

  private static func endsBareValue(_ byte: UInt8) -> Bool {
    opens(byte) || byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
