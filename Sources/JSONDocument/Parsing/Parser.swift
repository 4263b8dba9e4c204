/// An error of the parser, with the offset of its byte in the text that the parser reads.
package struct ParsingFailure: Error {
  var code: JSON.SyntaxError.Code
  var offset: Int
}

/// A parser for JSON texts of RFC 8259, which validates a text in one pass and writes its tape.
///
/// The parser needs no recursion and no stack: the entries of open containers hold their state (``OpenContainer``).
struct Parser {
  private let source: UnsafeSource
  /// The text after ``stop``, with a margin.
  private let rest: UnsafeSource
  /// The offset after which the parser reads ``rest``.
  private let stop: Int
  private let maximumDepth: Int
  private let duplicates: DuplicateKeys
  private(set) var tape: UnsafeTape
  /// A Boolean value that indicates whether the text is nested deeper than ``shallowDepth``.
  private(set) var isDeep = false

  /// The state of the parser before a value, or before the name of a member.
  private struct State {
    var position: Int
    var open: OpenContainer
    /// The lower one of two limits of the depth: one comparison checks both, so that noticing a deep text costs nothing.
    var limit: Int
    var indentation = Indentation()
  }

  /// The state in which the parser has reached ``stop``; nil if it has not.
  private var paused: State?

  /// The number of levels for which every thread has stack space.
  private static let shallowDepth = 32

  init(source: UnsafeSource, options: ParsingOptions, capacity: Int) {
    self.init(source: source, options: options, continuing: UnsafeTape(capacity: capacity))
  }

  /// - Parameter tape: The tape to which the parser appends entries.
  init(source: UnsafeSource, options: ParsingOptions, continuing tape: UnsafeTape) {
    self.init(source, rest: source, stop: .max, options, tape)
  }

  init(_ text: UnsafeBorrowedText, options: ParsingOptions, capacity: Int) {
    self.init(text.source, rest: text.rest, stop: text.stop, options, UnsafeTape(capacity: capacity))
  }

  private init(
    _ source: UnsafeSource, rest: UnsafeSource, stop: Int, _ options: ParsingOptions, _ tape: UnsafeTape
  ) {
    self.source = source
    self.rest = rest
    self.stop = stop
    maximumDepth = options.maximumDepth
    duplicates = DuplicateKeys(source: source, rule: options.duplicateKeys)
    self.tape = tape
  }

  /// Removes the entries from an index on.
  mutating func removeEntries(from index: Int) { tape.removeEntries(from: index) }

  /// Parses the text.
  ///
  /// - Parameters:
  ///   - start: The offset at which the text begins.
  ///   - shapeHint: The index of an earlier value, whose names the text probably has; 0 if there is none.
  mutating func parse(from start: Int = 0, shapeHint: Int = 0) throws(ParsingFailure) {
    // A transcoded text may be longer than the original.
    guard source.count <= UInt32.max else { throw ParsingFailure(code: .tooLarge, offset: 0) }
    var position = start
    _ = source.skipWhitespace(&position)
    let open = OpenContainer(shapeHint: shapeHint)
    let limit = min(maximumDepth, Self.shallowDepth)
    try parse(source, isRest: false, State(position: position, open: open, limit: limit))
    if let paused { try parseRest(from: paused) }
  }

  /// Parses a document and returns its failure; nil if the text is valid.
  mutating func failure(_ options: ParsingOptions) -> ParsingFailure? {
    do throws(ParsingFailure) {
      // The transcoder has replaced a byte order mark by spaces.
      try parse(from: options.allowsByteOrderMark ? source.byteOrderMarkLength : 0)
      return nil
    } catch {
      return error
    }
  }

  /// Parses the rest of a borrowed text.
  @inline(never)
  private mutating func parseRest(from state: State) throws(ParsingFailure) {
    tape.unmarkFull()
    try parse(rest, isRest: true, state)
  }

  /// Keeps the state for the rest; a call, because storing it in the loop takes 15 % more instructions.
  @inline(never)
  private mutating func pause(in state: State) { paused = state }

  /// Parses the text up to ``stop``, or the rest after it.
  ///
  /// A single function keeps all changing state in local variables, so that it stays in registers.
  @inline(always)
  private mutating func parse(_ source: UnsafeSource, isRest: Bool, _ state: State) throws(ParsingFailure) {
    var tape = tape
    defer { self.tape = tape }
    var (position, open, limit, indentation) = (state.position, state.open, state.limit, state.indentation)
    var byte = source[position]
    value: while true {
      if tape.isFull {
        if !isRest, position > stop {
          return pause(in: State(position: position, open: open, limit: limit, indentation: indentation))
        }
        guard tape.count < TapeEntry.maximumLength else { throw ParsingFailure(code: .tooLarge, offset: position) }
        tape = tape.grown(afterReading: position, of: source.count)
      }
      if open.isObject {
        byte = try Self.name(byte, in: source, isRest: isRest, &position, &tape, &open)
        if !isRest, position > stop { tape.markFull() }
      }
      switch byte {
      case UInt8(ascii: "\""):
        let entry = try source.scanString(&position)
        tape.append(isRest ? source.readableEntry(for: entry) : entry)
        if !isRest, position > stop { tape.markFull() }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        tape.append(try source.scanNumber(&position))
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if open.depth >= limit { limit = try noteDepth(open.depth, at: position) }
        open.begin(byte, at: position, &tape)
        position &+= 1
        byte = source.skipWhitespace(&position, atDepth: open.depth, &indentation)
        if byte != open.end { continue value }
        try end(&open, hasElements: false, &tape)
        position &+= 1
      case UInt8(ascii: "t"):
        tape.append(try source.scanLiteral(&position, "true", .true))
      case UInt8(ascii: "f"):
        tape.append(try source.scanLiteral(&position, "false", .false))
      case UInt8(ascii: "n"):
        tape.append(try source.scanLiteral(&position, "null", .null))
      default:
        throw source.failure(.expectedValue, at: position)
      }
      // After a value comes a comma, the end of a container, or the end of the text.
      while true {
        if open.end == OpenContainer.endOfText {
          _ = source.skipWhitespace(&position)
          if position < source.count { throw source.failure(.trailingCharacters, at: position) }
          // The lookup hint of the last object may point to the entry after it.
          tape.append(TapeEntry(bits: 0))
          return
        }
        // The closing bracket of a container is indented by one level less. A comma mostly follows directly.
        byte = source.skipWhitespace(&position, atDepth: open.depth &- 1, &indentation)
        if byte == UInt8(ascii: ",") {
          tape[open.index &+ 1].bits &+= OpenContainer.oneElement
          position &+= 1
          byte = source.skipWhitespace(&position, atDepth: open.depth, &indentation)
          continue value
        }
        guard byte == open.end else { throw source.failure(.expectedCommaOrEnd, at: position) }
        try end(&open, hasElements: true, &tape)
        position &+= 1
      }
    }
  }

  /// Records that the text is deep, and returns the next limit.
  @inline(never)
  private mutating func noteDepth(_ depth: Int, at position: Int) throws(ParsingFailure) -> Int {
    guard depth < maximumDepth else { throw ParsingFailure(code: .tooDeep, offset: position) }
    isDeep = true
    return maximumDepth
  }

  /// Scans a name and the colon after it, and returns the first byte of the value.
  @inline(always)
  private static func name(
    _ byte: UInt8, in source: UnsafeSource, isRest: Bool, _ position: inout Int, _ tape: inout UnsafeTape,
    _ open: inout OpenContainer
  ) throws(ParsingFailure) -> UInt8 {
    guard byte == UInt8(ascii: "\"") else { throw source.failure(.expectedName, at: position) }
    if isRest {
      tape[open.index &+ 1].bits |= OpenContainer.unexpectedName
      tape.append(source.readableEntry(for: try source.scanString(&position)))
    } else if let name = open.expectedName(in: source, at: position &+ 1, tape) {
      tape.append(name)
      position &+= name.length &+ 2
    } else {
      tape[open.index &+ 1].bits |= OpenContainer.unexpectedName
      tape.append(try source.scanString(&position))
    }
    guard source.skipWhitespace(&position) == UInt8(ascii: ":") else {
      throw source.failure(.expectedColon, at: position)
    }
    position &+= 1
    // Mostly there is one space or none.
    if source[position] == 0x20 { position &+= 1 }
    return source.skipWhitespace(&position)
  }
}

extension UnsafeSource {
  /// Returns the entry of a string or a name of a borrowed text, whose rest this is.
  ///
  /// Near the end, it counts as one with escapes (``UnsafeBorrowedText``).
  fileprivate func readableEntry(for entry: TapeEntry) -> TapeEntry {
    entry.offset + entry.length + Self.margin > count ? entry.countedAsEscaped : entry
  }

  fileprivate func failure(_ code: JSON.SyntaxError.Code, at position: Int) -> ParsingFailure {
    ParsingFailure(code: position >= count ? .unexpectedEnd : code, offset: position)
  }
}

extension Parser {
  /// Completes the entries of the innermost container, and returns to its parent.
  @inline(always)
  private func end(_ open: inout OpenContainer, hasElements: Bool, _ tape: inout UnsafeTape) throws(ParsingFailure) {
    let index = open.index
    let (first, state) = (tape[index], tape[index &+ 1].bits)
    let count = (state & ~OpenContainer.unexpectedName) >> 32 + (hasElements ? 1 : 0)
    tape[index &+ 1].bits = count | UInt64(_UnsafeCursor.firstHint) << 32
    var kind = open.isObject ? TapeEntry.Kind.object : .array
    if open.isObject && count > 1 {
      let areDistinct =
        state & OpenContainer.unexpectedName == 0 && open.matchesShape(atParentHint: first.length, tape)
      if count >= UnsafeNameIndex.minimumCount {
        kind = .indexedObject
        tape = tape.appendingNameIndex(forObjectAt: index, count: Int(count), isFilled: !areDistinct)
        if !areDistinct { try duplicates.resolveAndIndex(index, in: tape) }
      } else if !areDistinct {
        try duplicates.resolveFew(of: index, in: tape)
      }
    }
    let length = tape.count - index
    guard length < TapeEntry.maximumLength else { throw ParsingFailure(code: .tooLarge, offset: first.offset) }
    tape[index] = TapeEntry(kind, length: length, offset: first.offset)
    open.leave(to: Int(state & 0xFFFF_FFFF), shapeHint: first.length, tape)
  }
}
